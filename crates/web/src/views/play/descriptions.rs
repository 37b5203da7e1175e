//! The whole board of a game in words, for screen readers.

use super::later::Later;
use crate::views::descriptions::board_in_words;
use crate::views::prelude::*;

/// Time between a move and the new description of the board for screen readers.
const DESCRIPTION_DELAY: Duration = Duration::from_millis(1500);

#[component]
pub(super) fn BoardDescription() -> impl IntoView {
    let board = GameContext::from_context().board;
    // Written a moment after each move: composing all these sentences takes longer than a frame.
    let due = RwSignal::new(());
    let later = Later::new();
    Effect::new(move |is_first: Option<()>| {
        board.with_position(|_| ());
        if is_first.is_some() {
            later.run(DESCRIPTION_DELAY, move || due.notify());
        }
    });
    board_in_words(move |text| {
        move || {
            due.track();
            board.with_untracked(text)
        }
    })
}
