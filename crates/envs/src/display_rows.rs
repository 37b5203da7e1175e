//! The rows of a display in observations: one for each tile, and one for each cell of the player to move.
//!
//! They are kept from step to step, because a placement changes only a few of them.

use nova_luna_rules::{Coord, Display, PlacedTile, Time};

use crate::cells::{Cells, ordered_cells};
use crate::layout::{CELL, Layout, TILE};
use crate::tile_rows::{MISSING, OPEN, TileRows};

/// The rows of a display that depend only on its tiles.
#[derive(Clone, Debug)]
pub(crate) struct DisplayRows {
    tiles: Box<[u8]>,
    /// The number of tiles.
    len: usize,
    cells: Box<[u8]>,
    /// The cells of the rows of `cells`, and any others for which there is no row.
    pub(crate) legal: Cells,
    /// The left and upper edge of the tiles, where x and y begin with 1.
    corner: Coord,
    pub(crate) cost: Time,
}

impl DisplayRows {
    /// The rows of a display without tiles.
    pub(crate) fn new(layout: Layout) -> Self {
        let empty = |length: usize| vec![0; length].into_boxed_slice();
        let (tiles, cells) = (empty(layout.display_length()), empty(layout.cells_length()));
        let legal = Cells::of_empty_display();
        let mut rows = Self { tiles, len: 0, cells, legal, corner: Coord::ORIGIN, cost: Time::ZERO };
        rows.show(&Display::EMPTY);
        rows
    }

    /// Returns the rows of all tiles.
    pub(crate) fn tiles_in_use(&self) -> &[u8] {
        &self.tiles[..(self.len * TILE).min(self.tiles.len())]
    }

    /// Returns the rows of all cells.
    pub(crate) fn cells_in_use(&self) -> &[u8] {
        &self.cells[..(self.legal.len() * CELL).min(self.cells.len())]
    }

    /// Writes the rows of a display.
    pub(crate) fn show(&mut self, display: &Display) {
        self.len = display.len();
        self.legal = ordered_cells(display);
        self.cost = display.cost();
        let edge = |axis: fn(Coord) -> i8| display.tiles().map(|placed| axis(placed.at())).min().unwrap_or_default();
        self.corner = Coord::new(edge(|at| at.x), edge(|at| at.y));
        display.tiles().for_each(|placed| self.write_tile(placed));
        (0..self.legal.len()).for_each(|index| self.write_cell(display, index));
    }

    /// Writes the rows that change when a tile is placed on a cell. R16: these are the rows of the tiles that its group
    /// counts for, and of the cells beside the group.
    pub(crate) fn place(&mut self, display: &Display, at: Coord) {
        let Some(placed) = display.at(at) else { return };
        // A placement opens at most three cells. All displays but the last of a game have rows for them.
        if (self.legal.len() + 3) * CELL > self.cells.len() {
            return self.show(display);
        }
        self.len = display.len();
        self.cost = self.cost + placed.tile().cost();
        self.move_corner(at);
        self.open_and_close(display, at);
        for reached in placed.reached() {
            self.write_tile(reached);
            if placed.is_in_group_with(reached) {
                for cell in reached.at().neighbours().into_iter().filter(|cell| display.is_legal(*cell)) {
                    if let Ok(index) = self.legal.find(cell) {
                        self.write_cell(display, index);
                    }
                }
            }
        }
    }

    /// Counts x and y from the edge of a display with a tile at `at`.
    fn move_corner(&mut self, at: Coord) {
        let corner = Coord::new(self.corner.x.min(at.x), self.corner.y.min(at.y));
        if corner == self.corner {
            return;
        }
        let [x, y] = [self.corner.x.wrapping_sub(corner.x) as u8, self.corner.y.wrapping_sub(corner.y) as u8];
        self.corner = corner;
        let (tiles, _) = self.tiles.as_chunks_mut::<TILE>();
        let (cells, _) = self.cells.as_chunks_mut::<CELL>();
        // The row of the new tile is not written yet.
        let tiles = tiles.iter_mut().take(self.len - 1).map(|row| &mut row[1..3]);
        let cells = cells.iter_mut().take(self.legal.len()).map(|row| &mut row[1..3]);
        for row in tiles.chain(cells) {
            row[0] = row[0].wrapping_add(x);
            row[1] = row[1].wrapping_add(y);
        }
    }

    /// Removes the row of a cell that now has a tile, and makes room for those of the cells that it has opened.
    fn open_and_close(&mut self, display: &Display, at: Coord) {
        if let Some(index) = self.legal.close(at) {
            let end = self.legal.len() * CELL;
            self.cells.copy_within((index + 1) * CELL..end + CELL, index * CELL);
        }
        for cell in at.neighbours().into_iter().filter(|cell| display.is_legal(*cell)) {
            if let Some(index) = self.legal.open(cell) {
                let end = (self.legal.len() - 1) * CELL;
                self.cells.copy_within(index * CELL..end, (index + 1) * CELL);
            }
        }
    }

    fn write_tile(&mut self, placed: PlacedTile<'_>) {
        let (rows, _) = self.tiles.as_chunks_mut::<TILE>();
        let Some(row) = rows.get_mut(placed.slot()) else { return };
        let (tile, open) = (placed.tile(), placed.open_tasks());
        *row = TileRows::of(tile.id()).in_display;
        [row[1], row[2]] = offset(placed.at(), self.corner);
        for (index, task) in tile.tasks().iter().enumerate().filter(|(index, _)| open >> index & 1 == 1) {
            row[OPEN + index] = 1;
            let missing = task.missing(placed.wanted_counts()).to_bits().to_le_bytes();
            row[MISSING + 4 * index..][..4].copy_from_slice(&missing);
        }
    }

    fn write_cell(&mut self, display: &Display, index: usize) {
        let (rows, _) = self.cells.as_chunks_mut::<CELL>();
        let (Some(row), Some(&cell)) = (rows.get_mut(index), self.legal.get(index)) else { return };
        let [right, left, below, above] = cell.neighbours().map(|at| colour_at(display, at));
        let [x, y] = offset(cell, self.corner);
        let [red, blue, turquoise, yellow] = display.surroundings(cell).counts().to_bits().to_le_bytes();
        *row = [1, x, y, right, left, below, above, red, blue, turquoise, yellow];
    }
}

/// Returns 1 to 4 for the colour of the tile on a cell, 0 if there is none.
fn colour_at(display: &Display, at: Coord) -> u8 {
    display.at(at).map_or(0, |placed| placed.tile().colour() as u8 + 1)
}

/// Returns the column and the row of a cell, from 1 at the tiles' left and upper edge.
fn offset(at: Coord, corner: Coord) -> [u8; 2] {
    [at.x.wrapping_sub(corner.x) as u8, at.y.wrapping_sub(corner.y) as u8].map(|steps| steps.wrapping_add(1))
}
