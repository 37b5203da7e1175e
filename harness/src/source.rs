//! Where a server keeps its tables, read beside the server and not through it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use private_postgres::Postgres;
use rusqlite::{Connection, OpenFlags};

use crate::ledger::{Kept, Log, action_of};
use crate::trouble::{Outcome, Trouble};

/// Everything that happened, in the order in which it did.
const ROWS: &str = "SELECT table_id, version, message_id, line FROM events ORDER BY table_id, version";

/// The same in one column, for a program that prints it.
const LINES: &str = "SELECT table_id || '|' || version || '|' || coalesce(message_id, '') || '|' || rtrim(line, E'\\n')
    FROM events ORDER BY table_id, version";

/// Where a server keeps its tables.
#[derive(Clone, Debug)]
pub enum Source {
    /// In a file of SQLite.
    File(PathBuf),
    /// In a database of a private PostgreSQL.
    Database(Arc<Postgres>, String),
}

impl Source {
    /// What is kept of all tables.
    pub fn logs(&self) -> Outcome<HashMap<String, Log>> {
        match self {
            Self::File(file) => {
                let eyes = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                let mut query = eyes.prepare(ROWS)?;
                let mut rows = query.query([])?;
                let mut logs: HashMap<String, Log> = HashMap::new();
                while let Some(row) = rows.next()? {
                    let (table, line): (String, String) = (row.get(0)?, row.get(3)?);
                    let kept = Kept { version: row.get(1)?, id: row.get(2)?, action: action_of(&line) };
                    logs.entry(table).or_default().push(kept);
                }
                Ok(logs)
            }
            Self::Database(postgres, database) => {
                let mut logs: HashMap<String, Log> = HashMap::new();
                for line in postgres.sql(database, LINES)?.lines() {
                    let (table, kept) = read(line).ok_or_else(|| Trouble::Wrong(format!("a row says {line}")))?;
                    logs.entry(table).or_default().push(kept);
                }
                Ok(logs)
            }
        }
    }

    /// How a server is told of it.
    pub fn address(&self) -> String {
        match self {
            Self::File(file) => file.display().to_string(),
            Self::Database(_, address) => address.clone(),
        }
    }
}

fn read(line: &str) -> Option<(String, Kept)> {
    let mut columns = line.splitn(4, '|');
    let (table, version) = (columns.next()?.to_owned(), columns.next()?.parse().ok()?);
    let id = columns.next().filter(|id| !id.is_empty()).map(str::to_owned);
    Some((table, Kept { version, id, action: action_of(columns.next()?) }))
}
