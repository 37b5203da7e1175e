//! `nova-luna backup` and `nova-luna restore`: a game moves from one store to another and continues.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::server::Server;
use nova_luna_ai::challenge::{Challenge, Date};
use nova_luna_rules::{Game, Record};
use nova_luna_test_support::{Player, TwoPlayerTable, create_two_player_table_with, post, shared_postgres};
use serde_json::json;

/// Runs the program and returns its exit code and output.
fn run(args: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_nova-luna")).args(args).env("LC_ALL", "C").output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(printed).unwrap())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Plays one move and returns the new version.
async fn play(server: &Server, pair: &TwoPlayerTable) -> u64 {
    let mut players = [
        Player::connect_and_wait(server.address, &pair.table, Some(&pair.tokens[0])).await,
        Player::connect_and_wait(server.address, &pair.table, Some(&pair.tokens[1])).await,
    ];
    let mover = usize::from(!players[0].is_to_move());
    let action = players[mover].nth_legal_action(3);
    players[mover].send_request("play", Some(&action)).await;
    assert_eq!(players[mover].response().await["type"], "accepted");
    players[mover].wait_for("event").await["event"]["version"].as_u64().unwrap()
}

/// Puts the result of today's deal on its table.
async fn enter_result(server: &Server) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let today = Challenge::Day(Date::from_days(i32::try_from(seconds / 86_400).unwrap()).unwrap());
    let deal = today.deal().unwrap();
    let mut game = Game::deal(&deal, today.discs()).unwrap();
    let mut record = Record::new(deal.setup(today.discs())).unwrap();
    record.set_seed(today.seed()).unwrap();
    while let Some(action) = game.legal_actions().get(0) {
        record.add(&game.play(action).unwrap()).unwrap();
    }
    let body = json!({"record": record.to_string(), "name": "Ada"});
    let (status, answer) = post(server.address, &format!("/api/v1/challenges/{today}"), &body).await;
    assert_eq!(status, 201, "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_moves_to_another_store_and_continues() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second, copy] = ["tables.db", "moved.db", "copy.jsonl"].map(|name| folder.path().join(name));
    let server = Server::start(&first, &[]);
    let pair =
        create_two_player_table_with(server.address, &json!({"settings": {"seats": ["person", "person"]}})).await;
    let first_move = play(&server, &pair).await;
    for version in 1..=2 {
        assert_eq!(play(&server, &pair).await, first_move + version);
    }
    enter_result(&server).await;
    // The server keeps running, and an existing file is not overwritten.
    let (code, output) = run(&["backup", "--store", text(&first), text(&copy)]);
    assert_eq!(
        (code, output.as_str()),
        (0, format!("{}: 1 table, 0 records, 1 leaderboard entry, 0 clubs\n", text(&copy)).as_str())
    );
    assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o077, 0, "the backup contains secrets");
    assert_eq!(play(&server, &pair).await, first_move + 3);
    let before = std::fs::read(&copy).unwrap();
    let (code, output) = run(&["backup", "--store", text(&first), text(&copy)]);
    assert!(code == 2 && output.contains("already exists"), "{output}");
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    let (code, output) = run(&["restore", "--store", text(&first), text(&copy)]);
    assert!(code == 2 && output.contains("another program is using it"), "{output}");
    let mut places = vec![second.display().to_string()];
    places.extend(shared_postgres().map(|postgres| postgres.database().unwrap()));
    for place in places {
        let (code, output) = run(&["restore", "--store", &place, text(&copy)]);
        assert!(code == 0 && output.contains("1 table, 0 records, 1 leaderboard entry, 0 clubs"), "{output}");
        let (code, output) = run(&["restore", "--store", &place, text(&copy)]);
        assert!(code == 2 && output.contains("it already contains tables"), "{output}");
        assert!(!output.contains("nova@"), "the user name is shown: {output}");
        let moved = Server::start(&place, &[]);
        assert_eq!(play(&moved, &pair).await, first_move + 3, "the game continues with the same tokens");
    }
}

#[test]
fn rejects_invalid_backups_and_missing_stores() {
    let folder = tempfile::tempdir().unwrap();
    let [nothing, copy, letter] = ["nothing.db", "copy.jsonl", "letter.txt"].map(|name| folder.path().join(name));
    std::fs::write(&letter, "Dear Luna,\n").unwrap();
    let (code, output) = run(&["backup", "--store", text(&nothing), text(&copy)]);
    assert!(code == 2 && output.contains("there is no such database"), "{output}");
    let (code, output) = run(&["push-key", "--store", text(&nothing)]);
    assert!(code == 2 && output.contains("there is no such database"), "{output}");
    let (code, output) = run(&["restore", "--store", text(&nothing), text(&letter)]);
    assert!(code == 2 && output.contains("it is not a backup"), "{output}");
    let (code, output) = run(&["restore", "--store", text(&nothing), text(&copy)]);
    assert!(code == 2 && output.contains("no such file"), "{output}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["letter.txt"], "no file was created");
}

#[test]
fn a_file_store_can_be_used_by_one_program_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let _server = Server::start(&file, &[]);
    let (code, output) = run(&["serve", "--port", "0", "--log-level", "off", "--store", text(&file)]);
    assert!(code == 2 && output.contains("another program is using it"), "{output}");
    let (code, output) =
        run(&["serve", "--port", "0", "--log-level", "off", "--store", "postgres://luna:moon@127.0.0.1:1/luna"]);
    assert!(code == 2 && output.contains("postgres://127.0.0.1:1/luna") && !output.contains("moon"), "{output}");
}
