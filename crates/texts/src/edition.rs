//! Editions: the published rulebooks describe the same game in different terms.

use crate::Language;

nova_luna_rules::named! {
    /// The rulebook whose terms are used.
    pub enum Edition {
        /// English in this project's own terms, which borrow from both English rulebooks.
        English = "en",
        /// Pegasus and Edition Spielwiese, English.
        Pegasus = "en-pegasus",
        /// Stronghold Games, English.
        Stronghold = "en-stronghold",
        /// Pegasus and Edition Spielwiese, German.
        German = "de",
        /// SD Games, Spanish.
        Spanish = "es",
        /// TLAMA games, Czech.
        Czech = "cs",
    }
}

impl Edition {
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
        self.as_str()
    }
}
