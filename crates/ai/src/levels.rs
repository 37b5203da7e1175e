//! Builds the bots that are known by name, and gives each its default budget.

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, MAX_PLAYERS, View};

use crate::budget::{Budget, SearchLimits};
use crate::reference::{Bandit, Mcts, Random, greedy, hoarder, racer, spoiler};
use crate::search::{Calibration, SearchSettings, Searcher};
use crate::solo::{SoloBot, Strength};
use crate::{Bot, Decision, OnProgress, OnePlyBot};

/// Returns the budget of a bot for one decision in a game with this many players, unless the caller sets another.
pub const fn default_budget(name: BotName, players: usize) -> Budget {
    Budget::Nodes(name.nodes(players))
}

/// Builds the bot with this name. The same seed and the same budget in nodes give the same moves.
pub fn new_bot(name: BotName, seed: [u8; 16], threads: usize) -> Box<dyn Bot> {
    match name {
        BotName::Novice => one_ply(SoloBot::new(seed, Strength::Novice), OnePlyBot::novice(seed)),
        BotName::Casual => one_ply(SoloBot::new(seed, Strength::Casual), OnePlyBot::casual(seed)),
        BotName::Skilled => one_ply(SoloBot::new(seed, Strength::Skilled), OnePlyBot::skilled(seed)),
        BotName::Expert => {
            let settings = SearchSettings { calibration: Calibration::SMALL_SEARCH, ..SearchSettings::LEARNED };
            expert(name, seed, settings)
        }
        BotName::ExpertClassic => expert(name, seed, SearchSettings::CLASSIC),
        BotName::Master => master(seed, threads, SearchSettings::LEARNED),
        BotName::MasterClassic => master(seed, threads, SearchSettings::CLASSIC),
        BotName::Random => {
            let mut random = Random::new(seed);
            Box::new(Immediate(move |view: &View| random.choose(view)))
        }
        BotName::Greedy => Box::new(Immediate(greedy)),
        BotName::Mcts => Box::new(Mcts::new(seed)),
        BotName::Bandit => Box::new(Bandit::new(seed)),
        BotName::Hoarder => Box::new(Immediate(hoarder)),
        BotName::Racer => Box::new(Immediate(racer)),
        BotName::Spoiler => Box::new(Immediate(spoiler)),
    }
}

fn one_ply(solo: SoloBot, mut bot: OnePlyBot) -> Box<dyn Bot> {
    LevelBot::boxed(solo, Immediate(move |view: &View| bot.choose(view)))
}

/// Builds an expert. The limit of its search makes it one, whatever its budget.
fn expert(name: BotName, seed: [u8; 16], settings: SearchSettings) -> Box<dyn Bot> {
    let settings = SearchSettings { max_positions: name.nodes(MAX_PLAYERS), ..settings };
    LevelBot::boxed(SoloBot::new(seed, Strength::Expert), Searcher::new(seed, 1, settings))
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

/// A bot that answers without a search.
struct Immediate<F>(F);

impl<F: FnMut(&View) -> Option<Action> + Send> Bot for Immediate<F> {
    fn think(&mut self, view: &View, _: &SearchLimits, _: OnProgress<'_>) -> Option<Decision> {
        (self.0)(view).map(Decision::without_search)
    }
}
