//! The contract of a store: each function below is a test of every store.

use std::sync::Arc;
use std::time::Duration;

use nova_luna_protocol::online::{BotFillDto, DiscColour, NewSeat, NewTable, VoidReason};
use nova_luna_rules::{BotName, Challenge, Nonce, Seat, SeatCommitment, Secret};
use nova_luna_table::{Timestamp, Version};

use super::entries::{EntryCounts, NewEntry};
use super::{
    Cursor, FillSeats, MakeVoid, NewEvent, OpenSeats, Page, RevealNonce, StoreError, StoreFuture, TableStore, TakeSeat,
};
use crate::online::creator::CreatorKey;
use crate::online::secrets::{Digest, TableId, Token};
use crate::online::table_config::{BotFill, SeatSlot, TableConfig, VoidSeal};

/// Opens the store of a test. A second call is a restart.
pub(super) type Open<'a> = &'a dyn Fn() -> StoreFuture<Arc<dyn TableStore>>;

/// One test for each function below.
macro_rules! contract {
    ($with:ident) => {
        contract!($with:
            acknowledged_writes_survive_a_restart, a_failed_write_does_not_affect_others, rejects_the_second_of_two_writes,
            seats_change_hands_until_the_seal, a_person_may_commit_anew_until_the_seal,
            nonces_are_revealed_once_and_only_to_their_seal, a_seal_becomes_void_once, opens_reserved_seats_without_a_commitment, rejects_a_replaced_token,
            deletes_unused_tables, counts_the_tables_of_an_address, loads_configs, loads_changes_since_a_cursor,
            a_table_has_one_rematch, old_matches_become_records, finds_matches_that_do_not_end,
            finds_matches_of_one_person_against_bots, ranks_the_entries_of_a_challenge,
            the_same_game_or_secret_is_entered_once, forgets_old_entries);
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
    config.slots[0].commitment = Some(SeatCommitment([1; 32]));
    config
}

fn configured(seats: Vec<NewSeat>, public: bool, fill: Option<BotFillDto>) -> TableConfig {
    let title = "Moon".into();
    let wanted = NewTable { seats, discs: None, clock: None, public, title, replace_after_ms: None, fill, aids: false };
    TableConfig::new(&wanted, Timestamp(1000)).unwrap().0
}

pub(super) fn new_event(table: TableId, version: u32, message_id: Option<&str>) -> NewEvent {
    let (message_id, line) = (message_id.map(str::to_owned), format!("line {version}\n"));
    NewEvent { table, version: Version(version), message_id, line, seat_token: None }
}

pub(super) fn slot(name: &str, commitment: u8) -> SeatSlot {
    SeatSlot {
        name: Some(name.into()),
        token: Some(Token::random().unwrap().digest()),
        commitment: Some(SeatCommitment([commitment; 32])),
        colour: Some(DiscColour::Blue),
        ..SeatSlot::default()
    }
}

/// A person who takes a free seat, before any void seal.
fn take(table: TableId, seat: Seat, slot: SeatSlot, sealed: Option<Timestamp>) -> TakeSeat {
    TakeSeat { table, void_seals: 0, seat, slot, replaced: None, sealed }
}

fn reveal(table: TableId, seat: Seat, nonce: u8, started: Option<Timestamp>) -> RevealNonce {
    RevealNonce { table, void_seals: 0, seat, nonce: Nonce([nonce; 32]), started }
}

/// Novices that take seats, before any void seal.
fn fill(table: TableId, seats: &[u8], sealed: Option<Timestamp>) -> FillSeats {
    let bots = seats.iter().map(|&number| (seat(number), BotName::Novice)).collect();
    FillSeats { table, void_seals: 0, bots, only_open: false, sealed }
}

fn page(limit: usize, offset: usize) -> Page {
    Page { limit, offset }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Seats two people, and seals the table with the second.
async fn seal_both(store: &dyn TableStore, config: &TableConfig) {
    let ada = SeatSlot { name: Some("Ada".into()), ..sits(&config.slots[0], 3) };
    store.take_seat(take(config.id, seat(1), ada, None)).await.unwrap();
    store.take_seat(take(config.id, seat(3), slot("Béla", 4), Some(Timestamp(1900)))).await.unwrap();
}

/// Seats two people and starts their match.
pub(super) async fn seat_both(store: &dyn TableStore, config: &TableConfig) {
    seal_both(store, config).await;
    store.reveal(reveal(config.id, seat(3), 4, None)).await.unwrap();
    store.reveal(reveal(config.id, seat(1), 3, Some(Timestamp(2000)))).await.unwrap();
}

/// The same person with a commitment.
fn sits(slot: &SeatSlot, commitment: u8) -> SeatSlot {
    SeatSlot { commitment: Some(SeatCommitment([commitment; 32])), ..slot.clone() }
}

pub(super) async fn acknowledged_writes_survive_a_restart(open: Open<'_>) {
    let (store, mut config) = (open().await.unwrap(), table(true));
    let id = config.id;
    config.owner = seat(3);
    config.replace_after_ms = Some(60_000);
    config.aids = true;
    config.fill = Some(BotFill { after: 30_000, bot: BotName::Expert });
    store.create(config.clone(), None).await.unwrap();
    seat_both(&*store, &config).await;
    store.append(new_event(id, 1, Some("1:a"))).await.unwrap();
    store.append(new_event(id, 2, None)).await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    let stored = store.load(id).await.unwrap().unwrap();
    assert_eq!((stored.lines.as_str(), stored.messages), ("line 1\nline 2\n", vec![("1:a".to_owned(), Version(1))]));
    let TableConfig { started_at, secret, owner, replace_after_ms, fill, title, discs, aids, .. } = stored.config;
    assert_eq!((started_at, secret, title, discs), (Some(Timestamp(2000)), config.secret, config.title, config.discs));
    assert_eq!((owner, replace_after_ms, fill, aids), (config.owner, config.replace_after_ms, config.fill, true));
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

pub(super) async fn seats_change_hands_until_the_seal(open: Open<'_>) {
    let (store, config) =
        (open().await.unwrap(), configured(vec![NewSeat::You, NewSeat::Open, NewSeat::Open], false, None));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    store.take_seat(take(id, seat(1), sits(&config.slots[0], 1), None)).await.unwrap();
    let (eve, bela) = (slot("Eve", 2), slot("Béla", 3));
    store.take_seat(take(id, seat(2), eve.clone(), None)).await.unwrap();
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
    store.take_seat(take(id, seat(2), bela.clone(), None)).await.unwrap();
    assert_eq!(
        store.fill_seats(fill(id, &[2, 3], Some(Timestamp(5)))).await,
        Err(StoreError::Conflict),
        "one of the seats is taken"
    );
    assert!(store.load(id).await.unwrap().unwrap().config.slots[2].is_open(), "all or none");
    let other_round = FillSeats { void_seals: 1, ..fill(id, &[3], None) };
    assert_eq!(store.fill_seats(other_round).await, Err(StoreError::Conflict), "another round");
    store.fill_seats(fill(id, &[3], Some(Timestamp(5)))).await.unwrap();
    fills_a_reserved_seat(&*store, &config, &bela).await;
    assert_eq!(store.load(id).await.unwrap().unwrap().config.sealed_at, Some(Timestamp(5)));
    assert_eq!(
        store.leave_seat(id, seat(2), bela.token.unwrap()).await,
        Err(StoreError::Conflict),
        "the table is sealed"
    );
}

pub(super) async fn a_person_may_commit_anew_until_the_seal(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(true));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    let ada = sits(&config.slots[0], 3);
    store.take_seat(take(id, seat(1), ada.clone(), None)).await.unwrap();
    let anew = |replaced: u8| TakeSeat {
        replaced: Some(SeatCommitment([replaced; 32])),
        ..take(id, seat(1), SeatSlot { recommitted: 1, ..sits(&ada, 7) }, None)
    };
    assert_eq!(store.take_seat(anew(9)).await, Err(StoreError::Conflict), "it never had this commitment");
    let old_round = TakeSeat { void_seals: 1, ..anew(3) };
    assert_eq!(store.take_seat(old_round).await, Err(StoreError::Conflict), "another round");
    store.take_seat(anew(3)).await.unwrap();
    let slot_now = store.load(id).await.unwrap().unwrap().config.slots[0].clone();
    assert_eq!((slot_now.commitment, slot_now.recommitted), (Some(SeatCommitment([7; 32])), 1));
    store.take_seat(take(id, seat(3), slot("Béla", 4), Some(Timestamp(1900)))).await.unwrap();
    assert_eq!(store.take_seat(anew(7)).await, Err(StoreError::Conflict), "it is sealed");
}

pub(super) async fn nonces_are_revealed_once_and_only_to_their_seal(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(false));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    assert_eq!(store.reveal(reveal(id, seat(1), 1, None)).await, Err(StoreError::Conflict), "it is not sealed");
    seal_both(&*store, &config).await;
    let other = RevealNonce { void_seals: 1, ..reveal(id, seat(1), 1, None) };
    assert_eq!(store.reveal(other).await, Err(StoreError::Conflict), "another round");
    assert_eq!(store.reveal(reveal(id, seat(2), 1, None)).await, Err(StoreError::Conflict), "a bot");
    store.reveal(reveal(id, seat(1), 1, None)).await.unwrap();
    assert_eq!(store.reveal(reveal(id, seat(1), 2, None)).await, Err(StoreError::Conflict), "it has revealed");
    // The two last players may reveal at the same time at two nodes, and neither starts the match.
    store.reveal(reveal(id, seat(3), 2, None)).await.unwrap();
    assert_eq!(store.start(id, 1, Timestamp(2000)).await, Err(StoreError::Conflict), "another round");
    store.start(id, 0, Timestamp(2000)).await.unwrap();
    let stored = store.load(id).await.unwrap().unwrap().config;
    assert_eq!((stored.slots[0].nonce, stored.slots[2].nonce), (Some(Nonce([1; 32])), Some(Nonce([2; 32]))));
    assert_eq!((stored.sealed_at, stored.started_at), (Some(Timestamp(1900)), Some(Timestamp(2000))));
}

pub(super) async fn a_seal_becomes_void_once(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(false));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    let ada = config.slots[0].token;
    let make = |reason, number, opened: &[u8], token| MakeVoid {
        table: id,
        void_seals: 0,
        void: VoidSeal { reason, seat: seat(number), at: Timestamp(2500) },
        secret: Secret([8; 32]),
        opened: opened.iter().map(|&number| seat(number)).collect(),
        owner: seat(3),
        token,
    };
    let lost = || make(VoidReason::Lost, 1, &[], ada);
    assert_eq!(store.make_void(lost()).await, Err(StoreError::Conflict), "it is not sealed");
    seal_both(&*store, &config).await;
    store.reveal(reveal(id, seat(1), 3, None)).await.unwrap();
    let late = store.make_void(make(VoidReason::NotRevealed, 1, &[1, 3], None)).await;
    assert_eq!(late, Err(StoreError::Conflict), "the first seat has revealed in time");
    let forged = store.make_void(make(VoidReason::Left, 1, &[1], Some(Digest([9; 32])))).await;
    assert_eq!(forged, Err(StoreError::Conflict), "not the token of the seat");
    let untouched = store.load(id).await.unwrap().unwrap().config;
    assert_eq!((untouched.void_seals, untouched.is_sealed(), untouched.secret), (0, true, config.secret.clone()));
    let revision = store.load(id).await.unwrap().unwrap().revision;
    store.make_void(make(VoidReason::NotRevealed, 3, &[3], None)).await.unwrap();
    assert_eq!(store.make_void(lost()).await, Err(StoreError::Conflict), "it is void already");
    let cursor = Cursor { table: id, revision, version: Version(0) };
    let (now, _) = store.load_since(cursor).await.unwrap().unwrap().config.expect("other nodes see the change");
    let void = VoidSeal { reason: VoidReason::NotRevealed, seat: seat(3), at: Timestamp(2500) };
    assert_eq!((now.void_seals, now.last_void, now.sealed_at), (1, Some(void), None));
    assert_eq!((now.secret, now.owner), (Secret([8; 32]), seat(3)));
    assert!(now.slots[2].is_open(), "the seat that did not reveal");
    let first = &now.slots[0];
    assert!(first.token.unwrap().matches(&ada.unwrap()) && first.commitment.is_none() && first.nonce.is_none());
    assert_eq!(store.reveal(reveal(id, seat(1), 3, None)).await, Err(StoreError::Conflict), "the old seal");
    let old_round = store.take_seat(take(id, seat(1), sits(first, 5), None)).await;
    assert_eq!(old_round, Err(StoreError::Conflict), "the old round");
    let next = TakeSeat { void_seals: 1, ..take(id, seat(1), sits(first, 5), None) };
    store.take_seat(next).await.unwrap();
    let last = take(id, seat(3), slot("Eve", 6), Some(Timestamp(3000)));
    store.take_seat(TakeSeat { void_seals: 1, ..last }).await.unwrap();
    assert_eq!(store.load(id).await.unwrap().unwrap().config.sealed_at, Some(Timestamp(3000)));
}

