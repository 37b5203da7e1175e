//! Unfinished games that wait while another one is played: starting a game ends none.

use std::fmt::Display;

use nova_luna_protocol::saved;
use nova_luna_table::Table;

use super::daily;
use super::results::save_result;
use super::saved_game::{GAME_KEY, SavedGame, back_up_damaged_game, load_game};
use super::storage::{Storage, StorageError};
use super::stored_lines::{StoredItem, StoredLines, line};

/// The time when a game that waits was started: it is known by that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WaitingGame {
    pub(super) started: u64,
}

line! { WaitingGame { started } }

impl StoredItem for WaitingGame {
    const KEY: &str = "nova-luna/asides";
    /// One more moves the oldest to the list of games.
    const MAX: usize = 8;
}

fn key(started: impl Display) -> String {
    format!("nova-luna/aside/{started}")
}

/// Sets the current game aside, so that another one can be played: an unfinished one is kept, a damaged one is backed up. If the storage is full, the
/// unfinished one moves to the list of games.
pub fn set_game_aside(storage: &impl Storage, now: u64) {
    match load_game(storage) {
        SavedGame::Intact(table) if !table.is_over() && !table.state().moves().is_empty() => {
            keep(storage, &table, now);
        }
        SavedGame::Damaged { text, .. } => back_up_damaged_game(storage, &text),
        _ => {}
    }
}

fn keep(storage: &impl Storage, table: &Table, now: u64) {
    if !daily::suspend(storage, table) && set_aside(storage, table, now).is_err() {
        let _ = save_result(storage, table, now);
    }
}

fn set_aside(storage: &impl Storage, table: &Table, now: u64) -> Result<(), StorageError> {
    let started = table.start().started_at.0;
    storage.set(&key(started), &saved::write(table))?;
    let mut waiting = others(storage, started);
    for oldest in waiting.push(WaitingGame { started }).into_iter().map(|game| key(game.started)) {
        match storage.get(&oldest).map(|text| (saved::read(&text), text)) {
            Some((Ok(table), _)) => save_result(storage, &table, now)?,
            Some((Err(_), text)) => back_up_damaged_game(storage, &text),
            None => {}
        }
        storage.remove(&oldest);
    }
    waiting.save(storage)
}

/// Returns the games that wait without one.
fn others(storage: &impl Storage, started: u64) -> StoredLines<WaitingGame> {
    let mut waiting = StoredLines::load(storage);
    waiting.items.retain(|game: &WaitingGame| game.started != started);
    waiting
}

/// Returns the games that wait, the last one first.
pub fn paused_games(storage: &impl Storage) -> Vec<Table> {
    let read = |game: &WaitingGame| saved::read(&storage.get(&key(game.started))?).ok();
    StoredLines::load(storage).items.iter().rev().filter_map(read).collect()
}

/// Makes a game that waits the current one again; the current one is set aside. Returns whether it was waiting. After an
/// error it still waits.
pub fn continue_game(storage: &impl Storage, started: &str, now: u64) -> Result<bool, StorageError> {
    let Some(text) = storage.get(&key(started)) else { return Ok(false) };
    set_game_aside(storage, now);
    storage.set(GAME_KEY, &text)?;
    storage.remove(&key(started));
    if let Ok(started) = started.parse() {
        others(storage, started).save(storage)?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::results::{Ending, History};
    use crate::state::saved_game::save_game;
    use crate::state::storage::InMemoryStorage;
    use crate::state::test_matches::against_bot as game;

    /// Starts another game, as the start page does.
    fn begin(storage: &InMemoryStorage, table: &Table) {
        set_game_aside(storage, 99);
        save_game(storage, table).unwrap();
    }

    fn current(storage: &InMemoryStorage) -> Table {
        let SavedGame::Intact(table) = load_game(storage) else { panic!("there is a game") };
        *table
    }

    #[test]
    fn another_game_ends_none_and_hidden_tiles_stay() {
        let storage = InMemoryStorage::default();
        let (first, second) = (game(1, 7), game(2, 3));
        begin(&storage, &first);
        begin(&storage, &second);
        assert_eq!(paused_games(&storage), std::slice::from_ref(&first));
        assert!(History::load(&storage).items.is_empty(), "the game is not over");
        assert_eq!(continue_game(&storage, "1", 99), Ok(true));
        // A table is equal to another one only if the order of its pile is the same.
        assert_eq!(current(&storage), first);
        assert_eq!(paused_games(&storage), [second], "the game between waits now");
        assert_eq!(continue_game(&storage, "1", 99), Ok(false), "it does not wait any more");
        assert_eq!(current(&storage), first);
    }

    #[test]
    fn a_game_without_moves_does_not_wait() {
        let storage = InMemoryStorage::default();
        begin(&storage, &game(1, 0));
        begin(&storage, &game(2, 0));
        assert!(paused_games(&storage).is_empty());
    }

    #[test]
    fn the_oldest_of_many_moves_to_the_list_of_games() {
        let storage = InMemoryStorage::default();
        for started in 1..=10 {
            begin(&storage, &game(started, 2));
        }
        let waiting: Vec<u64> = paused_games(&storage).iter().map(|table| table.start().started_at.0).collect();
        assert_eq!(waiting, [9, 8, 7, 6, 5, 4, 3, 2]);
        let history = History::load(&storage).items;
        assert_eq!((history.len(), history[0].started, &history[0].ending), (1, 1, &Ending::Unfinished));
    }
}
