//! Dragging a takeable tile from the wheel or its card to a cell.

use crate::views::board::{around, parse_cell};
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
    pub(super) const fn has_begun(self) -> bool {
        self.at.is_some()
    }
}

pub(super) fn begin(play: GameContext, event: &leptos::ev::PointerEvent) {
    let Some((number, tile)) = tile_at(play, event).filter(|_| event.is_primary() && event.button() == 0) else {
        return;
    };
    let start = (f64::from(event.client_x()), f64::from(event.client_y()));
    play.drag.set(Some(Drag { number, tile, start, at: None }));
    // By default a touched element captures the pointer.
    if let Some(touched) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        let _ = touched.release_pointer_capture(event.pointer_id());
    }
}

fn tile_at(play: GameContext, event: &leptos::ev::PointerEvent) -> Option<(usize, TileId)> {
    let card = || around(event, "[data-take]", "data-take");
    let number: usize = around(event, "[data-wheel]", "data-wheel").or_else(card)?.parse().ok()?;
    play.board.with_untracked(|board| {
        let tile = *board.view().wheel().takeable().get(number.checked_sub(1)?)?;
        board.may_pick(tile).then_some((number, tile))
    })
}

pub(super) fn listen(play: GameContext, context: BoardContext) {
    while_shown(window_event_listener(leptos::ev::pointermove, move |event| {
        let Some(drag) = play.drag.get_untracked() else { return };
        // A button that is released outside of the window is not reported.
        if event.buttons() == 0 {
            return play.drag.set(None);
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let is_far = (at.0 - drag.start.0).hypot(at.1 - drag.start.1) > MIN_DISTANCE;
        if drag.at.is_none() && is_far {
            play.board.update(|board| board.pick_tile(drag.number));
        }
        if drag.at.is_some() || is_far {
            play.drag.set(Some(Drag { at: Some(at), ..drag }));
            let cell = cell_under(at);
            if play.board.with_untracked(|board| board.hover) != cell {
                play.board.update(|board| board.hover = cell);
            }
        }
    }));
    while_shown(window_event_listener(leptos::ev::pointerup, move |event| {
        let Some(drag) = play.drag.get_untracked() else { return };
        play.drag.set(None);
        if drag.at.is_some() {
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            play.board.update(|board| board.hover = None);
            if let Some(cell) = cell_under(at) {
                context.choose_cell(cell, false);
            }
        }
    }));
    while_shown(window_event_listener(leptos::ev::pointercancel, move |_| play.drag.set(None)));
}

fn cell_under((x, y): (f64, f64)) -> Option<nova_luna_rules::Coord> {
    let under = browser::document().element_from_point(x as f32, y as f32)?;
    parse_cell(&under.closest("[data-cell]").ok()??.get_attribute("data-cell")?)
}

#[component]
pub(super) fn DraggedTile() -> impl IntoView {
    let play = GameContext::from_context();
    move || {
        let drag = play.drag.get()?;
        let (x, y) = drag.at?;
        let face = draw::tile(drag.tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        Some(view! {
            <svg class="dragged" viewBox="0 0 100 100" aria-hidden="true" style:left=format!("{x}px") style:top=format!("{y}px") inner_html=face></svg>
        })
    }
}
