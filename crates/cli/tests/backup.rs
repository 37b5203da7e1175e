//! `nova-luna backup` and `nova-luna restore`: a game moves from one store to another, and goes on.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod server;

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use common::{Pair, Player, pair_on};
use private_postgres::Postgres;
use serde_json::json;
use server::Server;

/// Runs the program; answers with its exit code and what it said.
fn run(words: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_nova-luna")).args(words).env("LC_ALL", "C").output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(said).unwrap())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Plays a move of whoever is to move.
async fn play(server: &Server, pair: &Pair) -> u64 {
    let mut players = [
        Player::enter(server.address, &pair.table, Some(&pair.tokens[0])).await,
        Player::enter(server.address, &pair.table, Some(&pair.tokens[1])).await,
    ];
    let mover = usize::from(!players[0].is_to_move());
    let action = players[mover].some_action(3);
    players[mover].want("act", Some(&action)).await;
    assert_eq!(players[mover].answer().await["type"], "accepted");
    players[mover].until("event").await["version"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_moves_from_one_store_to_another_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second, copy] = ["tables.db", "moved.db", "copy.jsonl"].map(|name| folder.path().join(name));
    let server = Server::start(&first, &[]);
    let pair = pair_on(server.address, &json!({"seats": ["you", "open"]})).await;
    for version in 1..=3 {
        assert_eq!(play(&server, &pair).await, version);
    }
    // The server goes on meanwhile; nothing is written over.
    let (code, said) = run(&["backup", "--store", text(&first), text(&copy)]);
    assert_eq!((code, said.as_str()), (0, format!("{}: 1 table, 0 records\n", text(&copy)).as_str()));
    assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o077, 0, "there are secrets in it");
    assert_eq!(play(&server, &pair).await, 4);
    let before = std::fs::read(&copy).unwrap();
    let (code, said) = run(&["backup", "--store", text(&first), text(&copy)]);
    assert!(code == 2 && said.contains("exists already"), "{said}");
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    let (code, said) = run(&["restore", "--store", text(&first), text(&copy)]);
    assert!(code == 2 && said.contains("another program uses it"), "{said}");
    let mut places = vec![second.display().to_string()];
    places.extend(Postgres::shared().map(|postgres| postgres.database().unwrap()));
    for place in places {
        let (code, said) = run(&["restore", "--store", &place, text(&copy)]);
        assert!(code == 0 && said.contains("1 table, 0 records"), "{said}");
        let (code, said) = run(&["restore", "--store", &place, text(&copy)]);
        assert!(code == 2 && said.contains("there are tables already"), "{said}");
        assert!(!said.contains("nova@"), "who connects is nobody's business: {said}");
        let moved = Server::start(&place, &[]);
        assert_eq!(play(&moved, &pair).await, 4, "it goes on from where it was, with the same tokens");
    }
}

#[test]
fn what_is_no_backup_and_no_store_is_a_clear_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let [nothing, copy, letter] = ["nothing.db", "copy.jsonl", "letter.txt"].map(|name| folder.path().join(name));
    std::fs::write(&letter, "Dear Luna,\n").unwrap();
    let (code, said) = run(&["backup", "--store", text(&nothing), text(&copy)]);
    assert!(code == 2 && said.contains("there are no tables"), "{said}");
    let (code, said) = run(&["restore", "--store", text(&nothing), text(&letter)]);
    assert!(code == 2 && said.contains("it is no backup"), "{said}");
    let (code, said) = run(&["restore", "--store", text(&nothing), text(&copy)]);
    assert!(code == 2 && said.contains("cannot be restored"), "{said}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["letter.txt"], "nothing was begun");
}

#[test]
fn a_file_serves_one_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let _server = Server::start(&file, &[]);
    let (code, said) = run(&["serve", "--port", "0", "--log-level", "off", "--store", text(&file)]);
    assert!(code == 2 && said.contains("another program uses it"), "{said}");
    let (code, said) =
        run(&["serve", "--port", "0", "--log-level", "off", "--store", "postgres://luna:moon@127.0.0.1:1/luna"]);
    assert!(code == 2 && said.contains("postgres://127.0.0.1:1/luna") && !said.contains("moon"), "{said}");
}
