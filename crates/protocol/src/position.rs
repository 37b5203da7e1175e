//! A position as text, for links and for tables that begin with it: everything that the players could see, and nothing
//! else. `docs/links.md` defines the format. A position without a history is written in its notation.

pub(crate) mod bytes;

use data_encoding::BASE64URL_NOPAD;
use nova_luna_rules::{
    Action, Coord, Display, PlacedTile, Position, PositionError as NotationError, Record, RevealError, Setup,
    SetupError, TileId, View,
};
use thiserror::Error;

use bytes::{Reader, crc32};

/// The version of the format.
pub(crate) const VERSION: u8 = 1;

/// The beginning of a notation of any version.
pub(crate) const NOTATION: &str = "nl";

/// The maximum length of a text. The longest game needs a fraction of it.
const MAX_LENGTH: usize = 4096;

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text is too long, or a character is invalid.
    #[error("this is not the text of a position")]
    Form,
    /// A part is missing or was changed.
    #[error("the position is damaged")]
    Damaged,
    /// A later version of the program wrote it.
    #[error("position version {0} is not supported: this program reads version {VERSION}")]
    Version(u8),
    /// The notation of the position has a fault.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The setup of the game is invalid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The action with this number, from 1, is not legal.
    #[error("action {0} is not legal")]
    Action(usize),
    /// The tiles revealed after an action are impossible.
    #[error("after action {number}: {error}")]
    Tiles {
        /// The number of the action, from 1.
        number: usize,
        error: RevealError,
    },
}

/// Returns the text of the position after the first `plies` actions of a record: the notation, without the actions, if the
/// record begins with a position; empty if that has none.
pub fn format_position(record: &Record, plies: usize) -> String {
    let Some(setup) = record.start().setup() else {
        return record.view_after(plies).and_then(|view| view.notation()).unwrap_or_default();
    };
    let mut bytes = vec![VERSION];
    put_setup(&mut bytes, setup);
    let Ok(mut view) = View::new(setup) else { return String::new() };
    for event in record.events().iter().take(plies) {
        bytes::put_number(&mut bytes, encode_action(&view, event.action));
        bytes.extend(event.revealed.iter().map(|tile| tile.number()));
        // The actions of a record are legal.
        let _ = view.play(event.action);
        let _ = view.reveal(&event.revealed);
    }
    encode(bytes)
}

pub(crate) fn put_setup(bytes: &mut Vec<u8>, setup: &Setup) {
    bytes.extend([setup.players, setup.discs]);
    bytes.extend(&setup.wheel);
    bytes.extend(&setup.stack);
}

/// Returns the text of bytes with their checksum.
pub(crate) fn encode(mut bytes: Vec<u8>) -> String {
    let checksum = crc32(&bytes);
    bytes.extend(checksum.to_le_bytes());
    BASE64URL_NOPAD.encode(&bytes)
}

/// Returns the bytes of a text, without their checksum.
pub(crate) fn decode(text: &str, max_length: usize) -> Result<Vec<u8>, PositionError> {
    if text.len() > max_length {
        return Err(PositionError::Form);
    }
    let mut bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| PositionError::Form)?;
    let (whole, checksum) = bytes.split_last_chunk::<4>().ok_or(PositionError::Damaged)?;
    if crc32(whole) != u32::from_le_bytes(*checksum) {
        return Err(PositionError::Damaged);
    }
    bytes.truncate(whole.len());
    Ok(bytes)
}

/// Parses the text of a position. Every action is replayed, so an impossible position is rejected; a notation has none.
pub fn parse_position(text: &str) -> Result<Record, PositionError> {
    // The other text begins with A, because its first byte is 1.
    if text.starts_with(NOTATION) {
        return Ok(Record::new(Position::read(text)?)?);
    }
    let bytes = decode(text, MAX_LENGTH)?;
    let mut reader = Reader::new(&bytes);
    match reader.byte() {
        Some(VERSION) => {}
        Some(other) => return Err(PositionError::Version(other)),
        None => return Err(PositionError::Damaged),
    }
    let mut record = Record::new(read_setup(&mut reader).ok_or(PositionError::Damaged)?)?;
    while !reader.is_at_end() {
        read_event(&mut reader, &mut record)?;
    }
    Ok(record)
}

