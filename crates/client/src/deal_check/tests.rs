//! Tests of the check with records of a real match.

use nova_luna_rules::Nonce;
use nova_luna_table::{Command, Position, Settings, Switches};

use super::*;
use crate::evidence::Seal;
use crate::storage::{InMemoryStorage, Storage as _};
use crate::test_device::{TestClient, TestDevice};
use crate::test_server::{Server, TABLE, nonce, people};

const ME: Seat = Seat::FIRST;

/// A match of two people before its first move, after so many void seals.
fn new_match(secret: u8, void_seals: u32) -> Server {
    let mut server = Server::with_secret(secret, people(2));
    for _ in 0..void_seals {
        server = server.seal();
        server.sit(2, 9);
    }
    server.start()
}

fn play_match(secret: u8, void_seals: u32) -> Server {
    new_match(secret, void_seals).finish()
}

impl Server {
    /// The evidence of the first player, who saw everything.
    fn evidence(&self) -> DealEvidence {
        let mut evidence = self.evidence_of_spectator();
        evidence.add_nonce(self.table.seating().void_seals(), nonce(1), false);
        evidence
    }

    fn evidence_of_spectator(&self) -> DealEvidence {
        TestClient::spectator(self).client.evidence
    }
}

fn fair(void_seals: u32) -> DealCheck {
    DealCheck::Fair(Restarts { void_seals, earlier_deals: 0 })
}

fn without_own_number() -> DealCheck {
    DealCheck::NotVerified(Missing::OwnNumber)
}

#[test]
fn confirms_a_fair_deal() {
    for void_seals in [0, 2] {
        let played = play_match(7, void_seals);
        let (record, state) = (played.record(), played.state());
        assert_eq!(check_deal(&record, &played.evidence(), Some(state), Some(ME)), fair(void_seals));
        let spectator = played.evidence_of_spectator();
        let consistent = DealCheck::Consistent(Restarts { void_seals, earlier_deals: 0 });
        assert_eq!(check_deal(&record, &spectator, Some(state), None), consistent);
        assert_eq!(check_deal(&record, &spectator, Some(state), Some(ME)), without_own_number(), "lost nonce");
        let mut searched = played.evidence();
        searched.add_earlier_deals(3);
        let restarts = Restarts { void_seals, earlier_deals: 3 };
        assert_eq!(check_deal(&record, &searched, Some(state), Some(ME)), DealCheck::Fair(restarts));
    }
}

#[test]
fn detects_every_difference() {
    let played = play_match(7, 1);
    let check = |record: &str, evidence: &DealEvidence| check_deal(record, evidence, Some(played.state()), Some(ME));
    let expect = |what: &str, evidence: &DealEvidence, alarms: &[Alarm]| {
        assert_eq!(check(&played.record(), evidence), DealCheck::Mismatch(alarms.to_vec()), "{what}");
    };
    let mut other = DealEvidence::new(&"6".repeat(32));
    other.check_commitment(1, &played.commitment());
    expect("another table", &other, &[Alarm::Table]);
    let mut other = DealEvidence::new(&TABLE.to_string());
    other.check_commitment(1, &"ab".repeat(32));
    expect("another commitment", &other, &[Alarm::Commitment]);
    let mut other = played.evidence();
    other.check_commitment(2, &"ab".repeat(32));
    expect("a void seal is missing", &other, &[Alarm::VoidSeals]);
    let mut other = DealEvidence::new(&TABLE.to_string());
    other.check_commitment(1, &played.commitment());
    other.add_nonce(1, Nonce([9; 32]), false);
    expect("the player's nonce is missing", &other, &[Alarm::OwnSeal]);
    let mut other = DealEvidence::new(&TABLE.to_string());
    let seal = Seal::of(played.table.seating()).unwrap();
    other.check_seal(&Seal { seats: vec!["bot".to_owned(); 2], nonces: None, ..seal }, None);
    expect("another seal", &other, &[Alarm::Seal]);
    let mut other = played.evidence();
    other.raise(Alarm::Nonce);
    expect("an alarm before", &other, &[Alarm::Nonce]);
    let other = with_other_move(1);
    expect("other events before a reload", &other.evidence(), &[Alarm::Past]);
    let result = check_deal(&other.record(), &other.evidence_of_spectator(), Some(played.state()), None);
    assert_eq!(result, DealCheck::Mismatch(vec![Alarm::Past]), "another match than shown");
}

