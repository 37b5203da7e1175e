//! The strict parser for records. Its errors have a line and a column.

use core::str::FromStr;

use super::error::Excerpt;
use super::move_text::{MoveText, Token, is_word, without_number};
use super::{
    EXTENDED_RECORD_FORMAT, Expected, Incident, IncidentError, MAX_RECORD_BYTES, MoveTextItem, RECORD_FORMAT,
    ReadCause, ReadError, Record, RefillError, SeedError, TagError, Termination,
};
use crate::action::{Action, is_number};
use crate::event::parse_tiles;
use crate::fairness::{FAIRNESS_VERSION, Fairness};
use crate::position::Position;
use crate::seat::{MAX_PLAYERS, Seat};
use crate::setup::Setup;
use crate::shuffle::{Seed, from_hex};
use crate::start::Start;
use crate::tile::TILE_COUNT;
use crate::tree::VariationError;

/// The maximum number of tags. This library writes about a dozen; the rest is room for tags of other programs.
pub(super) const MAX_TAGS: usize = 200;

/// The maximum number of numbers in a tag: no tag lists more than all tiles.
pub(super) const MAX_NUMBERS: usize = TILE_COUNT;

/// The tags of provable fairness that no other program uses for something else; `Table` is not among them.
const FAIRNESS_TAGS: [&str; 3] = ["Commitment", "Secret", "VoidSeals"];

/// The tags of provable fairness for each seat.
const SEALS: [&str; MAX_PLAYERS] = ["Seal1", "Seal2", "Seal3", "Seal4"];
const NONCES: [&str; MAX_PLAYERS] = ["Nonce1", "Nonce2", "Nonce3", "Nonce4"];

/// The other tags with a meaning; those that end with `1` exist for each seat.
const GAME_TAGS: [&str; 13] = [
    "Format",
    "Players",
    "Discs",
    "Wheel",
    "Stack",
    "Setup",
    "Seed",
    "Fairness",
    "Table",
    "Termination",
    "Result",
    "Name1",
    "Bot1",
];

pub(super) fn is_known_tag(tag: &str) -> bool {
    let first_seat = || tag.trim_end_matches(|char: char| char.is_ascii_digit()).to_owned() + "1";
    is_fairness_tag(tag) || GAME_TAGS.contains(&tag) || GAME_TAGS.contains(&first_seat().as_str())
}

fn is_fairness_tag(tag: &str) -> bool {
    FAIRNESS_TAGS.contains(&tag) || [SEALS, NONCES].as_flattened().contains(&tag)
}

/// A byte offset in the text. Only errors are converted to lines and columns.
pub(crate) type Offset = usize;

pub(crate) type ParseResult<T> = Result<T, (Offset, ReadCause)>;

impl Record {
    /// Parses a record and plays its moves.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        read(text).map_err(|(offset, cause)| locate(text, offset, cause))
    }
}

impl FromStr for Record {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::read(text)
    }
}

pub(crate) fn locate(text: &str, offset: Offset, cause: ReadCause) -> ReadError {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = before.matches('\n').count() + 1;
    ReadError { line, column: before[line_start..].chars().count() + 1, cause }
}

/// Parses a game, and refuses one whose last refill is missing.
fn read(text: &str) -> ParseResult<Record> {
    let (record, _) = read_with_moves(text)?;
    if record.view.tiles_due() > 0 {
        return Err((text.len(), ReadCause::RefillMissing { number: record.events.len() }));
    }
    Ok(record)
}

