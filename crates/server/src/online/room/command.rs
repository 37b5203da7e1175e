//! What a table in memory can be asked for.

use nova_luna_protocol::online::{DiscColour, Joined, MessageId, Phrase, Rematch, ServerMessage, TableSnapshot};
use nova_luna_rules::{Action, BotName, Nonce};
use nova_luna_table::{Command, Version};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::connections::{Connection, ConnectionId};
use crate::online::secrets::{Digest, Token};
use crate::online::store::{ClusterMessage, Delta};

/// Why a table does not do what it was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum RoomError {
    #[error("there is no such table")]
    NoTable,
    #[error("just the record of the table is left")]
    Archived,
    #[error("the table cannot be read")]
    Damaged,
    #[error("nothing can be kept now")]
    Unavailable,
    #[error("the token belongs to no seat of this table")]
    Token,
    #[error("the key does not open this table")]
    Key,
    #[error("there are too many at this table")]
    TooMany,
    #[error("there are too many tables")]
    TooManyTables,
    #[error("the match has not begun")]
    NotBegun,
    #[error("no seat is open")]
    NoSeat,
    #[error("the seat has sat down already")]
    Seated,
    #[error("the match is not over")]
    NotOver,
    #[error("the match has begun")]
    Begun,
    #[error("only the founder may do that")]
    NotOwner,
}

/// The answer to an order.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, RoomError>>;

/// Somebody who wants to sit down.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    pub(crate) token: Option<Digest>,
    pub(crate) key: Option<Digest>,
    /// The token that they want to have for an open seat.
    pub(crate) new_token: Option<Token>,
    pub(crate) nonce: Nonce,
    pub(crate) name: String,
    pub(crate) colour: Option<DiscColour>,
}

/// Somebody sat down: where, the token if it is a new one, and whether the match has begun.
pub(crate) struct Sat {
    pub(crate) seat: u8,
    pub(crate) token: Option<String>,
    pub(crate) begun: bool,
}

impl Sat {
    /// What is answered, with the link of the seat.
    pub(crate) fn joined(self, known: Option<String>, link: impl FnOnce(&str) -> String) -> Joined {
        let token = self.token.or(known).unwrap_or_default();
        let seat_link = link(&token);
        Joined { seat: self.seat, token, seat_link, begun: self.begun }
    }
}

/// Somebody was let in: who they are, and the mailbox of the very room that knows them so. The way to the table may lead to
/// another one a moment later.
pub(crate) struct Entered {
    pub(crate) guest: ConnectionId,
    pub(crate) room: mpsc::Sender<RoomCommand>,
}

/// What a guest wants of the match.
#[derive(Clone, Debug)]
pub(crate) struct PlayerRequest {
    pub(crate) id: MessageId,
    pub(crate) version: u32,
    pub(crate) wish: Command,
}

impl PlayerRequest {
    /// Whether somebody could want this for ever. What a game has only so much of is never refused because too much has
    /// happened, so that every match can end.
    pub(super) fn can_be_repeated(&self) -> bool {
        match self.wish {
            Command::Undo | Command::Hint | Command::OfferAbandon | Command::DeclineAbandon | Command::Return => true,
            Command::Play(_) | Command::Resign | Command::Replace(_) => false,
        }
    }
}

/// What can be done about seats that are somebody's, and who proves that they are.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SeatWish {
    /// The founder gives the open seats to a bot.
    Fill(BotName),
    /// Somebody goes before the match begins.
    Vacate,
}

/// What a table can be asked for. Every table has room for many of them, so none is large.
pub(crate) enum RoomCommand {
    /// To be seen by anybody.
    Look(Reply<Box<TableSnapshot>>),
    /// Its record.
    Record(Reply<String>),
    /// A seat.
    Sit { wanted: Box<Sitting>, answer: Reply<Sat> },
    /// Something about the seats.
    Seats { token: Digest, wish: SeatWish, answer: Reply<Box<TableSnapshot>> },
    /// Another token for a seat.
    Rotate { token: Digest, new: Option<Token>, answer: Reply<Sat> },
    /// Another match of the same people.
    Rematch { token: Digest, answer: Reply<Rematch> },
    /// To let somebody in who listens.
    Enter { guest: Connection, token: Option<Box<Digest>>, last: Option<u32>, answer: Reply<Entered> },
    /// Somebody is gone.
    Leave(ConnectionId),
    /// To do something in the match.
    Ask { guest: ConnectionId, asked: PlayerRequest },
    /// To pass on a phrase.
    Say { guest: ConnectionId, phrase: Phrase },
    /// To tell everybody something.
    Tell(Box<ServerMessage>),
    /// To take in what another node has done.
    Newer(Box<Delta>),
    /// To hear what another node tells.
    Told { node: String, word: ClusterMessage },
    /// What a bot thought of, in the position of a version.
    Thought { version: Version, action: Option<Action> },
}

impl RoomCommand {
    /// Whether another node is the reason for it, and nobody who needs the table here.
    pub(super) fn is_from_elsewhere(&self) -> bool {
        matches!(self, Self::Newer(_) | Self::Told { .. })
    }

    /// Answers that there is no such table, or none that can be read now.
    pub(super) fn refuse(self, error: RoomError) {
        match self {
            Self::Look(answer) => drop(answer.send(Err(error))),
            Self::Record(answer) => drop(answer.send(Err(error))),
            Self::Sit { answer, .. } => drop(answer.send(Err(error))),
            Self::Seats { answer, .. } => drop(answer.send(Err(error))),
            Self::Rotate { answer, .. } => drop(answer.send(Err(error))),
            Self::Rematch { answer, .. } => drop(answer.send(Err(error))),
            Self::Enter { answer, .. } => drop(answer.send(Err(error))),
            // These come only from those who are in.
            Self::Leave(_)
            | Self::Ask { .. }
            | Self::Say { .. }
            | Self::Thought { .. }
            | Self::Tell(_)
            | Self::Told { .. }
            | Self::Newer(_) => {}
        }
    }
}
