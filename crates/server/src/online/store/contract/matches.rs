//! Matches: those that ended, and those that do not end.

use std::time::Duration;

use nova_luna_table::{Timestamp, Version};

use super::{Open, configured, new_event, page, reveal, seat, seat_both, sits, table, take};
use crate::online::store::{EvictUnused, EvictableMatches, NewEvent, StoreError, TableStore};
use crate::online::table_config::TableConfig;
use crate::online::table_config::for_tests::{novice, person};

pub(crate) async fn old_matches_become_records(open: Open<'_>) {
    let (store, old, new) = (open().await.unwrap(), table(false), table(false));
    for (config, ended) in [(&old, 3000), (&new, 5000)] {
        store.create(config.clone(), None).await.unwrap();
        seat_both(&*store, config).await;
        store.append(new_event(config.id, 1, None)).await.unwrap();
        assert!(store.ended_before(Timestamp(9000), page(10, 0)).await.unwrap().iter().all(|(id, _)| *id != config.id));
        store.mark_ended(config.id, Timestamp(ended)).await.unwrap();
    }
    assert_eq!(store.ended_before(Timestamp(3000), page(10, 0)).await, Ok(vec![]), "it is not older");
    assert_eq!(store.ended_before(Timestamp(9000), page(1, 0)).await, Ok(vec![(old.id, Timestamp(3000))]));
    assert_eq!(store.ended_before(Timestamp(9000), page(10, 1)).await, Ok(vec![(new.id, Timestamp(5000))]));
    let too_early = store.archive(old.id, Version(0), Timestamp(3000), "a record".into()).await;
    assert_eq!(too_early, Err(StoreError::Conflict), "there is a later event");
    assert_eq!(store.load_record(old.id).await, Ok(None));
    assert!(store.load(old.id).await.unwrap().is_some());
    for _ in 0..2 {
        store.archive(old.id, Version(1), Timestamp(3000), "a record".into()).await.unwrap();
    }
    assert_eq!(store.load_record(old.id).await, Ok(Some("a record".to_owned())));
    assert!(store.load(old.id).await.unwrap().is_none());
    assert_eq!(store.append(new_event(old.id, 2, None)).await, Err(StoreError::Conflict));
    assert_eq!(store.load_record(new.id).await, Ok(None));
    assert!(store.load(new.id).await.unwrap().is_some());
}

pub(crate) async fn finds_short_matches_and_deletes_old_records(open: Open<'_>) {
    let store = open().await.unwrap();
    let (day, three_days) = (24 * 3_600_000, 3 * 24 * 3_600_000);
    let end = 100 * day;
    let (short, long, old) = (table(false), table(false), table(false));
    for (config, events, ended) in [(&short, 5, end), (&long, 6, end), (&old, 1, end - three_days)] {
        store.create(config.clone(), None).await.unwrap();
        seat_both(&*store, config).await;
        for version in 1..=events {
            store.append(new_event(config.id, version, None)).await.unwrap();
        }
        store.mark_ended(config.id, Timestamp(ended)).await.unwrap();
    }
    let found = async |before| store.short_ended_before(Timestamp(before), page(10, 0)).await.unwrap();
    assert_eq!(found(end).await, [(old.id, Timestamp(end - three_days))]);
    assert_eq!(found(end + 1).await, [(short.id, Timestamp(end))], "earlier ones were found before");
    for (config, last, ended) in [(&short, 5, 3000), (&long, 6, 4000), (&old, 1, 2000)] {
        store.archive(config.id, Version(last), Timestamp(ended), "a record".into()).await.unwrap();
    }
    assert_eq!(store.delete_records(Timestamp(2000), 10).await, Ok(0), "it is not older");
    assert_eq!(store.delete_records(Timestamp(4000), 1).await, Ok(1), "the oldest first");
    assert_eq!(store.load_record(old.id).await, Ok(None));
    assert_eq!(store.delete_records(Timestamp(4000), 10).await, Ok(1));
    assert_eq!(store.load_record(long.id).await, Ok(Some("a record".to_owned())));
}

