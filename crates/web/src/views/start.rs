//! The start screen.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::app::App;
use super::running_games::RunningGames;
use super::t;
use crate::browser::{self, BrowserStorage};
use crate::start_page::{self, StartPage};
use crate::state::{self, Mode, NewGameForm, SavedGame, Storage as _, Theme};

/// Where the height of the running games is kept for `start.js`.
const RUNNING_HEIGHT: &str = "nova-luna/running-height";

#[component]
pub(crate) fn Start() -> impl IntoView {
    browser::document().set_title(&t("title"));
    let app = App::from_context();
    let last = NewGameForm::load(&BrowserStorage, Mode::Bots);
    let texts = super::texts::texts();
    let page = StartPage::new(&texts, &last, has_unfinished_game());
    let room = NodeRef::<leptos::html::Div>::new();
    let leaving = window_event_listener(leptos::ev::pagehide, move |_| save_running_height(room));
    on_cleanup(move || leaving.remove());
    let press = move |event: web_sys::MouseEvent| {
        save_running_height(room);
        match pressed_control(&event).as_deref() {
            Some("bots") => {
                let name = app.settings.with_untracked(|settings| settings.name.clone());
                app.begin(last.config(&name), browser::random_seed());
            }
            Some("theme") => switch_theme(app),
            _ => {}
        }
    };
    // The only field is the language.
    let choose = move |event| app.set(|settings| settings.edition = event_target_value(&event).parse().ok());
    view! {
        <div class="start" on:click=press on:change=choose>
            <header inner_html=page.header()></header>
            <div class="art" data-cut="picture" inner_html=start_page::art()></div>
            <main>
                <h1>{t("start-heading")}</h1>
                <p class="lead">{t("start-lead")}</p>
                <div class="running-room" node_ref=room><RunningGames/></div>
                <div class="opts" inner_html=page.options()></div>
            </main>
            <footer inner_html=page.footer()></footer>
        </div>
    }
}

/// Keeps the height of the running games: the next time, the page leaves as much room for them before the app is there.
fn save_running_height(room: NodeRef<leptos::html::Div>) {
    let height = room.get_untracked().map_or(0, |room| room.offset_height());
    // Without storage, the room is made when the games are known.
    let _ = BrowserStorage.set(RUNNING_HEIGHT, &height.to_string());
}

/// Whether a game has begun and can be continued.
fn has_unfinished_game() -> bool {
    let game = state::load_game(&BrowserStorage);
    matches!(game, SavedGame::Intact(table) if !table.is_over() && !table.state().moves().is_empty())
}

/// Returns the name of the button that was pressed.
fn pressed_control(event: &web_sys::MouseEvent) -> Option<String> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let button = target.closest("button").ok()??;
    button.get_attribute("data-go").or_else(|| button.get_attribute("data-act"))
}

/// Switches between light and dark.
fn switch_theme(app: App) {
    app.set(|settings| {
        let light = match settings.theme {
            Theme::System => browser::matches_media("(prefers-color-scheme: light)"),
            theme => theme == Theme::Light,
        };
        settings.theme = if light { Theme::Dark } else { Theme::Light };
    });
}
