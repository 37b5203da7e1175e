//! The grid of a display: the cells that hold a tile, and the open cells where the next one may be placed.
//!
//! A display can grow in any direction, so an array over all coordinates would be large and mostly empty. Instead,
//! coordinates are folded onto 2,048 array entries: x,y is stored at `x + 63 y` modulo 2,048. Two cells that share an
//! entry are at least 64 steps apart, while two cells of a display of 62 tiles, including the open cells around it,
//! are at most 63 steps apart. So cells of one display never collide. A display of 63 tiles is full: two of its open
//! cells may share an entry, and one of them then is not listed.

use crate::coord::Coord;

/// The maximum number of tiles in a display: see [`super::Display::CAPACITY`].
pub(super) const MAX_TILES: usize = 63;

const CELLS: usize = 2048;
const ROW: usize = 63;

/// The maximum number of open cells: four around the first tile, and at most two more for each other tile.
const MAX_OPEN: usize = 2 * MAX_TILES + 2;

/// The value of an entry that is neither a tile (slot + 1) nor an open cell (index in the list of open cells + `OPEN`).
const EMPTY: u8 = 0;
/// The value of the first open cell. All values from here on are open cells.
const OPEN: u8 = 128;

#[derive(Clone)]
pub(super) struct Grid {
    cells: [u8; CELLS],
    open: [Coord; MAX_OPEN.next_power_of_two()],
    open_count: u8,
}

impl Grid {
    /// A grid without tiles. The first tile goes to 0,0 (R14).
    pub(super) const EMPTY: Self = {
        let mut cells = [EMPTY; CELLS];
        cells[0] = OPEN;
        Self { cells, open: [Coord::ORIGIN; MAX_OPEN.next_power_of_two()], open_count: 1 }
    };

    /// Returns the cells where the next tile may be placed (R14), in no particular order.
    #[inline]
    pub(super) fn open(&self) -> &[Coord] {
        &self.open[..usize::from(self.open_count)]
    }

    #[inline]
    pub(super) fn is_open(&self, at: Coord) -> bool {
        let cell = self.cells[fold(at)];
        // The comparison excludes other cells that share the entry.
        cell >= OPEN && self.open[usize::from(cell - OPEN)] == at
    }

    /// Returns the slot of the tile whose cell shares this entry. The caller must compare the coordinates unless the
    /// cell is in or next to the display.
    pub(super) fn slot(&self, at: Coord) -> Option<u8> {
        match self.cells[fold(at)] {
            EMPTY | OPEN.. => None,
            tile => Some(tile - 1),
        }
    }

    /// Puts the tile of `slot` on an open cell, opens the empty cells around it, and calls `on_neighbour` with the slot
    /// of each tile next to it.
    #[inline]
    pub(super) fn occupy(&mut self, at: Coord, slot: u8, mut on_neighbour: impl FnMut(u8)) {
        let centre = fold(at);
        let mut open_count = self.close(centre);
        self.cells[centre] = slot + 1;
        let folded = [centre + 1, centre + CELLS - 1, centre + ROW, centre + CELLS - ROW];
        for (cell, neighbour) in folded.into_iter().zip(at.neighbours()) {
            let cell = &mut self.cells[cell % CELLS];
            match *cell {
                EMPTY => {
                    *cell = OPEN + open_count;
                    self.open[usize::from(open_count) % self.open.len()] = neighbour;
                    open_count += 1;
                }
                OPEN.. => {}
                tile => on_neighbour(tile - 1),
            }
        }
        self.open_count = open_count;
    }

    /// Closes the cell of the first tile, for a display that is laid out elsewhere.
    pub(super) fn close_first(&mut self) {
        self.open_count = self.close(fold(Coord::ORIGIN));
        self.cells[fold(Coord::ORIGIN)] = EMPTY;
    }

    /// Opens a cell that no tile touches yet.
    pub(super) fn open_cell(&mut self, at: Coord) {
        let cell = &mut self.cells[fold(at)];
        if *cell == EMPTY {
            *cell = OPEN + self.open_count;
            self.open[usize::from(self.open_count) % self.open.len()] = at;
            self.open_count += 1;
        }
    }

    /// Removes a cell from the list of open cells by moving the last one into its place. Returns the new length, which
    /// the caller stores.
    #[inline]
    fn close(&mut self, cell: usize) -> u8 {
        let entry = self.cells[cell];
        let open_count = self.open_count - 1;
        let last = self.open[usize::from(open_count) % self.open.len()];
        self.open[usize::from(entry - OPEN) % self.open.len()] = last;
        self.cells[fold(last)] = entry;
        open_count
    }
}

#[inline]
const fn fold(at: Coord) -> usize {
    (at.x as isize + ROW as isize * at.y as isize) as usize % CELLS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_one_display_never_share_an_entry() {
        // Tiles of a connected display that is not full are at most MAX_TILES - 2 steps apart, open cells two more.
        let reach = MAX_TILES as i8;
        for x in -reach..=reach {
            for y in -reach..=reach {
                let steps = x.unsigned_abs() + y.unsigned_abs();
                if 0 < steps && steps <= reach.unsigned_abs() {
                    assert_ne!(fold(Coord::new(x, y)), fold(Coord::ORIGIN), "{x},{y}");
                }
            }
        }
    }
}
