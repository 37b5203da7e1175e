//! The games that were played: a line each in the browser's storage, and the records of the newest.

mod line;
mod statistics;

use nova_luna_rules::{Outcome, Seat};
use nova_luna_table::{MatchResult, MatchState, SeatPlayer, Table};

use super::route::Mode;
use super::storage::{Storage, StorageError};

pub use statistics::{LevelTally, SoloFigures, Statistics};

const RESULTS: &str = "nova-luna/results";
/// Where lines that cannot be read are put aside, until the player has seen them.
const DAMAGED: &str = "nova-luna/results-damaged";

/// How many records are kept. Results are kept of all games.
const KEPT_RECORDS: usize = 200;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Several played.
    Ranked {
        /// The seats from first to last.
        ranking: Vec<Seat>,
        /// The discs that each seat had left.
        left: Vec<u8>,
        /// Whether it ended because somebody left.
        conceded: bool,
    },
    /// The score of a player alone.
    Solo(u16),
    /// The only player gave up.
    GivenUp,
    /// It was not played to its end.
    Unfinished,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// When it began, in milliseconds since 1970: no two games of one browser share that, so it also names the game.
    pub begun: u64,
    /// When it ended.
    pub ended: u64,
    /// The discs that each had to place.
    pub discs: u8,
    /// Whether more was taken back than fair play allows, or a hint was shown.
    pub assisted: bool,
    /// How it ended.
    pub ending: Ending,
    /// Who sat where.
    pub seats: Vec<SeatPlayer>,
}

impl Played {
    fn of(table: &MatchState, begun: u64, now: u64) -> Self {
        let left = || table.view().seats().map(|seat| table.view().discs_left(seat)).collect();
        let ranked = |ranking: &[Seat], conceded| Ending::Ranked { ranking: ranking.to_vec(), left: left(), conceded };
        let ending = match table.result() {
            None => Ending::Unfinished,
            Some(MatchResult::Abandoned) => Ending::GivenUp,
            Some(MatchResult::Played(Outcome::Solo(score))) => Ending::Solo(score.0),
            Some(MatchResult::Played(Outcome::Ranking(ranking))) => ranked(ranking, false),
            Some(MatchResult::Conceded { ranking }) => ranked(ranking, true),
        };
        Self {
            begun,
            ended: now,
            discs: table.terms().discs,
            assisted: table.is_assisted(),
            ending,
            seats: table.terms().seats.clone(),
        }
    }

    /// What kind of game it was.
    pub fn mode(&self) -> Mode {
        let has_bot = self.seats.iter().any(|sitter| matches!(sitter, SeatPlayer::Bot(_)));
        match self.seats.len() {
            1 => Mode::Solo,
            _ if has_bot => Mode::Bots,
            _ => Mode::HotSeat,
        }
    }

    /// The seat of the only person, if there was just one.
    pub fn own(&self) -> Option<Seat> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let mut people = seats.filter(|(_, sitter)| matches!(sitter, SeatPlayer::Person(_))).map(|(seat, _)| seat);
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether the only person won, once it was decided.
    pub fn won(&self) -> Option<bool> {
        let own = self.own()?;
        match &self.ending {
            Ending::Ranked { ranking, .. } => Some(ranking.first() == Some(&own)),
            _ => None,
        }
    }

    /// The record, if it is still kept.
    pub fn record(&self, storage: &impl Storage) -> Option<String> {
        storage.get(&page(self.begun))
    }
}

fn page(begun: u64) -> String {
    format!("nova-luna/record/{begun}")
}

/// What is remembered of the games that were played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// The games, oldest first.
    pub games: Vec<Played>,
    /// The lines that could not be read, as they were.
    pub damaged: String,
}

impl History {
    /// What is remembered. What cannot be read is set apart, and everything else is kept.
    pub fn load(storage: &impl Storage) -> Self {
        let mut history = Self { games: Vec::new(), damaged: storage.get(DAMAGED).unwrap_or_default() };
        for text in storage.get(RESULTS).unwrap_or_default().lines() {
            match line::read(text) {
                Some(played) => history.games.push(played),
                None => {
                    history.damaged += text;
                    history.damaged.push('\n');
                }
            }
        }
        history
    }

    fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        // First what would be lost, then what replaces it.
        if self.damaged.is_empty() {
            storage.forget(DAMAGED);
        } else {
            storage.set(DAMAGED, &self.damaged)?;
        }
        let lines: String = self.games.iter().map(|played| line::write(played) + "\n").collect();
        storage.set(RESULTS, &lines)
    }

    /// Forgets what could not be read, once the player has it.
    ///
    /// # Errors
    /// If the storage is full or not allowed.
    pub fn forget_damaged(&mut self, storage: &impl Storage) -> Result<(), StorageError> {
        self.damaged.clear();
        self.save(storage)
    }
}

/// Notes how a game went, with its record. A game that goes on after it was noted is noted again in the same place.
///
/// # Errors
/// If there is no room even without older records, or the storage is not allowed.
pub fn save_result(storage: &impl Storage, table: &Table, now_ms: u64) -> Result<(), StorageError> {
    note(storage, Played::of(table, table.opening().begun.0, now_ms), &table.record().to_string())
}

/// Notes how a game went that was dealt remote away, with the record that its server gave.
///
/// # Errors
/// If there is no room even without older records, or the storage is not allowed.
pub fn save_online_result(
    storage: &impl Storage,
    match_state: &MatchState,
    record: &str,
    now_ms: u64,
) -> Result<(), StorageError> {
    note(storage, Played::of(match_state, now_ms, now_ms), record)
}

fn note(storage: &impl Storage, played: Played, text: &str) -> Result<(), StorageError> {
    let mut history = History::load(storage);
    history.games.retain(|known| known.begun != played.begun);
    let older: Vec<String> = history.games.iter().map(|known| page(known.begun)).collect();
    let kept = older.len().saturating_sub(KEPT_RECORDS - 1);
    older.iter().take(kept).for_each(|name| storage.forget(name));
    let mut oldest = older.iter().skip(kept);
    let record = page(played.begun);
    history.games.push(played);
    make_room(&mut oldest, storage, || history.save(storage))?;
    make_room(&mut oldest, storage, || storage.set(&record, text))
}

/// Writes something, and forgets the oldest records where there is no room for it.
fn make_room<'a>(
    oldest: &mut impl Iterator<Item = &'a String>,
    storage: &impl Storage,
    write: impl Fn() -> Result<(), StorageError>,
) -> Result<(), StorageError> {
    loop {
        match write() {
            Err(StorageError::Full) => match oldest.next() {
                Some(name) => storage.forget(name),
                None => return Err(StorageError::Full),
            },
            other => return other,
        }
    }
}

#[cfg(test)]
mod tests;
