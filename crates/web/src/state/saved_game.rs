//! The current local game, saved after every event.

use nova_luna_protocol::saved::{self, SavedMatchError};
use nova_luna_table::Table;

use super::storage::{Storage, StorageError};

pub const GAME_KEY: &str = "nova-luna/table";
/// The storage key of the last damaged game, so that a new game does not overwrite it.
const DAMAGED_KEY: &str = "nova-luna/table-damaged";

#[derive(Debug)]
pub enum SavedGame {
    Missing,
    Intact(Box<Table>),
    Damaged {
        /// The beginning of the game, up to the damage.
        salvaged: Option<Box<Table>>,
        error: SavedMatchError,
        text: String,
    },
}

pub fn save_game(storage: &impl Storage, table: &Table) -> Result<(), StorageError> {
    storage.set(GAME_KEY, &saved::write(table))
}

pub fn load_game(storage: &impl Storage) -> SavedGame {
    let Some(text) = storage.get(GAME_KEY) else { return SavedGame::Missing };
    match saved::read(&text) {
        Ok(table) => SavedGame::Intact(Box::new(table)),
        Err(mut error) => SavedGame::Damaged { salvaged: error.salvaged.take(), error, text },
    }
}

/// Keeps a copy of a damaged game before another game replaces it.
pub fn back_up_damaged_game(storage: &impl Storage, text: &str) {
    // If the storage is full, the player's current action matters more.
    let _ = storage.set(DAMAGED_KEY, text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::storage::InMemoryStorage;
    use crate::state::test_matches::against_bot;

    #[test]
    fn saves_and_loads_a_game() {
        let storage = InMemoryStorage::default();
        assert!(matches!(load_game(&storage), SavedGame::Missing));
        let table = against_bot(3, 6);
        save_game(&storage, &table).unwrap();
        let SavedGame::Intact(again) = load_game(&storage) else { panic!("the game is intact") };
        assert_eq!(*again, table);
    }

    #[test]
    fn a_damaged_game_keeps_its_beginning_and_its_text() {
        let storage = InMemoryStorage::default();
        save_game(&storage, &against_bot(3, 6)).unwrap();
        let whole = storage.get(GAME_KEY).unwrap();
        let damaged = whole[..whole.len() - 20].to_owned();
        storage.set(GAME_KEY, &damaged).unwrap();
        let SavedGame::Damaged { salvaged, text, .. } = load_game(&storage) else { panic!("the game is damaged") };
        assert_eq!(text, damaged);
        assert_eq!(salvaged.unwrap().state().moves().len(), 5, "all but the last move");
        assert!(matches!(load_game(&storage), SavedGame::Damaged { .. }), "loading changes nothing");
        back_up_damaged_game(&storage, &text);
        assert_eq!(storage.get(DAMAGED_KEY).unwrap(), damaged, "the backup keeps the text");
    }
}
