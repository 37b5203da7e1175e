//! Players who work for the server: a puppet that leaves the sealed table until the deal suits the server, and an
//! impostor at the victim's seat.

use std::sync::Arc;
use std::time::Duration;

use nova_luna_rules::{Nonce, TableId};
use nova_luna_test_support::{ClientError, HttpClient};
use serde_json::{Value, json};

use super::proxy::ProxyState;

/// How often the puppet restarts the deal before it plays.
pub(super) const RESTARTS: u32 = 2;

/// The interval between two looks at the table.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A table whose open seat the puppet takes.
pub(super) struct PuppetJob {
    table: String,
    key: String,
}

impl PuppetJob {
    /// Returns the job for a table that was just created.
    pub(super) fn new(created: &Value) -> Option<Self> {
        let text = |name: &str| created.get(name)?.as_str().map(str::to_owned);
        Some(Self { table: text("table")?, key: text("key")? })
    }
}

/// Joins the table, and leaves it as soon as the victim has revealed, which tells the server the deal. The last time,
/// the puppet plays on: it reveals, and the server is content.
pub(super) async fn play(state: Arc<ProxyState>, job: PuppetJob) -> Result<(), ClientError> {
    let mut client = HttpClient::connect(state.upstream).await?;
    let path = format!("/api/v1/tables/{}", job.table);
    for void_seals in 0..=RESTARTS {
        let nonce = Nonce([u8::try_from(void_seals).unwrap_or(0); 32]);
        let token = join(&mut client, &path, &job, nonce, void_seals).await?;
        wait_until(&mut client, &path, |table| has_revealed(table, void_seals)).await?;
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
    job: &PuppetJob,
    nonce: Nonce,
    void_seals: u32,
) -> Result<String, ClientError> {
    wait_until(client, path, |table| is_committed(table, void_seals)).await?;
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
}

impl StolenSeat {
    const NONCE: Nonce = Nonce([7; 32]);

    /// Replaces the commitment in the victim's request to join a table by the server's own.
    pub(super) fn steal(table: &str, join: &mut Value) -> Option<Self> {
        let table: TableId = table.parse().ok()?;
        let token = ["token", "new_token"].into_iter().find_map(|name| join.get(name)?.as_str())?.to_owned();
        join["commitment"] = json!(Self::NONCE.commitment(table).to_string());
        Some(Self { table, token })
    }

    /// Reveals the server's nonce in the victim's name, once the table is sealed.
    pub(super) async fn reveal(self, state: Arc<ProxyState>) -> Result<(), ClientError> {
        let mut client = HttpClient::connect(state.upstream).await?;
        let path = format!("/api/v1/tables/{}", self.table);
        wait_until(&mut client, &path, |table| table["seal"].is_object()).await?;
        let body = json!({ "token": self.token, "void_seals": 0, "nonce": Self::NONCE.to_string() });
        client.post(&format!("{path}/reveal"), &body).await.map(drop)
    }
}

async fn wait_until(client: &mut HttpClient, path: &str, is_ready: impl Fn(&Value) -> bool) -> Result<(), ClientError> {
    loop {
        let (_, table) = client.get(path).await?;
        if is_ready(&serde_json::from_str(&table).unwrap_or(Value::Null)) {
            return Ok(());
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Whether the only other player has committed in this round.
fn is_committed(table: &Value, void_seals: u32) -> bool {
    let seats = table.get("seats").and_then(Value::as_array);
    let has_commitment = |seat: &Value| seat.get("commitment").is_some_and(Value::is_string);
    table["void_seals"] == json!(void_seals) && seats.is_some_and(|seats| seats.iter().any(has_commitment))
}

/// Whether the victim has revealed in this round.
fn has_revealed(table: &Value, void_seals: u32) -> bool {
    let revealed = table.pointer("/seal/revealed").and_then(Value::as_array);
    table["void_seals"] == json!(void_seals) && revealed.is_some_and(|revealed| !revealed.is_empty())
}
