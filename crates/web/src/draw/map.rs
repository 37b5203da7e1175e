//! A small map of a display: where the tile of a task or a move lies.

use std::fmt::Write as _;

use nova_luna_rules::{Coord, Display, PlacedTile};

use super::CellRect;

/// Draws a map, 34 units wide and high: the tile at `subject` is filled, the cell of a new tile outlined.
pub fn map(shown: &Display, subject: Coord, new: Option<Coord>) -> String {
    let tiles = || shown.tiles().map(PlacedTile::at);
    let span = CellRect::around(tiles().chain([subject]).chain(new));
    let side = (34.0 / f64::from(span.columns().max(span.rows()))).min(8.0);
    let left = (34.0 - side * f64::from(span.columns())) / 2.0;
    let top = (34.0 - side * f64::from(span.rows())) / 2.0;
    let mut text = String::from(r#"<svg class="map" viewBox="0 0 34 34" aria-hidden="true">"#);
    let mut cell = |at: Coord, class: &str| {
        let x = left + f64::from(at.x - span.from.x) * side + 0.4;
        let y = top + f64::from(at.y - span.from.y) * side + 0.4;
        let _ = write!(
            text,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{w:.1}" height="{w:.1}" rx="1" class="{class}"/>"#,
            w = side - 0.8
        );
    };
    for at in tiles().filter(|at| *at != subject && Some(*at) != new) {
        cell(at, "m0");
    }
    if let Some(new) = new.filter(|new| *new != subject) {
        cell(new, "m2");
    }
    cell(subject, "m1");
    text + "</svg>"
}
