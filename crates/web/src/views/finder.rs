//! The views of the finder of tiles: the pad of keys for thumbs, and the case with all 68 tiles.

use nova_luna_rules::{Colour, TileSet};

use super::descriptions::describe_tile;
use crate::state::{CASE_ROWS, COSTS, Direction, Finder, Letters, count_left, in_case, next_in_case};
use crate::views::prelude::*;

/// What the views of a finder share.
#[derive(Clone, Copy)]
pub(crate) struct FinderContext {
    pub(crate) finder: RwSignal<Finder>,
    pub(crate) used: Memo<TileSet>,
    /// Takes the chosen tile. The finder is empty again by then.
    pub(crate) choose: Callback<TileId>,
}

impl FinderContext {
    pub(crate) fn choose(self, tile: TileId) {
        self.finder.update(Finder::clear);
        self.choose.run(tile);
    }

    fn is_used(self, tile: TileId) -> bool {
        self.used.with(|used| used.contains(tile))
    }

    fn describe(self, tile: TileId) -> String {
        let name = describe_tile(tile);
        if self.is_used(tile) { tv("finder-used", &[("tile", name.into())]) } else { name }
    }
}

/// The letters of the language for the colours.
pub(crate) fn letters() -> Letters {
    Letters::new(&t("finder-letters"))
}

fn draw_tile(tile: TileId) -> String {
    draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full)
}

/// A press with a pointer leaves the focus where it is, so that keys go on working there.
pub(crate) fn keep_focus(event: leptos::ev::MouseEvent) {
    event.prevent_default();
}

/// The strip of found tiles, and the keys for each colour and cost.
#[component]
pub(crate) fn Pad(
    context: FinderContext,
    /// What is in the place of the strip while no key is pressed.
    #[prop(optional)]
    idle: Option<fn() -> AnyView>,
) -> impl IntoView {
    let strip = move || match idle {
        Some(idle) if !context.finder.with(Finder::has_kind) => idle(),
        _ => view! { <FoundTiles context/> }.into_any(),
    };
    view! { <div class="finder-pad">{strip}<FinderKeys context/></div> }
}

/// The one to four tiles of the pressed key.
#[component]
fn FoundTiles(context: FinderContext) -> impl IntoView {
    let tile = move |tile: TileId| {
        view! {
            <button type="button" class="finder-tile" class:used=move || context.is_used(tile) data-pick=tile.number().to_string()
                aria-label=move || context.describe(tile) on:mousedown=keep_focus on:click=move |_| context.choose(tile)>
                <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=draw_tile(tile)></svg>
            </button>
        }
    };
    let found = move || {
        let finder = context.finder.get();
        finder.has_kind().then(|| finder.found().map(tile).collect_view())
    };
    view! { <div class="finder-strip" role="group" aria-label=t("finder-found")>{found}</div> }
}

/// A key for each colour and cost.
#[component]
fn FinderKeys(context: FinderContext) -> impl IntoView {
    let keys = Colour::ALL.into_iter().flat_map(|colour| COSTS.map(move |cost| finder_key(context, colour, cost)));
    view! { <div class="finder-keys" role="group" aria-label=t("finder-keys") on:mousedown=keep_focus>{keys.collect_view()}</div> }
}

fn finder_key(context: FinderContext, colour: Colour, cost: u8) -> AnyView {
    let left = memo(move || context.used.with(|used| count_left(colour, cost, *used)));
    let values = [("colour", state::colour_key(colour).into()), ("cost", cost.into())];
    let name = tv("tile-name", &values);
    let label = move || tv("finder-key", &[("tile", name.clone().into()), ("left", left.get().into())]);
    let is_on =
        move || context.finder.with(|finder| finder.colour == Some(colour) && finder.cost == Some(cost)).to_string();
    let press = move |_| {
        let used = context.used.get_untracked();
        if let Some(tile) = context.finder.try_update(|finder| finder.press(colour, cost, used)).flatten() {
            context.choose(tile);
        }
    };
    view! {
        <button type="button" class="finder-key" class:used=move || left.get() == 0 aria-label=label aria-pressed=is_on
            data-key=format!("{}{cost}", colour.letter()) on:click=press>
            {cost}<span inner_html=draw::glyph(colour)></span>
        </button>
    }
    .into_any()
}

/// All tiles at fixed places: rows are costs, groups of columns are colours. What the finder does not look for is dimmed,
/// like what is used.
#[component]
pub(crate) fn Case(context: FinderContext) -> impl IntoView {
    // One tile can be reached with Tab; the arrows lead to the others.
    let current = RwSignal::new(TileId::ALL[0]);
    let walk = move |event: leptos::ev::KeyboardEvent| {
        let Some(direction) = Direction::from_key(&event.key()) else { return };
        event.prevent_default();
        current.update(|tile| *tile = next_in_case(*tile, direction));
        focus(&format!(".tile-case [data-pick=\"{}\"]", current.get_untracked()));
    };
    let row = move |costs: &'static [u8]| {
        let names: Vec<String> = costs.iter().map(u8::to_string).collect();
        let group = move |colour| {
            let tiles = in_case(colour, costs).map(move |tile| case_tile(context, current, tile));
            view! { <div class="case-group">{tiles.collect_view()}</div> }
        };
        view! {
            <div class="case-row">
                <span class="case-cost" aria-hidden="true">{names.join(" ")}</span>
                {Colour::ALL.map(group).collect_view()}
            </div>
        }
    };
    view! {
        <div class="tile-case" role="group" aria-label=t("finder-case") on:mousedown=keep_focus on:keydown=walk>
            {CASE_ROWS.map(row).collect_view()}
        </div>
    }
}

fn case_tile(context: FinderContext, current: RwSignal<TileId>, tile: TileId) -> AnyView {
    let is_dimmed = move || !context.finder.with(|finder| finder.is_match(tile));
    let numbered = memo(move || {
        let numbered = context.finder.get().numbered(context.used.get());
        numbered.iter().position(|other| *other == tile).map(|index| index + 1)
    });
    let number = move || numbered.get().map(|number| view! { <b class="case-number">{number}</b> });
    let tab = move || if current.get() == tile { "0" } else { "-1" };
    view! {
        <button type="button" class="case-tile" class:used=move || context.is_used(tile) class:dimmed=is_dimmed tabindex=tab
            aria-label=move || context.describe(tile) data-pick=tile.number().to_string() on:focus=move |_| current.set(tile)
            on:click=move |_| context.choose(tile)>
            <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=draw_tile(tile)></svg>
            {number}
        </button>
    }
    .into_any()
}
