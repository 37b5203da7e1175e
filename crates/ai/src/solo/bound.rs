//! A lower bound on the remaining cost. It lets the search drop positions and still prove its result.

use nova_luna_rules::{MAX_ON_WHEEL, TileId};

use super::position::DISC_PENALTY;

/// The most tasks that new tiles must bring, plus one for none, rounded up for vectorization.
const TASK_COUNTS: usize = 24;

/// Larger than any cost.
const UNREACHABLE: i16 = 10_000;

/// The cheapest tiles that bring a given number of tasks, among the tiles still to come.
#[derive(Clone)]
pub(super) struct Bound {
    cheapest: [i16; TASK_COUNTS],
    /// The least cost of not finishing: the cheapest wheel, because phase 2 ends when its wheel is empty (R26), plus
    /// one disc that is left.
    unfinished: u16,
}

impl Bound {
    pub(super) fn new(tiles: impl Iterator<Item = TileId>) -> Self {
        let mut cheapest = [UNREACHABLE; TASK_COUNTS];
        cheapest[0] = 0;
        // The number of tiles of each cost, 1 to 7 (R1).
        let mut costs = [0_u16; 8];
        for tile in tiles {
            let spaces = tile.tile().cost().spaces();
            let cost = spaces as i16;
            costs[usize::from(spaces) % 8] += 1;
            match tile.tile().tasks().len() {
                0 => {}
                1 => add::<1>(&mut cheapest, cost),
                2 => add::<2>(&mut cheapest, cost),
                _ => add::<3>(&mut cheapest, cost),
            }
        }
        // A remaining disc needs at least one more tile, even if enough tasks are open.
        cheapest[0] = (1..8).find(|&cost| costs[cost as usize] > 0).unwrap_or(UNREACHABLE);
        let (mut unfinished, mut spaces_left) = (DISC_PENALTY, MAX_ON_WHEEL as u16);
        for (cost, count) in (0..).zip(costs) {
            let taken = count.min(spaces_left);
            spaces_left -= taken;
            unfinished += taken * cost;
        }
        Self { cheapest, unfinished }
    }

    /// Returns the least cost of placing this many discs, with this many open tasks on the board.
    #[inline]
    pub(super) fn least_cost(&self, discs: u8, open: u32) -> u16 {
        let brought = (u32::from(discs)).saturating_sub(open).min(21);
        (self.cheapest[brought as usize] as u16).min(self.unfinished)
    }
}

#[inline]
fn add<const TASKS: usize>(cheapest: &mut [i16; TASK_COUNTS], cost: i16) {
    let before = *cheapest;
    for need in 1..TASKS {
        cheapest[need] = before[need].min(cost);
    }
    for need in TASKS..TASK_COUNTS {
        cheapest[need] = before[need].min(before[need - TASKS] + cost);
    }
}
