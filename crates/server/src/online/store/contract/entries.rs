//! Entries of the daily and weekly challenges.

use nova_luna_rules::Challenge;
use nova_luna_table::Timestamp;

use super::Open;
use crate::online::creator::CreatorKey;
use crate::online::secrets::Digest;
use crate::online::store::StoreError;
use crate::online::store::entries::{EntryCounts, NewEntry};

pub(crate) fn entry(challenge: &str, number: u8, points: i32) -> NewEntry {
    NewEntry {
        challenge: challenge.parse().unwrap(),
        game: [number; 32],
        secret: Digest([number; 32]),
        name: format!("Player {number}"),
        points,
        tiles: 20,
        discs_left: 1,
        entered: Timestamp(1000 + u64::from(number)),
        record: "a record".into(),
        creator: CreatorKey([1; 16]).creator(format!("2001:db8:1:{number}::").parse().unwrap()),
    }
}

pub(crate) async fn ranks_the_entries_of_a_challenge(open: Open<'_>) {
    let store = open().await.unwrap();
    let today: Challenge = "2026-11-16".parse().unwrap();
    for (number, points) in [(1, 90), (2, 80), (3, 80), (4, 300)] {
        store.entries().add(entry("2026-11-16", number, points)).await.unwrap();
    }
    store.entries().add(entry("2026-11-17", 1, 10)).await.unwrap();
    store.entries().add(entry("2026-W47", 1, 10)).await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    let best = store.entries().best(today, 3).await.unwrap();
    let found: Vec<(&str, i32)> = best.iter().map(|entry| (entry.name.as_str(), entry.points)).collect();
    assert_eq!(found, [("Player 2", 80), ("Player 3", 80), ("Player 1", 90)], "of equal ones, the earlier first");
    assert_eq!((best[0].game, best[0].tiles, best[0].discs_left), ([2; 32], 20, 1));
    assert_eq!(store.entries().count_better(today, 90).await, Ok(2));
    let mut names = store.entries().names(today).await.unwrap();
    names.sort_unstable();
    assert_eq!(names, ["Player 1", "Player 2", "Player 3", "Player 4"]);
    let counts = store.entries().count(today, entry("2026-11-16", 1, 0).creator).await;
    assert_eq!(counts, Ok(EntryCounts { all: 4, of_address: 1, of_network: 4 }));
    let nobody = CreatorKey([1; 16]).creator("192.0.2.1".parse().unwrap());
    assert_eq!(
        store.entries().count("2026-11-18".parse().unwrap(), nobody).await,
        Ok(EntryCounts { all: 0, of_address: 0, of_network: 0 })
    );
}

pub(crate) async fn the_same_game_or_secret_is_entered_once(open: Open<'_>) {
    let store = open().await.unwrap();
    let (one, today) = (entry("2026-11-16", 1, 90), "2026-11-16".parse().unwrap());
    store.entries().add(one.clone()).await.unwrap();
    let copied = NewEntry { secret: Digest([9; 32]), ..one.clone() };
    assert_eq!(store.entries().add(copied.clone()).await, Err(StoreError::Conflict), "the same game");
    let second = NewEntry { game: [9; 32], ..one.clone() };
    assert_eq!(store.entries().add(second).await, Err(StoreError::Conflict), "the same secret");
    // Of two at the same moment, one is entered.
    let both = [copied.clone(), copied].map(|copied| NewEntry { game: [8; 32], ..copied });
    let [left, right] = both.map(|both| tokio::spawn(store.entries().add(both)));
    let results = [left.await.unwrap(), right.await.unwrap()];
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    assert_eq!(store.entries().find(today, one.secret).await.unwrap().unwrap().name, "Player 1");
    assert_eq!(store.entries().find("2026-11-17".parse().unwrap(), one.secret).await, Ok(None));
    assert_eq!(store.entries().remove(today, Digest([5; 32])).await, Err(StoreError::Conflict), "nobody's secret");
    store.entries().remove(today, one.secret).await.unwrap();
    assert_eq!(store.entries().find(today, one.secret).await, Ok(None));
    assert_eq!(store.entries().remove(today, one.secret).await, Err(StoreError::Conflict), "it is gone");
    store.entries().add(one).await.unwrap();
}

pub(crate) async fn forgets_old_entries(open: Open<'_>) {
    let store = open().await.unwrap();
    for number in 1..=3 {
        store.entries().add(entry("2026-11-16", number, 90)).await.unwrap();
    }
    assert_eq!(store.entries().delete_older(Timestamp(1004), 1).await, Ok(1), "a limited number");
    assert_eq!(store.entries().delete_older(Timestamp(1002), 10).await, Ok(0), "the oldest first");
    let names = store.entries().names("2026-11-16".parse().unwrap()).await.unwrap();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(!names.contains(&"Player 1".to_owned()));
}
