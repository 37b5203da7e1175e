//! The played move and the better one side by side.

use nova_luna_ai::analysis::{Assessment, MoveGrade};

use super::accuracy::Grade;
use super::context::ReviewContext;
use crate::state::review::{LineStep, MoveFacts, expected_line, move_name, value, value_text};
use crate::views::prelude::*;

#[component]
pub(super) fn Comparison() -> impl IntoView {
    let context = ReviewContext::from_context();
    let content = move || {
        let turn = context.shown_turn()?;
        let view = context.review.with_untracked(|review| review.position(turn.ply))?;
        let assessment = turn.assessment;
        let also = [assessment.played, assessment.best].into_iter().filter_map(cell).collect::<Vec<_>>();
        let is_best = assessment.played == assessment.best;
        let played = view! { <Played view=view.clone() assessment=assessment.clone() also=also.clone()/> };
        let better = (!is_best || context.step.get() > 0).then(|| view! { <Better view assessment also/> });
        let shown =
            move || if is_best && context.step.get() == 0 || !context.shows_better.get() { "played" } else { "better" };
        Some(view! {
            <Choice is_best/>
            <div class="review-compare" data-shown=shown class:single=is_best && context.step.get() == 0>{played}{better}</div>
        })
    };
    view! { <div class="review-turn">{content}</div> }
}

fn cell(action: Action) -> Option<Coord> {
    match action {
        Action::Take { at, .. } => Some(at),
        Action::Refill => None,
    }
}

/// Chooses between the two moves where there is room for one.
#[component]
fn Choice(is_best: bool) -> impl IntoView {
    let context = ReviewContext::from_context();
    let button = move |is_better: bool, act: &'static str, id: &str| {
        let pressed = move || (context.shows_better.get() == is_better).to_string();
        view! { <button type="button" aria-pressed=pressed data-act=act on:click=move |_| context.shows_better.set(is_better)>{t(id)}</button> }
    };
    (!is_best).then(|| {
        view! {
            <div class="review-choice" role="group" aria-label=t("moves")>
                {button(false, "show-played", "rv-show-played")}
                {button(true, "show-better", "rv-show-better")}
            </div>
        }
    })
}

#[component]
fn Played(view: View, assessment: Assessment, also: Vec<Coord>) -> impl IntoView {
    let context = ReviewContext::from_context();
    let name = move_name(&texts(), assessment.played, context.is_solo());
    let title = tv("rv-played", &[("move", name.into())]);
    let forecast = value(&assessment.after, assessment.seat);
    let facts = MoveFacts::new(&view, assessment.played);
    let figure = draw::tried_move(&view, assessment.played, &also);
    let label = about("display-of", context.subject(assessment.seat));
    view! {
        <section class=format!("panel played {}", assessment.grade.as_str()) aria-label=title data-part="played" data-move=assessment.played.to_string()>
            <h3><DiscIcon seat=assessment.seat/><span>{title.clone()}</span><GradeName grade=assessment.grade/></h3>
            <svg viewBox=figure.view_box role="img" aria-label=label inner_html=figure.content></svg>
            {facts.map(|facts| view! { <Facts facts forecast=Some(forecast) other=None/> })}
        </section>
    }
}

/// The better move, or a later step of the expected line.
#[component]
fn Better(view: View, assessment: Assessment, also: Vec<Coord>) -> impl IntoView {
    let context = ReviewContext::from_context();
    let is_solo = context.is_solo();
    let steps = expected_line(&view, &assessment.line);
    let content = move || {
        let step = context.step.get();
        if let Some(LineStep { view, seat, action, .. }) = steps.get(step).filter(|_| step > 0).cloned() {
            let title = tv("rv-expected", &[("move", move_name(&texts(), action, is_solo).into())]);
            let facts = MoveFacts::new(&view, action);
            let figure = draw::tried_move(&view, action, &[]);
            return view! {
                <h3><DiscIcon seat/><span>{title}</span></h3>
                <svg viewBox=figure.view_box role="img" aria-label=about("display-of", context.subject(seat)) inner_html=figure.content></svg>
                {facts.map(|facts| view! { <Facts facts forecast=None other=None/> })}
            }
            .into_any();
        }
        let title = tv("rv-better", &[("move", move_name(&texts(), assessment.best, is_solo).into())]);
        let figure = draw::tried_move(&view, assessment.best, &also);
        let seat = assessment.seat;
        let played = MoveFacts::new(&view, assessment.played);
        let played = played.map(|facts| (facts, value(&assessment.after, seat)));
        let forecast = Some(value(&assessment.before, seat));
        view! {
            <h3><DiscIcon seat/><span>{title}</span><GradeName grade=MoveGrade::Best/></h3>
            <svg viewBox=figure.view_box role="img" aria-label=about("display-of", context.subject(seat)) inner_html=figure.content></svg>
            {MoveFacts::new(&view, assessment.best).map(|facts| view! { <Facts facts forecast other=played/> })}
        }
        .into_any()
    };
    view! { <section class="panel better" aria-label=t("rv-show-better") data-part="better" data-move=assessment.best.to_string()>{content}</section> }
}

#[component]
fn GradeName(grade: MoveGrade) -> impl IntoView {
    view! { <span class=format!("grade-name {}", grade.as_str())><Grade grade/>{texts().move_grade(grade)}</span> }
}

/// The four numbers of a move; with another move, what they replace.
#[component]
fn Facts(
    facts: MoveFacts,
    /// The winning chance or the points, if they were computed.
    forecast: Option<f64>,
    other: Option<(MoveFacts, f64)>,
) -> impl IntoView {
    let context = ReviewContext::from_context();
    let (texts, is_solo) = (texts(), context.is_solo());
    let instead = |other: Option<String>, own: &str| {
        let text = other.filter(|other| other != own).map(|other| tv("rv-instead", &[("value", other.into())]));
        text.map(|text| view! { " "<small class="instead">{text}</small> })
    };
    let discs = |facts: &MoveFacts| if facts.discs > 0 { format!("+{}", facts.discs) } else { "–".to_owned() };
    let time = |facts: &MoveFacts| facts.time.map_or_else(|| "–".to_owned(), |time| time.to_string());
    let next = match facts.next {
        None => t("rv-over"),
        Some(next) if next == facts.seat => texts.format_about("rv-again", context.subject(next), &[]),
        Some(next) => context.name(next),
    };
    let forecast = forecast.map(|value| {
        let (value, other) =
            (value_text(&texts, value, is_solo), other.as_ref().map(|(_, other)| value_text(&texts, *other, is_solo)));
        let name = if is_solo { "rv-score" } else { "rv-chance" };
        let instead = instead(other, &value);
        view! { <div><dt>{t(name)}</dt><dd>{value.clone()}{instead}</dd></div> }
    });
    let (own_discs, own_time) = (discs(&facts), time(&facts));
    view! {
        <dl class="facts">
            <div><dt>{t("rv-discs")}</dt><dd>{own_discs.clone()}{instead(other.as_ref().map(|(other, _)| discs(other)), &own_discs)}</dd></div>
            <div><dt>{t("rv-time")}</dt><dd>{own_time.clone()}{instead(other.as_ref().map(|(other, _)| time(other)), &own_time)}</dd></div>
            {(!is_solo).then(|| view! { <div><dt>{t("rv-then")}</dt><dd>{next}</dd></div> })}
            {forecast}
        </dl>
    }
}
