//! The history of finished games: one line per game, and the records of the newest ones.

mod comparison;
mod kind;
mod line;
mod progress;
mod statistics;

use nova_luna_rules::{Outcome, Seat};
use nova_luna_table::{MatchResult, MatchState, SeatPlan, Table};

use super::route::Mode;
use super::storage::{Storage, StorageError};
use super::stored_lines::StoredLines;

pub use comparison::GameComparison;
pub use kind::GameKind;
pub use progress::{
    ActiveWeeks, Point, SoloSheet, WEEKS, list_accuracies, list_solo_sheets, running_mean, tiles_to_finish,
};
pub use statistics::{LevelTally, Opponent, SoloFigures, Statistics, Tally, tally_levels};

/// Maximum number of stored records. Results have no limit.
const MAX_RECORDS: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    Ranked {
        /// The seats from first to last place.
        ranking: Vec<Seat>,
        /// The discs that each seat had left, in seat order.
        left: Vec<u8>,
        conceded: bool,
    },
    Solo(u16),
    /// An abandoned game without a result.
    GivenUp,
    Unfinished,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Start time in milliseconds since 1970. It identifies the game: no two games of a browser start at once.
    pub started: u64,
    /// End time in milliseconds since 1970.
    pub ended: u64,
    pub discs: u8,
    /// The player used a hint, or took back more than fair play allows.
    pub assisted: bool,
    pub ending: Ending,
    pub seats: Vec<SeatPlan>,
    /// The player's seat among several people, if it is known.
    pub own: Option<Seat>,
}

impl PlayedGame {
    fn new(state: &MatchState, started: u64, now: u64) -> Self {
        let left = || state.view().seats().map(|seat| state.view().discs_left(seat)).collect();
        let ranked = |ranking: &[Seat], conceded| Ending::Ranked { ranking: ranking.to_vec(), left: left(), conceded };
        let ending = match state.result() {
            None => Ending::Unfinished,
            Some(MatchResult::Abandoned) => Ending::GivenUp,
            Some(MatchResult::Played(Outcome::Solo(score))) => Ending::Solo(score.0),
            Some(MatchResult::Played(Outcome::Ranking(ranking))) => ranked(ranking, false),
            Some(MatchResult::Conceded { ranking }) => ranked(ranking, true),
        };
        Self {
            started,
            ended: now,
            discs: state.settings().discs,
            assisted: state.is_assisted(),
            ending,
            seats: state.settings().seats.clone(),
            own: None,
        }
    }

    pub fn mode(&self) -> Mode {
        match self.seats.len() {
            1 => Mode::Solo,
            _ if self.seats.iter().any(|player| player.bot().is_some()) => Mode::Bots,
            _ => Mode::HotSeat,
        }
    }

    /// Returns the seat of the only person; `None` if several played.
    pub fn only_person(&self) -> Option<Seat> {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        let mut people = seats.filter(|(_, player)| player.bot().is_none()).map(|(seat, _)| seat);
        people.next().filter(|_| people.next().is_none())
    }

    /// Returns the player's seat; `None` if several people played and it is not known.
    pub fn own_seat(&self) -> Option<Seat> {
        self.own.or_else(|| self.only_person())
    }

    /// Whether the player won; `None` if their seat is not known or nobody won.
    pub fn is_won(&self) -> Option<bool> {
        let own = self.own_seat()?;
        match &self.ending {
            Ending::Ranked { ranking, .. } => Some(ranking.first() == Some(&own)),
            _ => None,
        }
    }

    pub fn record(&self, storage: &impl Storage) -> Option<String> {
        storage.get(&record_key(self.started))
    }
}

fn record_key(started: u64) -> String {
    format!("nova-luna/record/{started}")
}

/// All finished games, oldest first.
pub type History = StoredLines<PlayedGame>;

/// Saves the result and the record of a local game. Saving the same game again replaces its entry.
pub fn save_result(storage: &impl Storage, table: &Table, now_ms: u64) -> Result<(), StorageError> {
    save(storage, PlayedGame::new(table.state(), table.start().started_at.0, now_ms), &table.record().to_string())
}

/// Saves the result of an online game, with the record from the server.
pub fn save_online_result(
    storage: &impl Storage,
    state: &MatchState,
    own: Option<Seat>,
    record: &str,
    now_ms: u64,
) -> Result<(), StorageError> {
    save(storage, PlayedGame { own, ..PlayedGame::new(state, now_ms, now_ms) }, record)
}

fn save(storage: &impl Storage, game: PlayedGame, record: &str) -> Result<(), StorageError> {
    let mut history = History::load(storage);
    history.items.retain(|known| known.started != game.started);
    let older: Vec<String> = history.items.iter().map(|known| record_key(known.started)).collect();
    let surplus = older.len().saturating_sub(MAX_RECORDS - 1);
    older.iter().take(surplus).for_each(|key| storage.remove(key));
    let mut oldest = older.iter().skip(surplus);
    let key = record_key(game.started);
    history.items.push(game);
    write_with_eviction(&mut oldest, storage, || history.save(storage))?;
    write_with_eviction(&mut oldest, storage, || storage.set(&key, record))
}

/// Writes something; while the storage is full, deletes the oldest record and tries again.
fn write_with_eviction<'a>(
    oldest: &mut impl Iterator<Item = &'a String>,
    storage: &impl Storage,
    write: impl Fn() -> Result<(), StorageError>,
) -> Result<(), StorageError> {
    loop {
        match write() {
            Err(StorageError::Full) => match oldest.next() {
                Some(key) => storage.remove(key),
                None => return Err(StorageError::Full),
            },
            other => return other,
        }
    }
}

#[cfg(test)]
mod tests;
