//! A file that keeps tables: what was answered for is there, and damage stays where it is.
#![allow(clippy::unwrap_used)]

use nova_luna_protocol::online::{DiscColour, NewTable, SeatWish};
use nova_luna_rules::Nonce;
use nova_luna_table::Version;

use super::*;
use crate::online::charter::Fill;

pub(super) fn open(folder: &tempfile::TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("tables.db"), Arc::default()).unwrap()
}

pub(super) fn charter(public: bool) -> Charter {
    let seats = vec![SeatWish::You, SeatWish::Bot("novice".into()), SeatWish::Open];
    let title = "Moon".into();
    let wanted = NewTable { seats, discs: None, clock: None, public, title, patience: None, fill: None };
    Charter::new(&wanted, Moment(1000)).unwrap().0
}

fn entry(table: TableId, version: u32, message: Option<&str>) -> Entry {
    Entry { table, version: Version(version), message: message.map(str::to_owned), line: format!("line {version}\n") }
}

#[tokio::test]
async fn what_was_kept_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (store, charter) = (open(&folder), charter(true));
    let id = charter.id;
    store.found(charter.clone(), None).await.unwrap();
    let chair = Chair { name: Some("Ada".into()), nonce: Some(Nonce([3; 16])), ..charter.chairs[0].clone() };
    store.sit(id, Seat::FIRST, chair.clone(), Some(Moment(2000))).await.unwrap();
    assert_eq!(store.sit(id, Seat::FIRST, chair, None).await, Err(StoreError::Taken), "somebody sits there");
    store.append(entry(id, 1, Some("1:a"))).await.unwrap();
    store.append(entry(id, 2, None)).await.unwrap();
    for wrong in [entry(id, 2, None), entry(id, 1, Some("1:b")), entry(id, 3, Some("1:a"))] {
        assert_eq!(store.append(wrong).await, Err(StoreError::Taken));
    }
    let nowhere = TableId::random().unwrap();
    assert_eq!(store.append(entry(nowhere, 1, None)).await, Err(StoreError::Taken), "no table, no line");
    drop(store);
    let store = open(&folder);
    let kept = store.load(id).await.unwrap().unwrap();
    assert_eq!((kept.lines.as_str(), kept.messages), ("line 1\nline 2\n", vec![("1:a".to_owned(), Version(1))]));
    assert_eq!((kept.charter.begun, kept.charter.secret), (Some(Moment(2000)), charter.secret));
    assert_eq!(kept.charter.chairs[0].name.as_deref(), Some("Ada"));
    assert_eq!(kept.charter.chairs[1].bot, charter.chairs[1].bot);
    assert!(store.load(nowhere).await.unwrap().is_none());
    assert_eq!(store.running().await, Ok(1));
    store.finish(id, Moment(3000)).await.unwrap();
    assert_eq!(store.running().await, Ok(0));
}

#[tokio::test]
async fn a_row_that_cannot_be_read_harms_its_own_table_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (charter(true), charter(true));
    {
        let store = open(&folder);
        store.found(one.clone(), None).await.unwrap();
        store.found(other.clone(), None).await.unwrap();
    }
    let pen = Connection::open(folder.path().join("tables.db")).unwrap();
    pen.execute("UPDATE tables SET secret = x'00' WHERE id = ?1", [one.id.to_string()]).unwrap();
    drop(pen);
    let store = open(&folder);
    assert_eq!(store.load(one.id).await.err(), Some(StoreError::Damaged));
    assert!(store.load(other.id).await.unwrap().is_some());
    let listed: Vec<TableId> = store.listed(10).await.unwrap().iter().map(|charter| charter.id).collect();
    assert_eq!(listed, [other.id]);
}

#[tokio::test]
async fn many_at_once_share_a_transaction_and_one_failure_is_nobody_elses() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = Arc::new(Metrics::default());
    let store = Sqlite::open(&folder.path().join("tables.db"), Arc::clone(&metrics)).unwrap();
    let charter = charter(false);
    store.found(charter.clone(), None).await.unwrap();
    // Every version twice: of each pair one is kept, whichever comes first.
    let answers: Vec<_> = (0..400).map(|n| tokio::spawn(store.append(entry(charter.id, n / 2 + 1, None)))).collect();
    let mut kept = 0;
    for answer in answers {
        match answer.await.unwrap() {
            Ok(()) => kept += 1,
            Err(error) => assert_eq!(error, StoreError::Taken),
        }
    }
    assert_eq!(kept, 200);
    let lines = store.load(charter.id).await.unwrap().unwrap().lines;
    assert_eq!(lines.lines().count(), 200);
}

#[tokio::test]
async fn tables_that_never_began_are_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let (store, charter) = (open(&folder), charter(true));
    store.found(charter.clone(), None).await.unwrap();
    store.forget_unstarted(Moment(1000)).await.unwrap();
    assert_eq!(store.running().await, Ok(1), "it is not older");
    store.forget_unstarted(Moment(1001)).await.unwrap();
    assert_eq!(store.running().await, Ok(0));
    assert!(store.load(charter.id).await.unwrap().is_none());
}

