//! The other players as chips: a press shows their display in place of the player's.

use crate::views::prelude::*;

#[component]
pub(super) fn OtherChips() -> impl IntoView {
    let others = BoardContext::from_context().board.with_untracked(Board::others);
    (!others.is_empty()).then(|| {
        view! {
            <section class="trial-others" aria-label=t("others")>
                {others.into_iter().map(|seat| view! { <OtherChip seat/> }).collect_view()}
            </section>
        }
    })
}

#[component]
fn OtherChip(seat: Seat) -> impl IntoView {
    let board = BoardContext::from_context().board;
    let is_shown = board.memo(move |board| board.peek == Some(seat));
    let left = board.memo(move |board| board.view().discs_left(seat));
    let (name, level) = board.with_untracked(|board| {
        (board.name(&texts(), seat), board.players().get(seat.index()).and_then(|player| player.level))
    });
    let level_name = level.map(|level| state::level_name(&texts(), level));
    let whose = about("display-of", board.with_untracked(|board| board.subject(&texts(), seat)));
    let whose = whose + &level_name.as_ref().map(|level| format!(" ({level})")).unwrap_or_default();
    let label = move || format!("{whose}, {}", tv("discs-left", &[("discs", left.get().into())]));
    let toggle = move |_| {
        board.update(|board| {
            board.clear_hover();
            board.peek = if board.peek == Some(seat) { None } else { Some(seat) };
        });
    };
    view! {
        <button type="button" class="trial-other panel" data-other=seat.number().to_string() aria-label=label
            aria-pressed=move || is_shown.get().to_string() on:click=toggle>
            {level.map(|level| view! { <BotFace level/> })}
            <DiscIcon seat/>
            <b data-cut="name">{name}</b>
            {level_name.map(|level| view! { <small>{level}</small> })}
            <span>{move || tv("left-short", &[("discs", left.get().into())])}</span>
        </button>
    }
}
