//! Discs.

use nova_luna_rules::Seat;

use crate::format_number;

/// Draws the disc of a seat, centred on a point.
pub fn disc(seat: Seat, x: f64, y: f64, size: f64) -> String {
    use_symbol(&format!("k-{}", seat.index() + 1), x, y, size)
}

/// Draws disc number `number` (from 1), whichever seat has it.
pub fn disc_of(number: usize, x: f64, y: f64, size: f64) -> String {
    use_symbol(&format!("d-{number}"), x, y, size)
}

fn use_symbol(id: &str, x: f64, y: f64, size: f64) -> String {
    let (left, top, size) = (format_number(x - size / 2.0), format_number(y - size / 2.0), format_number(size));
    format!(r##"<use href="#{id}" x="{left}" y="{top}" width="{size}" height="{size}"/>"##)
}
