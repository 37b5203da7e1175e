//! The keyboard: 1–3, arrows, Enter, Esc, R, U, H, A, +, −, 0, /, ?.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::{Dialog, GameContext, aids, bots};
use crate::browser;
use crate::state::{Direction, Session, Zoom};

/// Handles keys while the game is on the screen.
pub(super) fn listen(play: GameContext) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let is_taken = event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented();
        if !is_taken && !is_dialog_open() && !is_typing() && press(play, &event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether a dialog is on the screen. The page decides, not the signal of the game: after Esc the browser closes a dialog
/// at once and reports it with the next frame, and a key pressed in between must not be lost.
fn is_dialog_open() -> bool {
    browser::document().query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_some())
}

/// Whether a form field has the focus.
fn is_typing() -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.matches("input, textarea, select").unwrap_or(false))
}

/// Handles a key; returns whether it did anything.
fn press(play: GameContext, key: &str) -> bool {
    match key {
        "1" | "2" | "3" => {
            let number = key.parse().unwrap_or_default();
            play.session.update(|session| session.pick_tile(number));
        }
        "ArrowUp" => return move_cursor(play, Direction::Up),
        "ArrowDown" => return move_cursor(play, Direction::Down),
        "ArrowLeft" => return move_cursor(play, Direction::Left),
        "ArrowRight" => return move_cursor(play, Direction::Right),
        "Enter" => return confirm(play),
        "Escape" if play.notation.get_untracked() => play.notation.set(false),
        "Escape" => play.back(),
        "r" | "R" => play.refill(),
        "u" | "U" => play.undo(),
        "h" | "H" => bots::request_hint(play),
        "a" | "A" if play.session.with_untracked(aids::are_offered) => play.dialog.set(Some(Dialog::Aids)),
        "+" => zoom_by(play, 1.2),
        "-" => zoom_by(play, 1.0 / 1.2),
        "0" => play.zoom.set(Zoom::Whole),
        "/" if !play.session.with_untracked(Session::is_spectator) => play.notation.set(true),
        "?" => play.dialog.set(Some(Dialog::Rules)),
        _ => return false,
    }
    true
}

/// Makes the player's display larger or smaller.
pub(super) fn zoom_by(play: GameContext, factor: f64) {
    play.zoom.set(Zoom::Cell(play.cell_width.get_untracked() * factor));
}

/// Focuses the next cell in a direction. Lists keep their own arrow keys.
fn move_cursor(play: GameContext, direction: Direction) -> bool {
    let in_list = browser::document()
        .active_element()
        .is_some_and(|element| element.matches(".rows, .moves, .rows *").unwrap_or(false));
    if in_list {
        return false;
    }
    let Some(Some(cell)) = play.session.try_update(|session| session.move_cursor(direction)) else { return false };
    let selector = format!("[data-cell=\"{cell}\"]");
    if let Some(button) = browser::document()
        .query_selector(&selector)
        .ok()
        .flatten()
        .and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok())
    {
        let _ = button.focus();
    }
    true
}

/// Confirms the selection, unless a focused button or link handles the key itself.
fn confirm(play: GameContext) -> bool {
    let on_control =
        browser::document().active_element().is_some_and(|element| element.matches("button, a").unwrap_or(false));
    if on_control || play.session.with_untracked(|session| session.picked_action().is_none()) {
        return false;
    }
    play.confirm();
    true
}
