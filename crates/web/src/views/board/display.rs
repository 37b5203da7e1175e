//! The large display: tiles, offered cells and the preview.

use leptos::html::Div;

use super::cell::{self, Cell};
use super::preview::Preview;
use super::task_at;
use crate::state::{Fit, Viewport};
use crate::views::picture::show_parts;
use crate::views::prelude::*;

/// Room for rings around the outer cells, in pixels.
pub(crate) const MARGIN: f64 = 3.0;

#[derive(Clone, Copy)]
pub(crate) struct Plane {
    pub(crate) area: NodeRef<Div>,
    pub(crate) size: RwSignal<(f64, f64)>,
    pub(crate) fit: Memo<Fit>,
    pub(crate) view: RwSignal<Viewport>,
}

impl Plane {
    /// Notes the visible part after a scroll.
    pub(crate) fn read(self) {
        let Some(Some(area)) = self.area.try_get_untracked() else { return };
        let (width, height) = self.size.get_untracked();
        let now = Viewport { left: f64::from(area.scroll_left()), top: f64::from(area.scroll_top()), width, height };
        if self.view.get_untracked() != now {
            self.view.set(now);
        }
    }

    pub(crate) fn scroll(self, (left, top): (f64, f64)) {
        let Some(Some(area)) = self.area.try_get_untracked() else { return };
        area.scroll_to_with_x_and_y(left, top);
        self.read();
    }
}

/// Returns the detail of the tiles, which follows the size of a cell.
pub(super) fn detail(fit: Memo<Fit>) -> Memo<Detail> {
    Memo::new(move |before: Option<&Detail>| {
        let pixels = fit.get().cell * 0.96;
        before.map_or_else(|| Detail::at(pixels), |before| before.resized(pixels))
    })
}

#[component]
pub(crate) fn DisplayPlane(
    plane: Plane,
    /// The offered cells that are shown now.
    cells: Memo<Vec<Coord>>,
    /// What lies below the tiles.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let board = BoardContext::from_context().board;
    let fit = plane.fit;
    let px = |pixels: f64| format!("{pixels}px");
    let leave = move |_| {
        if board.with_untracked(|board| board.hover.is_some() || board.task.is_some()) {
            board.update(crate::state::Board::clear_hover);
        }
    };
    view! {
        <div class="plane" style:width=move || px(fit.get().width) style:height=move || px(fit.get().height)
            style:--cell=move || px(fit.get().cell) style:--left=move || fit.get().span.from.x.to_string() style:--top=move || fit.get().span.from.y.to_string()
            on:pointerleave=leave>
            {children.map(|children| children())}
            <Tiles fit/>
            {keyed(
                move || cells.with(|cells| cells.iter().map(|cell| cell::key(*cell)).collect()),
                |key| view! { <Cell cell=cell::from_key(key)/> }.into_any(),
            )}
            <Preview fit view=plane.view/>
        </div>
    }
}

#[component]
fn Tiles(fit: Memo<Fit>) -> impl IntoView {
    let board = BoardContext::from_context().board;
    let detail = detail(fit);
    let picture = NodeRef::new();
    let parts = board
        .memo(move |board| draw::display_parts(board.display(), board.shown_seat(), detail.get(), board.shown_last()));
    show_parts(picture, parts);
    let seat = board.memo(|board| board.shown_seat().number());
    let inspect = move |event: web_sys::Event| {
        let task = task_at(&event);
        if board.with_untracked(|board| board.task != task) {
            board.update(|board| board.task = task);
        }
    };
    view! {
        <svg class="tiles" node_ref=picture viewBox=move || fit.get().view_box() aria-hidden="true" data-display=move || seat.get().to_string()
            on:pointerover=move |event| inspect(event.into()) on:click=move |event| inspect(event.into())></svg>
    }
}
