//! Panning the player's display: where it is centred, which cells lie outside, and the pills at the edges that say so.

use nova_luna_rules::{Coord, Display};

use super::fit::Fit;
use crate::draw::CellRect;

/// The visible part of the player's display, in pixels: the scroll position and the size of the area.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Viewport {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

/// A hint at an edge that legal cells lie outside.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pill {
    pub side: Side,
    /// The distance of its middle from the start of the edge, in pixels.
    pub at: f64,
    /// The most discs that one of these cells earns; 0 if none earns any.
    pub gain: u8,
    pub cells: usize,
    /// Whether no visible cell is better.
    pub is_best: bool,
    /// The cell to show on a tap: the best one, nearest to the edge.
    pub target: Coord,
}

/// The room of a badge with a gain, with some air.
const BADGE: (f64, f64) = (46.0, 30.0);

/// Returns the side of a cell where the badge with its gain covers no tile: above, right, left, else below.
pub fn badge_side(display: &Display, cell: Coord) -> Option<Side> {
    free_sides(display, cell).next()
}

/// Returns the side of a cell where the badge covers no tile, and where it is not cut off if there is such a side.
pub fn shown_badge_side(display: &Display, cell: Coord, fit: &Fit, view: Viewport) -> Option<Side> {
    let (from, at, half) = (start(fit, view), middle(fit, cell), fit.cell / 2.0);
    let (x, y) = (from.0 + at.0, from.1 + at.1);
    let is_shown = |side: &Side| match side {
        Side::Top => y - half >= BADGE.1,
        Side::Right => x + half + BADGE.0 <= view.width,
        Side::Left => x - half >= BADGE.0,
        Side::Bottom => y + half + BADGE.1 <= view.height,
    };
    free_sides(display, cell).find(is_shown).or_else(|| badge_side(display, cell))
}

/// Returns the sides of a cell without a tile, the best ones for a badge first.
fn free_sides(display: &Display, cell: Coord) -> impl Iterator<Item = Side> {
    let sides = [(Side::Top, 0, -1), (Side::Right, 1, 0), (Side::Left, -1, 0), (Side::Bottom, 0, 1)];
    let is_free = move |(_, x, y): &(Side, i8, i8)| {
        let beside = cell.x.checked_add(*x).zip(cell.y.checked_add(*y));
        beside.is_none_or(|(x, y)| display.at(Coord::new(x, y)).is_none())
    };
    sides.into_iter().filter(is_free).map(|(side, ..)| side)
}

/// Half the length of a pill along its edge, with some air.
const PILL: f64 = 30.0;

/// The size of a pill across its edge.
const PILL_WIDTH: f64 = 44.0;

/// The room of the button that shows everything, with some air.
const FIT_BUTTON: f64 = 52.0;

/// Whether the last row of a panned display would lie beside the button that shows everything. It then begins at the top
/// of the area, and can be scrolled above the button.
pub fn lies_low(fit: &Fit, height: f64) -> bool {
    fit.height + FIT_BUTTON > height
}

/// A point of the display, in pixels from its top left corner.
type Point = (f64, f64);

/// How the display lies in the window: the corner of the cell `0,0` and the width of a cell, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Framing {
    pub x: f64,
    pub y: f64,
    pub cell: f64,
}

impl Framing {
    /// Returns how a display lies in an area with this corner, of which this part is visible.
    pub fn new(fit: &Fit, corner: Point, view: Viewport) -> Self {
        let ((left, top), (across, down)) = (start(fit, view), first_cell(fit));
        Self { x: corner.0 + left - across, y: corner.1 + top - down, cell: fit.cell }
    }

    /// Returns how it lies after a share of the way to another framing.
    #[must_use]
    pub fn towards(self, to: Self, share: f64) -> Self {
        let between = |from: f64, to: f64| from + (to - from) * share;
        Self { x: between(self.x, to.x), y: between(self.y, to.y), cell: between(self.cell, to.cell) }
    }

    /// Returns the transform, around the cell `0,0`, that lets a display which lies like this seem to lie otherwise;
    /// `None` if nobody would see the difference.
    pub fn transform_to(self, other: Self) -> Option<String> {
        let (x, y, scale) = (other.x - self.x, other.y - self.y, other.cell / self.cell);
        let is_seen = x.abs() + y.abs() > 1.0 || (scale - 1.0).abs() > 0.01;
        (is_seen && scale.is_finite()).then(|| format!("translate({x:.1}px,{y:.1}px) scale({scale:.4})"))
    }

