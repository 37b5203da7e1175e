//! Work that is put off until nothing moves, so that it does not delay a frame of a move.

use super::motion::Playback;
use crate::views::prelude::*;

/// Time until the next look, while something still moves.
const NEXT_LOOK: Duration = Duration::from_millis(100);

/// Runs the last of the functions it was given, after a delay and when nothing moves. It stops with the component that
/// made it.
#[derive(Clone, Copy)]
pub(super) struct Later {
    timer: StoredValue<Option<TimeoutHandle>>,
    playback: Playback,
}

impl Later {
    pub(super) fn new() -> Self {
        let later = Self { timer: StoredValue::new(None), playback: GameContext::from_context().playback };
        on_cleanup(move || later.stop());
        later
    }

    pub(super) fn run(self, delay: Duration, function: impl FnOnce() + 'static) {
        self.run_boxed(delay, Box::new(function));
    }

    fn run_boxed(self, delay: Duration, function: Box<dyn FnOnce()>) {
        self.stop();
        let due = move || if self.playback.is_active() { self.run_boxed(NEXT_LOOK, function) } else { function() };
        let _ = self.timer.try_set_value(set_timeout_with_handle(due, delay).ok());
    }

    pub(super) fn stop(self) {
        if let Some(Some(timer)) = self.timer.try_update_value(Option::take) {
            timer.clear();
        }
    }
}
