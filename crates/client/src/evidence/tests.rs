//! Tests of the evidence: what is stored stays, and every change is an alarm.

mod lines;
mod transfer;

use std::cell::Cell;

use super::*;
use crate::saved_seats::{SavedSeat, SavedSeats};
use crate::storage::InMemoryStorage;
use crate::test_server::{Server, people};

const TABLE: &str = "05050505050505050505050505050505";
const ME: Seat = Seat::FIRST;

fn commitment(byte: u8) -> String {
    format!("{byte:02x}").repeat(32)
}

/// Evidence of a player who has committed to a nonce in the first round.
fn committed() -> DealEvidence {
    let mut evidence = DealEvidence::new(TABLE);
    evidence.check_commitment(0, &commitment(7));
    evidence.add_nonce(0, Nonce([1; 32]), false);
    evidence
}

fn seat_commitment(nonce: u8) -> String {
    Nonce([nonce; 32]).commitment(TABLE.parse().unwrap()).to_string()
}

/// The seal of two people, whose nonces consist of 1 and 2.
fn seal() -> Seal {
    Seal {
        void_seals: 0,
        commitment: commitment(7),
        seats: vec![seat_commitment(1), seat_commitment(2)],
        revealed: Vec::new(),
        nonces: None,
    }
}

fn with_nonces(nonces: [u8; 2]) -> Seal {
    Seal { nonces: Some(nonces.map(|nonce| Some(Nonce([nonce; 32]))).to_vec()), ..seal() }
}

#[test]
fn evidence_survives_a_reload_and_is_never_replaced() {
    let storage = InMemoryStorage::default();
    let mut evidence = committed();
    evidence.check_seal(&seal(), Some(ME));
    evidence.check_commitment(1, &commitment(8));
    evidence.save(&storage).unwrap();
    let mut loaded = DealEvidence::load(&storage, TABLE);
    assert_eq!(loaded, evidence);
    assert_eq!(loaded.add_nonce(0, Nonce([9; 32]), false), Some(Nonce([1; 32])), "a nonce is never replaced");
    assert_eq!(loaded.add_nonce(2, Nonce([9; 32]), false), None, "no commitment of the server is known yet");
    assert_eq!((loaded.void_seals(), loaded.alarms()), (1, [].as_slice()));
    assert_eq!(DealEvidence::load(&storage, "ff"), DealEvidence::new("ff"), "another table");
}

#[test]
fn shows_the_stored_fingerprints_whatever_the_server_says_later() {
    assert_eq!(DealEvidence::new(TABLE).check_command(), None);
    let mut evidence = committed();
    evidence.check_commitment(0, &commitment(9));
    let own = seat_commitment(1);
    let stored = (commitment(7), own.clone());
    assert_eq!(
        evidence.fingerprints().map(|(server, own)| (server.to_owned(), own.unwrap().to_string())),
        Some(stored)
    );
    let command = format!("nova-luna check RECORD.nlr --commitment {} --seal {own}", commitment(7));
    assert_eq!(evidence.check_command(), Some(command));
    evidence.check_commitment(1, &commitment(8));
    let command = format!("nova-luna check RECORD.nlr --commitment {}", commitment(8));
    assert_eq!(evidence.check_command(), Some(command), "no number is drawn for the second round yet");
}

#[test]
fn another_commitment_is_an_alarm_that_stays() {
    let storage = InMemoryStorage::default();
    let mut evidence = committed();
    evidence.check_commitment(0, &commitment(7));
    assert_eq!(evidence.alarms(), []);
    evidence.check_commitment(0, &commitment(8));
    assert_eq!(evidence.alarms(), [Alarm::Commitment]);
    assert_eq!(evidence.nonce_to_reveal(&seal(), ME), None, "nothing is revealed after an alarm");
    evidence.save(&storage).unwrap();
    assert_eq!(DealEvidence::load(&storage, TABLE).alarms(), [Alarm::Commitment]);
    let mut other_tab = DealEvidence::new(TABLE);
    other_tab.check_commitment(0, &commitment(8));
    other_tab.save(&storage).unwrap();
    let stored = DealEvidence::load(&storage, TABLE);
    assert_eq!(stored.round(0).unwrap().commitment, commitment(7), "the first one stays");
}

