//! The values of variables in texts.

use std::borrow::Cow;

use crate::Language;

/// The value of a variable in a text. Numbers select the plural form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    Text(Cow<'a, str>),
    Number(i64),
}

impl Value<'_> {
    pub(crate) fn shown(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Number(number) => Cow::Owned(number.to_string()),
        }
    }

    /// Whether a variant of a text is meant: its key is the value itself, or the plural form of a number.
    pub(crate) fn selects(&self, key: &str, language: Language) -> bool {
        match self {
            Self::Text(text) => text == key,
            Self::Number(number) => plural_form(language, *number) == key || self.shown() == key,
        }
    }
}

/// Returns the name of the plural form of a whole number, as the Unicode CLDR defines it for the language.
const fn plural_form(language: Language, number: i64) -> &'static str {
    match (language, number.unsigned_abs()) {
        (_, 1) => "one",
        (Language::Cs, 2..=4) => "few",
        _ => "other",
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Value<'_> {
            #[allow(clippy::cast_lossless, reason = "`i64` is not `From` every one of these types")]
            fn from(number: $number) -> Self {
                Self::Number(number as i64)
            }
        })*
    };
}

from_numbers!(i8 i16 i32 i64 u8 u16 u32 u64 usize);
