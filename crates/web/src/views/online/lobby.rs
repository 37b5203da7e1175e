//! Tables: those that anybody may join, and those at which one has a seat.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_protocol::online::{LobbyEntry, SeatDto, TableList, TableSnapshot};

use super::super::super::state::online::{SavedSeat, SavedSeats};
use super::super::words::texts;
use super::super::{t, tv};
use super::{Server, answer};
use crate::browser::{self, BrowserStorage};
use crate::state::Route;

/// How often the list is looked at again.
const AGAIN: Duration = Duration::from_secs(4);

/// Asks for the list, and so whether there is a server.
pub(super) fn look(tables: RwSignal<Vec<LobbyEntry>>, server: RwSignal<Server>) {
    browser::request("GET", "/api/v1/tables".to_owned(), None, move |answered| {
        let silent = answered.is_none();
        let found = answer::<TableList>(answered);
        let state = match found {
            Ok(_) => Server::There,
            Err(_) if silent => Server::Silent,
            Err(_) => Server::Missing,
        };
        let _ = server.try_update(|server| *server = state);
        if let Ok(list) = found {
            let _ = tables.try_update(|tables| {
                if *tables != list.tables {
                    *tables = list.tables;
                }
            });
        }
    });
}

/// Looks at the list every now and then, while the page is looked at.
pub(super) fn keep_looking(tables: RwSignal<Vec<LobbyEntry>>, server: RwSignal<Server>) {
    let again = move || {
        let there = server.try_with_untracked(|server| *server == Server::There) == Some(true);
        if there && !browser::page_is_hidden() {
            browser::request("GET", "/api/v1/tables".to_owned(), None, move |answered| {
                // One answer that is missing does not take the page away.
                if let Ok(list) = answer::<TableList>(answered) {
                    let _ = tables.try_update(|tables| *tables = list.tables);
                }
            });
        }
    };
    if let Ok(handle) = set_interval_with_handle(again, AGAIN) {
        on_cleanup(move || handle.clear());
    }
}

/// Who sits at a table, in a row.
pub(super) fn who(places: &[SeatDto]) -> String {
    let name = |place: &SeatDto| match (&place.name, place.kind) {
        (None, _) => t("seat-open"),
        (Some(bot), nova_luna_protocol::online::PlayerKind::Bot) => t(&format!("level-{bot}")),
        (Some(name), _) if name.is_empty() => tv("player", &[("seat", place.seat.into())]),
        (Some(name), _) => name.clone(),
    };
    places.iter().map(name).collect::<Vec<_>>().join(" · ")
}

/// The tables that anybody may join.
#[component]
pub(super) fn PublicTables(
    /// The tables.
    tables: RwSignal<Vec<LobbyEntry>>,
) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let key = |listed: &LobbyEntry| (listed.table.clone(), who(&listed.seats), listed.terms.clock);
        tables.with(|tables| tables.iter().map(key).collect::<Vec<_>>())
    });
    let row = |(table, who, clock): (String, String, Option<_>)| {
        let label = tv("public-join-at", &[("players", who.clone().into())]);
        view! {
            <li>
                <span class="seated">{who}</span>
                {clock.map(|_| view! { <span class="tag">{t("with-clock")}</span> })}
                <a class="btn" href=Route::of_table(&table).hash() aria-label=label data-table=table>{t("public-join")}</a>
            </li>
        }
    };
    view! {
        <section class="panel pad" aria-labelledby="public-tables">
            <h2 class="legend" id="public-tables">{t("public-tables")}</h2>
            {move || shown.with(Vec::is_empty).then(|| view! { <p class="note">{t("public-none")}</p> })}
            <ul class="tables" data-part="public">{move || shown.get().into_iter().map(row).collect_view()}</ul>
        </section>
    }
}

/// The tables at which one has a seat.
#[component]
pub(super) fn MyTables() -> impl IntoView {
    let mine = RwSignal::new(SavedSeats::load(&BrowserStorage).all().iter().take(12).cloned().collect::<Vec<_>>());
    let shown = move || !mine.with(Vec::is_empty);
    let forget = move |table: String| {
        let running = mine.with_untracked(|mine| mine.iter().any(|one| one.table == table && !one.over));
        if running && !browser::confirm(&t("my-table-forget-ask")) {
            return;
        }
        let _ = SavedSeats::forget(&BrowserStorage, &table);
        mine.update(|mine| mine.retain(|one| one.table != table));
    };
    view! {
        <section class="panel pad" class:unused=move || !shown() aria-labelledby="my-tables">
            <h2 class="legend" id="my-tables">{t("my-tables")}</h2>
            <ul class="tables" data-part="mine">
                <For each=move || mine.get() key=|one| one.table.clone() children=move |one| view! { <MyTableRow one forget/> }/>
            </ul>
        </section>
    }
}

#[component]
fn MyTableRow(
    /// The seat.
    one: SavedSeat,
    /// How it is forgotten.
    forget: impl Fn(String) + Copy + 'static,
) -> impl IntoView {
    let state = RwSignal::new(String::new());
    let path = format!("/api/v1/tables/{}", one.table);
    browser::request("GET", path, None, move |answered| {
        let _ = state.try_update(|state| {
            *state = match answer::<TableSnapshot>(answered) {
                Ok(shown) => stands(&shown),
                Err(trouble) => trouble,
            };
        });
    });
    let day = browser::date(one.at, texts().language());
    let (go, gone) = (Route::of_table(&one.table).hash(), one.table.clone());
    let what = move || state.with(|what| if what.is_empty() { t("online-asking") } else { what.clone() });
    let label = tv("my-table-forget-at", &[("day", day.clone().into())]);
    view! {
        <li>
            <span class="seated">
                {what}
                <small class="note">{day}</small>
            </span>
            <a class="btn" class:main=!one.over href=go data-table=one.table>{t("start-continue")}</a>
            <button type="button" class="btn" aria-label=label data-act="forget-table" on:click=move |_| forget(gone.clone())>{t("my-table-forget")}</button>
        </li>
    }
}

/// How it stands at a table, and whose turn it is.
fn stands(shown: &TableSnapshot) -> String {
    let players = who(&shown.seats);
    match &shown.game {
        None => tv("my-table-waiting", &[("players", players.into())]),
        Some(game) if game.result.is_some() => tv("my-table-over", &[("players", players.into())]),
        Some(game) => {
            let mover = shown.seats.iter().find(|place| Some(place.seat) == game.to_move);
            let mover = mover.map(|place| who(std::slice::from_ref(place))).unwrap_or_default();
            tv("my-table-running", &[("players", players.into()), ("mover", mover.into())])
        }
    }
}
