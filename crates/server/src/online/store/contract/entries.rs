//! Entries of the daily and weekly challenges.

use nova_luna_ai::challenge::Challenge;
use nova_luna_table::Timestamp;

use super::Open;
use crate::online::creator::CreatorKey;
use crate::online::secrets::Digest;
use crate::online::store::StoreError;
use crate::online::store::entries::{EntryCounts, GameDigest, VerifiedEntry, VerifiedGame};

pub(crate) fn entry(challenge: &str, number: u8, points: i32) -> VerifiedEntry {
    VerifiedEntry {
        challenge: challenge.parse().unwrap(),
        verified: VerifiedGame {
            game: [number; 32],
            points,
            tiles: 20,
            discs_left: 1,
            record: "a record".into(),
            is_par_line: number == 2,
            is_timed: number == 3,
        },
        secret: Digest([number; 32]),
        name: format!("Player {number}"),
        entered: Timestamp(1000 + u64::from(number)),
        creator: CreatorKey([1; 16]).creator(format!("2001:db8:1:{number}::").parse().unwrap()),
    }
}

fn with_game(game: GameDigest, entry: VerifiedEntry) -> VerifiedEntry {
    VerifiedEntry { verified: VerifiedGame { game, ..entry.verified }, ..entry }
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
    let marks: Vec<(bool, bool)> = best.iter().map(|entry| (entry.is_par_line, entry.is_timed)).collect();
    assert_eq!(marks, [(true, false), (false, true), (false, false)]);
    assert_eq!(store.entries().count_better(today, 90).await, Ok(2));
    let mut names = store.entries().names(today).await.unwrap();
    names.sort_unstable();
    assert_eq!(names, ["Player 1", "Player 2", "Player 3", "Player 4"]);
    let counts = store.entries().count(today, entry("2026-11-16", 1, 0).creator).await;
    assert_eq!(counts, Ok(EntryCounts { all: 4, of_address: 1, of_network: 4, removed_of_network: 0 }));
    let nobody = CreatorKey([1; 16]).creator("192.0.2.1".parse().unwrap());
    assert_eq!(
        store.entries().count("2026-11-18".parse().unwrap(), nobody).await,
        Ok(EntryCounts { all: 0, of_address: 0, of_network: 0, removed_of_network: 0 })
    );
}

pub(crate) async fn the_same_game_or_secret_is_entered_once(open: Open<'_>) {
    let store = open().await.unwrap();
    let (one, today) = (entry("2026-11-16", 1, 90), "2026-11-16".parse().unwrap());
    store.entries().add(one.clone()).await.unwrap();
    let copied = VerifiedEntry { secret: Digest([9; 32]), ..one.clone() };
    assert_eq!(store.entries().add(copied.clone()).await, Err(StoreError::Conflict), "the same game");
    let second = with_game([9; 32], one.clone());
    assert_eq!(store.entries().add(second).await, Err(StoreError::Conflict), "the same secret");
    // Of two at the same moment, one is entered.
    let both = [copied.clone(), copied].map(|copied| with_game([8; 32], copied));
    let [left, right] = both.map(|both| tokio::spawn(store.entries().add(both)));
    let results = [left.await.unwrap(), right.await.unwrap()];
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    assert_eq!(store.entries().find(today, one.secret).await.unwrap().unwrap().name, "Player 1");
    assert_eq!(store.entries().find("2026-11-17".parse().unwrap(), one.secret).await, Ok(None));
}

/// A removed entry is in no list, but its game and its secret stay taken, and its network is known. It can come back.
pub(crate) async fn a_removed_entry_leaves_a_trace(open: Open<'_>) {
    let store = open().await.unwrap();
    let today = "2026-11-16".parse().unwrap();
    let (one, two) = (entry("2026-11-16", 1, 90), entry("2026-11-16", 2, 95));
    store.entries().add(one.clone()).await.unwrap();
    store.entries().add(two.clone()).await.unwrap();
    assert_eq!(store.entries().remove(today, Digest([5; 32])).await, Err(StoreError::Conflict), "nobody's secret");
    store.entries().remove(today, one.secret).await.unwrap();
    assert_eq!(store.entries().remove(today, one.secret).await, Err(StoreError::Conflict), "it is gone");
    drop(store);
    let store = open().await.unwrap();
    let found = store.entries().find(today, one.secret).await.unwrap().unwrap();
    assert!(found.is_removed && found.name.is_empty(), "{found:?}");
    assert_eq!(store.entries().names(today).await.unwrap(), ["Player 2"]);
    assert_eq!(store.entries().best(today, 9).await.unwrap().len(), 1);
    assert_eq!(store.entries().count_better(today, 95).await, Ok(0));
    let counts = store.entries().count(today, one.creator).await;
    assert_eq!(counts, Ok(EntryCounts { all: 1, of_address: 1, of_network: 2, removed_of_network: 1 }));
    assert_eq!(store.entries().add(one.clone()).await, Err(StoreError::Conflict));
    let second = with_game([9; 32], one.clone());
    assert_eq!(store.entries().add(second).await, Err(StoreError::Conflict), "the secret is used");
    let restore = |secret| store.entries().restore(today, secret, "Ada".into(), "a record".into());
    assert_eq!(restore(two.secret).await, Err(StoreError::Conflict), "it was not removed");
    restore(one.secret).await.unwrap();
    let best = store.entries().best(today, 9).await.unwrap();
    assert_eq!((best[0].name.as_str(), best[0].points, best[0].is_removed), ("Ada", 90, false));
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
