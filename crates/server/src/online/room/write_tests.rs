//! What was not stored has not happened: a room with a store that fails, loses races, or does not know what it did.

mod seats;

use nova_luna_protocol::online::{
    CloseReason, Joined, MessageId, PlayerRequest, RejectionCode, ServerMessage, TableSnapshot, parse_server_message,
};
use nova_luna_rules::{Nonce, Seat, SeatCommitment};
use nova_luna_table::{
    Actor, ClockRule, Command, EventKind, Followed, Kind, Refusal, RematchLink, Settings as TableSettings, Sit,
    TableCommand, Timestamp, Version,
};
use tokio::sync::{Notify, watch};

use super::tests::{admission, ask, with_room};
use super::*;
use crate::online::hub::now;
use crate::online::log;
use crate::online::secrets::Token;
use crate::online::settings::{Limits, Settings};
use crate::online::store::failing::{FailingStore, Fault};
use crate::online::store::sqlite::Sqlite;
use crate::online::store::{Append, NewTable, Store};
use crate::online::test_tables::{TestTable, nonce_of, public_settings, token_of};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::new(2).unwrap();

/// The version of a match of two people that has just started: they have sat down and revealed.
const START: u32 = 5;

/// A room with two players and a spectator, and a store that fails on demand.
struct TestRoom {
    id: TableId,
    store: Arc<FailingStore>,
    /// The same store without faults.
    inner: Store,
    mailbox: mpsc::Sender<RoomCommand>,
    clients: Vec<Client>,
    _folder: tempfile::TempDir,
    _shutdown: watch::Sender<bool>,
}

struct Client {
    id: ConnectionId,
    outbox: mpsc::Receiver<Outgoing>,
}

impl Client {
    /// Returns the messages that have arrived, without welcomes and presence.
    fn received(&mut self) -> Vec<ServerMessage> {
        let mut messages = Vec::new();
        while let Ok(Outgoing::Update(text) | Outgoing::Response(text)) = self.outbox.try_recv() {
            messages.push(parse_server_message(&text).unwrap());
        }
        messages.retain(|message| !matches!(message, ServerMessage::Welcome(_) | ServerMessage::Presence { .. }));
        messages
    }
}

impl TestRoom {
    /// A two-player match that has just started.
    async fn with_match() -> Self {
        Self::start(TestTable::new(public_settings(2), now()).started(now())).await
    }

    async fn start(test: TestTable) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let sqlite = Arc::new(Sqlite::open(&file, Arc::default()).unwrap());
        let (inner, store) = (Store::from(Arc::clone(&sqlite)), Arc::new(FailingStore::new(sqlite)));
        test.store(&inner).await;
        let (shut_down, shutdown) = watch::channel(false);
        let settings = Settings::new(file);
        let hub = Hub::new(settings, Arc::clone(&store).into(), Arc::default(), shutdown);
        let (mailbox, commands) = mpsc::channel(64);
        let mut room = Room::load(&hub, test.id, mailbox.downgrade(), SharedCursor::default()).await.unwrap();
        let tokens = [test.table.token(FIRST), test.table.token(SECOND), None];
        let clients = tokens
            .iter()
            .map(|token| {
                let (outbox, inbox) = mpsc::channel(256);
                let connection = Connection { outbox, disconnect: Arc::new(Notify::new()), address: None };
                Client { id: room.connect(connection, token.as_ref(), None).unwrap(), outbox: inbox }
            })
            .collect();
        tokio::spawn(async move { room.run_loop(commands).await });
        Self { id: test.id, store, inner, mailbox, clients, _folder: folder, _shutdown: shut_down }
    }

    /// Sends a command of a seat and returns what each client received by then.
    async fn request(&mut self, seat: Seat, id: &str, version: u32, command: Command) -> Vec<Vec<ServerMessage>> {
        let (id, version) = (MessageId::try_from(id.to_owned()).unwrap(), Version(version));
        let request = PlayerRequest { id, version, command };
        let from = self.clients[seat.index()].id;
        self.mailbox.send(RoomCommand::Request(from, request)).await.unwrap();
        self.settle().await
    }

    /// Waits until the room has handled everything; returns what each client received.
    async fn settle(&mut self) -> Vec<Vec<ServerMessage>> {
        // The room handles commands in order, and everything is sent before the reply to the record.
        let _ = ask(&self.mailbox, with_room(|room| room.record())).await;
        self.clients.iter_mut().map(Client::received).collect()
    }

    async fn version_in_memory(&self) -> u32 {
        self.snapshot().await.game.0.unwrap().version
    }

    async fn snapshot(&self) -> TableSnapshot {
        ask(&self.mailbox, with_room(|room| Ok::<_, RoomError>(room.snapshot()))).await.unwrap()
    }

    async fn stored(&self) -> Box<Hosted> {
        match log::load(&self.inner, self.id).await.unwrap() {
            Loaded::Table(table, _) => table,
            _ => panic!("the table is gone"),
        }
    }

    async fn stored_events(&self) -> usize {
        self.stored().await.table().unwrap().events().len()
    }

    /// Returns the stored form of what a command of a seat leads to at the start of the match.
    async fn append(&self, seat: Seat, command: Command, id: &str) -> Append {
        let table = self.stored().await;
        let command = TableCommand::Match { command, expected: table.match_version(), id: Some(id.to_owned()) };
        let entry = table.propose(Actor::Seat(seat), command, &context(&Limits::default())).unwrap();
        log::append(self.id, &table, &entry)
    }
}

