//! Messages from a client.

use nova_luna_table::{Command, Version};
use serde_json::Value;

use crate::wire::{FieldError, UnknownFields, Wire};

/// The longest id of a message, in bytes.
const MAX_ID: usize = 64;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientMessage {
    /// Opens the session. It is the first message of a connection, and only the first.
    Hello {
        protocol: u32,
        /// The token of the client's seat; spectators have none.
        token: Option<String>,
        /// The last version of the log that the client has, if it has one to continue from.
        since: Option<Version>,
    },
    /// Says one of the phrases to everybody at the table.
    Say { phrase: Phrase },
    /// Asks for a pong.
    Ping {},
    /// Asks for something in the match. The kind of the message is that of the command.
    Request(PlayerRequest),
}

/// What a player wants to do in the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerRequest {
    pub id: MessageId,
    /// The version of the match that the client knows: that of its last event, or of its start.
    pub version: Version,
    pub command: Command,
}

/// The client's id of a message: 1 to 64 letters, digits, `-` and `_`. A message that arrives again with the same id is
/// executed only once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MessageId(String);

impl MessageId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for MessageId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=MAX_ID).contains(&text.len()) && text.bytes().all(is_allowed) {
            Ok(Self(text))
        } else {
            Err("an id is 1 to 64 letters, digits, - and _")
        }
    }
}

impl Wire for MessageId {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        String::read(value, unknown)?.try_into().map_err(|_| FieldError::Form)
    }

    fn write(&self, text: &mut String) {
        self.0.write(text);
    }
}

nova_luna_rules::named! {
    /// The phrases of a table. There is no free text.
    pub enum Phrase {
        Hello = "hello",
        GoodLuck = "good_luck",
        NiceMove = "nice_move",
        Thanks = "thanks",
        Oops = "oops",
        OneMoment = "one_moment",
        WellPlayed = "well_played",
        Goodbye = "goodbye",
        /// A picture of a moon.
        Moon = "moon",
        /// A picture of a star.
        Star = "star",
        /// A picture of a smile.
        Smile = "smile",
        /// A picture of a thinking face.
        Thinking = "thinking",
    }
}
