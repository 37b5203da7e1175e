//! Copies the write-ahead log (WAL) back into the database file, beside the writer.
//!
//! By default SQLite runs a checkpoint within the commit that makes the log 1000 pages long. Every write that waits for that
//! commit then waits for hundreds of pages and two disk syncs. So a thread of its own runs the checkpoints. It cannot
//! reach the end of a log that grows all the time, and a log restarts only once its end was reached: when the log has
//! become long, the writer copies the small rest between two transactions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use rusqlite::Connection;

/// The number of write jobs between two checkpoints. Each job changes two or three pages.
const JOBS_PER_CHECKPOINT: usize = 500;

/// The number of pages from which on the writer helps: 64 MiB.
const LONG_LOG: i64 = 1 << 14;

/// The number of pages at which SQLite runs a checkpoint by itself, if no other checkpoint has run.
const AUTOCHECKPOINT: i64 = 1 << 16;

pub(crate) struct Wal {
    jobs: usize,
    due: SyncSender<()>,
    is_long: Arc<AtomicBool>,
}

pub(crate) struct Checkpointer {
    connection: Connection,
    due: Receiver<()>,
    is_long: Arc<AtomicBool>,
}

/// Creates the two halves. `connection` is the checkpointer's own.
pub(crate) fn new(writer: &Connection, connection: Connection) -> rusqlite::Result<(Wal, Checkpointer)> {
    writer.pragma_update(None, "wal_autocheckpoint", AUTOCHECKPOINT)?;
    let (sender, due) = sync_channel(1);
    let is_long = Arc::new(AtomicBool::new(false));
    let wal = Wal { jobs: 0, due: sender, is_long: Arc::clone(&is_long) };
    Ok((wal, Checkpointer { connection, due, is_long }))
}

impl Wal {
    /// Counts committed jobs and requests checkpoints. Must be called between two transactions.
    pub(crate) fn committed(&mut self, writer: &Connection, jobs: usize) {
        if self.is_long.swap(false, Relaxed) {
            checkpoint(writer);
        }
        self.jobs += jobs;
        if self.jobs >= JOBS_PER_CHECKPOINT {
            self.jobs = 0;
            // If a request is pending already, its checkpoint covers these jobs too.
            let _ = self.due.try_send(());
        }
    }
}

impl Checkpointer {
    /// Runs until the writer has stopped.
    pub(crate) fn run(self) {
        while self.due.recv().is_ok() {
            self.is_long.store(checkpoint(&self.connection) >= LONG_LOG, Relaxed);
        }
    }
}

/// Copies all pages that can be copied without waiting for other connections. Returns the pages of the log.
fn checkpoint(connection: &Connection) -> i64 {
    let pages = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1));
    pages.unwrap_or_else(|error| {
        // All data is in the log, and the next checkpoint copies it.
        tracing::warn!(%error, "checkpoint failed");
        0
    })
}
