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

use super::app::App;
use super::icons::{self, Icon};
use super::page::{Heading, Page};
use super::parts::memo;
use super::records::OpenRecord;
use super::{t, tv};
use crate::browser::BrowserStorage;
use crate::state::Route;
use crate::state::review::{GameReview, load_open_record, save_open_record};
use accuracy::{Accuracies, ShortAccuracies};
use comparison::Comparison;
use context::ReviewContext;
use graph::Graph;
use lesson::Lesson;
use moves::Moves;
use progress::Progress;
use reasons::Reasons;

/// Reviews the record that is open in the replay; after a reload, the one reviewed before.
#[component]
pub(crate) fn ReviewScreen() -> impl IntoView {
    let app = App::from_context();
    if app.replay.with_untracked(Option::is_none)
        && let Some((record, me)) = load_open_record(&BrowserStorage)
    {
        app.replay_seat.set(me);
        app.replay.set(Some(record));
    }
    // An opened record replaces the text field while the address stays the same.
    move || match app.replay.get() {
        Some(record) => {
            let me = app.replay_seat.get_untracked();
            save_open_record(&BrowserStorage, &record, me);
            provide_context(ReviewContext::new(record, me));
            view! { <ReviewPage/> }.into_any()
        }
        None => {
            view! { <Page title=t("review") back=Route::Records><OpenRecord text=String::new()/></Page> }.into_any()
        }
    }
}

#[component]
fn ReviewPage() -> impl IntoView {
    let context = ReviewContext::from_context();
    context.go_on();
    let app = App::from_context();
    if let Some(turn) = app.review_lesson.get_untracked() {
        app.review_lesson.set(None);
        context.learn_from(turn);
    }
    move || {
        if context.lesson.get().is_some() { view! { <Lesson/> }.into_any() } else { view! { <Overview/> }.into_any() }
    }
}

/// The graph, the moves, and the selected turn.
#[component]
fn Overview() -> impl IntoView {
    let context = ReviewContext::from_context();
    keys::listen(context);
    let back = App::from_context().review_back.get_untracked();
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
                <a class="tool" href=back.hash() aria-label=t("back") data-go="back"><Icon lines=icons::BACK/></a>
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
