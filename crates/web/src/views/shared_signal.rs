//! Signals that are read in many places.

use leptos::prelude::*;

use super::parts::memo;

/// A signal whose readers share code. A signal's own methods become new code for each reader; these share one function
/// for each kind of access.
pub(crate) struct SharedSignal<T: 'static>(RwSignal<T>);

impl<T> Clone for SharedSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for SharedSignal<T> {}

impl<T: Send + Sync> SharedSignal<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(RwSignal::new(value))
    }

    /// Reads the value, and runs the reader again when it changes.
    pub(crate) fn with<R>(self, read: impl Fn(&T) -> R) -> R {
        track(self.0);
        self.with_untracked(read)
    }

    /// Computes something from the value again whenever it changes.
    pub(crate) fn memo<R: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&T) -> R + Send + Sync + 'static,
    ) -> Memo<R> {
        memo(move || self.with(&read))
    }

    pub(crate) fn with_untracked<R>(self, read: impl Fn(&T) -> R) -> R {
        // As with other signals: who reads it lives as long as the screen.
        self.try_with_untracked(read).unwrap_or_else(|| is_gone())
    }

    /// Reads the value, if its screen is still shown.
    pub(crate) fn try_with_untracked<R>(self, read: impl Fn(&T) -> R) -> Option<R> {
        let mut result = None;
        read_once(self.0, &mut |value| result = Some(read(value)));
        result
    }

    /// Changes the value, if its screen is still shown.
    pub(crate) fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let (mut change, mut result) = (Some(change), None);
        change_once(self.0, &mut |value| result = change.take().map(|change| change(value)));
        result
    }

    /// Changes what no reader has to draw again, if its screen is still shown.
    pub(crate) fn update_quietly(self, change: impl FnOnce(&mut T)) {
        let _ = self.0.try_update_untracked(change);
    }

    pub(crate) fn update(self, change: impl FnOnce(&mut T)) {
        let _ = self.try_update(change);
    }
}

#[inline(never)]
fn is_gone() -> ! {
    wasm_bindgen::throw_str("the board is not on the screen")
}

#[inline(never)]
fn track<T: Send + Sync + 'static>(signal: RwSignal<T>) {
    signal.track();
}

#[inline(never)]
fn read_once<T: Send + Sync + 'static>(signal: RwSignal<T>, read: &mut dyn FnMut(&T)) {
    let _ = signal.try_with_untracked(read);
}

#[inline(never)]
fn change_once<T: Send + Sync + 'static>(signal: RwSignal<T>, change: &mut dyn FnMut(&mut T)) {
    let _ = signal.try_update(change);
}
