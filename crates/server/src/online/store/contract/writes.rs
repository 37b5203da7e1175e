//! Writes: what was acknowledged stays, and of two that contradict each other one is stored.

use super::{Open, START, add, append, create, ended, exists, log, read, table};
use crate::online::secrets::TableId;
use crate::online::store::{Append, Appended, Index, Query, StoreError, StoredEntry};
use nova_luna_table::Timestamp;

pub(crate) async fn acknowledged_writes_survive_a_restart(open: Open<'_>) {
    let store = open().await.unwrap();
    let id = create(&store).await;
    let second = Append { hidden: Some("nonce".into()), index: START, ..append(id, 2, Some("1:a")) };
    assert_eq!(store.append(second).await, Ok(Appended::Stored));
    add(&store, id, 3, Index::default()).await;
    drop(store);
    let store = open().await.unwrap();
    let entry = |version, request: Option<&str>, event: &str, hidden: Option<&str>| StoredEntry {
        version,
        request: request.map(str::to_owned),
        event: event.into(),
        hidden: hidden.map(str::to_owned),
    };
    let expected = [
        entry(1, None, "created", Some("secret")),
        entry(2, Some("1:a"), "event 2", Some("nonce")),
        entry(3, None, "event 3", None),
    ];
    assert_eq!(read(&store, id, 0).await.unwrap().entries, expected);
    let running = Query::Running { before: Timestamp(2001) };
    assert_eq!(store.find(running, 9, 0).await, Ok(vec![(id, Timestamp(2000))]));
    assert_eq!(store.count().await, Ok(1));
    add(&store, id, 4, ended(3000, 1)).await;
    assert_eq!(store.count().await, Ok(0));
    store.touch(Vec::new()).await.unwrap();
}

pub(crate) async fn a_failed_write_does_not_affect_others(open: Open<'_>) {
    let store = open().await.unwrap();
    let id = create(&store).await;
    // Each version is appended twice, and one of the two succeeds.
    let answers: Vec<_> = (0..400).map(|n| tokio::spawn(store.append(append(id, n / 2 + 2, None)))).collect();
    let mut stored = 0;
    for answer in answers {
        stored += usize::from(answer.await.unwrap().unwrap() == Appended::Stored);
    }
    assert_eq!(stored, 200);
    assert_eq!(log(&store, id).await.lines().count(), 201);
}

pub(crate) async fn one_of_two_writes_is_stored(open: Open<'_>) {
    let (store, new) = (open().await.unwrap(), table());
    let id = new.table;
    store.create(new.clone()).await.unwrap();
    assert_eq!(store.create(new).await, Err(StoreError::Conflict), "it exists");
    assert_eq!(store.append(append(id, 2, Some("1:a"))).await, Ok(Appended::Stored));
    assert_eq!(store.append(append(id, 3, None)).await, Ok(Appended::Stored));
    for (late, expected) in [
        (append(id, 1, None), Appended::Lost),
        (append(id, 3, None), Appended::Lost),
        (append(id, 3, Some("1:b")), Appended::Lost),
        (append(id, 2, Some("1:a")), Appended::Repeated),
        (append(id, 4, Some("1:a")), Appended::Repeated),
    ] {
        assert_eq!(store.append(late.clone()).await, Ok(expected), "{late:?}");
    }
    assert_eq!(log(&store, id).await, "created\nevent 2\nevent 3");
    let other = create(&store).await;
    assert_eq!(store.append(append(other, 2, Some("1:a"))).await, Ok(Appended::Stored), "another table");
    let nowhere = TableId::random().unwrap();
    assert_eq!(store.append(append(nowhere, 1, None)).await, Ok(Appended::Lost), "there is no such table");
    assert!(!exists(&store, nowhere).await);
}

pub(crate) async fn a_lost_write_changes_nothing(open: Open<'_>) {
    let store = open().await.unwrap();
    let id = create(&store).await;
    add(&store, id, 2, Index::default()).await;
    for request in [None, Some("1:a")] {
        let late = Append { index: ended(3000, 1), ..append(id, 2, request) };
        assert_eq!(store.append(late).await, Ok(Appended::Lost));
    }
    assert_eq!(store.count().await, Ok(1), "the match has not ended");
    // Of two at the same moment, the index is that of the stored one.
    let both = [ended(3000, 1), ended(4000, 9)];
    let [one, two] = both.map(|index| tokio::spawn(store.append(Append { index, ..append(id, 3, None) })));
    let results = [one.await.unwrap().unwrap(), two.await.unwrap().unwrap()];
    let end = if results[0] == Appended::Stored { Timestamp(3000) } else { Timestamp(4000) };
    assert_eq!(results.iter().filter(|result| **result == Appended::Stored).count(), 1);
    let query = Query::Ended { before: Timestamp(9000) };
    assert_eq!(store.find(query, 9, 0).await, Ok(vec![(id, end)]));
}

pub(crate) async fn what_is_set_once_stays(open: Open<'_>) {
    let store = open().await.unwrap();
    let id = create(&store).await;
    add(&store, id, 2, START).await;
    add(&store, id, 3, Index { started: Some(Timestamp(1)), ..ended(3000, 7) }).await;
    add(&store, id, 4, ended(1, 1)).await;
    let query = Query::Ended { before: Timestamp(9000) };
    assert_eq!(store.find(query, 9, 0).await, Ok(vec![(id, Timestamp(3000))]));
    let short = Query::ShortEnded { before: Timestamp(9000) };
    assert_eq!(store.find(short, 9, 0).await, Ok(vec![]), "it has seven plies");
}

pub(crate) async fn any_text_is_stored(open: Open<'_>) {
    let store = open().await.unwrap();
    let id = create(&store).await;
    let text = "{\"a\":\"$1 ?2 {now} '\\\\'\"}\nBéla 🌙".to_owned();
    let odd = Append { event: text.clone(), hidden: Some(text.clone()), ..append(id, 2, Some("'$1?{id}\"")) };
    assert_eq!(store.append(odd.clone()).await, Ok(Appended::Stored));
    let stored = read(&store, id, 1).await.unwrap().entries.remove(0);
    assert_eq!((stored.request, stored.event, stored.hidden), (odd.request, text.clone(), Some(text)));
}
