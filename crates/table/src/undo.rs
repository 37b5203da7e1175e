//! Taking back.

use nova_luna_rules::Seat;
use thiserror::Error;

use crate::config::UndoPolicy;
use crate::leaving::MatchResult;
use crate::match_state::MatchState;

/// What taking back would do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Undo {
    /// How many actions go back.
    pub plies: u16,
    /// Whether it is more than fair play allows, so that the match is marked as assisted.
    pub assists: bool,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum UndoError {
    /// No person has acted yet.
    #[error("there is nothing to take back")]
    Nothing,
    /// The turn is no longer one's own.
    #[error("the turn has passed on")]
    TurnPassed,
    /// The action showed tiles that nobody had seen.
    #[error("new tiles have been shown")]
    TilesShown,
    /// The match is over, and it was not a game against bots or on one device that was played to its end.
    #[error("the match is over")]
    Over,
    /// A bot sits there, or somebody who has left.
    #[error("nobody sits there who could take back")]
    NotYourSeat,
}

impl MatchState {
    /// What taking back would do if this seat wanted it now.
    ///
    /// # Errors
    /// If it would be refused.
    pub fn may_undo(&self, seat: Seat) -> Result<Undo, UndoError> {
        if !self.is_person(seat) {
            return Err(UndoError::NotYourSeat);
        }
        match (self.result(), self.terms().liberty) {
            (None, _) | (Some(MatchResult::Played(_)), UndoPolicy::Free) => {}
            (Some(_), _) => return Err(UndoError::Over),
        }
        match self.terms().liberty {
            UndoPolicy::Free => self.last_of_a_person().ok_or(UndoError::Nothing),
            UndoPolicy::Fair => self.last_if_fair(seat),
        }
    }

    /// Back to before the last action of any person.
    fn last_of_a_person(&self) -> Option<Undo> {
        let plies = 1 + self.line().iter().rev().position(|event| self.is_person(event.seat))?;
        let mover = self.line().last()?.seat;
        let is_fair = plies == 1 && self.last_if_fair(mover).is_ok();
        Some(Undo { plies: u16::try_from(plies).ok()?, assists: !is_fair })
    }

    /// Back to before the last action, if the seat played it, moves again and has seen nothing new.
    fn last_if_fair(&self, seat: Seat) -> Result<Undo, UndoError> {
        if !self.line().iter().any(|event| event.seat == seat) {
            return Err(UndoError::Nothing);
        }
        let last = self.line().last().filter(|last| last.seat == seat && self.to_move() == Some(seat));
        match last {
            None => Err(UndoError::TurnPassed),
            Some(last) if !last.revealed.is_empty() => Err(UndoError::TilesShown),
            Some(_) => Ok(Undo { plies: 1, assists: false }),
        }
    }
}
