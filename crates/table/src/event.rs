//! Match events: everything that changes a match.
//!
//! This is the one definition of an event. `nova_luna_protocol` gives it one text, for storage and for the network.

use nova_luna_rules::{Event, Seat};

use crate::timestamp::{Timestamp, Version};

/// An event of a match. It contains only what everybody at the table saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchEvent {
    /// The number of the event, from 1, which is the version of the match after it.
    pub version: Version,
    /// The moment of the event.
    pub at: Timestamp,
    /// What happened.
    pub kind: EventKind,
}

/// The kinds of events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// A seat played an action.
    Played(Event),
    /// A seat took actions back.
    Undone {
        /// The seat that asked for it.
        seat: Seat,
        /// The number of actions taken back.
        plies: u16,
    },
    /// A seat resigned.
    Resigned(Seat),
    /// A seat ran out of time.
    TimedOut(Seat),
    /// A seat was shown a hint.
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
