//! Tables in a PostgreSQL database that any number of nodes share.
//!
//! The nodes agree on nothing but the unique keys of an event (table and version) and of a message: of two nodes that
//! append the same, one fails. Each kind of use has its own connection, which reconnects by itself. The library is
//! `tokio-postgres`, because it pipelines statements on one connection.

mod append;
mod entries;
mod reader;
mod schema;
mod write_job;
mod write_session;

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use nova_luna_protocol::old_backup::SeatRow;
use nova_luna_rules::Seat;
use nova_luna_table::{Timestamp, Version};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Error;
use tokio_postgres::types::ToSql;

use super::entries::EntryStore;
use super::rows::Value;
use super::{
    ArchiveStore, ChangeNotice, ClusterMessage, ClusterStore, Cursor, Delta, EvictUnused, EvictableMatches, FillSeats,
    MakeVoid, NewEvent, OpenSeats, OpenStoreError, Page, RevealNonce, StoreError, StoreFuture, StoredTable, TableStore,
    TakeSeat, shared_count,
};
use crate::online::clock::ClockReading;
use crate::online::creator::{Creator, CreatorKey, Digest16};
pub(super) use crate::online::log_store::postgres::connection::Connector;
use crate::online::log_store::postgres::connection::Reconnecting;
use crate::online::log_store::postgres::notifier::{self, Notifier, NotifySession};
use crate::online::metrics::Metrics;
use crate::online::presence::PresentTable;
use crate::online::secrets::{Digest, TableId, random};
use crate::online::table_config::TableConfig;
use append::Append;
use reader::Reader;
pub(super) use reader::{by_table, events_sql, seats_sql};
pub(super) use schema::{FORMAT, migrate};
use write_job::WriteJob;
use write_session::WriteSession;

/// The capacity of each queue. When it is full, callers wait for a place.
const QUEUE: usize = 4096;

/// Tables in a database.
pub(crate) struct Postgres {
    /// The random name of this node.
    node: Arc<str>,
    appends: mpsc::Sender<Append>,
    jobs: mpsc::Sender<WriteJob>,
    reader: Reconnecting<Reader>,
    notify: Reconnecting<NotifySession>,
    notifier: Notifier,
    notices: Mutex<Option<mpsc::Receiver<ChangeNotice>>>,
}

impl Postgres {
    /// Connects and migrates the database to the current format. Creates the tables if there are none.
    pub(crate) async fn open(address: &str, metrics: Arc<Metrics>) -> Result<Self, OpenStoreError> {
        let connector = Connector::new(address)?;
        let (mut client, connection) = connector.connect().await?;
        let connection = tokio::spawn(connection);
        migrate(&mut client).await?;
        drop(client);
        let _ = connection.await;
        let bytes: [u8; 8] = random().map_err(|_| std::io::Error::other("the system gives no random bytes"))?;
        let node: Arc<str> = format!("{:016x}", u64::from_be_bytes(bytes)).into();
        let notify = Reconnecting::new(&connector);
        let notifier = Notifier::new(Arc::clone(&node), notify.clone());
        let (appends, append_queue) = mpsc::channel(QUEUE);
        let (jobs, job_queue) = mpsc::channel(QUEUE);
        let (notice_sender, notices) = mpsc::channel(notifier::NOTICE_QUEUE);
        tokio::spawn(append::run(Reconnecting::new(&connector), append_queue, notifier.clone(), Arc::clone(&metrics)));
        tokio::spawn(write_job::run(Reconnecting::new(&connector), job_queue, notifier.clone(), metrics));
        tokio::spawn(notifier::listen(connector.clone(), Arc::clone(&node), notice_sender));
        let (reader, notices) = (Reconnecting::new(&connector), Mutex::new(Some(notices)));
        Ok(Self { node, appends, jobs, reader, notify, notifier, notices })
    }

