//! Tables: which are read, counted and deleted.

use std::time::Duration;

use nova_luna_table::Timestamp;

use super::{Open, START, add, append, create, create_by, ended, exists, log, read, table};
use crate::online::secrets::TableId;
use crate::online::store::{Append, Appended, Cursor, Delete, Index, NewTable};

pub(crate) async fn reads_what_follows_a_cursor(open: Open<'_>) {
    let store = open().await.unwrap();
    let [one, two, unchanged] = [create(&store).await, create(&store).await, create(&store).await];
    for version in 2..=4 {
        let request = format!("1:{version}");
        assert_eq!(store.append(append(one, version, Some(&request))).await, Ok(Appended::Stored));
    }
    let unknown = TableId::random().unwrap();
    let cursor = |(table, version)| Cursor { table, version };
    let cursors = [(one, 2), (two, 0), (unchanged, 1), (unknown, 0), (unknown, 3)].map(cursor).to_vec();
    let mut found = store.read(cursors).await.unwrap();
    found.sort_by_key(|stored| stored.table != one);
    let versions: Vec<(TableId, Vec<u64>)> =
        found.iter().map(|stored| (stored.table, stored.entries.iter().map(|entry| entry.version).collect())).collect();
    assert_eq!(versions, [(one, vec![3, 4]), (two, vec![1])]);
    let events: Vec<(&str, &str)> =
        found[0].entries.iter().map(|entry| (entry.request.as_deref().unwrap(), entry.event.as_str())).collect();
    assert_eq!(events, [("1:3", "event 3"), ("1:4", "event 4")]);
    assert!(store.read(Vec::new()).await.unwrap().is_empty());
}

pub(crate) async fn deletes_unused_tables(open: Open<'_>) {
    let store = open().await.unwrap();
    let week = Duration::from_hours(7 * 24);
    let [unused, older, played, started, connected] =
        [900, 800, 1000, 1000, 1000].map(|created| NewTable { created: Timestamp(created), ..table() });
    for table in [&unused, &older, &played, &started, &connected] {
        store.create(table.clone()).await.unwrap();
    }
    add(&store, played.table, 2, START).await;
    add(&store, played.table, 3, Index { moved: Some(Timestamp(2100)), ..Index::default() }).await;
    // A match at which only bots have moved.
    add(&store, started.table, 2, START).await;
    add(&store, started.table, 3, Index::default()).await;
    store.touch(vec![connected.table, TableId::random().unwrap()]).await.unwrap();
    let forever = Duration::from_hours(24 * 365 * 200);
    assert_eq!(store.delete(Delete::Unused { age: forever }, 10).await, Ok(0), "none is so old");
    assert_eq!(store.delete(Delete::Unused { age: week }, 1).await, Ok(1), "the oldest first");
    assert!(!exists(&store, older.table).await);
    assert_eq!(store.delete(Delete::Unused { age: week }, 10).await, Ok(2));
    for (table, is_kept) in [(&unused, false), (&started, false), (&played, true), (&connected, true)] {
        assert_eq!(exists(&store, table.table).await, is_kept);
    }
    // The log went with the table: its id could be used again.
    store.create(started.clone()).await.unwrap();
    assert_eq!(log(&store, started.table).await, "created");
}

pub(crate) async fn deletes_one_table_unless_it_has_changed(open: Open<'_>) {
    let store = open().await.unwrap();
    let (table, other) = (create(&store).await, create(&store).await);
    assert_eq!(store.append(append(table, 2, Some("1:a"))).await, Ok(Appended::Stored));
    assert_eq!(store.delete(Delete::Table { table, last: 1 }, 1).await, Ok(0), "there is a later entry");
    assert!(exists(&store, table).await);
    assert_eq!(store.delete(Delete::Table { table, last: 2 }, 1).await, Ok(1));
    assert!(!exists(&store, table).await && exists(&store, other).await);
    assert_eq!(store.delete(Delete::Table { table, last: 2 }, 1).await, Ok(0), "it is gone");
    assert_eq!(store.append(append(table, 3, Some("1:a"))).await, Ok(Appended::Lost));
}

pub(crate) async fn counts_the_tables_of_an_address(open: Open<'_>) {
    let store = open().await.unwrap();
    let key = store.creator_key().await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    assert_eq!(store.creator_key().await.unwrap().0, key.0, "it belongs to the store");
    let creator = |text: &str| key.creator(text.parse().unwrap());
    let (one, other) = (creator("2001:db8:1:1::"), creator("2001:db8:1:2::"));
    let create = async |creator| create_by(&store, 1000, creator).await;
    for (creator, count) in [(one, 3), (other, 2)] {
        for _ in 0..count {
            create(Some(creator)).await;
        }
    }
    assert_eq!(store.count_of(one).await, Ok((3, 5)));
    assert_eq!(store.count_of(creator("192.0.2.1")).await, Ok((0, 0)));
    let (known, unknown) = (create(Some(other)).await, create(None).await);
    assert_eq!(store.count_of(other).await, Ok((3, 6)));
    let ending = Append { index: ended(2000, 0), ..append(known, 2, None) };
    assert_eq!(store.append(ending).await, Ok(Appended::Stored));
    assert_eq!(store.count_of(other).await, Ok((2, 5)), "a finished match does not count");
    assert_eq!(read(&store, known, 0).await.unwrap().network, Some(other.network));
    assert_eq!(read(&store, known, 1).await.unwrap().network, None, "the reader knows it");
    assert_eq!(read(&store, unknown, 0).await.unwrap().network, None);
}