#[test]
fn tabs_share_a_nonce_and_notice_differences() {
    let storage = InMemoryStorage::default();
    committed().save(&storage).unwrap();
    let mut second = DealEvidence::new(TABLE);
    second.check_commitment(0, &commitment(6));
    second.add_nonce(0, Nonce([5; 32]), false);
    second.save(&storage).unwrap();
    assert_eq!(second.round(0).unwrap().nonce, Some(Nonce([1; 32])), "the stored nonce counts");
    assert_eq!(second.alarms(), [Alarm::Commitment], "the server showed the tabs different commitments");
}

#[test]
fn reveals_only_to_the_right_seal() {
    let evidence = committed();
    assert_eq!(evidence.nonce_to_reveal(&seal(), ME), Some(Nonce([1; 32])));
    let wrong = [
        ("another commitment", Seal { commitment: commitment(8), ..seal() }),
        ("another round", Seal { void_seals: 1, ..seal() }),
        ("no seats", Seal { seats: Vec::new(), ..seal() }),
        ("seats exchanged", Seal { seats: vec![seat_commitment(2), seat_commitment(1)], ..seal() }),
        ("revealed already", Seal { revealed: vec![ME], ..seal() }),
    ];
    for (what, seal) in wrong {
        assert_eq!(evidence.nonce_to_reveal(&seal, ME), None, "{what}");
    }
    let mut outdated = committed();
    outdated.check_commitment(1, &commitment(8));
    assert_eq!(outdated.nonce_to_reveal(&seal(), ME), None, "that seal is void");
}

#[test]
fn a_changed_seal_is_an_alarm() {
    let alarms = |second: &Seal, my_seat| {
        let mut evidence = committed();
        evidence.check_seal(&seal(), Some(ME));
        assert_eq!(evidence.alarms(), []);
        evidence.check_seal(second, my_seat);
        evidence.alarms().to_vec()
    };
    assert_eq!(alarms(&with_nonces([1, 2]), Some(ME)), []);
    let other = Seal { seats: vec![seat_commitment(1), seat_commitment(3)], ..seal() };
    assert_eq!(alarms(&other, Some(ME)), [Alarm::Seal], "another player's commitment");
    let own = Seal { seats: vec![seat_commitment(3), seat_commitment(2)], ..seal() };
    assert_eq!(alarms(&own, Some(ME)), [Alarm::OwnSeal, Alarm::Seal]);
    assert_eq!(alarms(&own, None), [Alarm::Seal], "a spectator");
    assert_eq!(alarms(&with_nonces([1, 3]), Some(ME)), [Alarm::Nonce]);
    let bot = Seal { nonces: Some(vec![Some(Nonce([1; 32])), None]), ..seal() };
    assert_eq!(alarms(&bot, Some(ME)), [Alarm::Nonce], "a person's nonce is missing");
}

/// That the match has a seal and all nonces follows from its log.
#[test]
fn a_match_starts_in_the_last_round() {
    let server = Server::started(people(2));
    let mut evidence = DealEvidence::new(&server.id());
    evidence.check_seating(server.table.seating(), Some(ME));
    assert_eq!(evidence.alarms(), []);
    let mut evidence = DealEvidence::new(&server.id());
    evidence.check_commitment(1, &commitment(8));
    evidence.check_seating(server.table.seating(), Some(ME));
    assert_eq!(evidence.alarms(), [Alarm::VoidSeals], "a void seal is forgotten");
}

#[test]
fn hostile_texts_do_not_reach_the_storage() {
    let storage = InMemoryStorage::default();
    let mut evidence = DealEvidence::new(TABLE);
    let line = format!("{}\nround\t9\t{}\t\t\t", commitment(7), commitment(8));
    evidence.check_commitment(0, &line);
    evidence.check_commitment(1, &commitment(7));
    evidence.check_seal(&Seal { void_seals: 1, seats: vec![line.clone()], ..seal() }, None);
    let mut log = Server::started(people(2)).log;
    rename(&mut log[1], line);
    log.iter().for_each(|event| evidence.check_event(event, None));
    evidence.save(&storage).unwrap();
    let loaded = DealEvidence::load(&storage, TABLE);
    assert_eq!((loaded.void_seals(), loaded.alarms()), (1, [Alarm::Commitment, Alarm::Seal].as_slice()));
    assert_eq!(loaded, evidence);
}

