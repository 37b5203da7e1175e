//! The keyboard: the keys of the board, and U, Y, H, A, +, −, 0, /, ?.

use super::{Dialog, aids, bots};
use crate::state::Zoom;
use crate::views::board;
use crate::views::prelude::*;

/// Handles a key; returns whether it did anything.
pub(super) fn press(play: GameContext, context: BoardContext, key: &str) -> bool {
    match key {
        "Escape" if play.notation.get_untracked() => play.notation.set(false),
        "Escape" => play.back(),
        "u" | "U" => play.undo(),
        "y" | "Y" => play.redo(),
        "h" | "H" => bots::request_hint(play),
        "a" | "A" if play.session.with_untracked(aids::are_offered) => play.open(Dialog::Aids),
        "+" => zoom_by(play, 1.2),
        "-" => zoom_by(play, 1.0 / 1.2),
        "0" => play.zoom.set(Zoom::Whole),
        "/" if !play.session.with_untracked(Session::is_spectator) => play.notation.set(true),
        "?" => play.open(Dialog::Rules),
        _ => return board::press(context, key),
    }
    true
}

pub(super) fn zoom_by(play: GameContext, factor: f64) {
    play.zoom.set(Zoom::Cell(play.cell_width.get_untracked() * factor));
}
