//! What the lists of moves of the replay and of the review share.

use leptos::html::Ol;

use super::prelude::*;

/// The tile of an action and its cell, or a sign for the refill and its name.
pub(crate) fn tile_and_cell(action: Action, is_solo: bool, refill_sign: &'static str) -> AnyView {
    match action {
        Action::Take { tile, at } => view! {
            <span class="tile-of" inner_html=draw::small_tile(tile.tile())></span>
            <span class="where">{tv("log-place", &[("cell", state::cell_name(at).into())])}</span>
        }
        .into_any(),
        Action::Refill => {
            view! { <span class="tile-of">{refill_sign}</span><span class="where">{state::refill_name(&texts(), is_solo)}</span> }.into_any()
        }
    }
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
