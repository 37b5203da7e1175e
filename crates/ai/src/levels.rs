//! Builds the bots that are known by name, and gives each its default budget.

use nova_luna_rules::{BotName, View};

use crate::budget::{Budget, SearchLimits};
use crate::search::{Calibration, SearchSettings, Searcher};
use crate::solo::{SoloBot, Strength};
use crate::{Bandit, Bot, Decision, Greedy, Hoarder, Mcts, OnProgress, OnePlyBot, Racer, Random, Spoiler};

/// The search limit that makes an expert an expert, whatever its budget.
const EXPERT_POSITIONS: u64 = 60;

/// The same for the classic expert.
const CLASSIC_EXPERT_POSITIONS: u64 = 200;

/// Returns the budget of a bot for one decision in a game with this many players, unless the caller sets another.
pub const fn default_budget(name: BotName, players: usize) -> Budget {
    match name {
        BotName::Novice | BotName::Casual | BotName::Skilled => Budget::Nodes(1),
        BotName::Random | BotName::Greedy | BotName::Hoarder | BotName::Racer | BotName::Spoiler => Budget::Nodes(1),
        BotName::Expert => Budget::Nodes(EXPERT_POSITIONS),
        BotName::ExpertClassic => Budget::Nodes(CLASSIC_EXPERT_POSITIONS),
        BotName::Master | BotName::MasterClassic if players == 1 => Budget::Nodes(SoloBot::DEFAULT_NODES),
        BotName::Master | BotName::MasterClassic => Budget::Nodes(20_000),
        BotName::Mcts => Budget::Nodes(10_000),
        BotName::Bandit => Budget::Nodes(2_000),
    }
}

/// Builds the bot with this name. The same seed and the same budget in nodes give the same moves.
pub fn new_bot(name: BotName, seed: [u8; 16], threads: usize) -> Box<dyn Bot> {
    match name {
        BotName::Novice => LevelBot::boxed(SoloBot::new(seed, Strength::Novice), OnePlyBot::novice(seed)),
        BotName::Casual => LevelBot::boxed(SoloBot::new(seed, Strength::Casual), OnePlyBot::casual(seed)),
        BotName::Skilled => LevelBot::boxed(SoloBot::new(seed, Strength::Skilled), OnePlyBot::skilled(seed)),
        BotName::Expert => {
            let settings = SearchSettings { calibration: Calibration::SMALL_SEARCH, ..SearchSettings::LEARNED };
            expert(seed, settings.limited_to(EXPERT_POSITIONS))
        }
        BotName::ExpertClassic => expert(seed, SearchSettings::CLASSIC.limited_to(CLASSIC_EXPERT_POSITIONS)),
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

fn expert(seed: [u8; 16], settings: SearchSettings) -> Box<dyn Bot> {
    let searcher = Searcher::new(seed, 1, settings);
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
