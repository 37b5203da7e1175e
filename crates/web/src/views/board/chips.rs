//! The players as chips, the one to move first, as in a game. A press on another player shows their display in place of the
//! player's.

use crate::views::prelude::*;

#[component]
pub(super) fn Chips() -> impl IntoView {
    let board = BoardContext::from_context().board;
    let (own, order) = board.with_untracked(|board| (board.seat(), board.view().moon_track().order().to_vec()));
    let others = order.into_iter().filter(|seat| *seat != own);
    view! {
        <section class="trial-others" aria-label=t("turn-order")>
            <OwnChip seat=own/>
            {others.map(|seat| view! { <OtherChip seat/> }).collect_view()}
        </section>
    }
}

/// The player whose display is large. A second look at it needs no press.
#[component]
fn OwnChip(seat: Seat) -> impl IntoView {
    let board = BoardContext::from_context().board;
    let left = board.memo(move |board| board.view().discs_left(seat));
    let name = board.with_untracked(|board| board.name(&texts(), seat));
    view! {
        <p class="trial-other panel mine" data-own=seat.number().to_string()>
            <DiscIcon seat/>
            <b data-cut="name">{name}</b>
            <span>{move || tv("left-short", &[("discs", left.get().into())])}</span>
        </p>
    }
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
