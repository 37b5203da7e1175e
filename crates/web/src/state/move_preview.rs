//! What a turn would bring, before it is taken: discs, every task before and after, where the disc lands, who is next.

use nova_luna_rules::{Action, ColourCounts, Coord, Seat, Task, TileId, View};

/// How remote a task has come: dots that are counted, of all its dots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Progress {
    /// The dots that are counted.
    pub have: u8,
    /// All dots.
    pub all: u8,
}

impl Progress {
    /// How remote a task has come with what counts for it.
    pub fn of(task: Task, counts: ColourCounts) -> Self {
        let all = task.needs().total();
        Self { have: all - task.missing(counts).total(), all }
    }

    /// Whether nothing is missing.
    pub const fn is_complete(self) -> bool {
        self.have == self.all
    }
}

/// A task that would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The tile with the task.
    pub tile: TileId,
    /// Where it lies.
    pub at: Coord,
    /// Which of its tasks it is.
    pub index: usize,
    /// The task.
    pub task: Task,
    /// How remote it was.
    pub before: Progress,
    /// How remote it would be.
    pub after: Progress,
    /// What would still be missing.
    pub missing: ColourCounts,
    /// Whether it is the tile that would be placed.
    pub is_new: bool,
}

/// Where the disc of the player to move would land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    /// The space of the moon track.
    pub space: u8,
    /// Whose disc would lie under it.
    pub on: Option<Seat>,
    /// Who would move next; nobody if the game would be over.
    pub next: Option<Seat>,
}

/// What taking a tile would do on the moon track, wherever it is placed; nothing for a player alone (R23).
pub fn landing(view: &View, tile: TileId) -> Option<Landing> {
    let mover = view.to_move().filter(|_| view.players() > 1)?;
    let cell = *view.display(mover)?.legal_cells().first()?;
    landing_after(view, mover, Action::Take { tile, at: cell })
}

fn landing_after(view: &View, mover: Seat, action: Action) -> Option<Landing> {
    let mut after = view.clone();
    after.play(action).ok()?;
    let track = after.moon_track();
    let below = view.moon_track().order().iter().copied().filter(|seat| *seat != mover);
    let on = below.into_iter().find(|seat| track.spent(*seat) == track.spent(mover));
    // Tiles that are due do not change whose turn it is.
    Some(Landing { space: track.space(mover), on, next: (!after.is_over()).then(|| track.next()) })
}

/// Everything that placing a tile on a cell would bring.
#[derive(Clone, PartialEq, Debug)]
pub struct MovePreview {
    /// Who would place it.
    pub seat: Seat,
    /// The tile.
    pub tile: TileId,
    /// The cell.
    pub at: Coord,
    /// The discs it would bring.
    pub discs: u8,
    /// The tasks that would change, those that would be complete first.
    pub changes: Vec<Change>,
    /// Where the disc would land; nothing for a player alone.
    pub landing: Option<Landing>,
    /// The view after it. Where tiles would come up, they are still due.
    pub after: View,
}

impl MovePreview {
    /// Looks ahead; nothing if the action is not legal.
    pub fn of(view: &View, tile: TileId, at: Coord) -> Option<Self> {
        let seat = view.to_move()?;
        let action = Action::Take { tile, at };
        let mut after = view.clone();
        let event = after.play(action).ok()?;
        let mut changes = changes(view, &after, seat, at);
        changes.sort_by_key(|change| (!change.after.is_complete(), change.missing.total(), change.is_new));
        let landing = if view.players() > 1 { landing_after(view, seat, action) } else { None };
        Some(Self { seat, tile, at, discs: event.completed.len() as u8, changes, landing, after })
    }

    /// The discs of a placement alone, for the badge of its cell.
    pub fn discs(view: &View, tile: TileId, at: Coord) -> u8 {
        let Some(display) = view.to_move().and_then(|seat| view.display(seat)) else { return 0 };
        let left = view.to_move().map_or(0, |seat| view.discs_left(seat));
        let preview = display.preview(tile.tile().colour(), at);
        let own = tile.tile().tasks().iter().filter(|task| task.is_complete(preview.counts())).count();
        left.min((own + preview.completes()) as u8)
    }
}

fn changes(before: &View, after: &View, seat: Seat, new: Coord) -> Vec<Change> {
    let (Some(before), Some(after)) = (before.display(seat), after.display(seat)) else { return Vec::new() };
    let mut changes = Vec::new();
    for placed in after.tiles() {
        let old = before.at(placed.at());
        let then = old.map_or(ColourCounts::ZERO, |old| old.counts());
        for (index, task) in placed.tile().tasks().iter().enumerate() {
            let change = Change {
                tile: placed.tile().id(),
                at: placed.at(),
                index,
                task: *task,
                before: Progress::of(*task, then),
                after: Progress::of(*task, placed.counts()),
                missing: task.missing(placed.counts()),
                is_new: placed.at() == new,
            };
            let was_open = old.is_none_or(|old| !old.is_covered(index));
            if was_open && change.after > change.before {
                changes.push(change);
            }
        }
    }
    changes
}

#[cfg(test)]
mod tests;
