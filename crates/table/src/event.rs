//! Match events: everything that changes a match.
//!
//! This is the one definition of an event. `nova_luna_protocol` gives it one text, for storage and for the network.

use nova_luna_rules::{Event, Play, Seat};

use crate::timestamp::{Timestamp, Version};

/// An event of a match. It contains only what everybody at the table saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchEvent<P = Event> {
    /// The number of the event, which is the version of the match after it. A local match counts from 1; an online one
    /// has the numbers of its table's log.
    pub version: Version,
    pub at: Timestamp,
    pub kind: EventKind<P>,
}

/// The kinds of events of a match. A log has the [`Play`] of an action; a match knows all its effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind<P = Event> {
    Played(P),
    Undone {
        /// The seat that asked for it.
        seat: Seat,
        plies: u16,
    },
    Resigned(Seat),
    TimedOut(Seat),
    HintShown(Seat),
    AbandonOffered(Seat),
    AbandonDeclined(Seat),
    /// Everybody who still plays agreed to abandon the match, or it was cancelled because a player never acted.
    Abandoned,
    /// A bot took over a seat that kept the others waiting.
    Replaced(Seat),
    /// A replaced player took their seat back.
    Returned(Seat),
}

impl<P> MatchEvent<P> {
    /// Returns the same event with another form of the action.
    pub(crate) fn try_map<Q, E>(self, played: impl FnOnce(P) -> Result<Q, E>) -> Result<MatchEvent<Q>, E> {
        let kind = match self.kind {
            EventKind::Played(event) => EventKind::Played(played(event)?),
            EventKind::Undone { seat, plies } => EventKind::Undone { seat, plies },
            EventKind::Resigned(seat) => EventKind::Resigned(seat),
            EventKind::TimedOut(seat) => EventKind::TimedOut(seat),
            EventKind::HintShown(seat) => EventKind::HintShown(seat),
            EventKind::AbandonOffered(seat) => EventKind::AbandonOffered(seat),
            EventKind::AbandonDeclined(seat) => EventKind::AbandonDeclined(seat),
            EventKind::Abandoned => EventKind::Abandoned,
            EventKind::Replaced(seat) => EventKind::Replaced(seat),
            EventKind::Returned(seat) => EventKind::Returned(seat),
        };
        Ok(MatchEvent { version: self.version, at: self.at, kind })
    }
}

impl From<MatchEvent> for MatchEvent<Play> {
    fn from(event: MatchEvent) -> Self {
        let Ok(event) = event.try_map(|event| Ok::<_, core::convert::Infallible>(Play::from(&event)));
        event
    }
}
