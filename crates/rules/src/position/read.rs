//! Reading a notation: the form (P1 to P7). `check` then finds what cannot be (P8 to P17), and builds the view.

use super::error::PositionCause;
use super::{MAX_TEXT_CHARS, POSITION_PREFIX, check};
use crate::action::is_number;
use crate::record::Excerpt;
use crate::seat::{MAX_PLAYERS, Seat};
use crate::view::View;
use crate::wheel::SPACES;

/// The parts of a text that has the right form. Tile numbers and all other numbers are unchecked.
pub(super) struct Parts {
    pub(super) discs: u16,
    pub(super) wheel: Vec<Cell>,
    pub(super) track: Track,
    /// One for each player, 1 to 4.
    pub(super) displays: Vec<DisplayPart>,
    pub(super) out: Out,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Gap,
    Meeple,
    Tile(u8),
}

pub(super) enum Track {
    /// The stacks with their spaces, and the seats of each from top to bottom.
    Stacks(Vec<(u16, Vec<u8>)>),
    PhaseOne,
    /// Phase 2, with the note.
    PhaseTwo(u16),
}

pub(super) struct DisplayPart {
    /// The tiles in the order of the text, with their columns and rows in the text.
    pub(super) tiles: Vec<PlacedNumber>,
    pub(super) discs_left: Option<u16>,
}

#[derive(Clone, Copy)]
pub(super) struct PlacedNumber {
    pub(super) tile: u8,
    pub(super) column: u16,
    pub(super) row: u16,
}

pub(super) enum Out {
    Tiles(Vec<u8>),
    /// All tiles that the text does not show.
    Unseen,
}

type Result<T> = core::result::Result<T, PositionCause>;

pub(super) fn read(text: &str) -> Result<View> {
    let rest = text.strip_prefix(POSITION_PREFIX).ok_or(PositionCause::Version)?;
    check_characters(text)?;
    let mut parts: Vec<&str> = rest.split('_').collect();
    let out = parts.pop_if(|last| last.starts_with('x'));
    let [discs, wheel, track, displays @ ..] = parts.as_slice() else {
        return Err(PositionCause::Parts(parts.len()));
    };
    if !(1..=MAX_PLAYERS).contains(&displays.len()) {
        return Err(PositionCause::Parts(parts.len()));
    }
    let parts = Parts {
        discs: number(discs).ok_or_else(|| PositionCause::Discs(Excerpt::new(discs)))?,
        wheel: read_wheel(wheel)?,
        track: read_track(track).ok_or_else(|| PositionCause::MoonTrack(Excerpt::new(track)))?,
        displays: read_displays(displays)?,
        out: out.map_or(Some(Out::Tiles(Vec::new())), read_out).ok_or(PositionCause::Out)?,
    };
    check::build(&parts)
}

fn check_characters(text: &str) -> Result<()> {
    if text.chars().nth(MAX_TEXT_CHARS).is_some() {
        return Err(PositionCause::TooLong);
    }
    let is_allowed = |char: char| matches!(char, '0'..='9' | 'a'..='z' | '.' | '-' | '_');
    match (1..).zip(text.chars()).find(|(_, char)| !is_allowed(*char)) {
        Some((number, char)) => {
            Err(PositionCause::Character { found: Excerpt::new(char.encode_utf8(&mut [0; 4])), number })
        }
        None => Ok(()),
    }
}

/// Reads one to three digits without a leading zero.
fn number(text: &str) -> Option<u16> {
    if text.len() > 3 || !is_number(text) { None } else { text.parse().ok() }
}

/// Reads two digits for each tile, `.` for a gap and `m` for the meeple.
fn cells(text: &str) -> Option<Vec<Cell>> {
    let mut rest = text.as_bytes();
    let mut cells = Vec::new();
    while let [first, after @ ..] = rest {
        let (cell, after) = match (first, after) {
            (b'.', after) => (Cell::Gap, after),
            (b'm', after) => (Cell::Meeple, after),
            (tens @ b'0'..=b'9', [ones @ b'0'..=b'9', after @ ..]) => {
                (Cell::Tile((tens - b'0') * 10 + (ones - b'0')), after)
            }
            _ => return None,
        };
        cells.push(cell);
        rest = after;
    }
    Some(cells)
}

fn read_wheel(text: &str) -> Result<Vec<Cell>> {
    let cells = cells(text).ok_or(PositionCause::Wheel)?;
    if cells.len() == SPACES { Ok(cells) } else { Err(PositionCause::WheelSpaces(cells.len())) }
}

fn read_track(text: &str) -> Option<Track> {
    if text == "p1" {
        return Some(Track::PhaseOne);
    }
    if let Some(note) = text.strip_prefix("p2.") {
        return number(note).map(Track::PhaseTwo);
    }
    text.split('-').map(read_stack).collect::<Option<_>>().map(Track::Stacks)
}

fn read_stack(text: &str) -> Option<(u16, Vec<u8>)> {
    let (space, seats) = text.split_once('.')?;
    let fits = (1..=MAX_PLAYERS).contains(&seats.len()) && seats.bytes().all(|seat| seat.is_ascii_digit());
    fits.then(|| number(space)).flatten().map(|space| (space, seats.bytes().map(|seat| seat - b'0').collect()))
}

fn read_displays(texts: &[&str]) -> Result<Vec<DisplayPart>> {
    let mut displays = Vec::new();
    for (seat, text) in Seat::all(texts.len()).zip(texts) {
        displays.push(read_display(text).ok_or(PositionCause::Display(seat))?);
    }
    Ok(displays)
}

fn read_display(text: &str) -> Option<DisplayPart> {
    let (rows, discs_left) = match text.split_once('d') {
        Some((rows, left)) => (rows, Some(number(left)?)),
        None => (text, None),
    };
    let mut tiles = Vec::new();
    // A row without a cell is no row, so an empty text is no display either.
    for (row, text) in (0..).zip(rows.split('-')).filter(|_| rows != "0") {
        let cells = cells(text).filter(|cells| !cells.is_empty() && !cells.contains(&Cell::Meeple))?;
        let placed = (0..).zip(cells).filter_map(|(column, cell)| match cell {
            Cell::Tile(tile) => Some(PlacedNumber { tile, column, row }),
            Cell::Gap | Cell::Meeple => None,
        });
        tiles.extend(placed);
    }
    Some(DisplayPart { tiles, discs_left })
}

fn read_out(text: &str) -> Option<Out> {
    let cells = cells(text.strip_prefix('x')?)?;
    if cells.is_empty() {
        return Some(Out::Unseen);
    }
    let tile = |cell: &Cell| if let Cell::Tile(tile) = cell { Some(*tile) } else { None };
    cells.iter().map(tile).collect::<Option<_>>().map(Out::Tiles)
}
