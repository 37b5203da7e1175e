//! Hints: what to do now, and what speaks for it.

use nova_luna_rules::{Action, Coord, TileId, View};

use super::{Analyst, Reason, reasons};
use crate::reference::gain;
use crate::solo::{Soloist, Strength};
use crate::{Bot as _, Outlook, Thought};

/// What to do, and why rather that than what looks good otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// How the game is expected to end then.
    pub outlook: Outlook,
    /// What it was compared with: something that looks good, too.
    pub than: Option<Action>,
    /// What speaks for it, the weightiest first.
    pub reasons: Vec<Reason>,
}

impl Analyst {
    /// A hint for the player to move; nothing if there is nothing to decide. `watch` is told what the analyst thinks
    /// from time to time.
    pub fn hint(&self, view: &View, watch: &mut dyn FnMut(&Thought)) -> Option<Hint> {
        view.to_move().filter(|_| view.due() == 0)?;
        let limits = self.limits();
        let thought = if view.solo().is_some() {
            Soloist::new([1; 16], Strength::Master).think(view, &limits, watch)?
        } else {
            self.searcher.explore(view, &limits, watch).thought()?
        };
        let Thought { action, outlook, .. } = thought;
        let rivals = rivals(view, action);
        let compared = |&than: &Action| (than, reasons::reasons(view, action, than));
        let telling = rivals.iter().map(compared).find(|(_, reasons)| !reasons.is_empty());
        let (than, reasons) = match telling.or_else(|| rivals.first().map(compared)) {
            Some((than, reasons)) => (Some(than), reasons),
            None => (None, Vec::new()),
        };
        Some(Hint { action, outlook, than, reasons })
    }
}

/// What an action can be compared with: what looks best at first sight with each other tile, best first, then a refill,
/// then the same tile at a place that looks worse.
fn rivals(view: &View, best: Action) -> Vec<Action> {
    let Some(display) = view.to_move().and_then(|seat| view.display(seat)) else { return Vec::new() };
    let legal = view.legal_actions();
    let looks = |tile: TileId, at: Coord| gain(display, tile.tile(), at);
    let place = |tile: TileId, below: f32| {
        let places = legal.cells().iter().map(|&at| (looks(tile, at), Action::Take { tile, at }));
        places.filter(|&(worth, _)| worth < below).max_by(|(one, _), (other, _)| one.total_cmp(other))
    };
    let taken = if let Action::Take { tile, at } = best { Some((tile, looks(tile, at))) } else { None };
    let others = legal.takeable().into_iter().filter(|&tile| taken.is_none_or(|(own, _)| own != tile));
    let mut rivals: Vec<(f32, Action)> = others.filter_map(|tile| place(tile, f32::INFINITY)).collect();
    rivals.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let refill = (legal.refill() && best != Action::Refill).then_some(Action::Refill);
    let elsewhere = taken.and_then(|(tile, worth)| place(tile, worth)).map(|(_, action)| action);
    rivals.into_iter().map(|(_, action)| action).chain(refill).chain(elsewhere).collect()
}
