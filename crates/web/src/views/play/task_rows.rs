//! The tasks that the previewed placement changes, else the open tasks. On phones this is the upper part of the sheet.

use nova_luna_rules::{Colour, ColourCounts};

use super::later::Later;
use super::swipe::{self, Swipe};
use super::turn_panel::Headline;
use crate::state::{Step, TaskProgress, tile_cells};
use crate::views::descriptions::{describe_place, describe_progress};
use crate::views::prelude::*;

/// The rows that are drawn at once: as many as can be seen without scrolling.
const DRAWN_FIRST: usize = 8;
/// The others are drawn when the move has been played back.
const DRAWN_AFTER: Duration = Duration::from_millis(1000);

#[component]
pub(super) fn TaskPanel() -> impl IntoView {
    let play = GameContext::from_context();
    let tasks = memo(move || {
        // On phones the list is there only while a tile is tried.
        let is_hidden = play.size.get().has_steps() && play.board.with(Board::step) != Step::Try;
        if is_hidden { Vec::new() } else { play.board.with(Board::listed_tasks) }
    });
    let later = drawn_later(tasks);
    let element = NodeRef::<leptos::html::Section>::new();
    let highlighted = play.board.memo(Board::highlighted_task);
    let is_preview = play.board.memo(|board| board.preview().is_some());
    let count = move |id: &'static str| tv(id, &[("tasks", tasks.with(Vec::len).into())]);
    let changes = move || tasks.with(|tasks| tasks.iter().filter(|task| task.before.is_some()).count());
    let title = move || t(if is_preview.get() { "this-move" } else { "open-tasks" });
    let subtitle =
        move || if is_preview.get() { tv("tasks-change", &[("tasks", changes().into())]) } else { String::new() };
    view! {
        <section class="move panel" node_ref=element class:open=play.sheet aria-label=t("task-list")>
            <button class="grab" data-act="sheet" on:pointerdown=move |event| swipe::begin(&event, ".move", resting(play)) on:pointermove=move |event| pull_sheet(play, &event)
                on:pointerup=move |event| drop_sheet(play, &event) on:pointercancel=move |event| drop_sheet(play, &event)
                aria-expanded=move || play.sheet.get().to_string() on:click=move |_| toggle_sheet(play, element)>
                <Headline/>
                <span class="more">{move || count("task-count")}<Icon lines=icons::UP/></span>
            </button>
            <h2><span>{title}</span><span class="lab">{subtitle}</span></h2>
            <ul class="rows" data-cut="pan" tabindex="0" aria-label=t("task-list")>
                {move || task_items(tasks.get().into_iter().take(DRAWN_FIRST).collect(), highlighted)}
                {move || task_items(later.get(), highlighted)}
            </ul>
        </section>
    }
}

/// The way of the sheet between open and closed, in pixels, as in the style sheet.
const SHEET_WAY: f64 = 176.0;

fn resting(play: GameContext) -> f64 {
    if play.sheet.get_untracked() { 0.0 } else { SHEET_WAY }
}

/// The sheet follows the finger. It has its full height while it does.
fn pull_sheet(play: GameContext, event: &leptos::ev::PointerEvent) {
    if swipe::follow(event, ".move", SHEET_WAY) && !play.sheet.get_untracked() {
        play.sheet.set(true);
    }
}

/// A swipe up opens the sheet, a swipe down closes it. A shorter one leaves it where it is nearly.
fn drop_sheet(play: GameContext, event: &leptos::ev::PointerEvent) {
    let Some(lifted) = swipe::end(event, ".move") else { return };
    let Some(offset) = lifted.offset else { return };
    let opens = match lifted.swipe {
        Some(Swipe::Up) => true,
        Some(Swipe::Down) => false,
        _ => offset < SHEET_WAY / 2.0,
    };
    move_sheet(play, &lifted.sheet, opens, offset, lifted.speed);
}

fn move_sheet(play: GameContext, sheet: &web_sys::HtmlElement, opens: bool, from: f64, speed: f64) {
    if opens {
        play.sheet.set(true);
        swipe::settle(play, sheet, from, 0.0, speed, || {});
    } else {
        swipe::settle(play, sheet, from, SHEET_WAY, speed, move || {
            let _ = play.sheet.try_set(false);
        });
    }
}

fn toggle_sheet(play: GameContext, element: NodeRef<leptos::html::Section>) {
    let Some(sheet) = element.get_untracked() else { return };
    let from = resting(play);
    let opens = swipe::goes_to().unwrap_or(from) > 0.0;
    move_sheet(play, &sheet, opens, from, 0.0);
}

/// Returns the tasks that follow the first ones, a moment after each change.
fn drawn_later(tasks: Memo<Vec<TaskProgress>>) -> RwSignal<Vec<TaskProgress>> {
    let later = RwSignal::new(Vec::new());
    let timer = Later::new();
    Effect::new(move || {
        timer.stop();
        if later.with_untracked(|later| !later.is_empty()) {
            later.set(Vec::new());
        }
        if tasks.with(Vec::len) > DRAWN_FIRST {
            let rest = move |tasks: &Vec<TaskProgress>| tasks.iter().skip(DRAWN_FIRST).cloned().collect();
            timer.run(DRAWN_AFTER, move || later.set(tasks.with_untracked(rest)));
        }
    });
    later
}

fn task_items(tasks: Vec<TaskProgress>, highlighted: Memo<Option<TaskProgress>>) -> AnyView {
    tasks.into_iter().map(|task| view! { <TaskItem task highlighted/> }).collect_view().into_any()
}

#[component]
fn TaskItem(task: TaskProgress, highlighted: Memo<Option<TaskProgress>>) -> impl IntoView {
    let play = GameContext::from_context();
    let (at, index) = (task.at, task.index);
    let is_highlighted =
        memo(move || highlighted.with(|task| task.as_ref().is_some_and(|task| task.at == at && task.index == index)));
    let inspect = move || play.board.update(|board| board.task = Some((at, index)));
    let name = state::tile_name(&texts(), task.tile.tile());
    let label = describe_progress(&task, &name, &describe_place(&task));
    let seat = play.board.with_untracked(Board::seat);
    let map = play.board.with_untracked(|board| {
        let new = board.preview().map(|preview| preview.at);
        draw::map(&tile_cells(board.display()), at, new)
    });
    let is_complete = task.after.is_complete();
    view! {
        <li>
            <button class="row" class:on=is_highlighted aria-pressed=move || is_highlighted.get().to_string() aria-label=label
                on:click=move |_| inspect() on:focus=move |_| inspect() on:pointerenter=move |_| inspect()>
                <span inner_html=map></span>
                <span inner_html=draw::small_tile(task.tile.tile())></span>
                <span class="token-dots" inner_html=draw::dots(task.task.colours())></span>
                <span class="ch">
                    {task.before.map(|before| view! { <span>{before.have}" → "</span> })}
                    <b>{format!("{}/{}", task.after.have, task.after.all)}</b>
                </span>
                <span class="end">
                    {is_complete.then(|| view! { <DiscIcon seat=seat/> })}
                    {(!is_complete).then(|| view! { <span class="missing" inner_html=draw::dots(colours(task.missing))></span> })}
                </span>
            </button>
        </li>
    }
}

fn colours(counts: ColourCounts) -> Vec<Colour> {
    Colour::ALL.into_iter().flat_map(|colour| std::iter::repeat_n(colour, usize::from(counts.get(colour)))).collect()
}
