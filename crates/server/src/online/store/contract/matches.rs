//! Matches: those that ended, and those that do not end.

use std::time::Duration;

use nova_luna_table::Timestamp;

use super::{Open, add, append, archive, create_by, create_match, ended, exists, record};
use crate::online::secrets::TableId;
use crate::online::store::{Appended, Archive, Delete, Index, Query, Store, StoreError};

pub(crate) async fn old_matches_become_records(open: Open<'_>) {
    let store = open().await.unwrap();
    let before = |time| Query::Ended { before: Timestamp(time) };
    let mut matches = Vec::new();
    for end in [3000, 5000] {
        let table = create_match(&store, 1000, None, 2).await;
        assert!(store.find(before(9000), 10, 0).await.unwrap().iter().all(|(id, _)| *id != table));
        add(&store, table, 3, ended(end, 9)).await;
        matches.push(table);
    }
    let (old, new) = (matches[0], matches[1]);
    assert_eq!(store.find(before(3000), 10, 0).await, Ok(vec![]), "it is not older");
    assert_eq!(store.find(before(9000), 1, 0).await, Ok(vec![(old, Timestamp(3000))]));
    assert_eq!(store.find(before(9000), 10, 1).await, Ok(vec![(new, Timestamp(5000))]));
    assert_eq!(store.archive(archive(old, 2, 3000)).await, Err(StoreError::Conflict), "there is a later entry");
    assert_eq!(record(&store, old).await, None);
    assert!(exists(&store, old).await);
    store.archive(archive(old, 3, 3000)).await.unwrap();
    assert_eq!(store.archive(archive(old, 3, 3000)).await, Err(StoreError::Conflict), "it is gone");
    assert_eq!(record(&store, old).await.as_deref(), Some("a record"));
    assert!(!exists(&store, old).await);
    assert_eq!(store.append(append(old, 4, None)).await, Ok(Appended::Lost));
    assert_eq!(record(&store, new).await, None);
    assert!(exists(&store, new).await);
}

pub(crate) async fn finds_short_matches_and_deletes_old_records(open: Open<'_>) {
    let store = open().await.unwrap();
    let (day, three_days) = (24 * 3_600_000, 3 * 24 * 3_600_000);
    let end = 100 * day;
    let mut matches = Vec::new();
    for (plies, at) in [(5, end), (6, end), (1, end - three_days)] {
        let table = create_match(&store, 1000, None, 2).await;
        add(&store, table, 3, ended(at, plies)).await;
        matches.push(table);
    }
    let (short, long, old) = (matches[0], matches[1], matches[2]);
    let found = async |before| store.find(Query::ShortEnded { before: Timestamp(before) }, 10, 0).await.unwrap();
    assert_eq!(found(end).await, [(old, Timestamp(end - three_days))]);
    assert_eq!(found(end + 1).await, [(short, Timestamp(end))], "earlier ones were found before");
    for (table, ended) in [(short, 3000), (long, 4000), (old, 2000)] {
        store.archive(archive(table, 3, ended)).await.unwrap();
    }
    let delete = async |before, limit| store.delete(Delete::Records { before: Timestamp(before) }, limit).await;
    assert_eq!(delete(2000, 10).await, Ok(0), "it is not older");
    assert_eq!(delete(4000, 1).await, Ok(1), "the oldest first");
    assert_eq!(record(&store, old).await, None);
    assert_eq!(delete(4000, 10).await, Ok(1));
    assert_eq!(record(&store, long).await.as_deref(), Some("a record"));
}

pub(crate) async fn finds_matches_that_do_not_end(open: Open<'_>) {
    let store = open().await.unwrap();
    super::create(&store).await;
    let create = async || create_match(&store, 1000, None, 2).await;
    let [over, one, two] = [create().await, create().await, create().await];
    add(&store, over, 3, ended(3000, 9)).await;
    let running = |time| Query::Running { before: Timestamp(time) };
    assert_eq!(store.find(running(2000), 10, 0).await, Ok(vec![]), "they did not start earlier");
    let first = store.find(running(2001), 1, 0).await.unwrap();
    let second = store.find(running(2001), 10, 1).await.unwrap();
    assert_eq!((first.len(), second.len()), (1, 1), "neither the waiting nor the ended match");
    let mut found = [first[0], second[0]];
    let mut started = [one, two].map(|id| (id, Timestamp(2000)));
    found.sort_unstable();
    started.sort_unstable();
    assert_eq!(found, started);
    store.archive(archive(one, 2, 2000)).await.unwrap();
    assert_eq!(store.find(running(2001), 10, 0).await, Ok(vec![(two, Timestamp(2000))]));
    assert_eq!(store.count().await, Ok(2), "one match is running and one table is waiting");
}

/// A started match whose creator has this network: of one person against bots, or of two people.
async fn running_match(store: &Store, network: &str, created: u64, people: usize) -> TableId {
    let creator = store.creator_key().await.unwrap().creator(network.parse().unwrap());
    create_match(store, created, Some(creator), people).await
}

