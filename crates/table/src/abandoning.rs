//! Ending a match by agreement: nobody wins, nobody loses.
//!
//! An offer stands until somebody else declines, until whoever made it acts, or until it changes who plays. Whoever has
//! offered acts before they offer again, so that a game bounds how often this is talked about.

use nova_luna_rules::Seat;

use crate::event::EventKind;
use crate::match_state::MatchState;
use crate::record::AnnotationKind;
use crate::request::Refusal;
use crate::table::Table;

impl Table {
    /// The match as it is left when nobody plays it any more: abandoned, whoever wanted that. It is for its record, because
    /// nothing that happened ended it; a match that is over stays as it is.
    #[must_use]
    pub fn given_up(mut self) -> Self {
        self.course_mut().give_up();
        self
    }
}

impl MatchState {
    /// Who has offered to abandon the match, in this order.
    pub fn offers(&self) -> &[Seat] {
        &self.offers
    }

    /// What comes of an offer: the end, if everybody else who plays has offered it.
    pub(crate) fn offer(&self, seat: Seat) -> EventKind {
        let agrees = |other: Seat| other == seat || self.offers.contains(&other);
        let all = self.is_person(seat) && self.playing().all(agrees);
        if all { EventKind::Abandoned } else { EventKind::AbandonOffered(seat) }
    }

    pub(crate) fn may_offer(&self, seat: Seat) -> Result<(), Refusal> {
        match self.offer(seat) {
            _ if !self.is_person(seat) => Err(Refusal::NotYourSeat),
            _ if self.offers.contains(&seat) => Err(Refusal::AlreadyOffered),
            // The last offer is no offer any more.
            EventKind::Abandoned => Err(Refusal::NothingOffered),
            _ => Ok(()),
        }
    }

    pub(crate) fn may_decline(&self, seat: Seat) -> Result<(), Refusal> {
        match () {
            () if !self.is_person(seat) => Err(Refusal::NotYourSeat),
            () if self.offers.is_empty() => Err(Refusal::NothingOffered),
            () => Ok(()),
        }
    }

    /// Whether somebody who may say this about abandoning the match says it for the first time since they acted. What was kept
    /// before there was this rule can be read all the same.
    pub(crate) fn is_said_once(&self, what: &EventKind) -> Result<(), Refusal> {
        match what {
            EventKind::AbandonOffered(seat) if self.has_offered_since_acting(*seat) => Err(Refusal::AlreadyOffered),
            // Nobody says no to themselves.
            EventKind::AbandonDeclined(seat) if self.offers.iter().all(|other| other == seat) => {
                Err(Refusal::NothingOffered)
            }
            _ => Ok(()),
        }
    }

    fn has_offered_since_acting(&self, seat: Seat) -> bool {
        let last = self.happenings().iter().rev().find(|happening| match &happening.what {
            EventKind::Played(event) => event.seat == seat,
            EventKind::AbandonOffered(offering) => *offering == seat,
            _ => false,
        });
        last.is_some_and(|happening| matches!(happening.what, EventKind::AbandonOffered(_)))
    }

    /// Whether one offer more ends the match.
    pub(crate) fn may_abandon(&self) -> Result<(), Refusal> {
        let silent = self.playing().filter(|seat| !self.offers.contains(seat)).count();
        if silent == 1 { Ok(()) } else { Err(Refusal::NothingOffered) }
    }

    pub(crate) fn abandon(&mut self) {
        self.abandoned = true;
        self.offers.clear();
        self.remark(AnnotationKind::Abandoned);
    }

    fn give_up(&mut self) {
        if !self.is_over() {
            self.abandon();
            self.verdict = self.judge();
        }
    }

    /// The seats of persons who still play themselves.
    fn playing(&self) -> impl Iterator<Item = Seat> {
        self.view().seats().filter(|&seat| self.is_person(seat))
    }
}
