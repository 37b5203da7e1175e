//! The rows under a display: tasks and how far each has come.

use nova_luna_rules::{ColourCounts, Coord, Display, Task, TileId};

use super::foresight::{Change, Progress};

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
    /// How far it is, if that would change.
    pub before: Option<Progress>,
    /// How far it is, or would be.
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

/// The open tasks of a display, the nearest to completion first.
pub fn open_tasks(display: &Display) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for placed in display.unfinished() {
        for (index, task) in placed.tile().tasks().iter().enumerate().filter(|(index, _)| !placed.is_covered(*index)) {
            rows.push(Row {
                tile: placed.tile().id(),
                at: placed.at(),
                index,
                task: *task,
                before: None,
                after: Progress::of(*task, placed.counts()),
                missing: task.missing(placed.counts()),
                is_new: false,
            });
        }
    }
    rows.sort_by_key(|row| row.missing.total());
    rows
}
