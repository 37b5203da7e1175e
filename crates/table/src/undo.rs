//! Taking actions back.

use nova_luna_rules::Seat;
use thiserror::Error;

use crate::match_state::MatchState;
use crate::result::MatchResult;
use crate::settings::UndoPolicy;

/// The effect of an undo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Undo {
    pub plies: u16,
    /// Whether this goes beyond [`UndoPolicy::Fair`], so that the match is marked as assisted.
    pub assists: bool,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum UndoError {
    /// No person has acted yet.
    #[error("there is nothing to take back")]
    Nothing,
    #[error("the turn has passed on")]
    TurnPassed,
    #[error("new tiles have been revealed")]
    TilesRevealed,
    /// The match is over; only a game with free undo that was played to its end can be reopened.
    #[error("the match is over")]
    MatchOver,
    /// The seat is a bot's, or its player has left.
    #[error("no person plays this seat")]
    NotYourSeat,
}

impl MatchState {
    /// Returns the effect of an undo that this seat requests now.
    pub fn may_undo(&self, seat: Seat) -> Result<Undo, UndoError> {
        if !self.is_person(seat) {
            return Err(UndoError::NotYourSeat);
        }
        match (self.result(), self.settings().undo) {
            (None, _) | (Some(MatchResult::Played(_)), UndoPolicy::Free) => {}
            (Some(_), _) => return Err(UndoError::MatchOver),
        }
        match self.settings().undo {
            UndoPolicy::Free => self.free_undo().ok_or(UndoError::Nothing),
            UndoPolicy::Fair => self.fair_undo(seat),
        }
    }

    /// Goes back to before the last action of any person.
    fn free_undo(&self) -> Option<Undo> {
        let plies = 1 + self.own_moves().iter().rev().position(|event| self.is_person(event.seat))?;
        let mover = self.own_moves().last()?.seat;
        let is_fair = plies == 1 && self.fair_undo(mover).is_ok();
        Some(Undo { plies: u16::try_from(plies).ok()?, assists: !is_fair })
    }

    /// Goes back to before the last action, if this seat played it, is to move again, and the action revealed nothing.
    fn fair_undo(&self, seat: Seat) -> Result<Undo, UndoError> {
        if !self.own_moves().iter().any(|event| event.seat == seat) {
            return Err(UndoError::Nothing);
        }
        let last = self.own_moves().last().filter(|last| last.seat == seat && self.to_move() == Some(seat));
        match last {
            None => Err(UndoError::TurnPassed),
            Some(last) if !last.revealed.is_empty() => Err(UndoError::TilesRevealed),
            Some(_) => Ok(Undo { plies: 1, assists: false }),
        }
    }
}
