//! Tables in a database of PostgreSQL, which any number of nodes share.
//!
//! The key of a happening, its table and version, and the key of a message are all that nodes have to agree on: of two who
//! append the same, one loses. Each use has a connection of its own that comes back by itself. The library is
//! `tokio-postgres`, because its statements do not wait for the answers of others on the same connection.

mod append;
mod connection;
mod notifier;
mod rows;
mod schema;
mod write_job;
mod write_session;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use nova_luna_rules::{BotName, Seat};
use nova_luna_table::{Timestamp, Version};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Error};

use super::{
    Answer, ChangeNotice, ClusterMessage, Cursor, Delta, Entry, OpenStoreError, Store, StoreError, StoredTable,
};
use crate::online::metrics::Metrics;
use crate::online::secrets::{Digest, TableId, random};
use crate::online::table_config::{SeatSlot, TableConfig};
use append::Append;
use connection::Link;
pub(super) use connection::connect;
use notifier::{Notifier, Side};
use rows::Reader;
pub(super) use schema::{FORMAT, migrate};
use write_job::WriteJob;
use write_session::WriteSession;

/// How much may wait to be kept. Who comes later waits to be let in.
const QUEUE: usize = 4096;

/// How long an answer to a question may take.
const READING: Duration = Duration::from_secs(5);

/// Takes or renews the right to let a table's bots think, by the clock of the database, which is everybody's.
const LEASE: &str = "
    INSERT INTO leases (table_id, node, until) VALUES ($1, $2, clock_timestamp() + interval '4 s')
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until
    WHERE leases.node = excluded.node OR leases.until < clock_timestamp()";

/// Tables in a database.
pub(crate) struct Postgres {
    node: Arc<str>,
    appends: mpsc::Sender<Append>,
    deeds: mpsc::Sender<WriteJob>,
    reader: Link<Reader>,
    side: Link<Side>,
    tidings: Notifier,
    hints: Mutex<Option<mpsc::Receiver<ChangeNotice>>>,
}

impl Postgres {
    /// Connects, makes the tables if there are none, and brings them to the newest format.
    pub(crate) async fn open(address: &str, metrics: Arc<Metrics>) -> Result<Self, OpenStoreError> {
        let config: Config = address.parse()?;
        let (mut client, wire) = connect(&config).await?;
        let wire = tokio::spawn(wire);
        migrate(&mut client).await?;
        drop(client);
        let _ = wire.await;
        let bytes: [u8; 8] = random().map_err(|_| std::io::Error::other("the system gives no random bytes"))?;
        let node: Arc<str> = format!("{:016x}", u64::from_be_bytes(bytes)).into();
        let side = Link::new(&config);
        let tidings = Notifier::new(Arc::clone(&node), side.clone());
        let (appends, to_append) = mpsc::channel(QUEUE);
        let (deeds, to_do) = mpsc::channel(QUEUE);
        let (hint, hints) = mpsc::channel(notifier::WAITING);
        tokio::spawn(append::run(Link::new(&config), to_append, tidings.clone(), Arc::clone(&metrics)));
        tokio::spawn(write_job::run(Link::new(&config), to_do, tidings.clone(), metrics));
        tokio::spawn(notifier::listen(config.clone(), Arc::clone(&node), hint));
        let (reader, hints) = (Link::new(&config), Mutex::new(Some(hints)));
        Ok(Self { node, appends, deeds, reader, side, tidings, hints })
    }

    /// Does something in a transaction that others share.
    fn write<F>(
        &self,
        table: Option<TableId>,
        work: impl Fn(Arc<WriteSession>) -> F + Send + Sync + 'static,
    ) -> Answer<()>
    where
        F: Future<Output = Result<bool, Error>> + Send + 'static,
    {
        let (answer, kept) = oneshot::channel();
        let deed = WriteJob::new(table, work, answer);
        let deeds = self.deeds.clone();
        Box::pin(async move {
            deeds.send(deed).await.map_err(|_| StoreError::Unavailable)?;
            kept.await.unwrap_or(Err(StoreError::OutcomeUnknown))
        })
    }

    fn ask<T, F>(&self, question: impl FnOnce(Arc<Reader>) -> F + Send + 'static) -> Answer<T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let link = self.reader.clone();
        Box::pin(async move {
            let reader = link.get().await?;
            let answered = timeout(READING, question(reader)).await;
            answered.unwrap_or_else(|_| {
                link.give_up();
                Err(StoreError::Unavailable)
            })
        })
    }
}

impl Store for Postgres {
    fn found(&self, charter: TableConfig, previous: Option<TableId>) -> Answer<()> {
        let charter = Arc::new(charter);
        self.write(previous, move |scribe| {
            let charter = Arc::clone(&charter);
            async move { scribe.found(&charter, previous).await }
        })
    }

