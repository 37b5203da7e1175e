//! The queue of all writes but appends: commits all waiting jobs in one transaction.
//!
//! A job that comes too late changes no row. That is no error in PostgreSQL, so the other jobs of the transaction succeed.
//! A job that changes a table locks it first, and then sees the changes of other nodes.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::Error;
use tokio_postgres::error::{DbError, Severity};

use super::connection::Reconnecting;
use super::notifier::Notifier;
use super::write_session::WriteSession;
use crate::online::metrics::Metrics;
use crate::online::secrets::TableId;
use crate::online::store::StoreError;

/// The maximum number of jobs in one transaction.
const MAX_BATCH: usize = 64;

/// The time limit of a transaction. The outcome of a slower one is unknown.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(8);

/// The statements of a job. They return whether the condition of the job held.
type Work = Arc<dyn Fn(Arc<WriteSession>) -> Pin<Box<dyn Future<Output = Result<bool, Error>> + Send>> + Send + Sync>;

/// A change that runs inside a shared transaction.
pub(super) struct WriteJob {
    /// The table to notify other nodes of.
    table: Option<TableId>,
    work: Work,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

impl WriteJob {
    pub(super) fn new<F>(
        table: Option<TableId>,
        work: impl Fn(Arc<WriteSession>) -> F + Send + Sync + 'static,
        reply: oneshot::Sender<Result<(), StoreError>>,
    ) -> Self
    where
        F: Future<Output = Result<bool, Error>> + Send + 'static,
    {
        Self { table, work: Arc::new(move |session| Box::pin(work(session))), reply }
    }
}

/// Runs until the queue is closed.
pub(super) async fn run(
    connection: Reconnecting<WriteSession>,
    mut queue: mpsc::Receiver<WriteJob>,
    notifier: Notifier,
    metrics: Arc<Metrics>,
) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, MAX_BATCH).await > 0 {
        // All nodes lock tables in the same order, which prevents deadlocks.
        batch.sort_by_key(|job| job.table.map(|table| table.to_string()));
        let works: Vec<Work> = batch.iter().map(|job| Arc::clone(&job.work)).collect();
        let start = Instant::now();
        let results = commit(&connection, &works, &metrics).await;
        metrics.committed(works.len(), start.elapsed(), !any_outage(&results));
        for (job, result) in batch.drain(..).zip(results) {
            if let Some(table) = job.table.filter(|_| result.is_ok()) {
                notifier.table_changed(table);
            }
            let _ = job.reply.send(result);
        }
    }
}

/// Commits a batch. Returns a result for each job.
async fn commit(
    connection: &Reconnecting<WriteSession>,
    works: &[Work],
    metrics: &Metrics,
) -> Vec<Result<(), StoreError>> {
    let all = |error| vec![Err(error); works.len()];
    let Ok(session) = connection.get().await else { return all(StoreError::Unavailable) };
    match timeout(COMMIT_TIMEOUT, session.commit(works)).await {
        Ok(Ok(done)) => done.into_iter().map(|done| if done { Ok(()) } else { Err(StoreError::Conflict) }).collect(),
        Ok(Err(error)) if error.is_closed() || works.len() == 1 => {
            if let Some(times) = metrics.failing.due() {
                tracing::error!(%error, jobs = works.len(), times, "transaction failed");
            }
            all(write_error(&error))
        }
        // One of the jobs is invalid: run each alone, so that only that one fails.
        Ok(Err(_)) => {
            let mut results = Vec::with_capacity(works.len());
            for work in works.chunks(1) {
                results.extend(Box::pin(commit(connection, work, metrics)).await);
            }
            results
        }
        Err(_) => {
            if let Some(times) = metrics.failing.due() {
                tracing::error!(jobs = works.len(), times, "transaction timed out");
            }
            connection.reconnect();
            all(StoreError::OutcomeUnknown)
        }
    }
}

/// Returns what an error means for a write. An error of the statement rolls the transaction back. After a fatal error or a
/// broken connection the commit may have happened before.
pub(super) fn write_error(error: &Error) -> StoreError {
    let severity = error.as_db_error().and_then(DbError::parsed_severity);
    if severity == Some(Severity::Error) { StoreError::Unavailable } else { StoreError::OutcomeUnknown }
}

pub(super) fn any_outage(results: &[Result<(), StoreError>]) -> bool {
    results.iter().any(|result| result.is_err_and(StoreError::is_outage))
}

impl WriteSession {
    async fn commit(self: &Arc<Self>, works: &[Work]) -> Result<Vec<bool>, Error> {
        let works = join_all(works.iter().map(|work| work(Arc::clone(self))));
        // The statements are pipelined: all are sent before the first answer arrives, and run in this order.
        let (begun, done) = join(self.client.batch_execute("BEGIN"), works).await;
        let done = begun.and_then(|()| done.into_iter().collect::<Result<Vec<bool>, Error>>());
        match done {
            Ok(done) => self.client.batch_execute("COMMIT").await.map(|()| done),
            Err(error) => {
                // If this fails too, the connection is broken, and the server rolls back by itself.
                let _ = self.client.batch_execute("ROLLBACK").await;
                Err(error)
            }
        }
    }
}
