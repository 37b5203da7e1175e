//! Tips in the first game: each at the first moment when it helps, and once in a lifetime.

use nova_luna_rules::{Action, TileId, View};

use crate::state::keyed::keyed;
use crate::state::move_preview::{MovePreview, preview_landing};

keyed! {
    /// In the order in which they are given, if several fit.
    pub enum TipKind {
        /// A tile can complete two tasks at once.
        Two "two",
        Refill "refill",
        /// A tile lets the player move again.
        Again "again",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tip {
    pub kind: TipKind,
    pub tile: Option<TileId>,
    pub discs: u8,
}

pub(super) type SeenTips = [bool; TipKind::ALL.len()];

/// The first game, and the tips that the player has seen in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstGame {
    /// When the game began, which identifies it.
    pub started: Option<u64>,
    pub(super) seen: SeenTips,
    pub is_off: bool,
}

impl FirstGame {
    pub fn see(&mut self, kind: TipKind) {
        self.seen[kind as usize] = true;
    }

    /// Returns the tip for the player to move in a game that began at this time.
    pub fn tip(self, started: u64, view: &View) -> Option<Tip> {
        if self.is_off || self.started != Some(started) {
            return None;
        }
        TipKind::ALL.into_iter().filter(|kind| !self.seen[*kind as usize]).find_map(|kind| find(kind, view))
    }
}

fn find(kind: TipKind, view: &View) -> Option<Tip> {
    let takeable = view.legal_actions().takeable();
    match kind {
        TipKind::Two => {
            let cells = view.legal_actions().cells();
            let best = |tile: TileId| cells.iter().map(|at| MovePreview::count_discs(view, tile, *at)).max();
            let tips = takeable.into_iter().map(|tile| Tip { kind, tile: Some(tile), discs: best(tile).unwrap_or(0) });
            tips.filter(|tip| tip.discs >= 2).max_by_key(|tip| tip.discs)
        }
        TipKind::Refill => view.is_legal(Action::Refill).then_some(Tip { kind, tile: None, discs: 0 }),
        TipKind::Again => {
            let next = |tile: TileId| preview_landing(view, tile)?.next;
            let tile =
                takeable.into_iter().find(|tile| next(*tile).is_some_and(|next| view.to_move() == Some(next)))?;
            Some(Tip { kind, tile: Some(tile), discs: 0 })
        }
    }
}
