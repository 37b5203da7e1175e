//! Tables in one SQLite file.
//!
//! One thread writes: it commits all waiting jobs in one transaction and then answers them, so that many writes share
//! one wait for the disk. A second thread reads, so that loading a table does not delay moves. A third thread runs
//! checkpoints, so that no commit has to.
//!
//! The library is `rusqlite`: a connection that stays on its thread is all that is needed. An asynchronous layer would
//! add about a hundred crates and no speed.

pub(crate) mod checkpointer;
pub(crate) mod file_lock;
pub(crate) mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params_from_iter};
use tokio::sync::mpsc;

use super::alerts::ALERTS_SCHEMA;
use super::database::{Database, Dialect, FORMAT, SCHEMA, Statement};
use super::value::{Row, Value, values};
use super::{Append, ClusterStore, Index, OpenStoreError, QUEUE, Queued, StoreError, StoreFuture, clubs, queue};
use crate::online::metrics::Metrics;
use file_lock::FileLock;
use writer::WriteJob;

const INSERT: &str = "INSERT INTO events (table_id, version, request, event, hidden)
    SELECT $1, $2, $3, $4, $5 WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1) ON CONFLICT DO NOTHING";
const SET_INDEX: &str = "UPDATE tables SET people = coalesce(people, $2), started = coalesce(started, $3),
    moved = coalesce(moved, $4), ended = coalesce(ended, $5), plies = coalesce(plies, $6) WHERE id = $1";

const DIALECT: Dialect = Dialect {
    words: &[
        ("{id}", "TEXT"),
        ("{text}", "TEXT"),
        ("{int}", "INTEGER"),
        ("{bool}", "INTEGER"),
        ("{bytes}", "BLOB"),
        ("{tail}", "STRICT, WITHOUT ROWID"),
        ("{strict}", "STRICT"),
        ("{of_table}", "REFERENCES tables (id) ON DELETE CASCADE"),
        ("{random}", "randomblob(16)"),
        ("{unconnected}", "TRUE"),
        ("{ids}", "(SELECT value AS known_id FROM json_each($1)) AS known"),
        (
            "{cursors}",
            "(SELECT ids.value AS known_id, versions.value AS known_version
                FROM json_each($1) AS ids JOIN json_each($2) AS versions ON versions.key = ids.key) AS known",
        ),
    ],
    delete_tables: "DELETE FROM tables WHERE id IN ({query})",
    // A row that needs pages of its own, because it is too long for a page that other rows share.
    test_write: &[
        "INSERT INTO records (id, ended, record) VALUES ('', 0, hex(zeroblob(4096)))",
        "DELETE FROM records WHERE id = ''",
    ],
};

pub(crate) struct Sqlite {
    writes: mpsc::Sender<Queued<WriteJob, usize>>,
    reads: mpsc::Sender<Queued<Statement, Vec<Row>>>,
    threads: Vec<JoinHandle<()>>,
    /// Held as long as this process uses the file.
    _lock: FileLock,
}

impl Sqlite {
    /// Opens the file. Creates it if it does not exist.
    pub(crate) fn open(file: &Path, metrics: Arc<Metrics>) -> Result<Self, OpenStoreError> {
        let LockedFile { path, lock, writer } = open_locked(file)?;
        let reader = connect(&path)?;
        reader.pragma_update(None, "query_only", true)?;
        let (wal, checkpointer) = checkpointer::new(&writer, connect(&path)?)?;
        let (writes, write_queue) = mpsc::channel(QUEUE);
        let (reads, mut read_queue) = mpsc::channel::<Queued<Statement, _>>(QUEUE);
        let thread = |name: &str| std::thread::Builder::new().name(name.to_owned());
        let threads = vec![
            thread("store-writer").spawn(move || writer::run(writer, wal, write_queue, &metrics))?,
            thread("store-reader").spawn(move || {
                while let Some(((sql, values), reply)) = read_queue.blocking_recv() {
                    let _ = reply.send(rows(&reader, &sql, &values).map_err(StoreError::from));
                }
            })?,
            thread("store-checkpoint").spawn(move || checkpointer.run())?,
        ];
        Ok(Self { writes, reads, threads, _lock: lock })
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // Without senders, the queues are closed, and the threads end.
        (self.writes, self.reads) = (mpsc::channel(1).0, mpsc::channel(1).0);
        for thread in self.threads.drain(..) {
            // A thread that panicked has no writes left.
            let _ = thread.join();
        }
    }
}