    /// Returns the scroll position at which a display larger than its area lies like this.
    pub fn scroll(self, fit: &Fit, corner: Point) -> Point {
        let (across, down) = first_cell(fit);
        (corner.0 - self.x - across, corner.1 - self.y - down)
    }
}

/// Returns the corner of the first shown cell, from that of the cell `0,0`.
fn first_cell(fit: &Fit) -> Point {
    (f64::from(fit.span.from.x) * fit.cell, f64::from(fit.span.from.y) * fit.cell)
}

/// Returns where a display begins in its area, if nothing is scrolled: a small one lies in the middle.
pub fn margin(fit: &Fit, size: (f64, f64)) -> Point {
    let is_low = !fit.is_inside(size) && lies_low(fit, size.1);
    let top = if is_low { 0.0 } else { ((size.1 - fit.height) / 2.0).max(0.0) };
    (((size.0 - fit.width) / 2.0).max(0.0), top)
}

fn middle(fit: &Fit, cell: Coord) -> Point {
    let (x, y) = (i16::from(cell.x) - i16::from(fit.span.from.x), i16::from(cell.y) - i16::from(fit.span.from.y));
    ((f64::from(x) + 0.5) * fit.cell, (f64::from(y) + 0.5) * fit.cell)
}

/// Returns where a display begins, from the top left corner of its area.
fn start(fit: &Fit, view: Viewport) -> Point {
    let (left, top) = margin(fit, (view.width, view.height));
    (left - view.left, top - view.top)
}

fn middle_of_tiles(fit: &Fit, tiles: &[Coord]) -> Point {
    if tiles.is_empty() {
        return (fit.width / 2.0, fit.height / 2.0);
    }
    let span = CellRect::around(tiles.iter().copied());
    let (from, to) = (middle(fit, span.from), middle(fit, span.to));
    (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1))
}

/// Returns the scroll position that centres a display: between the cell in question and the middle of the tiles,
/// weighted 1 : 1.2, and never beyond the last cell.
pub fn centred(fit: &Fit, (width, height): (f64, f64), tiles: &[Coord], cell: Option<Coord>) -> Point {
    let tiles = middle_of_tiles(fit, tiles);
    let cell = cell.map_or(tiles, |cell| middle(fit, cell));
    let between = |cell: f64, tiles: f64| (cell + 1.2 * tiles) / 2.2;
    let position = |at: f64, area: f64, all: f64| (at - area / 2.0).round().clamp(0.0, (all - area).max(0.0));
    (position(between(cell.0, tiles.0), width, fit.width), position(between(cell.1, tiles.1), height, fit.height))
}

/// Returns the cell to centre before one is tried: the best, and of those the nearest to the middle of the tiles.
pub fn best_cell(fit: &Fit, tiles: &[Coord], gains: &[(Coord, Option<u8>)]) -> Option<Coord> {
    let most = gains.iter().filter_map(|(_, gain)| *gain).max().filter(|gain| *gain > 0)?;
    let from = middle_of_tiles(fit, tiles);
    let distance = |cell: Coord| (middle(fit, cell).0 - from.0).hypot(middle(fit, cell).1 - from.1) as u32;
    gains.iter().filter(|(_, gain)| *gain == Some(most)).map(|(cell, _)| *cell).min_by_key(|cell| distance(*cell))
}

/// Returns the scroll position that shows a whole cell, or `None` if it is shown already.
pub fn into_view(fit: &Fit, view: Viewport, cell: Coord) -> Option<Point> {
    let (x, y) = middle(fit, cell);
    let half = fit.cell / 2.0;
    let position = |middle: f64, start: f64, area: f64, all: f64| {
        // A little more than the cell, so that the faded edge does not cover it.
        let (low, high) = (middle - half - PILL, middle + half + PILL);
        let end = (all - area).max(0.0);
        if middle - half < start - 1.0 {
            low.clamp(0.0, end)
        } else if middle + half > start + area + 1.0 {
            (high - area).clamp(0.0, end)
        } else {
            start
        }
    };
    let to = (position(x, view.left, view.width, fit.width), position(y, view.top, view.height, fit.height));
    (to != (view.left, view.top)).then_some(to)
}

/// Returns the sides where something is cut off: left, right, top, bottom.
pub fn cut_sides(fit: &Fit, view: Viewport) -> [bool; 4] {
    [
        view.left > 1.0,
        fit.width - view.left - view.width > 1.0,
        view.top > 1.0,
        fit.height - view.top - view.height > 1.0,
    ]
}

