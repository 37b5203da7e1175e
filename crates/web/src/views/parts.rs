//! Small components shared by several screens.

use std::sync::Arc;

use leptos::ev::MouseEvent;
use leptos::html::{Dialog, ElementType};
use nova_luna_rules::MOON_SPACES;
use wasm_bindgen::JsCast;

use super::prelude::*;
use super::session_signal::SessionSignal;
use crate::browser::BotWorker;

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

/// What is read again when it changes. One type for each kind of value: each new closure in a view would add half a
/// kilobyte.
pub(crate) fn live<T: 'static>(read: impl Fn() -> T + Send + Sync + 'static) -> Box<dyn Fn() -> T + Send + Sync> {
    Box::new(read)
}

/// What a press does; one type for all.
pub(crate) fn on_press(press: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(press)
}

/// A button with a word on it.
pub(crate) fn button(
    class: &'static str,
    act: &'static str,
    label: String,
    press: impl FnMut(MouseEvent) + 'static,
) -> AnyView {
    boxed_button(class, act, label, on_press(press))
}

/// One function for all buttons: each new type of view would add code.
fn boxed_button(class: &'static str, act: &'static str, label: String, press: Box<dyn FnMut(MouseEvent)>) -> AnyView {
    view! { <button type="button" class=class data-act=act on:click=press>{label}</button> }.into_any()
}

pub(crate) fn open_dialog(dialog: NodeRef<Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        let _ = dialog.show_modal();
    }
}

pub(crate) fn close_dialog(dialog: NodeRef<Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}

/// A button that reads a chosen file. The same file can be chosen again.
#[component]
pub(crate) fn FileButton(
    act: &'static str,
    accept: &'static str,
    label: String,
    read: impl Fn(String) + Copy + 'static,
) -> impl IntoView {
    let choose = move |event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        if let Some(chosen) = field.files().and_then(|files| files.get(0)) {
            browser::read_file(&chosen, read);
        }
        field.set_value("");
    };
    view! { <label class="btn file">{label}<input class="unseen" type="file" accept=accept data-act=act on:change=choose/></label> }
}

/// Calls a function periodically, until the component is gone.
pub(crate) fn every(period: Duration, call: impl Fn() + 'static) {
    if let Ok(timer) = set_interval_with_handle(call, period) {
        on_cleanup(move || timer.clear());
    }
}

/// A worker that stops with the component.
pub(crate) fn new_worker() -> StoredValue<BotWorker, LocalStorage> {
    let worker = StoredValue::new_local(BotWorker::default());
    on_cleanup(move || {
        let _ = worker.try_with_value(BotWorker::stop);
    });
    worker
}

/// Removes a listener with the component that added it.
pub(crate) fn while_shown(listener: WindowListenerHandle) {
    on_cleanup(move || listener.remove());
}

/// Follows whether the browser has no network.
pub(crate) fn watch_offline() -> RwSignal<bool> {
    let is_offline = RwSignal::new(browser::is_offline());
    while_shown(window_event_listener(leptos::ev::offline, move |_| is_offline.set(true)));
    while_shown(window_event_listener(leptos::ev::online, move |_| is_offline.set(false)));
    is_offline
}

/// Returns the element around the target of an event.
pub(crate) fn closest(event: &web_sys::Event, selector: &str) -> Option<web_sys::Element> {
    event.target()?.dyn_into::<web_sys::Element>().ok()?.closest(selector).ok()?
}

/// Focuses the first element of the page that a selector finds.
pub(crate) fn focus(selector: &str) {
    let found = browser::document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

pub(crate) fn focus_when_drawn<E>(element: NodeRef<E>)
where
    E: ElementType,
    E::Output: AsRef<web_sys::HtmlElement> + JsCast + Clone + 'static,
{
    Effect::new(move || {
        if let Some(element) = element.get() {
            let element: &web_sys::HtmlElement = element.as_ref();
            let _ = element.focus();
        }
    });
}

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

/// What a move led to: a sign, a word, a colour, and the reason.
#[component]
pub(crate) fn Verdict(
    is_right: bool,
    title: String,
    text: String,
    #[prop(optional)] grade: Option<&'static str>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (class, lines) = if is_right { ("feedback ok", icons::TICK) } else { ("feedback no", icons::CLOSE) };
    view! {
        <div class=class data-answer=grade>
            <span class="state" aria-hidden="true"><Icon lines/></span>
            <h3>{title}</h3>
            {(!text.is_empty()).then(|| view! { <p>{text}</p> })}
            {children.map(|children| children())}
        </div>
    }
}

pub(crate) fn bot_level(level: BotName) -> String {
    tv("new-bot", &[("level", state::level_name(&texts(), level).into())])
}

/// Names the first bot of a level, with the level.
pub(crate) fn first_bot(level: BotName) -> String {
    state::list_bots(&texts(), &[level])
}

#[component]
pub(crate) fn BadLink(problem: String, text: String) -> impl IntoView {
    view! {
        <p class="problem" role="alert">{problem}</p>
        <KeptText label=t("link-text") text/>
        <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
    }
}

/// A text that the page cannot use; the player can copy it.
#[component]
pub(crate) fn KeptText(label: String, text: String) -> impl IntoView {
    view! { <textarea class="kept-text" readonly aria-label=label prop:value=text></textarea> }
}

/// Draws a full moon or a new one.
pub(crate) fn moon(is_full: bool) -> String {
    draw::moon(if is_full { MOON_SPACES / 2 } else { 0 })
}

/// A row of moons: what is reached is full, the rest is new.
#[component]
pub(crate) fn Moons(
    full: usize,
    of: usize,
    /// What the moons mean, such as "5 of 8".
    label: String,
) -> impl IntoView {
    let moons: String = (0..of).map(|index| moon(index < full)).collect();
    view! { <span class="moons" role="img" aria-label=label inner_html=moons></span> }
}
