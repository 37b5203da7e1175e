//! What goes into the client of a table, and what it wants done.

use nova_luna_protocol::online::{Params, Phrase, RejectionCode};
use nova_luna_rules::Seat;
use nova_luna_table::{Command, MatchState, Version};

use crate::storage::{Storage, StorageError};

/// The number of a call, which its answer repeats.
pub type CallId = u32;

/// Status and body of an HTTP response; `None` if the server did not answer.
pub type Answer<'a> = Option<(u16, &'a str)>;

/// Something that has happened, or that the player wants.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Input<'a> {
    Opened,
    /// The socket was closed, or could not be opened.
    Closed,
    Text(&'a str),
    Answer(CallId, Answer<'a>),
    /// The time of the last [`Effect::Wake`] has come. The first input of every client.
    Woken,
    /// Something could not be stored: it lasts as long as the device remembers it.
    NotSaved,
    Offline,
    Online,
    /// A command of the player, who sees this version of the match.
    Command(Command, Version),
    /// End the match without the player to move, who may be replaced.
    EndWithout(Seat),
    Say(Phrase),
    /// Take the reserved seat or an open one. The player has seen the configuration of the table.
    Sit,
    /// Replace a commitment that this device does not know.
    Recommit,
    /// Leave the table before the match has begun.
    Leave,
    /// Give all open seats to the bot of this name.
    Fill(&'a str),
    /// Replace the token, so that other devices lose the seat.
    Rotate,
    /// Forget a seat that is lost.
    Spectate,
    /// Go to the table of the rematch; the first player who asks creates it.
    Rematch,
    /// Search for another quick match, if the one at this table came to nothing.
    Search,
    /// Ask for the record again, after it was missing.
    FetchRecord,
}

/// Something that the driver of a client does. Effects are carried out in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Store this. All that is to be stored comes before everything else.
    Save(Saved),
    /// Open a new socket to the table, and close the old one.
    Connect,
    Disconnect,
    Send(String),
    Call(Call),
    /// Report [`Input::Woken`] after this many milliseconds, and forget any earlier time.
    Wake(u64),
    /// Leave this table for another place.
    Go(Destination),
    Changed(Change),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    pub id: CallId,
    pub method: &'static str,
    pub path: String,
    pub body: Option<String>,
    /// Milliseconds after which the request is given up, if it is.
    pub limit: Option<u64>,
}

/// Where a client leads its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Destination {
    /// To the table that a search has led to: one of others, where the player sits down without being asked, or a new one
    /// with a seat of the player.
    Found { table: String, has_seat: bool },
    /// To the table of the rematch.
    Rematch(String),
    /// Away: the player has left the table.
    Away,
}

/// A change that cannot be read from the state of the client.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// An event has led to this state of the match.
    Event(Box<MatchState>),
    /// The whole match came.
    Restarted(Box<MatchState>),
    /// The server accepted the request with this id: it became this version.
    Accepted { id: String, version: Version },
    /// The server rejected a request.
    Rejected(RejectionCode, Params),
    /// A player said a phrase.
    Said(Seat, Phrase),
    /// The record of the player's match came for the first time.
    Record,
}

/// Texts to store together, under their keys; without a text, the key is removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved(pub(crate) Vec<(String, Option<String>)>);

impl Saved {
    /// Stores the texts. The first that cannot be stored is the last that is tried: nothing makes room for what is not
    /// there.
    pub fn store(&self, storage: &dyn Storage) -> Result<(), StorageError> {
        for (key, text) in &self.0 {
            match text {
                Some(text) => storage.set(key, text)?,
                None => storage.remove(key),
            }
        }
        Ok(())
    }
}
