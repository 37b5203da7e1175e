//! The moves with their marks: a list, or a strip on small screens.

use leptos::html::Ol;
use leptos::prelude::*;
use nova_luna_ai::analysis::MoveGrade;
use nova_luna_rules::{Action, Event};
use wasm_bindgen::JsCast as _;

use super::accuracy::Grade;
use super::context::ReviewContext;
use crate::draw;
use crate::state::{cell_name, refill_name};
use crate::views::parts::{DiscIcon, memo};
use crate::views::texts::texts;
use crate::views::{t, tv};

#[component]
pub(super) fn Moves() -> impl IntoView {
    let context = ReviewContext::from_context();
    let list = NodeRef::<Ol>::new();
    Effect::new(move || {
        let turn = context.turn.get();
        if let Some(list) = list.get() {
            keep_in_sight(&list, turn);
        }
    });
    let events = context.review.with_untracked(|review| review.record().events().to_vec());
    let rows = (1..).zip(events).map(|(ply, event)| view! { <Row ply event/> }).collect_view();
    view! {
        <section class="panel review-moves" aria-label=t("moves")>
            <h2>{t("moves")}</h2>
            <ol node_ref=list data-cut="pan" tabindex="0" aria-label=t("moves")>{rows}</ol>
        </section>
    }
}

fn keep_in_sight(list: &web_sys::HtmlOListElement, turn: Option<usize>) {
    let index = turn.and_then(|turn| u32::try_from(turn.checked_sub(1)?).ok());
    let row = index.and_then(|index| list.children().item(index));
    if let Some(row) = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()) {
        list.set_scroll_top(row.offset_top() - list.client_height() / 2);
        list.set_scroll_left(row.offset_left() - (list.client_width() - row.offset_width()) / 2);
    }
}

#[component]
fn Row(ply: usize, event: Event) -> impl IntoView {
    let context = ReviewContext::from_context();
    let grade = memo(move || context.review.with(|review| Some(review.turn(ply)?.assessment.grade)));
    let current = move || (context.turn.get() == Some(ply)).then_some("step");
    let what = match event.action {
        Action::Take { tile, at } => view! {
            <span class="tile-of" inner_html=draw::small_tile(tile.tile())></span>
            <span class="where">{tv("log-place", &[("cell", cell_name(at).into())])}</span>
        }
        .into_any(),
        Action::Refill => {
            view! { <span class="tile-of">"+"</span><span class="where">{refill_name(&texts(), context.is_solo())}</span> }.into_any()
        }
    };
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
                {what}
                <b>{gain}</b>
                {mark}
            </button>
        </li>
    }
}
