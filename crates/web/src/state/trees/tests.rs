use std::cell::Cell;

use nova_luna_protocol::position::format_position;
use nova_luna_protocol::tree::format_tree;
use nova_luna_rules::{Refill, Seed};
use nova_luna_texts::Language;

use super::*;
use crate::state::storage::InMemoryStorage;
use crate::state::test_matches::recorded;
use crate::state::{DealLink, GameRef, ReviewPlace, Route};

const TREE: &str = include_str!("../../../../rules/tests/trees/two-players.nlr");

fn tree() -> Tree {
    Tree::read(TREE).unwrap()
}

fn saved(trees: u64) -> (InMemoryStorage, KeptTrees) {
    let (storage, mut kept) = (InMemoryStorage::default(), KeptTrees::load(&InMemoryStorage::default()));
    for id in 1..=trees {
        kept.save(&storage, id, &tree(), NodeId::ROOT, id * 10).unwrap();
    }
    (storage, kept)
}

fn ids<'a>(trees: impl Iterator<Item = &'a KeptTree>) -> Vec<u64> {
    trees.map(|tree| tree.id).collect()
}

#[test]
fn a_kept_tree_comes_back_with_its_lines_and_its_place() {
    let (storage, mut kept) = saved(0);
    let mut tree = tree();
    let at = tree.in_order()[7];
    tree.set_comment(at, "Why not?\nIt costs two.").unwrap();
    kept.save(&storage, 5, &tree, at, 100).unwrap();
    kept.rename(&storage, 5, " Ada\t’s opening ").unwrap();
    let kept = KeptTrees::load(&storage);
    let line =
        KeptTree { id: 5, changed: 100, players: 2, moves: tree.len(), at: 7, name: "Ada’s opening".to_owned() };
    assert_eq!(kept.find(5), Some(&line));
    let (again, stands) = kept.open(&storage, 5).unwrap();
    assert_eq!((again.to_string(), again.comment(stands)), (tree.to_string(), tree.comment(at)));
    assert_eq!(kept.open(&storage, 6), None);
    storage.set("nova-luna/tree/5", "damaged").unwrap();
    assert_eq!(kept.open(&storage, 5), None);
}

#[test]
fn saving_again_changes_the_tree_and_keeps_its_name() {
    let (storage, mut kept) = saved(2);
    kept.rename(&storage, 1, "first").unwrap();
    let mut other = tree();
    let action = other.view_at(NodeId::ROOT).legal_actions().get(2).unwrap();
    let node = other.play(NodeId::ROOT, action, Refill::Unknown).unwrap();
    kept.save(&storage, 1, &other, node, 99).unwrap();
    assert_eq!(ids(kept.search("")), [1, 2], "the last change is the newest");
    let first = kept.find(1).unwrap();
    assert_eq!((first.name.as_str(), first.changed, first.is_draft()), ("first", 99, false));
    assert_eq!(KeptTrees::load(&storage), kept);
}

#[test]
fn finds_names_by_all_words_of_a_search() {
    let (storage, mut kept) = saved(4);
    for (id, name) in [(1, "Ada against Orin"), (2, "ORIN: the first tile"), (3, "Žofie a Šárka")] {
        kept.rename(&storage, id, name).unwrap();
    }
    assert_eq!(ids(kept.search("orin")), [2, 1]);
    assert_eq!(ids(kept.search(" orin  ADA ")), [1]);
    assert_eq!(ids(kept.search("šár")), [3]);
    assert_eq!(ids(kept.search("Vela")), [0_u64; 0]);
    assert_eq!(ids(kept.search(" ")), [4, 3, 2, 1], "nothing is searched for");
}

#[test]
fn old_drafts_go_and_named_trees_stay() {
    let (storage, mut kept) = saved(3);
    kept.rename(&storage, 1, "stays").unwrap();
    for id in 4..20 {
        kept.save(&storage, id, &tree(), NodeId::ROOT, id * 10).unwrap();
    }
    assert_eq!(ids(kept.search("")), (8..20).rev().chain([1]).collect::<Vec<u64>>());
    assert!(storage.get("nova-luna/tree/3").is_none() && storage.get("nova-luna/tree/1").is_some());
    assert_eq!(storage.keys().iter().filter(|key| key.starts_with("nova-luna/tree/")).count(), MAX_DRAFTS + 1);
    kept.rename(&storage, 1, "").unwrap();
    assert_eq!(kept.find(1), None, "a draft again, and the oldest");
    kept.delete(&storage, 19).unwrap();
    assert!(kept.find(19).is_none() && storage.get("nova-luna/tree/19").is_none());
}

