//! Trees of variations: playing, walking, changing, and their text.

use nova_luna_rules::{
    Action, Game, Grade, Incident, MAX_COMMENT_CHARS, MAX_COMMENTS_BYTES, MAX_TREE_MOVES, NodeId, Position, ReadCause,
    Record, Refill, RevealError, Seat, Seed, Setup, Tree, TreeError, VariationError,
};

use crate::common::{TestRng, deal, tile};

const RECORDS: [&str; 5] = [
    include_str!("records/two-players.nlr"),
    include_str!("records/three-players.nlr"),
    include_str!("records/four-players.nlr"),
    include_str!("records/solo.nlr"),
    include_str!("records/online.nlr"),
];

fn records() -> impl Iterator<Item = Record> {
    RECORDS.into_iter().map(|text| Record::read(text).unwrap())
}

fn legal(tree: &Tree, node: NodeId, index: usize) -> Action {
    let view = tree.view_at(node);
    let legal = view.legal_actions();
    legal.get(index % legal.len()).unwrap()
}

/// Plays the legal action with this number, with random tiles.
fn play(tree: &mut Tree, node: NodeId, index: usize) -> NodeId {
    let action = legal(tree, node, index);
    tree.play(node, action, Refill::Random(Seed::from_number(index as u64))).unwrap()
}

fn empty_tree(players: u8) -> Tree {
    let wheel = (1..=11).collect();
    let stack = (1..=players).rev().collect();
    let discs = nova_luna_rules::usual_discs(usize::from(players));
    Tree::new(Setup { players, discs, wheel, stack }).unwrap()
}

/// A position whose wheel is empty, so that tiles are due.
fn position_with_tiles_due() -> Position {
    let mut tree = empty_tree(2);
    let mut node = tree.root();
    while tree.view_at(node).tiles_due() == 0 {
        let action = legal(&tree, node, 0);
        node = tree.play(node, action, Refill::Unknown).unwrap();
    }
    Position::of(&tree.view_at(node)).unwrap()
}

/// What a tree is made of, apart from the ids.
fn contents(tree: &Tree) -> Vec<impl PartialEq + std::fmt::Debug> {
    let order = tree.in_order();
    let number = |node: NodeId| order.iter().position(|other| *other == node).unwrap();
    let node = |node: &NodeId| {
        let event = tree.event(*node).cloned();
        (tree.parent(*node).map(number), event, tree.comment(*node).to_owned(), tree.grade(*node))
    };
    order.iter().map(node).collect()
}

/// Asserts that the text gives the same tree, and that a reader of the game alone gets the game.
fn assert_reads_back(tree: &Tree) {
    let text = tree.to_string();
    let again = Tree::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.to_string(), text);
    assert_eq!(contents(&again), contents(tree), "{text}");
    let views = |tree: &Tree| tree.in_order().into_iter().map(|node| tree.view_at(node)).collect::<Vec<_>>();
    assert_eq!(views(&again), views(tree));
    if tree.game().view().tiles_due() == 0 {
        let game = Record::read(&text).unwrap();
        assert_eq!((game.events(), game.incidents()), (tree.game().events(), tree.game().incidents()));
        assert_eq!(Record::read(&game.to_string()).unwrap(), game);
    }
}

/// Grows a tree at random: moves, unknown and chosen tiles, comments, grades, other main lines, deleted lines.
fn grow(tree: &mut Tree, rng: &mut TestRng, steps: usize) {
    for _ in 0..steps {
        let nodes = tree.in_order();
        let node = nodes[rng.below(nodes.len())];
        let view = tree.view_at(node);
        match rng.below(12) {
            0 => tree.set_comment(node, &format!("comment ({})\n{{", rng.below(100))).unwrap(),
            1 if node != tree.root() => tree.set_grade(node, Some(Grade::ALL[rng.below(4)])).unwrap(),
            2 => tree.promote(node).unwrap(),
            3 if node != tree.root() && rng.below(4) == 0 => {
                let before = tree.clone();
                let removed = tree.delete(node).unwrap();
                assert_eq!(tree.len() + removed.len(), before.len());
                if rng.below(2) == 0 {
                    tree.restore(removed).unwrap();
                    assert_eq!(*tree, before);
                }
            }
            _ => {
                let actions: Vec<Action> = view.legal_actions().iter().collect();
                let action = if actions.is_empty() { Action::Refill } else { actions[rng.below(actions.len())] };
                let seed = Seed::from_number(rng.below(3) as u64);
                let refill = if rng.below(3) == 0 { Refill::Unknown } else { Refill::Random(seed) };
                // A position that is over has no move, and the tiles that a tree begins with must be known.
                let _ = tree.play(node, action, refill);
            }
        }
    }
}

