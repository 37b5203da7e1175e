//! Whose turn it is, and who is told of it when: on both stores, by one node and by two.

use std::sync::Arc;

use nova_luna_protocol::online::{Alert, QuietHours, parse_response};
use nova_luna_rules::Seat;
use nova_luna_table::{Actor, Command, Hosted, Settings as TableSettings, TableCommand, Timestamp};
use nova_luna_test_support::{Answer, Delivered, Receiver, shared_postgres};
use tokio::sync::{mpsc, watch};

use super::settings_for;
use crate::online::alerts::message::{self, ToldTurn};
use crate::online::alerts::rounds::round;
use crate::online::clock::now;
use crate::online::creator::CreatorKey;
use crate::online::hub::Hub;
use crate::online::log;
use crate::online::room::{Connection, Room};
use crate::online::secrets::Digest;
use crate::online::settings::{Settings, StoreAddress};
use crate::online::store::alerts::{Step, StoredContact};
use crate::online::store::{Appended, Store};
use crate::online::test_tables::{TestTable, public_settings, token_of};

const HOUR: u64 = 3_600_000;
pub(super) const CONTACT: Digest = Digest([77; 32]);

/// A node of a server.
pub(super) struct Node {
    pub(super) hub: Arc<Hub>,
    _shutdown: watch::Sender<bool>,
}

impl Node {
    pub(super) fn new(store: Store, receiver: &Receiver) -> Self {
        let (shutdown, signal) = watch::channel(false);
        let settings = Settings { alerts: settings_for(receiver), ..Settings::new(std::path::PathBuf::new()) };
        Self { hub: Hub::new(settings, store, Arc::default(), signal), _shutdown: shutdown }
    }

    /// Looks at all tables, and sends what is due.
    pub(super) async fn round(&self, now: Timestamp) {
        round(&self.hub, now).await.unwrap().join_all().await;
    }
}

/// Opens a store for two nodes.
pub(super) async fn open_twice(postgres: Option<&str>, folder: &std::path::Path) -> [Store; 2] {
    let open = async |address: &StoreAddress| Store::open(address, &Arc::default()).await.unwrap();
    match postgres {
        Some(address) => {
            let address = std::path::PathBuf::from(address).into();
            [open(&address).await, open(&address).await]
        }
        // A file belongs to one process, so both nodes are in this one.
        None => {
            let store = open(&folder.join("tables.db").into()).await;
            [store.clone(), store]
        }
    }
}

/// Two nodes, a receiver, and a match of two people.
pub(super) struct Stage {
    pub(super) nodes: [Node; 2],
    pub(super) receiver: Receiver,
    pub(super) table: TestTable,
    _folder: tempfile::TempDir,
}

fn slow_settings() -> TableSettings {
    TableSettings { replace_after_ms: Some(72 * HOUR), public: false, ..public_settings(2) }
}

impl Stage {
    pub(super) async fn new(postgres: Option<&str>) -> Self {
        let (folder, receiver) = (tempfile::tempdir().unwrap(), Receiver::start().await);
        let stores = open_twice(postgres, folder.path()).await;
        let table = TestTable::new(slow_settings(), now()).started(now());
        table.store(&stores[0]).await;
        let nodes = stores.map(|store| Node::new(store, &receiver));
        let stage = Self { nodes, receiver, table, _folder: folder };
        stage.put_contact(StoredContact { url: Some(stage.receiver.url("/luna")), ..contact() }).await;
        stage
    }

    pub(super) fn store(&self) -> &Store {
        &self.nodes[0].hub.store
    }

    pub(super) async fn put_contact(&self, contact: StoredContact) {
        let creator = CreatorKey([1; 16]).creator("192.0.2.1".parse().unwrap());
        self.store().alerts().put_contact(contact, now(), creator).await.unwrap();
    }

    fn to_move(table: &Hosted) -> Seat {
        table.table().unwrap().to_move().unwrap()
    }

    /// The seat that is not to move.
    pub(super) fn waiting(&self) -> Seat {
        Seat::all(2).find(|seat| *seat != Self::to_move(&self.table.table)).unwrap()
    }

