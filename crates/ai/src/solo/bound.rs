//! The least that a position can still cost: what lets a search drop positions and still prove its result.

use nova_luna_rules::MAX_ON_WHEEL;

use super::face::Face;
use super::node::PENALTY;

/// By the number of tasks that the tiles still to come must bring: the cheapest tiles that bring them.
#[derive(Clone)]
pub(super) struct Bound {
    cover: [u16; 22],
    /// What it costs not to finish, at least: a wheel of the cheapest tiles, for phase 2 ends when its wheel is empty
    /// (R26), and one disc that stays.
    unfinished: u16,
}

impl Bound {
    /// The bound with these tiles to come.
    pub(super) fn new(faces: &[Face; 128], tiles: impl Iterator<Item = u8>) -> Self {
        let mut cover = [u16::MAX; 22];
        cover[0] = 0;
        let mut costs = Vec::with_capacity(2 * MAX_ON_WHEEL);
        for tile in tiles {
            let face = &faces[usize::from(tile) % 128];
            let (cost, tasks) = (u16::from(face.cost), face.task_bits.count_ones() as usize);
            costs.push(cost);
            for need in (1..22).rev() {
                cover[need] = cover[need].min(cover[need.saturating_sub(tasks)].saturating_add(cost));
            }
        }
        costs.sort_unstable();
        // A disc that is left needs at least one more tile, even if enough tasks lie open.
        cover[0] = costs.first().copied().unwrap_or(u16::MAX);
        Self { cover, unfinished: costs.iter().take(MAX_ON_WHEEL).sum::<u16>() + PENALTY }
    }

    /// The least that it costs to place so many discs, with so many tasks open on the board.
    #[inline]
    pub(super) fn least(&self, discs: u8, open: u32) -> u16 {
        let brought = (u32::from(discs)).saturating_sub(open).min(21);
        self.cover[brought as usize].min(self.unfinished)
    }
}
