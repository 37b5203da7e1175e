//! A table of a server: on the way there, before the match, and the match itself.

use leptos::prelude::*;
use nova_luna_protocol::online::CloseReason;

use super::super::app::App;
use super::super::page::Page;
use super::super::play::Board;
use super::far::Far;
use super::room::WaitingRoom;
use super::sit::Invited;
use super::{t, told};
use crate::browser::{self, Browser};
use crate::state::online::{Link, Mine, MyTables};
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
    let far = Far::go(&table, key);
    let stage = Memo::new(move |_| stage(far, may_sit));
    let discs = Memo::new(move |_| far.guest.with(|guest| guest.desk.as_ref().map(|desk| desk.discs())));
    Effect::new(move || app.discs.set(discs.get().unwrap_or(App::DISCS)));
    on_cleanup(move || {
        let _ = app.discs.try_update(|discs| *discs = App::DISCS);
    });
    let page = move |inner: AnyView| view! { <Page title=t("table") back=Route::Online>{inner}</Page> }.into_any();
    let shown = move || match stage.get() {
        Stage::Coming => page(view! { <Coming far/> }.into_any()),
        Stage::Shut(reason) => page(view! { <Shut far reason/> }.into_any()),
        Stage::Invited => page(view! { <Invited far/> }.into_any()),
        Stage::Waiting => page(view! { <WaitingRoom far/> }.into_any()),
        Stage::Match => {
            let seat = far.guest.with_untracked(|guest| guest.desk.as_ref().and_then(|desk| desk.seat));
            let course = far.course.get_untracked();
            course
                .map(|course| view! { <Board session=Session::far(course, seat) far=Some(far) damaged=None/> })
                .into_any()
        }
    };
    view! { <div class="online" data-link=move || link_word(far)>{shown}</div> }.into_any()
}

/// How it stands at the table.
fn stage(far: Far, has_key: bool) -> Stage {
    let begun = far.course.with(Option::is_some);
    far.guest.with(|guest| match (&guest.link, &guest.desk) {
        (Link::Shut(reason), _) => Stage::Shut(*reason),
        _ if begun => Stage::Match,
        (_, None) => Stage::Coming,
        (_, Some(desk)) => {
            let welcome = has_key || desk.terms.public;
            let invited = desk.seat.is_none() && !desk.begun && desk.open_seats() > 0 && welcome;
            if invited { Stage::Invited } else { Stage::Waiting }
        }
    })
}

/// The word for the connection, for tests.
fn link_word(far: Far) -> &'static str {
    far.guest.with(|guest| match guest.link {
        Link::MatchStart => "opening",
        Link::Open => "open",
        Link::Lost => "lost",
        Link::Shut(_) => "shut",
    })
}

/// Takes a seat over from another device, and takes the token out of the address.
fn bring_seat(table: &str, token: &str) {
    if !is_hex(token, 64) {
        return browser::replace(&Route::of_table(table));
    }
    let known = MyTables::load(&Browser).at(table).cloned().unwrap_or_default();
    let another = !known.token.is_empty() && known.token != token;
    if another && !browser::confirm(&t("seat-replace-ask")) {
        return browser::replace(&Route::of_table(table));
    }
    // What another device contributed to the shuffle is not known here, unless it is the same seat.
    let nonce = if known.token == token { known.nonce } else { String::new() };
    let mine = Mine { table: table.to_owned(), token: token.to_owned(), nonce, at: browser::now(), ..Mine::default() };
    let _ = MyTables::note(&Browser, mine);
    browser::replace(&Route::of_table(table));
}

/// On the way to a table; where nobody lets us in, why.
#[component]
fn Coming(
    /// The table.
    far: Far,
) -> impl IntoView {
    view! {
        <p class="note" role="status">{t("online-asking")}</p>
        <p class="problem" role="alert" data-part="trouble">{move || far.trouble.get()}</p>
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
    far: Far,
    /// Why.
    reason: CloseReason,
) -> impl IntoView {
    let lost_seat = reason == CloseReason::Token;
    let archived = reason == CloseReason::Archived;
    view! {
        <div class="panel pad narrow" data-part="shut">
            <p class="problem" role="alert">{told::bye(reason)}</p>
            {lost_seat.then(|| view! { <p><button type="button" class="btn main" data-act="look-on" on:click=move |_| far.look_on()>{t("watch")}</button></p> })}
            {archived.then(|| view! { <p><button type="button" class="btn main" data-act="replay" on:click=move |_| far.look_back()>{t("replay-it")}</button></p> })}
            <p><a class="btn" href=Route::Online.hash()>{t("online")}</a></p>
        </div>
    }
}
