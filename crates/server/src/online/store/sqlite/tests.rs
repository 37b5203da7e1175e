//! A file that keeps tables: what was answered for is there, and damage stays where it is.
#![allow(clippy::unwrap_used)]

use super::*;
pub(super) use crate::online::store::contract::charter;
use crate::online::store::contract::{Open, contract, entry, seated};

pub(super) fn open(folder: &tempfile::TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("tables.db"), Arc::default()).unwrap()
}

/// Runs one part of the contract on a file of its own.
async fn with_file(part: impl AsyncFnOnce(Open<'_>)) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let open = move || -> Answer<Arc<dyn Store>> {
        let store = Sqlite::open(&file, Arc::default()).unwrap();
        Box::pin(async move { Ok(Arc::new(store) as Arc<dyn Store>) })
    };
    part(&open).await;
}

contract!(with_file);

#[tokio::test]
async fn a_row_that_cannot_be_read_harms_its_own_table_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (seated(true, 1000), seated(true, 1000));
    {
        let store = open(&folder);
        store.found(one.clone(), None).await.unwrap();
        store.found(other.clone(), None).await.unwrap();
    }
    let pen = Connection::open(folder.path().join("tables.db")).unwrap();
    pen.execute("UPDATE tables SET secret = x'00' WHERE id = ?1", [one.id.to_string()]).unwrap();
    drop(pen);
    let store = open(&folder);
    assert_eq!(store.load(one.id).await.err(), Some(StoreError::Damaged));
    assert!(store.load(other.id).await.unwrap().is_some());
    let listed: Vec<TableId> = store.listed(10).await.unwrap().iter().map(|charter| charter.id).collect();
    assert_eq!(listed, [other.id]);
}

#[test]
fn a_file_of_a_later_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let opened = Sqlite::open(&file, Arc::default());
    assert!(matches!(opened.err(), Some(OpenStoreError::NewerFormat { found: 99, .. })));
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_passes() {
    let folder = tempfile::tempdir().unwrap();
    let (store, charter) = (open(&folder), charter(false));
    let id = charter.id;
    store.found(charter, None).await.unwrap();
    let limit = |pages: i64| store.write(move |pen| pen.pragma_update(None, "max_page_count", pages));
    store.ready().await.unwrap();
    // No page more than there are.
    limit(1).await.unwrap();
    let long = |version| Entry { line: "x".repeat(900), ..entry(id, version, None) };
    let mut kept = 0;
    let refused = loop {
        match store.append(long(kept + 1)).await {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 1000, "it never gets full");
    };
    assert_eq!(refused, StoreError::Unavailable);
    // All who share a transaction that fails are told so.
    let answers: Vec<_> = (0..20).map(|n| tokio::spawn(store.append(long(kept + 1 + n)))).collect();
    for answer in answers {
        assert_eq!(answer.await.unwrap(), Err(StoreError::Unavailable));
    }
    assert_eq!(store.ready().await, Err(StoreError::Unavailable));
    let lines = store.load(id).await.unwrap().unwrap().lines;
    assert_eq!(lines.len(), 900 * kept as usize, "what was acknowledged can be read, and nothing else is there");
    limit(1_000_000).await.unwrap();
    store.ready().await.unwrap();
    store.append(long(kept + 1)).await.unwrap();
}

#[test]
fn a_file_is_for_one_program() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(&folder);
    let second = Sqlite::open(&folder.path().join("tables.db"), Arc::default());
    assert!(matches!(second.err(), Some(OpenStoreError::InUse)));
    drop(first);
    open(&folder);
}

#[tokio::test]
async fn the_log_is_brought_back_into_the_file_while_others_write() {
    let folder = tempfile::tempdir().unwrap();
    let (store, charter) = (open(&folder), charter(false));
    let id = charter.id;
    store.found(charter, None).await.unwrap();
    let size = || std::fs::metadata(folder.path().join("tables.db")).unwrap().len();
    let before = size();
    for version in 1..=600 {
        store.append(Entry { line: "x".repeat(900), ..entry(id, version, None) }).await.unwrap();
    }
    // Nobody waits for it, so it takes its time.
    for _ in 0..1000 {
        if size() > before + 400 * 900 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert!(size() > before, "nothing is brought back");
}
