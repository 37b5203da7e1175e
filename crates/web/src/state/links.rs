//! Links to a deal and to a position: short texts that hold everything, for the part of an address after `#`.
//!
//! A deal is `2-20-<seed>`: players, discs, and the seed as 64 hexadecimal digits. A position is base64 for addresses, of
//! these bytes: the version 1; players, discs, the wheel, the stack; then every action, and after those that turn tiles
//! up, the tiles; at the end the CRC-32 of all that, lowest byte first. An action is a number, seven bits a byte, lowest first, each byte but
//! the last with its highest bit set: 0 is a refill, else 1 + which takeable tile (0 to 2) + 3 × the cell. Cells are counted row by row in the
//! smallest rectangle around the display with one row and column more on every side; the first tile's cell is 0.

mod base64;
mod bytes;

use nova_luna_rules::{
    Action, Coord, Display, ParseSeedError, Record, RevealError, Seed, Setup, SetupError, TileId, View,
};
use nova_luna_texts::Texts;
use thiserror::Error;

use crate::draw::CellRect;
use bytes::{Reader, crc32};

/// The version of the bytes of a position.
const VERSION: u8 = 1;

/// The longest text that is read as a position. The longest game needs a fraction of it.
const LONGEST: usize = 4096;

/// Why a text is no link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// It has not the form of a link, or characters that no link has.
    #[error("this is not a link")]
    Form,
    /// A part of it is missing or was changed on the way.
    #[error("the link is damaged")]
    Damaged,
    /// It was made by a later version of the program.
    #[error("version {0} of a link: this program reads 1")]
    Version(u8),
    /// The game that it begins with cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Its seed is not one.
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    /// The action with this number is not legal.
    #[error("action {0} is not legal")]
    Action(usize),
    /// The tiles after the action with this number cannot have come.
    #[error("after action {number}: {error}")]
    Tiles {
        /// The number of the action.
        number: usize,
        /// What is wrong with the tiles.
        error: RevealError,
    },
}

impl LinkError {
    /// What is wrong, in the player's words.
    pub fn told(&self, texts: &Texts) -> String {
        match self {
            Self::Form => texts.get("link-form"),
            Self::Damaged => texts.get("link-damaged"),
            Self::Version(version) => texts.with("link-version", &[("version", (*version).into())]),
            Self::Setup(error) => texts.setup_error(error),
            Self::Seed(error) => texts.with("link-seed", &[("problem", texts.seed_text_error(*error).into())]),
            Self::Action(number) => texts.with("link-action", &[("move", (*number).into())]),
            Self::Tiles { number, error } => {
                let values = [("move", (*number).into()), ("problem", texts.reveal_error(*error).into())];
                texts.with("record-move", &values)
            }
        }
    }
}

/// A deal: everything that decides how a game begins and which tiles come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealLink {
    /// The number of players.
    pub players: u8,
    /// The discs each has to place.
    pub discs: u8,
    /// What decides the order of the tiles.
    pub seed: Seed,
}

impl DealLink {
    /// The deal of a record, if it tells its seed.
    pub fn of(record: &Record) -> Option<Self> {
        let setup = record.setup();
        record.seed().map(|seed| Self { players: setup.players, discs: setup.discs, seed })
    }

    /// The text of the link.
    pub fn text(&self) -> String {
        format!("{}-{}-{}", self.players, self.discs, self.seed)
    }

    /// Reads the text of a link.
    ///
    /// # Errors
    /// If it is no deal of this game.
    pub fn read(text: &str) -> Result<Self, LinkError> {
        let mut parts = text.splitn(3, '-');
        let mut number = || parts.next().and_then(|part| part.parse::<u8>().ok()).ok_or(LinkError::Form);
        let (players, discs) = (number()?, number()?);
        let seed: Seed = parts.next().ok_or(LinkError::Form)?.parse()?;
        let setup = nova_luna_rules::Deal::new(seed, players)?.setup(discs);
        View::new(&setup)?;
        Ok(Self { players, discs, seed })
    }
}

/// The text of a link to the position after the first `plies` actions of a record.
pub fn position_text(record: &Record, plies: usize) -> String {
    let setup = record.setup();
    let mut bytes = vec![VERSION, setup.players, setup.discs];
    bytes.extend(&setup.wheel);
    bytes.extend(&setup.stack);
    let Ok(mut view) = View::new(setup) else { return String::new() };
    for event in record.events().iter().take(plies) {
        bytes::put_number(&mut bytes, code(&view, event.action));
        bytes.extend(event.revealed.iter().map(|tile| tile.number()));
        // What a record holds has been played before.
        let _ = view.play(event.action);
        let _ = view.reveal(&event.revealed);
    }
    let sum = crc32(&bytes);
    bytes.extend(sum.to_le_bytes());
    base64::write(&bytes)
}