/// The same deal with another match.
fn with_other_move(void_seals: u32) -> Server {
    let mut server = new_match(7, void_seals).after(2);
    server.play_nth(1);
    server.finish()
}

/// A match that the first player gives up after three moves.
fn resigned_match() -> Server {
    let mut played = new_match(7, 0).after(3);
    played.execute(1, Command::Resign);
    played
}

#[test]
fn compares_departures_and_the_result() {
    let played = resigned_match();
    let check = |record: &str| check_deal(record, &played.evidence(), Some(played.state()), Some(ME));
    let record = played.record();
    assert!(record.contains("resign1"), "{record}");
    assert_eq!(check(&record), fair(0));
    let other = record.replace("resign1", "resign2").replace("[Result \"2 1\"]", "[Result \"1 2\"]");
    assert_eq!(check(&other), DealCheck::Mismatch(vec![Alarm::Past]), "somebody else is said to have resigned");
    let abandoned = record.replace("resign1", "abandon").replace("[Result \"2 1\"]", "[Result \"*\"]");
    let abandoned = abandoned.replace("[Termination \"resigned\"]", "[Termination \"abandoned\"]");
    assert_eq!(check(&abandoned), DealCheck::Mismatch(vec![Alarm::Past]), "nobody is said to have resigned");
    let late = record.replace("resign1", "flag1").replace("\"resigned\"", "\"time\"");
    assert_eq!(check(&late), DealCheck::Mismatch(vec![Alarm::Past]), "the player is said to have run out of time");
}

#[test]
fn compares_the_players_and_every_word() {
    let played = resigned_match();
    let (record, past) = (played.record(), DealCheck::Mismatch(vec![Alarm::Past]));
    let check = |record: &str| check_deal(record, &played.evidence(), Some(played.state()), Some(ME));
    for (what, other) in [
        ("a replacement that never was", record.replace("resign1", "replace2 resign1")),
        ("one that ended", record.replace("resign1", "replace2 return2 resign1")),
        ("another name", record.replace("[Name1 \"Ada\"]", "[Name1 \"Eve\"]")),
        ("a person who is said to be a bot", record.replace("[Name2 ", "[Bot2 \"novice\"]\n[Name2 ")),
    ] {
        assert_ne!(other, record, "{what}");
        let result = check(&other);
        // A bot has no commitment, so that record contradicts itself.
        assert!(result == past || matches!(result, DealCheck::Invalid(_)), "{what}: {result:?}");
    }
    // The word stands at another place: the player is said to have resigned one move earlier.
    let (before, last) = record.trim_end().trim_end_matches(" resign1").rsplit_once(char::is_whitespace).unwrap();
    let moved = format!("{before} resign1\n");
    assert!(last.contains('@'), "{last}");
    assert_eq!(check(&moved), past);
}

/// A server that says afterwards that the match was played with aids, or without them. The page knows better, also if the
/// table is closed. A tag that it does not know may come from a newer server.
#[test]
fn compares_the_tags_of_the_match() {
    let settings = Settings { switches: Switches { aids: true, ..Switches::default() }, ..people(2) };
    let with_aids = Server::started(settings).finish();
    let without_aids = play_match(7, 0);
    let tagged = |record: &str, tag: &str| record.replacen("[Result", &format!("{tag}\n[Result"), 1);
    let honest = with_aids.record();
    assert!(honest.contains("[Aids \"on\"]\n"), "{honest}");
    for (played, forged) in [
        (&without_aids, tagged(&without_aids.record(), "[Aids \"on\"]")),
        (&without_aids, tagged(&without_aids.record(), "[Aids \"off\"]")),
        (&without_aids, tagged(&without_aids.record(), "[Position \"x\"]")),
        (&with_aids, honest.replace("[Aids \"on\"]\n", "")),
        (&with_aids, honest.replace("[Aids \"on\"]", "[Aids \"off\"]")),
    ] {
        for seen in [Some(played.state()), None] {
            let check = |record: &str| check_deal(record, &played.evidence(), seen, Some(ME));
            assert_eq!(check(&played.record()), fair(0));
            assert_eq!(check(&forged), DealCheck::Mismatch(vec![Alarm::Past]), "{forged}");
            assert_eq!(check(&tagged(&played.record(), "[Site \"a newer server\"]")), fair(0));
        }
    }
}

