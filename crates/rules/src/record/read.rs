//! Reading records: strict, and with the place of whatever is wrong.

use core::str::FromStr;

use super::error::Excerpt;
use super::{
    Entry, Expected, Fairness, MAX_RECORD_BYTES, RECORD_FORMAT, ReadCause, ReadError, Record, RefillError, TagError,
};
use crate::action::{Action, is_number};
use crate::event::parse_tiles;
use crate::fairness::{Commitment, Nonce, Secret};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::shuffle::{Seed, from_hex};
use crate::tile::TILE_COUNT;

/// The most tags that are read. Ours are about a dozen; the rest is for those that others add.
pub(super) const MAX_TAGS: usize = 200;

/// The most numbers in a tag: no tag lists more than all tiles.
pub(super) const MAX_NUMBERS: usize = TILE_COUNT;

/// The order of everything that is read, as byte offsets; turned into lines and columns only for errors.
type Offset = usize;

type Step<T> = Result<T, (Offset, ReadCause)>;

impl Record {
    /// Reads a record and plays it through.
    ///
    /// # Errors
    /// If anything in it is not as the format and the rules say. The error tells where and what.
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

fn locate(text: &str, offset: Offset, cause: ReadCause) -> ReadError {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = before.matches('\n').count() + 1;
    ReadError { line, column: before[line_start..].chars().count() + 1, cause }
}

fn read(text: &str) -> Step<Record> {
    if text.len() > MAX_RECORD_BYTES {
        return Err((0, ReadCause::TooLong { limit: MAX_RECORD_BYTES }));
    }
    let (mut tags, moves_at) = Tags::read(text)?;
    tags.expect("Format", Expected::Format, |value| (value == RECORD_FORMAT).then_some(()))?;
    let setup = tags.setup()?;
    let seed = tags.find("Seed", Expected::Hex(64), |value| from_hex(value).map(Seed))?;
    let fairness = tags.fairness(setup.players)?;
    let result = tags.expect("Result", Expected::Text, |value| Some(value.to_owned()))?;
    let mut record = Record::new(setup).map_err(|error| (0, error.into()))?;
    for seat in Seat::first(record.view().players()) {
        let name = tags.find(&format!("Name{seat}"), Expected::Text, |value| Some(value.to_owned()))?;
        record.names[seat.index()] = name.map(|name| name.value);
    }
    record.other_tags = tags.rest();
    if let Some(seed) = seed {
        record.set_seed(seed.value).map_err(|error| (seed.offset, error.into()))?;
    }
    if let Some(fairness) = fairness {
        record.set_fairness(fairness.value).map_err(|error| (fairness.offset, error.into()))?;
    }
    read_moves(text, moves_at, &mut record)?;
    check_result(&record, &result)?;
    // Writing puts white space between comments that had none, and what is written must be readable again.
    if text.len() > MAX_RECORD_BYTES / 2 && record.to_string().len() > MAX_RECORD_BYTES {
        return Err((0, ReadCause::TooLong { limit: MAX_RECORD_BYTES }));
    }
    Ok(record)
}

fn check_result(record: &Record, found: &At<String>) -> Step<()> {
    let expected = record.result();
    if found.value == expected {
        return Ok(());
    }
    let error = TagError::Result(expected);
    let found_text = Excerpt::new(&found.value);
    Err((found.offset, ReadCause::Tag { tag: Excerpt::new("Result"), found: found_text, error }))
}

/// Something with the place where it stands.
struct At<T> {
    offset: Offset,
    value: T,
}

/// The tags that have not been asked for yet.
struct Tags {
    tags: Vec<(String, At<String>)>,
    end: Offset,
}

impl Tags {
    /// Reads the lines at the beginning that are tags; also tells where the moves begin.
    fn read(text: &str) -> Step<(Self, Offset)> {
        let mut tags: Vec<(String, At<String>)> = Vec::new();
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
                    return Err((at, ReadCause::TooManyTags { most: MAX_TAGS }));
                }
                tags.push((tag, At { offset: at, value }));
            }
            offset += line.len();
        }
        Ok((Self { tags, end: offset }, offset))
    }

    fn find<T>(&mut self, tag: &str, expected: Expected, parse: impl FnOnce(&str) -> Option<T>) -> Step<Option<At<T>>> {
        let Some(index) = self.tags.iter().position(|(other, _)| other == tag) else { return Ok(None) };
        let (tag, At { offset, value }) = self.tags.remove(index);
        match parse(&value) {
            Some(value) => Ok(Some(At { offset, value })),
            None => {
                let (tag, found) = (Excerpt::new(&tag), Excerpt::new(&value));
                Err((offset, ReadCause::Tag { tag, found, error: TagError::Expected(expected) }))
            }
        }
    }

    fn expect<T>(
        &mut self,
        tag: &'static str,
        expected: Expected,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Step<At<T>> {
        let end = self.end;
        self.find(tag, expected, parse)?.ok_or((end, ReadCause::TagMissing(tag)))
    }

    fn setup(&mut self) -> Step<Setup> {
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
                    E::WheelSize(_) | E::PileSize(_) | E::NoSuchTile(_) | E::TileTwice(_) => wheel.offset,
                };
                Err((offset, error.into()))
            }
        }
    }

    fn fairness(&mut self, players: u8) -> Step<Option<At<Fairness>>> {
        let Some(secret) = self.find("Secret", Expected::Hex(64), |value| value.parse::<Secret>().ok())? else {
            return Ok(None);
        };
        let commitment = self.find("Commitment", Expected::Hex(64), |value| value.parse::<Commitment>().ok())?;
        let mut nonces = Vec::new();
        for seat in Seat::first(usize::from(players)) {
            let nonce = self.find(&format!("Nonce{seat}"), Expected::Hex(32), |value| value.parse::<Nonce>().ok())?;
            nonces.extend(nonce.map(|nonce| nonce.value));
        }
        let commitment = commitment.map(|commitment| commitment.value);
        let value = Fairness { commitment, secret: secret.value, nonces };
        Ok(Some(At { offset: secret.offset, value }))
    }

    fn rest(self) -> Vec<(String, String)> {
        self.tags.into_iter().map(|(tag, At { value, .. })| (tag, value)).collect()
    }
}

