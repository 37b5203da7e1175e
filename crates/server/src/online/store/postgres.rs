//! Tables in a PostgreSQL database that any number of nodes share.
//!
//! The nodes agree on nothing but the unique keys of an entry: of two nodes that append the same version or the same
//! request, one loses. Each kind of use has its own connection, which reconnects by itself. The library is
//! `tokio-postgres`, because it pipelines statements on one connection.

pub(crate) mod batch;
pub(crate) mod connection;
pub(crate) mod notifier;
mod session;
mod tls;

use std::sync::{Arc, Mutex};
use std::time::Instant;

use tokio::sync::mpsc;
use tokio_postgres::Client;

use super::alerts::ALERTS_SCHEMA;
use super::database::{Database, Dialect, FORMAT, SCHEMA, Statement};
use super::value::{Row, integer, values};
use super::{
    Append, ChangeNotice, ClusterMessage, ClusterStore, OpenStoreError, QUEUE, Queued, StoreError, StoreFuture, clubs,
    queue,
};
use crate::lock;
use crate::online::clock::ClockReading;
use crate::online::metrics::Metrics;
use crate::online::presence::{Offer, PresentTable};
use crate::online::secrets::{TableId, random};
use batch::run;
pub(crate) use connection::Connector;
use connection::Reconnecting;
use notifier::{message_line, send_lines};
pub(super) use session::{parameters, row};
pub use tls::TlsError;

/// The maximum number of entries in one statement, so that the first of them does not wait too long.
const MAX_APPENDS: usize = 256;

const MAX_WRITES: usize = 64;

/// The advisory lock of opening: of nodes that start at the same time, one creates the tables and the others wait.
const LOCK: i64 = 0x6e6f_7661_6c75_6e61;

/// What only a shared store has. `presence` holds the tables that anybody is connected to at each node; `created` and
/// `creator` are set if the table waits for anybody.
const SHARED_SCHEMA: &str = "
    CREATE UNLOGGED TABLE leases (table_id {id} PRIMARY KEY, node text NOT NULL, expires timestamptz NOT NULL);
    CREATE UNLOGGED TABLE presence (
        table_id {id} NOT NULL, node text NOT NULL, created int8, creator bytea, seen timestamptz NOT NULL,
        PRIMARY KEY (table_id, node)
    );
    INSERT INTO nova_luna (format) VALUES (1);";

const DIALECT: Dialect = Dialect {
    words: &[
        ("{id}", "text COLLATE \"C\""),
        ("{text}", "text"),
        ("{int}", "int8"),
        ("{bool}", "bool"),
        ("{bytes}", "bytea"),
        ("{tail}", ""),
        ("{strict}", ""),
        // A foreign key would cost every move a lookup and a lock. Appending checks that the table exists.
        ("{of_table}", ""),
        ("{random}", "uuid_send(gen_random_uuid())"),
        ("{unconnected}", "NOT EXISTS (SELECT FROM presence WHERE presence.table_id = tables.id AND {fresh})"),
        // By the clock of the database. Nodes report every two seconds.
        ("{fresh}", "seen > clock_timestamp() - interval '6 s'"),
        ("{ids}", "unnest($1::text[]) AS known (known_id)"),
        ("{cursors}", "unnest($1::text[], $2::int8[]) AS known (known_id, known_version)"),
        // The time of the database. It decides about tables of all nodes, so it must not be the time of one.
        ("{now}", "(extract(epoch FROM clock_timestamp()) * 1000)::int8"),
    ],
    // Also deletes what has no foreign key, and leases that nobody has renewed for long, because their node was killed.
    delete_tables: "WITH old AS ({query} FOR UPDATE OF tables SKIP LOCKED),
            old_events AS (DELETE FROM events USING old WHERE table_id = old.id),
            old_leases AS (DELETE FROM leases
                WHERE table_id IN (SELECT id FROM old) OR expires < clock_timestamp() - interval '1 min')
        DELETE FROM tables USING old WHERE tables.id = old.id",
    // An update that changes no value is still a transaction that must be written.
    test_write: &["UPDATE nova_luna SET format = format"],
};

