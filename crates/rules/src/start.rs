//! How a game begins: with a deal, or with a position.

use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::view::View;

/// The public start of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// A game from its beginning.
    Deal(Setup),
    /// A game from a position without a history.
    Position(Box<Position>),
}

impl Start {
    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        match self {
            Self::Deal(setup) => setup.players,
            Self::Position(position) => position.view().players() as u8,
        }
    }

    /// Returns the discs that each player has to place (R3, R5).
    pub fn discs(&self) -> u8 {
        match self {
            Self::Deal(setup) => setup.discs,
            Self::Position(position) => position.view().discs(),
        }
    }

    /// Returns the view before the first action. A position may have tiles due.
    pub fn view(&self) -> Result<View, SetupError> {
        match self {
            Self::Deal(setup) => View::new(setup),
            Self::Position(position) => Ok(position.view().clone()),
        }
    }

    /// Returns the set-up of a game that begins with a deal.
    pub fn setup(&self) -> Option<&Setup> {
        if let Self::Deal(setup) = self { Some(setup) } else { None }
    }

    /// Returns the position of a game that begins with one.
    pub fn position(&self) -> Option<&Position> {
        if let Self::Position(position) = self { Some(position) } else { None }
    }
}

impl From<Setup> for Start {
    fn from(setup: Setup) -> Self {
        Self::Deal(setup)
    }
}

impl From<Position> for Start {
    fn from(position: Position) -> Self {
        Self::Position(Box::new(position))
    }
}
