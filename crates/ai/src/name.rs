//! The bots that can be asked for by name.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::View;
use thiserror::Error;

use crate::budget::{Budget, Limits};
use crate::search::{Searcher, Settings};
use crate::solo::{Soloist, Strength};
use crate::{Bandit, Bot, Greedy, Mcts, Onlooker, Random, Thought};

/// A bot that can be asked for by name: the levels, weakest first, then the fixed opponents that levels are measured
/// against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BotName {
    /// Sees the discs of this turn and overlooks a lot.
    Novice,
    /// Prepares tasks, but overlooks things.
    Casual,
    /// Looks everywhere and judges well, but never beyond its own turn.
    Skilled,
    /// Looks ahead.
    Expert,
    /// Looks ahead as far as it can.
    Master,
    /// Chooses like dice.
    Random,
    /// Looks one action ahead: discs gained, nearness of open tasks, time.
    Greedy,
    /// Plain tree search with random rollouts.
    Mcts,
    /// A bandit over the ten best greedy moves with greedy rollouts.
    Bandit,
}

/// Why a text names no bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no bot of this name")]
pub struct UnknownBot;

impl BotName {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Novice,
        Self::Casual,
        Self::Skilled,
        Self::Expert,
        Self::Master,
        Self::Random,
        Self::Greedy,
        Self::Mcts,
        Self::Bandit,
    ];

    /// The levels that people play against, weakest first.
    pub const LEVELS: [Self; 5] = [Self::Novice, Self::Casual, Self::Skilled, Self::Expert, Self::Master];

    /// The name, as commands and records write it.
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
        }
    }

    /// What it spends on a decision with so many players, if nobody says otherwise.
    pub const fn usual_budget(self, players: usize) -> Budget {
        match self {
            Self::Novice | Self::Casual | Self::Skilled | Self::Random | Self::Greedy => Budget::Nodes(1),
            Self::Expert => Budget::Nodes(EXPERT_POSITIONS),
            Self::Master if players == 1 => Budget::Nodes(Soloist::USUAL_NODES),
            Self::Master => Budget::Nodes(20_000),
            Self::Mcts => Budget::Nodes(10_000),
            Self::Bandit => Budget::Nodes(2_000),
        }
    }

    /// A bot of this name. The same seed and the same budget in nodes give the same moves.
    pub fn bot(self, seed: [u8; 16], threads: usize) -> Box<dyn Bot> {
        match self {
            Self::Novice => Level::boxed(Soloist::new(seed, Strength::Novice), Onlooker::novice(seed)),
            Self::Casual => Level::boxed(Soloist::new(seed, Strength::Casual), Onlooker::casual(seed)),
            Self::Skilled => Level::boxed(Soloist::new(seed, Strength::Skilled), Onlooker::skilled(seed)),
            Self::Expert => {
                let searcher = Searcher::new(seed, 1, Settings::hasty(EXPERT_POSITIONS));
                Level::boxed(Soloist::new(seed, Strength::Expert), searcher)
            }
            Self::Master => {
                let searcher = Searcher::new(seed, threads, Settings::default());
                Level::boxed(Soloist::new(seed, Strength::Master), searcher)
            }
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy::new()),
            Self::Mcts => Box::new(Mcts::new(seed)),
            Self::Bandit => Box::new(Bandit::new(seed)),
        }
    }
}

/// An expert looks at no more positions than this, however long it is given: that is what makes it one.
const EXPERT_POSITIONS: u64 = 200;

/// A level: one bot for a player alone, another for a table of several.
struct Level<T> {
    alone: Soloist,
    together: T,
}

impl<T: Bot + 'static> Level<T> {
    fn boxed(alone: Soloist, together: T) -> Box<dyn Bot> {
        Box::new(Self { alone, together })
    }
}

impl<T: Bot> Bot for Level<T> {
    fn think(&mut self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        if view.solo().is_some() {
            self.alone.think(view, limits, watch)
        } else {
            self.together.think(view, limits, watch)
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
