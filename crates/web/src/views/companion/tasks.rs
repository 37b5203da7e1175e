//! Did we miss a task? First the discs are counted, because that is faster; then the tasks are looked at one by one.

use super::context::Table;
use super::parts::{Stepper, Whose, sentence_name, tile_icon};
use super::place::begin_entering;
use crate::state::companion::{Companion, CompleteTask, TaskCheck, Tool};
use crate::views::board;
use crate::views::descriptions::display_list;
use crate::views::prelude::*;

/// What was answered about the number of discs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    Open,
    AllThere,
    Fewer,
}

#[component]
pub(super) fn Tasks() -> impl IntoView {
    let table = Table::from_context();
    let count = RwSignal::new(Count::Open);
    // Another display, or a tile that was laid, is counted anew.
    let view = table.game.memo(move |game| game.view(table.seat.get(), None));
    Effect::new(move || {
        view.track();
        count.set(Count::Open);
    });
    let check = table.game.memo(move |game| game.check(table.seat.get()));
    board::listen(move |key| table.tool.get_untracked() == Tool::Tasks && answer_by_key(table, count, key));
    let picture = move || {
        let seat = table.seat.get();
        let figure = view.with(|view| {
            let display = view.as_ref()?.display(seat).filter(|display| !display.is_empty())?;
            check.with(|check| Some(draw::checked_task(display, seat, &shown_tasks(check.as_ref()))))
        });
        figure.map(|figure| view! { <svg class="companion-display" viewBox=figure.view_box data-part="display" aria-hidden="true" inner_html=figure.content></svg> })
    };
    let sheet = move || match (check.get(), count.get()) {
        (Some(check), _) => check_sheet(table, &check),
        (None, Count::AllThere) => all_there(count),
        (None, Count::Fewer) => view! { <HowMany/> }.into_any(),
        (None, Count::Open) => view! { <CountDiscs count/> }.into_any(),
    };
    view! {
        <div class="companion-place">
            <div class="companion-board">{picture}</div>
            <ul class="unseen">{move || view.with(|view| view.as_ref().and_then(|view| view.display(table.seat.get())).map(display_list))}</ul>
            <Whose/>
            <section class="companion-sheet" data-part="check">{sheet}</section>
        </div>
    }
}

/// Returns the task that is asked for, or those that were found in the end.
fn shown_tasks(check: Option<&TaskCheck>) -> Vec<&CompleteTask> {
    let Some(check) = check else { return Vec::new() };
    check.asked().map_or_else(|| check.missing().collect(), |asked| vec![asked])
}

fn count_discs(table: Table) -> usize {
    let seat = table.seat.get();
    let view = table.game.with(|game| game.view(seat, None));
    let display = view.as_ref().and_then(|view| view.display(seat));
    display.map_or(0, |display| display.tiles().map(|placed| placed.covered().filter(|is| *is).count()).sum())
}

fn answer_by_key(table: Table, count: RwSignal<Count>, key: &str) -> bool {
    let is_yes = match key {
        "y" | "Y" => true,
        "n" | "N" => false,
        _ => return false,
    };
    let seat = table.seat.get_untracked();
    if table.game.with_untracked(|game| game.check(seat).is_some()) {
        table.change(|game| game.answer(seat, is_yes));
    } else if count_discs(table) > 0 {
        count.set(if is_yes { Count::AllThere } else { Count::Fewer });
    }
    true
}

