//! Tables in one SQLite file.
//!
//! One thread writes: it commits all waiting jobs in one transaction and then answers them, so that many writes share
//! one wait for the disk. A second thread reads, so that loading a table does not delay moves. A third thread runs
//! checkpoints, so that no commit has to.
//!
//! The library is `rusqlite`: a connection that stays on its thread is all that is needed. An asynchronous layer would
//! add about a hundred crates and no speed.

mod entries;
mod reads;
mod schema;
mod seals;
mod seats;
mod writes;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::JoinHandle;
use std::time::Duration;

use nova_luna_rules::Seat;
use nova_luna_table::{Timestamp, Version};
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::entries::EntryStore;
use super::{
    ArchiveStore, Cursor, Delta, EvictUnused, EvictableMatches, FillSeats, MakeVoid, NewEvent, OpenSeats,
    OpenStoreError, Page, RevealNonce, StoreError, StoreFuture, StoredTable, TableStore, TakeSeat, shared_count,
};
use crate::online::clock::{now, time_before};
use crate::online::creator::{Creator, CreatorKey, Digest16};
use crate::online::log_store::sqlite::checkpointer;
use crate::online::log_store::sqlite::file_lock::{self, FileLock};
use crate::online::log_store::sqlite::writer::{self, Write, WriteJob};
use crate::online::metrics::Metrics;
use crate::online::secrets::{Digest, TableId};
use crate::online::table_config::TableConfig;
pub(super) use entries::insert_entry;
pub(super) use reads::{event_rows, seat_rows};
pub(super) use schema::FORMAT;
pub(super) use writes::{insert_record, insert_table};

/// The capacity of each queue. When it is full, callers wait for a place.
const QUEUE: usize = 4096;

type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

/// Tables in one file.
pub(crate) struct Sqlite {
    // Options, so that `drop` can close the queues before it joins the threads.
    writes: Option<mpsc::Sender<Write>>,
    reads: Option<mpsc::Sender<ReadJob>>,
    threads: Vec<JoinHandle<()>>,
    /// Held as long as this process uses the file.
    _lock: FileLock,
}

impl Sqlite {
    /// Opens the file and migrates it to the current format. Creates it if it does not exist.
    pub(crate) fn open(file: &Path, metrics: Arc<Metrics>) -> Result<Self, OpenStoreError> {
        let LockedFile { path, lock, writer } = open_locked(file)?;
        let reader = connect(&path)?;
        reader.pragma_update(None, "query_only", true)?;
        let (wal, checkpointer) = checkpointer::new(&writer, connect(&path)?)?;
        let (writes, write_queue) = mpsc::channel(QUEUE);
        let (reads, read_queue) = mpsc::channel(QUEUE);
        let thread = |name: &str| std::thread::Builder::new().name(name.to_owned());
        let threads = vec![
            thread("store-writer").spawn(move || writer::run(writer, wal, write_queue, &metrics))?,
            thread("store-reader").spawn(move || run_reads(&reader, read_queue))?,
            thread("store-checkpoint").spawn(move || checkpointer.run())?,
        ];
        Ok(Self { writes: Some(writes), reads: Some(reads), threads, _lock: lock })
    }

    fn write(&self, job: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static) -> StoreFuture<()> {
        let (reply, result) = oneshot::channel();
        let job: WriteJob = Box::new(move |writer| job(writer).map(|()| 0));
        let writes = self.writes.clone();
        Box::pin(async move {
            let writes = writes.ok_or(StoreError::Unavailable)?;
            writes.send(Write { job, reply }).await.map_err(|_| StoreError::Unavailable)?;
            result.await.unwrap_or(Err(StoreError::OutcomeUnknown)).map(drop)
        })
    }

    /// Runs a job that deletes tables; returns their number.
    fn delete(&self, job: impl FnOnce(&Connection) -> rusqlite::Result<usize> + Send + 'static) -> StoreFuture<usize> {
        let (deleted, count) = shared_count();
        let write = self.write(move |writer| {
            deleted.store(job(writer)?, Relaxed);
            Ok(())
        });
        Box::pin(async move { write.await.map(|()| count.load(Relaxed)) })
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (reply, result) = oneshot::channel();
        let job: ReadJob = Box::new(move |reader| drop(reply.send(query(reader))));
        let reads = self.reads.clone();
        Box::pin(async move {
            let reads = reads.ok_or(StoreError::Unavailable)?;
            reads.send(job).await.map_err(|_| StoreError::Unavailable)?;
            result.await.unwrap_or(Err(StoreError::Unavailable))
        })
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        (self.writes, self.reads) = (None, None);
        for thread in self.threads.drain(..) {
            // A thread that panicked has no writes left.
            let _ = thread.join();
        }
    }
}

impl TableStore for Sqlite {
    fn create(&self, config: TableConfig, previous: Option<TableId>) -> StoreFuture<()> {
        self.write(move |writer| writes::create(writer, &config, previous))
    }

    fn take_seat(&self, take: TakeSeat) -> StoreFuture<()> {
        self.write(move |writer| seats::take_seat(writer, &take))
    }

    fn leave_seat(&self, table: TableId, seat: Seat, token: Digest) -> StoreFuture<()> {
        self.write(move |writer| seats::leave_seat(writer, table, seat, token))
    }

    fn open_seats(&self, open: OpenSeats) -> StoreFuture<()> {
        self.write(move |writer| seats::open_seats(writer, &open))
    }

