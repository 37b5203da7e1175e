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
    /// The moment of the event.
    pub at: Timestamp,
    /// What happened.
    pub kind: EventKind<P>,
}

/// The kinds of events of a match. A log has the [`Play`] of an action; a match knows all its effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind<P = Event> {
    /// A seat played an action.
    Played(P),
    /// A seat took actions back.
    Undone {
        /// The seat that asked for it.
        seat: Seat,
        /// The number of actions taken back.
        plies: u16,
    },
    Resigned(Seat),
    /// A seat ran out of time.
    TimedOut(Seat),
    HintShown(Seat),
    /// A seat offered to abandon the match.
    AbandonOffered(Seat),
    /// A seat declined the offers to abandon the match.
    AbandonDeclined(Seat),
    /// Everybody who still plays agreed to abandon the match, or it was cancelled because a player never acted.
    Abandoned,
    /// A bot took over a seat that kept the others waiting.
    Replaced(Seat),
    /// A replaced player took their seat back.
    Returned(Seat),
}

impl<P> EventKind<P> {
    /// Returns the same kind of event with another form of the action.
    pub(crate) fn try_map<Q, E>(self, played: impl FnOnce(P) -> Result<Q, E>) -> Result<EventKind<Q>, E> {
        Ok(match self {
            Self::Played(event) => EventKind::Played(played(event)?),
            Self::Undone { seat, plies } => EventKind::Undone { seat, plies },
            Self::Resigned(seat) => EventKind::Resigned(seat),
            Self::TimedOut(seat) => EventKind::TimedOut(seat),
            Self::HintShown(seat) => EventKind::HintShown(seat),
            Self::AbandonOffered(seat) => EventKind::AbandonOffered(seat),
            Self::AbandonDeclined(seat) => EventKind::AbandonDeclined(seat),
            Self::Abandoned => EventKind::Abandoned,
            Self::Replaced(seat) => EventKind::Replaced(seat),
            Self::Returned(seat) => EventKind::Returned(seat),
        })
    }
}

impl From<EventKind> for EventKind<Play> {
    fn from(kind: EventKind) -> Self {
        let Ok(kind) = kind.try_map(|event| Ok::<_, core::convert::Infallible>(Play::from(&event)));
        kind
    }
}
