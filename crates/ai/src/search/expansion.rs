//! Evaluates a new position and generates its child nodes.

use nova_luna_rules::{Action, MAX_PLAYERS, Outcome, Seat, View};

use super::candidates::{Candidates, generate_candidates};
use super::node::{Node, Proof};
use crate::evaluation::{Chances, UNITS_PER_SPACE, finishing_time};

/// The result of evaluating a position for the first time.
pub(super) enum Expansion {
    /// The game is over; the seat has won.
    GameOver(Seat, Proof),
    /// A refill comes next.
    RefillDue(Chances),
    /// The seat must choose among the candidates.
    PlayerToMove(Seat, Candidates, Chances),
}

impl Expansion {
    /// Evaluates a position.
    pub(super) fn of(view: &View, cells_per_tile: usize) -> Self {
        if let Some(outcome) = view.outcome() {
            // A solo player always comes first; the solo search judges the score.
            let winner = if let Outcome::Ranking(seats) = outcome { seats[0] } else { Seat::FIRST };
            let is_last_disc = view.seats().any(|seat| view.discs_left(seat) == 0);
            return Self::GameOver(winner, if is_last_disc { Proof::LAST_DISC } else { Proof::NO_TILES });
        }
        let Some(mover) = view.to_move().filter(|_| view.due() == 0) else { return Self::RefillDue(evaluate(view)) };
        let candidates = generate_candidates(view, cells_per_tile);
        let chances =
            if candidates.has_win { Chances::won(mover) } else { evaluate_best_reply(view, mover, &candidates) };
        Self::PlayerToMove(mover, candidates, chances)
    }
}

/// Adds a node for each candidate, and one for a refill if it is legal, each with its prior.
pub(super) fn add_children(
    nodes: &mut Vec<Node>,
    view: &View,
    mover: Seat,
    candidates: &Candidates,
    prior_sharpness: f32,
) {
    let mut finish_times = FinishTimes::of_others(view, mover);
    let children = nodes.len();
    let earliest = candidates.list.first().map_or(0, |first| first.finish);
    // A refill leaves the display as it is and brings new tiles to choose from.
    let refill = view.legal_actions().refill() && !candidates.has_win;
    let refill = refill.then(|| (Action::Refill, finishing_time(view, mover).max(earliest)));
    let takes = candidates.list.iter().map(|candidate| (candidate.action, candidate.finish));
    for (action, finish) in takes.chain(refill) {
        let weight = libm::expf(prior_sharpness * (earliest - finish) as f32 / UNITS_PER_SPACE as f32);
        nodes.push(Node::new(action, weight, finish_times.chance(finish)));
    }
    let total: f32 = nodes[children..].iter().map(|child| child.prior).sum();
    nodes[children..].iter_mut().for_each(|child| child.prior /= total);
}

/// Estimates the chances, assuming that the mover plays the best candidate.
fn evaluate_best_reply(view: &View, mover: Seat, candidates: &Candidates) -> Chances {
    let mut finish_times = FinishTimes::of_others(view, mover);
    finish_times.times[mover.index()] =
        candidates.list.first().map_or_else(|| finishing_time(view, mover), |first| first.finish);
    finish_times.chances()
}

/// Estimates the chances of a position as it is.
pub(super) fn evaluate(view: &View) -> Chances {
    let mut finish_times = FinishTimes::of_others(view, Seat::FIRST);
    finish_times.times[Seat::FIRST.index()] = finishing_time(view, Seat::FIRST);
    finish_times.chances()
}

/// The expected finishing times of all seats. The mover's time depends on its action.
struct FinishTimes {
    times: [i32; MAX_PLAYERS],
    players: usize,
    fewest_discs: u8,
    mover: usize,
}

impl FinishTimes {
    /// Computes the times of all seats but the mover.
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

    /// Returns the mover's chance if it finishes at this time.
    fn chance(&mut self, finish: i32) -> f32 {
        self.times[self.mover] = finish;
        self.chances().0[self.mover]
    }
}
