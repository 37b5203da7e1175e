//! The fixed opponent `greedy`: examines every action once and plays the one with the highest immediate gain.

use nova_luna_rules::{Action, ColourCounts, Coord, Display, Task, Tile, View};

use super::choose_by_rank;

/// The value of a disc in spaces of the moon track.
const DISC_VALUE: f32 = 3.0;
/// The value of an open task that lacks one, two, three, four tiles.
const TASK_PROGRESS: [f32; 4] = [1.2, 0.5, 0.2, 0.1];
/// The cost of a space of the moon track.
const SPACE_COST: f32 = 1.0;

/// Returns the action with the highest gain: discs and progress of open tasks, minus time. It refills only when forced,
/// or in a solo game to end phase 1.
pub fn greedy(view: &View) -> Option<Action> {
    choose_by_rank(view, |display, tile| move |at| gain(display, tile.tile(), at))
}

/// Returns the gain of a placement: new discs and progress of tasks, minus the cost of the tile.
#[inline]
pub(crate) fn gain(display: &Display, tile: &Tile, at: Coord) -> f32 {
    let preview = display.preview(tile.colour(), at);
    let mut gain = -SPACE_COST * f32::from(tile.cost().spaces());
    gain += tile.tasks().iter().map(|&task| task_value(task, preview.counts())).sum::<f32>();
    for (placed, counts) in preview.changed() {
        for task in placed.tile().tasks_in(placed.open_tasks()) {
            gain += task_value(task, counts) - task_value(task, placed.wanted_counts());
        }
    }
    gain
}

/// Returns the value of a task with these counts: a disc if it is complete, else its progress.
#[inline]
fn task_value(task: Task, counts: ColourCounts) -> f32 {
    match task.missing(counts).total() {
        0 => DISC_VALUE,
        lacking => TASK_PROGRESS.get(usize::from(lacking) - 1).copied().unwrap_or_default(),
    }
}
