//! A small map of a display: where the tile of a task or a move lies.

use std::fmt::Write as _;

use nova_luna_rules::Coord;

use super::CellRect;

/// Draws a map of tiles, 34 units wide and high: the one at `subject` is filled, the cell of a new tile outlined.
pub fn map(tiles: &[Coord], subject: Coord, new: Option<Coord>) -> String {
    let span = CellRect::around(tiles.iter().copied().chain([subject]).chain(new));
    let side = (34.0 / f64::from(span.columns().max(span.rows()))).min(8.0);
    let left = (34.0 - side * f64::from(span.columns())) / 2.0;
    let top = (34.0 - side * f64::from(span.rows())) / 2.0;
    let cell = |at: Coord| {
        let x = left + f64::from(at.x - span.from.x) * side + 0.4;
        let y = top + f64::from(at.y - span.from.y) * side + 0.4;
        let w = side - 0.8;
        format!("M{x:.1} {y:.1}h{w:.1}v{w:.1}h-{w:.1}Z")
    };
    // All other tiles are one path: a list has many maps.
    let others: String = tiles.iter().filter(|at| **at != subject && Some(**at) != new).map(|at| cell(*at)).collect();
    let new = new.filter(|new| *new != subject).map(cell);
    let mut text = String::from(r#"<svg class="map" viewBox="0 0 34 34" aria-hidden="true">"#);
    for (class, path) in [("m0", Some(others)), ("m2", new), ("m1", Some(cell(subject)))] {
        if let Some(path) = path.filter(|path| !path.is_empty()) {
            let _ = write!(text, r#"<path class="{class}" d="{path}"/>"#);
        }
    }
    text + "</svg>"
}
