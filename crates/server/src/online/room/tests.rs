//! Two matches that differ in nothing but what nobody has seen cannot be told apart by what a room says, byte by byte.

use nova_luna_protocol::online::{
    EventDto, EventKindDto, MoveDto, NewTable, SeatWish, TableSnapshot, read_answer, read_server,
};
use nova_luna_rules::Nonce;
use nova_luna_table::{Command, SeatPlayer};
use tokio::sync::{Notify, oneshot, watch};

use super::*;
use crate::online::secrets::Digest;
use crate::online::settings::{Limits, Settings};
use crate::online::store::TableStore;
use crate::online::store::sqlite::Sqlite;
use crate::online::table_config::SeatSlot;

/// The match is said to begin tomorrow, so that no moment of today is in any message.
const A_DAY: u64 = 24 * 3_600_000;

/// Everything that was sent: to both seats and to somebody who looks on, and what anybody may ask for.
type Streams = [Vec<String>; 4];

/// Two people and a bot who are about to begin, and the chair of the last one to sit down.
fn charter() -> (TableConfig, SeatSlot) {
    let seats = vec![SeatWish::You, SeatWish::Open, SeatWish::Bot("novice".into())];
    let title = String::new();
    let wanted = NewTable { seats, discs: None, clock: None, public: true, title, patience: None, fill: None };
    let mut charter = TableConfig::new(&wanted, now()).unwrap().0;
    for (number, chair) in charter.chairs.iter_mut().enumerate().take(2) {
        chair.token = Some(Digest([number as u8; 32]));
        chair.nonce = Some(Nonce([number as u8; 16]));
        chair.name = Some(format!("Luna {number}"));
    }
    let last = charter.chairs[1].clone();
    charter.chairs[1].nonce = None;
    (charter, last)
}

/// Somebody who listens and writes everything down.
struct Ear {
    id: ConnectionId,
    out: mpsc::Receiver<Out>,
    heard: Vec<String>,
}

impl Ear {
    fn note(&mut self, out: Out) -> ServerMessage {
        let (Out::Update(text) | Out::Answer(text)) = out else { panic!("{out:?}") };
        self.heard.push(text.to_string());
        read_server(&text).unwrap()
    }

    /// Everything until the next thing that happened.
    async fn until_happened(&mut self) -> EventDto {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.out.recv()).await;
            let out = next.expect("nothing happens").expect("the room is gone");
            if let ServerMessage::Event { happened, .. } = self.note(out) {
                return happened;
            }
        }
    }

    fn drain(&mut self) {
        while let Ok(out) = self.out.try_recv() {
            self.note(out);
        }
    }
}

/// A room with a pile of our own, those who listen there, and a table that goes along.
struct Match {
    hub: Arc<Hub>,
    orders: mpsc::Sender<RoomCommand>,
    ears: [Ear; 3],
    asked_for: Vec<String>,
    table: Table,
    next: u32,
    store: Arc<Sqlite>,
    _folder: tempfile::TempDir,
    _ending: watch::Sender<bool>,
}

