//! The audit: compares the acknowledged moves with the server's database and with what the server shows.

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Record, View};
use nova_luna_test_support::HttpClient;
use serde_json::Value;

use crate::error::Result;
use crate::messages::play_event;
use crate::server::ServerConfig;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AckEntry {
    /// The version after the move.
    pub version: u32,
    /// The seat and the id of the message, as stored: `1:m0`.
    pub id: String,
    pub action: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AckLog {
    pub table: String,
    /// The position before the first move.
    pub start: View,
    /// The moves, oldest first.
    pub entries: Vec<AckEntry>,
}

/// The stored moves of a table, oldest first.
pub type StoredLog = Vec<StoredMove>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMove {
    pub version: u32,
    /// Whether the event before it is stored, too.
    pub is_next: bool,
    pub id: Option<String>,
    /// The action with its refill.
    pub action: String,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct AuditReport {
    pub tables: usize,
    /// Acknowledged moves that are stored exactly once.
    pub intact: usize,
    /// Acknowledged moves that are not stored, or stored differently.
    pub lost: usize,
    /// Moves that are stored twice, or were never acknowledged.
    pub unexpected: usize,
    /// Tables that the server shows differently from its database.
    pub mismatched_tables: usize,
}

impl AuditReport {
    pub const fn is_clean(&self) -> bool {
        self.lost == 0 && self.unexpected == 0 && self.mismatched_tables == 0
    }

    pub const fn add(&mut self, other: &Self) {
        self.tables += other.tables;
        self.intact += other.intact;
        self.lost += other.lost;
        self.unexpected += other.unexpected;
        self.mismatched_tables += other.mismatched_tables;
    }
}

/// Compares acknowledged with stored moves of games without bots. No move may be in flight, so every stored move must be
/// acknowledged.
pub fn compare_logs(ack_logs: &[AckLog], stored_logs: &HashMap<String, StoredLog>) -> AuditReport {
    let mut sum = AuditReport::default();
    for AckLog { table, entries, .. } in ack_logs {
        let stored = moves_of(stored_logs, table);
        sum.add(&compare(entries, stored));
        sum.unexpected += stored.iter().filter(|stored| stored.id.is_none()).count();
    }
    sum
}

/// Compares the acknowledged requests of a table with its stored moves. Those of bots have no ids, and are not among the
/// requests.
pub(crate) fn compare(entries: &[AckEntry], stored: &[StoredMove]) -> AuditReport {
    let intact = entries.iter().filter(|entry| stored.iter().any(|stored| stored.is(entry))).count();
    let mut unused: HashSet<&str> = entries.iter().map(|entry| &*entry.id).collect();
    let is_expected = |stored: &StoredMove| stored.id.as_deref().is_none_or(|id| unused.remove(id)) && stored.is_next;
    let expected = stored.iter().map(is_expected).filter(|expected| *expected).count();
    let (lost, unexpected) = (entries.len() - intact, stored.len() - expected);
    AuditReport { tables: 1, intact, lost, unexpected, mismatched_tables: 0 }
}

pub(crate) fn moves_of<'a>(logs: &'a HashMap<String, StoredLog>, table: &str) -> &'a [StoredMove] {
    logs.get(table).map_or(&[], Vec::as_slice)
}

impl StoredMove {
    /// Whether this is the acknowledged move, which has no tiles of a refill.
    fn is(&self, entry: &AckEntry) -> bool {
        let action = match self.action.split_once('+') {
            Some(("", _)) => "+",
            Some((action, _)) => action.trim(),
            None => &self.action,
        };
        let is_in_place = self.is_next && self.version == entry.version;
        is_in_place && self.id.as_deref() == Some(&*entry.id) && action == entry.action
    }
}

/// Counts the tables that the server shows differently from a replay of the stored moves.
async fn count_mismatched_tables(
    ack_logs: &[AckLog],
    stored_logs: &HashMap<String, StoredLog>,
    host: SocketAddr,
) -> Result<usize> {
    let mut mismatched = 0;
    let mut client = HttpClient::connect(host).await?;
    for ack_log in ack_logs {
        let stored = moves_of(stored_logs, &ack_log.table);
        let replayed = replay(ack_log.start.clone(), stored);
        let path = format!("/api/v1/tables/{}", ack_log.table);
        let (status, body) = client.get(&path).await?;
        let snapshot: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
        let shown = snapshot.get("game").and_then(|game| game.get("state"));
        let (_, record) = client.get(&format!("{path}/record")).await?;
        if status != 200 || replayed.as_ref().ok() != shown || !record_matches(&record, stored) {
            eprintln!("table {}: status {status}, replayed {replayed:?}, shown {shown:?}\n{record}", ack_log.table);
            mismatched += 1;
        }
    }
    Ok(mismatched)
}

/// Returns the state after these moves, in the JSON of the server.
fn replay(mut view: View, moves: &[StoredMove]) -> std::result::Result<Value, String> {
    moves.iter().try_for_each(|stored| play_event(&mut view, &stored.action))?;
    serde_json::from_str(&State::new(&view).to_json()).map_err(|error| error.to_string())
}

/// Returns whether a record is valid, has the stored moves, and contains the proof of a fair deal if the match is over.
fn record_matches(record: &str, stored: &[StoredMove]) -> bool {
    let Ok(record) = Record::read(record) else { return false };
    let has_proof = record.fairness().is_some();
    let actions = record.events().iter().map(ToString::to_string);
    actions.eq(stored.iter().map(|stored| stored.action.clone())) && has_proof == record.view().is_over()
}

/// Compares the acknowledged moves with the database and with what the server shows.
pub async fn audit(ack_logs: &[AckLog], server: &ServerConfig) -> Result<AuditReport> {
    let stored_logs = server.store.read_logs()?;
    let mut report = compare_logs(ack_logs, &stored_logs);
    report.mismatched_tables = count_mismatched_tables(ack_logs, &stored_logs, server.address).await?;
    Ok(report)
}

#[cfg(test)]
mod tests;
