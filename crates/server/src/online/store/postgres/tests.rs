//! Tests of a PostgreSQL database with several nodes.

use nova_luna_table::Version;
use nova_luna_test_support::{own_postgres, shared_postgres};
use tokio::time::{sleep, timeout};

use super::*;
use crate::online::presence::Offer;
use crate::online::store::contract::{Open, contract, new_event, seat_both, seated_table, table};

/// The maximum time until a node notices something, also on a busy machine.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(120);

async fn open(address: &str) -> Postgres {
    Postgres::open(address, Arc::default()).await.unwrap()
}

/// Runs a test of the contract on a new database.
async fn with_database(test: impl AsyncFnOnce(Open<'_>)) {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let open = move || -> StoreFuture<Arc<dyn TableStore>> {
        let address = address.clone();
        Box::pin(async move { Ok(Arc::new(open(&address).await) as Arc<dyn TableStore>) })
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
        node.await.unwrap().check_writable().await.unwrap();
    }
    assert_eq!(server.sql(&address, "SELECT count(*), max(format) FROM nova_luna").unwrap(), format!("1|{FORMAT}"));
    server.sql(&address, "UPDATE nova_luna SET format = 99").unwrap();
    let late = Postgres::open(&address, Arc::default()).await;
    assert!(matches!(late.err(), Some(OpenStoreError::OtherFormat { found: 99, known: FORMAT })));
}

#[tokio::test]
async fn a_damaged_row_affects_only_its_table() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (store, one, other) = (open(&address).await, seated_table(true, 1000), seated_table(true, 1000));
    store.create(one.clone(), None).await.unwrap();
    store.create(other.clone(), None).await.unwrap();
    let damage = format!("UPDATE tables SET secret = decode('00', 'hex') WHERE id = '{}'", one.id);
    server.sql(&address, &damage).unwrap();
    assert_eq!(store.load(one.id).await.err(), Some(StoreError::Damaged));
    assert!(store.load(other.id).await.unwrap().is_some());
    let listed: Vec<TableId> =
        store.load_configs(vec![one.id, other.id]).await.unwrap().iter().map(|config| config.id).collect();
    assert_eq!(listed, [other.id]);
}