/// Acquires or renews a lease, by the clock of the database, which all nodes share.
const ACQUIRE_LEASE: &str = "
    INSERT INTO leases (table_id, node, expires) VALUES ($1, $2, clock_timestamp() + interval '4 s')
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, expires = excluded.expires
    WHERE leases.node = excluded.node OR leases.expires < clock_timestamp()";

/// Reports the tables of a node, and deletes its other rows and those of nodes that are gone.
const REPORT_PRESENCE: &str = "
    WITH gone AS (
        DELETE FROM presence
        WHERE (node = $1 AND table_id <> ALL($2)) OR seen < clock_timestamp() - interval '1 min'
    )
    INSERT INTO presence (node, table_id, created, creator, seen)
    SELECT $1, new.*, clock_timestamp() FROM unnest($2::text[], $3::int8[], $4::bytea[]) AS new
    ON CONFLICT (table_id, node)
    DO UPDATE SET created = excluded.created, creator = excluded.creator, seen = excluded.seen";

const PRESENT_ELSEWHERE: &str = "SELECT table_id, created, creator FROM presence WHERE {fresh} AND node <> $1";

pub(crate) struct Postgres {
    /// The random name of this node.
    node: Arc<str>,
    appends: mpsc::Sender<Queued<Append, bool>>,
    writes: mpsc::Sender<Queued<Vec<Statement>, usize>>,
    reader: Reconnecting,
    /// For data that need not be durable: notifications and leases.
    notify: Reconnecting,
    /// The lines of notifications.
    notifier: mpsc::UnboundedSender<String>,
    notices: Mutex<Option<mpsc::Receiver<ChangeNotice>>>,
}

impl Postgres {
    /// Connects. Creates the tables if there are none.
    pub(crate) async fn open(address: &str, metrics: Arc<Metrics>) -> Result<Self, OpenStoreError> {
        let connector = Connector::new(address)?;
        let (mut client, connection) = connector.connect().await?;
        let connection = tokio::spawn(connection);
        create_schema(&mut client).await?;
        drop(client);
        let _ = connection.await;
        let bytes: [u8; 8] = random().ok_or_else(|| std::io::Error::other("the system gives no random bytes"))?;
        let node: Arc<str> = format!("{:016x}", u64::from_be_bytes(bytes)).into();
        let notify = Reconnecting::new(&connector, "SET synchronous_commit = off");
        let (notifier, lines) = mpsc::unbounded_channel();
        tokio::spawn(send_lines(Arc::clone(&node), notify.clone(), lines));
        let (appends, append_queue) = mpsc::channel(QUEUE);
        let (writes, write_queue) = mpsc::channel(QUEUE);
        let (notice_sender, notices) = mpsc::channel(notifier::NOTICE_QUEUE);
        let connect = || Reconnecting::new(&connector, "");
        tokio::spawn(run(connect(), append_queue, MAX_APPENDS, Arc::clone(&metrics)));
        tokio::spawn(run(connect(), write_queue, MAX_WRITES, metrics));
        tokio::spawn(notifier::listen(connector.clone(), Arc::clone(&node), notice_sender));
        let (reader, notices) = (connect(), Mutex::new(Some(notices)));
        Ok(Self { node, appends, writes, reader, notify, notifier, notices })
    }
}

pub(super) async fn create_schema(client: &mut Client) -> Result<(), OpenStoreError> {
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS nova_luna (format int8 NOT NULL)").await?;
    match transaction.query_opt("SELECT format FROM nova_luna", &[]).await?.map(|row| row.try_get(0)).transpose()? {
        Some(FORMAT) => {}
        Some(found) => return Err(OpenStoreError::OtherFormat { found, known: FORMAT }),
        None => {
            transaction.batch_execute(&DIALECT.sql(&(SCHEMA.to_owned() + SHARED_SCHEMA))).await?;
        }
    }
    transaction.batch_execute(&DIALECT.sql(clubs::SCHEMA)).await?;
    transaction.batch_execute(&DIALECT.sql(ALERTS_SCHEMA)).await?;
    Ok(transaction.commit().await?)
}

