//! What only a solo game has: the score sheet, the phases, and the question whether phase 1 should end.

use nova_luna_rules::{FIRST_STACK, Phase};

use super::Dialog;
use crate::state::ScoreChange;
use crate::views::prelude::*;

fn read_sheet(session: &Session) -> Option<state::ScoreSheet> {
    state::ScoreSheet::new(session.view(), session.match_state().moves())
}

#[component]
pub(super) fn ScoreSheet() -> impl IntoView {
    let play = GameContext::from_context();
    let sheet = play.session.memo(read_sheet);
    let is_over = play.session.memo(|session| session.match_state().is_over());
    let change = play.board.memo(|board| board.preview().and_then(|preview| ScoreChange::new(board.view(), &preview)));
    view! {
        <div class="panel score">
            <h2>{t("score-sheet")}<small>{t("sheet-lower")}</small></h2>
            {move || sheet.get().map(|sheet| view! { <Sheet sheet is_over=is_over.get()/> })}
            {move || change.get().map(|change| view! { <Change change/> })}
        </div>
    }
}

/// The lines of a score sheet and their sum (R25, R27).
#[component]
pub(crate) fn Sheet(sheet: state::ScoreSheet, is_over: bool) -> impl IntoView {
    let (first, last) = (sheet.first, sheet.last);
    let tiles = |count: state::SheetCount| [("tiles", count.tiles.into())];
    let times = |count: state::SheetCount| tv("sheet-times", &[("n", count.missing.into())]);
    let lines = [
        (tv("sheet-first-time", &tiles(first)), String::new(), first.time),
        (t("sheet-first-missing"), times(first), first.penalty()),
        (tv("sheet-last-time", &tiles(last)), t("sheet-again"), last.time),
        (t("sheet-last-missing"), times(last), last.penalty()),
    ];
    let line = |(label, note, value): (String, String, u16)| {
        view! { <div data-line=""><dt>{label}<small>{note}</small></dt><dd>{value}</dd></div> }
    };
    // The result adds the numbers up, one after the other.
    let sums = [first.time, first.sum(), first.sum() + last.time].map(|sum| view! { <i data-sum=sum.to_string()></i> });
    view! {
        <dl class="sheet-lines" data-phase=sheet.phase.number()>
            {lines.map(line).collect_view()}
            <div class="total" data-total="">
                <dt>{t(if is_over { "sheet-score" } else { "sheet-score-now" })}</dt>
                <dd>{is_over.then(|| view! { <span class="sums" aria-hidden="true">{sums.collect_view()}</span> })}<span>{sheet.score()}</span></dd>
            </div>
        </dl>
    }
}

#[component]
fn Change(change: ScoreChange) -> impl IntoView {
    let values = [("time", change.time.into()), ("saved", change.saved.into())];
    let difference = format!("{}{}", if change.difference < 0 { "−" } else { "+" }, change.difference.abs());
    view! {
        <p class="change">
            <b>{tv("sheet-with-move", &[("score", change.score.into())])}</b>
            <small>{tv("sheet-change", &values)}</small>
            <em class:good=change.difference < 0>{difference}</em>
        </p>
    }
}

/// The two phases, in the place of the turn order; a tap opens the score sheet.
#[component]
pub(super) fn Phases() -> impl IntoView {
    let play = GameContext::from_context();
    let sheet = play.session.memo(read_sheet);
    let left = move || play.session.with(|session| session.view().discs_left(Seat::FIRST));
    let is_over = play.session.memo(|session| session.match_state().is_over());
    let content = move || {
        sheet.get().map(|sheet| {
            let placed = if sheet.phase == Phase::One { sheet.discs_placed } else { FIRST_STACK - sheet.first.missing };
            let noted = (sheet.phase == Phase::Two).then(|| tv("phase-noted", &[("score", sheet.first.sum().into())]));
            let is_now = move |phase| sheet.phase == phase && !is_over.get();
            let now = move |phase| is_now(phase).then_some("step");
            view! {
                <span class="phase" class:on=is_now(Phase::One) aria-current=now(Phase::One)>
                    <b>{tv("phase-of", &[("phase", 1.into())])}</b>
                    <small>{tv("phase-placed", &[("placed", placed.into())])}</small>
                    {noted.map(|noted| view! { <small>{noted}</small> })}
                </span>
                <span class="phase" class:on=is_now(Phase::Two) aria-current=now(Phase::Two)>
                    <DiscIcon seat=Seat::FIRST/>
                    <b>{tv("phase-of", &[("phase", 2.into())])}</b>
                    <small>{tv("left-short", &[("discs", left().into())])}</small>
                </span>
                <span class="phase-score"><small>{t("sheet-score-now")}</small><b>{sheet.score()}</b></span>
            }
        })
    };
    view! {
        <button class="phases" data-act="score" on:click=move |_| play.open(Dialog::Score)>
            {content}
        </button>
    }
}

/// Returns a headline and an explanation while phase 1 can end (R24), and right after it has ended (R25).
pub(super) fn phase_question(session: &Session) -> Option<(String, String)> {
    let last = session.match_state().moves().last().filter(|_| !session.match_state().is_over());
    if let Some(begun) = last.and_then(|event| state::announce_phase(&texts(), session, event)) {
        return Some((tv("phase-of", &[("phase", 2.into())]), begun));
    }
    let may_end = session.view().solo().is_some() && session.may_refill();
    let note = read_sheet(session).filter(|_| may_end)?.first.sum();
    Some((t("phase-can-end"), tv("phase-can-end-note", &[("score", note.into())])))
}
