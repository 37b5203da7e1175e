//! Dragging a takeable tile from the wheel or its card to a cell.

use super::{around, parse_cell};
use crate::views::prelude::*;

/// Distance in pixels that starts a drag.
const MIN_DISTANCE: f64 = 8.0;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    number: usize,
    tile: TileId,
    /// Where the pointer went down.
    start: (f64, f64),
    /// The position of the pointer, once the drag has started.
    at: Option<(f64, f64)>,
}

impl Drag {
    const fn has_begun(self) -> bool {
        self.at.is_some()
    }
}

/// Remembers a tile that the pointer went down on.
pub(crate) fn begin(context: BoardContext, event: &leptos::ev::PointerEvent) {
    let Some((number, tile)) = tile_at(context, event).filter(|_| event.is_primary() && event.button() == 0) else {
        return;
    };
    let start = (f64::from(event.client_x()), f64::from(event.client_y()));
    context.drag.set(Some(Drag { number, tile, start, at: None }));
    // By default a touched element captures the pointer.
    if let Some(touched) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        let _ = touched.release_pointer_capture(event.pointer_id());
    }
}

fn tile_at(context: BoardContext, event: &leptos::ev::PointerEvent) -> Option<(usize, TileId)> {
    let card = || around(event, "[data-take]", "data-take");
    let number: usize = around(event, "[data-wheel]", "data-wheel").or_else(card)?.parse().ok()?;
    context.board.with_untracked(|board| {
        let tile = *board.view().wheel().takeable().get(number.checked_sub(1)?)?;
        board.may_pick(tile).then_some((number, tile))
    })
}

/// Follows the pointer while the board is shown.
pub(crate) fn listen(context: BoardContext) {
    let BoardContext { board, drag: dragged, .. } = context;
    while_shown(window_event_listener(leptos::ev::pointermove, move |event| {
        let Some(drag) = dragged.get_untracked() else { return };
        // A button that is released outside of the window is not reported.
        if event.buttons() == 0 {
            return stop(context);
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let is_far = (at.0 - drag.start.0).hypot(at.1 - drag.start.1) > MIN_DISTANCE;
        if !drag.has_begun() && is_far {
            board.update(|board| board.pick_tile(drag.number));
        }
        if drag.has_begun() || is_far {
            dragged.set(Some(Drag { at: Some(at), ..drag }));
            let cell = cell_under(at);
            if board.with_untracked(|board| board.hover) != cell {
                board.update(|board| board.hover = cell);
            }
        }
    }));
    while_shown(window_event_listener(leptos::ev::pointerup, move |event| {
        let Some(drag) = dragged.get_untracked() else { return };
        stop(context);
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        if let Some(cell) = cell_under(at).filter(|_| drag.has_begun()) {
            context.choose_cell(cell, false);
        }
    }));
    while_shown(window_event_listener(leptos::ev::pointercancel, move |_| stop(context)));
}

/// Lets the tile go: the cell below it is no longer tried.
fn stop(context: BoardContext) {
    let Some(drag) = context.drag.get_untracked() else { return };
    context.drag.set(None);
    if drag.has_begun() {
        context.board.update(|board| board.hover = None);
    }
}

/// Whether a tile is being dragged.
pub(crate) fn is_dragging(context: BoardContext) -> Memo<bool> {
    memo(move || context.drag.with(|drag| drag.is_some_and(Drag::has_begun)))
}

fn cell_under((x, y): (f64, f64)) -> Option<nova_luna_rules::Coord> {
    let under = browser::document().element_from_point(x as f32, y as f32)?;
    parse_cell(&under.closest("[data-cell]").ok()??.get_attribute("data-cell")?)
}

#[component]
pub(crate) fn DraggedTile() -> impl IntoView {
    let context = BoardContext::from_context();
    move || {
        let drag = context.drag.get()?;
        let (x, y) = drag.at?;
        let face = draw::tile(drag.tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        Some(view! {
            <svg class="dragged" viewBox="0 0 100 100" aria-hidden="true" style:left=format!("{x}px") style:top=format!("{y}px") inner_html=face></svg>
        })
    }
}
