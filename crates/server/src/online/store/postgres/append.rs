//! The connection for appending events: writes all waiting events with one statement, and answers after the commit.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Statement};

use crate::online::failpoint::{self, Failpoint};
use crate::online::log_store::postgres::batch::{BatchSession, commit_batch};
use crate::online::log_store::postgres::connection::{PgSession, Reconnecting};
use crate::online::log_store::postgres::notifier::Notifier;
use crate::online::metrics::Metrics;
use crate::online::store::{NewEvent, StoreError};

/// The maximum number of events in one statement, so that the first of them does not wait too long.
const MAX_BATCH: usize = 256;

/// Inserts all events that are new and whose token is valid. All nodes insert in the same order, so that two of them
/// never wait for each other.
const APPEND: &str = "
    INSERT INTO events (table_id, version, message_id, line)
    SELECT new.table_id, new.version, new.message_id, new.line
    FROM unnest($1::text[], $2::int4[], $3::text[], $4::text[], $5::int2[], $6::bytea[]) WITH ORDINALITY
        AS new (table_id, version, message_id, line, seat, token, position)
    WHERE EXISTS (SELECT FROM tables WHERE tables.id = new.table_id)
        AND (new.seat IS NULL OR EXISTS
            (SELECT FROM seats WHERE seats.table_id = new.table_id AND seats.seat = new.seat AND seats.token = new.token))
    ORDER BY new.table_id, new.version, new.position
    ON CONFLICT DO NOTHING
    RETURNING table_id, version, message_id";

/// An event in the queue.
pub(super) struct Append {
    pub(super) event: NewEvent,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

pub(super) struct AppendSession {
    client: Client,
    append: Statement,
}

impl PgSession for AppendSession {
    async fn prepare(client: Client) -> Result<Self, Error> {
        let append = client.prepare(APPEND).await?;
        Ok(Self { client, append })
    }
}

/// Runs until the queue is closed.
pub(super) async fn run(
    connection: Reconnecting<AppendSession>,
    mut queue: mpsc::Receiver<Append>,
    notifier: Notifier,
    metrics: Arc<Metrics>,
) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, MAX_BATCH).await > 0 {
        let (events, replies): (Vec<_>, Vec<_>) = batch.drain(..).map(|append| (append.event, append.reply)).unzip();
        let results = commit_batch(&connection, &events, &metrics).await;
        for ((reply, result), event) in replies.into_iter().zip(results).zip(events) {
            if result == Ok(true) {
                notifier.table_changed(event.table);
            }
            let _ = reply.send(result.and_then(|stored| if stored { Ok(()) } else { Err(StoreError::Conflict) }));
        }
    }
}

impl BatchSession<NewEvent> for AppendSession {
    type Done = bool;

    async fn commit(self: &Arc<Self>, events: &[NewEvent]) -> Result<Vec<bool>, Error> {
        let tables: Vec<String> = events.iter().map(|event| event.table.to_string()).collect();
        let versions: Vec<i32> = events.iter().map(|event| event.version.0.try_into().unwrap_or(i32::MAX)).collect();
        let messages: Vec<Option<&str>> = events.iter().map(|event| event.message_id.as_deref()).collect();
        let lines: Vec<&str> = events.iter().map(|event| event.line.as_str()).collect();
        let (seats, tokens): (Vec<Option<i16>>, Vec<Option<&[u8]>>) =
            events.iter().map(|event| seat_token(event).unzip()).unzip();
        failpoint::reach(Failpoint::BeforeCommit);
        let values: [&(dyn ToSql + Sync); 6] = [&tables, &versions, &messages, &lines, &seats, &tokens];
        let inserted = self.client.query(&self.append, &values).await?;
        failpoint::reach(Failpoint::AfterCommit);
        let mut new: HashMap<(String, i32), Option<String>> = HashMap::with_capacity(inserted.len());
        for row in inserted {
            new.insert((row.try_get(0)?, row.try_get(1)?), row.try_get(2)?);
        }
        // Of two events with the same version, the first one in the statement was inserted.
        let result = |((table, version), event): ((String, i32), &NewEvent)| {
            let key = (table, version);
            match new.get(&key) {
                Some(message_id) if *message_id == event.message_id => {
                    new.remove(&key);
                    true
                }
                _ => false,
            }
        };
        Ok(tables.into_iter().zip(versions).zip(events).map(result).collect())
    }
}

fn seat_token(event: &NewEvent) -> Option<(i16, &[u8])> {
    event.seat_token.as_ref().map(|(seat, token)| (i16::from(seat.number()), token.0.as_slice()))
}
