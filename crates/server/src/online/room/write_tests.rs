//! What was not stored has not happened: a room with a store that fails, loses races, or does not know what it did.

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
async fn a_seat_that_was_not_stored_is_not_taken() {
    for fault in [Fault::Unavailable, Fault::UnknownNotStored, Fault::UnknownStored] {
        let mut room = TestRoom::start(TestTable::new(public_settings(2), now())).await;
        let sit = Sit {
            commitment: SeatCommitment([3; 32]),
            recommit: false,
            void_seals: 0,
            name: "Ada".to_owned(),
            colour: None,
        };
        let join = JoinRequest { token: Some(token_of(FIRST)), key: None, new_token: None, sit, address: None };
        room.store.plan(fault.clone());
        // Keeps the result hidden until the retry.
        room.store.plan(Fault::NoReread);
        let rejected = sit_down(&room, &join).await;
        assert_eq!(rejected.err(), Some(RoomError::Unavailable), "{fault:?}");
        let received: Vec<_> = room.clients.iter_mut().flat_map(Client::received).collect();
        assert!(received.is_empty(), "{fault:?}: {received:?}");
        // What cannot be re-read is not written either.
        let _ = sit_down(&room, &join).await;
        let grant = sit_down(&room, &join).await.unwrap();
        assert_eq!(grant.seat, 1);
        assert_eq!(room.stored().await.seating().seat(FIRST).unwrap().name.as_deref(), Some("Ada"));
        let event = room.snapshot().await.log.pop().unwrap();
        assert!(matches!(&event.kind, Kind::SeatTaken(taken) if taken.name.as_deref() == Some("Ada")), "{event:?}");
        for client in &mut room.clients {
            assert_eq!(client.received(), [ServerMessage::Event { event: event.clone() }], "{fault:?}");
        }
    }
}

async fn sit_down(room: &TestRoom, join: &JoinRequest) -> Result<Joined, RoomError> {
    let join = join.clone();
    ask(&room.mailbox, move |room| Box::pin(room.join(join.clone()))).await
}

/// A table of two people that is sealed, and their nonces.
async fn sealed_room() -> (TestRoom, [Nonce; 2]) {
    let test = TestTable::new(public_settings(2), now()).sealed(now());
    (TestRoom::start(test).await, [nonce_of(FIRST), nonce_of(SECOND)])
}

async fn reveal(room: &TestRoom, seat: usize, nonce: Nonce) -> Result<bool, RoomError> {
    let token = token_of([FIRST, SECOND][seat]);
    let revealed = ask(&room.mailbox, move |room| Box::pin(room.reveal(token, 0, nonce))).await;
    revealed.map(|revealed| revealed.started)
}

#[tokio::test]
async fn a_nonce_that_was_not_stored_starts_no_match() {
    for fault in [Fault::Unavailable, Fault::UnknownNotStored, Fault::UnknownStored] {
        let (mut room, nonces) = sealed_room().await;
        assert_eq!(reveal(&room, 0, nonces[0]).await, Ok(false));
        for messages in room.settle().await {
            let revealed = Kind::Revealed { seat: FIRST, start: None };
            assert_eq!(only_events(&messages), [(4, revealed)], "nobody's nonce leaves the server");
        }
        room.store.plan(fault.clone());
        // Keeps the result hidden until the retry.
        room.store.plan(Fault::NoReread);
        assert_eq!(reveal(&room, 1, nonces[1]).await, Err(RoomError::Unavailable), "{fault:?}");
        let received: Vec<_> = room.clients.iter_mut().flat_map(Client::received).collect();
        assert!(received.is_empty(), "{fault:?}: {received:?}");
        let _ = reveal(&room, 1, nonces[1]).await;
        assert_eq!(reveal(&room, 1, nonces[1]).await, Ok(true), "{fault:?}");
        assert!(room.stored().await.seating().started_at().is_some());
        for messages in room.settle().await {
            let is_start = |kind: &Kind| matches!(kind, Kind::Revealed { start: Some(_), .. });
            assert!(matches!(&events(&messages)[..], [(START, kind)] if is_start(kind)), "{fault:?}: {messages:?}");
        }
    }
}