    /// The contact is told about a seat from now on.
    pub(super) async fn watch(&self, seat: Seat) {
        self.watch_for(CONTACT, seat).await;
    }

    async fn watch_for(&self, contact: Digest, seat: Seat) {
        let (token, hub) = (token_of(seat), &self.nodes[0].hub);
        let found = hub.ask(self.table.id, move |room| Box::pin(std::future::ready(Ok(room.seat_turn(&token)))));
        hub.watch(contact, (self.table.id, None), token, found.await.unwrap(), now()).await.unwrap();
    }

    /// Plays until another seat is to move. A node has stored the moves, and is gone before it could say so.
    pub(super) async fn play_turn(&mut self) {
        let mover = Self::to_move(&self.table.table);
        while Self::to_move(&self.table.table) == mover {
            let table = self.table.table.table().unwrap();
            let action = Command::Play(table.view().legal_actions().get(0).unwrap());
            let expected = self.table.table.match_version();
            let command = TableCommand::Match { command: action, expected, id: Some(format!("{expected}")) };
            let before = self.table.table.clone();
            self.table = self.table.clone().then(Actor::Seat(mover), command, now());
            let append = log::append(self.table.id, &before, self.table.entries.last().unwrap());
            assert_eq!(self.store().append(append).await, Ok(Appended::Stored));
        }
        // Rooms of a file have no other nodes, and do not look for what they have not written.
        for node in &self.nodes {
            node.hub.unload(self.table.id);
        }
    }

    /// Lets both nodes look and send at the same time, twice.
    pub(super) async fn rounds(&self) -> Vec<Delivered> {
        for _ in 0..2 {
            // Some time has passed since the move.
            let now = now().after(1);
            tokio::join!(self.nodes[0].round(now), self.nodes[1].round(now));
        }
        self.receiver.take()
    }

    pub(super) async fn pass_time(&self, millis: u64) {
        self.store().alerts().pass_time(millis.cast_signed()).await;
    }
}

pub(super) fn contact() -> StoredContact {
    StoredContact {
        id: CONTACT,
        push: None,
        url: None,
        base: "https://luna.example".to_owned(),
        language: "en".to_owned(),
        names: true,
        remind_ms: Some(6 * HOUR),
        quiet: None,
        sent: Timestamp(0),
    }
}

/// Runs a test on both stores.
async fn on_both_stores(test: impl AsyncFn(Stage)) {
    test(Stage::new(None).await).await;
    match shared_postgres() {
        Some(server) => test(Stage::new(Some(&server.database().unwrap())).await).await,
        None => eprintln!("left out: PostgreSQL is not installed"),
    }
}

/// The node that stored a move is killed before it looks at the table. Both others see it at the same moment.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_told_exactly_once_also_if_the_node_of_the_move_is_killed() {
    on_both_stores(async |mut stage| {
        stage.watch(stage.waiting()).await;
        assert_eq!(stage.rounds().await.len(), 0, "it is not their turn");
        stage.play_turn().await;
        let told = stage.rounds().await;
        assert_eq!(told.len(), 1, "{told:?}");
        let line = String::from_utf8(told[0].body.clone()).unwrap();
        let link = format!("https://luna.example/#/table/{}", stage.table.id);
        let mover = stage.waiting();
        assert_eq!(line, format!("Luna {mover} has moved. Your turn. You have 2 days. {link}"));
        assert_eq!(told[0].header("click"), Some(link));
        stage.pass_time(10 * 60_000).await;
        assert_eq!(stage.rounds().await.len(), 0, "once");
    })
    .await;
}

