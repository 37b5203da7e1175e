//! Work that is put off, so that it does not delay a frame of a move.

use std::time::Duration;

use leptos::prelude::*;

/// Runs the last of the functions it was given, after a delay. It stops with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Later(StoredValue<Option<TimeoutHandle>>);

impl Later {
    pub(super) fn new() -> Self {
        let later = Self(StoredValue::new(None));
        on_cleanup(move || later.stop());
        later
    }

    pub(super) fn run(self, delay: Duration, function: impl FnOnce() + 'static) {
        self.stop();
        let _ = self.0.try_set_value(set_timeout_with_handle(function, delay).ok());
    }

    pub(super) fn stop(self) {
        if let Some(Some(timer)) = self.0.try_update_value(Option::take) {
            timer.clear();
        }
    }
}
