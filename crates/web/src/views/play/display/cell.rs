//! A legal cell.

use leptos::prelude::*;
use nova_luna_rules::Coord;

use crate::browser;
use crate::state::{self, Session};
use crate::views::parts::memo;
use crate::views::play::GameContext;
use crate::views::texts::tv;

/// Returns the key of a cell in the list of cells.
pub(super) const fn key(cell: Coord) -> u64 {
    (cell.x as u8 as u64) << 8 | cell.y as u8 as u64
}

pub(super) const fn from_key(key: u64) -> Coord {
    Coord::new((key >> 8) as u8 as i8, key as u8 as i8)
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Appearance {
    /// The discs that the picked tile would earn here.
    gain: Option<u8>,
    is_best: bool,
    is_previewed: bool,
    is_picked: bool,
}

impl Appearance {
    fn new(session: &Session, gains: &[(Coord, Option<u8>)], cell: Coord) -> Self {
        let gain = gains.iter().find(|(other, _)| *other == cell).and_then(|(_, gain)| *gain);
        let most = gains.iter().filter_map(|(_, gain)| *gain).max();
        Self {
            gain,
            is_best: gain > Some(0) && gain == most,
            is_previewed: session.selection.tile.is_some() && session.preview_cell() == Some(cell),
            is_picked: session.selection.cell == Some(cell),
        }
    }
}

/// A legal cell. Its badge shows the discs that the picked tile would earn.
#[component]
pub(super) fn Cell(cell: Coord) -> impl IntoView {
    let play = GameContext::from_context();
    let appearance =
        memo(move || play.gains.with(|gains| play.session.with(|session| Appearance::new(session, gains, cell))));
    let is_tab_stop = memo(move || {
        play.session.with(|session| {
            let first = || play.gains.with(|gains| gains.first().map(|(first, _)| *first));
            session.hover.or(session.selection.cell).or_else(first) == Some(cell)
        })
    });
    let gain = move || appearance.get().gain;
    let label = move || match gain() {
        Some(discs) => tv("cell-gain", &[("cell", state::cell_name(cell).into()), ("discs", discs.into())]),
        None => tv("cell-legal", &[("cell", state::cell_name(cell).into())]),
    };
    let hover = move || play.session.update(|session| session.hover = Some(cell));
    view! {
        <button class="cell" class:best=move || appearance.get().is_best class:tried=move || appearance.get().is_previewed class:picked=move || appearance.get().is_picked
            style:--x=cell.x.to_string() style:--y=cell.y.to_string()
            data-cell=cell.to_string() data-gain=move || gain().map(|discs| discs.to_string())
            tabindex=move || if is_tab_stop.get() { "0" } else { "-1" } aria-label=label aria-pressed=move || appearance.get().is_picked.to_string()
            on:pointerenter=move |event: leptos::ev::PointerEvent| if event.pointer_type() == "mouse" { hover() }
            on:focus=move |_| if focus_is_visible() { hover() }
            on:click=move |event| play.choose_cell(cell, event.detail() == 0)>
            <span aria-hidden="true"><b>{move || gain().map(|discs| if discs == 0 { "·".to_owned() } else { format!("+{discs}") })}</b></span>
        </button>
    }
}

/// Whether the keyboard moved the focus: a tap also focuses a button, but must not hover it.
fn focus_is_visible() -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}
