//! A search job: a path from the root to a position that a thread evaluates.

use nova_luna_rules::{Action, Seat, View};

use super::candidates::Candidates;
use super::expansion::{Expansion, Parent};
use super::leaf::{Leaf, Stale};
use super::node::Node;
use super::tree::best_child;
use super::{SearchSettings, refills};
use crate::evaluation::Chances;

#[derive(Clone, Copy, Debug)]
pub(super) enum PathStep {
    Play(Action),
    /// The refill sample with this number is revealed.
    Reveal(u32),
}

/// The work at the end of the path.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum JobKind {
    /// No work: the chances are known.
    Known(Chances),
    #[default]
    Evaluate,
    /// Generate the children of the position and evaluate the most promising one. The chance is that of the mover before
    /// the action.
    Expand { exploration: f32, mover_chance: f32 },
}

/// A path through the tree, the work at its end, and the result. Jobs are reused so that their lists keep their
/// capacity.
#[derive(Default)]
pub(super) struct SearchJob {
    /// The nodes from the root on.
    pub(super) path: Vec<u32>,
    /// The step from each node to the next.
    pub(super) steps: Vec<PathStep>,
    pub(super) kind: JobKind,
    /// The stashed candidates of the last position; empty if none were stashed.
    pub(super) candidates: Candidates,
    /// The generated children, for [`JobKind::Expand`].
    pub(super) children: Vec<Node>,
    /// For [`JobKind::Expand`]: the mover, whether the children cover all actions, and the index of the evaluated
    /// child.
    pub(super) choice: Option<(Seat, bool, u32)>,
    pub(super) expansion: Option<Expansion>,
    /// The prepared seats of the last position.
    pub(super) leaf: Leaf,
}

impl SearchJob {
    pub(super) fn reset(&mut self) {
        self.path.clear();
        self.steps.clear();
        self.candidates.list.clear();
        self.children.clear();
        (self.kind, self.choice, self.expansion) = (JobKind::Evaluate, None, None);
        self.leaf.stale = Stale::All;
    }

    pub(super) fn run(&mut self, root: &View, settings: &SearchSettings, seed: u64) {
        if let JobKind::Known(_) = self.kind {
            return;
        }
        let mut view = self.position(root, seed);
        if let JobKind::Expand { exploration, mover_chance } = self.kind {
            self.expand(&mut view, settings, exploration, mover_chance);
        }
        self.expansion = Some(Expansion::of(&view, settings, &mut self.leaf));
    }

    pub(super) fn position(&self, root: &View, seed: u64) -> View {
        let mut view = root.clone();
        for &step in &self.steps {
            match step {
                PathStep::Play(action) => {
                    view.play_unchecked(action);
                }
                PathStep::Reveal(number) => view.reveal_unchecked(&refills::sample(&view, seed, number)),
            }
        }
        view
    }

    /// Generates the children of the position and moves on to the most promising one.
    fn expand(&mut self, view: &mut View, settings: &SearchSettings, exploration: f32, mover_chance: f32) {
        let Some(mover) = view.to_move() else { return };
        let candidates = core::mem::take(&mut self.candidates).or_generate(view, settings);
        let parent = Parent { view, mover, mover_chance };
        parent.add_children(&mut self.children, &candidates, settings);
        let chosen = best_child(&self.children, mover.index(), exploration, false);
        if let Some(child) = self.children.get(chosen) {
            view.play_unchecked(child.action);
            self.leaf.stale = Stale::after(child.action, mover);
            self.choice = Some((mover, candidates.complete, chosen as u32));
        }
        self.candidates = candidates;
    }
}
