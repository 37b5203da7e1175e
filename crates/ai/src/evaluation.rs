//! Evaluation: estimates how much time a display still needs.
//!
//! A player's expected finishing time is the time spent so far plus the time for the remaining discs. The estimate
//! counts the open tasks: how many tiles each lacks, and whether those tiles can still be placed. All arithmetic uses
//! integers, so every platform gets the same result.

mod chances;
mod features;
mod gains;
mod inputs;
mod net;
mod weights;

pub use chances::Chances;
pub use features::{DisplayFeatures, PlacementDelta, PlacementEvaluator};
pub use gains::DisplaySummary;
pub use inputs::{SEAT_BYTES, SHARED_BYTES, SeatInputs, SharedInputs, WheelTile, write_position};
pub use net::{Network, Scores, SeatState};
pub use weights::{
    BASE, EARLY, FEATURES, LATE, ONE_SHORT_FEATURES, SHARPNESS, TASK_CLASSES, UNITS_PER_SPACE, Weights, group_features,
    one_short_features,
};

use nova_luna_rules::{Seat, View};

/// Which evaluation a bot uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvaluationKind {
    /// The expected finishing times alone, as the fixed opponents `expert-classic` and `master-classic` use them. It
    /// overrates displays with many open tasks.
    Classic,
    /// The learned evaluation, and finishing times with a lower bound.
    Learned,
}

impl EvaluationKind {
    /// Returns the time needed to place this many more discs, with [`UNITS_PER_SPACE`] units per space.
    #[inline]
    pub fn time_needed(self, features: DisplayFeatures, discs_left: u8) -> i32 {
        match self {
            Self::Classic => Weights::TUNED.time_needed(features, discs_left),
            Self::Learned => Weights::TUNED.bounded_time_needed(features, discs_left),
        }
    }

    /// Returns the time at which a seat is expected to place its last disc, with [`UNITS_PER_SPACE`] units per space.
    pub fn finishing_time(self, view: &View, seat: Seat) -> i32 {
        let features = view.display(seat).map(DisplayFeatures::of).unwrap_or_default();
        time_spent(view, seat) + self.time_needed(features, view.discs_left(seat))
    }
}

/// Returns the time a seat has spent, with [`UNITS_PER_SPACE`] units per space.
#[inline]
pub fn time_spent(view: &View, seat: Seat) -> i32 {
    i32::from(view.moon_track().spent(seat).spaces()) * UNITS_PER_SPACE
}
