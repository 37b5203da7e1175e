//! The played move and the better one side by side.

use nova_luna_ai::analysis::{Assessment, MoveGrade};

use super::accuracy::Grade;
use super::context::ReviewContext;
use crate::state::review::{GameReview, LineStep, MoveFacts, expected_line, move_name, value, value_text};
use crate::views::prelude::*;

#[component]
pub(super) fn Comparison() -> impl IntoView {
    let context = ReviewContext::from_context();
    let content = move || {
        let turn = context.shown_turn()?;
        let view = context.review.with_untracked(|review| review.position(turn.ply))?;
        let assessment = turn.assessment;
        let is_hidden = context.hides_better(turn.ply);
        // Room for the better move would tell where it is.
        let shown = [Some(assessment.played), (!is_hidden).then_some(assessment.best)];
        let also = shown.into_iter().flatten().filter_map(cell).collect::<Vec<_>>();
        let is_best = assessment.played == assessment.best;
        let played = view! { <Played view=view.clone() assessment=assessment.clone() also=also.clone()/> };
        let better = if is_hidden {
            Some(view! { <Hidden turn=turn.ply/> }.into_any())
        } else {
            (!is_best || context.step.get() > 0).then(|| view! { <Better view assessment also/> }.into_any())
        };
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
    let is_solo = ReviewContext::from_context().is_solo();
    let Assessment { seat, played, grade, .. } = assessment;
    let title = tv("rv-played", &[("move", move_name(&texts(), played, is_solo).into())]);
    let forecast = Some(value(&assessment.after, seat));
    view! {
        <section class=format!("panel played {}", grade.as_str()) aria-label=title data-part="played" data-move=played.to_string()>
            <OneMove view seat action=played title=title.clone() grade=Some(grade) also forecast other=None/>
        </section>
    }
}

/// In the place of the better move, until its exercise was tried or skipped.
#[component]
fn Hidden(turn: usize) -> impl IntoView {
    let context = ReviewContext::from_context();
    let is_complete = move || context.review.with(GameReview::is_complete);
    let find = move || {
        is_complete().then(|| {
            view! { <button type="button" class="btn" data-act="find" on:click=move |_| context.learn_from(turn)><Icon lines=icons::HINT/>{t("rv-find")}</button> }
        })
    };
    view! {
        <section class="panel better hidden-answer" aria-label=t("rv-show-better") data-part="better-hidden">
            <h3>{t("rv-hidden")}</h3>
            <p>{t("rv-hidden-note")}</p>
            {find}
            {button("btn", "skip", t("rv-show"), move |_| context.skip(turn))}
        </section>
    }
}

/// The better move, or a later step of the expected line.
#[component]
fn Better(view: View, assessment: Assessment, also: Vec<Coord>) -> impl IntoView {
    let context = ReviewContext::from_context();
    let is_solo = context.is_solo();
    let steps = expected_line(&view, &assessment.line);
    let Assessment { seat, best, played, .. } = assessment;
    let content = move || {
        let step = context.step.get();
        if let Some(LineStep { view, seat, action, .. }) = steps.get(step).filter(|_| step > 0).cloned() {
            let title = tv("rv-expected", &[("move", move_name(&texts(), action, is_solo).into())]);
            return view! { <OneMove view seat action title grade=None also=Vec::new() forecast=None other=None/> };
        }
        let title = tv("rv-better", &[("move", move_name(&texts(), best, is_solo).into())]);
        let other = MoveFacts::new(&view, played).map(|facts| (facts, value(&assessment.after, seat)));
        let (view, also, forecast) = (view.clone(), also.clone(), Some(value(&assessment.before, seat)));
        view! { <OneMove view seat action=best title grade=Some(MoveGrade::Best) also forecast other/> }
    };
    view! { <section class="panel better" aria-label=t("rv-show-better") data-part="better" data-move=best.to_string()>{content}</section> }
}

#[component]
fn OneMove(
    view: View,
    seat: Seat,
    action: Action,
    title: String,
    grade: Option<MoveGrade>,
    also: Vec<Coord>,
    forecast: Option<f64>,
    other: Option<(MoveFacts, f64)>,
) -> impl IntoView {
    let figure = draw::tried_move(&view, action, &also);
    let label = about("display-of", ReviewContext::from_context().subject(seat));
    view! {
        <h3><DiscIcon seat/><span>{title}</span>{grade.map(|grade| view! { <GradeName grade/> })}</h3>
        <svg viewBox=figure.view_box role="img" aria-label=label inner_html=figure.content></svg>
        {MoveFacts::new(&view, action).map(|facts| view! { <Facts facts forecast other/> })}
    }
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
    let line = |name: String, own: String, other: Option<String>| {
        let instead = other.filter(|other| *other != own).map(|other| tv("rv-instead", &[("value", other.into())]));
        let instead = instead.map(|text| view! { " "<small class="instead">{text}</small> });
        view! { <div><dt>{name}</dt><dd>{own}{instead}</dd></div> }
    };
    let fact = |id: &str, read: fn(&MoveFacts) -> String| {
        line(t(id), read(&facts), other.as_ref().map(|(other, _)| read(other)))
    };
    let discs = |facts: &MoveFacts| if facts.discs > 0 { format!("+{}", facts.discs) } else { "–".to_owned() };
    let time = |facts: &MoveFacts| facts.time.map_or_else(|| "–".to_owned(), |time| time.to_string());
    let next = match facts.next {
        None => t("rv-over"),
        Some(next) if next == facts.seat => texts.format_about("rv-again", context.subject(next), &[]),
        Some(next) => context.name(next),
    };
    let (discs, time) = (fact("rv-discs", discs), fact("rv-time", time));
    let forecast = forecast.map(|own| {
        let text = |value: f64| value_text(&texts, value, is_solo);
        line(t(if is_solo { "rv-score" } else { "rv-chance" }), text(own), other.map(|(_, other)| text(other)))
    });
    view! {
        <dl class="facts">
            {discs}{time}
            {(!is_solo).then(|| view! { <div><dt>{t("rv-then")}</dt><dd>{next}</dd></div> })}
            {forecast}
        </dl>
    }
}
