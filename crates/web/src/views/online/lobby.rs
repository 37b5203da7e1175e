//! The lobby: public tables, and the player's own ones.

use nova_luna_protocol::online::{LobbyEntry, TableList, TableSnapshot, parse_response};
use nova_luna_table::{Followed, MatchState, SeatPlan, Timestamp};

use super::waiting_room::settings_notes;
use super::{ServerStatus, decode_response};
use crate::state::RunningGame;
use crate::state::online::{ClockOffset, SavedSeat, SavedSeats, note_commitment};
use crate::views::prelude::*;

const REFRESH_INTERVAL: Duration = Duration::from_secs(4);

const MAX_LISTED: usize = 12;

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PublicList {
    entries: Vec<LobbyEntry>,
    pages: usize,
    /// Number of pages that the player asked for beyond the first.
    more: usize,
}

/// Loads the public tables: the first page, and those that the player asked for. Returns what the first answer says about
/// the server.
async fn load_tables(tables: RwSignal<PublicList>) -> ServerStatus {
    let mut entries = Vec::new();
    for page in 1.. {
        let response = browser::fetch("GET", &format!("/api/v1/tables?page={page}"), None).await.ok();
        let without_list = match response {
            _ if page > 1 => ServerStatus::Available,
            Some(_) => ServerStatus::Missing,
            None => ServerStatus::Unreachable,
        };
        let Ok(list) = decode_response::<TableList>(response) else { return without_list };
        entries.extend(list.tables);
        // The screen may have been closed just now.
        let Some(more) = tables.try_with_untracked(|tables| tables.more) else { break };
        if page > more || page >= list.pages {
            let new = PublicList { entries, pages: list.pages, more };
            if tables.with_untracked(|tables| *tables != new) {
                tables.set(new);
            }
            break;
        }
    }
    ServerStatus::Available
}

/// Finds out whether there is a server, and loads its public tables.
pub(super) fn ask_server(tables: RwSignal<PublicList>, server: RwSignal<ServerStatus>) {
    spawn_local(async move {
        let status = load_tables(tables).await;
        let _ = server.try_set(status);
    });
}

/// Loads the public tables again. A single missing answer does not hide the page.
fn reload_tables(tables: RwSignal<PublicList>) {
    spawn_local(async move {
        load_tables(tables).await;
    });
}

/// Reloads the public tables from time to time, while the page is visible.
pub(super) fn refresh_tables(tables: RwSignal<PublicList>, server: RwSignal<ServerStatus>) {
    every(REFRESH_INTERVAL, move || {
        let is_available = server.try_with_untracked(|server| *server == ServerStatus::Available) == Some(true);
        if is_available && !browser::page_is_hidden() {
            reload_tables(tables);
        }
    });
}

/// The player of each seat of a table; none where nobody sits.
type Players = [Option<SeatPlan>];

pub(super) fn bot_of(player: Option<&SeatPlan>) -> Option<BotName> {
    player.and_then(SeatPlan::bot)
}

fn player_of(players: &Players, seat: Seat) -> Option<&SeatPlan> {
    players.get(seat.index())?.as_ref()
}

pub(crate) fn seat_name(players: &Players, seat: Seat) -> String {
    match player_of(players, seat) {
        None => t("seat-open"),
        Some(SeatPlan::Bot(bot)) => state::with_level(&texts(), &name_of_bot(players, seat, *bot), *bot),
        Some(SeatPlan::Person(name)) => state::person_name(&texts(), Some(name), seat, false),
    }
}

/// Names the player of a seat at a table, a bot without its level.
pub(super) fn short_seat_name(players: &Players, seat: Seat) -> String {
    let bot = bot_of(player_of(players, seat));
    bot.map_or_else(|| seat_name(players, seat), |bot| name_of_bot(players, seat, bot))
}

/// Names the bot of a seat like no other player at the table.
fn name_of_bot(players: &Players, seat: Seat, bot: BotName) -> String {
    let before = players.iter().take(seat.index()).filter_map(|player| bot_of(player.as_ref()));
    let person = |player: &SeatPlan| if let SeatPlan::Person(name) = player { Some(name.clone()) } else { None };
    let people: Vec<String> = players.iter().flatten().filter_map(person).collect();
    state::bot_name_among(&texts(), bot, before, &people.iter().map(String::as_str).collect::<Vec<_>>())
}

pub(super) fn player_names(players: &Players, seats: impl IntoIterator<Item = Seat>) -> String {
    seats.into_iter().map(|seat| seat_name(players, seat)).collect::<Vec<_>>().join(" · ")
}