pub(crate) async fn finds_matches_that_do_not_end(open: Open<'_>) {
    let store = open().await.unwrap();
    let (waiting, ended, one, two) = (table(true), table(false), table(false), table(false));
    for config in [&waiting, &ended, &one, &two] {
        store.create(config.clone(), None).await.unwrap();
    }
    for config in [&ended, &one, &two] {
        seat_both(&*store, config).await;
    }
    store.mark_ended(ended.id, Timestamp(3000)).await.unwrap();
    assert_eq!(store.running_since(Timestamp(2000), page(10, 0)).await, Ok(vec![]), "they did not start earlier");
    let first = store.running_since(Timestamp(2001), page(1, 0)).await.unwrap();
    let second = store.running_since(Timestamp(2001), page(10, 1)).await.unwrap();
    assert_eq!((first.len(), second.len()), (1, 1), "neither the waiting nor the ended match");
    let mut found = [first[0], second[0]];
    let mut started = [one.id, two.id].map(|id| (id, Timestamp(2000)));
    found.sort_unstable_by_key(|(id, _)| id.to_string());
    started.sort_unstable_by_key(|(id, _)| id.to_string());
    assert_eq!(found, started);
    store.archive(one.id, Version(0), Timestamp(2000), "a record".into()).await.unwrap();
    assert_eq!(store.running_since(Timestamp(2001), page(10, 0)).await, Ok(vec![(two.id, Timestamp(2000))]));
    assert_eq!(store.count_running().await, Ok(2), "one match is running and one table is waiting");
}

/// A started match whose creator has this network: of one person against bots, or of two people.
async fn running_match(store: &dyn TableStore, network: &str, created: u64, is_alone: bool) -> TableConfig {
    let creator = store.creator_key().await.unwrap().creator(network.parse().unwrap());
    let other = if is_alone { novice() } else { person() };
    let config = configured(vec![person(), novice(), other], false);
    let config = TableConfig { created: Timestamp(created), creator: Some(creator), ..config };
    store.create(config.clone(), None).await.unwrap();
    if is_alone {
        let ada = sits(&config.slots[0], 3);
        store.take_seat(take(config.id, seat(1), ada, Some(Timestamp(1900)))).await.unwrap();
        store.reveal(reveal(config.id, seat(1), 3, Some(Timestamp(2000)))).await.unwrap();
    } else {
        seat_both(store, &config).await;
    }
    config
}

pub(crate) async fn finds_matches_beyond_the_share_of_a_network(open: Open<'_>) {
    let store = open().await.unwrap();
    let (one, two) = ("2001:db8:1:1::", "2001:db8:2:1::");
    let oldest = running_match(&*store, one, 1000, true).await;
    let pair = running_match(&*store, "2001:db8:1:2::", 1100, false).await;
    let newer = running_match(&*store, one, 1500, true).await;
    let newest = running_match(&*store, one, 1600, true).await;
    let ended = running_match(&*store, one, 900, true).await;
    store.mark_ended(ended.id, Timestamp(3000)).await.unwrap();
    let other = running_match(&*store, two, 500, true).await;
    let waiting = table(false);
    store.create(waiting.clone(), None).await.unwrap();
    let matches = async |kept, bots_before, people_before| {
        let which =
            EvictableMatches { kept, bots_before: Timestamp(bots_before), people_before: Timestamp(people_before) };
        store.evictable_matches(which).await.unwrap()
    };
    let found = |config: &TableConfig| (config.id, config.created);
    assert_eq!(matches(2, 9000, 9000).await, [found(&oldest), found(&pair)], "the others are within the share");
    assert_eq!(matches(2, 9000, 1100).await, [found(&oldest)], "two people have more time");
    assert_eq!(matches(2, 1000, 9000).await, [found(&pair)]);
    assert_eq!(
        matches(0, 9000, 9000).await,
        [found(&oldest), found(&pair), found(&newer), found(&other), found(&newest)],
        "those of the network with the most tables first, and of these the least used"
    );
    store.touch(vec![oldest.id]).await.unwrap();
    assert_eq!(matches(2, 9000, 9000).await, [found(&pair), found(&newer)], "it is in use");
}

