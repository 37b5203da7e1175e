//! The chat: a fixed set of phrases and pictures.

use nova_luna_protocol::online::Phrase;

use super::remote_table::{ChatMessage, RemoteTable};
use crate::state::online::Input;
use crate::views::prelude::*;

/// What was said last, the buttons of all phrases, and the switch that mutes the others.
#[component]
pub(crate) fn Chat(
    remote: RemoteTable,
    name: impl Fn(Seat) -> String + Copy + Send + 'static,
    done: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let app = App::from_context();
    let said = move |(seat, phrase): &(Seat, Phrase)| {
        view! { <li><DiscIcon seat=*seat/><b>{name(*seat)}</b><span>{phrase_text(*phrase)}</span></li> }
    };
    let history = move || remote.phrases.with(|history| history.phrases().iter().map(said).collect_view());
    let is_muted = Signal::derive(move || app.settings.with(|settings| settings.muted));
    let button = move |(phrase, key): (_, &'static str)| {
        let say = move |_| {
            remote.on(Input::Say(phrase));
            done();
        };
        view! { <button type="button" class="btn" data-say=key on:click=say>{phrase_text(phrase)}</button> }
    };
    view! {
        <ul class="said" data-part="said">{history}</ul>
        <div class="phrases">{PHRASES.map(button)}</div>
        <label class="check">
            <input type="checkbox" data-set="muted" prop:checked=is_muted on:change=move |_| app.set(|settings| settings.muted = !settings.muted)/>
            <span>{t("chat-mute")}</span>
        </label>
    }
}

#[component]
pub(crate) fn ChatBubbles(remote: RemoteTable, name: impl Fn(Seat) -> String + Copy + Send + 'static) -> impl IntoView {
    let bubble = move |message: ChatMessage| {
        view! { <p class="bubble" data-phrase=""><DiscIcon seat=message.seat/><b>{name(message.seat)}</b><span>{phrase_text(message.phrase)}</span></p> }
    };
    view! { <div class="bubbles" role="status">{move || remote.chat_messages.get().into_iter().map(bubble).collect_view()}</div> }
}

/// All phrases with the keys of their texts; pictures come last.
const PHRASES: [(Phrase, &str); 12] = [
    (Phrase::Hello, "hello"),
    (Phrase::GoodLuck, "good-luck"),
    (Phrase::NiceMove, "nice-move"),
    (Phrase::Thanks, "thanks"),
    (Phrase::Oops, "oops"),
    (Phrase::OneMoment, "one-moment"),
    (Phrase::WellPlayed, "well-played"),
    (Phrase::Goodbye, "goodbye"),
    (Phrase::Moon, "moon"),
    (Phrase::Star, "star"),
    (Phrase::Smile, "smile"),
    (Phrase::Thinking, "thinking"),
];

fn phrase_text(phrase: Phrase) -> String {
    let key = PHRASES.iter().find(|(known, _)| *known == phrase).map_or("hello", |(_, key)| key);
    t(&format!("say-{key}"))
}
