//! The parts of a tile's rows that never change.

use std::sync::LazyLock;

use nova_luna_rules::{MAX_TASKS, TILE_COUNT, TILES, Tile, TileId};

use crate::layout::{TILE, WHEEL};

/// Columns of a tile in a display: tile, x, y, colour, open tasks, missing tiles.
const COLOUR: usize = 3;
pub(crate) const OPEN: usize = COLOUR + 4;
pub(crate) const MISSING: usize = OPEN + MAX_TASKS;
/// Columns of a tile on the wheel: tile, slot, cost, colour, needs.
pub(crate) const SLOT: usize = 1;
const NEEDS: usize = COLOUR + 4;

/// The rows of a tile in a display, with all tasks covered, and on the wheel.
pub(crate) struct TileRows {
    pub(crate) in_display: [u8; TILE],
    pub(crate) on_wheel: [u8; WHEEL],
}

static TILE_ROWS: LazyLock<[TileRows; TILE_COUNT]> = LazyLock::new(|| TILES.each_ref().map(TileRows::new));

impl TileRows {
    fn new(tile: &Tile) -> Self {
        let (mut in_display, mut on_wheel) = ([0; TILE], [0; WHEEL]);
        (in_display[0], on_wheel[0]) = (tile.id().number(), tile.id().number());
        on_wheel[2] = tile.cost().spaces() as u8;
        in_display[COLOUR + tile.colour() as usize] = 1;
        on_wheel[COLOUR + tile.colour() as usize] = 1;
        for (needs, task) in on_wheel[NEEDS..].chunks_exact_mut(4).zip(tile.tasks()) {
            needs.copy_from_slice(&task.needs().to_bits().to_le_bytes());
        }
        Self { in_display, on_wheel }
    }

    pub(crate) fn of(tile: TileId) -> &'static Self {
        &TILE_ROWS[usize::from(tile.number()) - 1]
    }
}
