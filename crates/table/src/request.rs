//! Requests of seats, and why they are rejected.

use nova_luna_rules::{Action, PlayError, Seat};
use thiserror::Error;

use crate::timestamp::Version;
use crate::undo::UndoError;

/// A command of a seat. The caller has checked that it comes from that seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    pub seat: Seat,
    /// The version that the seat knows. A request for another version is rejected, except [`Command::Return`].
    pub expected_version: Version,
    pub command: Command,
}

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Plays an action. For a bot's seat, the program that runs the bot asks.
    Play(Action),
    /// Takes back the last action, or as many as the undo policy allows.
    Undo,
    Resign,
    /// Asks for a hint. The table only notes that one was given.
    Hint,
    /// Offers to end the match without a winner, or agrees to such an offer.
    OfferAbandon,
    /// Declines all offers to abandon the match.
    DeclineAbandon,
    /// Lets a bot play for the seat to move, which has kept everybody waiting.
    Replace(Seat),
    /// Takes the seat back after having been replaced.
    Return,
}

/// Why a request was rejected. A rejected request changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Rejection {
    /// The seat does not exist, belongs to a bot, or its player has left.
    #[error("no person plays this seat")]
    NotYourSeat,
    #[error("seat {to_move} is to move")]
    NotYourTurn { to_move: Seat },
    #[error("the request expects version {expected}, but the match is at version {current}")]
    Outdated { expected: Version, current: Version },
    #[error(transparent)]
    Illegal(#[from] PlayError),
    #[error("the match is over")]
    MatchOver,
    #[error(transparent)]
    Undo(#[from] UndoError),
    /// The undo policy is fair, so there are no hints.
    #[error("there are no hints in this match")]
    NoHints,
    /// The seat to move has run out of time; [`Table::tick`](crate::Table::tick) comes first.
    #[error("seat {0} has run out of time")]
    OutOfTime(Seat),
    /// The seat has offered to abandon the match and has not acted since.
    #[error("this seat has already offered to abandon the match")]
    AlreadyOffered,
    #[error("nobody else has offered to abandon the match")]
    NothingOffered,
    /// The seat is not to move, is one's own or a bot's, or the settings do not allow replacing.
    #[error("this seat cannot be replaced")]
    NotReplaceable,
    #[error("this seat can be replaced in {remaining_ms} ms")]
    TooEarly { remaining_ms: u64 },
    #[error("this seat was not replaced")]
    NotReplaced,
}
