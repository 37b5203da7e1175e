//! Drawings of tiles, displays, wheels and whole positions, shared by the page, the command line and Python.
//!
//! Drawings are SVG text without styles: classes and symbols are resolved by the page's style sheet and by [`defs`], so one
//! drawing serves the light theme, the dark theme and an export. A standalone picture has attributes instead of classes.
//! The module `text` draws positions for terminals.

mod angle;
mod defs;
mod disc;
pub mod display;
pub mod moon;
mod part;
mod picture;
pub mod plot;
mod position;
#[cfg(feature = "text")]
pub mod text;
pub mod tile;
pub mod wheel;

pub use angle::sin_cos;
pub use defs::{defs, defs_with};
pub use disc::{disc, disc_of};
pub use display::{CellRect, display, display_parts, view_box, whole_display};
pub use moon::{moon, phase};
pub use part::Part;
pub use picture::{Background, picture};
pub use position::position_picture;
pub use tile::{Detail, TileDiscs, dots, glyph, small_tile, tile};
pub use wheel::{MoonMove, WheelOptions, meeple_icon, wheel, wheel_parts};

/// A drawing with the view box that it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    pub view_box: String,
    pub content: String,
}

/// Formats a number with at most one decimal.
pub fn format_number(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Formats a point of a path.
pub fn pair((x, y): (f64, f64)) -> String {
    format!("{} {}", format_number(x), format_number(y))
}

/// Draws a number in a circle. `text` is how far the number lies below the middle, and its size.
pub fn numbered(class: &str, (x, y): (f64, f64), radius: f64, text: (f64, f64), number: usize) -> String {
    let [x, y, dy, size] = [x, y, text.0, text.1].map(format_number);
    format!(
        r#"<g class="{class}"><circle cx="{x}" cy="{y}" r="{radius}"/><text x="{x}" y="{y}" dy="{dy}" font-size="{size}">{number}</text></g>"#
    )
}

#[cfg(test)]
mod tests;