#[test]
fn a_late_replacement_is_no_alarm() {
    let mut evidence = DealEvidence::new(TABLE);
    evidence.check_commitment(0, &commitment(7));
    evidence.add_nonce(0, Nonce([3; 32]), true);
    evidence.check_seal(&seal(), Some(ME));
    assert_eq!(evidence.alarms(), [], "the seal has the lost commitment, and becomes void");
    assert_eq!(evidence.nonce_to_reveal(&seal(), ME), None);
}

/// Changes the name of somebody who sits down.
fn rename(event: &mut LogEvent, name: String) {
    let Kind::SeatTaken(taken) = &mut event.kind else { panic!("{event:?}") };
    taken.name = Some(name);
}

/// Storage with room for a number of texts.
struct SmallStorage {
    texts: InMemoryStorage,
    room: Cell<usize>,
}

impl Storage for SmallStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        if self.texts.get(key).is_none() {
            self.room.set(self.room.get().checked_sub(1).ok_or(StorageError::Full)?);
        }
        self.texts.set(key, text)
    }

    fn remove(&self, key: &str) {
        if self.texts.get(key).is_some() {
            self.room.set(self.room.get() + 1);
        }
        self.texts.remove(key);
    }
}

fn table(number: u32) -> String {
    format!("{number:032x}")
}

/// Stores the server's commitment for a table, and the player's nonce if there is one.
fn save_table(storage: &dyn Storage, number: u32, nonce: Option<Nonce>) -> Result<(), StorageError> {
    let mut evidence = DealEvidence::new(&table(number));
    evidence.check_commitment(0, &commitment(7));
    if let Some(nonce) = nonce {
        evidence.add_nonce(0, nonce, false);
    }
    evidence.save(storage)
}

fn is_stored(storage: &dyn Storage, number: u32) -> bool {
    DealEvidence::load(storage, &table(number)).round(0).is_some()
}

#[test]
fn a_server_cannot_displace_what_is_needed() {
    let storage = InMemoryStorage::default();
    let seat = |number, is_over| SavedSeat { table: table(number), is_over, ..SavedSeat::default() };
    SavedSeats::add(&storage, seat(1, false)).unwrap();
    SavedSeats::add(&storage, seat(2, true)).unwrap();
    (1..=3).for_each(|number| save_table(&storage, number, Some(Nonce([1; 32]))).unwrap());
    let mut alarmed = DealEvidence::new(&table(4));
    alarmed.raise(Alarm::Seal);
    alarmed.save(&storage).unwrap();
    (1_000..1_300).for_each(|number| save_table(&storage, number, None).unwrap());
    assert_eq!((1..=3).filter(|&number| is_stored(&storage, number)).count(), 3, "300 rematches");
    assert_eq!(DealEvidence::load(&storage, &table(4)).alarms(), [Alarm::Seal]);
    assert!(!is_stored(&storage, 1_000) && is_stored(&storage, 1_299), "the number of tables is limited");
    (2_000..2_300).for_each(|number| save_table(&storage, number, Some(Nonce([2; 32]))).unwrap());
    let kept: Vec<u32> = (1..=3).filter(|&number| is_stored(&storage, number)).collect();
    assert_eq!(kept, [1], "the match that is not over stays, whatever comes later");
}

#[test]
fn a_full_storage_is_an_error_and_keeps_everything() {
    let storage = SmallStorage { texts: InMemoryStorage::default(), room: Cell::new(4) };
    (0..3).for_each(|number| save_table(&storage, number, None).unwrap());
    assert_eq!(save_table(&storage, 3, None), Err(StorageError::Full), "the player is told");
    assert_eq!((0..4).map(|number| is_stored(&storage, number)).collect::<Vec<_>>(), [true, true, true, false]);
}

#[test]
fn hostile_messages_take_little_room() {
    let mut evidence = DealEvidence::new(TABLE);
    let mut log = Server::started(people(2)).after(5).log;
    rename(&mut log[1], "9".repeat(1_000_000));
    log.iter().for_each(|event| evidence.check_event(event, None));
    assert_eq!(evidence.alarms(), [Alarm::Past], "this browser could not notice a change after that");
    let seats = vec![seat_commitment(1); 1_000];
    evidence.check_seal(&Seal { seats, ..seal() }, None);
    assert_eq!(evidence.alarms(), [Alarm::Past, Alarm::Seal]);
    let storage = InMemoryStorage::default();
    evidence.save(&storage).unwrap();
    let length = storage.get(&index::key(TABLE)).unwrap().len();
    assert!(length < 1_000, "{length}");
}
