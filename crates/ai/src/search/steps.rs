//! A search that grows in steps, so that it can be watched, stopped and continued.

use nova_luna_rules::{Action, Seat, View};

use super::SearchSettings;
use super::result::{BATCH, MAX_VISITS, SearchResult, chances, mover, visit};
use super::tree::Tree;
use crate::budget::{Budget, SearchLimits};

/// The node limit of a tree that grows in steps: about 250 MB, which a browser still has.
const MAX_NODES: usize = 1_000_000;

/// An action at the root, with what the search expects after it.
#[derive(Clone, PartialEq, Debug)]
pub struct RootLine {
    /// The action.
    pub action: Action,
    /// How often the search examined it.
    pub visits: u64,
    /// The chances of all seats after it.
    pub chances: Vec<f64>,
}

impl SearchResult {
    /// Begins a search that examines nothing yet.
    pub fn begin(view: &View, settings: SearchSettings, seed: [u8; 16]) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = seed;
        let seed = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        Self { tree: Tree::new(view, settings, seed, MAX_NODES) }
    }

    /// Examines more positions: up to this number in all, or as long as the time of the limits lasts. It depends on the
    /// number alone what is found then, not on the steps.
    pub fn grow(&mut self, limits: &SearchLimits) {
        while !self.is_certain() && (self.nodes() == 0 || !limits.is_exhausted(self.nodes())) {
            let wanted = if let Budget::Nodes(nodes) = limits.budget() { nodes } else { u64::MAX };
            let missing = wanted.min(MAX_VISITS).saturating_sub(self.nodes()).max(1);
            visit(&mut self.tree, BATCH.min(missing));
        }
    }

    /// Whether more positions could not change anything.
    pub fn is_certain(&self) -> bool {
        self.tree.is_solved() || self.nodes() >= MAX_VISITS
    }

    /// Returns the number of positions examined.
    pub fn nodes(&self) -> u64 {
        self.tree.visits()
    }

    /// Returns the length of the longest line examined.
    pub fn depth(&self) -> u32 {
        self.tree.deepest
    }

    /// Returns each examined action with the chances after it; nothing if nobody has to decide.
    pub fn root_lines(&self) -> Vec<RootLine> {
        let Some(mover) = mover(&self.tree) else { return Vec::new() };
        let examined = self.tree.root_moves().into_iter().filter(|root_move| root_move.visits > 0);
        let line = |root_move| RootLine {
            chances: self.tree.settings.calibration.apply(chances(&self.tree, &root_move), Some(mover)),
            action: root_move.action,
            visits: root_move.visits,
        };
        examined.map(line).collect()
    }

    /// Returns the expected actions after an action at the root and including it, up to the next refill.
    pub fn line(&self, action: Action) -> Vec<Action> {
        self.tree.line(action)
    }

    /// Returns who decides at the root.
    pub fn mover(&self) -> Option<Seat> {
        mover(&self.tree)
    }
}
