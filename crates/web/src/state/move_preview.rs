//! The preview of a move: earned discs, task progress, the disc's landing space and the next player.

use nova_luna_rules::{Action, ColourCounts, Coord, Event, Seat, TileId, View};

use super::sort::sort_short;
use super::task_list::{Progress, TaskProgress};

/// Where the disc of the player to move would land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    pub space: u8,
    /// The owner of the disc that would lie directly below.
    pub on: Option<Seat>,
    /// The next player; `None` if the game would be over.
    pub next: Option<Seat>,
}

/// Previews the effect of taking a tile on the moon track, which does not depend on the cell. A solo player has no moon
/// track (R23).
pub fn preview_landing(view: &View, tile: TileId) -> Option<Landing> {
    let mover = view.to_move().filter(|_| view.players() > 1)?;
    let cell = *view.display(mover)?.legal_cells().first()?;
    landing_after(view, mover, Action::Take { tile, at: cell })
}

/// Returns where the disc of the player to move lies after an action.
pub(super) fn landing_after(view: &View, mover: Seat, action: Action) -> Option<Landing> {
    let mut after = view.clone();
    after.play(action).ok()?;
    let track = after.moon_track();
    let mut others = view.moon_track().order().iter().copied().filter(|seat| *seat != mover);
    let on = others.find(|seat| track.spent(*seat) == track.spent(mover));
    // Tiles that are due do not change whose turn it is.
    Some(Landing { space: track.space(mover), on, next: (!after.is_over()).then(|| track.next()) })
}

/// Returns the tile of an action and its cell; `None` for a refill.
pub(super) const fn placement(action: Action) -> Option<(TileId, Coord)> {
    match action {
        Action::Take { tile, at } => Some((tile, at)),
        Action::Refill => None,
    }
}

/// Returns the cell where a seat placed its last tile.
pub(super) fn last_placed(moves: &[Event], seat: Seat) -> Option<Coord> {
    let mut own = moves.iter().rev().filter(|event| event.seat == seat);
    own.find_map(|event| placement(event.action)).map(|(_, at)| at)
}

#[derive(Clone, PartialEq, Debug)]
pub struct MovePreview {
    pub seat: Seat,
    pub tile: TileId,
    pub at: Coord,
    pub discs: u8,
    /// The tasks that would change, completed ones first.
    pub changes: Vec<TaskProgress>,
    /// Where the disc would land; `None` for a solo player.
    pub landing: Option<Landing>,
    /// The position after the move. Tiles of a refill are still due in it.
    pub after: View,
}

impl MovePreview {
    /// Previews a placement; `None` if it is not legal.
    pub fn new(view: &View, tile: TileId, at: Coord) -> Option<Self> {
        let seat = view.to_move()?;
        let action = Action::Take { tile, at };
        let mut after = view.clone();
        let event = after.play(action).ok()?;
        let mut changes = task_changes(view, &after, seat, at);
        sort_short(&mut changes, |change| (!change.after.is_complete(), change.missing.total(), change.is_new));
        let landing = if view.players() > 1 { landing_after(view, seat, action) } else { None };
        Some(Self { seat, tile, at, discs: event.completed.len() as u8, changes, landing, after })
    }

    /// Counts the discs that a placement would earn. This is much cheaper than a whole preview.
    pub fn count_discs(view: &View, tile: TileId, at: Coord) -> u8 {
        view.to_move().map_or(0, |seat| Self::count_discs_of(view, seat, tile, at))
    }

    /// Counts the discs that a placement would earn a seat if it were to move.
    pub fn count_discs_of(view: &View, seat: Seat, tile: TileId, at: Coord) -> u8 {
        let Some(display) = view.display(seat) else { return 0 };
        let preview = display.preview(tile.tile().colour(), at);
        let own = tile.tile().tasks().iter().filter(|task| task.is_complete(preview.counts())).count();
        view.discs_left(seat).min((own + preview.completes()) as u8)
    }
}

/// Returns the open tasks that make progress with the tile at `new`.
fn task_changes(before: &View, after: &View, seat: Seat, new: Coord) -> Vec<TaskProgress> {
    let (Some(before), Some(after)) = (before.display(seat), after.display(seat)) else { return Vec::new() };
    let mut changes = Vec::new();
    for placed in after.tiles() {
        let old = before.at(placed.at());
        let old_counts = old.map_or(ColourCounts::ZERO, nova_luna_rules::PlacedTile::counts);
        for (index, task) in placed.tile().tasks().iter().enumerate() {
            let progress = Progress::new(*task, old_counts);
            let was_open = old.is_none_or(|old| !old.is_covered(index));
            if let Some(change) = TaskProgress::on_display(after, placed.at(), index)
                && was_open
                && change.after > progress
            {
                changes.push(TaskProgress { before: Some(progress), is_new: placed.at() == new, ..change });
            }
        }
    }
    changes
}

#[cfg(test)]
mod tests;
