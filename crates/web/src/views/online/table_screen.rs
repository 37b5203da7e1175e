//! A table of a server: on the way there, before the match, and the match itself.

use leptos::prelude::*;
use nova_luna_protocol::online::CloseReason;

use super::super::app::App;
use super::super::page::Page;
use super::super::play::Board;
use super::invitation::Invited;
use super::remote_table::RemoteTable;
use super::waiting_room::WaitingRoom;
use super::{server_texts, t};
use crate::browser::{self, BrowserStorage};
use crate::state::online::{ConnectionStatus, SavedSeat, SavedSeats};
use crate::state::{Entrance, Route, Session};

/// What is shown of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nothing is known yet.
    Coming,
    /// The server does not let us in.
    Shut(CloseReason),
    /// There is a seat for us.
    Invited,
    /// The match has not begun.
    Waiting,
    /// It has.
    Match,
}

/// The screen of a table.
#[component]
pub(crate) fn TableScreen(
    /// Its id.
    table: String,
    /// How one comes there.
    entrance: Entrance,
) -> impl IntoView {
    if !is_hex(&table, 32) {
        let problem = t("problem-no-table");
        return view! { <Page title=t("table") back=Route::Online><p class="problem" role="alert" data-part="shut">{problem}</p></Page> }.into_any();
    }
    if let Entrance::Seat(token) = &entrance {
        bring_seat(&table, token);
        return ().into_any();
    }
    let app = App::here();
    let key = match entrance {
        Entrance::Key(key) => Some(key),
        _ => None,
    };
    let may_sit = key.is_some();
    let remote = RemoteTable::go(&table, key);
    let stage = Memo::new(move |_| stage(remote, may_sit));
    let discs = Memo::new(move |_| remote.client.with(|client| client.info.as_ref().map(|info| info.discs())));
    Effect::new(move || app.discs.set(discs.get().unwrap_or(App::DISCS)));
    on_cleanup(move || {
        let _ = app.discs.try_update(|discs| *discs = App::DISCS);
    });
    let page = move |inner: AnyView| view! { <Page title=t("table") back=Route::Online>{inner}</Page> }.into_any();
    let shown = move || match stage.get() {
        Stage::Coming => page(view! { <Coming remote/> }.into_any()),
        Stage::Shut(reason) => page(view! { <Shut remote reason/> }.into_any()),
        Stage::Invited => page(view! { <Invited remote/> }.into_any()),
        Stage::Waiting => page(view! { <WaitingRoom remote/> }.into_any()),
        Stage::Match => {
            let seat = remote.client.with_untracked(|client| client.info.as_ref().and_then(|info| info.seat));
            let match_state = remote.match_state.get_untracked();
            match_state
                .map(|match_state| view! { <Board session=Session::remote(match_state, seat) remote=Some(remote) damaged=None/> })
                .into_any()
        }
    };
    view! { <div class="online" data-link=move || status_key(remote)>{shown}</div> }.into_any()
}

/// How it stands at the table.
fn stage(remote: RemoteTable, has_key: bool) -> Stage {
    let begun = remote.match_state.with(Option::is_some);
    remote.client.with(|client| match (&client.status, &client.info) {
        (ConnectionStatus::Closed(reason), _) => Stage::Shut(*reason),
        _ if begun => Stage::Match,
        (_, None) => Stage::Coming,
        (_, Some(info)) => {
            let welcome = has_key || info.terms.public;
            let invited = info.seat.is_none() && !info.begun && info.open_seats() > 0 && welcome;
            if invited { Stage::Invited } else { Stage::Waiting }
        }
    })
}

/// The word for the connection, for tests.
fn status_key(remote: RemoteTable) -> &'static str {
    remote.client.with(|client| match client.status {
        ConnectionStatus::Connecting => "opening",
        ConnectionStatus::Open => "open",
        ConnectionStatus::Lost => "lost",
        ConnectionStatus::Closed(_) => "shut",
    })
}

/// Takes a seat over from another device, and takes the token out of the address.
fn bring_seat(table: &str, token: &str) {
    if !is_hex(token, 64) {
        return browser::replace(&Route::of_table(table));
    }
    let known = SavedSeats::load(&BrowserStorage).at(table).cloned().unwrap_or_default();
    let another = !known.token.is_empty() && known.token != token;
    if another && !browser::confirm(&t("seat-replace-ask")) {
        return browser::replace(&Route::of_table(table));
    }
    // What another device contributed to the shuffle is not known here, unless it is the same seat.
    let nonce = if known.token == token { known.nonce } else { String::new() };
    let saved = SavedSeat {
        table: table.to_owned(),
        token: token.to_owned(),
        nonce,
        at: browser::now(),
        ..SavedSeat::default()
    };
    let _ = SavedSeats::note(&BrowserStorage, saved);
    browser::replace(&Route::of_table(table));
}

/// On the way to a table; where nobody lets us in, why.
#[component]
fn Coming(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    view! {
        <p class="note" role="status">{t("online-asking")}</p>
        <p class="problem" role="alert" data-part="trouble">{move || remote.trouble.get()}</p>
    }
}

/// Whether a text is so many hexadecimal digits as servers write them.
fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

/// The server does not let us in.
#[component]
fn Shut(
    /// The table.
    remote: RemoteTable,
    /// Why.
    reason: CloseReason,
) -> impl IntoView {
    let lost_seat = reason == CloseReason::Token;
    let archived = reason == CloseReason::Archived;
    view! {
        <div class="panel pad narrow" data-part="shut">
            <p class="problem" role="alert">{server_texts::bye(reason)}</p>
            {lost_seat.then(|| view! { <p><button type="button" class="btn main" data-act="look-on" on:click=move |_| remote.look_on()>{t("watch")}</button></p> })}
            {archived.then(|| view! { <p><button type="button" class="btn main" data-act="replay" on:click=move |_| remote.look_back()>{t("replay-it")}</button></p> })}
            <p><a class="btn" href=Route::Online.hash()>{t("online")}</a></p>
        </div>
    }
}
