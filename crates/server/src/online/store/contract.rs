//! The contract of a store: each function below is a test of every store.

use std::sync::Arc;
use std::time::Duration;

use nova_luna_protocol::online::{BotFillDto, DiscColour, NewSeat, NewTable};
use nova_luna_rules::{BotName, Nonce, Seat};
use nova_luna_table::{Timestamp, Version};

use super::{Cursor, NewEvent, Page, StoreError, StoreFuture, TableStore};
use crate::online::secrets::{TableId, Token};
use crate::online::table_config::{BotFill, SeatSlot, TableConfig};

/// Opens the store of a test. A second call is a restart.
pub(super) type Open<'a> = &'a dyn Fn() -> StoreFuture<Arc<dyn TableStore>>;

/// One test for each function below.
macro_rules! contract {
    ($with:ident) => {
        contract!($with:
            acknowledged_writes_survive_a_restart, a_failed_write_does_not_affect_others, rejects_the_second_of_two_writes,
            seats_change_hands_until_the_match_starts, rejects_a_replaced_token, deletes_unused_tables,
            counts_the_tables_of_an_address, loads_configs, loads_changes_since_a_cursor, a_table_has_one_rematch,
            old_matches_become_records, finds_matches_that_do_not_end);
    };
    ($with:ident: $($name:ident),*) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            $with(async |open| crate::online::store::contract::$name(open).await).await;
        })*
    };
}
pub(super) use contract;

pub(super) fn table(public: bool) -> TableConfig {
    let seats = vec![NewSeat::You, NewSeat::Bot("novice".into()), NewSeat::Open];
    configured(seats, public, None)
}

/// A table whose owner sits.
pub(super) fn seated_table(public: bool, created: u64) -> TableConfig {
    let mut config = table(public);
    config.created = Timestamp(created);
    config.slots[0].nonce = Some(Nonce([1; 16]));
    config
}

fn configured(seats: Vec<NewSeat>, public: bool, fill: Option<BotFillDto>) -> TableConfig {
    let title = "Moon".into();
    let wanted = NewTable { seats, discs: None, clock: None, public, title, replace_after_ms: None, fill };
    TableConfig::new(&wanted, Timestamp(1000)).unwrap().0
}

pub(super) fn new_event(table: TableId, version: u32, message_id: Option<&str>) -> NewEvent {
    let (message_id, line) = (message_id.map(str::to_owned), format!("line {version}\n"));
    NewEvent { table, version: Version(version), message_id, line, seat_token: None }
}

pub(super) fn slot(name: &str, nonce: u8) -> SeatSlot {
    let token = Some(Token::random().unwrap().digest());
    SeatSlot {
        bot: None,
        name: Some(name.into()),
        token,
        nonce: Some(Nonce([nonce; 16])),
        colour: Some(DiscColour::Blue),
    }
}

