//! The graph of winning chances, or of the expected points of a solo game.

use nova_luna_ai::analysis::MoveGrade;

use super::context::ReviewContext;
use super::seats;
use crate::draw::{ChanceGraph, GraphScale};
use crate::state::review::{GameReview, graph_name, luck_text, value_text};
use crate::views::prelude::*;

#[component]
pub(super) fn Graph() -> impl IntoView {
    let context = ReviewContext::from_context();
    let is_table = context.is_table;
    let title = move || title(context);
    let is_running = move || context.is_running.get();
    let (done, all) = (move || context.review.with(GameReview::done), context.turns());
    let toggle = move |_| is_table.update(|shown| *shown = !*shown);
    let content = move || if is_table.get() { view! { <Table/> }.into_any() } else { view! { <Curve/> }.into_any() };
    view! {
        <section class="panel review-graph" aria-label=title>
            <div class="review-graph-head">
                <h2>{title}</h2>
                {context.is_solo().then(|| view! { <span class="note">{t("rv-points-note")}</span> })}
                <ProgressLine/>
                <Legend/>
                <button type="button" class="btn small" aria-pressed=move || is_table.get().to_string() data-act="table" on:click=toggle>{t("race-table")}</button>
            </div>
            {move || is_running().then(|| view! { <progress class="review-progress" max=all value=done aria-label=t("review")></progress> })}
            {content}
            <Luck/>
        </section>
    }
}

fn title(context: ReviewContext) -> String {
    if context.is_solo() {
        return t("rv-points");
    }
    about("rv-chances", context.subject(context.seat.get()))
}

#[component]
fn ProgressLine() -> impl IntoView {
    let context = ReviewContext::from_context();
    move || {
        context.is_running.get().then(|| {
            let (turn, turns) = context.review.with(|review| (review.done() + 1, review.len()));
            let values = [("turn", turn.min(turns).into()), ("turns", turns.into())];
            let words = match context.seconds_left.get() {
                Some(seconds) => tv("rv-progress", &[&values[..], &[("seconds", seconds.max(1).into())]].concat()),
                None => tv("rv-progress-first", &values),
            };
            view! { <p class="note" data-part="progress">{words}</p> }
        })
    }
}

#[component]
fn Legend() -> impl IntoView {
    let context = ReviewContext::from_context();
    move || {
        if context.is_running.get() || context.is_solo() {
            return None;
        }
        let own = about("rv-marks", context.subject(context.seat.get()));
        let mut others = seats(context).filter(|seat| *seat != context.seat.get());
        let others = match (others.next(), others.next()) {
            (Some(other), None) => about("rv-marks", context.subject(other)),
            _ => t("rv-marks-others"),
        };
        Some(view! {
            <ul class="review-legend">
                <li><svg viewBox="-12 -12 24 24" aria-hidden="true" inner_html=OWN></svg>{own}</li>
                <li><svg viewBox="-12 -12 24 24" aria-hidden="true" inner_html=OTHER></svg>{others}</li>
                <li>{t("rv-refills")}</li>
            </ul>
        })
    }
}

const OWN: &str = r#"<g class="mark own mistake"><circle r="10"/><text dy="4">?</text></g>"#;
const OTHER: &str = r#"<g class="mark mistake"><path d="M0-8 8 0 0 8-8 0Z"/></g>"#;

/// The curve. A press selects the turn; the list of moves does the same for keyboards.
#[component]
fn Curve() -> impl IntoView {
    let context = ReviewContext::from_context();
    let size = picture_size();
    let figure = memo(move || {
        let graph = context.review.with(|review| graph(review, context.seat.get(), context.turn.get(), size.0 < 500.0));
        draw::chances(&graph, &t("race-turn"), size).content
    });
    let label = move || context.review.with(|review| graph_name(&texts(), &title(context), review, context.seat.get()));
    let press = move |event: leptos::ev::MouseEvent| {
        let Some(picture) = closest(&event, ".chances") else { return };
        let place = picture.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0) * size.0;
        context.select(draw::turn_at(x, size.0, context.turns()).max(1));
    };
    view! {
        <svg class="chances" viewBox=format!("0 0 {} {}", size.0, size.1) role="img" aria-label=label inner_html=figure on:click=press></svg>
    }
}

/// Returns the size of the picture, which is about that on the screen: its text is then as large as other text.
fn picture_size() -> (f64, f64) {
    match browser::window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1440.0) {
        width if width < 600.0 => (330.0, 140.0),
        width if width < 1100.0 => (760.0, 180.0),
        _ => (940.0, 190.0),
    }
}

fn graph(review: &GameReview, seat: Seat, selected: Option<usize>, is_small: bool) -> ChanceGraph {
    let values = review.values(seat);
    let texts = texts();
    let (scale, labels) = if review.is_solo() {
        let scale = GraphScale::points(&values);
        let middle = f64::midpoint(scale.low, scale.high);
        (scale, [scale.low, middle, scale.high].map(|value| (value, format!("{value:.0}"))).into())
    } else {
        let label =
            |value: f64| if is_small { format!("{:.0}", 100.0 * value) } else { value_text(&texts, value, false) };
        (GraphScale::chances(review.players()), [0.0, 0.5, 1.0].map(|value| (value, label(value))).into())
    };
    let marks =
        review.marks().iter().map(|turn| (turn.ply, turn.assessment.seat == seat, turn.assessment.grade)).collect();
    let refills = review.refills().into_iter().filter(|ply| *ply < review.len()).collect();
    ChanceGraph { values, turns: review.len(), marks, refills, selected, scale, labels }
}

#[component]
fn Table() -> impl IntoView {
    let context = ReviewContext::from_context();
    let rows = move || {
        context.review.with(|review| {
            let seat = context.seat.get();
            let is_solo = review.is_solo();
            let values = review.values(seat);
            let row = |(turn, value): (usize, &f64)| {
                let name = if turn == 0 { t("rv-before") } else { turn.to_string() };
                let reviewed = review.turn(turn);
                let who = reviewed.map(|reviewed| context.name(reviewed.assessment.seat));
                let grade = reviewed.map(|reviewed| texts().move_grade(reviewed.assessment.grade));
                let strong = reviewed.is_some_and(|reviewed| reviewed.assessment.grade >= MoveGrade::Mistake);
                view! { <tr class:strong=strong><th scope="row">{name}</th><td>{who}</td><td>{value_text(&texts(), *value, is_solo)}</td><td>{grade}</td></tr> }
            };
            values.iter().enumerate().map(row).collect_view()
        })
    };
    let value = if context.is_solo() { "rv-score" } else { "rv-chance" };
    view! {
        <div class="numbers" data-cut="pan" tabindex="0" role="region" aria-label=t("race-table")>
            <table>
                <thead><tr><th scope="col">{t("race-turn")}</th><th scope="col">{t("rv-player")}</th><th scope="col">{t(value)}</th><th scope="col">{t("rv-grade")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

#[component]
fn Luck() -> impl IntoView {
    let context = ReviewContext::from_context();
    move || {
        let luck = context.review.with(|review| review.luck(context.seat.get()));
        let is_solo = context.is_solo();
        let one = |(ply, gain): (usize, f64)| {
            let turn = tv("rv-turn", &[("turn", (ply + 1).into())]);
            view! { <li><b>{luck_text(gain, is_solo)}</b>" "<small>{turn}</small></li> }
        };
        (!luck.is_empty()).then(|| {
            view! {
                <div class="review-luck" data-part="luck">
                    <p>{t("rv-luck")}</p>
                    <ul>{luck.into_iter().map(one).collect_view()}</ul>
                </div>
            }
        })
    }
}
