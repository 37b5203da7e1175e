//! The board in words, for those who from_json it: every tile with its tasks, the wheel in its order, the discs on the track.

use leptos::prelude::*;
use nova_luna_rules::{Display, PlacedTile, View};

use super::Play;
use super::tray::{described, task_text};
use crate::state::{self, Session};
use crate::views::words::{t, texts, tv};

/// The tiles of a display, one line each, in the order in which they were placed.
pub(super) fn tiles(display: &Display) -> impl IntoView + use<> {
    display.tiles().map(|placed| view! { <li>{tile_line(placed)}</li> }).collect_view()
}

/// A tile, where it lies, and how remote each of its tasks is.
fn tile_line(placed: PlacedTile<'_>) -> String {
    let name = state::tile_name(&texts(), placed.tile());
    let place = tv("tile-at", &[("tile", name.into()), ("cell", state::cell_name(placed.at()).into())]);
    let tasks = placed.tile().tasks().iter().enumerate().map(|(index, task)| {
        let id = if placed.is_covered(index) { "board-text-covered" } else { "board-text-open" };
        tv(id, &[("task", task_text(*task).into())])
    });
    std::iter::once(place).chain(tasks).collect::<Vec<_>>().join(", ")
}

/// The own display, the wheel and the moon track.
#[component]
pub(super) fn BoardText() -> impl IntoView {
    let play = Play::here();
    let own = move || play.session.with(|session| tiles(session.display()));
    let wheel = move || play.session.with(|session| wheel_line(session.view()));
    let track = move || play.session.with(|session| track_line(play, session));
    view! {
        <section class="unseen" aria-label=t("board-text")>
            <p>{wheel}</p>
            <p>{track}</p>
            <ul>{own}</ul>
        </section>
    }
}

fn wheel_line(view: &View) -> String {
    let tiles: Vec<String> = view.wheel().tiles().map(described).collect();
    tv("board-text-wheel", &[("tiles", tiles.join("; ").into())])
}

fn track_line(play: Play, session: &Session) -> String {
    if session.view().players() == 1 {
        return String::new();
    }
    let track = session.view().moon_track();
    let one = |seat: &nova_luna_rules::Seat| {
        tv("board-text-disc", &[("player", play.name(*seat).into()), ("space", track.space(*seat).into())])
    };
    track.order().iter().map(one).collect::<Vec<_>>().join("; ")
}
