//! The board for one move, as lessons, puzzles and the review show it: all at once, and with a display of a fixed size.

use leptos::html::Div;

use super::chips::Chips;
use super::preview::highlighted_chain;
use super::{Cards, DisplayPlane, MARGIN, Plane, WheelPicture, describe_cost, drag};
use crate::state::{Landing, Viewport, tile_cells};
use crate::views::descriptions::{describe_next, describe_placement, describe_track, describe_wheel, display_list};
use crate::views::prelude::*;
use crate::views::sizes;

#[component]
pub(crate) fn OneMoveBoard(
    /// The cards stay when nothing can be chosen any more.
    #[prop(optional)]
    keeps_cards: bool,
) -> impl IntoView {
    let context = BoardContext::from_context();
    let (board, is_dragging) = (context.board, drag::is_dragging(context));
    let is_open = board.memo(Board::is_open);
    drag::listen(context);
    view! {
        <div class="trial-board" data-dragging=move || is_dragging.get().then_some("") data-players=board.with_untracked(|board| board.view().players().to_string())>
            <div class="trial-side" on:pointerdown=move |event| drag::begin(context, &event)>
                <OneMoveWheel/>
                {move || (keeps_cards || is_open.get()).then(|| view! {
                    <section class="trial-cards" aria-label=t("tray")><Cards details/></section>
                })}
                <Chips/>
            </div>
            <OneMoveDisplay/>
            <OneMoveDescription/>
            <OneMoveStatus/>
            <drag::DraggedTile/>
        </div>
    }
}

#[component]
pub(crate) fn OneMoveWheel() -> impl IntoView {
    view! { <section class="wheelbox trial-wheel" aria-label=t("wheel")><WheelPicture/></section> }
}

fn details(tile: TileId, landing: Memo<Option<Landing>>) -> AnyView {
    let board = BoardContext::from_context().board;
    let text = move || match landing.get() {
        Some(landing) => view! {
            <b class="to">{tv("to-space-short", &[("space", landing.space.into())])}</b>
            <small>{board.with_untracked(|board| describe_next(board, landing))}</small>
        }
        .into_any(),
        None => view! { <b class="to">{describe_cost(tile)}</b> }.into_any(),
    };
    text.into_any()
}

#[component]
pub(crate) fn OneMoveDisplay() -> impl IntoView {
    let board = BoardContext::from_context().board;
    let (area, size, class) = (NodeRef::<Div>::new(), RwSignal::new((0.0, 0.0)), sizes::window_class());
    sizes::watch_size(area, size);
    let fit = memo(move || {
        let (width, height) = size.get();
        board.with(|board| board.fit((width - 2.0 * MARGIN, height - 2.0 * MARGIN), class.get()))
    });
    let plane = Plane { area, size, fit, view: RwSignal::new(Viewport::default()) };
    keep_centred(plane);
    let cells = board.memo(Board::cells);
    let label = move || board.with(|board| about("display-of", board.subject(&texts(), board.shown_seat())));
    view! {
        <div class="trial-room">
            <div class="display-area" data-cut="pan" node_ref=area tabindex="0" role="group" aria-label=label on:scroll=move |_| plane.read()>
                <DisplayPlane plane cells/>
            </div>
        </div>
    }
}

/// Centres the tiles when the size changes, and brings a tried cell into view.
fn keep_centred(plane: Plane) {
    let board = BoardContext::from_context().board;
    Effect::new(move || {
        let (fit, size) = (plane.fit.get(), plane.size.get());
        let tiles = board.with_untracked(|board| tile_cells(board.display()));
        // Before the next frame, when the new size is laid out.
        request_animation_frame(move || plane.scroll(state::centred(&fit, size, &tiles, None)));
    });
    let tried = board.memo(Board::preview_cell);
    Effect::new(move || {
        let Some(cell) = tried.get() else { return };
        if let Some(to) = state::into_view(&plane.fit.get_untracked(), plane.view.get_untracked(), cell) {
            plane.scroll(to);
        }
    });
}

/// Draws the highlighted chain and the marks. An inspected task shows its own chain instead of the marked ones. The marks
/// of a move that was tried go while another cell is looked at.
pub(super) fn chains_and_marks(board: &Board, has_numbers: bool) -> String {
    let marks = &board.marks;
    if board.peek.is_some() {
        return String::new();
    }
    if board.selection.cell.is_some() && board.preview_cell() != board.selection.cell {
        return highlighted_chain(board, has_numbers);
    }
    let chains: String = if marks.chains.is_empty() || board.task.is_some() {
        highlighted_chain(board, has_numbers)
    } else {
        marks.chains.iter().map(|chain| draw::chain(chain, has_numbers)).collect()
    };
    chains + &draw::marks(marks)
}

/// Draws the highlighted chain, and what each cell is worth.
pub(super) fn chain_and_values(board: &Board, has_numbers: bool) -> String {
    highlighted_chain(board, has_numbers) + &draw::values(board)
}

/// Says what the picked move would bring, for screen readers.
#[component]
pub(crate) fn OneMoveStatus() -> impl IntoView {
    let board = BoardContext::from_context().board;
    let picked = board.memo(|board| board.selection);
    let text = move || {
        picked.get().cell?;
        board.with_untracked(|board| Some(describe_placement(board, &board.preview().filter(|_| board.is_open())?)))
    };
    view! { <p class="unseen" aria-live="polite">{text}</p> }
}

/// The position in words, for screen readers.
#[component]
pub(crate) fn OneMoveDescription() -> impl IntoView {
    let board = BoardContext::from_context().board;
    view! {
        <section class="unseen" aria-label=t("board-text")>
            <p>{move || board.with_position(|board| describe_wheel(board.view()))}</p>
            <p>{move || board.with_position(describe_track)}</p>
            <ul>{move || board.with(|board| display_list(board.display()))}</ul>
        </section>
    }
}