pub(crate) fn read_setup(reader: &mut Reader<'_>) -> Option<Setup> {
    let (players, discs) = (reader.byte()?, reader.byte()?);
    let wheel = reader.take(nova_luna_rules::MAX_ON_WHEEL)?.to_vec();
    // `Record::new` rejects a wrong number of players later.
    let stack = reader.take(usize::from(players.min(4)))?.to_vec();
    Some(Setup { players, discs, wheel, stack })
}

fn read_event(reader: &mut Reader<'_>, record: &mut Record) -> Result<(), PositionError> {
    let number = record.events().len() + 1;
    let mut view = record.view().clone();
    let code = reader.number().ok_or(PositionError::Damaged)?;
    let action = decode_action(&view, code).ok_or(PositionError::Action(number))?;
    let mut event = view.play(action).map_err(|_| PositionError::Action(number))?;
    for &tile in reader.take(view.tiles_due()).ok_or(PositionError::Damaged)? {
        let revealed = TileId::new(tile).ok_or(SetupError::NoSuchTile(tile))?;
        // There is room: at most as many tiles are due as the wheel has spaces.
        let _ = event.revealed.try_push(revealed);
    }
    view.reveal(&event.revealed).map_err(|error| PositionError::Tiles { number, error })?;
    record.add(&event).map_err(|_| PositionError::Action(number))
}

/// The cells that a player could name: the smallest rectangle around a display, with a margin of one cell. Cells are
/// numbered row by row.
struct NumberedCells {
    /// The top left cell.
    first: Coord,
    columns: u32,
}

impl NumberedCells {
    fn around(display: &Display) -> Option<Self> {
        let cells = || display.tiles().map(PlacedTile::at);
        // The first tile has a single cell.
        let Some(left) = cells().map(|cell| cell.x).min() else {
            return Some(Self { first: Coord::ORIGIN, columns: 1 });
        };
        let (right, top) = (cells().map(|cell| cell.x).max()?, cells().map(|cell| cell.y).min()?);
        let columns = u32::from(right.checked_add(1)?.abs_diff(left.checked_sub(1)?)) + 1;
        Some(Self { first: Coord::new(left.checked_sub(1)?, top.checked_sub(1)?), columns })
    }
}

pub(crate) fn encode_action(view: &View, action: Action) -> u32 {
    let Action::Take { tile, at } = action else { return 0 };
    let display = view.to_move().and_then(|seat| view.display(seat));
    let Some(cells) = display.and_then(NumberedCells::around) else { return 0 };
    let which = view.wheel().takeable().iter().position(|other| *other == tile).unwrap_or(0);
    let (column, row) = (at.x.abs_diff(cells.first.x), at.y.abs_diff(cells.first.y));
    1 + which as u32 + 3 * (u32::from(row) * cells.columns + u32::from(column))
}

pub(crate) fn decode_action(view: &View, code: u32) -> Option<Action> {
    let Some(code) = code.checked_sub(1) else { return Some(Action::Refill) };
    let tile = *view.wheel().takeable().get(code as usize % 3)?;
    let NumberedCells { first, columns } = NumberedCells::around(view.display(view.to_move()?)?)?;
    let cell = code / 3;
    let x = i32::from(first.x) + i32::try_from(cell % columns).ok()?;
    let y = i32::from(first.y) + i32::try_from(cell / columns).ok()?;
    Some(Action::Take { tile, at: Coord::new(i8::try_from(x).ok()?, i8::try_from(y).ok()?) })
}

#[cfg(test)]
mod tests;
