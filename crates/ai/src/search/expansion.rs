//! A look at a position: whether it is over, and else what first distances makes of it and of the actions there.

use nova_luna_rules::{Action, MAX_PLAYERS, Outcome, Seat, View};

use super::candidates::{Candidates, candidates};
use super::node::{Node, Proof};
use crate::evaluation::{Chances, UNIT, finishing_time};

/// What a first look at a position finds.
pub(super) enum Expansion {
    /// The game is over.
    GameOver(Seat, Proof),
    /// Tiles come up.
    RefillDue(Chances),
    /// Somebody must decide, and this is there to decide about.
    PlayerToMove(Seat, Candidates, Chances),
}

impl Expansion {
    /// Looks at a position for the first time.
    pub(super) fn at(view: &View, cells_per_tile: usize) -> Self {
        if let Some(outcome) = view.outcome() {
            // A player alone always comes first; how well, another search must tell.
            let winner = if let Outcome::Ranking(seats) = outcome { seats[0] } else { Seat::FIRST };
            let is_last_disc = view.seats().any(|seat| view.discs_left(seat) == 0);
            return Self::GameOver(winner, if is_last_disc { Proof::LAST_DISC } else { Proof::NO_TILES });
        }
        let Some(mover) = view.to_move().filter(|_| view.due() == 0) else { return Self::RefillDue(evaluate(view)) };
        let found = candidates(view, cells_per_tile);
        let chances = if found.has_win { Chances::won(mover) } else { first_sight(view, mover, &found) };
        Self::PlayerToMove(mover, found, chances)
    }
}

/// Adds a node for each action worth a look, and one for a refill where it is offered, with what first distances makes of
/// it.
pub(super) fn add_children(nodes: &mut Vec<Node>, view: &View, mover: Seat, found: &Candidates, first_sight: f32) {
    let mut finish_times = FinishTimes::of_others(view, mover);
    let children = nodes.len();
    let earliest = found.list.first().map_or(0, |first| first.finish);
    // A refill keeps what there is and brings a choice of other tiles.
    let refill = view.legal_actions().refill() && !found.has_win;
    let refill = refill.then(|| (Action::Refill, finishing_time(view, mover).max(earliest)));
    let takes = found.list.iter().map(|candidate| (candidate.action, candidate.finish));
    for (action, finish) in takes.chain(refill) {
        let weight = libm::expf(first_sight * (earliest - finish) as f32 / UNIT as f32);
        nodes.push(Node::new(action, weight, finish_times.chance(finish)));
    }
    let total: f32 = nodes[children..].iter().map(|child| child.prior).sum();
    nodes[children..].iter_mut().for_each(|child| child.prior /= total);
}

/// What first distances makes of a position: the mover does what looks best.
fn first_sight(view: &View, mover: Seat, found: &Candidates) -> Chances {
    let mut finish_times = FinishTimes::of_others(view, mover);
    finish_times.times[mover.index()] =
        found.list.first().map_or_else(|| finishing_time(view, mover), |first| first.finish);
    finish_times.chances()
}

/// The chances in a position as it lies.
pub(super) fn evaluate(view: &View) -> Chances {
    let mut finish_times = FinishTimes::of_others(view, Seat::FIRST);
    finish_times.times[Seat::FIRST.index()] = finishing_time(view, Seat::FIRST);
    finish_times.chances()
}

/// The finishing times of a position; the mover's depends on what it does.
struct FinishTimes {
    times: [i32; MAX_PLAYERS],
    players: usize,
    fewest_discs: u8,
    mover: usize,
}

impl FinishTimes {
    /// The times of everybody but the mover.
    fn of_others(view: &View, mover: Seat) -> Self {
        let mut times = [0; MAX_PLAYERS];
        for (time, seat) in times.iter_mut().zip(view.seats()).filter(|(_, seat)| *seat != mover) {
            *time = finishing_time(view, seat);
        }
        let fewest_discs = view.seats().map(|seat| view.discs_left(seat)).min().unwrap_or_default();
        Self { times, players: view.players(), fewest_discs, mover: mover.index() }
    }

    fn chances(&self) -> Chances {
        Chances::from_times(&self.times[..self.players], self.fewest_discs)
    }

    /// The mover's chance if it finishes at this time.
    fn chance(&mut self, finish: i32) -> f32 {
        self.times[self.mover] = finish;
        self.chances().0[self.mover]
    }
}
