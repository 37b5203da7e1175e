//! The bots that can be asked for by name.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::budget::Budget;
use crate::{Bot, Greedy, Random};

/// A bot that can be asked for by name: the levels, weakest first, then the fixed opponents that levels are measured
/// against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Chooses like dice.
    Random,
    /// Looks one action ahead: discs gained, nearness of open tasks, time.
    Greedy,
}

/// Why a text names no bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no bot of this name")]
pub struct UnknownBot;

impl BotName {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name, as commands and records write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// What it spends on a decision if nobody says otherwise.
    pub const fn usual_budget(self) -> Budget {
        match self {
            Self::Random | Self::Greedy => Budget::Nodes(1),
        }
    }

    /// A bot of this name. The same seed and the same budget in nodes give the same moves.
    pub fn bot(self, seed: [u8; 16], threads: usize) -> Box<dyn Bot> {
        let _ = threads;
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy::new()),
        }
    }
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        Self::ALL.into_iter().find(|bot| bot.as_str() == name).ok_or(UnknownBot)
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
