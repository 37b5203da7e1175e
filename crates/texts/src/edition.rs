//! Editions: the published rulebooks describe one game and differ in their words.

use std::str::FromStr;

use crate::Language;

/// Whose words are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// English in this project's own words, which borrow from both English rulebooks.
    English,
    /// Pegasus and Edition Spielwiese, English.
    Pegasus,
    /// Stronghold Games, English.
    Stronghold,
    /// Pegasus and Edition Spielwiese, German.
    German,
    /// SD Games, Spanish.
    Spanish,
    /// TLAMA games, Czech.
    Czech,
}

impl Edition {
    /// All editions.
    pub const ALL: [Self; 6] =
        [Self::English, Self::Pegasus, Self::Stronghold, Self::German, Self::Spanish, Self::Czech];

    /// The edition that is used when only a language is asked for.
    pub const fn usual(language: Language) -> Self {
        match language {
            Language::En => Self::English,
            Language::De => Self::German,
            Language::Es => Self::Spanish,
            Language::Cs => Self::Czech,
        }
    }

    /// The language of the edition.
    pub const fn language(self) -> Language {
        match self {
            Self::English | Self::Pegasus | Self::Stronghold => Language::En,
            Self::German => Language::De,
            Self::Spanish => Language::Es,
            Self::Czech => Language::Cs,
        }
    }

    /// The word that names the edition in settings.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pegasus => "en-pegasus",
            Self::Stronghold => "en-stronghold",
            other => other.language().code(),
        }
    }
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(code: &str) -> Result<Self, UnknownEdition> {
        Self::ALL.into_iter().find(|edition| edition.code() == code).ok_or(UnknownEdition)
    }
}

/// A word that names no edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownEdition;
