//! The network protocol between server and clients: WebSocket messages and HTTP bodies.
//!
//! Servers read strictly: they reject unknown fields, long texts and deep nesting. Clients ignore unknown fields.
//! `docs/api.md` has an example of each message.

mod alerts;
mod client;
mod dto;
mod fields;
mod http;
mod leaderboard;
mod server;

use serde_json::Value;
use thiserror::Error;

pub use alerts::{
    Alert, AlertService, Contact, ContactSecret, PushSubscription, QuietChange, QuietHours, TestResult, WatchSeat,
};
pub use client::{ClientMessage, MessageId, Phrase, PlayerRequest};
pub use dto::{Clocks, Game, GameDto, GameResult};
pub use http::{
    Created, FillSeats, Join, Joined, LobbyEntry, LocalNetwork, NewTable, Problem, QuickMatch, QuickTable, Rematch,
    Reveal, Revealed, RotateToken, TableList, TableSnapshot, Token,
};
pub use leaderboard::{ChallengeSummary, EntryAdded, EntryDto, EntrySecret, Leaderboard, NewEntry};
pub use nova_luna_table::{DiscColour, VoidReason};
pub use server::{CloseReason, Departure, Params, RejectionCode, ServerMessage, Welcome, param};

use crate::club::{AskRecord, ChangeClub, ClubGame, ClubKey, JoinClub, NewClub, VisitClub, WatchClub};
use crate::wire::{UnknownFields, Wire};

/// The protocol version.
pub const PROTOCOL: u32 = 2;

/// The longest message from a client, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 4096;

/// The deepest nesting of lists and objects in a message from a client. A new table needs all of them.
pub const MAX_DEPTH: usize = 4;

/// A type that the server reads from a client.
pub trait ClientInput: Wire {}

/// Lists every type that a client may send: [`parse_client_input`] reads no other.
macro_rules! client_types {
    ($($name:ident),+ $(,)?) => {
        $(impl ClientInput for $name {})+

        /// Calls the visitor once for each type that a client may send.
        ///
        /// Tests use it to cover all types, including those that are added later.
        pub fn visit_client_types(visitor: &mut impl ClientTypeVisitor) {
            $(visitor.visit::<$name>(stringify!($name));)+
        }
    };
}

client_types!(
    ClientMessage,
    NewTable,
    Join,
    Reveal,
    Token,
    RotateToken,
    QuickMatch,
    FillSeats,
    NewEntry,
    EntrySecret,
    NewClub,
    JoinClub,
    ClubKey,
    VisitClub,
    ClubGame,
    AskRecord,
    ChangeClub,
    WatchClub,
    Contact,
    ContactSecret,
    WatchSeat,
);

/// A test that runs for each type that a client may send.
pub trait ClientTypeVisitor {
    /// Runs for one type, with its name.
    fn visit<T: ClientInput + PartialEq + core::fmt::Debug>(&mut self, name: &'static str);
}

/// Why a text is not a message.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WireError {
    #[error("a message has at most {MAX_MESSAGE_BYTES} bytes")]
    TooLong,
    #[error("lists and objects are nested more than {MAX_DEPTH} levels deep")]
    TooDeep,
    /// The text is not JSON or has other fields.
    #[error("{0}")]
    Json(String),
}

/// Reads input from a client.
pub fn parse_client_input<T: ClientInput>(text: &str) -> Result<T, WireError> {
    if text.len() > MAX_MESSAGE_BYTES {
        return Err(WireError::TooLong);
    }
    let (depth, fields) = measure(text);
    if depth > MAX_DEPTH {
        return Err(WireError::TooDeep);
    }
    let value = parse_value(text)?;
    // Of two fields with the same name, the value has only one.
    if count_fields(&value) != fields {
        return Err(WireError::Json("a field appears twice".to_owned()));
    }
    T::read(&value, UnknownFields::Reject).map_err(|error| WireError::Json(error.to_string()))
}

/// Reads a message from a server. Unknown fields are ignored, so that newer servers may send more.
pub fn parse_server_message(text: &str) -> Result<ServerMessage, WireError> {
    parse_response(text)
}

/// Reads the body of an HTTP response. Unknown fields are ignored.
pub fn parse_response<T: Wire>(text: &str) -> Result<T, WireError> {
    T::read(&parse_value(text)?, UnknownFields::Ignore).map_err(|error| WireError::Json(error.to_string()))
}

fn parse_value(text: &str) -> Result<Value, WireError> {
    serde_json::from_str(text).map_err(|error| WireError::Json(error.to_string()))
}

/// Returns the number of fields of all objects.
fn count_fields(value: &Value) -> usize {
    match value {
        Value::Object(map) => map.len() + map.values().map(count_fields).sum::<usize>(),
        Value::Array(items) => items.iter().map(count_fields).sum(),
        _ => 0,
    }
}

/// Returns the nesting depth of brackets and the number of fields, ignoring those in strings.
fn measure(text: &str) -> (usize, usize) {
    let (mut now, mut most, mut fields, mut quoted, mut escaped) = (0_usize, 0, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                now += 1;
                most = most.max(now);
            }
            b']' | b'}' if !quoted => now = now.saturating_sub(1),
            b':' if !quoted => fields += 1,
            _ => {}
        }
    }
    (most, fields)
}

#[cfg(test)]
mod tests;
