//! What happened at a table.

use nova_luna_rules::{Event, Seat};

use crate::timestamp::{Timestamp, Version};

/// One thing that happened. Everybody at the table saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchEvent {
    /// Its number, from 1.
    pub version: Version,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub what: EventKind,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// Somebody acted.
    Played(Event),
    /// Actions were taken back.
    Undone {
        /// Who wanted that.
        by: Seat,
        /// How many actions went back.
        plies: u16,
    },
    /// Somebody resigned.
    Resigned(Seat),
    /// Somebody's time was up.
    FlagFell(Seat),
    /// Somebody was shown a hint.
    Hinted(Seat),
    /// Somebody offered to abandon the match.
    AbandonOffered(Seat),
    /// Somebody declined what was offered.
    AbandonDeclined(Seat),
    /// Everybody who still plays has offered to abandon the match.
    Abandoned,
    /// A bot plays for somebody who kept the others waiting.
    Replaced(Seat),
    /// Somebody who was replaced took their seat back.
    Returned(Seat),
}
