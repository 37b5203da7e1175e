//! An errand: a way from the root to a position that somebody should look at, on whatever thread.

use nova_luna_rules::{Action, Seat, View};

use super::candidates::Candidates;
use super::look::{Look, add_children};
use super::node::Node;
use super::tree::best_child;
use super::{Settings, refills};
use crate::appraisal::Chances;

/// A step from one position to the next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Somebody does something.
    Play(Action),
    /// The sample of this number is drawn.
    Draw(u32),
}

/// What is to be done at the end of the way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// Nothing: this is known already.
    Nothing(Chances),
    /// To look at a position.
    Look,
    /// To find the children of a position, and to look at the most promising one. They share so much attention.
    Open(f32),
}

/// A way through the tree, what is to be done at its end, and then what was found there. Kept for the next errand, so
/// that its lists keep their room.
pub(super) struct Errand {
    /// The nodes from the root on.
    pub(super) path: Vec<u32>,
    /// What leads from each of them to the next.
    pub(super) steps: Vec<Step>,
    pub(super) task: Task,
    /// What there is to do at the end of the way, if anybody remembers.
    pub(super) kept: Candidates,
    /// The children that were found, if that was the task.
    pub(super) children: Vec<Node>,
    /// Who chooses among them, whether they are all, and which was looked at.
    pub(super) choice: Option<(Seat, bool, u32)>,
    /// What the look found.
    pub(super) look: Option<Look>,
}

impl Default for Errand {
    fn default() -> Self {
        let (path, steps, children) = (Vec::new(), Vec::new(), Vec::new());
        Self { path, steps, task: Task::Look, kept: Candidates::default(), children, choice: None, look: None }
    }
}

impl Errand {
    /// Begins again at the root.
    pub(super) fn reset(&mut self) {
        self.path.clear();
        self.steps.clear();
        self.kept.list.clear();
        self.children.clear();
        (self.task, self.choice, self.look) = (Task::Look, None, None);
    }

    /// Goes the way and does what is to be done.
    pub(super) fn run(&mut self, root: &View, settings: &Settings, seed: u64) {
        if let Task::Nothing(_) = self.task {
            return;
        }
        let mut view = self.walk(root, seed);
        if let Task::Open(attention) = self.task {
            self.open(&mut view, settings, attention);
        }
        self.look = Some(Look::at(&view, settings.cells_per_tile));
    }

    /// The position at the end of the way.
    pub(super) fn walk(&self, root: &View, seed: u64) -> View {
        let mut view = root.clone();
        for &step in &self.steps {
            match step {
                Step::Play(action) => {
                    view.play_unchecked(action);
                }
                // A sample always fits: it is made of what is unseen.
                Step::Draw(number) => drop(view.reveal(&refills::sample(&view, seed, number))),
            }
        }
        view
    }

    /// Finds the children of the position and goes on to the most promising one.
    fn open(&mut self, view: &mut View, settings: &Settings, attention: f32) {
        let Some(mover) = view.to_move() else { return };
        let found = core::mem::take(&mut self.kept).or_found(view, settings.cells_per_tile);
        add_children(&mut self.children, view, mover, &found, settings.first_sight);
        let chosen = best_child(&self.children, mover.index(), attention, false);
        if let Some(child) = self.children.get(chosen) {
            view.play_unchecked(child.action);
            self.choice = Some((mover, found.complete, chosen as u32));
        }
        self.kept = found;
    }
}
