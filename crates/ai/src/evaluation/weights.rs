//! The weights of the evaluation. `cargo run --release -p nova-luna-ai --example tune` fits new ones; see
//! `docs/bots.md`.

use super::features::DisplayFeatures;

/// The number of task classes, see [`DisplayFeatures::classes`].
pub const CLASSES: usize = 16;
/// The number of features of [`singles`].
pub const SINGLES: usize = 4;
/// The number of features of [`groups`].
pub const GROUPS: usize = 6;
/// The number of all features.
pub const FEATURES: usize = CLASSES + SINGLES + GROUPS;
/// One space of the moon track in the unit of the weights.
pub const UNIT: i32 = 1024;

/// Remaining discs range from 0 to 21.
pub(crate) const DISCS: usize = 22;

/// The weights by remaining discs, each in [`UNIT`]s. A negative weight saves time.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The time to place the discs on a display without open tasks.
    pub base: [i32; DISCS],
    /// The weight of each class of open tasks.
    pub classes: [[i16; CLASSES]; DISCS],
    /// The weight of each feature of [`singles`].
    pub singles: [[i16; SINGLES]; DISCS],
    /// The weight of each feature of [`groups`].
    pub groups: [[i16; GROUPS]; DISCS],
    /// The summed group weights of a colour, by the size of its largest group.
    largest: [[i32; GROUPS + 1]; DISCS],
    /// The summed single-tile weights of a colour, by the number of tasks that wait for it.
    waiting: [[i32; SINGLES + 1]; DISCS],
}

impl Weights {
    /// Returns the time needed to place this many more discs on a display with these features.
    #[inline]
    pub fn time_needed(&self, features: DisplayFeatures, discs_left: u8) -> i32 {
        let discs = usize::from(discs_left).min(DISCS - 1);
        let classes = weighted_sum(&self.classes[discs], &features.classes());
        let waiting = features.singles().map(|tasks| self.waiting[discs][usize::from(tasks).min(SINGLES)]);
        let largest = features.groups().map(|size| self.largest[discs][usize::from(size).min(GROUPS)]);
        let time = self.base[discs] + classes + waiting.iter().sum::<i32>() + largest.iter().sum::<i32>();
        time.max(0)
    }
}

/// Returns the weighted sum. A function of its own, so that the compiler vectorizes it.
#[inline(never)]
fn weighted_sum(weights: &[i16; CLASSES], counts: &[u8; CLASSES]) -> i32 {
    weights.iter().zip(counts).map(|(&weight, &count)| i32::from(weight) * i32::from(i16::from(count))).sum()
}

/// Returns how many colours have at least one, two, three, four tasks that lack just one tile of that colour.
#[inline]
pub fn singles(features: DisplayFeatures) -> [u8; SINGLES] {
    counts_above(features.singles())
}

/// Returns how many colours have a group of at least one, two, … six tiles.
#[inline]
pub fn groups(features: DisplayFeatures) -> [u8; GROUPS] {
    counts_above(features.groups())
}

/// Returns how many colours have a count above 0, above 1, and so on.
fn counts_above<const N: usize>(by_colour: [u8; 4]) -> [u8; N] {
    core::array::from_fn(|index| by_colour.iter().map(|&count| u8::from(usize::from(count) > index)).sum())
}

include!("tuned.rs");

impl Weights {
    /// The weights that the bots use.
    pub const TUNED: Self = Self::interpolate(&BASE, &EARLY, &LATE);

    /// Interpolates linearly between the weights with all discs left and those with none.
    pub const fn interpolate(base: &[i32; DISCS], early: &[i32; FEATURES], late: &[i32; FEATURES]) -> Self {
        let mut weights = Self {
            base: *base,
            classes: [[0; CLASSES]; DISCS],
            singles: [[0; SINGLES]; DISCS],
            groups: [[0; GROUPS]; DISCS],
            largest: [[0; GROUPS + 1]; DISCS],
            waiting: [[0; SINGLES + 1]; DISCS],
        };
        let mut discs = 0;
        while discs < DISCS {
            let mut feature = 0;
            while feature < FEATURES {
                let weight = late[feature] + (early[feature] - late[feature]) * discs as i32 / 20;
                if feature < CLASSES {
                    weights.classes[discs][feature] = weight as i16;
                } else if feature >= CLASSES + SINGLES {
                    let count = feature - CLASSES - SINGLES;
                    weights.groups[discs][count] = weight as i16;
                    weights.largest[discs][count + 1] = weights.largest[discs][count] + weight;
                } else {
                    let count = feature - CLASSES;
                    weights.singles[discs][count] = weight as i16;
                    weights.waiting[discs][count + 1] = weights.waiting[discs][count] + weight;
                }
                feature += 1;
            }
            discs += 1;
        }
        weights
    }
}
