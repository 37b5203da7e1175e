//! The invariants of the rules, one for each fuzz target. `crates/rules/tests/fuzzed.rs` runs them as plain tests.
#![allow(dead_code, reason = "each target uses one function")]

use nova_luna_rules::{Action, Coord, Deal, Game, Position, Record, Seed, TileId, Tree, usual_discs};

/// Reading any text gives a record or an error. A record can be written and read again.
pub fn check_record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Record::read(text) {
        Ok(record) => {
            let written = record.to_string();
            assert_eq!(Record::read(&written).as_ref(), Ok(&record));
            assert_eq!(record.view_after(record.events().len()).as_ref(), Some(record.view()));
        }
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1);
            assert!(error.to_string().len() < 4000, "the error message quotes too much of the text");
        }
    }
}

/// Reading any text gives a tree or an error. A tree can be written and read again, every move in it is legal, and a reader of
/// the game alone gets its game. A text with a game has a tree, unless its variations or comments are wrong.
pub fn check_tree(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let record = Record::read(text);
    let tree = match Tree::read(text) {
        Ok(tree) => tree,
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1 && error.to_string().len() < 4000);
            let is_plain = record.is_ok() && !text.contains(['(', '{', '?', '!']);
            assert!(!is_plain, "a game without variations is a tree: {error}");
            return;
        }
    };
    let written = tree.to_string();
    let again = Tree::read(&written);
    assert_eq!(again.map(|again| (again.to_string(), again.len())), Ok((written, tree.len())));
    for node in tree.in_order() {
        let (view, Some(parent)) = (tree.view_at(node), tree.parent(node)) else { continue };
        let mut before = tree.view_at(parent);
        let Some(event) = tree.event(node) else { panic!("every move has an event") };
        let is_first_refill = before.tiles_due() > 0;
        assert!(is_first_refill || before.play(event.action).is_ok());
        assert!(event.revealed.is_empty() || before.reveal(&event.revealed).is_ok());
        assert_eq!(before, view);
    }
    if let Ok(record) = record {
        assert_eq!((record.events(), record.result()), (tree.game().events(), tree.game().result()));
    }
}

/// Reading any text gives a position or the error of a check. A position has one canonical text, and every game that goes on
/// from it ends by the rules. The bytes after the first line choose the actions.
pub fn check_position(bytes: &[u8]) {
    let (text, choices) = bytes.split_at(bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len()));
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position = match Position::read(text) {
        Ok(position) => position,
        Err(error) => {
            assert!((1..=17).contains(&error.cause.check()) && error.to_string().len() < 400);
            return;
        }
    };
    let canonical = position.to_string();
    assert!(canonical.len() <= 1000 && !canonical.ends_with(['.', '-', '_']), "{canonical}");
    let again = Position::read(&canonical);
    assert_eq!(again.as_ref(), Ok(&position));
    assert_eq!(again.map(|again| (again.to_string(), again.warnings())), Ok((canonical, position.warnings())));
    assert!(position.warnings().iter().all(|warning| (18..=23).contains(&warning.check())));
    check_game_from(&position, choices);
}

fn check_game_from(position: &Position, choices: &[u8]) {
    let mut game = Game::shuffled(position, Seed::from_number(choices.len() as u64));
    let first_refill = game.fill_wheel();
    let Ok(mut record) = Record::new(position.clone()) else { panic!("a position begins a record") };
    assert_eq!(record.fill_wheel(&first_refill), Ok(()));
    for turn in 0.. {
        let legal = game.legal_actions();
        assert_eq!(legal.is_empty(), game.outcome().is_some());
        // Every action takes a tile, or is followed by one that does.
        assert!(turn < 150 && game.view().displays().iter().all(|display| display.len() <= 63));
        let choice = usize::from(choices.get(turn).copied().unwrap_or(turn as u8)) * 37 % legal.len().max(1);
        let Some(action) = legal.get(choice) else { break };
        if let Some(text) = game.view().notation() {
            let read =
                Position::read(&text).map(|position| (position.to_string(), position.view().legal_actions().len()));
            assert_eq!(read, Ok((text, legal.len())));
        }
        let Ok(event) = game.play(action) else { panic!("{action} is legal") };
        assert_eq!(record.add(&event), Ok(()));
    }
    assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
}

/// A game plays exactly the actions in its list of legal actions. An illegal action changes nothing.
pub fn check_actions(bytes: &[u8]) {
    let [players, seed, attempts @ ..] = bytes else { return };
    let players = 1 + players % 4;
    let discs = usual_discs(usize::from(players));
    let Ok(deal) = Deal::new(Seed::from_number(u64::from(*seed)), players) else { return };
    let Ok(mut game) = Game::deal(&deal, discs) else { return };
    for attempt in attempts.chunks_exact(3) {
        let action = decode_action(&game, [attempt[0], attempt[1], attempt[2]]);
        let is_legal = game.legal_actions().iter().any(|legal| legal == action);
        let before = game.clone();
        match game.play(action) {
            Ok(event) => {
                assert!(is_legal);
                assert_eq!(event.action, action);
            }
            Err(error) => {
                assert!(!is_legal);
                assert!(game == before);
                assert_eq!(error.legal.len(), game.legal_actions().len());
            }
        }
        let covered = |display: &nova_luna_rules::Display| {
            display.tiles().flat_map(nova_luna_rules::PlacedTile::covered).filter(|covered| *covered).count()
        };
        for (display, seat) in game.view().displays().iter().zip(game.view().seats()) {
            assert_eq!(covered(display) + usize::from(game.view().discs_left(seat)), usize::from(discs));
        }
    }
}

/// Decodes three bytes as an action: a legal one or an arbitrary one.
fn decode_action(game: &Game, [kind, second, third]: [u8; 3]) -> Action {
    let legal = game.legal_actions();
    let arbitrary = || {
        let tile = TileId::new(1 + kind % 68);
        tile.map_or(Action::Refill, |tile| Action::Take { tile, at: Coord::new(second as i8, third as i8) })
    };
    match kind {
        250.. => Action::Refill,
        128.. if !legal.is_empty() => {
            let index = (usize::from(second) << 8 | usize::from(third)) % legal.len();
            legal.get(index).unwrap_or(Action::Refill)
        }
        _ => arbitrary(),
    }
}

/// A text is rejected as an action or a seed, or the parsed value is written and parsed again unchanged.
pub fn check_notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
}
