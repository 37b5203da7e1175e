//! The search of the strong bots for two to four players: a tree grown by best chances, with refills as chance nodes.

mod candidates;
#[cfg(not(target_family = "wasm"))]
mod crew;
#[cfg(not(target_family = "wasm"))]
mod errand;
mod grown;
mod look;
mod node;
mod proof;
mod refills;
mod tree;

use nova_luna_rules::{RevealedTiles, View};

pub(crate) use candidates::candidates;
pub use grown::Grown;

use crate::budget::Limits;
use crate::{Bot, Thought};

/// How the search weighs what it does not know yet.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many cells are looked at for each takeable tile.
    pub cells_per_tile: usize,
    /// How much an action that looks good is tried before it has proved itself.
    pub curiosity: f32,
    /// How sharply first sight tells good from bad (an exponent for each space of the moon track).
    pub first_sight: f32,
    /// How fast new samples of a refill are drawn as it is visited more.
    pub refill_growth: f32,
    /// How many positions it looks at, whatever it is given.
    pub most_positions: u64,
}

impl Settings {
    /// The settings of somebody who looks at no more than so many positions.
    pub fn hasty(most_positions: u64) -> Self {
        Self { most_positions, ..Self::default() }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self { cells_per_tile: 6, curiosity: 0.6, first_sight: 0.4, refill_growth: 1.0, most_positions: u64::MAX }
    }
}

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Searcher {
    seed: u64,
    threads: usize,
    settings: Settings,
}

impl Searcher {
    /// A searcher with these settings. The same seed, threads and budget in nodes give the same moves.
    pub fn new(seed: [u8; 16], threads: usize, settings: Settings) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = seed;
        Self { seed: u64::from_le_bytes([a, b, c, d, e, f, g, h]), threads: threads.max(1), settings }
    }

    /// Looks into a position, also one where tiles are due or only one action is legal.
    pub fn explore(&self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Grown {
        Grown::grow(view, self.settings, self.seed, self.threads, limits, watch)
    }
}

impl Bot for Searcher {
    fn think(&mut self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let legal = view.legal_actions();
        if legal.len() == 1 {
            return legal.get(0).map(Thought::plain);
        }
        self.explore(view, limits, watch).thought()
    }
}

/// A sample of the tiles that are due. The same number gives the same dice.
pub(crate) fn sample_refill(view: &View, number: u32) -> RevealedTiles {
    refills::sample(view, 0, number)
}
