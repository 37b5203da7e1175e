//! Editions: the published rulebooks describe the same game in different terms.

use std::str::FromStr;

use crate::{Language, UnknownCode};

/// The rulebook whose terms are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// English in this project's own terms, which borrow from both English rulebooks.
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
    pub const ALL: [Self; 6] =
        [Self::English, Self::Pegasus, Self::Stronghold, Self::German, Self::Spanish, Self::Czech];

    /// Returns the edition for a language if no edition is chosen.
    pub const fn default_for(language: Language) -> Self {
        match language {
            Language::En => Self::English,
            Language::De => Self::German,
            Language::Es => Self::Spanish,
            Language::Cs => Self::Czech,
        }
    }

    pub const fn language(self) -> Language {
        match self {
            Self::English | Self::Pegasus | Self::Stronghold => Language::En,
            Self::German => Language::De,
            Self::Spanish => Language::Es,
            Self::Czech => Language::Cs,
        }
    }

    /// Returns the code of the edition in settings and file names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pegasus => "en-pegasus",
            Self::Stronghold => "en-stronghold",
            other => other.language().code(),
        }
    }
}

impl FromStr for Edition {
    type Err = UnknownCode;

    fn from_str(code: &str) -> Result<Self, UnknownCode> {
        Self::ALL.into_iter().find(|edition| edition.code() == code).ok_or(UnknownCode)
    }
}
