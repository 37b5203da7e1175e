//! Backups move between all kinds of stores, and an incomplete file changes nothing.

use std::io::Cursor;
use std::path::PathBuf;
use std::sync::Arc;

use nova_luna_protocol::backup::BACKUP_FORMAT;
use nova_luna_table::Timestamp;
use nova_luna_test_support::shared_postgres;

use super::*;
use crate::online::secrets::TableId;
use crate::online::store::clubs::ClubRow;
use crate::online::store::contract::alerts::{contact as alert_contact, watch_of};
use crate::online::store::contract::entries::entry;
use crate::online::store::contract::{START, append, create, log};
use crate::online::store::{Append, Appended, Archive, Index, Query, Store};

async fn open(address: &StoreAddress) -> Store {
    Store::open(address, &Arc::default()).await.unwrap()
}

/// Stores two tables, a record and three entries, one of them taken off.
async fn fill(store: &Store) {
    let [_, table, old] = [create(store).await, create(store).await, create(store).await];
    for version in 2..=30 {
        let request = (version % 2 == 0).then_some(format!("1:{version}"));
        let index = if version == 2 { START } else { Index::default() };
        let hidden = (version % 3 == 0).then_some("\"hidden\"\n".to_owned());
        let event = Append { hidden, index, ..append(table, version, request.as_deref()) };
        assert_eq!(store.append(event).await, Ok(Appended::Stored));
    }
    let record = "[a \"record\"]\n".to_owned();
    store.archive(Archive { table: old, last: 1, ended: Timestamp(7), record, is_forced: false }).await.unwrap();
    for number in [1, 2, 3] {
        store.entries().add(entry("2026-11-16", number, 80)).await.unwrap();
    }
    let creator = entry("2026-11-16", 1, 80).creator;
    let (club, row) = (TableId::random().unwrap(), |version| ClubRow {
        version,
        event: format!("event {version}"),
        hidden: (version == 1).then(|| "hidden".to_owned()),
        record: (version == 2).then(|| "a record".to_owned()),
    });
    store.clubs().create(club, Timestamp(5), creator, row(1)).await.unwrap();
    store.clubs().append(club, row(2), Vec::new()).await.unwrap();
    store.entries().remove("2026-11-16".parse().unwrap(), entry("2026-11-16", 3, 80).secret).await.unwrap();
    store.alerts().add_push_key(vec![1, 2, 3]).await.unwrap();
    store.alerts().put_contact(alert_contact(), Timestamp(9), entry("2026-11-16", 1, 80).creator).await.unwrap();
    store.alerts().put_watch(&watch_of(table)).await.unwrap();
}

/// Backs up a store in use. The command runs on its own thread, as in another process.
fn back_up(address: &StoreAddress) -> (Vec<u8>, Trailer) {
    let address = address.clone();
    let written = std::thread::spawn(move || {
        let mut file = Vec::new();
        let trailer = backup(&address, &mut file).unwrap();
        (file, trailer)
    });
    written.join().unwrap()
}

fn restore_from(address: &StoreAddress, file: &[u8]) -> Result<Trailer, BackupError> {
    let (address, file) = (address.clone(), file.to_vec());
    std::thread::spawn(move || restore(&address, &mut Cursor::new(file))).join().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_everything_from_store_to_store() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| StoreAddress::File(folder.path().join(name));
    let mut stores = vec![file("one.db"), file("two.db")];
    if let Some(server) = shared_postgres() {
        let databases = [server.database().unwrap(), server.database().unwrap()];
        stores.extend(databases.map(|address| PathBuf::from(address).into()));
        stores.push(file("three.db"));
    }
    let running = async |store: &Store| {
        let found = store.find(Query::Running { before: Timestamp(9000) }, 9, 0).await.unwrap();
        assert_eq!(found.len(), 1);
        log(store, found[0].0).await
    };
    let first = open(&stores[0]).await;
    fill(&first).await;
    let (written, trailer) = back_up(&stores[0]);
    assert_eq!((trailer.tables, trailer.records, trailer.entries, trailer.clubs), (2, 1, 3, 1));
    for address in &stores[1..] {
        assert_eq!(restore_from(address, &written).unwrap(), trailer);
        assert!(matches!(restore_from(address, &written), Err(BackupError::NotEmpty)), "tables are not overwritten");
        assert!(back_up(address).0 == written, "a backup of {address} is the same file");
        let store = open(address).await;
        assert_eq!(store.count().await, Ok(2));
        assert_eq!(store.clubs().count().await, Ok(1));
        assert_eq!(running(&store).await, running(&first).await);
        let today = "2026-11-16".parse().unwrap();
        assert_eq!(store.entries().names(today).await.unwrap().len(), 2);
        assert_eq!(store.alerts().push_key().await, Ok(Some(vec![1, 2, 3])));
        assert_eq!(store.alerts().contact(alert_contact().id).await, Ok(Some(alert_contact())));
        assert_eq!(store.alerts().watches_of(alert_contact().id).await.unwrap().len(), 1);
        let removed = store.entries().find(today, entry("2026-11-16", 3, 80).secret).await.unwrap().unwrap();
        assert!(removed.is_removed && removed.is_timed, "{removed:?}");
    }
}

