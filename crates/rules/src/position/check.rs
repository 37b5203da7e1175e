//! The checks of a position: what cannot be (P8 to P17), and what no game leads to (P18 to P23).

use super::error::{PositionCause, PositionWarning, TilePlace};
use super::read::{Cell, DisplayPart, Out, Parts, PlacedNumber, Track};
use super::{MAX_DISPLAY_TILES, MOON_SPREAD};
use crate::coord::Coord;
use crate::display::Display;
use crate::moon_track::{MOON_SPACES, MoonTrack};
use crate::seat::Seat;
use crate::setup::check_discs;
use crate::solo::{Phase, Solo};
use crate::tile::{TileId, TileSet};
use crate::time::Time;
use crate::view::{PositionParts, View};
use crate::wheel::{MAX_ON_WHEEL, SPACES, Wheel};

type Result<T> = core::result::Result<T, PositionCause>;

/// The tiles that a solo game can show in phase 2: the first wheel and its one refill (R23, R25).
const MAX_SOLO_TILES: usize = 2 * MAX_ON_WHEEL;

/// The numbers of tiles that games of several players show, because only 0 to 2 tiles are left at a refill (R9, R10).
const SEEN_IN_GAMES: [core::ops::RangeInclusive<usize>; 5] = [11..=11, 20..=22, 29..=33, 38..=44, 47..=68];

/// Checks what cannot be, and builds the view.
pub(super) fn build(parts: &Parts) -> Result<View> {
    let players = parts.displays.len();
    let tiles = check_tiles(parts)?;
    let discs = check_disc_count(parts.discs, players)?;
    let meeple = check_meeple(&parts.wheel)?;
    check_seats(&parts.track, players)?;
    let stacks = check_track(&parts.track)?;
    for (seat, display) in Seat::all(players).zip(&parts.displays) {
        check_joined(seat, display)?;
    }
    check_number_of_tiles(parts)?;
    check_discs_left(parts, discs)?;
    let (mut displays, mut discs_left) = (Vec::new(), Vec::new());
    for part in &parts.displays {
        let (display, left) = lay_out(&place_in_corner(part), part.discs_left, discs);
        displays.push(display);
        discs_left.push(left);
    }
    Ok(View::from_position(PositionParts {
        discs,
        wheel: Wheel::at(&wheel_tiles(&parts.wheel), meeple),
        moon_track: moon_track(&stacks, &displays),
        solo: match parts.track {
            Track::Stacks(_) => None,
            Track::PhaseOne => Some(Solo::new()),
            Track::PhaseTwo(note) => Some(Solo::noted(note)),
        },
        displays,
        discs_left,
        out: match &parts.out {
            Out::Unseen => tiles.seen.complement(),
            Out::Tiles(_) => tiles.out,
        },
    }))
}

struct CheckedTiles {
    seen: TileSet,
    out: TileSet,
}

/// P8, P9: each tile exists and is there once.
fn check_tiles(parts: &Parts) -> Result<CheckedTiles> {
    let mut numbers: Vec<(u8, TilePlace)> = Vec::new();
    let on_wheel = parts.wheel.iter().filter_map(|cell| if let Cell::Tile(tile) = cell { Some(*tile) } else { None });
    numbers.extend(on_wheel.map(|tile| (tile, TilePlace::Wheel)));
    for (seat, part) in Seat::all(parts.displays.len()).zip(&parts.displays) {
        numbers.extend(tiles_of(part).map(|placed| (placed.tile, TilePlace::Display(seat))));
    }
    if let Out::Tiles(tiles) = &parts.out {
        numbers.extend(tiles.iter().map(|tile| (*tile, TilePlace::Out)));
    }
    if let Some((number, _)) = numbers.iter().find(|(number, _)| TileId::new(*number).is_none()) {
        return Err(PositionCause::NoSuchTile(*number));
    }
    let mut checked = CheckedTiles { seen: TileSet::EMPTY, out: TileSet::EMPTY };
    for (index, &(number, second)) in numbers.iter().enumerate() {
        let Some(tile) = TileId::new(number) else { continue };
        if let Some(&(_, first)) = numbers[..index].iter().find(|(other, _)| *other == number) {
            return Err(PositionCause::TileTwice { tile, first, second });
        }
        if second == TilePlace::Out { &mut checked.out } else { &mut checked.seen }.insert(tile);
    }
    Ok(checked)
}

fn tiles_of(part: &DisplayPart) -> impl Iterator<Item = PlacedNumber> {
    part.tiles.iter().copied()
}

/// P10: the number of discs is allowed.
fn check_disc_count(discs: u16, players: usize) -> Result<u8> {
    let fitting = u8::try_from(discs).ok().filter(|&discs| check_discs(players as u8, discs).is_ok());
    fitting.ok_or(PositionCause::DiscCount { discs, players })
}

/// P11: there is one meeple. Returns its space.
fn check_meeple(wheel: &[Cell]) -> Result<usize> {
    let mut meeples = wheel.iter().enumerate().filter(|(_, cell)| **cell == Cell::Meeple);
    match (meeples.next(), meeples.next()) {
        (Some((space, _)), None) => Ok(space),
        _ => Err(PositionCause::Meeple),
    }
}

