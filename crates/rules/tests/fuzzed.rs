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
        invariants::check_position(&random_bytes(&mut rng, 40));
        invariants::check_record(&random_bytes(&mut rng, 200));
        invariants::check_tree(&random_bytes(&mut rng, 200));
    }
}

/// Damages the positions of the specification, and puts their parts together anew.
#[test]
fn damaged_positions_are_refused_or_played() {
    let rows = include_str!("../../../spec/positions.csv").lines().skip(1);
    let texts: Vec<String> = rows
        .filter_map(|row| row.split(',').nth(1))
        .filter(|text| text.starts_with("nl1"))
        .map(str::to_owned)
        .collect();
    let mut read = 0;
    for seed in 0..6000 {
        let mut rng = TestRng(seed);
        let mut parts: Vec<&str> = texts[rng.below(texts.len())].split('_').collect();
        for part in 1..parts.len() {
            let others: Vec<&str> = texts[rng.below(texts.len())].split('_').collect();
            if rng.below(12) == 0 && part < others.len() {
                parts[part] = others[part];
            }
        }
        let mut bytes = parts.join("_").into_bytes();
        for _ in 0..rng.below(3) {
            let at = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[at] = b"0123456789.-_mdxp"[rng.below(17)],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"0123456789.-_mdxp"[rng.below(17)]),
            }
        }
        read +=
            usize::from(std::str::from_utf8(&bytes).is_ok_and(|text| nova_luna_rules::Position::read(text).is_ok()));
        bytes.push(b'\n');
        bytes.extend(random_bytes(&mut rng, 80));
        invariants::check_position(&bytes);
    }
    assert!((500..5500).contains(&read), "{read}");
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

/// Damages trees: of a game that ended, and of a position without a game.
#[test]
fn damaged_trees_are_rejected_or_read() {
    let whole = [include_str!("trees/two-players.nlr"), include_str!("trees/position.nlr")];
    assert!(whole.iter().all(|text| nova_luna_rules::Tree::read(text).is_ok()));
    let mut read = 0;
    for seed in 0..1500 {
        let mut rng = TestRng(seed);
        let mut bytes = whole[rng.below(2)].as_bytes().to_vec();
        let moves = bytes.windows(2).position(|pair| pair == b"\n\n").unwrap();
        for _ in 0..=rng.below(3) {
            let at = moves + rng.below(bytes.len() - moves);
            match rng.below(6) {
                0 => bytes[at] = b" \n0123456789@,+-{}()?!."[rng.below(23)],
                1 => drop(bytes.remove(at)),
                2 => drop(bytes.splice(at..at, WORDS[rng.below(5)].bytes())),
                _ => bytes.insert(at, b" (){}?!+"[rng.below(8)]),
            }
        }
        read += usize::from(std::str::from_utf8(&bytes).is_ok_and(|text| nova_luna_rules::Tree::read(text).is_ok()));
        invariants::check_tree(&bytes);
    }
    assert!((100..1400).contains(&read), "{read}");
}
