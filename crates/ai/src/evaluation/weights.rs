//! The weights of the appraisal. `cargo run --release -p nova-luna-ai --example tune` fits new ones; `docs/bots.md` says where
//! these come from.

use super::features::DisplayFeatures;

/// Classes of open tasks, see [`DisplayFeatures::classes`].
pub const CLASSES: usize = 16;
/// How many colours have at least one, two, three, four tasks that lack just a tile of that colour.
pub const SINGLES: usize = 4;
/// How many colours have a group of at least one, two, … six tiles.
pub const GROUPS: usize = 6;
/// All of these.
pub const FEATURES: usize = CLASSES + SINGLES + GROUPS;
/// One space of the moon track in the units of the weights.
pub const UNIT: i32 = 1024;

/// The most discs a player has left, and none.
pub(crate) const DISCS: usize = 22;

/// What an open task saves, by the discs that are left; and what the discs cost without any.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The time for so many discs on a display without open tasks.
    pub base: [i32; DISCS],
    /// What each class of open task adds to it; mostly it saves time.
    pub classes: [[i16; CLASSES]; DISCS],
    /// What each count of single tiles adds to it.
    pub singles: [[i16; SINGLES]; DISCS],
    /// What each count of groups adds to it.
    pub groups: [[i16; GROUPS]; DISCS],
    /// What a colour adds to it whose largest group has so many tiles.
    largest: [[i32; GROUPS + 1]; DISCS],
    /// What a colour adds to it for which so many tasks wait: the counts of single tiles up to there.
    waiting: [[i32; SINGLES + 1]; DISCS],
}

impl Weights {
    /// The time a player needs to place so many more discs, with these open tasks.
    #[inline]
    pub fn time_needed(&self, features: DisplayFeatures, discs_left: u8) -> i32 {
        let discs = usize::from(discs_left).min(DISCS - 1);
        let classes = weighed(&self.classes[discs], &features.classes());
        let waiting = features.singles().map(|tasks| self.waiting[discs][usize::from(tasks).min(SINGLES)]);
        let largest = features.groups().map(|size| self.largest[discs][usize::from(size).min(GROUPS)]);
        let time = self.base[discs] + classes + waiting.iter().sum::<i32>() + largest.iter().sum::<i32>();
        time.max(0)
    }
}

/// The sum of all weights, each as often as it counts. Apart from what calls it, so that the compiler sees that the products
/// can be added side by side.
#[inline(never)]
fn weighed(weights: &[i16; CLASSES], counts: &[u8; CLASSES]) -> i32 {
    weights.iter().zip(counts).map(|(&weight, &count)| i32::from(weight) * i32::from(i16::from(count))).sum()
}

/// How many colours have at least one, two, three, four tasks that lack just a tile of that colour.
#[inline]
pub fn singles(features: DisplayFeatures) -> [u8; SINGLES] {
    more_than(features.singles())
}

/// How many colours have a group of at least one, two, … six tiles.
#[inline]
pub fn groups(features: DisplayFeatures) -> [u8; GROUPS] {
    more_than(features.groups())
}

/// How many colours have more than 0, 1, 2 and so on.
fn more_than<const N: usize>(by_colour: [u8; 4]) -> [u8; N] {
    core::array::from_fn(|index| by_colour.iter().map(|&count| u8::from(usize::from(count) > index)).sum())
}

include!("tuned.rs");

impl Weights {
    /// The weights that the bots use.
    pub const TUNED: Self = Self::between(&BASE, &EARLY, &LATE);

    /// Weights that go evenly from those with all discs left to those with none.
    pub const fn between(base: &[i32; DISCS], early: &[i32; FEATURES], late: &[i32; FEATURES]) -> Self {
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
