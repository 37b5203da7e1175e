//! Tests of a SQLite file.

use super::*;
use crate::online::store::contract::{Open, contract, new_event, seated_table, table};

pub(super) fn open(folder: &tempfile::TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("tables.db"), Arc::default()).unwrap()
}

/// Runs a test of the contract on a new file.
async fn with_file(test: impl AsyncFnOnce(Open<'_>)) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let open = move || -> StoreFuture<Arc<dyn TableStore>> {
        let store = Sqlite::open(&file, Arc::default()).unwrap();
        Box::pin(async move { Ok(Arc::new(store) as Arc<dyn TableStore>) })
    };
    test(&open).await;
}

contract!(with_file);

#[tokio::test]
async fn a_damaged_row_affects_only_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (seated_table(true, 1000), seated_table(true, 1000));
    {
        let store = open(&folder);
        store.create(one.clone(), None).await.unwrap();
        store.create(other.clone(), None).await.unwrap();
    }
    let writer = Connection::open(folder.path().join("tables.db")).unwrap();
    writer.execute("UPDATE tables SET secret = x'00' WHERE id = ?1", [one.id.to_string()]).unwrap();
    drop(writer);
    let store = open(&folder);
    assert_eq!(store.load(one.id).await.err(), Some(StoreError::Damaged));
    assert!(store.load(other.id).await.unwrap().is_some());
    let listed: Vec<TableId> =
        store.load_configs(vec![one.id, other.id]).await.unwrap().iter().map(|config| config.id).collect();
    assert_eq!(listed, [other.id]);
}

#[test]
fn rejects_a_newer_format() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let opened = Sqlite::open(&file, Arc::default());
    assert!(matches!(opened.err(), Some(OpenStoreError::OtherFormat { found: 99, .. })));
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let metrics: Arc<Metrics> = Arc::default();
    let store = Sqlite::open(&folder.path().join("tables.db"), Arc::clone(&metrics)).unwrap();
    let config = table(false);
    let id = config.id;
    store.create(config, None).await.unwrap();
    let limit = |pages: i64| store.write(move |writer| writer.pragma_update(None, "max_page_count", pages));
    store.check_writable().await.unwrap();
    // Allow no new pages.
    limit(1).await.unwrap();
    let long = |version| NewEvent { line: "x".repeat(900), ..new_event(id, version, None) };
    let mut stored = 0;
    let refused = loop {
        match store.append(long(stored + 1)).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 1000, "the disk never gets full");
    };
    assert_eq!(refused, StoreError::Unavailable);
    assert!(metrics.last_commit_failed(), "/readyz knows it before the client does");
    // All jobs of a failed transaction fail.
    let answers: Vec<_> = (0..20).map(|n| tokio::spawn(store.append(long(stored + 1 + n)))).collect();
    for answer in answers {
        assert_eq!(answer.await.unwrap(), Err(StoreError::Unavailable));
    }
    assert_eq!(store.check_writable().await, Err(StoreError::Unavailable));
    let lines = store.load(id).await.unwrap().unwrap().lines;
    assert_eq!(lines.len(), 900 * stored as usize, "only acknowledged events are stored");
    limit(1_000_000).await.unwrap();
    store.check_writable().await.unwrap();
    store.append(long(stored + 1)).await.unwrap();
    assert!(!metrics.last_commit_failed());
}

#[test]
fn only_one_store_can_open_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(&folder);
    let second = Sqlite::open(&folder.path().join("tables.db"), Arc::default());
    assert!(matches!(second.err(), Some(OpenStoreError::InUse)));
    drop(first);
    open(&folder);
}

#[tokio::test]
async fn checkpoints_while_writing() {
    let folder = tempfile::tempdir().unwrap();
    let (store, config) = (open(&folder), table(false));
    let id = config.id;
    store.create(config, None).await.unwrap();
    let size = || std::fs::metadata(folder.path().join("tables.db")).unwrap().len();
    let before = size();
    for version in 1..=600 {
        store.append(NewEvent { line: "x".repeat(900), ..new_event(id, version, None) }).await.unwrap();
    }
    // The checkpoint runs in the background.
    let begin = std::time::Instant::now();
    while size() <= before {
        assert!(begin.elapsed() < std::time::Duration::from_secs(120), "no checkpoint has run");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