fn page(limit: usize, offset: usize) -> Page {
    Page { limit, offset }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Seats two people. The match starts with the second.
pub(super) async fn seat_both(store: &dyn TableStore, config: &TableConfig) {
    let ada = SeatSlot { name: Some("Ada".into()), nonce: Some(Nonce([3; 16])), ..config.slots[0].clone() };
    store.take_seat(config.id, seat(1), ada, None).await.unwrap();
    store.take_seat(config.id, seat(3), slot("Béla", 4), Some(Timestamp(2000))).await.unwrap();
}

pub(super) async fn acknowledged_writes_survive_a_restart(open: Open<'_>) {
    let (store, mut config) = (open().await.unwrap(), table(true));
    let id = config.id;
    config.owner = seat(3);
    config.replace_after_ms = Some(60_000);
    config.fill = Some(BotFill { after: 30_000, bot: BotName::Expert });
    store.create(config.clone(), None).await.unwrap();
    seat_both(&*store, &config).await;
    store.append(new_event(id, 1, Some("1:a"))).await.unwrap();
    store.append(new_event(id, 2, None)).await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    let stored = store.load(id).await.unwrap().unwrap();
    assert_eq!((stored.lines.as_str(), stored.messages), ("line 1\nline 2\n", vec![("1:a".to_owned(), Version(1))]));
    let TableConfig { started_at, secret, owner, replace_after_ms, fill, title, discs, .. } = stored.config;
    assert_eq!((started_at, secret, title, discs), (Some(Timestamp(2000)), config.secret, config.title, config.discs));
    assert_eq!((owner, replace_after_ms, fill), (config.owner, config.replace_after_ms, config.fill));
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

pub(super) async fn rejects_the_second_of_two_writes(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(true));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    assert_eq!(store.start(id, Timestamp(1500)).await, Err(StoreError::Conflict), "a seat is free");
    seat_both(&*store, &config).await;
    assert_eq!(
        store.take_seat(id, seat(1), slot("Eve", 5), None).await,
        Err(StoreError::Conflict),
        "a person sits there"
    );
    assert_eq!(store.take_seat(id, seat(2), slot("Eve", 5), None).await, Err(StoreError::Conflict), "a bot sits there");
    assert_eq!(store.start(id, Timestamp(1500)).await, Err(StoreError::Conflict), "it has started");
    store.append(new_event(id, 1, Some("1:a"))).await.unwrap();
    store.append(new_event(id, 2, None)).await.unwrap();
    for wrong in [new_event(id, 2, None), new_event(id, 1, Some("1:b")), new_event(id, 3, Some("1:a"))] {
        assert_eq!(store.append(wrong).await, Err(StoreError::Conflict));
    }
    let nowhere = TableId::random().unwrap();
    assert_eq!(store.append(new_event(nowhere, 1, None)).await, Err(StoreError::Conflict), "there is no such table");
    assert!(store.load(nowhere).await.unwrap().is_none());
}

pub(super) async fn a_failed_write_does_not_affect_others(open: Open<'_>) {
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

pub(super) async fn seats_change_hands_until_the_match_starts(open: Open<'_>) {
    let (store, config) =
        (open().await.unwrap(), configured(vec![NewSeat::You, NewSeat::Open, NewSeat::Open], false, None));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    let ada = SeatSlot { nonce: Some(Nonce([1; 16])), ..config.slots[0].clone() };
    store.take_seat(id, seat(1), ada, None).await.unwrap();
    let (eve, bela) = (slot("Eve", 2), slot("Béla", 3));
    store.take_seat(id, seat(2), eve.clone(), None).await.unwrap();
    let new = Token::random().unwrap().digest();
    assert_eq!(store.rotate_token(id, seat(2), new, new).await, Err(StoreError::Conflict), "an unknown token");
    store.rotate_token(id, seat(2), eve.token.unwrap(), new).await.unwrap();
    assert_eq!(
        store.rotate_token(id, seat(2), eve.token.unwrap(), new).await,
        Err(StoreError::Conflict),
        "it was replaced"
    );
    assert_eq!(store.leave_seat(id, seat(2), eve.token.unwrap()).await, Err(StoreError::Conflict), "the old token");
    store.leave_seat(id, seat(2), new).await.unwrap();
    assert!(store.load(id).await.unwrap().unwrap().config.slots[1].is_open());
    store.take_seat(id, seat(2), bela.clone(), None).await.unwrap();
    let bots = vec![(seat(2), BotName::Novice), (seat(3), BotName::Novice)];
    assert_eq!(
        store.fill_seats(id, bots, Some(Timestamp(5))).await,
        Err(StoreError::Conflict),
        "one of the seats is taken"
    );
    assert!(store.load(id).await.unwrap().unwrap().config.slots[2].is_open(), "all or none");
    store.fill_seats(id, vec![(seat(3), BotName::Novice)], Some(Timestamp(5))).await.unwrap();
    fills_a_reserved_seat(&*store, &config, &bela).await;
    assert_eq!(store.load(id).await.unwrap().unwrap().config.started_at, Some(Timestamp(5)));
    assert_eq!(
        store.leave_seat(id, seat(2), bela.token.unwrap()).await,
        Err(StoreError::Conflict),
        "the match has started"
    );
}

pub(super) async fn rejects_a_replaced_token(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(true));
    let (id, old, new) = (config.id, config.slots[0].token.unwrap(), Token::random().unwrap().digest());
    store.create(config.clone(), None).await.unwrap();
    seat_both(&*store, &config).await;
    let by =
        |version, number, token| NewEvent { seat_token: Some((seat(number), token)), ..new_event(id, version, None) };
    store.append(by(1, 1, old)).await.unwrap();
    assert_eq!(store.append(by(2, 3, old)).await, Err(StoreError::Conflict), "the token of another seat");
    store.rotate_token(id, seat(1), old, new).await.unwrap();
    assert_eq!(store.append(by(2, 1, old)).await, Err(StoreError::Conflict));
    assert_eq!(store.load(id).await.unwrap().unwrap().lines, "line 1\n");
    store.append(by(2, 1, new)).await.unwrap();
    store.append(new_event(id, 3, None)).await.unwrap();
}

/// A bot may take a seat that is reserved by a token, and revokes the token.
async fn fills_a_reserved_seat(store: &dyn TableStore, config: &TableConfig, bela: &SeatSlot) {
    let mut again = config.rematch_config(seat(1), Timestamp(6)).unwrap();
    again.slots[1] = SeatSlot { nonce: None, ..bela.clone() };
    store.create(again.clone(), None).await.unwrap();
    store.fill_seats(again.id, vec![(seat(2), BotName::Novice)], None).await.unwrap();
    let slot = store.load(again.id).await.unwrap().unwrap().config.slots[1].clone();
    assert_eq!((slot.bot, slot.name, slot.colour), (Some(BotName::Novice), None, None));
    assert!(slot.token.is_none(), "the token is revoked");
    assert_eq!(store.take_seat(again.id, seat(2), bela.clone(), None).await, Err(StoreError::Conflict));
}

pub(super) async fn deletes_unused_tables(open: Open<'_>) {
    let store = open().await.unwrap();
    let week = Duration::from_hours(7 * 24);
    let [mut unused, mut older, played, bots_only, connected] = [(); 5].map(|()| table(false));
    (unused.created, older.created) = (Timestamp(900), Timestamp(800));
    for config in [&unused, &older, &played, &bots_only, &connected] {
        store.create(config.clone(), None).await.unwrap();
    }
    seat_both(&*store, &played).await;
    store.append(new_event(played.id, 1, Some("1:a"))).await.unwrap();
    seat_both(&*store, &bots_only).await;
    store.append(new_event(bots_only.id, 1, None)).await.unwrap();
    store.touch(vec![connected.id, TableId::random().unwrap()]).await.unwrap();
    let forever = Duration::from_hours(24 * 365 * 200);
    assert_eq!(store.delete_unused(forever, 10).await, Ok(0), "none is so old");
    assert_eq!(store.delete_unused(week, 1).await, Ok(1), "the oldest first");
    assert!(store.load(older.id).await.unwrap().is_none());
    assert_eq!(store.delete_unused(week, 10).await, Ok(2));
    for (config, is_kept) in [(&unused, false), (&bots_only, false), (&played, true), (&connected, true)] {
        assert_eq!(store.load(config.id).await.unwrap().is_some(), is_kept);
    }
    // The events went with the table: its id could be used again.
    store.create(bots_only.clone(), None).await.unwrap();
    assert_eq!(store.load(bots_only.id).await.unwrap().unwrap().lines, "");
}

pub(super) async fn counts_the_tables_of_an_address(open: Open<'_>) {
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
    assert_eq!(store.count_unfinished(creator("192.0.2.1")).await, Ok((0, 0)));
    let ended = TableConfig { creator: Some(other), ..table(false) };
    store.create(ended.clone(), None).await.unwrap();
    store.mark_ended(ended.id, Timestamp(2000)).await.unwrap();
    assert_eq!(store.count_unfinished(other).await, Ok((2, 5)), "a finished match does not count");
}

pub(super) async fn loads_configs(open: Open<'_>) {
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

pub(super) async fn loads_changes_since_a_cursor(open: Open<'_>) {
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

pub(super) async fn a_table_has_one_rematch(open: Open<'_>) {
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

pub(super) async fn old_matches_become_records(open: Open<'_>) {
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

pub(super) async fn finds_matches_that_do_not_end(open: Open<'_>) {
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
