//! `nova-luna serve`: shutdown, logging and start-up errors. Faults are tested in `faults.rs`.
#![cfg(test)]
#![cfg(unix)]

mod server;

use std::process::Command;
use std::time::{Duration, Instant};

use nova_luna_test_support::{Player, TwoPlayerTable, create_two_player_table_with, get, post};
use serde_json::json;
use server::Server;

#[tokio::test]
async fn a_server_finishes_accepted_requests_before_it_exits() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut server = Server::start(&store, &["--admin", &free.to_string()]);
    for (path, answer) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        assert_eq!(get(free, path).await, (200, answer.to_owned()));
    }
    let TwoPlayerTable { table, tokens, .. } =
        create_two_player_table_with(server.address, &json!({"seats": ["you", "open"]})).await;
    let mut ada = Player::connect_and_wait(server.address, &table, Some(&tokens[0])).await;
    let metrics = get(free, "/metrics").await.1;
    assert!(
        metrics.contains("nova_luna_websocket_connections 1\n")
            && metrics.contains("nova_luna_matches_started_total 1\n")
    );
    for id in 0..20 {
        ada.send(&json!({"type": "undo", "id": format!("u{id}"), "version": 0})).await;
    }
    ada.send(&json!({"type": "resign", "id": "last", "version": 0})).await;
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    server.signal("-TERM");
    assert_eq!(ada.wait_for_close().await, (Some("restarting".to_owned()), Some(1012)));
    let answered = ada.texts.iter().filter(|text| text.contains("\"id\":")).count();
    assert_eq!(answered, 21, "a request was not answered");
    let start = Instant::now();
    while server.child.try_wait().unwrap().is_none() {
        assert!(start.elapsed() < Duration::from_secs(10), "the server does not exit");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    let again = Server::start(&store, &[]);
    assert_eq!(Player::connect_and_wait(again.address, &table, None).await.version, 1);
}

/// Returns the log of a server on which a table is created and a limit is reached.
async fn log_of(args: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let args = [&["--requests-per-minute", "2"], args].concat();
    let file = std::fs::File::create(&log).unwrap();
    let server = Server::start_with_log(folder.path().join("tables.db"), &args, file.into());
    for expected in [201, 201, 429] {
        assert_eq!(post(server.address, "/api/v1/tables", &json!({"seats": ["you", "open"]})).await.0, expected);
    }
    drop(server);
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
