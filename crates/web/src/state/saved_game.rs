//! The game that is being played, kept after everything that happens in it.

use nova_luna_protocol::saved::{self, SavedError};
use nova_luna_table::Table;

use super::storage::{Storage, StorageError};

/// The name under which the game is kept.
pub const GAME_KEY: &str = "nova-luna/table";
/// Where a damaged game is put aside, so that a new one does not overwrite it.
const DAMAGED: &str = "nova-luna/table-damaged";

/// What is kept.
#[derive(Debug)]
pub enum SavedGame {
    /// Nothing.
    Missing,
    /// A game.
    Intact(Box<Table>),
    /// A game that was damaged: what could be saved of it, what is wrong, and the text itself.
    Damaged {
        /// The beginning, as remote as it is good.
        salvaged: Option<Box<Table>>,
        /// What is wrong.
        error: SavedError,
        /// The whole text.
        text: String,
    },
}

/// Keeps a game as it stands.
///
/// # Errors
/// If the storage is full or not allowed.
pub fn save_game(storage: &impl Storage, table: &Table) -> Result<(), StorageError> {
    storage.set(GAME_KEY, &saved::write(table))
}

/// The game that is kept.
pub fn load_game(storage: &impl Storage) -> SavedGame {
    let Some(text) = storage.get(GAME_KEY) else { return SavedGame::Missing };
    match saved::read(&text) {
        Ok(table) => SavedGame::Intact(Box::new(table)),
        Err(mut error) => SavedGame::Damaged { salvaged: error.salvaged.take(), error, text },
    }
}

/// Puts the text of a damaged game aside before something else takes its place.
pub fn back_up_damaged_game(storage: &impl Storage, text: &str) {
    // Where there is no room for it, what the player does now comes first.
    let _ = storage.set(DAMAGED, text);
}

#[cfg(test)]
mod tests {

    use nova_luna_rules::{BotName, Seed};
    use nova_luna_table::{Command, MatchConfig, Request, SeatPlayer, Timestamp, UndoPolicy};

    use super::*;
    use crate::state::storage::InMemoryStorage;

    fn table() -> Table {
        let terms = MatchConfig {
            seats: vec![SeatPlayer::Person(String::new()), SeatPlayer::Bot(BotName::Casual)],
            discs: 20,
            liberty: UndoPolicy::Free,
            clock: None,
            stand_in: BotName::Casual,
            patience: None,
        };
        let mut table = Table::open(terms, Seed::from_number(3), Timestamp(0)).unwrap();
        for _ in 0..6 {
            let action = table.view().legal_actions().iter().next().unwrap();
            let seat = table.to_move().unwrap();
            table.ask(Request { seat, expected: table.version(), wish: Command::Play(action) }, Timestamp(0)).unwrap();
        }
        table
    }

    #[test]
    fn a_game_survives() {
        let storage = InMemoryStorage::default();
        assert!(matches!(load_game(&storage), SavedGame::Missing));
        let table = table();
        save_game(&storage, &table).unwrap();
        let SavedGame::Intact(again) = load_game(&storage) else { panic!("it is whole") };
        assert_eq!(*again, table);
    }

    #[test]
    fn of_a_damaged_game_the_beginning_survives_and_the_text_too() {
        let storage = InMemoryStorage::default();
        save_game(&storage, &table()).unwrap();
        let whole = storage.get(GAME_KEY).unwrap();
        let damaged = whole[..whole.len() - 20].to_owned();
        storage.set(GAME_KEY, &damaged).unwrap();
        let SavedGame::Damaged { salvaged, text, .. } = load_game(&storage) else { panic!("it is damaged") };
        assert_eq!(text, damaged);
        assert_eq!(salvaged.unwrap().line().len(), 5, "all but the last move");
        assert!(matches!(load_game(&storage), SavedGame::Damaged { .. }), "looking changes nothing");
        back_up_damaged_game(&storage, &text);
        assert_eq!(storage.get(DAMAGED).unwrap(), damaged, "it can still be looked at");
    }
}
