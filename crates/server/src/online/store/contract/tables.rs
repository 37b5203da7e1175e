//! Tables: which are found, counted and deleted.

use std::time::Duration;

use nova_luna_table::{Timestamp, Version};

use super::{Open, new_event, seat, seat_both, seated_table, table};
use crate::online::secrets::TableId;
use crate::online::store::{Cursor, NewEvent, StoreError};
use crate::online::table_config::{SeatSlot, TableConfig};

pub(crate) async fn deletes_unused_tables(open: Open<'_>) {
    let store = open().await.unwrap();
    let week = Duration::from_hours(7 * 24);
    let [mut unused, mut older, played, offered, bots_only, connected] = [(); 6].map(|()| table(false));
    (unused.created, older.created) = (Timestamp(900), Timestamp(800));
    for config in [&unused, &older, &played, &offered, &bots_only, &connected] {
        store.create(config.clone(), None).await.unwrap();
    }
    seat_both(&*store, &played).await;
    let event = |table, kind: &str, message_id| NewEvent {
        line: format!("{{\"version\":1,\"at\":5,\"type\":\"{kind}\",\"seat\":1}}\n"),
        ..new_event(table, 1, message_id)
    };
    store.append(event(played.id, "played", Some("1:a"))).await.unwrap();
    // An offer is no move.
    seat_both(&*store, &offered).await;
    store.append(event(offered.id, "abandon_offered", Some("1:a"))).await.unwrap();
    seat_both(&*store, &bots_only).await;
    store.append(event(bots_only.id, "played", None)).await.unwrap();
    store.touch(vec![connected.id, TableId::random().unwrap()]).await.unwrap();
    let forever = Duration::from_hours(24 * 365 * 200);
    assert_eq!(store.delete_unused(forever, 10).await, Ok(0), "none is so old");
    assert_eq!(store.delete_unused(week, 1).await, Ok(1), "the oldest first");
    assert!(store.load(older.id).await.unwrap().is_none());
    assert_eq!(store.delete_unused(week, 10).await, Ok(3));
    for (config, is_kept) in
        [(&unused, false), (&bots_only, false), (&offered, false), (&played, true), (&connected, true)]
    {
        assert_eq!(store.load(config.id).await.unwrap().is_some(), is_kept);
    }
    // The events went with the table: its id could be used again.
    store.create(bots_only.clone(), None).await.unwrap();
    assert_eq!(store.load(bots_only.id).await.unwrap().unwrap().lines, "");
}

pub(crate) async fn counts_the_tables_of_an_address(open: Open<'_>) {
    let store = open().await.unwrap();
    let key = store.creator_key().await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    assert_eq!(store.creator_key().await.unwrap().0, key.0, "it belongs to the store");
    let creator = |text: &str| key.creator(text.parse().unwrap());
    let (one, other) = (creator("2001:db8:1:1::"), creator("2001:db8:1:2::"));
    for (creator, count) in [(one, 3), (other, 2)] {
        for _ in 0..count {
            store.create(TableConfig { creator: Some(creator), ..table(false) }, None).await.unwrap();
        }
    }
    assert_eq!(store.count_unfinished(one).await, Ok((3, 5)));
    let (known, unknown) = (TableConfig { creator: Some(other), ..table(true) }, table(true));
    for config in [&known, &unknown] {
        store.create(config.clone(), None).await.unwrap();
        store.mark_ended(config.id, Timestamp(2000)).await.unwrap();
    }
    assert_eq!(store.creator_network(known.id).await, Ok(Some(other.network)));
    assert_eq!(store.creator_network(unknown.id).await, Ok(None));
    assert_eq!(store.creator_network(TableId::random().unwrap()).await, Ok(None));
    assert_eq!(store.count_unfinished(creator("192.0.2.1")).await, Ok((0, 0)));
    let ended = TableConfig { creator: Some(other), ..table(false) };
    store.create(ended.clone(), None).await.unwrap();
    store.mark_ended(ended.id, Timestamp(2000)).await.unwrap();
    assert_eq!(store.count_unfinished(other).await, Ok((2, 5)), "a finished match does not count");
}

pub(crate) async fn loads_configs(open: Open<'_>) {
    let store = open().await.unwrap();
    let tables = [seated_table(true, 1000), seated_table(false, 2000), table(true)];
    for config in &tables {
        store.create(config.clone(), None).await.unwrap();
    }
    let ids = vec![tables[0].id, TableId::random().unwrap(), tables[2].id];
    let mut loaded: Vec<TableId> = store.load_configs(ids).await.unwrap().iter().map(|config| config.id).collect();
    loaded.sort_unstable();
    let mut expected = [tables[0].id, tables[2].id];
    expected.sort_unstable();
    assert_eq!(loaded, expected);
}

pub(crate) async fn loads_changes_since_a_cursor(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(false));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    let before = store.load(id).await.unwrap().unwrap();
    seat_both(&*store, &config).await;
    for version in 1..=3 {
        store.append(new_event(id, version, Some(&format!("1:{version}")))).await.unwrap();
    }
    let cursor = |table, version| Cursor { table, revision: before.revision, version: Version(version) };
    let delta = store.load_since(cursor(id, 1)).await.unwrap().unwrap();
    let (now, revision) = delta.config.unwrap();
    assert_eq!((now.started_at, now.slots.iter().all(SeatSlot::is_taken)), (Some(Timestamp(2000)), true));
    let events: Vec<(u32, &str, &str)> = delta
        .events
        .iter()
        .map(|event| (event.version.0, event.message_id.as_deref().unwrap(), event.line.as_str()))
        .collect();
    assert_eq!(events, [(2, "1:2", "line 2\n"), (3, "1:3", "line 3\n")]);
    let nothing = store.load_since(Cursor { table: id, revision, version: Version(3) }).await.unwrap();
    assert!(nothing.is_none_or(|delta| delta.events.is_empty()));
    assert!(store.load_since(cursor(TableId::random().unwrap(), 0)).await.unwrap().is_none(), "there is no such table");
}

pub(crate) async fn a_table_has_one_rematch(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(false));
    store.create(config.clone(), None).await.unwrap();
    let (one, two) =
        (config.rematch_config(seat(1), Timestamp(2)).unwrap(), config.rematch_config(seat(1), Timestamp(3)).unwrap());
    store.create(one.clone(), Some(config.id)).await.unwrap();
    assert_eq!(store.create(two.clone(), Some(config.id)).await, Err(StoreError::Conflict));
    assert_eq!(store.load(config.id).await.unwrap().unwrap().config.rematch, Some(one.id));
    assert!(store.load(one.id).await.unwrap().is_some());
    assert!(store.load(two.id).await.unwrap().is_none(), "the second rematch was not created");
    assert_eq!(store.create(one, None).await, Err(StoreError::Conflict), "it exists");
    // Nobody came to the rematch, and it was deleted: there can be another one.
    assert_eq!(store.delete_unused(Duration::from_hours(24), 1).await, Ok(1));
    store.create(two.clone(), Some(config.id)).await.unwrap();
    assert_eq!(store.load(config.id).await.unwrap().unwrap().config.rematch, Some(two.id));
}
