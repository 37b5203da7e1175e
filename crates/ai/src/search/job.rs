//! An job: a way from the root to a position that somebody should look at, on whatever thread.

use nova_luna_rules::{Action, Seat, View};

use super::candidates::Candidates;
use super::expansion::{Expansion, add_children};
use super::node::Node;
use super::tree::best_child;
use super::{SearchSettings, refills};
use crate::evaluation::Chances;

/// A step from one position to the next.
#[derive(Clone, Copy, Debug)]
pub(super) enum PathStep {
    /// Somebody does something.
    Play(Action),
    /// The sample of this number is drawn.
    Reveal(u32),
}

/// What is to be done at the end of the way.
#[derive(Clone, Copy, Debug)]
pub(super) enum JobKind {
    /// Nothing: this is known already.
    Known(Chances),
    /// To look at a position.
    Evaluate,
    /// To find the children of a position, and to look at the max_visits promising one. They share so much exploration.
    Expand(f32),
}

/// A way through the tree, what is to be done at its end, and then what was found there. Kept for the next job, so
/// that its lists keep their room.
pub(super) struct SearchJob {
    /// The nodes from the root on.
    pub(super) path: Vec<u32>,
    /// What leads from each of them to the next.
    pub(super) steps: Vec<PathStep>,
    pub(super) kind: JobKind,
    /// What there is to do at the end of the way, if anybody remembers.
    pub(super) candidates: Candidates,
    /// The children that were found, if that was the task.
    pub(super) children: Vec<Node>,
    /// Who chooses among them, whether they are all, and which was looked at.
    pub(super) choice: Option<(Seat, bool, u32)>,
    /// What the look found.
    pub(super) look: Option<Expansion>,
}

impl Default for SearchJob {
    fn default() -> Self {
        let (path, steps, children) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            path,
            steps,
            kind: JobKind::Evaluate,
            candidates: Candidates::default(),
            children,
            choice: None,
            look: None,
        }
    }
}

impl SearchJob {
    /// Begins again at the root.
    pub(super) fn reset(&mut self) {
        self.path.clear();
        self.steps.clear();
        self.candidates.list.clear();
        self.children.clear();
        (self.kind, self.choice, self.look) = (JobKind::Evaluate, None, None);
    }

    /// Goes the way and does what is to be done.
    pub(super) fn run(&mut self, root: &View, settings: &SearchSettings, seed: u64) {
        if let JobKind::Known(_) = self.kind {
            return;
        }
        let mut view = self.position(root, seed);
        if let JobKind::Expand(exploration) = self.kind {
            self.open(&mut view, settings, exploration);
        }
        self.look = Some(Expansion::at(&view, settings.cells_per_tile));
    }

    /// The position at the end of the way.
    pub(super) fn position(&self, root: &View, seed: u64) -> View {
        let mut view = root.clone();
        for &step in &self.steps {
            match step {
                PathStep::Play(action) => {
                    view.play_unchecked(action);
                }
                // A sample always fits: it is made of what is unseen.
                PathStep::Reveal(number) => drop(view.reveal(&refills::sample(&view, seed, number))),
            }
        }
        view
    }

    /// Finds the children of the position and goes on to the max_visits promising one.
    fn open(&mut self, view: &mut View, settings: &SearchSettings, exploration: f32) {
        let Some(mover) = view.to_move() else { return };
        let found = core::mem::take(&mut self.candidates).or_generate(view, settings.cells_per_tile);
        add_children(&mut self.children, view, mover, &found, settings.first_sight);
        let chosen = best_child(&self.children, mover.index(), exploration, false);
        if let Some(child) = self.children.get(chosen) {
            view.play_unchecked(child.action);
            self.choice = Some((mover, found.complete, chosen as u32));
        }
        self.candidates = found;
    }
}