pub(crate) async fn finds_matches_beyond_the_share_of_a_network(open: Open<'_>) {
    let store = open().await.unwrap();
    let (one, two) = ("2001:db8:1:1::", "2001:db8:2:1::");
    let oldest = running_match(&store, one, 1000, 1).await;
    let pair = running_match(&store, "2001:db8:1:2::", 1100, 2).await;
    let newer = running_match(&store, one, 1500, 1).await;
    let newest = running_match(&store, one, 1600, 1).await;
    let over = running_match(&store, one, 900, 1).await;
    add(&store, over, 3, ended(3000, 9)).await;
    let other = running_match(&store, two, 500, 1).await;
    super::create(&store).await;
    let matches = async |kept, bots_before, people_before| {
        let (bots_before, people_before) = (Timestamp(bots_before), Timestamp(people_before));
        store.find(Query::Evictable { kept, bots_before, people_before }, 99, 0).await.unwrap()
    };
    let [oldest, pair, newer, newest, other] =
        [(oldest, 1000), (pair, 1100), (newer, 1500), (newest, 1600), (other, 500)]
            .map(|(table, used)| (table, Timestamp(used)));
    assert_eq!(matches(2, 9000, 9000).await, [oldest, pair], "the others are within the share");
    assert_eq!(matches(2, 9000, 1100).await, [oldest], "two people have more time");
    assert_eq!(matches(2, 1000, 9000).await, [pair]);
    assert_eq!(
        matches(0, 9000, 9000).await,
        [oldest, pair, newer, other, newest],
        "those of the network with the most tables first, and of these the least used"
    );
    store.touch(vec![oldest.0]).await.unwrap();
    assert_eq!(matches(2, 9000, 9000).await, [pair, newer], "it is in use");
}

pub(crate) async fn evicts_unused_tables_by_share(open: Open<'_>) {
    let store = open().await.unwrap();
    let key = store.creator_key().await.unwrap();
    let create = async |network: &str, created: u64| {
        create_by(&store, created, Some(key.creator(network.parse().unwrap()))).await
    };
    let many = [create("192.0.2.1", 2000).await, create("192.0.2.1", 2100).await, create("192.0.2.1", 2200).await];
    let few = create("192.0.2.2", 1000).await;
    let started = running_match(&store, "192.0.2.3", 900, 2).await;
    let moved = running_match(&store, "192.0.2.1", 800, 1).await;
    add(&store, moved, 3, Index { moved: Some(Timestamp(2100)), ..Index::default() }).await;
    let evict = async |kept, only_unstarted, limit| {
        let age = Duration::from_hours(1);
        store.delete(Delete::Excess { kept, only_unstarted, age }, limit).await.unwrap()
    };
    let exists = async |table| exists(&store, table).await;
    let age = Duration::from_hours(24 * 365 * 200);
    let ages = Delete::Excess { kept: 0, only_unstarted: false, age };
    assert_eq!(store.delete(ages, 9).await, Ok(0), "none is so old");
    assert_eq!(evict(2, false, 9).await, 1, "the match with a move is no unused table");
    assert!(!exists(many[0]).await && exists(few).await && exists(started).await && exists(moved).await);
    assert_eq!(evict(2, false, 9).await, 0, "the match with a move has the third place");
    assert_eq!(evict(0, true, 2).await, 2, "the least used of the largest network, then of all");
    assert!(!exists(many[1]).await && !exists(few).await && exists(many[2]).await);
    assert_eq!(evict(0, true, 9).await, 1);
    assert!(exists(started).await && exists(moved).await, "their matches have started");
    store.touch(vec![started]).await.unwrap();
    assert_eq!(evict(0, false, 9).await, 0, "it is in use");
}

pub(crate) async fn the_emptiest_match_of_the_largest_network_makes_way(open: Open<'_>) {
    let store = open().await.unwrap();
    let key = store.creator_key().await.unwrap();
    let (many, few) = ("192.0.2.1", "192.0.2.2");
    let create = async |created| running_match(&store, many, created, 2).await;
    let [full, empty, last] = [create(1000).await, create(1100).await, create(1200).await];
    let [other, kept] = [running_match(&store, few, 900, 1).await, running_match(&store, few, 1300, 1).await];
    for (table, version) in [(full, 3), (full, 4), (empty, 3)] {
        add(&store, table, version, Index::default()).await;
    }
    let emptiest = async |kept| {
        let found = store.find(Query::Emptiest { kept }, 1, 0).await.unwrap();
        found.first().map(|(table, _)| *table)
    };
    let evict = async |table, last| store.archive(Archive { is_forced: true, ..archive(table, last, 5000) }).await;
    assert_eq!(emptiest(1).await, Some(empty), "each keeps the match that was used last");
    assert_eq!(emptiest(3).await, None, "nobody has more");
    // A match of two networks no longer counts for the one that created it.
    for (mover, expected) in [(many, empty), (many, empty), (few, other)] {
        store.note_mover(empty, key.network(mover.parse().unwrap())).await.unwrap();
        assert_eq!(emptiest(1).await, Some(expected));
    }
    evict(other, 2).await.unwrap();
    assert_eq!(record(&store, other).await.as_deref(), Some("a record"));
    assert!(!exists(&store, other).await && exists(&store, kept).await);
    assert_eq!(emptiest(1).await, Some(full));
    assert_eq!(evict(full, 3).await, Err(StoreError::Conflict), "a new entry");
    evict(full, 4).await.unwrap();
    assert_eq!(emptiest(1).await, Some(empty), "nothing else is left");
    evict(empty, 3).await.unwrap();
    assert_eq!(emptiest(1).await, None);
    // Nothing remains of a table whose match has not started.
    let creator = Some(key.creator(many.parse().unwrap()));
    let waiting = create_by(&store, 1000, creator).await;
    assert_eq!(emptiest(1).await, Some(waiting));
    assert_eq!(store.delete(Delete::Table { table: waiting, last: 1 }, 1).await, Ok(1));
    assert!(!exists(&store, waiting).await);
    assert_eq!(record(&store, waiting).await, None);
    assert_eq!(store.delete(Delete::Table { table: last, last: 1 }, 1).await, Ok(0), "it has started");
}
