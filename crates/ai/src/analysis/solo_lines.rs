//! The lines of a solo game. Its search plans whole phases and does not grow, so each round plans anew with twice the
//! positions.

use nova_luna_rules::{Action, Seat, View};

use super::hint::alternatives;
use super::live::{Lines, MoveLine, sort_moves};
use super::{REFILL_SAMPLES, think_solo};
use crate::budget::{Budget, SearchLimits};
use crate::search::sample_refill;
use crate::{Decision, Forecast};

/// The positions of each plan in the first round.
const FIRST_ROUND: u64 = 500;

/// More rounds would not find anything that a player could use.
const MAX_ROUNDS: u32 = 8;

/// The rounds so far: what the last one has found, and the positions of all.
pub(super) struct SoloLines {
    view: View,
    rounds: u32,
    nodes: u64,
    depth: u32,
    moves: Vec<MoveLine>,
}

impl SoloLines {
    pub(super) fn new(view: View) -> Self {
        Self { view, rounds: 0, nodes: 0, depth: 0, moves: Vec::new() }
    }

    /// Adds rounds until this number of positions is examined or the time is over. A round is not interrupted.
    pub(super) fn grow(&mut self, limits: &SearchLimits) {
        while self.rounds < MAX_ROUNDS && (self.rounds == 0 || !limits.is_exhausted(self.nodes)) {
            self.add_round(FIRST_ROUND << self.rounds);
            self.rounds += 1;
        }
    }

    pub(super) fn lines(&self) -> Lines {
        let forecast = self.moves.first().map_or(Forecast::Unknown, |line| line.forecast.clone());
        let is_certain = self.rounds >= MAX_ROUNDS;
        Lines { nodes: self.nodes, depth: self.depth, is_certain, forecast, moves: self.moves.clone() }
    }

    fn add_round(&mut self, nodes: u64) {
        let limits = SearchLimits::without_clock(Budget::Nodes(nodes));
        let Some(best) = think_solo(&self.view, &limits, &mut |_| {}) else { return };
        let others = alternatives(&self.view, best.action);
        let others = others.into_iter().filter_map(|action| decision_after(&self.view, action, nodes));
        let decisions: Vec<Decision> = core::iter::once(best.clone()).chain(others).collect();
        self.nodes += decisions.iter().map(|decision| decision.nodes).sum::<u64>();
        self.depth = self.depth.max(decisions.iter().map(|decision| decision.depth).max().unwrap_or_default());
        self.moves = decisions.into_iter().map(MoveLine::from).collect();
        // A shallow plan can miss what the search after another move finds.
        let points = |line: &MoveLine| if let Forecast::Score(points) = line.forecast { points } else { f64::INFINITY };
        let first = self.moves.iter().min_by(|one, other| points(one).total_cmp(&points(other)));
        let first = first.map_or(best.action, |line| line.action);
        sort_moves(&mut self.moves, first, Seat::FIRST);
    }
}

impl From<Decision> for MoveLine {
    fn from(decision: Decision) -> Self {
        let Decision { action, nodes, forecast, line, .. } = decision;
        Self { action, visits: nodes, forecast, reasons: Vec::new(), line }
    }
}

/// Plans the game after an action; the mean of some refills, if one comes.
fn decision_after(view: &View, action: Action, nodes: u64) -> Option<Decision> {
    let mut after = view.clone();
    after.play_unchecked(action);
    let first = Decision { action, depth: 1, nodes: 1, forecast: Forecast::Unknown, line: vec![action] };
    if let Some(score) = after.solo_score().filter(|_| after.is_over()) {
        return Some(Decision { forecast: Forecast::Score(f64::from(score.0)), ..first });
    }
    let think = |view: &View, nodes| think_solo(view, &SearchLimits::without_clock(Budget::Nodes(nodes)), &mut |_| {});
    if after.tiles_due() == 0 {
        let next = think(&after, nodes)?;
        let line = core::iter::once(action).chain(next.line).collect();
        return Some(Decision { depth: next.depth + 1, nodes: next.nodes, forecast: next.forecast, line, ..first });
    }
    let (mut sum, mut examined) = (0.0, 0);
    for number in 0..REFILL_SAMPLES {
        let mut after = after.clone();
        after.reveal(&sample_refill(&after, 0, number)).ok()?;
        let decision = think(&after, (nodes / u64::from(REFILL_SAMPLES)).max(1))?;
        let Forecast::Score(points) = decision.forecast else { return None };
        (sum, examined) = (sum + points, examined + decision.nodes);
    }
    Some(Decision { nodes: examined, forecast: Forecast::Score(sum / f64::from(REFILL_SAMPLES)), ..first })
}
