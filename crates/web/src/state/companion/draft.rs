//! Entering a display as one reads it: row by row, the cursor walks to the right by itself.

use nova_luna_rules::{Coord, TileId};

/// The tiles of a display that is being entered, and the cell of the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    tiles: Vec<(TileId, Coord)>,
    cursor: Coord,
}

impl Draft {
    /// Goes on after the tile that was entered last.
    pub fn new(tiles: Vec<(TileId, Coord)>) -> Self {
        let cursor = tiles.last().map_or(Coord::ORIGIN, |(_, at)| Coord::new(at.x.wrapping_add(1), at.y));
        Self { tiles, cursor }
    }

    pub fn tiles(&self) -> &[(TileId, Coord)] {
        &self.tiles
    }

    pub fn cursor(&self) -> Coord {
        self.cursor
    }

    /// Puts a tile on the cell of the cursor. A tile that lies elsewhere moves here, because there is one of each (R1).
    pub fn put(&mut self, tile: TileId) {
        self.tiles.retain(|(other, at)| *other != tile && *at != self.cursor);
        self.tiles.push((tile, self.cursor));
        self.skip();
    }

    /// Leaves a gap.
    pub fn skip(&mut self) {
        self.cursor.x = self.cursor.x.saturating_add(1);
    }

    /// Goes to the beginning of the next row: below the leftmost tile.
    pub fn next_row(&mut self) {
        let x = self.tiles.iter().map(|(_, at)| at.x).min().unwrap_or_default();
        self.cursor = Coord::new(x, self.cursor.y.saturating_add(1));
    }

    pub fn go_to(&mut self, cell: Coord) {
        self.cursor = cell;
    }

    /// Takes back the last tile. Returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let last = self.tiles.pop();
        if let Some((_, at)) = last {
            self.cursor = at;
        }
        last.is_some()
    }

    /// Returns the cells to which the cursor can go by a press: those beside a tile, row by row.
    pub fn cells(&self) -> Vec<Coord> {
        let mut cells = vec![self.cursor];
        for cell in self.tiles.iter().flat_map(|(_, at)| at.neighbours()) {
            if !cells.contains(&cell) && self.tiles.iter().all(|(_, at)| *at != cell) {
                cells.push(cell);
            }
        }
        cells
    }
}
