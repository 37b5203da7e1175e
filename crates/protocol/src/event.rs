//! The text of a match event: one form for saved matches, the server's database and the network.
//!
//! ```text
//! {"version":13,"at":5310,"type":"played","seat":1,"action":"17@0,-1 +44,3,21"}
//! {"version":14,"at":7020,"type":"undone","seat":1,"plies":1}
//! {"version":15,"at":9100,"type":"abandoned"}
//! ```
//! `nova_luna_table` defines the events; everything about their text is in this file.

use nova_luna_rules::{Event, ParseEventError, Seat, View};
use nova_luna_table::{EventKind, MatchEvent, Timestamp, Version};
use thiserror::Error;

use crate::wire::{wire, wire_names};

/// The kind of an event. The other fields depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the kinds are those of `nova_luna_table::EventKind`")]
pub enum EventType {
    Played,
    Undone,
    Resigned,
    TimedOut,
    HintShown,
    AbandonOffered,
    AbandonDeclined,
    Abandoned,
    Replaced,
    Returned,
}

/// An event in the form of its JSON object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventDto {
    /// The number of the event, from 1.
    pub version: u32,
    /// The moment of the event, in milliseconds of the clock of the program that runs the table.
    pub at: u64,
    /// The kind of the event.
    pub kind: EventType,
    /// The seat that did it, or to which it happened. Only `abandoned` has none.
    pub seat: Option<u8>,
    /// The action of `played` with the tiles that it revealed, in the notation of records: `5@0,0 +44,3,21`.
    pub action: Option<String>,
    /// The number of actions that `undone` takes back.
    pub plies: Option<u16>,
}

wire! { EventDto { version, at, kind as "type"; seat, action, plies } }

wire_names! {
    EventType {
        "played" = Played, "undone" = Undone, "resigned" = Resigned, "timed_out" = TimedOut,
        "hint_shown" = HintShown, "abandon_offered" = AbandonOffered, "abandon_declined" = AbandonDeclined,
        "abandoned" = Abandoned, "replaced" = Replaced, "returned" = Returned,
    }
}

/// Why an object is not an event that can happen next.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EventError {
    /// A field is missing, does not belong to this kind of event, or has an impossible value.
    #[error("the field {0} does not fit this kind of event")]
    Field(&'static str),
    /// The action cannot be played in this position.
    #[error(transparent)]
    Action(#[from] ParseEventError),
}

impl From<&MatchEvent> for EventDto {
    fn from(event: &MatchEvent) -> Self {
        let (kind, seat) = match &event.kind {
            EventKind::Played(event) => (EventType::Played, Some(event.seat)),
            EventKind::Undone { seat, .. } => (EventType::Undone, Some(*seat)),
            EventKind::Resigned(seat) => (EventType::Resigned, Some(*seat)),
            EventKind::TimedOut(seat) => (EventType::TimedOut, Some(*seat)),
            EventKind::HintShown(seat) => (EventType::HintShown, Some(*seat)),
            EventKind::AbandonOffered(seat) => (EventType::AbandonOffered, Some(*seat)),
            EventKind::AbandonDeclined(seat) => (EventType::AbandonDeclined, Some(*seat)),
            EventKind::Abandoned => (EventType::Abandoned, None),
            EventKind::Replaced(seat) => (EventType::Replaced, Some(*seat)),
            EventKind::Returned(seat) => (EventType::Returned, Some(*seat)),
        };
        let action = if let EventKind::Played(event) = &event.kind { Some(event.to_string()) } else { None };
        let plies = if let EventKind::Undone { plies, .. } = event.kind { Some(plies) } else { None };
        Self { version: event.version.0, at: event.at.0, kind, seat: seat.map(Seat::number), action, plies }
    }
}

impl EventDto {
    /// Returns the event. An action is read in the position in which it happens: earlier actions are not replayed.
    ///
    /// # Errors
    /// Fails if a field is missing or superfluous, or if the action is impossible in this position. Whether the event
    /// is allowed otherwise is for the table to decide.
    pub fn to_event(&self, view: &View) -> Result<MatchEvent, EventError> {
        let seat = || self.seat.and_then(Seat::new).ok_or(EventError::Field("seat"));
        let kind = match self.kind {
            EventType::Played => EventKind::Played(self.played(view)?),
            EventType::Undone => {
                EventKind::Undone { seat: seat()?, plies: self.plies.ok_or(EventError::Field("plies"))? }
            }
            EventType::Resigned => EventKind::Resigned(seat()?),
            EventType::TimedOut => EventKind::TimedOut(seat()?),
            EventType::HintShown => EventKind::HintShown(seat()?),
            EventType::AbandonOffered => EventKind::AbandonOffered(seat()?),
            EventType::AbandonDeclined => EventKind::AbandonDeclined(seat()?),
            EventType::Abandoned => EventKind::Abandoned,
            EventType::Replaced => EventKind::Replaced(seat()?),
            EventType::Returned => EventKind::Returned(seat()?),
        };
        let event = MatchEvent { version: Version(self.version), at: Timestamp(self.at), kind };
        self.has_fields_of(&event)?;
        Ok(event)
    }

    fn played(&self, view: &View) -> Result<Event, EventError> {
        let action = self.action.as_deref().ok_or(EventError::Field("action"))?;
        Ok(Event::parse(action, view)?)
    }

    /// Checks that this object is the only text of an event: no field too many, none with another value.
    fn has_fields_of(&self, event: &MatchEvent) -> Result<(), EventError> {
        let exact = Self::from(event);
        match () {
            () if self.seat != exact.seat => Err(EventError::Field("seat")),
            () if self.action != exact.action => Err(EventError::Field("action")),
            () if self.plies != exact.plies => Err(EventError::Field("plies")),
            () => Ok(()),
        }
    }
}
