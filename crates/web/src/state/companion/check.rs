//! Looking for a task that was missed: the complete tasks of a display, those that are easiest to miss first.

use nova_luna_rules::{Colour, Coord, Display, Task, TileId};

use crate::state::chain::Chain;
use crate::state::sort::sort_short;

/// A complete task of a display (R15).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompleteTask {
    pub tile: TileId,
    pub at: Coord,
    pub index: usize,
    pub task: Task,
    /// How many of the tiles that it needs touch its own.
    pub touching: u8,
    /// How many of them only belong to a chain that touches it (R16).
    pub hidden: u8,
    /// The steps to the tile of them that is furthest away.
    distance: u8,
}

/// Returns the tasks of a display with a disc: complete is covered (Q1). Those with long chains come first, then those whose
/// tiles lie far away.
pub(super) fn complete_tasks(display: &Display) -> Vec<CompleteTask> {
    let mut tasks = Vec::new();
    for placed in display.tiles() {
        let covered = (0..).zip(placed.tile().tasks()).filter(|(index, _)| placed.is_covered(*index));
        tasks
            .extend(covered.map(|(index, task)| complete_task(display, placed.tile().id(), placed.at(), index, *task)));
    }
    sort_short(&mut tasks, |task| (u8::MAX - task.hidden, u8::MAX - task.distance));
    tasks
}

fn complete_task(display: &Display, tile: TileId, at: Coord, index: usize, task: Task) -> CompleteTask {
    let beside = |colour: Colour| {
        let is_colour = |cell: &Coord| display.at(*cell).is_some_and(|placed| placed.tile().colour() == colour);
        at.neighbours().iter().filter(|cell| is_colour(cell)).count() as u8
    };
    let touching = Colour::ALL.into_iter().map(|colour| beside(colour).min(task.needs().get(colour))).sum();
    let chain = Chain::new(display, at, task);
    let counted = chain.links.iter().filter(|link| link.number.is_some());
    let steps = |cell: Coord| cell.x.abs_diff(at.x).saturating_add(cell.y.abs_diff(at.y));
    CompleteTask {
        tile,
        at,
        index,
        task,
        touching,
        hidden: task.needs().total().saturating_sub(touching),
        distance: counted.map(|link| steps(link.at)).max().unwrap_or_default(),
    }
}

/// The search for the discs that are missing on a display.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskCheck {
    tasks: Vec<CompleteTask>,
    /// The discs that are missing, as they were counted.
    pub short: u8,
    answers: Vec<bool>,
}

impl TaskCheck {
    pub(super) const fn new(tasks: Vec<CompleteTask>, short: u8, answers: Vec<bool>) -> Self {
        Self { tasks, short, answers }
    }

    /// Returns the tasks without a disc that were found.
    pub fn missing(&self) -> impl Iterator<Item = &CompleteTask> {
        self.tasks.iter().zip(&self.answers).filter(|(_, is_there)| !**is_there).map(|(task, _)| task)
    }

    /// Returns the next task to look at; `None` once as many are found as are missing, or after the last one.
    pub fn asked(&self) -> Option<&CompleteTask> {
        if self.missing().count() < usize::from(self.short) { self.tasks.get(self.answers.len()) } else { None }
    }

    /// Returns the number of the next task, from 1, and the number of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.answers.len() + 1, self.tasks.len())
    }
}
