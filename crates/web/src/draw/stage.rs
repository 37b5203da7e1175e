//! The pieces that move over the board, and where their places lie in the pictures.

use nova_luna_rules::{Seat, Tile};

use super::display::{middle, task_middle};
use super::moon::large_moon;
use super::tile::{CORNERS, plate};
use super::wheel::{HALF, TILES, at_moon, at_space, height};
use super::{disc, numbered};
use crate::state::Place;

/// Returns the centre of a place in the units of its picture: of the wheel, or of a display.
pub fn position(place: Place) -> (f64, f64) {
    match place {
        Place::Space(space) => at_space(usize::from(space), TILES),
        Place::Middle => (0.0, 0.0),
        Place::Moon { space, height: below } => at_moon(space, height(usize::from(below))),
        Place::Cell { at, .. } => middle(at),
        Place::Task { at, index, .. } => task_middle(at, index.into()).unwrap_or_else(|| middle(at)),
    }
}

/// Draws a disc as it lies on a task, 50 units wide.
pub fn task_disc(seat: Seat) -> String {
    format!(r#"<circle cx="25" cy="25" r="20.5" class="ink"/>{}"#, disc(seat, 25.0, 25.0, 38.0))
}

/// Draws the plate of an open task, at its place on a tile of 100 units.
pub fn open_task(tile: &Tile, index: usize) -> String {
    let found = tile.tasks().get(index).zip(CORNERS.get(index));
    found.map(|(task, (right, bottom))| plate(*task, *right, *bottom)).unwrap_or_default()
}

/// Draws the number of a counted tile, 30 units wide.
pub fn count(number: u8) -> String {
    numbered("node", (15.0, 15.0), 12.0, (5.6, 16.0), number.into())
}

/// Draws the number of new discs, 60 units wide.
pub fn gain(discs: u8) -> String {
    format!(
        r#"<rect class="risen" x="4" y="14" width="52" height="32" rx="16"/><text class="risen-number" x="30" y="38">+{discs}</text>"#
    )
}

/// Draws a fading moon in the middle of the wheel, in the units of the wheel.
pub fn old_moon(phase: u8) -> String {
    large_moon(phase, HALF * 0.19, &format!("phase-old-{phase}"))
}
