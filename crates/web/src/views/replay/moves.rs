//! The move list; each move is a button that shows its position.

use leptos::html::Ol;
use nova_luna_rules::Event;

use crate::state::{Replay, ReplayRow};
use crate::views::move_list::{keep_in_sight, tile_and_cell};
use crate::views::prelude::*;

#[component]
pub(super) fn Moves(replay: RwSignal<Replay>) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let rows = replay.with_untracked(Replay::rows);
    keep_in_sight(list, move || replay.with(Replay::current_row));
    let row = move |row| match row {
        ReplayRow::Action(ply, event) => view! { <Row replay ply event/> }.into_any(),
        ReplayRow::Incident(incident) => {
            let who = |seat| replay.with_untracked(|replay| replay.subject(&texts(), seat));
            view! { <li class="sys"><span>{texts().describe_incident(incident, who)}</span></li> }.into_any()
        }
    };
    let winner = replay
        .with_untracked(|replay| replay.result(&texts()))
        .map(|text| view! { <li class="sys" data-part="winner"><span>{text}</span></li> });
    view! {
        <section class="panel turns-list" aria-label=t("moves")>
            <h2>{t("moves")}</h2>
            <ol node_ref=list tabindex="0" aria-label=t("moves")>{rows.into_iter().map(row).collect_view()}{winner}</ol>
        </section>
    }
}

#[component]
fn Row(replay: RwSignal<Replay>, ply: usize, event: Event) -> impl IntoView {
    let current = move || replay.with(|replay| replay.ply() == ply).then_some("step");
    let label = replay.with_untracked(|replay| describe(replay, ply, &event));
    let before = replay.with_untracked(|replay| replay.record().view_after(ply.checked_sub(1)?));
    let discs = event.completed.len();
    view! {
        <li>
            <button type="button" aria-current=current data-ply=ply on:click=move |_| replay.update(|replay| replay.go_to(ply))>
                <span class="no">{ply}</span>
                <DiscIcon seat=event.seat/>
                {tile_and_cell(before.as_ref(), event.action, "")}
                <b>{(discs > 0).then(|| format!("+{discs}"))}</b>
                <span class="unseen">{label}</span>
            </button>
        </li>
    }
}

/// Describes a move. The board shows no coordinates, so that a tile beside it names the cell.
pub(super) fn describe(replay: &Replay, ply: usize, event: &Event) -> String {
    let player = replay.subject(&texts(), event.seat);
    let mut text = match event.action {
        Action::Take { tile, at } => {
            let before = ply.checked_sub(1).and_then(|ply| replay.record().view_after(ply));
            let display = before.as_ref().and_then(|view| view.display(event.seat));
            let (tile, discs) = (state::tile_at_place(&texts(), display, tile, at), event.completed.len());
            texts().format_about("replay-take", player, &[("tile", tile.into()), ("discs", discs.into())])
        }
        Action::Refill if replay.is_solo() => t("log-end-phase") + ".",
        Action::Refill => about("event-refill", player),
    };
    if !event.revealed.is_empty() {
        text.push(' ');
        text += &tv("log-revealed", &[("tiles", event.revealed.len().into())]);
    }
    text
}
