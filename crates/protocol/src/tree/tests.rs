//! Tests of the text of a tree, and of its JSON.

use nova_luna_rules::{RevealError, Seed, Setup, usual_discs};
use serde_json::Value;

use super::*;

const TREES: [&str; 2] = [
    include_str!("../../../rules/tests/trees/two-players.nlr"),
    include_str!("../../../rules/tests/trees/position.nlr"),
];

/// What two trees have in common whose ids and tags differ.
fn contents(tree: &Tree) -> String {
    let line = |node: &NodeId| {
        let event = tree.event(*node).map(ToString::to_string);
        format!("{} {event:?} {:?} {:?}\n", tree.ply(*node), tree.comment(*node), tree.grade(*node))
    };
    tree.in_order().iter().map(line).collect()
}

fn assert_reads_back(tree: &Tree, at: NodeId) -> String {
    let text = format_tree(tree, at).unwrap();
    let (again, stands) = parse_tree(&text).unwrap();
    assert_eq!(contents(&again), contents(tree));
    assert_eq!((again.ply(stands), again.event(stands)), (tree.ply(at), tree.event(at)));
    assert_eq!(format_tree(&again, stands).as_ref(), Some(&text));
    text
}

fn grown(players: u8, seed: u64, steps: usize) -> Tree {
    let discs = usual_discs(usize::from(players));
    let setup = Setup { players, discs, wheel: (1..=11).collect(), stack: (1..=players).rev().collect() };
    let mut tree = Tree::new(setup).unwrap();
    let mut random = seed;
    let mut below = |limit: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % limit
    };
    for step in 0..steps {
        let order = tree.in_order();
        // Most moves go on from the last one.
        let node = if below(4) > 0 { order[order.len() - 1] } else { order[below(order.len())] };
        let actions: Vec<Action> = tree.view_at(node).legal_actions().iter().collect();
        let Some(action) = actions.get(below(actions.len().max(1))) else { continue };
        let refill = if below(5) == 0 { Refill::Unknown } else { Refill::Random(Seed::from_number(step as u64)) };
        let node = tree.play(node, *action, refill).unwrap();
        if below(9) == 0 {
            tree.set_grade(node, Some(Grade::ALL[below(4)])).unwrap();
            tree.set_comment(node, "Vďaka, ¡olé!").unwrap();
        }
    }
    tree
}

#[test]
fn trees_read_back_from_their_text() {
    for text in TREES {
        let tree = Tree::read(text).unwrap();
        for at in tree.in_order() {
            assert_reads_back(&tree, at);
        }
    }
    for seed in 0..40 {
        let tree = grown(1 + (seed % 4) as u8, seed, 90);
        assert_reads_back(&tree, tree.root());
    }
}

/// A game with 28 side moves, comments and grades fits into a link many times.
#[test]
fn texts_of_trees_are_short() {
    let tree = Tree::read(TREES[0]).unwrap();
    assert!(tree.len() > 100);
    let text = assert_reads_back(&tree, tree.root());
    assert!(text.len() < 1200, "{}", text.len());
}

#[test]
fn a_tree_that_is_too_long_has_no_text() {
    let mut tree = Tree::read(TREES[0]).unwrap();
    tree.set_comment(tree.root(), &"x".repeat(4000)).unwrap();
    assert!(assert_reads_back(&tree, tree.root()).len() > 6000);
    tree.set_comment(tree.main_line()[3], &"x".repeat(2000)).unwrap();
    assert_eq!(format_tree(&tree, tree.root()), None);
}

#[test]
fn texts_of_positions_are_trees_without_side_lines() {
    let tree = Tree::read(TREES[0]).unwrap();
    let record = tree.game();
    let (read, at) = parse_tree(&position::format_position(&record, 12)).unwrap();
    assert_eq!((read.len(), read.ply(at), read.view_at(at)), (12, 12, record.view_after(12).unwrap()));
    let notation = record.view_after(12).unwrap().notation().unwrap();
    let (read, at) = parse_tree(&notation).unwrap();
    assert_eq!((read.is_empty(), read.view_at(at).notation()), (true, Some(notation)));
    assert!(matches!(parse_tree("nl1_x"), Err(TreeTextError::Position(PositionError::Notation(_)))));
}

