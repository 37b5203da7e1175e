//! A store that fails on demand, around one that works.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use super::database::{Database, Dialect, Statement};
use super::sqlite::Sqlite;
use super::value::{Row, Value};
use super::{Append, ClusterStore, StoreError, StoreFuture};

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
pub(crate) struct FailingStore {
    inner: Arc<Sqlite>,
    faults: Arc<Mutex<Faults>>,
}

#[derive(Default)]
struct Faults {
    writes: VecDeque<Fault>,
    failing_rereads: usize,
    attempted_writes: usize,
}

impl FailingStore {
    pub(crate) fn new(inner: Arc<Sqlite>) -> Self {
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
    fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Sqlite) -> StoreFuture<T> + Send + 'static,
    ) -> StoreFuture<T> {
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
                    assert_eq!(inner.insert(first).await, Ok(true));
                    write(&inner).await
                }
                Some(Fault::NoReread) | None => write(&inner).await,
            }
        })
    }
}

impl Database for FailingStore {
    fn dialect(&self) -> &'static Dialect {
        self.inner.dialect()
    }

    fn query(&self, statement: Statement) -> StoreFuture<Vec<Row>> {
        let mut faults = self.faults.lock().unwrap();
        let is_reread =
            matches!(statement.1.last(), Some(Value::Versions(known)) if known.iter().any(|known| *known > 0));
        if faults.failing_rereads > 0 && is_reread {
            faults.failing_rereads -= 1;
            return Box::pin(async { Err(StoreError::Unavailable) });
        }
        self.inner.query(statement)
    }

    fn execute(&self, statements: Vec<Statement>) -> StoreFuture<usize> {
        self.write(|store| store.execute(statements))
    }

    fn insert(&self, append: Append) -> StoreFuture<bool> {
        self.write(|store| store.insert(append))
    }
}

impl ClusterStore for FailingStore {}

#[tokio::test]
async fn fails_as_planned() {
    use super::contract::{append, create, log};
    use super::{Appended, Cursor, Store};
    let folder = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(&folder.path().join("tables.db"), Arc::default()).unwrap();
    let failing = Arc::new(FailingStore::new(Arc::new(inner)));
    let store = Store::from(Arc::clone(&failing));
    let id = create(&store).await;
    let stored_first = Append { event: "first".into(), ..append(id, 3, None) };
    for (fault, version, expected) in [
        (Fault::Unavailable, 2, Err(StoreError::Unavailable)),
        (Fault::UnknownNotStored, 2, Err(StoreError::OutcomeUnknown)),
        (Fault::UnknownStored, 2, Err(StoreError::OutcomeUnknown)),
        (Fault::Race(stored_first), 3, Ok(Appended::Lost)),
    ] {
        failing.plan(fault);
        assert_eq!(store.append(append(id, version, None)).await, expected);
    }
    assert_eq!(log(&store, id).await, "created\nevent 2\nfirst");
    assert_eq!(failing.attempted_writes(), 5);
    failing.plan(Fault::NoReread);
    let reread = || store.read(vec![Cursor { table: id, version: 2 }]);
    assert_eq!(reread().await, Err(StoreError::Unavailable));
    assert_eq!(reread().await.unwrap().len(), 1);
}
