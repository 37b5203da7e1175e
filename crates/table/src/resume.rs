//! Resuming a match from its stored events.

use nova_luna_rules::Play;
use thiserror::Error;

use crate::event::{EventKind, MatchEvent};
use crate::request::Rejection;
use crate::seating::ImpossibleEvent;
use crate::settings::SettingsError;
use crate::start::MatchStart;
use crate::table::Table;
use crate::timestamp::{Timestamp, Version};

/// Why an event cannot have happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// Events are missing before this one, or it is there twice.
    #[error("expected version {expected}, found version {found}")]
    Version {
        /// The next version.
        expected: Version,
        found: Version,
    },
    /// The event is older than the one before it.
    #[error("the event happened at {found:?}, before the previous one at {last:?}")]
    Timestamp {
        /// The moment of the previous event.
        last: Timestamp,
        /// The moment of this event.
        found: Timestamp,
    },
    /// The table would have rejected the request.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// The action is legal, but it has another effect than the event says.
    #[error("the action is legal, but it has another effect")]
    Effect,
    /// The event cannot happen at a table in this state.
    #[error(transparent)]
    Impossible(#[from] ImpossibleEvent),
    /// What only servers may see of the event is missing, or does not belong to it.
    #[error("the hidden part does not belong to the event")]
    Hidden,
    /// The match cannot start like this.
    #[error(transparent)]
    Start(#[from] SettingsError),
    /// Another number of actions would have been taken back.
    #[error("{expected} actions would have been taken back, not {found}")]
    Plies {
        /// The number of actions that would have been taken back.
        expected: u16,
        /// The number that the event says.
        found: u16,
    },
}

/// Why a match cannot be resumed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ResumeError {
    /// The match cannot have started like this.
    #[error(transparent)]
    Start(#[from] SettingsError),
    /// An event cannot follow the events before it.
    #[error("version {at} is impossible: {cause}")]
    Event {
        /// The table before that event.
        table: Box<Table>,
        /// The version that the event should have.
        at: Version,
        /// What is wrong.
        cause: ReplayError,
    },
}

impl Table {
    /// Resumes a match from its stored events.
    pub fn resume(start: MatchStart, events: impl IntoIterator<Item = MatchEvent>) -> Result<Self, ResumeError> {
        let mut table = Self::from_start(start)?;
        for event in events {
            if let Err(cause) = table.apply(event) {
                let at = table.version().next();
                return Err(ResumeError::Event { table: Box::new(table), at, cause });
            }
        }
        Ok(table)
    }

    /// Applies an event that was proposed.
    ///
    /// # Errors
    /// Fails if the event cannot happen now. The table is then unchanged.
    pub fn apply(&mut self, event: MatchEvent) -> Result<&MatchEvent, ReplayError> {
        let (expected, found) = (self.version().next(), event.version);
        if found != expected {
            return Err(ReplayError::Version { expected, found });
        }
        self.check(&event)?;
        Ok(self.apply_checked(event))
    }

    /// Applies a stored event. The tiles that it revealed must follow from the seed. The caller has checked its version:
    /// a log has events outside of the match, too.
    ///
    /// # Errors
    /// Fails if the event cannot happen now. The table is then unchanged.
    pub fn replay(&mut self, event: MatchEvent<Play>) -> Result<&MatchEvent, ReplayError> {
        let kind = event.kind.try_map(|play| {
            let event = self.simulate(play.seat, play.action)?;
            if event.revealed == play.revealed { Ok(event) } else { Err(ReplayError::Effect) }
        })?;
        let event = MatchEvent { version: event.version, at: event.at, kind };
        self.check_except_tiles(&event)?;
        Ok(self.apply_checked(event))
    }

    fn check(&self, event: &MatchEvent) -> Result<(), ReplayError> {
        self.check_except_tiles(event)?;
        match &event.kind {
            EventKind::Played(event) if !self.would_cause(event) => Err(ReplayError::Effect),
            _ => Ok(()),
        }
    }

    fn check_except_tiles(&self, event: &MatchEvent) -> Result<(), ReplayError> {
        let state = self.state();
        let (last, found) = (state.last_event_at(), event.at);
        if found < last {
            return Err(ReplayError::Timestamp { last, found });
        }
        state.allow(&event.kind, event.at)?;
        match &event.kind {
            EventKind::Undone { seat, plies } => {
                let (expected, found) = (state.may_undo(*seat).map_err(Rejection::from)?.plies, *plies);
                if found == expected { Ok(()) } else { Err(ReplayError::Plies { expected, found }) }
            }
            _ => Ok(()),
        }
    }
}
