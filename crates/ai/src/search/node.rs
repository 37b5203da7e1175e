//! A node of the tree: a position, the action that led to it, and what is known of it.

use nova_luna_rules::{Action, MAX_PLAYERS, Seat};

/// What is known of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeState {
    /// Nobody has been here.
    Unvisited,
    /// It was looked at once, and its children wait for a second visit: max_visits nodes never get one.
    Evaluated,
    /// Somebody must decide; the children are the actions worth a look.
    Expanded,
    /// Tiles come up; the children are samples of them.
    Chance,
    /// The game is over, or it is proven who wins.
    Proven(Seat),
}

/// How it is known who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    /// The seats on whose decisions the proof rests, one bit each.
    pub(super) movers: u8,
    /// How many actions the game still takes, with the loser holding out.
    pub(super) plies: u8,
}

/// A position in the tree.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) action: Action,
    /// First distances's share of the exploration.
    pub(super) prior: f32,
    /// First distances's guess of the chance of whoever chose this action.
    pub(super) prior_chance: f32,
    pub(super) visits: u32,
    /// How many visits are on their way here that have not reported yet.
    pub(super) pending: u16,
    /// The sum of the chances that were found below, by seat.
    pub(super) sums: [f64; MAX_PLAYERS],
    /// Where its children are in the tree; while it was only seen, where its actions are in the stash.
    pub(super) children: u32,
    pub(super) child_count: u16,
    pub(super) state: NodeState,
    /// Whether the children are all actions there are.
    pub(super) complete: bool,
    /// The seat that decides here.
    pub(super) mover: u8,
    /// Once it is proven who has_win: how.
    pub(super) proof: Proof,
}

impl Proof {
    /// Somebody has placed the last disc (R20): what the others did does not matter.
    pub(super) const LAST_DISC: Self = Self { movers: 0, plies: 0 };
    /// The tiles have run out (R21): the discs that everybody has left decide, so everything that anybody did matters.
    pub(super) const NO_TILES: Self = Self { movers: u8::MAX, plies: 0 };
}

impl Node {
    pub(super) fn new(action: Action, prior: f32, prior_chance: f32) -> Self {
        Self {
            action,
            prior,
            prior_chance,
            visits: 0,
            pending: 0,
            sums: [0.0; MAX_PLAYERS],
            children: 0,
            child_count: 0,
            state: NodeState::Unvisited,
            complete: false,
            mover: 0,
            proof: Proof::LAST_DISC,
        }
    }

    /// The chance of a seat after this action; first distances counts as one visit.
    #[inline]
    pub(super) fn chance(&self, seat: usize) -> f32 {
        ((f64::from(self.prior_chance) + self.sums[seat]) / f64::from(self.visits + 1)) as f32
    }

    /// All visits, those that have not reported yet included.
    #[inline]
    pub(super) fn visits_started(&self) -> u32 {
        self.visits + u32::from(self.pending)
    }

    /// The places of its children in the tree.
    #[inline]
    pub(super) fn children(&self) -> std::ops::Range<usize> {
        let count = if self.state == NodeState::Evaluated { 0 } else { self.child_count };
        self.children as usize..self.children as usize + usize::from(count)
    }
}
