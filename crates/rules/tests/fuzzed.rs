//! The fuzz targets as plain tests, for machines without a nightly compiler: random bytes, and damaged records.
#![cfg(test)]

mod common;
#[path = "../../../fuzz/src/invariants.rs"]
#[allow(missing_docs, unreachable_pub)]
mod invariants;

use common::Dice;

fn noise(dice: &mut Dice, most: usize) -> Vec<u8> {
    (0..dice.below(most)).map(|_| dice.below(256) as u8).collect()
}

#[test]
fn random_bytes_are_refused_or_played() {
    for seed in 0..2000 {
        let mut dice = Dice(seed);
        invariants::actions(&noise(&mut dice, 600));
        invariants::words(&noise(&mut dice, 12));
        invariants::record(&noise(&mut dice, 200));
    }
}

#[test]
fn damaged_records_are_refused_or_read() {
    let whole = include_str!("records/three-players.nlr");
    assert!(nova_luna_rules::Record::read(whole).is_ok());
    for seed in 0..4000 {
        let mut dice = Dice(seed);
        let mut bytes = whole.as_bytes().to_vec();
        for _ in 0..1 + dice.below(4) {
            let at = dice.below(bytes.len());
            match dice.below(4) {
                0 => bytes[at] = b" \n0123456789@,+-{}[]\"\\."[dice.below(23)],
                1 => bytes.truncate(at.max(1)),
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, dice.below(128) as u8),
            }
        }
        invariants::record(&bytes);
    }
}
