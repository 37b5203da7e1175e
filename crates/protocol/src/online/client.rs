//! What a client says.

use serde::{Deserialize, Serialize};

/// The longest id of a message.
const MAX_ID: usize = 64;

/// A message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a socket, and only the first.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// What proves that a seat is theirs; whoever has none looks on.
        token: Option<String>,
        /// The last version of the match that the client has seen, if it has one to go on from.
        last_version: Option<u32>,
    },
    /// Wants to act.
    Act {
        /// The id of the message.
        id: MessageId,
        /// The last version that the client knows.
        version: u32,
        /// The action, in the notation of records.
        action: String,
    },
    /// Wants to take back.
    Undo {
        /// The id of the message.
        id: MessageId,
        /// The last version that the client knows.
        version: u32,
    },
    /// Gives up.
    Resign {
        /// The id of the message.
        id: MessageId,
        /// The last version that the client knows.
        version: u32,
    },
    /// Offers to end the match without a winner, or agrees to it.
    OfferAbandon {
        /// The id of the message.
        id: MessageId,
        /// The last version that the client knows.
        version: u32,
    },
    /// Wants to play on, whoever has offered to abandon the match.
    DeclineAbandon {
        /// The id of the message.
        id: MessageId,
        /// The last version that the client knows.
        version: u32,
    },
    /// Wants a bot to play for the seat to move, which has kept everybody waiting.
    Replace {
        /// The id of the message.
        id: MessageId,
        /// The last version that the client knows.
        version: u32,
        /// The seat.
        seat: u8,
    },
    /// Wants to play again, having been replaced.
    Return {
        /// The id of the message.
        id: MessageId,
        /// The last version that the client knows.
        version: u32,
    },
    /// Says one of the phrases.
    Say {
        /// Which one.
        phrase: Phrase,
    },
    /// Wants to from_json a pong.
    Ping {},
}

/// What a client calls a message, so that it is done once however often it arrives: 1 to 64 letters, digits, `-` and `_`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MessageId(String);

impl MessageId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for MessageId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=MAX_ID).contains(&text.len()) && text.bytes().all(fits) {
            Ok(Self(text))
        } else {
            Err("an id is 1 to 64 letters, digits, - and _")
        }
    }
}

impl From<MessageId> for String {
    fn from(id: MessageId) -> Self {
        id.0
    }
}

/// What can be said at a table. There is no other talk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// A wish before the game.
    GoodLuck,
    /// Praise for an action.
    NiceMove,
    /// Thanks.
    Thanks,
    /// About an own mistake.
    Oops,
    /// A request for patience.
    OneMoment,
    /// Praise for a game.
    WellPlayed,
    /// A farewell.
    Goodbye,
    /// A picture: a moon.
    Moon,
    /// A picture: a star.
    Star,
    /// A picture: a smile.
    Smile,
    /// A picture: somebody who thinks.
    Thinking,
}

impl Phrase {
    /// The word for it in messages.
    pub fn to_word(self) -> String {
        crate::Json::to_json(&self).trim_matches('"').to_owned()
    }

    /// Reads a word of messages.
    pub fn from_word(word: &str) -> Option<Self> {
        serde_json::from_str(&format!("\"{word}\"")).ok()
    }
}
