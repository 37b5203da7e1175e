//! The keyboard: 1–3, arrows, Enter, Esc, R.

use crate::state::Direction;
use crate::views::prelude::*;

/// Handles keys while the screen is shown. `press` returns whether a key did anything.
pub(crate) fn listen(press: impl Fn(&str) -> bool + 'static) {
    while_shown(window_event_listener(leptos::ev::keydown, move |event| {
        let is_taken = event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented();
        if !is_taken && !is_elsewhere() && press(&event.key()) {
            event.prevent_default();
        }
    }));
}

/// Whether a dialog is open or a form field has the focus. The page decides, not a signal: after Esc the browser closes a
/// dialog at once and reports it with the next frame, and a key pressed in between must not be lost.
fn is_elsewhere() -> bool {
    let has = |selector| browser::document().query_selector(selector).is_ok_and(|found| found.is_some());
    has("dialog[open]") || is_focused("input:not([type=range]), textarea, select")
}

pub(crate) fn is_focused(selector: &str) -> bool {
    browser::document().active_element().is_some_and(|element| element.matches(selector).unwrap_or(false))
}

/// Handles a key of the board; returns whether it did anything. A read-only board leaves all keys but Esc to its screen.
pub(crate) fn press(context: BoardContext, key: &str) -> bool {
    let board = context.board;
    if key == "Escape" {
        return board.try_update(Board::step_back).unwrap_or(false);
    }
    if !board.with_untracked(Board::is_open) {
        return false;
    }
    match key {
        "1" | "2" | "3" => pick_tile(context, key.parse().unwrap_or_default()),
        "ArrowUp" => return move_cursor(context, Direction::Up),
        "ArrowDown" => return move_cursor(context, Direction::Down),
        "ArrowLeft" => return move_cursor(context, Direction::Left),
        "ArrowRight" => return move_cursor(context, Direction::Right),
        "Enter" => return confirm(context),
        "r" | "R" if board.with_untracked(Board::may_refill) => context.refill(),
        _ => return false,
    }
    true
}

/// Picks a tile, and moves the focus to the display: Enter there is for the picked move, not for a button pressed before.
fn pick_tile(context: BoardContext, number: usize) {
    context.board.update(|board| board.pick_tile(number));
    if context.board.with_untracked(|board| board.picked_number() == Some(number)) && !is_focused(".cell") {
        focus(".display-area");
    }
}

/// Focuses the next cell in a direction. Lists keep their own arrow keys.
fn move_cursor(context: BoardContext, direction: Direction) -> bool {
    if is_focused(".rows, .moves, .rows *") {
        return false;
    }
    let Some(Some(cell)) = context.board.try_update(|board| board.move_cursor(direction)) else { return false };
    focus(&format!("[data-cell=\"{cell}\"]"));
    true
}

/// Plays the picked move, unless a focused button or link handles the key itself.
fn confirm(context: BoardContext) -> bool {
    if is_focused("button, a") || context.board.with_untracked(|board| board.picked_action().is_none()) {
        return false;
    }
    context.play();
    true
}