    /// Runs a job in a shared transaction, and notifies other nodes of the changed table. The job returns whether its
    /// condition held.
    fn write<F>(
        &self,
        table: Option<TableId>,
        work: impl Fn(Arc<WriteSession>) -> F + Send + Sync + 'static,
    ) -> StoreFuture<()>
    where
        F: Future<Output = Result<bool, Error>> + Send + 'static,
    {
        let (reply, result) = oneshot::channel();
        let job = WriteJob::new(table, work, reply);
        let jobs = self.jobs.clone();
        Box::pin(async move {
            jobs.send(job).await.map_err(|_| StoreError::Unavailable)?;
            result.await.unwrap_or(Err(StoreError::OutcomeUnknown))
        })
    }

    /// Runs a job that deletes tables; returns their number.
    fn delete<F>(&self, work: impl Fn(Arc<WriteSession>) -> F + Send + Sync + 'static) -> StoreFuture<usize>
    where
        F: Future<Output = Result<u64, Error>> + Send + 'static,
    {
        let (deleted, count) = shared_count();
        let write = self.write(None, move |session| {
            let (deleted, work) = (Arc::clone(&deleted), work(session));
            async move {
                deleted.store(usize::try_from(work.await?).unwrap_or(usize::MAX), Relaxed);
                Ok(true)
            }
        });
        Box::pin(async move { write.await.map(|()| count.load(Relaxed)) })
    }

    fn read<T, F>(&self, query: impl FnOnce(Arc<Reader>) -> F + Send + 'static) -> StoreFuture<T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let connection = self.reader.clone();
        Box::pin(async move {
            let reader = connection.get().await?;
            connection.in_time(query(reader)).await
        })
    }
}

impl TableStore for Postgres {
    fn create(&self, config: TableConfig, previous: Option<TableId>) -> StoreFuture<()> {
        let config = Arc::new(config);
        self.write(previous, move |session| {
            let config = Arc::clone(&config);
            async move { session.create(&config, previous).await }
        })
    }

    fn take_seat(&self, take: TakeSeat) -> StoreFuture<()> {
        let take = Arc::new(take);
        self.write(Some(take.table), move |session| {
            let take = Arc::clone(&take);
            async move { session.take_seat(&take).await }
        })
    }

    fn leave_seat(&self, table: TableId, seat: Seat, token: Digest) -> StoreFuture<()> {
        self.write(Some(table), move |session| async move { session.leave_seat(table, seat, token).await })
    }

    fn open_seats(&self, open: OpenSeats) -> StoreFuture<()> {
        let open = Arc::new(open);
        self.write(Some(open.table), move |session| {
            let open = Arc::clone(&open);
            async move { session.open_seats(&open).await }
        })
    }

    fn rotate_token(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> StoreFuture<()> {
        self.write(Some(table), move |session| async move { session.rotate_token(table, seat, old, new).await })
    }

    fn fill_seats(&self, fill: FillSeats) -> StoreFuture<()> {
        let fill = Arc::new(fill);
        self.write(Some(fill.table), move |session| {
            let fill = Arc::clone(&fill);
            async move { session.fill_seats(&fill).await }
        })
    }

    fn seal(&self, table: TableId, void_seals: u32, at: Timestamp) -> StoreFuture<()> {
        self.write(Some(table), move |session| async move { session.seal(table, void_seals, at).await })
    }

    fn reveal(&self, reveal: RevealNonce) -> StoreFuture<()> {
        let reveal = Arc::new(reveal);
        self.write(Some(reveal.table), move |session| {
            let reveal = Arc::clone(&reveal);
            async move { session.reveal(&reveal).await }
        })
    }

    fn make_void(&self, void: MakeVoid) -> StoreFuture<()> {
        let void = Arc::new(void);
        self.write(Some(void.table), move |session| {
            let void = Arc::clone(&void);
            async move { session.make_void(&void).await }
        })
    }

    fn start(&self, table: TableId, void_seals: u32, at: Timestamp) -> StoreFuture<()> {
        self.write(Some(table), move |session| async move { session.start(table, void_seals, at).await })
    }

    fn append(&self, event: NewEvent) -> StoreFuture<()> {
        let (reply, result) = oneshot::channel();
        let appends = self.appends.clone();
        Box::pin(async move {
            appends.send(Append { event, reply }).await.map_err(|_| StoreError::Unavailable)?;
            result.await.unwrap_or(Err(StoreError::OutcomeUnknown))
        })
    }

    fn load(&self, table: TableId) -> StoreFuture<Option<StoredTable>> {
        self.read(move |reader| async move { reader.load(table).await })
    }

    fn load_since(&self, cursor: Cursor) -> StoreFuture<Option<Delta>> {
        self.read(move |reader| async move { Ok(reader.load_changes(&[cursor]).await?.pop()) })
    }

    fn load_configs(&self, tables: Vec<TableId>) -> StoreFuture<Vec<TableConfig>> {
        self.read(move |reader| async move { reader.load_configs(&tables).await })
    }

    fn count_unfinished(&self, creator: Creator) -> StoreFuture<(usize, usize)> {
        self.read(move |reader| async move { reader.count_unfinished(creator).await })
    }

    fn creator_network(&self, table: TableId) -> StoreFuture<Option<Digest16>> {
        self.read(move |reader| async move { reader.creator_network(table).await })
    }

    fn creator_key(&self) -> StoreFuture<CreatorKey> {
        self.read(|reader| async move { reader.creator_key().await })
    }

    fn check_writable(&self) -> StoreFuture<()> {
        self.write(None, |session| async move { session.check_writable().await })
    }

    fn entries(&self) -> &dyn EntryStore {
        self
    }

    fn cluster(&self) -> &dyn ClusterStore {
        self
    }
}

impl ArchiveStore for Postgres {
    fn mark_ended(&self, table: TableId, at: Timestamp) -> StoreFuture<()> {
        self.write(None, move |session| async move { session.mark_ended(table, at).await })
    }

