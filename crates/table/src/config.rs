//! The configuration of a match, fixed before the first turn.

use nova_luna_rules::{BotName, Record, Seat, Seed, SetupError};
use thiserror::Error;

use crate::clock::ClockRule;
use crate::settings::UndoPolicy;
use crate::timestamp::Timestamp;

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SeatPlayer {
    /// A person and their name, which may be empty.
    Person(String),
    /// A bot.
    Bot(BotName),
    /// Nobody. A match cannot start with an open seat.
    Open,
}

/// The configuration of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchConfig {
    /// The player of each seat, seat 1 first. The length is the number of players.
    pub seats: Vec<SeatPlayer>,
    /// The discs that each seat has to place (R3, R5).
    pub discs: u8,
    /// When actions may be taken back.
    pub undo_policy: UndoPolicy,
    /// The clock, or `None` for unlimited time.
    pub clock: Option<ClockRule>,
    /// The bot that plays for seats whose person has left a table of three or four, or was replaced.
    pub stand_in: BotName,
    /// The milliseconds after which the others may replace the player to move with a bot; `None` for never.
    pub replace_after_ms: Option<u64>,
    /// Whether the table shows aids to all players: refill odds, and what each opponent would gain from each tile. The
    /// match is then marked as assisted.
    pub aids: bool,
}

/// Everything that a match follows from, besides its events. It contains the seed: store it, but do not send it to
/// players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchStart {
    /// The configuration.
    pub config: MatchConfig,
    /// The seed of the shuffle.
    pub seed: Seed,
    /// The moment when the first clock started.
    pub started_at: Timestamp,
    /// The game whose position the match begins with; `None` for a new deal. The tiles that it has not revealed are
    /// shuffled with the seed.
    pub position: Option<Box<Record>>,
}

/// Why a match cannot start.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StartError {
    /// The game does not allow this number of players or discs.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A seat has no player.
    #[error("seat {0} has no player")]
    OpenSeat(Seat),
    /// The position is that of a game with other players or discs, or that game is over.
    #[error("the match cannot begin with this position")]
    Position,
}

impl MatchConfig {
    /// Returns the number of players, if every seat has one.
    pub(crate) fn check(&self) -> Result<u8, StartError> {
        let players = u8::try_from(self.seats.len()).map_err(|_| SetupError::Players(u8::MAX))?;
        let mut seats = Seat::all(self.seats.len()).zip(&self.seats);
        match seats.find(|(_, player)| **player == SeatPlayer::Open) {
            Some((seat, _)) => Err(StartError::OpenSeat(seat)),
            None => Ok(players),
        }
    }
}