impl Match {
    async fn begin(charter: &TableConfig, last: &SeatSlot, begun: Timestamp, change: fn(&mut [u8])) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("tables.db");
        let sqlite = Sqlite::open(&store, Arc::default()).unwrap();
        sqlite.create(charter.clone(), None).await.unwrap();
        sqlite.take_seat(charter.id, Seat::new(2).unwrap(), last.clone(), Some(begun)).await.unwrap();
        let (end, ending) = watch::channel(false);
        let settings = Settings {
            store: store.into(),
            origins: Vec::new(),
            proxies: Vec::new(),
            limits: Limits { thinkers: 1, ..Limits::default() },
        };
        let sqlite = Arc::new(sqlite);
        let hub = Hub::new(settings, Arc::clone(&sqlite) as Arc<dyn TableStore>, Arc::default(), ending);
        let (orders, mailbox) = mpsc::channel(64);
        let mut room = Room::load(&hub, charter.id, orders.downgrade(), Known::default()).await.unwrap();
        let dealt = room.table.take().unwrap();
        let mut pile: Vec<u8> = dealt.view().unseen().iter().map(|tile| tile.number()).collect();
        change(&mut pile);
        let table = dealt.with_pile(&pile).unwrap();
        room.table = Some(table.clone());
        // Everybody is there before a bot can move.
        let tokens = [charter.chairs[0].token, charter.chairs[1].token, None];
        let ears = tokens.map(|token| {
            let (guest, out) = guest();
            Ear { id: room.enter(guest, token.as_ref(), None).unwrap(), out, heard: Vec::new() }
        });
        tokio::spawn(async move { room.live(mailbox).await });
        Self { hub, orders, ears, asked_for: Vec::new(), table, next: 0, store: sqlite, _folder: folder, _ending: end }
    }

    /// Wants something for whoever sits there, at a version.
    async fn want(&mut self, seat: Seat, version: Version, wish: Command) {
        self.next += 1;
        let id = MessageId::try_from(format!("m{}", self.next)).unwrap();
        let guest = self.ears[seat.index()].id;
        self.orders
            .send(RoomCommand::Ask { guest, asked: PlayerRequest { id, version: version.0, wish } })
            .await
            .unwrap();
    }

    /// What anybody may ask for at any time.
    async fn look(&mut self) {
        let (answer, shown) = oneshot::channel();
        self.orders.send(RoomCommand::Look(answer)).await.unwrap();
        self.asked_for.push(shown.await.unwrap().unwrap().to_json());
        let (answer, record) = oneshot::channel();
        self.orders.send(RoomCommand::Record(answer)).await.unwrap();
        self.asked_for.push(record.await.unwrap().unwrap());
        let mut late = enter(&self.orders).await;
        late.drain();
        self.asked_for.append(&mut late.heard);
        self.orders.send(RoomCommand::Leave(late.id)).await.unwrap();
    }

    /// Follows the next thing that happens, as somebody who looks on hears it.
    async fn follow(&mut self) {
        let happened = self.ears[2].until_happened().await;
        if let EventKindDto::Played(MoveDto { seat, action }) = &happened.event {
            let word = action.split(' ').next().unwrap();
            let action = if word.starts_with('+') { nova_luna_rules::Action::Refill } else { word.parse().unwrap() };
            self.ask(Seat::new(*seat).unwrap(), Command::Play(action));
        } else {
            let (EventKindDto::AbandonOffered { seat } | EventKindDto::AbandonDeclined { seat }) = happened.event
            else {
                panic!("{happened:?}")
            };
            let offers = matches!(happened.event, EventKindDto::AbandonOffered { .. });
            self.ask(Seat::new(seat).unwrap(), if offers { Command::OfferAbandon } else { Command::DeclineAbandon });
        }
        assert_eq!(self.table.version().0, happened.version);
        self.ears.iter_mut().for_each(Ear::drain);
    }

    fn ask(&mut self, seat: Seat, wish: Command) {
        let expected = self.table.version();
        self.table.ask(Request { seat, expected, wish }, Timestamp(0)).unwrap();
    }

    /// Plays to the end, with everything else that can be said on the way.
    async fn play(mut self) -> Streams {
        while let Some(mover) = self.table.to_move() {
            let version = self.table.version();
            if matches!(self.table.sitter(mover), SeatPlayer::Bot(_)) {
                // It moves when it can: what is asked for meanwhile may come before or after.
                self.follow().await;
                continue;
            }
            self.look().await;
            let other = Seat::new(3 - mover.number()).unwrap();
            let legal = self.table.view().legal_actions();
            let action = Command::Play(legal.get(version.0 as usize * 7 % legal.len()).unwrap());
            self.want(other, version, action).await;
            self.want(mover, Version(0), Command::Undo).await;
            self.want(mover, version, Command::Play("68@9,9".parse().unwrap())).await;
            self.want(other, version, Command::DeclineAbandon).await;
            match version.0 % 9 {
                4 => self.want(other, version, Command::OfferAbandon).await,
                _ => self.want(mover, version, action).await,
            }
            self.follow().await;
        }
        self.look().await;
        let [one, two, watcher] = self.ears;
        [one.heard, two.heard, watcher.heard, self.asked_for]
    }
}

fn guest() -> (Connection, mpsc::Receiver<Out>) {
    let (sender, out) = mpsc::channel(4096);
    (Connection { out: sender, door: Arc::new(Notify::new()) }, out)
}

/// Somebody comes later.
async fn enter(orders: &mpsc::Sender<RoomCommand>) -> Ear {
    let (guest, out) = guest();
    let (answer, entered) = oneshot::channel();
    orders.send(RoomCommand::Enter { guest, token: None, last: None, answer }).await.unwrap();
    Ear { id: entered.await.unwrap().unwrap().guest, out, heard: Vec::new() }
}

