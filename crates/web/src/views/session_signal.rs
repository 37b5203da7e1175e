//! The session of a game as a signal, and the board that follows it.

use std::ops::Deref;

use super::board::BoardSignal;
use super::shared_signal::SharedSignal;
use crate::views::prelude::*;

/// A signal with a session. It changes with the match only: what is picked belongs to the board.
#[derive(Clone, Copy)]
pub(crate) struct SessionSignal {
    session: SharedSignal<Session>,
    pub(crate) board: BoardSignal,
}

impl Deref for SessionSignal {
    type Target = SharedSignal<Session>;

    fn deref(&self) -> &Self::Target {
        &self.session
    }
}

impl SessionSignal {
    pub(crate) fn new(session: Session) -> Self {
        let board = BoardSignal::new(session.board(&texts()));
        Self { session: SharedSignal::new(session), board }
    }

    /// Changes the session, if the game is still on the screen.
    pub(crate) fn try_update<T>(self, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        let result = self.session.try_update(change);
        if let Some(board) = self.session.try_with_untracked(|session| session.board(&texts())) {
            self.board.follow(board);
        }
        result
    }

    pub(crate) fn set(self, session: Session) {
        let _ = self.try_update(|now| *now = session);
    }
}
