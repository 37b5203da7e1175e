//! The fixed opponent `hoarder`: completes no task that it can delay. A good evaluation is not impressed by its many
//! open tasks.

use core::cmp::Reverse;

use nova_luna_rules::{Action, Coord, Display, Tile, View};

use super::{best_placement, can_end_phase_one};

/// The value of an open task that lacks one, two, three, four tiles.
const TASK_PROGRESS: [i32; 4] = [12, 5, 2, 1];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct TaskChange {
    /// The number of tasks that it completes, those of the new tile included.
    completed: u32,
    /// The change of the value of all tasks that stay open.
    progress: i32,
}

/// Returns the placement that completes the fewest tasks; of equals, the one that leaves most in open tasks. It refills
/// only if every placement completes a task, or in a solo game to end phase 1.
pub(crate) fn hoarder(view: &View) -> Option<Action> {
    if can_end_phase_one(view) {
        return Some(Action::Refill);
    }
    let display = view.display(view.to_move()?)?;
    let best = best_placement(view, |tile| {
        move |at| {
            let change = TaskChange::of(display, tile.tile(), at);
            (Reverse(change.completed), change.progress)
        }
    });
    match best {
        Some(((Reverse(completed), _), _)) if completed > 0 && view.legal_actions().can_refill() => {
            Some(Action::Refill)
        }
        _ => best.map(|(_, action)| action),
    }
}

impl TaskChange {
    fn of(display: &Display, tile: &Tile, at: Coord) -> Self {
        let preview = display.preview(tile.colour(), at);
        let mut change = Self::default();
        for &task in tile.tasks() {
            change.add(task.missing(preview.counts()).total());
        }
        for (placed, counts) in preview.changed() {
            for task in placed.tile().tasks_in(placed.open_tasks()) {
                change.progress -= progress(task.missing(placed.wanted_counts()).total());
                change.add(task.missing(counts).total());
            }
        }
        change
    }

    fn add(&mut self, lacking: u8) {
        self.completed += u32::from(lacking == 0);
        self.progress += progress(lacking);
    }
}

/// Returns the value of a task that lacks this many tiles. A completed task has none.
fn progress(lacking: u8) -> i32 {
    let index = usize::from(lacking).checked_sub(1);
    index.and_then(|index| TASK_PROGRESS.get(index)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::tests::for_each_position;

    /// Counts the discs that an action places, by playing it.
    fn discs_placed(view: &View, action: Action) -> u8 {
        let seat = view.to_move().unwrap();
        let mut after = view.clone();
        after.play(action).unwrap();
        view.discs_left(seat) - after.discs_left(seat)
    }

    #[test]
    fn it_completes_no_task_while_another_action_is_legal() {
        let mut avoided = 0;
        for_each_position(2..=4, |view| {
            let placed = discs_placed(view, hoarder(view).unwrap());
            let fewest = view.legal_actions().iter().map(|action| discs_placed(view, action)).min().unwrap();
            assert_eq!(placed, fewest);
            let most = view.legal_actions().iter().map(|action| discs_placed(view, action)).max().unwrap();
            avoided += u32::from(most > placed);
        });
        assert!(avoided > 100, "only {avoided} positions offered a disc");
    }
}
