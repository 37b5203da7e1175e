//! The network protocol between server and clients: WebSocket messages and HTTP bodies.
//!
//! These types are separate from those of a table, so that neither forces a change on the other. Servers read strictly:
//! they reject unknown fields, long texts and deep nesting. Clients ignore unknown fields. `docs/api.md` has an example
//! of each message.

mod client;
mod colours;
mod dto;
mod from_json;
mod http;
mod leaderboard;
mod server;

use serde::de::DeserializeOwned;
use thiserror::Error;

pub use client::{ClientMessage, MessageId, Phrase};
pub use colours::{DiscColour, UnknownDiscColour};
pub use dto::{
    BotFillDto, ClockReadingDto, ClockRuleDto, EndReason, MatchDto, MatchResultDto, MoveDto, PlayerKind, SealDto,
    SeatDto, SeatStatusDto, TableConfigDto, VoidReason,
};
pub use from_json::{FromJson, parse_response, parse_server_message};
pub use http::{
    Created, FillSeats, Join, Joined, LobbyEntry, LocalNetwork, NewSeat, NewTable, Problem, QuickMatch, QuickTable,
    Rematch, Reveal, Revealed, RotateToken, TableList, TableSnapshot, Token,
};
pub use leaderboard::{ChallengeSummary, EntryAdded, EntryDto, EntrySecret, Leaderboard, NewEntry};
pub use server::{CloseReason, Params, RejectionCode, ServerMessage, Welcome, param};

pub use crate::event::{EventDto, EventError, EventType};

/// The protocol version.
pub const PROTOCOL: u32 = 1;

/// The longest message from a client, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 4096;

/// The deepest nesting of lists and objects in a message from a client. None needs more than three levels.
pub const MAX_DEPTH: usize = 4;

/// A type that the server reads from a client.
pub trait ClientInput: DeserializeOwned {}

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

client_types!(ClientMessage, NewTable, Join, Reveal, Token, RotateToken, QuickMatch, FillSeats, NewEntry, EntrySecret);

/// A test that runs for each type that a client may send.
pub trait ClientTypeVisitor {
    /// Runs for one type, with its name.
    fn visit<T: ClientInput + crate::Json + PartialEq + core::fmt::Debug>(&mut self, name: &'static str);
}

/// Why a text is not a message.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WireError {
    /// The text is too long.
    #[error("a message has at most {MAX_MESSAGE_BYTES} bytes")]
    TooLong,
    /// Lists and objects are nested too deeply.
    #[error("lists and objects are nested more than {MAX_DEPTH} levels deep")]
    TooDeep,
    /// The text is not JSON or has other fields.
    #[error("{0}")]
    Json(String),
}

/// Reads input from a client.
///
/// # Errors
/// Fails if the text is too long, nested too deeply or has another form.
pub fn parse_client_input<T: ClientInput>(text: &str) -> Result<T, WireError> {
    if text.len() > MAX_MESSAGE_BYTES {
        return Err(WireError::TooLong);
    }
    if depth(text) > MAX_DEPTH {
        return Err(WireError::TooDeep);
    }
    serde_json::from_str(text).map_err(|error| WireError::Json(error.to_string()))
}

/// Returns the nesting depth of brackets, ignoring those in strings.
fn depth(text: &str) -> usize {
    let (mut now, mut most, mut quoted, mut escaped) = (0_usize, 0, false, false);
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
            _ => {}
        }
    }
    most
}

#[cfg(test)]
mod tests;
