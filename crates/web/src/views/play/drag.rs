//! Dragging a takeable tile to a cell: never the only way, but the one hands know.

use leptos::prelude::*;
use nova_luna_rules::TileId;
use wasm_bindgen::JsCast as _;

use super::Play;
use super::display::read_cell;
use crate::browser;
use crate::draw::{self, Detail, TileDiscs};

/// How far a finger moves before it drags, in pixels.
const SLOP: f64 = 8.0;

/// A tile under the finger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    number: usize,
    tile: TileId,
    /// Where it began.
    from: (f64, f64),
    /// Where it is, once it has moved.
    at: Option<(f64, f64)>,
}

/// A finger or the mouse goes down on a card.
pub(super) fn begin(play: Play, number: usize, tile: TileId, event: &leptos::ev::PointerEvent) {
    if event.is_primary() && event.button() == 0 {
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        play.drag.set(Some(Drag { number, tile, from, at: None }));
        // The card must not keep the pointer for itself, as it does for touch.
        if let Some(card) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
            let _ = card.release_pointer_capture(event.pointer_id());
        }
    }
}

/// Follows the pointer while a tile is dragged, and drops it.
pub(super) fn listen(play: Play) {
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        let Some(drag) = play.drag.get_untracked() else { return };
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let dragging = (at.0 - drag.from.0).hypot(at.1 - drag.from.1) > SLOP;
        if drag.at.is_none() && dragging {
            play.session.update(|session| session.pick_number(drag.number));
        }
        if drag.at.is_some() || dragging {
            play.drag.set(Some(Drag { at: Some(at), ..drag }));
            let over = cell_under(at);
            if play.session.with_untracked(|session| session.hover) != over {
                play.session.update(|session| session.hover = over);
            }
        }
    });
    let dropped = window_event_listener(leptos::ev::pointerup, move |event| {
        let Some(drag) = play.drag.get_untracked() else { return };
        play.drag.set(None);
        if drag.at.is_some() {
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            play.session.update(|session| session.hover = None);
            if let Some(cell) = cell_under(at) {
                play.choose(cell, false);
            }
        }
    });
    let broken_off = window_event_listener(leptos::ev::pointercancel, move |_| play.drag.set(None));
    on_cleanup(move || {
        moved.remove();
        dropped.remove();
        broken_off.remove();
    });
}

fn cell_under((x, y): (f64, f64)) -> Option<nova_luna_rules::Coord> {
    let under = browser::document().element_from_point(x as f32, y as f32)?;
    read_cell(&under.closest("[data-cell]").ok()??.get_attribute("data-cell")?)
}

/// The tile under the finger.
#[component]
pub(super) fn Dragged() -> impl IntoView {
    let play = Play::here();
    move || {
        let drag = play.drag.get()?;
        let (x, y) = drag.at?;
        let face = draw::tile(drag.tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Whole);
        Some(view! {
            <svg class="dragged" viewBox="0 0 100 100" aria-hidden="true" style:left=format!("{x}px") style:top=format!("{y}px") inner_html=face></svg>
        })
    }
}
