//! The commands that a room handles.

use std::net::IpAddr;

use nova_luna_bots::BotName;
use nova_luna_protocol::online::{Joined, Phrase, PlayerRequest, Rematch, Revealed, TableSnapshot};
use nova_luna_rules::{Action, Commitment, Nonce, SeatCommitment};
use nova_luna_table::{DiscColour, Refusal, Version};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::connections::{Connection, ConnectionId};
use super::sync_state::WriteError;
use crate::online::secrets::{Digest, Token};
use crate::online::store::{ClusterMessage, Stored};

/// Why a room rejects a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum RoomError {
    #[error("there is no such table")]
    TableNotFound,
    #[error("only the record of the table is left")]
    Archived,
    #[error("the stored table is damaged")]
    TableDamaged,
    #[error("the store is unavailable")]
    Unavailable,
    #[error("the token belongs to no seat of this table")]
    InvalidToken,
    #[error("the key does not open this table")]
    InvalidKey,
    #[error("the table has too many spectators")]
    TooManySpectators,
    #[error("the server has too many tables")]
    TooManyTables,
    #[error("the address has created too many tables, keeps other players waiting, or sent too many invalid tokens")]
    RateLimited,
    #[error("the match has not started")]
    NotStarted,
    #[error("no seat is open")]
    TableFull,
    #[error("the match has started with another commitment of this seat")]
    AlreadyJoined,
    #[error("the seat has another commitment")]
    AlreadyCommitted,
    #[error("the request is for another seal than the current one")]
    OutdatedRound { void_seals: u32, commitment: Commitment },
    #[error("the nonce does not match the commitment of the seat")]
    WrongNonce,
    #[error("the match is not over")]
    MatchNotOver,
    #[error("the match has already started")]
    AlreadyStarted,
    #[error("only the owner of the table may do that")]
    NotOwner,
    #[error("the table is closed, because too many seals became void")]
    TooManyRestarts,
}

impl From<Refusal> for RoomError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::InvalidKey => Self::InvalidKey,
            Refusal::TableFull => Self::TableFull,
            Refusal::AlreadyJoined => Self::AlreadyJoined,
            Refusal::AlreadyCommitted => Self::AlreadyCommitted,
            Refusal::OutdatedRound { void_seals, commitment } => Self::OutdatedRound { void_seals, commitment },
            Refusal::WrongNonce => Self::WrongNonce,
            Refusal::NotStarted => Self::NotStarted,
            Refusal::AlreadyStarted => Self::AlreadyStarted,
            Refusal::MatchNotOver => Self::MatchNotOver,
            Refusal::NotOwner => Self::NotOwner,
            Refusal::TooManyRestarts => Self::TooManyRestarts,
            Refusal::TooManyEvents => Self::RateLimited,
            // A room asks none of these over HTTP.
            Refusal::Repeated
            | Refusal::NotAllowed
            | Refusal::NothingDue
            | Refusal::NoRandomness
            | Refusal::Match(_) => Self::Unavailable,
        }
    }
}

/// Why one attempt to change the seats failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AttemptError {
    /// Another write came first, and the room knows it now: try again.
    Conflict,
    Rejected(RoomError),
}

impl From<RoomError> for AttemptError {
    fn from(error: RoomError) -> Self {
        Self::Rejected(error)
    }
}

impl From<WriteError> for AttemptError {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Conflict => Self::Conflict,
            WriteError::Unavailable => Self::Rejected(RoomError::Unavailable),
        }
    }
}

/// Where the result of a command goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, RoomError>>;

/// A person who wants to sit down.
#[derive(Clone, Debug)]
pub(crate) struct JoinRequest {
    pub(crate) token: Option<Digest>,
    pub(crate) key: Option<Digest>,
    /// The token that the client chose for an open seat.
    pub(crate) new_token: Option<Token>,
    pub(crate) commitment: SeatCommitment,
    /// Whether the commitment may replace another one.
    pub(crate) recommit: bool,
    /// The number of void seals that the client knows of.
    pub(crate) void_seals: u32,
    pub(crate) name: String,
    pub(crate) colour: Option<DiscColour>,
    /// The client's address; none if it is not known.
    pub(crate) address: Option<IpAddr>,
}

