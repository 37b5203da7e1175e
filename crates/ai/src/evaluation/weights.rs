//! The weights of the evaluation. `cargo run --release -p nova-luna-ai --example tune` fits new ones; see
//! `docs/bots.md`.

use super::features::DisplayFeatures;

/// The number of task classes, see [`DisplayFeatures::open_tasks_by_class`].
pub const TASK_CLASSES: usize = 16;
/// The number of features of [`one_short_features`].
pub const ONE_SHORT_FEATURES: usize = 4;
/// The number of features of [`group_features`].
pub(super) const GROUP_FEATURES: usize = 6;
/// The number of all features.
pub const FEATURES: usize = TASK_CLASSES + ONE_SHORT_FEATURES + GROUP_FEATURES;
/// The number of units of time in one space of the moon track.
pub const UNITS_PER_SPACE: i32 = 1024;

/// Remaining discs range from 0 to 21.
pub(crate) const DISCS: usize = 22;

/// The weights by remaining discs, with [`UNITS_PER_SPACE`] units per space. A negative weight saves time.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The time to place the discs on a display without open tasks.
    base: [i32; DISCS],
    classes: [[i16; TASK_CLASSES]; DISCS],
    /// The summed group weights of a colour, by the size of its largest group.
    largest: [[i32; GROUP_FEATURES + 1]; DISCS],
    /// The summed single-tile weights of a colour, by the number of tasks that wait for it.
    waiting: [[i32; ONE_SHORT_FEATURES + 1]; DISCS],
}

impl Weights {
    /// Returns the time needed to place this many more discs on a display with these features.
    #[inline]
    pub fn time_needed(&self, features: DisplayFeatures, discs_left: u8) -> i32 {
        let discs = usize::from(discs_left).min(DISCS - 1);
        (self.base[discs] + self.adjustment(features, discs)).max(0)
    }

    /// Returns the time needed to place this many more discs, which never falls with the discs left and has a lower
    /// bound.
    ///
    /// The plain estimate counts every open task in full, however many there are, so a display with many open tasks
    /// looks finished before it is. Here the tasks save at most 2.4 spaces per disc and never more than three
    /// fifths of the time, and at least [`DisplayFeatures::fewest_tiles`] must be paid for.
    #[inline]
    pub fn bounded_time_needed(&self, features: DisplayFeatures, discs_left: u8) -> i32 {
        let discs = usize::from(discs_left).min(DISCS - 1);
        if discs == 0 {
            return 0;
        }
        let base = self.base[discs];
        let least = self.adjustment(features, 0) - MAX_SAVING * discs as i32;
        let time = base + self.adjustment(features, discs).max(least);
        time.max(base * 2 / 5).max(features.fewest_tiles(discs_left) * UNITS_PER_SPACE)
    }

    /// Returns what the open tasks and the groups add to the time; it is mostly negative.
    #[inline]
    fn adjustment(&self, features: DisplayFeatures, discs: usize) -> i32 {
        let classes = weighted_sum(&self.classes[discs], &features.open_tasks_by_class());
        let waiting =
            features.one_short_by_colour().map(|tasks| self.waiting[discs][usize::from(tasks).min(ONE_SHORT_FEATURES)]);
        let largest = features.groups().map(|size| self.largest[discs][usize::from(size).min(GROUP_FEATURES)]);
        classes + waiting.iter().sum::<i32>() + largest.iter().sum::<i32>()
    }
}

/// The most that open tasks save per disc, in units. Less than any step of the base beyond the first, so that more discs
/// always need more time.
const MAX_SAVING: i32 = 2500;

/// Returns the weighted sum. A function of its own, so that the compiler vectorizes it.
#[inline(never)]
fn weighted_sum(weights: &[i16; TASK_CLASSES], counts: &[u8; TASK_CLASSES]) -> i32 {
    weights.iter().zip(counts).map(|(&weight, &count)| i32::from(weight) * i32::from(i16::from(count))).sum()
}

/// Returns how many colours have at least one, two, three, four tasks that lack just one tile of that colour.
#[inline]
pub fn one_short_features(features: DisplayFeatures) -> [u8; ONE_SHORT_FEATURES] {
    counts_above(features.one_short_by_colour())
}

/// Returns how many colours have a group of at least one, two, … six tiles.
#[inline]
pub fn group_features(features: DisplayFeatures) -> [u8; GROUP_FEATURES] {
    counts_above(features.groups())
}

/// Returns how many colours have a count above 0, above 1, and so on.
fn counts_above<const N: usize>(by_colour: [u8; 4]) -> [u8; N] {
    core::array::from_fn(|index| by_colour.iter().map(|&count| u8::from(usize::from(count) > index)).sum())
}

include!("tuned.rs");

impl Weights {
    /// The weights that the bots use.
    pub const TUNED: Self = Self::interpolate();

    /// Interpolates linearly between the weights with all discs left and those with none.
    const fn interpolate() -> Self {
        let mut weights = Self {
            base: BASE,
            classes: [[0; TASK_CLASSES]; DISCS],
            largest: [[0; GROUP_FEATURES + 1]; DISCS],
            waiting: [[0; ONE_SHORT_FEATURES + 1]; DISCS],
        };
        let mut discs = 0;
        while discs < DISCS {
            let mut feature = 0;
            while feature < FEATURES {
                let weight = LATE[feature] + (EARLY[feature] - LATE[feature]) * discs as i32 / 20;
                if feature < TASK_CLASSES {
                    weights.classes[discs][feature] = weight as i16;
                } else if feature >= TASK_CLASSES + ONE_SHORT_FEATURES {
                    let count = feature - TASK_CLASSES - ONE_SHORT_FEATURES;
                    weights.largest[discs][count + 1] = weights.largest[discs][count] + weight;
                } else {
                    let count = feature - TASK_CLASSES;
                    weights.waiting[discs][count + 1] = weights.waiting[discs][count] + weight;
                }
                feature += 1;
            }
            discs += 1;
        }
        weights
    }
}
