//! Going on from what was kept.

use thiserror::Error;

use crate::config::{MatchStart, StartError};
use crate::event::{EventKind, MatchEvent};
use crate::request::Refusal;
use crate::table::Table;
use crate::timestamp::{Timestamp, Version};

/// Why something cannot have happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// Something is missing before it, or it is there twice.
    #[error("version {found} stands where {expected} should")]
    Version {
        /// The version that comes next.
        expected: Version,
        /// The version found.
        found: Version,
    },
    /// It is older than what happened before it.
    #[error("it happened at {found:?}, before what stands before it at {last:?}")]
    Timestamp {
        /// When the last thing happened.
        last: Timestamp,
        /// When this is said to have happened.
        found: Timestamp,
    },
    /// It would have been refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The action is legal, but not what is said to have come of it.
    #[error("the action is legal, but something else would have come of it")]
    Event,
    /// Another number of actions would have gone back.
    #[error("{expected} actions would have gone back, not {found}")]
    Plies {
        /// How many would have gone back.
        expected: u16,
        /// How many are said to have gone back.
        found: u16,
    },
}

/// Why a match cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ResumeError {
    /// It cannot even have begun.
    #[error(transparent)]
    MatchStart(#[from] StartError),
    /// Something does not fit what stands before it.
    #[error("version {at} does not fit: {cause}")]
    MatchEvent {
        /// The table as it was before that.
        table: Box<Table>,
        /// Which version it should have been.
        at: Version,
        /// What is wrong.
        cause: ReplayError,
    },
}

impl Table {
    /// Goes on from what was kept.
    ///
    /// # Errors
    /// If something does not fit what stands before it. The error keeps the table up to there.
    pub fn resume(opening: MatchStart, events: impl IntoIterator<Item = MatchEvent>) -> Result<Self, ResumeError> {
        let mut table = Self::begin(opening)?;
        for happening in events {
            if let Err(cause) = table.apply(happening) {
                let at = table.version().next();
                return Err(ResumeError::MatchEvent { table: Box::new(table), at, cause });
            }
        }
        Ok(table)
    }

    /// Lets something happen that was proposed or kept.
    ///
    /// # Errors
    /// If it cannot happen now. The table is then unchanged.
    pub fn apply(&mut self, happening: MatchEvent) -> Result<&MatchEvent, ReplayError> {
        self.check(&happening)?;
        Ok(self.enter(happening))
    }

    fn check(&self, happening: &MatchEvent) -> Result<(), ReplayError> {
        let (expected, found) = (self.version().next(), happening.version);
        if found != expected {
            return Err(ReplayError::Version { expected, found });
        }
        let (last, found) = (self.last_moment(), happening.at);
        if found < last {
            return Err(ReplayError::Timestamp { last, found });
        }
        self.allow(&happening.what, happening.at)?;
        match &happening.what {
            EventKind::Played(event) if !self.would_come(event) => Err(ReplayError::Event),
            EventKind::Undone { by, plies } => {
                let (expected, found) = (self.may_undo(*by).map_err(Refusal::from)?.plies, *plies);
                if found == expected { Ok(()) } else { Err(ReplayError::Plies { expected, found }) }
            }
            _ => Ok(()),
        }
    }
}
