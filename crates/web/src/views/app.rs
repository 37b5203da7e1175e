//! The app: which screen is shown, and in which words.

use leptos::prelude::*;
use nova_luna_rules::{Record, Seed};
use nova_luna_table::{MatchConfig, Table, Timestamp};
use nova_luna_texts::Edition;
use wasm_bindgen::prelude::*;

use super::about::About;
use super::new_game::{NewGame, SharedDeal};
use super::online::{Online, TableScreen};
use super::play::PlayScreen;
use super::records::Records;
use super::replay::{Replayed, SharedPosition};
use super::rules::Rules;
use super::start::Start;
use super::statistics::Statistics;
use super::words;
use crate::browser::{self, Browser};
use crate::draw;
use crate::state::{self, Kept, Route, Settings, Theme};

/// What every screen can reach.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// Where one is.
    pub(crate) place: RwSignal<Route>,
    /// What is set.
    pub(crate) settings: RwSignal<Settings>,
    /// The game that is looked at, if one is.
    pub(crate) replay: RwSignal<Option<Record>>,
    /// Which disc each seat has: at a table of a server everybody may choose.
    pub(crate) discs: RwSignal<[usize; 4]>,
}

impl App {
    /// The discs of the seats where nobody chooses.
    pub(crate) const DISCS: [usize; 4] = [1, 2, 3, 4];

    /// The app around this view.
    pub(crate) fn here() -> Self {
        expect_context::<Self>()
    }

    /// Begins a game and shows it. A game that is not finished is kept among the records.
    pub(crate) fn begin(self, terms: MatchConfig, seed: Seed) {
        put_away();
        let Ok(table) = Table::open(terms, seed, Timestamp(browser::now())) else { return };
        let _ = state::keep(&Browser, &table);
        if self.place.get_untracked() == Route::Play {
            self.place.set(Route::Play);
        } else {
            browser::go(&Route::Play);
        }
    }

    /// Shows a game from its beginning.
    pub(crate) fn look_at(self, record: Record) {
        self.replay.set(Some(record));
        browser::go(&Route::Replay);
    }

    /// Changes the settings, remembers them and applies them.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let settings = self.settings.get_untracked();
        // Without memory the setting lasts as long as the page.
        let _ = settings.save(&Browser);
        apply_theme(settings.theme);
    }
}

/// Makes room for a new game: one that is not finished goes among the records, a damaged one is put aside. Where there is
/// no room for that, the new game is what the player wants.
fn put_away() {
    match state::kept(&Browser) {
        Kept::Whole(before) if !before.is_over() && !before.line().is_empty() => {
            let _ = state::note_result(&Browser, &before, browser::now());
        }
        Kept::Damaged { text, .. } => state::put_aside(&Browser, &text),
        _ => {}
    }
}

/// Draws the page.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook();
    let Some(root) = browser::document().get_element_by_id("app").and_then(|root| root.dyn_into().ok()) else {
        return;
    };
    let root: web_sys::HtmlElement = root;
    wasm_bindgen_futures::spawn_local(async move {
        let settings = Settings::load(&Browser);
        let Some(texts) = words::learn(wanted(&settings)).await else {
            // The page around the app hears this, and says what to do.
            wasm_bindgen::throw_str("the texts cannot be loaded");
        };
        words::speak(texts);
        root.set_inner_html("");
        leptos::mount::mount_to(root, || view! { <Root settings/> }).forget();
    });
}

/// The edition whose words are wanted: the one that is set, else that of the browser's language.
fn wanted(settings: &Settings) -> Edition {
    settings.edition.unwrap_or_else(|| Edition::default_for(browser::languages()))
}

/// A panic says where it was: the page around the app then tells the player that the game is saved.
fn console_error_panic_hook() {
    std::panic::set_hook(Box::new(|info| {
        leptos::logging::error!("{info}");
    }));
}

#[component]
fn Root(
    /// What is set.
    settings: Settings,
) -> impl IntoView {
    let spoken = RwSignal::new(words::texts().edition());
    let app = App {
        place: RwSignal::new(Route::of_hash(&browser::hash())),
        settings: RwSignal::new(settings),
        replay: RwSignal::new(None),
        discs: RwSignal::new(App::DISCS),
    };
    provide_context(app);
    window_event_listener(leptos::ev::hashchange, move |_| app.place.set(Route::of_hash(&browser::hash())));
    Effect::new(move || colour_seats(app.discs.get()));
    let edition = Memo::new(move |_| app.settings.with(wanted));
    Effect::new(move || {
        let edition = edition.get();
        if edition != spoken.get_untracked() {
            // Where they cannot be loaded, the page speaks on as it did.
            wasm_bindgen_futures::spawn_local(async move {
                if let Some(texts) = words::learn(edition).await {
                    words::speak(texts);
                    spoken.set(edition);
                }
            });
        }
    });
    view! {
        <svg class="defs" width="0" height="0" aria-hidden="true" inner_html=move || draw::defs_with(app.discs.get())></svg>
        {move || {
            let edition = spoken.get();
            if let Some(root) = browser::document().document_element() {
                let _ = root.set_attribute("lang", edition.language().code());
            }
            view! { <Screen/> }
        }}
    }
}

#[component]
fn Screen() -> impl IntoView {
    let app = App::here();
    move || {
        let place = app.place.get();
        if let Some(body) = browser::body() {
            let _ = body.set_attribute("data-screen", place.name());
            let _ = body.set_attribute("data-ready", "true");
        }
        match place {
            Route::Start => view! { <Start/> }.into_any(),
            Route::New(mode) => view! { <NewGame mode/> }.into_any(),
            Route::Settings => view! { <super::settings::Settings/> }.into_any(),
            Route::About => view! { <About/> }.into_any(),
            Route::Rules => view! { <Rules/> }.into_any(),
            Route::Records => view! { <Records/> }.into_any(),
            Route::Statistics => view! { <Statistics/> }.into_any(),
            Route::Replay => view! { <Replayed/> }.into_any(),
            Route::Position(text) => view! { <SharedPosition text/> }.into_any(),
            Route::Deal(text) => view! { <SharedDeal text/> }.into_any(),
            Route::Play => view! { <PlayScreen/> }.into_any(),
            Route::Online => view! { <Online/> }.into_any(),
            Route::Table { table, entrance } => view! { <TableScreen table entrance/> }.into_any(),
        }
    }
}

/// Gives what is drawn in a seat's colour the colour of its disc.
fn colour_seats(discs: [usize; 4]) {
    let Some(body) = browser::body() else { return };
    for (seat, disc) in (1..).zip(discs) {
        let _ = body.style().set_property(&format!("--s{seat}"), &format!("var(--p{disc})"));
    }
}

fn apply_theme(theme: Theme) {
    let Some(root) = browser::document().document_element() else { return };
    let name = match theme {
        Theme::Light => "light",
        Theme::Dark => "dark",
        Theme::System if browser::matches("(prefers-color-scheme: light)") => "light",
        Theme::System => "dark",
    };
    let _ = root.set_attribute("data-theme", name);
}
