//! The options of our engine.

use nova_luna_bots::BotName;
use nova_luna_rules::{Excerpt, Seed};

use super::error::CommandError;

const MAX_THREADS: usize = 64;

/// The names of the options, in the order of the `option` lines.
const NAMES: [&str; 3] = ["Level", "Threads", "Seed"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub(super) level: BotName,
    pub(super) threads: usize,
    pub(super) seed: Seed,
}

impl Default for Options {
    fn default() -> Self {
        Self { level: BotName::Master, threads: 1, seed: Seed::from_number(1) }
    }
}

impl Options {
    /// Returns the `option` lines that answer `lep`.
    pub(super) fn lines() -> [String; 3] {
        let Self { level, threads, .. } = Self::default();
        let levels: String = BotName::ALL.map(|name| format!(" var {name}")).concat();
        [
            format!("option name Level type combo default {level}{levels}"),
            format!("option name Threads type spin default {threads} min 1 max {MAX_THREADS}"),
            "option name Seed type string default 1".to_owned(),
        ]
    }

    /// Sets an option, whose name may be in any case. If there is no such option or it does not accept the value, nothing
    /// changes.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        let Some(option) = NAMES.into_iter().find(|option| option.eq_ignore_ascii_case(name)) else {
            return Err(CommandError::UnknownOption { name: Excerpt::new(name), options: NAMES.join(", ") });
        };
        let invalid = |possible| CommandError::InvalidOptionValue { option, value: Excerpt::new(value), possible };
        match option {
            "Level" => {
                let level = value.to_ascii_lowercase().parse();
                self.level = level.map_err(|_| invalid(BotName::ALL.map(BotName::as_str).join(", ")))?;
            }
            "Threads" => {
                let threads = value.parse().ok().filter(|threads| (1..=MAX_THREADS).contains(threads));
                self.threads = threads.ok_or_else(|| invalid(format!("1 to {MAX_THREADS}")))?;
            }
            _ => self.seed = value.parse().map_err(|error| CommandError::Seed { value: Excerpt::new(value), error })?,
        }
        Ok(())
    }
}
