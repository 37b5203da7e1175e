//! The solo score sheet, which adds itself up (R25, R27).

use super::context::Table;
use super::parts::{Numbers, Stepper};
use crate::state::companion::{Companion, SheetStage, TableSheet, Tool};
use crate::views::board;
use crate::views::prelude::*;

#[component]
pub(super) fn Solo() -> impl IntoView {
    let table = Table::from_context();
    let sheet = table.game.memo(Companion::sheet);
    let missing = RwSignal::new(0);
    // What is missing is asked anew at the end of each phase.
    let stage = memo(move || sheet.with(|sheet| (sheet.stage, sheet.takes_tiles())));
    Effect::new(move || {
        stage.track();
        missing.set(0);
    });
    let count = move |cost| {
        table.change(|game| game.count(cost));
    };
    board::listen(move |key| {
        let cost = key.parse().ok().filter(|_| table.tool.get_untracked() == Tool::Solo && !table.shows_turns());
        cost.filter(|cost| (1..=state::MAX_COST as u8).contains(cost)).map(count).is_some()
    });
    view! {
        <div class="companion-solo">
            <ol class="companion-phases">
                <li aria-current=move || (stage.get().0 == SheetStage::PhaseOne).then_some("step")>{t("co-solo-p1")}</li>
                <li aria-current=move || (stage.get().0 != SheetStage::PhaseOne).then_some("step")>{t("co-solo-p2")}</li>
            </ol>
            {move || sheet.with(|sheet| sums(sheet, missing.get()))}
            <div class="companion-below">
                {move || sheet.with(|sheet| entry(sheet, missing, Callback::new(count)))}
                <Buttons sheet missing/>
            </div>
        </div>
    }
}

fn sums(sheet: &TableSheet, missing: u8) -> AnyView {
    let added = sheet.add_up(missing);
    let times = |discs: u8| tv("sheet-times", &[("n", discs.into())]);
    let costs = |costs: &[u8]| costs.iter().map(|cost| view! { <span>{*cost}</span> }).collect_view();
    let line = |line: &'static str, label: String, note: AnyView, sum: u16| {
        view! { <li data-line=line><span>{label}{note}</span><b>{sum}</b></li> }
    };
    let small = |text: String| view! { <small>{text}</small> }.into_any();
    let tiles = |list: &[u8]| view! { <small class="companion-costs">{costs(list)}</small> }.into_any();
    view! {
        <div class="companion-sums panel">
        <ul data-cut="pan" tabindex="0">
            {line("phase-1", t("co-solo-p1"), tiles(&sheet.first), added.first.time)}
            {line("short", t("co-solo-short"), small(times(added.first.missing)), added.first.penalty())}
            {line("noted", t("co-solo-noted"), ().into_any(), added.first.sum())}
            {line("time", t("co-solo-time"), tiles(&sheet.last), added.last.time)}
            {line("left", t("co-solo-left"), small(times(added.last.missing)), added.last.penalty())}
        </ul>
        <p data-line="score"><span>{t("co-solo-total")}</span><b>{added.score()}</b></p>
        </div>
    }
    .into_any()
}

/// The numbers while the wheel can have tiles; then what is missing.
fn entry(sheet: &TableSheet, missing: RwSignal<u8>, count: Callback<u8>) -> AnyView {
    let stage = sheet.stage;
    if stage == SheetStage::Over {
        return view! { <h2 aria-live="polite">{t("co-solo-over")}</h2> }.into_any();
    }
    if sheet.takes_tiles() {
        return view! { <h2>{t("co-solo-tap")}</h2><Numbers press=count disabled=Signal::derive(|| false)/> }
            .into_any();
    }
    let id = if stage == SheetStage::PhaseOne { "co-solo-short" } else { "co-solo-left" };
    let label = Callback::new(|n: u8| tv("sheet-times", &[("n", n.into())]));
    view! {
        <h2>{t("co-solo-full")}</h2>
        <p class="note">{t(id)}</p>
        <Stepper value=missing least=0 most=sheet.max_missing() label/>
    }
    .into_any()
}

#[component]
fn Buttons(sheet: Memo<TableSheet>, missing: RwSignal<u8>) -> impl IntoView {
    let table = Table::from_context();
    let seat = table.seat.get_untracked();
    let may_undo = move || table.game.with(|game| game.may_undo(Tool::Solo, seat));
    let undo = move |_| {
        table.change(|game| game.undo(Tool::Solo, seat));
    };
    let end = move |_| {
        let discs = missing.get_untracked();
        table.change(|game| game.end_phase(discs));
    };
    let main = move || {
        let (stage, may_end) = sheet.with(|sheet| (sheet.stage, sheet.may_end()));
        match stage {
            SheetStage::Over => button("btn main", "again", t("co-new"), move |_| table.is_new.set(true)),
            _ => {
                let id = if stage == SheetStage::PhaseOne { "co-solo-end1" } else { "co-solo-finish" };
                view! { <button type="button" class="btn main" data-act="end-phase" disabled=!may_end on:click=end>{t(id)}</button> }.into_any()
            }
        }
    };
    view! {
        <div class="companion-row">
            <button type="button" class="btn" data-act="undo-solo" disabled=move || !may_undo() on:click=undo>
                <Icon lines=icons::UNDO/>{t("undo")}
            </button>
            {main}
        </div>
    }
}