/// Parses a game whose last refill can be missing, and returns its move text, too.
pub(crate) fn read_with_moves(text: &str) -> ParseResult<(Record, MoveText<'_>)> {
    if text.len() > MAX_RECORD_BYTES {
        return Err((0, ReadCause::TooLong { limit: MAX_RECORD_BYTES }));
    }
    let (mut tags, moves_at) = Tags::read(text)?;
    let formats = [RECORD_FORMAT, EXTENDED_RECORD_FORMAT];
    let format = tags.expect("Format", Expected::Format, |value| formats.into_iter().find(|known| *known == value))?;
    let has_variations = format.value == EXTENDED_RECORD_FORMAT;
    let begins_with_deal = !has_variations || (tags.has("Wheel") && !tags.has("Setup"));
    let start: Start = if begins_with_deal { tags.setup()?.into() } else { tags.position()?.into() };
    let seed = tags.find("Seed", Expected::Hex(64), |value| from_hex(value).map(Seed))?;
    let fairness = if begins_with_deal { tags.fairness(start.players())? } else { None };
    let termination = tags.find("Termination", Expected::Termination, |value| value.parse().ok())?;
    let result = tags.expect("Result", Expected::Text, |value| Some(value.to_owned()))?;
    let mut record = Record::new(start).map_err(|error| (0, error.into()))?;
    for seat in Seat::all(record.view().players()) {
        let name = tags.find(&format!("Name{seat}"), Expected::Text, |value| Some(value.to_owned()))?;
        record.names[seat.index()] = name.map(|name| name.value);
        let bot = tags.find(&format!("Bot{seat}"), Expected::Text, |value| Some(value.to_owned()))?;
        record.bots[seat.index()] = bot.map(|bot| bot.value);
    }
    record.other_tags = tags.rest();
    if let Some(seed) = seed {
        record.set_seed(seed.value).map_err(|error| (seed.offset, error.into()))?;
    }
    if let Some(fairness) = fairness {
        let locate = |error: SeedError| (fairness.offset_of(&error), error.into());
        record.set_fairness(fairness.value.clone()).map_err(locate)?;
    }
    let moves = MoveText::new(text, moves_at, has_variations);
    read_moves(moves.clone(), &mut record)?;
    check_termination(&record, termination.as_ref())?;
    check_result(&record, &result)?;
    // Writing adds white space between adjacent comments, and the written record must be readable again.
    if text.len() > MAX_RECORD_BYTES / 2 && record.to_string().len() > MAX_RECORD_BYTES {
        return Err((0, ReadCause::TooLong { limit: MAX_RECORD_BYTES }));
    }
    Ok((record, moves))
}

fn check_result(record: &Record, found: &Located<String>) -> ParseResult<()> {
    let expected = record.result();
    if found.value == expected {
        return Ok(());
    }
    Err((found.offset, tag_error("Result", &found.value, TagError::Result(expected))))
}

fn tag_error(tag: &str, found: &str, error: TagError) -> ReadCause {
    ReadCause::Tag { tag: Excerpt::new(tag), found: Excerpt::new(found), error }
}

/// The values of provable fairness with their positions in the text.
struct LocatedFairness {
    value: Fairness,
    commitment_at: Offset,
    seals_at: Vec<Offset>,
    nonces_at: Vec<Offset>,
    secret_at: Offset,
}

impl LocatedFairness {
    /// Returns the position of the tag that an error is about.
    fn offset_of(&self, error: &SeedError) -> Offset {
        let offset = match error {
            SeedError::Commitment => Some(&self.commitment_at),
            SeedError::Seal { seat } | SeedError::BotSeal { seat } => self.seals_at.get(seat.index()),
            SeedError::BotNonce { seat } => self.nonces_at.get(seat.index()),
            _ => None,
        };
        *offset.unwrap_or(&self.secret_at)
    }
}

fn check_termination(record: &Record, found: Option<&Located<Termination>>) -> ParseResult<()> {
    let expected = record.termination();
    match found {
        Some(found) if Some(found.value) != expected => {
            let error = TagError::Termination { moves: record.events.len(), expected };
            Err((found.offset, tag_error("Termination", found.value.as_str(), error)))
        }
        _ => Ok(()),
    }
}

struct Located<T> {
    offset: Offset,
    value: T,
}

/// The tags that have not been used yet.
struct Tags {
    tags: Vec<(String, Located<String>)>,
    end: Offset,
}

impl Tags {
    /// Parses the tags at the beginning. Also returns the offset where the moves begin.
    fn read(text: &str) -> ParseResult<(Self, Offset)> {
        let mut tags: Vec<(String, Located<String>)> = Vec::new();
        let mut offset = text.len() - text.trim_start_matches('\u{feff}').len();
        for line in text[offset..].split_inclusive('\n') {
            let trimmed = line.trim();
            if !trimmed.is_empty() && !trimmed.starts_with('[') {
                break;
            }
            if !trimmed.is_empty() {
                let at = offset + (line.len() - line.trim_start().len());
                let (tag, value) = read_tag(trimmed).ok_or((at, ReadCause::TagForm))?;
                if tags.iter().any(|(other, _)| *other == tag) {
                    return Err((at, ReadCause::TagTwice(Excerpt::new(&tag))));
                }
                if tags.len() == MAX_TAGS {
                    return Err((at, ReadCause::TooManyTags { limit: MAX_TAGS }));
                }
                tags.push((tag, Located { offset: at, value }));
            }
            offset += line.len();
        }
        Ok((Self { tags, end: offset }, offset))
    }

    fn has(&self, tag: &str) -> bool {
        self.tags.iter().any(|(other, _)| other == tag)
    }

