//! Small components shared by several screens.

use std::sync::Arc;

use leptos::prelude::*;
use nova_luna_bots::BotName;
use nova_luna_rules::Seat;

use super::session_signal::SessionSignal;
use super::texts::{t, texts, tv};
use crate::draw;
use crate::state::{self, Route};

/// A list whose items stay as they are while their keys do.
pub(crate) fn keyed(
    keys: impl Fn() -> Vec<u64> + Send + Sync + 'static,
    item: impl Fn(u64) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    keyed_items(Box::new(keys), Arc::new(item))
}

/// One function for all lists: each new type of list would add several kilobytes.
fn keyed_items(
    keys: Box<dyn Fn() -> Vec<u64> + Send + Sync>,
    item: Arc<dyn Fn(u64) -> AnyView + Send + Sync>,
) -> AnyView {
    view! { <For each=keys key=|key| *key children=move |key| item(key)/> }.into_any()
}

type Compute<T> = Box<dyn Fn(Option<&T>) -> T + Send + Sync>;

/// A value that is computed again when what it read changes. One function for all of a type: each new closure would add
/// half a kilobyte.
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(compute: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let compute: Compute<T> = Box::new(move |_| compute());
    Memo::new(compute)
}

/// An inline disc.
#[component]
pub(crate) fn DiscIcon(seat: Seat) -> impl IntoView {
    view! { <svg class="token" viewBox="0 0 24 24" aria-hidden="true" inner_html=draw::disc(seat, 12.0, 12.0, 24.0)></svg> }
}

/// The face of a bot; its name stands beside it.
#[component]
pub(crate) fn BotFace(level: BotName) -> impl IntoView {
    view! { <svg class="bot-face" viewBox="-56 -56 112 112" aria-hidden="true" inner_html=draw::face(level)></svg> }
}

/// The face and the level of the bot that plays a seat now; nothing for a person.
#[component]
pub(crate) fn LevelTag(session: SessionSignal, seat: Seat) -> impl IntoView {
    let level = memo(move || session.with(|session| state::level_at(session, seat)));
    move || {
        level.get().map(|level| {
            view! { <span class="level"><BotFace level/><small>{state::level_name(&texts(), level)}</small></span> }
        })
    }
}

/// Names a level as a choice for a seat.
pub(crate) fn bot_level(level: BotName) -> String {
    tv("new-bot", &[("level", state::level_name(&texts(), level).into())])
}

/// Names the first bot of a level, with the level.
pub(crate) fn first_bot(level: BotName) -> String {
    state::list_bots(&texts(), &[level])
}

/// Explains what is wrong with a link, shows it, and offers a way to continue.
#[component]
pub(crate) fn BadLink(problem: String, text: String) -> impl IntoView {
    view! {
        <p class="problem" role="alert">{problem}</p>
        <textarea class="kept-text" readonly aria-label=t("link-text") prop:value=text></textarea>
        <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
    }
}
