//! A node of the search tree.

use nova_luna_rules::{Action, MAX_PLAYERS, Seat};

use super::leaf::NO_STATES;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeState {
    /// The search has not reached it yet.
    Unvisited,
    /// Evaluated once. Its children are added on the second visit, which most nodes never get.
    Evaluated,
    /// A player must decide; the children are the candidates.
    Expanded,
    /// A refill comes next; the children are samples of it.
    Chance,
    /// The game is over, or this seat provably wins.
    Proven(Seat),
}

/// Why the winner of a node is certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    /// The seats on whose decisions the proof depends, one bit each.
    pub(super) movers: u8,
    /// The number of actions until the end, if the loser delays it as long as possible.
    pub(super) plies: u8,
}

/// A position in the tree, and the action that led to it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) action: Action,
    /// The prior: this action's share of the exploration before any visit.
    pub(super) prior: f32,
    /// The estimated winning chance of the player who chose this action, before any visit.
    pub(super) prior_win_chance: f32,
    pub(super) visits: u32,
    /// Visits in progress: jobs through this node that are not merged yet.
    pub(super) pending: u16,
    /// The sum of the winning chances of all visits, per seat.
    pub(super) sums: [f64; MAX_PLAYERS],
    /// The index of the first child in the tree; while only evaluated, the index of its first candidate in the stash.
    pub(super) first_child: u32,
    pub(super) child_count: u16,
    pub(super) state: NodeState,
    /// Whether the children cover all legal actions.
    pub(super) has_all_actions: bool,
    /// The seat that decides here.
    pub(super) to_move: u8,
    /// The index of the seats that were prepared for this node, for the learned evaluation.
    pub(super) states: u32,
    /// Valid if the state is [`NodeState::Proven`].
    pub(super) proof: Proof,
}

impl Proof {
    /// A player has placed the last disc (R20): the other players' decisions do not matter.
    pub(super) const LAST_DISC: Self = Self { movers: 0, plies: 0 };
    /// The tiles have run out (R21): the remaining discs decide, so every decision matters.
    pub(super) const NO_TILES: Self = Self { movers: u8::MAX, plies: 0 };
}

impl Node {
    pub(super) fn new(action: Action, prior: f32, prior_win_chance: f32) -> Self {
        Self {
            action,
            prior,
            prior_win_chance,
            visits: 0,
            pending: 0,
            sums: [0.0; MAX_PLAYERS],
            first_child: 0,
            child_count: 0,
            state: NodeState::Unvisited,
            has_all_actions: false,
            to_move: 0,
            states: NO_STATES,
            proof: Proof::LAST_DISC,
        }
    }

    /// Returns the winning chance of `seat`, which must be the player who chose this action. The prior counts as one
    /// visit.
    #[inline]
    pub(super) fn win_chance(&self, seat: usize) -> f32 {
        ((f64::from(self.prior_win_chance) + self.sums[seat]) / f64::from(self.visits + 1)) as f32
    }

    #[cfg(not(target_family = "wasm"))]
    pub(super) fn mover(&self) -> Seat {
        Seat::all(MAX_PLAYERS).nth(usize::from(self.to_move)).unwrap_or(Seat::FIRST)
    }

    pub(super) fn mean_chance(&self, seat: usize) -> f32 {
        (self.sums[seat] / f64::from(self.visits.max(1))) as f32
    }

    /// The number of visits, including those in progress.
    #[inline]
    pub(super) fn visits_started(&self) -> u32 {
        self.visits + u32::from(self.pending)
    }

    #[inline]
    pub(super) fn children(&self) -> std::ops::Range<usize> {
        let count = if self.state == NodeState::Evaluated { 0 } else { self.child_count };
        self.first_child as usize..self.first_child as usize + usize::from(count)
    }
}
