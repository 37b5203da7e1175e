//! Pictures as SVG text. They hold no style of their own: classes and symbols are resolved by the page's
//! style sheet and by [`defs`], so one drawing serves the light theme, the dark theme and an export.

mod chain;
mod chart;
mod defs;
mod disc;
mod display;
mod hero;
mod lesson;
mod moon;
mod picture;
mod tile;
mod wheel;

pub use chain::chain;
pub use chart::chart;
pub use defs::{defs, defs_with};
pub use disc::{disc, disc_of};
pub use display::{Box2, display, display_with_fresh, last_move};
pub use hero::hero;
pub use lesson::{Lesson, examples, filling, taking, tile_parts, track_order};
pub use moon::{moon, phase};
pub use picture::{Ground, picture};
pub use tile::{Detail, Face, dots, glyph, small_tile, tile};
pub use wheel::{Hop, WheelPicture, wheel};

use nova_luna_rules::Colour;

/// The letter by which classes and symbols name a colour.
pub(crate) const fn letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'r',
        Colour::Blue => 'b',
        Colour::Turquoise => 't',
        Colour::Yellow => 'y',
    }
}

/// A number with at most one decimal, as short as possible.
pub(crate) fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests;