impl Database for Postgres {
    fn dialect(&self) -> &'static Dialect {
        &DIALECT
    }

    fn query(&self, statement: Statement) -> StoreFuture<Vec<Row>> {
        let connection = self.reader.clone();
        Box::pin(async move {
            let session = connection.get().await?;
            connection.in_time(session.query(&statement)).await
        })
    }

    fn execute(&self, statements: Vec<Statement>) -> StoreFuture<usize> {
        queue(&self.writes, statements)
    }

    fn insert(&self, append: Append) -> StoreFuture<bool> {
        let (table, notifier) = (append.table, self.notifier.clone());
        let stored = queue(&self.appends, append);
        Box::pin(async move {
            let stored = stored.await?;
            if stored {
                // If this fails, the other nodes find the change by polling.
                let _ = notifier.send(table.to_string());
            }
            Ok(stored)
        })
    }
}

impl ClusterStore for Postgres {
    fn is_shared(&self) -> bool {
        true
    }

    fn subscribe(&self) -> Option<mpsc::Receiver<ChangeNotice>> {
        lock(&self.notices).take()
    }

    fn send(&self, table: TableId, message: ClusterMessage) {
        let _ = self.notifier.send(message_line(table, &message));
    }

    fn read_clock(&self) -> StoreFuture<Option<ClockReading>> {
        let connection = self.reader.clone();
        let times = self.query((DIALECT.sql("SELECT {now}"), values![]));
        Box::pin(async move {
            // The time that a new connection takes is not part of the reading.
            connection.get().await?;
            let asked = Instant::now();
            let time = times.await?.pop().ok_or(StoreError::Damaged)?.next()?;
            Ok(Some(ClockReading::new(time, asked)))
        })
    }

    fn acquire_lease(&self, table: TableId) -> StoreFuture<bool> {
        let (notify, node) = (self.notify.clone(), Arc::clone(&self.node));
        Box::pin(async move { Ok(notify.execute(ACQUIRE_LEASE, &[&table.to_string(), &&*node]).await? == 1) })
    }

    fn report_presence(&self, tables: Vec<PresentTable>) -> StoreFuture<()> {
        let (notify, node) = (self.notify.clone(), Arc::clone(&self.node));
        Box::pin(async move {
            let ids: Vec<String> = tables.iter().map(|present| present.table.to_string()).collect();
            let offers = || tables.iter().map(|present| present.offer.as_ref());
            let created: Vec<Option<i64>> = offers().map(|offer| offer.map(|offer| integer(offer.created.0))).collect();
            let creators: Vec<Option<&[u8]>> = offers().map(|offer| offer.map(|offer| offer.by.as_slice())).collect();
            notify.execute(REPORT_PRESENCE, &[&&*node, &ids, &created, &creators]).await.map(drop)
        })
    }

    fn present_elsewhere(&self) -> StoreFuture<Vec<PresentTable>> {
        let rows = self.query((DIALECT.sql(PRESENT_ELSEWHERE), values![self.node.to_string()]));
        let present = |mut row: Row| {
            let table = row.next()?;
            let offer = row.next::<Option<_>>()?.zip(row.next::<Option<_>>()?);
            Ok(PresentTable { table, offer: offer.map(|(created, by)| Offer { created, by }) })
        };
        Box::pin(async move { rows.await?.into_iter().map(present).collect() })
    }

    fn release_leases(&self) -> StoreFuture<()> {
        let (notify, node) = (self.notify.clone(), Arc::clone(&self.node));
        Box::pin(async move { notify.execute("DELETE FROM leases WHERE node = $1", &[&&*node]).await.map(drop) })
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
#[cfg(test)]
#[cfg(unix)]
mod tls_tests;
