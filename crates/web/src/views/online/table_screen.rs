//! The screen of an online table: connecting, the waiting room, and the match.

use leptos::prelude::*;
use nova_luna_protocol::online::CloseReason;

use super::super::app::App;
use super::super::page::Page;
use super::super::play::Board;
use super::deal_check::DealCheckResult;
use super::invitation::Invitation;
use super::match_search::{MatchFound, MatchSearch};
use super::remote_table::RemoteTable;
use super::seat_question::open_seat;
use super::waiting_room::WaitingRoom;
use super::{server_texts, t};
use crate::browser::{self, BrowserStorage};
use crate::state::online::{ConnectionStatus, QuickSearch, TableClient, TableInfo};
use crate::state::{Entrance, Route, Session};
use crate::views::parts::memo;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableView {
    Connecting,
    /// The server closed the connection.
    Closed(CloseReason),
    /// The player may take a seat.
    Invitation,
    WaitingRoom,
    /// A quick match waits for its players.
    Search,
    /// The players of a quick match are there.
    Found,
    Match,
}

/// How far a quick match has come on this screen.
#[derive(Clone, Copy)]
struct QuickProgress {
    /// A search has led to this table, so the player sits down without being asked.
    is_joining: RwSignal<bool>,
    /// The screen has shown the search, so it also shows who was found.
    has_searched: RwSignal<bool>,
    is_greeted: RwSignal<bool>,
    /// The page has asked for a seat.
    has_asked: StoredValue<bool>,
}

#[component]
pub(crate) fn TableScreen(table: String, entrance: Entrance) -> impl IntoView {
    if !is_hex(&table, 32) {
        let problem = t("problem-no-table");
        return view! { <Page title=t("table") back=Route::Online><p class="problem" role="alert" data-part="shut">{problem}</p></Page> }.into_any();
    }
    // A link of somebody else takes no seat: the search must be this browser's.
    let is_joining = entrance == Entrance::Found && QuickSearch::at(&BrowserStorage, &table).is_some();
    let key = match entrance {
        Entrance::Seat { token, deal } => return open_seat(table, token, deal),
        Entrance::Key(key) => Some(key),
        Entrance::Plain | Entrance::Found | Entrance::Result => None,
    };
    let app = App::from_context();
    let has_key = key.is_some();
    let remote = RemoteTable::open(&table, key);
    let quick = QuickProgress {
        is_joining: RwSignal::new(is_joining),
        has_searched: RwSignal::new(is_joining),
        is_greeted: RwSignal::new(false),
        has_asked: StoredValue::new(false),
    };
    let table_view = memo(move || table_view(remote, has_key, quick));
    Effect::new(move || {
        if table_view.get() == TableView::Search {
            quick.has_searched.set(true);
            sit_down(remote, quick);
        }
    });
    let discs = memo(move || remote.client.with(|client| client.info.as_ref().map(TableInfo::discs)));
    Effect::new(move || app.discs.set(discs.get().unwrap_or(App::DISCS)));
    on_cleanup(move || {
        let _ = app.discs.try_update(|discs| *discs = App::DISCS);
    });
    let page = move |content: AnyView| view! { <Page title=t("table") back=Route::Online>{content}</Page> }.into_any();
    let search_page = move |content: AnyView| view! { <Page title=t("quick-match")>{content}</Page> }.into_any();
    let content = move || match table_view.get() {
        TableView::Connecting => page(view! { <Connecting remote/> }.into_any()),
        TableView::Closed(reason) => page(view! { <Closed remote reason/> }.into_any()),
        TableView::Invitation => page(view! { <Invitation remote/> }.into_any()),
        TableView::WaitingRoom => page(view! { <WaitingRoom remote/> }.into_any()),
        TableView::Search => search_page(view! { <MatchSearch remote/> }.into_any()),
        TableView::Found => {
            let close = move || {
                let _ = quick.is_greeted.try_set(true);
            };
            search_page(view! { <MatchFound remote close/> }.into_any())
        }
        TableView::Match => {
            let my_seat = remote.client.with_untracked(TableClient::my_seat);
            let initial_match = remote.initial_match.get_untracked();
            initial_match
                .map(|state| view! { <Board session=Session::remote(state, my_seat) remote=Some(remote) damage=None/> })
                .into_any()
        }
    };
    view! { <div class="online" data-link=move || status_key(remote)>{content}</div> }.into_any()
}

