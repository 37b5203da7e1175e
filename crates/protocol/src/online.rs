//! What goes over the network between a server and those who play there: the messages of a socket and the bodies of HTTP.
//!
//! These types are apart from those of a table, so that neither changes because the other does; the ways between them are
//! written by hand. What a client says is read strictly: a field that is not known, a text that is too long or lists within
//! lists are refused. `docs/api.md` has an example of each.

mod client;
mod colours;
mod dto;
mod from_json;
mod http;
mod server;

use serde::de::DeserializeOwned;
use thiserror::Error;

pub use client::{ClientMessage, MessageId, Phrase};
pub use colours::{DiscColour, NoSuchColour};
pub use dto::{
    BotFillDto, ClockDto, ClocksLeft, EndReason, EventDto, EventKindDto, MatchDto, MatchResultDto, MoveDto, PlayerKind,
    SeatDto, SeatStatusDto, TableConfigDto,
};
pub use from_json::{FromJson, read_answer, read_server};
pub use http::{
    Created, Fill, Join, Joined, LobbyEntry, NewTable, Problem, Quick, QuickTable, Rematch, Rotate, SeatWish,
    TableList, TableSnapshot, Token,
};
pub use server::{CloseReason, Params, RefusalCode, ServerMessage, Welcome, param};

/// The version of the protocol that is spoken.
pub const PROTOCOL: u32 = 1;

/// The longest message that a client may send.
pub const MAX_MESSAGE_BYTES: usize = 4096;

/// How deep lists and objects may stand within each other. Nothing that a client says needs more than three.
pub const MAX_DEPTH: usize = 4;

/// What can be read from a client.
pub trait Read: DeserializeOwned {}

/// Lists every type that a client may send: [`read`] reads no other.
macro_rules! client_types {
    ($($name:ident),+ $(,)?) => {
        $(impl Read for $name {})+

        /// Calls the visitor once for each type that a client may send.
        ///
        /// Tests use it to cover all types, including those that are added later.
        pub fn visit_client_types(visitor: &mut impl ClientTypeVisitor) {
            $(visitor.visit::<$name>(stringify!($name));)+
        }
    };
}

client_types!(ClientMessage, NewTable, Join, Token, Rotate, Quick, Fill);

/// A test that runs for each type that a client may send.
pub trait ClientTypeVisitor {
    /// Runs for one type, with its name.
    fn visit<T: Read + crate::Json + PartialEq + core::fmt::Debug>(&mut self, name: &'static str);
}

/// Why a text is none of our messages.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WireError {
    /// It is too long.
    #[error("a message has at most {MAX_MESSAGE_BYTES} bytes")]
    TooLong,
    /// Lists and objects stand too deep within each other.
    #[error("lists and objects stand more than {MAX_DEPTH} deep")]
    TooDeep,
    /// It is not JSON, or not with these fields.
    #[error("{0}")]
    Json(String),
}

/// Reads something that a client sent.
///
/// # Errors
/// If it is too long, too deep or has another form.
pub fn read<T: Read>(text: &str) -> Result<T, WireError> {
    if text.len() > MAX_MESSAGE_BYTES {
        return Err(WireError::TooLong);
    }
    if depth(text) > MAX_DEPTH {
        return Err(WireError::TooDeep);
    }
    serde_json::from_str(text).map_err(|error| WireError::Json(error.to_string()))
}

/// How deep brackets stand within each other, those in strings aside.
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
