//! Playing with others through a server: finding them, waiting for them, and the table itself.

mod chat;
mod deal_check;
mod invitation;
mod lobby;
mod new_table;
mod quick_match;
mod remote_table;
mod server_texts;
mod table_screen;
mod waiting_room;

use leptos::prelude::*;

use super::page::Page;
use super::t;
use crate::browser;

pub(crate) use chat::{Chat, ChatBubbles};
pub(crate) use deal_check::{DealCheckLine, Fairness};
pub(crate) use remote_table::RemoteTable;
pub(crate) use table_screen::TableScreen;
pub(crate) use waiting_room::TableLinks;

/// Whether there is a server behind this page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Server {
    Asked,
    There,
    Missing,
    /// Nobody answers: the network may be away.
    Silent,
}

/// The screen on which one finds others.
#[component]
pub(crate) fn Online() -> impl IntoView {
    let server = RwSignal::new(Server::Asked);
    let tables = RwSignal::new(Vec::new());
    lobby::look(tables, server);
    let inner = move || {
        match server.get() {
        Server::Asked => view! { <p class="note" role="status">{t("online-asking")}</p> }.into_any(),
        state @ (Server::Missing | Server::Silent) => view! {
            <div class="panel pad" data-part="no-server">
                <p class="problem" role="alert">{t(if state == Server::Missing { "online-no-server" } else { "problem-unreachable" })}</p>
                {(state == Server::Missing).then(|| view! { <p class="note">{t("online-no-server-note")}</p> })}
                <p><button type="button" class="btn" data-act="ask-again" on:click=move |_| lobby::look(tables, server)>{t("online-ask-again")}</button></p>
            </div>
        }
        .into_any(),
        Server::There => view! {
            <div class="columns" data-part="online">
                <div class="flow">
                    <lobby::MyTables/>
                    <new_table::NewTable/>
                </div>
                <div class="flow">
                    <quick_match::QuickMatch/>
                    <lobby::PublicTables tables/>
                </div>
            </div>
        }
        .into_any(),
    }
    };
    lobby::keep_looking(tables, server);
    view! { <Page title=t("online")><div class="setup flow">{inner}</div></Page> }
}

/// What a server answers, or why it did not.
fn answer<T: nova_luna_protocol::online::FromJson>(answered: browser::HttpResponse) -> Result<T, String> {
    let Some((status, text)) = answered else { return Err(t("problem-unreachable")) };
    if (200..300).contains(&status) {
        return nova_luna_protocol::online::read_answer(&text).map_err(|_| t("problem-unreachable"));
    }
    Err(server_texts::problem(&text))
}
