//! `nova-luna serve` as it is: a program that is killed and started again, and one that is told to end.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod server;

use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};

use common::{Heard, Pair, Player, get, pair_on};
use futures_util::SinkExt as _;
use nova_luna_rules::Record;
use serde_json::{Value, json};
use server::Server;
use tokio_tungstenite::tungstenite::Message;

/// What the two of a table know to have been acknowledged, and what they have not heard of again.
struct Ledger {
    pair: Pair,
    acknowledged: u64,
    pending: Option<(usize, Value)>,
}

impl Ledger {
    async fn players(&self, address: SocketAddr) -> [Player; 2] {
        [
            Player::enter(address, &self.pair.table, Some(&self.pair.tokens[0])).await,
            Player::enter(address, &self.pair.table, Some(&self.pair.tokens[1])).await,
        ]
    }

    /// Plays as fast as it goes until the server is gone or the game is over.
    async fn play(&mut self, mut players: [Player; 2], salt: u64) {
        while players[0].view.as_ref().is_some_and(|view| view.outcome().is_none()) {
            let mover = usize::from(!players[0].is_to_move());
            let version = players[mover].version;
            let action = players[mover].some_action((salt + 7 * version) as usize);
            let id = format!("{salt}-{version}");
            let message = json!({"type": "act", "id": id, "version": version, "action": action});
            self.pending = Some((mover, message.clone()));
            if players[mover].socket.send(Message::text(message.to_string())).await.is_err() {
                return;
            }
            let Some(answer) = self.next(&mut players[mover], "accepted").await else { return };
            self.acknowledged = answer["version"].as_u64().unwrap();
            self.pending = None;
            for player in &mut players {
                if self.next(player, "happened").await.is_none() {
                    return;
                }
            }
        }
    }

    async fn next(&self, player: &mut Player, kind: &str) -> Option<Value> {
        loop {
            match player.hear().await {
                Heard::Said(said) if said["type"] == kind => return Some(said),
                Heard::Said(said) => assert_ne!(said["type"], "refused", "{said}"),
                Heard::Closed(_) => return None,
            }
        }
    }

    /// Nothing that was acknowledged is lost, and what was not is done once when it is asked for again.
    async fn verify(&mut self, address: SocketAddr) {
        let token = |seat: usize| self.pair.tokens[seat].clone();
        let mut back = Player::enter(address, &self.pair.table, Some(&token(0))).await;
        assert!(back.version >= self.acknowledged, "{} was acknowledged, {} is there", self.acknowledged, back.version);
        assert!(back.version <= self.acknowledged + 1);
        if let Some((mover, message)) = self.pending.take() {
            back = Player::enter(address, &self.pair.table, Some(&token(mover))).await;
            for _ in 0..2 {
                back.say(&message).await;
                let answer = back.answer().await;
                assert_eq!(
                    (&answer["type"], answer["version"].as_u64()),
                    (&json!("accepted"), Some(self.acknowledged + 1))
                );
            }
            self.acknowledged += 1;
        }
        let now = Player::enter(address, &self.pair.table, None).await;
        assert_eq!(now.version, self.acknowledged);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_nothing_that_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let wanted = json!({"seats": ["you", "open"]});
    let mut server = Server::start(&store, &[]);
    let mut ledgers = Vec::new();
    let (mut acknowledged, mut unanswered) = (0, 0);
    for trial in 0..6_u64 {
        let address = server.address;
        // New tables each time, so that no game is over when the server is killed.
        let mut games = Vec::new();
        for table in 0..4 {
            let pair = pair_on(address, &wanted).await;
            let mut ledger = Ledger { pair, acknowledged: 0, pending: None };
            let players = ledger.players(address).await;
            games.push(tokio::spawn(async move {
                ledger.play(players, 10 * trial + table).await;
                ledger
            }));
        }
        tokio::time::sleep(Duration::from_millis(30 + 7 * trial)).await;
        server.signal("-KILL");
        ledgers = Vec::new();
        for game in games {
            ledgers.push(game.await.unwrap());
        }
        drop(server);
        server = Server::start(&store, &[]);
        for ledger in &mut ledgers {
            acknowledged += ledger.acknowledged;
            unanswered += u64::from(ledger.pending.is_some());
            ledger.verify(server.address).await;
        }
    }
    assert!(acknowledged > 0 && unanswered > 0, "it was killed while games were played");
    // The games go on to their end, and their records are right.
    for (salt, mut ledger) in (1000..).zip(ledgers) {
        let players = ledger.players(server.address).await;
        ledger.play(players, salt).await;
        let (_, record) = get(server.address, &format!("/api/v1/tables/{}/record", ledger.pair.table)).await;
        let record = Record::read(&record).unwrap();
        assert!(record.fairness().is_some_and(|fairness| fairness.commitment.is_some()));
        assert_eq!(record.events().len() as u64, ledger.acknowledged);
    }
}

#[tokio::test]
async fn a_server_that_is_told_to_end_finishes_what_it_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut server = Server::start(&store, &["--admin", &free.to_string()]);
    for (path, answer) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        assert_eq!(get(free, path).await, (200, answer.to_owned()));
    }
    let Pair { table, tokens, .. } = pair_on(server.address, &json!({"seats": ["you", "open"]})).await;
    let mut ada = Player::enter(server.address, &table, Some(&tokens[0])).await;
    let metrics = get(free, "/metrics").await.1;
    assert!(metrics.contains("nova_luna_sockets 1\n") && metrics.contains("nova_luna_matches_begun_total 1\n"));
    for id in 0..20 {
        ada.say(&json!({"type": "undo", "id": format!("u{id}"), "version": 0})).await;
    }
    ada.say(&json!({"type": "resign", "id": "last", "version": 0})).await;
    ada.say(&json!({"type": "ping"})).await;
    ada.until("pong").await;
    server.signal("-TERM");
    assert_eq!(ada.closed().await, (Some("restart".to_owned()), Some(1012)));
    let answered = ada.texts.iter().filter(|text| text.contains("\"id\":")).count();
    assert_eq!(answered, 21, "everything that was heard is answered");
    let begin = Instant::now();
    while server.child.try_wait().unwrap().is_none() {
        assert!(begin.elapsed() < Duration::from_secs(10), "it does not end");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    let again = Server::start(&store, &[]);
    assert_eq!(Player::enter(again.address, &table, None).await.version, 1);
}

#[test]
fn a_file_that_is_none_of_ours_is_a_clear_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "This is a letter, and no table is in it. ".repeat(100)).unwrap();
    let words = ["serve", "--port", "0", "--log", "off", "--store"];
    let output =
        Command::new(env!("CARGO_BIN_EXE_nova-luna")).args(words).arg(&file).env("LC_ALL", "C").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot be kept in"));
}