    fn touch(&self, tables: Vec<TableId>) -> StoreFuture<()> {
        if tables.is_empty() {
            return Box::pin(async { Ok(()) });
        }
        let tables: Arc<[TableId]> = tables.into();
        self.write(None, move |session| {
            let tables = Arc::clone(&tables);
            async move { session.touch(&tables).await }
        })
    }

    fn ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| async move { reader.ended_before(before, page).await })
    }

    fn short_ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| async move { reader.short_ended_before(before, page).await })
    }

    fn running_since(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| async move { reader.running_since(before, page).await })
    }

    fn evictable_matches(&self, which: EvictableMatches) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| async move { reader.evictable_matches(which).await })
    }

    fn archive(&self, table: TableId, last: Version, ended: Timestamp, record: String) -> StoreFuture<()> {
        let record: Arc<str> = record.into();
        self.write(None, move |session| {
            let record = Arc::clone(&record);
            async move { session.archive(table, last, ended, Some(&record), false).await }
        })
    }

    fn note_mover(&self, table: TableId, network: Digest16) -> StoreFuture<()> {
        self.write(None, move |session| async move { session.note_mover(table, network).await })
    }

    fn emptiest_of_largest(&self, kept: usize) -> StoreFuture<Option<TableId>> {
        self.read(move |reader| async move { reader.emptiest_of_largest(kept).await })
    }

    fn evict(&self, table: TableId, last: Version, ended: Timestamp, record: Option<String>) -> StoreFuture<()> {
        let record: Option<Arc<str>> = record.map(Into::into);
        self.write(None, move |session| {
            let record = record.clone();
            async move { session.archive(table, last, ended, record.as_deref(), true).await }
        })
    }

    fn load_record(&self, table: TableId) -> StoreFuture<Option<String>> {
        self.read(move |reader| async move { reader.load_record(table).await })
    }

    fn delete_records(&self, before: Timestamp, limit: usize) -> StoreFuture<usize> {
        self.delete(move |session| async move { session.delete_records(before, limit).await })
    }

    fn delete_unused(&self, age: Duration, limit: usize) -> StoreFuture<usize> {
        self.delete(move |session| async move { session.delete_unused(age, limit).await })
    }

    fn evict_unused(&self, which: EvictUnused) -> StoreFuture<usize> {
        self.delete(move |session| async move { session.evict_unused(which).await })
    }

    fn count_running(&self) -> StoreFuture<usize> {
        self.read(|reader| async move { reader.count_running().await })
    }
}

impl ClusterStore for Postgres {
    fn is_shared(&self) -> bool {
        true
    }

