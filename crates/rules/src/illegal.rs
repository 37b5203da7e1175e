//! Errors for illegal actions and impossible refills.

use thiserror::Error;

use crate::action::Action;
use crate::coord::Coord;
use crate::tile::TileId;

/// The reason why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Illegal {
    /// The game is over (R20, R21, R26).
    #[error("the game is over")]
    GameOver,
    /// The wheel must be filled, and its tiles have not been revealed yet (R10).
    #[error("the wheel must be filled first")]
    RefillDue,
    /// The tile is not on the wheel.
    #[error("tile {0} is not on the wheel")]
    NotOnWheel(TileId),
    /// The tile is on the wheel, but not among the next three (R12).
    #[error("tile {0} is not among the next three")]
    TooFar(TileId),
    /// The first tile of a display must go to 0,0.
    #[error("the first tile lies at 0,0, not at {0}")]
    FirstTile(Coord),
    /// The cell already has a tile (R14).
    #[error("there is a tile at {0} already")]
    Occupied(Coord),
    /// The cell is not next to a tile of the display (R14).
    #[error("{0} is not edge to edge with a tile of the display")]
    Detached(Coord),
    /// More than two tiles are on the wheel, so it cannot be filled yet (R9).
    #[error("there are {0} tiles on the wheel; it can be filled when 1 or 2 are left")]
    TooManyTiles(usize),
    /// The pile is empty, so the wheel cannot be filled (Q4).
    #[error("the pile is empty")]
    PileEmpty,
    /// Solo: phase 1 can be ended only after eight discs have been placed (R24).
    #[error("phase 1 can be ended once 8 discs are placed")]
    TooFewDiscs,
    /// Solo: the wheel is not filled again in phase 2 (R26).
    #[error("the wheel is not filled again in phase 2")]
    PhaseTwo,
}

/// An action is not legal. The game is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{action} is not legal: {reason}{}", list(.legal))]
pub struct PlayError {
    /// The rejected action.
    pub action: Action,
    /// Why it is not legal.
    pub reason: Illegal,
    /// All legal actions of the position.
    pub legal: Vec<Action>,
}

fn list(legal: &[Action]) -> String {
    let actions: String = legal.iter().map(|action| format!(" {action}")).collect();
    if actions.is_empty() { actions } else { format!("; legal:{actions}") }
}

/// The revealed tiles cannot have come from the pile. The view is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RevealError {
    /// The number of tiles is wrong (R11).
    #[error("the refill has {due} tiles, not {found}")]
    Number {
        /// The correct number of tiles.
        due: usize,
        /// The number of tiles given.
        found: usize,
    },
    /// A tile is on the wheel, in a display, or given twice.
    #[error("tile {0} is not in the pile")]
    Seen(TileId),
}
