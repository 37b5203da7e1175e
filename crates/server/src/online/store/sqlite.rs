//! Tables in one file of SQLite.
//!
//! One thread writes: it drains what waits into one transaction, and answers after the commit. So a commit, which waits
//! for the disk, is shared by all who wait for one. Another thread reads, so that loading a table holds up nobody's move,
//! and a third brings the log back into the file, so that no commit has to.
//! This is why the library is `rusqlite`: a connection that stays on its thread is all that is needed, and an
//! asynchronous layer over the same calls would add a hundred crates and no speed.

mod checkpointer;
mod file_lock;
mod records;
mod rows;
mod schema;
mod seats;
mod writer;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use nova_luna_rules::{BotName, Seat};
use nova_luna_table::{Timestamp, Version};
use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

use super::{Answer, Cursor, Delta, Entry, OpenStoreError, Store, StoreError, StoredTable};
use crate::online::metrics::Metrics;
use crate::online::secrets::{Digest, TableId};
use crate::online::table_config::{SeatSlot, TableConfig};
pub(super) use schema::FORMAT;
use writer::{Write, WriteJob};

/// How many deeds may wait to be kept. Who comes later waits to be let in.
const QUEUE: usize = 4096;

type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Tables in one file.
pub(crate) struct Sqlite {
    // Options, so that dropping them lets the threads end before these are waited for.
    writes: Option<mpsc::Sender<Write>>,
    questions: Option<mpsc::Sender<Question>>,
    threads: Vec<JoinHandle<()>>,
    /// Held as long as this program uses the file.
    _lock: File,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings it to the newest format.
    pub(crate) fn open(file: &Path, metrics: Arc<Metrics>) -> Result<Self, OpenStoreError> {
        let Taken { place, lock, pen } = take(file)?;
        let eyes = connect(&place)?;
        eyes.pragma_update(None, "query_only", true)?;
        let (log, sweeper) = checkpointer::divide(&pen, connect(&place)?)?;
        let (writes, to_write) = mpsc::channel(QUEUE);
        let (questions, to_answer) = mpsc::channel::<Question>(QUEUE);
        let name = |name: &str| std::thread::Builder::new().name(name.to_owned());
        let threads = vec![
            name("store-writer").spawn(move || writer::run(pen, log, to_write, &metrics))?,
            name("store-reader").spawn(move || answer(&eyes, to_answer))?,
            name("store-sweeper").spawn(move || sweeper.run())?,
        ];
        Ok(Self { writes: Some(writes), questions: Some(questions), threads, _lock: lock })
    }

    fn write(&self, deed: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static) -> Answer<()> {
        let (answer, kept) = oneshot::channel();
        let deed: WriteJob = Box::new(deed);
        let writes = self.writes.clone();
        Box::pin(async move {
            let writes = writes.ok_or(StoreError::Unavailable)?;
            writes.send(Write { deed, answer }).await.map_err(|_| StoreError::Unavailable)?;
            kept.await.unwrap_or(Err(StoreError::OutcomeUnknown))
        })
    }

    fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let (answer, found) = oneshot::channel();
        let question: Question = Box::new(move |eyes| drop(answer.send(question(eyes))));
        let questions = self.questions.clone();
        Box::pin(async move {
            let questions = questions.ok_or(StoreError::Unavailable)?;
            questions.send(question).await.map_err(|_| StoreError::Unavailable)?;
            found.await.unwrap_or(Err(StoreError::Unavailable))
        })
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        (self.writes, self.questions) = (None, None);
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing more to keep.
            let _ = thread.join();
        }
    }
}

impl Store for Sqlite {
    fn found(&self, charter: TableConfig, previous: Option<TableId>) -> Answer<()> {
        self.write(move |pen| rows::found(pen, &charter, previous))
    }

    fn sit(&self, table: TableId, seat: Seat, chair: SeatSlot, begun: Option<Timestamp>) -> Answer<()> {
        self.write(move |pen| seats::sit(pen, table, seat, &chair, begun))
    }

