use std::collections::HashSet;
use std::sync::Arc;

use nova_luna_bots::BotName;
use nova_luna_protocol::online::NewTable;
use nova_luna_rules::{Seat, Seed};
use nova_luna_table::{
    Actor, ClockRule, Command, MatchResult, Request, SeatPlan, Settings as TableSettings, TableCommand,
};
use tokio::sync::watch;

use super::*;
use crate::online::creator::CreatorKey;
use crate::online::hub::CreateTableError;
use crate::online::settings::{Limits, Settings};
use crate::online::store::Store;
use crate::online::store::sqlite::Sqlite;
use crate::online::test_tables::TestTable;

fn table(clock: Option<ClockRule>, started_at: Timestamp) -> Table {
    let settings = TableSettings { clock, ..TableSettings::new(vec![SeatPlan::Person("Luna".into()); 2]) };
    Table::new(settings, Seed::from_number(1), started_at).unwrap()
}

#[test]
fn abandons_a_match_without_events() {
    let abandon_if_inactive = |table, before| abandon_if_inactive(table, before, Timestamp(1000));
    let mut table = table(None, Timestamp(100));
    assert_eq!(abandon_if_inactive(table.clone(), Timestamp(100)), None);
    assert_eq!(
        abandon_if_inactive(table.clone(), Timestamp(101)).unwrap().state().result(),
        Some(&MatchResult::Abandoned)
    );
    let (seat, expected_version) = (table.to_move().unwrap(), table.version());
    let command = Command::Play(table.view().legal_actions().get(0).unwrap());
    table.execute(Request { seat, expected_version, command }, Timestamp(500)).unwrap();
    assert_eq!(abandon_if_inactive(table.clone(), Timestamp(500)), None, "a player has acted since the start");
    assert!(abandon_if_inactive(table, Timestamp(501)).is_some());
}

#[test]
fn waits_until_the_clock_of_the_player_to_move_runs_out() {
    let clock = Some(ClockRule { initial_ms: 3_600_000, increment_ms: 0 });
    let ended = Timestamp(100).after(3_600_000);
    assert_eq!(abandon_if_inactive(table(clock, Timestamp(100)), Timestamp(101), Timestamp(ended.0 - 1)), None);
    let conceded = abandon_if_inactive(table(clock, Timestamp(100)), Timestamp(101), ended.after(1)).unwrap();
    assert!(matches!(conceded.state().result(), Some(MatchResult::Conceded { .. })), "the clock ran out long ago");
}

#[test]
fn a_clock_does_not_keep_a_match_that_is_evicted() {
    let clock = Some(ClockRule { initial_ms: 3_600_000, increment_ms: 0 });
    let evict = |now| abandon_since(table(clock, Timestamp(100)), Timestamp(101), now).unwrap();
    assert_eq!(evict(Timestamp(1000)).state().result(), Some(&MatchResult::Abandoned));
    let conceded = evict(Timestamp(100).after(3_600_001));
    assert!(matches!(conceded.state().result(), Some(MatchResult::Conceded { .. })), "its clock ran out before");
    assert_eq!(abandon_since(table(clock, Timestamp(100)), Timestamp(100), Timestamp(1000)), None, "too young");
}

/// A hub with a store of its own.
struct TestHub {
    hub: Arc<Hub>,
    store: Store,
    _folder: tempfile::TempDir,
    _shutdown: watch::Sender<bool>,
}

impl TestHub {
    fn new(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let store = Store::from(Arc::new(Sqlite::open(&file, Arc::default()).unwrap()));
        let (shut_down, shutdown) = watch::channel(false);
        let settings = Settings { limits, ..Settings::new(file) };
        let hub = Hub::new(settings, store.clone(), Arc::default(), shutdown);
        Self { hub, store, _folder: folder, _shutdown: shut_down }
    }

    /// Stores many tables at once.
    async fn create(&self, tables: &[TestTable]) {
        futures_util::future::join_all(tables.iter().map(|table| table.store(&self.store))).await;
    }

    async fn count(&self, which: Query) -> usize {
        self.store.find(which, 10_000, 0).await.unwrap().len()
    }

    async fn left(&self) -> usize {
        self.count(Query::Running { before: Timestamp(u64::MAX / 4) }).await
    }
}

const PERSON: SeatPlan = SeatPlan::Person(String::new());
const BOT: SeatPlan = SeatPlan::Bot(BotName::Novice);

/// A private table for a person and another player, created long ago.
fn old_table(other: SeatPlan, created: u64) -> TestTable {
    TestTable::new(TableSettings::new(vec![PERSON, other]), Timestamp(created))
}

fn old_match(other: SeatPlan, created: u64) -> TestTable {
    old_table(other, created).started(Timestamp(2000))
}

