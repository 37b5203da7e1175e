//! Why a move is better, and what is expected after it.

use super::context::ReviewContext;
use crate::state::review::{LineStep, expected_line, reason_words};
use crate::views::move_list::{tile_and_cell, tile_and_cell_in_words};
use crate::views::prelude::*;

#[component]
pub(super) fn Reasons() -> impl IntoView {
    let context = ReviewContext::from_context();
    let content = move || {
        let turn = context.shown_turn()?;
        if context.hides_better(turn.ply) {
            // The reason and the line begin with the answer.
            return Some(view! { <h2>{t("rv-why")}</h2><p data-part="why-later">{t("rv-why-later")}</p> }.into_any());
        }
        let view = context.review.with_untracked(|review| review.position(turn.ply))?;
        let steps = expected_line(&view, &turn.assessment.line);
        let why = if turn.assessment.played == turn.assessment.best {
            t("rv-why-best")
        } else {
            let why = reason_words(&texts(), &view, &turn.assessment, |seat| context.subject(seat));
            if why.is_empty() { t("rv-why-none") } else { why }
        };
        let is_open = steps.len() < turn.assessment.line.len() || !ends_game(&steps);
        let content = view! {
            <h2>{t("rv-why")}</h2>
            <p data-part="why">{why}</p>
            <h2>{t("rv-line")}</h2>
            <Line steps/>
            {is_open.then(|| view! { <p class="note">{t("rv-line-note")}</p> })}
        };
        Some(content.into_any())
    };
    view! {
        <section class="panel review-why" aria-label=t("rv-why")>
            {content}
            <p class="note wide-only" data-part="keys">{t("rv-keys")}</p>
        </section>
    }
}

/// Whether a line ends with the end of the game or before any refill.
fn ends_game(steps: &[LineStep]) -> bool {
    steps.last().is_none_or(|step| {
        let mut after = step.view.clone();
        after.play(step.action).is_ok() && (after.is_over() || after.tiles_due() == 0)
    })
}

#[component]
fn Line(steps: Vec<LineStep>) -> impl IntoView {
    let context = ReviewContext::from_context();
    let last = steps.len().saturating_sub(1);
    let row = |(index, step): (usize, LineStep)| {
        let current = move || (context.step.get() == index).then_some("step");
        let gain = if step.discs > 0 { format!("+{}", step.discs) } else { "–".to_owned() };
        let name = context.name(step.seat);
        view! {
            <li>
                <button type="button" aria-current=current data-step=index on:click=move |_| context.go_to_step(index)>
                    <DiscIcon seat=step.seat/><span class="unseen">{name}</span>
                    {tile_and_cell(Some(&step.view), step.action, "+")}
                    {tile_and_cell_in_words(Some(&step.view), step.action)}
                    <b>{gain}</b>
                </button>
            </li>
        }
    };
    let tool = move |id: &str, act: &'static str, lines: &'static str, to: fn(usize, usize) -> usize| {
        let go = move |_| context.go_to_step(to(context.step.get_untracked(), last));
        let stays = move || to(context.step.get(), last) == context.step.get();
        view! { <button type="button" class="btn" aria-label=t(id) data-act=act disabled=stays on:click=go><Icon lines/></button> }
    };
    view! {
        <ol class="review-line">{steps.into_iter().enumerate().map(row).collect_view()}</ol>
        <div class="review-steps">
            {tool("replay-first", "line-first", icons::FIRST, |_, _| 0)}
            {tool("replay-previous", "line-back", icons::BACK, |step, _| step.saturating_sub(1))}
            {tool("replay-next", "line-next", icons::FORTH, |step, last| last.min(step + 1))}
            {tool("replay-last", "line-last", icons::LAST, |_, last| last)}
        </div>
    }
}
