//! The review screen: a graph of the game, the better moves, and why they are better.

mod accuracy;
mod comparison;
mod context;
mod graph;
mod lesson;
mod moves;
mod reasons;

use super::board;
use super::page::BackLink;
use super::records::with_record;
use crate::state::ReviewPlace;
use crate::state::review::GameReview;
use crate::views::prelude::*;
use accuracy::{Accuracies, ShortAccuracies};
use comparison::Comparison;
use context::ReviewContext;
use graph::Graph;
use lesson::Lesson;
use moves::Moves;
use reasons::Reasons;

/// Reviews a game; without its record, offers to open one. The address follows what is shown.
#[component]
pub(crate) fn ReviewScreen(game: GameRef, place: ReviewPlace) -> impl IntoView {
    with_record(&game.clone(), t("review"), move |record, me| {
        let context = ReviewContext::new(game, place, record, me);
        provide_context(context);
        context.go_on();
        Effect::new(move || browser::update_address(&context.route()));
        let is_lesson = move || context.lesson.get().is_some();
        (move || if is_lesson() { view! { <Lesson/> }.into_any() } else { view! { <Overview/> }.into_any() }).into_any()
    })
}

#[component]
fn Overview() -> impl IntoView {
    let context = ReviewContext::from_context();
    listen(context);
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
    let is_shown = memo(move || context.shown_turn().is_some());
    let done = move || context.review.with(|review| review.done().to_string());
    view! {
        <div class="sheet-page review-page" data-review=state data-done=done>
            <header>
                <BackLink otherwise=context.list()/>
                <Heading title=t("review")/>
                <p class="review-subtitle" data-cut="name">{subtitle}</p>
                {(!context.is_solo()).then(|| view! { <p class="review-short" data-cut="name"><ShortAccuracies/></p> })}
                <a class="tool" href=move || context.analysis_route().hash() aria-label=t("an-open") title=t("an-open") data-go="analysis"><Icon lines=icons::LENS/></a>
                <ShareButton/>
                <MainButton/>
            </header>
            <main class="scroll" tabindex="0" aria-label=t("review")>
                <div class="review">
                    {move || context.notice.get().map(|id| view! { <p class="review-notice problem" role="status" data-notice=id>{t(id)}</p> })}
                    <Graph/>
                    <Accuracies/>
                    <Moves/>
                    {move || if is_shown.get() { view! { <Comparison/><Reasons/> }.into_any() } else { view! { <Progress/> }.into_any() }}
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

/// The arrows go through the turns and turning points wherever the focus is, but for fields that use them themselves.
/// Space plays a step of the expected line, unless it presses the focused button, and Escape goes back.
fn listen(context: ReviewContext) {
    board::listen(move |key| {
        match key {
            "ArrowLeft" => context.step_turn(false),
            "ArrowRight" => context.step_turn(true),
            "ArrowUp" => context.step_mark(false),
            "ArrowDown" => context.step_mark(true),
            "p" | "P" => context.shows_better.set(false),
            "b" | "B" => context.shows_better.set(true),
            "l" | "L" => context.learn(),
            "Escape" => browser::go_back(&context.list()),
            " " if !board::is_focused("button, a, summary") => context.go_to_step(context.step.get_untracked() + 1),
            _ => return false,
        }
        true
    });
}

/// The one button for what is next: cancel, go on, or learn from the mistakes.
#[component]
fn MainButton() -> impl IntoView {
    let context = ReviewContext::from_context();
    move || {
        if context.is_running.get() {
            return button("btn", "cancel", t("cancel"), move |_| context.cancel());
        }
        if !context.review.with(GameReview::is_complete) {
            return button("btn main", "go-on", t("rv-go-on"), move |_| context.go_on());
        }
        let (mistakes, label) = context.mistakes_text();
        if mistakes == 0 {
            return view! { <p class="review-none" data-part="none">{label}</p> }.into_any();
        }
        view! { <button type="button" class="btn main" data-act="learn" on:click=move |_| context.learn()><Icon lines=icons::HINT/>{label}</button> }
            .into_any()
    }
}

/// Shares what is shown, by a link that contains the game: others do not have it in their browsers.
#[component]
fn ShareButton() -> impl IntoView {
    let context = ReviewContext::from_context();
    let is_copied = RwSignal::new(false);
    let share = move |_| {
        let Route::Review { place, .. } = untrack(|| context.route()) else { return };
        let game = context.review.with_untracked(|review| GameRef::shared(review.record()));
        let route = Route::Review { game: game.clone(), place };
        if browser::can_share() {
            return browser::share(&context.title(), &browser::route_url(&route));
        }
        browser::copy_to_clipboard(&browser::route_url(&route), move |worked| {
            let _ = is_copied.try_set(worked);
            if !worked {
                // The address itself is the link then.
                context.game.set_value(game.clone());
                browser::update_address(&route);
                context.notice.set(Some("rv-link"));
            }
        });
    };
    let label = move || t(if is_copied.get() { "share-copied" } else { "share" });
    view! {
        <button type="button" class="btn review-share" class:copied=is_copied data-act="share" on:click=share>
            <Icon lines=icons::LINK/><span role="status">{label}</span>
        </button>
    }
}

fn seats(context: ReviewContext) -> impl Iterator<Item = Seat> {
    Seat::all(context.review.with_untracked(GameReview::players))
}

/// What the review has found so far, while nothing is selected.
#[component]
fn Progress() -> impl IntoView {
    let context = ReviewContext::from_context();
    let moments = memo(move || context.review.with(|review| review.marks().len()));
    let moon = move || {
        let (done, all) = context.review.with(|review| (review.done(), review.len()));
        // The moon waxes with the review.
        draw::moon_at(1 + 11 * done / all.max(1))
    };
    let first = move || {
        let mark = context.review.with(|review| review.next_mark(0, true));
        mark.map(|mark| button("btn", "first-mark", t("rv-first"), move |_| context.select(mark)))
    };
    let is_empty = context.turns() == 0;
    view! {
        <section class="panel review-found" aria-label=t("review")>
            <svg viewBox="-100 -100 200 200" aria-hidden="true" inner_html=moon></svg>
            <h2>{move || if is_empty { t("rv-empty") } else { tv("rv-so-far", &[("moments", moments.get().into())]) }}</h2>
            <p>{t("rv-open-any")}</p>
            {first}
        </section>
    }
}
