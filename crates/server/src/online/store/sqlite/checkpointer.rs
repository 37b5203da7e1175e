//! Brings what stands in the log back into the file, beside the one who writes.
//!
//! By itself SQLite does this within a commit, whenever the log has a thousand pages: whoever waits for that commit, and all
//! who come meanwhile, wait for hundreds of pages to be written and for the disk. So another thread does it. It cannot
//! reach the end of a log that grows all the time, and a log begins anew only at its end; when it has become long, the
//! writer does the little that is left.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use rusqlite::Connection;

/// After so many deeds the log is swept. Each changes two or three pages.
const DUE: usize = 500;

/// A log of so many pages is long: 64 MiB.
const LONG: i64 = 1 << 14;

/// Should nobody sweep, SQLite does it by itself at so many pages.
const TOO_LONG: i64 = 1 << 16;

/// What the writer knows of the log.
pub(super) struct Log {
    deeds: usize,
    due: SyncSender<()>,
    is_long: Arc<AtomicBool>,
}

/// Whoever sweeps.
pub(super) struct Checkpointer {
    broom: Connection,
    due: Receiver<()>,
    is_long: Arc<AtomicBool>,
}

/// Divides the work between the writer and somebody with a connection of their own.
pub(super) fn divide(pen: &Connection, broom: Connection) -> rusqlite::Result<(Log, Checkpointer)> {
    pen.pragma_update(None, "wal_autocheckpoint", TOO_LONG)?;
    let (sender, due) = sync_channel(1);
    let is_long = Arc::new(AtomicBool::new(false));
    let log = Log { deeds: 0, due: sender, is_long: Arc::clone(&is_long) };
    Ok((log, Checkpointer { broom, due, is_long }))
}

impl Log {
    /// Notes that deeds were kept; between two transactions the writer brings a long log to its end.
    pub(super) fn grew(&mut self, pen: &Connection, deeds: usize) {
        if self.is_long.swap(false, Relaxed) {
            sweep(pen);
        }
        self.deeds += deeds;
        if self.deeds >= DUE {
            self.deeds = 0;
            // If it was told before, it will see this too.
            let _ = self.due.try_send(());
        }
    }
}

impl Checkpointer {
    /// Sweeps whenever it is due, until nobody writes any more.
    pub(super) fn run(self) {
        while self.due.recv().is_ok() {
            self.is_long.store(sweep(&self.broom) >= LONG, Relaxed);
        }
    }
}

/// Sweeps what can be swept without waiting for anybody; answers with the pages of the log.
fn sweep(connection: &Connection) -> i64 {
    let swept = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1));
    swept.unwrap_or_else(|error| {
        // What was kept is in the log; the next time will do.
        tracing::warn!(%error, "the log could not be swept");
        0
    })
}
