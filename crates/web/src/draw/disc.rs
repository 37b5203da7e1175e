//! A disc of a seat.

use nova_luna_rules::Seat;

use super::short;

/// A seat's disc with its middle at a point.
pub fn disc(seat: Seat, x: f64, y: f64, size: f64) -> String {
    used(&format!("k-{}", seat.index() + 1), x, y, size)
}

/// The disc of a colour, from 1, whoever has it.
pub fn disc_of(number: usize, x: f64, y: f64, size: f64) -> String {
    used(&format!("d-{number}"), x, y, size)
}

fn used(id: &str, x: f64, y: f64, size: f64) -> String {
    let (left, top, size) = (short(x - size / 2.0), short(y - size / 2.0), short(size));
    format!(r##"<use href="#{id}" x="{left}" y="{top}" width="{size}" height="{size}"/>"##)
}
