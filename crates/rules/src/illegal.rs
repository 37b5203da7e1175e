//! Refusals: why an action is not legal, and what would have been.

use core::fmt;

use thiserror::Error;

use crate::action::Action;
use crate::coord::Coord;
use crate::tile::TileId;

/// What is wrong with an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Illegal {
    /// The game is over (R20, R21, R26).
    #[error("the game is over")]
    GameOver,
    /// The wheel is being filled and its tiles have not been shown yet (R10).
    #[error("the wheel must be filled first")]
    RefillDue,
    /// The tile is not on the wheel.
    #[error("tile {0} is not on the wheel")]
    NotOnWheel(TileId),
    /// The tile is on the wheel, but not among the next three (R12).
    #[error("tile {0} is not among the next three")]
    TooFar(TileId),
    /// The first tile of a display lies at 0,0 by definition.
    #[error("the first tile lies at 0,0, not at {0}")]
    FirstTile(Coord),
    /// A tile lies there already (R14).
    #[error("there is a tile at {0} already")]
    Occupied(Coord),
    /// The cell touches no tile of the display (R14).
    #[error("{0} is not edge to edge with a tile of the display")]
    Detached(Coord),
    /// A refill is offered only while one or two tiles are left (R9).
    #[error("there are {0} tiles on the wheel, and it is filled when 1 or 2 are left")]
    TooManyTiles(usize),
    /// There is nothing to fill the wheel with (Q4).
    #[error("the pile is empty")]
    PileEmpty,
    /// Alone, phase 1 can be ended once eight discs are placed (R24).
    #[error("phase 1 can be ended once 8 discs are placed")]
    TooFewDiscs,
    /// Alone, the wheel is not filled again in phase 2 (R26).
    #[error("the wheel is not filled again in phase 2")]
    PhaseTwo,
}

/// An action was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayError {
    /// The action.
    pub action: Action,
    /// What is wrong with it.
    pub reason: Illegal,
    /// What would have been legal.
    pub legal: Vec<Action>,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal: {}", self.action, self.reason)?;
        let mut before = "; legal:";
        self.legal.iter().try_for_each(|action| {
            write!(f, "{before} {action}")?;
            before = "";
            Ok(())
        })
    }
}

impl core::error::Error for PlayError {}

/// Tiles were shown that cannot have come from the pile; nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RevealError {
    /// Not as many as the refill brings (R11).
    #[error("the refill brings {due} tiles, not {found}")]
    Number {
        /// How many tiles come.
        due: usize,
        /// How many were shown.
        found: usize,
    },
    /// A tile that is on the wheel, in a display or shown twice.
    #[error("tile {0} is not in the pile")]
    Seen(TileId),
}