pub(super) async fn opens_reserved_seats_without_a_commitment(open: Open<'_>) {
    let (store, config) =
        (open().await.unwrap(), configured(vec![NewSeat::You, NewSeat::Open, NewSeat::Open], false, None));
    let id = config.id;
    let mut reserved = config.clone();
    (reserved.slots[1], reserved.slots[2]) = (slot("Béla", 2), SeatSlot { commitment: None, ..slot("Eve", 3) });
    store.create(reserved, None).await.unwrap();
    let opening = |seats: &[u8]| OpenSeats {
        table: id,
        void_seals: 0,
        seats: seats.iter().map(|&number| seat(number)).collect(),
        owner: seat(2),
    };
    let late = store.open_seats(opening(&[2, 3])).await;
    assert_eq!(late, Err(StoreError::Conflict), "somebody has committed at one of them");
    let old_round = OpenSeats { void_seals: 1, ..opening(&[1, 3]) };
    assert_eq!(store.open_seats(old_round).await, Err(StoreError::Conflict), "another round");
    let before = store.load(id).await.unwrap().unwrap();
    assert!(before.config.slots[2].token.is_some() && before.config.owner == seat(1), "all or none");
    store.open_seats(opening(&[1, 3])).await.unwrap();
    let cursor = Cursor { table: id, revision: before.revision, version: Version(0) };
    let (now, _) = store.load_since(cursor).await.unwrap().unwrap().config.expect("other nodes see the change");
    assert!(now.slots[0].is_open() && now.slots[2].is_open() && now.slots[2].name.is_none());
    assert_eq!((now.slots[1].name.as_deref(), now.owner), (Some("Béla"), seat(2)));
    assert_eq!(store.open_seats(opening(&[3])).await, Err(StoreError::Conflict), "it is open already");
    for number in [1, 3] {
        let sealed = (number == 3).then_some(Timestamp(1900));
        store.take_seat(take(id, seat(number), slot("Ada", number), sealed)).await.unwrap();
    }
    assert_eq!(store.open_seats(opening(&[2])).await, Err(StoreError::Conflict), "it is sealed");
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
    again.slots[1] = SeatSlot { commitment: None, ..bela.clone() };
    store.create(again.clone(), None).await.unwrap();
    let only_open = FillSeats { only_open: true, ..fill(again.id, &[2], None) };
    assert_eq!(store.fill_seats(only_open).await, Err(StoreError::Conflict), "somebody has the token");
    store.fill_seats(fill(again.id, &[2], None)).await.unwrap();
    let slot = store.load(again.id).await.unwrap().unwrap().config.slots[1].clone();
    assert_eq!((slot.bot, slot.name, slot.colour), (Some(BotName::Novice), None, None));
    assert!(slot.token.is_none(), "the token is revoked");
    let late = store.take_seat(take(again.id, seat(2), bela.clone(), None)).await;
    assert_eq!(late, Err(StoreError::Conflict));
}

