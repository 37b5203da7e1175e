//! The names of the bots. Records, saved matches and messages name a bot; the crate `nova-luna-ai` builds it.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// The name of a bot: the playing levels, weakest first, then the fixed opponents that the levels are measured against.
///
/// People choose among [`BotName::LEVELS`]. Commands and records know all bots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BotName {
    /// Level 1: looks for discs and forgets what a tile costs.
    Novice,
    /// Level 2: weighs discs and tasks against time, but misses many placements.
    Casual,
    /// Level 3: rates positions well, but never looks beyond its own turn.
    Skilled,
    /// Level 4: looks a few turns ahead.
    Expert,
    /// Level 5: searches as deep as its budget allows.
    Master,
    /// Opponent: plays random legal actions.
    Random,
    /// Opponent: looks one action ahead at discs gained, progress of open tasks, and time.
    Greedy,
    /// Opponent: plain Monte Carlo tree search with random rollouts.
    Mcts,
    /// Opponent: a bandit over the ten best greedy moves with greedy rollouts.
    Bandit,
    /// Opponent: completes no task that it can delay, and collects open tasks instead.
    Hoarder,
    /// Opponent: always takes the cheapest tile.
    Racer,
    /// Opponent: always takes the tile that the next opponent needs most.
    Spoiler,
    /// Opponent: the expert with the previous evaluation. It stays, so that evaluations can be compared.
    ExpertClassic,
    /// Opponent: the master with the previous evaluation.
    MasterClassic,
}

/// The error for a text that is not the name of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no bot with this name")]
pub struct UnknownBot;

impl BotName {
    /// All bots, in the order of the enum.
    pub const ALL: [Self; 14] = [
        Self::Novice,
        Self::Casual,
        Self::Skilled,
        Self::Expert,
        Self::Master,
        Self::Random,
        Self::Greedy,
        Self::Mcts,
        Self::Bandit,
        Self::Hoarder,
        Self::Racer,
        Self::Spoiler,
        Self::ExpertClassic,
        Self::MasterClassic,
    ];

    /// The levels that people play against, weakest first.
    pub const LEVELS: [Self; 5] = [Self::Novice, Self::Casual, Self::Skilled, Self::Expert, Self::Master];

    /// Returns the name as commands, records and messages write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Mcts => "mcts",
            Self::Bandit => "bandit",
            Self::Hoarder => "hoarder",
            Self::Racer => "racer",
            Self::Spoiler => "spoiler",
            Self::ExpertClassic => "expert-classic",
            Self::MasterClassic => "master-classic",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_parses_back_and_other_texts_are_rejected() {
        for bot in BotName::ALL {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
        for text in ["", "Master", " master", "grandmaster"] {
            assert_eq!(text.parse::<BotName>(), Err(UnknownBot), "{text:?}");
        }
    }
}
