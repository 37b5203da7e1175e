//! The weaker levels: bots that look one action ahead and, like people, miss some placements.

use nova_luna_rules::{Action, Coord, Display, Tile, View};

use crate::budget::SearchLimits;
use crate::evaluation::{PlacementEvaluator, UNITS_PER_SPACE, time_needed};
use crate::reference::gain;
use crate::{Bot, BotRng, Decision};

/// How a level scores a placement. It plays the highest score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Criterion {
    /// Discs placed now, and the cost of the tile.
    ImmediateDiscs,
    /// Discs placed now, progress of open tasks, and the cost of the tile.
    TaskProgress,
    /// The expected time at which the last disc is placed.
    FinishingTime,
}

/// A bot that looks one action ahead.
#[derive(Clone, Debug)]
pub struct OnePlyBot {
    rng: BotRng,
    criterion: Criterion,
    /// Chance in percent that it notices a placement.
    notice_percent: u32,
}

impl OnePlyBot {
    /// Counts the discs of this turn only, and misses most placements.
    pub fn novice(seed: [u8; 16]) -> Self {
        Self { rng: BotRng::new(seed), criterion: Criterion::ImmediateDiscs, notice_percent: 20 }
    }

    /// Prepares tasks, but misses about half of the placements.
    pub fn casual(seed: [u8; 16]) -> Self {
        Self { rng: BotRng::new(seed), criterion: Criterion::TaskProgress, notice_percent: 45 }
    }

    /// Examines every placement and evaluates it well, but never looks beyond its own turn.
    pub fn skilled(seed: [u8; 16]) -> Self {
        Self { rng: BotRng::new(seed), criterion: Criterion::FinishingTime, notice_percent: 100 }
    }

    /// Returns the best action that the bot notices.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        let seat = view.to_move()?;
        let (display, discs) = (view.display(seat)?, view.discs_left(seat));
        let evaluator = PlacementEvaluator::new(display);
        let mut best = None;
        for tile in legal.takeable() {
            for &at in legal.cells() {
                let score = self.score(&evaluator, display, tile.tile(), at, discs);
                let noticed = self.rng.below(100) < self.notice_percent;
                // Any noticed action beats any unnoticed one, so there is always an action.
                let rank = (noticed, score);
                if best.is_none_or(|(most, _)| rank > most) {
                    best = Some((rank, Action::Take { tile, at }));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    fn score(&self, evaluator: &PlacementEvaluator<'_>, display: &Display, tile: &Tile, at: Coord, discs: u8) -> i32 {
        let cost = i32::from(tile.cost().spaces()) * UNITS_PER_SPACE;
        match self.criterion {
            Criterion::ImmediateDiscs => i32::from(evaluator.features_after(tile, at).0) * 3 * UNITS_PER_SPACE - cost,
            Criterion::TaskProgress => (gain(display, tile, at) * UNITS_PER_SPACE as f32) as i32,
            Criterion::FinishingTime => {
                let (done, features) = evaluator.features_after(tile, at);
                let left = discs.saturating_sub(done);
                // The last disc wins, whatever the tile costs (R20).
                if left == 0 { i32::MAX } else { -cost - time_needed(features, left) }
            }
        }
    }
}

impl Bot for OnePlyBot {
    fn think(&mut self, view: &View, _: &SearchLimits, _: &mut dyn FnMut(&Decision)) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}
