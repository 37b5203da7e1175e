//! Following a match as a client: the state comes from what a server sends. A client trusts the server, but accepts
//! only events that can have happened.

use nova_luna_rules::{Event, ParseEventError, Play, Seat, Setup};
use thiserror::Error;

use crate::clock::ClockReading;
use crate::event::{EventKind, MatchEvent};
use crate::match_state::MatchState;
use crate::result::{MatchResult, SeatStatus};
use crate::seating::ImpossibleEvent;
use crate::settings::{Settings, SettingsError};
use crate::timestamp::{Timestamp, Version};

/// Why a client cannot follow a match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FollowError {
    /// The match cannot have started like this.
    #[error(transparent)]
    Start(#[from] SettingsError),
    /// The action or the tiles that it revealed are impossible in this position.
    #[error(transparent)]
    Event(#[from] ParseEventError),
    /// The action is legal, but it has another effect than the event says.
    #[error("the action is legal, but it has another effect")]
    Effect,
    /// The event cannot happen at a table in this state.
    #[error(transparent)]
    Impossible(#[from] ImpossibleEvent),
    /// Events are missing before this one, or it was received twice.
    #[error("expected version {expected}, received version {found}")]
    Version {
        /// The next version.
        expected: Version,
        /// The version received.
        found: Version,
    },
}

impl MatchState {
    /// Joins a match at a version: from its start and the moves that led to its position, as records write them.
    ///
    /// # Errors
    /// Fails if the match is impossible.
    pub fn join<'a>(
        settings: Settings,
        setup: Setup,
        moves: impl IntoIterator<Item = &'a str>,
        version: Version,
        now: Timestamp,
    ) -> Result<Self, FollowError> {
        let mut state = Self::new(settings, setup, now)?;
        let mut moves = moves.into_iter();
        if !state.initial_events().iter().all(|event| moves.next() == Some(event.to_string().as_str())) {
            return Err(SettingsError::Position.into());
        }
        for text in moves {
            let event = Event::parse(text, state.view())?;
            state.add_move(event);
        }
        state.jump_to(version);
        Ok(state)
    }

    /// Sets the status of a seat whose player left or was replaced before the client joined.
    pub fn set_status(&mut self, seat: Seat, status: SeatStatus) {
        match status {
            SeatStatus::Playing => {}
            SeatStatus::Replaced => self.replace(seat),
            SeatStatus::Resigned | SeatStatus::TimedOut => self.leave(seat, status),
        }
    }

    /// Sets the seats that offer to abandon the match.
    pub fn set_offers(&mut self, seats: Vec<Seat>) {
        self.offers = seats;
    }

    /// Sets how long the current turn has lasted.
    pub fn set_waiting_ms(&mut self, waiting_ms: u64, now: Timestamp) {
        self.turn_started_at = Timestamp(now.0.saturating_sub(waiting_ms));
    }

    /// Sets the result. It depends on the order in which players left, which only the server knows.
    pub fn set_result(&mut self, result: MatchResult) {
        self.result = Some(result);
    }

    /// Sets the clocks, if the match has any.
    pub fn set_clocks(&mut self, remaining_ms: Vec<u64>, running: Option<Seat>, now: Timestamp) {
        if let Some(clocks) = self.clocks_mut() {
            clocks.set(ClockReading { remaining_ms, running, since: now });
        }
    }

    /// Applies an event that a server sent. An action is checked against the current position alone: earlier actions
    /// are not replayed, so the cost does not grow with the game.
    ///
    /// # Errors
    /// Fails if the event is not the next one, or is impossible. The state is then unchanged.
    pub fn follow(&mut self, event: MatchEvent) -> Result<(), FollowError> {
        let (expected, found) = (self.version().next(), event.version);
        if found != expected {
            return Err(FollowError::Version { expected, found });
        }
        if let EventKind::Played(event) = &event.kind {
            let played = self.view().clone().play_revealing(event.action, &event.revealed)?;
            if played != *event {
                return Err(FollowError::Effect);
            }
        }
        self.apply(event);
        Ok(())
    }

    /// Applies an event of the table's log, which has another version there.
    ///
    /// # Errors
    /// Fails if the event is impossible. The state is then unchanged.
    pub(crate) fn follow_log(&mut self, at: Timestamp, kind: EventKind<Play>) -> Result<(), FollowError> {
        let kind = kind.try_map(|play| match self.view().to_move() {
            Some(seat) if seat == play.seat => Ok(self.view().clone().play_revealing(play.action, &play.revealed)?),
            _ => Err(FollowError::Effect),
        })?;
        self.apply(MatchEvent { version: self.version().next(), at, kind });
        Ok(())
    }
}
