//! What a server says to a socket.

use std::collections::BTreeMap;
use std::fmt::Display;

use nova_luna_rules::{Illegal, PlayError, Seat};
use nova_luna_table::{Refusal, Timestamp, UndoError, Update};
use serde::{Deserialize, Serialize};

use super::client::{MessageId, Phrase};
use super::dto::{ClocksLeft, EventDto, MatchDto, MatchResultDto, SeatDto, TableConfigDto};

/// A message of a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome(Box<Welcome>),
    /// Somebody sat down or left, or seats were given to bots, and the match has not begun.
    Seated {
        /// Who sits where now.
        seats: Vec<SeatDto>,
    },
    /// Everybody sits: the match begins.
    Began {
        /// Who sits where.
        seats: Vec<SeatDto>,
        /// The match.
        game: Box<MatchDto>,
    },
    /// Something happened.
    Event {
        /// What.
        #[serde(flatten)]
        happened: EventDto,
        /// Whose turn it is since.
        to_move: Option<u8>,
        /// What the clocks show, if there are any.
        clocks: Option<ClocksLeft>,
        /// How the match ended, if it has.
        result: Option<MatchResultDto>,
    },
    /// What the client wanted has been done and kept.
    Accepted {
        /// The id of its message.
        id: MessageId,
        /// The version that came of it.
        version: u32,
    },
    /// What the client wanted has not been done.
    Refused {
        /// The id of its message, if it could be read.
        id: Option<MessageId>,
        /// Why.
        code: RefusalCode,
        /// What belongs to the reason.
        params: Params,
        /// The last thing that happened, if the match has begun.
        version: Option<u32>,
        /// What happened since the version that the client said, if that is not the last.
        missing: Vec<EventDto>,
    },
    /// Who is connected.
    Presence {
        /// The seats.
        seats: Vec<u8>,
        /// How many look on.
        spectators: usize,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// The same people can play again, at another table.
    Rematch {
        /// Its id.
        table: String,
        /// What its server has committed to.
        commitment: String,
    },
    /// The answer to a ping.
    Pong {},
    /// The last message before the server closes the socket.
    Close {
        /// Why.
        reason: CloseReason,
    },
}

/// The answer to a hello: everything that the client needs to show the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u32,
    /// The id of the table.
    pub table: String,
    /// The client's seat; none if it looks on.
    pub seat: Option<u8>,
    /// What was published before anyone sat down.
    pub commitment: String,
    /// What is agreed.
    pub terms: TableConfigDto,
    /// Who sits where.
    pub seats: Vec<SeatDto>,
    /// The last thing that happened; none before the match begins.
    pub version: Option<u32>,
    /// The whole match, unless it has not begun or the client has it up to a version.
    pub game: Option<MatchDto>,
    /// What happened since the version that the client has.
    pub missing: Option<Vec<EventDto>>,
    /// What the clocks show, if there are any.
    pub clocks: Option<ClocksLeft>,
    /// The milliseconds for which the seat to move has been on turn without acting, while the match goes on.
    pub waiting: Option<u64>,
    /// The seats that have offered to abandon the match.
    pub offers: Vec<u8>,
    /// The table at which the same people play again, if there is one.
    pub rematch: Option<String>,
}

/// What belongs to a reason: numbers, tiles and actions as text.
pub type Params = BTreeMap<String, String>;

/// One thing that belongs to a reason.
pub fn param(name: &str, value: impl Display) -> Params {
    Params::from([(name.to_owned(), value.to_string())])
}

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The message is none of this protocol.
    Malformed,
    /// The client speaks another version of the protocol.
    Protocol,
    /// The token belongs to no seat of this table.
    Token,
    /// A second hello, or something else before the first.
    Hello,
    /// Whoever looks on can do nothing.
    Spectator,
    /// The match has not begun.
    NotBegun,
    /// More has happened than the client knows of.
    Outdated,
    /// Nobody sits there who could want this.
    NotYourSeat,
    /// Somebody else is to move.
    NotYourTurn,
    /// The rules do not allow it.
    Illegal,
    /// The match is over.
    Over,
    /// It cannot be taken back.
    Undo,
    /// There are no hints in this match.
    NoHints,
    /// The time of the seat to move is up.
    FlagFell,
    /// The seat has offered to abandon the match already.
    AlreadyOffered,
    /// Nobody has offered to abandon the match.
    NothingOffered,
    /// No bot can take this seat.
    Irreplaceable,
    /// The seat to move may think for a while yet.
    NotYet,
    /// No bot plays for the seat.
    NotReplaced,
    /// So much has happened at this table that nothing more fits.
    Full,
    /// It could not be kept, so it has not happened. It can be tried again with the same id.
    Unavailable,
}

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The server ends, and will be back.
    Restart,
    /// Too many messages in too short a time.
    Rate,
    /// Nothing was said in time.
    Silent,
    /// The messages are none of this protocol.
    Malformed,
    /// The client speaks another version of the protocol.
    Protocol,
    /// The token belongs to no seat of this table.
    Token,
    /// There is no such table.
    NoTable,
    /// What is kept of this table cannot be read.
    Damaged,
    /// The match was over long ago, and its record is all that is left.
    Archived,
    /// The same seat is connected too often.
    TooMany,
}

impl ServerMessage {
    /// Tells what has just happened, as the viewer of the news may know it.
    pub fn happened(news: &Update, now: Timestamp) -> Self {
        Self::Event {
            happened: (&news.happening).into(),
            to_move: news.table.to_move.map(Seat::number),
            clocks: ClocksLeft::of(&news.table, now),
            result: news.table.result.as_ref().map(MatchResultDto::from),
        }
    }
}

impl RefusalCode {
    /// The code of a refusal, and what belongs to it.
    pub fn of(refusal: &Refusal) -> (Self, Params) {
        match refusal {
            Refusal::NotYourSeat => (Self::NotYourSeat, Params::new()),
            Refusal::NotYourTurn { to_move } => (Self::NotYourTurn, param("to_move", to_move)),
            Refusal::Outdated { now, .. } => (Self::Outdated, param("now", now)),
            Refusal::Illegal(error) => (Self::Illegal, illegal(error)),
            Refusal::Over => (Self::Over, Params::new()),
            Refusal::Undo(reason) => (Self::Undo, param("reason", undo(*reason))),
            Refusal::NoHints => (Self::NoHints, Params::new()),
            Refusal::FlagFell(seat) => (Self::FlagFell, param("seat", seat)),
            Refusal::AlreadyOffered => (Self::AlreadyOffered, Params::new()),
            Refusal::NothingOffered => (Self::NothingOffered, Params::new()),
            Refusal::Irreplaceable => (Self::Irreplaceable, Params::new()),
            Refusal::NotYet { left } => (Self::NotYet, param("left", left)),
            Refusal::NotReplaced => (Self::NotReplaced, Params::new()),
        }
    }
}

/// Why an action is not legal: the names are those of the texts in `locales/`, without `illegal-`.
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
        UndoError::TurnPassed => "turn-passed",
        UndoError::TilesShown => "tiles-shown",
        UndoError::Over => "over",
        UndoError::NotYourSeat => "not-your-seat",
    }
}
