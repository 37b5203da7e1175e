//! Commits batches of writes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::timeout;
use tokio_postgres::Error;
use tokio_postgres::error::{DbError, Severity};

use super::connection::{PgSession, Reconnecting};
use crate::online::metrics::Metrics;
use crate::online::store::StoreError;

/// The time limit of a commit. The outcome of a slower commit is unknown.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(8);

/// The result of each write of a batch.
pub(super) type Results = Vec<Result<(), StoreError>>;

/// A session that commits several writes at once.
pub(super) trait BatchSession: PgSession {
    type Write: Sync;

    /// Commits all writes. A write that comes too late fails alone, with [`StoreError::Conflict`].
    fn commit(self: &Arc<Self>, writes: &[Self::Write]) -> impl Future<Output = Result<Results, Error>> + Send;
}

/// Commits a batch. If one of the writes is invalid, only that one fails.
pub(super) async fn commit_batch<S: BatchSession>(
    connection: &Reconnecting<S>,
    writes: &[S::Write],
    metrics: &Metrics,
) -> Results {
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
    let is_outage = results.iter().any(|result| result.is_err_and(StoreError::is_outage));
    metrics.count_commit(writes.len(), start.elapsed(), !is_outage);
    results
}

/// Commits a batch. Returns `None` if the database refuses a batch of several writes.
async fn try_commit<S: BatchSession>(
    connection: &Reconnecting<S>,
    writes: &[S::Write],
    metrics: &Metrics,
) -> Option<Results> {
    let all = |error| Some(vec![Err(error); writes.len()]);
    let Ok(session) = connection.get().await else { return all(StoreError::Unavailable) };
    match timeout(COMMIT_TIMEOUT, session.commit(writes)).await {
        Ok(Ok(results)) => Some(results),
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
