//! What was kept comes back, whichever store it goes into, and a file that is not whole goes nowhere.
#![allow(clippy::unwrap_used)]

use std::io::Cursor;
use std::path::PathBuf;
use std::sync::Arc;

use nova_luna_table::{Timestamp, Version};
use private_postgres::Postgres as Server;

use super::*;
use crate::online::store::Store;
use crate::online::store::contract::{charter, entry, seat_both};
use crate::online::store::postgres::Postgres;
use crate::online::store::sqlite::Sqlite;

async fn open(address: &StoreAddress) -> Arc<dyn Store> {
    match address {
        StoreAddress::File(file) => Arc::new(Sqlite::open(file, Arc::default()).unwrap()),
        StoreAddress::Postgres(address) => Arc::new(Postgres::open(address, Arc::default()).await.unwrap()),
    }
}

/// Two tables and a record.
async fn fill(store: &dyn Store) {
    let (one, two, old) = (charter(true), charter(false), charter(false));
    for charter in [&one, &two, &old] {
        store.found(charter.clone(), None).await.unwrap();
    }
    seat_both(store, &two).await;
    for version in 1..=30 {
        store
            .append(entry(two.id, version, (version % 2 == 0).then_some(format!("1:{version}")).as_deref()))
            .await
            .unwrap();
    }
    store.archive(old.id, Version(0), Timestamp(7), "[a \"record\"]\n".into()).await.unwrap();
}

/// Backs up while the store is in use, as a command does it: on a thread of its own.
fn write(address: &StoreAddress) -> (Vec<u8>, Totals) {
    let address = address.clone();
    let written = std::thread::spawn(move || {
        let mut file = Vec::new();
        let totals = backup(&address, &mut file).unwrap();
        (file, totals)
    });
    written.join().unwrap()
}

fn read(address: &StoreAddress, file: &[u8]) -> Result<Totals, BackupError> {
    let (address, file) = (address.clone(), file.to_vec());
    std::thread::spawn(move || restore(&address, &mut Cursor::new(file))).join().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_goes_from_store_to_store() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| StoreAddress::File(folder.path().join(name));
    let mut places = vec![file("one.db"), file("two.db")];
    if let Some(server) = Server::shared() {
        places
            .extend([server.database().unwrap(), server.database().unwrap()].map(|place| PathBuf::from(place).into()));
        places.push(file("three.db"));
    }
    let first = open(&places[0]).await;
    fill(&*first).await;
    let (written, totals) = write(&places[0]);
    assert_eq!((totals.tables, totals.records), (2, 1));
    for place in &places[1..] {
        assert_eq!(read(place, &written).unwrap(), totals);
        assert!(matches!(read(place, &written), Err(BackupError::NotEmpty)), "nothing is written over");
        assert!(write(place).0 == written, "the same again from {place}");
        let store = open(place).await;
        assert_eq!(store.running().await, Ok(2));
    }
}

#[test]
fn a_file_that_is_not_whole_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| StoreAddress::File(folder.path().join(name));
    let runtime = runtime().unwrap();
    let written = runtime.block_on(async {
        let store = open(&place("one.db")).await;
        fill(&*store).await;
        write(&place("one.db")).0
    });
    let text = String::from_utf8(written.clone()).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let refused = |file: &str| match read(&place("two.db"), file.as_bytes()) {
        Err(BackupError::NotABackup(why)) => why,
        other => unreachable!("{other:?}"),
    };
    assert_eq!(refused(""), NotABackup::Foreign);
    assert_eq!(refused("{\"nova_luna_table\":1}\n"), NotABackup::Foreign);
    assert_eq!(refused(&text.replacen(":1}", ":2}", 1)), NotABackup::NewerFormat { found: 2 });
    for cut in [text.len() - 2, text.len() / 2, lines[0].len(), lines[0].len() + 1] {
        assert_eq!(refused(&text[..cut]), NotABackup::CutOff, "{cut}");
    }
    assert_eq!(refused(&lines[..lines.len() - 1].concat()), NotABackup::CutOff);
    assert_eq!(refused(&text.replacen("Moon", "Noon", 1)), NotABackup::Changed);
    assert_eq!(refused(&[&lines[..1], &lines[2..]].concat().concat()), NotABackup::Changed, "a table is missing");
    assert_eq!(refused(&(text.clone() + lines[1])), NotABackup::Changed, "something follows the end");
    assert_eq!(refused(&text.replacen("\"table\"", "\"chair\"", 1)), NotABackup::Line { line: 2 });
    assert!(!folder.path().join("two.db").exists(), "nothing was begun");
    assert!(matches!(backup(&place("two.db"), &mut Vec::new()), Err(BackupError::NoStore)));
}

#[test]
fn what_cannot_be_kept_is_taken_back_whole() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| StoreAddress::File(folder.path().join(name));
    // Two tables of the same name: a file that nobody wrote, but that is whole.
    let mut file = Vec::new();
    let mut writing = Writing::begin(&mut file).unwrap();
    for _ in 0..2 {
        writing.row(&TableRow { id: "0".repeat(32), ..TableRow::default() }.into()).unwrap();
    }
    writing.end().unwrap();
    let mut places = vec![place("one.db")];
    places.extend(Server::shared().map(|server| PathBuf::from(server.database().unwrap()).into()));
    for place in places {
        assert!(matches!(read(&place, &file), Err(BackupError::Store(_))));
        let (_, totals) = write(&place);
        assert_eq!((totals.tables, totals.records), (0, 0), "{place}");
    }
}
