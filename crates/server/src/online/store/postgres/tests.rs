//! Tests of a PostgreSQL database with several nodes.

use std::time::Duration;

use nova_luna_table::Timestamp;
use nova_luna_test_support::{own_postgres, shared_postgres};
use tokio::time::{sleep, timeout};

use super::session::parameters;
use super::*;
use crate::online::store::contract::{Open, START, add, append, contract, create, exists, log, read, table};
use crate::online::store::database::TOUCH;
use crate::online::store::{Appended, Archive, Delete, Index, Store};

/// The maximum time until a node notices something, also on a busy machine.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(120);

async fn open(address: &str) -> Store {
    Arc::new(Postgres::open(address, Arc::default()).await.unwrap()).into()
}

/// Runs a test of the contract on a new database.
async fn with_database(test: impl AsyncFnOnce(Open<'_>)) {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let open = move || -> StoreFuture<Store> {
        let address = address.clone();
        Box::pin(async move { Ok(open(&address).await) })
    };
    test(&open).await;
}

contract!(with_database);

#[tokio::test]
async fn nodes_can_start_at_the_same_time() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let nodes: Vec<_> = (0..4)
        .map(|_| {
            tokio::spawn({
                let address = address.clone();
                async move { open(&address).await }
            })
        })
        .collect();
    for node in nodes {
        node.await.unwrap().touch(Vec::new()).await.unwrap();
    }
    assert_eq!(server.sql(&address, "SELECT count(*), max(format) FROM nova_luna").unwrap(), format!("1|{FORMAT}"));
    server.sql(&address, "UPDATE nova_luna SET format = 99").unwrap();
    let late = Postgres::open(&address, Arc::default()).await;
    assert!(matches!(late.err(), Some(OpenStoreError::OtherFormat { found: 99, known: FORMAT })));
}

#[tokio::test]
async fn the_test_write_writes_a_row() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let store = open(&address).await;
    let written = || server.sql(&address, "SELECT xmin FROM nova_luna").unwrap();
    let before = written();
    store.touch(Vec::new()).await.unwrap();
    assert_ne!(written(), before);
    server.sql(&address, "DROP TABLE nova_luna").unwrap();
    assert_eq!(store.touch(Vec::new()).await, Err(StoreError::Unavailable));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_appends_of_the_same_version_wins() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, two) = (open(&address).await, open(&address).await);
    let id = create(&one).await;
    let race = |node: &Store, name: &'static str| {
        let appends: Vec<_> =
            (2..=301).map(|version| node.append(append(id, version, Some(&format!("{name}{version}"))))).collect();
        tokio::spawn(async move {
            let mut won = Vec::new();
            for append in appends.into_iter().map(tokio::spawn).collect::<Vec<_>>() {
                won.push(append.await.unwrap().unwrap());
            }
            won
        })
    };
    let (ours, theirs) = (race(&one, "a"), race(&two, "b"));
    let (ours, theirs) = (ours.await.unwrap(), theirs.await.unwrap());
    for (our, their) in ours.iter().zip(&theirs) {
        let both = [our, their];
        assert!(both.contains(&&Appended::Stored) && both.contains(&&Appended::Lost), "{both:?}");
    }
    let stored = read(&two, id, 1).await.unwrap().entries;
    assert_eq!(stored.len(), 300);
    for (entry, our) in stored.iter().zip(ours) {
        let winner = if our == Appended::Stored { "a" } else { "b" };
        assert_eq!(entry.request, Some(format!("{winner}{}", entry.version)));
    }
}

/// Of two nodes that append the same request, one stores it, whatever versions they try.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_has_one_effect_on_all_nodes() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, two) = (open(&address).await, open(&address).await);
    for _ in 0..50 {
        let id = create(&one).await;
        let ours = tokio::spawn(one.append(append(id, 2, Some("1:a"))));
        let theirs = tokio::spawn(two.append(append(id, 3, Some("1:a"))));
        let results = [ours.await.unwrap(), theirs.await.unwrap()];
        assert!(results.contains(&Ok(Appended::Stored)) && results.contains(&Ok(Appended::Repeated)), "{results:?}");
    }
}

/// Another node may delete a table while an entry is appended. No lock prevents it, because every move would pay for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_of_a_deleted_table_is_no_log() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let store = open(&address).await;
    let (deleted, archived) = (create(&store).await, create(&store).await);
    assert_eq!(store.delete(Delete::Table { table: deleted, last: 1 }, 1).await, Ok(1));
    let record = "a record".to_owned();
    store.archive(Archive { table: archived, last: 1, ended: Timestamp(1), record, is_forced: false }).await.unwrap();
    for table in [deleted, archived] {
        server.sql(&address, &format!("INSERT INTO events VALUES ('{table}', 2, NULL, 'event 2')")).unwrap();
        assert!(!exists(&store, table).await);
    }
    assert!(read(&store, deleted, 0).await.is_none());
    assert_eq!(read(&store, archived, 0).await.unwrap().record.as_deref(), Some("a record"));
}

