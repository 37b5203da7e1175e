//! Parts of a large display, which the game and the board for one move share.

use leptos::prelude::*;
use nova_luna_rules::Coord;
use wasm_bindgen::prelude::*;

use crate::draw::Detail;
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

/// Parses a cell such as `-1,2`.
pub(crate) fn parse_cell(text: &str) -> Option<Coord> {
    let (x, y) = text.split_once(',')?;
    Some(Coord::new(x.parse().ok()?, y.parse().ok()?))
}

/// The discs that a previewed placement would earn, on the edge of its tile.
#[component]
pub(crate) fn GainBadge(badge: Memo<Option<(Coord, u8, Side)>>, fit: Memo<Fit>) -> impl IntoView {
    move || {
        let fit = fit.get();
        badge.get().map(|(at, discs, side)| {
            // On the edge of the tile, outwards: it covers no cost and no task.
            let (x, y) = match side {
                Side::Top => (0.5, 0.02),
                Side::Right => (0.98, 0.5),
                Side::Left => (0.02, 0.5),
                Side::Bottom => (0.5, 0.98),
            };
            let class = match side {
                Side::Top => "plus top",
                Side::Right => "plus right",
                Side::Left => "plus left",
                Side::Bottom => "plus bottom",
            };
            let left = format!("{}px", (f64::from(at.x - fit.span.from.x) + x) * fit.cell);
            let top = format!("{}px", (f64::from(at.y - fit.span.from.y) + y) * fit.cell);
            view! { <span class=class style:left=left style:top=top aria-hidden="true">{format!("+{discs}")}</span> }
        })
    }
}
