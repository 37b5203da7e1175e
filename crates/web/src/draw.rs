//! Drawings as SVG text without styles: classes and symbols are resolved by the page's
//! style sheet and by [`defs`], so one drawing serves the light theme, the dark theme and an export.

mod angle;
mod chain;
mod chances;
mod chart;
mod daily;
mod defs;
mod disc;
mod display;
mod face;
mod figures;
pub(crate) mod icons;
mod map;
mod marks;
mod moon;
mod part;
mod picture;
mod placement;
mod race;
mod rating_curve;
mod stage;
mod start_wheel;
mod tile;
mod tried_move;
mod wheel;

pub use angle::sin_cos;
pub use chain::chain;
pub use chances::{ChanceGraph, GraphScale, chances, sign, turn_at};
pub use chart::{ChartTexts, chart, shown_in_chart};
pub use daily::{CARD_SIZE, CardWords, calendar_day, medal, opening_wheel, par_bar, share_card, tile_moon};
pub use defs::{defs, defs_with};
pub use disc::{disc, disc_of};
pub use display::{CellRect, display, display_parts, view_box, whole_display};
pub use face::face;
pub use figures::{Figure, examples, refill_figure, take_figure, tile_parts, track_order};
pub use map::map;
pub use marks::marks;
pub use moon::{moon, phase};
pub use part::Part;
pub use picture::{Background, picture};
pub use placement::{ghost, pending_discs, placement};
pub use race::{moon_at, race, result_moon};
pub use rating_curve::rating_curve;
pub use stage::{count, gain, old_moon, open_task, position, task_disc};
pub use start_wheel::start_wheel;
pub use tile::{Detail, TileDiscs, dots, glyph, small_tile, tile};
pub use tried_move::tried_move;
pub use wheel::{MoonMove, WheelOptions, meeple_icon, wheel, wheel_parts};

/// Formats a number with at most one decimal.
pub(crate) fn format_number(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Formats a point of a path.
pub(crate) fn pair((x, y): (f64, f64)) -> String {
    format!("{} {}", format_number(x), format_number(y))
}

/// Whether a number of an axis, in the middle of `x`, leaves room for the word at the left end of the axis.
fn is_beside_word(x: f64, left: f64, word: &str) -> bool {
    x > left + 12.0 + 7.0 * word.chars().count() as f64
}

/// Draws a number in a circle. `text` is how far the number lies below the middle, and its size.
fn numbered(class: &str, (x, y): (f64, f64), radius: f64, text: (f64, f64), number: usize) -> String {
    let [x, y, dy, size] = [x, y, text.0, text.1].map(format_number);
    format!(
        r#"<g class="{class}"><circle cx="{x}" cy="{y}" r="{radius}"/><text x="{x}" y="{y}" dy="{dy}" font-size="{size}">{number}</text></g>"#
    )
}

#[cfg(test)]
mod tests;