/// P12: each seat is on the moon track once; a solo game has a phase instead.
fn check_seats(track: &Track, players: usize) -> Result<()> {
    let fits = match track {
        Track::Stacks(stacks) => {
            let seats = || stacks.iter().flat_map(|(_, seats)| seats).copied();
            players > 1
                && seats().count() == players
                && Seat::all(players).all(|seat| seats().any(|found| found == seat.number()))
        }
        Track::PhaseOne | Track::PhaseTwo(_) => players == 1,
    };
    if fits { Ok(()) } else { Err(PositionCause::Seats { players }) }
}

/// P13, P14: the spaces exist, each has one stack, and all are within seven spaces. Returns the seats in moving order (R7)
/// with their spaces, and how far each is ahead of the first.
fn check_track(track: &Track) -> Result<Vec<Standing>> {
    let Track::Stacks(stacks) = track else { return Ok(Vec::new()) };
    for (index, (space, _)) in stacks.iter().enumerate() {
        if *space >= u16::from(MOON_SPACES) {
            return Err(PositionCause::NoSuchSpace(*space));
        }
        if stacks[..index].iter().any(|(other, _)| other == space) {
            return Err(PositionCause::SpaceTwice(*space));
        }
    }
    let ahead = |space: u16, first: u16| (space + u16::from(MOON_SPACES) - first) % u16::from(MOON_SPACES);
    let is_last = |first: u16| stacks.iter().all(|(space, _)| ahead(*space, first) <= MOON_SPREAD);
    let first = stacks.iter().map(|(space, _)| *space).find(|space| is_last(*space)).ok_or(PositionCause::Spread)?;
    let mut standings = Vec::new();
    for distance in 0..=MOON_SPREAD {
        let stack = stacks.iter().find(|(space, _)| ahead(*space, first) == distance);
        if let Some((space, seats)) = stack {
            let seats = seats.iter().filter_map(|seat| Seat::new(*seat));
            standings.extend(seats.map(|seat| Standing { seat, space: *space, ahead: distance }));
        }
    }
    Ok(standings)
}

/// A disc on the moon track.
struct Standing {
    seat: Seat,
    space: u16,
    /// The spaces that it is ahead of the disc furthest back.
    ahead: u16,
}

/// P15: each tile of a display is joined to the others (R14).
fn check_joined(seat: Seat, part: &DisplayPart) -> Result<()> {
    let mut waiting: Vec<PlacedNumber> = part.tiles.clone();
    let mut joined: Vec<PlacedNumber> = waiting.drain(..waiting.len().min(1)).collect();
    let mut next = 0;
    while let Some(&tile) = joined.get(next) {
        let touches = |other: &mut PlacedNumber| tile.column.abs_diff(other.column) + tile.row.abs_diff(other.row) == 1;
        joined.extend(waiting.extract_if(.., touches));
        next += 1;
    }
    match waiting.first().and_then(|alone| TileId::new(alone.tile)) {
        Some(tile) => Err(PositionCause::Detached { tile, seat }),
        None => Ok(()),
    }
}

/// P16: no display has more tiles than a game gives it, and no solo game more than its phase has.
fn check_number_of_tiles(parts: &Parts) -> Result<()> {
    let is_tile = |cell: &&Cell| matches!(cell, Cell::Tile(_));
    let displayed = parts.displays.iter().map(|part| part.tiles.len());
    let seen = parts.wheel.iter().filter(is_tile).count() + displayed.sum::<usize>();
    let limit = match parts.track {
        Track::PhaseOne => MAX_ON_WHEEL,
        Track::PhaseTwo(_) => MAX_SOLO_TILES,
        Track::Stacks(_) => return check_displays(parts),
    };
    if seen > limit { Err(PositionCause::TooManySoloTiles { tiles: seen, limit }) } else { Ok(()) }
}

fn check_displays(parts: &Parts) -> Result<()> {
    let mut seats = Seat::all(parts.displays.len()).zip(parts.displays.iter().map(|part| part.tiles.len()));
    match seats.find(|(_, tiles)| *tiles > MAX_DISPLAY_TILES) {
        Some((seat, tiles)) => Err(PositionCause::TooManyTiles { seat, tiles, limit: MAX_DISPLAY_TILES }),
        None => Ok(()),
    }
}

/// P17: no seat has more discs left than it has to place.
fn check_discs_left(parts: &Parts, discs: u8) -> Result<()> {
    for (seat, part) in Seat::all(parts.displays.len()).zip(&parts.displays) {
        if let Some(left) = part.discs_left.filter(|left| *left > u16::from(discs)) {
            return Err(PositionCause::DiscsLeft { seat, left, discs });
        }
    }
    Ok(())
}

fn wheel_tiles(cells: &[Cell]) -> [Option<TileId>; SPACES] {
    core::array::from_fn(|space| match cells.get(space) {
        Some(Cell::Tile(tile)) => TileId::new(*tile),
        _ => None,
    })
}

