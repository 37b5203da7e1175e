//! The weights of the appraisal. `cargo run --release -p nova-luna-ai --example tune` fits new ones; `docs/bots.md` says where
//! these come from.

use super::tally::Tally;

/// Classes of open tasks, see [`Tally::classes`].
pub const CLASSES: usize = 16;
/// How many colours have at least one, two, three, four tasks that lack just a tile of that colour.
pub const SINGLES: usize = 4;
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
    pub classes: [[i32; CLASSES]; DISCS],
    /// What each count of single tiles adds to it.
    pub singles: [[i32; SINGLES]; DISCS],
}

impl Weights {
    /// The time a player needs to place so many more discs, with these open tasks.
    #[inline]
    pub fn time_needed(&self, tally: Tally, discs_left: u8) -> i32 {
        let discs = usize::from(discs_left).min(DISCS - 1);
        let weighed = |weights: &[i32], counts: &[u8]| -> i32 {
            weights.iter().zip(counts).map(|(weight, &count)| weight * i32::from(count)).sum()
        };
        let time = self.base[discs]
            + weighed(&self.classes[discs], &tally.classes())
            + weighed(&self.singles[discs], &singles(tally));
        time.max(0)
    }
}

/// How many colours have at least one, two, three, four tasks that lack just a tile of that colour.
#[inline]
pub fn singles(tally: Tally) -> [u8; SINGLES] {
    let by_colour = tally.singles();
    core::array::from_fn(|index| by_colour.iter().map(|&tasks| u8::from(usize::from(tasks) > index)).sum())
}

include!("tuned.rs");

impl Weights {
    /// The weights that the bots use.
    pub const TUNED: Self = Self::between(&BASE, &EARLY, &LATE);

    /// Weights that go evenly from those with all discs left to those with none.
    pub const fn between(
        base: &[i32; DISCS],
        early: &[i32; CLASSES + SINGLES],
        late: &[i32; CLASSES + SINGLES],
    ) -> Self {
        let mut weights = Self { base: *base, classes: [[0; CLASSES]; DISCS], singles: [[0; SINGLES]; DISCS] };
        let mut discs = 0;
        while discs < DISCS {
            let mut feature = 0;
            while feature < CLASSES + SINGLES {
                let weight = late[feature] + (early[feature] - late[feature]) * discs as i32 / 20;
                if feature < CLASSES {
                    weights.classes[discs][feature] = weight;
                } else {
                    weights.singles[discs][feature - CLASSES] = weight;
                }
                feature += 1;
            }
            discs += 1;
        }
        weights
    }
}