/// The first tile that differs was shown by the first message that differs, and the messages say the same but for it.
fn assert_told_apart_by_tiles_alone(one: &str, other: &str) {
    let shown = |text: &str| match read_server(text) {
        Ok(ServerMessage::Event { happened: EventDto { version, event: EventKindDto::Played(played) }, .. }) => {
            let (action, tiles) = played.action.split_once('+').expect("tiles were shown");
            (version, played.seat, action.to_owned(), tiles.to_owned())
        }
        _ => panic!("this tells the matches apart: {text}"),
    };
    let (one, other) = (shown(one), shown(other));
    assert_eq!((one.0, one.1, &one.2), (other.0, other.1, &other.2));
    assert_ne!(one.3, other.3);
}

#[tokio::test]
async fn whoever_is_let_in_is_heard_by_the_room_that_knows_them() {
    let (charter, last) = charter();
    let old = Match::begin(&charter, &last, now().after(A_DAY), |_| {}).await;
    let (guest, mut out) = guest();
    let (answer, entered) = oneshot::channel();
    old.orders.send(RoomCommand::Enter { guest, token: None, last: None, answer }).await.unwrap();
    // The way to the table leads elsewhere before the answer is read.
    let new = old.hub.room(charter.id);
    let entered = entered.await.unwrap().unwrap();
    assert!(entered.room.same_channel(&old.orders) && !entered.room.same_channel(&new));
    let id = MessageId::try_from("m1".to_owned()).unwrap();
    let asked = PlayerRequest { id, version: 0, wish: Command::Resign };
    entered.room.send(RoomCommand::Ask { guest: entered.guest, asked }).await.unwrap();
    loop {
        let heard = tokio::time::timeout(Duration::from_secs(20), out.recv()).await;
        if let Out::Answer(text) = heard.expect("no answer").expect("the room is gone") {
            assert!(text.contains("spectator"), "{text}");
            return;
        }
    }
}

#[tokio::test]
async fn what_nobody_has_seen_changes_nothing_that_is_said() {
    let (charter, last) = charter();
    let begun = now().after(A_DAY);
    // The second pile begins with the same tiles, and the third with others.
    let changes: [fn(&mut [u8]); 3] = [|_| {}, |pile| pile[11..].reverse(), |pile| pile.reverse()];
    let mut all = Vec::new();
    for change in changes {
        all.push(Match::begin(&charter, &last, begun, change).await.play().await);
    }
    for (other, least) in [(&all[1], 20), (&all[2], 10)] {
        for (stream, (one, other)) in all[0].iter().zip(other).enumerate() {
            let first = one.iter().zip(other).position(|(one, other)| one != other).expect("the piles differ");
            assert!(first >= least, "they are the same for a while: {first} in stream {stream}");
            if stream < 3 {
                assert_told_apart_by_tiles_alone(&one[first], &other[first]);
            }
        }
        // What can be asked for differs no sooner than what is told.
        let told = all[0][2].iter().zip(&other[2]).take_while(|(one, other)| one == other);
        let seen = told.filter(|(text, _)| text.starts_with(r#"{"type":"happened""#)).count();
        let differs = all[0][3].iter().zip(&other[3]).find(|(one, other)| one != other).expect("the piles differ").0;
        let shown: TableSnapshot = read_answer(differs).expect("of what is asked for the table comes first");
        assert!(shown.game.unwrap().version as usize > seen);
    }
    // The same pile gives the same bytes, to the end.
    let again = Match::begin(&charter, &last, begun, changes[0]).await.play().await;
    assert_eq!(again, all[0]);
}

#[tokio::test]
async fn a_token_that_was_exchanged_at_another_node_does_nothing() {
    let (charter, last) = charter();
    let mut game = Match::begin(&charter, &last, Timestamp(now().0 + A_DAY), |_| {}).await;
    let (seat, old) = (Seat::new(1).unwrap(), charter.chairs[0].token.unwrap());
    game.store.rotate_token(charter.id, seat, old, Digest([7; 32])).await.unwrap();
    game.want(seat, Version(0), Command::Resign).await;
    let heard = async {
        loop {
            if let Out::CloseReason(reason) = game.ears[0].out.recv().await.unwrap() {
                break reason;
            }
        }
    };
    let reason = tokio::time::timeout(Duration::from_secs(20), heard).await.unwrap();
    assert_eq!(reason, nova_luna_protocol::online::CloseReason::Token);
    assert_eq!(game.store.load(charter.id).await.unwrap().unwrap().lines, "");
}
