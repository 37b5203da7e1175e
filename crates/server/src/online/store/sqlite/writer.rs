//! The writer thread: commits all waiting jobs in one transaction, and answers them after the commit.

use std::time::Instant;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::mpsc;

use super::checkpointer::Wal;
use super::{Queued, StoreError};
use crate::online::failpoint::{self, Failpoint};
use crate::online::metrics::Metrics;

/// The maximum number of jobs in one transaction, so that the first of them does not wait too long.
const MAX_BATCH: usize = 256;

/// A change that runs inside a shared transaction. It returns the number of rows that it has changed.
pub(crate) type WriteJob = Box<dyn FnOnce(&Connection) -> rusqlite::Result<usize> + Send>;

/// Runs until the queue is closed.
pub(super) fn run(
    mut writer: Connection,
    mut wal: Wal,
    mut queue: mpsc::Receiver<Queued<WriteJob, usize>>,
    metrics: &Metrics,
) {
    let mut batch = Vec::new();
    while queue.blocking_recv_many(&mut batch, MAX_BATCH) > 0 {
        let start = Instant::now();
        let (jobs, replies): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
        let count = jobs.len();
        let committed = commit(&mut writer, jobs);
        let is_refused = |result: &Result<usize, StoreError>| result.is_err_and(StoreError::is_outage);
        let all_stored = committed.as_ref().is_ok_and(|results| !results.iter().any(is_refused));
        // Before the answers, so that nobody who knows of a refused write finds the server ready.
        metrics.count_commit(count, start.elapsed(), all_stored);
        if let Some((error, times)) =
            committed.as_ref().err().and_then(|error| Some((error, metrics.write_failures.record()?)))
        {
            tracing::error!(%error, writes = count, times, "commit failed");
        }
        let mut results = committed.unwrap_or_default().into_iter();
        for reply in replies {
            // A failed transaction has no results: none of its jobs took effect.
            let _ = reply.send(results.next().unwrap_or(Err(StoreError::Unavailable)));
        }
        wal.committed(&writer, count);
    }
}

/// Runs all jobs in one transaction. A job that fails is rolled back alone.
fn commit(writer: &mut Connection, jobs: Vec<WriteJob>) -> rusqlite::Result<Vec<Result<usize, StoreError>>> {
    let mut transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        let savepoint = transaction.savepoint()?;
        let result = match job(&savepoint) {
            Ok(changed) => savepoint.commit().map(|()| Ok(changed))?,
            // A full disk rolls back the whole transaction at once.
            Err(error) if savepoint.is_autocommit() => return Err(error),
            // Finishing a savepoint that was not committed rolls it back.
            Err(error) => savepoint.finish().map(|()| Err(error))?,
        };
        results.push(result.map_err(StoreError::from));
    }
    failpoint::reach(Failpoint::BeforeCommit);
    transaction.commit()?;
    failpoint::reach(Failpoint::AfterCommit);
    Ok(results)
}
