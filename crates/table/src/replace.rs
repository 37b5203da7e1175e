//! Replacing the player to move with a bot, until they return.

use nova_luna_rules::{Incident, Seat};

use crate::event::{EventKind, MatchEvent};
use crate::match_state::MatchState;
use crate::request::Rejection;
use crate::result::SeatStatus;
use crate::timestamp::Timestamp;

impl MatchState {
    /// Returns how long the current turn has lasted, in milliseconds, or `None` if the match is over.
    pub fn waiting_ms(&self, now: Timestamp) -> Option<u64> {
        self.to_move().map(|_| now.since(self.turn_started_at))
    }

    /// Returns the event that replaces a seat, if the requester is another person at the table.
    pub(crate) fn replace_event(&self, requester: Seat, absent: Seat) -> Result<EventKind, Rejection> {
        match () {
            () if self.is_over() => Err(Rejection::MatchOver),
            () if !self.is_person(requester) => Err(Rejection::NotYourSeat),
            () if requester == absent => Err(Rejection::NotReplaceable),
            () => Ok(EventKind::Replaced(absent)),
        }
    }

    pub(crate) fn check_replace(&self, absent: Seat, at: Timestamp) -> Result<(), Rejection> {
        if self.to_move() != Some(absent) || !self.is_person(absent) {
            return Err(Rejection::NotReplaceable);
        }
        let replace_after_ms = self.settings().replace_after_ms.ok_or(Rejection::NotReplaceable)?;
        match replace_after_ms.saturating_sub(at.since(self.turn_started_at)) {
            0 => Ok(()),
            remaining_ms => Err(Rejection::TooEarly { remaining_ms }),
        }
    }

    pub(crate) fn check_return(&self, seat: Seat) -> Result<(), Rejection> {
        if self.status(seat) == SeatStatus::Replaced { Ok(()) } else { Err(Rejection::NotReplaced) }
    }

    pub(crate) fn replace(&mut self, absent: Seat) {
        self.replaced.push(absent);
        self.add_incident(Incident::Replace(absent));
        self.offers.clear();
    }

    pub(crate) fn restore_player(&mut self, seat: Seat) {
        self.replaced.retain(|&absent| absent != seat);
        self.add_incident(Incident::Return(seat));
        self.offers.clear();
    }

    /// Restarts the turn after an action, an undo, or a change of the player in the seat to move.
    pub(crate) fn update_turn_start(&mut self, event: &MatchEvent) {
        let starts_turn = match event.kind {
            EventKind::Played(_) | EventKind::Undone { .. } => true,
            EventKind::Replaced(seat) | EventKind::Returned(seat) => self.view().to_move() == Some(seat),
            _ => false,
        };
        if starts_turn {
            self.turn_started_at = event.at;
        }
    }
}
