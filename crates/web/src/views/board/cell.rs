use super::is_focused;
use crate::views::prelude::*;

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
    fn new(board: &Board, gains: &[(Coord, Option<u8>)], cell: Coord) -> Self {
        let gain = gains.iter().find(|(other, _)| *other == cell).and_then(|(_, gain)| *gain);
        let most = gains.iter().filter_map(|(_, gain)| *gain).max();
        Self {
            gain,
            is_best: gain > Some(0) && gain == most,
            is_previewed: board.selection.tile.is_some() && board.preview_cell() == Some(cell),
            is_picked: board.selection.cell == Some(cell),
        }
    }
}

/// An offered cell. Its badge shows the discs that the picked tile would earn, unless finding that is the task.
#[component]
pub(super) fn Cell(cell: Coord) -> impl IntoView {
    let context = BoardContext::from_context();
    let (board, has_gains) = (context.board, context.options.gains);
    let appearance = memo(move || board.gains.with(|gains| board.with(|board| Appearance::new(board, gains, cell))));
    let is_tab_stop = memo(move || {
        let first = || board.gains.with(|gains| gains.first().map(|(first, _)| *first));
        board.with(|board| board.hover.or(board.selection.cell).or_else(first)) == Some(cell)
    });
    let gain = move || appearance.get().gain.filter(|_| has_gains);
    let label = move || {
        let appearance = appearance.get();
        let name = ("cell", state::cell_name(cell).into());
        let label = match appearance.gain.filter(|_| has_gains || appearance.is_previewed) {
            Some(discs) => tv("cell-gain", &[name, ("discs", discs.into())]),
            None => tv("cell-legal", &[name]),
        };
        board.with(|board| board.value_at(cell).map(|value| format!("{label}, {}", value.text))).unwrap_or(label)
    };
    // The keyboard moved the focus: a tap also focuses a button, but must not hover it.
    let focus_is_visible = || is_focused(":focus-visible");
    let hover = move || board.update(|board| board.hover = Some(cell));
    view! {
        <button type="button" class="cell" class:best=move || has_gains && appearance.get().is_best class:tried=move || appearance.get().is_previewed class:picked=move || appearance.get().is_picked
            style:--x=cell.x.to_string() style:--y=cell.y.to_string()
            data-cell=cell.to_string() data-gain=move || gain().map(|discs| discs.to_string())
            tabindex=move || if is_tab_stop.get() { "0" } else { "-1" } aria-label=label aria-pressed=move || appearance.get().is_picked.to_string()
            on:pointerenter=move |event: leptos::ev::PointerEvent| if event.pointer_type() == "mouse" { hover() }
            on:focus=move |_| if focus_is_visible() { hover() }
            on:click=move |event| context.choose_cell(cell, event.detail() == 0)>
            <span aria-hidden="true"><b>{move || gain().map(|discs| if discs == 0 { "·".to_owned() } else { format!("+{discs}") })}</b></span>
        </button>
    }
}
