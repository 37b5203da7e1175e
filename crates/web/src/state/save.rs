//! The game that is being played, kept after everything that happens in it.

use nova_luna_protocol::saved::{self, SavedError};
use nova_luna_table::Table;

use super::memory::{Memory, MemoryError};

/// The name under which the game is kept.
pub const TABLE: &str = "nova-luna/table";
/// Where a damaged game is put aside, so that a new one does not overwrite it.
const DAMAGED: &str = "nova-luna/table-damaged";

/// What is kept.
#[derive(Debug)]
pub enum Kept {
    /// Nothing.
    Nothing,
    /// A game.
    Whole(Box<Table>),
    /// A game that was damaged: what could be saved of it, what is wrong, and the text itself.
    Damaged {
        /// The beginning, as far as it is good.
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
/// If the memory is full or not allowed.
pub fn keep(memory: &impl Memory, table: &Table) -> Result<(), MemoryError> {
    memory.set(TABLE, &saved::write(table))
}

/// The game that is kept.
pub fn kept(memory: &impl Memory) -> Kept {
    let Some(text) = memory.get(TABLE) else { return Kept::Nothing };
    match saved::read(&text) {
        Ok(table) => Kept::Whole(Box::new(table)),
        Err(mut error) => Kept::Damaged { salvaged: error.salvaged.take(), error, text },
    }
}

/// Puts the text of a damaged game aside before something else takes its place.
pub fn put_aside(memory: &impl Memory, text: &str) {
    // Where there is no room for it, what the player does now comes first.
    let _ = memory.set(DAMAGED, text);
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use nova_luna_ai::BotName;
    use nova_luna_rules::Seed;
    use nova_luna_table::{Command, MatchConfig, Request, SeatPlayer, Timestamp, UndoPolicy};

    use super::*;
    use crate::state::memory::Notebook;

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
        let memory = Notebook::default();
        assert!(matches!(kept(&memory), Kept::Nothing));
        let table = table();
        keep(&memory, &table).unwrap();
        let Kept::Whole(again) = kept(&memory) else { panic!("it is whole") };
        assert_eq!(*again, table);
    }

    #[test]
    fn of_a_damaged_game_the_beginning_survives_and_the_text_too() {
        let memory = Notebook::default();
        keep(&memory, &table()).unwrap();
        let whole = memory.get(TABLE).unwrap();
        let damaged = whole[..whole.len() - 20].to_owned();
        memory.set(TABLE, &damaged).unwrap();
        let Kept::Damaged { salvaged, text, .. } = kept(&memory) else { panic!("it is damaged") };
        assert_eq!(text, damaged);
        assert_eq!(salvaged.unwrap().line().len(), 5, "all but the last move");
        assert!(matches!(kept(&memory), Kept::Damaged { .. }), "looking changes nothing");
        put_aside(&memory, &text);
        assert_eq!(memory.get(DAMAGED).unwrap(), damaged, "it can still be looked at");
    }
}
