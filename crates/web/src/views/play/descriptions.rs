//! The whole board of a game in words, for screen readers.

use super::later::Later;
use crate::views::descriptions::{describe_track, describe_wheel, display_list};
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
    let read = move |text: fn(&Board) -> AnyView| {
        move || {
            due.track();
            board.with_untracked(text)
        }
    };
    view! {
        <section class="unseen" aria-label=t("board-text")>
            <p>{read(|board| describe_wheel(board.view()).into_any())}</p>
            <p>{read(|board| describe_track(board).into_any())}</p>
            <ul>{read(|board| display_list(board.display()).into_any())}</ul>
        </section>
    }
}
