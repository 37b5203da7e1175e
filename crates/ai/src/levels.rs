//! Builds the bots that are known by name, and gives each its default budget.

use nova_luna_rules::{BotName, View};

use crate::budget::{Budget, Limits};
use crate::search::{Searcher, Settings};
use crate::solo::{Soloist, Strength};
use crate::{Bandit, Bot, Greedy, Mcts, Onlooker, Random, Thought};

/// An expert looks at no more positions than this, however long it is given: that is what makes it one.
const EXPERT_POSITIONS: u64 = 200;

/// Returns the budget of a bot for one decision in a game with this many players, unless the caller sets another.
pub const fn default_budget(name: BotName, players: usize) -> Budget {
    match name {
        BotName::Novice | BotName::Casual | BotName::Skilled | BotName::Random | BotName::Greedy => Budget::Nodes(1),
        BotName::Expert => Budget::Nodes(EXPERT_POSITIONS),
        BotName::Master if players == 1 => Budget::Nodes(Soloist::USUAL_NODES),
        BotName::Master => Budget::Nodes(20_000),
        BotName::Mcts => Budget::Nodes(10_000),
        BotName::Bandit => Budget::Nodes(2_000),
    }
}

/// Builds the bot with this name. The same seed and the same budget in nodes give the same moves.
pub fn new_bot(name: BotName, seed: [u8; 16], threads: usize) -> Box<dyn Bot> {
    match name {
        BotName::Novice => Level::boxed(Soloist::new(seed, Strength::Novice), Onlooker::novice(seed)),
        BotName::Casual => Level::boxed(Soloist::new(seed, Strength::Casual), Onlooker::casual(seed)),
        BotName::Skilled => Level::boxed(Soloist::new(seed, Strength::Skilled), Onlooker::skilled(seed)),
        BotName::Expert => {
            let searcher = Searcher::new(seed, 1, Settings::hasty(EXPERT_POSITIONS));
            Level::boxed(Soloist::new(seed, Strength::Expert), searcher)
        }
        BotName::Master => {
            let searcher = Searcher::new(seed, threads, Settings::default());
            Level::boxed(Soloist::new(seed, Strength::Master), searcher)
        }
        BotName::Random => Box::new(Random::new(seed)),
        BotName::Greedy => Box::new(Greedy::new()),
        BotName::Mcts => Box::new(Mcts::new(seed)),
        BotName::Bandit => Box::new(Bandit::new(seed)),
    }
}

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
