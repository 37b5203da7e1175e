//! The keyboard: 1–3, arrows, Enter, Esc, R.

use leptos::prelude::*;
use nova_luna_rules::Action;
use wasm_bindgen::JsCast as _;

use super::{OnAction, play};
use crate::browser;
use crate::state::{Direction, Trial};

/// Handles the keys of the board while it is on the screen. A read-only board leaves all keys but Esc to its screen.
pub(crate) fn listen(trial: RwSignal<Trial>, on_action: OnAction) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let is_taken = event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented();
        if !is_taken && !is_elsewhere() && press(trial, on_action, &event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether a dialog is open or a form field has the focus.
fn is_elsewhere() -> bool {
    let has = |selector| browser::document().query_selector(selector).is_ok_and(|found| found.is_some());
    has("dialog[open]") || has("input:focus, textarea:focus, select:focus")
}

/// Handles a key; returns whether it did anything.
fn press(trial: RwSignal<Trial>, on_action: OnAction, key: &str) -> bool {
    if key == "Escape" {
        return trial.try_update(Trial::step_back).unwrap_or(false);
    }
    if !trial.with_untracked(Trial::is_open) {
        return false;
    }
    match key {
        "1" | "2" | "3" => {
            let number = key.parse().unwrap_or_default();
            trial.update(|trial| trial.pick_tile(number));
        }
        "ArrowUp" => return move_cursor(trial, Direction::Up),
        "ArrowDown" => return move_cursor(trial, Direction::Down),
        "ArrowLeft" => return move_cursor(trial, Direction::Left),
        "ArrowRight" => return move_cursor(trial, Direction::Right),
        "Enter" => return confirm(trial, on_action),
        "r" | "R" if trial.with_untracked(Trial::may_refill) => on_action.run(Action::Refill),
        _ => return false,
    }
    true
}

/// Focuses the next cell in a direction.
fn move_cursor(trial: RwSignal<Trial>, direction: Direction) -> bool {
    let Some(Some(cell)) = trial.try_update(|trial| trial.move_cursor(direction)) else { return false };
    let button = browser::document().query_selector(&format!("[data-cell=\"{cell}\"]")).ok().flatten();
    if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = button.focus();
    }
    true
}

/// Plays the picked move, unless a focused button or link handles the key itself.
fn confirm(trial: RwSignal<Trial>, on_action: OnAction) -> bool {
    let on_control =
        browser::document().active_element().is_some_and(|element| element.matches("button, a").unwrap_or(false));
    if on_control || trial.with_untracked(|trial| trial.picked_action().is_none()) {
        return false;
    }
    play(trial, on_action);
    true
}
