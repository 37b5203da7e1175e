//! What each player kept of their winning chances.

use nova_luna_ai::analysis::MoveGrade;

use super::context::ReviewContext;
use super::seats;
use crate::state::review::{GameReview, percent};
use crate::views::prelude::*;

/// The accuracy of each player. With several, a press shows the chances of that player.
#[component]
pub(super) fn Accuracies() -> impl IntoView {
    let context = ReviewContext::from_context();
    let (what, text) =
        if context.is_solo() { ("rv-lost", "rv-lost-text") } else { ("rv-accuracy-what", "rv-accuracy-text") };
    view! {
        <section class="panel review-accuracy" aria-label=t("rv-accuracy")>
            <ul>{seats(context).map(|seat| view! { <li><Accuracy seat/></li> }).collect_view()}</ul>
            <details><summary>{t(what)}</summary><p>{t(text)}</p></details>
        </section>
    }
}

#[component]
fn Accuracy(seat: Seat) -> impl IntoView {
    let context = ReviewContext::from_context();
    let sum = memo(move || context.review.with(|review| review.summary(seat)));
    // A figure is about the whole game.
    let is_complete = move || context.review.with(GameReview::is_complete);
    let figure = move || {
        let sum = sum.get();
        if !is_complete() {
            "–".to_owned()
        } else if context.is_solo() {
            format!("{:.0}", sum.lost)
        } else {
            percent(&texts(), sum.accuracy())
        }
    };
    let grade = move |grade: MoveGrade| {
        let count = move || sum.get().count(grade);
        let name = texts().move_grade(grade);
        view! {
            <span class="grade-count">
                <Grade grade/>
                <b>{count}</b>
                <span class="unseen">{name}</span>
            </span>
        }
    };
    let is_shown = move || (context.seat.get() == seat).to_string();
    let name = context.label(seat);
    let label = format!("{name}: {}", t("rv-view"));
    let show = move |_| {
        context.seat.set(seat);
        let title = about("rv-chances", context.subject(seat));
        context.announcement.set(title);
    };
    let head = view! { <DiscIcon seat/><b data-cut="name">{name}</b> };
    let head = if context.is_solo() {
        view! { <span class="who">{head}<small>{t("rv-lost")}</small></span> }.into_any()
    } else {
        view! { <button type="button" class="who" aria-pressed=is_shown aria-label=label data-seat=seat.number() on:click=show>{head}</button> }.into_any()
    };
    view! {
        <div class="accuracy-head">{head}<b class="figure" data-accuracy=seat.number()>{figure}</b></div>
        <p class="grade-counts">{MoveGrade::ALL.map(grade)}</p>
    }
}

#[component]
pub(super) fn Grade(grade: MoveGrade) -> impl IntoView {
    view! { <span class=format!("grade {}", grade.as_str()) aria-hidden="true">{draw::sign(grade)}</span> }
}

/// The accuracies in a few words, for small screens.
#[component]
pub(super) fn ShortAccuracies() -> impl IntoView {
    let context = ReviewContext::from_context();
    move || {
        if !context.review.with(GameReview::is_complete) {
            return String::new();
        }
        let one = |seat| {
            let sum = context.review.with(|review| review.summary(seat));
            format!("{} {}", context.name(seat), percent(&texts(), sum.accuracy()))
        };
        seats(context).map(one).collect::<Vec<_>>().join(" · ")
    }
}