/// A page that was reloaded gets everything again, and has in its storage what it saw before.
#[test]
fn remembers_words_from_before_a_reload() {
    let mut played = Server::started(Settings { replace_after_ms: Some(60_000), ..people(2) });
    while played.state().to_move() == Some(ME) {
        played.play();
    }
    // Béla is replaced and comes back.
    played.now += 60_000;
    played.execute(1, Command::Replace(Seat::all(2).last().unwrap()));
    played.execute(2, Command::Return);
    played.execute(1, Command::Resign);
    let (record, evidence) = (played.record(), played.evidence());
    for seen in [Some(played.state()), None] {
        let check = |record: &str| check_deal(record, &evidence, seen, Some(ME));
        assert_eq!(check(&record), fair(0));
        let past = DealCheck::Mismatch(vec![Alarm::Past]);
        let late = record.replace("resign1", "flag1").replace("\"resigned\"", "\"time\"");
        assert_eq!(check(&late), past);
        let without_words = record.replace("replace2", "").replace("return2", "");
        assert_ne!(without_words, record);
        assert_eq!(check(&without_words), past, "the replacement is missing");
    }
}

#[test]
fn tells_invalid_records_from_missing_proofs() {
    let played = play_match(7, 0);
    let check = |record: &str| check_deal(record, &played.evidence(), Some(played.state()), Some(ME));
    let without_proof = played.state().record_without_seed().to_string();
    assert_eq!(check(&without_proof), DealCheck::NotVerified(Missing::Proof));
    let record = played.record();
    let cut: String = record.chars().take(record.len() / 3).collect();
    for (what, text) in [("a third of a record", cut.as_str()), ("nothing", ""), ("a page", "<html></html>")] {
        assert_eq!(check(text), DealCheck::NotVerified(Missing::Readable), "{what}");
    }
    let forged = record.replace(&nonce(2).to_string(), &Nonce([3; 32]).to_string());
    assert!(matches!(check(&forged), DealCheck::Invalid(_)), "a nonce that does not fit its seal");
    let loser = record.replace("[Result \"1 2\"]", "[Result \"2 1\"]");
    let loser = if loser == record { record.replace("[Result \"2 1\"]", "[Result \"1 2\"]") } else { loser };
    assert!(matches!(check(&loser), DealCheck::Invalid(_)), "another result");
}

/// A server that puts its own nonce at the player's seat, and claims that another device of the player chose it.
#[test]
fn a_deal_without_the_own_number_is_not_verified() {
    let played = play_match(7, 1);
    let (record, state) = (played.record(), Some(played.state()));
    let mut replaced = played.evidence_of_spectator();
    replaced.add_nonce(1, Nonce([9; 32]), false);
    replaced.note_other_device(1);
    assert_eq!(check_deal(&record, &replaced, state, Some(ME)), without_own_number());
    let mut late = played.evidence_of_spectator();
    late.add_nonce(1, Nonce([9; 32]), true);
    assert_eq!(check_deal(&record, &late, state, Some(ME)), without_own_number(), "a late replacement");
    // The server seals the second round before this browser can commit.
    let mut skipped = played.evidence_of_spectator();
    skipped.add_nonce(0, Nonce([9; 32]), false);
    assert_eq!(check_deal(&record, &skipped, state, Some(ME)), without_own_number());
    assert_eq!(check_deal(&record, &skipped, state, None), without_own_number(), "said to be a spectator");
    assert_eq!(check_deal(&record, &played.evidence(), state, None), fair(1), "a seat that was lost after the deal");
}

