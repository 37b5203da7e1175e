//! A tile: 100 units, the cost and the tile's own glyph top left, its tasks clockwise from top right.

use std::fmt::Write as _;

use nova_luna_rules::{Colour, Seat, Task, Tile};

use crate::{disc, format_number};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    Full,
    /// Cost, glyph and a pip for each task; no pattern.
    Cost,
    Glyph,
}

impl Detail {
    /// Returns the level of detail for a tile `pixels` wide.
    pub const fn at(pixels: f64) -> Self {
        match pixels {
            40.0.. => Self::Full,
            24.0.. => Self::Cost,
            _ => Self::Glyph,
        }
    }

    /// Returns the level for a new size, given the present one. A size within one pixel of a threshold changes
    /// nothing, so that a slow pinch does not flicker.
    pub fn resized(self, pixels: f64) -> Self {
        if Self::at(pixels - 1.0) == self || Self::at(pixels + 1.0) == self { self } else { Self::at(pixels) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileDiscs {
    pub seat: Option<Seat>,
    /// Covered tasks, one bit each.
    pub covered: u8,
    /// Tasks that the previewed move would cover.
    pub pending: u8,
}

/// Outer corners of the task plates: top right, bottom right, bottom left.
pub const CORNERS: [(f64, f64); 3] = [(95.0, 5.0), (95.0, 95.0), (5.0, 95.0)];

/// Distance between the dots of a plate, and the size of a dot.
const STEP: f64 = 19.0;
const DOT: f64 = 16.5;

/// Draws a tile, `size` units wide. Each task is a group with `data-task`, so that input can find it.
pub fn tile(tile: &Tile, face: TileDiscs, x: f64, y: f64, size: f64, detail: Detail) -> String {
    let (x, y, size) = (format_number(x), format_number(y), format_number(size));
    let inner = match detail {
        Detail::Full => full(tile, face),
        Detail::Cost => match face.seat {
            Some(seat) => with_pips(tile, face, seat),
            None => with_cost(tile, (60, 60)),
        },
        Detail::Glyph => with_glyph(tile),
    };
    format!(r#"<svg x="{x}" y="{y}" width="{size}" height="{size}" viewBox="0 0 100 100" class="tile">{inner}</svg>"#)
}

/// Draws an inline tile: cost and glyph.
pub fn small_tile(tile: &Tile) -> String {
    format!(r#"<svg class="tile small" viewBox="0 0 100 100" aria-hidden="true">{}</svg>"#, with_cost(tile, (60, 60)))
}

pub fn glyph(colour: Colour) -> String {
    let c = colour.letter();
    format!(
        r##"<svg class="glyph d-{c}" viewBox="0 0 20 20" aria-hidden="true"><use href="#g-{c}" width="20" height="20"/></svg>"##
    )
}

pub fn dots(colours: impl IntoIterator<Item = Colour>) -> String {
    colours.into_iter().map(glyph).collect()
}

fn ground(colour: Colour, pattern: bool) -> String {
    let c = colour.letter();
    let mut text = format!(r#"<rect x="1" y="1" width="98" height="98" rx="13" class="f-{c}"/>"#);
    if pattern {
        let _ = write!(text, r##"<rect x="1" y="1" width="98" height="98" rx="13" fill="url(#p-{c})"/>"##);
    }
    text + r##"<rect x="1" y="1" width="98" height="98" rx="13" fill="url(#gloss)"/><rect x="1.75" y="1.75" width="96.5" height="96.5" rx="12.4" class="edge"/>"##
}

fn full(tile: &Tile, face: TileDiscs) -> String {
    let c = tile.colour().letter();
    let mut text = ground(tile.colour(), true);
    let _ = write!(
        text,
        r##"<rect x="5" y="5" width="42" height="34" rx="9" class="ink"/><text x="18.6" y="32.5" class="cost" font-size="29">{}</text><use href="#g-{c}" x="28.3" y="14.2" width="15.5" height="15.5" class="d-{c}"/>"##,
        tile.cost().spaces(),
    );
    text += &large_glyph(tile);
    for (index, task) in tile.tasks().iter().enumerate() {
        text += &task_plate(*task, index, face);
    }
    text
}

/// Draws a large, pale glyph on a tile without tasks.
fn large_glyph(tile: &Tile) -> String {
    let c = tile.colour().letter();
    match tile.tasks().len() {
        0 => format!(r##"<use href="#g-{c}" x="35" y="42" width="48" height="48" class="gw"/>"##),
        1 | 2 => format!(r##"<use href="#g-{c}" x="12" y="54" width="34" height="34" class="gw"/>"##),
        _ => String::new(),
    }
}

fn task_plate(task: Task, index: usize, face: TileDiscs) -> String {
    let Some(&(right, bottom)) = CORNERS.get(index) else { return String::new() };
    // All plates of a corner share the centre of the disc.
    let middle = |edge: f64| if edge > 50.0 { 74.0 } else { 26.0 };
    let (cx, cy) = (middle(right), middle(bottom));
    let is = |bits: u8| bits >> index & 1 != 0;
    let mut text = format!(r#"<g data-task="{index}">"#);
    match face.seat {
        Some(seat) if is(face.covered) => {
            let disc = disc(seat, cx, cy, 38.0);
            let _ = write!(text, r#"<circle cx="{cx}" cy="{cy}" r="20.5" class="ink"/>{disc}"#);
        }
        _ => text += &plate(task, right, bottom),
    }
    if let Some(seat) = face.seat.filter(|_| is(face.pending)) {
        let _ = write!(text, r#"<circle cx="{cx}" cy="{cy}" r="20" class="gdisc s{}"/>"#, seat.index() + 1);
    }
    text + "</g>"
}

/// The plate of an open task: one dot, two in a row, three in a triangle, four in a square.
pub fn plate(task: Task, right: f64, bottom: f64) -> String {
    let colours: Vec<Colour> = task.colours().collect();
    // Two rows sit a little closer to the edge, so that the plate stays 42 units square.
    let ((columns, width), (rows, height)) = match colours.len() {
        1 => ((1.0, 24.0), (1.0, 24.0)),
        2 => ((2.0, 42.0), (1.0, 24.0)),
        _ => ((2.0, 42.0), (2.0, 42.0)),
    };
    let left = if right > 50.0 { right - width } else { right };
    let top = if bottom > 50.0 { bottom - height } else { bottom };
    let (x, y) = (format_number(left), format_number(top));
    let mut text = format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="9.5" class="ink"/>"#);
    for (index, colour) in colours.iter().enumerate() {
        let (column, row) = match (colours.len(), index) {
            (3, 2) => (0.5, 1.0),
            _ => ((index % 2) as f64, (index / 2) as f64),
        };
        let inset = |extent: f64, count: f64| (extent - DOT - STEP * (count - 1.0)) / 2.0;
        let x = left + inset(width, columns) + column * STEP;
        let y = top + inset(height, rows) + row * STEP;
        let c = colour.letter();
        let _ =
            write!(text, r##"<use href="#g-{c}" x="{x:.2}" y="{y:.2}" width="{DOT}" height="{DOT}" class="d-{c}"/>"##);
    }
    text
}

/// Draws the cost, and the glyph at a place of its own.
fn with_cost(tile: &Tile, (x, y): (u8, u8)) -> String {
    let c = tile.colour().letter();
    let cost = tile.cost().spaces();
    ground(tile.colour(), false)
        + &format!(
            r##"<rect x="7" y="7" width="54" height="60" rx="12" class="ink"/><text x="34" y="55" class="cost" font-size="52">{cost}</text><use href="#g-{c}" x="{x}" y="{y}" width="32" height="32" class="gi"/>"##
        )
}

/// Draws a tile on a display with a pip for each task: filled if the task is covered.
fn with_pips(tile: &Tile, face: TileDiscs, seat: Seat) -> String {
    let pip = |index: usize| {
        let (x, seat) = (18 + 25 * index, seat.number());
        let class = if face.covered >> index & 1 != 0 { "pip-on" } else { "pip-off" };
        format!(r#"<circle cx="{x}" cy="83" r="9.5" class="{class} s{seat}"/>"#)
    };
    with_cost(tile, (64, 12)) + &(0..tile.tasks().len()).map(pip).collect::<String>()
}

fn with_glyph(tile: &Tile) -> String {
    let c = tile.colour().letter();
    ground(tile.colour(), false) + &format!(r##"<use href="#g-{c}" x="22" y="22" width="56" height="56" class="gi"/>"##)
}