#[test]
fn a_file_of_a_later_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let opened = Sqlite::open(&file, Arc::default());
    assert!(matches!(opened.err(), Some(OpenStoreError::Newer { found: 99, .. })));
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_passes() {
    let folder = tempfile::tempdir().unwrap();
    let (store, charter) = (open(&folder), charter(false));
    let id = charter.id;
    store.found(charter, None).await.unwrap();
    let limit = |pages: i64| store.write(move |pen| pen.pragma_update(None, "max_page_count", pages));
    // No page more than there are.
    limit(1).await.unwrap();
    let long = |version| Entry { line: "x".repeat(900), ..entry(id, version, None) };
    let mut kept = 0;
    let refused = loop {
        match store.append(long(kept + 1)).await {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 1000, "it never gets full");
    };
    assert_eq!(refused, StoreError::Unavailable);
    // All who share a transaction that fails are told so.
    let answers: Vec<_> = (0..20).map(|n| tokio::spawn(store.append(long(kept + 1 + n)))).collect();
    for answer in answers {
        assert_eq!(answer.await.unwrap(), Err(StoreError::Unavailable));
    }
    let lines = store.load(id).await.unwrap().unwrap().lines;
    assert_eq!(lines.len(), 900 * kept as usize, "what was acknowledged can be read, and nothing else is there");
    limit(1_000_000).await.unwrap();
    store.append(long(kept + 1)).await.unwrap();
}

#[tokio::test]
async fn a_seat_is_left_and_exchanged_by_its_own_token_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (store, charter) = (open(&folder), charter(true));
    let (id, old) = (charter.id, charter.chairs[0].token.unwrap());
    let (new, wrong) = (Digest([1; 32]), Digest([2; 32]));
    store.found(charter.clone(), None).await.unwrap();
    let token = async |seat: usize| store.load(id).await.unwrap().unwrap().charter.chairs[seat].token;
    assert_eq!(store.rotate(id, Seat::FIRST, wrong, new).await, Err(StoreError::Taken));
    store.rotate(id, Seat::FIRST, old, new).await.unwrap();
    assert_eq!(store.rotate(id, Seat::FIRST, old, wrong).await, Err(StoreError::Taken), "whoever comes second");
    assert!(token(0).await.unwrap().matches(&new));
    assert_eq!(store.vacate(id, Seat::FIRST, old).await, Err(StoreError::Taken));
    store.vacate(id, Seat::FIRST, new).await.unwrap();
    assert!(token(0).await.is_none());
    // What has begun is not left.
    let third = Seat::new(3).unwrap();
    let chair = Chair { token: Some(old), nonce: Some(Nonce([3; 16])), ..Chair::default() };
    store.sit(id, third, chair, Some(Moment(2000))).await.unwrap();
    assert_eq!(store.vacate(id, third, old).await, Err(StoreError::Taken));
}

#[tokio::test]
async fn bots_take_open_seats_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let (store, charter) = (open(&folder), charter(true));
    let id = charter.id;
    store.found(charter.clone(), None).await.unwrap();
    let third = Seat::new(3).unwrap();
    let both = vec![(third, BotName::Master), (Seat::FIRST, BotName::Master)];
    assert_eq!(store.fill(id, both, None).await, Err(StoreError::Taken), "the first seat is the founder's");
    let bots = async || -> Vec<Option<BotName>> {
        store.load(id).await.unwrap().unwrap().charter.chairs.iter().map(|chair| chair.bot).collect()
    };
    assert_eq!(bots().await, [None, charter.chairs[1].bot, None], "all or nothing");
    store.fill(id, vec![(third, BotName::Master)], None).await.unwrap();
    assert_eq!(bots().await[2], Some(BotName::Master));
    let chair = Chair { token: Some(Digest([1; 32])), nonce: Some(Nonce([3; 16])), ..Chair::default() };
    assert_eq!(store.sit(id, third, chair, None).await, Err(StoreError::Taken), "a bot sits there");
}

#[tokio::test]
async fn what_was_agreed_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut charter = charter(true);
    charter.owner = Seat::new(3).unwrap();
    charter.patience = Some(60_000);
    charter.fill = Some(Fill { after: 30_000, bot: BotName::Expert });
    charter.chairs[0].colour = Some(DiscColour::Purple);
    open(&folder).found(charter.clone(), None).await.unwrap();
    let kept = open(&folder).load(charter.id).await.unwrap().unwrap().charter;
    assert_eq!((kept.owner, kept.patience, kept.fill), (charter.owner, charter.patience, charter.fill));
    assert_eq!(kept.chairs[0].colour, Some(DiscColour::Purple));
}

#[tokio::test]
async fn whoever_waits_for_anybody_is_found_until_the_time_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let waits = |created: u64| {
        let mut charter = charter(true);
        charter.created = Moment(created);
        charter.fill = Some(Fill { after: 30_000, bot: BotName::Expert });
        charter.chairs[0].nonce = Some(Nonce([1; 16]));
        charter
    };
    let (older, newer) = (waits(1000), waits(2000));
    // None of these is for whoever comes.
    let (mut absent, mut full, mut timed, mut private) = (waits(1), waits(1), waits(1), waits(1));
    absent.chairs[0].nonce = None;
    full.chairs[2].token = Some(Digest([9; 32]));
    timed.clock = Some(nova_luna_table::ClockRule { bank: 60_000, increment: 0 });
    private.public = false;
    for charter in [&newer, &absent, &full, &timed, &private, &older] {
        store.found(charter.clone(), None).await.unwrap();
    }
    let found = async |players, now| store.waiting_quick(players, Moment(now)).await.unwrap().map(|charter| charter.id);
    assert_eq!(found(3, 3000).await, Some(older.id), "the oldest first");
    assert_eq!(found(3, 30_999).await, Some(older.id));
    assert_eq!(found(3, 31_000).await, Some(newer.id), "a bot comes to the other");
    assert_eq!(found(3, 32_000).await, None);
    assert_eq!(found(2, 3000).await, None);
}
