//! The options of our engine.

use core::fmt;

use nova_luna_bots::BotName;
use nova_luna_rules::{Excerpt, Seed};

use super::error::CommandError;

/// The upper limit of the option `Threads`.
const MAX_THREADS: usize = 64;

/// An option of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineOption {
    /// The bot that plays.
    Level,
    /// The number of search threads.
    Threads,
    /// The seed of the bot's random numbers.
    Seed,
}

impl EngineOption {
    /// All options, in the order of the `option` lines.
    pub const ALL: [Self; 3] = [Self::Level, Self::Threads, Self::Seed];

    /// The name in the protocol.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Level => "Level",
            Self::Threads => "Threads",
            Self::Seed => "Seed",
        }
    }

    /// Finds an option by name, ignoring case.
    fn from_name(name: &str) -> Result<Self, CommandError> {
        Self::ALL.into_iter().find(|option| option.as_str().eq_ignore_ascii_case(name)).ok_or_else(|| {
            CommandError::UnknownOption { name: Excerpt::new(name), options: Self::ALL.map(Self::as_str).join(", ") }
        })
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The current values of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The bot that plays.
    pub level: BotName,
    /// The number of search threads, from 1.
    pub threads: usize,
    /// The seed of the bot's random numbers.
    pub seed: Seed,
}

impl Default for Options {
    fn default() -> Self {
        Self { level: BotName::Master, threads: 1, seed: Seed::from_number(1) }
    }
}

impl Options {
    /// Returns the `option` lines that answer `lep`.
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
    /// If the option does not exist or does not accept the value. Nothing changes then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        let option = EngineOption::from_name(name)?;
        let invalid_value = |possible| CommandError::InvalidOptionValue {
            option: option.as_str(),
            value: Excerpt::new(value),
            possible,
        };
        match option {
            EngineOption::Level => {
                let level = value.to_ascii_lowercase().parse();
                self.level = level.map_err(|_| invalid_value(BotName::ALL.map(BotName::as_str).join(", ")))?;
            }
            EngineOption::Threads => {
                let threads = value.parse().ok().filter(|threads| (1..=MAX_THREADS).contains(threads));
                self.threads = threads.ok_or_else(|| invalid_value(format!("1 to {MAX_THREADS}")))?;
            }
            EngineOption::Seed => {
                self.seed = value.parse().map_err(|error| CommandError::Seed { value: Excerpt::new(value), error })?;
            }
        }
        Ok(())
    }
}
