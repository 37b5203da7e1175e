//! Two servers that share a PostgreSQL database: each can continue any table, whatever happens to the other.
#![cfg(unix)]

mod alerts;
mod archiving;
mod database_restarts;
mod lobby;
mod node_failures;
mod shared_tables;

use std::net::SocketAddr;
use std::time::Duration;

use crate::server::Server;
use nova_luna_test_support::{Player, Postgres, TwoPlayerTable};
use serde_json::{Value, json};

/// The maximum time until a node notices something, also on a busy machine. `cargo xtask faults` measures it.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(120);

/// Starts two nodes on a new database and returns its address.
pub(crate) fn two_nodes(postgres: &Postgres) -> (String, [Server; 2]) {
    let database = postgres.database().unwrap();
    let nodes = [Server::start(&database, &[]), Server::start(&database, &[])];
    (database, nodes)
}

/// Connects two players, each to a different node.
pub(crate) async fn two_players(nodes: [SocketAddr; 2], pair: &TwoPlayerTable) -> [Player; 2] {
    [
        Player::connect_and_wait(nodes[0], &pair.table, Some(&pair.tokens[0])).await,
        Player::connect_and_wait(nodes[1], &pair.table, Some(&pair.tokens[1])).await,
    ]
}

/// Plays one move that both players receive; returns whether the game continues.
pub(crate) async fn play_move(players: &mut [Player; 2], pick: usize) -> bool {
    let mover = usize::from(!players[0].is_to_move());
    let action = players[mover].nth_legal_action(7 * pick + 3);
    players[mover].send_request("play", Some(&action)).await;
    let answer = players[mover].response().await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    let mut last = Value::Null;
    for player in players.iter_mut() {
        let event = player.wait_for("event").await;
        assert!(last.is_null() || last["event"]["version"] == event["event"]["version"]);
        last = event;
    }
    players[mover].view.as_ref().unwrap().outcome().is_none()
}

pub(crate) fn table_request() -> Value {
    json!({"settings": {"seats": ["person", "person"], "discs": 6}})
}
