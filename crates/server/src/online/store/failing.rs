//! A store that fails on demand, around one that works.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use nova_luna_table::Timestamp;

use super::entries::EntryStore;
use super::{
    Append, Appended, Archive, ClusterStore, Cursor, Delete, LogStore, NewTable, Of, Page, Query, StoreError,
    StoreFuture, Stored,
};
use crate::online::creator::{CreatorKey, Digest16};
use crate::online::secrets::TableId;

/// What happens to the next write, or to the next re-read.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// Nothing is stored, and the store says so.
    Unavailable,
    /// Nothing is stored, and the store does not know.
    UnknownNotStored,
    /// The write is stored, and the store does not know.
    UnknownStored,
    /// Another writer stores this entry first.
    Race(Append),
    /// The next re-read fails.
    NoReread,
}

/// A store around another one that fails as planned.
pub(crate) struct FailingStore<S> {
    pub(crate) inner: Arc<S>,
    faults: Arc<Mutex<Faults>>,
}

#[derive(Default)]
struct Faults {
    writes: VecDeque<Fault>,
    failing_rereads: usize,
    attempted_writes: usize,
}

impl<S: LogStore> FailingStore<S> {
    pub(crate) fn new(inner: Arc<S>) -> Self {
        Self { inner, faults: Arc::default() }
    }

    /// Plans a fault. Faults of writes happen in the order in which they were planned.
    pub(crate) fn plan(&self, fault: Fault) {
        let mut faults = self.faults.lock().unwrap();
        match fault {
            Fault::NoReread => faults.failing_rereads += 1,
            fault => faults.writes.push_back(fault),
        }
    }

    /// Returns how many writes were attempted.
    pub(crate) fn attempted_writes(&self) -> usize {
        self.faults.lock().unwrap().attempted_writes
    }

    /// Does a write, with the next planned fault.
    fn write<T: Send + 'static>(&self, write: impl FnOnce(&S) -> StoreFuture<T> + Send + 'static) -> StoreFuture<T> {
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
                    assert_eq!(inner.append(first).await, Ok(Appended::Stored));
                    write(&inner).await
                }
                Some(Fault::NoReread) | None => write(&inner).await,
            }
        })
    }
}

impl<S: LogStore> LogStore for FailingStore<S> {
    fn create(&self, table: NewTable) -> StoreFuture<()> {
        self.write(|store| store.create(table))
    }

    fn append(&self, append: Append) -> StoreFuture<Appended> {
        self.write(|store| store.append(append))
    }

    fn read(&self, cursors: Vec<Cursor>) -> StoreFuture<Vec<Stored>> {
        let mut faults = self.faults.lock().unwrap();
        if faults.failing_rereads > 0 && cursors.iter().any(|cursor| cursor.version > 0) {
            faults.failing_rereads -= 1;
            return Box::pin(async { Err(StoreError::Unavailable) });
        }
        self.inner.read(cursors)
    }

    fn find(&self, query: Query, page: Page) -> StoreFuture<Vec<(TableId, Timestamp)>> {
        self.inner.find(query, page)
    }

    fn count(&self, of: Of) -> StoreFuture<usize> {
        self.inner.count(of)
    }

    fn touch(&self, tables: Vec<TableId>) -> StoreFuture<()> {
        self.inner.touch(tables)
    }

    fn note_mover(&self, table: TableId, network: Digest16) -> StoreFuture<()> {
        self.inner.note_mover(table, network)
    }

    fn archive(&self, archive: Archive) -> StoreFuture<()> {
        self.write(|store| store.archive(archive))
    }

    fn delete(&self, which: Delete, limit: usize) -> StoreFuture<usize> {
        self.write(move |store| store.delete(which, limit))
    }

    fn creator_key(&self) -> StoreFuture<CreatorKey> {
        self.inner.creator_key()
    }

    fn entries(&self) -> &dyn EntryStore {
        self.inner.entries()
    }

    fn cluster(&self) -> &dyn ClusterStore {
        self.inner.cluster()
    }
}

#[tokio::test]
async fn fails_as_planned() {
    use super::contract::{append, create, log};
    use super::sqlite::Sqlite;
    let folder = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(&folder.path().join("tables.db"), Arc::default()).unwrap();
    let store = FailingStore::new(Arc::new(inner));
    let id = create(&store).await;
    let stored_first = Append { event: "first".into(), ..append(id, 3, None) };
    for (fault, version, expected) in [
        (Fault::Unavailable, 2, Err(StoreError::Unavailable)),
        (Fault::UnknownNotStored, 2, Err(StoreError::OutcomeUnknown)),
        (Fault::UnknownStored, 2, Err(StoreError::OutcomeUnknown)),
        (Fault::Race(stored_first), 3, Ok(Appended::Lost)),
    ] {
        store.plan(fault);
        assert_eq!(store.append(append(id, version, None)).await, expected);
    }
    assert_eq!(log(&store, id).await, "created\nevent 2\nfirst");
    assert_eq!(store.attempted_writes(), 5);
    store.plan(Fault::NoReread);
    let reread = || store.read(vec![Cursor { table: id, version: 2 }]);
    assert_eq!(reread().await, Err(StoreError::Unavailable));
    assert_eq!(reread().await.unwrap().len(), 1);
}
