//! Replaying the stored events of a match.

use nova_luna_rules::Play;
use thiserror::Error;

use crate::event::{EventKind, MatchEvent};
use crate::request::Rejection;
use crate::seating::ImpossibleEvent;
use crate::settings::SettingsError;
use crate::table::Table;
use crate::timestamp::{Timestamp, Version};

/// Why an event cannot have happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// Events are missing before this one, or it is there twice.
    #[error("expected version {expected}, found version {found}")]
    Version { expected: Version, found: Version },
    #[error("the event happened at {found:?}, before the previous one at {last:?}")]
    Timestamp { last: Timestamp, found: Timestamp },
    /// The table would have rejected the request.
    #[error(transparent)]
    Rejected(#[from] Rejection),
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
    #[error("{expected} actions would have been taken back, not {found}")]
    Plies { expected: u16, found: u16 },
}

impl Table {
    /// Applies an event that was proposed or stored. The tiles that it revealed must follow from the seed. The caller has checked its version:
    /// a log has events outside of the match, too.
    ///
    /// # Errors
    /// Fails if the event cannot happen now. The table is then unchanged.
    pub fn replay(&mut self, event: MatchEvent<Play>) -> Result<&MatchEvent, ReplayError> {
        let event = event.try_map(|play| {
            let event = self.simulate(play.seat, play.action)?;
            if event.revealed == play.revealed { Ok(event) } else { Err(ReplayError::Effect) }
        })?;
        self.check(&event)?;
        Ok(self.apply_checked(event))
    }

    fn check(&self, event: &MatchEvent) -> Result<(), ReplayError> {
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