impl Database for Sqlite {
    fn dialect(&self) -> &'static Dialect {
        &DIALECT
    }

    fn query(&self, statement: Statement) -> StoreFuture<Vec<Row>> {
        queue(&self.reads, statement)
    }

    fn execute(&self, statements: Vec<Statement>) -> StoreFuture<usize> {
        let job: WriteJob = Box::new(move |writer| {
            let mut changes = statements.iter().map(|(sql, values)| execute(writer, sql, values));
            let first = changes.next().unwrap_or(Ok(0))?;
            if first > 0 { changes.try_for_each(|change| change.map(drop)) } else { Ok(()) }.map(|()| first)
        });
        queue(&self.writes, job)
    }

    fn insert(&self, Append { table, version, request, event, hidden, index }: Append) -> StoreFuture<bool> {
        let mut statements = vec![(INSERT.to_owned(), values![table, version, request, event, hidden])];
        if index != Index::default() {
            let Index { people, started, moved, ended, plies } = index;
            statements.push((SET_INDEX.to_owned(), values![table, people, started, moved, ended, plies]));
        }
        let stored = self.execute(statements);
        Box::pin(async move { Ok(stored.await? == 1) })
    }
}

/// There are no other nodes.
impl ClusterStore for Sqlite {}

/// Runs a statement; returns the number of rows that it has changed.
pub(super) fn execute(writer: &Connection, sql: &str, values: &[Value]) -> rusqlite::Result<usize> {
    writer.prepare_cached(&numbered(sql))?.execute(params_from_iter(values))
}

fn rows(reader: &Connection, sql: &str, values: &[Value]) -> rusqlite::Result<Vec<Row>> {
    let mut query = reader.prepare_cached(&numbered(sql))?;
    query.query_map(params_from_iter(values), row)?.collect()
}

pub(super) fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    (0..row.as_ref().column_count()).map(|column| row.get::<_, Value>(column)).collect()
}

/// SQLite takes `$1` for a name and numbers such parameters by their first appearance.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

/// A file that only this process uses, as long as it has `lock`.
pub(super) struct LockedFile {
    path: PathBuf,
    pub(super) lock: FileLock,
    pub(super) writer: Connection,
}

/// Locks a file for this process. Creates it if it does not exist.
pub(super) fn open_locked(file: &Path) -> Result<LockedFile, OpenStoreError> {
    let path = file_lock::create_private(file)?;
    let lock = file_lock::lock(&path)?;
    let mut writer = connect(&path)?;
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    match transaction.pragma_query_value(None, "user_version", |row| row.get(0))? {
        FORMAT => {}
        0 => {
            transaction.execute_batch(&DIALECT.sql(SCHEMA))?;
            transaction.pragma_update(None, "user_version", FORMAT)?;
        }
        found => return Err(OpenStoreError::OtherFormat { found, known: FORMAT }),
    }
    add_clubs(&transaction)?;
    transaction.execute_batch(&DIALECT.sql(ALERTS_SCHEMA))?;
    transaction.commit()?;
    Ok(LockedFile { path, lock, writer })
}

/// Adds what a database of an earlier version does not have.
pub(super) fn add_clubs(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&DIALECT.sql(clubs::SCHEMA))
}

/// Opens a connection whose commits are on the disk when they return.
fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as E;
        match error {
            E::SqliteFailure(cause, _) if cause.code == ErrorCode::ConstraintViolation => Self::Conflict,
            E::FromSqlConversionFailure(..) | E::InvalidColumnType(..) | E::IntegralValueOutOfRange(..) => {
                Self::Damaged
            }
            E::SqliteFailure(cause, _) if cause.code == ErrorCode::DatabaseCorrupt => Self::Damaged,
            _ => Self::Unavailable,
        }
    }
}

#[cfg(test)]
mod tests;