fn is_rejected(message: &ServerMessage, expected: RejectionCode) -> bool {
    matches!(message, ServerMessage::Rejected { code, .. } if *code == expected)
}

fn accepted_version(message: &ServerMessage) -> Option<u32> {
    match message {
        ServerMessage::Accepted { version, .. } => Some(version.0),
        _ => None,
    }
}

fn events(messages: &[ServerMessage]) -> Vec<(u32, Kind)> {
    let event = messages.iter().filter_map(|message| match message {
        ServerMessage::Event { event } => Some((event.version.0, event.kind.clone())),
        _ => None,
    });
    event.collect()
}

/// Returns the events, and asserts that there is no other message.
fn only_events(messages: &[ServerMessage]) -> Vec<(u32, Kind)> {
    let events = events(messages);
    assert_eq!(events.len(), messages.len(), "{messages:?}");
    events
}

/// Asserts that the only event is the first one of the match: this seat offers to abandon it.
fn assert_only_event_is_offer(messages: &[ServerMessage], seat: Seat) {
    assert_eq!(events(messages), [(START + 1, Kind::Match(EventKind::AbandonOffered(seat)))], "{messages:?}");
}

/// Asserts that only the first player was told anything, and only that the store failed.
fn assert_nothing_happened(received: &[Vec<ServerMessage>]) {
    let [player, other, spectator] = received else { panic!("{received:?}") };
    assert!(matches!(&player[..], [rejected] if is_rejected(rejected, RejectionCode::Unavailable)), "{player:?}");
    assert!(other.is_empty() && spectator.is_empty(), "{other:?} {spectator:?}");
}

/// Asserts that the first player's request was accepted as the first event of the match, and that each client saw its event exactly once.
fn assert_happened_once(received: &[Vec<ServerMessage>]) {
    assert_eq!(received[0].iter().filter_map(accepted_version).collect::<Vec<_>>(), [START + 1], "{received:?}");
    for messages in received {
        assert_only_event_is_offer(messages, FIRST);
    }
}

#[tokio::test]
async fn a_failed_write_has_not_happened_and_a_retry_succeeds_once() {
    for fault in [Fault::Unavailable, Fault::UnknownNotStored] {
        let mut room = TestRoom::with_match().await;
        room.store.plan(fault.clone());
        assert_nothing_happened(&room.request(FIRST, "m1", START, Command::OfferAbandon).await);
        assert_eq!((room.version_in_memory().await, room.stored_events().await), (START, 0), "{fault:?}");
        let retried = room.request(FIRST, "m1", START, Command::OfferAbandon).await;
        assert_happened_once(&retried);
        assert!(accepted_version(&retried[0][0]).is_some(), "it is accepted before it is announced: {retried:?}");
        let again = room.request(FIRST, "m1", START, Command::OfferAbandon).await;
        assert_eq!(again[0].iter().filter_map(accepted_version).collect::<Vec<_>>(), [START + 1], "{fault:?}");
        assert!(again.iter().all(|messages| events(messages).is_empty()), "{again:?}");
        assert_eq!((room.version_in_memory().await, room.stored_events().await), (START + 1, 1), "{fault:?}");
    }
}

