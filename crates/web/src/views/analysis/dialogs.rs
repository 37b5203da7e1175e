//! What is asked and offered over the board.

use nova_luna_ai::analysis::MAX_LINES;
use nova_luna_rules::Grade;

use super::context::{AnalysisContext, Dialog};
use super::tree::{grade_class, grade_text};
use super::{refill, share};
use crate::state::RefillOdds;
use crate::views::lazy;
use crate::views::play::{Lens, Odds};
use crate::views::prelude::*;

#[component]
pub(super) fn Dialogs() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let shown = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move || if context.dialog.get().is_some() { open_dialog(shown) } else { close_dialog(shown) });
    // After Escape the event comes late: a key may have opened another one by then.
    let closed = move |_| {
        if !shown.get_untracked().is_some_and(|dialog| dialog.open()) {
            context.dialog.set(None);
        }
    };
    let title = move || match context.dialog.get() {
        Some(Dialog::Share) => t("an-link"),
        Some(Dialog::Move) => t("an-move"),
        Some(Dialog::Tiles) => t("an-choose"),
        Some(Dialog::Aids) => t("an-aids"),
        _ => t("menu"),
    };
    let content = move || context.dialog.get().map(lazy::analysis_dialog);
    view! {
        <dialog node_ref=shown class="share analysis-dialog" aria-labelledby="analysis-dialog-title" on:close=closed>
            <div class="dialog-head">
                <h2 id="analysis-dialog-title">{title}</h2>
                <button type="button" class="tool" aria-label=t("close") data-act="close" on:click=move |_| context.dialog.set(None)><Icon lines=icons::CLOSE/></button>
            </div>
            {content}
        </dialog>
    }
}

/// Draws the content of a dialog, in the module with the dialogs of a game.
pub(crate) fn dialog_content(dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Share => view! { <share::ShareContent/> }.into_any(),
        Dialog::Move => view! { <MoveActions/> }.into_any(),
        Dialog::Tiles => view! { <refill::Tiles/> }.into_any(),
        Dialog::Aids => view! { <Aids/> }.into_any(),
        Dialog::Menu => view! { <Menu/> }.into_any(),
    }
}

/// What the bar has on large screens, and how the engine thinks.
#[component]
fn Menu() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let close = move || context.dialog.set(None);
    view! {
        <div class="analysis-menu">
            <a class="btn" href=move || context.setup_route() hidden=move || context.setup_route().is_none() data-act="setup">{t("an-setup")}</a>
            <a class="btn" href=move || context.play_route() hidden=move || context.play_route().is_none() data-act="play-on">{t("an-play")}</a>
            {button("btn", "aids", t("an-aids"), move |_| context.dialog.set(Some(Dialog::Aids)))}
            {button("btn", "threat", t("an-threat"), move |_| { close(); context.toggle_threat() })}
            {button("btn", "export", t("an-export"), move |_| { close(); share::export(context) })}
        </div>
        <EngineSettings/>
    }
}

/// The number of lines, and how long the engine thinks.
#[component]
fn EngineSettings() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let limits = [(5_000, "an-time-5"), (30_000, "an-time-30"), (0, "an-time-none")];
    let choose_time = move |event| {
        let limit = event_target_value(&event).parse().ok().filter(|limit| *limit > 0);
        context.engine.limit.set(limit);
    };
    let choose_count = move |event| context.count.set(event_target_value(&event).parse().unwrap_or(3));
    let now = context.engine.limit.get_untracked().unwrap_or(0);
    let count = context.count.get_untracked();
    view! {
        <div class="field analysis-engine-settings">
            <label>{t("an-count")}
                <select class="input" data-set="lines" on:change=choose_count>
                    {(1..=MAX_LINES).map(|number| view! { <option value=number.to_string() selected={number == count}>{number}</option> }).collect_view()}
                </select>
            </label>
            <label>{t("an-time")}
                <select class="input" data-set="time" on:change=choose_time>
                    {limits.map(|(limit, text)| view! { <option value=limit.to_string() selected={limit == now}>{t(text)}</option> }).collect_view()}
                </select>
            </label>
        </div>
    }
}

/// What can be done with the move that one stands at.
#[component]
fn MoveActions() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let close = move || context.dialog.set(None);
    let grade = memo(move || context.analysis.with(|analysis| analysis.tree().grade(analysis.at())));
    let is_main = context.analysis.with_untracked(|analysis| analysis.tree().is_in_main_line(analysis.at()));
    let set = move |wanted: Option<Grade>| {
        let _ = context.edit(|tree, at| tree.set_grade(at, wanted));
    };
    let grade_button = move |wanted: Option<Grade>| {
        let (label, key) = match wanted {
            Some(wanted) => (t(grade_text(wanted)), grade_class(wanted)),
            None => (t("an-grade-none"), "none"),
        };
        view! {
            <button type="button" class="btn" aria-pressed=move || (grade.get() == wanted).to_string() data-grade-to=key on:click=move |_| set(wanted)>{label}</button>
        }
    };
    let notation = context.analysis.with_untracked(|analysis| analysis.view().notation());
    let grades = [None].into_iter().chain(Grade::ALL.map(Some));
    view! {
        <div class="analysis-menu">
            {(!is_main).then(|| button("btn", "promote", t("an-promote"), move |_| { close(); context.promote() }))}
            {button("btn", "delete", t("an-delete"), move |_| { close(); context.delete() })}
            {button("btn", "write", t("an-comment-add"), move |_| { close(); context.write_comment() })}
        </div>
        <h3 class="legend">{t("an-grade")}</h3>
        <div class="analysis-menu" role="group" aria-label=t("an-grade")>{grades.map(grade_button).collect_view()}</div>
        {notation.map(|text| view! { <KeptText label=t("position") text/> })}
    }
}

/// What a refill can bring, and what each tile would bring each player.
#[component]
fn Aids() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let odds = context.board.with_position(|board| RefillOdds::new(board.view()));
    let is_solo = context.board.with_untracked(|board| board.view().players() == 1);
    let name = move |seat: Seat| context.name(seat);
    view! {
        <div class="aids">
            {(!is_solo).then(|| view! {
                <section><h3>{t("lens")}</h3><p class="note">{t("lens-note")}</p><Lens gains=context.gains() name/></section>
            })}
            <section>
                <h3>{t("odds")}</h3>
                {match odds {
                    Some(odds) => view! { <Odds odds/> }.into_any(),
                    None => view! { <p class="note">{t("odds-none")}</p> }.into_any(),
                }}
            </section>
            <section>
                <h3>{t("an-threat")}</h3>
                <p class="note">{t("an-threat-note")}</p>
                {button("btn", "threat", t("an-threat"), move |_| { context.dialog.set(None); context.toggle_threat() })}
            </section>
            <section class="wide-act"><EngineSettings/></section>
        </div>
    }
}
