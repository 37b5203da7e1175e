use crate::state::refill_name;
use crate::views::prelude::*;

#[component]
pub(crate) fn PlayButton(
    /// Whether the move is on its way to a server.
    #[prop(optional)]
    is_sent: Option<Memo<bool>>,
) -> impl IntoView {
    let context = BoardContext::from_context();
    let is_ready = context.board.memo(|board| board.picked_action().is_some());
    let is_disabled = move || !is_ready.get() || is_sent.is_some_and(|is_sent| is_sent.get());
    let gain = context.board.memo(|board| board.preview().map_or(0, |preview| preview.discs));
    view! {
        <button type="button" class="btn main" data-act="confirm" disabled=is_disabled on:click=move |_| context.play()>
            <span>{t("confirm")}</span>
            {move || (gain.get() > 0).then(|| view! { <b class="gain">{format!("+{}", gain.get())}</b> })}
            <kbd>"Enter"</kbd>
        </button>
    }
}

#[component]
pub(crate) fn RefillButton() -> impl IntoView {
    let context = BoardContext::from_context();
    let may_refill = memo(move || context.board.with_position(Board::may_refill));
    let label = move || context.board.with_untracked(|board| refill_name(&texts(), board.view().players() == 1));
    view! {
        {move || may_refill.get().then(|| view! {
            <button type="button" class="btn" data-act="refill" on:click=move |_| context.refill()>{label()}<kbd>"R"</kbd></button>
        })}
    }
}
