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
    use nova_luna_table::{Command, Timestamp};

    use super::*;
    use crate::state::Session;
    use crate::state::storage::InMemoryStorage;
    use crate::state::test_matches::against_bot;

    #[test]
    fn warns_once_and_only_of_a_mark() {
        let storage = InMemoryStorage::default();
        assert!(!warn_of_mark(&storage, false));
        assert!(warn_of_mark(&storage, true), "the first press waits");
        assert!(!warn_of_mark(&storage, true), "the second one does it");
    }

    #[test]
    fn an_undo_after_the_bot_marks_the_game() {
        let mut session = Session::local(against_bot(3, 0));
        let play = |session: &mut Session| {
            let action = session.view().legal_actions().iter().next().unwrap();
            session.execute(Command::Play(action), Timestamp(3)).unwrap();
        };
        let let_bot_play = |session: &mut Session| {
            while session.bot_to_move().is_some() {
                play(session);
            }
        };
        let_bot_play(&mut session);
        play(&mut session);
        assert!(session.may_undo() && !session.undo_marks(), "the own last move");
        let_bot_play(&mut session);
        play(&mut session);
        let_bot_play(&mut session);
        assert!(session.undo_marks(), "the bot has answered");
        session.execute(Command::Hint, Timestamp(3)).unwrap();
        assert!(!session.undo_marks(), "the game is marked already");
    }
}
