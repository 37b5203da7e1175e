//! A display that is laid out at once, without the order in which its tiles were placed.

use super::{CompletedTasks, Display, TileId, index};
use crate::coord::Coord;
use crate::tile::MAX_TASKS;

impl Display {
    /// Lays out tiles on different cells, joined in the end, without any discs. They count as placed in this order.
    pub(crate) fn uncovered(tiles: &[(TileId, Coord)]) -> Self {
        let mut display = Self::EMPTY;
        if !tiles.is_empty() {
            display.grid.close_first();
        }
        for &(tile, at) in tiles {
            display.grid.open_cell(at);
            display.place_unchecked(tile.tile(), at, 0, &mut CompletedTasks::new());
        }
        display
    }

    /// Returns the number of complete tasks (R15), covered or not.
    pub fn complete_tasks(&self) -> u8 {
        self.complete().map(|(_, bits)| bits.count_ones() as u8).sum()
    }

    /// Returns the slot of each tile and a bit for each of its complete tasks.
    fn complete(&self) -> impl Iterator<Item = (usize, u8)> {
        self.tiles().map(|placed| (placed.slot(), placed.tile().complete_bits(placed.counts())))
    }

    /// Covers the first complete tasks, up to this many.
    pub(crate) fn cover_complete(&mut self, limit: u8) {
        let complete: Vec<(usize, u8)> = self.complete().collect();
        let mut left = limit;
        for (slot, bits) in complete {
            for task in (0..MAX_TASKS).filter(|task| bits >> task & 1 == 1).take(usize::from(left)) {
                left -= 1;
                self.open_tasks[index(slot)] &= !(1 << task);
            }
            self.finish_tile(slot);
        }
    }
}