    fn sit(&self, table: TableId, seat: Seat, chair: SeatSlot, begun: Option<Timestamp>) -> Answer<()> {
        let chair = Arc::new(chair);
        self.write(Some(table), move |scribe| {
            let chair = Arc::clone(&chair);
            async move { scribe.sit(table, seat, &chair, begun).await }
        })
    }

    fn vacate(&self, table: TableId, seat: Seat, token: Digest) -> Answer<()> {
        self.write(Some(table), move |scribe| async move { scribe.vacate(table, seat, token).await })
    }

    fn rotate(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> Answer<()> {
        self.write(Some(table), move |scribe| async move { scribe.rotate(table, seat, old, new).await })
    }

    fn fill(&self, table: TableId, bots: Vec<(Seat, BotName)>, begun: Option<Timestamp>) -> Answer<()> {
        let bots: Arc<[(Seat, BotName)]> = bots.into();
        self.write(Some(table), move |scribe| {
            let bots = Arc::clone(&bots);
            async move { scribe.fill(table, &bots, begun).await }
        })
    }

    fn begin(&self, table: TableId, at: Timestamp) -> Answer<()> {
        self.write(Some(table), move |scribe| async move { scribe.begin(table, at).await })
    }

    fn append(&self, entry: Entry) -> Answer<()> {
        let (answer, kept) = oneshot::channel();
        let appends = self.appends.clone();
        Box::pin(async move {
            appends.send(Append { entry, answer }).await.map_err(|_| StoreError::Unavailable)?;
            kept.await.unwrap_or(Err(StoreError::OutcomeUnknown))
        })
    }

    fn finish(&self, table: TableId, at: Timestamp) -> Answer<()> {
        self.write(None, move |scribe| async move { scribe.finish(table, at).await })
    }

    fn load(&self, table: TableId) -> Answer<Option<StoredTable>> {
        self.ask(move |reader| async move { reader.load(table).await })
    }

    fn newer(&self, seen: Vec<Cursor>) -> Answer<Vec<Delta>> {
        self.ask(move |reader| async move { reader.newer(&seen).await })
    }

    fn listed(&self, most: usize) -> Answer<Vec<TableConfig>> {
        self.ask(move |reader| async move { reader.listed(most).await })
    }

    fn waiting_quick(&self, players: usize, now: Timestamp) -> Answer<Option<TableConfig>> {
        self.ask(move |reader| async move { reader.waiting_quick(players, now).await })
    }

    fn finished(&self, before: Timestamp, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Timestamp)>> {
        self.ask(move |reader| async move { reader.finished(before, most, passed_over).await })
    }

    fn unfinished(&self, before: Timestamp, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Timestamp)>> {
        self.ask(move |reader| async move { reader.unfinished(before, most, passed_over).await })
    }

    fn archive(&self, table: TableId, last: Version, ended: Timestamp, record: String) -> Answer<()> {
        let record: Arc<str> = record.into();
        self.write(None, move |scribe| {
            let record = Arc::clone(&record);
            async move { scribe.archive(table, last, ended, &record).await }
        })
    }

    fn archived(&self, table: TableId) -> Answer<Option<String>> {
        self.ask(move |reader| async move { reader.archived(table).await })
    }

    fn forget_unstarted(&self, before: Timestamp) -> Answer<()> {
        self.write(None, move |scribe| async move { scribe.forget_unstarted(before).await })
    }

    fn running(&self) -> Answer<usize> {
        self.ask(|reader| async move { reader.running().await })
    }

    fn ready(&self) -> Answer<()> {
        self.write(None, |scribe| async move { scribe.ready().await })
    }

    fn hints(&self) -> Option<mpsc::Receiver<ChangeNotice>> {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn tell(&self, table: TableId, word: ClusterMessage) {
        self.tidings.tell(table, &word);
    }

    fn lease(&self, table: TableId) -> Answer<bool> {
        let (side, node) = (self.side.clone(), Arc::clone(&self.node));
        Box::pin(async move {
            let session = side.get().await?;
            let values: [&(dyn ToSql + Sync); 2] = [&table.to_string(), &&*node];
            let taken = timeout(READING, session.client.execute(&session.lease, &values)).await;
            Ok(taken.map_err(|_| StoreError::Unavailable)?? == 1)
        })
    }

    fn part(&self) -> Answer<()> {
        let (side, node) = (self.side.clone(), Arc::clone(&self.node));
        Box::pin(async move {
            let session = side.get().await?;
            session.client.execute(&session.release, &[&&*node]).await?;
            Ok(())
        })
    }
}

#[cfg(all(test, unix))]
mod tests;
