//! What somebody wants, and why they do not get it.

use nova_luna_rules::{Action, PlayError, Seat};
use thiserror::Error;

use crate::timestamp::Version;
use crate::undo::UndoError;

/// What a seat wants. Whoever brings it to the table has made sure that it comes from that seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who wants it.
    pub seat: Seat,
    /// The last thing they know to have happened.
    pub expected: Version,
    /// What they want.
    pub wish: Command,
}

/// What a seat can want.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// To act. For a seat of a bot, the one who runs the bot asks.
    Play(Action),
    /// To take back.
    Undo,
    /// To give up.
    Resign,
    /// To be shown a hint. The table notes it and gives none.
    Hint,
    /// To end the match without a winner, if everybody else who plays wants that too.
    OfferAbandon,
    /// To play on, whoever has offered to abandon the match.
    DeclineAbandon,
    /// To have a bot play for the seat to move, which has kept everybody waiting.
    Replace(Seat),
    /// To play oneself again, having been replaced.
    Return,
}

/// A request was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The seat is not at this table, or the one who sat there has left, or it is a bot's.
    #[error("nobody sits there who could want this")]
    NotYourSeat,
    /// Somebody else is to move.
    #[error("it is the turn of seat {to_move}")]
    NotYourTurn {
        /// Who is to move.
        to_move: Seat,
    },
    /// More has happened than the seat knows of, or less.
    #[error("this was asked at version {expected}, and now it is {now}")]
    Outdated {
        /// What the seat took for the last thing that happened.
        expected: Version,
        /// The last thing that happened.
        now: Version,
    },
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// It cannot be taken back.
    #[error(transparent)]
    Undo(#[from] UndoError),
    /// There are no hints where everybody plays fair.
    #[error("there are no hints in this match")]
    NoHints,
    /// The time of the seat to move is up, and that has to be noted first ([`Table::tick`](crate::Table::tick)).
    #[error("the time of seat {0} is up")]
    FlagFell(Seat),
    /// The seat has offered to abandon the match already, and not acted since.
    #[error("this has been offered already")]
    AlreadyOffered,
    /// Nobody else has offered to abandon the match.
    #[error("nobody else has offered to abandon the match")]
    NothingOffered,
    /// No bot can take this seat: it is not to move, nobody else's or no person's, or the terms know no patience.
    #[error("nobody can be replaced there")]
    Irreplaceable,
    /// The seat to move may think for a while yet.
    #[error("the seat may think for {left} ms yet")]
    NotYet {
        /// The milliseconds until it can be replaced.
        left: u64,
    },
    /// No bot plays for the seat.
    #[error("nobody plays for this seat")]
    NotReplaced,
}
