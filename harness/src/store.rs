//! The server's database, read directly and not through the server.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use nova_luna_protocol::wire::{UnknownFields, Wire as _};
use nova_luna_table::{Kind, LogEvent};
use private_postgres::Postgres;
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;
use tempfile::TempDir;

use crate::audit::{StoredLog, StoredMove};
use crate::error::{Error, Result, system_error};

/// An event in one column: both databases return it in the same form.
const LINE: &str = "table_id || '|' || version || '|' || coalesce(request, '') || '|' || event";

const TABLES_PER_QUERY: usize = 200;

/// A statement is an argument of a program, which may have 128 KiB; one event of a week may have eight.
const EVENTS_PER_STATEMENT: usize = 12;

const BUSY_TIMEOUT: Duration = Duration::from_secs(60);

/// The database of a server. It is deleted with the last copy of this.
#[derive(Clone, Debug)]
pub enum Store {
    /// A file in a temporary folder.
    Sqlite(Arc<TempDir>),
    /// A database of a private PostgreSQL, with its address.
    Postgres(Arc<Postgres>, String),
}

impl Store {
    pub fn new(postgres: bool) -> Result<Self> {
        if !postgres {
            return Ok(Self::Sqlite(Arc::new(tempfile::tempdir().map_err(system_error("no temporary folder"))?)));
        }
        let postgres = Postgres::start()?;
        let address = postgres.database()?;
        Ok(Self::Postgres(Arc::new(postgres), address))
    }

    pub fn read_logs(&self) -> Result<HashMap<String, StoredLog>> {
        let mut logs = HashMap::new();
        self.read_events("", &mut logs)?;
        Ok(logs)
    }

    pub fn read_logs_of<'a>(&self, tables: impl Iterator<Item = &'a str>) -> Result<HashMap<String, StoredLog>> {
        // The ids come from a server under test, and become part of the query.
        let is_hex = |id: &&str| id.bytes().all(|byte| byte.is_ascii_hexdigit());
        let ids: Vec<String> = tables.filter(is_hex).map(|id| format!("'{id}'")).collect();
        let mut logs = HashMap::new();
        for ids in ids.chunks(TABLES_PER_QUERY) {
            self.read_events(&format!("WHERE table_id IN ({})", ids.join(",")), &mut logs)?;
        }
        Ok(logs)
    }

    fn read_events(&self, condition: &str, logs: &mut HashMap<String, StoredLog>) -> Result {
        let query = format!("SELECT {LINE} FROM events {condition} ORDER BY table_id, version");
        let lines: Vec<String> = match self {
            Self::Sqlite(_) => {
                let connection = Connection::open_with_flags(self.argument(), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                connection.prepare(&query)?.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?
            }
            Self::Postgres(postgres, address) => postgres.sql(address, &query)?.lines().map(str::to_owned).collect(),
        };
        let mut last = ("", 0);
        for line in &lines {
            let parsed = parse_line(line).ok_or_else(|| Error::Failed(format!("unexpected row: {line}")))?;
            let (table, mut stored, is_of_match) = parsed;
            stored.is_next = stored.version == if table == last.0 { last.1 + 1 } else { 1 };
            last = (table, stored.version);
            if is_of_match {
                logs.entry(table.to_owned()).or_default().push(stored);
            }
        }
        Ok(())
    }

    /// Appends events to the log of a club, as a server would have done over a year: their texts, and what stands beside
    /// them.
    pub(crate) fn add_club_events(&self, club: &str, after: u64, events: &[(String, Option<String>)]) -> Result {
        match self {
            Self::Sqlite(_) => {
                let mut connection = Connection::open(self.argument())?;
                connection.busy_timeout(BUSY_TIMEOUT)?;
                let transaction = connection.transaction()?;
                for (version, (event, hidden)) in (after + 1..).zip(events) {
                    let sql = "INSERT INTO club_events (club_id, version, event, hidden) VALUES (?1, ?2, ?3, ?4)";
                    transaction.prepare_cached(sql)?.execute((club, version.cast_signed(), event, hidden))?;
                }
                Ok(transaction.commit()?)
            }
            Self::Postgres(postgres, address) => {
                let text = |text: &str| format!("'{}'", text.replace('\'', "''"));
                let rows = (after + 1..).zip(events).map(|(version, (event, hidden))| {
                    let hidden = hidden.as_deref().map_or_else(|| "NULL".to_owned(), text);
                    format!("('{club}',{version},{},{hidden})", text(event))
                });
                for rows in rows.collect::<Vec<_>>().chunks(EVENTS_PER_STATEMENT) {
                    let rows = rows.join(",");
                    let sql = format!("INSERT INTO club_events (club_id, version, event, hidden) VALUES {rows}");
                    postgres.sql(address, &sql)?;
                }
                Ok(())
            }
        }
    }

    /// Returns the size of the database on the disk, without a write-ahead log.
    pub fn database_bytes(&self) -> Result<u64> {
        match self {
            Self::Sqlite(_) => Ok(file_bytes(&self.argument())),
            Self::Postgres(postgres, address) => {
                let size = postgres.sql(address, "SELECT pg_database_size(current_database())")?;
                size.trim().parse().map_err(|_| Error::Failed(format!("unexpected size: {size}")))
            }
        }
    }

    /// Returns the size of SQLite's write-ahead log; 0 for PostgreSQL, which manages its own.
    pub fn log_bytes(&self) -> u64 {
        match self {
            Self::Sqlite(_) => file_bytes(&format!("{}-wal", self.argument())),
            Self::Postgres(..) => 0,
        }
    }

    /// Returns the value of the server's option `--store`.
    pub fn argument(&self) -> String {
        match self {
            Self::Sqlite(folder) => folder.path().join("tables.db").display().to_string(),
            Self::Postgres(_, address) => address.clone(),
        }
    }
}

fn file_bytes(file: &str) -> u64 {
    std::fs::metadata(file).map_or(0, |metadata| metadata.len())
}

/// Returns the table, the move, and whether the event is part of a match.
fn parse_line(line: &str) -> Option<(&str, StoredMove, bool)> {
    let mut columns = line.splitn(4, '|');
    let (table, version) = (columns.next()?, columns.next()?.parse().ok()?);
    let id = columns.next().filter(|id| !id.is_empty()).map(str::to_owned);
    let event: Value = serde_json::from_str(columns.next()?).unwrap_or(Value::Null);
    let action = event["action"].as_str().unwrap_or_default().to_owned();
    // What cannot be read is compared, too, and is not what was acknowledged.
    let parsed = LogEvent::read(&event, UnknownFields::Ignore);
    let is_of_match = parsed.map_or(true, |event| matches!(event.kind, Kind::Match(_)));
    Some((table, StoredMove { version, is_next: false, id, action }, is_of_match))
}
