//! The messages of the server, as far as a game needs them. Unused fields are not parsed, to keep the client fast.

use std::borrow::Cow;

use nova_luna_test_support::ClientError;
use serde::Deserialize;
use serde::de::IgnoredAny;

#[derive(Deserialize, Debug)]
pub struct GameMessage<'a> {
    #[serde(rename = "type", borrow)]
    pub kind: Cow<'a, str>,
    pub version: Option<u32>,
    /// The id of the client's message that this answers.
    #[serde(borrow)]
    pub id: Option<Cow<'a, str>>,
    /// The reason of a refusal.
    #[serde(borrow)]
    pub code: Option<Cow<'a, str>>,
    pub event: Option<Event>,
    /// The events since the last version that the client knew.
    pub missed: Option<Vec<Event>>,
    /// The whole match.
    pub game: Option<IgnoredAny>,
}

/// An event of a match. The games of the load generator have no other events than actions.
#[derive(Deserialize, Debug)]
pub struct Event {
    pub version: u32,
    /// The action with its refill, as in a record: `5@0,0 +44,3,21`.
    pub action: Option<String>,
}

pub fn parse_message(text: &str) -> Result<GameMessage<'_>, ClientError> {
    serde_json::from_str(text).map_err(|error| ClientError::Violation(format!("{error}: {text}")))
}