#[test]
fn every_tree_reads_back_from_its_text() {
    for seed in 0..60 {
        let mut rng = TestRng(seed);
        let mut tree = empty_tree(1 + rng.below(4) as u8);
        for _ in 0..rng.below(60) {
            let end = *tree.in_order().last().unwrap();
            if !tree.view_at(end).legal_actions().is_empty() {
                play(&mut tree, end, rng.below(90));
            }
        }
        grow(&mut tree, &mut rng, 120);
        assert_reads_back(&tree);
    }
}

#[test]
fn trees_of_records_and_positions_read_back_from_their_text() {
    for seed in 0..12 {
        let mut rng = TestRng(seed);
        for record in records() {
            let mut tree = Tree::from_record(&record).unwrap();
            grow(&mut tree, &mut rng, 60);
            assert_reads_back(&tree);
        }
        let mut tree = Tree::new(position_with_tiles_due()).unwrap();
        assert_reads_back(&tree);
        grow(&mut tree, &mut rng, 80);
        assert_reads_back(&tree);
    }
}

#[test]
fn the_tree_of_a_record_without_side_lines_is_the_record() {
    for text in RECORDS {
        assert_eq!(Tree::read(text).unwrap().to_string(), text);
        let record = Record::read(text).unwrap();
        let tree = Tree::from_record(&record).unwrap();
        assert_eq!((tree.to_string().as_str(), &tree.game()), (text, &record));
        assert_eq!(tree.main_line().len(), record.events().len());
        for (plies, node) in tree.main_line().into_iter().enumerate() {
            assert_eq!(Some(tree.view_at(node)), record.view_after(plies + 1));
        }
    }
}

#[test]
fn variations_leave_the_game_as_it_is() {
    for record in records() {
        let mut tree = Tree::from_record(&record).unwrap();
        let line = tree.main_line();
        for &node in line.iter().step_by(3) {
            let before = tree.parent(node).unwrap();
            for index in [0, 3] {
                let side = play(&mut tree, before, index);
                if !tree.view_at(side).legal_actions().is_empty() {
                    play(&mut tree, side, index + 1);
                }
            }
            tree.set_grade(node, Some(Grade::Mistake)).unwrap();
        }
        let text = tree.to_string();
        assert!(text.starts_with("[Format \"2\"]\n[Players") && text.contains('(') && text.contains("? "), "{text}");
        assert_eq!(Record::read(&text).unwrap(), record, "seed, fairness and result are still checked");
        assert_eq!(Record::read(&text).unwrap().to_string(), record.to_string(), "and it is format 1 without them");
        assert_reads_back(&tree);
    }
}

#[test]
fn a_move_that_a_line_has_is_a_step_into_it() {
    let mut tree = Tree::from_record(&records().next().unwrap()).unwrap();
    let line = tree.main_line();
    let event = tree.event(line[0]).unwrap().clone();
    assert_eq!(tree.play(tree.root(), event.action, Refill::Unknown).unwrap(), line[0]);
    assert_eq!(tree.len(), line.len());
    let other = (0..3).map(|index| legal(&tree, tree.root(), index)).find(|other| *other != event.action).unwrap();
    let side = tree.play(tree.root(), other, Refill::Unknown).unwrap();
    assert_eq!(tree.play(tree.root(), other, Refill::Unknown).unwrap(), side);
    assert_eq!((tree.children(tree.root()), tree.len()), (&[line[0], side][..], line.len() + 1));
}

