//! A backup of a store as lines of JSON. It does not depend on the database that it was made from.
//!
//! The first line is the header, each following line is a table, a record or an entry of a leaderboard of the day, and
//! the last line has the totals and the SHA-256 of all lines before it. A truncated or changed file is detected.
//! ```text
//! {"nova_luna_backup":4}
//! {"table":{"id":"5d0c…","created":1000,…,"seats":[…],"events":[…]}}
//! {"record":{"id":"0f1e…","ended":3000,"record":"…"}}
//! {"entry":{"challenge":"2026-11-16","name":"Ada",…,"record":"…"}}
//! {"end":{"tables":1,"records":1,"entries":1,"sha256":"…"}}
//! ```

use serde::{Deserialize, Serialize};

pub use crate::backup::Trailer;

/// The current version of the format.
pub const BACKUP_FORMAT: u32 = 4;

/// The versions that can be read. Version 1 has no entries and no tables with aids, version 2 no tables that begin with
/// a position, version 3 no marks of entries.
pub const READABLE_FORMATS: core::ops::RangeInclusive<u32> = 1..=BACKUP_FORMAT;

/// A line of a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BackupLine {
    /// The header with the version of the format.
    #[serde(rename = "nova_luna_backup")]
    Header(u32),
    /// A table with its seats and events.
    Table(Box<TableRow>),
    /// The record of an archived match.
    Record(RecordRow),
    /// An entry of a leaderboard of the day.
    Entry(Box<EntryRow>),
    /// The last line.
    End(Trailer),
}

/// A table. Times are milliseconds since 1970, durations are milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct TableRow {
    pub id: String,
    pub created: i64,
    pub title: String,
    pub public: bool,
    pub discs: i16,
    pub initial_ms: Option<i64>,
    pub increment_ms: Option<i64>,
    #[serde(with = "hex")]
    pub secret: Vec<u8>,
    pub void_seals: i32,
    pub void_reason: Option<String>,
    pub void_seat: Option<i16>,
    pub voided: Option<i64>,
    pub sealed: Option<i64>,
    #[serde(with = "hex")]
    pub join_key: Vec<u8>,
    pub started: Option<i64>,
    pub ended: Option<i64>,
    pub rematch: Option<String>,
    pub owner: i16,
    pub replace_after_ms: Option<i64>,
    pub fill_after_ms: Option<i64>,
    pub fill_bot: Option<String>,
    #[serde(default)]
    pub aids: bool,
    /// The position that the match begins with, as its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    pub seats: Vec<SeatRow>,
    pub events: Vec<EventRow>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct SeatRow {
    pub seat: i16,
    pub bot: Option<String>,
    pub name: Option<String>,
    #[serde(with = "hex::option")]
    pub token: Option<Vec<u8>>,
    #[serde(with = "hex::option")]
    pub commitment: Option<Vec<u8>>,
    pub recommitted: i32,
    #[serde(with = "hex::option")]
    pub nonce: Option<Vec<u8>>,
    pub colour: Option<String>,
}

/// An event of a match. `line` is a line of a saved match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct EventRow {
    pub version: i32,
    pub message_id: Option<String>,
    pub line: String,
}

/// The record of an archived match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct RecordRow {
    pub id: String,
    pub ended: i64,
    pub record: String,
}

/// An entry of a leaderboard of the day or of the week.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "these are the columns of the stores")]
pub struct EntryRow {
    pub challenge: String,
    #[serde(with = "hex")]
    pub game: Vec<u8>,
    #[serde(with = "hex")]
    pub secret: Vec<u8>,
    pub name: String,
    pub points: i32,
    pub tiles: i16,
    pub discs_left: i16,
    pub entered: i64,
    pub record: String,
    #[serde(default)]
    pub par_line: bool,
    #[serde(default)]
    pub timed: bool,
    /// Taken off by its player: only what keeps a second try away is left of it.
    #[serde(default)]
    pub removed: bool,
}

impl BackupLine {
    /// Parses a line; `None` if it is not a line of a backup.
    pub fn parse(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// Bytes as lower-case hexadecimal digits.
mod hex {
    use data_encoding::HEXLOWER;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&HEXLOWER.encode_display(bytes))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let digits = String::deserialize(deserializer)?;
        HEXLOWER.decode(digits.as_bytes()).map_err(D::Error::custom)
    }

    pub(super) mod option {
        use super::*;

        pub(in super::super) fn serialize<S: Serializer>(
            bytes: &Option<Vec<u8>>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            match bytes {
                Some(bytes) => super::serialize(bytes, serializer),
                None => serializer.serialize_none(),
            }
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Option<Vec<u8>>, D::Error> {
            let digits = Option::<String>::deserialize(deserializer)?;
            digits.map(|digits| HEXLOWER.decode(digits.as_bytes()).map_err(D::Error::custom)).transpose()
        }
    }
}
