//! Writes: what was acknowledged stays, and of two that contradict each other one succeeds.

use nova_luna_protocol::online::DiscColour;
use nova_luna_rules::BotName;
use nova_luna_table::{BotFill, Timestamp, Version};

use super::{Open, new_event, reveal, seat, seat_both, sits, slot, table, take};
use crate::online::secrets::TableId;
use crate::online::store::StoreError;
use crate::online::table_config::TableConfig;
use crate::online::table_config::for_tests::position;

pub(crate) async fn acknowledged_writes_survive_a_restart(open: Open<'_>) {
    let (store, mut config) = (open().await.unwrap(), table(true));
    let id = config.id;
    config.owner = seat(3);
    config.settings.replace_after_ms = Some(60_000);
    config.settings.switches.aids = true;
    config.settings.position = Some(position(3));
    config.settings.fill = Some(BotFill { after_ms: 30_000, bot: BotName::Expert });
    store.create(config.clone(), None).await.unwrap();
    seat_both(&*store, &config).await;
    store.append(new_event(id, 1, Some("1:a"))).await.unwrap();
    store.append(new_event(id, 2, None)).await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    let stored = store.load(id).await.unwrap().unwrap();
    assert_eq!((stored.lines.as_str(), stored.messages), ("line 1\nline 2\n", vec![("1:a".to_owned(), Version(1))]));
    let TableConfig { started_at, secret, owner, settings, .. } = stored.config.clone();
    assert_eq!((started_at, secret, owner), (Some(Timestamp(2000)), config.secret, config.owner));
    assert_eq!(settings, config.settings);
    let names: Vec<Option<&str>> = stored.config.slots.iter().map(|slot| slot.name.as_deref()).collect();
    assert_eq!(names, [Some("Ada"), None, Some("Béla")]);
    let bots: Vec<Option<BotName>> = stored.config.slots.iter().map(|slot| slot.bot).collect();
    assert_eq!(bots, [None, Some(BotName::Novice), None]);
    assert_eq!(stored.config.slots[2].colour, Some(DiscColour::Blue));
    assert!(stored.config.slots[0].token.unwrap().matches(&config.slots[0].token.unwrap()));
    assert_eq!(store.count_running().await, Ok(1));
    store.mark_ended(id, Timestamp(3000)).await.unwrap();
    assert_eq!(store.count_running().await, Ok(0));
    store.check_writable().await.unwrap();
}

pub(crate) async fn a_failed_write_does_not_affect_others(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(false));
    store.create(config.clone(), None).await.unwrap();
    // Each version is appended twice, and one of the two succeeds.
    let answers: Vec<_> = (0..400).map(|n| tokio::spawn(store.append(new_event(config.id, n / 2 + 1, None)))).collect();
    let mut stored = 0;
    for answer in answers {
        match answer.await.unwrap() {
            Ok(()) => stored += 1,
            Err(error) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(stored, 200);
    let lines = store.load(config.id).await.unwrap().unwrap().lines;
    assert_eq!(lines.lines().count(), 200);
}

pub(crate) async fn rejects_the_second_of_two_writes(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(true));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    assert_eq!(store.seal(id, 0, Timestamp(1500)).await, Err(StoreError::Conflict), "a seat is free");
    assert_eq!(store.start(id, 0, Timestamp(1500)).await, Err(StoreError::Conflict), "it is not sealed");
    let bot = store.take_seat(take(id, seat(2), slot("Eve", 5), None)).await;
    assert_eq!(bot, Err(StoreError::Conflict), "a bot sits there");
    let early = store.take_seat(take(id, seat(3), slot("Béla", 4), Some(Timestamp(1500)))).await;
    assert_eq!(early, Err(StoreError::Conflict), "the first seat is free");
    store.take_seat(take(id, seat(1), sits(&config.slots[0], 3), None)).await.unwrap();
    let taken = store.take_seat(take(id, seat(1), slot("Eve", 5), None)).await;
    assert_eq!(taken, Err(StoreError::Conflict), "a person sits there");
    store.take_seat(take(id, seat(3), slot("Béla", 4), Some(Timestamp(1900)))).await.unwrap();
    assert_eq!(store.seal(id, 0, Timestamp(1950)).await, Err(StoreError::Conflict), "it is sealed");
    let early = store.reveal(reveal(id, seat(3), 4, Some(Timestamp(1950)))).await;
    assert_eq!(early, Err(StoreError::Conflict), "the first seat has not revealed");
    store.reveal(reveal(id, seat(1), 3, None)).await.unwrap();
    store.reveal(reveal(id, seat(3), 4, Some(Timestamp(2000)))).await.unwrap();
    assert_eq!(store.start(id, 0, Timestamp(2100)).await, Err(StoreError::Conflict), "it has started");
    store.append(new_event(id, 1, Some("1:a"))).await.unwrap();
    store.append(new_event(id, 2, None)).await.unwrap();
    for wrong in [new_event(id, 2, None), new_event(id, 1, Some("1:b")), new_event(id, 3, Some("1:a"))] {
        assert_eq!(store.append(wrong).await, Err(StoreError::Conflict));
    }
    let nowhere = TableId::random().unwrap();
    assert_eq!(store.append(new_event(nowhere, 1, None)).await, Err(StoreError::Conflict), "there is no such table");
    assert!(store.load(nowhere).await.unwrap().is_none());
}
