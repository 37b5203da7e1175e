//! Rooms over their mailboxes. Two matches that differ only in unseen tiles must send the same bytes.

use std::future::ready;

use futures_util::future::BoxFuture;
use nova_luna_bots::BotName;
use nova_luna_protocol::online::{
    CloseReason, MessageId, PlayerRequest, TableSnapshot, parse_response, parse_server_message,
};
use nova_luna_rules::Seat;
use nova_luna_table::{
    Actor, Command, EventKind, Kind, LogEvent, MatchEvent, SeatPlan, Table, TableCommand, Timestamp, Version,
};
use tokio::sync::{Notify, watch};

use super::command::AttemptError;
use super::*;
use crate::online::hub::now;
use crate::online::log;
use crate::online::secrets::Digest;
use crate::online::settings::{Limits, Settings};
use crate::online::store::Store;
use crate::online::store::sqlite::Sqlite;
use crate::online::test_tables::{TestTable, public_settings, token_of};

/// The match starts tomorrow, so that no event depends on the current time.
const ONE_DAY: u64 = 24 * 3_600_000;

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::new(2).unwrap();

const MESSAGE_TIMEOUT: Duration = Duration::from_secs(120);

/// All messages to both seats and a spectator, and everything that anybody can request.
type Streams = [Vec<String>; 4];

/// A match of two people and a bot.
fn match_with_bot(started: Timestamp) -> TestTable {
    let mut settings = public_settings(3);
    settings.seats[2] = SeatPlan::Bot(BotName::Novice);
    TestTable::new(settings, now()).started(started)
}

/// A client that remembers everything it received.
struct Client {
    id: ConnectionId,
    inbox: mpsc::Receiver<Outgoing>,
    received: Vec<String>,
}

impl Client {
    fn note(&mut self, message: Outgoing) -> ServerMessage {
        let (Outgoing::Update(text) | Outgoing::Response(text)) = message else { panic!("{message:?}") };
        self.received.push(timeless(&text));
        parse_server_message(&text).unwrap()
    }

    /// Reads messages up to the next event, and returns the event.
    async fn next_event(&mut self) -> LogEvent {
        loop {
            let next = tokio::time::timeout(MESSAGE_TIMEOUT, self.inbox.recv()).await;
            let message = next.expect("no event").expect("the room is gone");
            if let ServerMessage::Event { event } = self.note(message) {
                return event;
            }
        }
    }

    fn drain(&mut self) {
        while let Ok(message) = self.inbox.try_recv() {
            self.note(message);
        }
    }
}

/// A room with a chosen pile, its clients, and a table that follows the match.
struct TestMatch {
    hub: Arc<Hub>,
    mailbox: mpsc::Sender<RoomCommand>,
    clients: [Client; 3],
    snapshots: Vec<String>,
    table: Table,
    /// The version of the last event.
    last: Version,
    last_id: u32,
    store: Store,
    _folder: tempfile::TempDir,
    _shutdown: watch::Sender<bool>,
}