#[component]
pub(super) fn PublicTables(tables: RwSignal<PublicList>) -> impl IntoView {
    let rows = memo(move || {
        let row = |entry: &LobbyEntry| {
            let tags: Vec<String> = settings_notes(&entry.settings).into_iter().map(|note| note.tag).collect();
            (entry.table.clone(), player_names(&entry.seats, Seat::all(entry.seats.len())), tags)
        };
        tables.with(|tables| tables.entries.iter().map(row).collect::<Vec<_>>())
    });
    let has_more = memo(move || tables.with(|tables| tables.more + 1 < tables.pages));
    let show_more = move |_| {
        tables.update_untracked(|tables| tables.more += 1);
        reload_tables(tables);
    };
    let row = |(table, players, tags): (String, String, Vec<String>)| {
        let label = tv("public-join-at", &[("players", players.clone().into())]);
        view! {
            <li>
                <span class="seated">{players}</span>
                {tags.into_iter().map(|tag| view! { <span class="tag">{tag}</span> }).collect_view()}
                <a class="btn" href=Route::table(&table).hash() aria-label=label data-table=table>{t("public-join")}</a>
            </li>
        }
    };
    view! {
        <section class="panel pad" aria-labelledby="public-tables">
            <h2 class="legend" id="public-tables">{t("public-tables")}</h2>
            {move || rows.with(Vec::is_empty).then(|| view! { <p class="note">{t("public-none")}</p> })}
            <ul class="tables" data-part="public">{move || rows.get().into_iter().map(row).collect_view()}</ul>
            {move || has_more.get().then(|| view! { <p>{button("btn", "more-tables", t("public-more"), show_more)}</p> })}
        </section>
    }
}

#[component]
pub(super) fn MyTables() -> impl IntoView {
    let seats =
        RwSignal::new(SavedSeats::load(&BrowserStorage).all().iter().take(MAX_LISTED).cloned().collect::<Vec<_>>());
    let is_empty = move || seats.with(Vec::is_empty);
    let remove = move |table: String| {
        let is_running = seats.with_untracked(|seats| seats.iter().any(|seat| seat.table == table && !seat.is_over));
        if is_running && !browser::confirm(&t("my-table-forget-ask")) {
            return;
        }
        let _ = SavedSeats::remove(&BrowserStorage, &table);
        seats.update(|seats| seats.retain(|seat| seat.table != table));
    };
    view! {
        <section class="panel pad" class:unused=is_empty aria-labelledby="my-tables">
            <h2 class="legend" id="my-tables">{t("my-tables")}</h2>
            <ul class="tables" data-part="mine">
                <For each=move || seats.get() key=|seat| seat.table.clone() children=move |seat| view! { <MyTableRow seat remove/> }/>
            </ul>
        </section>
    }
}

#[component]
fn MyTableRow(
    seat: SavedSeat,
    /// Removes the table with this id from the list.
    remove: impl Fn(String) + Copy + 'static,
) -> impl IntoView {
    let status = RwSignal::new(String::new());
    let id = seat.table.clone();
    spawn_local(async move {
        let text = load_status(&id).await.unwrap_or_else(|problem| problem);
        let _ = status.try_set(text);
    });
    let day = browser::format_date(seat.last_visit, texts().language());
    let (link, table) = (Route::table(&seat.table).hash(), seat.table.clone());
    let status_text = move || status.with(|status| if status.is_empty() { t("online-asking") } else { status.clone() });
    let label = tv("my-table-forget-at", &[("day", day.clone().into())]);
    view! {
        <li>
            <span class="seated">
                {status_text}
                <small class="note">{day}</small>
            </span>
            <a class="btn" class:main=!seat.is_over href=link data-table=seat.table>{t("start-continue")}</a>
            <button type="button" class="btn" aria-label=label data-act="forget-table" on:click=move |_| remove(table.clone())>{t("my-table-forget")}</button>
        </li>
    }
}

/// Says who plays at a table, and whose turn it is; or why that is not known.
async fn load_status(id: &str) -> Result<String, String> {
    let response = browser::fetch("GET", &format!("/api/v1/tables/{id}"), None).await.ok();
    let snapshot: TableSnapshot = decode_response(response)?;
    let table = Followed::from_log(snapshot.log).map_err(|_| t("problem-damaged"))?;
    let commitment = table.seating().commitment().to_string();
    note_commitment(&BrowserStorage, id, table.seating().void_seals(), &commitment);
    let seated = table.seating().players();
    let players = player_names(&seated, Seat::all(seated.len()));
    Ok(match table.state().map(MatchState::to_move) {
        None => tv("my-table-waiting", &[("players", players.into())]),
        Some(None) => tv("my-table-over", &[("players", players.into())]),
        Some(Some(mover)) => {
            tv("my-table-running", &[("players", players.into()), ("mover", seat_name(&seated, mover).into())])
        }
    })
}

/// Returns the game at a table where the player has a seat, if it has begun.
pub(crate) fn table_game(seat: &SavedSeat, text: &str) -> Option<RunningGame> {
    let snapshot: TableSnapshot = parse_response(text).ok()?;
    let now = Timestamp(browser::now());
    let table = Followed::from_log(snapshot.log).ok()?;
    let mut session = Session::remote(table.state()?.clone(), Some(Seat::new(seat.seat)?));
    session.set_clock(ClockOffset::new(snapshot.now, now));
    Some(RunningGame::new(&texts(), &session, Some(seat.table.clone()), now))
}
