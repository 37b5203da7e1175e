//! The one who writes everything but moves: whatever waits becomes one transaction.
//!
//! A deed that comes too late changes no row, which is no error of PostgreSQL's: so it does not harm those that share its
//! transaction. Whoever changes a charter locks its table first; what they look at afterwards is what others have left.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::Error;

use super::connection::Link;
use super::notifier::Notifier;
use super::write_session::WriteSession;
use crate::online::metrics::Metrics;
use crate::online::secrets::TableId;
use crate::online::store::StoreError;

/// The most deeds of one transaction.
const MOST: usize = 64;

/// How long a transaction may take. Whether one that takes longer has happened is not known.
const LONGEST: Duration = Duration::from_secs(8);

/// Something to be done: whether it was, or came too late.
type Work = Arc<dyn Fn(Arc<WriteSession>) -> Pin<Box<dyn Future<Output = Result<bool, Error>> + Send>> + Send + Sync>;

/// Something to be done in a transaction that others share.
pub(super) struct WriteJob {
    /// The table that it changes.
    table: Option<TableId>,
    work: Work,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl WriteJob {
    pub(super) fn new<F>(
        table: Option<TableId>,
        work: impl Fn(Arc<WriteSession>) -> F + Send + Sync + 'static,
        answer: oneshot::Sender<Result<(), StoreError>>,
    ) -> Self
    where
        F: Future<Output = Result<bool, Error>> + Send + 'static,
    {
        Self { table, work: Arc::new(move |scribe| Box::pin(work(scribe))), answer }
    }
}

/// Does deeds until nobody can ask for any.
pub(super) async fn run(
    link: Link<WriteSession>,
    mut deeds: mpsc::Receiver<WriteJob>,
    tidings: Notifier,
    metrics: Arc<Metrics>,
) {
    let mut batch = Vec::new();
    while deeds.recv_many(&mut batch, MOST).await > 0 {
        // Two nodes that lock the same tables do it in the same order, so that neither waits for the other in vain.
        batch.sort_by_key(|deed| deed.table.map(|table| table.to_string()));
        let works: Vec<Work> = batch.iter().map(|deed| Arc::clone(&deed.work)).collect();
        let begin = Instant::now();
        let outcomes = commit(&link, &works, &metrics).await;
        metrics.committed(works.len(), begin.elapsed(), !any_outage(&outcomes));
        for (deed, outcome) in batch.drain(..).zip(outcomes) {
            if let Some(table) = deed.table.filter(|_| outcome.is_ok()) {
                tidings.changed(table);
            }
            let _ = deed.answer.send(outcome);
        }
    }
}

async fn commit(link: &Link<WriteSession>, works: &[Work], metrics: &Metrics) -> Vec<Result<(), StoreError>> {
    let all = |error| vec![Err(error); works.len()];
    let Ok(scribe) = link.get().await else { return all(StoreError::Unavailable) };
    match timeout(LONGEST, scribe.commit(works)).await {
        Ok(Ok(done)) => done.into_iter().map(|done| if done { Ok(()) } else { Err(StoreError::Conflict) }).collect(),
        Ok(Err(error)) if error.is_closed() || works.len() == 1 => {
            if let Some(times) = metrics.failing.due() {
                tracing::error!(%error, deeds = works.len(), times, "a transaction failed");
            }
            all(write_error(&error))
        }
        // Something is wrong with one of them. The others shall not suffer for it.
        Ok(Err(_)) => {
            let mut outcomes = Vec::with_capacity(works.len());
            for work in works.chunks(1) {
                outcomes.extend(Box::pin(commit(link, work, metrics)).await);
            }
            outcomes
        }
        Err(_) => {
            if let Some(times) = metrics.failing.due() {
                tracing::error!(deeds = works.len(), times, "the store takes too long");
            }
            link.give_up();
            all(StoreError::OutcomeUnknown)
        }
    }
}

/// Says what an error means for a write: the server's own error means that it rolled back; without one, the connection broke
/// before the answer came.
pub(super) fn write_error(error: &Error) -> StoreError {
    if error.as_db_error().is_some() { StoreError::Unavailable } else { StoreError::OutcomeUnknown }
}

pub(super) fn any_outage(outcomes: &[Result<(), StoreError>]) -> bool {
    outcomes.iter().any(|outcome| outcome.is_err_and(StoreError::is_outage))
}

impl WriteSession {
    async fn commit(self: &Arc<Self>, works: &[Work]) -> Result<Vec<bool>, Error> {
        let works = join_all(works.iter().map(|work| work(Arc::clone(self))));
        // What is sent first is done first; nobody waits for an answer before the next is sent.
        let (begun, done) = join(self.client.batch_execute("BEGIN"), works).await;
        let done = begun.and_then(|()| done.into_iter().collect::<Result<Vec<bool>, Error>>());
        match done {
            Ok(done) => self.client.batch_execute("COMMIT").await.map(|()| done),
            Err(error) => {
                // If this fails too, the connection is broken, which takes everything back as well.
                let _ = self.client.batch_execute("ROLLBACK").await;
                Err(error)
            }
        }
    }
}
