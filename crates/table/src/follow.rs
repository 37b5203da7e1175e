//! Following a match from afar. The one who deals is believed, as far as it can have happened.

use nova_luna_rules::{Event, ReadCause, Record, Seat, Setup};
use thiserror::Error;

use crate::clock::ClockFace;
use crate::config::{MatchConfig, StartError};
use crate::event::{EventKind, MatchEvent};
use crate::leaving::{MatchResult, SeatStatus};
use crate::match_state::MatchState;
use crate::timestamp::{Timestamp, Version};

/// Why a match cannot be followed as it is told.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FollowError {
    /// It cannot even have begun.
    #[error(transparent)]
    MatchStart(#[from] StartError),
    /// Such an action cannot have been played.
    #[error(transparent)]
    Move(#[from] ReadCause),
    /// Something is missing before it, or it was told already.
    #[error("version {found} was told where {expected} should come")]
    Version {
        /// The version that comes next.
        expected: Version,
        /// The version that was told.
        found: Version,
    },
}

impl MatchState {
    /// A match that has gone on to a version: how it began, and the actions of the game as it stands, as records write
    /// them.
    ///
    /// # Errors
    /// If it cannot have gone so.
    pub fn join<'a>(
        terms: MatchConfig,
        setup: Setup,
        moves: impl IntoIterator<Item = &'a str>,
        version: Version,
        now: Timestamp,
    ) -> Result<Self, FollowError> {
        let mut course = Self::begin(terms, setup, now)?;
        let mut record = course.blank.clone();
        for words in moves {
            read(&mut record, words)?;
        }
        for event in record.events() {
            course.add(event.clone());
        }
        course.come_in(version);
        Ok(course)
    }

    /// Notes who had left before one came, and how.
    pub fn note_left(&mut self, seat: Seat, how: SeatStatus) {
        match how {
            SeatStatus::Playing => {}
            SeatStatus::Replaced => self.replace(seat),
            SeatStatus::Resigned | SeatStatus::Flagged => self.leave(seat, how),
        }
    }

    /// Notes who has offered to abandon the match.
    pub fn note_offers(&mut self, seats: Vec<Seat>) {
        self.offers = seats;
    }

    /// Notes for how long the seat to move has been on turn without acting.
    pub fn note_waiting(&mut self, milliseconds: u64, now: Timestamp) {
        self.on_turn = Timestamp(now.0.saturating_sub(milliseconds));
    }

    /// Notes how the match ended: the one who deals knows who left in which order.
    pub fn note_result(&mut self, verdict: MatchResult) {
        self.verdict = Some(verdict);
    }

    /// Notes what the clocks show now, and whose runs.
    pub fn note_clocks(&mut self, left: Vec<u64>, running: Option<Seat>, now: Timestamp) {
        if let Some(clocks) = self.timer_mut() {
            clocks.set(ClockFace { left, running, since: now });
        }
    }

    /// The action that these words of a record tell, as it would be played now.
    ///
    /// # Errors
    /// If it cannot be played now.
    pub fn event(&self, words: &str) -> Result<Event, FollowError> {
        let mut record = self.blank.clone();
        for event in self.line() {
            // It was played in exactly this position.
            let _ = record.add(event);
        }
        read(&mut record, words)?;
        let last = record.events().last().ok_or(ReadCause::RefillWithoutTiles { number: 1 })?;
        Ok(last.clone())
    }

    /// Lets something happen that was told; an action is one that [`MatchState::event`] gave.
    ///
    /// # Errors
    /// If it does not come next.
    pub fn follow(&mut self, happening: MatchEvent) -> Result<(), FollowError> {
        let (expected, found) = (self.version().next(), happening.version);
        if found != expected {
            return Err(FollowError::Version { expected, found });
        }
        if let EventKind::Played(event) = &happening.what {
            self.event(&event.to_string())?;
        }
        self.enter(happening);
        Ok(())
    }
}

/// Adds an action and the refill that it led to.
fn read(record: &mut Record, words: &str) -> Result<(), ReadCause> {
    words.split(' ').try_for_each(|word| record.read_move(word))
}
