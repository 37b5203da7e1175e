//! A display at a real table: as it is entered, and with a task on which a disc may be missing.

use nova_luna_rules::{Coord, Display, Seat, TileId};

use super::placement::draw_pending_discs;
use super::{CellRect, Detail, Figure, Part, chain, display_parts};
use crate::state::Chain;
use crate::state::companion::CompleteTask;

/// Draws a display without the discs on these tasks, and the chain of the first one.
pub fn checked_task(display: &Display, seat: Seat, tasks: &[&CompleteTask]) -> Figure {
    let open = |at: Coord| tasks.iter().filter(|task| task.at == at).fold(0_u8, |bits, task| bits | 1 << task.index);
    let part = |part: Part| match part {
        Part::Tile { tile, at, seat, covered, detail } => {
            Part::Tile { tile, at, seat, covered: covered & !open(at), detail }
        }
        other => other,
    };
    let tiles = display_parts(display, seat, Detail::Full, None).into_iter().map(|drawn| part(drawn).draw());
    let discs = tasks.iter().map(|task| draw_pending_discs(seat, task.at, 1 << task.index));
    let chain =
        tasks.first().filter(|_| tasks.len() == 1).map(|task| chain(&Chain::new(display, task.at, task.task), true));
    let content = tiles.chain(discs).chain(chain).collect();
    Figure { view_box: CellRect::of(display).view_box(8), content }
}

/// Draws tiles without discs. The centre of the cell 0,0 is the origin.
pub fn laid_tiles(tiles: &[(TileId, Coord)], seat: Seat) -> String {
    let part =
        |(tile, at): &(TileId, Coord)| Part::Tile { tile: *tile, at: *at, seat, covered: 0, detail: Detail::Full };
    tiles.iter().map(|tile| part(tile).draw()).collect()
}
