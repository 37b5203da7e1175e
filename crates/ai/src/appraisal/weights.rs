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
    pub classes: [[i16; CLASSES]; DISCS],
    /// What each count of single tiles adds to it.
    pub singles: [[i16; SINGLES]; DISCS],
    /// What a colour adds to it for which so many tasks wait: the counts of single tiles up to there.
    waiting: [[i32; SINGLES + 1]; DISCS],
}

impl Weights {
    /// The time a player needs to place so many more discs, with these open tasks.
    #[inline]
    pub fn time_needed(&self, tally: Tally, discs_left: u8) -> i32 {
        let discs = usize::from(discs_left).min(DISCS - 1);
        let classes = weighed(&self.classes[discs], &tally.classes());
        let waiting = tally.singles().map(|tasks| self.waiting[discs][usize::from(tasks).min(SINGLES)]);
        let time = self.base[discs] + classes + waiting.iter().sum::<i32>();
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
        let mut weights = Self {
            base: *base,
            classes: [[0; CLASSES]; DISCS],
            singles: [[0; SINGLES]; DISCS],
            waiting: [[0; SINGLES + 1]; DISCS],
        };
        let mut discs = 0;
        while discs < DISCS {
            let mut feature = 0;
            while feature < CLASSES + SINGLES {
                let weight = late[feature] + (early[feature] - late[feature]) * discs as i32 / 20;
                if feature < CLASSES {
                    weights.classes[discs][feature] = weight as i16;
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
