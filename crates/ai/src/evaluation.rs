//! Appraisal: how much time a display still needs, in the eyes of a bot.
//!
//! The expected finishing time of a player is the time spent so far and the time the discs that are left will take.
//! That is read off the open tasks: how many tiles each lacks, and whether those can still come. Everything is
//! counted in whole numbers, so that every platform finds the same.

mod chances;
mod features;
mod weights;

pub use chances::Chances;
pub use features::{DisplayFeatures, PlacementDelta, PlacementEvaluator};
pub use weights::{CLASSES, FEATURES, GROUPS, SHARPNESS, SINGLES, UNIT, Weights, groups, singles};

use nova_luna_rules::{Seat, View};

/// The time a player needs to place so many more discs, with these open tasks, in units of the weights.
#[inline]
pub fn time_needed(features: DisplayFeatures, discs_left: u8) -> i32 {
    Weights::TUNED.time_needed(features, discs_left)
}

/// The time at which a seat is expected to have placed its last disc, in units of the weights.
pub fn finishing_time(view: &View, seat: Seat) -> i32 {
    let features = view.display(seat).map(DisplayFeatures::of).unwrap_or_default();
    spent(view, seat) + time_needed(features, view.discs_left(seat))
}

/// The time a seat has spent, in units of the weights.
#[inline]
pub fn spent(view: &View, seat: Seat) -> i32 {
    i32::from(view.moon_track().spent(seat).spaces()) * UNIT
}
