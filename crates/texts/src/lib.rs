//! The user-facing texts in English, German, Spanish and Czech. The command line, the page and the server share one
//! set of Fluent files in `locales/`.
//!
//! Game terms follow the published rulebook of each language (`terms.ftl`, `game.ftl`).

mod about;
mod edition;
mod errors;
#[cfg(not(target_arch = "wasm32"))]
mod files;
mod messages;
#[cfg(any(feature = "cli", feature = "web"))]
mod position;
mod review;
mod trees;
mod value;

pub use about::{Subject, own_text_id};
pub use edition::Edition;
use messages::Messages;
pub use value::Value;

nova_luna_rules::named! {
    #[derive(Default)]
    pub enum Language {
        #[default]
        En = "en",
        De = "de",
        Es = "es",
        Cs = "cs",
    }
}

impl Language {
    /// Returns the ISO 639-1 code.
    pub const fn code(self) -> &'static str {
        self.as_str()
    }

    /// Returns the language of a locale such as `de_AT.UTF-8` or `es-MX`, if it is supported.
    pub fn from_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['-', '_', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

pub struct Texts {
    edition: Edition,
    messages: Messages,
}

impl Texts {
    /// Loads the texts of a language in the terms of its default edition.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn new(language: Language) -> Self {
        Self::for_edition(Edition::default_for(language))
    }

    #[cfg(not(target_arch = "wasm32"))]
    pub fn for_edition(edition: Edition) -> Self {
        Self::parse(edition, files::join(&files::files_of(edition)) + &Self::learn_source(edition.language()))
    }

    /// Loads the texts of the messages that a server sends to players.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn alerts(language: Language) -> Self {
        Self::parse(Edition::default_for(language), files::join(files::alert_files_of(language)))
    }

    /// Returns the texts of an edition for the page as one Fluent file, which it loads at run time.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn page_source(edition: Edition) -> String {
        files::join(&files::page_files_of(edition))
    }

    /// Returns the texts of a language that a local game in the page does not need, as one Fluent file. The page loads it
    /// with the first screen or dialog that shows them.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn learn_source(language: Language) -> String {
        files::join(files::learn_files_of(language))
    }

    /// Parses the texts of an edition from a Fluent file. If two messages have the same id, the first one takes
    /// precedence.
    pub fn parse(edition: Edition, source: String) -> Self {
        Self { edition, messages: Messages::parse(edition.language(), source) }
    }

    pub fn language(&self) -> Language {
        self.edition.language()
    }

    pub fn edition(&self) -> Edition {
        self.edition
    }

    pub fn has(&self, id: &str) -> bool {
        self.messages.text(id).is_some()
    }

    /// Returns a text without variables. A missing text shows as its id.
    pub fn get(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// Returns a text with its variables filled in. A missing text shows as its id.
    pub fn format(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.messages.format(id, values).unwrap_or_else(|| id.to_owned())
    }
}

#[cfg(test)]
mod tests;