impl TestMatch {
    async fn start(test: &TestTable, change_pile: fn(&mut [u8])) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let store = Store::from(Arc::new(Sqlite::open(&file, Arc::default()).unwrap()));
        test.store(&store).await;
        let (shut_down, shutdown) = watch::channel(false);
        let limits = Limits { concurrent_bots: 1, ..Limits::default() };
        let settings = Settings { limits, ..Settings::new(file) };
        let hub = Hub::new(settings, store.clone(), Arc::default(), shutdown);
        let (mailbox, commands) = mpsc::channel(64);
        let mut room = Room::load(&hub, test.id, mailbox.downgrade(), SharedCursor::default()).await.unwrap();
        let dealt = room.table.table().unwrap();
        let mut pile: Vec<u8> = dealt.view().unseen().iter().map(|tile| tile.number()).collect();
        change_pile(&mut pile);
        room.table = room.table.clone().with_pile(&pile).unwrap();
        let table = room.table.table().unwrap().clone();
        // All clients are connected before a bot can move.
        let tokens = [test.table.token(FIRST), test.table.token(SECOND), None];
        let clients = tokens.map(|token| {
            let (connection, inbox) = connection();
            Client { id: room.connect(connection, token.as_ref(), None).unwrap(), inbox, received: Vec::new() }
        });
        tokio::spawn(async move { room.run_loop(commands).await });
        let (snapshots, last, last_id) = (Vec::new(), test.table.version(), 0);
        Self { hub, mailbox, clients, snapshots, table, last, last_id, store, _folder: folder, _shutdown: shut_down }
    }

    /// Sends a request of a seat.
    async fn request(&mut self, seat: Seat, version: Version, command: Command) {
        self.last_id += 1;
        let id = MessageId::try_from(format!("m{}", self.last_id)).unwrap();
        let from = self.clients[seat.index()].id;
        let request = PlayerRequest { id, version, command };
        self.mailbox.send(RoomCommand::Request(from, request)).await.unwrap();
    }

    /// Requests everything that anybody may see at any time.
    async fn take_snapshots(&mut self) {
        let snapshot = ask(&self.mailbox, with_room(|room| Ok::<_, RoomError>(room.snapshot()))).await.unwrap();
        self.snapshots.push(timeless(&snapshot.to_json()));
        let record = ask(&self.mailbox, with_room(|room| room.record())).await;
        self.snapshots.push(record.unwrap());
        let mut late = connect(&self.mailbox).await;
        late.drain();
        self.snapshots.append(&mut late.received);
        self.mailbox.send(RoomCommand::Disconnect(late.id)).await.unwrap();
    }

    /// Applies the next event that the spectator receives to the table.
    async fn follow(&mut self) {
        let LogEvent { version, at, kind } = self.clients[2].next_event().await;
        assert_eq!(version, self.last.next());
        self.last = version;
        let Kind::Match(kind) = kind else { panic!("{kind:?}") };
        self.table.replay(MatchEvent { version, at, kind }).unwrap();
        self.clients.iter_mut().for_each(Client::drain);
    }

    /// Plays to the end, with all kinds of rejected requests on the way.
    async fn play(mut self) -> Streams {
        while let Some(mover) = self.table.to_move() {
            let (version, ply) = (self.table.version(), self.table.events().len());
            if matches!(self.table.state().controller(mover), SeatPlan::Bot(_)) {
                // The time of a bot's move is not known, so that requests at the same time would be in any order.
                self.follow().await;
                continue;
            }
            self.take_snapshots().await;
            let other = Seat::new(3 - mover.number()).unwrap();
            let legal = self.table.view().legal_actions();
            let action = Command::Play(legal.get(ply * 7 % legal.len()).unwrap());
            self.request(other, version, action).await;
            self.request(mover, Version(0), Command::Undo).await;
            self.request(mover, version, Command::Play("68@9,9".parse().unwrap())).await;
            self.request(other, version, Command::DeclineAbandon).await;
            match ply % 9 {
                4 => self.request(other, version, Command::OfferAbandon).await,
                _ => self.request(mover, version, action).await,
            }
            self.follow().await;
        }
        self.take_snapshots().await;
        let [first, second, spectator] = self.clients;
        [first.received, second.received, spectator.received, self.snapshots]
    }
}

fn connection() -> (Connection, mpsc::Receiver<Outgoing>) {
    let (outbox, inbox) = mpsc::channel(4096);
    (Connection { outbox, disconnect: Arc::new(Notify::new()), address: None }, inbox)
}

/// Asks a running room.
pub(super) async fn ask<T: Send + 'static>(
    mailbox: &mpsc::Sender<RoomCommand>,
    attempt: impl Attempt<T>,
) -> Result<T, RoomError> {
    let (command, answer) = RoomCommand::ask(attempt);
    mailbox.send(command).await.unwrap();
    answer.await.unwrap()
}

/// Connects a spectator to a running room.
async fn connect(mailbox: &mpsc::Sender<RoomCommand>) -> Client {
    let (connection, inbox) = connection();
    let admission = ask(mailbox, admission(connection, None)).await.unwrap();
    Client { id: admission.id, inbox, received: Vec::new() }
}

/// Connects a spectator who has the log up to a version.
pub(super) fn admission(connection: Connection, since: Option<Version>) -> impl Attempt<Admission> {
    with_room(move |room| room.admit(connection.clone(), None, since))
}

/// An attempt that waits for nothing.
pub(super) fn with_room<T: Send + 'static, E: Into<AttemptError>>(
    attempt: impl Fn(&mut Room) -> Result<T, E> + Clone + Send + 'static,
) -> impl Attempt<T> {
    move |room: &mut Room| -> BoxFuture<'_, Result<T, AttemptError>> {
        Box::pin(ready(attempt(room).map_err(Into::into)))
    }
}

/// Returns a message without the time at which it was sent.
fn timeless(text: &str) -> String {
    let Some((before, after)) = text.split_once("\"now\":") else { return text.to_owned() };
    format!("{before}\"now\":0{}", after.trim_start_matches(|sign: char| sign.is_ascii_digit()))
}

/// Asserts that two messages are the same events but for the tiles that they reveal.
fn assert_differ_only_in_revealed_tiles(one: &str, other: &str) {
    let parts = |text: &str| match parse_server_message(text) {
        Ok(ServerMessage::Event { event: LogEvent { version, at, kind: Kind::Match(EventKind::Played(play)) } }) => {
            assert!(!play.revealed.is_empty(), "the action reveals tiles");
            ((version, at, play.seat, play.action), play.revealed)
        }
        _ => panic!("this message reveals the difference: {text}"),
    };
    let (one, other) = (parts(one), parts(other));
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
}

