//! The cells of a display: which hold a tile, and which could take the next one.
//!
//! A display can grow in any direction, so a plain array over all coordinates would be large and
//! mostly empty. Instead the plane is folded onto 2,048 cells: x,y lies at `x + 63 y` modulo 2,048. Two
//! places that fold onto the same cell are at least 64 steps apart, while any two places of a display
//! of 62 tiles, open cells round it included, are at most 63 steps apart. So nothing ever collides.

use crate::coord::Coord;

/// The most tiles in one display. A game never needs more than 45, see [`super::Display::CAPACITY`].
pub(super) const MAX_TILES: usize = 62;

const CELLS: usize = 2048;
const ROW: usize = 63;

/// The most open cells round so many tiles: each tile after the first adds at most two to the first four.
const MAX_OPEN: usize = 2 * MAX_TILES + 2;

/// What a byte of the grid means: nothing, a tile (its slot + 1), or an open cell (its place in the
/// list of open cells + `OPEN`).
const EMPTY: u8 = 0;
const OPEN: u8 = 128;

/// The cells of one display.
#[derive(Clone)]
pub(super) struct Grid {
    cells: [u8; CELLS],
    open: [Coord; MAX_OPEN.next_power_of_two()],
    open_count: u8,
}

impl Grid {
    /// No tile yet: the first goes to 0,0 (R14).
    pub(super) const EMPTY: Self = {
        let mut cells = [EMPTY; CELLS];
        cells[0] = OPEN;
        Self { cells, open: [Coord::ORIGIN; MAX_OPEN.next_power_of_two()], open_count: 1 }
    };

    /// The cells where the next tile may lie (R14), in no meaningful order.
    #[inline]
    pub(super) fn open(&self) -> &[Coord] {
        &self.open[..usize::from(self.open_count)]
    }

    /// Whether the next tile may lie here.
    #[inline]
    pub(super) fn is_open(&self, at: Coord) -> bool {
        let cell = self.cells[fold(at)];
        // The comparison tells this place from others that fold onto the same cell.
        cell >= OPEN && self.open[usize::from(cell - OPEN)] == at
    }

    /// The slot of the tile that may lie here: the caller compares its place, as several fold together.
    pub(super) fn slot(&self, at: Coord) -> Option<u8> {
        match self.cells[fold(at)] {
            EMPTY | OPEN.. => None,
            tile => Some(tile - 1),
        }
    }

    /// Lays the tile of `slot` on an open cell, opens the empty cells beside it and tells the slots of the
    /// tiles beside it.
    #[inline]
    pub(super) fn occupy(&mut self, at: Coord, slot: u8, mut beside: impl FnMut(u8)) {
        let centre = fold(at);
        let mut open_count = self.close(centre);
        self.cells[centre] = slot + 1;
        let folded = [centre + 1, centre + CELLS - 1, centre + ROW, centre + CELLS - ROW];
        for (cell, place) in folded.into_iter().zip(at.neighbours()) {
            let cell = &mut self.cells[cell % CELLS];
            match *cell {
                EMPTY => {
                    *cell = OPEN + open_count;
                    self.open[usize::from(open_count) % self.open.len()] = place;
                    open_count += 1;
                }
                OPEN.. => {}
                tile => beside(tile - 1),
            }
        }
        self.open_count = open_count;
    }

    /// Takes a cell off the list of open ones; the last of the list fills its place. Gives the new length, which
    /// the caller keeps.
    #[inline]
    fn close(&mut self, cell: usize) -> u8 {
        let place = self.cells[cell];
        let open_count = self.open_count - 1;
        let last = self.open[usize::from(open_count) % self.open.len()];
        self.open[usize::from(place - OPEN) % self.open.len()] = last;
        self.cells[fold(last)] = place;
        open_count
    }
}

/// Where a place lies in the folded plane.
#[inline]
const fn fold(at: Coord) -> usize {
    (at.x as isize + ROW as isize * at.y as isize) as usize % CELLS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_one_display_never_fold_together() {
        // Tiles of a connected display are at most MAX_TILES - 1 steps apart, open cells two more.
        let reach = MAX_TILES as i8 + 1;
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
