//! The prepared seats of a position: what the learned evaluation keeps between positions of one path.

use nova_luna_rules::{Action, MAX_PLAYERS, Seat, View};

use crate::evaluation::{Chances, Network, SeatState};

/// The seats whose displays or wheel differ from the prepared ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Stale {
    /// All seats are prepared.
    None,
    /// This seat has placed a tile.
    Seat(Seat),
    /// The wheel was refilled, or nothing is prepared.
    #[default]
    All,
}

impl Stale {
    /// Returns what an action of this seat changes. A refill changes nothing until its tiles are revealed.
    pub(super) fn after(action: Action, mover: Seat) -> Self {
        if action == Action::Refill { Self::None } else { Self::Seat(mover) }
    }
}

#[derive(Clone, Default)]
pub(super) struct Leaf {
    pub(super) states: [SeatState; MAX_PLAYERS],
    pub(super) stale: Stale,
}

impl Leaf {
    /// Prepares the stale seats. Returns the chances of all seats.
    pub(super) fn chances(&mut self, view: &View) -> Chances {
        let network = Network::for_players(view.players());
        match self.stale {
            Stale::None => {}
            Stale::Seat(seat) => network.update(&mut self.states, view, seat),
            Stale::All => self.states = network.seats(view),
        }
        network.chances(view, &self.states)
    }

    /// Whether the seat can place its last disc with one of the next tiles (R20). The seats must be prepared.
    pub(super) fn has_win(&self, view: &View, seat: Seat) -> bool {
        let wheel = view.wheel();
        let gains = self.states[seat.index()].summary().tile_gains;
        wheel.takeable().iter().any(|tile| {
            let space = wheel.spaces().iter().position(|on_space| on_space.as_ref() == Some(tile));
            space.is_some_and(|space| gains[space] >= view.discs_left(seat))
        })
    }
}

/// The prepared seats of all evaluated nodes of a tree.
#[derive(Default)]
pub(super) struct LeafStore {
    states: Vec<SeatState>,
}

/// The index of a node that has no prepared seats.
pub(super) const NO_STATES: u32 = u32::MAX;

impl LeafStore {
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// Keeps the seats that were prepared for a node; returns their index.
    pub(super) fn keep(&mut self, leaf: &Leaf, players: usize) -> u32 {
        let first = self.states.len() as u32;
        match leaf.stale {
            Stale::None => return NO_STATES,
            Stale::Seat(seat) => self.states.push(leaf.states[seat.index()]),
            Stale::All => self.states.extend_from_slice(&leaf.states[..players]),
        }
        first
    }

    /// Restores the seats that were prepared for a node on the path. A node without any stays stale.
    pub(super) fn restore(&self, leaf: &mut Leaf, index: u32, players: usize) {
        let first = index as usize;
        match leaf.stale {
            _ if index == NO_STATES => return,
            Stale::None => return,
            Stale::Seat(seat) => leaf.states[seat.index()] = self.states[first],
            Stale::All => leaf.states[..players].copy_from_slice(&self.states[first..first + players]),
        }
        leaf.stale = Stale::None;
    }
}
