//! `nova-luna serve`: shutdown, logging and start-up errors. Faults are tested in `faults.rs`.
#![cfg(unix)]

use std::process::Command;

use crate::server::Server;
use nova_luna_rules::View;
use nova_luna_test_support::{
    Player, TwoPlayerTable, create_table, create_two_player_table_with, get, join, nonce, post, table_log, text,
};
use serde_json::json;

#[tokio::test]
async fn a_server_finishes_accepted_requests_before_it_exits() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let mut server = Server::start(&store, &[]);
    for (path, answer) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        assert_eq!(get(server.admin, path).await, (200, answer.to_owned()));
    }
    let TwoPlayerTable { table, tokens, .. } =
        create_two_player_table_with(server.address, &json!({"settings": {"seats": ["person", "person"]}})).await;
    let mut ada = Player::connect_and_wait(server.address, &table, Some(&tokens[0])).await;
    let start = ada.version;
    let metrics = get(server.admin, "/metrics").await.1;
    assert!(
        metrics.contains("nova_luna_websocket_connections 1\n")
            && metrics.contains("nova_luna_matches_started_total 1\n")
    );
    for id in 0..20 {
        ada.send(&json!({"type": "undo", "id": format!("u{id}"), "version": start})).await;
    }
    ada.send(&json!({"type": "resign", "id": "last", "version": start})).await;
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    server.signal("-TERM");
    assert_eq!(ada.wait_for_close().await, (Some("restarting".to_owned()), Some(1012)));
    let answered = ada.texts.iter().filter(|text| text.contains("\"id\":")).count();
    assert_eq!(answered, 21, "a request was not answered");
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    let again = Server::start(&store, &[]);
    assert_eq!(Player::connect_and_wait(again.address, &table, None).await.version, start + 1);
}

/// Returns the log of a server on which a table is created and a limit is reached.
async fn log_of(args: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let args = [&["--requests-per-minute", "2"], args].concat();
    let file = std::fs::File::create(&log).unwrap();
    let mut server = Server::start_with_log(folder.path().join("tables.db"), &args, file.into());
    loop {
        match post(server.address, "/api/v1/tables", &json!({"settings": {"seats": ["person", "person"]}})).await.0 {
            201 => {}
            status => break assert_eq!(status, 429),
        }
    }
    server.signal("-TERM");
    server.child.wait().unwrap();
    std::fs::read_to_string(log).unwrap()
}

#[tokio::test]
async fn logs_client_addresses_only_on_request() {
    let (without, with) = (log_of(&[]).await, log_of(&["--log-addresses"]).await);
    let line = |log: &str, message: &str| log.lines().find(|line| line.contains(message)).unwrap().to_owned();
    for message in ["table created", "limit reached"] {
        assert!(line(&with, message).contains(r#""address":"127.0.0.1""#), "{with}");
        assert!(!line(&without, message).contains("127.0.0.1"), "{without}");
    }
    assert!(!without.contains("127.0.0.1"), "{without}");
}

#[test]
fn rejects_a_file_that_is_not_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "This is a letter, and no table is in it. ".repeat(100)).unwrap();
    let args = ["serve", "--port", "0", "--log-level", "off", "--store"];
    let output =
        Command::new(env!("CARGO_BIN_EXE_nova-luna")).args(args).arg(&file).env("LC_ALL", "C").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "the server started");
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot be opened"));
}

/// Plays a short match at a table with these settings, if any; returns its record. `has_aids` is what everybody sees
/// before joining, and at the table.
async fn record_of_match(server: &Server, aids: Option<bool>, has_aids: bool) -> String {
    let mut wanted = json!({"settings": {"seats": ["person", "person"], "discs": 2}});
    if let Some(aids) = aids {
        wanted["settings"]["switches"]["aids"] = aids.into();
    }
    let created = create_table(server.address, &wanted, &nonce("a")).await;
    let table = text(&created["table"]);
    let seen = table_log(server.address, &table).await;
    assert_eq!(seen.settings()["switches"]["aids"].as_bool().unwrap_or(false), has_aids, "before joining: {seen:?}");
    let body = json!({"key": created["key"], "nonce": nonce("b"), "name": "Béla"});
    let (status, joined) = join(server.address, &table, &body).await;
    assert_eq!(status, 200, "{joined}");
    let mut players = [
        Player::connect_and_wait(server.address, &table, Some(&text(&created["token"]))).await,
        Player::connect_and_wait(server.address, &table, Some(&text(&joined["token"]))).await,
    ];
    assert_eq!(players[1].log.settings()["switches"]["aids"].as_bool().unwrap_or(false), has_aids);
    let mut pick = 0;
    while players[0].view.as_ref().and_then(View::outcome).is_none() {
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].nth_legal_action(pick);
        players[mover].send_request("play", Some(&action)).await;
        for player in &mut players {
            player.wait_for("event").await;
        }
        pick += 1;
    }
    get(server.address, &format!("/api/v1/tables/{table}/record")).await.1
}

#[tokio::test]
async fn aids_are_off_unless_all_agree_and_then_in_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("tables.db"), &[]);
    for (aids, has_aids) in [(None, false), (Some(false), false), (Some(true), true)] {
        let record = record_of_match(&server, aids, has_aids).await;
        assert_eq!(record.contains("[Aids \"on\"]"), has_aids, "{record}");
        let file = folder.path().join("record.nlr");
        std::fs::write(&file, &record).unwrap();
        let check =
            Command::new(env!("CARGO_BIN_EXE_nova-luna")).arg("check").arg(&file).env("LC_ALL", "C").output().unwrap();
        assert!(check.status.success(), "{}{record}", String::from_utf8_lossy(&check.stderr));
    }
}