    fn rotate_token(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> StoreFuture<()> {
        self.write(move |writer| seats::rotate_token(writer, table, seat, old, new))
    }

    fn fill_seats(&self, fill: FillSeats) -> StoreFuture<()> {
        self.write(move |writer| seats::fill_seats(writer, &fill))
    }

    fn seal(&self, table: TableId, void_seals: u32, at: Timestamp) -> StoreFuture<()> {
        self.write(move |writer| seals::seal(writer, table, void_seals, at))
    }

    fn reveal(&self, reveal: RevealNonce) -> StoreFuture<()> {
        self.write(move |writer| seals::reveal(writer, &reveal))
    }

    fn make_void(&self, void: MakeVoid) -> StoreFuture<()> {
        self.write(move |writer| seals::make_void(writer, &void))
    }

    fn start(&self, table: TableId, void_seals: u32, at: Timestamp) -> StoreFuture<()> {
        self.write(move |writer| seals::start(writer, table, void_seals, at))
    }

    fn append(&self, event: NewEvent) -> StoreFuture<()> {
        self.write(move |writer| writes::append(writer, &event))
    }

    fn load(&self, table: TableId) -> StoreFuture<Option<StoredTable>> {
        self.read(move |reader| reads::load(reader, table))
    }

    fn load_since(&self, cursor: Cursor) -> StoreFuture<Option<Delta>> {
        self.read(move |reader| reads::load_since(reader, cursor))
    }

    fn load_configs(&self, tables: Vec<TableId>) -> StoreFuture<Vec<TableConfig>> {
        self.read(move |reader| Ok(reads::load_configs(reader, &tables)))
    }

    fn count_unfinished(&self, creator: Creator) -> StoreFuture<(usize, usize)> {
        self.read(move |reader| reads::count_unfinished(reader, creator))
    }

    fn creator_network(&self, table: TableId) -> StoreFuture<Option<Digest16>> {
        self.read(move |reader| reads::load_creator_network(reader, table))
    }

    fn creator_key(&self) -> StoreFuture<CreatorKey> {
        self.read(reads::load_creator_key)
    }

    fn check_writable(&self) -> StoreFuture<()> {
        self.write(writes::check_writable)
    }

    fn entries(&self) -> &dyn EntryStore {
        self
    }
}

impl ArchiveStore for Sqlite {
    fn mark_ended(&self, table: TableId, at: Timestamp) -> StoreFuture<()> {
        self.write(move |writer| writes::mark_ended(writer, table, at))
    }

    fn touch(&self, tables: Vec<TableId>) -> StoreFuture<()> {
        if tables.is_empty() {
            return Box::pin(async { Ok(()) });
        }
        self.write(move |writer| writes::touch(writer, &tables, now()))
    }

    fn ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| reads::ended_before(reader, before, page))
    }

    fn short_ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| reads::short_ended_before(reader, before, page))
    }

    fn running_since(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| reads::running_since(reader, before, page))
    }

    fn evictable_matches(&self, which: EvictableMatches) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.read(move |reader| reads::evictable_matches(reader, which))
    }

    fn note_mover(&self, table: TableId, network: Digest16) -> StoreFuture<()> {
        self.write(move |writer| writes::note_mover(writer, table, network))
    }

    fn emptiest_of_largest(&self, kept: usize) -> StoreFuture<Option<TableId>> {
        self.read(move |reader| reads::emptiest_of_largest(reader, kept))
    }

    fn evict(&self, table: TableId, last: Version, ended: Timestamp, record: Option<String>) -> StoreFuture<()> {
        self.write(move |writer| match &record {
            Some(record) => writes::archive(writer, table, last, ended, record),
            None => writes::delete_unstarted(writer, table),
        })
    }

    fn archive(&self, table: TableId, last: Version, ended: Timestamp, record: String) -> StoreFuture<()> {
        self.write(move |writer| writes::archive(writer, table, last, ended, &record))
    }

    fn load_record(&self, table: TableId) -> StoreFuture<Option<String>> {
        self.read(move |reader| reads::load_record(reader, table))
    }

    fn delete_records(&self, before: Timestamp, limit: usize) -> StoreFuture<usize> {
        self.delete(move |writer| writes::delete_records(writer, before, limit))
    }

    fn delete_unused(&self, age: Duration, limit: usize) -> StoreFuture<usize> {
        self.delete(move |writer| writes::delete_unused(writer, time_before(now(), age), limit))
    }

    fn evict_unused(&self, which: EvictUnused) -> StoreFuture<usize> {
        self.delete(move |writer| writes::evict_unused(writer, time_before(now(), which.age), which))
    }

    fn count_running(&self) -> StoreFuture<usize> {
        self.read(reads::count_running)
    }
}

/// Locks a file for this process and migrates it to the current format. Creates it if it does not exist.
pub(super) fn open_locked(file: &Path) -> Result<LockedFile, OpenStoreError> {
    let path = file_lock::create_private(file)?;
    let lock = file_lock::lock(&path)?;
    let mut writer = connect(&path)?;
    schema::migrate(&mut writer)?;
    Ok(LockedFile { path, lock, writer })
}

/// A file that only this process uses, as long as it has `lock`.
pub(super) struct LockedFile {
    path: PathBuf,
    pub(super) lock: FileLock,
    pub(super) writer: Connection,
}

/// Opens a connection whose commits are on the disk when they return.
fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

fn run_reads(reader: &Connection, mut jobs: mpsc::Receiver<ReadJob>) {
    while let Some(job) = jobs.blocking_recv() {
        job(reader);
    }
}

/// Fails with [`StoreError::Conflict`], unless exactly one row was changed.
fn exactly_one(changed: usize) -> rusqlite::Result<()> {
    if changed == 1 { Ok(()) } else { Err(rusqlite::Error::StatementChangedRows(changed)) }
}

#[cfg(test)]
mod tests;