#[test]
fn sizes_and_numbers_are_bounded() {
    let (storage, mut kept) = saved(0);
    let mut large = tree();
    let order = large.in_order();
    for node in order.iter().take(20) {
        large.set_comment(*node, &"x".repeat(3900)).unwrap();
    }
    assert_eq!(kept.save(&storage, 1, &large, NodeId::ROOT, 1), Err(KeepError::TooLarge));
    assert!(storage.keys().is_empty());
    for id in 1..=MAX_NAMED_TREES as u64 + 1 {
        kept.save(&storage, id, &tree(), NodeId::ROOT, id).unwrap();
        let named = kept.rename(&storage, id, &"n".repeat(100));
        assert_eq!(named.is_ok(), id <= MAX_NAMED_TREES as u64, "{id}");
    }
    assert_eq!(kept.rename(&storage, 101, "one more"), Err(KeepError::TooMany));
    assert_eq!(kept.rename(&storage, 7, "another name"), Ok(()));
    assert_eq!(kept.find(8).unwrap().name.len(), MAX_TREE_NAME);
    assert_eq!(KeptTrees::load(&storage), kept);
}

/// A storage that is full after some writes.
struct FullStorage(InMemoryStorage, Cell<usize>);

impl Storage for FullStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let left = self.1.get().checked_sub(1).ok_or(StorageError::Full)?;
        self.1.set(left);
        self.0.set(key, text)
    }

    fn remove(&self, key: &str) {
        self.0.remove(key);
    }
}

#[test]
fn a_full_storage_keeps_what_it_has() {
    let (storage, kept) = saved(2);
    for writes in 0..2 {
        let full = FullStorage(InMemoryStorage::default(), Cell::new(usize::MAX));
        storage.keys().iter().for_each(|key| full.set(key, &storage.get(key).unwrap()).unwrap());
        full.1.set(writes);
        let mut trees = KeptTrees::load(&full);
        assert_eq!(trees.save(&full, 3, &tree(), NodeId::ROOT, 30), Err(KeepError::Storage(StorageError::Full)));
        assert_eq!((&trees, &KeptTrees::load(&full)), (&kept, &kept));
        assert!(trees.open(&full, 2).is_some() && full.get("nova-luna/tree/3").is_none());
    }
}

#[test]
fn reads_whatever_is_pasted() {
    let tree = tree();
    let record = tree.game();
    let node = tree.in_order()[20];
    let shared = format_tree(&tree, node).unwrap();
    let position = format_position(&record, 12);
    let notation = record.view_after(12).unwrap().notation().unwrap();
    let game = GameRef::shared(&record);
    let link = |route: Route| format!("https://example.org/play/{}", route.hash());
    let deal = DealLink { players: 3, discs: 20, seed: Seed::from_number(7) };
    for (text, moves, ply) in [
        (TREE.to_owned(), tree.len(), 0),
        (format!("\u{feff}\n {record}\n\n"), record.events().len(), 0),
        (shared.clone(), tree.len(), tree.ply(node)),
        (format!("  {}\n", link(Route::Analysis(shared.clone()))), tree.len(), tree.ply(node)),
        (format!("#/analysis/{shared}"), tree.len(), tree.ply(node)),
        (position.clone(), 12, 12),
        (link(Route::Position(position.clone())), 12, 12),
        (link(Route::PlayOn(position)), 12, 12),
        (notation.clone(), 0, 0),
        (link(Route::Position(notation)), 0, 0),
        (link(Route::Replay { game: game.clone(), ply: 5 }), record.events().len(), 5),
        (link(Route::Review { game, place: ReviewPlace::default() }), record.events().len(), 0),
        (link(Route::Deal(deal.text())), 0, 0),
    ] {
        let (read, at) = read_tree(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!((read.len(), read.ply(at)), (moves, ply), "{text}");
    }
    let (_, other) = recorded(4, 3);
    assert_eq!(read_tree(&other.to_string()).unwrap().0.game(), other);
}

#[test]
fn says_what_is_wrong_with_a_pasted_text_in_every_language() {
    let shared = format_tree(&tree(), NodeId::ROOT).unwrap();
    let damaged = shared.replacen(&shared[40..44], "AAAA", 1);
    let record = TREE.replacen("(4. 64@0,-1", "(4. 64@9,9", 1);
    for (text, expected) in [
        (String::new(), "Unknown"),
        ("What a game!".to_owned(), "Unknown"),
        ("https://example.org/".to_owned(), "Unknown"),
        ("https://example.org/#/nowhere".to_owned(), "Unknown"),
        ("https://example.org/#/replay/g1763290000000/12".to_owned(), "Elsewhere"),
        ("https://example.org/#/analysis/game/g1763290000000/12".to_owned(), "Elsewhere"),
        ("#/table/5d0c".to_owned(), "Elsewhere"),
        ("#/deal/2-21-1".to_owned(), "Deal"),
        (damaged, "Link(Position(Damaged))"),
        ("nl1_20_x".to_owned(), "Link(Position(Notation"),
        (record, "Record(ReadError { line: 13"),
        (" ".repeat(MAX_KEPT_BYTES * 20), "TooLong"),
    ] {
        let error = read_tree(&text).unwrap_err();
        assert!(format!("{error:?}").starts_with(expected), "{text}: {error:?}");
        for language in Language::ALL {
            let message = error.message(&Texts::new(language));
            assert!(message.contains(' ') && !message.contains(['$', '⟨']), "{language:?}: {message}");
        }
    }
    for error in [KeepError::TooLarge, KeepError::TooMany, KeepError::Storage(StorageError::Full)] {
        assert!(error.message(&Texts::new(Language::Cs)).contains(' '), "{error:?}");
    }
}
