//! The games that go on, for the start screen: the local one, and those at online tables.

use nova_luna_table::{Table, Timestamp};

use super::lazy;
use crate::state::online::{SavedSeat, SavedSeats};
use crate::state::{Home, RunningGame, SavedGame, sort_short};
use crate::views::prelude::*;

const MAX_TABLES: usize = 6;

const REFRESH_INTERVAL: Duration = Duration::from_secs(15);

/// Follows what waits for the player, and counts the player's turns in the title of the tab.
pub(crate) fn watch_home() -> Memo<Home> {
    let (kept, is_damaged) = local_game();
    let games = RwSignal::new(kept.into_iter().collect::<Vec<_>>());
    let is_offline = watch_offline();
    load_tables(games, is_offline);
    every(REFRESH_INTERVAL, move || load_tables(games, is_offline));
    Effect::new(move || {
        let turns = games.with(|games| games.iter().filter(|game| game.is_my_online_turn()).count());
        browser::set_badge(turns);
        let title = t("title");
        let waiting = (turns > 0).then(|| tv("running-title", &[("count", turns.into())]));
        browser::document().set_title(&waiting.map_or_else(|| title.clone(), |waiting| format!("{waiting} · {title}")));
    });
    let puzzles = state::puzzles::summary(&BrowserStorage, browser::local_day());
    let today = state::daily::todays_deal(&BrowserStorage, browser::local_time());
    let club = state::club::last_club(&BrowserStorage);
    memo(move || Home {
        is_damaged,
        is_offline: is_offline.get(),
        puzzles: puzzles.clone(),
        club: club.clone(),
        today: Some(today),
        ..games.with(|games| Home::new(games))
    })
}

fn now() -> Timestamp {
    Timestamp(browser::now())
}

/// Returns the unfinished local game, and whether it is damaged.
fn local_game() -> (Option<RunningGame>, bool) {
    match state::load_game(&BrowserStorage) {
        SavedGame::Intact(table) if !table.is_over() => {
            (Some(RunningGame::new(&texts(), &Session::local(*table), None, now())), false)
        }
        SavedGame::Damaged { .. } => (None, true),
        _ => (None, false),
    }
}

/// Returns the games that were set aside, each with the time of its start. The current one may still be among them, if the
/// storage was full.
pub(crate) fn paused_games() -> Vec<(u64, RunningGame)> {
    let started = |table: &Table| table.start().started_at.0;
    let current = match state::load_game(&BrowserStorage) {
        SavedGame::Intact(table) => started(&table),
        _ => 0,
    };
    let others = state::paused_games(&BrowserStorage).into_iter().filter(|table| started(table) != current);
    let running = |table: Table| (started(&table), RunningGame::new(&texts(), &Session::local(table), None, now()));
    others.map(running).collect()
}

fn load_tables(games: RwSignal<Vec<RunningGame>>, is_offline: RwSignal<bool>) {
    let knows_a_turn = games.try_with_untracked(|games| games.iter().any(RunningGame::is_my_online_turn));
    if browser::page_is_hidden() && knows_a_turn == Some(true) {
        return;
    }
    let seats = SavedSeats::load(&BrowserStorage);
    for seat in seats.all().iter().filter(|seat| !seat.is_over).take(MAX_TABLES) {
        spawn_local(load_table(seat.clone(), games, is_offline));
    }
}

async fn load_table(seat: SavedSeat, games: RwSignal<Vec<RunningGame>>, is_offline: RwSignal<bool>) {
    let table = seat.table.clone();
    let response = browser::fetch("GET", &format!("/api/v1/tables/{table}"), None).await;
    let _ = is_offline.try_set(response.is_err());
    // Without an answer, what was known stays.
    let Ok((status, text)) = response else { return };
    // A table may be gone: the server deletes and archives old ones.
    let game = if status == 200 { lazy::online_game(seat, text).await.ok().flatten() } else { None };
    let _ = games.try_update(|games| {
        games.retain(|known| known.table.as_ref() != Some(&table));
        games.extend(game);
        sort_short(games, RunningGame::order);
    });
}