#[tokio::test]
async fn a_sealed_table_that_is_loaded_late_goes_on_with_its_timer() {
    // The server was down while the time to reveal ran out. The first player had revealed.
    let then = Timestamp(now().0 - 600_000);
    let mut room = TestRoom::start(TestTable::new(public_settings(2), then).sealed(then).reveal(FIRST, then)).await;
    room.store.plan(Fault::Unavailable);
    let voided = async {
        loop {
            let stored = room.stored().await;
            if stored.seating().void_seals() == 1 {
                break stored;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let stored = tokio::time::timeout(Duration::from_secs(120), voided).await.unwrap();
    let (one, other) = (stored.seating().seat(FIRST).unwrap(), stored.seating().seat(SECOND).unwrap());
    assert!(one.is_reserved && other.is_open(), "only the second player loses the seat");
    let received = room.settle().await;
    let [(5, Kind::Voided(void))] = &only_events(&received[2])[..] else { panic!("{received:?}") };
    assert_eq!((void.seat, &void.opened[..]), (SECOND, &[SECOND][..]));
}

#[tokio::test]
async fn a_seat_without_a_commitment_after_a_void_seal_opens_also_after_a_restart() {
    // The seal became void some minutes ago, because the owner has lost the nonce. The second player has committed again,
    // the owner has not, and the server was down in the meantime.
    let voided = |minutes: u64| {
        let then = Timestamp(now().0 - minutes * 60_000);
        let test = TestTable::new(public_settings(2), then).sealed(then);
        let sit = Sit {
            commitment: SeatCommitment([7; 32]),
            recommit: true,
            void_seals: 0,
            name: String::new(),
            colour: None,
        };
        test.then(Actor::Seat(FIRST), TableCommand::Sit(sit), then).seat(SECOND, then)
    };
    let (mut room, mut young) = (TestRoom::start(voided(10)).await, TestRoom::start(voided(1)).await);
    room.store.plan(Fault::Unavailable);
    let opened = async {
        loop {
            let stored = room.stored().await;
            if stored.seating().seat(FIRST).unwrap().is_open() {
                break stored;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let stored = tokio::time::timeout(Duration::from_secs(120), opened).await.unwrap();
    assert_eq!((stored.seating().void_seals(), stored.seating().owner()), (1, SECOND));
    assert!(stored.seating().seat(SECOND).unwrap().commitment.is_some(), "the player who waits keeps the seat");
    let received = room.settle().await;
    let opened = Kind::SeatsOpened { seats: [FIRST].into_iter().collect(), owner: SECOND };
    assert_eq!(only_events(&received[2]), [(6, opened)], "{received:?}");
    assert_eq!(leave(&room).await.err(), Some(RoomError::InvalidToken));
    assert!(young.settle().await.concat().is_empty());
    assert!(young.stored().await.seating().seat(FIRST).unwrap().is_reserved, "there is a minute left");
}

/// The first player leaves.
async fn leave(room: &TestRoom) -> Result<TableSnapshot, RoomError> {
    ask(&room.mailbox, |room| Box::pin(room.change_seats(token_of(FIRST), TableCommand::Leave))).await
}

#[tokio::test]
async fn a_void_seal_that_was_not_stored_has_not_happened() {
    let (mut room, nonces) = sealed_room().await;
    room.store.plan(Fault::Unavailable);
    assert_eq!(leave(&room).await.err(), Some(RoomError::Unavailable));
    assert!(room.settle().await.concat().is_empty());
    let stored = room.stored().await;
    assert_eq!((stored.seating().void_seals(), stored.seating().is_sealed()), (0, true));
    let mut log = leave(&room).await.unwrap().log.into_iter();
    let mut followed = Followed::new(&log.next().unwrap()).unwrap();
    log.for_each(|event| followed.apply(event).unwrap());
    assert_eq!((followed.seating().void_seals(), followed.seating().seals()), (1, None));
    let outdated = reveal(&room, 1, nonces[1]).await;
    assert!(matches!(outdated, Err(RoomError::Refused(Refusal::OutdatedRound { void_seals: 1, .. }))), "{outdated:?}");
    let spectator = room.clients[2].received();
    let is_void = |kind: &Kind| matches!(kind, Kind::Voided(void) if void.seat == FIRST);
    assert!(matches!(&only_events(&spectator)[..], [(4, kind)] if is_void(kind)), "{spectator:?}");
}

#[tokio::test]
async fn an_eviction_that_was_not_stored_has_not_happened() {
    let mut room = TestRoom::with_match().await;
    let evict = async |room: &TestRoom| ask(&room.mailbox, |room| Box::pin(room.evict())).await;
    room.store.plan(Fault::Unavailable);
    assert_eq!(evict(&room).await, Err(RoomError::Unavailable));
    assert!(room.settle().await.concat().is_empty());
    assert_happened_once(&room.request(FIRST, "m1", START, Command::OfferAbandon).await);
    assert_eq!(evict(&room).await, Ok(()));
    let left = log::load(&room.inner, room.id).await.unwrap();
    let Loaded::Record(record) = left else { panic!("only the record is left") };
    assert!(record.contains("[Termination \"abandoned\"]") && record.contains("[Secret "), "{record}");
    for client in &mut room.clients {
        let closed = client.outbox.try_recv().unwrap();
        assert!(matches!(closed, Outgoing::Close(CloseReason::Archived)), "{closed:?}");
    }
}

#[tokio::test]
async fn a_new_token_that_was_not_stored_leaves_the_old_one_valid() {
    let mut room = TestRoom::with_match().await;
    let (old, new) = (token_of(FIRST), Token::random().unwrap());
    let rotate = async |room: &TestRoom| {
        let new = new.clone();
        ask(&room.mailbox, move |room| Box::pin(room.rotate_token(old, Some(new.clone())))).await
    };
    room.store.plan(Fault::Unavailable);
    assert_eq!(rotate(&room).await.err(), Some(RoomError::Unavailable));
    assert_happened_once(&room.request(FIRST, "m1", START, Command::OfferAbandon).await);
    assert_eq!(rotate(&room).await.unwrap().token, new.to_string());
    assert!(room.stored().await.token(FIRST).unwrap().matches(&new.digest()));
    for messages in room.settle().await {
        assert_eq!(events(&messages), [(START + 2, Kind::TokenRotated(FIRST))], "{messages:?}");
    }
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