/// Moves a display into the corner, so that its leftmost tile is in column 0 and its uppermost one in row 0.
fn place_in_corner(part: &DisplayPart) -> Vec<(TileId, Coord)> {
    let left = tiles_of(part).map(|placed| placed.column).min().unwrap_or(0);
    let top = tiles_of(part).map(|placed| placed.row).min().unwrap_or(0);
    // A display of 45 joined tiles is at most 45 cells wide and high.
    let moved = |placed: PlacedNumber| {
        Some((TileId::new(placed.tile)?, Coord::new((placed.column - left) as i8, (placed.row - top) as i8)))
    };
    tiles_of(part).filter_map(moved).collect()
}

/// Lays out a display, and returns its discs left. All complete tasks are covered, unless the discs ran out (R20): then the
/// first in the text are.
fn lay_out(placed: &[(TileId, Coord)], left: Option<u16>, discs: u8) -> (Display, u8) {
    let mut display = Display::uncovered(placed);
    let complete = display.complete_tasks();
    // P17: it is at most the discs to place.
    let left = left.map_or(discs.saturating_sub(complete), |left| left as u8);
    display.cover_complete(if left == 0 { discs } else { u8::MAX });
    (display, left)
}

/// Returns the moon track. The total time of the seat to move is the one nearest to the costs of its tiles that leaves its
/// space; the others are ahead of it.
fn moon_track(standings: &[Standing], displays: &[Display]) -> MoonTrack {
    let Some(first) = standings.first() else { return MoonTrack::at([(Seat::FIRST, Time::ZERO)]) };
    let cost = displays.get(first.seat.index()).map_or(0, |display| display.cost().spaces());
    let round = u16::from(MOON_SPACES);
    let candidates = (0..=cost / round + 1).map(|rounds| first.space + rounds * round);
    let total = candidates.min_by_key(|total| (total.abs_diff(cost), *total)).unwrap_or(first.space);
    MoonTrack::at(standings.iter().map(|standing| (standing.seat, Time::new(total + standing.ahead))))
}

/// Returns the warnings about a position, in the order of the checks.
pub(super) fn warnings(view: &View) -> Vec<PositionWarning> {
    let times = view.seats().filter(|_| view.solo().is_none()).filter_map(|seat| time_warning(view, seat));
    let discs = view.seats().filter_map(|seat| discs_warning(view, seat));
    let out: Vec<TileId> = view.out().iter().collect();
    let finished = view.seats().filter(|seat| view.discs_left(*seat) == 0).count();
    times
        .chain(discs)
        .chain(seen_warning(view))
        .chain(note_warning(view))
        .chain((!out.is_empty()).then_some(PositionWarning::Out(out)))
        .chain((finished > 1).then_some(PositionWarning::SeveralFinished))
        .collect()
}

fn time_warning(view: &View, seat: Seat) -> Option<PositionWarning> {
    let cost = view.display(seat)?.cost().spaces();
    let further = view.moon_track().spent(seat).spaces() as i16 - cost as i16;
    let space = (cost % u16::from(MOON_SPACES)) as u8;
    (further != 0).then_some(PositionWarning::Time { seat, cost, space, further })
}

fn discs_warning(view: &View, seat: Seat) -> Option<PositionWarning> {
    let (left, complete) = (view.discs_left(seat), view.display(seat)?.complete_tasks());
    let expected = view.discs().saturating_sub(complete);
    (left != expected).then_some(PositionWarning::DiscsLeft { seat, left, complete, expected })
}

fn seen_warning(view: &View) -> Option<PositionWarning> {
    let seen = view.seen().len();
    let is_usual = match view.notated_phase() {
        None => view.pile_size() == 0 || SEEN_IN_GAMES.iter().any(|range| range.contains(&seen)),
        Some(Phase::One) => seen == MAX_ON_WHEEL,
        Some(Phase::Two) => (MAX_ON_WHEEL + 1..=MAX_SOLO_TILES).contains(&seen),
    };
    (!is_usual).then_some(PositionWarning::TilesSeen(seen))
}

/// The tiles of phase 1 made room for the tiles that came, so there are as many of each.
fn note_warning(view: &View) -> Option<PositionWarning> {
    let phase_two = view.notated_phase() == Some(Phase::Two);
    let note = view.solo().and_then(Solo::note).filter(|_| phase_two)?.0;
    let tiles = view.seen().len().checked_sub(MAX_ON_WHEEL).filter(|tiles| (1..=MAX_ON_WHEEL).contains(tiles))?;
    let mut costs: Vec<u16> =
        view.displays().iter().flat_map(Display::tiles).map(|placed| placed.tile().cost().spaces()).collect();
    costs.sort_unstable();
    let least: u16 = costs.iter().take(tiles).sum();
    let dearest: u16 = costs.iter().rev().take(tiles).sum();
    // Only if the wheel was emptied, phase 1 can end with fewer than 8 discs.
    let most = dearest + if tiles == MAX_ON_WHEEL { Solo::MAX_PENALTY } else { 0 };
    let fits = (least..=most).contains(&note);
    (!fits).then_some(PositionWarning::Note { note, tiles: tiles as u8, least, most })
}
