//! Messages from a server.

use std::collections::BTreeMap;
use std::fmt::Display;

use nova_luna_rules::{Illegal, PlayError, Seat};
use nova_luna_table::{Rejection, Settings, Timestamp, UndoError, Update, VoidReason};

use super::client::{MessageId, Phrase};
use super::dto::{ClockReadingDto, MatchDto, MatchResultDto, SealDto, SeatDto};
use crate::event::EventDto;

/// A message from a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome(Box<Welcome>),
    /// The seats have changed before the start of the match.
    Seats {
        /// All seats, seat 1 first.
        seats: Vec<SeatDto>,
        /// The owner's seat.
        owner: u8,
    },
    /// All seats are taken and everybody has committed, or somebody has revealed since.
    Sealed {
        /// All seats, seat 1 first.
        seats: Vec<SeatDto>,
        /// The seal. It contains nobody's nonce.
        seal: SealDto,
    },
    /// The seal is void: everybody commits again, to new nonces.
    SealVoid {
        /// The number of void seals, including this one.
        void_seals: u32,
        /// The server's commitment to its next secret.
        commitment: String,
        /// All seats, seat 1 first.
        seats: Vec<SeatDto>,
        /// Why the seal is void.
        reason: VoidReason,
        /// The seat that caused it; the first of them if there are several.
        seat: u8,
        /// The owner's seat from now on.
        owner: u8,
    },
    /// Everybody has revealed: the match starts.
    Started {
        /// All seats, seat 1 first.
        seats: Vec<SeatDto>,
        /// The seal with everybody's nonce.
        seal: SealDto,
        /// The match before its first turn.
        game: Box<MatchDto>,
    },
    /// An event of the match.
    Event {
        /// The event, in the form of saved matches.
        event: EventDto,
        /// The seat to move after it, unless the match is over.
        to_move: Option<u8>,
        /// The clocks after it, if there are any.
        clocks: Option<ClockReadingDto>,
        /// The result, if the match is over.
        result: Option<MatchResultDto>,
    },
    /// The client's request was executed and stored.
    Accepted {
        /// The id of the request.
        id: MessageId,
        /// The version of the event that it caused.
        version: u32,
    },
    /// The client's request changed nothing.
    Rejected {
        /// The id of the request, if it could be read.
        id: Option<MessageId>,
        /// The reason.
        code: RejectionCode,
        /// Details of the reason.
        params: Params,
        /// The current version, if the match has started.
        version: Option<u32>,
        /// The events since the version of the request.
        missed: Vec<EventDto>,
    },
    /// The connected clients have changed.
    Presence {
        /// The connected seats.
        seats: Vec<u8>,
        /// The number of connected spectators.
        spectators: usize,
    },
    /// A player says a phrase.
    Phrase {
        /// The player's seat.
        seat: u8,
        /// The phrase.
        phrase: Phrase,
    },
    /// There is a table for a rematch.
    Rematch {
        /// The id of the new table.
        table: String,
        /// The server's commitment to the secret of the new table.
        commitment: String,
        /// The number of void seals at the new table.
        void_seals: u32,
    },
    /// The answer to a ping.
    Pong {},
    /// The last message before the server closes the connection.
    Close {
        /// The reason.
        reason: CloseReason,
    },
}

/// The answer to a hello: everything that a client needs to show the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u32,
    /// The id of the table.
    pub table: String,
    /// The client's seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The server's commitment to its secret; another one after each void seal.
    pub commitment: String,
    /// The number of void seals: how often the deal was restarted.
    pub void_seals: u32,
    /// The seal, once all seats are taken.
    pub seal: Option<SealDto>,
    /// The settings of the table.
    pub settings: Settings,
    /// The owner's seat.
    pub owner: u8,
    /// All seats, seat 1 first.
    pub seats: Vec<SeatDto>,
    /// The number of the last event; `None` before the match starts.
    pub version: Option<u32>,
    /// The whole match, once it has started, unless `missed` brings the client up to date.
    pub game: Option<MatchDto>,
    /// The events since the client's `last_version`.
    pub missed: Option<Vec<EventDto>>,
    /// The clocks, if there are any.
    pub clocks: Option<ClockReadingDto>,
    /// The milliseconds since the seat to move came to move, while the match goes on.
    pub waiting_ms: Option<u64>,
    /// The milliseconds until bots take the open seats, while the table waits for people.
    pub fill_in_ms: Option<u64>,
    /// The seats that offer to abandon the match.
    pub offers: Vec<u8>,
    /// The id of the table for the rematch, if there is one.
    pub rematch: Option<String>,
}

