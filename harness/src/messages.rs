//! What clients ask for, and the messages of the server as far as a game needs them. Unused fields are not parsed, to keep
//! the client fast.

use std::borrow::Cow;
use std::net::SocketAddr;

use nova_luna_protocol::online::Created;
use nova_luna_protocol::wire::{UnknownFields, Wire as _};
use nova_luna_rules::{Play, View};
use nova_luna_table::{Followed, LogEvent};
use nova_luna_test_support::{ClientError, HttpClient};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize, Debug)]
pub struct GameMessage<'a> {
    #[serde(rename = "type", borrow)]
    pub kind: Cow<'a, str>,
    /// The version of an accepted request.
    pub version: Option<u32>,
    /// The id of the client's message that this answers.
    #[serde(borrow)]
    pub id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub code: Option<Cow<'a, str>>,
    pub event: Option<Event>,
    /// The events after the last version that the client knew.
    pub log: Option<Vec<Event>>,
}

/// An event of a table. After the start, the games of the load generator have no other events than actions.
#[derive(Deserialize, Debug)]
pub struct Event {
    pub version: u32,
    /// The action with its refill, as in a record: `5@0,0 +44,3,21`.
    pub action: Option<String>,
}

pub fn parse_message(text: &str) -> Result<GameMessage<'_>, ClientError> {
    serde_json::from_str(text).map_err(|error| ClientError::Violation(format!("{error}: {text}")))
}

/// Follows a table from its whole log.
pub(crate) fn follow(log: &[Value]) -> Option<Followed> {
    let events = log.iter().map(|event| LogEvent::read(event, UnknownFields::Ignore).ok());
    Followed::from_log(events.collect::<Option<Vec<_>>>()?).ok()
}

/// Creates a table with these seats.
pub(crate) async fn create_table(client: &mut HttpClient, seats: &Value) -> Result<Created, ClientError> {
    let answer = success(client.post("/api/v1/tables", &json!({"settings": {"seats": seats}})).await?)?;
    Created::read(&answer, UnknownFields::Ignore).map_err(|error| ClientError::Violation(format!("{error}: {answer}")))
}

/// Returns the body of a successful answer. An unavailable server counts as a disconnection, so the client retries.
pub(crate) fn success((status, body): (u16, Value)) -> Result<Value, ClientError> {
    match status {
        200 | 201 => Ok(body),
        503 => Err(ClientError::Disconnected),
        _ => Err(ClientError::Violation(format!("status {status}: {body}"))),
    }
}

/// Sends a request with JSON over a new connection. Returns the status and the body.
pub(crate) async fn request(
    host: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
) -> Result<(u16, String), ClientError> {
    let mut client = HttpClient::connect(host).await?;
    client.request(method, path, &[("content-type", "application/json")], body).await
}

/// Plays an action with its refill in the notation of records: `5@0,0 +44,3,21`.
pub(crate) fn play_event(view: &mut View, event: &str) -> Result<(), String> {
    let seat = view.to_move().ok_or("the match is over")?;
    let Play { action, revealed, .. } = Play::parse(seat, event).map_err(|_| event.to_owned())?;
    view.play_revealing(action, &revealed).map(drop).map_err(|error| error.to_string())
}
