//! A review that the worker makes, and its storage. The review screen and the result of a game share it.

use nova_luna_ai::analysis::ReviewedTurn;
use nova_luna_ai::worker::WorkerResponse;

use crate::browser::BotWorker;
use crate::state::review::{GameReview, save_review};
use crate::views::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnResult {
    Added,
    /// It was added, but the review could not be stored.
    NotStored,
    Failed,
}

/// A review that grows. It belongs to the component that made it, and stops with it.
#[derive(Clone, Copy)]
pub(crate) struct RunningReview {
    pub(crate) review: RwSignal<GameReview>,
    worker: StoredValue<BotWorker, LocalStorage>,
    stored: StoredValue<usize>,
}

impl RunningReview {
    pub(crate) fn new(review: GameReview) -> Self {
        let stored = StoredValue::new(review.done());
        let worker = StoredValue::new_local(BotWorker::default());
        let running = Self { review: RwSignal::new(review), worker, stored };
        // A reload ends the page without a cleanup.
        while_shown(window_event_listener_untyped("pagehide", move |_| {
            running.save();
        }));
        on_cleanup(move || running.stop());
        running
    }

    /// Reviews the turns that are left. Calls back after each, until the worker is stopped.
    pub(crate) fn go_on(self, on_turn: impl Fn(TurnResult) + 'static) {
        let Some(request) = self.review.with_untracked(GameReview::rest_request) else { return };
        self.request(&request, move |turn| {
            if !turn.is_some_and(|turn| self.review.try_update(|review| review.add(turn)).unwrap_or_default()) {
                self.stop();
                return on_turn(TurnResult::Failed);
            }
            let is_stored = !self.review.with_untracked(GameReview::is_save_due) || self.save();
            on_turn(if is_stored { TurnResult::Added } else { TurnResult::NotStored });
        });
    }

    /// Asks how good another move would have been; the answer is `None` if the worker fails.
    pub(crate) fn try_move(self, ply: usize, action: Action, on_turn: impl Fn(Option<ReviewedTurn>) + 'static) {
        let request = self.review.with_untracked(|review| review.try_request(ply, action));
        self.request(&request, on_turn);
    }

    fn request(self, request: &str, on_turn: impl Fn(Option<ReviewedTurn>) + 'static) {
        let listener = move |text: &str| match text.parse() {
            Ok(WorkerResponse::Turn(turn)) => on_turn(Some(turn)),
            _ => on_turn(None),
        };
        self.worker.with_value(|worker| worker.request(request, listener));
    }

    /// Ends the worker at once, and stores what was found. Nothing is called back after that.
    pub(crate) fn stop(self) {
        let _ = self.worker.try_with_value(BotWorker::stop);
        self.save();
    }

    /// Stores new turns. Returns whether all turns are stored.
    fn save(self) -> bool {
        let save = |review: &GameReview| {
            let is_new = self.stored.try_get_value() != Some(review.done());
            let is_stored = !is_new || save_review(&BrowserStorage, review).is_ok();
            if is_stored {
                let _ = self.stored.try_update_value(|stored| *stored = review.done());
            }
            is_stored
        };
        self.review.try_with_untracked(save).unwrap_or_default()
    }
}
