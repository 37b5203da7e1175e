//! Two programs that share a PostgreSQL: any of them can go on with any table, whatever happens to the other.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../../server/tests/common/mod.rs"]
mod common;
mod crashes;
mod failures;
#[path = "../server/mod.rs"]
mod server;
mod together;

use std::net::SocketAddr;
use std::time::Duration;

use common::{Pair, Player};
use private_postgres::Postgres;
use serde_json::{Value, json};
use server::Server;

/// So soon a game goes on, whatever happened.
pub(crate) const SOON: Duration = Duration::from_secs(5);

/// Two nodes on one database.
pub(crate) fn two_nodes(postgres: &Postgres) -> (String, [Server; 2]) {
    let database = postgres.database().unwrap();
    let nodes = [Server::start(&database, &[]), Server::start(&database, &[])];
    (database, nodes)
}

/// Two who play, each at a node of their own.
pub(crate) async fn two_players(nodes: [SocketAddr; 2], pair: &Pair) -> [Player; 2] {
    [
        Player::enter(nodes[0], &pair.table, Some(&pair.tokens[0])).await,
        Player::enter(nodes[1], &pair.table, Some(&pair.tokens[1])).await,
    ]
}

/// One move, and everybody hears of it; answers whether the game goes on.
pub(crate) async fn step(players: &mut [Player; 2], pick: usize) -> bool {
    let mover = usize::from(!players[0].is_to_move());
    let action = players[mover].some_action(7 * pick + 3);
    players[mover].want("act", Some(&action)).await;
    let answer = players[mover].answer().await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    let mut last = Value::Null;
    for player in players {
        let heard = player.until("event").await;
        assert!(last.is_null() || last["version"] == heard["version"]);
        last = heard;
    }
    last["result"].is_null()
}

pub(crate) fn wanted() -> Value {
    json!({"seats": ["you", "open"], "discs": 6})
}
