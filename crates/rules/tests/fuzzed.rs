//! The fuzz targets as plain tests, for machines without a nightly compiler: random bytes and damaged records.

#[path = "../../../fuzz/src/invariants.rs"]
#[allow(missing_docs, unreachable_pub, reason = "the fuzz targets are a program of their own")]
mod invariants;

use crate::common::TestRng;

/// Words that damage inserts between the moves, and tags between the tags.
const WORDS: [&str; 8] = [
    " resign2 ",
    " flag1 ",
    " replace3 ",
    " return3 ",
    " abandon ",
    " resign9 ",
    "\n[Bot1 \"expert\"]\n",
    "\n[Termination \"time\"]\n",
];

fn random_bytes(rng: &mut TestRng, limit: usize) -> Vec<u8> {
    (0..rng.below(limit)).map(|_| rng.below(256) as u8).collect()
}

#[test]
fn random_bytes_are_rejected_or_played() {
    for seed in 0..2000 {
        let mut rng = TestRng(seed);
        invariants::check_actions(&random_bytes(&mut rng, 600));
        invariants::check_notation(&random_bytes(&mut rng, 12));
        invariants::check_record(&random_bytes(&mut rng, 200));
    }
}

#[test]
fn damaged_records_are_rejected_or_read() {
    let whole = include_str!("records/three-players.nlr");
    assert!(nova_luna_rules::Record::read(whole).is_ok());
    for seed in 0..4000 {
        let mut rng = TestRng(seed);
        let mut bytes = whole.as_bytes().to_vec();
        for _ in 0..=rng.below(4) {
            let at = rng.below(bytes.len());
            match rng.below(5) {
                0 => bytes[at] = b" \n0123456789@,+-{}[]\"\\."[rng.below(23)],
                1 => bytes.truncate(at.max(1)),
                2 if bytes.len() > 1 => drop(bytes.remove(at)),
                3 => drop(bytes.splice(at..at, WORDS[rng.below(WORDS.len())].bytes())),
                _ => bytes.insert(at, rng.below(128) as u8),
            }
        }
        invariants::check_record(&bytes);
    }
}
