//! Creating and joining tables over HTTP.

use nova_luna_protocol::online::{Created, Joined, QuickTable, Rematch};
use nova_luna_protocol::wire::{UnknownFields, Wire};
use nova_luna_test_support::{ClientError, TestRng, join_body};
use serde_json::{Value, json};

use super::world::{Result, World, violation};

/// What allows a client to take a seat.
#[derive(Clone, Copy)]
pub(super) enum Entry<'a> {
    /// The token of a reserved seat.
    Token(&'a str),
    /// The key in the link that a friend has shared.
    Key(&'a str),
    /// Nothing: the table is public.
    Public,
}

/// A seat that a client has taken, and its contribution to the deal.
pub(super) struct TakenSeat {
    pub(super) token: String,
    /// The number of void seals when the client committed to its nonce.
    pub(super) void_seals: u32,
    nonce: String,
}

pub(super) async fn create_table(world: &World, table: &Value, rng: &mut TestRng) -> Result<Created> {
    decode("created", world.post("/api/v1/tables", table, rng).await?)
}

/// Asks for a table with any other players.
pub(super) async fn quick_match(world: &World, body: &Value, rng: &mut TestRng) -> Result<QuickTable> {
    decode("quick match", world.post("/api/v1/quick", body, rng).await?)
}

/// Asks for the table of the rematch.
pub(super) async fn rematch(world: &World, table: &str, token: &str, rng: &mut TestRng) -> Result<Rematch> {
    let path = format!("/api/v1/tables/{table}/rematch");
    decode("rematch", world.post(&path, &json!({ "token": token }), rng).await?)
}

/// Takes a seat and commits to a nonce. Returns `None` if no seat is open any more.
pub(super) async fn join(
    world: &World,
    table: &str,
    entry: Entry<'_>,
    void_seals: u32,
    rng: &mut TestRng,
) -> Result<Option<TakenSeat>> {
    let nonce = random_hex::<32>()?;
    let mut body = join_body(table, &json!({ "nonce": nonce, "void_seals": void_seals, "name": "Ada" }));
    match entry {
        Entry::Token(token) => body["token"] = token.into(),
        // A token of the client's own makes the request repeatable.
        Entry::Key(key) => {
            body["key"] = key.into();
            body["new_token"] = random_hex::<32>()?.into();
        }
        Entry::Public => body["new_token"] = random_hex::<32>()?.into(),
    }
    match world.post(&format!("/api/v1/tables/{table}/join"), &body, rng).await? {
        (404 | 409 | 410, _) if matches!(entry, Entry::Public) => Ok(None),
        answer => decode("join", answer).map(|Joined { token, .. }| Some(TakenSeat { token, void_seals, nonce })),
    }
}

/// Reveals the nonce of a seat, once the table is sealed.
pub(super) async fn reveal(world: &World, table: &str, seat: &TakenSeat, rng: &mut TestRng) -> Result {
    let body = json!({ "token": seat.token, "void_seals": seat.void_seals, "nonce": seat.nonce });
    match world.post(&format!("/api/v1/tables/{table}/reveal"), &body, rng).await? {
        // 409: the seal has become void, which the server also says over the socket.
        (200 | 409, _) => Ok(()),
        (status, body) => Err(violation("reveal", format!("status {status}: {body}"))),
    }
}

/// Leaves a table before its match starts.
pub(super) async fn leave(world: &World, table: &str, token: &str, rng: &mut TestRng) -> Result {
    let path = format!("/api/v1/tables/{table}/leave");
    match world.post(&path, &json!({ "token": token }), rng).await? {
        (200, _) => Ok(()),
        (status, body) => Err(violation("leave", format!("status {status}: {body}"))),
    }
}

fn decode<T: Wire>(what: &str, (status, body): (u16, Value)) -> Result<T> {
    let decoded = if matches!(status, 200 | 201) { T::read(&body, UnknownFields::Ignore).ok() } else { None };
    decoded.ok_or_else(|| violation(what, format!("status {status}: {body}")))
}

fn random_hex<const BYTES: usize>() -> Result<String> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|error| ClientError::Violation(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
