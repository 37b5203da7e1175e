//! The games that go on, on the start screen: the local one, and those at online tables.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_rules::Seat;
use nova_luna_table::Timestamp;

use super::parts::DiscIcon;
use super::texts::texts;
use super::{lazy, t, tv};
use crate::browser::{self, BrowserStorage};
use crate::state::online::SavedSeats;
use crate::state::{self, Route, RunningGame, SavedGame, Session, Turn, sort_short};

/// Maximum number of online tables in the list.
const MAX_TABLES: usize = 6;

/// Interval between two requests for the state of the online tables.
const REFRESH_INTERVAL: Duration = Duration::from_secs(15);

/// Lists the running games, and counts the player's turns in the title of the tab.
#[component]
pub(crate) fn RunningGames() -> impl IntoView {
    let games = RwSignal::new(local_game().into_iter().collect::<Vec<_>>());
    let is_offline = RwSignal::new(false);
    load_tables(games, is_offline);
    let refresh = move || load_tables(games, is_offline);
    if let Ok(timer) = set_interval_with_handle(refresh, REFRESH_INTERVAL) {
        on_cleanup(move || timer.clear());
    }
    Effect::new(move || {
        let turns = games.with(|games| games.iter().filter(|game| is_my_online_turn(game)).count());
        let title = t("title");
        let waiting = (turns > 0).then(|| tv("running-title", &[("count", turns.into())]));
        browser::document().set_title(&waiting.map_or_else(|| title.clone(), |waiting| format!("{waiting} · {title}")));
    });
    let damaged = matches!(state::load_game(&BrowserStorage), SavedGame::Damaged { .. }).then(|| {
        view! { <RunningCard turn=t("start-waiting-damaged") seat=Seat::FIRST place=Route::Play action="start-continue"/> }
    });
    let is_empty = move || games.with(Vec::is_empty) && !is_offline.get();
    view! {
        {damaged}
        <section class="running" class:unused=is_empty aria-label=t("running-games") data-part="running">
            {move || games.get().into_iter().enumerate().map(|(index, game)| view! { <GameCard game first=index == 0/> }).collect_view()}
            {move || is_offline.get().then(|| view! { <p class="note" role="status">{t("running-offline")}</p> })}
        </section>
    }
}

fn is_my_online_turn(game: &RunningGame) -> bool {
    game.table.is_some() && game.turn == Turn::Mine
}

fn now() -> Timestamp {
    Timestamp(browser::now())
}

/// Returns the unfinished local game.
fn local_game() -> Option<RunningGame> {
    match state::load_game(&BrowserStorage) {
        SavedGame::Intact(table) if !table.is_over() => {
            Some(RunningGame::new(&texts(), &Session::local(*table), None, now()))
        }
        _ => None,
    }
}

/// Asks for the tables where the player has a seat.
fn load_tables(games: RwSignal<Vec<RunningGame>>, is_offline: RwSignal<bool>) {
    if browser::page_is_hidden() && games.try_with_untracked(|games| games.iter().any(is_my_online_turn)) == Some(true)
    {
        return;
    }
    let seats = SavedSeats::load(&BrowserStorage);
    for seat in seats.all().iter().filter(|seat| !seat.is_over).take(MAX_TABLES) {
        let seat = seat.clone();
        browser::send_request("GET", format!("/api/v1/tables/{}", seat.table), None, move |response| {
            let _ = is_offline.try_set(response.is_none());
            // Without an answer, what was known stays.
            let Some((status, text)) = response else { return };
            wasm_bindgen_futures::spawn_local(async move {
                let table = seat.table.clone();
                // A table may be gone: the server deletes and archives old ones.
                let game = if status == 200 { lazy::online_game(seat, text).await.ok().flatten() } else { None };
                let _ = games.try_update(|games| {
                    games.retain(|known| known.table.as_ref() != Some(&table));
                    games.extend(game);
                    sort_short(games, RunningGame::order);
                });
            });
        });
    }
}

#[component]
fn GameCard(game: RunningGame, first: bool) -> impl IntoView {
    let RunningGame { table, turn, waiting_ms, others, discs, seat } = game;
    let title = match others.as_slice() {
        [] => t("running-solo"),
        names => tv("running-against", &[("names", names.join(", ").into())]),
    };
    let discs = discs.zip(others.first()).map(|((mine, theirs), name)| {
        tv("running-discs", &[("mine", mine.into()), ("name", name.clone().into()), ("theirs", theirs.into())])
    });
    let is_online = table.is_some();
    let (turn, action) = match turn {
        Turn::Mine => (t("your-turn"), if is_online { "running-go" } else { "start-continue" }),
        Turn::Other(name) => (tv("running-turn-of", &[("name", name.into())]), "start-continue"),
        Turn::Over => (t("running-over"), "running-see"),
    };
    let since = (action != "running-see").then(|| browser::format_ago(waiting_ms, texts().language()));
    let turn = std::iter::once(turn).chain(since).collect::<Vec<_>>().join(" · ");
    let place = table.map_or(Route::Play, |table| Route::table(&table));
    view! { <RunningCard turn title=Some(title) note=discs seat place action main=first/> }
}

/// A card with a disc, whose turn it is, and a way there.
#[component]
fn RunningCard(
    turn: String,
    #[prop(default = None)] title: Option<String>,
    #[prop(default = None)] note: Option<String>,
    seat: Seat,
    place: Route,
    action: &'static str,
    #[prop(default = true)] main: bool,
) -> impl IntoView {
    view! {
        <p class="resume" class:first=main>
            <DiscIcon seat/>
            <span><small>{turn}</small>{title.map(|title| view! { <b>{title}</b> })}{note.map(|note| view! { <small>{note}</small> })}</span>
            <a class="btn" class:main=main href=place.hash() data-go="continue">{t(action)}</a>
        </p>
    }
}
