//! Builds the bots that are known by name, and gives each its default budget.

use nova_luna_bots::BotName;
use nova_luna_rules::{MAX_PLAYERS, View};

use crate::budget::{Budget, SearchLimits};
use crate::search::{Calibration, SearchSettings, Searcher};
use crate::solo::{SoloBot, Strength};
use crate::{Bandit, Bot, Decision, Greedy, Hoarder, Mcts, OnProgress, OnePlyBot, Racer, Random, Spoiler};

/// Returns the budget of a bot for one decision in a game with this many players, unless the caller sets another.
pub const fn default_budget(name: BotName, players: usize) -> Budget {
    Budget::Nodes(name.nodes(players))
}

/// Builds the bot with this name. The same seed and the same budget in nodes give the same moves.
pub fn new_bot(name: BotName, seed: [u8; 16], threads: usize) -> Box<dyn Bot> {
    match name {
        BotName::Novice => LevelBot::boxed(SoloBot::new(seed, Strength::Novice), OnePlyBot::novice(seed)),
        BotName::Casual => LevelBot::boxed(SoloBot::new(seed, Strength::Casual), OnePlyBot::casual(seed)),
        BotName::Skilled => LevelBot::boxed(SoloBot::new(seed, Strength::Skilled), OnePlyBot::skilled(seed)),
        BotName::Expert => {
            let settings = SearchSettings { calibration: Calibration::SMALL_SEARCH, ..SearchSettings::LEARNED };
            expert(name, seed, settings)
        }
        BotName::ExpertClassic => expert(name, seed, SearchSettings::CLASSIC),
        BotName::Master => master(seed, threads, SearchSettings::LEARNED),
        BotName::MasterClassic => master(seed, threads, SearchSettings::CLASSIC),
        BotName::Random => Box::new(Random::new(seed)),
        BotName::Greedy => Box::new(Greedy::new()),
        BotName::Mcts => Box::new(Mcts::new(seed)),
        BotName::Bandit => Box::new(Bandit::new(seed)),
        BotName::Hoarder => Box::new(Hoarder::new()),
        BotName::Racer => Box::new(Racer::new()),
        BotName::Spoiler => Box::new(Spoiler::new()),
    }
}

/// Builds an expert. The limit of its search makes it one, whatever its budget.
fn expert(name: BotName, seed: [u8; 16], settings: SearchSettings) -> Box<dyn Bot> {
    let searcher = Searcher::new(seed, 1, settings.limited_to(name.nodes(MAX_PLAYERS)));
    LevelBot::boxed(SoloBot::new(seed, Strength::Expert), searcher)
}

fn master(seed: [u8; 16], threads: usize, settings: SearchSettings) -> Box<dyn Bot> {
    LevelBot::boxed(SoloBot::new(seed, Strength::Master), Searcher::new(seed, threads, settings))
}

/// A level: one bot for solo games, another for games of several players.
struct LevelBot<T> {
    solo: SoloBot,
    multiplayer: T,
}

impl<T: Bot + 'static> LevelBot<T> {
    fn boxed(solo: SoloBot, multiplayer: T) -> Box<dyn Bot> {
        Box::new(Self { solo, multiplayer })
    }
}

impl<T: Bot> Bot for LevelBot<T> {
    fn think(&mut self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
        if view.solo().is_some() {
            self.solo.think(view, limits, on_progress)
        } else {
            self.multiplayer.think(view, limits, on_progress)
        }
    }
}