/// A refill brings tiles that are unknown, chosen, or random; each is a line of its own.
#[test]
fn other_tiles_are_another_line() {
    let mut tree = Tree::from_record(&records().next().unwrap()).unwrap();
    let refilled = |tree: &Tree, node: &NodeId| !tree.event(*node).unwrap().revealed.is_empty();
    let node = tree.main_line().into_iter().find(|node| refilled(&tree, node)).unwrap();
    let (before, event) = (tree.parent(node).unwrap(), tree.event(node).unwrap().clone());
    assert_eq!(tree.play(before, event.action, Refill::Tiles(&event.revealed)).unwrap(), node);
    let mut turned = event.revealed.clone();
    turned.swap(0, 1);
    let chosen = tree.play(before, event.action, Refill::Tiles(&turned)).unwrap();
    let random = tree.play(before, event.action, Refill::Random(Seed::from_number(1))).unwrap();
    assert_eq!(tree.play(before, event.action, Refill::Random(Seed::from_number(1))).unwrap(), random);
    let unknown = tree.play(before, event.action, Refill::Unknown).unwrap();
    assert_eq!(tree.children(before), [node, chosen, random, unknown]);
    let due = tree.view_at(unknown);
    assert_eq!((due.tiles_due(), due.legal_actions().is_empty()), (event.revealed.len(), true));
    // Telling the tiles gives a line beside the unknown one, or steps into the one that has them.
    assert_eq!(tree.play(unknown, Action::Refill, Refill::Tiles(&turned)).unwrap(), chosen);
    let again = tree.play(unknown, Action::Refill, Refill::Random(Seed::from_number(2))).unwrap();
    assert_eq!(tree.parent(again), Some(before));
    assert!(tree.children(unknown).is_empty());
    for (tiles, error) in [
        (&turned[1..], RevealError::Number { due: turned.len(), found: turned.len() - 1 }),
        (&vec![tile(1); turned.len()], RevealError::Seen(tile(1))),
        (&[tile(1); 30][..], RevealError::Number { due: turned.len(), found: 30 }),
    ] {
        let before_error = tree.clone();
        assert_eq!(tree.play(before, event.action, Refill::Tiles(tiles)), Err(TreeError::Reveal(error)));
        assert_eq!(tree, before_error);
    }
    assert_reads_back(&tree);
}

#[test]
fn a_position_with_an_empty_wheel_begins_with_its_refill() {
    let mut tree = Tree::new(position_with_tiles_due()).unwrap();
    let root = tree.root();
    assert!(matches!(tree.play(root, Action::Refill, Refill::Unknown), Err(TreeError::Reveal(_))));
    let one = tree.play(root, Action::Refill, Refill::Random(Seed::from_number(1))).unwrap();
    let two = tree.play(root, Action::Refill, Refill::Random(Seed::from_number(2))).unwrap();
    assert_eq!((tree.children(root), tree.view_at(one).tiles_due()), (&[one, two][..], 0));
    let next = play(&mut tree, one, 0);
    assert_eq!(tree.game().events().len(), 1);
    assert_eq!(tree.game().view(), &tree.view_at(next));
    assert_reads_back(&tree);
}

#[test]
fn moves_after_the_end_of_a_game_are_not_part_of_it() {
    let record = records().next().unwrap();
    let mut resigned = Record::new(record.start().clone()).unwrap();
    record.events()[..10].iter().for_each(|event| resigned.add(event).unwrap());
    resigned.add_incident(Incident::Resign(Seat::FIRST)).unwrap();
    let mut tree = Tree::from_record(&resigned).unwrap();
    let end = *tree.main_line().last().unwrap();
    let after = play(&mut tree, end, 4);
    play(&mut tree, after, 2);
    let beside = play(&mut tree, end, 5);
    tree.set_comment(end, "resigned here").unwrap();
    assert_eq!((tree.game(), tree.main_line().len()), (resigned.clone(), 12));
    assert_eq!(Record::read(&tree.to_string()).unwrap().result(), resigned.result());
    assert_reads_back(&tree);
    // Another main line is another game, in which nobody has resigned.
    let start = tree.root();
    let others: Vec<NodeId> = (0..3).map(|index| play(&mut tree, start, index)).collect();
    let other = others.into_iter().find(|node| !tree.is_in_main_line(*node)).unwrap();
    tree.promote(other).unwrap();
    assert_eq!((tree.game().incidents(), tree.game().result()), (&[][..], "*".to_owned()));
    assert_reads_back(&tree);
    tree.promote(beside).unwrap();
    assert_eq!((tree.game(), tree.is_in_main_line(beside)), (resigned, true));
    // A game that ended before its first move.
    let mut none = Record::new(record.start().clone()).unwrap();
    none.add_incident(Incident::Resign(Seat::FIRST)).unwrap();
    let mut tree = Tree::from_record(&none).unwrap();
    let first = play(&mut tree, start, 0);
    play(&mut tree, first, 0);
    play(&mut tree, start, 1);
    assert_eq!(tree.game(), none);
    assert_reads_back(&tree);
}

