//! Tests of evidence that comes with a link or a file: anybody can make one.

use super::*;

#[test]
fn another_device_takes_over_the_nonce() {
    let text = committed().export(0).unwrap();
    let mut other = DealEvidence::new(TABLE);
    other.import(&text);
    assert_eq!(other.nonce_to_reveal(&seal(), ME), Some(Nonce([1; 32])), "the match can be played there");
    let mut known = committed();
    known.import(&text.replace("07", "08"));
    assert_eq!(known.alarms(), [Alarm::Commitment]);
    for wrong in ["", "0", "0-7-1", "x-y-z", &format!("{text}-1"), &format!("-{text}")] {
        let mut evidence = DealEvidence::new(TABLE);
        evidence.import(wrong);
        assert_eq!(evidence, DealEvidence::new(TABLE), "{wrong}");
    }
}

#[test]
fn another_device_takes_over_the_seal() {
    let mut sealed = committed();
    sealed.check_seal(&seal(), Some(ME));
    let text = sealed.export(0).unwrap();
    let mut device = DealEvidence::new(TABLE);
    device.import(&text);
    assert_eq!(device.round(0).unwrap().seal, sealed.round(0).unwrap().seal);
    let other = Seal { seats: vec![seat_commitment(1), seat_commitment(3)], ..seal() };
    device.check_seal(&other, Some(ME));
    assert_eq!(device.alarms(), [Alarm::Seal], "the server shows the second device another seal");
    let mut known = committed();
    known.check_seal(&other, Some(ME));
    known.import(&text);
    assert_eq!(known.alarms(), [Alarm::Seal]);
    assert_eq!(known.export(0), None, "no other device goes on after an alarm");
}

/// Evidence of a browser that has opened a link with the nonce of a seat.
fn imported() -> DealEvidence {
    let mut evidence = DealEvidence::new(TABLE);
    evidence.import(&committed().export(0).unwrap());
    evidence
}

fn is_foreign(evidence: &DealEvidence) -> bool {
    let round = evidence.round(0).unwrap();
    assert_eq!(round.own_nonce().is_none(), round.is_foreign);
    round.is_foreign
}

#[test]
fn a_nonce_from_a_link_stays_foreign() {
    let storage = InMemoryStorage::default();
    let mut evidence = imported();
    assert!(is_foreign(&evidence) && evidence.has_foreign_nonce());
    assert_eq!((evidence.fingerprints(), evidence.check_command()), (None, None), "they would prove nothing");
    evidence.save(&storage).unwrap();
    let mut loaded = DealEvidence::load(&storage, TABLE);
    assert_eq!(loaded, evidence);
    loaded.check_seal(&seal(), Some(ME));
    loaded.save(&storage).unwrap();
    assert!(is_foreign(&DealEvidence::load(&storage, TABLE)), "also after the other tabs have saved");
    let other = Seal { seats: vec![seat_commitment(3), seat_commitment(2)], ..seal() };
    let mut wrong_link = imported();
    wrong_link.check_seal(&other, Some(ME));
    assert_eq!(wrong_link.alarms(), [], "the link may be wrong, and not the server");
    assert_eq!(wrong_link.nonce_to_reveal(&other, ME), None);
}

#[test]
fn a_link_does_not_change_a_drawn_nonce() {
    let storage = InMemoryStorage::default();
    committed().save(&storage).unwrap();
    let mut same = DealEvidence::load(&storage, TABLE);
    same.import(&committed().export(0).unwrap());
    assert!(!is_foreign(&same), "the player's own link");
    let mut second = imported();
    second.save(&storage).unwrap();
    assert!(!is_foreign(&second), "another tab has drawn it");
}

#[test]
fn a_drawn_nonce_takes_the_place_of_a_foreign_one() {
    let storage = InMemoryStorage::default();
    let mut evidence = imported();
    evidence.save(&storage).unwrap();
    // The seat has not committed yet, or the player chooses a new number.
    assert_eq!(evidence.add_nonce(0, Nonce([4; 32]), false), Some(Nonce([4; 32])));
    evidence.save(&storage).unwrap();
    let stored = DealEvidence::load(&storage, TABLE);
    assert_eq!((is_foreign(&stored), stored.round(0).unwrap().nonce), (false, Some(Nonce([4; 32]))));
    let mut other_tab = imported();
    other_tab.save(&storage).unwrap();
    assert_eq!(DealEvidence::load(&storage, TABLE), stored, "and stays");
}

#[test]
fn no_nonce_in_a_file_counts_as_drawn_here() {
    let (from, to) = (InMemoryStorage::default(), InMemoryStorage::default());
    let mut evidence = committed();
    evidence.check_commitment(1, &commitment(8));
    evidence.raise(Alarm::Seal);
    evidence.save(&from).unwrap();
    let text = from.get(&index::key(TABLE)).unwrap();
    DealEvidence::restore(&to, TABLE, &text).unwrap();
    let restored = DealEvidence::load(&to, TABLE);
    assert!(is_foreign(&restored));
    assert_eq!((restored.void_seals(), restored.alarms()), (1, [Alarm::Seal].as_slice()));
    DealEvidence::restore(&from, TABLE, &text).unwrap();
    assert!(!is_foreign(&DealEvidence::load(&from, TABLE)), "the browser that has drawn it still knows");
    let chosen = text.replace(&Nonce([1; 32]).to_string(), &Nonce([9; 32]).to_string());
    DealEvidence::restore(&from, TABLE, &chosen).unwrap();
    assert_eq!(DealEvidence::load(&from, TABLE).round(0).unwrap().nonce, Some(Nonce([1; 32])), "it is not replaced");
    let command = text.replace(&commitment(7), "$(whoami)");
    DealEvidence::restore(&to, &table(5), &command).unwrap();
    assert_eq!(DealEvidence::load(&to, &table(5)).round(0), None, "a commitment is a hash");
    DealEvidence::restore(&to, "../settings", &text).unwrap();
    assert_eq!(to.get(&index::key("../settings")), None, "no table has this id");
}
