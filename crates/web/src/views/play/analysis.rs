//! Reviews a finished game while its result is on the screen, so that the result can say what the analysis has found. What
//! it finds is stored: the review screen goes on from there.

use leptos::prelude::*;
use nova_luna_rules::Record;

use crate::browser::BrowserStorage;
use crate::state::review::{GameReview, load_review};
use crate::views::running_review::RunningReview;

/// Starts the review, or continues it. It stops with the component that asked for it.
pub(super) fn review_in_background(record: Record) -> RwSignal<GameReview> {
    let running = RunningReview::new(load_review(&BrowserStorage, record).0);
    // If the worker fails, the result is shown without what the analysis would have found. If that cannot be stored, the
    // review screen starts again.
    running.go_on(|_| {});
    running.review
}
