//! The wheel: night sky, tiles on twelve spaces, the meeple and the moon track.
//!
//! Lengths are shares of half the side (200 units); angles run clockwise from the top.

use std::f64::consts::PI;
use std::fmt::Write as _;

use nova_luna_rules::{MAX_TAKEABLE, MOON_SPACES, SPACES, Seat, TileId, View};

use crate::moon::small_moon;
use crate::{Detail, Part, TileDiscs, disc, format_number, numbered, pair, sin_cos, tile};

/// Half the side of the picture, in units.
pub const HALF: f64 = 200.0;
pub const TILES: f64 = 0.79;
const MOONS: f64 = 0.50;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoonMove {
    pub seat: Seat,
    pub cost: u8,
}

impl MoonMove {
    pub fn new(seat: Seat, tile: TileId) -> Self {
        Self { seat, cost: tile.tile().cost().spaces() as u8 }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct WheelOptions {
    pub picked: Option<TileId>,
    /// The style sheet marks the picked tile, so that its lift is animated. The tile itself is not drawn again.
    pub marks_by_style: bool,
    pub moon_move: Option<MoonMove>,
    /// The last move along the track, whose path stays while no other is previewed.
    pub trail: Option<MoonMove>,
    /// Draws larger tiles, for phones.
    pub small: bool,
    /// The width of the picture on the screen, which decides the detail of the tiles; 0 for full detail.
    pub pixels: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnSpace {
    Tile {
        tile: TileId,
        /// From 1, if the tile can be taken.
        number: Option<usize>,
        is_picked: bool,
        detail: Detail,
    },
    Meeple,
    Nothing,
}

impl WheelOptions {
    /// Returns the detail of a tile `side` units wide. It always shows its cost, because it can be taken.
    fn detail(self, side: f64) -> Detail {
        match Detail::at(side * self.pixels / (2.0 * HALF)) {
            Detail::Full => Detail::Full,
            _ if self.pixels == 0.0 => Detail::Full,
            _ => Detail::Cost,
        }
    }
}

fn tile_side(is_takeable: bool, is_small: bool) -> f64 {
    HALF * match (is_takeable, is_small) {
        (true, true) => 0.31,
        (true, false) => 0.288,
        (false, true) => 0.265,
        (false, false) => 0.226,
    }
}

fn disc_side(is_small: bool) -> f64 {
    HALF * 2.0 * if is_small { 0.072 } else { 0.058 }
}

/// Draws the content of a picture with the view box `-200 -200 400 400`.
pub fn wheel(view: &View, options: WheelOptions) -> String {
    wheel_parts(view, options).into_iter().map(Part::draw).collect()
}

/// Returns the parts of a wheel. Their number and order depend only on the number of players.
pub fn wheel_parts(view: &View, options: WheelOptions) -> Vec<Part> {
    let meeple = view.wheel().meeple().number() as usize;
    let last = view.wheel().takeable().last().and_then(|tile| space_of(view, *tile));
    // In solo games nobody moves on the track (R23); the moon is full.
    let mover = view.to_move().filter(|_| view.players() > 1);
    let phase = mover.map_or(MOON_SPACES / 2, |seat| view.moon_track().space(seat));
    let shown = options.moon_move.map(|previewed| (previewed, false)).or(options.trail.map(|trail| (trail, true)));
    let mut parts = vec![
        Part::Sky,
        last.map_or(Part::Nothing, |last| Part::Rim { meeple, last }),
        Part::Track { is_numbered: view.players() > 1 },
        Part::Moon(phase),
        shown.map_or(Part::Nothing, |(moved, is_made)| path_part(view, moved, is_made, options.small)),
    ];
    add_discs(&mut parts, view, options.small);
    add_spaces(&mut parts, view, options);
    parts
}

/// Returns the point at an angle (share of a full turn) and radius.
fn point(turn: f64, radius: f64) -> (f64, f64) {
    let (sin, cos) = sin_cos(turn * 2.0 * PI);
    (radius * HALF * sin, -radius * HALF * cos)
}

pub fn at_space(space: usize, radius: f64) -> (f64, f64) {
    point(space as f64 / SPACES as f64, radius)
}

pub fn at_moon(space: u8, radius: f64) -> (f64, f64) {
    point(f64::from(space) / f64::from(MOON_SPACES), radius)
}

/// Draws the night sky; the stars are always the same.
pub fn sky() -> String {
    let r = format_number(HALF * 0.985);
    let mut text = format!(r##"<circle r="{r}" fill="url(#sky)"/><circle r="{r}" class="rim"/>"##);
    // A linear congruential generator replaces a table of stars.
    let mut state = 7_u32;
    let mut next = move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(state >> 16) / 65_536.0
    };
    for _ in 0..70 {
        let (turn, radius, size, light) = (next(), next().sqrt() * 0.96, 0.5 + next() * 0.5, 0.2 + next() * 0.4);
        let (x, y) = point(turn, radius);
        let _ =
            write!(text, r##"<circle cx="{x:.0}" cy="{y:.0}" r="{size:.1}" fill="#E8ECFF" opacity="{light:.1}"/>"##);
    }
    text
}

pub fn spokes() -> String {
    let spoke = |space: usize| {
        let turn = (space as f64 + 0.5) / SPACES as f64;
        let (inner, outer) = (pair(point(turn, 0.6)), pair(point(turn, 0.965)));
        format!(r#"<path class="spoke" d="M{inner}L{outer}"/>"#)
    };
    (0..SPACES).map(spoke).collect()
}

pub fn rim(meeple: usize, last: usize) -> String {
    let from = meeple as f64 + 0.5;
    let steps = (last + SPACES - meeple) % SPACES;
    let to = meeple as f64 + steps as f64 + 0.5;
    let large = u8::from(to - from > SPACES as f64 / 2.0);
    let at = |space: f64, radius: f64| pair(point(space / SPACES as f64, radius));
    let (outer, inner) = (format_number(HALF * 0.975), format_number(HALF * 0.595));
    format!(
        r#"<path class="sector" d="M{a}A{outer} {outer} 0 {large} 1 {b}L{c}A{inner} {inner} 0 {large} 0 {d}Z"/><path class="arc" d="M{e}A{r} {r} 0 {large} 1 {f}"/>"#,
        a = at(from, 0.975),
        b = at(to, 0.975),
        c = at(to, 0.595),
        d = at(from, 0.595),
        e = at(from + 0.06, 0.982),
        f = at(to - 0.06, 0.982),
        r = format_number(HALF * 0.982),
    )
}

fn space_of(view: &View, tile: TileId) -> Option<usize> {
    view.wheel().spaces().iter().position(|on| *on == Some(tile))
}

pub fn track(numbered: bool) -> String {
    let (outer, inner) = (format_number(HALF * 0.585), format_number(HALF * 0.415));
    let mut text = format!(r#"<circle r="{outer}" class="ring"/><circle r="{inner}" class="ring"/>"#);
    for space in 0..MOON_SPACES {
        let (x, y) = at_moon(space, MOONS);
        text += &small_moon(space, x, y, HALF * 0.0475);
    }
    // Every sixth space, a quarter of the moon, shows its number.
    for space in (0..MOON_SPACES).step_by(6).filter(|_| numbered) {
        let (x, y) = at_moon(space, 0.37);
        let (x, y) = (format_number(x), format_number(y));
        let _ = write!(text, r#"<text class="spacen" x="{x}" y="{y}" dy="3.2">{space}</text>"#);
    }
    text
}

/// Returns the seats on a space, bottom disc first.
fn stack(view: &View, space: u8) -> Vec<Seat> {
    // The first to move lies on top (R7), so the reversed turn order builds the stack.
    view.moon_track().order().iter().rev().copied().filter(|seat| view.moon_track().space(*seat) == space).collect()
}

/// Returns the radius of the n-th disc of a stack; stacks grow inward.
pub fn height(n: usize) -> f64 {
    MOONS - n as f64 * 0.10
}

/// Adds the discs on the track; in a stack the lowest comes first.
fn add_discs(parts: &mut Vec<Part>, view: &View, is_small: bool) {
    // Solo games do not use the moon track (R23).
    for space in (0..MOON_SPACES).filter(|_| view.players() > 1) {
        let stack = stack(view, space);
        let disc = |(below, seat): (usize, &Seat)| {
            let is_on_top = below > 0 && below + 1 == stack.len();
            Part::TrackDisc { seat: *seat, space, below, is_on_top, is_small }
        };
        parts.extend(stack.iter().enumerate().map(disc));
    }
}

pub fn track_disc(seat: Seat, space: u8, below: usize, is_on_top: bool, is_small: bool) -> String {
    let (x, y) = at_moon(space, height(below));
    let (side, number) = (disc_side(is_small), seat.number());
    let circle = |share: f64, class: &str| {
        let [x, y, r] = [x, y, side * share].map(format_number);
        format!(r#"<circle cx="{x}" cy="{y}" r="{r}" class="{class}"/>"#)
    };
    let (bed, disc) = (circle(0.53, "tokbed"), disc(seat, x, y, side));
    let top = if is_on_top { circle(0.62, "topmark") } else { String::new() };
    format!(r#"<g class="track-disc" data-seat="{number}" data-moon="{space}">{bed}{disc}{top}</g>"#)
}

/// Returns the path of a move that begins where the disc lies now, or ended there if it is made.
fn path_part(view: &View, MoonMove { seat, cost }: MoonMove, is_made: bool, is_small: bool) -> Part {
    let now = view.moon_track().space(seat);
    let from = if is_made { (now + MOON_SPACES - cost) % MOON_SPACES } else { now };
    let below = stack(view, (from + cost) % MOON_SPACES).into_iter().take_while(|other| *other != seat).count();
    Part::Path { from, cost, below, is_small }
}

/// Draws the dotted path of a move and the disc at its end.
pub fn path(from: u8, cost: u8, below: usize, is_small: bool) -> String {
    let (x, y) = at_moon((from + cost) % MOON_SPACES, height(below));
    let turn = |space: f64| space / f64::from(MOON_SPACES);
    let start = f64::from(from) + 0.15;
    let end = f64::from(from) + f64::from(cost) - 0.55;
    let (a, b) = (pair(point(turn(start), 0.32)), pair(point(turn(end), 0.32)));
    let large = u8::from(end - start > f64::from(MOON_SPACES) / 2.0);
    let (tip, angle) = (pair(point(turn(end + 0.2), 0.32)), format_number(turn(end + 0.2) * 360.0));
    let (label_x, label_y) = point(turn(f64::midpoint(start, end)), 0.245);
    let [x, y, label_x, label_y] = [x, y, label_x, label_y].map(format_number);
    let (r, side) = (format_number(HALF * 0.32), format_number(disc_side(is_small) * 0.48));
    [
        format!(r#"<path class="hop" d="M{a}A{r} {r} 0 {large} 1 {b}"/>"#),
        format!(r#"<path class="hophead" transform="translate({tip}) rotate({angle})" d="M-5-4.6 4 0-5 4.6Z"/>"#),
        format!(r#"<circle cx="{x}" cy="{y}" r="{side}" class="gtok"/>"#),
        format!(r#"<text class="hopn" x="{label_x}" y="{label_y}" dy="4">+{cost}</text>"#),
    ]
    .concat()
}

/// Adds the twelve spaces, and the numbers of the takeable tiles above them.
fn add_spaces(parts: &mut Vec<Part>, view: &View, options: WheelOptions) {
    let (takeable, is_small) = (view.wheel().takeable(), options.small);
    let is_picked = |tile: TileId| options.picked == Some(tile);
    for (space, on) in view.wheel().spaces().iter().enumerate() {
        let on = match on {
            Some(tile) => {
                let number = takeable.iter().position(|other| other == tile).map(|index| index + 1);
                let detail = options.detail(tile_side(number.is_some(), is_small));
                let is_picked = is_picked(*tile) && !options.marks_by_style;
                OnSpace::Tile { tile: *tile, number, is_picked, detail }
            }
            None if space == view.wheel().meeple().number() as usize => OnSpace::Meeple,
            None => OnSpace::Nothing,
        };
        parts.push(Part::Space { space, on, is_small });
    }
    for index in 0..MAX_TAKEABLE {
        let tile = takeable.get(index).and_then(|tile| Some((*tile, space_of(view, *tile)?)));
        let number = |(tile, space)| Part::Number { space, number: index + 1, is_picked: is_picked(tile), is_small };
        parts.push(tile.map_or(Part::Nothing, number));
    }
}

pub fn space(space: usize, on: OnSpace, is_small: bool) -> String {
    let (x, y) = at_space(space, TILES);
    let (id, number, is_picked, detail) = match on {
        OnSpace::Tile { tile, number, is_picked, detail } => (tile, number, is_picked, detail),
        OnSpace::Meeple => {
            return format!(r#"<g data-space="{space}" data-meeple="">{}</g>"#, meeple(x, y, is_small));
        }
        OnSpace::Nothing => {
            let (x, y) = (format_number(x), format_number(y));
            return format!(r#"<circle data-space="{space}" cx="{x}" cy="{y}" r="3.6" class="void"/>"#);
        }
    };
    let side = tile_side(number.is_some(), is_small);
    let (left, top) = (x - side / 2.0, y - side / 2.0);
    let mut text = format!(r#"<g data-space="{space}""#);
    if let Some(number) = number {
        let picked = if is_picked { " picked" } else { "" };
        let _ = write!(text, r#" class="takeable{picked}" data-wheel="{number}""#);
    }
    let _ = write!(text, ">{}", tile(id.tile(), TileDiscs::default(), left, top, side, detail));
    if number.is_some() {
        // Seen only while the tile is picked.
        let [x, y, width, rx] = [left - 3.0, top - 3.0, side + 6.0, side * 0.17].map(format_number);
        let _ = write!(text, r#"<rect class="pickring" x="{x}" y="{y}" width="{width}" height="{width}" rx="{rx}"/>"#);
    }
    text + "</g>"
}

pub fn number(space: usize, number: usize, is_picked: bool, is_small: bool) -> String {
    let (class, radius) = (if is_picked { "num on" } else { "num" }, if is_small { 13.0 } else { 9.5 });
    // On the rim, so that it covers no cost and no task.
    numbered(class, at_space(space, 0.985), radius, (radius * 0.42, radius * 1.24), number)
}

/// Draws the meeple alone, around the origin.
pub fn meeple_icon() -> String {
    meeple(0.0, 0.0, false)
}

pub fn meeple(x: f64, y: f64, is_small: bool) -> String {
    const LINES: &str = concat!(
        r##"<ellipse cx="0" cy="22" rx="14" ry="3.6" fill="#000" opacity=".4"/>"##,
        r##"<path d="M-11 22C-11 17-6.5 14.5-2 14.6L3 14.6C8 14.6 11.5 17.4 11.5 22Z" fill="#FFF1CC" stroke="#12172B" stroke-width="1.6" stroke-linejoin="round"/>"##,
        r##"<path d="M6.5-23.5A20 20 0 1 0 13.5 10.5A15.6 15.6 0 0 1 6.5-23.5Z" fill="#FFF1CC" stroke="#12172B" stroke-width="1.6" stroke-linejoin="round"/>"##,
        r##"<path d="M-12.4-4.4q2.2 2.2 4.6.6" fill="none" stroke="#12172B" stroke-width="1.7" stroke-linecap="round"/><path d="M-7.4 5.2q1.6 1.2 3.2.2" fill="none" stroke="#12172B" stroke-width="1.5" stroke-linecap="round"/>"##,
    );
    let (scale, spot) = if is_small { (0.92, 26.0) } else { (0.78, 22.0) };
    let (x, y) = (format_number(x), format_number(y));
    format!(
        r#"<circle cx="{x}" cy="{y}" r="{spot}" class="mspot"/><g transform="translate({x} {y}) scale({scale})" class="meeple">{LINES}</g>"#
    )
}
