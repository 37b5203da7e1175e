//! Hints: a recommended action and the reasons for it.

use nova_luna_rules::{Action, Coord, TileId, View};

use super::{Analyst, Reason, reasons, think_solo};
use crate::reference::gain;
use crate::{Decision, Forecast, OnProgress};

/// A recommended action, compared with another plausible one.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The recommended action.
    pub action: Action,
    /// The forecast after this action.
    pub forecast: Forecast,
    /// The plausible action that it was compared with.
    pub alternative: Option<Action>,
    /// Why it is better than the alternative, strongest reason first.
    pub reasons: Vec<Reason>,
}

impl Analyst {
    /// Returns a hint for the player to move, or nothing if nobody has to decide. Calls `on_progress` with the best
    /// decision so far.
    pub fn hint(&self, view: &View, on_progress: OnProgress<'_>) -> Option<Hint> {
        view.to_move().filter(|_| view.tiles_due() == 0)?;
        let limits = self.limits();
        let decision = if view.solo().is_some() {
            think_solo(view, &limits, on_progress)?
        } else {
            self.searcher.search(view, &limits, on_progress).decision()?
        };
        let Decision { action, forecast, .. } = decision;
        let alternatives = alternatives(view, action);
        let compared = |&other: &Action| (other, reasons::reasons(view, action, other));
        let with_reasons = alternatives.iter().map(compared).find(|(_, reasons)| !reasons.is_empty());
        let (alternative, reasons) = match with_reasons.or_else(|| alternatives.first().map(compared)) {
            Some((alternative, reasons)) => (Some(alternative), reasons),
            None => (None, Vec::new()),
        };
        Some(Hint { action, forecast, alternative, reasons })
    }
}

/// Lists the actions to compare with: the most promising placement of each other tile, best first, then a refill,
/// then a worse placement of the same tile.
pub(super) fn alternatives(view: &View, best: Action) -> Vec<Action> {
    let Some(display) = view.to_move().and_then(|seat| view.display(seat)) else { return Vec::new() };
    let legal = view.legal_actions();
    let gain_of = |tile: TileId, at: Coord| gain(display, tile.tile(), at);
    let best_placement = |tile: TileId, below: f32| {
        let places = legal.cells().iter().map(|&at| (gain_of(tile, at), Action::Take { tile, at }));
        places.filter(|&(gain, _)| gain < below).max_by(|(one, _), (other, _)| one.total_cmp(other))
    };
    let taken = if let Action::Take { tile, at } = best { Some((tile, gain_of(tile, at))) } else { None };
    let others = legal.takeable().into_iter().filter(|&tile| taken.is_none_or(|(own, _)| own != tile));
    // The best first; there are at most three, so they need no sort.
    let mut alternatives: Vec<(f32, Action)> = Vec::new();
    for placement in others.filter_map(|tile| best_placement(tile, f32::INFINITY)) {
        let place = alternatives.partition_point(|(gain, _)| gain.total_cmp(&placement.0).is_ge());
        alternatives.insert(place, placement);
    }
    let refill = (legal.can_refill() && best != Action::Refill).then_some(Action::Refill);
    let elsewhere = taken.and_then(|(tile, gain)| best_placement(tile, gain)).map(|(_, action)| action);
    alternatives.into_iter().map(|(_, action)| action).chain(refill).chain(elsewhere).collect()
}
