//! What the review has found so far, while nothing is selected.

use leptos::prelude::*;

use super::context::ReviewContext;
use crate::draw;
use crate::views::parts::memo;
use crate::views::{t, tv};

#[component]
pub(super) fn Progress() -> impl IntoView {
    let context = ReviewContext::from_context();
    let moments = memo(move || context.review.with(|review| review.marks().len()));
    let moon = move || {
        let (done, all) = context.review.with(|review| (review.done(), review.len()));
        // The moon waxes with the review.
        draw::moon_at(1 + 11 * done / all.max(1))
    };
    let first = move || {
        let mark = context.review.with(|review| review.next_mark(0, true));
        mark.map(|mark| {
            view! { <button type="button" class="btn" data-act="first-mark" on:click=move |_| context.select(mark)>{t("rv-first")}</button> }
        })
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