#[test]
fn rejects_an_incomplete_or_changed_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| StoreAddress::File(folder.path().join(name));
    let runtime = runtime().unwrap();
    let written = runtime.block_on(async {
        let store = open(&file("one.db")).await;
        fill(&store).await;
        back_up(&file("one.db")).0
    });
    let text = String::from_utf8(written.clone()).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let rejection = |text: &str| match restore_from(&file("two.db"), text.as_bytes()) {
        Err(BackupError::NotABackup(reason)) => reason,
        other => unreachable!("{other:?}"),
    };
    assert_eq!(rejection(""), NotABackup::Foreign);
    assert_eq!(rejection("{\"nova_luna_table\":1}\n"), NotABackup::Foreign);
    let (known, found) = (BACKUP_FORMAT, BACKUP_FORMAT + 1);
    let header = lines[0].replace(&format!(":{known}}}"), &format!(":{found}}}"));
    assert_eq!(rejection(&(header + &lines[1..].concat())), NotABackup::OtherFormat { found, known });
    for cut in [text.len() - 2, text.len() / 2, lines[0].len(), lines[0].len() + 1] {
        assert_eq!(rejection(&text[..cut]), NotABackup::CutOff, "{cut}");
    }
    assert_eq!(rejection(&lines[..lines.len() - 1].concat()), NotABackup::CutOff);
    assert_eq!(rejection(&text.replacen("event 2", "event 3", 1)), NotABackup::Changed);
    assert_eq!(rejection(&[&lines[..1], &lines[2..]].concat().concat()), NotABackup::Changed, "a table is missing");
    assert_eq!(rejection(&(text.clone() + lines[1])), NotABackup::Changed, "a line follows the end");
    assert_eq!(rejection(&text.replacen("\"tables\"", "\"chairs\"", 1)), NotABackup::Line { line: 2 });
    assert_eq!(rejection(&text.replacen(",1000,", ",", 1)), NotABackup::Line { line: 2 }, "a column is missing");
    assert!(!folder.path().join("two.db").exists(), "no store was created");
    assert!(matches!(backup(&file("two.db"), &mut Vec::new()), Err(BackupError::NoStore)));
}

#[test]
fn a_failed_restore_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| StoreAddress::File(folder.path().join(name));
    let id = Value::Text("0".repeat(32));
    let table = || [id.clone(), Value::Int(1)].into_iter().chain([const { Value::Null }; 5]).collect::<Row>();
    let strange = || [Value::Text("x".into()), Value::Null, Value::Text("a record".into())].into_iter().collect();
    // Valid files, with two tables of the same id, and with a record without its time.
    for (part, rows) in [(Part::Tables, [table(), table()]), (Part::Records, [strange(), strange()])] {
        let mut backup = Vec::new();
        let mut writer = BackupWriter::new(&mut backup).unwrap();
        for row in rows {
            writer.write(part, row).unwrap();
        }
        writer.finish().unwrap();
        let mut stores = vec![file(&format!("{part}.db"))];
        stores.extend(shared_postgres().map(|server| PathBuf::from(server.database().unwrap()).into()));
        for address in stores {
            assert!(matches!(restore_from(&address, &backup), Err(BackupError::Store(_))));
            let (_, trailer) = back_up(&address);
            assert_eq!((trailer.tables, trailer.records), (0, 0), "{address}");
        }
    }
}