/// Two games that differ only in the pile have equal trees, until they are over.
#[test]
fn the_tree_of_a_running_game_does_not_tell_its_pile() {
    let full = Record::read(RECORDS[0]).unwrap();
    let seed = full.seed().unwrap();
    let mut running = Record::new(full.start().clone()).unwrap();
    full.events()[..3].iter().for_each(|event| running.add(event).unwrap());
    let unknown = Tree::from_record(&running).unwrap();
    running.set_seed(seed).unwrap();
    let tree = Tree::from_record(&running).unwrap();
    assert_eq!(tree, unknown);
    assert_eq!(Tree::read(&running.to_string()).unwrap().to_string(), unknown.to_string());
    assert!(!tree.to_string().contains("Seed") && tree.game().pile(&tree.view_at(tree.root())).is_none());
    assert_eq!(Tree::from_record(&full).unwrap().game().seed(), Some(seed));
}

#[test]
fn walks_along_lines_and_between_branches() {
    let mut tree = empty_tree(2);
    let root = tree.root();
    let mut line = vec![root];
    for index in 0..6 {
        line.push(play(&mut tree, line[index], 0));
    }
    let side = play(&mut tree, line[2], 1);
    let below = play(&mut tree, line[2], 2);
    let inner = play(&mut tree, side, 0);
    assert_eq!((tree.next_branch(root), tree.next_branch(line[2])), (line[2], line[6]));
    assert_eq!((tree.previous_branch(line[6]), tree.previous_branch(line[2])), (line[2], root));
    assert_eq!((tree.previous_branch(inner), tree.previous_branch(root)), (line[2], root));
    assert_eq!(
        (tree.line_below(line[3]), tree.line_below(side), tree.line_below(below)),
        (Some(side), Some(below), None)
    );
    assert_eq!((tree.line_above(below), tree.line_above(line[3]), tree.line_above(root)), (Some(side), None, None));
    assert_eq!(tree.path(inner), [line[1], line[2], side, inner]);
    assert_eq!(tree.line(side), tree.path(inner));
    assert_eq!(tree.main_line(), line[1..]);
    assert_eq!(
        (tree.is_in_main_line(line[6]), tree.is_in_main_line(root), tree.is_in_main_line(side)),
        (true, true, false)
    );
    let order = [root, line[1], line[2], line[3], side, inner, below, line[4], line[5], line[6]];
    assert_eq!(tree.in_order(), order);
    tree.promote(inner).unwrap();
    assert_eq!((tree.main_line(), tree.children(line[2])), (tree.path(inner), &[side, line[3], below][..]));
    assert_eq!(tree.ply(below), 3);
}

#[test]
fn deleted_lines_come_back_to_their_place() {
    let mut tree = empty_tree(2);
    let root = tree.root();
    let first = play(&mut tree, root, 0);
    let second = play(&mut tree, root, 1);
    let third = play(&mut tree, root, 2);
    let inner = play(&mut tree, second, 0);
    tree.set_comment(inner, " why not ").unwrap();
    let before = tree.clone();
    let removed = tree.delete(second).unwrap();
    assert_eq!((removed.len(), removed.node(), tree.children(root)), (2, second, &[first, third][..]));
    assert!(!tree.contains(second) && !tree.contains(inner) && tree.event(inner).is_none());
    assert_eq!(tree.view_at(inner), tree.view_at(root));
    let stale = tree.clone();
    assert_eq!(tree.play(inner, legal(&stale, root, 0), Refill::Unknown), Err(TreeError::NoSuchMove));
    assert_eq!(tree.set_comment(inner, "x"), Err(TreeError::NoSuchMove));
    assert_eq!((tree.delete(inner), tree.delete(root)), (Err(TreeError::NoSuchMove), Err(TreeError::NoSuchMove)));
    assert_eq!(
        (tree.promote(inner), tree.set_grade(root, None)),
        (Err(TreeError::NoSuchMove), Err(TreeError::NoSuchMove))
    );
    assert_eq!(tree, stale, "errors change nothing");
    tree.restore(removed.clone()).unwrap();
    assert_eq!((tree.comment(inner), &tree), ("why not", &before));
    assert_eq!(tree.restore(removed), Err(TreeError::NoSuchMove), "it is there");
    let removed = tree.delete(second).unwrap();
    play(&mut tree, root, 1);
    assert_eq!(tree.restore(removed.clone()), Err(TreeError::PlayedAgain));
    assert_eq!(empty_tree(2).restore(removed), Err(TreeError::NoSuchMove), "it comes from another tree");
}

