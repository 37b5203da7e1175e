//! A backup of a store as lines of JSON. It does not depend on the database that it was made from.
//!
//! The first line is the header, each following line is a row of one [`Part`] of the store, and the last line has the
//! totals and the SHA-256 of all lines before it. A truncated or changed file is detected.
//! ```text
//! {"nova_luna_backup":1}
//! {"row":["tables",["5d0c…",1000,2,2000,2100,null,null]]}
//! {"row":["events",["5d0c…",1,null,"{\"version\":1,…}","{…}"]]}
//! {"row":["records",["0f1e…",3000,"…"]]}
//! {"row":["entries",["2026-11-16",{"hex":"9a…"},…]]}
//! {"end":{"tables":1,"records":1,"entries":1,"clubs":0,"sha256":"…"}}
//! ```

use serde::{Deserialize, Serialize};

/// The version of the format.
pub const BACKUP_FORMAT: u32 = 1;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BackupLine {
    /// The header with the version of the format.
    #[serde(rename = "nova_luna_backup")]
    Header(u32),
    /// A row, with its columns in the order of the store.
    Row(Part, Vec<Cell>),
    /// The last line.
    End(Trailer),
}

nova_luna_rules::named! {
    /// A part of a store, in the order of a backup: a table comes before its log.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Part {
        /// What tables are found by.
        Tables = "tables",
        /// The entries of the logs of all tables.
        Events = "events",
        /// The records of archived matches.
        Records = "records",
        /// The entries of leaderboards.
        Entries = "entries",
        /// Clubs.
        Clubs = "clubs",
        /// The entries of the logs of all clubs.
        ClubEvents = "club_events",
        /// The key of Web Push.
        PushKey = "push_key",
        /// Where players want to be told that it is their turn.
        Contacts = "contacts",
        /// The seats and clubs that contacts are told about.
        Watches = "watches",
    }
}

/// A column of a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    Null,
    /// A number, a time in milliseconds since 1970, or 0 or 1.
    Int(i64),
    Text(String),
    Bytes {
        /// As lower-case hexadecimal digits.
        #[serde(with = "hex")]
        hex: Vec<u8>,
    },
}

/// The counts and the hash that verify a backup.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trailer {
    pub tables: u64,
    pub records: u64,
    /// The number of entries of leaderboards.
    pub entries: u64,
    /// The number of clubs.
    #[serde(default)]
    pub clubs: u64,
    /// The SHA-256 of all lines before this one, as 64 hexadecimal digits.
    pub sha256: String,
}

impl Trailer {
    /// Counts a row. The other parts are not counted: the hash covers them.
    pub fn count(&mut self, part: Part) {
        match part {
            Part::Tables => self.tables += 1,
            Part::Events | Part::ClubEvents => {}
            Part::Records => self.records += 1,
            Part::Entries => self.entries += 1,
            Part::Clubs => self.clubs += 1,
            Part::PushKey | Part::Contacts | Part::Watches => {}
        }
    }
}

impl BackupLine {
    /// Parses a line; `None` if it is not a line of a backup.
    pub fn parse(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

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
}
