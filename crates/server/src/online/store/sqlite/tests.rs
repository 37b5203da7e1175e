//! Tests of a SQLite file.

use super::*;
use crate::online::store::contract::{Open, append, contract, create, log};
use crate::online::store::{Appended, Cursor, Store};

pub(super) fn open(folder: &tempfile::TempDir) -> Store {
    Arc::new(Sqlite::open(&folder.path().join("tables.db"), Arc::default()).unwrap()).into()
}

/// Runs a test of the contract on a new file.
async fn with_file(test: impl AsyncFnOnce(Open<'_>)) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let open = move || -> StoreFuture<Store> {
        let store = Arc::new(Sqlite::open(&file, Arc::default()).unwrap());
        Box::pin(async move { Ok(store.into()) })
    };
    test(&open).await;
}

contract!(with_file);

#[tokio::test]
async fn a_damaged_row_affects_only_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let (one, other) = (create(&store).await, create(&store).await);
    let damage = "UPDATE events SET event = CAST(x'ff' AS TEXT) WHERE table_id = ?1";
    Connection::open(folder.path().join("tables.db")).unwrap().execute(damage, [one.to_string()]).unwrap();
    let both = [one, other].map(|table| Cursor { table, version: 0 }).to_vec();
    assert_eq!(store.read(both).await.unwrap().len(), 2);
    assert_eq!((log(&store, one).await.as_str(), log(&store, other).await.as_str()), ("\u{fffd}", "created"));
}

#[test]
fn rejects_another_format() {
    for found in [FORMAT + 1, 99] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        Connection::open(&file).unwrap().pragma_update(None, "user_version", found).unwrap();
        let opened = Sqlite::open(&file, Arc::default());
        let expected = format!("it has format {found}, and this program knows format {FORMAT}");
        assert_eq!(opened.err().unwrap().to_string(), expected);
    }
}

/// A batch of entries with texts of about the length of a page.
fn long(table: crate::online::secrets::TableId, version: u64) -> Append {
    Append { event: "x".repeat(900), ..append(table, version, None) }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let metrics: Arc<Metrics> = Arc::default();
    let sqlite = Arc::new(Sqlite::open(&folder.path().join("tables.db"), Arc::clone(&metrics)).unwrap());
    let store = Store::from(Arc::clone(&sqlite));
    let id = create(&store).await;
    let limit = async |pages: i64| {
        let job: WriteJob = Box::new(move |writer| writer.pragma_update(None, "max_page_count", pages).map(|()| 1));
        queue(&sqlite.writes, job).await.unwrap();
    };
    store.touch(Vec::new()).await.unwrap();
    // Allow no new pages.
    limit(1).await;
    let mut last = 1;
    let refused = loop {
        match store.append(long(id, last + 1)).await {
            Ok(stored) => assert_eq!(stored, Appended::Stored),
            Err(error) => break error,
        }
        last += 1;
        assert!(last < 1000, "the disk never gets full");
    };
    assert_eq!(refused, StoreError::Unavailable);
    assert!(metrics.last_commit_failed(), "/readyz knows it before the client does");
    // All jobs of a failed transaction fail.
    let answers: Vec<_> = (1..=20).map(|n| tokio::spawn(store.append(long(id, last + n)))).collect();
    for answer in answers {
        assert_eq!(answer.await.unwrap(), Err(StoreError::Unavailable));
    }
    assert_eq!(store.touch(Vec::new()).await, Err(StoreError::Unavailable));
    let stored = log(&store, id).await.lines().count();
    assert_eq!(stored as u64, last, "only acknowledged entries are stored");
    limit(1_000_000).await;
    store.touch(Vec::new()).await.unwrap();
    assert_eq!(store.append(long(id, last + 1)).await, Ok(Appended::Stored));
    assert!(!metrics.last_commit_failed());
}

#[test]
fn only_one_store_can_open_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(&folder);
    let second = Sqlite::open(&folder.path().join("tables.db"), Arc::default());
    assert!(matches!(second.err(), Some(OpenStoreError::InUse)));
    assert!(!first.cluster().is_shared() && first.cluster().subscribe().is_none());
    drop(first);
    open(&folder);
}

#[tokio::test]
async fn checkpoints_while_writing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = create(&store).await;
    let size = || std::fs::metadata(folder.path().join("tables.db")).unwrap().len();
    let before = size();
    for version in 2..=601 {
        assert_eq!(store.append(long(id, version)).await, Ok(Appended::Stored));
    }
    // The checkpoint runs in the background.
    let begin = std::time::Instant::now();
    while size() <= before {
        assert!(begin.elapsed() < Duration::from_secs(120), "no checkpoint has run");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A search through all events would cost every read of a table as much as all tables together.
#[tokio::test]
async fn reads_by_the_keys() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    for sql in [super::super::database::READ, super::super::database::READ_REST] {
        let plan = format!("EXPLAIN QUERY PLAN {}", DIALECT.sql(sql));
        let reader = Connection::open(folder.path().join("tables.db")).unwrap();
        let mut query = reader.prepare(&numbered(&plan)).unwrap();
        let lists = ["[]", "[]"];
        let count = query.parameter_count();
        let steps: Vec<String> =
            query.query_map(params_from_iter(&lists[..count]), |row| row.get(3)).unwrap().map(Result::unwrap).collect();
        assert!(
            steps.iter().all(|step| !step.starts_with("SCAN events") && !step.starts_with("SCAN usage")),
            "{steps:?}"
        );
    }
    drop(store);
}
