//! Online play: the lobby, the table before its match, and the connection to it.

mod alarms;
mod chat;
mod deal_check;
mod invitation;
mod lobby;
mod match_search;
mod network;
mod new_table;
mod next_game;
mod no_network;
mod position_table;
mod quick_match;
mod rematch;
mod remote_table;
mod seat_question;
mod server_texts;
mod table_screen;
mod waiting_room;

use nova_luna_protocol::Wire;

use crate::state::online::{Answer, read_answer};
use crate::views::prelude::*;

pub(crate) use alarms::DealNotices;
pub(crate) use chat::{Chat, ChatBubbles};
pub(crate) use deal_check::{DealCheckResult, Fairness, Verdicts};
pub(crate) use lobby::{seat_name, table_game};
pub(crate) use match_search::QuickSearch;
pub(crate) use network::{NetworkCard, NetworkCode, load_network};
pub(crate) use next_game::NextGame;
pub(crate) use rematch::{RematchFollower, RematchView};
pub(crate) use remote_table::{BoardUpdate, RemoteTable};
pub(crate) use server_texts::explain_close;
pub(crate) use table_screen::TableScreen;
pub(crate) use waiting_room::TableLinks;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ServerStatus {
    Unknown,
    Available,
    /// The host serves files, but no games.
    Missing,
    /// No answer: the network may be down.
    Unreachable,
}

/// The lobby screen, or the form of a table that begins with a position.
#[component]
pub(crate) fn Online(position: Option<String>) -> impl IntoView {
    let server = RwSignal::new(ServerStatus::Unknown);
    let tables = RwSignal::new(lobby::PublicList::default());
    let reload = move || lobby::ask_server(tables, server);
    reload();
    while_shown(window_event_listener(leptos::ev::online, move |_| reload()));
    let network = network::load_network();
    let title = t(if position.is_some() { "play-on-friends" } else { "online" });
    let back = position.clone().map_or(Route::Start, Route::PlayOn);
    let content = move || {
        match server.get() {
        ServerStatus::Unknown => view! { <p class="note" role="status">{t("online-asking")}</p> }.into_any(),
        ServerStatus::Missing if network.with(|network| network.as_ref().is_some_and(|network| network.may_share)) => {
            view! { <network::NetworkCard network on_shared=reload/> }.into_any()
        }
        status @ (ServerStatus::Missing | ServerStatus::Unreachable) => view! {
            <div class="panel pad" data-part="no-server">
                {no_network::explain(t(if status == ServerStatus::Missing { "online-no-server" } else { "problem-unreachable" }))}
                {(status == ServerStatus::Missing).then(|| view! { <p class="note">{t("online-no-server-note")}</p> })}
                <p class="actions left">
                    {button("btn", "ask-again", t("online-ask-again"), move |_| reload())}
                    <a class="btn" href=Route::Club(String::new()).hash() data-go="club">{t("start-clubs")}</a>
                </p>
            </div>
        }
        .into_any(),
        ServerStatus::Available if position.is_some() => {
            position.clone().map(|text| view! { <position_table::PositionTable text/> }).into_any()
        }
        ServerStatus::Available => view! {
            <div class="columns" data-part="online">
                <div class="flow">
                    <lobby::MyTables/>
                    <new_table::NewTable/>
                </div>
                <div class="flow">
                    <network::NetworkCard network on_shared=reload/>
                    <quick_match::QuickMatch/>
                    <section class="panel pad" data-part="clubs">
                        <h2>{t("start-clubs")}</h2>
                        <p><a class="btn" href=Route::Club(String::new()).hash() data-go="club">{t("start-clubs")}</a></p>
                    </section>
                    <lobby::PublicTables tables/>
                </div>
            </div>
        }
        .into_any(),
    }
    };
    lobby::refresh_tables(tables, server);
    view! { <Page title back><div class="setup flow">{content}</div></Page> }
}

fn borrow(answer: &browser::HttpResponse) -> Answer<'_> {
    answer.as_ref().map(|(status, text)| (*status, text.as_str()))
}

/// Decodes a response, or explains why that is not possible.
fn decode_response<T: Wire>(response: browser::HttpResponse) -> Result<T, String> {
    read_answer(borrow(&response)).map_err(|error| server_texts::explain_error(&error))
}
