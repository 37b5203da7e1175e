//! Links to a deal and to a position. The whole content is in the part of the address after `#`; `docs/links.md` defines
//! the format.

mod base64;
mod bytes;

use nova_luna_rules::{
    Action, Coord, Display, ParseSeedError, Record, RevealError, Seed, Setup, SetupError, TileId, View,
};
use nova_luna_texts::Texts;
use thiserror::Error;

use crate::draw::CellRect;
use bytes::{Reader, crc32};

/// Version of the position format.
const VERSION: u8 = 1;

/// Maximum length of a position text. The longest game needs a fraction of it.
const MAX_LENGTH: usize = 4096;

/// Why a text is not a valid link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// The form is wrong, or a character is invalid.
    #[error("this is not a link")]
    Form,
    /// A part is missing or was changed.
    #[error("the link is damaged")]
    Damaged,
    /// A later version of the program made the link.
    #[error("link version {0} is not supported: this program reads version 1")]
    Version(u8),
    /// The setup of the game is invalid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    #[error("action {0} is not legal")]
    Action(usize),
    /// The tiles revealed after this action are impossible.
    #[error("after action {number}: {error}")]
    Tiles {
        /// Number of the action, from 1.
        number: usize,
        error: RevealError,
    },
}

impl LinkError {
    /// Explains the error in the player's language.
    pub fn message(&self, texts: &Texts) -> String {
        match self {
            Self::Form => texts.get("link-form"),
            Self::Damaged => texts.get("link-damaged"),
            Self::Version(version) => texts.format("link-version", &[("version", (*version).into())]),
            Self::Setup(error) => texts.setup_error(error),
            Self::Seed(error) => texts.format("link-seed", &[("problem", texts.parse_seed_error(*error).into())]),
            Self::Action(number) => texts.format("link-action", &[("move", (*number).into())]),
            Self::Tiles { number, error } => {
                let values = [("move", (*number).into()), ("problem", texts.reveal_error(*error).into())];
                texts.format("record-move", &values)
            }
        }
    }
}

/// A deal: everything that determines the setup and the order of the tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealLink {
    pub players: u8,
    pub discs: u8,
    pub seed: Seed,
}

impl DealLink {
    /// Returns the deal of a record that contains its seed.
    pub fn from_record(record: &Record) -> Option<Self> {
        let setup = record.setup();
        record.seed().map(|seed| Self { players: setup.players, discs: setup.discs, seed })
    }

    /// Formats the link.
    pub fn text(&self) -> String {
        format!("{}-{}-{}", self.players, self.discs, self.seed)
    }

    /// Parses a link.
    ///
    /// # Errors
    /// If the text is not a valid deal.
    pub fn parse(text: &str) -> Result<Self, LinkError> {
        let mut parts = text.splitn(3, '-');
        let mut number = || parts.next().and_then(|part| part.parse::<u8>().ok()).ok_or(LinkError::Form);
        let (players, discs) = (number()?, number()?);
        let seed: Seed = parts.next().ok_or(LinkError::Form)?.parse()?;
        let setup = nova_luna_rules::Deal::new(seed, players)?.setup(discs);
        View::new(&setup)?;
        Ok(Self { players, discs, seed })
    }
}

/// Formats a link to the position after the first `plies` actions of a record.
pub fn format_position(record: &Record, plies: usize) -> String {
    let setup = record.setup();
    let mut bytes = vec![VERSION, setup.players, setup.discs];
    bytes.extend(&setup.wheel);
    bytes.extend(&setup.stack);
    let Ok(mut view) = View::new(setup) else { return String::new() };
    for event in record.events().iter().take(plies) {
        bytes::put_number(&mut bytes, encode_action(&view, event.action));
        bytes.extend(event.revealed.iter().map(|tile| tile.number()));
        // The actions of a record are legal.
        let _ = view.play(event.action);
        let _ = view.reveal(&event.revealed);
    }
    let checksum = crc32(&bytes);
    bytes.extend(checksum.to_le_bytes());
    base64::encode(&bytes)
}

/// Parses a link to a position. Every action is replayed, so an impossible position is rejected.
///
/// # Errors
/// If the text is not a valid position.
pub fn parse_position(text: &str) -> Result<Record, LinkError> {
    if text.len() > MAX_LENGTH {
        return Err(LinkError::Form);
    }
    let bytes = base64::decode(text).ok_or(LinkError::Form)?;
    let (bytes, checksum) = bytes.split_last_chunk::<4>().ok_or(LinkError::Damaged)?;
    if crc32(bytes) != u32::from_le_bytes(*checksum) {
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
    // `Record::new` rejects a wrong number of players later.
    let stack = reader.take(usize::from(players.min(4)))?.to_vec();
    Some(Setup { players, discs, wheel, stack })
}

fn read_event(reader: &mut Reader<'_>, record: &mut Record) -> Result<(), LinkError> {
    let number = record.events().len() + 1;
    let mut view = record.view().clone();
    let code = reader.number().ok_or(LinkError::Damaged)?;
    let action = decode_action(&view, code).ok_or(LinkError::Action(number))?;
    let mut event = view.play(action).map_err(|_| LinkError::Action(number))?;
    for &tile in reader.take(view.due()).ok_or(LinkError::Damaged)? {
        let revealed = TileId::new(tile).ok_or(SetupError::NoSuchTile(tile))?;
        // There is room: at most as many tiles are due as the wheel has spaces.
        let _ = event.revealed.try_push(revealed);
    }
    view.reveal(&event.revealed).map_err(|error| LinkError::Tiles { number, error })?;
    record.add(&event).map_err(|_| LinkError::Action(number))
}

/// Returns the rectangle whose cells are numbered: the display with a margin of one cell.
fn numbered_cells(display: &Display) -> Option<CellRect> {
    let mut span = CellRect::around(display.tiles().map(nova_luna_rules::PlacedTile::at));
    if display.is_empty() {
        return Some(span);
    }
    span.from = Coord::new(span.from.x.checked_sub(1)?, span.from.y.checked_sub(1)?);
    span.to = Coord::new(span.to.x.checked_add(1)?, span.to.y.checked_add(1)?);
    Some(span)
}

/// Returns the number of an action.
fn encode_action(view: &View, action: Action) -> u32 {
    let Action::Take { tile, at } = action else { return 0 };
    let display = view.to_move().and_then(|seat| view.display(seat));
    let Some(span) = display.and_then(numbered_cells) else { return 0 };
    let which = view.wheel().takeable().iter().position(|other| *other == tile).unwrap_or(0);
    let (column, row) = (at.x.abs_diff(span.from.x), at.y.abs_diff(span.from.y));
    1 + which as u32 + 3 * (u32::from(row) * u32::from(span.columns()) + u32::from(column))
}

/// Returns the action with a number.
fn decode_action(view: &View, code: u32) -> Option<Action> {
    let Some(code) = code.checked_sub(1) else { return Some(Action::Refill) };
    let tile = *view.wheel().takeable().get(code as usize % 3)?;
    let span = numbered_cells(view.display(view.to_move()?)?)?;
    let (cell, columns) = (code / 3, u32::from(span.columns()));
    let x = i32::from(span.from.x) + i32::try_from(cell % columns).ok()?;
    let y = i32::from(span.from.y) + i32::try_from(cell / columns).ok()?;
    Some(Action::Take { tile, at: Coord::new(i8::try_from(x).ok()?, i8::try_from(y).ok()?) })
}

#[cfg(test)]
mod tests;
