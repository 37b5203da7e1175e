//! What every store has to keep to, whatever keeps the tables: each of these is a test of each of them.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use nova_luna_protocol::online::{BotFillDto, DiscColour, NewTable, SeatWish};
use nova_luna_rules::{BotName, Nonce, Seat};
use nova_luna_table::{ClockRule, Timestamp, Version};

use super::{Answer, Cursor, Entry, Store, StoreError};
use crate::online::secrets::{Digest, TableId, Token};
use crate::online::table_config::{Fill, SeatSlot, TableConfig};

/// Opens the store of a test, again after a restart.
pub(super) type Open<'a> = &'a dyn Fn() -> Answer<Arc<dyn Store>>;

/// One test for each function below.
macro_rules! contract {
    ($with:ident) => {
        contract!($with:
            what_was_kept_is_there_after_a_restart, many_at_once_and_one_failure_is_nobody_elses, whoever_comes_second_is_told,
            seats_change_hands_until_the_match_begins, a_token_that_was_exchanged_does_nothing, tables_that_never_began_are_forgotten,
            tables_that_wait_are_found, tables_at_which_nobody_sits_hide_no_others, what_is_newer_is_told, there_is_one_rematch,
            old_matches_become_records, matches_that_do_not_end_are_found, whoever_waits_for_anybody_is_found_until_the_time_is_over);
    };
    ($with:ident: $($name:ident),*) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            $with(async |open| crate::online::store::contract::$name(open).await).await;
        })*
    };
}
pub(super) use contract;

pub(super) fn charter(public: bool) -> TableConfig {
    let seats = vec![SeatWish::You, SeatWish::Bot("novice".into()), SeatWish::Open];
    founded(seats, public, None)
}

/// One at which the founder sits.
pub(super) fn seated(public: bool, created: u64) -> TableConfig {
    let mut charter = charter(public);
    charter.created = Timestamp(created);
    charter.chairs[0].nonce = Some(Nonce([1; 16]));
    charter
}

fn founded(seats: Vec<SeatWish>, public: bool, fill: Option<BotFillDto>) -> TableConfig {
    let title = "Moon".into();
    let wanted = NewTable { seats, discs: None, clock: None, public, title, patience: None, fill };
    TableConfig::new(&wanted, Timestamp(1000)).unwrap().0
}

pub(super) fn entry(table: TableId, version: u32, message: Option<&str>) -> Entry {
    let (message, line) = (message.map(str::to_owned), format!("line {version}\n"));
    Entry { table, version: Version(version), message, line, proof: None }
}

