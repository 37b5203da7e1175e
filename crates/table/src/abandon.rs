//! Abandoning a match by agreement, or because a player never came: nobody wins, nobody loses.
//!
//! An offer stands until somebody else declines it, until its seat acts, or until the players change. A seat must act
//! between two offers, so the length of the game bounds the number of offers.

use nova_luna_rules::{Incident, Seat};

use crate::event::{EventKind, MatchEvent};
use crate::match_state::MatchState;
use crate::request::Rejection;
use crate::settings::SeatPlan;
use crate::table::Table;
use crate::timestamp::Timestamp;

/// The time for the first move of a player in a live match, in milliseconds: two minutes.
pub const FIRST_MOVE_TIMEOUT_MS: u64 = 120_000;

impl Table {
    /// Returns the event that cancels a match because the player to move has never moved, without applying it: see
    /// [`Table::replay`]. Only live matches are cancelled; whether a match is live is up to the caller.
    pub fn propose_cancel(&self, now: Timestamp) -> Option<MatchEvent> {
        let state = self.state();
        let at = now.max(state.last_event_at());
        state.first_move_due().filter(|due| *due <= at)?;
        let event = MatchEvent { version: self.version().next(), at, kind: EventKind::Abandoned };
        state.allow(&event.kind, at).is_ok().then_some(event)
    }

    /// Marks an unfinished match as abandoned, for its record: no event says so, because nobody plays it any more. A
    /// finished match stays as it is.
    #[must_use]
    pub fn into_abandoned(mut self) -> Self {
        self.state_mut().abandon_if_unfinished();
        self
    }
}

impl MatchState {
    /// Returns the seats that offer to abandon the match, in the order of their offers.
    pub fn offers(&self) -> &[Seat] {
        &self.offers
    }

    /// Returns the event of an offer: the end of the match, if everybody else who plays has already offered it.
    pub(crate) fn offer(&self, seat: Seat) -> EventKind {
        let agrees = |other: Seat| other == seat || self.offers.contains(&other);
        let all = self.is_person(seat) && self.persons().all(agrees);
        if all { EventKind::Abandoned } else { EventKind::AbandonOffered(seat) }
    }

    pub(crate) fn check_offer(&self, seat: Seat) -> Result<(), Rejection> {
        match self.offer(seat) {
            _ if !self.is_person(seat) => Err(Rejection::NotYourSeat),
            _ if self.offers.contains(&seat) => Err(Rejection::AlreadyOffered),
            // The last offer is an agreement, which is another event.
            EventKind::Abandoned => Err(Rejection::NothingOffered),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_decline(&self, seat: Seat) -> Result<(), Rejection> {
        match () {
            () if !self.is_person(seat) => Err(Rejection::NotYourSeat),
            () if self.offers.is_empty() => Err(Rejection::NothingOffered),
            () => Ok(()),
        }
    }

    /// Rejects a second offer without an action in between, and declining nobody's offer but one's own. Only new
    /// requests are held to this: stored events may be older than the rule.
    pub(crate) fn limit_offers(&self, kind: &EventKind) -> Result<(), Rejection> {
        match kind {
            EventKind::AbandonOffered(seat) if self.has_offered_since_acting(*seat) => Err(Rejection::AlreadyOffered),
            EventKind::AbandonDeclined(seat) if self.offers.iter().all(|other| other == seat) => {
                Err(Rejection::NothingOffered)
            }
            _ => Ok(()),
        }
    }

    fn has_offered_since_acting(&self, seat: Seat) -> bool {
        let last = self.events().iter().rev().find(|event| match &event.kind {
            EventKind::Played(event) => event.seat == seat,
            EventKind::AbandonOffered(offering) => *offering == seat,
            _ => false,
        });
        last.is_some_and(|event| matches!(event.kind, EventKind::AbandonOffered(_)))
    }

    /// Returns when the match can be cancelled because the player to move has never moved: see
    /// [`FIRST_MOVE_TIMEOUT_MS`]. An offer to abandon the match is no move: it would keep the others waiting for as
    /// long as it stands.
    pub fn first_move_due(&self) -> Option<Timestamp> {
        let seat = self.to_move().filter(|&seat| matches!(self.controller(seat), SeatPlan::Person(_)))?;
        let is_move = |event: &MatchEvent| matches!(&event.kind, EventKind::Played(event) if event.seat == seat);
        let has_moved = self.events().iter().any(is_move);
        (!has_moved).then(|| self.turn_started_at.after(FIRST_MOVE_TIMEOUT_MS))
    }

    /// Checks that a single further offer completes the agreement, or that the player to move has never moved.
    pub(crate) fn check_abandon(&self, at: Timestamp) -> Result<(), Rejection> {
        let silent = self.persons().filter(|seat| !self.offers.contains(seat)).count();
        let is_overdue = self.first_move_due().is_some_and(|due| due <= at);
        if silent == 1 || is_overdue { Ok(()) } else { Err(Rejection::NothingOffered) }
    }

    /// Returns the player whose first move never came, if the match was cancelled because of that.
    pub fn absent_player(&self) -> Option<Seat> {
        self.absent
    }

    /// Returns the player to move, if the end of the match at this time is not an agreement.
    pub(crate) fn missing_player(&self, at: Timestamp) -> Option<Seat> {
        let silent = self.persons().filter(|seat| !self.offers.contains(seat)).count();
        let is_overdue = self.first_move_due().is_some_and(|due| due <= at);
        self.to_move().filter(|_| silent != 1 || is_overdue)
    }

    pub(crate) fn abandon(&mut self) {
        self.abandoned = true;
        self.offers.clear();
        self.add_incident(Incident::Abandon);
    }

    fn abandon_if_unfinished(&mut self) {
        if !self.is_over() {
            self.abandon();
            self.result = self.compute_result();
        }
    }

    /// Returns the seats that persons play themselves.
    fn persons(&self) -> impl Iterator<Item = Seat> {
        self.view().seats().filter(|&seat| self.is_person(seat))
    }
}
