//! The review of a game, turn by turn. The command line and the page both use it, so that they name the same mistakes.

use core::sync::atomic::AtomicBool;
use std::sync::Arc;

use nova_luna_rules::{Action, Record, Seat};

use super::{Analyst, Assessment, MoveGrade};
use crate::{Budget, Clock, Forecast};

/// The nodes per position. A two-player game takes less than 15 seconds on one core in a browser (docs/review.md).
const NODES: u64 = 10_000;

/// The nodes per position of a solo game, where a node is cheaper.
const SOLO_NODES: u64 = 300_000;

/// The analyst's random seed. It is fixed so that the same record always gets the same review.
const SEED: [u8; 16] = [1; 16];

/// The loss of winning chance at which the score of a decision is 1/e; fitted to the games of the levels (docs/review.md).
const LOSS_SCALE: f64 = 0.25;

/// Returns the budget of a review per position.
pub const fn review_budget(players: usize) -> Budget {
    Budget::Nodes(if players == 1 { SOLO_NODES } else { NODES })
}

/// A reviewed turn.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedTurn {
    /// The number of the action, from 1.
    pub ply: usize,
    /// How good the action was.
    pub assessment: Assessment,
    /// What the tiles changed that came to the wheel after it.
    pub luck: Option<RefillLuck>,
}

/// The forecasts around a refill. Their difference is luck, not a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct RefillLuck {
    /// The forecast before the new tiles are known.
    pub before: Forecast,
    /// The forecast with the new tiles.
    pub after: Forecast,
}

impl RefillLuck {
    /// Returns what a seat gained: winning chance, or points in a solo game, where fewer are better.
    pub fn gain(&self, seat: Seat) -> f64 {
        self.before.gain_to(&self.after, seat)
    }
}

/// Reviews the turns of games.
#[derive(Clone, Debug)]
pub struct GameReviewer {
    analyst: Analyst,
}

impl GameReviewer {
    /// Creates a reviewer that spends this budget on each position.
    pub fn new(threads: usize, budget: Budget, clock: Clock) -> Self {
        Self { analyst: Analyst::new(SEED, threads, budget, clock) }
    }

    /// Returns the flag that stops all searches of this reviewer. What it returns after that is of no use.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.analyst.stop_flag()
    }

    /// Reviews the turn with this number, from 1. Returns nothing if the record has no such turn. Reviewing the turns in
    /// their order is faster, because the position after a turn is the one before the next.
    pub fn review(&self, record: &Record, ply: usize) -> Option<ReviewedTurn> {
        let event = record.events().get(ply.checked_sub(1)?)?;
        let view = record.view_after(ply - 1)?;
        let assessment = self.analyst.assess(&view, event.action)?;
        let luck = if event.revealed.is_empty() {
            None
        } else {
            let before = self.analyst.forecast_after(&view, event.action)?;
            Some(RefillLuck { before, after: self.analyst.forecast(&record.view_after(ply)?)? })
        };
        Some(ReviewedTurn { ply, assessment, luck })
    }

    /// Reviews another action than the played one. Returns nothing if it is not legal there.
    pub fn try_action(&self, record: &Record, ply: usize, action: Action) -> Option<ReviewedTurn> {
        let view = record.view_after(ply.checked_sub(1)?)?;
        Some(ReviewedTurn { ply, assessment: self.analyst.assess(&view, action)?, luck: None })
    }
}

/// What a review says about a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeatReview {
    /// The number of reviewed turns.
    pub turns: usize,
    /// The number of turns of each grade, in the order of [`MoveGrade::ALL`].
    pub grades: [usize; 5],
    /// The sum of all losses: winning chances, or points in a solo game.
    pub lost: f64,
    /// The number of decisions that mattered: those with a stake of [`SeatReview::MIN_STAKE`] or more.
    pub decisions: usize,
    /// The sum of the scores of these decisions, each from 0 to 1.
    pub score: f64,
}

impl SeatReview {
    /// The smallest stake of a decision that counts for the accuracy: where every plausible move is about as good,
    /// nothing can be shown.
    pub const MIN_STAKE: f64 = 0.05;

    /// Sums up the turns of a seat.
    pub fn new<'a>(seat: Seat, turns: impl IntoIterator<Item = &'a ReviewedTurn>) -> Self {
        let empty = Self { turns: 0, grades: [0; 5], lost: 0.0, decisions: 0, score: 0.0 };
        let own = turns.into_iter().map(|turn| &turn.assessment).filter(|turn| turn.seat == seat);
        own.fold(empty, |sum, turn| {
            let mut grades = sum.grades;
            grades[turn.grade as usize] += 1;
            let counts = turn.stake >= Self::MIN_STAKE;
            Self {
                turns: sum.turns + 1,
                grades,
                lost: sum.lost + turn.loss,
                decisions: sum.decisions + usize::from(counts),
                score: sum.score + if counts { libm::exp(-turn.loss / LOSS_SCALE) } else { 0.0 },
            }
        })
    }

    /// Returns the number of turns of a grade.
    pub const fn count(&self, grade: MoveGrade) -> usize {
        self.grades[grade as usize]
    }

    /// Returns the mean loss per turn.
    pub fn mean_loss(&self) -> f64 {
        self.lost / self.turns.max(1) as f64
    }

    /// Returns the accuracy from 0 to 1 in a game of several players: the mean score of the decisions that mattered. A
    /// seat that had none made nothing wrong.
    pub fn accuracy(&self) -> f64 {
        if self.decisions == 0 { 1.0 } else { self.score / self.decisions as f64 }
    }
}
