//! A search job: a path from the root to a position that a thread evaluates.

use nova_luna_rules::{Action, Seat, View};

use super::candidates::Candidates;
use super::expansion::{Expansion, Parent};
use super::leaf::{Leaf, Stale};
use super::node::Node;
use super::tree::best_child;
use super::{SearchSettings, refills};
use crate::evaluation::Chances;

/// A step from one position to the next.
#[derive(Clone, Copy, Debug)]
pub(super) enum PathStep {
    /// A player acts.
    Play(Action),
    /// The refill sample with this number is revealed.
    Reveal(u32),
}

/// The work at the end of the path.
#[derive(Clone, Copy, Debug)]
pub(super) enum JobKind {
    /// No work: the chances are known.
    Known(Chances),
    /// Evaluate the position.
    Evaluate,
    /// Generate the children of the position and evaluate the most promising one.
    Expand {
        /// The exploration factor.
        exploration: f32,
        /// The mover's chance before the action.
        mover_chance: f32,
    },
}

/// A path through the tree, the work at its end, and the result. Jobs are reused so that their lists keep their
/// capacity.
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
    /// The evaluation of the position.
    pub(super) expansion: Option<Expansion>,
    /// The prepared seats of the last position.
    pub(super) leaf: Leaf,
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
            expansion: None,
            leaf: Leaf::unprepared(),
        }
    }
}

impl SearchJob {
    /// Clears the job for the next path.
    pub(super) fn reset(&mut self) {
        self.path.clear();
        self.steps.clear();
        self.candidates.list.clear();
        self.children.clear();
        (self.kind, self.choice, self.expansion) = (JobKind::Evaluate, None, None);
        self.leaf.stale = Stale::All;
    }

    /// Runs the job.
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

    /// Returns the position at the end of the path.
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
