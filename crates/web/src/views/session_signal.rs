//! The session of a game as a signal.

use leptos::prelude::*;

use crate::state::Session;

/// A signal with a session. The screen of a game reads it in two hundred places, and a signal's own methods become new
/// code for each; these share one function for each kind of access.
#[derive(Clone, Copy)]
pub(crate) struct SessionSignal(RwSignal<Session>);

impl SessionSignal {
    pub(crate) fn new(session: Session) -> Self {
        Self(RwSignal::new(session))
    }

    /// Reads the session, and runs the reader again when it changes.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.0.track();
        self.with_untracked(read)
    }

    pub(crate) fn with_untracked<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        let read = self.try_with_untracked(read);
        // As with other signals: who reads it lives as long as the board.
        read.unwrap_or_else(|| wasm_bindgen::throw_str("the game is not on the screen"))
    }

    /// Reads the session, if the game is still on the screen.
    pub(crate) fn try_with_untracked<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        let (mut read, mut result) = (Some(read), None);
        read_once(self.0, &mut |session| result = read.take().map(|read| read(session)));
        result
    }

    /// Changes the session, if the game is still on the screen.
    pub(crate) fn try_update<T>(self, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        let (mut change, mut result) = (Some(change), None);
        change_once(self.0, &mut |session| result = change.take().map(|change| change(session)));
        result
    }

    pub(crate) fn update(self, change: impl FnOnce(&mut Session)) {
        let _ = self.try_update(change);
    }

    pub(crate) fn set(self, session: Session) {
        self.0.set(session);
    }
}

#[inline(never)]
fn read_once(signal: RwSignal<Session>, read: &mut dyn FnMut(&Session)) {
    let _ = signal.try_with_untracked(read);
}

#[inline(never)]
fn change_once(signal: RwSignal<Session>, change: &mut dyn FnMut(&mut Session)) {
    let _ = signal.try_update(change);
}
