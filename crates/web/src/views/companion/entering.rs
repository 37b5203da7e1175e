//! Entering a display with the pad: the cursor walks by itself.

use leptos::html::Div;

use super::context::Table;
use super::parts::{find_by_key, finder};
use super::place::begin_entering;
use crate::state::companion::Draft;
use crate::state::{Fit, Zoom, fit_display};
use crate::views::board::{self, MARGIN};
use crate::views::finder::Pad;
use crate::views::prelude::*;
use crate::views::sizes;

/// The least width of a cell, in pixels: with its gap it can be tapped.
const LEAST_CELL: f64 = 46.0;

#[component]
pub(super) fn Entering() -> impl IntoView {
    let table = Table::from_context();
    if table.draft.with_untracked(Option::is_none) {
        begin_entering(table);
    }
    let seat = table.seat.get_untracked();
    let context = finder(table, move |tile| table.enter(|draft| draft.put(tile)));
    board::listen(move |key| match key {
        " " => {
            table.enter(Draft::skip);
            true
        }
        "Enter" if !board::is_focused("button, a") => {
            table.enter(Draft::next_row);
            true
        }
        _ => find_by_key(context, key),
    });
    let is_whole = table.game.memo(move |game| game.view(table.seat.get(), None).is_some());
    let hint = move || t(if is_whole.get() { "co-enter-hint" } else { "co-parts" });
    view! {
        <div class="companion-place companion-entering">
            <div class="companion-board"><DraftDisplay/></div>
            <section class="companion-sheet" data-part="entering">
                <div class="companion-asked"><DiscIcon seat/><p class="note" role="status" class:problem=move || !is_whole.get()>{hint}</p></div>
                <Pad context/>
                <div class="companion-row">
                    {button("btn", "gap", t("co-gap"), move |_| table.enter(Draft::skip))}
                    {button("btn", "row", t("co-row"), move |_| table.enter(Draft::next_row))}
                    <button type="button" class="btn main" data-act="done" disabled=move || !is_whole.get() on:click=move |_| table.draft.set(None)>{t("co-done")}</button>
                </div>
            </section>
        </div>
    }
}

/// The tiles so far, the cell of the cursor, and the cells where it can go.
#[component]
fn DraftDisplay() -> impl IntoView {
    let table = Table::from_context();
    let (area, size, class) = (NodeRef::<Div>::new(), RwSignal::new((0.0, 0.0)), sizes::window_class());
    sizes::watch_size(area, size);
    let draft = memo(move || table.draft.get().unwrap_or_else(|| Draft::new(Vec::new())));
    let fit = memo(move || {
        let span = draft.with(|draft| CellRect::around(draft.tiles().iter().map(|(_, at)| *at).chain(draft.cells())));
        let (width, height) = size.get();
        let room = (width - 2.0 * MARGIN, height - 2.0 * MARGIN);
        let whole = fit_display(span, room, class.get(), Zoom::Whole).cell;
        fit_display(span, room, class.get(), Zoom::Cell(whole.max(LEAST_CELL)))
    });
    let px = |pixels: f64| format!("{pixels}px");
    let tiles = move || draft.with(|draft| draw::laid_tiles(draft.tiles(), table.seat.get_untracked()));
    let cells =
        move || draft.with(|draft| draft.cells().into_iter().map(|cell| draft_cell(table, draft, cell)).collect_view());
    follow_cursor(draft, fit);
    view! {
        <div class="trial-room"><div class="display-area" data-cut="pan" node_ref=area tabindex="0" role="group" aria-label=move || display_name(table)>
            <div class="plane" style:width=move || px(fit.get().width) style:height=move || px(fit.get().height)
                style:--cell=move || px(fit.get().cell) style:--left=move || fit.get().span.from.x.to_string() style:--top=move || fit.get().span.from.y.to_string()>
                <svg class="tiles" viewBox=move || fit.get().view_box() aria-hidden="true" inner_html=tiles></svg>
                {cells}
            </div>
        </div></div>
    }
}

fn display_name(table: Table) -> String {
    about("display-of", Subject::Player(table.name(table.seat.get())))
}

fn draft_cell(table: Table, draft: &Draft, cell: Coord) -> AnyView {
    let is_cursor = draft.cursor() == cell;
    let name = [("cell", state::cell_name(cell).into())];
    let label = tv(if is_cursor { "co-cursor" } else { "co-go-to" }, &name);
    view! {
        <button type="button" class="cell" class:best=is_cursor class:companion-cursor=is_cursor style:--x=cell.x.to_string() style:--y=cell.y.to_string()
            data-draft=cell.to_string() aria-label=label aria-pressed=is_cursor.to_string() on:click=move |_| table.enter(|draft| draft.go_to(cell))>
            <span aria-hidden="true"></span>
        </button>
    }
    .into_any()
}

/// Keeps the cell of the next tile in view.
fn follow_cursor(draft: Memo<Draft>, fit: Memo<Fit>) {
    Effect::new(move || {
        let _ = (draft.with(Draft::cursor), fit.get());
        request_animation_frame(|| {
            let cursor = browser::document().query_selector(".companion-cursor").ok().flatten();
            if let Some(cursor) = cursor {
                cursor.scroll_into_view_with_bool(false);
            }
        });
    });
}
