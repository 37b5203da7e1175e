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

    /// Removes a cell; returns where it was.
    pub(crate) fn close(&mut self, cell: Coord) -> Option<usize> {
        let index = self.find(cell).ok()?;
        self.0.remove(index);
        Some(index)
    }

    /// Adds a cell; returns where, unless it was there before.
    pub(crate) fn open(&mut self, cell: Coord) -> Option<usize> {
        let index = self.find(cell).err()?;
        // There is always room; see `CAPACITY`.
        self.0.try_insert(index, cell).ok()?;
        Some(index)
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

/// A number that sorts row by row: one comparison is faster than two.
const fn key(cell: Coord) -> i16 {
    cell.y as i16 * 256 + cell.x as i16
}
