//! A disc of a seat.

use nova_luna_rules::Seat;

use super::short;

/// A seat's disc with its middle at a point.
pub fn disc(seat: Seat, x: f64, y: f64, size: f64) -> String {
    let (left, top, size) = (short(x - size / 2.0), short(y - size / 2.0), short(size));
    format!(r##"<use href="#k-{}" x="{left}" y="{top}" width="{size}" height="{size}"/>"##, seat.index() + 1)
}
