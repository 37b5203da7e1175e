//! The values of all moves of a position, and what they make of it: solutions, good moves, the best of the others.

use nova_luna_rules::{Action, Outcome, Seat, View};

use super::facts::play;
use super::format::rounded;
use super::{CHANCE_MARGIN, EQUAL_CHANCE, Flaw, GOOD_CHANCE, POINT_MARGIN, solo_values};
use crate::evaluation::{EvaluationKind, Network};
use crate::search::{SearchSettings, Searcher, generate_candidates};
use crate::{Budget, SearchLimits};

/// The seed of all searches of puzzles: the same position always gets the same values.
pub(super) const SEARCH_SEED: [u8; 16] = [1; 16];

/// The search of each plausible move before the contenders are known.
const FIRST_NODES: u64 = 100;
/// The number of moves that are searched because they look best without a search.
const FIRST_MOVES: usize = 10;
/// The cells of each takeable tile that are searched in any case.
const CELLS_PER_TILE: usize = 2;
/// Another cell for the best tile is searched if it does not look worse than the best one by more than this.
const CELL_WINDOW: f32 = 0.10;
/// A move that is worse than the best one by more than this after a first search is no contender.
const FIRST_WINDOW: f64 = 0.16;
/// The same after a full search.
const WINDOW: f64 = 0.20;
/// A position with more contenders has no clear solution.
const MAX_CONTENDERS: usize = 10;
/// The longest expected line that is kept.
pub(super) const MAX_LINE: usize = 6;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct MoveValue {
    pub(super) action: Action,
    /// The mover's winning chance, or minus the points of a solo game: more is better.
    pub(super) value: f64,
    /// The expected actions, starting with the move.
    pub(super) line: Vec<Action>,
}

/// What losses mean: in winning chance, or in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thresholds {
    margin: f64,
    equal: f64,
    good: f64,
    /// Whether equally good moves must take the same tile: moves with different ideas make no clear puzzle.
    one_tile: bool,
}

impl Thresholds {
    const CHANCE: Self = Self { margin: CHANCE_MARGIN, equal: EQUAL_CHANCE, good: GOOD_CHANCE, one_tile: true };
    const POINTS: Self = Self { margin: POINT_MARGIN, equal: 0.0, good: 0.0, one_tile: false };

    pub(super) fn of(view: &View) -> Self {
        if view.solo().is_some() { Self::POINTS } else { Self::CHANCE }
    }
}

/// The moves of a position by what they are worth as answers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RankedAnswers {
    /// The best moves, in the order of the legal actions, but the very best first.
    pub(super) solutions: Vec<MoveValue>,
    pub(super) alternative: MoveValue,
    pub(super) good: Vec<Action>,
}

impl RankedAnswers {
    /// Divides valued moves; an error if the position has no clear solution.
    pub(super) fn new(values: &[MoveValue], thresholds: Thresholds) -> Result<Self, Flaw> {
        let mut sorted: Vec<&MoveValue> = values.iter().collect();
        // The sort is stable, so equal moves keep the order of the legal actions.
        sorted.sort_by(|one, other| other.value.total_cmp(&one.value));
        let best = *sorted.first().ok_or(Flaw::NoChoice)?;
        let loss = |answer: &MoveValue| rounded(best.value) - rounded(answer.value);
        let is_equal = |answer: &&MoveValue| loss(answer) <= thresholds.equal;
        let (solutions, rest): (Vec<&MoveValue>, Vec<&MoveValue>) = sorted.into_iter().partition(is_equal);
        let alternative = *rest.first().ok_or(Flaw::NoChoice)?;
        let is_same_idea = |answer: &&MoveValue| answer.action.tile() == best.action.tile();
        if loss(alternative) < thresholds.margin {
            return Err(Flaw::TooClose { action: alternative.action, loss: loss(alternative) });
        }
        // Every way to place the last disc is the same idea.
        let is_won = best.value == 1.0;
        if let Some(other) = solutions.iter().find(|answer| thresholds.one_tile && !is_won && !is_same_idea(answer)) {
            return Err(Flaw::TooClose { action: other.action, loss: loss(other) });
        }
        let good = rest.iter().filter(|answer| loss(answer) < thresholds.good).map(|answer| answer.action).collect();
        Ok(Self { solutions: solutions.into_iter().cloned().collect(), alternative: alternative.clone(), good })
    }

    /// Returns the solutions in a fixed order, to compare them.
    pub(super) fn solution_set(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.solutions.iter().map(|answer| answer.action).collect();
        actions.sort_unstable();
        actions
    }
}

/// Values the moves of a position that can be the best one, or come close to it. All plausible moves get a short search,
/// and the contenders one of `nodes` positions each.
pub(super) fn value_moves(view: &View, nodes: u64) -> Result<Vec<MoveValue>, Flaw> {
    if view.solo().is_some() {
        return solo_values::value_moves(view, nodes);
    }
    value_again(view, contenders(view)?, nodes)
}

