//! The previewed tile and the discs that it would earn.

use std::fmt::Write as _;

use nova_luna_rules::{Coord, PlacedTile, Seat};

use super::display::corner;
use super::tile::{Detail, TileDiscs, tile};
use crate::state::MovePreview;

/// Draws the previewed tile and every disc that it would earn, translucent.
pub fn placement(preview: &MovePreview, detail: Detail) -> String {
    let Some(after) = preview.after.display(preview.seat) else { return String::new() };
    let mut text = String::new();
    for placed in after.tiles() {
        let pending = pending_bits(preview, placed);
        if placed.at() == preview.at {
            let discs = TileDiscs { seat: Some(preview.seat), pending, ..TileDiscs::default() };
            let (x, y) = corner(placed.at());
            let _ = write!(
                text,
                r#"<g class="ghost">{}<rect class="ghostring" x="{}" y="{}" width="98" height="98" rx="14"/></g>"#,
                tile(placed.tile(), discs, x + 2.0, y + 2.0, 96.0, detail),
                x + 1.0,
                y + 1.0
            );
        } else if pending != 0 && detail == Detail::Full {
            text += &draw_pending_discs(preview.seat, placed.at(), pending);
        }
    }
    text
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
