//! Messages from a server.

use std::collections::BTreeMap;
use std::fmt::Display;

use nova_luna_rules::{Coord, Illegal, PlayError, Seat, TileId};
use nova_luna_table::{LogEvent, Rejection, Timestamp, UndoError, Version};

use super::client::{MessageId, Phrase};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome(Box<Welcome>),
    /// Something has happened at the table. Everybody gets the same.
    Event { event: LogEvent },
    /// The client's request was executed and stored.
    Accepted {
        id: MessageId,
        /// The version of the event that it caused.
        version: Version,
    },
    /// The client's request changed nothing.
    Rejected {
        /// The id of the request, if it could be read.
        id: Option<MessageId>,
        code: RejectionCode,
        /// Details of the reason.
        params: Params,
        /// The events since the version of the request.
        log: Vec<LogEvent>,
    },
    /// The connected clients have changed.
    Presence {
        /// The connected seats.
        seats: Vec<u8>,
        spectators: usize,
        /// Since when players who were connected are not, as far as the server has seen it; left out if nobody is.
        left: Option<Vec<Departure>>,
    },
    /// A player says a phrase.
    Phrase { seat: u8, phrase: Phrase },
    /// The answer to a ping.
    Pong {},
    /// The last message before the server closes the connection.
    Close { reason: CloseReason },
}

/// A player's last connection has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departure {
    pub seat: Seat,
    pub at: Timestamp,
}

/// The answer to a hello: everything that a client needs to show the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Welcome {
    pub protocol: u32,
    pub table: String,
    /// The client's seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The time of the server. The times in the log are of the same clock.
    pub now: Timestamp,
    /// The events of the table after the version that the client has, oldest first.
    pub log: Vec<LogEvent>,
}

/// Details of a reason: numbers, tiles and actions as text.
pub type Params = BTreeMap<String, String>;

/// Returns one detail of a reason.
pub fn param(name: &str, value: impl Display) -> Params {
    Params::from([(name.to_owned(), value.to_string())])
}

nova_luna_rules::named! {
    /// Why a request was rejected.
    pub enum RejectionCode {
        Malformed = "malformed",
        /// A second hello.
        UnexpectedHello = "unexpected_hello",
        /// Spectators cannot act.
        Spectator = "spectator",
        NotStarted = "not_started",
        /// The request is for another version than the current one.
        Outdated = "outdated",
        /// The client's seat is played by a bot.
        NotYourSeat = "not_your_seat",
        NotYourTurn = "not_your_turn",
        Illegal = "illegal",
        MatchOver = "match_over",
        CannotUndo = "cannot_undo",
        NoHints = "no_hints",
        /// The seat to move has run out of time.
        OutOfTime = "out_of_time",
        /// The seat has offered to abandon the match already.
        AlreadyOffered = "already_offered",
        /// No other seat has offered to abandon the match.
        NothingOffered = "nothing_offered",
        NotReplaceable = "not_replaceable",
        /// The seat to move has time left before it may be replaced.
        TooEarly = "too_early",
        NotReplaced = "not_replaced",
        TooManyEvents = "too_many_events",
        /// The event could not be stored, so it has not happened. The client may retry with the same id.
        Unavailable = "unavailable",
    }
}

nova_luna_rules::named! {
    /// Why the server closes a connection.
    pub enum CloseReason {
        Restarting = "restarting",
        RateLimited = "rate_limited",
        Idle = "idle",
        Malformed = "malformed",
        UnsupportedProtocol = "unsupported_protocol",
        /// The token does not belong to a seat of this table, or not any more.
        InvalidToken = "invalid_token",
        TableNotFound = "table_not_found",
        /// The stored table cannot be read.
        TableDamaged = "table_damaged",
        /// The match ended long ago, and only its record is left.
        Archived = "archived",
        /// The seat or the table has too many connections.
        TooManyConnections = "too_many_connections",
        /// The deal was restarted too often in a row, so the table is closed.
        TooManyRestarts = "too_many_restarts",
    }
}

impl RejectionCode {
    /// Returns the code of a rejection, and its details.
    pub fn of(rejection: &Rejection) -> (Self, Params) {
        match rejection {
            Rejection::NotYourSeat => (Self::NotYourSeat, Params::new()),
            Rejection::NotYourTurn { to_move } => (Self::NotYourTurn, param("to_move", to_move)),
            Rejection::Outdated { current, .. } => (Self::Outdated, param("current", current)),
            Rejection::Illegal(error) => (Self::Illegal, illegal(error)),
            Rejection::MatchOver => (Self::MatchOver, Params::new()),
            Rejection::Undo(reason) => (Self::CannotUndo, param("reason", undo(*reason))),
            Rejection::NoHints => (Self::NoHints, Params::new()),
            Rejection::OutOfTime(seat) => (Self::OutOfTime, param("seat", seat)),
            Rejection::AlreadyOffered => (Self::AlreadyOffered, Params::new()),
            Rejection::NothingOffered => (Self::NothingOffered, Params::new()),
            Rejection::NotReplaceable => (Self::NotReplaceable, Params::new()),
            Rejection::TooEarly { remaining_ms } => (Self::TooEarly, param("remaining_ms", remaining_ms)),
            Rejection::NotReplaced => (Self::NotReplaced, Params::new()),
        }
    }
}

/// Returns why an action is illegal. With the prefix `illegal-`, the reasons are message ids of `locales/`.
fn illegal(error: &PlayError) -> Params {
    let (tile, cell) = (|tile: TileId| ("tile", tile.to_string()), |at: Coord| ("cell", at.to_string()));
    let (reason, detail) = match error.reason {
        Illegal::GameOver => ("game-over", None),
        Illegal::RefillDue => ("refill-due", None),
        Illegal::NotOnWheel(id) => ("not-on-wheel", Some(tile(id))),
        Illegal::TooFar(id) => ("too-far", Some(tile(id))),
        Illegal::FirstTile(at) => ("first-tile", Some(cell(at))),
        Illegal::Occupied(at) => ("occupied", Some(cell(at))),
        Illegal::Detached(at) => ("detached", Some(cell(at))),
        Illegal::TooManyTiles(tiles) => ("too-many-tiles", Some(("tiles", tiles.to_string()))),
        Illegal::PileEmpty => ("pile-empty", None),
        Illegal::TooFewDiscs => ("too-few-discs", None),
        Illegal::PhaseTwo => ("phase-two", None),
    };
    let always = [("action", error.action.to_string()), ("reason", reason.to_owned())];
    always.into_iter().chain(detail).map(|(name, value)| (name.to_owned(), value)).collect()
}

const fn undo(reason: UndoError) -> &'static str {
    match reason {
        UndoError::Nothing => "nothing",
        UndoError::TurnPassed => "turn_passed",
        UndoError::TilesRevealed => "tiles_revealed",
        UndoError::MatchOver => "match_over",
        UndoError::NotYourSeat => "not_your_seat",
    }
}
