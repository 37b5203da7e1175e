//! The server's database, read directly and not through the server.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use private_postgres::Postgres;
use rusqlite::{Connection, OpenFlags};

use crate::audit::{StoredLog, StoredMove, action_in_line};
use crate::error::{Error, Result};

/// All events in order.
const ROWS: &str = "SELECT table_id, version, message_id, line FROM events ORDER BY table_id, version";

/// All events in order, in one column, as `psql` prints them.
const LINES: &str = "SELECT table_id || '|' || version || '|' || coalesce(message_id, '') || '|' || rtrim(line, E'\\n')
    FROM events ORDER BY table_id, version";

/// The database of a server.
#[derive(Clone, Debug)]
pub enum Store {
    /// A file of SQLite.
    Sqlite(PathBuf),
    /// A database of a private PostgreSQL, with its address.
    Postgres(Arc<Postgres>, String),
}

impl Store {
    /// Reads the stored moves of all tables.
    pub fn read_logs(&self) -> Result<HashMap<String, StoredLog>> {
        let mut logs: HashMap<String, StoredLog> = HashMap::new();
        match self {
            Self::Sqlite(file) => {
                let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                let mut query = connection.prepare(ROWS)?;
                let mut rows = query.query([])?;
                while let Some(row) = rows.next()? {
                    let (table, line): (String, String) = (row.get(0)?, row.get(3)?);
                    let stored = StoredMove { version: row.get(1)?, id: row.get(2)?, action: action_in_line(&line) };
                    logs.entry(table).or_default().push(stored);
                }
            }
            Self::Postgres(postgres, address) => {
                for line in postgres.sql(address, LINES)?.lines() {
                    let parsed = parse_line(line);
                    let (table, stored) = parsed.ok_or_else(|| Error::Failed(format!("unexpected row: {line}")))?;
                    logs.entry(table).or_default().push(stored);
                }
            }
        }
        Ok(logs)
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
