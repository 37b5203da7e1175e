//! A store that fails on demand, around one that works.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nova_luna_rules::Seat;
use nova_luna_table::{Timestamp, Version};

use crate::online::creator::{Creator, CreatorKey, Digest16};
use crate::online::secrets::{Digest, TableId};
use crate::online::store::entries::EntryStore;
use crate::online::store::{
    ArchiveStore, ClusterStore, Cursor, Delta, EvictUnused, EvictableMatches, FillSeats, MakeVoid, NewEvent, OpenSeats,
    Page, RevealNonce, StoreError, StoreFuture, StoredTable, TableStore, TakeSeat,
};
use crate::online::table_config::TableConfig;

/// What happens to the next write, or to the next re-read.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// Nothing is stored, and the store says so.
    Unavailable,
    /// Nothing is stored, and the store does not know.
    UnknownNotStored,
    /// The write is stored, and the store does not know.
    UnknownStored,
    /// Another writer stores this event first.
    Race(NewEvent),
    /// The next re-read fails.
    NoReread,
}

/// A store around another one that fails as planned.
pub(super) struct FailingStore<S> {
    pub(super) inner: Arc<S>,
    faults: Arc<Mutex<Faults>>,
}

#[derive(Default)]
struct Faults {
    writes: VecDeque<Fault>,
    failing_rereads: usize,
    attempted_writes: usize,
}

impl<S: TableStore> FailingStore<S> {
    pub(super) fn new(inner: Arc<S>) -> Self {
        Self { inner, faults: Arc::default() }
    }

    /// Plans a fault. Faults of writes happen in the order in which they were planned.
    pub(super) fn plan(&self, fault: Fault) {
        let mut faults = self.faults.lock().unwrap();
        match fault {
            Fault::NoReread => faults.failing_rereads += 1,
            fault => faults.writes.push_back(fault),
        }
    }

    /// Returns how many writes were attempted.
    pub(super) fn attempted_writes(&self) -> usize {
        self.faults.lock().unwrap().attempted_writes
    }

    /// Does a write, with the next planned fault.
    fn write(&self, write: impl FnOnce(&S) -> StoreFuture<()> + Send + 'static) -> StoreFuture<()> {
        let (inner, faults) = (Arc::clone(&self.inner), Arc::clone(&self.faults));
        Box::pin(async move {
            let fault = {
                let mut faults = faults.lock().unwrap();
                faults.attempted_writes += 1;
                faults.writes.pop_front()
            };
            match fault {
                Some(Fault::Unavailable) => Err(StoreError::Unavailable),
                Some(Fault::UnknownNotStored) => Err(StoreError::OutcomeUnknown),
                Some(Fault::UnknownStored) => {
                    write(&inner).await?;
                    Err(StoreError::OutcomeUnknown)
                }
                Some(Fault::Race(first)) => {
                    inner.append(first).await?;
                    write(&inner).await
                }
                Some(Fault::NoReread) | None => write(&inner).await,
            }
        })
    }
}

macro_rules! delegate {
    ($(fn $method:ident(&self $(, $argument:ident: $type:ty)*) -> $result:ty;)*) => {
        $(fn $method(&self $(, $argument: $type)*) -> $result {
            self.inner.$method($($argument),*)
        })*
    };
}

macro_rules! delegate_writes {
    ($(fn $method:ident(&self $(, $argument:ident: $type:ty)*);)*) => {
        $(fn $method(&self $(, $argument: $type)*) -> StoreFuture<()> {
            self.write(move |store| store.$method($($argument),*))
        })*
    };
}

impl<S: TableStore> TableStore for FailingStore<S> {
    delegate_writes! {
        fn create(&self, config: TableConfig, previous: Option<TableId>);
        fn take_seat(&self, take: TakeSeat);
        fn leave_seat(&self, table: TableId, seat: Seat, token: Digest);
        fn open_seats(&self, open: OpenSeats);
        fn rotate_token(&self, table: TableId, seat: Seat, old: Digest, new: Digest);
        fn fill_seats(&self, fill: FillSeats);
        fn seal(&self, table: TableId, void_seals: u32, at: Timestamp);
        fn reveal(&self, reveal: RevealNonce);
        fn make_void(&self, void: MakeVoid);
        fn start(&self, table: TableId, void_seals: u32, at: Timestamp);
        fn append(&self, event: NewEvent);
    }

    delegate! {
        fn load(&self, table: TableId) -> StoreFuture<Option<StoredTable>>;
        fn load_configs(&self, tables: Vec<TableId>) -> StoreFuture<Vec<TableConfig>>;
        fn count_unfinished(&self, creator: Creator) -> StoreFuture<(usize, usize)>;
        fn creator_network(&self, table: TableId) -> StoreFuture<Option<Digest16>>;
        fn creator_key(&self) -> StoreFuture<CreatorKey>;
        fn check_writable(&self) -> StoreFuture<()>;
        fn entries(&self) -> &dyn EntryStore;
        fn cluster(&self) -> &dyn ClusterStore;
    }

    fn load_since(&self, cursor: Cursor) -> StoreFuture<Option<Delta>> {
        let mut faults = self.faults.lock().unwrap();
        if faults.failing_rereads > 0 {
            faults.failing_rereads -= 1;
            return Box::pin(async { Err(StoreError::Unavailable) });
        }
        self.inner.load_since(cursor)
    }
}

impl<S: TableStore> ArchiveStore for FailingStore<S> {
    delegate_writes! {
        fn archive(&self, table: TableId, last: Version, ended: Timestamp, record: String);
        fn evict(&self, table: TableId, last: Version, ended: Timestamp, record: Option<String>);
    }

    delegate! {
        fn mark_ended(&self, table: TableId, at: Timestamp) -> StoreFuture<()>;
        fn note_mover(&self, table: TableId, network: Digest16) -> StoreFuture<()>;
        fn emptiest_of_largest(&self, kept: usize) -> StoreFuture<Option<TableId>>;
        fn touch(&self, tables: Vec<TableId>) -> StoreFuture<()>;
        fn ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>>;
        fn short_ended_before(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>>;
        fn running_since(&self, before: Timestamp, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>>;
        fn evictable_matches(&self, which: EvictableMatches) -> StoreFuture<Vec<(TableId, Timestamp)>>;
        fn load_record(&self, table: TableId) -> StoreFuture<Option<String>>;
        fn delete_records(&self, before: Timestamp, limit: usize) -> StoreFuture<usize>;
        fn delete_unused(&self, age: Duration, limit: usize) -> StoreFuture<usize>;
        fn evict_unused(&self, which: EvictUnused) -> StoreFuture<usize>;
        fn count_running(&self) -> StoreFuture<usize>;
    }
}