    fn find<T>(
        &mut self,
        tag: &str,
        expected: Expected,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> ParseResult<Option<Located<T>>> {
        let Some(Located { offset, value }) = self.take(tag) else { return Ok(None) };
        match parse(&value) {
            Some(value) => Ok(Some(Located { offset, value })),
            None => Err((offset, tag_error(tag, &value, TagError::Expected(expected)))),
        }
    }

    fn take(&mut self, tag: &str) -> Option<Located<String>> {
        let index = self.tags.iter().position(|(other, _)| other == tag)?;
        Some(self.tags.remove(index).1)
    }

    fn expect<T>(
        &mut self,
        tag: &'static str,
        expected: Expected,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> ParseResult<Located<T>> {
        let end = self.end;
        self.find(tag, expected, parse)?.ok_or((end, ReadCause::TagMissing(tag)))
    }

    fn setup(&mut self) -> ParseResult<Setup> {
        let players = self.expect("Players", Expected::Number, number)?;
        let discs = self.expect("Discs", Expected::Number, number)?;
        let wheel = self.expect("Wheel", Expected::Numbers, numbers)?;
        let stack = self.expect("Stack", Expected::Numbers, numbers)?;
        let setup = Setup { players: players.value, discs: discs.value, wheel: wheel.value, stack: stack.value };
        match setup.check() {
            Ok(_) => Ok(setup),
            Err(error) => {
                use crate::setup::SetupError as E;
                let offset = match error {
                    E::Players(_) => players.offset,
                    E::Discs { .. } => discs.offset,
                    E::Stack { .. } => stack.offset,
                    E::WheelSize(_) | E::PileSize { .. } | E::NoSuchTile(_) | E::TileTwice(_) => wheel.offset,
                };
                Err((offset, error.into()))
            }
        }
    }

    /// Removes the position that a game of format 2 begins with. It has no deal, and so no fairness of one.
    fn position(&mut self) -> ParseResult<Position> {
        let is_of_deal = |tag: &str| ["Wheel", "Stack", "Fairness"].contains(&tag) || is_fairness_tag(tag);
        if let Some((tag, Located { offset, .. })) = self.tags.iter().find(|(tag, _)| is_of_deal(tag)) {
            return Err((*offset, ReadCause::TagWithPosition(Excerpt::new(tag))));
        }
        let players = self.expect("Players", Expected::Number, number)?;
        let discs = self.expect("Discs", Expected::Number, number)?;
        let setup = self.expect("Setup", Expected::Text, |value| Some(value.to_owned()))?;
        let position = Position::read(&setup.value).map_err(|error| (setup.offset, error.into()))?;
        let view = position.view();
        let differs = |tag, found: &Located<u8>, expected| {
            let error = tag_error(tag, &found.value.to_string(), TagError::Position(expected));
            Err((found.offset, error))
        };
        match (view.players() as u8, view.discs()) {
            (expected, _) if expected != players.value => differs("Players", &players, expected),
            (_, expected) if expected != discs.value => differs("Discs", &discs, expected),
            _ => Ok(position),
        }
    }

    /// Removes the tags of provable fairness. If one of them is there, all must be.
    fn fairness(&mut self, players: u8) -> ParseResult<Option<LocatedFairness>> {
        let is_version = |value: &str| (value == FAIRNESS_VERSION).then_some(());
        if self.find("Fairness", Expected::Fairness, is_version)?.is_none() {
            return match self.tags.iter().find(|(tag, _)| is_fairness_tag(tag)) {
                Some((_, Located { offset, .. })) => Err((*offset, ReadCause::TagMissing("Fairness"))),
                None => Ok(None),
            };
        }
        let seats = usize::from(players);
        let table = self.expect("Table", Expected::Hex(32), |value| value.parse().ok())?;
        let commitment = self.expect("Commitment", Expected::Hex(64), |value| value.parse().ok())?;
        let seals = self.expect_all(SEALS.get(..seats), Expected::Seal)?;
        let nonces = self.expect_all(NONCES.get(..seats), Expected::Hex(64))?;
        let secret = self.expect("Secret", Expected::Hex(64), |value| value.parse().ok())?;
        let void_seals = self.expect("VoidSeals", Expected::Count, number)?;
        Ok(Some(LocatedFairness {
            commitment_at: commitment.offset,
            seals_at: seals.iter().map(|seal| seal.offset).collect(),
            nonces_at: nonces.iter().map(|nonce| nonce.offset).collect(),
            secret_at: secret.offset,
            value: Fairness {
                table: table.value,
                commitment: commitment.value,
                seals: seals.into_iter().map(|seal| seal.value).collect(),
                nonces: nonces.into_iter().map(|nonce| nonce.value).collect(),
                secret: secret.value,
                void_seals: void_seals.value,
            },
        }))
    }

    fn expect_all<T: FromStr>(
        &mut self,
        tags: Option<&'static [&'static str]>,
        expected: Expected,
    ) -> ParseResult<Vec<Located<T>>> {
        let mut all = Vec::new();
        for tag in tags.unwrap_or_default() {
            all.push(self.expect(tag, expected, |value| value.parse().ok())?);
        }
        Ok(all)
    }

    fn rest(self) -> Vec<(String, String)> {
        self.tags.into_iter().map(|(tag, Located { value, .. })| (tag, value)).collect()
    }
}

/// Parses `[Tag "value"]`. In the value, `\"` and `\\` are an escaped quotation mark and backslash.
fn read_tag(line: &str) -> Option<(String, String)> {
    let (tag, quoted) = line.strip_prefix('[')?.strip_suffix(']')?.trim_end().split_once(' ')?;
    if tag.is_empty() || !tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        return None;
    }
    let inner = quoted.trim_start().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut chars = inner.chars();
    while let Some(char) = chars.next() {
        match char {
            '"' => return None,
            '\\' => value.push(chars.next().filter(|escaped| matches!(escaped, '"' | '\\'))?),
            _ if char.is_control() => return None,
            _ => value.push(char),
        }
    }
    Some((tag.to_owned(), value))
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    is_number(text).then(|| text.parse().ok()).flatten()
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    let numbers: Option<Vec<u8>> = text.split(' ').take(MAX_NUMBERS + 1).map(number).collect();
    numbers.filter(|numbers| numbers.len() <= MAX_NUMBERS)
}