#[tokio::test]
async fn a_stored_write_of_unknown_outcome_is_announced_once_and_the_retry_is_accepted() {
    let mut room = TestRoom::with_match().await;
    room.store.plan(Fault::UnknownStored);
    // The settling command after the request re-reads the store, which answers before the room does anything else.
    let received = room.request(FIRST, "m1", START, Command::OfferAbandon).await;
    assert!(is_rejected(&received[0][0], RejectionCode::Unavailable), "{received:?}");
    for messages in &received {
        assert_only_event_is_offer(messages, FIRST);
    }
    let writes = room.store.attempted_writes();
    let again = room.request(FIRST, "m1", START, Command::OfferAbandon).await;
    assert_eq!(again[0].iter().filter_map(accepted_version).collect::<Vec<_>>(), [START + 1], "{again:?}");
    assert!(again.iter().all(|messages| events(messages).is_empty()), "{again:?}");
    assert_eq!(room.store.attempted_writes(), writes, "the retry writes nothing");
    assert_eq!((room.version_in_memory().await, room.stored_events().await), (START + 1, 1));
}

#[tokio::test]
async fn a_room_that_may_be_behind_writes_nothing_before_it_has_reread() {
    let mut room = TestRoom::with_match().await;
    room.store.plan(Fault::UnknownStored);
    // The settling command and the next request both fail to re-read.
    for _ in 0..3 {
        room.store.plan(Fault::NoReread);
    }
    assert_nothing_happened(&room.request(FIRST, "m1", START, Command::OfferAbandon).await);
    let writes = room.store.attempted_writes();
    assert_nothing_happened(&room.request(FIRST, "m2", START, Command::Resign).await);
    assert_eq!(room.store.attempted_writes(), writes);
    // The next re-read finds the first request, which everybody is told of now.
    let received = room.request(FIRST, "m1", START, Command::OfferAbandon).await;
    assert_happened_once(&received);
    assert_eq!((room.version_in_memory().await, room.stored_events().await), (START + 1, 1));
}

#[tokio::test]
async fn a_client_that_knows_more_than_the_room_has_to_come_again() {
    let mut room = TestRoom::with_match().await;
    room.store.plan(Fault::UnknownStored);
    // The settling command and the next connection both fail to re-read.
    for _ in 0..2 {
        room.store.plan(Fault::NoReread);
    }
    assert_nothing_happened(&room.request(FIRST, "m1", START, Command::OfferAbandon).await);
    assert_eq!(welcome_log(&room, Some(START + 1)).await, Err(RoomError::Unavailable));
    let all: Vec<u32> = (1..=START + 1).collect();
    for (since, expected) in [
        (Some(START + 1), &[][..]),
        (Some(START), &[START + 1]),
        (Some(2), &all[2..]),
        (Some(0), &all),
        (None, &all),
        (Some(START + 2), &all),
    ] {
        assert_eq!(welcome_log(&room, since).await.as_deref(), Ok(expected), "{since:?}");
    }
}

/// Connects a spectator who has the log up to a version; returns the versions that the welcome brings.
async fn welcome_log(room: &TestRoom, since: Option<u32>) -> Result<Vec<u32>, RoomError> {
    let (outbox, mut inbox) = mpsc::channel(256);
    let connection = Connection { outbox, disconnect: Arc::new(Notify::new()), address: None };
    ask(&room.mailbox, admission(connection, since.map(Version))).await?;
    let Outgoing::Update(text) = inbox.recv().await.unwrap() else { panic!("the welcome is first") };
    let Ok(ServerMessage::Welcome(welcome)) = parse_server_message(&text) else { panic!("{text}") };
    Ok(welcome.log.iter().map(|event| event.version.0).collect())
}