fn table_view(remote: RemoteTable, has_key: bool, quick: QuickProgress) -> TableView {
    let has_match = remote.initial_match.with(Option::is_some);
    let shows_found = quick.has_searched.get() && !quick.is_greeted.get();
    // A server that closes the table does not take the verdict from the screen.
    let shows_result = has_match && remote.is_over.get();
    remote.client.with(|client| match (&client.status, &client.info) {
        (ConnectionStatus::Closed(reason), _) if !shows_result => TableView::Closed(*reason),
        _ if has_match && shows_found && client.my_seat().is_some() => TableView::Found,
        _ if has_match => TableView::Match,
        (_, None) if quick.is_joining.get() => TableView::Search,
        (_, None) => TableView::Connecting,
        (_, Some(info)) => {
            let may_join = has_key || info.settings.public;
            let is_invited = info.my_seat.is_none() && !info.has_begun && info.open_seats() > 0 && may_join;
            // What is wrong with the deal or the table has to be seen.
            let is_wrong = !client.evidence.alarms().is_empty() || client.has_other_config();
            let is_quick = info.quick_config().is_some() && !is_wrong;
            match () {
                () if is_quick && (info.my_seat.is_some() || quick.is_joining.get()) => TableView::Search,
                () if is_invited => TableView::Invitation,
                () => TableView::WaitingRoom,
            }
        }
    })
}

/// Sits down at the table that a search has found. If somebody else was faster, the search goes on.
fn sit_down(remote: RemoteTable, quick: QuickProgress) {
    let known = remote.client.with(|client| {
        let info = client.info.as_ref()?;
        Some((info.my_seat.is_some(), info.open_seats() == 0, client.quick_config()?))
    });
    let has_asked = quick.has_asked.get_value();
    let has_failed = remote.problem.with(Option::is_some);
    match known {
        _ if !quick.is_joining.get_untracked() => {}
        Some((true, ..)) => {
            quick.is_joining.set(false);
            browser::update_address(&Route::table(&remote.id()));
        }
        // The table is also full if this player has taken the last seat.
        Some((_, true, config)) if !has_asked || has_failed => {
            quick.is_joining.set(false);
            remote.search_again(&config);
        }
        Some(_) if !has_asked => {
            quick.has_asked.set_value(true);
            remote.take_seat();
        }
        _ => {}
    }
}

/// Returns the value of `data-link`, for tests.
fn status_key(remote: RemoteTable) -> &'static str {
    remote.client.with(|client| match client.status {
        ConnectionStatus::Connecting => "opening",
        ConnectionStatus::Open => "open",
        ConnectionStatus::Lost => "lost",
        ConnectionStatus::Closed(_) => "shut",
    })
}

/// The message while connecting, with the problem if that fails.
#[component]
fn Connecting(remote: RemoteTable) -> impl IntoView {
    view! {
        <p class="note" role="status">{t("online-asking")}</p>
        <p class="problem" role="alert" data-part="trouble">{move || remote.problem.get()}</p>
    }
}

/// Whether a text consists of this many lower-case hexadecimal digits.
pub(super) fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

/// Whether the browser has something to compare the record of a closed table with.
fn can_check(client: &TableClient, reason: CloseReason) -> bool {
    match reason {
        CloseReason::Archived => client.evidence.has_seen_match() || client.evidence.has_nonce(),
        CloseReason::TableNotFound | CloseReason::TableDamaged => client.evidence.has_seen_match(),
        _ => false,
    }
}

/// Explains why the server closed the connection. If the table is gone, the record is checked all the same.
#[component]
fn Closed(remote: RemoteTable, reason: CloseReason) -> impl IntoView {
    let is_seat_lost = reason == CloseReason::InvalidToken;
    let is_archived = reason == CloseReason::Archived;
    let can_check = remote.client.with_untracked(|client| can_check(client, reason));
    if can_check {
        remote.fetch_record_of_closed_table();
    }
    view! {
        <div class="panel pad narrow" data-part="shut">
            <p class="problem" role="alert">{server_texts::explain_close(reason)}</p>
            {can_check.then(|| view! { <DealCheckResult remote/> })}
            {is_seat_lost.then(|| view! { <p><button type="button" class="btn main" data-act="spectate" on:click=move |_| remote.spectate()>{t("watch")}</button></p> })}
            {is_archived.then(|| view! { <p><button type="button" class="btn main" data-act="replay" on:click=move |_| remote.replay()>{t("replay-it")}</button></p> })}
            <p><a class="btn" href=Route::Online.hash()>{t("online")}</a></p>
        </div>
    }
}