pub(crate) async fn evicts_unused_tables_by_share(open: Open<'_>) {
    let store = open().await.unwrap();
    let key = store.creator_key().await.unwrap();
    let create = async |network: &str, created: u64| {
        let creator = Some(key.creator(network.parse().unwrap()));
        let config = TableConfig { created: Timestamp(created), creator, ..table(false) };
        store.create(config.clone(), None).await.unwrap();
        config.id
    };
    let many = [create("192.0.2.1", 2000).await, create("192.0.2.1", 2100).await, create("192.0.2.1", 2200).await];
    let few = create("192.0.2.2", 1000).await;
    let started = running_match(&*store, "192.0.2.3", 900, false).await.id;
    let moved = running_match(&*store, "192.0.2.1", 800, true).await.id;
    let line = "{\"version\":1,\"at\":5,\"type\":\"played\",\"seat\":1}\n".to_owned();
    store.append(NewEvent { line, ..new_event(moved, 1, Some("1:a")) }).await.unwrap();
    let evict = async |kept, only_unstarted, limit| {
        let age = Duration::from_hours(1);
        store.evict_unused(EvictUnused { kept, only_unstarted, age, limit }).await.unwrap()
    };
    let exists = async |table| store.load(table).await.unwrap().is_some();
    let ages = EvictUnused { kept: 0, only_unstarted: false, age: Duration::from_hours(24 * 365 * 200), limit: 9 };
    assert_eq!(store.evict_unused(ages).await, Ok(0), "none is so old");
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
    let [full, empty, last] = [
        running_match(&*store, many, 1000, false).await.id,
        running_match(&*store, many, 1100, false).await.id,
        running_match(&*store, many, 1200, false).await.id,
    ];
    let [other, kept] =
        [running_match(&*store, few, 900, true).await.id, running_match(&*store, few, 1300, true).await.id];
    for (table, version) in [(full, 1), (full, 2), (empty, 1)] {
        store.append(new_event(table, version, None)).await.unwrap();
    }
    let next = async || store.emptiest_of_largest(1).await.unwrap();
    let record = || Some("a record".to_owned());
    assert_eq!(next().await, Some(empty), "each keeps the match that was used last");
    assert_eq!(store.emptiest_of_largest(3).await, Ok(None), "nobody has more");
    // A match of two networks no longer counts for the one that created it.
    for (mover, expected) in [(many, empty), (many, empty), (few, other)] {
        store.note_mover(empty, key.network(mover.parse().unwrap())).await.unwrap();
        assert_eq!(next().await, Some(expected));
    }
    store.evict(other, Version(0), Timestamp(5000), record()).await.unwrap();
    assert_eq!(store.load_record(other).await, Ok(record()));
    assert!(store.load(other).await.unwrap().is_none() && store.load(kept).await.unwrap().is_some());
    assert_eq!(next().await, Some(full));
    assert_eq!(
        store.evict(full, Version(1), Timestamp(5000), record()).await,
        Err(StoreError::Conflict),
        "a new event"
    );
    store.evict(full, Version(2), Timestamp(5000), record()).await.unwrap();
    assert_eq!(next().await, Some(empty), "nothing else is left");
    store.evict(empty, Version(1), Timestamp(5000), record()).await.unwrap();
    assert_eq!(next().await, None);
    // Nothing remains of a table whose match has not started.
    let waiting = TableConfig { creator: Some(key.creator(many.parse().unwrap())), ..table(false) };
    store.create(waiting.clone(), None).await.unwrap();
    assert_eq!(next().await, Some(waiting.id));
    store.evict(waiting.id, Version(0), Timestamp(5000), None).await.unwrap();
    assert!(store.load(waiting.id).await.unwrap().is_none());
    assert_eq!(store.load_record(waiting.id).await, Ok(None));
    assert_eq!(store.evict(last, Version(0), Timestamp(5000), None).await, Err(StoreError::Conflict), "it has started");
}