#[tokio::test]
async fn a_lost_race_announces_the_other_event_and_rejects_this_one() {
    let mut room = TestRoom::with_match().await;
    room.store.plan(Fault::Race(room.append(SECOND, Command::OfferAbandon, "x1").await));
    let received = room.request(FIRST, "m1", START, Command::OfferAbandon).await;
    assert!(received[0].iter().any(|message| is_rejected(message, RejectionCode::Outdated)), "{received:?}");
    assert!(received.iter().flatten().all(|message| accepted_version(message).is_none()), "{received:?}");
    for messages in &received {
        assert_only_event_is_offer(messages, SECOND);
    }
    assert_eq!((room.version_in_memory().await, room.stored_events().await), (START + 1, 1));
    let again = room.request(FIRST, "m1", START + 1, Command::DeclineAbandon).await;
    assert_eq!(again[0].iter().filter_map(accepted_version).collect::<Vec<_>>(), [START + 2], "{again:?}");
    // The other writer's message counts as done here too.
    let theirs = room.request(SECOND, "x1", START, Command::OfferAbandon).await;
    assert_eq!(theirs[1].iter().filter_map(accepted_version).collect::<Vec<_>>(), [START + 1], "{theirs:?}");
    assert_eq!(room.stored_events().await, 2);
}

#[tokio::test]
async fn a_clock_that_ran_out_is_stored_once_the_store_works_again() {
    let clock = Some(ClockRule { initial_ms: 1000, increment_ms: 0 });
    // The clock ran out before the room was loaded.
    let started = Timestamp(now().0 - 5000);
    let test = TestTable::new(TableSettings { clock, ..public_settings(2) }, started).started(started);
    let mut room = TestRoom::start(test).await;
    room.store.plan(Fault::Unavailable);
    room.store.plan(Fault::UnknownNotStored);
    let ended = async {
        while room.stored_events().await == 0 {
            assert!(room.store.attempted_writes() <= 3, "the room waits between attempts");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), ended).await.unwrap();
    assert_eq!(room.store.attempted_writes(), 3);
    for messages in room.settle().await {
        assert!(matches!(events(&messages)[..], [(6, Kind::Match(EventKind::TimedOut(_)))]), "{messages:?}");
    }
}

#[tokio::test]
async fn one_of_two_rematches_at_the_same_moment_wins() {
    let over = TestTable::new(public_settings(2), now()).started(now());
    let (command, expected) = (Command::Resign, over.table.match_version());
    let resign = TableCommand::Match { command, expected, id: Some("m1".to_owned()) };
    let over = over.then(Actor::Seat(FIRST), resign, now());
    let mut room = TestRoom::start(over.clone()).await;
    let cx = context(&Limits::default());
    // Another node creates a rematch first.
    let (other, key) = (TableId::random().unwrap(), Token::random().unwrap().digest());
    let created = over.table.rematch(other.into(), SECOND, key, &cx).unwrap();
    let (event, hidden) = log::texts(&created);
    let table = NewTable { table: other, created: now(), creator: None, event, hidden };
    room.inner.create(table).await.unwrap();
    let Kind::Created(kind) = &created.event.kind else { panic!("{created:?}") };
    let link = TableCommand::LinkRematch(other.into(), kind.commitment);
    let link = over.table.propose(Actor::Seat(SECOND), link, &cx).unwrap();
    room.store.plan(Fault::Race(log::append(over.id, &over.table, &link)));
    let address = std::net::Ipv4Addr::LOCALHOST.into();
    let rematch = ask(&room.mailbox, move |room| Box::pin(room.rematch(token_of(FIRST), address))).await;
    assert_eq!(rematch.unwrap().table, other.to_string());
    assert_eq!(room.inner.count().await, Ok(1), "the table that lost the race is gone");
    let link = RematchLink { table: other.into(), commitment: kind.commitment };
    for messages in room.settle().await {
        let expected = Kind::RematchCreated(Box::new(link));
        assert_eq!(events(&messages), [(START + 2, expected)], "{messages:?}");
    }
}
