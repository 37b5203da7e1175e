//! What is agreed before the first turn.

use nova_luna_rules::{BotName, Seat, Seed, SetupError};
use thiserror::Error;

use crate::clock::ClockRule;
use crate::timestamp::Timestamp;

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SeatPlayer {
    /// Somebody with a name, which may be empty.
    Person(String),
    /// A bot.
    Bot(BotName),
    /// Nobody, and nobody can: no match begins with such a seat.
    Closed,
}

/// How freely actions are taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UndoPolicy {
    /// Any number of steps, for play on one device; the match is then marked as assisted.
    Free,
    /// Only while the turn is still one's own and nothing hidden was shown.
    Fair,
}

/// What is agreed before the first turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchConfig {
    /// Who sits where, seat 1 first. Their number is the number of players.
    pub seats: Vec<SeatPlayer>,
    /// The discs each has to place (R3, R5).
    pub discs: u8,
    /// How freely actions are taken back.
    pub liberty: UndoPolicy,
    /// The clocks, if there are any.
    pub clock: Option<ClockRule>,
    /// Who plays on for somebody who leaves a table of three or four, or who is replaced.
    pub stand_in: BotName,
    /// The milliseconds for which the seat to move may keep everybody waiting before it can be replaced; for ever, if
    /// there are none.
    pub patience: Option<u64>,
}

/// What a match begins with. It holds the seed: it is for those who keep a match, not for those who play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchStart {
    /// What is agreed.
    pub terms: MatchConfig,
    /// What decides the order of the tiles.
    pub seed: Seed,
    /// When the first clock began to run.
    pub begun: Timestamp,
}

/// Why a match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StartError {
    /// The number of seats or discs is not one of this game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Nobody sits there.
    #[error("nobody sits on seat {0}")]
    Closed(Seat),
}

impl MatchConfig {
    /// Whether somebody sits on every seat.
    pub(crate) fn check(&self) -> Result<u8, StartError> {
        let players = u8::try_from(self.seats.len()).map_err(|_| SetupError::Players(u8::MAX))?;
        let mut sitters = Seat::first(self.seats.len()).zip(&self.seats);
        match sitters.find(|(_, sitter)| **sitter == SeatPlayer::Closed) {
            Some((seat, _)) => Err(StartError::Closed(seat)),
            None => Ok(players),
        }
    }
}
