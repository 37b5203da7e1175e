//! Compares perft counts with `perft.csv`, which another implementation of the rules computed.

use std::fs;
use std::path::Path;

use nova_luna_rules::{Deal, Game, Record, perft};

/// Returns the game of a record after `plies` actions, with the pile from its seed.
fn position(record: &str, plies: usize) -> Game {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/records/{record}.nlr"));
    let record = Record::read(&fs::read_to_string(path).unwrap()).unwrap();
    let deal = Deal::new(record.seed().unwrap(), record.start().players()).unwrap();
    let mut game = Game::deal(&deal, record.start().discs()).unwrap();
    for event in &record.events()[..plies] {
        assert_eq!(game.play(event.action).unwrap(), *event);
    }
    game
}

#[test]
fn perft_counts_match_the_other_implementation() {
    for line in include_str!("perft.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let game = position(fields[0], fields[1].parse().unwrap());
        assert_eq!(perft(&game, fields[2].parse().unwrap()).to_string(), fields[3], "{line}");
    }
}