pub(super) async fn deletes_unused_tables(open: Open<'_>) {
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
    let (known, unknown) = (TableConfig { creator: Some(other), ..table(true) }, table(true));
    for config in [&known, &unknown] {
        store.create(config.clone(), None).await.unwrap();
        store.mark_ended(config.id, Timestamp(2000)).await.unwrap();
    }
    assert_eq!(store.creator_address(known.id).await, Ok(Some(other.address)));
    assert_eq!(store.creator_address(unknown.id).await, Ok(None));
    assert_eq!(store.creator_address(TableId::random().unwrap()).await, Ok(None));
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

pub(super) async fn finds_matches_of_one_person_against_bots(open: Open<'_>) {
    let store = open().await.unwrap();
    let alone = |created: u64| {
        let config =
            configured(vec![NewSeat::You, NewSeat::Bot("novice".into()), NewSeat::Bot("novice".into())], false, None);
        TableConfig { created: Timestamp(created), ..config }
    };
    let (older, newer, ended, used) = (alone(1000), alone(1500), alone(1000), alone(1000));
    for config in [&older, &newer, &ended, &used] {
        store.create(config.clone(), None).await.unwrap();
        let ada = sits(&config.slots[0], 3);
        store.take_seat(take(config.id, seat(1), ada, Some(Timestamp(1900)))).await.unwrap();
        store.reveal(reveal(config.id, seat(1), 3, Some(Timestamp(2000)))).await.unwrap();
        store.append(new_event(config.id, 1, Some("1:a"))).await.unwrap();
    }
    store.mark_ended(ended.id, Timestamp(3000)).await.unwrap();
    store.touch(vec![used.id]).await.unwrap();
    let (pair, waiting) = (table(false), alone(1000));
    for config in [&pair, &waiting] {
        store.create(config.clone(), None).await.unwrap();
    }
    seat_both(&*store, &pair).await;
    let found = store.alone_since(Timestamp(9000), page(10, 0)).await.unwrap();
    assert_eq!(found, [(older.id, Timestamp(1000)), (newer.id, Timestamp(1500))]);
    assert_eq!(store.alone_since(Timestamp(1500), page(10, 0)).await.unwrap(), [(older.id, Timestamp(1000))]);
    assert_eq!(store.alone_since(Timestamp(9000), page(1, 1)).await.unwrap(), [(newer.id, Timestamp(1500))]);
}

pub(super) fn entry(challenge: &str, number: u8, points: i32) -> NewEntry {
    NewEntry {
        challenge: challenge.parse().unwrap(),
        game: [number; 32],
        secret: Digest([number; 32]),
        name: format!("Player {number}"),
        points,
        tiles: 20,
        discs_left: 1,
        entered: Timestamp(1000 + u64::from(number)),
        record: "a record".into(),
        creator: CreatorKey([1; 16]).creator(format!("2001:db8:1:{number}::").parse().unwrap()),
    }
}

pub(super) async fn ranks_the_entries_of_a_challenge(open: Open<'_>) {
    let store = open().await.unwrap();
    let today: Challenge = "2026-11-16".parse().unwrap();
    for (number, points) in [(1, 90), (2, 80), (3, 80), (4, 300)] {
        store.entries().add(entry("2026-11-16", number, points)).await.unwrap();
    }
    store.entries().add(entry("2026-11-17", 1, 10)).await.unwrap();
    store.entries().add(entry("2026-W47", 1, 10)).await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    let best = store.entries().best(today, 3).await.unwrap();
    let found: Vec<(&str, i32)> = best.iter().map(|entry| (entry.name.as_str(), entry.points)).collect();
    assert_eq!(found, [("Player 2", 80), ("Player 3", 80), ("Player 1", 90)], "of equal ones, the earlier first");
    assert_eq!((best[0].game, best[0].tiles, best[0].discs_left), ([2; 32], 20, 1));
    assert_eq!(store.entries().count_better(today, 90).await, Ok(2));
    let mut names = store.entries().names(today).await.unwrap();
    names.sort_unstable();
    assert_eq!(names, ["Player 1", "Player 2", "Player 3", "Player 4"]);
    let counts = store.entries().count(today, entry("2026-11-16", 1, 0).creator).await;
    assert_eq!(counts, Ok(EntryCounts { all: 4, of_address: 1, of_network: 4 }));
    let nobody = CreatorKey([1; 16]).creator("192.0.2.1".parse().unwrap());
    assert_eq!(
        store.entries().count("2026-11-18".parse().unwrap(), nobody).await,
        Ok(EntryCounts { all: 0, of_address: 0, of_network: 0 })
    );
}

pub(super) async fn the_same_game_or_secret_is_entered_once(open: Open<'_>) {
    let store = open().await.unwrap();
    let (one, today) = (entry("2026-11-16", 1, 90), "2026-11-16".parse().unwrap());
    store.entries().add(one.clone()).await.unwrap();
    let copied = NewEntry { secret: Digest([9; 32]), ..one.clone() };
    assert_eq!(store.entries().add(copied.clone()).await, Err(StoreError::Conflict), "the same game");
    let second = NewEntry { game: [9; 32], ..one.clone() };
    assert_eq!(store.entries().add(second).await, Err(StoreError::Conflict), "the same secret");
    // Of two at the same moment, one is entered.
    let both = [copied.clone(), copied].map(|copied| NewEntry { game: [8; 32], ..copied });
    let [left, right] = both.map(|both| tokio::spawn(store.entries().add(both)));
    let results = [left.await.unwrap(), right.await.unwrap()];
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    assert_eq!(store.entries().find(today, one.secret).await.unwrap().unwrap().name, "Player 1");
    assert_eq!(store.entries().find("2026-11-17".parse().unwrap(), one.secret).await, Ok(None));
    assert_eq!(store.entries().remove(today, Digest([5; 32])).await, Err(StoreError::Conflict), "nobody's secret");
    store.entries().remove(today, one.secret).await.unwrap();
    assert_eq!(store.entries().find(today, one.secret).await, Ok(None));
    assert_eq!(store.entries().remove(today, one.secret).await, Err(StoreError::Conflict), "it is gone");
    store.entries().add(one).await.unwrap();
}

pub(super) async fn forgets_old_entries(open: Open<'_>) {
    let store = open().await.unwrap();
    for number in 1..=3 {
        store.entries().add(entry("2026-11-16", number, 90)).await.unwrap();
    }
    assert_eq!(store.entries().delete_older(Timestamp(1004), 1).await, Ok(1), "a limited number");
    assert_eq!(store.entries().delete_older(Timestamp(1002), 10).await, Ok(0), "the oldest first");
    let names = store.entries().names("2026-11-16".parse().unwrap()).await.unwrap();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(!names.contains(&"Player 1".to_owned()));
}
