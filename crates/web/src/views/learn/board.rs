//! The board of a lesson: the wheel alone, the player's display alone, or both.

use leptos::prelude::*;
use nova_luna_rules::TileId;

use super::context::LessonContext;
use crate::state::Board;
use crate::state::lessons::{LessonBoard, LessonResult};
use crate::views::board::{OneMoveBoard, OneMoveDescription, OneMoveDisplay, OneMoveStatus, OneMoveWheel, around};
use crate::views::t;

#[component]
pub(super) fn LessonStage(context: LessonContext) -> impl IntoView {
    let board = match context.lesson.board {
        LessonBoard::Wheel => view! { <LessonWheel context/> }.into_any(),
        LessonBoard::Place(_) => view! {
            <OneMoveDisplay/>
            <OneMoveDescription/>
            <OneMoveStatus/>
        }
        .into_any(),
        LessonBoard::Whole => view! { <OneMoveBoard/> }.into_any(),
    };
    view! { <section class="lesson-stage" aria-label=t("game-heading")>{board}</section> }
}

/// The wheel. A press on a tile takes it, or says why it cannot be taken.
#[component]
fn LessonWheel(context: LessonContext) -> impl IntoView {
    let press = move |event: leptos::ev::MouseEvent| {
        let attribute = |name| around(&event, "[data-space]", name)?.parse::<usize>().ok();
        let Some(space) = attribute("data-space") else { return };
        if context.result_untracked() == Some(LessonResult::Solved) {
            return;
        }
        if context.result_untracked() == Some(LessonResult::Missed) {
            context.reset();
        }
        if let Some(number) = attribute("data-wheel") {
            take(context, number);
        } else if let Some(tile) = tile_on(context, space) {
            context.refuse(tile);
        }
    };
    view! {
        <div class="lesson-wheel" on:click=press><OneMoveWheel/></div>
        <OneMoveDescription/>
    }
}

/// Takes the tile with this number among the takeable ones, from 1.
pub(super) fn take(context: LessonContext, number: usize) {
    context.board.update(|board| board.pick_tile(number));
    if let Some(action) = context.board.with_untracked(Board::picked_action) {
        context.play(action);
    }
}

fn tile_on(context: LessonContext, space: usize) -> Option<TileId> {
    context.board.with_untracked(|board| board.view().wheel().spaces().get(space).copied().flatten())
}
