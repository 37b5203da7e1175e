//! A few phrases and pictures: all the talk there is.

use leptos::prelude::*;

use super::super::app::App;
use super::super::parts::Token;
use super::remote_table::{ChatMessage, RemoteTable};
use super::{server_texts, t};

/// What can be said, and whether one wants to from_json it.
#[component]
pub(crate) fn Chat(
    /// The table.
    remote: RemoteTable,
    /// What happens when something was said.
    done: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let app = App::here();
    let muted = Signal::derive(move || app.settings.with(|settings| settings.muted));
    let button = move |(phrase, word): (_, &'static str)| {
        let say = move |_| {
            remote.say(phrase);
            done();
        };
        view! { <button type="button" class="btn" data-say=word on:click=say>{server_texts::phrase(phrase)}</button> }
    };
    view! {
        <div class="phrases">{server_texts::PHRASES.map(button)}</div>
        <label class="check">
            <input type="checkbox" data-set="muted" prop:checked=muted on:change=move |_| app.set(|settings| settings.muted = !settings.muted)/>
            <span>{t("chat-mute")}</span>
        </label>
    }
}

/// What was said just now, over the table.
#[component]
pub(crate) fn ChatBubbles(
    /// The table.
    remote: RemoteTable,
    /// What a seat is called.
    name: impl Fn(nova_luna_rules::Seat) -> String + Copy + Send + 'static,
) -> impl IntoView {
    let one = move |saying: ChatMessage| {
        view! { <p class="bubble" data-said=""><Token seat=saying.seat/><b>{name(saying.seat)}</b><span>{server_texts::phrase(saying.phrase)}</span></p> }
    };
    view! { <div class="bubbles" role="status">{move || remote.chat_messages.get().into_iter().map(one).collect_view()}</div> }
}