/// Values contenders with another search. Those that have fallen behind keep their values, except for the second best
/// move, which always gets the same search as the best one.
pub(super) fn value_again(view: &View, mut values: Vec<MoveValue>, nodes: u64) -> Result<Vec<MoveValue>, Flaw> {
    if view.solo().is_some() {
        return solo_values::value_moves(view, nodes);
    }
    let mut sorted: Vec<f64> = values.iter().map(|answer| answer.value).collect();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let &[best, second, ..] = sorted.as_slice() else { return Err(Flaw::NoChoice) };
    for answer in values.iter_mut().filter(|answer| answer.value >= second.min(best - WINDOW)) {
        *answer = value_move(view, answer.action, nodes);
    }
    Ok(values)
}

/// Returns the moves that may be the best one after a short search of each plausible move.
pub(super) fn contenders(view: &View) -> Result<Vec<MoveValue>, Flaw> {
    let seat = view.to_move().filter(|_| view.tiles_due() == 0).ok_or(Flaw::NoChoice)?;
    let looks = first_impressions(view, seat);
    let mut plausible = plausible_moves(view, &looks);
    let mut values: Vec<MoveValue> = plausible.iter().map(|&action| value_move(view, action, FIRST_NODES)).collect();
    let best = values.iter().max_by(|one, other| one.value.total_cmp(&other.value)).ok_or(Flaw::NoChoice)?;
    let more = other_cells(&looks, best.action, &plausible);
    values.extend(more.iter().map(|&action| value_move(view, action, FIRST_NODES)));
    plausible.extend(more);
    let best = best_value(&values);
    values.retain(|answer| answer.value >= best - FIRST_WINDOW);
    values.sort_by_key(|answer| answer.action);
    if values.len() > MAX_CONTENDERS && best < 1.0 {
        return Err(Flaw::Unclear(values.len()));
    }
    if values.len() == 1 {
        // A single contender still needs something to be compared with.
        let second = plausible.iter().filter(|&&action| action != values[0].action).copied();
        let second = second.map(|action| value_move(view, action, FIRST_NODES));
        values.extend(second.max_by(|one, other| one.value.total_cmp(&other.value)));
    }
    Ok(values)
}

fn best_value(values: &[MoveValue]) -> f64 {
    values.iter().map(|answer| answer.value).fold(f64::NEG_INFINITY, f64::max)
}

/// Returns every legal action with the mover's chance after it, without a search.
fn first_impressions(view: &View, seat: Seat) -> Vec<(Action, f32)> {
    let network = Network::for_players(view.players());
    let before = network.seats(view);
    let look = |action: Action| {
        let after = play(view, action);
        if let Some(chance) = final_chance(&after, seat) {
            return (action, chance as f32);
        }
        let mut states = before;
        network.update(&mut states, &after, seat);
        (action, network.chances(&after, &states).of(seat))
    };
    view.legal_actions().iter().map(look).collect()
}

/// Returns the moves that deserve a search: those that look best, the best cells of each tile, and a refill.
fn plausible_moves(view: &View, looks: &[(Action, f32)]) -> Vec<Action> {
    let mut sorted: Vec<(Action, f32)> = looks.to_vec();
    sorted.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    let won = sorted.iter().take_while(|(_, chance)| *chance == 1.0).count();
    let mut moves: Vec<Action> = sorted.iter().take(won + FIRST_MOVES).map(|(action, _)| *action).collect();
    let found = generate_candidates(view, CELLS_PER_TILE, EvaluationKind::Learned);
    let refill = view.legal_actions().can_refill().then_some(Action::Refill);
    for action in found.list.iter().map(|candidate| candidate.action).chain(refill) {
        if !moves.contains(&action) {
            moves.push(action);
        }
    }
    moves
}

/// Returns more cells for the tile of the best move that look nearly as good.
fn other_cells(looks: &[(Action, f32)], best: Action, known: &[Action]) -> Vec<Action> {
    let Some(tile) = best.tile() else { return Vec::new() };
    let look_of_best = looks.iter().find(|(action, _)| *action == best).map_or(0.0, |(_, chance)| *chance);
    let is_same_tile = |action: &Action| action.tile() == Some(tile) && !known.contains(action);
    let near = looks.iter().filter(|(action, chance)| is_same_tile(action) && *chance >= look_of_best - CELL_WINDOW);
    near.map(|(action, _)| *action).collect()
}

/// Values a move by a search of the position after it.
fn value_move(view: &View, action: Action, nodes: u64) -> MoveValue {
    let seat = view.moon_track().next();
    let after = play(view, action);
    let mut line = vec![action];
    if let Some(value) = final_chance(&after, seat) {
        return MoveValue { action, value, line };
    }
    let searcher = Searcher::new(SEARCH_SEED, 1, SearchSettings::PUZZLES);
    let result = searcher.search(&after, &node_limits(nodes), &mut |_| {});
    if let Some(decision) = result.decision() {
        line.extend(decision.line.into_iter().take(MAX_LINE - 1));
    }
    let value = result.chances().get(seat.index()).copied().unwrap_or_default();
    MoveValue { action, value, line }
}

/// Returns the chance of a seat in a finished game: 0 or 1.
fn final_chance(view: &View, seat: Seat) -> Option<f64> {
    match view.outcome()? {
        Outcome::Ranking(seats) => Some(f64::from(u8::from(seats.first() == Some(&seat)))),
        Outcome::Solo(_) => None,
    }
}

pub(super) fn node_limits(nodes: u64) -> SearchLimits {
    SearchLimits::without_clock(Budget::Nodes(nodes))
}