    fn subscribe(&self) -> Option<mpsc::Receiver<ChangeNotice>> {
        self.notices.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn load_changes(&self, cursors: Vec<Cursor>) -> StoreFuture<Vec<Delta>> {
        self.read(move |reader| async move { reader.load_changes(&cursors).await })
    }

    fn send(&self, table: TableId, message: ClusterMessage) {
        self.notifier.send(table, &message);
    }

    fn read_clock(&self) -> StoreFuture<Option<ClockReading>> {
        self.read(|reader| async move { reader.read_clock().await.map(Some) })
    }

    fn acquire_lease(&self, table: TableId) -> StoreFuture<bool> {
        let (notify, node) = (self.notify.clone(), Arc::clone(&self.node));
        Box::pin(async move {
            let session = notify.get().await?;
            notify.in_time(async { Ok(session.acquire_lease(table, &node).await?) }).await
        })
    }

    fn report_presence(&self, tables: Vec<PresentTable>) -> StoreFuture<()> {
        let (notify, node) = (self.notify.clone(), Arc::clone(&self.node));
        Box::pin(async move {
            let session = notify.get().await?;
            notify.in_time(async { Ok(session.report_presence(&node, &tables).await?) }).await
        })
    }

    fn present_elsewhere(&self) -> StoreFuture<Vec<PresentTable>> {
        let node = Arc::clone(&self.node);
        self.read(move |reader| async move { reader.present_elsewhere(&node).await })
    }

    fn release_leases(&self) -> StoreFuture<()> {
        let (notify, node) = (self.notify.clone(), Arc::clone(&self.node));
        Box::pin(async move { Ok(notify.get().await?.release_leases(&node).await?) })
    }
}

/// Seats as one array for each column, for `unnest`.
#[derive(Default)]
pub(super) struct SeatArrays<'a> {
    seats: Vec<i16>,
    bots: Vec<Option<&'a str>>,
    names: Vec<Option<&'a str>>,
    tokens: Vec<Option<&'a [u8]>>,
    commitments: Vec<Option<&'a [u8]>>,
    recommitted: Vec<i32>,
    nonces: Vec<Option<&'a [u8]>>,
    colours: Vec<Option<&'a str>>,
}

impl<'a> SeatArrays<'a> {
    pub(super) fn new(rows: &'a [SeatRow]) -> Self {
        Self {
            seats: rows.iter().map(|row| row.seat).collect(),
            bots: rows.iter().map(|row| row.bot.as_deref()).collect(),
            names: rows.iter().map(|row| row.name.as_deref()).collect(),
            tokens: rows.iter().map(|row| row.token.as_deref()).collect(),
            commitments: rows.iter().map(|row| row.commitment.as_deref()).collect(),
            recommitted: rows.iter().map(|row| row.recommitted).collect(),
            nonces: rows.iter().map(|row| row.nonce.as_deref()).collect(),
            colours: rows.iter().map(|row| row.colour.as_deref()).collect(),
        }
    }

    /// The values of `seat, bot, name, token, commitment, recommitted, nonce, colour`.
    pub(super) fn values(&self) -> [&(dyn ToSql + Sync); 8] {
        [
            &self.seats,
            &self.bots,
            &self.names,
            &self.tokens,
            &self.commitments,
            &self.recommitted,
            &self.nonces,
            &self.colours,
        ]
    }
}

/// The rows of [`SeatArrays`] as a source of a query named `new`. Its parameters start at `first`.
pub(super) fn unnest_seats(first: usize) -> String {
    let types = ["int2", "text", "text", "bytea", "bytea", "int4", "bytea", "text"];
    let arrays: Vec<String> = types.iter().zip(first..).map(|(of, number)| format!("${number}::{of}[]")).collect();
    format!("unnest({}) AS new (seat, bot, name, token, commitment, recommitted, nonce, colour)", arrays.join(", "))
}

/// Values of [`rows`](super::rows) as parameters of this library.
#[allow(clippy::map_clone, reason = "the closure converts the type")]
pub(super) fn parameters<'a>(values: &[&'a (dyn Value + Sync)]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|&value| value as &(dyn ToSql + Sync)).collect()
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