#[tokio::test]
async fn check_writable_writes_a_row() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let store = open(&address).await;
    let written = || server.sql(&address, "SELECT xmin FROM nova_luna").unwrap();
    let before = written();
    store.check_writable().await.unwrap();
    assert_ne!(written(), before);
    server.sql(&address, "DROP TABLE nova_luna").unwrap();
    assert_eq!(store.check_writable().await, Err(StoreError::Unavailable));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_appends_of_the_same_version_wins() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, two, config) = (Arc::new(open(&address).await), Arc::new(open(&address).await), table(false));
    one.create(config.clone(), None).await.unwrap();
    let race = |node: &Arc<Postgres>, name: &'static str| {
        let appends: Vec<_> = (1..=300)
            .map(|version| node.append(new_event(config.id, version, Some(&format!("{name}{version}")))))
            .collect();
        tokio::spawn(async move {
            let mut won = Vec::new();
            for append in appends.into_iter().map(tokio::spawn).collect::<Vec<_>>() {
                won.push(append.await.unwrap());
            }
            won
        })
    };
    let (ours, theirs) = (race(&one, "a"), race(&two, "b"));
    let (ours, theirs) = (ours.await.unwrap(), theirs.await.unwrap());
    for (our, their) in ours.iter().zip(&theirs) {
        assert!(
            [our, their].contains(&&Ok(())) && [our, their].contains(&&Err(StoreError::Conflict)),
            "{our:?} {their:?}"
        );
    }
    let stored = two.load(config.id).await.unwrap().unwrap();
    assert_eq!(stored.messages.len(), 300);
    for (message, Version(version)) in stored.messages {
        let winner = if ours[version as usize - 1].is_ok() { "a" } else { "b" };
        assert_eq!(message, format!("{winner}{version}"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_rematches_at_the_same_moment_wins() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, two) = (open(&address).await, open(&address).await);
    for _ in 0..50 {
        let previous = table(false);
        one.create(previous.clone(), None).await.unwrap();
        let create = |node: &Postgres| tokio::spawn(node.create(table(false), Some(previous.id)));
        let (ours, theirs) = (create(&one), create(&two));
        let results = [ours.await.unwrap(), theirs.await.unwrap()];
        assert!(results.contains(&Ok(())) && results.contains(&Err(StoreError::Conflict)), "{results:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_belongs_to_one_node_until_it_expires_or_is_released() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, two, table) = (open(&address).await, open(&address).await, table(false).id);
    assert_eq!((one.acquire_lease(table).await, two.acquire_lease(table).await), (Ok(true), Ok(false)));
    assert_eq!(one.acquire_lease(table).await, Ok(true), "the holder renews it");
    server.sql(&address, "UPDATE leases SET expires = clock_timestamp() - interval '1 ms'").unwrap();
    assert_eq!(
        (two.acquire_lease(table).await, one.acquire_lease(table).await),
        (Ok(true), Ok(false)),
        "another node takes an expired lease"
    );
    two.release_leases().await.unwrap();
    assert_eq!(one.acquire_lease(table).await, Ok(true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_of_deleted_tables_and_of_killed_nodes_are_deleted() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (store, unused, used) = (open(&address).await, table(false), table(false));
    for config in [&unused, &used] {
        store.create(config.clone(), None).await.unwrap();
        assert_eq!(store.acquire_lease(config.id).await, Ok(true));
    }
    store.touch(vec![used.id]).await.unwrap();
    let leases = || server.sql(&address, "SELECT table_id FROM leases").unwrap();
    assert_eq!(store.delete_unused(Duration::from_hours(1), 10).await, Ok(1));
    assert_eq!(leases(), used.id.to_string(), "the lease of the deleted table is gone");
    assert_eq!(store.delete_unused(Duration::from_hours(1), 10).await, Ok(0));
    assert_eq!(leases(), used.id.to_string(), "its node renews it");
    server.sql(&address, "UPDATE leases SET expires = clock_timestamp() - interval '61 s'").unwrap();
    assert_eq!(store.delete_unused(Duration::from_hours(1), 10).await, Ok(0));
    assert_eq!(leases(), "", "its node is gone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_nodes_are_notified_of_changes() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, two, config) = (open(&address).await, open(&address).await, table(false));
    let (mut own, mut notices) = (one.subscribe().unwrap(), two.subscribe().unwrap());
    assert_eq!(
        (own.recv().await, notices.recv().await),
        (Some(ChangeNotice::AllTables), Some(ChangeNotice::AllTables))
    );
    one.create(config.clone(), None).await.unwrap();
    seat_both(&one, &config).await;
    assert_eq!(notices.recv().await, Some(ChangeNotice::Tables(vec![config.id])));
    one.append(new_event(config.id, 1, None)).await.unwrap();
    let notified =
        timeout(NOTICE_TIMEOUT, async { while notices.recv().await != Some(ChangeNotice::Tables(vec![config.id])) {} });
    notified.await.unwrap();
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
    let (store, config) = (open(&address).await, table(false));
    store.create(config.clone(), None).await.unwrap();
    store.append(new_event(config.id, 1, None)).await.unwrap();
    server.stop().unwrap();
    assert!(store.append(new_event(config.id, 2, None)).await.is_err_and(StoreError::is_outage));
    assert!(store.check_writable().await.is_err_and(StoreError::is_outage));
    assert_eq!(store.load(config.id).await.err(), Some(StoreError::Unavailable));
    server.resume().unwrap();
    let back = timeout(NOTICE_TIMEOUT, async {
        while store.append(new_event(config.id, 2, None)).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    back.await.unwrap();
    assert_eq!(store.append(new_event(config.id, 2, None)).await, Err(StoreError::Conflict), "it was stored once");
    // Each connection reconnects by itself.
    let all = timeout(NOTICE_TIMEOUT, async {
        while store.check_writable().await.is_err() || store.count_running().await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    all.await.unwrap();
    assert_eq!(store.load(config.id).await.unwrap().unwrap().lines, "line 1\nline 2\n");
}

/// A frozen machine accepts network connections and never answers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_host_of_an_address_takes_the_place_of_a_frozen_one() {
    let Some(server) = shared_postgres() else { return };
    let frozen = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let hosts = format!("@{},", frozen.local_addr().unwrap());
    let store = open(&server.database().unwrap().replacen('@', &hosts, 1)).await;
    let writable = timeout(NOTICE_TIMEOUT, async {
        while store.check_writable().await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    writable.await.unwrap();
}

#[tokio::test]
async fn loads_the_changes_of_many_tables() {
    let Some(server) = shared_postgres() else { return };
    let store = open(&server.database().unwrap()).await;
    let (one, two, unchanged) = (table(false), table(false), table(false));
    for config in [&one, &two, &unchanged] {
        store.create(config.clone(), None).await.unwrap();
    }
    seat_both(&store, &one).await;
    store.append(new_event(two.id, 1, None)).await.unwrap();
    let unknown = table(false).id;
    let cursor = |table| Cursor { table, revision: 0, version: Version(0) };
    let cursors = [one.id, two.id, unchanged.id, unknown].map(cursor).to_vec();
    let mut deltas = store.load_changes(cursors).await.unwrap();
    deltas.sort_by_key(|delta| delta.table != one.id);
    let changed: Vec<_> =
        deltas.iter().map(|delta| (delta.table, delta.config.is_some(), delta.events.len())).collect();
    assert_eq!(changed, [(one.id, true, 0), (two.id, false, 1)]);
    assert!(store.load_changes(Vec::new()).await.unwrap().is_empty());
}

#[tokio::test]
async fn nodes_know_the_tables_that_players_are_connected_to_elsewhere() {
    let Some(server) = shared_postgres() else { return };
    let address = server.database().unwrap();
    let (one, other, config) = (open(&address).await, open(&address).await, table(true));
    one.create(config.clone(), None).await.unwrap();
    let offer = Some(Offer { created: config.created, by: [7; 16] });
    let present = PresentTable { table: config.id, offer };
    let unoffered = PresentTable { table: TableId::random().unwrap(), offer: None };
    one.report_presence(vec![present.clone(), unoffered.clone()]).await.unwrap();
    let mut elsewhere = other.present_elsewhere().await.unwrap();
    elsewhere.sort_by_key(|present| present.offer.is_none());
    assert_eq!(elsewhere, [present.clone(), unoffered]);
    assert_eq!(one.present_elsewhere().await.unwrap(), []);
    assert_eq!(other.delete_unused(Duration::ZERO, 10).await, Ok(0), "a player is connected at the other node");
    let archived = other.archive(config.id, Version(0), config.created, "record".to_owned()).await;
    assert_eq!(archived, Err(StoreError::Conflict), "a player is connected at the other node");
    one.report_presence(vec![present.clone()]).await.unwrap();
    assert_eq!(other.present_elsewhere().await.unwrap(), [present]);
    // A node that has fallen silent has nobody connected.
    server.sql(&address, "UPDATE presence SET seen = seen - interval '7 s'").unwrap();
    assert_eq!(other.present_elsewhere().await.unwrap(), []);
    assert_eq!(other.delete_unused(Duration::ZERO, 10).await, Ok(1));
    // A table that makes way for another network does so with everybody who is connected.
    one.create(config.clone(), None).await.unwrap();
    one.report_presence(vec![PresentTable { table: config.id, offer: None }]).await.unwrap();
    assert_eq!(other.evict(config.id, Version(0), config.created, None).await, Ok(()));
    assert!(one.load(config.id).await.unwrap().is_none());
}
