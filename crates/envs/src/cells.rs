//! The free cells of a display in a fixed order: row by row.

use arrayvec::ArrayVec;
use nova_luna_rules::{Coord, Display};

/// More cells than any display has: [`Display::CAPACITY`] tiles have at most 128.
const CAPACITY: usize = 2 * Display::CAPACITY + 2;

/// Returns the legal cells of a display row by row.
pub fn ordered_cells(display: &Display) -> Cells {
    let mut cells = Cells(display.legal_cells().iter().copied().collect());
    cells.0.sort_unstable_by_key(|cell| key(*cell));
    cells
}

/// The legal cells of a display, row by row.
#[derive(Clone, Debug)]
pub struct Cells(ArrayVec<Coord, CAPACITY>);

impl Cells {
    /// The cells of a display without tiles.
    pub(crate) fn of_empty_display() -> Self {
        Self(core::iter::once(Coord::ORIGIN).collect())
    }

    /// Updates the cells after a tile was placed.
    pub(crate) fn place(&mut self, display: &Display, at: Coord) {
        if let Ok(index) = self.find(at) {
            self.0.remove(index);
        }
        for cell in at.neighbours().into_iter().filter(|cell| display.is_legal(*cell)) {
            if let Err(index) = self.find(cell) {
                // There is always room; see `CAPACITY`.
                let _ = self.0.try_insert(index, cell);
            }
        }
    }

    /// Returns the place of a cell, or where it would be.
    pub(crate) fn find(&self, cell: Coord) -> Result<usize, usize> {
        self.0.binary_search_by_key(&key(cell), |other| key(*other))
    }
}

impl core::ops::Deref for Cells {
    type Target = [Coord];

    fn deref(&self) -> &[Coord] {
        &self.0
    }
}

const fn key(cell: Coord) -> (i8, i8) {
    (cell.y, cell.x)
}
