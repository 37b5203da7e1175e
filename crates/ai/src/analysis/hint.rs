//! Hints: what to do now, and what speaks for it.

use nova_luna_rules::{Action, View};

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
    /// What it was compared with: what looks best with another tile.
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
        let than = other(view, action);
        let reasons = than.map(|than| reasons::reasons(view, action, than)).unwrap_or_default();
        Some(Hint { action, outlook, than, reasons })
    }
}

/// What looks best at first sight with another tile; else anything else.
fn other(view: &View, best: Action) -> Option<Action> {
    let display = view.display(view.to_move()?)?;
    let gained = |action: Action| match action {
        Action::Take { tile, at } if Some(tile) != taken(best) => Some(gain(display, tile.tile(), at)),
        _ => None,
    };
    let looks = view.legal_actions().iter().filter_map(|action| Some((gained(action)?, action)));
    let first = looks.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, action)| action);
    first.or_else(|| view.legal_actions().iter().find(|&action| action != best))
}

fn taken(action: Action) -> Option<nova_luna_rules::TileId> {
    match action {
        Action::Take { tile, .. } => Some(tile),
        Action::Refill => None,
    }
}
