//! The review screen: a graph of the game, the better moves, and why they are better.

mod accuracy;
mod comparison;
mod context;
mod graph;
mod keys;
mod lesson;
mod moves;
mod progress;
mod reasons;

use leptos::prelude::*;
use nova_luna_rules::Seat;

use super::icons::{self, Icon};
use super::page::{BackLink, Heading};
use super::parts::memo;
use super::records::with_record;
use super::{t, tv};
use crate::browser;
use crate::state::review::GameReview;
use crate::state::{GameRef, Route};
use accuracy::{Accuracies, ShortAccuracies};
use comparison::Comparison;
use context::ReviewContext;
use graph::Graph;
use lesson::Lesson;
use moves::Moves;
use progress::Progress;
use reasons::Reasons;

/// Reviews a game, and opens the mistake of a turn as a lesson; without its record, offers to open one.
#[component]
pub(crate) fn ReviewScreen(game: GameRef, lesson: Option<usize>) -> impl IntoView {
    with_record(game, t("review"), move |record, me| {
        provide_context(ReviewContext::new(game, record, me));
        view! { <ReviewPage lesson/> }.into_any()
    })
}

#[component]
fn ReviewPage(lesson: Option<usize>) -> impl IntoView {
    let context = ReviewContext::from_context();
    context.go_on();
    if let Some(turn) = lesson {
        context.learn_from(turn);
    }
    Effect::new(move || {
        browser::update_address(&Route::Review { game: context.game, lesson: context.lesson_turn() });
    });
    move || {
        if context.lesson.get().is_some() { view! { <Lesson/> }.into_any() } else { view! { <Overview/> }.into_any() }
    }
}

/// The graph, the moves, and the selected turn.
#[component]
fn Overview() -> impl IntoView {
    let context = ReviewContext::from_context();
    keys::listen(context);
    let subtitle = format!("{}, {}", context.title(), tv("replay-turns", &[("turns", context.turns().into())]));
    let state = move || {
        if context.is_running.get() {
            "running"
        } else if context.review.with(GameReview::is_complete) {
            "complete"
        } else {
            "paused"
        }
    };
    let done = move || context.review.with(|review| review.done().to_string());
    view! {
        <div class="sheet-page review-page" data-review=state data-done=done>
            <header>
                <BackLink otherwise=context.game.list()/>
                <Heading title=t("review")/>
                <p class="review-subtitle" data-cut="name">{subtitle}</p>
                {(!context.is_solo()).then(|| view! { <p class="review-short" data-cut="name"><ShortAccuracies/></p> })}
                <MainButton/>
            </header>
            <main class="scroll" tabindex="0" aria-label=t("review")>
                <div class="review">
                    <Notices/>
                    <Graph/>
                    <Accuracies/>
                    <Moves/>
                    <Selected/>
                </div>
            </main>
            <footer class="review-bar">
                <button type="button" class="btn" aria-label=t("replay-previous") data-act="previous-turn" on:click=move |_| context.step_turn(false)><Icon lines=icons::BACK/></button>
                <MainButton/>
                <button type="button" class="btn" aria-label=t("replay-next") data-act="next-turn" on:click=move |_| context.step_turn(true)><Icon lines=icons::FORTH/></button>
            </footer>
            <div class="unseen" role="status" aria-live="polite">{move || context.announcement.get()}</div>
        </div>
    }
}

/// The one button for what is next: cancel, go on, or learn from the mistakes.
#[component]
fn MainButton() -> impl IntoView {
    let context = ReviewContext::from_context();
    move || {
        if context.is_running.get() {
            return view! { <button type="button" class="btn" data-act="cancel" on:click=move |_| context.cancel()>{t("cancel")}</button> }.into_any();
        }
        if !context.review.with(GameReview::is_complete) {
            return view! { <button type="button" class="btn main" data-act="go-on" on:click=move |_| context.go_on()>{t("rv-go-on")}</button> }.into_any();
        }
        let (mistakes, label) = context.mistakes_text();
        if mistakes == 0 {
            return view! { <p class="review-none" data-part="none">{label}</p> }.into_any();
        }
        view! { <button type="button" class="btn main" data-act="learn" on:click=move |_| context.learn()><Icon lines=icons::HINT/>{label}</button> }
            .into_any()
    }
}

/// What went wrong, if anything did.
#[component]
fn Notices() -> impl IntoView {
    let context = ReviewContext::from_context();
    move || {
        context
            .notice
            .get()
            .map(|id| view! { <p class="review-notice problem" role="status" data-notice=id>{t(id)}</p> })
    }
}

/// The selected turn; while the review runs and none is selected, what it has found so far.
#[component]
fn Selected() -> impl IntoView {
    let context = ReviewContext::from_context();
    let is_shown = memo(move || context.shown_turn().is_some());
    move || {
        if is_shown.get() { view! { <Comparison/><Reasons/> }.into_any() } else { view! { <Progress/> }.into_any() }
    }
}

/// The seats of a game.
fn seats(context: ReviewContext) -> impl Iterator<Item = Seat> {
    Seat::all(context.review.with_untracked(GameReview::players))
}
