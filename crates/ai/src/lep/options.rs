//! What can be set on our engine.

use core::fmt;

use nova_luna_rules::{BotName, Excerpt, Seed};

use super::refusal::Refusal;

/// The most threads of one engine.
const MAX_THREADS: usize = 64;

/// An option by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineOption {
    /// Which bot thinks.
    Level,
    /// How many threads it may use.
    Threads,
    /// What its dice follow from.
    Seed,
}

impl EngineOption {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Level, Self::Threads, Self::Seed];

    /// The name, as the protocol writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Level => "Level",
            Self::Threads => "Threads",
            Self::Seed => "Seed",
        }
    }

    /// The option of this name. People and programs write capitals in many ways.
    fn named(name: &str) -> Result<Self, Refusal> {
        Self::ALL.into_iter().find(|option| option.as_str().eq_ignore_ascii_case(name)).ok_or_else(|| {
            Refusal::NoSuchOption { name: Excerpt::new(name), options: Self::ALL.map(Self::as_str).join(", ") }
        })
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The options as they are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Which bot thinks.
    pub level: BotName,
    /// How many threads it may use.
    pub threads: usize,
    /// What its dice follow from.
    pub seed: Seed,
}

impl Default for Options {
    fn default() -> Self {
        Self { level: BotName::Master, threads: 1, seed: Seed::from_number(1) }
    }
}

impl Options {
    /// The `option` lines of `lep`.
    pub fn lines() -> [String; 3] {
        let Self { level, threads, .. } = Self::default();
        let levels: String = BotName::ALL.map(|name| format!(" var {name}")).concat();
        [
            format!("option name Level type combo default {level}{levels}"),
            format!("option name Threads type spin default {threads} min 1 max {MAX_THREADS}"),
            "option name Seed type string default 1".to_owned(),
        ]
    }

    /// Sets an option.
    ///
    /// # Errors
    /// If there is no such option, or it cannot have this value. Nothing has changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let option = EngineOption::named(name)?;
        let impossible =
            |possible| Refusal::OptionValue { option: option.as_str(), value: Excerpt::new(value), possible };
        match option {
            EngineOption::Level => {
                let level = value.to_ascii_lowercase().parse();
                self.level = level.map_err(|_| impossible(BotName::ALL.map(BotName::as_str).join(", ")))?;
            }
            EngineOption::Threads => {
                let threads = value.parse().ok().filter(|threads| (1..=MAX_THREADS).contains(threads));
                self.threads = threads.ok_or_else(|| impossible(format!("1 to {MAX_THREADS}")))?;
            }
            EngineOption::Seed => {
                self.seed = value.parse().map_err(|error| Refusal::Seed { value: Excerpt::new(value), error })?;
            }
        }
        Ok(())
    }
}