/// Reads the text of a link to a position.
///
/// # Errors
/// If it is no position of this game.
pub fn read_position(text: &str) -> Result<Record, LinkError> {
    if text.len() > LONGEST {
        return Err(LinkError::Form);
    }
    let bytes = base64::read(text).ok_or(LinkError::Form)?;
    let (bytes, sum) = bytes.split_last_chunk::<4>().ok_or(LinkError::Damaged)?;
    if crc32(bytes) != u32::from_le_bytes(*sum) {
        return Err(LinkError::Damaged);
    }
    let mut reader = Reader::new(bytes);
    match reader.byte() {
        Some(VERSION) => {}
        Some(other) => return Err(LinkError::Version(other)),
        None => return Err(LinkError::Damaged),
    }
    let mut record = Record::new(read_setup(&mut reader).ok_or(LinkError::Damaged)?)?;
    while !reader.is_at_end() {
        read_event(&mut reader, &mut record)?;
    }
    Ok(record)
}

fn read_setup(reader: &mut Reader<'_>) -> Option<Setup> {
    let (players, discs) = (reader.byte()?, reader.byte()?);
    let wheel = reader.take(nova_luna_rules::MAX_ON_WHEEL)?.to_vec();
    // A wrong number of players is refused later; here it must not ask for too much.
    let stack = reader.take(usize::from(players.min(4)))?.to_vec();
    Some(Setup { players, discs, wheel, stack })
}

fn read_event(reader: &mut Reader<'_>, record: &mut Record) -> Result<(), LinkError> {
    let number = record.events().len() + 1;
    let mut view = record.view().clone();
    let code = reader.number().ok_or(LinkError::Damaged)?;
    let action = decode(&view, code).ok_or(LinkError::Action(number))?;
    let mut event = view.play(action).map_err(|_| LinkError::Action(number))?;
    for &tile in reader.take(view.due()).ok_or(LinkError::Damaged)? {
        let seen = TileId::new(tile).ok_or(SetupError::NoSuchTile(tile))?;
        // There is room: no more tiles are due than a wheel has spaces.
        let _ = event.revealed.try_push(seen);
    }
    view.reveal(&event.revealed).map_err(|error| LinkError::Tiles { number, error })?;
    record.add(&event).map_err(|_| LinkError::Action(number))
}

/// The rectangle in which the cells of a display are counted.
fn field(display: &Display) -> Option<CellRect> {
    let mut span = CellRect::around(display.tiles().map(|placed| placed.at()));
    if display.is_empty() {
        return Some(span);
    }
    span.from = Coord::new(span.from.x.checked_sub(1)?, span.from.y.checked_sub(1)?);
    span.to = Coord::new(span.to.x.checked_add(1)?, span.to.y.checked_add(1)?);
    Some(span)
}

/// The number that stands for an action.
fn code(view: &View, action: Action) -> u32 {
    let Action::Take { tile, at } = action else { return 0 };
    let display = view.to_move().and_then(|seat| view.display(seat));
    let Some(span) = display.and_then(field) else { return 0 };
    let which = view.wheel().takeable().iter().position(|other| *other == tile).unwrap_or(0);
    let (column, row) = (at.x.abs_diff(span.from.x), at.y.abs_diff(span.from.y));
    1 + which as u32 + 3 * (u32::from(row) * u32::from(span.columns()) + u32::from(column))
}

/// The action that a number stands for.
fn decode(view: &View, code: u32) -> Option<Action> {
    let Some(code) = code.checked_sub(1) else { return Some(Action::Refill) };
    let tile = *view.wheel().takeable().get(code as usize % 3)?;
    let span = field(view.display(view.to_move()?)?)?;
    let (cell, columns) = (code / 3, u32::from(span.columns()));
    let x = i32::from(span.from.x) + i32::try_from(cell % columns).ok()?;
    let y = i32::from(span.from.y) + i32::try_from(cell / columns).ok()?;
    Some(Action::Take { tile, at: Coord::new(i8::try_from(x).ok()?, i8::try_from(y).ok()?) })
}

#[cfg(test)]
mod tests;
