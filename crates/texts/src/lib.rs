//! Every text that the program shows, in English, German, Spanish and Czech: one set of Fluent files in
//! `locales/`, used by the command line, the web app, the terminal app and the server alike.
//!
//! The words for the things of the game are those of each published rulebook (`game.ftl`).

mod edition;
mod errors;
#[cfg(not(target_arch = "wasm32"))]
mod files;
mod review;

use std::str::FromStr;

pub use edition::{Edition, UnknownEdition};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Spanish.
    Es,
    /// Czech.
    Cs,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::En, Self::De, Self::Es, Self::Cs];

    /// The two letters that name the language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Es => "es",
            Self::Cs => "cs",
        }
    }

    /// The language of a locale such as `de_AT.UTF-8` or `es-MX`, if the program speaks it.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['-', '_', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or(UnknownLanguage)
    }
}

/// A code that stands for no language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLanguage;

/// The texts of one language.
pub struct Texts {
    edition: Edition,
    bundle: FluentBundle<FluentResource>,
}

/// Something that a text is completed with. Numbers choose the plural form.
pub type Value<'a> = FluentValue<'a>;

impl Texts {
    /// The texts of a language, in the words of its usual edition.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn new(language: Language) -> Self {
        Self::of(Edition::usual(language))
    }

    /// The texts in the words of an edition.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn of(edition: Edition) -> Self {
        Self::read(edition, Self::source(edition))
    }

    /// All texts of an edition as a Fluent file. A page loads the one that it needs, and carries none along.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn source(edition: Edition) -> String {
        files::source(edition)
    }

    /// The texts of an edition from its Fluent file. Of two with one name the first counts.
    pub fn read(edition: Edition, source: String) -> Self {
        let language = edition.language();
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![identifier]);
        // The marks that keep directions apart would show up as boxes in many terminals.
        bundle.set_use_isolating(false);
        // A damaged line costs its own message alone; the tests see to it that there is none.
        let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
        let _ = bundle.add_resource(resource);
        Self { edition, bundle }
    }

    /// The language of these texts.
    pub fn language(&self) -> Language {
        self.edition.language()
    }

    /// The edition whose words these are.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Whether there is a text with this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// A text that needs nothing to be complete. A missing one shows its name.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A text completed with values.
    pub fn with(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests;
