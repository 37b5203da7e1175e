//! Players that commit to a nonce when they join, and reveal it once the table is sealed.
//!
//! The nonces are remembered by table and token, so that a test that only wants a match does not have to care.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails with a panic")]

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nova_luna_rules::{Nonce, TableId};
use serde_json::{Value, json};

use crate::player::{post, table_log, text};

/// The maximum time until a table is sealed and its match has started.
const START_TIMEOUT: Duration = Duration::from_secs(120);

/// The interval between two looks at a table.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The nonce of a seat that has joined.
#[derive(Clone)]
struct Committed {
    token: String,
    void_seals: u64,
    nonce: String,
}

/// The nonces of each table.
static COMMITTED: LazyLock<Mutex<HashMap<String, Vec<Committed>>>> = LazyLock::new(Mutex::default);

/// Returns a nonce whose digits are all the same.
pub fn nonce(digit: &str) -> String {
    digit.repeat(64)
}

/// Returns the commitment to a nonce, or the text itself if one of them is not valid.
pub fn seat_commitment(table: &str, nonce: &str) -> String {
    match (table.parse::<TableId>(), nonce.parse::<Nonce>()) {
        (Ok(table), Ok(nonce)) => nonce.commitment(table).to_string(),
        _ => nonce.to_owned(),
    }
}

/// Returns the body of a request to join: the commitment in place of the field `nonce`. Without `void_seals`, the table
/// has had no void seal.
pub fn join_body(table: &str, body: &Value) -> Value {
    let mut body = body.clone();
    let fields = body.as_object_mut().unwrap();
    if let Some(nonce) = fields.remove("nonce") {
        fields.insert("commitment".to_owned(), seat_commitment(table, &text(&nonce)).into());
    }
    fields.entry("void_seals").or_insert_with(|| 0.into());
    body
}

/// Joins a table with a body that has a `nonce`. If the table is sealed with it, everybody who joined in this way
/// reveals. Returns the status and the response, whose `started` is the state after that.
pub async fn join(address: SocketAddr, table: &str, body: &Value) -> (u16, Value) {
    let sent = join_body(table, body);
    let (status, mut joined) = post(address, &format!("/api/v1/tables/{table}/join"), &sent).await;
    if status == 200 {
        let (token, void_seals) = (text(&joined["token"]), sent["void_seals"].as_u64().unwrap());
        remember(table, Committed { token, void_seals, nonce: text(&body["nonce"]) });
    }
    if joined["sealed"] == true && joined["started"] == false {
        joined["started"] = reveal_known(address, table).await.into();
    }
    (status, joined)
}

/// Waits until the table is sealed, reveals for everybody who joined with [`join`], and waits for the start.
pub async fn reveal_all(address: SocketAddr, table: &str) {
    let begin = Instant::now();
    loop {
        let log = table_log(address, table).await;
        if log.start().is_some() {
            return;
        }
        if log.seal().is_some() {
            reveal_known(address, table).await;
        }
        assert!(begin.elapsed() < START_TIMEOUT, "the match does not start: {log:?}");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Reveals the nonce of one seat, if it joined with [`join`].
pub(crate) async fn reveal_own(address: SocketAddr, table: &str, token: &str) {
    let own = committed(table).into_iter().find(|seat| seat.token == token);
    if let Some(seat) = own {
        reveal(address, table, &seat).await;
    }
}

/// Reveals for everybody who joined. Returns whether the match has started.
async fn reveal_known(address: SocketAddr, table: &str) -> bool {
    let mut started = false;
    for seat in committed(table) {
        started |= reveal(address, table, &seat).await;
    }
    started
}

async fn reveal(address: SocketAddr, table: &str, seat: &Committed) -> bool {
    let body = json!({"token": seat.token, "void_seals": seat.void_seals, "nonce": seat.nonce});
    let (status, revealed) = post(address, &format!("/api/v1/tables/{table}/reveal"), &body).await;
    // A player may have left or got another token since.
    status == 200 && revealed["started"] == true
}

fn remember(table: &str, seat: Committed) {
    let mut tables = COMMITTED.lock().unwrap_or_else(PoisonError::into_inner);
    let seats = tables.entry(table.to_owned()).or_default();
    seats.retain(|known| known.token != seat.token);
    seats.push(seat);
}

fn committed(table: &str) -> Vec<Committed> {
    COMMITTED.lock().unwrap_or_else(PoisonError::into_inner).get(table).cloned().unwrap_or_default()
}
