//! The keys that are no tiles: gap, next row, take back; the tasks of a tile; and the keyboard.

use nova_luna_rules::Colour;

use super::{SetupContext, seat_name};
use crate::state::setup::{Editor, Spot, Step};
use crate::state::{Direction, Finder, Typed};
use crate::views::board::is_focused;
use crate::views::descriptions::describe_task;
use crate::views::finder::{keep_focus, letters};
use crate::views::prelude::*;

const GAP: &str = r#"<path d="M5 8V5h3M16 5h3v3M19 16v3h-3M8 19H5v-3M11 5h2M11 19h2M5 11v2M19 11v2"/>"#;
const NEXT_ROW: &str = r#"<path d="M19 6v7H5M9 9l-4 4 4 4"/>"#;
const TAKE_BACK: &str = r#"<path d="M9 6h11v12H9l-5-6ZM12 9.5l5 5M17 9.5l-5 5"/>"#;

/// What to do now, and the keys for it.
#[component]
pub(super) fn EntryKeys() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let step = context.step();
    let is_row_empty = memo(move || context.editor.with(Editor::is_row_empty));
    let next = memo(move || context.editor.with(Editor::next_step));
    let on = move || {
        let is_step = is_row_empty.get();
        let label = if is_step { next_label(next.get()) } else { t("set-up-row") };
        let class = if is_step { "btn main" } else { "btn" };
        let icon = if is_step { icons::TICK } else { NEXT_ROW };
        view! {
            <button type="button" class=class data-act="next" on:mousedown=keep_focus on:click=move |_| go_on(context)>
                <Icon lines=icon/><span>{label}</span><kbd>"Enter"</kbd>
            </button>
        }
    };
    view! {
        <div class="su-keys" hidden=move || step.get() == Step::Done>
            <p class="su-how note">{move || hint(context)}</p>
            <button type="button" class="btn" data-act="gap" on:mousedown=keep_focus on:click=move |_| gap(context)>
                <Icon lines=GAP/><span>{t("set-up-gap")}</span><kbd>"␣"</kbd>
            </button>
            {on}
            <button type="button" class="btn" data-act="take-back" on:mousedown=keep_focus on:click=move |_| context.take_back()>
                <Icon lines=TAKE_BACK/><span>{t("set-up-del")}</span><kbd>"⌫"</kbd>
            </button>
        </div>
    }
}

fn next_label(step: Step) -> String {
    match step {
        Step::Display(seat) => tv("set-up-next", &[("what", seat_name(seat).into())]),
        _ => t("set-up-done"),
    }
}

/// Says what comes next.
pub(super) fn hint(context: SetupContext) -> String {
    context.editor.with(|editor| match editor.step() {
        Step::Wheel if editor.entry().meeple.is_none() => t("set-up-where-meeple"),
        Step::Wheel => t("set-up-wheel-how"),
        _ => t("set-up-rows-how"),
    })
}

fn gap(context: SetupContext) {
    context.finder.finder.update(Finder::clear);
    context.update(Editor::gap);
}

fn go_on(context: SetupContext) {
    context.finder.finder.update(Finder::clear);
    context.update(Editor::next_row);
}

/// The complete tasks of the tile under the cursor: each can be without its disc.
#[component]
pub(super) fn TaskKeys() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let tasks = memo(move || {
        context.editor.with(|editor| {
            let Some(Spot::Cell(seat, at)) = editor.cursor() else { return Vec::new() };
            let Some(laid) = editor.entry().display(seat) else { return Vec::new() };
            let complete = laid.complete();
            let bits = complete.iter().find(|(cell, _)| *cell == at).map_or(0, |(_, bits)| *bits);
            let covered = laid.covered(&complete, at);
            let task = |task: u8| (seat, at, task, covered >> task & 1 == 1);
            (0..3).filter(|task| bits >> task & 1 == 1).map(task).collect()
        })
    });
    let key = move |(seat, at, task, is_on): (Seat, Coord, u8, bool)| {
        let tile = context.editor.with_untracked(|editor| editor.entry().tile(Spot::Cell(seat, at)))?;
        let shown = tile.tile().tasks().get(usize::from(task)).copied()?;
        let label = tv("set-up-task-on", &[("task", describe_task(shown).into())]);
        Some(view! {
            <button type="button" class="su-task" aria-label=label aria-pressed=is_on.to_string() data-task-key=task.to_string()
                on:mousedown=keep_focus on:click=move |_| context.update(|editor| editor.toggle_task(seat, at, task))>
                <span inner_html=draw::dots(shown.colours())></span><DiscIcon seat/>
            </button>
        })
    };
    view! {
        <div class="su-tasks" role="group" aria-label=t("set-up-tasks") hidden=move || tasks.with(Vec::is_empty)>
            {move || tasks.get().into_iter().map(key).collect_view()}
        </div>
    }
}

