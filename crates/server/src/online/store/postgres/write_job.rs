//! The queue of all writes but appends: commits all waiting jobs in one transaction.
//!
//! A job that comes too late changes no row. That is no error in PostgreSQL, so the other jobs of the transaction succeed.
//! A job that changes a table locks it first, and then sees the changes of other nodes.

use std::pin::Pin;
use std::sync::Arc;

use futures_util::future::{join, join_all};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Error;

use super::write_session::WriteSession;
use crate::online::log_store::postgres::batch::{BatchSession, commit_batch};
use crate::online::log_store::postgres::connection::Reconnecting;
use crate::online::log_store::postgres::notifier::Notifier;
use crate::online::metrics::Metrics;
use crate::online::secrets::TableId;
use crate::online::store::StoreError;

/// The maximum number of jobs in one transaction.
const MAX_BATCH: usize = 64;

/// The statements of a job. They return whether the condition of the job held.
#[derive(Clone)]
#[allow(clippy::type_complexity, reason = "it has a name: `Work`")]
pub(super) struct Work(
    Arc<dyn Fn(Arc<WriteSession>) -> Pin<Box<dyn Future<Output = Result<bool, Error>> + Send>> + Send + Sync>,
);

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
        Self { table, work: Work(Arc::new(move |session| Box::pin(work(session)))), reply }
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
        let works: Vec<Work> = batch.iter().map(|job| job.work.clone()).collect();
        let results = commit_batch(&connection, &works, &metrics).await;
        for (job, result) in batch.drain(..).zip(results) {
            if let Some(table) = job.table.filter(|_| result == Ok(true)) {
                notifier.table_changed(table);
            }
            let _ = job.reply.send(result.and_then(|held| if held { Ok(()) } else { Err(StoreError::Conflict) }));
        }
    }
}

impl BatchSession<Work> for WriteSession {
    type Done = bool;

    async fn commit(self: &Arc<Self>, works: &[Work]) -> Result<Vec<bool>, Error> {
        let works = join_all(works.iter().map(|work| work.0(Arc::clone(self))));
        // The statements are pipelined: all are sent before the first answer arrives, and run in this order.
        let (started, done) = join(self.client.batch_execute("BEGIN"), works).await;
        let done = started.and_then(|()| done.into_iter().collect::<Result<Vec<bool>, Error>>());
        match done {
            Ok(done) => {
                self.client.batch_execute("COMMIT").await?;
                Ok(done)
            }
            Err(error) => {
                // If this fails too, the connection is broken, and the server rolls back by itself.
                let _ = self.client.batch_execute("ROLLBACK").await;
                Err(error)
            }
        }
    }
}