#[test]
fn comments_and_moves_are_limited() {
    let mut tree = empty_tree(2);
    let root = tree.root();
    assert_eq!(tree.set_comment(root, "a } b"), Err(TreeError::Brace));
    assert_eq!(tree.set_comment(root, &"é".repeat(MAX_COMMENT_CHARS + 1)), Err(TreeError::LongComment));
    let long = "é".repeat(MAX_COMMENT_CHARS);
    let mut node = root;
    for _ in 0..MAX_COMMENTS_BYTES / long.len() {
        tree.set_comment(node, &long).unwrap();
        node = play(&mut tree, node, 0);
    }
    assert_eq!(tree.set_comment(node, &long), Err(TreeError::LongComments));
    tree.set_comment(root, "").unwrap();
    tree.set_comment(node, &long).unwrap();
    assert_reads_back(&tree);
    let mut nodes = vec![root];
    for at in 0.. {
        let view = tree.view_at(nodes[at]);
        let added: Result<Vec<NodeId>, _> =
            view.legal_actions().iter().map(|action| tree.play(nodes[at], action, Refill::Unknown)).collect();
        match added {
            Ok(added) => nodes.extend(added),
            Err(error) => {
                assert_eq!((error, tree.len()), (TreeError::Full, MAX_TREE_MOVES));
                break;
            }
        }
    }
    assert_reads_back(&tree);
}

/// The text of a short game with this move text. Its first wheel is 1 to 11.
fn text_of(moves: &str) -> String {
    let tags =
        "[Format \"2\"]\n[Players \"2\"]\n[Discs \"20\"]\n[Wheel \"1 2 3 4 5 6 7 8 9 10 11\"]\n[Stack \"2 1\"]\n";
    format!("{tags}[Result \"*\"]\n\n{moves}\n")
}

fn error_of(moves: &str) -> String {
    Tree::read(&text_of(moves)).unwrap_err().to_string()
}

#[test]
fn writes_variations_as_chess_does() {
    let moves = "{S} 1. 1@0,0!{A comment with (parentheses)} (2@0,0?? 3@0,0 (1. 4@0,0) 4@1,0) (1.3@0,0) 2@0,0?!";
    let tree = Tree::read(&text_of(moves)).unwrap();
    let written =
        "{S} 1. 1@0,0! {A comment with (parentheses)} (1. 2@0,0?? 3@0,0 (1. 4@0,0) 2. 4@1,0) (1. 3@0,0)\n2@0,0?!";
    assert_eq!(tree.to_string(), text_of(written));
    assert_eq!(tree.game().events().len(), 2);
    let record = Record::read(&text_of(moves)).unwrap();
    assert_eq!(record.comments(), [(0, "S"), (1, "A comment with (parentheses)")]);
    assert!(record.to_string().starts_with("[Format \"1\"]"));
    assert_eq!(Tree::read(&text_of("(1@0,0) (1. 2@0,0)")).unwrap().children(NodeId::ROOT).len(), 2);
    let joined = Tree::read(&text_of("1@0,0 {a} {} { b }")).unwrap();
    assert_eq!(joined.comment(joined.main_line()[0]), "a\nb");
}