/// Handles the keys of the screen wherever the focus is, but for fields and dialogs.
pub(super) fn listen(context: SetupContext) {
    crate::views::board::listen(move |key| press(context, key));
    while_shown(window_event_listener(leptos::ev::keydown, move |event| {
        let is_command = (event.ctrl_key() || event.meta_key()) && !event.alt_key() && !event.default_prevented();
        if is_command && !browser::is_in_field(&event) && press_command(context, &event.key(), event.shift_key()) {
            event.prevent_default();
        }
    }));
}

fn press_command(context: SetupContext, key: &str, has_shift: bool) -> bool {
    match key {
        "z" if has_shift => context.update(Editor::redo),
        "Z" | "y" => context.update(Editor::redo),
        "z" => context.update(Editor::undo),
        "Enter" => {
            if let Some(text) = context.finished.get_untracked() {
                browser::navigate(&super::head::analysis(text));
            }
        }
        _ => return false,
    }
    true
}

/// Handles a key; returns whether it did anything. The search field passes its keys on as well.
pub(super) fn press(context: SetupContext, key: &str) -> bool {
    let finder = context.finder.finder;
    let is_button = is_focused("button, a");
    match key {
        "Escape" if finder.with_untracked(|finder| !finder.is_empty()) => finder.update(Finder::clear),
        " " if !is_button => {
            if finder.with_untracked(Finder::is_empty) {
                gap(context);
            }
        }
        "Enter" if !is_button => return enter(context),
        "Backspace" => {
            if !finder.try_update(Finder::erase).unwrap_or(false) {
                context.take_back();
            }
        }
        "Delete" => context.take_back(),
        _ => {
            if let Some(direction) = Direction::from_key(key) {
                return move_cursor(context, direction);
            }
            let mut chars = key.chars();
            return chars.next().filter(|_| chars.next().is_none()).is_some_and(|key| type_key(context, key));
        }
    }
    true
}

/// Chooses the first found tile, else goes to the next row or step.
fn enter(context: SetupContext) -> bool {
    let used = context.finder.used.get_untracked();
    let first = context.finder.finder.with_untracked(|finder| finder.numbered(used).first().copied());
    let is_open = context.finder.finder.with_untracked(|finder| !finder.is_empty());
    match first {
        Some(tile) if is_open => context.finder.choose(tile),
        _ if context.editor.with_untracked(|editor| editor.step() == Step::Done) => return false,
        _ => go_on(context),
    }
    true
}

fn move_cursor(context: SetupContext, direction: Direction) -> bool {
    if context.editor.with_untracked(|editor| editor.cursor().is_none()) {
        return false;
    }
    context.update(|editor| editor.move_cursor(direction));
    if is_focused(".su-cell") {
        focus(".su-cell.cursor");
    }
    true
}

fn type_key(context: SetupContext, key: char) -> bool {
    let finder = context.finder.finder;
    let is_empty = finder.with_untracked(Finder::is_empty);
    let is_meeple = is_empty && key.to_lowercase().to_string() == t("set-up-key-meeple");
    if is_meeple && Colour::ALL.into_iter().all(|colour| colour.letter() != key) {
        context.update(Editor::put_meeple_here);
        return true;
    }
    let used = context.finder.used.get_untracked();
    match finder.try_update(|finder| finder.type_key(key, letters(), used)) {
        Some(Typed::Found(tile)) => context.finder.choose(tile),
        Some(Typed::Narrowed) => {}
        _ => return false,
    }
    true
}