/// The text of a finished game tells the tiles that were revealed, and neither the seed nor the names.
#[test]
fn a_text_has_no_names_and_no_seed() {
    let tree = Tree::read(TREES[0]).unwrap();
    assert!(tree.game().seed().is_some() && tree.header().name(nova_luna_rules::Seat::FIRST).is_some());
    let (read, _) = parse_tree(&format_tree(&tree, tree.root()).unwrap()).unwrap();
    assert_eq!((read.game().seed(), read.header().name(nova_luna_rules::Seat::FIRST)), (None, None));
}

#[test]
fn damaged_texts_are_refused() {
    let text = format_tree(&Tree::read(TREES[1]).unwrap(), NodeId::ROOT).unwrap();
    for at in 0..text.len() {
        let other = if text.as_bytes()[at] == b'B' { "C" } else { "B" };
        let mut damaged = text.clone();
        damaged.replace_range(at..=at, other);
        assert!(parse_tree(&damaged).is_err(), "{at}");
        assert!(parse_tree(&text[..at]).is_err());
    }
    assert_eq!(parse_tree(&"A".repeat(MAX_TREE_TEXT + 1)), Err(TreeTextError::Position(PositionError::Form)));
    assert_eq!(parse_tree(&encode(vec![3])), Err(TreeTextError::Position(PositionError::Version(3))));
}

/// Bytes with a right checksum, which somebody has made up.
#[test]
fn made_up_texts_are_refused_or_read() {
    let text = format_tree(&Tree::read(TREES[1]).unwrap(), NodeId::ROOT).unwrap();
    let bytes = decode(&text, MAX_TREE_TEXT).unwrap();
    let mut random = 1_u64;
    let mut below = |limit: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % limit
    };
    let (mut read, mut impossible) = (0, 0);
    for _ in 0..5000 {
        let mut bytes = bytes.clone();
        let at = 1 + below(bytes.len() - 1);
        match below(3) {
            0 => bytes[at] = below(256) as u8,
            1 => bytes.truncate(at),
            _ => bytes.insert(at, below(70) as u8),
        }
        match parse_tree(&encode(bytes)) {
            Ok((tree, at)) => {
                assert_reads_back(&tree, at);
                read += 1;
            }
            Err(TreeTextError::Move { error: TreeError::Reveal(RevealError::Seen(_)), .. }) => impossible += 1,
            Err(_) => {}
        }
    }
    assert!(read > 10 && impossible > 10, "{read} {impossible}");
}

#[test]
fn the_json_has_every_move_once_and_its_place() {
    for text in TREES {
        let tree = Tree::read(text).unwrap();
        let json: Value = serde_json::from_str(&tree_json(&tree)).unwrap();
        let moves = json["moves"].as_array().unwrap();
        assert_eq!((json["format"].as_u64(), json["players"].as_u64(), moves.len()), (Some(1), Some(2), tree.len()));
        assert_eq!(json.get("position").is_some(), tree.start().position().is_some());
        // Playing the moves in the order of the list gives the tree.
        let mut again = Tree::new(tree.start().clone()).unwrap();
        let mut nodes = vec![again.root()];
        for entry in moves {
            let tiles: Vec<TileId> = entry["revealed"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(|tile| TileId::new(tile.as_u64()? as u8))
                .collect();
            let refill = if tiles.is_empty() { Refill::Unknown } else { Refill::Tiles(&tiles) };
            let parent = nodes[entry["after"].as_u64().unwrap() as usize];
            let action = entry["action"].as_str().unwrap().parse().unwrap();
            let node = again.play(parent, action, refill).unwrap();
            assert_eq!(entry["id"].as_u64(), Some(nodes.len() as u64));
            assert_eq!(entry["seat"].as_u64(), again.event(node).map(|event| u64::from(event.seat.number())));
            assert_eq!(entry["main"].as_bool(), Some(tree.is_in_main_line(tree.in_order()[nodes.len()])));
            assert_eq!(entry.get("position").and_then(Value::as_str), again.view_at(node).notation().as_deref());
            again.set_comment(node, entry.get("comment").and_then(Value::as_str).unwrap_or_default()).unwrap();
            let grade = entry.get("grade").and_then(Value::as_str).map(|grade| grade.parse().unwrap());
            again.set_grade(node, grade).unwrap();
            nodes.push(node);
        }
        again.set_comment(again.root(), json.get("comment").and_then(Value::as_str).unwrap_or_default()).unwrap();
        assert_eq!(contents(&again), contents(&tree));
    }
}
