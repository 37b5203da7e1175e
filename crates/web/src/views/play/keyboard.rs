//! The keyboard: 1–3, arrows, Enter, Esc, R, U, H, ?.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::{Dialog, Play, bots};
use crate::browser;
use crate::state::{Direction, Session};

/// Listens while the game is on the screen.
pub(super) fn listen(play: Play) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let taken = event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented();
        if !taken && play.dialog.with_untracked(Option::is_none) && !is_writing() && pressed(play, &event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether the focus is where letters are written.
fn is_writing() -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.matches("input, textarea, select").unwrap_or(false))
}

/// What a key does; whether it does anything.
fn pressed(play: Play, key: &str) -> bool {
    match key {
        "1" | "2" | "3" => {
            let number = key.parse().unwrap_or_default();
            play.session.update(|session| session.pick_number(number));
        }
        "ArrowUp" => return walk(play, Direction::Up),
        "ArrowDown" => return walk(play, Direction::Down),
        "ArrowLeft" => return walk(play, Direction::Left),
        "ArrowRight" => return walk(play, Direction::Right),
        "Enter" => return enter(play),
        "Escape" => play.session.update(Session::back),
        "r" | "R" => play.refill(),
        "u" | "U" => play.undo(),
        "h" | "H" => bots::hint(play),
        "?" => play.dialog.set(Some(Dialog::Rules)),
        _ => return false,
    }
    true
}

/// Goes to the next cell and gives it the focus. Lists keep their arrows.
fn walk(play: Play, direction: Direction) -> bool {
    let in_list = browser::document()
        .active_element()
        .is_some_and(|element| element.matches(".rows, .moves, .rows *").unwrap_or(false));
    if in_list {
        return false;
    }
    let Some(Some(cell)) = play.session.try_update(|session| session.walk(direction)) else { return false };
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

/// Enter where nothing has the focus confirms; a button that has it does its own work.
fn enter(play: Play) -> bool {
    let on_control =
        browser::document().active_element().is_some_and(|element| element.matches("button, a").unwrap_or(false));
    if on_control || play.session.with_untracked(|session| session.ready().is_none()) {
        return false;
    }
    play.confirm();
    true
}
