//! Tiles, tasks and displays in words, mostly for screen readers.

use crate::state::{Landing, MovePreview, TaskProgress};
use crate::views::prelude::*;
use nova_luna_rules::{Display, PlacedTile, Task};

/// Tasks of a preview that are read aloud.
const MAX_READ_TASKS: usize = 4;

pub(crate) fn describe_tile(tile: TileId) -> String {
    let texts = texts();
    let name = state::tile_name(&texts, tile.tile());
    let tasks: Vec<String> = tile.tile().tasks().iter().map(|task| describe_task(*task)).collect();
    if tasks.is_empty() {
        texts.format("tile-without-tasks", &[("tile", name.into())])
    } else {
        texts.format("tile-with-tasks", &[("tile", name.into()), ("tasks", tasks.join("; ").into())])
    }
}

pub(crate) fn describe_task(task: Task) -> String {
    state::count_names(&texts(), task.needs())
}

pub(crate) fn describe_place(task: &TaskProgress) -> String {
    if task.is_new { t("the-new-tile") } else { tv("at-cell", &[("cell", state::cell_name(task.at).into())]) }
}

pub(crate) fn describe_progress(task: &TaskProgress, name: &str, place: &str) -> String {
    let before = task.before.map(|before| before.have);
    let values = [
        ("tile", name.to_owned().into()),
        ("place", place.to_owned().into()),
        ("task", describe_task(task.task).into()),
        ("before", before.unwrap_or(task.after.have).into()),
        ("after", task.after.have.into()),
        ("all", task.after.all.into()),
        ("missing", state::count_names(&texts(), task.missing).into()),
    ];
    match (task.before.is_some(), task.after.is_complete()) {
        (_, true) => tv("row-complete", &values),
        (true, false) => tv("row-changes", &values),
        (false, false) => tv("row-open", &values),
    }
}

/// Returns who a text in a place with little room is about.
fn shortly(board: &Board, seat: Seat) -> Subject {
    match board.subject(&texts(), seat) {
        Subject::Player(name) => Subject::Player(state::shorten(name)),
        Subject::You => Subject::You,
    }
}

pub(crate) fn describe_next(board: &Board, landing: Landing) -> String {
    match landing.next {
        None => t("then-end"),
        Some(seat) if board.mover() == Some(seat) => t("then-you-again"),
        Some(seat) => about("then-player", shortly(board, seat)),
    }
}

pub(crate) fn describe_landing(board: &Board, landing: Landing) -> String {
    let space = tv("to-space", &[("space", landing.space.into())]);
    let on = landing.on.map(|seat| about("on-disc", shortly(board, seat)));
    let parts = std::iter::once(space).chain(on).chain([describe_next(board, landing)]);
    parts.collect::<Vec<_>>().join(", ")
}

pub(crate) fn describe_placement(board: &Board, preview: &MovePreview) -> String {
    let texts = texts();
    let tile = state::tile_name(&texts, preview.tile.tile());
    let place = tv("tile-at", &[("tile", tile.into()), ("cell", state::cell_name(preview.at).into())]);
    let discs = tv("brings", &[("discs", preview.discs.into())]);
    let landing = preview.landing.map(|landing| describe_landing(board, landing));
    let tasks = preview.changes.iter().take(MAX_READ_TASKS).map(|task| {
        let name = state::tile_name(&texts, task.tile.tile());
        describe_progress(task, &name, &describe_place(task))
    });
    [place, discs].into_iter().chain(landing).chain(tasks).collect::<Vec<_>>().join(". ")
}

pub(crate) fn display_list(display: &Display) -> impl IntoView + use<> {
    display.tiles().map(|placed| view! { <li>{describe_placed_tile(placed)}</li> }).collect_view()
}

fn describe_placed_tile(placed: PlacedTile<'_>) -> String {
    let name = state::tile_name(&texts(), placed.tile());
    let place = tv("tile-at", &[("tile", name.into()), ("cell", state::cell_name(placed.at()).into())]);
    let tasks = placed.tile().tasks().iter().enumerate().map(|(index, task)| {
        let id = if placed.is_covered(index) { "board-text-covered" } else { "board-text-open" };
        tv(id, &[("task", describe_task(*task).into())])
    });
    std::iter::once(place).chain(tasks).collect::<Vec<_>>().join("; ")
}

pub(crate) fn describe_wheel(view: &View) -> String {
    let tiles: Vec<String> = view.wheel().tiles().map(describe_tile).collect();
    tv("board-text-wheel", &[("tiles", tiles.join("; ").into())])
}

/// The board in words, for screen readers. `read` says when a text is composed again.
pub(crate) fn board_in_words<R: Fn() -> AnyView + Send + 'static>(
    read: impl Fn(fn(&Board) -> AnyView) -> R,
) -> AnyView {
    view! {
        <section class="unseen" aria-label=t("board-text")>
            <p>{read(|board| describe_wheel(board.view()).into_any())}</p>
            <p>{read(|board| describe_track(board).into_any())}</p>
            <ul>{read(|board| display_list(board.display()).into_any())}</ul>
        </section>
    }
    .into_any()
}

/// Lists the discs on the moon track in their order. Solo games do not use it (R23).
pub(crate) fn describe_track(board: &Board) -> String {
    if board.view().players() == 1 {
        return String::new();
    }
    let texts = texts();
    let track = board.view().moon_track();
    let describe = |seat: &Seat| {
        let values = [("space", track.space(*seat).into())];
        texts.format_about("board-text-disc", board.subject(&texts, *seat), &values)
    };
    track.order().iter().map(describe).collect::<Vec<_>>().join("; ")
}