fn beyond(fit: &Fit, view: Viewport, side: Side, cell: Coord) -> f64 {
    let (x, y) = middle(fit, cell);
    match side {
        Side::Left => view.left - x,
        Side::Right => x - view.left - view.width,
        Side::Top => view.top - y,
        Side::Bottom => y - view.top - view.height,
    }
}

/// Returns the side on which the middle of a cell lies outside; of two, the one beyond which it lies further.
fn outside(fit: &Fit, view: Viewport, cell: Coord) -> Option<Side> {
    // A display smaller than the area is centred in it, and nothing lies outside.
    let can_leave = |side: &Side| match side {
        Side::Left | Side::Right => fit.width > view.width,
        Side::Top | Side::Bottom => fit.height > view.height,
    };
    let sides = SIDES.into_iter().filter(can_leave).map(|side| (side, beyond(fit, view, side, cell)));
    let outside = sides.filter(|(_, distance)| *distance > 0.0);
    outside.reduce(|most, next| if next.1 > most.1 { next } else { most }).map(|(side, _)| side)
}

pub fn pills(fit: &Fit, view: Viewport, tiles: &[Coord], gains: &[(Coord, Option<u8>)]) -> Vec<Pill> {
    SIDES.into_iter().filter_map(|side| pill(fit, view, tiles, gains, side)).collect()
}

fn pill(fit: &Fit, view: Viewport, tiles: &[Coord], gains: &[(Coord, Option<u8>)], side: Side) -> Option<Pill> {
    let most = gains.iter().filter_map(|(_, gain)| *gain).max();
    let outside = gains.iter().filter(|(cell, _)| outside(fit, view, *cell) == Some(side));
    let there: Vec<(Coord, u8)> = outside.map(|(cell, gain)| (*cell, gain.unwrap_or(0))).collect();
    let gain = there.iter().map(|(_, gain)| *gain).max()?;
    let nearest = |(cell, _): &&(Coord, u8)| beyond(fit, view, side, *cell) as i32;
    let target = there.iter().filter(|(_, each)| *each == gain).min_by_key(nearest)?.0;
    Some(Pill {
        side,
        at: place(fit, view, tiles, gains, side, target),
        gain,
        cells: there.len(),
        is_best: gain > 0 && Some(gain) == most,
        target,
    })
}

/// Returns the place of a pill on its edge, as near as possible to its target: where neither a tile nor a legal cell is,
/// else where neither a tile nor a gain is, else where no tile is.
fn place(fit: &Fit, view: Viewport, tiles: &[Coord], gains: &[(Coord, Option<u8>)], side: Side, target: Coord) -> f64 {
    let is_upright = matches!(side, Side::Left | Side::Right);
    // On the edge, the start of the area is 0.
    let from = start(fit, view);
    let along = |cell: Coord| {
        let at = middle(fit, cell);
        if is_upright { from.1 + at.1 } else { from.0 + at.0 }
    };
    let length = if is_upright { view.height } else { view.width };
    // The corners belong to the pills above and below.
    let corner = if is_upright { PILL_WIDTH } else { 0.0 };
    let start = PILL + corner;
    // The button that shows everything has the bottom right corner.
    let end = length - PILL - corner - if matches!(side, Side::Right | Side::Bottom) { FIT_BUTTON } else { 0.0 };
    let wish = along(target).clamp(start, end.max(start));
    // Only what lies at this edge can be covered.
    let is_near = |cell: Coord| beyond(fit, view, side, cell).abs() < fit.cell / 2.0 + 32.0;
    let near_tiles: Vec<f64> = tiles.iter().filter(|tile| is_near(**tile)).map(|tile| along(*tile)).collect();
    let near_cells = |least: u8| -> Vec<f64> {
        let cells = gains.iter().filter(|(cell, gain)| *gain >= Some(least) && is_near(*cell));
        cells.map(|(cell, _)| along(*cell)).collect()
    };
    let is_free = |at: f64, taken: &[f64]| taken.iter().all(|other| (other - at).abs() >= fit.cell / 2.0 + PILL - 6.0);
    let steps = (0..200).map(|step| f64::from(step / 2 + step % 2) * if step % 2 == 0 { 6.0 } else { -6.0 });
    let places: Vec<f64> = steps.map(|step| wish + step).filter(|at| (start..=end).contains(at)).collect();
    let free = |cells: &[f64]| places.iter().copied().find(|at| is_free(*at, &near_tiles) && is_free(*at, cells));
    free(&near_cells(0)).or_else(|| free(&near_cells(1))).or_else(|| free(&[])).unwrap_or(wish)
}

#[cfg(test)]
mod tests;