    fn vacate(&self, table: TableId, seat: Seat, token: Digest) -> Answer<()> {
        self.write(move |pen| seats::vacate(pen, table, seat, token))
    }

    fn rotate(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> Answer<()> {
        self.write(move |pen| seats::rotate(pen, table, seat, old, new))
    }

    fn fill(&self, table: TableId, bots: Vec<(Seat, BotName)>, begun: Option<Timestamp>) -> Answer<()> {
        self.write(move |pen| seats::fill(pen, table, &bots, begun))
    }

    fn begin(&self, table: TableId, at: Timestamp) -> Answer<()> {
        self.write(move |pen| seats::begin(pen, table, Some(at)))
    }

    fn append(&self, entry: Entry) -> Answer<()> {
        self.write(move |pen| rows::append(pen, &entry))
    }

    fn finish(&self, table: TableId, at: Timestamp) -> Answer<()> {
        self.write(move |pen| rows::finish(pen, table, at))
    }

    fn load(&self, table: TableId) -> Answer<Option<StoredTable>> {
        self.ask(move |eyes| rows::load(eyes, table))
    }

    fn newer(&self, seen: Vec<Cursor>) -> Answer<Vec<Delta>> {
        self.ask(move |eyes| rows::newer(eyes, &seen))
    }

    fn listed(&self, most: usize) -> Answer<Vec<TableConfig>> {
        self.ask(move |eyes| rows::listed(eyes, most))
    }

    fn waiting_quick(&self, players: usize, now: Timestamp) -> Answer<Option<TableConfig>> {
        self.ask(move |eyes| rows::waiting_quick(eyes, players, now))
    }

    fn finished(&self, before: Timestamp, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Timestamp)>> {
        self.ask(move |eyes| records::finished(eyes, before, most, passed_over))
    }

    fn unfinished(&self, before: Timestamp, most: usize, passed_over: usize) -> Answer<Vec<(TableId, Timestamp)>> {
        self.ask(move |eyes| records::unfinished(eyes, before, most, passed_over))
    }

    fn archive(&self, table: TableId, last: Version, ended: Timestamp, record: String) -> Answer<()> {
        self.write(move |pen| records::archive(pen, table, last, ended, &record))
    }

    fn archived(&self, table: TableId) -> Answer<Option<String>> {
        self.ask(move |eyes| records::archived(eyes, table))
    }

    fn forget_unstarted(&self, before: Timestamp) -> Answer<()> {
        self.write(move |pen| rows::forget_unstarted(pen, before))
    }

    fn running(&self) -> Answer<usize> {
        self.ask(rows::running)
    }

    fn ready(&self) -> Answer<()> {
        self.write(records::ready)
    }
}

/// Takes a file for this program alone, makes it if there is none, and brings it to the newest format.
pub(super) fn take(file: &Path) -> Result<Taken, OpenStoreError> {
    let place = file_lock::settle(file)?;
    let lock = file_lock::lock(&place)?;
    let mut pen = connect(&place)?;
    schema::migrate(&mut pen)?;
    Ok(Taken { place, lock, pen })
}

/// A file that this program alone uses, as long as the lock is held.
pub(super) struct Taken {
    place: PathBuf,
    pub(super) lock: File,
    pub(super) pen: Connection,
}

/// A connection on which a commit is on the disk when it returns.
fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

fn answer(eyes: &Connection, mut questions: mpsc::Receiver<Question>) {
    while let Some(question) = questions.blocking_recv() {
        question(eyes);
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as E;
        match error {
            E::SqliteFailure(cause, _) if cause.code == ErrorCode::ConstraintViolation => Self::Conflict,
            E::StatementChangedRows(_) => Self::Conflict,
            E::FromSqlConversionFailure(..) | E::InvalidColumnType(..) | E::IntegralValueOutOfRange(..) => {
                Self::Damaged
            }
            E::SqliteFailure(cause, _) if cause.code == ErrorCode::DatabaseCorrupt => Self::Damaged,
            _ => Self::Unavailable,
        }
    }
}

#[cfg(test)]
mod older_tests;
#[cfg(test)]
mod tests;
