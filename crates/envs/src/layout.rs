//! The sizes of observations and action spaces.

use nova_luna_rules::{MAX_ON_WHEEL, MAX_TAKEABLE, Start, TILE_COUNT, View};
use thiserror::Error;

/// The most tiles of a display, by the number of players.
///
/// Before a take, the player has spent the cost of their tiles and nobody has spent less (R7), and one tile is left. So
/// `players · cost of the n cheapest tiles + cost of the next one` is at most 268, the cost of all tiles. A solo player
/// takes at most 11 and 11 tiles (R24, R26).
pub const MAX_TILES: [usize; 5] = [0, 22, 44, 34, 28];

/// The most cells for the next tile, by the number of players.
///
/// The first tile has 4 free neighbours. Each further one closes a cell and opens at most three. So n tiles have at most
/// 2n + 2, and a player who takes another tile does not have the maximum of tiles yet.
pub const MAX_CELLS: [usize; 5] = [0, 44, 88, 68, 56];

/// A part of an observation: its name, and the length of its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    pub name: &'static str,
    pub columns: usize,
}

const TABLE: usize = 8;
pub(crate) const SEAT: usize = 4;
pub(crate) const WHEEL: usize = 19;
pub(crate) const TILE: usize = 22;
pub(crate) const CELL: usize = 11;

/// The parts of an observation, in their order.
pub const BLOCKS: [Block; 6] = [
    Block { name: "table", columns: TABLE },
    Block { name: "seats", columns: SEAT },
    Block { name: "wheel", columns: WHEEL },
    Block { name: "unseen", columns: TILE_COUNT },
    Block { name: "displays", columns: TILE },
    Block { name: "cells", columns: CELL },
];

/// The sizes for a number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    players: usize,
}

impl Layout {
    /// Returns the sizes for 1 to 4 players.
    pub const fn new(players: usize) -> Option<Self> {
        if players >= 1 && players < MAX_CELLS.len() { Some(Self { players }) } else { None }
    }

    /// Returns the sizes for the players of a view.
    pub fn of(view: &View) -> Self {
        Self { players: view.players() }
    }

    pub const fn players(self) -> usize {
        self.players
    }

    pub const fn max_cells(self) -> usize {
        MAX_CELLS[self.players]
    }

    pub const fn max_tiles(self) -> usize {
        MAX_TILES[self.players]
    }

    /// Returns the number of action indices: each takeable tile on each cell, and a refill.
    pub const fn num_actions(self) -> usize {
        MAX_TAKEABLE * self.max_cells() + 1
    }

    /// Returns the length of each block of [`BLOCKS`].
    pub const fn lengths(self) -> [usize; 6] {
        [
            TABLE,
            self.players * SEAT,
            MAX_ON_WHEEL * WHEEL,
            TILE_COUNT,
            self.players * self.display_length(),
            self.cells_length(),
        ]
    }

    pub(crate) const fn display_length(self) -> usize {
        self.max_tiles() * TILE
    }

    pub(crate) const fn cells_length(self) -> usize {
        self.max_cells() * CELL
    }

    /// Returns the length of an observation.
    pub fn observation_size(self) -> usize {
        self.lengths().iter().sum()
    }
}

/// Returns the number of action indices for 1 to 4 players.
pub const fn num_actions(players: usize) -> Option<usize> {
    match Layout::new(players) {
        Some(layout) => Some(layout.num_actions()),
        None => None,
    }
}

/// The error for a display that no game from a deal can have. Only positions have such displays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "the display of seat {seat} has {tiles} tiles and {cells} free cells; observations and action indices have room for \
     {} and {}", MAX_TILES[*.players], MAX_CELLS[*.players]
)]
pub struct Outgrown {
    pub seat: u8,
    pub tiles: usize,
    pub cells: usize,
    pub players: usize,
}

/// Checks that all displays fit into an observation.
pub fn check_size(view: &View) -> Result<(), Outgrown> {
    let layout = Layout::of(view);
    for (seat, display) in view.seats().zip(view.displays()) {
        let (tiles, cells) = (display.len(), display.legal_cells().len());
        // A display with the most tiles of all is that of a finished game.
        let has_room = cells <= layout.max_cells() || view.to_move() != Some(seat);
        if tiles > layout.max_tiles() || !has_room {
            return Err(Outgrown { seat: seat.number(), tiles, cells, players: layout.players });
        }
    }
    Ok(())
}

/// Returns whether the display sizes of a game that begins like this are within the limits until its end. Those of a deal
/// are; those of a position are if it breaks none of the rules that the limits follow from.
pub fn stays_within(start: &Start) -> bool {
    start.position().is_none_or(|position| position.warnings().is_empty())
}
