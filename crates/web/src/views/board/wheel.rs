//! The wheel with the moon track.

use super::{around, is_still};
use crate::draw::{MoonMove, WheelOptions};
use crate::views::picture::show_parts;
use crate::views::prelude::*;
use crate::views::sizes;

/// Below this width a wheel has larger tiles with fewer details.
const SMALL: f64 = 280.0;

/// The wheel. A press on a takeable tile picks it, and its disc is shown on its way.
#[component]
pub(crate) fn WheelPicture() -> impl IntoView {
    let BoardContext { board, settings, .. } = BoardContext::from_context();
    let wheel = NodeRef::<leptos::svg::Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(wheel, size);
    let pixels = memo(move || size.get().0.min(size.get().1));
    let parts = memo(move || {
        let is_still = is_still(settings);
        board.with(|board| draw::wheel_parts(board.view(), options(board, is_still, pixels.get())))
    });
    show_parts(wheel, parts);
    let picked = board.memo(|board| board.picked_number().map(|number| number.to_string()));
    let label = move || {
        board.with_position(|board| {
            let (tiles, pile) = (board.view().wheel().len(), board.view().pile_size());
            tv("wheel-label", &[("tiles", tiles.into()), ("pile", pile.into())])
        })
    };
    let pick = move |event: leptos::ev::MouseEvent| {
        if let Some(number) = around(&event, "[data-wheel]", "data-wheel").and_then(|number| number.parse().ok()) {
            board.update(|board| board.pick_tile(number));
        }
    };
    view! { <svg class="wheel" node_ref=wheel viewBox="-200 -200 400 400" role="img" aria-label=label data-picked=picked on:click=pick></svg> }
}

fn options(board: &Board, is_still: bool, pixels: f64) -> WheelOptions {
    // After a move its tile is gone.
    let picked = board.selection.tile.filter(|tile| board.view().wheel().contains(*tile));
    let moon_move = picked.filter(|_| board.view().players() > 1).map(|tile| MoonMove::new(board.seat(), tile));
    let trail = board.trail.filter(|_| is_still);
    WheelOptions { picked, marks_by_style: true, moon_move, trail, small: pixels < SMALL, pixels }
}
