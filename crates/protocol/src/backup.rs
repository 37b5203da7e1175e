//! A backup of a server's store, as lines of JSON. It does not depend on the database.
//!
//! The first line has the format, each further line a table or a record, and the last line the totals and the SHA-256 of all
//! lines before it. So a truncated or changed file is detected.
//! ```text
//! {"nova_luna_backup":1}
//! {"table":{"id":"5d0c…","created_at":1000,…,"seats":[…],"events":[…]}}
//! {"record":{"id":"0f1e…","ended_at":3000,"record":"…"}}
//! {"end":{"tables":1,"records":1,"sha256":"…"}}
//! ```

use serde::{Deserialize, Serialize};

/// The version of the format.
pub const BACKUP_FORMAT: u32 = 1;

/// A line of a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BackupLine {
    /// The first line: the version of the format.
    #[serde(rename = "nova_luna_backup")]
    Begin(u32),
    /// A table with all its events.
    Table(Box<TableRow>),
    /// The record of an archived match.
    Record(RecordRow),
    /// The last line: what the file contains.
    End(Totals),
}

/// A stored table. Secrets and digests of tokens are hexadecimal. Times are in milliseconds of Unix time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it; they follow `MatchConfig` and the HTTP API")]
pub struct TableRow {
    pub id: String,
    pub created_at: i64,
    pub title: String,
    pub public: bool,
    pub discs: i16,
    pub initial_ms: Option<i64>,
    pub increment_ms: Option<i64>,
    pub secret: String,
    pub join_key: String,
    pub started_at: Option<i64>,
    pub ended_at: Option<i64>,
    pub rematch: Option<String>,
    pub owner: i16,
    pub replace_after_ms: Option<i64>,
    pub fill_after_ms: Option<i64>,
    pub fill_bot: Option<String>,
    pub seats: Vec<SeatRow>,
    pub events: Vec<EventRow>,
}

/// A stored seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SeatRow {
    pub seat: i16,
    pub bot: Option<String>,
    pub name: Option<String>,
    pub token: Option<String>,
    pub nonce: Option<String>,
    pub colour: Option<String>,
}

/// A stored event: its line in the saved format, and the id of the message that caused it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct EventRow {
    pub version: i32,
    pub message: Option<String>,
    pub line: String,
}

/// The record of an archived match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RecordRow {
    pub id: String,
    pub ended_at: i64,
    pub record: String,
}

/// The contents of a backup, and its checksum.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// The number of tables.
    pub tables: u64,
    /// The number of records.
    pub records: u64,
    /// The SHA-256 of all lines before this one, in hexadecimal.
    pub sha256: String,
}

impl BackupLine {
    /// Reads a line; `None` if it does not belong to a backup.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}