#[tokio::test]
async fn an_admission_leads_to_the_room_that_issued_it() {
    let test = match_with_bot(now().after(ONE_DAY));
    let old = TestMatch::start(&test, |_| {}).await;
    let (connection, mut inbox) = connection();
    let (connect, admission) = RoomCommand::ask(admission(connection, None));
    old.mailbox.send(connect).await.unwrap();
    // The hub starts another room before the client reads its admission.
    let new = old.hub.room(test.id);
    let admission = admission.await.unwrap().unwrap();
    assert!(admission.room.same_channel(&old.mailbox) && !admission.room.same_channel(&new));
    let id = MessageId::try_from("m1".to_owned()).unwrap();
    let request = PlayerRequest { id, version: Version(0), command: Command::Resign };
    admission.room.send(RoomCommand::Request(admission.id, request)).await.unwrap();
    loop {
        let message = tokio::time::timeout(MESSAGE_TIMEOUT, inbox.recv()).await;
        if let Outgoing::Response(text) = message.expect("no response").expect("the room is gone") {
            assert!(text.contains("spectator"), "{text}");
            return;
        }
    }
}

#[tokio::test]
async fn messages_reveal_nothing_about_unseen_tiles() {
    let test = match_with_bot(now().after(ONE_DAY));
    // The second pile starts with the same tiles as the first; the third does not.
    let changes: [fn(&mut [u8]); 3] = [|_| {}, |pile| pile[11..].reverse(), |pile| pile.reverse()];
    let mut all = Vec::new();
    for change in changes {
        all.push(TestMatch::start(&test, change).await.play().await);
    }
    for (other, least) in [(&all[1], 20), (&all[2], 10)] {
        for (stream, (one, other)) in all[0].iter().zip(other).enumerate() {
            let first = one.iter().zip(other).position(|(one, other)| one != other).expect("the piles differ");
            assert!(first >= least, "stream {stream} differs too early: at {first}");
            if stream < 3 {
                assert_differ_only_in_revealed_tiles(&one[first], &other[first]);
            }
        }
        // Snapshots differ no sooner than updates.
        let same = all[0][2].iter().zip(&other[2]).take_while(|(one, other)| one == other);
        let is_event = |text: &str| matches!(parse_server_message(text), Ok(ServerMessage::Event { .. }));
        let events = same.filter(|(text, _)| is_event(text)).count();
        let differs = all[0][3].iter().zip(&other[3]).find(|(one, other)| one != other).expect("the piles differ").0;
        let snapshot: TableSnapshot = parse_response(differs).expect("the snapshot is the first to differ");
        let of_match = snapshot.log.iter().filter(|event| matches!(event.kind, Kind::Match(_)));
        assert!(of_match.count() > events);
    }
    // The same pile gives the same bytes, to the end.
    let again = TestMatch::start(&test, changes[0]).await.play().await;
    assert_eq!(again, all[0]);
}

#[tokio::test]
async fn a_token_that_was_replaced_at_another_node_is_invalid() {
    // No bot: one that begins could play before the request, which would then be outdated.
    let test = TestTable::new(public_settings(2), now()).started(now().after(ONE_DAY));
    let mut game = TestMatch::start(&test, |_| {}).await;
    let rotate = TableCommand::Rotate(Digest([7; 32]));
    let entry = test.table.propose(Actor::Seat(FIRST), rotate, &context(&game.hub.limits)).unwrap();
    game.store.append(log::append(test.id, &test.table, &entry)).await.unwrap();
    game.request(FIRST, game.table.version(), Command::Resign).await;
    let closed = async {
        loop {
            if let Outgoing::Close(reason) = game.clients[0].inbox.recv().await.unwrap() {
                break reason;
            }
        }
    };
    assert_eq!(tokio::time::timeout(MESSAGE_TIMEOUT, closed).await.unwrap(), CloseReason::InvalidToken);
    let log::Loaded::Table(stored, _) = log::load(&game.store, test.id).await.unwrap() else { panic!("it is stored") };
    assert!(stored.table().unwrap().events().is_empty());
}

#[tokio::test]
async fn bots_of_a_table_that_nobody_watches_count_for_the_last_player() {
    let table = match_with_bot(now());
    let test = TestMatch::start(&table, |_| {}).await;
    let cursor = SharedCursor::default();
    let mut room = Room::load(&test.hub, table.id, test.mailbox.downgrade(), cursor).await.unwrap();
    assert_eq!(room.bot_client(), None, "nobody has been here since the start of the server");
    let [last, here] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
    room.note_address(FIRST, Some(last));
    assert_eq!(room.bot_client(), Some(last));
    let connection = Connection { address: Some(here), ..connection().0 };
    room.connect(connection, Some(&token_of(FIRST)), None).unwrap();
    assert_eq!(room.bot_client(), Some(here));
}
