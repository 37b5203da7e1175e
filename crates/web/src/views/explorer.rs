//! What the games of `master` against itself say: tiles, charts and an article. The same numbers as `docs/strategy.md`.

mod article;
mod case;
mod charts;
mod figures;
mod sheet;

use std::cell::RefCell;
use std::sync::Arc;

use nova_luna_ai::explorer::{FEW_GAMES, Figures, Tables};

use crate::state::explorer::{ExplorerPart, ExplorerPlace, Measure, first_tiles};
use crate::views::choices::{named, options};
use crate::views::prelude::*;

use figures::grouped;

thread_local! {
    static TABLES: RefCell<Option<Arc<Tables>>> = const { RefCell::new(None) };
}

/// Why there are no tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    NotFetched,
    Damaged,
}

/// Loads the tables; the page names their file.
async fn load() -> Result<Arc<Tables>, Missing> {
    let address = browser::document().document_element().and_then(|root| root.get_attribute("data-explorer"));
    let fetched = browser::fetch("GET", &address.ok_or(Missing::Damaged)?, None).await;
    let Ok((200, text)) = fetched else { return Err(Missing::NotFetched) };
    let tables = Arc::new(Tables::parse(&text).map_err(|_| Missing::Damaged)?);
    TABLES.with_borrow_mut(|known| *known = Some(Arc::clone(&tables)));
    Ok(tables)
}

#[component]
pub(crate) fn ExplorerScreen(text: String) -> impl IntoView {
    let place = ExplorerPlace::parse(&text);
    let known = TABLES.with_borrow(Clone::clone);
    let loaded = RwSignal::new(known.map(Ok));
    let fetch = move || {
        loaded.set(None);
        spawn_local(async move {
            let tables = load().await;
            // The screen may be gone.
            let _ = loaded.try_set(Some(tables));
        });
    };
    if loaded.with_untracked(Option::is_none) {
        fetch();
    }
    let content = move || match loaded.get() {
        Some(Ok(tables)) => view! { <Explorer tables place/> }.into_any(),
        Some(Err(missing)) => view! { <NoTables missing again=Callback::new(move |()| fetch())/> }.into_any(),
        None => view! { <p class="lead" role="status" data-message="loading">{t("ex-load")}</p> }.into_any(),
    };
    view! { <Page title=t("ex-title") back=Route::Learn><div class="explorer">{content}</div></Page> }
}

#[component]
fn NoTables(missing: Missing, again: Callback<()>) -> impl IntoView {
    let (data, title, note) = match missing {
        Missing::NotFetched => ("not-loaded", t("ex-offline"), Some(t("ex-offline-text"))),
        Missing::Damaged => ("damaged", t("ex-error"), None),
    };
    view! {
        <div class="panel pad ex-missing" role="alert" data-message=data>
            <h2>{title}</h2>
            {note.map(|note| view! { <p>{note}</p> })}
            {button("btn", "again", t("ex-again"), move |_| again.run(()))}
        </div>
    }
}

/// What the parts of the screen share.
#[derive(Clone, Copy)]
struct ExplorerContext {
    tables: StoredValue<Arc<Tables>>,
    part: RwSignal<ExplorerPart>,
    players: RwSignal<u8>,
    measure: RwSignal<Measure>,
    tile: RwSignal<TileId>,
}

impl ExplorerContext {
    fn from_context() -> Self {
        expect_context::<Self>()
    }

    /// Reads the figures of the chosen number of players.
    fn with<T: Default>(self, read: impl FnOnce(&Figures) -> T) -> T {
        let players = self.players.get();
        self.with_players(players, read)
    }

    fn with_players<T: Default>(self, players: u8, read: impl FnOnce(&Figures) -> T) -> T {
        self.tables.with_value(|tables| tables.of(players).map(read).unwrap_or_default())
    }

    fn route(self) -> Route {
        let place = ExplorerPlace { part: self.part.get(), players: self.players.get(), tile: Some(self.tile.get()) };
        Route::Explorer(place.to_string())
    }
}

#[component]
fn Explorer(tables: Arc<Tables>, place: ExplorerPlace) -> impl IntoView {
    let players = tables.of(place.players).map_or(2, |figures| figures.players);
    let first = tables.of(players).and_then(|figures| first_tiles(figures, 1).first().map(|(tile, _)| *tile));
    let context = ExplorerContext {
        part: RwSignal::new(place.part),
        players: RwSignal::new(players),
        measure: RwSignal::new(Measure::Taken),
        tile: RwSignal::new(place.tile.or(first).unwrap_or(TileId::ALL[0])),
        tables: StoredValue::new(tables),
    };
    provide_context(context);
    // The address says what is shown, so that a way back leads here.
    Effect::new(move || browser::update_address(&context.route()));
    while_shown(window_event_listener(leptos::ev::keydown, move |event| {
        let number = event.key().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let measure = number.and_then(|index| Measure::ALL.get(index));
        // With such a key, the browser means something else.
        if let Some(measure) = measure.filter(|_| !event.ctrl_key() && !event.alt_key() && !event.meta_key()) {
            context.measure.set(*measure);
        }
    }));
    let content = move || match context.part.get() {
        ExplorerPart::Tiles => view! { <case::Tiles/> }.into_any(),
        ExplorerPart::Plots => charts::all(context),
        ExplorerPart::Article => view! { <article::Article/> }.into_any(),
    };
    view! {
        <div class="ex-all">
            <Bar/>
            {content}
        </div>
    }
}

/// The number of games, the parts of the screen, and the number of players.
#[component]
fn Bar() -> impl IntoView {
    let context = ExplorerContext::from_context();
    let parts = named("ex", &ExplorerPart::ALL.map(|part| (part, part.key())));
    let counted: Vec<u8> =
        context.tables.with_value(|tables| tables.figures.iter().map(|known| known.players).collect());
    let of_players = |players: u8| (players, players.to_string(), tv("ex-players", &[("n", players.into())]));
    let numbers: Vec<_> = counted.into_iter().map(of_players).collect();
    let games = move || context.with(|figures| figures.games);
    let has_few = move || games() < FEW_GAMES;
    view! {
        <p class="ex-sub">{move || tv("ex-sub", &[("n", games().into()), ("games", grouped(games()).into())])}</p>
        {move || has_few().then(|| view! { <p class="problem" data-message="few">{tv("ex-few", &[("n", games().into())])}</p> })}
        <div class="ex-bar">
            <fieldset class="choices"><legend class="unseen">{t("ex-part")}</legend>
                {options("ex-part", parts, move || context.part.get(), move |part| context.part.set(part))}
            </fieldset>
            <fieldset class="choices" hidden=move || context.part.get() == ExplorerPart::Article><legend class="unseen">{t("ex-players-of")}</legend>
                {options("ex-players", numbers, move || context.players.get(), move |players| context.players.set(players))}
            </fieldset>
        </div>
    }
}
