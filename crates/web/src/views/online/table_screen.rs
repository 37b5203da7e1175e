//! The screen of an online table: connecting, the waiting room, and the match.

use nova_luna_protocol::online::CloseReason;

use super::deal_check::DealCheckResult;
use super::invitation::Invitation;
use super::match_search::{MatchFound, MatchSearch};
use super::seat_question::open_seat;
use super::server_texts::explain_close;
use super::waiting_room::WaitingRoom;
use crate::state::Entrance;
use crate::state::online::{ConnectionStatus, TableClient, TableInfo};
use crate::views::play::Board;
use crate::views::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Connecting,
    Closed(CloseReason),
    /// The player may take a seat.
    Invitation,
    WaitingRoom,
    Search,
    Found,
    Match,
}

#[component]
pub(crate) fn TableScreen(table: String, entrance: Entrance) -> impl IntoView {
    if !is_hex(&table, 32) {
        let problem = t("problem-no-table");
        return view! { <Page title=t("table") back=Route::Online><p class="problem" role="alert" data-part="shut">{problem}</p></Page> }.into_any();
    }
    let is_found = entrance == Entrance::Found;
    let key = match entrance {
        Entrance::Seat { token, deal } => return open_seat(table, token, deal),
        Entrance::Key(key) => Some(key),
        Entrance::Plain | Entrance::Found | Entrance::Result => None,
    };
    let app = App::from_context();
    let has_key = key.is_some();
    let remote = RemoteTable::open(&table, key, is_found);
    let is_joining = remote.client.with_untracked(TableClient::is_joining);
    // A screen that has shown the search also shows who was found.
    let (has_searched, is_greeted) = (RwSignal::new(is_joining), RwSignal::new(false));
    let stage = memo(move || stage(remote, has_key, has_searched.get() && !is_greeted.get()));
    // Who sits needs neither the key of the invitation nor the word that a search has found the table. The key is a secret:
    // it must not stay in the history of the browser, or in pictures of its window.
    let is_seated = memo(move || (is_joining || has_key) && remote.client.with(|client| client.my_seat().is_some()));
    Effect::new(move || {
        if is_seated.get() {
            browser::update_address(&Route::table(&remote.id()));
        }
    });
    Effect::new(move || {
        if stage.get() == Stage::Search {
            has_searched.set(true);
        }
    });
    let discs = memo(move || remote.info(TableInfo::discs));
    Effect::new(move || app.discs.set(discs.get().unwrap_or(App::DISCS)));
    on_cleanup(move || {
        let _ = app.discs.try_set(App::DISCS);
    });
    let page = move |content: AnyView| view! { <Page title=t("table") back=Route::Online>{content}</Page> }.into_any();
    let search_page = move |content: AnyView| view! { <Page title=t("quick-match")>{content}</Page> }.into_any();
    let content = move || match stage.get() {
        Stage::Connecting => page(view! { <Connecting remote/> }.into_any()),
        Stage::Closed(reason) => page(view! { <Closed remote reason/> }.into_any()),
        Stage::Invitation => page(view! { <Invitation remote/> }.into_any()),
        Stage::WaitingRoom => page(view! { <WaitingRoom remote/> }.into_any()),
        Stage::Search => search_page(view! { <MatchSearch remote/> }.into_any()),
        Stage::Found => {
            let close = move || {
                let _ = is_greeted.try_set(true);
            };
            search_page(view! { <MatchFound remote close/> }.into_any())
        }
        Stage::Match => {
            let state = remote.client.with_untracked(|client| client.match_state().cloned());
            let session = state.map(|state| remote.session(state));
            session.map(|session| view! { <Board session remote=Some(remote) damage=None/> }).into_any()
        }
    };
    view! { <div class="online" data-link=move || status_key(remote)>{content}</div> }.into_any()
}

fn stage(remote: RemoteTable, has_key: bool, shows_found: bool) -> Stage {
    remote.client.with(|client| {
        let has_match = client.match_state().is_some();
        match (&client.status, &client.info) {
            // A server that closes the table does not take the verdict from the screen.
            (ConnectionStatus::Closed(reason), _) if !client.is_over() => Stage::Closed(*reason),
            _ if has_match && shows_found && client.my_seat().is_some() => Stage::Found,
            _ if has_match => Stage::Match,
            (_, None) if client.is_joining() => Stage::Search,
            (_, None) => Stage::Connecting,
            (_, Some(info)) => {
                let may_join = has_key || info.settings().public;
                let is_invited = info.my_seat.is_none() && !info.has_begun() && info.open_seats() > 0 && may_join;
                match () {
                    () if client.is_sound_quick_table() && (info.my_seat.is_some() || client.is_joining()) => {
                        Stage::Search
                    }
                    () if is_invited => Stage::Invitation,
                    () => Stage::WaitingRoom,
                }
            }
        }
    })
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

#[component]
fn Connecting(remote: RemoteTable) -> impl IntoView {
    view! {
        <p class="note" role="status">{t("online-asking")}</p>
        <p class="problem" role="alert" data-part="trouble">{move || remote.problem.get()}</p>
    }
}

pub(super) fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

/// Explains why the server closed the connection. If the table is gone, the record is checked all the same.
#[component]
fn Closed(remote: RemoteTable, reason: CloseReason) -> impl IntoView {
    let is_seat_lost = reason == CloseReason::InvalidToken;
    let is_archived = reason == CloseReason::Archived;
    let can_check = remote.client.with_untracked(TableClient::can_check_record);
    view! {
        <div class="panel pad narrow" data-part="shut">
            <p class="problem" role="alert">{explain_close(reason)}</p>
            {can_check.then(|| view! { <DealCheckResult remote/> })}
            {is_seat_lost.then(|| view! { <p>{button("btn main", "spectate", t("watch"), move |_| remote.spectate())}</p> })}
            {is_archived.then(|| view! { <p>{button("btn main", "replay", t("replay-it"), move |_| remote.replay())}</p> })}
            <p><a class="btn" href=Route::Online.hash()>{t("online")}</a></p>
        </div>
    }
}
