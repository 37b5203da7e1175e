//! Messages to players whose page is closed, sent by real processes of which one is killed.

use std::fs;
use std::net::SocketAddr;
use std::process::Stdio;
use std::time::{Duration, Instant};

use nova_luna_test_support::{
    Delivered, Receiver, TwoPlayerTable, create_two_player_table_with, post, shared_postgres,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{NOTICE_TIMEOUT, two_players};
use crate::server::Server;

/// Two nodes that trust a receiver on this machine.
struct Cluster {
    receiver: Receiver,
    database: String,
    folder: TempDir,
}

impl Cluster {
    fn start_node(&self) -> Server {
        let certificate = self.folder.path().join("receiver.pem");
        fs::write(&certificate, &self.receiver.pem).unwrap();
        let args = ["--requests-per-minute", "100000", "--alert-private-hosts", "localhost", "--log-level", "off"];
        let trusted = [("SSL_CERT_FILE", certificate.as_os_str())];
        let node = Server::start_with_environment(&self.database, &args, Stdio::null(), &trusted);
        node.wait_until_ready();
        node
    }

    /// Waits for the next requests, and returns them.
    async fn delivered(&self) -> Vec<Delivered> {
        let start = Instant::now();
        loop {
            let delivered = self.receiver.take();
            if !delivered.is_empty() {
                return delivered;
            }
            assert!(start.elapsed() < NOTICE_TIMEOUT, "nobody was told");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Creates a match of days in which somebody wants to be told of the second seat's turns.
    async fn watched_match(&self, node: SocketAddr, contact: &str) -> TwoPlayerTable {
        let request = json!({"settings": {"seats": ["person", "person"], "replace_after_ms": 3 * 86_400_000}});
        let pair = create_two_player_table_with(node, &request).await;
        let secret = contact.repeat(32);
        let body = json!({"secret": secret, "push": null, "url": self.receiver.url(&format!("/{contact}")),
            "language": "en", "names": false, "remind_hours": null, "quiet": null});
        let path = format!("/api/v1/tables/{}/alerts", pair.table);
        let watch = json!({"token": pair.tokens[1], "contact": secret, "on": true});
        for (path, body) in [("/api/v1/alerts", &body), (path.as_str(), &watch)] {
            let (status, answer) = post(node, path, body).await;
            assert_eq!((status, answer), (204, Value::Null), "{path}");
        }
        pair
    }
}

/// Plays at one node until it is the second seat's turn, and leaves.
async fn pass_turn(node: SocketAddr, pair: &TwoPlayerTable) {
    let mut players = two_players([node, node], pair).await;
    for second_moves in [true, false] {
        while players[1].is_to_move() == second_moves {
            let mover = usize::from(players[1].is_to_move());
            let action = players[mover].nth_legal_action(0);
            players[mover].send_request("play", Some(&action)).await;
            for player in &mut players {
                player.wait_for("event").await;
            }
        }
    }
}

/// A node stores a move and is killed at once: the other one tells the player, and the restarted one is silent about it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_told_once_when_the_node_of_the_move_is_killed() {
    let Some(postgres) = shared_postgres() else { return };
    let (database, receiver) = (postgres.database().unwrap(), Receiver::start().await);
    let cluster = Cluster { receiver, database, folder: tempfile::tempdir().unwrap() };
    let [killed, other] = [cluster.start_node(), cluster.start_node()];
    let pair = cluster.watched_match(killed.address, "ab").await;
    pass_turn(killed.address, &pair).await;
    killed.signal("-KILL");
    let told = cluster.delivered().await;
    let link = told[0].header("click").unwrap();
    assert!(told.len() == 1 && link.ends_with(&format!("/#/table/{}", pair.table)), "{told:?}");
    // Both nodes look again at everything that waits: somebody else is told of a later turn, and nobody twice.
    let restarted = cluster.start_node();
    for (node, contact) in [(restarted.address, "cd"), (other.address, "ef")] {
        let later = cluster.watched_match(node, contact).await;
        pass_turn(node, &later).await;
        let told = cluster.delivered().await;
        assert!(told.len() == 1 && told[0].head.starts_with(&format!("POST /{contact} ")), "{told:?}");
    }
}
