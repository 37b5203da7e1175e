//! The keys of the review.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::context::ReviewContext;
use crate::browser;

/// The arrows go through the turns and turning points wherever the focus is, but for fields that use them themselves.
/// Space plays a step of the expected line, unless it presses the focused button, and Escape goes back.
pub(super) fn listen(context: ReviewContext) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let is_in =
            |fields: &str| target.as_ref().is_some_and(|target| target.closest(fields).ok().flatten().is_some());
        if is_in("input, textarea, select, dialog") || event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => context.step_turn(false),
            "ArrowRight" => context.step_turn(true),
            "ArrowUp" => context.step_mark(false),
            "ArrowDown" => context.step_mark(true),
            "p" | "P" => context.shows_better.set(false),
            "b" | "B" => context.shows_better.set(true),
            "l" | "L" => context.learn(),
            "Escape" => browser::go_back(&context.game.list()),
            " " if !is_in("button, a, summary") => context.go_to_step(context.step.get_untracked() + 1),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
