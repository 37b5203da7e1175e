//! Everything that a server keeps, as lines of JSON: whatever kept it, and whatever will.
//!
//! The first line says what this is, each further one is a table or a record, and the last one says how many there are and the
//! SHA-256 of everything before it. So a file that was cut off or changed is seen to be.
//! ```text
//! {"nova_luna_backup":1}
//! {"table":{"id":"5d0c…","created":1000,…,"seats":[…],"happenings":[…]}}
//! {"record":{"id":"0f1e…","ended":3000,"record":"…"}}
//! {"end":{"tables":1,"records":1,"sha256":"…"}}
//! ```

use serde::{Deserialize, Serialize};

/// The version of the format that is written and read.
pub const BACKUP_FORMAT: u32 = 1;

/// A line of a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BackupLine {
    /// The first line: the version of the format.
    #[serde(rename = "nova_luna_backup")]
    Begin(u32),
    /// A table with everything that happened there.
    Table(Box<TableRow>),
    /// The record of a match of which nothing else is kept.
    Record(RecordRow),
    /// The last line.
    End(Totals),
}

/// A table as it is kept. Secrets and what is kept of tokens are hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct TableRow {
    pub id: String,
    pub created: i64,
    pub title: String,
    pub public: bool,
    pub discs: i16,
    pub bank: Option<i64>,
    pub increment: Option<i64>,
    pub secret: String,
    pub join_key: String,
    pub begun: Option<i64>,
    pub over: Option<i64>,
    pub rematch: Option<String>,
    pub owner: i16,
    pub patience: Option<i64>,
    pub fill_after: Option<i64>,
    pub fill_bot: Option<String>,
    pub seats: Vec<SeatRow>,
    pub happenings: Vec<EventRow>,
}

/// A seat of a table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct SeatRow {
    pub seat: i16,
    pub bot: Option<String>,
    pub name: Option<String>,
    pub token: Option<String>,
    pub nonce: Option<String>,
    pub colour: Option<String>,
}

/// Something that happened at a table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct EventRow {
    pub version: i32,
    pub message: Option<String>,
    pub line: String,
}

/// The record of a match of which nothing else is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct RecordRow {
    pub id: String,
    pub ended: i64,
    pub record: String,
}

/// How much is in a backup, and what proves it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// The number of tables.
    pub tables: u64,
    /// The number of records.
    pub records: u64,
    /// The SHA-256 of all lines before this one, as hexadecimal digits.
    pub sha256: String,
}

impl BackupLine {
    /// Reads a line; nothing if it is none of a backup.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}
