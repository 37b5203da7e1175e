//! A bot in the place of somebody who keeps everybody waiting, until they return.

use nova_luna_rules::Seat;

use crate::event::{EventKind, MatchEvent};
use crate::leaving::SeatStatus;
use crate::match_state::MatchState;
use crate::record::AnnotationKind;
use crate::request::Refusal;
use crate::timestamp::Timestamp;

impl MatchState {
    /// The milliseconds for which the seat to move has been on turn without acting, unless the match is over.
    pub fn waiting(&self, now: Timestamp) -> Option<u64> {
        self.to_move().map(|_| now.since(self.on_turn))
    }

    /// What comes of the wish to replace a seat. Only somebody else who plays at this table may ask for it.
    pub(crate) fn replacement(&self, asking: Seat, absent: Seat) -> Result<EventKind, Refusal> {
        match () {
            () if self.is_over() => Err(Refusal::Over),
            () if !self.is_person(asking) => Err(Refusal::NotYourSeat),
            () if asking == absent => Err(Refusal::Irreplaceable),
            () => Ok(EventKind::Replaced(absent)),
        }
    }

    pub(crate) fn may_replace(&self, absent: Seat, at: Timestamp) -> Result<(), Refusal> {
        if self.to_move() != Some(absent) || !self.is_person(absent) {
            return Err(Refusal::Irreplaceable);
        }
        let patience = self.terms().patience.ok_or(Refusal::Irreplaceable)?;
        match patience.saturating_sub(at.since(self.on_turn)) {
            0 => Ok(()),
            left => Err(Refusal::NotYet { left }),
        }
    }

    pub(crate) fn may_return(&self, seat: Seat) -> Result<(), Refusal> {
        if self.standing(seat) == SeatStatus::Replaced { Ok(()) } else { Err(Refusal::NotReplaced) }
    }

    pub(crate) fn replace(&mut self, absent: Seat) {
        self.replaced.push(absent);
        self.remark(AnnotationKind::Replaced(absent));
        self.offers.clear();
    }

    pub(crate) fn come_back(&mut self, seat: Seat) {
        self.replaced.retain(|&absent| absent != seat);
        self.remark(AnnotationKind::Returned(seat));
        self.offers.clear();
    }

    /// Notes from when on the seat to move is waited for: since somebody acted, or since it changed who acts for it.
    pub(crate) fn note_turn(&mut self, happening: &MatchEvent) {
        let begins = match happening.what {
            EventKind::Played(_) | EventKind::Undone { .. } => true,
            EventKind::Replaced(seat) | EventKind::Returned(seat) => self.view().to_move() == Some(seat),
            _ => false,
        };
        if begins {
            self.on_turn = happening.at;
        }
    }
}
