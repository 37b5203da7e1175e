//! The move list; each move is a button that shows its position.

use leptos::html::Ol;
use leptos::prelude::*;
use nova_luna_rules::{Action, Event, Incident};
use wasm_bindgen::JsCast as _;

use crate::draw;
use crate::state::{Replay, ReplayRow, cell_name, refill_name, tile_name};
use crate::views::parts::DiscIcon;
use crate::views::texts::texts;
use crate::views::{t, tv};

/// The move list, with the current move marked and scrolled into view.
#[component]
pub(super) fn Moves(replay: RwSignal<Replay>) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let rows = replay.with_untracked(Replay::rows);
    Effect::new(move || {
        let row = replay.with(Replay::current_row);
        if let Some(list) = list.get() {
            keep_in_sight(&list, row);
        }
    });
    let row = move |row| {
        match row {
        ReplayRow::Action(ply, event) => view! { <Row replay ply event/> }.into_any(),
        ReplayRow::Incident(incident) => {
            view! { <li class="sys"><span>{replay.with_untracked(|replay| describe_incident(replay, incident))}</span></li> }
                .into_any()
        }
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

fn keep_in_sight(list: &web_sys::HtmlOListElement, row: Option<usize>) {
    let row = row.and_then(|row| u32::try_from(row).ok()).and_then(|row| list.children().item(row));
    let top = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()).map_or(0, |row| row.offset_top());
    list.set_scroll_top(top - list.client_height() / 2);
}

#[component]
fn Row(replay: RwSignal<Replay>, ply: usize, event: Event) -> impl IntoView {
    let current = move || replay.with(|replay| replay.ply() == ply).then_some("step");
    let label = replay.with_untracked(|replay| describe(replay, &event));
    let what = match event.action {
        Action::Take { tile, at } => view! {
            <span inner_html=draw::small_tile(tile.tile())></span>
            <span>{tv("log-place", &[("cell", cell_name(at).into())])}</span>
        }
        .into_any(),
        Action::Refill => {
            let is_solo = replay.with_untracked(Replay::is_solo);
            view! { <span></span><span>{refill_name(&texts(), is_solo)}</span> }.into_any()
        }
    };
    let discs = event.completed.len();
    view! {
        <li>
            <button type="button" aria-current=current data-ply=ply on:click=move |_| replay.update(|replay| replay.go_to(ply))>
                <span class="no">{ply}</span>
                <DiscIcon seat=event.seat/>
                {what}
                <b>{(discs > 0).then(|| format!("+{discs}"))}</b>
                <span class="unseen">{label}</span>
            </button>
        </li>
    }
}

/// Describes an incident in a sentence.
fn describe_incident(replay: &Replay, incident: Incident) -> String {
    texts().describe_incident(incident, |seat| replay.subject(&texts(), seat))
}

/// Describes an event in a sentence.
pub(super) fn describe(replay: &Replay, event: &Event) -> String {
    let player = replay.subject(&texts(), event.seat);
    let mut text = match event.action {
        Action::Take { tile, at } => texts().format_about(
            "event-take",
            player,
            &[
                ("tile", tile_name(&texts(), tile.tile()).into()),
                ("cell", cell_name(at).into()),
                ("discs", event.completed.len().into()),
            ],
        ),
        Action::Refill if replay.is_solo() => t("log-end-phase") + ".",
        Action::Refill => texts().format_about("event-refill", player, &[]),
    };
    if !event.revealed.is_empty() {
        text.push(' ');
        text += &tv("log-revealed", &[("tiles", event.revealed.len().into())]);
    }
    text
}
