//! Attempts at challenges: which local game is one, and whether it counts. A game is known by the moment it started.
//!
//! The current game may be replaced by another one. The first try of a challenge is then set aside, so that it can be
//! continued: starting over would be a second look at the tiles.

use nova_luna_ai::challenge::Challenge;
use nova_luna_table::{SeatPlan, Settings, SettingsError, Table, Timestamp};

use crate::state::saved_game::{GAME_KEY, SavedGame, load_game, save_game};
use crate::state::storage::{Storage, StorageError};
use crate::state::stored_lines::{StoredItem, StoredLines, line};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChallengeAttempt {
    pub started: u64,
    pub challenge: Challenge,
    pub counts: bool,
}

line! { ChallengeAttempt { started, challenge, counts } }

impl StoredItem for ChallengeAttempt {
    const KEY: &str = "nova-luna/challenges";
    /// Only unfinished games need theirs.
    const MAX: usize = 40;
}

/// Returns the key of a first try that waits while another game is played.
pub(super) fn suspended_key(challenge: Challenge) -> String {
    format!("nova-luna/aside/{challenge}")
}

pub fn attempt_of(storage: &impl Storage, started: u64) -> Option<ChallengeAttempt> {
    StoredLines::load(storage).items.into_iter().find(|attempt: &ChallengeAttempt| attempt.started == started)
}

/// Returns the game of a challenge. Undo is fair, so that every try sees only what a player sees.
fn deal(challenge: Challenge, now: Timestamp) -> Result<Table, SettingsError> {
    // Without a name, because the record may be sent to a server.
    let person = SeatPlan::Person(String::new());
    let seats = [person].into_iter().chain(challenge.bot().map(SeatPlan::Bot)).collect();
    let config = Settings { discs: challenge.discs(), ..Settings::new(seats) };
    Table::new(config, challenge.seed(), now)
}

/// Starts a challenge as the current game. The game before must have been kept.
pub fn start(storage: &impl Storage, challenge: Challenge, counts: bool, now: u64) -> Result<(), StorageError> {
    let Ok(table) = deal(challenge, Timestamp(now)) else { return Ok(()) };
    let mut attempts = StoredLines::load(storage);
    attempts.push(ChallengeAttempt { started: now, challenge, counts });
    attempts.save(storage)?;
    save_game(storage, &table)
}

/// Sets the current game aside if it is an unfinished first try; returns whether it is.
pub fn suspend(storage: &impl Storage, table: &Table) -> bool {
    let attempt = attempt_of(storage, table.start().started_at.0).filter(|attempt| attempt.counts && !table.is_over());
    let Some((attempt, text)) = attempt.zip(storage.get(GAME_KEY)) else { return false };
    storage.set(&suspended_key(attempt.challenge), &text).is_ok()
}

/// Returns whether the first try of a challenge is unfinished: it is the current game, or was set aside.
pub fn running(storage: &impl Storage, challenge: Challenge) -> bool {
    is_current(storage, challenge) || storage.get(&suspended_key(challenge)).is_some()
}

/// Returns whether the current game is the unfinished first try of a challenge.
pub fn is_current(storage: &impl Storage, challenge: Challenge) -> bool {
    let SavedGame::Intact(table) = load_game(storage) else { return false };
    let attempt = attempt_of(storage, table.start().started_at.0);
    !table.is_over() && attempt.is_some_and(|attempt| attempt.counts && attempt.challenge == challenge)
}

/// Makes the first try of a challenge the current game again. The game before must have been kept, unless it is this
/// one. After an error, the try is still set aside.
pub fn resume(storage: &impl Storage, challenge: Challenge) -> Result<(), StorageError> {
    if is_current(storage, challenge) {
        return Ok(());
    }
    let key = suspended_key(challenge);
    if let Some(text) = storage.get(&key) {
        storage.set(GAME_KEY, &text)?;
        storage.remove(&key);
    }
    Ok(())
}
