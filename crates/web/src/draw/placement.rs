//! The previewed tile and the discs that it would earn.

use std::fmt::Write as _;

use nova_luna_rules::{Coord, PlacedTile, Seat};

use super::display::corner;
use super::tile::{Detail, TileDiscs, tile};
use crate::state::MovePreview;

/// Draws the previewed tile and every disc that it would earn, translucent.
pub fn placement(preview: &MovePreview, detail: Detail) -> String {
    let (x, y) = corner(preview.at);
    let ghost = ghost(preview, detail);
    format!(r#"<g class="ghost" transform="translate({x} {y})">{ghost}</g>{}"#, pending_discs(preview, detail))
}

/// Draws the previewed tile alone, in a cell of 100 units.
pub fn ghost(preview: &MovePreview, detail: Detail) -> String {
    let placed = preview.after.display(preview.seat).and_then(|display| display.at(preview.at));
    let tile = placed.map(|placed| {
        let discs =
            TileDiscs { seat: Some(preview.seat), pending: pending_bits(preview, placed), ..TileDiscs::default() };
        tile(placed.tile(), discs, 2.0, 2.0, 96.0, detail)
    });
    tile.unwrap_or_default() + r#"<rect class="ghostring" x="1" y="1" width="98" height="98" rx="14"/>"#
}

/// Draws the discs that the previewed tile would earn on other tiles.
pub fn pending_discs(preview: &MovePreview, detail: Detail) -> String {
    let Some(after) = preview.after.display(preview.seat).filter(|_| detail == Detail::Full) else {
        return String::new();
    };
    let others = after.tiles().filter(|placed| placed.at() != preview.at);
    others.map(|placed| draw_pending_discs(preview.seat, placed.at(), pending_bits(preview, placed))).collect()
}

/// Returns the tasks of a tile that would get a disc, one bit per task.
fn pending_bits(preview: &MovePreview, placed: PlacedTile<'_>) -> u8 {
    let mut bits = 0;
    for change in preview.changes.iter().filter(|change| change.at == placed.at()) {
        if placed.is_covered(change.index) {
            bits |= 1 << change.index;
        }
    }
    bits
}

fn draw_pending_discs(seat: Seat, at: Coord, bits: u8) -> String {
    let (x, y) = corner(at);
    let middles = [(74.0, 26.0), (74.0, 74.0), (26.0, 74.0)];
    let mut text = String::new();
    for (_, (cx, cy)) in middles.iter().enumerate().filter(|(index, _)| bits >> index & 1 != 0) {
        let (cx, cy) = (x + 2.0 + cx * 0.96, y + 2.0 + cy * 0.96);
        let _ = write!(text, r#"<circle cx="{cx:.1}" cy="{cy:.1}" r="19" class="gdisc s{}"/>"#, seat.number());
    }
    text
}