/// A person who reveals their nonce.
#[derive(Clone, Debug)]
pub(crate) struct RevealRequest {
    pub(crate) token: Digest,
    /// The number of void seals that the client knows of.
    pub(crate) void_seals: u32,
    pub(crate) nonce: Nonce,
}

/// The seat that a person has.
pub(crate) struct SeatGrant {
    pub(crate) seat: u8,
    /// The token of the seat, if it is new.
    pub(crate) token: Option<String>,
    /// Whether the table is sealed and waits for nonces.
    pub(crate) sealed: bool,
    pub(crate) started: bool,
}

impl SeatGrant {
    /// Returns the response, with the link to the seat.
    pub(crate) fn into_response(self, known_token: Option<String>, link: impl FnOnce(&str) -> String) -> Joined {
        let token = self.token.or(known_token).unwrap_or_default();
        let seat_link = link(&token);
        Joined { seat: self.seat, token, seat_link, sealed: self.sealed, started: self.started }
    }
}

/// A connection that was let in: its id, and the mailbox of the room that issued the id. The hub may hand out another
/// room for the same table a moment later.
pub(crate) struct Admission {
    pub(crate) id: ConnectionId,
    pub(crate) room: mpsc::Sender<RoomCommand>,
}

/// A change of the seats that needs a token.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SeatChange {
    /// The owner gives the open seats to a bot.
    Fill(BotName),
    /// A player leaves before the match starts.
    Vacate,
}

/// A command for a room. Mailboxes hold many of them, so large contents are boxed.
pub(crate) enum RoomCommand {
    /// Returns the table as everybody sees it.
    Snapshot(Reply<Box<TableSnapshot>>),
    Record(Reply<String>),
    /// Ends the table for the sake of another network.
    Evict(Reply<()>),
    Join {
        request: Box<JoinRequest>,
        reply: Reply<SeatGrant>,
    },
    Reveal {
        request: Box<RevealRequest>,
        reply: Reply<Revealed>,
    },
    ChangeSeats {
        token: Digest,
        change: SeatChange,
        reply: Reply<Box<TableSnapshot>>,
    },
    /// Gives a seat a new token.
    RotateToken {
        token: Digest,
        new: Option<Token>,
        reply: Reply<SeatGrant>,
    },
    Rematch {
        token: Digest,
        /// Who asks: a new table counts against the limits of this address.
        address: IpAddr,
        reply: Reply<Rematch>,
    },
    Connect {
        connection: Connection,
        token: Option<Box<Digest>>,
        since: Option<Version>,
        reply: Reply<Admission>,
    },
    Disconnect(ConnectionId),
    Request {
        from: ConnectionId,
        request: PlayerRequest,
    },
    /// Broadcasts a phrase of a player.
    Say {
        from: ConnectionId,
        phrase: Phrase,
    },
    /// Applies what another node has stored.
    ApplyStored(Box<Stored>),
    /// Another node sends a message that is not stored.
    ClusterMessage {
        node: String,
        message: ClusterMessage,
    },
    /// A bot has decided, in the position of this version.
    BotDecision {
        version: Version,
        action: Option<Action>,
    },
}

impl RoomCommand {
    /// Whether another node caused the command, so that it does not keep the table in memory here.
    pub(super) fn is_from_another_node(&self) -> bool {
        matches!(self, Self::ApplyStored(_) | Self::ClusterMessage { .. })
    }

    /// Replies with an error, because the table could not be loaded.
    pub(super) fn reject(self, error: RoomError) {
        match self {
            Self::Snapshot(reply) => drop(reply.send(Err(error))),
            Self::Record(reply) => drop(reply.send(Err(error))),
            Self::Evict(reply) => drop(reply.send(Err(error))),
            Self::Join { reply, .. } => drop(reply.send(Err(error))),
            Self::Reveal { reply, .. } => drop(reply.send(Err(error))),
            Self::ChangeSeats { reply, .. } => drop(reply.send(Err(error))),
            Self::RotateToken { reply, .. } => drop(reply.send(Err(error))),
            Self::Rematch { reply, .. } => drop(reply.send(Err(error))),
            Self::Connect { reply, .. } => drop(reply.send(Err(error))),
            // These have no reply channel, and a room that failed to load has no connections to tell.
            Self::Disconnect(_)
            | Self::Request { .. }
            | Self::Say { .. }
            | Self::BotDecision { .. }
            | Self::ClusterMessage { .. }
            | Self::ApplyStored(_) => {}
        }
    }
}
