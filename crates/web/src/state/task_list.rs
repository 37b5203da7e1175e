//! The rows under a display: tasks and how remote each has come.

use nova_luna_rules::{ColourCounts, Coord, Display, Task, TileId};

use super::move_preview::{Change, Progress};

/// A task in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The tile with the task.
    pub tile: TileId,
    /// Where it lies.
    pub at: Coord,
    /// Which of its tasks it is.
    pub index: usize,
    /// The task.
    pub task: Task,
    /// How remote it is, if that would change.
    pub before: Option<Progress>,
    /// How remote it is, or would be.
    pub after: Progress,
    /// What is missing.
    pub missing: ColourCounts,
    /// Whether it is the tile that would be placed.
    pub is_new: bool,
}

impl From<&Change> for Row {
    fn from(change: &Change) -> Self {
        Self {
            tile: change.tile,
            at: change.at,
            index: change.index,
            task: change.task,
            before: Some(change.before),
            after: change.after,
            missing: change.missing,
            is_new: change.is_new,
        }
    }
}

impl Row {
    /// A task of a tile on a display as it stands, open or covered.
    pub fn of(display: &Display, at: Coord, index: usize) -> Option<Self> {
        let placed = display.at(at)?;
        let task = *placed.tile().tasks().get(index)?;
        Some(Self {
            tile: placed.tile().id(),
            at,
            index,
            task,
            before: None,
            after: Progress::of(task, placed.counts()),
            missing: task.missing(placed.counts()),
            is_new: false,
        })
    }
}

/// The open tasks of a display, the nearest to completion first.
pub fn open_tasks(display: &Display) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for placed in display.unfinished() {
        let open = (0..placed.tile().tasks().len()).filter(|index| !placed.is_covered(*index));
        rows.extend(open.filter_map(|index| Row::of(display, placed.at(), index)));
    }
    rows.sort_by_key(|row| row.missing.total());
    rows
}
