//! Drawings that only the page needs, from those of `crates/drawing`: SVG text without styles.

mod chain;
mod chances;
mod chart;
mod checked_task;
mod daily;
mod face;
mod figures;
pub(crate) mod icons;
mod map;
mod marks;
mod placement;
mod race;
mod stage;
mod start_wheel;
mod tried_move;
mod turn_track;

pub use nova_luna_drawing::{
    Background, CellRect, Detail, Figure, MoonMove, Part, TileDiscs, WheelOptions, defs, defs_with, disc, disc_of,
    display, display_parts, dots, format_number, glyph, meeple_icon, moon, numbered, pair, phase, picture, plot,
    sin_cos, small_tile, tile, view_box, wheel, wheel_parts, whole_display,
};

pub use chain::chain;
pub use chances::{ChanceGraph, GraphScale, chances, sign, turn_at};
pub use chart::{ChartTexts, chart, shown_in_chart};
pub use checked_task::{checked_task, laid_tiles};
pub use daily::{CARD_SIZE, CardWords, calendar_day, medal, opening_wheel, par_bar, share_card, tile_moon};
pub use face::face;
pub use figures::{examples, refill_figure, take_figure, tile_parts, track_order};
pub use map::map;
pub use marks::{marks, values};
pub use placement::{ghost, pending_discs, placement};
pub use race::{moon_at, race, result_moon};
pub use stage::{count, gain, old_moon, open_task, position, task_disc};
pub use start_wheel::start_wheel;
pub use tried_move::tried_move;
pub use turn_track::turn_track;

/// Whether a number of an axis, in the middle of `x`, leaves room for the word at the left end of the axis.
fn is_beside_word(x: f64, left: f64, word: &str) -> bool {
    x > left + 12.0 + 7.0 * word.chars().count() as f64
}
