//! Tasks and their progress, as listed beside the display.

use nova_luna_rules::{ColourCounts, Coord, Display, Task, TileId};

use super::sort::sort_short;

/// Counted dots of a task, out of all its dots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Progress {
    pub have: u8,
    pub all: u8,
}

impl Progress {
    pub fn new(task: Task, counts: ColourCounts) -> Self {
        let all = task.needs().total();
        Self { have: all - task.missing(counts).total(), all }
    }

    pub const fn is_complete(self) -> bool {
        self.have == self.all
    }
}

/// A task of a tile, its progress, and how a previewed placement would change that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskProgress {
    pub tile: TileId,
    pub at: Coord,
    pub index: usize,
    pub task: Task,
    /// The progress before the previewed placement; `None` without a preview.
    pub before: Option<Progress>,
    /// The progress now, or after the previewed placement.
    pub after: Progress,
    /// The tiles that `after` still misses.
    pub missing: ColourCounts,
    /// The task is on the tile that would be placed.
    pub is_new: bool,
}

impl TaskProgress {
    /// Returns a task of a tile that lies on a display, open or covered.
    pub fn on_display(display: &Display, at: Coord, index: usize) -> Option<Self> {
        let placed = display.at(at)?;
        let task = *placed.tile().tasks().get(index)?;
        Some(Self {
            tile: placed.tile().id(),
            at,
            index,
            task,
            before: None,
            after: Progress::new(task, placed.counts()),
            missing: task.missing(placed.counts()),
            is_new: false,
        })
    }
}

/// Returns the open tasks of a display, those closest to completion first.
pub fn open_tasks(display: &Display) -> Vec<TaskProgress> {
    let mut tasks: Vec<TaskProgress> = Vec::new();
    for placed in display.unfinished() {
        let open = (0..placed.tile().tasks().len()).filter(|index| !placed.is_covered(*index));
        tasks.extend(open.filter_map(|index| TaskProgress::on_display(display, placed.at(), index)));
    }
    sort_short(&mut tasks, |task| task.missing.total());
    tasks
}
