//! The server's database, read directly and not through the server.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use private_postgres::Postgres;
use rusqlite::{Connection, OpenFlags};

use crate::audit::{StoredLog, StoredMove, action_in_line};
use crate::error::{Error, Result};

/// The columns of an event.
const COLUMNS: &str = "table_id, version, message_id, line";

/// An event in one column, as `psql` prints it.
const LINE: &str = "table_id || '|' || version || '|' || coalesce(message_id, '') || '|' || rtrim(line, E'\\n')";

/// The maximum number of tables in one query.
const TABLES_PER_QUERY: usize = 200;

/// The database of a server.
#[derive(Clone, Debug)]
pub enum Store {
    Sqlite(PathBuf),
    /// A database of a private PostgreSQL, with its address.
    Postgres(Arc<Postgres>, String),
}

impl Store {
    /// Reads the stored moves of all tables.
    pub fn read_logs(&self) -> Result<HashMap<String, StoredLog>> {
        let mut logs = HashMap::new();
        self.read_events("", &mut logs)?;
        Ok(logs)
    }

    /// Reads the stored moves of these tables.
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
        let rest = format!("FROM events {condition} ORDER BY table_id, version");
        match self {
            Self::Sqlite(file) => {
                let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                let mut query = connection.prepare(&format!("SELECT {COLUMNS} {rest}"))?;
                let mut rows = query.query([])?;
                while let Some(row) = rows.next()? {
                    let (table, line): (String, String) = (row.get(0)?, row.get(3)?);
                    let stored = StoredMove { version: row.get(1)?, id: row.get(2)?, action: action_in_line(&line) };
                    logs.entry(table).or_default().push(stored);
                }
            }
            Self::Postgres(postgres, address) => {
                for line in postgres.sql(address, &format!("SELECT {LINE} {rest}"))?.lines() {
                    let parsed = parse_line(line);
                    let (table, stored) = parsed.ok_or_else(|| Error::Failed(format!("unexpected row: {line}")))?;
                    logs.entry(table).or_default().push(stored);
                }
            }
        }
        Ok(())
    }

    /// Returns the size of the database on the disk, without a write-ahead log.
    pub fn database_bytes(&self) -> Result<u64> {
        match self {
            Self::Sqlite(file) => Ok(std::fs::metadata(file).map_or(0, |metadata| metadata.len())),
            Self::Postgres(postgres, address) => {
                let size = postgres.sql(address, "SELECT pg_database_size(current_database())")?;
                size.trim().parse().map_err(|_| Error::Failed(format!("unexpected size: {size}")))
            }
        }
    }

    /// Returns the size of SQLite's write-ahead log; 0 for PostgreSQL, which manages its own.
    pub fn log_bytes(&self) -> u64 {
        match self {
            Self::Sqlite(file) => {
                let log = format!("{}-wal", file.display());
                std::fs::metadata(log).map_or(0, |metadata| metadata.len())
            }
            Self::Postgres(..) => 0,
        }
    }

    /// Returns the value of the server's option `--store`.
    pub fn argument(&self) -> String {
        match self {
            Self::Sqlite(file) => file.display().to_string(),
            Self::Postgres(_, address) => address.clone(),
        }
    }
}

fn parse_line(line: &str) -> Option<(String, StoredMove)> {
    let mut columns = line.splitn(4, '|');
    let (table, version) = (columns.next()?.to_owned(), columns.next()?.parse().ok()?);
    let id = columns.next().filter(|id| !id.is_empty()).map(str::to_owned);
    Some((table, StoredMove { version, id, action: action_in_line(columns.next()?) }))
}
