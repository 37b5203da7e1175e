//! Tables in a database of PostgreSQL, which any number of nodes share.
//!
//! The key of a happening, its table and version, and the key of a message are all that nodes have to agree on: of two who
//! append the same, one loses. Each use has a connection of its own that comes back by itself. The library is
//! `tokio-postgres`, because its statements do not wait for the answers of others on the same connection.

mod appending;
mod deeds;
mod link;
mod rows;
mod schema;
mod scribe;
mod tidings;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use nova_luna_ai::BotName;
use nova_luna_rules::Seat;
use nova_luna_table::{Moment, Version};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Error};

use super::{Answer, Entry, Hint, Kept, Newer, OpenStoreError, Seen, Store, StoreError, Word};
use crate::online::charter::{Chair, Charter};
use crate::online::metrics::Metrics;
use crate::online::secrets::{Digest, TableId, random};
use appending::Append;
use deeds::Deed;
use link::Link;
pub(super) use link::connect;
use rows::Reader;
pub(super) use schema::{FORMAT, migrate};
use scribe::Scribe;
use tidings::{Side, Tidings};

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
    deeds: mpsc::Sender<Deed>,
    reader: Link<Reader>,
    side: Link<Side>,
    tidings: Tidings,
    hints: Mutex<Option<mpsc::Receiver<Hint>>>,
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
        let tidings = Tidings::new(Arc::clone(&node), side.clone());
        let (appends, to_append) = mpsc::channel(QUEUE);
        let (deeds, to_do) = mpsc::channel(QUEUE);
        let (hint, hints) = mpsc::channel(tidings::WAITING);
        tokio::spawn(appending::run(Link::new(&config), to_append, tidings.clone(), Arc::clone(&metrics)));
        tokio::spawn(deeds::run(Link::new(&config), to_do, tidings.clone(), metrics));
        tokio::spawn(tidings::listen(config.clone(), Arc::clone(&node), hint));
        let (reader, hints) = (Link::new(&config), Mutex::new(Some(hints)));
        Ok(Self { node, appends, deeds, reader, side, tidings, hints })
    }

    /// Does something in a transaction that others share.
    fn write<F>(&self, table: Option<TableId>, work: impl Fn(Arc<Scribe>) -> F + Send + Sync + 'static) -> Answer<()>
    where
        F: Future<Output = Result<bool, Error>> + Send + 'static,
    {
        let (answer, kept) = oneshot::channel();
        let deed = Deed::new(table, work, answer);
        let deeds = self.deeds.clone();
        Box::pin(async move {
            deeds.send(deed).await.map_err(|_| StoreError::Unavailable)?;
            kept.await.unwrap_or(Err(StoreError::Unavailable))
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
    fn found(&self, charter: Charter, previous: Option<TableId>) -> Answer<()> {
        let charter = Arc::new(charter);
        self.write(previous, move |scribe| {
            let charter = Arc::clone(&charter);
            async move { scribe.found(&charter, previous).await }
        })
    }

    fn sit(&self, table: TableId, seat: Seat, chair: Chair, begun: Option<Moment>) -> Answer<()> {
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

    fn fill(&self, table: TableId, bots: Vec<(Seat, BotName)>, begun: Option<Moment>) -> Answer<()> {
        let bots: Arc<[(Seat, BotName)]> = bots.into();
        self.write(Some(table), move |scribe| {
            let bots = Arc::clone(&bots);
            async move { scribe.fill(table, &bots, begun).await }
        })
    }

    fn begin(&self, table: TableId, at: Moment) -> Answer<()> {
        self.write(Some(table), move |scribe| async move { scribe.begin(table, at).await })
    }

    fn append(&self, entry: Entry) -> Answer<()> {
        let (answer, kept) = oneshot::channel();
        let appends = self.appends.clone();
        Box::pin(async move {
            appends.send(Append { entry, answer }).await.map_err(|_| StoreError::Unavailable)?;
            kept.await.unwrap_or(Err(StoreError::Unavailable))
        })
    }

    fn finish(&self, table: TableId, at: Moment) -> Answer<()> {
        self.write(None, move |scribe| async move { scribe.finish(table, at).await })
    }

    fn load(&self, table: TableId) -> Answer<Option<Kept>> {
        self.ask(move |reader| async move { reader.load(table).await })
    }

    fn newer(&self, seen: Vec<Seen>) -> Answer<Vec<Newer>> {
        self.ask(move |reader| async move { reader.newer(&seen).await })
    }

    fn listed(&self, most: usize) -> Answer<Vec<Charter>> {
        self.ask(move |reader| async move { reader.listed(most).await })
    }

    fn waiting_quick(&self, players: usize, now: Moment) -> Answer<Option<Charter>> {
        self.ask(move |reader| async move { reader.waiting_quick(players, now).await })
    }

    fn finished(&self, before: Moment, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Moment)>> {
        self.ask(move |reader| async move { reader.finished(before, most, passed_over).await })
    }

    fn unfinished(&self, before: Moment, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Moment)>> {
        self.ask(move |reader| async move { reader.unfinished(before, most, passed_over).await })
    }

    fn archive(&self, table: TableId, last: Version, ended: Moment, record: String) -> Answer<()> {
        let record: Arc<str> = record.into();
        self.write(None, move |scribe| {
            let record = Arc::clone(&record);
            async move { scribe.archive(table, last, ended, &record).await }
        })
    }

    fn archived(&self, table: TableId) -> Answer<Option<String>> {
        self.ask(move |reader| async move { reader.archived(table).await })
    }

    fn forget_unstarted(&self, before: Moment) -> Answer<()> {
        self.write(None, move |scribe| async move { scribe.forget_unstarted(before).await })
    }

    fn running(&self) -> Answer<usize> {
        self.ask(|reader| async move { reader.running().await })
    }

    fn ready(&self) -> Answer<()> {
        self.write(None, |scribe| async move { scribe.ready().await })
    }

    fn hints(&self) -> Option<mpsc::Receiver<Hint>> {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn tell(&self, table: TableId, word: Word) {
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

#[cfg(test)]
#[cfg(unix)]
mod tests;