/// A touch changes many tables in any order, so it would wait for appends, and they for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn touching_and_appends_do_not_wait_for_each_other() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let store = open(&address).await;
    let (touched, appended) = (create(&store).await, create(&store).await);
    let forgotten = create(&store).await;
    server.sql(&address, &format!("DELETE FROM usage WHERE table_id = '{forgotten}'")).unwrap();
    let (client, connection) = Connector::new(&address).unwrap().connect().await.unwrap();
    tokio::spawn(connection);
    let tables = vec![touched, forgotten];
    let (touch, values) = (DIALECT.sql(TOUCH), values![tables.clone()]);
    client.batch_execute("BEGIN").await.unwrap();
    assert_eq!(client.execute(&touch, &parameters(&values)).await.unwrap(), 2);
    for table in tables {
        add(&store, table, 2, START).await;
    }
    client.batch_execute("COMMIT").await.unwrap();
    let change = format!("BEGIN; UPDATE tables SET started = 1 WHERE id IN ('{appended}', '{forgotten}')");
    client.batch_execute(&change).await.unwrap();
    server.sql(&address, &format!("DELETE FROM usage WHERE table_id = '{forgotten}'")).unwrap();
    store.touch(vec![appended, forgotten]).await.unwrap();
    client.batch_execute("COMMIT").await.unwrap();
    assert_eq!(server.sql(&address, "SELECT count(*) FROM usage WHERE used > 1000").unwrap(), "3");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_belongs_to_one_node_until_it_expires_or_is_released() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, two, table) = (open(&address).await, open(&address).await, table().table);
    assert_eq!(
        (one.cluster().acquire_lease(table).await, two.cluster().acquire_lease(table).await),
        (Ok(true), Ok(false))
    );
    assert_eq!(one.cluster().acquire_lease(table).await, Ok(true), "the holder renews it");
    server.sql(&address, "UPDATE leases SET expires = clock_timestamp() - interval '1 ms'").unwrap();
    assert_eq!(
        (two.cluster().acquire_lease(table).await, one.cluster().acquire_lease(table).await),
        (Ok(true), Ok(false)),
        "another node takes an expired lease"
    );
    two.cluster().release_leases().await.unwrap();
    assert_eq!(one.cluster().acquire_lease(table).await, Ok(true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_of_deleted_tables_and_of_killed_nodes_are_deleted() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let store = open(&address).await;
    let (unused, used) = (create(&store).await, create(&store).await);
    for table in [unused, used] {
        assert_eq!(store.cluster().acquire_lease(table).await, Ok(true));
    }
    store.touch(vec![used]).await.unwrap();
    let leases = || server.sql(&address, "SELECT table_id FROM leases").unwrap();
    let delete = async || store.delete(Delete::Unused { age: Duration::from_hours(1) }, 10).await;
    assert_eq!(delete().await, Ok(1));
    assert_eq!(leases(), used.to_string(), "the lease of the deleted table is gone");
    assert_eq!(delete().await, Ok(0));
    assert_eq!(leases(), used.to_string(), "its node renews it");
    server.sql(&address, "UPDATE leases SET expires = clock_timestamp() - interval '61 s'").unwrap();
    assert_eq!(delete().await, Ok(0));
    assert_eq!(leases(), "", "its node is gone");
    assert_eq!(server.sql(&address, "SELECT count(*) FROM events").unwrap(), "1", "the log went with its table");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_nodes_are_notified_of_changes() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let node = Arc::new(Postgres::open(&address, Arc::default()).await.unwrap());
    let (one, two) = (Store::from(Arc::clone(&node)), open(&address).await);
    let (mut own, mut notices) = (one.cluster().subscribe().unwrap(), two.cluster().subscribe().unwrap());
    assert_eq!(
        (own.recv().await, notices.recv().await),
        (Some(ChangeNotice::AllTables), Some(ChangeNotice::AllTables))
    );
    let (id, unchanged) = (create(&one).await, create(&one).await);
    assert_eq!(one.append(append(unchanged, 1, None)).await, Ok(Appended::Lost));
    add(&one, id, 2, Index::default()).await;
    assert_eq!(timeout(NOTICE_TIMEOUT, notices.recv()).await.unwrap(), Some(ChangeNotice::Tables(vec![id])));
    let message = ClusterMessage::Presence { seats: vec![2], spectators: 0 };
    assert!(one.cluster().is_shared());
    one.cluster().send(id, message.clone());
    let node = node.node.to_string();
    let notice = timeout(NOTICE_TIMEOUT, notices.recv()).await.unwrap();
    assert_eq!(notice, Some(ChangeNotice::Message { node, table: id, message }));
    // A listener that was disconnected reports that notices may be lost.
    server.sql(&address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'").unwrap();
    let everything = timeout(NOTICE_TIMEOUT, async { while notices.recv().await != Some(ChangeNotice::AllTables) {} });
    everything.await.unwrap();
    while let Ok(notice) = own.try_recv() {
        assert_eq!(notice, ChangeNotice::AllTables, "a node is not notified of its own changes");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reconnects_after_the_database_was_down() {
    let Some(server) = own_postgres() else { return };
    let address = server.database().unwrap();
    let store = open(&address).await;
    let id = create(&store).await;
    add(&store, id, 2, Index::default()).await;
    server.stop().unwrap();
    assert!(store.append(append(id, 3, None)).await.is_err_and(StoreError::is_outage));
    assert!(store.touch(Vec::new()).await.is_err_and(StoreError::is_outage));
    assert_eq!(store.count().await, Err(StoreError::Unavailable));
    server.resume().unwrap();
    let back = timeout(NOTICE_TIMEOUT, async {
        while store.append(append(id, 3, None)).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    back.await.unwrap();
    // Each connection reconnects by itself.
    let all = timeout(NOTICE_TIMEOUT, async {
        while store.touch(Vec::new()).await.is_err() || store.count().await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    all.await.unwrap();
    assert_eq!(store.append(append(id, 3, None)).await, Ok(Appended::Lost), "it was stored once");
    assert_eq!(log(&store, id).await, "created\nevent 2\nevent 3");
}

/// A frozen machine accepts network connections and never answers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_host_of_an_address_takes_the_place_of_a_frozen_one() {
    let Some(server) = shared_postgres() else { return };
    let frozen = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let hosts = format!("@{},", frozen.local_addr().unwrap());
    let store = open(&server.database().unwrap().replacen('@', &hosts, 1)).await;
    let writable = timeout(NOTICE_TIMEOUT, async {
        while store.touch(Vec::new()).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    writable.await.unwrap();
}

#[tokio::test]
async fn nodes_know_the_tables_that_players_are_connected_to_elsewhere() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, other, new) = (open(&address).await, open(&address).await, table());
    let id = new.table;
    one.create(new.clone()).await.unwrap();
    let offer = Some(Offer { created: new.created, by: [7; 16] });
    let present = PresentTable { table: id, offer };
    let unoffered = PresentTable { table: TableId::random().unwrap(), offer: None };
    // On a busy machine, a report may expire before it is looked at.
    let seen =
        |time: &str| server.sql(&address, &format!("UPDATE presence SET seen = clock_timestamp() {time}")).unwrap();
    let report = async |tables| {
        one.cluster().report_presence(tables).await.unwrap();
        seen("+ interval '1 h'");
    };
    report(vec![present.clone(), unoffered.clone()]).await;
    let mut elsewhere = other.cluster().present_elsewhere().await.unwrap();
    elsewhere.sort_by_key(|present| present.offer.is_none());
    assert_eq!(elsewhere, [present.clone(), unoffered]);
    assert_eq!(one.cluster().present_elsewhere().await.unwrap(), []);
    let delete = async || other.delete(Delete::Unused { age: Duration::ZERO }, 10).await;
    let excess = Delete::Excess { age: Duration::ZERO, kept: 0, only_unstarted: false };
    assert_eq!(delete().await, Ok(0), "a player is connected at the other node");
    assert_eq!(other.delete(excess, 10).await, Ok(0), "a player is connected at the other node");
    let archive = Archive { table: id, last: 1, ended: new.created, record: "a record".to_owned(), is_forced: false };
    assert_eq!(other.archive(archive.clone()).await, Err(StoreError::Conflict), "a player is connected");
    report(vec![present.clone()]).await;
    assert_eq!(other.cluster().present_elsewhere().await.unwrap(), std::slice::from_ref(&present));
    // A node that has fallen silent has nobody connected.
    seen("- interval '7 s'");
    assert_eq!(other.cluster().present_elsewhere().await.unwrap(), []);
    assert_eq!(delete().await, Ok(1));
    // A table that makes way for another network does so with everybody who is connected.
    for is_archived in [false, true] {
        one.create(new.clone()).await.unwrap();
        report(vec![present.clone()]).await;
        if is_archived {
            other.archive(Archive { is_forced: true, ..archive.clone() }).await.unwrap();
        } else {
            assert_eq!(other.delete(Delete::Table { table: id, last: 1 }, 1).await, Ok(1));
        }
        assert!(!exists(&one, id).await);
    }
}

#[tokio::test]
async fn reads_the_clock_of_the_database() {
    let Some(server) = shared_postgres() else { return };
    let store = open(&server.database().unwrap()).await;
    let reading = store.cluster().read_clock().await.unwrap().unwrap();
    let machine = crate::online::clock::now();
    assert!(reading.database.0.abs_diff(machine.0) < 60_000, "{reading:?} {machine:?}");
}
