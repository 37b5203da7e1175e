//! Tips in the first game: each at the first moment when it helps, and once in a lifetime.

use nova_luna_rules::{Action, Coord, TileId, View};

use crate::state::move_preview::{MovePreview, preview_landing};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TipKind {
    /// A tile can complete two tasks at once.
    Two,
    /// A refill is offered.
    Refill,
    /// A tile lets the player move again.
    Again,
}

impl TipKind {
    /// In the order in which they are given, if several fit.
    pub const ALL: [Self; 3] = [Self::Two, Self::Refill, Self::Again];

    /// Returns the name in texts and in the storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Two => "two",
            Self::Refill => "refill",
            Self::Again => "again",
        }
    }
}

/// A tip for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tip {
    pub kind: TipKind,
    /// The tile that it is about.
    pub tile: Option<TileId>,
    /// The discs that this tile can bring.
    pub discs: u8,
}

/// Which tips the player has seen.
pub(super) type SeenTips = [bool; TipKind::ALL.len()];

/// The first game, and the tips that the player has seen in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstGame {
    /// When the game began, which identifies it.
    pub started: Option<u64>,
    pub(super) seen: SeenTips,
    /// The player wants no more tips.
    pub is_off: bool,
}

impl FirstGame {
    pub fn has_seen(self, kind: TipKind) -> bool {
        self.seen[kind as usize]
    }

    pub fn see(&mut self, kind: TipKind) {
        self.seen[kind as usize] = true;
    }

    /// Returns the tip for the player to move in a game that began at this time.
    pub fn tip(self, started: u64, view: &View) -> Option<Tip> {
        if self.is_off || self.started != Some(started) {
            return None;
        }
        TipKind::ALL.into_iter().filter(|kind| !self.has_seen(*kind)).find_map(|kind| find(kind, view))
    }
}

fn find(kind: TipKind, view: &View) -> Option<Tip> {
    let takeable = view.legal_actions().takeable();
    match kind {
        TipKind::Two => {
            let best = |tile: TileId| cells(view).iter().map(|at| MovePreview::count_discs(view, tile, *at)).max();
            let tips = takeable.into_iter().map(|tile| Tip { kind, tile: Some(tile), discs: best(tile).unwrap_or(0) });
            tips.filter(|tip| tip.discs >= 2).max_by_key(|tip| tip.discs)
        }
        TipKind::Refill => view.is_legal(Action::Refill).then_some(Tip { kind, tile: None, discs: 0 }),
        TipKind::Again => {
            let again = |tile: &TileId| {
                preview_landing(view, *tile)
                    .is_some_and(|landing| landing.next.is_some() && landing.next == view.to_move())
            };
            let tile = takeable.into_iter().find(again)?;
            Some(Tip { kind, tile: Some(tile), discs: 0 })
        }
    }
}

fn cells(view: &View) -> &[Coord] {
    view.legal_actions().cells()
}
