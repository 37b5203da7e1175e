//! Whose turn it is, for those who are told about it outside of the page.

use nova_luna_rules::Seat;
use nova_luna_table::{MatchState, SeatPlan, Table, Timestamp};

use super::Room;
use crate::online::secrets::Digest;

/// What a seat waits for at a version of its table, or a member at a version of their club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatTurn {
    pub(crate) version: u64,
    pub(crate) state: TurnState,
    /// When it may be different without a new version: the end of the week of a club.
    pub(crate) until: Option<Timestamp>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TurnState {
    /// Nothing: the match is over, or the token has no seat any more.
    Gone,
    /// Somebody else, or the match has not started. A member has played all deals of the week.
    Others,
    Own {
        /// The number of the turn, which grows, or of the week.
        number: u64,
        deadline: Option<Timestamp>,
        /// The name of the person who moved before, or of the club.
        name: Option<String>,
        /// Whether the player has the table open, at any node.
        is_present: bool,
    },
}

impl Room {
    /// Returns whether it is the turn of the seat with a token.
    pub(crate) fn seat_turn(&self, token: &Digest) -> SeatTurn {
        SeatTurn { version: self.table.version().0.into(), state: self.turn_state(token), until: None }
    }

    pub(crate) fn seat_of(&self, token: &Digest) -> Option<Seat> {
        self.table.seat_of(token)
    }

    fn turn_state(&self, token: &Digest) -> TurnState {
        let Some(seat) = self.table.seat_of(token).filter(|_| !self.table.is_over()) else { return TurnState::Gone };
        let state = self.table.table().map(Table::state);
        let Some(turn) = state.and_then(MatchState::turn).filter(|turn| turn.seat == seat) else {
            return TurnState::Others;
        };
        let name = |plan: &SeatPlan| match plan {
            SeatPlan::Person(name) => Some(name.clone()).filter(|name| !name.is_empty()),
            SeatPlan::Bot(_) => None,
        };
        let plans = state.map(|state| &state.settings().seats);
        let name = turn.after.and_then(|after| plans?.get(after.index())).and_then(name);
        let is_present = self.present_seats().contains(&seat.number());
        TurnState::Own { number: turn.number, deadline: turn.deadline, name, is_present }
    }
}
