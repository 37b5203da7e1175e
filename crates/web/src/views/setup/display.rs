//! The display that is being entered, with the cursor on its cell; and all displays when everything is there.

use leptos::html::Div;

use super::{SetupContext, name_cell, seat_name};
use crate::draw::Part;
use crate::state::setup::{Entry, Spot, Step};
use crate::views::descriptions::describe_tile;
use crate::views::finder::keep_focus;
use crate::views::picture::show_parts;
use crate::views::prelude::*;
use crate::views::sizes;

/// The least and the largest side of a cell, in pixels.
const CELL: (f64, f64) = (44.0, 92.0);

/// The least columns and rows that are shown.
const LEAST: i8 = 4;

/// Returns the cells that are shown: the tiles, the cursor, and a ring around them where more can be put.
fn frame(entry: &Entry, seat: Seat, cursor: Option<Spot>) -> CellRect {
    let tiles = || entry.display(seat).into_iter().flat_map(|laid| laid.tiles.iter().map(|(at, _)| *at));
    let here = match cursor {
        Some(Spot::Cell(other, at)) if other == seat => Some(at),
        _ => None,
    };
    let inner = CellRect::around(std::iter::once(Coord::ORIGIN).chain(tiles()).chain(here));
    if tiles().next().is_none() {
        return CellRect { from: inner.from, to: Coord::new(inner.to.x.max(LEAST - 1), inner.to.y.max(LEAST - 1)) };
    }
    let around = CellRect::around(tiles().flat_map(Coord::neighbours).chain([inner.from, inner.to]));
    CellRect {
        from: around.from,
        to: Coord::new(around.to.x.max(around.from.x + LEAST), around.to.y.max(around.from.y + LEAST)),
    }
}

fn display_parts(entry: &Entry, seat: Seat, detail: Detail) -> Vec<Part> {
    let Some(laid) = entry.display(seat) else { return Vec::new() };
    let complete = laid.complete();
    let part =
        |&(at, tile): &(Coord, TileId)| Part::Tile { tile, at, seat, covered: laid.covered(&complete, at), detail };
    laid.tiles.iter().map(part).collect()
}

#[component]
pub(super) fn DisplayPlace(seat: Seat) -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let editor = context.editor;
    let area = NodeRef::<Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(area, size);
    let picture = NodeRef::<leptos::svg::Svg>::new();
    let frame = memo(move || {
        let rect = editor.with(|editor| frame(editor.entry(), seat, editor.cursor()));
        (rect.from, rect.to)
    });
    let rect = move || {
        let (from, to) = frame.get();
        CellRect { from, to }
    };
    let cell = memo(move || {
        let (rect, (width, height)) = (rect(), size.get());
        let fit = (width / f64::from(rect.columns())).min(height / f64::from(rect.rows()));
        fit.floor().clamp(CELL.0, CELL.1)
    });
    let parts = context.entry_memo(move |entry| display_parts(entry, seat, Detail::Full));
    show_parts(picture, parts);
    let px = move |cells: f64| format!("{}px", cells * cell.get());
    let keys = move || {
        let rect = rect();
        let rows = rect.from.y..=rect.to.y;
        rows.flat_map(|y| (rect.from.x..=rect.to.x).map(move |x| key_of(Coord::new(x, y)))).collect()
    };
    view! {
        <div class="su-display" node_ref=area role="group" aria-label=seat_name(seat)>
            <div class="su-plane" style:width=move || px(rect().columns().into()) style:height=move || px(rect().rows().into())
                style:--cell=move || px(1.0) style:--left=move || rect().from.x.to_string() style:--top=move || rect().from.y.to_string()>
                <svg node_ref=picture viewBox=move || rect().view_box(0) aria-hidden="true"></svg>
                {keyed(keys, move |key| cell_button(context, seat, at_key(key)))}
            </div>
        </div>
    }
}

fn key_of(at: Coord) -> u64 {
    u64::from(at.x.cast_unsigned()) << 8 | u64::from(at.y.cast_unsigned())
}

fn at_key(key: u64) -> Coord {
    Coord::new(((key >> 8) as u8).cast_signed(), (key as u8).cast_signed())
}

fn cell_button(context: SetupContext, seat: Seat, at: Coord) -> AnyView {
    let spot = Spot::Cell(seat, at);
    let label = context.entry_memo(move |entry| {
        let what = entry.tile(spot).map_or_else(|| t("set-up-nothing"), describe_tile);
        name_cell(entry, seat, at, &what)
    });
    let has_tile = context.entry_memo(move |entry| entry.tile(spot).is_some());
    let is_cursor = memo(move || context.editor.with(|editor| editor.cursor() == Some(spot)));
    let is_marked = memo(move || context.is_marked(spot));
    let arrow = move || (is_cursor.get() && !has_tile.get()).then(|| view! { <Icon lines=ARROW/> });
    let tab = move || if is_cursor.get() { "0" } else { "-1" };
    view! {
        <button type="button" class="su-cell" class:full=has_tile class:cursor=is_cursor class:marked=is_marked tabindex=tab
            style:--x=at.x.to_string() style:--y=at.y.to_string() aria-label=label aria-current=move || is_cursor.get().then_some("true")
            data-cell=at.to_string() on:mousedown=keep_focus on:click=move |_| context.update(|editor| editor.press_cell(seat, at))>{arrow}</button>
    }
    .into_any()
}

const ARROW: &str = r#"<path d="M4 12h15M13 6l6 6-6 6"/>"#;

/// All displays beside each other; a press goes back to one.
#[component]
pub(super) fn Overview() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let players = context.entry_memo(Entry::players);
    let one = move |seat: Seat| {
        let picture = NodeRef::<leptos::svg::Svg>::new();
        show_parts(picture, context.entry_memo(move |entry| display_parts(entry, seat, Detail::Full)));
        let frame = context.entry_memo(move |entry| {
            let tiles = entry.display(seat).into_iter().flat_map(|laid| laid.tiles.iter().map(|(at, _)| *at));
            CellRect::around(tiles).view_box(4)
        });
        let left = context.entry_memo(move |entry| entry.seat(seat).left);
        view! {
            <button type="button" class="su-whole" data-whole=seat.number().to_string() on:click=move |_| context.update(|editor| editor.go(Step::Display(seat)))>
                <span class="su-who"><DiscIcon seat/><b>{seat_name(seat)}</b><small>{move || tv("discs-left", &[("discs", left.get().into())])}</small></span>
                <svg node_ref=picture viewBox=frame preserveAspectRatio="xMidYMid meet" aria-hidden="true"></svg>
            </button>
        }
    };
    view! { <div class="su-overview" data-players=move || players.get().to_string()>{move || Seat::all(players.get()).map(one).collect_view()}</div> }
}
