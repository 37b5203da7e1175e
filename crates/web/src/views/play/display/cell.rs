//! A legal cell.

use leptos::prelude::*;
use nova_luna_rules::Coord;

use crate::browser;
use crate::state::{self, Fit, MovePreview};
use crate::views::play::GameContext;
use crate::views::texts::tv;

/// A legal cell. Its badge shows the discs that the picked tile would earn.
#[component]
pub(super) fn Cell(cell: Coord, fit: Memo<Fit>) -> impl IntoView {
    let play = GameContext::from_context();
    let gain = Memo::new(move |_| {
        play.session.with(|session| Some(MovePreview::count_discs(session.view(), session.selection.tile?, cell)))
    });
    let is_best = Memo::new(move |_| {
        play.session.with(|session| {
            let most = session.cell_gains().into_iter().filter_map(|(_, discs)| discs).max();
            most > Some(0) && gain.get() == most
        })
    });
    let is_previewed = Memo::new(move |_| {
        play.session.with(|session| session.selection.tile.is_some() && session.preview_cell() == Some(cell))
    });
    let is_picked = Memo::new(move |_| play.session.with(|session| session.selection.cell == Some(cell)));
    let is_tab_stop = Memo::new(move |_| {
        play.session.with(|session| {
            let at = session.hover.or(session.selection.cell).or_else(|| session.cells().first().copied());
            at == Some(cell)
        })
    });
    let label = move || match gain.get() {
        Some(discs) => tv("cell-gain", &[("cell", state::cell_name(cell).into()), ("discs", discs.into())]),
        None => tv("cell-legal", &[("cell", state::cell_name(cell).into())]),
    };
    let left = move || {
        let fit = fit.get();
        format!("{}px", f64::from(cell.x - fit.span.from.x) * fit.cell)
    };
    let top = move || {
        let fit = fit.get();
        format!("{}px", f64::from(cell.y - fit.span.from.y) * fit.cell)
    };
    let side = move || format!("{}px", fit.get().cell);
    let hover = move || play.session.update(|session| session.hover = Some(cell));
    view! {
        <button class="cell" class:best=is_best class:tried=is_previewed class:picked=is_picked
            style:left=left style:top=top style:width=side style:height=side
            data-cell=cell.to_string() data-gain=move || gain.get().map(|discs| discs.to_string())
            tabindex=move || if is_tab_stop.get() { "0" } else { "-1" } aria-label=label aria-pressed=move || is_picked.get().to_string()
            on:pointerenter=move |event: leptos::ev::PointerEvent| if event.pointer_type() == "mouse" { hover() }
            on:focus=move |_| if focus_is_visible() { hover() }
            on:click=move |event| play.choose_cell(cell, event.detail() == 0)>
            <span aria-hidden="true"><b>{move || gain.get().map(|discs| if discs == 0 { "·".to_owned() } else { format!("+{discs}") })}</b></span>
        </button>
    }
}

/// Whether the keyboard moved the focus: a tap also focuses a button, but must not hover it.
fn focus_is_visible() -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}
