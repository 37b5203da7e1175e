//! The buttons that play and refill.

use leptos::prelude::*;

use super::BoardContext;
use crate::state::{Board, refill_name};
use crate::views::parts::memo;
use crate::views::texts::{t, texts};

/// The filled button, which plays the picked move.
#[component]
pub(crate) fn PlayButton(
    /// Whether the move is on its way to a server.
    #[prop(optional)]
    is_sent: Option<Memo<bool>>,
) -> impl IntoView {
    let context = BoardContext::from_context();
    let is_ready = memo(move || context.board.with(|board| board.picked_action().is_some()));
    let is_disabled = move || !is_ready.get() || is_sent.is_some_and(|is_sent| is_sent.get());
    let gain = memo(move || context.board.with(|board| board.preview().map_or(0, |preview| preview.discs)));
    view! {
        <button type="button" class="btn main" data-act="confirm" disabled=is_disabled on:click=move |_| context.play()>
            <span>{t("confirm")}</span>
            {move || (gain.get() > 0).then(|| view! { <b class="gain">{format!("+{}", gain.get())}</b> })}
            <kbd>"Enter"</kbd>
        </button>
    }
}

/// The button that refills the wheel, where that is legal.
#[component]
pub(crate) fn RefillButton() -> impl IntoView {
    let context = BoardContext::from_context();
    let may_refill = memo(move || context.board.with_position(Board::may_refill));
    let label = move || context.board.with_untracked(|board| refill_name(&texts(), board.view().players() == 1));
    move || {
        may_refill.get().then(|| {
            view! {
                <button type="button" class="btn" data-act="refill" on:click=move |_| context.refill()>
                    {label()}<kbd>"R"</kbd>
                </button>
            }
        })
    }
}
