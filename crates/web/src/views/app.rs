//! The app: routing, settings and language.

use nova_luna_rules::Seed;
use nova_luna_table::{Table, Timestamp};
use nova_luna_texts::Edition;
use wasm_bindgen::prelude::*;

use super::start::{Start, pressed_control};
use super::{lazy, texts};
use crate::start_page;
use crate::state::daily;
use crate::state::{Mode, Settings, Tab, Theme};
use crate::views::prelude::*;

#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) route: RwSignal<Route>,
    pub(crate) settings: RwSignal<Settings>,
    /// Disc number of each seat; players choose them at online tables.
    pub(crate) discs: RwSignal<[usize; 4]>,
    /// The number of the name that this visit of the page suggests.
    suggestion: usize,
    /// The names at the table that the player is invited to.
    taken_names: StoredValue<Vec<String>>,
}

impl App {
    pub(crate) const DISCS: [usize; 4] = [1, 2, 3, 4];

    pub(crate) fn from_context() -> Self {
        expect_context::<Self>()
    }

    pub(crate) fn name(self) -> String {
        self.settings.with_untracked(|settings| settings.name.clone())
    }

    /// Returns the player's name, or one that the page suggests until the player has one.
    pub(crate) fn name_or_suggestion(self) -> String {
        let name = self.name();
        if !name.is_empty() {
            return name;
        }
        self.taken_names.with_value(|taken| state::suggest_name(&texts::texts(), self.suggestion, taken))
    }

    /// Suggests none of the names that others at a table have.
    pub(crate) fn avoid_names(self, taken: Vec<String>) {
        self.taken_names.set_value(taken);
    }

    /// Lets a player who sits down among others have a name: the one that was suggested, unless they have another.
    pub(crate) fn accept_name(self) {
        let name = self.name_or_suggestion();
        if self.name().is_empty() {
            self.set(|settings| settings.name = name);
        }
    }

    /// Starts a game and shows it. An unfinished game is set aside.
    pub(crate) fn start_match(self, settings: nova_luna_table::Settings, seed: Seed) {
        if let Ok(table) = Table::new(settings, seed, Timestamp(browser::now())) {
            set_game_aside();
            let _ = state::save_game(&BrowserStorage, &table);
            self.show_game();
        }
    }

    /// Starts the daily deal or the weekly challenge and shows it. Only the first try counts.
    pub(crate) fn start_challenge(self, challenge: Challenge, counts: bool) {
        set_game_aside();
        if daily::start(&BrowserStorage, challenge, counts, browser::now()).is_ok() {
            self.show_game();
        }
    }

    pub(crate) fn resume_challenge(self, challenge: Challenge) {
        if !daily::is_current(&BrowserStorage, challenge) {
            set_game_aside();
        }
        if daily::resume(&BrowserStorage, challenge).is_ok() {
            self.show_game();
        }
    }

    pub(crate) fn continue_game(self, started: &str) {
        if state::continue_game(&BrowserStorage, started, browser::now()) == Ok(true) {
            self.show_game();
        }
    }

    fn show_game(self) {
        self.go(Route::Play { result: false });
    }

    /// Goes to a screen; the present one is drawn again.
    fn go(self, route: Route) {
        if self.route.with_untracked(|shown| *shown == route) {
            self.open(route);
        } else {
            browser::navigate(&route);
        }
    }

    /// Shows a screen as soon as its module is loaded; until then, the page keeps the screen before.
    fn open(self, route: Route) {
        if lazy::is_loaded(&route) {
            return self.route.set(route);
        }
        browser::set_waiting(true);
        spawn_local(async move {
            let is_loaded = lazy::load(&route).await;
            browser::set_waiting(false);
            if Route::from_hash(&browser::hash()) != route {
                return;
            }
            if is_loaded { self.route.set(route) } else { browser::report_failed_load() }
        });
    }

    /// Opens a record on a screen, which finds it again after a reload.
    pub(crate) fn open_record(self, game: &GameRef, record: &Record, me: Option<Seat>, screen: Route) {
        state::save_opened(&BrowserStorage, game, record, me);
        self.go(screen);
    }

    pub(crate) fn replay(self, game: GameRef, record: &Record, me: Option<Seat>, ply: usize) {
        self.open_record(&game, record, me, Route::Replay { game: game.clone(), ply });
    }

    pub(crate) fn switch_theme(self) {
        self.set(|settings| settings.theme = if is_light(settings.theme) { Theme::Dark } else { Theme::Light });
    }

    /// Changes, saves and applies the settings.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let settings = self.settings.get_untracked();
        // Without storage, a setting lasts as long as the page.
        let _ = settings.save(&BrowserStorage);
        apply_theme(settings.theme);
    }
}

fn set_game_aside() {
    state::set_game_aside(&BrowserStorage, browser::now());
}

/// Milliseconds after which the page loads what the visitor may need next.
const SETTLING_MS: i32 = 2500;

