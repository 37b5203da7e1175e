//! Parts of the wheel and of a large display, which the game and the board for one move share.

use leptos::prelude::*;
use nova_luna_rules::{Coord, Seat, TileId, View};
use wasm_bindgen::prelude::*;

use super::texts::tv;
use crate::draw::{Detail, MoonMove, WheelOptions};
use crate::state::{Fit, Side};

/// Returns the detail of the tiles, which follows the size of a cell.
pub(crate) fn detail(fit: Memo<Fit>) -> Memo<Detail> {
    Memo::new(move |before: Option<&Detail>| {
        let pixels = fit.get().cell * 0.96;
        before.map_or_else(|| Detail::at(pixels), |before| before.resized(pixels))
    })
}

/// Returns the task under the pointer: the cell of its tile and its index.
pub(crate) fn task_at(event: &web_sys::Event) -> Option<(Coord, usize)> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let task = target.closest("[data-task]").ok()??.get_attribute("data-task")?.parse().ok()?;
    let at = target.closest("[data-tile]").ok()??.get_attribute("data-tile")?;
    Some((parse_cell(&at)?, task))
}

/// Below this width a wheel has larger tiles with fewer details.
const SMALL_WHEEL: f64 = 280.0;

/// Returns how a wheel of this width is drawn with a picked tile. The disc of a seat that may take it is shown on its way.
pub(crate) fn wheel_options(view: &View, picked: Option<TileId>, seat: Option<Seat>, pixels: f64) -> WheelOptions {
    let moon_move = picked
        .zip(seat.filter(|_| view.players() > 1))
        .map(|(tile, seat)| MoonMove { seat, cost: tile.tile().cost().spaces() as u8 });
    WheelOptions { picked, moon_move, small: pixels < SMALL_WHEEL, pixels, ..WheelOptions::default() }
}

/// Describes the wheel for screen readers.
pub(crate) fn wheel_label(view: &View) -> String {
    tv("wheel-label", &[("tiles", view.wheel().len().into()), ("pile", view.pile_size().into())])
}

/// Returns the number of the takeable tile under the pointer, from 1.
pub(crate) fn wheel_tile_at(event: &web_sys::Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    target.closest("[data-wheel]").ok()??.get_attribute("data-wheel")?.parse().ok()
}

/// Parses a cell such as `-1,2`.
pub(crate) fn parse_cell(text: &str) -> Option<Coord> {
    let (x, y) = text.split_once(',')?;
    Some(Coord::new(x.parse().ok()?, y.parse().ok()?))
}

/// The tried tile. It glides to another cell from where it is.
#[component]
pub(crate) fn Ghost(
    /// Its cell, and its picture of 100 units.
    ghost: Memo<Option<(Coord, String)>>,
) -> impl IntoView {
    move || {
        ghost.get().map(|(at, face)| {
            view! { <svg class="ghost at-cell" viewBox="0 0 100 100" aria-hidden="true" style:transform=move_to(at) inner_html=face></svg> }
        })
    }
}

/// Returns the transform that moves something from the cell `0,0` to another.
fn move_to(cell: Coord) -> String {
    format!("translate({}%,{}%)", i32::from(cell.x) * 100, i32::from(cell.y) * 100)
}

/// The discs that a previewed placement would earn, on the edge of its tile.
#[component]
pub(crate) fn GainBadge(badge: Memo<Option<(Coord, u8, Side)>>) -> impl IntoView {
    move || {
        badge.get().map(|(at, discs, side)| {
            let class = match side {
                Side::Top => "plus top",
                Side::Right => "plus right",
                Side::Left => "plus left",
                Side::Bottom => "plus bottom",
            };
            view! { <span class="at-cell" aria-hidden="true" style:transform=move_to(at)><span class=class>{format!("+{discs}")}</span></span> }
        })
    }
}
