//! The greedy bot: one of the fixed opponents. It looks at every action once and takes the one that looks best now.

use nova_luna_rules::{Action, ColourCounts, Display, Task, Tile, View};

use crate::budget::SearchLimits;
use crate::{Bot, Decision};

/// What a disc is worth in spaces of the moon track.
const DISC: f32 = 3.0;
/// What an open task is worth that lacks one, two, three, four tiles.
const NEARNESS: [f32; 4] = [1.2, 0.5, 0.2, 0.1];
/// What a space of the moon track costs.
const TIME: f32 = 1.0;

/// Plays the action that gains most now: discs and nearness of open tasks, less time.
#[derive(Clone, Debug, Default)]
pub struct Greedy;

impl Greedy {
    /// A greedy bot. It has no rng: the same view always gives the same action.
    pub const fn new() -> Self {
        Self
    }

    /// The best action at first sight. The wheel is filled only when that is forced, or in solo to end phase 1.
    pub fn choose(&self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        if view.solo().is_some() && legal.refill() {
            return Some(Action::Refill);
        }
        let seat = view.to_move()?;
        let display = view.display(seat)?;
        let mut best = None;
        for tile in legal.takeable() {
            for &at in legal.cells() {
                let gain = gain(display, tile.tile(), at);
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, Action::Take { tile, at }));
                }
            }
        }
        best.map(|(_, action)| action)
    }
}

impl Bot for Greedy {
    fn think(&mut self, view: &View, _: &SearchLimits, _: &mut dyn FnMut(&Decision)) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}

/// What a placement gains: new discs and nearer tasks, less the time of the tile.
#[inline]
pub(crate) fn gain(display: &Display, tile: &Tile, at: nova_luna_rules::Coord) -> f32 {
    let preview = display.preview(tile.colour(), at);
    let mut gain = -TIME * f32::from(tile.cost().spaces());
    gain += tile.tasks().iter().map(|&task| worth(task, preview.counts())).sum::<f32>();
    for (placed, counts) in preview.changed() {
        for (index, &task) in placed.tile().tasks().iter().enumerate() {
            if placed.open_tasks() >> index & 1 == 1 {
                gain += worth(task, counts) - worth(task, placed.wanted_counts());
            }
        }
    }
    gain
}

/// What a task is worth with these counts: a disc if they complete it, else its nearness.
#[inline]
fn worth(task: Task, counts: ColourCounts) -> f32 {
    match task.missing(counts).total() {
        0 => DISC,
        lacking => NEARNESS.get(usize::from(lacking) - 1).copied().unwrap_or_default(),
    }
}