/// An operator who reads the secret tries nonces until the deal suits them, takes the seat, and sends its personal link as
/// an invitation. The page of the victim plays with that nonce.
#[test]
fn a_nonce_that_came_with_a_link_never_verifies_a_deal() {
    let played = play_match(7, 0);
    let device = TestDevice::with_seat(&played.id());
    let mut victim = DealEvidence::new(&played.id());
    victim.import(&played.evidence().export(0).unwrap());
    victim.save(&device.storage).unwrap();
    let mut victim = TestClient::on_device(device, &played).client.evidence;
    assert!(victim.has_foreign_nonce() && victim.alarms().is_empty());
    let foreign = DealCheck::NotVerified(Missing::ForeignNumber);
    let (record, state) = (played.record(), Some(played.state()));
    for (seen, my_seat) in [(state, Some(ME)), (state, None), (None, Some(ME)), (None, None)] {
        assert_eq!(check_deal(&record, &victim, seen, my_seat), foreign);
    }
    // After the evidence went through a file, too.
    let (file, storage, table) = (InMemoryStorage::default(), InMemoryStorage::default(), played.id());
    played.evidence().save(&file).unwrap();
    DealEvidence::restore(&storage, &table, &file.get(&format!("nova-luna/deal/{table}")).unwrap()).unwrap();
    let restored = DealEvidence::load(&storage, &table);
    assert_eq!(check_deal(&record, &restored, state, Some(ME)), foreign);
    // The device that has drawn it verifies, also after it has opened its own link.
    let mut first = played.evidence();
    first.import(&played.evidence().export(0).unwrap());
    assert_eq!(check_deal(&record, &first, state, Some(ME)), fair(0));
    victim.raise(Alarm::Seal);
    assert_eq!(check_deal(&record, &victim, state, Some(ME)), DealCheck::Mismatch(vec![Alarm::Seal]));
}

/// A table that the server has closed: there is no board, but the evidence remembers the match.
#[test]
fn checks_a_record_without_a_board() {
    let played = play_match(7, 0);
    let check = |record: &str, evidence: &DealEvidence| check_deal(record, evidence, None, Some(ME));
    assert_eq!(check(&played.record(), &played.evidence()), fair(0));
    let mut running = new_match(7, 0).after(5);
    assert_eq!(check(&played.record(), &running.evidence()), fair(0), "closed during the match");
    let past = DealCheck::Mismatch(vec![Alarm::Past]);
    running.execute(1, Command::Resign);
    assert_eq!(check(&running.record(), &played.evidence()), past, "moves are missing");
    assert_eq!(check(&with_other_move(0).record(), &played.evidence()), past);
    let alarms = vec![Alarm::Commitment, Alarm::Past];
    assert_eq!(check(&play_match(8, 0).record(), &played.evidence()), DealCheck::Mismatch(alarms));
    let without_proof = played.state().record_without_seed().to_string();
    assert_eq!(check(&without_proof, &played.evidence()), DealCheck::NotVerified(Missing::Proof));
}

#[test]
fn a_match_from_a_position_is_compared_but_not_verified() {
    let before = new_match(7, 0).after(6);
    let position = Some(Position::new(&before.table.record().unwrap()).unwrap());
    let settings = Settings { position, ..people(2) };
    let played = Server::with_secret(7, settings).start().finish();
    let check = |record: &str| check_deal(record, &played.evidence(), Some(played.state()), Some(ME));
    assert_eq!(check(&played.record()), DealCheck::NotVerified(Missing::Position));
    // The position is the one of the same deal, so a server could claim a proof for it: nobody was told of that deal.
    let mut claimed = played.table.record().unwrap();
    claimed.set_fairness(before.finish().table.record().unwrap().fairness().unwrap().clone()).unwrap();
    assert_eq!(check(&claimed.to_string()), DealCheck::NotVerified(Missing::Position));
    assert_eq!(check(&play_match(8, 0).record()), DealCheck::Mismatch(vec![Alarm::Past]), "another match");
}
