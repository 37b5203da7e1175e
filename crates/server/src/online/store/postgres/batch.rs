//! Commits all writes that wait in a queue at once, and answers them after the commit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_postgres::Error;
use tokio_postgres::error::{DbError, Severity};

use super::connection::Reconnecting;
use super::session::Session;
use crate::online::metrics::Metrics;
use crate::online::store::{Queued, StoreError};

/// The time limit of a commit. The outcome of a slower commit is unknown.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(8);

type Results<T> = Vec<Result<T, StoreError>>;

/// A write that is committed together with others.
pub(super) trait Batched: Sized + Send + Sync + 'static {
    type Done: Send + 'static;

    /// Commits all writes. A write whose condition does not hold changes nothing, and the others succeed.
    fn commit(session: &Session, writes: &[Self]) -> impl Future<Output = Result<Vec<Self::Done>, Error>> + Send;
}

/// Runs until the queue is closed.
pub(super) async fn run<W: Batched>(
    connection: Reconnecting,
    mut queue: mpsc::Receiver<Queued<W, W::Done>>,
    limit: usize,
    metrics: Arc<Metrics>,
) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, limit).await > 0 {
        let (writes, replies): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
        let results = commit_batch(&connection, &writes, &metrics).await;
        for (reply, result) in replies.into_iter().zip(results) {
            let _ = reply.send(result);
        }
    }
}

/// Commits a batch. If one of the writes is invalid, only that one fails.
async fn commit_batch<W: Batched>(connection: &Reconnecting, writes: &[W], metrics: &Metrics) -> Results<W::Done> {
    let start = Instant::now();
    let mut results = Vec::with_capacity(writes.len());
    match try_commit(connection, writes, metrics).await {
        Some(all) => results = all,
        None => {
            for write in writes.chunks(1) {
                results.extend(try_commit(connection, write, metrics).await.unwrap_or_default());
            }
        }
    }
    let is_outage = results.iter().any(|result| result.as_ref().is_err_and(|error| error.is_outage()));
    metrics.count_commit(writes.len(), start.elapsed(), !is_outage);
    results
}

/// Commits a batch. Returns `None` if the database refuses a batch of several writes.
async fn try_commit<W: Batched>(
    connection: &Reconnecting,
    writes: &[W],
    metrics: &Metrics,
) -> Option<Results<W::Done>> {
    let all = |error| Some(writes.iter().map(|_| Err(error)).collect());
    let Ok(session) = connection.get().await else { return all(StoreError::Unavailable) };
    match timeout(COMMIT_TIMEOUT, W::commit(&session, writes)).await {
        Ok(Ok(done)) => Some(done.into_iter().map(Ok).collect()),
        Ok(Err(error)) if error.is_closed() || writes.len() == 1 => {
            if let Some(times) = metrics.write_failures.record() {
                tracing::error!(%error, writes = writes.len(), times, "commit failed");
            }
            all(write_error(&error))
        }
        Ok(Err(_)) => None,
        Err(_) => {
            if let Some(times) = metrics.write_failures.record() {
                tracing::error!(writes = writes.len(), times, "commit timed out");
            }
            connection.reconnect();
            all(StoreError::OutcomeUnknown)
        }
    }
}

/// Returns what an error means for a write. An error of a statement rolls the transaction back. A fatal error or a
/// broken connection may follow a commit that has succeeded.
fn write_error(error: &Error) -> StoreError {
    let severity = error.as_db_error().and_then(DbError::parsed_severity);
    if severity == Some(Severity::Error) { StoreError::Unavailable } else { StoreError::OutcomeUnknown }
}
