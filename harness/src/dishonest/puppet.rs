//! Players who work for the server: a puppet that leaves the sealed table until the deal suits the server, an impostor at
//! the victim's seat, and one who gives a taken seat away.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use nova_luna_protocol::online::Created;
use nova_luna_rules::{Nonce, TableId};
use nova_luna_test_support::{ClientError, HttpClient};
use serde_json::{Value, json};

use super::proxy::ProxyState;
use super::story::{current_round, is_sealed};
use crate::messages::create_table;

/// How often the puppet restarts the deal before it plays.
pub(super) const RESTARTS: u32 = 2;

const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Joins the table, and leaves it as soon as the victim has revealed, which tells the server the deal. The last time,
/// the puppet plays on: it reveals, and the server is content.
pub(super) async fn play(state: Arc<ProxyState>, job: Created) -> Result<(), ClientError> {
    let mut client = HttpClient::connect(state.upstream).await?;
    let path = format!("/api/v1/tables/{}", job.table);
    for void_seals in 0..=RESTARTS {
        let nonce = Nonce([u8::try_from(void_seals).unwrap_or(0); 32]);
        let token = join(&mut client, &path, &job, nonce, void_seals).await?;
        wait_until(&mut client, &path, |log| has_happened("revealed", log, void_seals)).await?;
        if void_seals < RESTARTS {
            client.post(&format!("{path}/leave"), &json!({ "token": token })).await?;
        } else {
            let body = json!({ "token": token, "void_seals": void_seals, "nonce": nonce.to_string() });
            client.post(&format!("{path}/reveal"), &body).await?;
        }
    }
    Ok(())
}

/// Takes the open seat once everybody else has committed in this round; returns the token.
async fn join(
    client: &mut HttpClient,
    path: &str,
    job: &Created,
    nonce: Nonce,
    void_seals: u32,
) -> Result<String, ClientError> {
    wait_until(client, path, |log| has_happened("seat_taken", log, void_seals)).await?;
    let table: TableId = job.table.parse().map_err(|_| ClientError::Disconnected)?;
    let commitment = nonce.commitment(table).to_string();
    let body = json!({ "key": job.key, "commitment": commitment, "void_seals": void_seals, "name": "Puppet" });
    let (_, joined) = client.post(&format!("{path}/join"), &body).await?;
    let token = joined.get("token").and_then(Value::as_str);
    token.map(str::to_owned).ok_or_else(|| ClientError::Violation(joined.to_string()))
}

/// The victim's seat, which the server has committed to a nonce of its own.
pub(super) struct StolenSeat {
    table: TableId,
    token: String,
    /// The commitment of the victim, and the server's own in its place.
    pub(super) commitments: [String; 2],
}

/// A nonce that the server knows before the deal.
const CHOSEN_NONCE: Nonce = Nonce([7; 32]);

impl StolenSeat {
    /// Replaces the commitment in the victim's request to join a table by the server's own.
    pub(super) fn steal(table: &str, join: &mut Value) -> Option<Self> {
        let table: TableId = table.parse().ok()?;
        let token = ["token", "new_token"].into_iter().find_map(|name| join.get(name)?.as_str())?.to_owned();
        let commitments = [join.get("commitment")?.as_str()?.to_owned(), CHOSEN_NONCE.commitment(table).to_string()];
        join["commitment"] = json!(commitments[1]);
        Some(Self { table, token, commitments })
    }

    /// Reveals the server's nonce in the victim's name, once the table is sealed.
    pub(super) async fn reveal(self, state: Arc<ProxyState>) -> Result<(), ClientError> {
        let mut client = HttpClient::connect(state.upstream).await?;
        let path = format!("/api/v1/tables/{}", self.table);
        wait_until(&mut client, &path, is_sealed).await?;
        let body = json!({ "token": self.token, "void_seals": 0, "nonce": CHOSEN_NONCE.to_string() });
        client.post(&format!("{path}/reveal"), &body).await.map(drop)
    }
}

async fn create_table_with_bot(client: &mut HttpClient) -> Result<Created, ClientError> {
    create_table(client, &json!(["person", { "bot": "novice" }])).await
}

/// Takes a seat with a chosen nonce, and returns the personal link of that seat. A server that knows its own secret would
/// try nonces until the deal suits it.
pub(super) async fn make_personal_link(upstream: SocketAddr) -> Result<String, ClientError> {
    let mut client = HttpClient::connect(upstream).await?;
    let Created { table, commitment, token, .. } = create_table_with_bot(&mut client).await?;
    let path = format!("/api/v1/tables/{table}");
    let id: TableId = table.parse().map_err(|_| ClientError::Disconnected)?;
    let own = CHOSEN_NONCE.commitment(id).to_string();
    let body = json!({ "token": token, "commitment": own, "void_seals": 0, "name": "Ada" });
    client.post(&format!("{path}/join"), &body).await?;
    Ok(format!("#/table/{table}/seat/{token}/0-{commitment}-{CHOSEN_NONCE}-{own}-bot"))
}

/// Creates another table for a rematch, where the victim's token is valid; returns the answer to the victim's request.
pub(super) async fn offer_other_rematch(upstream: SocketAddr, token: &str) -> Result<Value, ClientError> {
    let mut client = HttpClient::connect(upstream).await?;
    let Created { table, commitment, token: own_token, .. } = create_table_with_bot(&mut client).await?;
    let body = json!({ "token": own_token, "new_token": token });
    client.post(&format!("/api/v1/tables/{table}/rotate"), &body).await?;
    Ok(json!({ "table": table, "commitment": commitment, "void_seals": 0 }))
}

async fn wait_until(
    client: &mut HttpClient,
    path: &str,
    is_ready: impl Fn(&[Value]) -> bool,
) -> Result<(), ClientError> {
    loop {
        let (_, table) = client.get(path).await?;
        let table: Value = serde_json::from_str(&table).unwrap_or(Value::Null);
        if table["log"].as_array().is_some_and(|log| is_ready(log)) {
            return Ok(());
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

fn has_happened(kind: &str, log: &[Value], void_seals: u32) -> bool {
    let rounds = log.iter().filter(|event| event["type"] == "voided").count();
    let is_now = u32::try_from(rounds) == Ok(void_seals);
    is_now && current_round(log).iter().any(|event| event["type"] == kind)
}
