//! The moves so remote, and what is told of new ones.

use leptos::html::Ol;
use leptos::prelude::*;
use nova_luna_rules::{Action, Event, Seat, TileId};
use nova_luna_table::{EventKind, MatchState};

use super::Play;
use crate::draw;
use crate::state::{self, Session};
use crate::views::parts::Token;
use crate::views::words::{t, texts, tv};

#[component]
pub(super) fn Log() -> impl IntoView {
    view! {
        <section class="log panel" aria-label=t("moves")>
            <h2>{t("moves")}</h2>
            <Moves/>
            <Notation/>
        </section>
    }
}

/// The list of moves, the newest in sight.
#[component]
pub(super) fn Moves() -> impl IntoView {
    let play = Play::here();
    let list = NodeRef::<Ol>::new();
    let moves = Memo::new(move |_| play.session.with(Session::moves));
    Effect::new(move || {
        moves.track();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    view! {
        <ol class="moves" node_ref=list tabindex="0" aria-label=t("moves")>
            {move || moves.get().into_iter().map(|played| line(play, &played.event)).collect_view()}
            {move || play.session.with(|session| departures(session.table())).into_iter().map(|told| view! { <li class="sys"><span>{told}</span></li> }).collect_view()}
        </ol>
    }
}

/// Who has left the table.
fn departures(table: &MatchState) -> Vec<String> {
    let left = table.happenings().iter().filter_map(|event| departure(table, &event.what));
    left.collect()
}

fn departure(table: &MatchState, what: &EventKind) -> Option<String> {
    let player = |seat: &Seat| [("player", state::seat_name(&texts(), table, *seat).into())];
    match what {
        EventKind::Resigned(seat) => Some(tv("event-resigned", &player(seat))),
        EventKind::FlagFell(seat) => Some(tv("event-time-up", &player(seat))),
        _ => None,
    }
}

fn line(play: Play, event: &Event) -> impl IntoView + use<> {
    let seat = event.seat;
    let what = match event.action {
        Action::Take { tile, at } => {
            let discs = event.completed.len();
            view! {
                <li>
                    <Token seat=seat/>
                    <span inner_html=draw::small_tile(tile.tile())></span>
                    <span>{move || tv("log-place", &[("cell", state::cell_name(at).into())])}<span class="unseen">{described(play, seat, tile)}</span></span>
                    <b>{if discs > 0 { format!("+{discs}") } else { "–".to_owned() }}</b>
                </li>
            }
            .into_any()
        }
        Action::Refill => view! { <li class="sys"><Token seat=seat/><span>{t("log-refill")}<span class="unseen">{format!(" {}", play.name(seat))}</span></span></li> }.into_any(),
    };
    let shown = event.revealed.len();
    view! {
        {what}
        {(shown > 0).then(|| view! { <li class="sys"><span>{tv("log-revealed", &[("tiles", shown.into())])}</span></li> })}
    }
}

/// Whose move it was and with which tile, for those who do not see the pictures.
fn described(play: Play, seat: Seat, tile: TileId) -> String {
    format!(" {}, {}", state::tile_name(&texts(), tile.tile()), play.name(seat))
}

/// What happened since there were so many happenings, in sentences.
pub(super) fn news(table: &MatchState, before: usize) -> String {
    let told = table.happenings().iter().skip(before).filter_map(|event| match &event.what {
        EventKind::Played(event) => Some(told(table, event)),
        EventKind::Undone { .. } => Some(t("event-undone")),
        other => departure(table, other),
    });
    told.collect::<Vec<_>>().join(" ")
}

fn told(table: &MatchState, event: &Event) -> String {
    let texts = texts();
    let player = state::name(&texts, table, event.seat);
    let mut text = match event.action {
        Action::Take { tile, at } => {
            let values = [
                ("player", player.into()),
                ("tile", state::tile_name(&texts, tile.tile()).into()),
                ("cell", state::cell_name(at).into()),
                ("discs", event.completed.len().into()),
            ];
            texts.with("event-take", &values)
        }
        Action::Refill => texts.with("event-refill", &[("player", player.into())]),
    };
    if !event.revealed.is_empty() {
        text.push(' ');
        text += &texts.with("log-revealed", &[("tiles", event.revealed.len().into())]);
    }
    text
}

/// A field for actions in notation.
#[component]
pub(super) fn Notation() -> impl IntoView {
    let play = Play::here();
    let field = NodeRef::<leptos::html::Input>::new();
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get() else { return };
        match field.value().trim().parse::<Action>() {
            Ok(action) if play.session.with_untracked(|session| session.my_seat_to_move().is_some()) => {
                play.play(action);
                field.set_value("");
            }
            Ok(_) => play.note.set(Some(t("not-your-turn"))),
            Err(error) => play.note.set(Some(texts().action_error(error))),
        }
    };
    view! {
        <form class="notation" on:submit=send>
            <input type="text" node_ref=field aria-label=t("notation") placeholder=t("notation-example") autocomplete="off" spellcheck="false" data-act="notation"/>
        </form>
    }
}