/// Says how many discs should lie there.
#[component]
fn CountDiscs(count: RwSignal<Count>) -> impl IntoView {
    let table = Table::from_context();
    let enter = move |_| {
        begin_entering(table);
        table.choose_tool(Tool::Place);
    };
    move || {
        let seat = table.seat.get();
        if table.game.with(|game| game.laid(seat).next().is_none() || game.view(seat, None).is_none()) {
            return view! {
                <h2>{t("co-no-display")}</h2>
                <p class="note">{t("co-enter-note")}</p>
                <div class="companion-row">{button("btn main", "enter", t("co-enter"), enter)}</div>
            }
            .into_any();
        }
        let discs = count_discs(table);
        if discs == 0 {
            return view! { <h2 data-discs="0">{t("co-count-none")}</h2> }.into_any();
        }
        let n = [("n", discs.into())];
        view! {
            <h2 data-discs=discs.to_string()>{tv("co-count", &n)}</h2>
            <div class="companion-row">
                {button("btn", "fewer", t("co-count-fewer"), move |_| count.set(Count::Fewer))}
                {button("btn main", "all-there", tv("co-count-same", &n), move |_| count.set(Count::AllThere))}
            </div>
        }
        .into_any()
    }
}

fn all_there(count: RwSignal<Count>) -> AnyView {
    view! {
        <h2 aria-live="polite" data-part="all-good">{t("co-all-good")}</h2>
        <div class="companion-row">{button("btn", "again", t("co-again"), move |_| count.set(Count::Open))}</div>
    }
    .into_any()
}

/// Asks how many discs are missing.
#[component]
fn HowMany() -> impl IntoView {
    let table = Table::from_context();
    let missing = RwSignal::new(1);
    let most = u8::try_from(count_discs(table)).unwrap_or(u8::MAX);
    let label = Callback::new(|n: u8| tv("co-missing", &[("n", n.into())]));
    let look = move |_| {
        let (seat, discs) = (table.seat.get_untracked(), missing.get_untracked());
        table.change(|game| game.miss(seat, discs));
    };
    view! {
        <h2>{t("co-missing-ask")}</h2>
        <Stepper value=missing least=1 most label/>
        <div class="companion-row">{button("btn main", "look", t("co-look"), look)}</div>
    }
}

fn check_sheet(table: Table, check: &TaskCheck) -> AnyView {
    let seat = table.seat.get_untracked();
    let answer = move |is_there| {
        move |_| {
            table.change(|game| game.answer(seat, is_there));
        }
    };
    let again = move |_| {
        table.change(Companion::forget_check);
    };
    if let Some(asked) = check.asked() {
        let (number, all) = check.progress();
        return view! {
            <div class="companion-asked">
                {tile_icon(asked.tile)}
                <div>
                    <h2>{t("co-check")}</h2>
                    <p class="note">{tv("co-check-n", &[("n", number.into()), ("all", all.into())])}</p>
                </div>
            </div>
            <p aria-live="polite" data-part="needs">{needs(asked)}</p>
            <div class="companion-row">
                {button("btn", "there", t("co-yes"), answer(true))}
                {button("btn main", "missing", t("co-no"), answer(false))}
            </div>
        }
        .into_any();
    }
    let found = check.missing().count();
    let title = if found == 0 { t("co-none-found") } else { tv("co-found", &[("n", found.into())]) };
    let tiles =
        check.missing().map(|task| view! { <li>{tile_icon(task.tile)}<span>{needs(task)}</span><DiscIcon seat/></li> });
    let rest =
        (0 < found && found < usize::from(check.short)).then(|| view! { <p class="note">{t("co-some-found")}</p> });
    view! {
        <h2 aria-live="polite" data-found=found.to_string()>{title}</h2>
        <ul class="companion-reasons">{tiles.collect_view()}</ul>
        {rest}
        <div class="companion-row">{button("btn", "again", t("co-again"), again)}</div>
    }
    .into_any()
}

/// Says what a task needs, and how that lies there (R16).
fn needs(task: &CompleteTask) -> String {
    let how = match (task.hidden, task.touching) {
        (0, 1) => "one",
        (0, _) => "all",
        _ => "chain",
    };
    let values = [
        ("how", how.into()),
        ("tile", sentence_name(task.tile).into()),
        ("what", state::count_names(&texts(), task.task.needs()).into()),
        ("touching", task.touching.into()),
        ("hidden", task.hidden.into()),
    ];
    tv("co-needs", &values)
}
