//! Matches: those that ended, and those that do not end.

use nova_luna_protocol::online::NewSeat;
use nova_luna_table::{Timestamp, Version};

use super::{Open, configured, new_event, page, reveal, seat, seat_both, sits, table, take};
use crate::online::store::StoreError;
use crate::online::table_config::TableConfig;

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

pub(crate) async fn finds_matches_of_one_person_against_bots(open: Open<'_>) {
    let store = open().await.unwrap();
    let alone = |created: u64| {
        let config =
            configured(vec![NewSeat::You, NewSeat::Bot("novice".into()), NewSeat::Bot("novice".into())], false, None);
        TableConfig { created: Timestamp(created), ..config }
    };
    let (older, newer, ended, used) = (alone(1000), alone(1500), alone(1000), alone(1000));
    for config in [&older, &newer, &ended, &used] {
        store.create(config.clone(), None).await.unwrap();
        let ada = sits(&config.slots[0], 3);
        store.take_seat(take(config.id, seat(1), ada, Some(Timestamp(1900)))).await.unwrap();
        store.reveal(reveal(config.id, seat(1), 3, Some(Timestamp(2000)))).await.unwrap();
        store.append(new_event(config.id, 1, Some("1:a"))).await.unwrap();
    }
    store.mark_ended(ended.id, Timestamp(3000)).await.unwrap();
    store.touch(vec![used.id]).await.unwrap();
    let (pair, waiting) = (table(false), alone(1000));
    for config in [&pair, &waiting] {
        store.create(config.clone(), None).await.unwrap();
    }
    seat_both(&*store, &pair).await;
    let found = store.alone_since(Timestamp(9000), page(10, 0)).await.unwrap();
    assert_eq!(found, [(older.id, Timestamp(1000)), (newer.id, Timestamp(1500))]);
    assert_eq!(store.alone_since(Timestamp(1500), page(10, 0)).await.unwrap(), [(older.id, Timestamp(1000))]);
    assert_eq!(store.alone_since(Timestamp(9000), page(1, 1)).await.unwrap(), [(newer.id, Timestamp(1500))]);
}
