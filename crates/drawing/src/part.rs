//! Parts of a picture. The page draws a part again only when it changes.

use nova_luna_rules::{Coord, Seat, TileId};

use crate::moon::large_moon;
use crate::wheel::{self, OnSpace};
use crate::{Detail, TileDiscs, display};

/// A part of a picture, with everything that its drawing depends on: equal parts look the same. A picture is a list of
/// parts, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Keeps the place of a part that is not shown now.
    Nothing,
    /// The night sky with the spokes of the wheel.
    Sky,
    /// The lit rim, from the space of the meeple to the last takeable tile.
    Rim { meeple: usize, last: usize },
    /// The moon track.
    Track { is_numbered: bool },
    /// The large moon in the middle of the wheel.
    Moon(u8),
    /// The previewed move of a disc along the track; `below` discs lie on the space already.
    Path { from: u8, cost: u8, below: usize, is_small: bool },
    /// A disc on the track.
    TrackDisc { seat: Seat, space: u8, below: usize, is_on_top: bool, is_small: bool },
    /// A space of the wheel.
    Space { space: usize, on: OnSpace, is_small: bool },
    /// The number of a takeable tile.
    Number { space: usize, number: usize, is_picked: bool, is_small: bool },
    /// A tile on a display.
    Tile { tile: TileId, at: Coord, seat: Seat, covered: u8, detail: Detail },
    /// The brackets around the tile placed last.
    LastMove(Coord),
}

impl Part {
    pub fn draw(self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Sky => wheel::sky() + &wheel::spokes(),
            Self::Rim { meeple, last } => wheel::rim(meeple, last),
            Self::Track { is_numbered } => wheel::track(is_numbered),
            Self::Moon(phase) => large_moon(phase, wheel::HALF * 0.19, "phase-now"),
            Self::Path { from, cost, below, is_small } => wheel::path(from, cost, below, is_small),
            Self::TrackDisc { seat, space, below, is_on_top, is_small } => {
                wheel::track_disc(seat, space, below, is_on_top, is_small)
            }
            Self::Space { space, on, is_small } => wheel::space(space, on, is_small),
            Self::Number { space, number, is_picked, is_small } => wheel::number(space, number, is_picked, is_small),
            Self::Tile { tile, at, seat, covered, detail } => {
                display::placed_tile(tile.tile(), at, TileDiscs { seat: Some(seat), covered, pending: 0 }, detail)
            }
            Self::LastMove(at) => display::last_move(at),
        }
    }
}
