//! The previewed tile and the discs that it would earn.

use nova_luna_rules::{Coord, PlacedTile, Seat};

use super::display::{corner, task_middle};
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
    let covers = |index| preview.changes.iter().any(|change| change.at == placed.at() && change.index == index);
    (0..3).filter(|index| covers(*index) && placed.is_covered(*index)).fold(0, |bits, index| bits | 1 << index)
}

/// Draws a dashed disc on each of these tasks of a tile, one bit per task.
pub(super) fn draw_pending_discs(seat: Seat, at: Coord, bits: u8) -> String {
    let pending = (0..3).filter(|index| bits >> index & 1 != 0).filter_map(|index| task_middle(at, index));
    let disc = |(x, y)| format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="19" class="gdisc s{}"/>"#, seat.number());
    pending.map(disc).collect()
}