#[tokio::test]
async fn a_pass_archives_a_limited_number_of_matches() {
    let test = TestHub::new(Limits::default());
    // Half of them have ended, the others are inactive.
    let resign = |table: TestTable| {
        let (command, expected) = (Command::Resign, table.table.match_version());
        let command = TableCommand::Match { command, expected, id: Some("a".into()) };
        table.then(Actor::Seat(Seat::FIRST), command, Timestamp(3000))
    };
    let inactive: Vec<TestTable> = (0..MAX_PER_PASS + 5).map(|_| old_match(PERSON, 1000)).collect();
    let ended: Vec<TestTable> = (0..MAX_PER_PASS + 5).map(|_| resign(old_match(PERSON, 1000))).collect();
    test.create(&inactive).await;
    test.create(&ended).await;
    let ended_left = async || test.count(Query::Ended { before: Timestamp(9000) }).await;
    archive_old(&test.hub).await.unwrap();
    assert_eq!((ended_left().await, test.left().await), (5, inactive.len() - MAX_PER_PASS));
    assert_eq!(test.hub.metrics.archived_matches.get(), 2 * MAX_PER_PASS as u64);
    archive_old(&test.hub).await.unwrap();
    assert_eq!((ended_left().await, test.left().await), (0, 0));
}

#[tokio::test]
async fn a_clean_up_deletes_a_limited_number_of_tables() {
    let test = TestHub::new(Limits::default());
    let tables: Vec<TestTable> = (0..5010).map(|_| old_table(PERSON, 1000)).collect();
    test.create(&tables).await;
    for left in [10, 0] {
        test.hub.clean_up(true).await.unwrap();
        assert_eq!(test.store.count().await, Ok(left));
    }
    test.create(&tables[..1]).await;
    test.hub.clean_up(false).await.unwrap();
    assert_eq!(test.store.count().await, Ok(1), "the clock of this machine may be wrong");
}

/// The same table, created at an address.
fn created_at(table: TestTable, address: &str) -> TestTable {
    TestTable { creator: Some(CreatorKey([7; 16]).creator(address.parse().unwrap())), ..table }
}

#[tokio::test]
async fn evicts_matches_of_large_networks_a_batch_at_a_time() {
    let test = TestHub::new(Limits { max_tables: 100, ..Limits::default() });
    let kept = test.hub.limits.kept_per_network;
    // A network has many matches against bots. The first is in memory. Another network has as many as it keeps.
    let flood = |used| created_at(old_match(BOT, used), "192.0.2.1");
    let tables: Vec<TestTable> = (500..).take(kept + BATCH_SIZE + 2).map(flood).collect();
    let few: Vec<TestTable> = (0..kept).map(|_| created_at(old_match(PERSON, 1000), "192.0.2.2")).collect();
    test.create(&tables).await;
    test.create(&few).await;
    let _room = test.hub.room(tables[0].id);
    let left = async || {
        let running = test.store.find(Query::Running { before: Timestamp(9000) }, 100, 0).await.unwrap();
        running.into_iter().map(|(table, _)| table).collect::<HashSet<TableId>>()
    };
    let expected = |evicted: usize| -> HashSet<TableId> {
        let flood = tables[..1].iter().chain(&tables[1 + evicted..]);
        flood.chain(&few).map(|table| table.id).collect()
    };
    assert_eq!(evict_matches(&test.hub).await, Ok(BATCH_SIZE));
    assert_eq!(left().await, expected(BATCH_SIZE), "the least used first, but not the one in memory");
    let Loaded::Record(record) = load(&test.store, tables[1].id).await.unwrap() else { panic!("it is archived") };
    assert!(record.contains("[Termination \"abandoned\"]"), "{record}");
    for evicted in [1, 0] {
        assert_eq!(evict_matches(&test.hub).await, Ok(evicted), "then both networks keep their matches");
        assert_eq!(left().await, expected(BATCH_SIZE + 1));
    }
}

/// Somebody who fills the server must not end the matches of others.
#[tokio::test]
async fn a_full_server_keeps_started_matches_of_small_networks() {
    let test = TestHub::new(Limits { max_tables: 5, kept_per_network: 2, ..Limits::default() });
    // Nobody has used any of them for years. The clocks of correspondence games run for days.
    let innocent = [PERSON, BOT].map(|other| created_at(old_match(other, 100), "192.0.2.1"));
    let flood = [(); 3].map(|()| created_at(old_match(BOT, 1000), "192.0.2.2"));
    test.create(&innocent).await;
    test.create(&flood).await;
    test.hub.clean_up(false).await.unwrap();
    let request = NewTable { settings: TableSettings::new(vec![PERSON; 2]), seat: Seat::FIRST };
    let create =
        async |address: &str| test.hub.create_table(request.clone(), address.parse().unwrap(), "").await.map(drop);
    assert_eq!(create("192.0.2.3").await, Ok(()), "the flood loses a match");
    assert_eq!(test.left().await, 4);
    assert_eq!(
        create("192.0.2.4").await,
        Err(CreateTableError::TooManyTables),
        "nobody loses a match within their share"
    );
    assert_eq!(test.left().await, 4);
    for table in &innocent {
        let left = load(&test.store, table.id).await.unwrap();
        assert!(matches!(left, Loaded::Table(..)), "it was the least used");
    }
}
