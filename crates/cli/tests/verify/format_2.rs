//! Records of format 2: games that begin with a position, and trees of variations.

use nova_luna_rules::{Game, Position, Record, Seed};

use super::{Verifiers, tag, with_tag, without_tag};
use crate::positions::fields;

const TREES: [&str; 2] = [
    include_str!("../../../rules/tests/trees/two-players.nlr"),
    include_str!("../../../rules/tests/trees/position.nlr"),
];

/// Returns the notation, the status and the moves of each row of `positions.csv`.
fn rows() -> impl Iterator<Item = [String; 3]> {
    let rows = include_str!("../../../../spec/positions.csv").lines().skip(1).map(fields);
    rows.map(|row| [1, 2, 15].map(|column| row[column].trim_matches('"').to_owned()))
}

/// Returns a record of a position with moves. If tiles are missing at its end, any come.
fn record(notation: &str, moves: &str) -> Record {
    let mut record = Record::new(Position::read(notation).unwrap()).unwrap();
    moves.split_whitespace().for_each(|token| record.read_move(token).unwrap());
    let due = record.view().tiles_due();
    if due > 0 {
        let tiles: Vec<String> = record.view().unseen().iter().take(due).map(ToString::to_string).collect();
        record.read_move(&format!("+{}", tiles.join(","))).unwrap();
    }
    record
}

/// Plays on to the end, always the last legal action.
fn played(position: &Position, seed: Seed) -> Record {
    let mut record = Record::new(position.clone()).unwrap();
    record.set_seed(seed).unwrap();
    let mut game = Game::shuffled(position, seed);
    while let Some(action) = game.view().legal_actions().iter().last() {
        record.add(&game.play(action).unwrap()).unwrap();
    }
    record
}

#[test]
fn accepts_games_that_begin_with_a_position() {
    let Some(verifiers) = Verifiers::find() else { return };
    for [notation, status, moves] in rows().filter(|[_, status, _]| status != "error") {
        let text = verifiers.accept(&record(&notation, &moves).to_string());
        assert!(text.contains("not proven: the shuffle") && !text.contains("the variations"), "{status}: {text}");
        let position = Position::read(&notation).unwrap();
        if position.view().tiles_due() == 0 {
            let game = played(&position, Seed::from_number(7));
            assert!(game.is_over(), "{notation}");
            let text = verifiers.accept(&game.to_string());
            assert!(text.contains("verified: the seed gives the refills"), "{text}");
        }
    }
}

/// Phase 1 can be ended although no tile comes.
#[test]
fn accepts_a_solo_game_without_a_pile() {
    let Some(verifiers) = Verifiers::find() else { return };
    let [notation, ..] = rows().find(|[notation, ..]| notation.contains("_p1_4924-")).unwrap();
    let [ended, tile] = ["+", "38@2,0"].map(|moves| record(&format!("{notation}_x"), moves).to_string());
    verifiers.accept(&ended);
    verifiers.accept(&tile);
    verifiers.reject(&ended.replace('+', "+1"), "have to come");
    // With a pile, tiles come.
    verifiers.reject(&ended.replace("_x\"]", "\"]"), "have to come");
}

#[test]
fn rejects_games_that_begin_with_no_position() {
    let Some(verifiers) = Verifiers::find() else { return };
    for [notation, ..] in rows().filter(|[_, status, _]| status == "error") {
        for (players, discs) in [(1, 21), (2, 20)] {
            let tags = format!("[Format \"2\"]\n[Players \"{players}\"]\n[Discs \"{discs}\"]");
            verifiers.reject(&format!("{tags}\n[Setup \"{notation}\"]\n[Result \"*\"]\n\n"), "[Setup]");
        }
    }
}

#[test]
fn rejects_forged_games_from_a_position() {
    let Some(verifiers) = Verifiers::find() else { return };
    let notation = rows().find(|[notation, ..]| notation.contains("_x")).unwrap()[0].clone();
    let last_tiles = record(&notation, "").to_string();
    // These tiles are in the box: no refill can bring one.
    verifiers.reject(&format!("{last_tiles} +1,2,3"), "(R9");
    let position = Position::read("nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664").unwrap();
    let game = played(&position, Seed::from_number(7)).to_string();
    let result: String = tag(&game, "Result").chars().rev().collect();
    for (forged, named) in [
        (with_tag(&game, "Result", &result), "[Result]"),
        (with_tag(&game, "Format", "1"), "[Wheel]"),
        (with_tag(&game, "Format", "3"), "[Format]"),
        (with_tag(&game, "Players", "3"), "[Players]"),
        (with_tag(&game, "Discs", "19"), "[Setup]"),
        (without_tag(&game, "Setup"), "[Setup]"),
        (with_tag(&game, "Seed", &"0".repeat(64)), "tiles have to come"),
        (game.replace("[Setup ", "[Wheel \"1 2 3 4 5 6 7 8 9 10 11\"]\n[Setup "), "Wheel"),
        (game.replace("[Setup ", "[Secret \"00\"]\n[Setup "), "Secret"),
        // Seat 2 has fewer discs left than the moves need; it is on the moon track twice.
        (game.replace("_42-32-4664", "_42-32-4664d1"), "the game is over"),
        (game.replace("_16.1-20.2_", "_20.2-16.2_"), "[Setup]"),
    ] {
        verifiers.reject(&forged, named);
    }
    // The refill that was due is missing.
    let due = "nl1_20_..........m._20.2-21.1_255465-.5606-.0139_42-32-4664";
    let filled = record(due, "").to_string();
    let (missing, _) = filled.rsplit_once('+').unwrap();
    verifiers.reject(missing, "last refill");
}

/// A reader of the game skips variations, comments and grades.
#[test]
fn checks_the_game_of_a_tree() {
    let Some(verifiers) = Verifiers::find() else { return };
    for tree in TREES {
        assert!(verifiers.accept(tree).contains("not checked: the variations"));
        // What stands in a variation is not the game, and parentheses in comments count nothing.
        let noted = tree.replacen("(1.", "{:-) (}(1.", 1);
        verifiers.accept(&noted);
        let game = Record::read(tree).unwrap().to_string();
        assert!(!verifiers.accept(&game).contains("the variations"), "{game}");
        for (forged, named) in [
            (with_tag(tree, "Result", "2 1"), "[Result]"),
            (with_tag(tree, "Format", "1"), ""),
            (tree.replacen("(1.", "1.", 1), "not begun"),
            (format!("{tree} ("), "no end"),
            (format!("{tree} )"), "not begun"),
            (tree.replacen("(1.", "{(1.", 1).replace('}', ""), "comment"),
        ] {
            verifiers.reject(&forged, named);
        }
    }
    let [tree, _] = TREES;
    for (from, to, named) in [
        ("42@0,-1!", "42@0,-1!!", "42@0,-1!!"),
        ("56@0,0?!", "56@1,0?!", "move 1 "),
        ("60,24,17,59!", "24,60,17,59!", "60"),
    ] {
        assert!(tree.contains(from));
        verifiers.reject(&tree.replacen(from, to, 1), named);
    }
}
