//! The previewed tile and discs, and the highlighted chain.

use super::display::detail;
use crate::state::{Fit, Side, Viewport, shown_badge_side};
use crate::views::prelude::*;

/// The preview. It ignores the pointer, so that the cells below get it.
#[component]
pub(super) fn Preview(fit: Memo<Fit>, view: RwSignal<Viewport>) -> impl IntoView {
    let context = BoardContext::from_context();
    let board = context.board;
    let detail = detail(fit);
    let numbers = memo(move || fit.get().cell >= context.options.numbered);
    // The tried tile: it glides to another cell from where it is.
    let ghost = memo(move || {
        let drawn = |board: &Board| board.preview().map(|preview| (preview.at, draw::ghost(&preview, detail.get())));
        board.with(drawn)
    });
    let picture = board.memo(move |board| {
        let discs = board.preview().map(|preview| draw::pending_discs(&preview, detail.get())).unwrap_or_default();
        discs + &(context.options.explain)(board, numbers.get())
    });
    let badge = board.memo(move |board| {
        let preview = board.preview().filter(|preview| preview.discs > 0)?;
        let side = shown_badge_side(board.display(), preview.at, &fit.get(), view.get())?;
        Some((preview.at, preview.discs, side))
    });
    view! {
        {move || ghost.get().map(|(at, face)| view! {
            <svg class="ghost at-cell" viewBox="0 0 100 100" aria-hidden="true" style:transform=move_to(at) inner_html=face></svg>
        })}
        <svg class="trial" viewBox=move || fit.get().view_box() aria-hidden="true" inner_html=picture></svg>
        {move || badge.get().map(|(at, discs, side)| view! {
            <span class="at-cell" aria-hidden="true" style:transform=move_to(at)><span class=format!("plus {}", side_name(side))>{format!("+{discs}")}</span></span>
        })}
    }
}

pub(super) fn highlighted_chain(board: &Board, has_numbers: bool) -> String {
    board.chain().map(|chain| draw::chain(&chain, has_numbers)).unwrap_or_default()
}

/// Returns the transform that moves something from the cell `0,0` to another.
fn move_to(cell: Coord) -> String {
    format!("translate({}%,{}%)", i32::from(cell.x) * 100, i32::from(cell.y) * 100)
}

/// Returns the class of what lies at a side.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Top => "top",
        Side::Right => "right",
        Side::Left => "left",
        Side::Bottom => "bottom",
    }
}
