//! The tasks that the previewed placement changes, else the open tasks. On phones this is the upper part of the sheet.

use leptos::prelude::*;
use nova_luna_rules::{Colour, ColourCounts};

use super::GameContext;
use super::descriptions::{describe_place, describe_progress};
use super::turn_panel::Headline;
use crate::draw;
use crate::state::{self, Progress, Session, TaskProgress};
use crate::views::icons::{self, Icon};
use crate::views::parts::DiscIcon;
use crate::views::texts::{t, texts, tv};

#[component]
pub(super) fn TaskPanel() -> impl IntoView {
    let play = GameContext::from_context();
    let tasks = Memo::new(move |_| play.session.with(Session::listed_tasks));
    let highlighted = Memo::new(move |_| play.session.with(Session::highlighted_task));
    let is_preview = Memo::new(move |_| play.session.with(|session| session.preview().is_some()));
    let count = move |id: &'static str| tv(id, &[("tasks", tasks.with(Vec::len).into())]);
    let changes = move || tasks.with(|tasks| tasks.iter().filter(|task| task.before.is_some()).count());
    let title = move || t(if is_preview.get() { "this-move" } else { "open-tasks" });
    let subtitle =
        move || if is_preview.get() { tv("tasks-change", &[("tasks", changes().into())]) } else { String::new() };
    view! {
        <section class="move panel" class:open=play.sheet aria-label=t("task-list")>
            <button class="grab" data-act="sheet" aria-expanded=move || play.sheet.get().to_string() on:click=move |_| play.sheet.update(|open| *open = !*open)>
                <Headline/>
                <span class="more">{move || count("task-count")}<Icon lines=icons::UP/></span>
            </button>
            <h2><span>{title}</span><span class="lab">{subtitle}</span></h2>
            <ul class="rows" data-cut="pan" tabindex="0" aria-label=t("task-list")>
                {move || tasks.get().into_iter().map(|task| view! { <TaskItem task=task highlighted=highlighted/> }).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn TaskItem(task: TaskProgress, highlighted: Memo<Option<TaskProgress>>) -> impl IntoView {
    let play = GameContext::from_context();
    let (at, index) = (task.at, task.index);
    let is_highlighted = Memo::new(move |_| {
        highlighted.with(|task| task.as_ref().is_some_and(|task| task.at == at && task.index == index))
    });
    let inspect = move || play.session.update(|session| session.task = Some((at, index)));
    let name = state::tile_name(&texts(), task.tile.tile());
    let label = describe_progress(&task, &name, &describe_place(&task));
    let seat = play.session.with_untracked(Session::shown_seat);
    let map = play.session.with_untracked(|session| {
        let new = session.preview().map(|preview| preview.at);
        draw::map(session.display(), at, new)
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
