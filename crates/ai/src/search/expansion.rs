//! Evaluates a new position and generates its child nodes.

use nova_luna_rules::{Action, MAX_PLAYERS, Outcome, Seat, View};

use super::SearchSettings;
use super::candidates::{Candidates, generate_candidates};
use super::leaf::Leaf;
use super::node::{Node, Proof};
use crate::evaluation::{Chances, EvaluationKind, UNITS_PER_SPACE};

const CLASSIC: EvaluationKind = EvaluationKind::Classic;

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
    /// Evaluates a position. The learned evaluation prepares the stale seats of the leaf.
    pub(super) fn of(view: &View, settings: &SearchSettings, leaf: &mut Leaf) -> Self {
        if let Some(outcome) = view.outcome() {
            // A solo player always comes first; the solo search judges the score.
            let winner = if let Outcome::Ranking(seats) = outcome { seats[0] } else { Seat::FIRST };
            let is_last_disc = view.seats().any(|seat| view.discs_left(seat) == 0);
            return Self::GameOver(winner, if is_last_disc { Proof::LAST_DISC } else { Proof::NO_TILES });
        }
        let mover = view.to_move().filter(|_| view.tiles_due() == 0);
        match settings.evaluation {
            EvaluationKind::Classic => Self::classic(view, mover, settings.cells_per_tile),
            EvaluationKind::Learned => Self::learned(view, mover, leaf),
        }
    }

    fn classic(view: &View, mover: Option<Seat>, cells_per_tile: usize) -> Self {
        let Some(mover) = mover else { return Self::RefillDue(evaluate(view)) };
        let candidates = generate_candidates(view, cells_per_tile, CLASSIC);
        let chances =
            if candidates.has_win { Chances::won(mover) } else { evaluate_best_reply(view, mover, &candidates) };
        Self::PlayerToMove(mover, candidates, chances)
    }

    /// The candidates are generated on the second visit, which most positions never get.
    fn learned(view: &View, mover: Option<Seat>, leaf: &mut Leaf) -> Self {
        let chances = leaf.chances(view);
        let Some(mover) = mover else { return Self::RefillDue(chances) };
        let has_win = leaf.has_win(view, mover);
        let candidates = Candidates { has_win, ..Candidates::default() };
        Self::PlayerToMove(mover, candidates, if has_win { Chances::won(mover) } else { chances })
    }
}

/// What is known of a position whose children are added.
pub(super) struct Parent<'a> {
    pub(super) view: &'a View,
    pub(super) mover: Seat,
    pub(super) mover_chance: f32,
}

impl Parent<'_> {
    /// Adds a node for each candidate, and one for a refill if it is legal, each with its prior.
    pub(super) fn add_children(&self, nodes: &mut Vec<Node>, candidates: &Candidates, settings: &SearchSettings) {
        let earliest = candidates.list.first().map_or(0, |first| first.finish);
        // A refill leaves the display as it is and brings new tiles to choose from.
        let refill = self.view.legal_actions().can_refill() && !candidates.has_win;
        let refill_finish = || settings.evaluation.finishing_time(self.view, self.mover).max(earliest);
        let refill = refill.then(|| (Action::Refill, refill_finish()));
        let takes = candidates.list.iter().map(|candidate| (candidate.action, candidate.finish));
        let children = nodes.len();
        match settings.evaluation {
            EvaluationKind::Classic => {
                let mut finish_times = FinishTimes::of_others(self.view, self.mover);
                nodes.extend(takes.chain(refill).map(|(action, finish)| {
                    let weight = libm::expf(settings.prior_sharpness * in_spaces(earliest - finish));
                    Node::new(action, weight, finish_times.chance(finish))
                }));
            }
            EvaluationKind::Learned => {
                nodes.extend(takes.chain(refill).map(|(action, finish)| {
                    let behind = in_spaces(earliest - finish);
                    let weight = libm::expf(settings.prior_sharpness * behind);
                    Node::new(action, weight, shifted(self.mover_chance, settings.estimate_sharpness * behind))
                }));
            }
        }
        let total: f32 = nodes[children..].iter().map(|child| child.prior).sum();
        nodes[children..].iter_mut().for_each(|child| child.prior /= total);
    }
}

fn in_spaces(time: i32) -> f32 {
    time as f32 / UNITS_PER_SPACE as f32
}

/// Returns a chance after a shift of its logit.
fn shifted(chance: f32, shift: f32) -> f32 {
    let odds = libm::expf(shift) * chance;
    odds / (odds + 1.0 - chance).max(f32::MIN_POSITIVE)
}

/// Estimates the chances, assuming that the mover plays the best candidate.
fn evaluate_best_reply(view: &View, mover: Seat, candidates: &Candidates) -> Chances {
    let mut finish_times = FinishTimes::of_others(view, mover);
    finish_times.times[mover.index()] =
        candidates.list.first().map_or_else(|| CLASSIC.finishing_time(view, mover), |first| first.finish);
    finish_times.chances()
}

/// Estimates the chances of a position as it is.
pub(super) fn evaluate(view: &View) -> Chances {
    let mut finish_times = FinishTimes::of_others(view, Seat::FIRST);
    finish_times.times[Seat::FIRST.index()] = CLASSIC.finishing_time(view, Seat::FIRST);
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
    fn of_others(view: &View, mover: Seat) -> Self {
        let mut times = [0; MAX_PLAYERS];
        for (time, seat) in times.iter_mut().zip(view.seats()).filter(|(_, seat)| *seat != mover) {
            *time = CLASSIC.finishing_time(view, seat);
        }
        let fewest_discs = view.seats().map(|seat| view.discs_left(seat)).min().unwrap_or_default();
        Self { times, players: view.players(), fewest_discs, mover: mover.index() }
    }

    fn chances(&self) -> Chances {
        Chances::from_times(&self.times[..self.players], self.fewest_discs)
    }

    fn chance(&mut self, finish: i32) -> f32 {
        self.times[self.mover] = finish;
        self.chances().0[self.mover]
    }
}
