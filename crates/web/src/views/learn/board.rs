//! The board of a lesson: the wheel alone, the player's display alone, or both.

use leptos::prelude::*;
use nova_luna_rules::{Action, TileId};
use wasm_bindgen::JsCast as _;

use super::context::LessonContext;
use crate::state::Trial;
use crate::state::lessons::{LessonBoard, LessonResult};
use crate::views::t;
use crate::views::trial_board::{TrialBoard, TrialDescription, TrialDisplay, TrialStatus, TrialWheel};

#[component]
pub(super) fn LessonStage(context: LessonContext) -> impl IntoView {
    let trial = context.trial;
    let on_action = Callback::new(move |action: Action| context.play(action));
    let marks = Signal::derive(move || context.marks());
    let board = match context.lesson.board {
        LessonBoard::Wheel => view! { <LessonWheel context/> }.into_any(),
        LessonBoard::Place(_) => view! {
            <TrialDisplay trial marks on_action/>
            <TrialDescription trial/>
            <TrialStatus trial/>
        }
        .into_any(),
        LessonBoard::Whole => view! { <TrialBoard trial marks on_action/> }.into_any(),
    };
    view! { <section class="lesson-stage" aria-label=t("game-heading")>{board}</section> }
}

/// The wheel. A press on a tile takes it, or says why it cannot be taken.
#[component]
fn LessonWheel(context: LessonContext) -> impl IntoView {
    let trial = context.trial;
    let press = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(place) = target.and_then(|target| target.closest("[data-space]").ok().flatten()) else { return };
        if context.result_untracked() == Some(LessonResult::Solved) {
            return;
        }
        if context.result_untracked() == Some(LessonResult::Missed) {
            context.reset();
        }
        let attribute = |name| place.get_attribute(name)?.parse::<usize>().ok();
        if let Some(number) = attribute("data-wheel") {
            take(context, number);
        } else if let Some(tile) = attribute("data-space").and_then(|space| tile_on(trial, space)) {
            context.refuse(tile);
        }
    };
    view! {
        <div class="lesson-wheel" on:click=press><TrialWheel trial/></div>
        <TrialDescription trial/>
    }
}

/// Takes the tile with this number among the takeable ones, from 1.
pub(super) fn take(context: LessonContext, number: usize) {
    context.trial.update(|trial| trial.pick_tile(number));
    if let Some(action) = context.trial.with_untracked(Trial::picked_action) {
        context.play(action);
    }
}

fn tile_on(trial: RwSignal<Trial>, space: usize) -> Option<TileId> {
    trial.with_untracked(|trial| trial.view().wheel().spaces().get(space).copied().flatten())
}