/// Plays the moves of the game, and skips variations.
fn read_moves(mut moves: MoveText<'_>, record: &mut Record) -> ParseResult<()> {
    let (mut depth, mut opened_at) = (0_usize, 0);
    while let Some((at, token)) = moves.next_token()? {
        match token {
            Token::Open => {
                opened_at = if depth == 0 { at } else { opened_at };
                depth += 1;
            }
            Token::Close => depth = depth.checked_sub(1).ok_or((at, VariationError::NotOpen.into()))?,
            _ if depth > 0 => {}
            Token::Comment(text) => record.items.push(MoveTextItem::Comment(text.to_owned())),
            Token::Move(token) => {
                let Some((token, at)) = without_number(token, at) else { continue };
                let read = if is_word(token) {
                    record.read_word(token)
                } else {
                    moves.split_grade(token).and_then(|(token, _)| record.read_move(token))
                };
                read.map_err(|cause| (at, cause))?;
            }
        }
    }
    if depth > 0 { Err((opened_at, VariationError::Unclosed.into())) } else { Ok(()) }
}

impl Record {
    /// Appends one move in the notation of records: `12@1,-2`, or a chosen or forced refill with its tiles, `+5,9,44`.
    /// One that cannot be played changes nothing.
    pub fn read_move(&mut self, token: &str) -> Result<(), ReadCause> {
        if self.has_ended_early() {
            return Err(self.word_error(token, IncidentError::MatchOver));
        }
        self.change_or_restore(|record| match token.strip_prefix('+') {
            Some(tiles) => record.read_refill(token, tiles),
            None => record.read_take(token),
        })
    }

    /// Appends a word between the moves, such as `resign2`.
    fn read_word(&mut self, token: &str) -> Result<(), ReadCause> {
        if self.view.tiles_due() > 0 {
            return Err(ReadCause::RefillMissing { number: self.events.len() });
        }
        let word = Incident::parse(token, self.view.players());
        word.and_then(|word| self.add_incident(word)).map_err(|error| self.word_error(token, error))
    }

    fn word_error(&self, token: &str, error: IncidentError) -> ReadCause {
        ReadCause::Word { number: self.events.len() + 1, found: Excerpt::new(token), error }
    }

    fn read_take(&mut self, token: &str) -> Result<(), ReadCause> {
        let number = self.events.len() + 1;
        if self.view.tiles_due() > 0 {
            return Err(ReadCause::RefillMissing { number: number - 1 });
        }
        let action: Action =
            token.parse().map_err(|error| ReadCause::Token { number, found: Excerpt::new(token), error })?;
        self.play(action).map_err(|error| ReadCause::Play { number, error })
    }

    /// Parses a refill: the forced one if a refill is due, otherwise one that the player chose.
    fn read_refill(&mut self, token: &str, tiles: &str) -> Result<(), ReadCause> {
        let number = if self.view.tiles_due() > 0 { self.events.len() } else { self.events.len() + 1 };
        if self.view.tiles_due() == 0 {
            self.play(Action::Refill).map_err(|error| ReadCause::Play { number, error })?;
        }
        if tiles.is_empty() && self.view.tiles_due() == 0 {
            return Ok(());
        }
        if tiles.is_empty() {
            return Err(ReadCause::RefillWithoutTiles { number });
        }
        let tiles =
            parse_tiles(tiles).map_err(|error| ReadCause::Token { number, found: Excerpt::new(token), error })?;
        self.reveal(&tiles).map_err(|error| match error {
            RefillError::Reveal(error) => ReadCause::Reveal { number, error },
            RefillError::Seed(error) => ReadCause::Seed(error),
        })
    }
}