/// Reads `[Tag "value"]`; in the value, `\"` and `\\` stand for a quotation mark and a backslash.
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

fn number(text: &str) -> Option<u8> {
    is_number(text).then(|| text.parse().ok()).flatten()
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    let numbers: Option<Vec<u8>> = text.split(' ').take(MAX_NUMBERS + 1).map(number).collect();
    numbers.filter(|numbers| numbers.len() <= MAX_NUMBERS)
}

/// Reads and plays everything after the tags.
fn read_moves(text: &str, start: Offset, record: &mut Record) -> Step<()> {
    let mut at = start;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let word = rest.trim_start();
        at += rest.len() - word.len();
        if let Some(comment) = word.strip_prefix('{') {
            let length = comment.find('}').ok_or((at, ReadCause::CommentOpen))?;
            record.entries.push(Entry::Comment(comment[..length].to_owned()));
            at += length + 2;
        } else if !word.is_empty() {
            let length = word.find(|char: char| char.is_whitespace() || char == '{').unwrap_or(word.len());
            read_word(&word[..length], at, record)?;
            at += length;
        }
    }
    if record.view.due() > 0 {
        return Err((text.len(), ReadCause::RefillMissing { number: record.events.len() }));
    }
    Ok(())
}

/// Reads one word: a number of a turn, a move, or both together.
fn read_word(word: &str, at: Offset, record: &mut Record) -> Step<()> {
    let digits = word.len() - word.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    let (word, at) = match word[digits..].strip_prefix('.') {
        Some("") if digits > 0 => return Ok(()),
        Some(after) if digits > 0 => (after, at + digits + 1),
        _ => (word, at),
    };
    record.read_move(word).map_err(|cause| (at, cause))
}

impl Record {
    /// Adds one move as the text of a record writes it: `12@1,-2`, or a refill of either kind with the tiles that
    /// came, `+5,9,44`.
    ///
    /// # Errors
    /// If it cannot be played. The record is then unchanged.
    pub fn read_move(&mut self, word: &str) -> Result<(), ReadCause> {
        self.or_undo(|record| match word.strip_prefix('+') {
            Some(tiles) => record.read_refill(word, tiles),
            None => record.read_take(word),
        })
    }

    fn read_take(&mut self, word: &str) -> Result<(), ReadCause> {
        let number = self.events.len() + 1;
        if self.view.due() > 0 {
            return Err(ReadCause::RefillMissing { number: number - 1 });
        }
        let action: Action =
            word.parse().map_err(|error| ReadCause::Token { number, found: Excerpt::new(word), error })?;
        self.play(action).map_err(|error| ReadCause::Play { number, error })
    }

    /// Reads a refill: the one that is due, else one that the player chose.
    fn read_refill(&mut self, word: &str, tiles: &str) -> Result<(), ReadCause> {
        let number = if self.view.due() > 0 { self.events.len() } else { self.events.len() + 1 };
        if self.view.due() == 0 {
            self.play(Action::Refill).map_err(|error| ReadCause::Play { number, error })?;
        }
        if tiles.is_empty() {
            return Err(ReadCause::RefillWithoutTiles { number });
        }
        let tiles =
            parse_tiles(tiles).map_err(|error| ReadCause::Token { number, found: Excerpt::new(word), error })?;
        self.reveal(&tiles).map_err(|error| match error {
            RefillError::Reveal(error) => ReadCause::Reveal { number, error },
            RefillError::Seed(error) => ReadCause::Seed(error),
        })
    }
}
