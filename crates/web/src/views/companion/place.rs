//! What a place earns: a tile from the pad, then every cell of the display.

use super::context::Table;
use super::entering::Entering;
use super::parts::{Whose, find_by_key, finder, sentence_name, tile_icon};
use crate::state::companion::{Companion, Draft};
use crate::state::{Allow, Label, MovePreview, TaskProgress};
use crate::views::board::{self, BoardOptions, BoardSignal, OneMoveDisplay};
use crate::views::descriptions::display_list;
use crate::views::finder::Pad;
use crate::views::prelude::*;

/// The cells show what they bring, and chains have numbers wherever there is room.
const OPTIONS: BoardOptions = BoardOptions { gains: true, ..BoardOptions::EXERCISE };

#[component]
pub(super) fn Place() -> impl IntoView {
    let table = Table::from_context();
    let shown = table.game.memo(Companion::clone);
    let view = memo(move || shown.with(|game| game.view(table.seat.get(), table.tile.get())));
    let is_entering = memo(move || table.draft.with(Option::is_some) || view.with(Option::is_none));
    let placing = move || view.get().map(|view| view! { <Placing view/> });
    move || {
        if is_entering.get() { view! { <Entering/> }.into_any() } else { view! { {placing} }.into_any() }
    }
}

/// The display of a player, and a tile to place once one is chosen.
#[component]
fn Placing(view: View) -> impl IntoView {
    let table = Table::from_context();
    let seat = table.seat.get_untracked();
    let tile = table.tile.get_untracked();
    let labels = view.seats().map(|seat| Label { who: Subject::Player(table.name(seat)), level: None }).collect();
    let board = BoardSignal::new(Board::new(view, seat, tile.map_or(Allow::Nothing, Allow::Cell)).with_players(labels));
    // A cell that is pressed twice plays in a game; here only the button does.
    let context = BoardContext::provide(board, OPTIONS, None, |_| {});
    board::listen(move |key| {
        let is_board_key = key.starts_with("Arrow") || key == "Escape";
        if key == "Escape" && board.with_untracked(|board| board.selection.cell.is_none()) {
            return table.tile.with_untracked(Option::is_some) && table.undo();
        }
        is_board_key && board::press(context, key)
    });
    let sheet = match tile {
        Some(tile) => view! { <Earned board tile/> }.into_any(),
        None => view! { <Choosing/> }.into_any(),
    };
    view! {
        <div class="companion-place">
            <div class="companion-board"><OneMoveDisplay/></div>
            <ul class="unseen">{board.with_untracked(|board| display_list(board.display()))}</ul>
            <Whose/>
            {sheet}
        </div>
    }
}

/// Asks for the tile.
#[component]
fn Choosing() -> impl IntoView {
    let table = Table::from_context();
    let is_empty = table.game.with_untracked(|game| game.laid(table.seat.get_untracked()).next().is_none());
    let problem = RwSignal::new(String::new());
    let context = finder(table, move |tile| {
        if table.game.with_untracked(|game| game.used().contains(tile)) {
            problem.set(tv("co-used", &[("tile", sentence_name(tile).into())]));
        } else {
            table.tile.set(Some(tile));
        }
    });
    board::listen(move |key| find_by_key(context, key));
    let enter = t(if is_empty { "co-enter" } else { "co-edit" });
    view! {
        <section class="companion-sheet" data-part="choose">
            <div class="companion-asked">
                <h2>{t("co-place-ask")}</h2>
                <button type="button" class="btn" class:main=is_empty data-act="enter" on:click=move |_| begin_entering(table)>{enter}</button>
            </div>
            <p class="problem" role="status">{problem}</p>
            {is_empty.then(|| view! { <p class="note">{t("co-enter-note")}</p> })}
            <Pad context/>
        </section>
    }
}

pub(super) fn begin_entering(table: Table) {
    let seat = table.seat.get_untracked();
    let tiles = table.game.with_untracked(|game| game.tiles(seat));
    table.draft.set(Some(Draft::new(tiles)));
}

/// What the chosen cell earns, and why.
#[component]
fn Earned(board: BoardSignal, tile: TileId) -> impl IntoView {
    let table = Table::from_context();
    let preview = board.memo(Board::preview);
    let title = move || match preview.with(|preview| preview.as_ref().map(|preview| preview.discs)) {
        None => t("co-place-cell"),
        Some(0) => t("co-place-none"),
        Some(discs) => tv("co-place-here", &[("n", discs.into())]),
    };
    let reasons = move || preview.with(|preview| preview.as_ref().map(list_reasons));
    let picked = board.memo(|board| board.selection.cell);
    let lay = move |_| {
        if let Some(at) = picked.get_untracked() {
            table.lay(tile, at);
        }
    };
    view! {
        <section class="companion-sheet" data-part="earned">
            <div class="companion-asked">
                {tile_icon(tile)}
                <h2 aria-live="polite">{title}</h2>
                {button("btn", "other", t("co-place-other"), move |_| table.tile.set(None))}
            </div>
            <ul class="companion-reasons">{reasons}</ul>
            <button type="button" class="btn main big" data-act="lay" disabled=move || picked.get().is_none() on:click=lay>{t("co-place-lay")}</button>
        </section>
    }
}

fn list_reasons(preview: &MovePreview) -> impl IntoView + use<> {
    let seat = preview.seat;
    let complete = preview.changes.iter().filter(|change| change.after.is_complete());
    let row = |change: &TaskProgress| {
        view! { <li>{tile_icon(change.tile)}<span>{reason(preview.at, change)}</span><DiscIcon seat/></li> }
    };
    complete.take(usize::from(preview.discs)).map(row).collect_view()
}

/// Says why a task is complete with the new tile (R16).
fn reason(new: Coord, change: &TaskProgress) -> String {
    if change.is_new {
        let what = state::count_names(&texts(), change.task.needs());
        return tv("co-why-new", &[("what", what.into())]);
    }
    let touches = change.at.neighbours().contains(&new);
    tv(if touches { "co-why-touch" } else { "co-why-chain" }, &[("tile", sentence_name(change.tile).into())])
}
