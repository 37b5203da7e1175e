//! One invariant for each fuzz target. The same functions run as plain tests, see `crates/rules/tests/fuzzed.rs`.
#![allow(dead_code, reason = "each target uses one of them")]

use nova_luna_rules::{Action, Coord, Deal, Game, Record, Seed, TileId, usual_discs};

/// Whatever a file holds, reading it ends with a record or an error; a record reads back as itself.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Record::read(text) {
        Ok(record) => {
            let written = record.to_string();
            assert_eq!(Record::read(&written).as_ref(), Ok(&record));
            assert_eq!(record.view_after(record.events().len()).as_ref(), Some(record.view()));
        }
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1);
            assert!(error.to_string().len() < 4000, "a message is not a copy of the file");
        }
    }
}

/// Whatever is asked of a game, it does exactly what its list of legal actions says.
pub fn actions(bytes: &[u8]) {
    let [players, seed, asked @ ..] = bytes else { return };
    let players = 1 + players % 4;
    let discs = usual_discs(usize::from(players));
    let Ok(deal) = Deal::new(Seed::from_number(u64::from(*seed)), players) else { return };
    let Ok(mut game) = Game::deal(&deal, discs) else { return };
    for words in asked.chunks_exact(3) {
        let action = asked_for(&game, [words[0], words[1], words[2]]);
        let listed = game.legal_actions().iter().any(|legal| legal == action);
        let before = game.clone();
        match game.play(action) {
            Ok(event) => {
                assert!(listed);
                assert_eq!(event.action, action);
            }
            Err(refused) => {
                assert!(!listed);
                assert!(game == before);
                assert_eq!(refused.legal.len(), game.legal_actions().len());
            }
        }
        let covered = |display: &nova_luna_rules::Display| {
            display.tiles().flat_map(|placed| placed.covered()).filter(|covered| *covered).count()
        };
        for (display, seat) in game.view().displays().iter().zip(game.view().seats()) {
            assert_eq!(covered(display) + usize::from(game.view().discs_left(seat)), usize::from(discs));
        }
    }
}

/// Three bytes as an action: one of the legal ones, or anything at all.
fn asked_for(game: &Game, [kind, second, third]: [u8; 3]) -> Action {
    let legal = game.legal_actions();
    let any = || {
        let tile = TileId::new(1 + kind % 68);
        tile.map_or(Action::Refill, |tile| Action::Take { tile, at: Coord::new(second as i8, third as i8) })
    };
    match kind {
        250.. => Action::Refill,
        128.. if !legal.is_empty() => {
            let index = (usize::from(second) << 8 | usize::from(third)) % legal.len();
            legal.get(index).unwrap_or(Action::Refill)
        }
        _ => any(),
    }
}

/// Whatever is typed as an action or a seed, it is refused or reads back as itself.
pub fn words(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
}
