//! The values of the moves of a solo game in phase 2, in which everything is known.

use nova_luna_rules::{Action, Phase, View};

use super::Flaw;
use super::facts::play;
use super::move_values::{MAX_LINE, MoveValue, node_limits};
use crate::solo::solve_position;

/// A node of the solo search costs a fraction of a node of the search for several players.
const NODES_FACTOR: u64 = 5;
/// A move that is worse than the best one by more points than this after a narrow search is no contender.
const WINDOW: f64 = 12.0;

/// Values the moves of a position: all with a narrow beam, the contenders with up to `nodes` times a factor.
pub(super) fn value_moves(view: &View, nodes: u64) -> Result<Vec<MoveValue>, Flaw> {
    if view.solo().is_none_or(|solo| solo.phase() != Phase::Two) {
        return Err(Flaw::NoChoice);
    }
    let first = |action| value_move(view, action, 1);
    let mut values: Vec<MoveValue> =
        view.legal_actions().iter().map(first).collect::<Option<_>>().ok_or(Flaw::NoChoice)?;
    values.sort_by_key(|answer| answer.action);
    let best = values.iter().map(|answer| answer.value).fold(f64::NEG_INFINITY, f64::max);
    for answer in values.iter_mut().filter(|answer| answer.value >= best - WINDOW) {
        *answer = value_move(view, answer.action, nodes * NODES_FACTOR).ok_or(Flaw::NoChoice)?;
    }
    Ok(values)
}

/// Returns the value of a move: minus the lowest points that are found after it.
pub(super) fn value_move(view: &View, action: Action, nodes: u64) -> Option<MoveValue> {
    let after = play(view, action);
    let mut line = vec![action];
    if after.is_over() {
        let points = f64::from(after.solo_score()?.0);
        return Some(MoveValue { action, value: -points, line });
    }
    let par = solve_position(&after, &node_limits(nodes), &mut |_| {})?;
    line.extend(par.line.into_iter().take(MAX_LINE - 1));
    Some(MoveValue { action, value: -f64::from(par.score), line })
}
