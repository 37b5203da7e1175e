//! Reviews a finished game while its result is on the screen, so that the result can say what the analysis has found. What
//! it finds is stored: the review screen goes on from there.

use leptos::prelude::*;
use nova_luna_ai::worker::WorkerResponse;
use nova_luna_rules::Record;

use crate::browser::{BotWorker, BrowserStorage};
use crate::state::review::{GameReview, load_review, save_review};

/// Starts the review, or continues it. It stops with the component that asked for it.
pub(super) fn review_in_background(record: Record) -> RwSignal<GameReview> {
    let (review, _) = load_review(&BrowserStorage, record);
    let review = RwSignal::new(review);
    let worker = StoredValue::new_local(BotWorker::default());
    on_cleanup(move || {
        let _ = worker.try_with_value(BotWorker::stop);
    });
    request_next(review, worker);
    review
}

/// Asks for the next turn. If the worker fails, the result is shown without what the analysis would have found.
fn request_next(review: RwSignal<GameReview>, worker: StoredValue<BotWorker, LocalStorage>) {
    let Some(request) = review.try_with_untracked(GameReview::next_request).flatten() else { return };
    let listener = move |text: &str| {
        let Ok(WorkerResponse::Turn(turn)) = text.parse() else { return };
        if review.try_update(|review| review.add(turn)) == Some(true) {
            // If it cannot be stored, the review screen starts again.
            let _ = review.with_untracked(|review| save_review(&BrowserStorage, review));
            request_next(review, worker);
        }
    };
    let _ = worker.try_with_value(|worker| worker.request(&request, listener));
}