/// Two networks have forty contacts whose addresses never answer, all of them due first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_addresses_of_some_networks_keep_nobody_else_waiting() {
    on_both_stores(async |mut stage| {
        let seat = stage.waiting();
        for (number, network) in (1..=40_u8).zip([1, 2].into_iter().cycle()) {
            let (id, url) = (Digest([number; 32]), Some(stage.receiver.url("/silent")));
            let creator = CreatorKey([1; 16]).creator(std::net::Ipv4Addr::new(198, 51, 100, network).into());
            let silent = StoredContact { id, url, ..contact() };
            stage.store().alerts().put_contact(silent, now(), creator).await.unwrap();
            stage.watch_for(id, seat).await;
        }
        stage.watch(seat).await;
        stage.play_turn().await;
        // The requests end with these.
        let mut sending = Vec::new();
        let mut arrived = Vec::new();
        for hub in stage.nodes.iter().map(|node| &node.hub) {
            sending.push(round(hub, now().after(1)).await.unwrap());
        }
        while !arrived.iter().any(|one: &Delivered| one.head.starts_with("POST /luna")) {
            arrived.extend(stage.receiver.take());
            tokio::task::yield_now().await;
        }
        let silent = arrived.iter().filter(|one| one.head.starts_with("POST /silent")).count();
        assert!(silent <= 8, "two of each network at each node");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_twice_in_a_minute_and_several_turns_are_one_message() {
    on_both_stores(async |mut stage| {
        stage.watch(stage.waiting()).await;
        stage.play_turn().await;
        assert_eq!(stage.rounds().await.len(), 1);
        // Another table, a moment later.
        let first = std::mem::replace(&mut stage.table, TestTable::new(slow_settings(), now()).started(now()));
        stage.table.store(stage.store()).await;
        stage.watch(stage.waiting()).await;
        stage.play_turn().await;
        assert_eq!(stage.rounds().await.len(), 0, "a minute has not passed");
        stage.pass_time(61_000).await;
        let told = stage.rounds().await;
        assert_eq!(told.len(), 1);
        assert!(told[0].body.starts_with(b"2 games wait for you. Your turn."), "{told:?}");
        assert_ne!(first.id, stage.table.id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_comes_once() {
    on_both_stores(async |mut stage| {
        stage.watch(stage.waiting()).await;
        stage.play_turn().await;
        assert_eq!(stage.rounds().await.len(), 1);
        stage.pass_time(65 * HOUR).await;
        assert_eq!(stage.rounds().await.len(), 0, "there are seven hours left");
        stage.pass_time(HOUR + 1).await;
        let told = stage.rounds().await;
        assert_eq!(told.len(), 1);
        assert!(told[0].body.ends_with(format!("/{}", stage.table.id).as_bytes()), "{told:?}");
        assert!(String::from_utf8_lossy(&told[0].body).contains("left against Luna"), "{told:?}");
        stage.pass_time(HOUR).await;
        assert_eq!(stage.rounds().await.len(), 0, "once");
    })
    .await;
}

/// Who asks for messages is at the table: the turn that goes on is no news. Its reminder is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_turn_in_which_somebody_asks_is_no_news() {
    on_both_stores(async |stage| {
        stage.watch(Stage::to_move(&stage.table.table)).await;
        assert_eq!(stage.rounds().await.len(), 0);
        stage.pass_time(67 * HOUR).await;
        assert_eq!(stage.rounds().await.len(), 1, "the reminder");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_with_an_open_page_is_not_told() {
    on_both_stores(async |mut stage| {
        let seat = stage.waiting();
        stage.watch(seat).await;
        stage.play_turn().await;
        let ((outbox, _inbox), token) = (mpsc::channel(64), token_of(seat));
        let connect = move |room: &mut Room| {
            let connection = Connection { outbox: outbox.clone(), disconnect: Arc::default(), address: None };
            room.admit(connection, Some(&token), None).map(drop)
        };
        let hub = &stage.nodes[0].hub;
        let connected = hub.ask(stage.table.id, move |room| {
            let connected = connect(room).map_err(Into::into);
            Box::pin(std::future::ready(connected))
        });
        connected.await.unwrap();
        for _ in 0..2 {
            stage.nodes[0].round(now()).await;
        }
        assert_eq!(stage.receiver.take().len(), 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_that_fails_is_tried_again_later_and_only_some_times() {
    on_both_stores(async |mut stage| {
        stage.watch(stage.waiting()).await;
        stage.play_turn().await;
        stage.receiver.answer([500, 503, 429].map(Answer::Status));
        assert_eq!(stage.rounds().await.len(), 1);
        assert_eq!(stage.rounds().await.len(), 0, "not at once");
        for minutes in [1, 2] {
            stage.pass_time(minutes * 60_000 + 1000).await;
            assert_eq!(stage.rounds().await.len(), 1);
        }
        stage.pass_time(4 * 60_000 + 1000).await;
        assert_eq!(stage.rounds().await.len(), 1, "now it is taken");
        stage.pass_time(20 * 60_000).await;
        assert_eq!(stage.rounds().await.len(), 0);
        // Another turn, and a service that never works.
        stage.play_turn().await;
        stage.rounds().await;
        stage.play_turn().await;
        stage.receiver.answer([500; 20].map(Answer::Status));
        let mut attempts = 0;
        for _ in 0..12 {
            stage.pass_time(20 * 60_000).await;
            attempts += stage.rounds().await.len();
        }
        assert_eq!(attempts, 5);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_expired_subscription_is_deleted_with_its_contact() {
    on_both_stores(async |mut stage| {
        let push = format!(
            r#"{{"endpoint":"{}","p256dh":"{}","auth":"{}"}}"#,
            stage.receiver.url("/send"),
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg"
        );
        stage.put_contact(StoredContact { push: Some(push), ..contact() }).await;
        stage.watch(stage.waiting()).await;
        stage.play_turn().await;
        stage.receiver.answer([Answer::Status(410)]);
        assert_eq!(stage.rounds().await.len(), 1);
        assert_eq!(stage.store().alerts().contact(CONTACT).await, Ok(None));
        assert_eq!(stage.store().alerts().watches_of(CONTACT).await, Ok(Vec::new()));
        stage.pass_time(HOUR).await;
        assert_eq!(stage.rounds().await.len(), 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_comes_in_the_quiet_hours() {
    on_both_stores(async |mut stage| {
        let minute = (now().0 / 60_000 % 1440) as u16;
        let (from, till) = ((minute + 1440 - 60) % 1440, (minute + 60) % 1440);
        let quiet = Some(QuietHours { from, till, change: None });
        stage.put_contact(StoredContact { url: Some(stage.receiver.url("/")), quiet, ..contact() }).await;
        stage.watch(stage.waiting()).await;
        stage.play_turn().await;
        assert_eq!(stage.rounds().await.len(), 0);
        let due = stage.store().alerts().watches_of(CONTACT).await.unwrap()[0].progress.due.unwrap();
        assert!((HOUR - 120_000..=HOUR).contains(&due.since(now())), "{due:?}");
        // Also what was due before they began waits.
        stage.pass_time(3 * HOUR).await;
        assert_eq!(stage.rounds().await.len(), 0);
        stage.put_contact(StoredContact { url: Some(stage.receiver.url("/")), ..contact() }).await;
        stage.pass_time(3 * HOUR).await;
        assert_eq!(stage.rounds().await.len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_was_left_and_a_match_that_is_over_are_forgotten() {
    on_both_stores(async |mut stage| {
        stage.watch(stage.waiting()).await;
        let mover = Stage::to_move(&stage.table.table);
        let expected = stage.table.table.match_version();
        let resign = TableCommand::Match { command: Command::Resign, expected, id: Some("a".to_owned()) };
        let before = stage.table.table.clone();
        stage.table = stage.table.clone().then(Actor::Seat(mover), resign, now());
        let append = log::append(stage.table.id, &before, stage.table.entries.last().unwrap());
        assert_eq!(stage.store().append(append).await, Ok(Appended::Stored));
        stage.nodes.iter().for_each(|node| node.hub.unload(stage.table.id));
        assert_eq!(stage.rounds().await.len(), 0);
        assert_eq!(stage.store().alerts().watches_of(CONTACT).await, Ok(Vec::new()));
    })
    .await;
}

/// What a locked screen shows, in each language, with and without names and a time.
#[test]
fn messages_are_in_the_language_of_the_player_and_say_no_more_than_they_should() {
    let table = stage_table();
    let turn = |step, name: Option<&str>, left: u64| ToldTurn {
        watched: table,
        is_club: false,
        step,
        name: name.map(str::to_owned),
        deadline: (left > 0).then(|| Timestamp(1_000_000 + left)),
    };
    let write = |language: &str, names: bool, told: &[ToldTurn], waiting| {
        let contact = StoredContact { language: language.to_owned(), names, ..contact() };
        let Alert { title, body, lang, .. } = message::write(&contact, told, waiting, Timestamp(1_000_000));
        assert_eq!(lang, language);
        format!("{title} | {body}")
    };
    let bela = turn(Step::Turn, Some("Béla"), 72 * HOUR);
    let one = std::slice::from_ref(&bela);
    assert_eq!(write("en", true, one, 1), "Béla has moved | Your turn. You have 3 days.");
    assert_eq!(write("de", true, one, 1), "Béla hat gezogen | Du bist dran. Du hast 3 Tage.");
    assert_eq!(write("es", true, one, 1), "Béla ya ha jugado | Te toca. Tienes 3 días.");
    assert_eq!(write("cs", true, one, 1), "Béla má odehráno | Jste na tahu. Čas: 3 dny.");
    assert_eq!(write("en", false, one, 1), "Your turn | You have 3 days.");
    assert_eq!(write("en", true, &[turn(Step::Turn, None, 0)], 1), "Your turn | ");
    let late = turn(Step::Reminder, Some("Cleo"), 6 * HOUR - 1);
    assert_eq!(
        write("en", true, &[bela.clone(), late.clone()], 2),
        "5 hours left against Cleo | Then your time is up. A move takes a minute."
    );
    assert_eq!(
        write("de", false, &[late], 1),
        "Noch 5 Stunden für deinen Zug | Dann ist deine Zeit um. Ein Zug dauert eine Minute."
    );
    assert_eq!(write("cs", true, one, 5), "Čeká na vás 5 her | Jste na tahu. Čas: 3 dny.");
    let week = |step| ToldTurn { is_club: true, ..turn(step, Some("Moons"), 72 * HOUR) };
    let (opens, ends) = ([week(Step::Turn)], [week(Step::Reminder)]);
    assert_eq!(write("en", true, &opens, 2), "New deals in “Moons” | The same for everyone. You have 3 days.");
    assert_eq!(write("de", true, &opens, 0), "Neue Partien in „Moons“ | Für alle dieselben. Du hast 3 Tage.");
    assert_eq!(write("es", true, &opens, 0), "Repartos nuevos en «Moons» | Los mismos para todos. Tienes 3 días.");
    assert_eq!(write("cs", true, &opens, 0), "Nové hry v klubu „Moons“ | Pro všechny stejné. Čas: 3 dny.");
    assert_eq!(write("en", false, &opens, 0), "New deals in your club | The same for everyone. You have 3 days.");
    assert_eq!(
        write("de", true, &ends, 0),
        "Die Woche in „Moons“ endet bald | Noch 3 Tage für die Partien, die dir fehlen."
    );
    assert_eq!(write("cs", false, &ends, 0), "Ve vašem klubu brzy končí týden | Čas na zbývající hry: 3 dny.");
    let text = message::write(&contact(), &opens, 1, Timestamp(1_000_000));
    assert_eq!(
        (text.tag, text.hash),
        (table.to_string(), format!("#/club/{table}")),
        "of two clubs, none replaces the other"
    );
    let text = message::write(&contact(), &[bela], 1, Timestamp(1_000_000));
    assert_eq!(parse_response::<Alert>(&nova_luna_protocol::Wire::to_json(&text)), Ok(text));
}

fn stage_table() -> crate::online::secrets::TableId {
    "5d0c5d0c5d0c5d0c5d0c5d0c5d0c5d0c".parse().unwrap()
}
