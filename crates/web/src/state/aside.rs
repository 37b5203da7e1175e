//! Unfinished games that wait while another one is played: starting a game ends none.

use nova_luna_protocol::saved;
use nova_luna_table::Table;

use super::daily;
use super::results::save_result;
use super::saved_game::{GAME_KEY, SavedGame, back_up_damaged_game, load_game};
use super::storage::{Storage, StorageError};

/// When the games that wait were started, oldest first.
const INDEX_KEY: &str = "nova-luna/asides";

/// Games that wait at most. One more moves the oldest to the list of games.
const MAX_ASIDE: usize = 8;

fn key(started: &str) -> String {
    format!("nova-luna/aside/{started}")
}

fn started(table: &Table) -> String {
    table.start().started_at.0.to_string()
}

/// Makes room for another game: an unfinished one is set aside, a damaged one is backed up. If the storage is full, the
/// unfinished one moves to the list of games.
pub fn make_room(storage: &impl Storage, now: u64) {
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
    let own = started(table);
    storage.set(&key(&own), &saved::write(table))?;
    let mut waiting = others(storage, &own);
    if let Some((oldest, rest)) = waiting.split_once('\n').filter(|_| waiting.lines().count() >= MAX_ASIDE) {
        let oldest = key(oldest);
        match storage.get(&oldest).map(|text| (saved::read(&text), text)) {
            Some((Ok(table), _)) => save_result(storage, &table, now)?,
            Some((Err(_), text)) => back_up_damaged_game(storage, &text),
            None => {}
        }
        storage.remove(&oldest);
        waiting = rest.to_owned();
    }
    storage.set(INDEX_KEY, &(waiting + &own + "\n"))
}

/// Returns the index without a game: a line for each.
fn others(storage: &impl Storage, started: &str) -> String {
    let index = storage.get(INDEX_KEY).unwrap_or_default();
    index.split_inclusive('\n').filter(|line| line.trim_end() != started).collect()
}

/// Returns the games that wait, the last one first.
pub fn games_aside(storage: &impl Storage) -> Vec<Table> {
    let index = storage.get(INDEX_KEY).unwrap_or_default();
    let read = |known: &str| saved::read(&storage.get(&key(known))?).ok();
    index.lines().rev().filter_map(read).collect()
}

/// Makes a game that waits the current one again; the current one is set aside. Returns whether it was waiting.
///
/// # Errors
/// If the storage is full or forbidden. The game still waits then.
pub fn continue_game(storage: &impl Storage, started: &str, now: u64) -> Result<bool, StorageError> {
    let Some(text) = storage.get(&key(started)) else { return Ok(false) };
    make_room(storage, now);
    storage.set(GAME_KEY, &text)?;
    storage.remove(&key(started));
    storage.set(INDEX_KEY, &others(storage, started))?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{BotName, Seed};
    use nova_luna_table::{SeatPlan, Timestamp};

    use super::*;
    use crate::state::results::{Ending, History};
    use crate::state::saved_game::save_game;
    use crate::state::storage::InMemoryStorage;
    use crate::state::test_matches::{local, person, play_first};

    fn game(started: u64, moves: usize) -> Table {
        let config = local(vec![person(""), SeatPlan::Bot(BotName::Casual)]);
        let mut table = Table::new(config, Seed::from_number(started), Timestamp(started)).unwrap();
        (0..moves).for_each(|_| play_first(&mut table));
        table
    }

    /// Starts another game, as the start page does.
    fn begin(storage: &InMemoryStorage, table: &Table) {
        make_room(storage, 99);
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
        assert_eq!(games_aside(&storage), std::slice::from_ref(&first));
        assert!(History::load(&storage).games.is_empty(), "the game is not over");
        assert_eq!(continue_game(&storage, "1", 99), Ok(true));
        // A table is equal to another one only if the order of its pile is the same.
        assert_eq!(current(&storage), first);
        assert_eq!(games_aside(&storage), [second], "the game between waits now");
        assert_eq!(continue_game(&storage, "1", 99), Ok(false), "it does not wait any more");
        assert_eq!(current(&storage), first);
    }

    #[test]
    fn a_game_without_moves_does_not_wait() {
        let storage = InMemoryStorage::default();
        begin(&storage, &game(1, 0));
        begin(&storage, &game(2, 0));
        assert!(games_aside(&storage).is_empty());
    }

    #[test]
    fn the_oldest_of_many_moves_to_the_list_of_games() {
        let storage = InMemoryStorage::default();
        for started in 1..=10 {
            begin(&storage, &game(started, 2));
        }
        let waiting: Vec<u64> = games_aside(&storage).iter().map(|table| table.start().started_at.0).collect();
        assert_eq!(waiting, [9, 8, 7, 6, 5, 4, 3, 2]);
        let history = History::load(&storage).games;
        assert_eq!((history.len(), history[0].started, &history[0].ending), (1, 1, &Ending::Unfinished));
    }
}
