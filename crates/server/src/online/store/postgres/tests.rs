//! A database that keeps tables, for several nodes at once.
#![allow(clippy::unwrap_used)]

use nova_luna_table::Version;
use private_postgres::Postgres as Server;
use tokio::time::sleep;

use super::*;
use crate::online::store::contract::{Open, charter, contract, entry, seat_both, seated};

async fn open(address: &str) -> Postgres {
    Postgres::open(address, Arc::default()).await.unwrap()
}

/// Runs one part of the contract on a database of its own.
async fn with_database(part: impl AsyncFnOnce(Open<'_>)) {
    let Some(server) = Server::shared() else { return };
    let address = server.database().unwrap();
    let open = move || -> Answer<Arc<dyn Store>> {
        let address = address.clone();
        Box::pin(async move { Ok(Arc::new(open(&address).await) as Arc<dyn Store>) })
    };
    part(&open).await;
}

contract!(with_database);

#[tokio::test]
async fn nodes_that_start_at_the_same_moment_do_not_disturb_each_other() {
    let Some(server) = Server::shared() else { return };
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
        node.await.unwrap().ready().await.unwrap();
    }
    assert_eq!(server.sql(&address, "SELECT count(*), max(format) FROM nova_luna").unwrap(), "1|1");
    server.sql(&address, "UPDATE nova_luna SET format = 99").unwrap();
    let late = Postgres::open(&address, Arc::default()).await;
    assert!(matches!(late.err(), Some(OpenStoreError::NewerFormat { found: 99, known: 1 })));
}

#[tokio::test]
async fn a_row_that_cannot_be_read_harms_its_own_table_alone() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().unwrap();
    let (store, one, other) = (open(&address).await, seated(true, 1000), seated(true, 1000));
    store.found(one.clone(), None).await.unwrap();
    store.found(other.clone(), None).await.unwrap();
    let damage = format!("UPDATE tables SET secret = decode('00', 'hex') WHERE id = '{}'", one.id);
    server.sql(&address, &damage).unwrap();
    assert_eq!(store.load(one.id).await.err(), Some(StoreError::Damaged));
    assert!(store.load(other.id).await.unwrap().is_some());
    let listed: Vec<TableId> = store.listed(10).await.unwrap().iter().map(|charter| charter.id).collect();
    assert_eq!(listed, [other.id]);
}

#[tokio::test]
async fn what_is_ready_has_written_something() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().unwrap();
    let store = open(&address).await;
    let written = || server.sql(&address, "SELECT xmin FROM nova_luna").unwrap();
    let before = written();
    store.ready().await.unwrap();
    assert_ne!(written(), before);
    server.sql(&address, "DROP TABLE nova_luna").unwrap();
    assert_eq!(store.ready().await, Err(StoreError::Unavailable));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_nodes_that_append_the_same_one_wins() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().unwrap();
    let (one, two, charter) = (Arc::new(open(&address).await), Arc::new(open(&address).await), charter(false));
    one.found(charter.clone(), None).await.unwrap();
    let race = |node: &Arc<Postgres>, name: &'static str| {
        let appends: Vec<_> = (1..=300)
            .map(|version| node.append(entry(charter.id, version, Some(&format!("{name}{version}")))))
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
    let kept = two.load(charter.id).await.unwrap().unwrap();
    assert_eq!(kept.messages.len(), 300);
    for (message, Version(version)) in kept.messages {
        let winner = if ours[version as usize - 1].is_ok() { "a" } else { "b" };
        assert_eq!(message, format!("{winner}{version}"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_is_one_nodes_until_it_lapses_or_parts() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().unwrap();
    let (one, two, table) = (open(&address).await, open(&address).await, charter(false).id);
    assert_eq!((one.lease(table).await, two.lease(table).await), (Ok(true), Ok(false)));
    assert_eq!(one.lease(table).await, Ok(true), "it is renewed");
    server.sql(&address, "UPDATE leases SET until = clock_timestamp() - interval '1 ms'").unwrap();
    assert_eq!((two.lease(table).await, one.lease(table).await), (Ok(true), Ok(false)), "it has lapsed");
    two.part().await.unwrap();
    assert_eq!(one.lease(table).await, Ok(true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_node_keeps_is_hinted_to_the_others() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().unwrap();
    let (one, two, charter) = (open(&address).await, open(&address).await, charter(false));
    let (mut own, mut hints) = (one.hints().unwrap(), two.hints().unwrap());
    assert_eq!(
        (own.recv().await, hints.recv().await),
        (Some(ChangeNotice::Everything), Some(ChangeNotice::Everything))
    );
    one.found(charter.clone(), None).await.unwrap();
    seat_both(&one, &charter).await;
    assert_eq!(hints.recv().await, Some(ChangeNotice::Tables(vec![charter.id])));
    one.append(entry(charter.id, 1, None)).await.unwrap();
    let hinted =
        timeout(READING, async { while hints.recv().await != Some(ChangeNotice::Tables(vec![charter.id])) {} });
    hinted.await.unwrap();
    // The listener is cut off, and says that something may have been missed.
    server.sql(&address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'").unwrap();
    let everything = timeout(READING, async { while hints.recv().await != Some(ChangeNotice::Everything) {} });
    everything.await.unwrap();
    while let Ok(hint) = own.try_recv() {
        assert_eq!(hint, ChangeNotice::Everything, "nobody is told of what they did themselves");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_comes_back_is_used_again() {
    let Some(server) = Server::own() else { return };
    let address = server.database().unwrap();
    let (store, charter) = (open(&address).await, charter(false));
    store.found(charter.clone(), None).await.unwrap();
    store.append(entry(charter.id, 1, None)).await.unwrap();
    server.stop().unwrap();
    assert!(store.append(entry(charter.id, 2, None)).await.is_err_and(StoreError::is_outage));
    assert!(store.ready().await.is_err_and(StoreError::is_outage));
    assert_eq!(store.load(charter.id).await.err(), Some(StoreError::Unavailable));
    server.resume().unwrap();
    let back = timeout(READING, async {
        while store.append(entry(charter.id, 2, None)).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    back.await.unwrap();
    assert_eq!(store.append(entry(charter.id, 2, None)).await, Err(StoreError::Conflict), "it was kept once");
    // Each connection comes back by itself.
    let all = timeout(READING, async {
        while store.ready().await.is_err() || store.running().await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    all.await.unwrap();
    assert_eq!(store.load(charter.id).await.unwrap().unwrap().lines, "line 1\nline 2\n");
}
