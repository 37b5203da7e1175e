//! The tasks that the previewed placement changes, else the open tasks. On phones this is the upper part of the sheet.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_rules::{Colour, ColourCounts};

use super::GameContext;
use super::descriptions::{describe_place, describe_progress};
use super::display::tile_cells;
use super::later::Later;
use super::swipe::{self, Swipe};
use super::turn_panel::Headline;
use crate::draw;
use crate::state::{self, Progress, Session, Step, TaskProgress};
use crate::views::icons::{self, Icon};
use crate::views::parts::{DiscIcon, memo};
use crate::views::texts::{t, texts, tv};

/// The rows that are drawn at once: as many as can be seen without scrolling.
const DRAWN_FIRST: usize = 8;
/// The others are drawn when the move has been played back.
const DRAWN_AFTER: Duration = Duration::from_millis(1000);

#[component]
pub(super) fn TaskPanel() -> impl IntoView {
    let play = GameContext::from_context();
    let tasks = memo(move || {
        // On phones the list is there only while a tile is tried.
        let is_hidden = play.size.get().has_steps() && play.session.with(Session::step) != Step::Try;
        if is_hidden { Vec::new() } else { play.session.with(Session::listed_tasks) }
    });
    let later = drawn_later(tasks);
    let highlighted = memo(move || play.session.with(Session::highlighted_task));
    let is_preview = memo(move || play.session.with(|session| session.preview().is_some()));
    let count = move |id: &'static str| tv(id, &[("tasks", tasks.with(Vec::len).into())]);
    let changes = move || tasks.with(|tasks| tasks.iter().filter(|task| task.before.is_some()).count());
    let title = move || t(if is_preview.get() { "this-move" } else { "open-tasks" });
    let subtitle =
        move || if is_preview.get() { tv("tasks-change", &[("tasks", changes().into())]) } else { String::new() };
    view! {
        <section class="move panel" class:open=play.sheet aria-label=t("task-list")>
            <button class="grab" data-act="sheet" on:pointerdown=move |event| swipe::begin(&event) on:pointerup=move |event| follow_swipe(play, &event)
                aria-expanded=move || play.sheet.get().to_string() on:click=move |_| play.sheet.update(|open| *open = !*open)>
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

/// A swipe up opens the sheet, a swipe down closes it. A tap does both.
fn follow_swipe(play: GameContext, event: &leptos::ev::PointerEvent) {
    match swipe::end(event) {
        Some(Swipe::Up) => play.sheet.set(true),
        Some(Swipe::Down) => play.sheet.set(false),
        _ => {}
    }
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
    let inspect = move || play.session.update(|session| session.task = Some((at, index)));
    let name = state::tile_name(&texts(), task.tile.tile());
    let label = describe_progress(&task, &name, &describe_place(&task));
    let seat = play.session.with_untracked(Session::shown_seat);
    let map = play.session.with_untracked(|session| {
        let new = session.preview().map(|preview| preview.at);
        draw::map(&tile_cells(session.display()), at, new)
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
                    <b>{fraction(task.after)}</b>
                </span>
                <span class="end">
                    {is_complete.then(|| view! { <DiscIcon seat=seat/> })}
                    {(!is_complete).then(|| view! { <span class="missing" inner_html=draw::dots(colours(task.missing).into_iter().take(2))></span> })}
                </span>
            </button>
        </li>
    }
}

fn fraction(progress: Progress) -> String {
    format!("{}/{}", progress.have, progress.all)
}

/// Repeats each colour by its count.
fn colours(counts: ColourCounts) -> Vec<Colour> {
    Colour::ALL.into_iter().flat_map(|colour| std::iter::repeat_n(colour, usize::from(counts.get(colour)))).collect()
}
