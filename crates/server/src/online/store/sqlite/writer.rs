//! The one who writes: whatever waits becomes one transaction, and nobody is answered before it is on the disk.

use std::sync::Arc;
use std::time::Instant;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::checkpointer::Log;
use crate::online::failpoint::{self, Failpoint};
use crate::online::metrics::Metrics;

/// The most deeds of one transaction, so that the first of them does not wait too long.
const MOST: usize = 256;

/// Something to be done in a transaction that others share.
pub(super) type WriteJob = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// A deed, and whoever waits for it.
pub(super) struct Write {
    pub(super) deed: WriteJob,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until nobody can ask for it any more.
pub(super) fn run(mut pen: Connection, mut log: Log, mut writes: mpsc::Receiver<Write>, metrics: &Arc<Metrics>) {
    while let Some(first) = writes.blocking_recv() {
        let mut batch = vec![first];
        while let Some(next) = (batch.len() < MOST).then(|| writes.try_recv().ok()).flatten() {
            batch.push(next);
        }
        let begin = Instant::now();
        let (deeds, answers): (Vec<_>, Vec<_>) = batch.into_iter().map(|write| (write.deed, write.answer)).unzip();
        let number = deeds.len();
        let outcome = commit(&mut pen, deeds);
        metrics.committed(number, begin.elapsed(), outcome.is_ok());
        if let Some((error, times)) = outcome.as_ref().err().and_then(|error| Some((error, metrics.failing.due()?))) {
            tracing::error!(%error, deeds = number, times, "a transaction failed");
        }
        let mut outcomes = outcome.unwrap_or_default().into_iter();
        for answer in answers {
            // Where the transaction failed, nothing of it has happened.
            let _ = answer.send(outcomes.next().unwrap_or(Err(StoreError::Unavailable)));
        }
        log.grew(&pen, number);
    }
}

/// Does all deeds in one transaction. One that fails leaves nothing behind and does not harm the others.
fn commit(pen: &mut Connection, deeds: Vec<WriteJob>) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let mut change = pen.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut outcomes = Vec::with_capacity(deeds.len());
    for deed in deeds {
        let point = change.savepoint()?;
        let done = match deed(&point) {
            Ok(()) => point.commit().map(Ok)?,
            // A full disk takes the whole transaction back at once; then nothing of it has happened.
            Err(error) if point.is_autocommit() => return Err(error),
            // What is dropped goes back to where it began.
            Err(error) => point.finish().map(|()| Err(error))?,
        };
        outcomes.push(done.map_err(StoreError::from));
    }
    failpoint::reach(Failpoint::BeforeCommit);
    change.commit()?;
    failpoint::reach(Failpoint::AfterCommit);
    Ok(outcomes)
}
