//! Following a match as a client: the state comes from what a server sends. A client trusts the server, but accepts
//! only events that can have happened.

use nova_luna_rules::{ParseEventError, Play};
use thiserror::Error;

use crate::event::MatchEvent;
use crate::match_state::MatchState;
use crate::seating::ImpossibleEvent;
use crate::settings::SettingsError;
use crate::timestamp::Version;

/// Why a client cannot follow a match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FollowError {
    /// The match cannot have started like this.
    #[error(transparent)]
    Start(#[from] SettingsError),
    /// The action or the tiles that it revealed are impossible in this position.
    #[error(transparent)]
    Event(#[from] ParseEventError),
    #[error("another seat is to move")]
    Turn,
    /// The event cannot happen at a table in this state.
    #[error(transparent)]
    Impossible(#[from] ImpossibleEvent),
    /// Events are missing before this one, or it was received twice.
    #[error("expected version {expected}, received version {found}")]
    Version { expected: Version, found: Version },
}

impl MatchState {
    /// Applies an event that a server sent. An action is checked against the current position alone: earlier actions
    /// are not replayed, so the cost does not grow with the game.
    ///
    /// # Errors
    /// Fails if the action is impossible. The state is then unchanged.
    pub fn follow(&mut self, event: MatchEvent<Play>) -> Result<(), FollowError> {
        let event = event.try_map(|play| match self.view().to_move() {
            Some(seat) if seat == play.seat => Ok(self.view().clone().play_revealing(play.action, &play.revealed)?),
            _ => Err(FollowError::Turn),
        })?;
        self.apply(event);
        Ok(())
    }
}
