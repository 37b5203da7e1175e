//! The start screen: the first visit, what waits for the player, or a calm evening.

use super::running_games::{paused_games, watch_home};
use crate::start_page::{self, StartPage};
use crate::state::{FormKind, History, LevelTally, Mode, SettingsForm};
use crate::views::prelude::*;

const KIND: FormKind = FormKind::Local(Mode::Bots);

#[component]
pub(crate) fn Start() -> impl IntoView {
    browser::document().set_title(&t("title"));
    let app = App::from_context();
    let levels = state::tally_levels(&History::load(&BrowserStorage).items);
    let mut last = SettingsForm::load(&BrowserStorage, KIND);
    let next =
        if last.players() == 2 { last.bots().next().and_then(|bot| state::next_level(bot, &levels)) } else { None };
    next.into_iter().for_each(|level| last.set_level(level));
    let last = StoredValue::new(last);
    let room = NodeRef::<leptos::html::Div>::new();
    let press = move |event: web_sys::MouseEvent| match pressed_control(&event).as_deref() {
        Some("bots") => {
            state::end_first_visit(&BrowserStorage);
            // The next bot is the last one from now on. Without storage, it is offered again.
            let _ = last.with_value(|last| last.save(&BrowserStorage, KIND));
            app.start_match(last.with_value(|last| last.local_settings(&app.name())), browser::random_seed());
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
    view! { <div class="start" node_ref=room inner_html=content(last, next.is_some(), levels, room) on:click=press on:change=choose></div> }
}

/// Returns the content of the screen. The cards of a later visit follow what waits for the player.
fn content(
    last: StoredValue<SettingsForm>,
    is_next: bool,
    levels: Vec<LevelTally>,
    room: NodeRef<leptos::html::Div>,
) -> String {
    let (texts, form) = (texts(), last.get_value());
    let page = StartPage::new(&texts, &form, &levels).with_next(is_next);
    if state::is_first_visit(&BrowserStorage) {
        return page.screen(&page.first_visit());
    }
    let (home, aside) = (watch_home(), paused_games());
    let screen = page.screen(&home.with_untracked(|home| page.with_aside(&aside).returning(home)));
    Effect::new(move |before: Option<String>| {
        let (texts, form) = (super::texts::texts(), last.get_value());
        let page = StartPage::new(&texts, &form, &levels).with_next(is_next).with_aside(&aside);
        let cards = home.with(|home| page.returning(home));
        if let Some(room) = room.get().filter(|_| before.is_some_and(|before| before != cards)) {
            replace_cards(&room, &cards);
        }
        cards
    });
    screen
}

/// Replaces the cards; the focus stays on the control with the same name.
fn replace_cards(room: &web_sys::HtmlElement, html: &str) {
    let focused = browser::document().active_element().filter(|element| room.contains(Some(element)));
    let name = focused.and_then(|element| element.get_attribute("data-go"));
    // `start.js` keeps these cards, and shows them the next time before the app is there.
    if let Ok(Some(cards)) = room.query_selector(".returning") {
        cards.set_outer_html(html);
    }
    if let Some(name) = name {
        focus(&format!(".start [data-go=\"{name}\"]"));
    }
}

pub(crate) fn pressed_control(event: &web_sys::MouseEvent) -> Option<String> {
    let button = closest(event, "button")?;
    button.get_attribute("data-go").or_else(|| button.get_attribute("data-act"))
}