#[wasm_bindgen(start)]
pub fn start() {
    // `boot.js` then tells the player that the game is saved.
    std::panic::set_hook(Box::new(|info| leptos::logging::error!("{info}")));
    let Some(root) = browser::document().get_element_by_id("app").and_then(|root| root.dyn_into().ok()) else {
        return;
    };
    let root: web_sys::HtmlElement = root;
    if browser::waits_for_game() {
        // Its modules are on their way while the start screen is drawn.
        spawn_local(async {
            lazy::load(&Route::Play { result: false }).await;
        });
    }
    spawn_local(async move {
        let settings = Settings::load(&BrowserStorage);
        let Some(texts) = texts::load_texts(chosen_edition(&settings)).await else {
            // `boot.js` reports this to the player.
            wasm_bindgen::throw_str("the texts cannot be loaded");
        };
        // Before the module, which may add texts of its own.
        texts::set_texts(texts);
        if !lazy::load(&Route::from_hash(&browser::hash())).await {
            wasm_bindgen::throw_str("the screen cannot be loaded");
        }
        // Reading the texts and drawing the screen are two tasks, so that a press between them is seen at once.
        browser::pause(0).await;
        root.set_inner_html("");
        leptos::mount::mount_to(root, || view! { <Root settings/> }).forget();
        // Most visitors play next, at once or after filling in the form, and the dialogs of the game are in the part of
        // the settings. Compiling them takes turns with presses, so it begins when the visitor has had time to look; a
        // press loads its module at once.
        browser::pause(SETTLING_MS).await;
        lazy::load(&Route::Play { result: false }).await;
        lazy::load(&Route::New(Mode::Bots)).await;
        browser::pause(SETTLING_MS).await;
        lazy::preload_more().await;
    });
}

fn chosen_edition(settings: &Settings) -> Edition {
    settings.edition.unwrap_or_else(|| Edition::default_for(browser::preferred_language()))
}

#[component]
fn Root(settings: Settings) -> impl IntoView {
    let loaded_edition = RwSignal::new(texts::texts().edition());
    let app = App {
        route: RwSignal::new(Route::from_hash(&browser::hash())),
        settings: RwSignal::new(settings),
        discs: RwSignal::new(App::DISCS),
        suggestion: browser::random_hex(2).and_then(|digits| usize::from_str_radix(&digits, 16).ok()).unwrap_or(0),
        taken_names: StoredValue::new(Vec::new()),
    };
    provide_context(app);
    browser::mark_entry(false);
    window_event_listener(leptos::ev::hashchange, move |_| {
        browser::mark_entry(true);
        app.open(Route::from_hash(&browser::hash()));
    });
    Effect::new(move || colour_seats(app.discs.get()));
    let edition = memo(move || app.settings.with(chosen_edition));
    Effect::new(move || {
        let edition = edition.get();
        if edition != loaded_edition.get_untracked() {
            // If they cannot be loaded, the page keeps its language.
            spawn_local(async move {
                if let Some(texts) = texts::load_texts(edition).await {
                    texts::set_texts(texts);
                    loaded_edition.set(edition);
                }
            });
        }
    });
    view! {
        <svg class="defs" width="0" height="0" aria-hidden="true" inner_html=move || draw::defs_with(app.discs.get())></svg>
        {move || {
            let edition = loaded_edition.get();
            if let Some(root) = browser::document().document_element() {
                let _ = root.set_attribute("lang", edition.language().code());
            }
            view! { <Screen/> }
        }}
    }
}

#[component]
fn Screen() -> impl IntoView {
    let app = App::from_context();
    move || {
        let route = app.route.get();
        if let Some(body) = browser::body() {
            let _ = body.set_attribute("data-screen", route.name());
            let _ = body.set_attribute("data-ready", "true");
        }
        // The main menu appears with the second visit.
        let is_first_visit = state::is_first_visit(&BrowserStorage);
        if let Some(root) = browser::document().document_element() {
            let _ = root.toggle_attribute_with_force("data-returning", !is_first_visit);
        }
        match (Tab::of(&route), route) {
            (_, Route::Start) => view! { <Start/> }.into_any(),
            (Some(tab), route) if !is_first_visit => view! { <Framed tab route/> }.into_any(),
            (_, other) => lazy::screen(other),
        }
    }
}

/// A screen of the main menu.
#[component]
fn Framed(tab: Tab, route: Route) -> impl IntoView {
    let app = App::from_context();
    let header = start_page::header(&texts::texts(), tab);
    let press = move |event| {
        if pressed_control(&event).as_deref() == Some("theme") {
            app.switch_theme();
        }
    };
    view! {
        <div class="framed">
            <div class="top-bar" role="region" aria-label=texts::t("title") inner_html=header on:click=press></div>
            {lazy::screen(route)}
        </div>
    }
}

fn colour_seats(discs: [usize; 4]) {
    let Some(body) = browser::body() else { return };
    for (seat, disc) in (1..).zip(discs) {
        let _ = body.style().set_property(&format!("--s{seat}"), &format!("var(--p{disc})"));
    }
}

fn is_light(theme: Theme) -> bool {
    match theme {
        Theme::System => browser::matches_media("(prefers-color-scheme: light)"),
        theme => theme == Theme::Light,
    }
}

fn apply_theme(theme: Theme) {
    if let Some(root) = browser::document().document_element() {
        let _ = root.set_attribute("data-theme", if is_light(theme) { "light" } else { "dark" });
    }
}
