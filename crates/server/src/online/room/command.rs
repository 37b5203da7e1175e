//! The commands that a room handles.

use std::net::IpAddr;

use futures_util::future::BoxFuture;
use nova_luna_protocol::online::{Phrase, PlayerRequest};
use nova_luna_rules::Action;
use nova_luna_table::{Refusal, Sit, Version};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::Room;
use super::connections::ConnectionId;
use crate::online::secrets::{Digest, Token};
use crate::online::store::{ClusterMessage, Stored};

/// Why a room rejects a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
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
    #[error("the table has too many spectators")]
    TooManySpectators,
    #[error("the server has too many tables")]
    TooManyTables,
    #[error("the address has created too many tables, keeps other players waiting, or sent too many invalid tokens")]
    RateLimited,
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Why one attempt to do something failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AttemptError {
    /// Another write came first. The room has applied it: try again.
    Conflict,
    Rejected(RoomError),
}

impl<E: Into<RoomError>> From<E> for AttemptError {
    fn from(error: E) -> Self {
        Self::Rejected(error.into())
    }
}

/// One attempt to do what a client asks of a table.
pub(crate) trait Attempt<T>:
    for<'a> Fn(&'a mut Room) -> BoxFuture<'a, Result<T, AttemptError>> + Clone + Send + 'static
{
}

impl<T, F> Attempt<T> for F where
    F: for<'a> Fn(&'a mut Room) -> BoxFuture<'a, Result<T, AttemptError>> + Clone + Send + 'static
{
}

/// A person who wants to sit down.
#[derive(Clone, Debug)]
pub(crate) struct JoinRequest {
    pub(crate) token: Option<Digest>,
    pub(crate) key: Option<Digest>,
    /// The token that the client chose for an open seat.
    pub(crate) new_token: Option<Token>,
    pub(crate) sit: Sit,
    /// The client's address; none if it is not known.
    pub(crate) address: Option<IpAddr>,
}

/// A connection that was let in: its id, and the mailbox of the room that issued the id. The hub may hand out another
/// room for the same table a moment later.
pub(crate) struct Admission {
    pub(crate) id: ConnectionId,
    pub(crate) room: mpsc::Sender<RoomCommand>,
}

/// Answers a client, with a room or with the reason why there is none.
type Answer = Box<dyn for<'a> FnOnce(Result<&'a mut Room, RoomError>) -> BoxFuture<'a, ()> + Send>;

/// A command for a room. Mailboxes hold many of them, so large contents are boxed.
pub(crate) enum RoomCommand {
    Ask(Answer),
    Disconnect(ConnectionId),
    Request(ConnectionId, PlayerRequest),
    /// Broadcasts a phrase of a player.
    Say(ConnectionId, Phrase),
    /// Applies what another node has stored.
    ApplyStored(Box<Stored>),
    /// Another node, by its name, sends a message that is not stored.
    ClusterMessage(String, ClusterMessage),
    /// A bot has decided, in the position of this version.
    BotDecision(Version, Option<Action>),
}

impl RoomCommand {
    /// Returns a command that does what a client asks, and its answer.
    pub(crate) fn ask<T: Send + 'static>(attempt: impl Attempt<T>) -> (Self, oneshot::Receiver<Result<T, RoomError>>) {
        let (reply, answer) = oneshot::channel();
        let command = Self::Ask(Box::new(move |room| {
            Box::pin(async move {
                let _ = reply.send(match room {
                    Ok(room) => room.attempt(attempt).await,
                    Err(error) => Err(error),
                });
            })
        }));
        (command, answer)
    }

    /// Whether another node caused the command, so that it does not keep the table in memory here.
    pub(super) fn is_from_another_node(&self) -> bool {
        matches!(self, Self::ApplyStored(_) | Self::ClusterMessage(..))
    }
}
