//! The search of the strong bots for two to four players: a Monte Carlo tree search with an evaluation instead of
//! rollouts, and refills as chance nodes.

mod calibration;
mod candidates;
mod expansion;
#[cfg(not(target_family = "wasm"))]
mod job;
mod leaf;
mod node;
mod proof;
mod refills;
mod result;
mod steps;
mod tree;
#[cfg(not(target_family = "wasm"))]
mod worker_pool;

use nova_luna_rules::View;

pub use calibration::Calibration;
pub(crate) use candidates::generate_candidates;
pub(crate) use refills::sample as sample_refill;
pub use result::{RootAction, SearchResult};
pub use steps::RootLine;

use crate::budget::SearchLimits;
use crate::evaluation::EvaluationKind;
use crate::{Bot, Decision, OnProgress};

/// The visits after which the exploration begins to grow.
const EXPLORATION_VISITS: f32 = 500.0;

/// The parameters of the search.
#[derive(Clone, Copy, Debug)]
pub struct SearchSettings {
    /// How the search rates a new position.
    pub evaluation: EvaluationKind,
    /// The number of cells examined for each takeable tile.
    pub cells_per_tile: usize,
    /// The exploration constant: how much a high prior outweighs few visits.
    pub exploration: f32,
    /// How much the exploration constant grows with the visits of a node: a factor for their logarithm.
    pub exploration_growth: f32,
    /// How sharply the prior separates good from bad actions: an exponent per space of the moon track.
    pub prior_sharpness: f32,
    /// How much a space of the moon track shifts the estimated chance of an action that was not visited yet: in the
    /// exponent of the odds. The classic evaluation has an estimate of its own.
    pub estimate_sharpness: f32,
    /// How fast the number of sampled refills grows with the visits of a chance node.
    pub refill_growth: f32,
    /// The most positions to examine, whatever the budget.
    pub max_positions: u64,
    /// How its chances become a forecast.
    pub calibration: Calibration,
}

impl SearchSettings {
    /// The settings of the learned evaluation.
    pub const LEARNED: Self = Self {
        evaluation: EvaluationKind::Learned,
        cells_per_tile: 6,
        exploration: 0.25,
        exploration_growth: 0.5,
        prior_sharpness: 0.6,
        estimate_sharpness: 0.5,
        refill_growth: 3.0,
        max_positions: u64::MAX,
        calibration: Calibration::LARGE_SEARCH,
    };

    /// The settings of the classic evaluation.
    pub const CLASSIC: Self = Self {
        evaluation: EvaluationKind::Classic,
        exploration: 0.6,
        exploration_growth: 0.0,
        prior_sharpness: 0.4,
        refill_growth: 1.0,
        calibration: Calibration::NONE,
        ..Self::LEARNED
    };

    #[cfg(not(target_family = "wasm"))]
    pub(crate) const PUZZLES: Self = Self { calibration: Calibration::PUZZLES, ..Self::LEARNED };

    /// Returns the exploration constant of a node with this many visits. A small tree must concentrate on few actions; a
    /// large one can afford to question its first impression.
    pub(crate) fn exploration_after(&self, visits: u32) -> f32 {
        if self.exploration_growth == 0.0 {
            return self.exploration;
        }
        let growth = libm::logf(1.0 + visits as f32 / EXPLORATION_VISITS);
        self.exploration * (1.0 + self.exploration_growth * growth)
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
    /// Creates a searcher. The same seed, threads and budget in nodes give the same moves.
    pub fn new(seed: [u8; 16], threads: usize, settings: SearchSettings) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = seed;
        Self { seed: u64::from_le_bytes([a, b, c, d, e, f, g, h]), threads: threads.max(1), settings }
    }

    /// Searches a position, also if a refill is due or only one action is legal.
    pub fn search(&self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> SearchResult {
        SearchResult::run(view, self.settings, self.seed, self.threads, limits, on_progress)
    }
}

impl Bot for Searcher {
    fn think(&mut self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision> {
        let legal = view.legal_actions();
        if legal.len() == 1 {
            return legal.get(0).map(Decision::without_search);
        }
        self.search(view, limits, on_progress).decision()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exploration_grows_with_the_visits_of_the_learned_search_alone() {
        let learned = |visits| SearchSettings::LEARNED.exploration_after(visits);
        assert_eq!(learned(0), SearchSettings::LEARNED.exploration);
        assert!(learned(1000) > learned(100) && learned(100_000) > learned(1000));
        assert_eq!(SearchSettings::CLASSIC.exploration_after(100_000), SearchSettings::CLASSIC.exploration);
    }
}
