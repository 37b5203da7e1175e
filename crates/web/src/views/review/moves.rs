//! The moves with their marks: a list, or a strip on small screens.

use leptos::html::Ol;
use nova_luna_ai::analysis::MoveGrade;
use nova_luna_rules::Event;

use super::accuracy::Grade;
use super::context::ReviewContext;
use crate::views::move_list::{keep_in_sight, tile_and_cell, tile_and_cell_in_words};
use crate::views::prelude::*;

#[component]
pub(super) fn Moves() -> impl IntoView {
    let context = ReviewContext::from_context();
    let list = NodeRef::<Ol>::new();
    keep_in_sight(list, move || context.turn.get()?.checked_sub(1));
    let events = context.review.with_untracked(|review| review.record().events().to_vec());
    let rows = (1..).zip(events).map(|(ply, event)| view! { <Row ply event/> }).collect_view();
    view! {
        <section class="panel review-moves" aria-label=t("moves")>
            <h2>{t("moves")}</h2>
            <ol node_ref=list data-cut="pan" tabindex="0" aria-label=t("moves")>{rows}</ol>
        </section>
    }
}

#[component]
fn Row(ply: usize, event: Event) -> impl IntoView {
    let context = ReviewContext::from_context();
    let before = context.review.with_untracked(|review| review.position(ply));
    let grade = memo(move || context.review.with(|review| Some(review.turn(ply)?.assessment.grade)));
    let current = move || (context.turn.get() == Some(ply)).then_some("step");
    let gain = if event.completed.is_empty() { "–".to_owned() } else { format!("+{}", event.completed.len()) };
    let mark = move || {
        grade.get().map(|grade| {
            view! { <Grade grade/><span class="unseen">{texts().move_grade(grade)}</span> }
        })
    };
    let key = move || grade.get().map(MoveGrade::as_str);
    view! {
        <li>
            <button
                type="button" aria-current=current data-turn=ply data-grade=key disabled=move || grade.get().is_none()
                on:click=move |_| context.select(ply)
            >
                <span class="no">{ply}</span>
                <DiscIcon seat=event.seat/>
                {tile_and_cell(before.as_ref(), event.action, "+")}
                {tile_and_cell_in_words(before.as_ref(), event.action)}
                <b>{gain}</b>
                {mark}
            </button>
        </li>
    }
}