#[test]
fn errors_in_variations_say_where_and_what() {
    for (moves, expected) in [
        ("1@0,0 (2@0,0", "line 8, column 7: the variation that begins here is not closed with )"),
        ("1@0,0 (2@0,0 (3@0,0)", "line 8, column 7: the variation that begins here is not closed with )"),
        ("1@0,0 )", "line 8, column 7: no variation is open that ) could close"),
        ("1@0,0 ()", "line 8, column 8: a variation begins with the move that replaces the one before it"),
        ("1@0,0 ((2@0,0))", "line 8, column 8: a variation begins with the move that replaces the one before it"),
        ("1@0,0 ({x} 2@0,0)", "line 8, column 8: a variation begins with the move that replaces the one before it"),
        (
            "1@0,0\n(2@0,0 resign1)",
            "line 9, column 8: a variation has only moves: \"resign1\" can stand only between \
            the moves of the game",
        ),
        ("1@0,0!!", "line 8, column 1: a move is graded ?!, ?, ?? or !, not \"!!\""),
        ("1@0,0 (2@0,0 3@0,0!?)", "line 8, column 14: a move is graded ?!, ?, ?? or !, not \"!?\""),
        (
            "1@0,0 (nonsense)",
            "line 8, column 8: a variation has only moves: \"nonsense\" can stand only between the moves \
            of the game",
        ),
        ("1@0,0 (2@0,0 3@300,0)", "line 8, column 14: move 2: \"3@300,0\": out of range: coordinates are -128 to 127"),
        (
            "1@0,0 (1. 2@0,0 2. +5,5)",
            "line 8, column 20: move 2: + is not legal: there are 10 tiles on the wheel; it can be \
            filled when 1 or 2 are left; legal: 3@0,0 4@0,0 5@0,0",
        ),
        (
            "1@0,0 (2@0,0 +x)",
            "line 8, column 14: move 2: \"+x\": not an action: an action looks like 12@1,-2 or +, and a \
            refill with its tiles like +5,9,44",
        ),
        ("1@0,0 (2@0,0 {)", "line 8, column 14: the comment that begins here is not closed with }"),
    ] {
        assert_eq!(error_of(moves), expected, "{moves}");
    }
    let long = format!("1@0,0 {{{}}}", "x".repeat(MAX_COMMENT_CHARS + 1));
    assert!(Record::read(&text_of(&long)).is_ok(), "the game has no such limit");
    assert!(error_of(&long).ends_with("a comment has at most 4000 characters"));
    let cause = Tree::read(&text_of("1@0,0 (1@0,0)")).map(|tree| tree.len());
    assert_eq!(cause, Ok(1), "a variation that repeats the game is the game");
    let repeated = text_of(&format!("1@0,0 {}", "(1@0,0) ".repeat(100_000)));
    assert_eq!(Tree::read(&repeated).unwrap_err().cause, ReadCause::Variation(VariationError::Tree(TreeError::Full)));
}

#[test]
fn format_1_has_no_variations() {
    for moves in ["1@0,0 (2@0,0)", "1@0,0?", "1@0,0 )"] {
        let text = text_of(moves);
        assert!(Record::read(&text.replace("Format \"2\"", "Format \"1\"")).is_err(), "{moves}");
    }
    assert!(Record::read(&text_of("1@0,0 (2@0,0)")).is_ok());
}

/// A game reader skips variations without reading them, so that they cannot make a game unreadable.
#[test]
fn a_reader_of_the_game_skips_whatever_a_variation_has() {
    let record = Record::read(&text_of("1@0,0 (what (ever) {)} stands-here resign1 +) 2@0,0")).unwrap();
    assert_eq!(record.events().len(), 2);
    assert_eq!(record, Record::read(&text_of("1@0,0 2@0,0")).unwrap());
}

#[test]
fn a_tree_of_another_games_record_names_its_players() {
    let mut game: Game = deal(2, 3);
    let mut record = Record::new(nova_luna_rules::Deal::new(Seed::from_number(3), 2).unwrap().setup(20)).unwrap();
    record.set_name(Seat::FIRST, "Ada").unwrap();
    record.add(&game.play(game.legal_actions().get(0).unwrap()).unwrap()).unwrap();
    let mut tree = Tree::from_record(&record).unwrap();
    let root = tree.root();
    let other = play(&mut tree, root, 1);
    tree.promote(other).unwrap();
    assert_eq!((tree.game().name(Seat::FIRST), tree.header().events().len()), (Some("Ada"), 0));
    assert_eq!(tree.source(), Some(&record));
}
