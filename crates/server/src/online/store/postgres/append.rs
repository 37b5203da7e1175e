//! The one who writes moves: whatever waits becomes one statement, and nobody is answered before it is on the disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Statement};

use super::connection::{Link, Session};
use super::notifier::Notifier;
use super::write_job::{any_outage, write_error};
use crate::online::failpoint::{self, Failpoint};
use crate::online::metrics::Metrics;
use crate::online::store::{Entry, StoreError};

/// The most entries of one statement, so that the first of them does not wait too long.
const MOST: usize = 256;

/// How long a commit may take. Whether one that takes longer has happened is not known.
const LONGEST: Duration = Duration::from_secs(8);

/// Keeps all that is new, in an order that is everybody's, so that two nodes never wait for each other. A token that was
/// exchanged at another node does nothing.
const APPEND: &str = "
    INSERT INTO happenings (table_id, version, message, line)
    SELECT new.table_id, new.version, new.message, new.line
    FROM unnest($1::text[], $2::int4[], $3::text[], $4::text[], $5::int2[], $6::bytea[]) WITH ORDINALITY
        AS new (table_id, version, message, line, seat, token, place)
    WHERE EXISTS (SELECT FROM tables WHERE tables.id = new.table_id)
        AND (new.seat IS NULL OR EXISTS
            (SELECT FROM seats WHERE seats.table_id = new.table_id AND seats.seat = new.seat AND seats.token = new.token))
    ORDER BY new.table_id, new.version, new.place
    ON CONFLICT DO NOTHING
    RETURNING table_id, version, message";

/// An entry, and whoever waits for it.
pub(super) struct Append {
    pub(super) entry: Entry,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The connection that moves go through.
pub(super) struct Appender {
    client: Client,
    append: Statement,
}

impl Session for Appender {
    async fn prepare(client: Client) -> Result<Self, Error> {
        let append = client.prepare(APPEND).await?;
        Ok(Self { client, append })
    }
}

/// Writes until nobody can ask for it any more.
pub(super) async fn run(
    link: Link<Appender>,
    mut appends: mpsc::Receiver<Append>,
    tidings: Notifier,
    metrics: Arc<Metrics>,
) {
    let mut batch = Vec::new();
    while appends.recv_many(&mut batch, MOST).await > 0 {
        let begin = Instant::now();
        let (entries, answers): (Vec<_>, Vec<_>) = batch.drain(..).map(|append| (append.entry, append.answer)).unzip();
        let outcomes = append(&link, &entries, &metrics).await;
        metrics.committed(entries.len(), begin.elapsed(), !any_outage(&outcomes));
        for ((answer, outcome), entry) in answers.into_iter().zip(outcomes).zip(entries) {
            if outcome.is_ok() {
                tidings.changed(entry.table);
            }
            let _ = answer.send(outcome);
        }
    }
}

/// Keeps all entries that are new; says of each whether it was.
async fn append(link: &Link<Appender>, entries: &[Entry], metrics: &Metrics) -> Vec<Result<(), StoreError>> {
    let all = |error| vec![Err(error); entries.len()];
    let Ok(session) = link.get().await else { return all(StoreError::Unavailable) };
    match timeout(LONGEST, session.append(entries)).await {
        Ok(Ok(outcomes)) => outcomes,
        Ok(Err(error)) if error.is_closed() || entries.len() == 1 => {
            if let Some(times) = metrics.failing.due() {
                tracing::error!(%error, entries = entries.len(), times, "moves could not be kept");
            }
            all(write_error(&error))
        }
        // Something is wrong with one of them. The others shall not suffer for it.
        Ok(Err(_)) => {
            let mut outcomes = Vec::with_capacity(entries.len());
            for entry in entries.chunks(1) {
                outcomes.extend(Box::pin(append(link, entry, metrics)).await);
            }
            outcomes
        }
        Err(_) => {
            if let Some(times) = metrics.failing.due() {
                tracing::error!(entries = entries.len(), times, "the store takes too long");
            }
            link.give_up();
            all(StoreError::OutcomeUnknown)
        }
    }
}

impl Appender {
    async fn append(&self, entries: &[Entry]) -> Result<Vec<Result<(), StoreError>>, Error> {
        let tables: Vec<String> = entries.iter().map(|entry| entry.table.to_string()).collect();
        let versions: Vec<i32> = entries.iter().map(|entry| super::rows::version(entry.version)).collect();
        let messages: Vec<Option<&str>> = entries.iter().map(|entry| entry.message.as_deref()).collect();
        let lines: Vec<&str> = entries.iter().map(|entry| entry.line.as_str()).collect();
        let (seats, tokens): (Vec<Option<i16>>, Vec<Option<&[u8]>>) =
            entries.iter().map(|entry| proof(entry).unzip()).unzip();
        failpoint::reach(Failpoint::BeforeCommit);
        let values: [&(dyn ToSql + Sync); 6] = [&tables, &versions, &messages, &lines, &seats, &tokens];
        let kept = self.client.query(&self.append, &values).await?;
        failpoint::reach(Failpoint::AfterCommit);
        let mut new: HashMap<(String, i32), Option<String>> = HashMap::with_capacity(kept.len());
        for row in kept {
            new.insert((row.try_get(0)?, row.try_get(1)?), row.try_get(2)?);
        }
        // Of two that want the same version the first one is meant, which is also the first in the statement.
        let outcome = |((table, version), entry): ((String, i32), &Entry)| {
            let key = (table, version);
            match new.get(&key) {
                Some(message) if *message == entry.message => {
                    new.remove(&key);
                    Ok(())
                }
                _ => Err(StoreError::Conflict),
            }
        };
        Ok(tables.into_iter().zip(versions).zip(entries).map(outcome).collect())
    }
}

/// The seat that asked for something, and its token.
fn proof(entry: &Entry) -> Option<(i16, &[u8])> {
    entry.proof.as_ref().map(|(seat, token)| (i16::from(seat.number()), token.0.as_slice()))
}