pub(super) fn chair(name: &str, nonce: u8) -> SeatSlot {
    let token = Some(Token::random().unwrap().digest());
    SeatSlot {
        bot: None,
        name: Some(name.into()),
        token,
        nonce: Some(Nonce([nonce; 16])),
        colour: Some(DiscColour::Blue),
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Lets two people sit down; the match begins with the second.
pub(super) async fn seat_both(store: &dyn Store, charter: &TableConfig) {
    let ada = SeatSlot { name: Some("Ada".into()), nonce: Some(Nonce([3; 16])), ..charter.chairs[0].clone() };
    store.sit(charter.id, seat(1), ada, None).await.unwrap();
    store.sit(charter.id, seat(3), chair("Béla", 4), Some(Timestamp(2000))).await.unwrap();
}

pub(super) async fn what_was_kept_is_there_after_a_restart(open: Open<'_>) {
    let (store, mut charter) = (open().await.unwrap(), charter(true));
    let id = charter.id;
    charter.owner = seat(3);
    charter.patience = Some(60_000);
    charter.fill = Some(Fill { after: 30_000, bot: BotName::Expert });
    store.found(charter.clone(), None).await.unwrap();
    seat_both(&*store, &charter).await;
    store.append(entry(id, 1, Some("1:a"))).await.unwrap();
    store.append(entry(id, 2, None)).await.unwrap();
    drop(store);
    let store = open().await.unwrap();
    let kept = store.load(id).await.unwrap().unwrap();
    assert_eq!((kept.lines.as_str(), kept.messages), ("line 1\nline 2\n", vec![("1:a".to_owned(), Version(1))]));
    let TableConfig { begun, secret, owner, patience, fill, title, discs, .. } = kept.charter;
    assert_eq!((begun, secret, title, discs), (Some(Timestamp(2000)), charter.secret, charter.title, charter.discs));
    assert_eq!((owner, patience, fill), (charter.owner, charter.patience, charter.fill));
    let names: Vec<Option<&str>> = kept.charter.chairs.iter().map(|chair| chair.name.as_deref()).collect();
    assert_eq!(names, [Some("Ada"), None, Some("Béla")]);
    let bots: Vec<Option<BotName>> = kept.charter.chairs.iter().map(|chair| chair.bot).collect();
    assert_eq!(bots, [None, Some(BotName::Novice), None]);
    assert_eq!(kept.charter.chairs[2].colour, Some(DiscColour::Blue));
    assert!(kept.charter.chairs[0].token.unwrap().matches(&charter.chairs[0].token.unwrap()));
    assert_eq!(store.running().await, Ok(1));
    store.finish(id, Timestamp(3000)).await.unwrap();
    assert_eq!(store.running().await, Ok(0));
    store.ready().await.unwrap();
}

pub(super) async fn whoever_comes_second_is_told(open: Open<'_>) {
    let (store, charter) = (open().await.unwrap(), charter(true));
    let id = charter.id;
    store.found(charter.clone(), None).await.unwrap();
    assert_eq!(store.begin(id, Timestamp(1500)).await, Err(StoreError::Conflict), "not everybody sits");
    seat_both(&*store, &charter).await;
    assert_eq!(store.sit(id, seat(1), chair("Eve", 5), None).await, Err(StoreError::Conflict), "somebody sits there");
    assert_eq!(store.sit(id, seat(2), chair("Eve", 5), None).await, Err(StoreError::Conflict), "a bot sits there");
    assert_eq!(store.begin(id, Timestamp(1500)).await, Err(StoreError::Conflict), "it has begun");
    store.append(entry(id, 1, Some("1:a"))).await.unwrap();
    store.append(entry(id, 2, None)).await.unwrap();
    for wrong in [entry(id, 2, None), entry(id, 1, Some("1:b")), entry(id, 3, Some("1:a"))] {
        assert_eq!(store.append(wrong).await, Err(StoreError::Conflict));
    }
    let nowhere = TableId::random().unwrap();
    assert_eq!(store.append(entry(nowhere, 1, None)).await, Err(StoreError::Conflict), "no table, no line");
    assert!(store.load(nowhere).await.unwrap().is_none());
}

pub(super) async fn many_at_once_and_one_failure_is_nobody_elses(open: Open<'_>) {
    let (store, charter) = (open().await.unwrap(), charter(false));
    store.found(charter.clone(), None).await.unwrap();
    // Every version twice: of each pair one is kept, whichever comes first.
    let answers: Vec<_> = (0..400).map(|n| tokio::spawn(store.append(entry(charter.id, n / 2 + 1, None)))).collect();
    let mut kept = 0;
    for answer in answers {
        match answer.await.unwrap() {
            Ok(()) => kept += 1,
            Err(error) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(kept, 200);
    let lines = store.load(charter.id).await.unwrap().unwrap().lines;
    assert_eq!(lines.lines().count(), 200);
}

pub(super) async fn seats_change_hands_until_the_match_begins(open: Open<'_>) {
    let (store, charter) =
        (open().await.unwrap(), founded(vec![SeatWish::You, SeatWish::Open, SeatWish::Open], false, None));
    let id = charter.id;
    store.found(charter.clone(), None).await.unwrap();
    let ada = SeatSlot { nonce: Some(Nonce([1; 16])), ..charter.chairs[0].clone() };
    store.sit(id, seat(1), ada, None).await.unwrap();
    let (eve, bela) = (chair("Eve", 2), chair("Béla", 3));
    store.sit(id, seat(2), eve.clone(), None).await.unwrap();
    let new = Token::random().unwrap().digest();
    assert_eq!(store.rotate(id, seat(2), new, new).await, Err(StoreError::Conflict), "a token that opens nothing");
    store.rotate(id, seat(2), eve.token.unwrap(), new).await.unwrap();
    assert_eq!(
        store.rotate(id, seat(2), eve.token.unwrap(), new).await,
        Err(StoreError::Conflict),
        "it is another now"
    );
    assert_eq!(store.vacate(id, seat(2), eve.token.unwrap()).await, Err(StoreError::Conflict), "the old token");
    store.vacate(id, seat(2), new).await.unwrap();
    assert!(store.load(id).await.unwrap().unwrap().charter.chairs[1].is_open());
    store.sit(id, seat(2), bela.clone(), None).await.unwrap();
    let bots = vec![(seat(2), BotName::Novice), (seat(3), BotName::Novice)];
    assert_eq!(store.fill(id, bots, Some(Timestamp(5))).await, Err(StoreError::Conflict), "one of them is not open");
    assert!(store.load(id).await.unwrap().unwrap().charter.chairs[2].is_open(), "all or none");
    store.fill(id, vec![(seat(3), BotName::Novice)], Some(Timestamp(5))).await.unwrap();
    reserved_seats_are_filled(&*store, &charter, &bela).await;
    assert_eq!(store.load(id).await.unwrap().unwrap().charter.begun, Some(Timestamp(5)));
    assert_eq!(store.vacate(id, seat(2), bela.token.unwrap()).await, Err(StoreError::Conflict), "the match has begun");
}

pub(super) async fn a_token_that_was_exchanged_does_nothing(open: Open<'_>) {
    let (store, charter) = (open().await.unwrap(), charter(true));
    let (id, old, new) = (charter.id, charter.chairs[0].token.unwrap(), Token::random().unwrap().digest());
    store.found(charter.clone(), None).await.unwrap();
    seat_both(&*store, &charter).await;
    let by = |version, number, token| Entry { proof: Some((seat(number), token)), ..entry(id, version, None) };
    store.append(by(1, 1, old)).await.unwrap();
    assert_eq!(store.append(by(2, 3, old)).await, Err(StoreError::Conflict), "the token of another seat");
    store.rotate(id, seat(1), old, new).await.unwrap();
    assert_eq!(store.append(by(2, 1, old)).await, Err(StoreError::Conflict));
    assert_eq!(store.load(id).await.unwrap().unwrap().lines, "line 1\n");
    store.append(by(2, 1, new)).await.unwrap();
    store.append(entry(id, 3, None)).await.unwrap();
}

/// At the rematch everybody has a token, and whoever sits is left in peace.
async fn reserved_seats_are_filled(store: &dyn Store, charter: &TableConfig, bela: &SeatSlot) {
    let mut again = charter.again(seat(1), Timestamp(6)).unwrap();
    again.chairs[1] = SeatSlot { nonce: None, ..bela.clone() };
    store.found(again.clone(), None).await.unwrap();
    store.fill(again.id, vec![(seat(2), BotName::Novice)], None).await.unwrap();
    let kept = store.load(again.id).await.unwrap().unwrap().charter.chairs[1].clone();
    assert_eq!((kept.bot, kept.name, kept.colour), (Some(BotName::Novice), None, None));
    assert!(kept.token.is_none(), "it opens nothing any more");
    assert_eq!(store.sit(again.id, seat(2), bela.clone(), None).await, Err(StoreError::Conflict));
}

pub(super) async fn tables_that_never_began_are_forgotten(open: Open<'_>) {
    let (store, charter) = (open().await.unwrap(), charter(true));
    store.found(charter.clone(), None).await.unwrap();
    store.forget_unstarted(Timestamp(1000)).await.unwrap();
    assert_eq!(store.running().await, Ok(1), "it is not older");
    store.forget_unstarted(Timestamp(1001)).await.unwrap();
    assert_eq!(store.running().await, Ok(0));
    assert!(store.load(charter.id).await.unwrap().is_none());
}

pub(super) async fn tables_that_wait_are_found(open: Open<'_>) {
    let store = open().await.unwrap();
    let fill = Some(BotFillDto { after: 5000, bot: "novice".into() });
    let quick = founded(vec![SeatWish::You, SeatWish::Open], true, fill);
    for charter in [&quick, &seated(true, 1000), &seated(true, 2000), &seated(false, 3000)] {
        store.found((*charter).clone(), None).await.unwrap();
    }
    assert_eq!(store.listed(10).await.unwrap().len(), 2, "the public ones at which somebody sits");
    assert_eq!(store.listed(1).await.unwrap().len(), 1);
    assert!(store.waiting_quick(2, Timestamp(2000)).await.unwrap().is_none(), "the founder does not sit");
    let ada = SeatSlot { nonce: Some(Nonce([1; 16])), ..quick.chairs[0].clone() };
    store.sit(quick.id, seat(1), ada, None).await.unwrap();
    let found = |players, now| store.waiting_quick(players, Timestamp(now));
    assert_eq!(found(2, 2000).await.unwrap().map(|charter| charter.id), Some(quick.id));
    assert!(found(3, 2000).await.unwrap().is_none(), "another number of players");
    assert!(found(2, 6000).await.unwrap().is_none(), "a bot takes the seat");
}

pub(super) async fn tables_at_which_nobody_sits_hide_no_others(open: Open<'_>) {
    let store = open().await.unwrap();
    let mut waits = seated(true, 1000);
    waits.fill = Some(Fill { after: 30_000, bot: BotName::Expert });
    store.found(waits.clone(), None).await.unwrap();
    for number in 0..60 {
        // Newer ones for the list and older ones for a quick match: empty, or full.
        let mut other = seated(true, if number % 2 == 0 { 2000 } else { 500 });
        other.fill = waits.fill;
        match number % 4 {
            0 | 1 => other.chairs[0].nonce = None,
            _ => other.chairs[2].token = Some(Digest([9; 32])),
        }
        store.found(other, None).await.unwrap();
    }
    let listed: Vec<TableId> = store.listed(5).await.unwrap().iter().map(|charter| charter.id).collect();
    assert_eq!(listed, [waits.id]);
    let quick = store.waiting_quick(3, Timestamp(3000)).await.unwrap();
    assert_eq!(quick.map(|charter| charter.id), Some(waits.id));
}

pub(super) async fn what_is_newer_is_told(open: Open<'_>) {
    let (store, charter) = (open().await.unwrap(), charter(false));
    let id = charter.id;
    store.found(charter.clone(), None).await.unwrap();
    let before = store.load(id).await.unwrap().unwrap();
    seat_both(&*store, &charter).await;
    for version in 1..=3 {
        store.append(entry(id, version, Some(&format!("1:{version}")))).await.unwrap();
    }
    let other = TableId::random().unwrap();
    let seen = |table, version| Cursor { table, revision: before.revision, version: Version(version) };
    let newer = store.newer(vec![seen(id, 1), seen(other, 0)]).await.unwrap();
    assert_eq!(newer.len(), 1);
    let (now, revision) = newer[0].charter.clone().unwrap();
    assert_eq!((now.begun, now.chairs.iter().all(SeatSlot::is_taken)), (Some(Timestamp(2000)), true));
    let lines: Vec<(u32, &str, &str)> = newer[0]
        .lines
        .iter()
        .map(|line| (line.version.0, line.message.as_deref().unwrap(), line.line.as_str()))
        .collect();
    assert_eq!(lines, [(2, "1:2", "line 2\n"), (3, "1:3", "line 3\n")]);
    let nothing = store.newer(vec![Cursor { table: id, revision, version: Version(3) }]).await.unwrap();
    assert!(nothing.iter().all(|newer| newer.lines.is_empty()));
    assert!(store.newer(Vec::new()).await.unwrap().is_empty());
}

pub(super) async fn there_is_one_rematch(open: Open<'_>) {
    let (store, charter) = (open().await.unwrap(), charter(false));
    store.found(charter.clone(), None).await.unwrap();
    let (one, two) = (charter.again(seat(1), Timestamp(2)).unwrap(), charter.again(seat(1), Timestamp(3)).unwrap());
    store.found(one.clone(), Some(charter.id)).await.unwrap();
    assert_eq!(store.found(two.clone(), Some(charter.id)).await, Err(StoreError::Conflict));
    assert_eq!(store.load(charter.id).await.unwrap().unwrap().charter.rematch, Some(one.id));
    assert!(store.load(one.id).await.unwrap().is_some());
    assert!(store.load(two.id).await.unwrap().is_none(), "what came too late was not founded");
    assert_eq!(store.found(one, None).await, Err(StoreError::Conflict), "it exists");
}

pub(super) async fn old_matches_become_records(open: Open<'_>) {
    let (store, old, new) = (open().await.unwrap(), charter(false), charter(false));
    for (charter, ended) in [(&old, 3000), (&new, 5000)] {
        store.found(charter.clone(), None).await.unwrap();
        seat_both(&*store, charter).await;
        store.append(entry(charter.id, 1, None)).await.unwrap();
        assert!(store.finished(Timestamp(9000), 10, 0).await.unwrap().iter().all(|(id, _)| *id != charter.id));
        store.finish(charter.id, Timestamp(ended)).await.unwrap();
    }
    assert_eq!(store.finished(Timestamp(3000), 10, 0).await, Ok(vec![]), "it is not older");
    assert_eq!(store.finished(Timestamp(9000), 1, 0).await, Ok(vec![(old.id, Timestamp(3000))]));
    assert_eq!(store.finished(Timestamp(9000), 10, 1).await, Ok(vec![(new.id, Timestamp(5000))]));
    let hasty = store.archive(old.id, Version(0), Timestamp(3000), "a record".into()).await;
    assert_eq!(hasty, Err(StoreError::Conflict), "something has happened since");
    assert_eq!(store.archived(old.id).await, Ok(None));
    assert!(store.load(old.id).await.unwrap().is_some());
    for _ in 0..2 {
        store.archive(old.id, Version(1), Timestamp(3000), "a record".into()).await.unwrap();
    }
    assert_eq!(store.archived(old.id).await, Ok(Some("a record".to_owned())));
    assert!(store.load(old.id).await.unwrap().is_none());
    assert_eq!(store.append(entry(old.id, 2, None)).await, Err(StoreError::Conflict));
    assert_eq!(store.archived(new.id).await, Ok(None));
    assert!(store.load(new.id).await.unwrap().is_some());
}

pub(super) async fn matches_that_do_not_end_are_found(open: Open<'_>) {
    let store = open().await.unwrap();
    let (waits, over, one, two) = (charter(true), charter(false), charter(false), charter(false));
    for charter in [&waits, &over, &one, &two] {
        store.found(charter.clone(), None).await.unwrap();
    }
    for charter in [&over, &one, &two] {
        seat_both(&*store, charter).await;
    }
    store.finish(over.id, Timestamp(3000)).await.unwrap();
    assert_eq!(store.unfinished(Timestamp(2000), 10, 0).await, Ok(vec![]), "they did not begin earlier");
    let first = store.unfinished(Timestamp(2001), 1, 0).await.unwrap();
    let second = store.unfinished(Timestamp(2001), 10, 1).await.unwrap();
    assert_eq!((first.len(), second.len()), (1, 1), "neither the one that waits nor the one that is over");
    let mut found = [first[0], second[0]];
    let mut begun = [one.id, two.id].map(|id| (id, Timestamp(2000)));
    found.sort_unstable_by_key(|(id, _)| id.to_string());
    begun.sort_unstable_by_key(|(id, _)| id.to_string());
    assert_eq!(found, begun);
    store.archive(one.id, Version(0), Timestamp(2000), "a record".into()).await.unwrap();
    assert_eq!(store.unfinished(Timestamp(2001), 10, 0).await, Ok(vec![(two.id, Timestamp(2000))]));
    assert_eq!(store.running().await, Ok(2), "one is played and one waits");
}

pub(super) async fn whoever_waits_for_anybody_is_found_until_the_time_is_over(open: Open<'_>) {
    let store = open().await.unwrap();
    let waits = |created: u64| {
        let mut charter = charter(true);
        charter.created = Timestamp(created);
        charter.fill = Some(Fill { after: 30_000, bot: BotName::Expert });
        charter.chairs[0].nonce = Some(Nonce([1; 16]));
        charter
    };
    let (older, newer) = (waits(1000), waits(2000));
    // None of these is for whoever comes.
    let (mut absent, mut full, mut timed, mut private) = (waits(1), waits(1), waits(1), waits(1));
    absent.chairs[0].nonce = None;
    full.chairs[2].token = Some(Digest([9; 32]));
    timed.clock = Some(ClockRule { bank: 60_000, increment: 0 });
    private.public = false;
    for charter in [&newer, &absent, &full, &timed, &private, &older] {
        store.found(charter.clone(), None).await.unwrap();
    }
    let found =
        async |players, now| store.waiting_quick(players, Timestamp(now)).await.unwrap().map(|charter| charter.id);
    assert_eq!(found(3, 3000).await, Some(older.id), "the oldest first");
    assert_eq!(found(3, 30_999).await, Some(older.id));
    assert_eq!(found(3, 31_000).await, Some(newer.id), "a bot comes to the other");
    assert_eq!(found(3, 32_000).await, None);
    assert_eq!(found(2, 3000).await, None);
}
