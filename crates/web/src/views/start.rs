//! The start screen: the first visit, what waits for the player, or a calm evening.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::app::App;
use super::running_games::{games_aside, watch_home};
use super::t;
use super::texts::texts;
use crate::browser::{self, BrowserStorage};
use crate::start_page::{self, StartPage};
use crate::state::{self, FormKind, History, Home, Mode, SettingsForm, Tab};

#[component]
pub(crate) fn Start() -> impl IntoView {
    browser::document().set_title(&t("title"));
    let app = App::from_context();
    let last = SettingsForm::load(&BrowserStorage, FormKind::Local(Mode::Bots));
    let levels = state::tally_levels(&History::load(&BrowserStorage).games);
    let is_first_visit = state::is_first_visit(&BrowserStorage);
    let texts = texts();
    let page = StartPage::new(&texts, &last, &levels);
    let (header, footer) = (start_page::header(&texts, Tab::Play), page.footer());
    let main = if is_first_visit {
        view! { <div class="first-visit" inner_html=page.first_visit()></div> }.into_any()
    } else {
        view! { <Returning last=last.clone() levels/> }.into_any()
    };
    let press = move |event: web_sys::MouseEvent| match pressed_control(&event).as_deref() {
        Some("bots") => {
            state::end_first_visit(&BrowserStorage);
            let name = app.settings.with_untracked(|settings| settings.name.clone());
            app.start_match(last.local_settings(&name), browser::random_seed());
        }
        Some("theme") => app.switch_theme(),
        Some(other) => {
            if let Some(started) = other.strip_prefix(start_page::ASIDE) {
                app.continue_game(started);
            }
        }
        None => {}
    };
    // The only field is the language.
    let choose = move |event| app.set(|settings| settings.edition = event_target_value(&event).parse().ok());
    view! {
        <div class="start" on:click=press on:change=choose>
            <header inner_html=header></header>
            <div class="art" data-cut="picture" inner_html=start_page::art()></div>
            <main>{main}</main>
            <footer inner_html=footer></footer>
        </div>
    }
}

/// What waits, a game against bots, and other ways to play.
#[component]
fn Returning(last: SettingsForm, levels: Vec<state::LevelTally>) -> impl IntoView {
    let home = watch_home();
    let aside = games_aside();
    let cards = move |home: &Home| StartPage::new(&texts(), &last, &levels).with_aside(&aside).returning(home);
    let room = NodeRef::<leptos::html::Div>::new();
    let first = home.with_untracked(&cards);
    Effect::new(move |before: Option<String>| {
        let html = home.with(&cards);
        if let Some(room) = room.get().filter(|_| before.is_some_and(|before| before != html)) {
            replace_cards(&room, &html);
        }
        html
    });
    // `start.js` keeps these cards, and shows them the next time before the app is there.
    view! { <div class="returning" node_ref=room inner_html=first></div> }
}

/// Replaces the cards; the focus stays on the control with the same name.
fn replace_cards(room: &web_sys::HtmlElement, html: &str) {
    let focused = browser::document().active_element().filter(|element| room.contains(Some(element)));
    let name = focused.and_then(|element| element.get_attribute("data-go"));
    room.set_inner_html(html);
    let again = name.and_then(|name| room.query_selector(&format!("[data-go=\"{name}\"]")).ok().flatten());
    if let Some(control) = again.and_then(|control| control.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = control.focus();
    }
}

/// Returns the name of the button that was pressed.
pub(crate) fn pressed_control(event: &web_sys::MouseEvent) -> Option<String> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let button = target.closest("button").ok()??;
    button.get_attribute("data-go").or_else(|| button.get_attribute("data-act"))
}
