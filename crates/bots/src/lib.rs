#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// Defines the bots, one row for each: its name as a text, and the search nodes that it may spend on a decision, in a game
/// of several players and in a solo game.
macro_rules! bots {
    (
        levels { $($(#[$level_doc:meta])* $level:ident: $level_name:literal, $level_nodes:literal, $level_solo:literal;)+ }
        opponents { $($(#[$doc:meta])* $bot:ident: $name:literal, $nodes:literal, $solo:literal;)+ }
    ) => {
        /// The name of a bot: the playing levels, weakest first, then the fixed opponents that the levels are measured
        /// against.
        ///
        /// People choose among [`BotName::LEVELS`]. Commands and records know all bots.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum BotName {
            $($(#[$level_doc])* $level,)+
            $($(#[$doc])* $bot,)+
        }

        impl BotName {
            /// The levels that people play against, weakest first.
            pub const LEVELS: [Self; [$($level_name),+].len()] = [$(Self::$level),+];

            /// All bots, in the order of the enum.
            pub const ALL: [Self; [$($level_name,)+ $($name),+].len()] = [$(Self::$level,)+ $(Self::$bot),+];

            /// Returns the text, the nodes and the nodes in a solo game.
            const fn row(self) -> (&'static str, u64, u64) {
                match self {
                    $(Self::$level => ($level_name, $level_nodes, $level_solo),)+
                    $(Self::$bot => ($name, $nodes, $solo),)+
                }
            }
        }
    };
}

// In a solo game, the nodes of a master are positions for one plan; it makes two plans a game.
bots! {
    levels {
        /// Level 1: looks for discs and forgets what a tile costs.
        Novice: "novice", 1, 1;
        /// Level 2: weighs discs and tasks against time, but misses many placements.
        Casual: "casual", 1, 1;
        /// Level 3: rates positions well, but never looks beyond its own turn.
        Skilled: "skilled", 1, 1;
        /// Level 4: looks a few turns ahead. Never more, whatever its budget.
        Expert: "expert", 60, 60;
        /// Level 5: searches as deep as its budget allows.
        Master: "master", 20_000, 15_000_000;
    }
    opponents {
        /// Opponent: plays random legal actions.
        Random: "random", 1, 1;
        /// Opponent: looks one action ahead at discs gained, progress of open tasks, and time.
        Greedy: "greedy", 1, 1;
        /// Opponent: plain Monte Carlo tree search with random rollouts.
        Mcts: "mcts", 10_000, 10_000;
        /// Opponent: a bandit over the ten best greedy moves with greedy rollouts.
        Bandit: "bandit", 2_000, 2_000;
        /// Opponent: completes no task that it can delay, and collects open tasks instead.
        Hoarder: "hoarder", 1, 1;
        /// Opponent: always takes the cheapest tile.
        Racer: "racer", 1, 1;
        /// Opponent: always takes the tile that the next opponent needs most.
        Spoiler: "spoiler", 1, 1;
        /// Opponent: the expert with the previous evaluation. It stays, so that evaluations can be compared.
        ExpertClassic: "expert-classic", 200, 200;
        /// Opponent: the master with the previous evaluation.
        MasterClassic: "master-classic", 20_000, 15_000_000;
    }
}

/// The error for a text that is not the name of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no bot with this name")]
pub struct UnknownBot;

impl BotName {
    /// Returns the name as commands, records and messages write it.
    pub const fn as_str(self) -> &'static str {
        self.row().0
    }

    /// Returns the search nodes for one decision in a game with this many players, unless the caller sets a budget.
    pub const fn nodes(self, players: usize) -> u64 {
        let (_, nodes, solo) = self.row();
        if players == 1 { solo } else { nodes }
    }

    /// Whether the bot searches. The others answer within milliseconds.
    pub const fn searches(self) -> bool {
        self.row().1 > 1
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
