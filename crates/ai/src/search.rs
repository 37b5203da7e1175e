//! The search of the strong bots for two to four players: a tree result by best chances, with refills as chance nodes.

mod candidates;
mod expansion;
#[cfg(not(target_family = "wasm"))]
mod job;
mod node;
mod proof;
mod refills;
mod result;
mod tree;
#[cfg(not(target_family = "wasm"))]
mod worker_pool;

use nova_luna_rules::{Revealed, View};

pub(crate) use candidates::candidates;
pub use result::SearchResult;

use crate::budget::SearchLimits;
use crate::{Bot, Decision};

/// How the search weighs what it does not know yet.
#[derive(Clone, Copy, Debug)]
pub struct SearchSettings {
    /// How many cells are looked at for each takeable tile.
    pub cells_per_tile: usize,
    /// How much an action that looks good is tried before it has proved itself.
    pub exploration: f32,
    /// How sharply first sight tells good from bad (an exponent for each space of the moon track).
    pub first_sight: f32,
    /// How fast new samples of a refill are drawn as it is visited more.
    pub refill_growth: f32,
    /// How many positions it looks at, whatever it is given.
    pub max_positions: u64,
}

impl SearchSettings {
    /// The settings of somebody who looks at no more than so many positions.
    pub fn limited_to(max_positions: u64) -> Self {
        Self { max_positions, ..Self::default() }
    }
}

impl Default for SearchSettings {
    fn default() -> Self {
        Self { cells_per_tile: 6, exploration: 0.6, first_sight: 0.4, refill_growth: 1.0, max_positions: u64::MAX }
    }
}

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Searcher {
    seed: u64,
    threads: usize,
    settings: SearchSettings,
}

impl Searcher {
    /// A searcher with these settings. The same seed, threads and budget in nodes give the same moves.
    pub fn new(seed: [u8; 16], threads: usize, settings: SearchSettings) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = seed;
        Self { seed: u64::from_le_bytes([a, b, c, d, e, f, g, h]), threads: threads.max(1), settings }
    }

    /// Looks into a position, also one where tiles are due or only one action is legal.
    pub fn search(&self, view: &View, limits: &SearchLimits, on_progress: &mut dyn FnMut(&Decision)) -> SearchResult {
        SearchResult::grow(view, self.settings, self.seed, self.threads, limits, on_progress)
    }
}

impl Bot for Searcher {
    fn think(
        &mut self,
        view: &View,
        limits: &SearchLimits,
        on_progress: &mut dyn FnMut(&Decision),
    ) -> Option<Decision> {
        let legal = view.legal_actions();
        if legal.len() == 1 {
            return legal.get(0).map(Decision::without_search);
        }
        self.search(view, limits, on_progress).decision()
    }
}

/// A sample of the tiles that are due. The same number gives the same rng.
pub(crate) fn sample_refill(view: &View, number: u32) -> Revealed {
    refills::sample(view, 0, number)
}
