//! Hints: what to do now, and what speaks for it.

use nova_luna_rules::{Action, Coord, TileId, View};

use super::{Analyst, Reason, reasons};
use crate::reference::gain;
use crate::solo::{SoloBot, Strength};
use crate::{Bot as _, Decision, Forecast};

/// What to do, and why rather that than what looks good otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// How the game is expected to end then.
    pub forecast: Forecast,
    /// What it was compared with: something that looks good, too.
    pub alternative: Option<Action>,
    /// What speaks for it, the weightiest first.
    pub reasons: Vec<Reason>,
}

impl Analyst {
    /// A hint for the player to move; nothing if there is nothing to decide. `on_progress` is told what the analyst thinks
    /// from time to time.
    pub fn hint(&self, view: &View, on_progress: &mut dyn FnMut(&Decision)) -> Option<Hint> {
        view.to_move().filter(|_| view.due() == 0)?;
        let limits = self.limits();
        let decision = if view.solo().is_some() {
            SoloBot::new([1; 16], Strength::Master).think(view, &limits, on_progress)?
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

/// What an action can be compared with: what looks best at first sight with each other tile, best first, then a refill,
/// then the same tile at a place that looks worse.
fn alternatives(view: &View, best: Action) -> Vec<Action> {
    let Some(display) = view.to_move().and_then(|seat| view.display(seat)) else { return Vec::new() };
    let legal = view.legal_actions();
    let gain_of = |tile: TileId, at: Coord| gain(display, tile.tile(), at);
    let best_placement = |tile: TileId, below: f32| {
        let places = legal.cells().iter().map(|&at| (gain_of(tile, at), Action::Take { tile, at }));
        places.filter(|&(gain, _)| gain < below).max_by(|(one, _), (other, _)| one.total_cmp(other))
    };
    let taken = if let Action::Take { tile, at } = best { Some((tile, gain_of(tile, at))) } else { None };
    let others = legal.takeable().into_iter().filter(|&tile| taken.is_none_or(|(own, _)| own != tile));
    let mut alternatives: Vec<(f32, Action)> = others.filter_map(|tile| best_placement(tile, f32::INFINITY)).collect();
    alternatives.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let refill = (legal.refill() && best != Action::Refill).then_some(Action::Refill);
    let elsewhere = taken.and_then(|(tile, gain)| best_placement(tile, gain)).map(|(_, action)| action);
    alternatives.into_iter().map(|(_, action)| action).chain(refill).chain(elsewhere).collect()
}
