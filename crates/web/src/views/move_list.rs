//! What the lists of moves of the replay and of the review share.

use leptos::html::Ol;
use nova_luna_rules::Display;

use super::prelude::*;

/// The tile of an action and a map of the display with its cell, or a sign for the refill and its name. `before` is the
/// position before the action.
pub(crate) fn tile_and_cell(before: Option<&View>, action: Action, refill_sign: &'static str) -> AnyView {
    match action {
        Action::Take { tile, at } => {
            let tiles = before.and_then(mover_display).map(state::tile_cells).unwrap_or_default();
            view! {
                <span class="tile-of" inner_html=draw::small_tile(tile.tile())></span>
                <span class="where" inner_html=draw::map(&tiles, at, None)></span>
            }
            .into_any()
        }
        Action::Refill => {
            let name = state::refill_name(&texts(), before.is_some_and(|view| view.players() == 1));
            view! { <span class="tile-of">{refill_sign}</span><span class="where">{name}</span> }.into_any()
        }
    }
}

/// The tile of an action and its cell, for screen readers.
pub(crate) fn tile_and_cell_in_words(before: Option<&View>, action: Action) -> AnyView {
    let Action::Take { tile, at } = action else { return ().into_any() };
    let words = state::tile_at_place(&texts(), before.and_then(mover_display), tile, at);
    view! { <span class="unseen">{words}</span> }.into_any()
}

fn mover_display(view: &View) -> Option<&Display> {
    view.to_move().and_then(|seat| view.display(seat))
}

/// Scrolls the list so that a row is in its middle, whenever that is another row.
pub(crate) fn keep_in_sight(list: NodeRef<Ol>, row: impl Fn() -> Option<usize> + 'static) {
    Effect::new(move || {
        let row = row();
        let Some(list) = list.get() else { return };
        let row = row.and_then(|row| list.children().item(row as u32));
        let Some(row) = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()) else {
            return list.set_scroll_top(0);
        };
        list.set_scroll_top(row.offset_top() - list.client_height() / 2);
        list.set_scroll_left(row.offset_left() - (list.client_width() - row.offset_width()) / 2);
    });
}
