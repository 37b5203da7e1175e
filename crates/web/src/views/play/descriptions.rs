//! Tiles, tasks, landings and the whole board in words, mostly for screen readers.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_rules::{Colour, ColourCounts, Display, PlacedTile, Seat, Task, TileId, View};
use nova_luna_texts::Subject;

use super::GameContext;
use super::later::Later;
use crate::state::{self, Landing, MovePreview, Session, TaskProgress};
use crate::views::texts::{t, texts, tv};

/// Time between a move and the new description of the board for screen readers.
const DESCRIPTION_DELAY: Duration = Duration::from_millis(1500);

/// Tasks of a preview that are read aloud.
const MAX_READ_TASKS: usize = 4;

/// Formats a text about a player for a place with little room.
pub(super) fn about_shortly(play: GameContext, id: &str, seat: Seat) -> String {
    let mover = match play.mover(seat) {
        Subject::Player(name) => Subject::Player(state::shorten(name)),
        Subject::You => Subject::You,
    };
    texts().format_about(id, mover, &[])
}

pub(super) fn short_name(play: GameContext, seat: Seat) -> String {
    play.session.with_untracked(|session| state::short_player_label(&texts(), session, seat))
}

/// Says who would move after a landing.
pub(super) fn describe_next_player(play: GameContext, landing: Landing) -> String {
    match landing.next {
        None => t("then-end"),
        Some(seat) if play.session.with_untracked(Session::my_seat_to_move) == Some(seat) => t("then-you-again"),
        Some(seat) => about_shortly(play, "then-player", seat),
    }
}

/// Says where the disc would land and who would move next.
pub(super) fn describe_landing(play: GameContext, landing: Option<Landing>) -> String {
    let Some(landing) = landing else { return String::new() };
    let space = tv("to-space", &[("space", landing.space.into())]);
    let on = landing.on.map(|seat| about_shortly(play, "on-disc", seat));
    let parts = std::iter::once(space).chain(on).chain([describe_next_player(play, landing)]);
    parts.collect::<Vec<_>>().join(", ")
}

/// Names a tile and lists its tasks.
pub(super) fn describe_tile(tile: TileId) -> String {
    let texts = texts();
    let name = state::tile_name(&texts, tile.tile());
    let tasks: Vec<String> = tile.tile().tasks().iter().map(|task| describe_task(*task)).collect();
    if tasks.is_empty() {
        texts.format("tile-without-tasks", &[("tile", name.into())])
    } else {
        texts.format("tile-with-tasks", &[("tile", name.into()), ("tasks", tasks.join("; ").into())])
    }
}

pub(super) fn describe_task(task: Task) -> String {
    describe_counts(task.needs())
}

/// Lists the number of tiles of each colour.
pub(super) fn describe_counts(counts: ColourCounts) -> String {
    let colours = Colour::ALL.into_iter().filter(|colour| counts.get(*colour) > 0);
    let describe =
        |colour| tv("colour-count", &[("n", counts.get(colour).into()), ("colour", state::colour_key(colour).into())]);
    colours.map(describe).collect::<Vec<_>>().join(", ")
}

/// Says where the tile of a task lies.
pub(super) fn describe_place(task: &TaskProgress) -> String {
    if task.is_new { t("the-new-tile") } else { tv("at-cell", &[("cell", state::cell_name(task.at).into())]) }
}

/// Describes the progress of a task, and what it still needs.
pub(super) fn describe_progress(task: &TaskProgress, name: &str, place: &str) -> String {
    let before = task.before.map(|before| before.have);
    let values = [
        ("tile", name.to_owned().into()),
        ("place", place.to_owned().into()),
        ("task", describe_task(task.task).into()),
        ("before", before.unwrap_or(task.after.have).into()),
        ("after", task.after.have.into()),
        ("all", task.after.all.into()),
        ("missing", describe_counts(task.missing).into()),
    ];
    match (task.before.is_some(), task.after.is_complete()) {
        (_, true) => tv("row-complete", &values),
        (true, false) => tv("row-changes", &values),
        (false, false) => tv("row-open", &values),
    }
}

/// Describes the effects of a previewed placement.
pub(super) fn describe_preview(play: GameContext, preview: &MovePreview) -> String {
    let texts = texts();
    let tile = state::tile_name(&texts, preview.tile.tile());
    let place = tv("tile-at", &[("tile", tile.into()), ("cell", state::cell_name(preview.at).into())]);
    let discs = tv("brings", &[("discs", preview.discs.into())]);
    let landing = describe_landing(play, preview.landing);
    let tasks = preview.changes.iter().take(MAX_READ_TASKS).map(|task| {
        let name = state::tile_name(&texts, task.tile.tile());
        describe_progress(task, &name, &describe_place(task))
    });
    [place, discs, landing].into_iter().chain(tasks).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

/// Lists the tiles of a display in the order of their placement.
pub(super) fn display_list(display: &Display) -> impl IntoView + use<> {
    display.tiles().map(|placed| view! { <li>{describe_placed_tile(placed)}</li> }).collect_view()
}

fn describe_placed_tile(placed: PlacedTile<'_>) -> String {
    let name = state::tile_name(&texts(), placed.tile());
    let place = tv("tile-at", &[("tile", name.into()), ("cell", state::cell_name(placed.at()).into())]);
    let tasks = placed.tile().tasks().iter().enumerate().map(|(index, task)| {
        let id = if placed.is_covered(index) { "board-text-covered" } else { "board-text-open" };
        tv(id, &[("task", describe_task(*task).into())])
    });
    std::iter::once(place).chain(tasks).collect::<Vec<_>>().join(", ")
}

/// The wheel, the moon track and the large display, for screen readers.
#[component]
pub(super) fn BoardDescription() -> impl IntoView {
    let play = GameContext::from_context();
    // Written a moment after each move: composing all these sentences takes longer than a frame.
    let due = RwSignal::new(());
    let later = Later::new();
    Effect::new(move |is_first: Option<()>| {
        play.with_position(|_| ());
        if is_first.is_some() {
            later.run(DESCRIPTION_DELAY, move || due.notify());
        }
    });
    let read = move |text: fn(GameContext, &Session) -> AnyView| {
        move || {
            due.track();
            play.session.with_untracked(|session| text(play, session))
        }
    };
    view! {
        <section class="unseen" aria-label=t("board-text")>
            <p>{read(|_, session| describe_wheel(session.view()).into_any())}</p>
            <p>{read(|play, session| describe_track(play, session).into_any())}</p>
            <ul>{read(|_, session| display_list(session.display()).into_any())}</ul>
        </section>
    }
}

fn describe_wheel(view: &View) -> String {
    let tiles: Vec<String> = view.wheel().tiles().map(describe_tile).collect();
    tv("board-text-wheel", &[("tiles", tiles.join("; ").into())])
}

fn describe_track(play: GameContext, session: &Session) -> String {
    if session.view().players() == 1 {
        return String::new();
    }
    let track = session.view().moon_track();
    let describe = |seat: &Seat| {
        texts().format_about("board-text-disc", play.mover(*seat), &[("space", track.space(*seat).into())])
    };
    track.order().iter().map(describe).collect::<Vec<_>>().join("; ")
}
