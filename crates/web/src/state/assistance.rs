//! The warning before the first hint or undo that marks a game as assisted.

use super::storage::Storage;

/// The player has been told what marks a game.
const TOLD_KEY: &str = "nova-luna/assistance";

/// Whether a press that would mark the game has to wait, because the player does not know yet that it would. They are told
/// once; `marks` says whether this press would.
pub fn warn_of_mark(storage: &impl Storage, marks: bool) -> bool {
    let warns = marks && storage.get(TOLD_KEY).is_none();
    if warns {
        // Without storage, the page remembers it as long as it is open.
        let _ = storage.set(TOLD_KEY, "told");
    }
    warns
}

#[cfg(test)]
mod tests {
    use nova_luna_bots::BotName;
    use nova_luna_rules::Seed;
    use nova_luna_table::{Command, SeatPlan, Table, Timestamp};

    use super::*;
    use crate::state::Session;
    use crate::state::storage::InMemoryStorage;
    use crate::state::test_matches::{local, person};

    #[test]
    fn warns_once_and_only_of_a_mark() {
        let storage = InMemoryStorage::default();
        assert!(!warn_of_mark(&storage, false));
        assert!(warn_of_mark(&storage, true), "the first press waits");
        assert!(!warn_of_mark(&storage, true), "the second one does it");
    }

    #[test]
    fn an_undo_after_the_bot_marks_the_game() {
        let config = local(vec![person("Ada"), SeatPlan::Bot(BotName::Casual)]);
        let mut session = Session::local(Table::new(config, Seed::from_number(3), Timestamp(0)).unwrap());
        let play = |session: &mut Session| {
            let action = session.view().legal_actions().iter().next().unwrap();
            session.execute(Command::Play(action), Timestamp(0)).unwrap();
        };
        while session.my_seat_to_move().is_none() {
            play(&mut session);
        }
        play(&mut session);
        assert!(session.may_undo() && !session.undo_marks(), "the own last move");
        while session.my_seat_to_move().is_none() {
            play(&mut session);
        }
        play(&mut session);
        while session.bot_to_move().is_some() {
            play(&mut session);
        }
        assert!(session.undo_marks(), "the bot has answered");
        session.execute(Command::Hint, Timestamp(0)).unwrap();
        assert!(!session.undo_marks(), "the game is marked already");
    }
}