/// Details of a reason: numbers, tiles and actions as text.
pub type Params = BTreeMap<String, String>;

/// Returns one detail of a reason.
pub fn param(name: &str, value: impl Display) -> Params {
    Params::from([(name.to_owned(), value.to_string())])
}

/// Why a request was rejected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RejectionCode {
    /// The message does not follow the protocol.
    Malformed,
    /// A second hello.
    UnexpectedHello,
    /// Spectators cannot act.
    Spectator,
    /// The match has not started.
    NotStarted,
    /// The request is for another version than the current one.
    Outdated,
    /// The client's seat is played by a bot.
    NotYourSeat,
    /// Another seat is to move.
    NotYourTurn,
    /// The rules do not allow the action.
    Illegal,
    /// The match is over.
    MatchOver,
    /// Nothing can be taken back.
    CannotUndo,
    /// There are no hints in this match.
    NoHints,
    /// The seat to move has run out of time.
    OutOfTime,
    /// The seat has offered to abandon the match already.
    AlreadyOffered,
    /// No other seat has offered to abandon the match.
    NothingOffered,
    /// The seat cannot be replaced.
    NotReplaceable,
    /// The seat to move has time left before it may be replaced.
    TooEarly,
    /// No bot plays for the seat.
    NotReplaced,
    /// The match has reached the maximum number of events.
    TooManyEvents,
    /// The event could not be stored, so it has not happened. The client may retry with the same id.
    Unavailable,
}

/// Why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CloseReason {
    /// The server restarts.
    Restarting,
    /// The client sent too many messages.
    RateLimited,
    /// The client sent nothing for too long.
    Idle,
    /// The messages do not follow the protocol.
    Malformed,
    /// The server does not support the client's protocol version.
    UnsupportedProtocol,
    /// The token does not belong to a seat of this table, or not any more.
    InvalidToken,
    /// The table does not exist.
    TableNotFound,
    /// The stored table cannot be read.
    TableDamaged,
    /// The match ended long ago, and only its record is left.
    Archived,
    /// The seat or the table has too many connections.
    TooManyConnections,
    /// The deal was restarted too often in a row, so the table is closed.
    TooManyRestarts,
}

impl ServerMessage {
    /// Returns the message for an update.
    pub fn update(update: &Update, now: Timestamp) -> Self {
        Self::Event {
            event: (&update.event).into(),
            to_move: update.table.to_move.map(Seat::number),
            clocks: ClockReadingDto::new(&update.table, now),
            result: update.table.result.as_ref().map(MatchResultDto::from),
        }
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
    let mut params = param("action", error.action);
    let mut add = |name: &str, value: String| drop(params.insert(name.to_owned(), value));
    let reason = match error.reason {
        Illegal::GameOver => "game-over",
        Illegal::RefillDue => "refill-due",
        Illegal::NotOnWheel(tile) => {
            add("tile", tile.to_string());
            "not-on-wheel"
        }
        Illegal::TooFar(tile) => {
            add("tile", tile.to_string());
            "too-far"
        }
        Illegal::FirstTile(at) => {
            add("cell", at.to_string());
            "first-tile"
        }
        Illegal::Occupied(at) => {
            add("cell", at.to_string());
            "occupied"
        }
        Illegal::Detached(at) => {
            add("cell", at.to_string());
            "detached"
        }
        Illegal::TooManyTiles(tiles) => {
            add("tiles", tiles.to_string());
            "too-many-tiles"
        }
        Illegal::PileEmpty => "pile-empty",
        Illegal::TooFewDiscs => "too-few-discs",
        Illegal::PhaseTwo => "phase-two",
    };
    add("reason", reason.to_owned());
    params
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
