//! Messages to players whose page is closed, sent by real processes of which one is killed.

use std::fs;
use std::net::SocketAddr;
use std::process::Stdio;
use std::time::{Duration, Instant};

use nova_luna_table::club::Chain;
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
        let watch = json!({"token": pair.tokens[1], "contact": contact.repeat(32), "on": true});
        self.watch(node, contact, &format!("/api/v1/tables/{}/alerts", pair.table), &watch).await;
        pair
    }

    /// Adds a contact, and has it told of something.
    async fn watch(&self, node: SocketAddr, contact: &str, path: &str, watch: &Value) {
        let body = json!({"secret": contact.repeat(32), "push": null, "url": self.receiver.url(&format!("/{contact}")),
            "language": "en", "names": false, "remind_hours": null, "quiet": null});
        for (path, body) in [("/api/v1/alerts", &body), (path, watch)] {
            let (status, answer) = post(node, path, body).await;
            assert_eq!((status, answer), (204, Value::Null), "{path}");
        }
    }

    /// Founds a club whose second member wants to be told when a week opens; returns its path.
    async fn watched_club(&self, node: SocketAddr, contact: &str) -> String {
        let settings = json!({"name": "Moons", "weekday": 0, "deals": 1, "bot": null, "season": 10});
        let new = json!({"settings": settings, "name": "Ada", "token": token(1), "anchor": anchor(1)});
        let (status, club) = post(node, "/api/v1/clubs", &new).await;
        assert_eq!(status, 201, "{club}");
        let path = format!("/api/v1/clubs/{}", club["club"].as_str().unwrap());
        let join = json!({"key": club["key"], "name": "Béla", "token": token(2), "anchor": anchor(2)});
        assert_eq!(post(node, &format!("{path}/join"), &join).await.0, 200);
        let watch = json!({"token": token(2), "contact": contact.repeat(32), "opens": true, "ends": false});
        self.watch(node, contact, &format!("{path}/alerts"), &watch).await;
        path
    }
}

fn token(member: u8) -> String {
    format!("{member:064x}")
}

fn anchor(member: u8) -> String {
    Chain::new([member; 32]).anchor().to_string()
}

/// Opens the first week of a club: the founder gives the number that it waits for.
async fn open_week(node: SocketAddr, club: &str) {
    let number = json!({"week": 1, "link": Chain::new([1; 32]).link(1).to_string()});
    let (status, answer) = post(node, club, &json!({"token": token(1), "number": number})).await;
    assert_eq!((status, &answer["week"]["week"]), (200, &json!(1)), "{answer}");
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

/// The same of a club: the node that opens a week is killed at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_week_is_told_once_when_the_node_that_opens_it_is_killed() {
    let Some(postgres) = shared_postgres() else { return };
    let (database, receiver) = (postgres.database().unwrap(), Receiver::start().await);
    let cluster = Cluster { receiver, database, folder: tempfile::tempdir().unwrap() };
    let [killed, other] = [cluster.start_node(), cluster.start_node()];
    let club = cluster.watched_club(killed.address, "ab").await;
    open_week(killed.address, &club).await;
    killed.signal("-KILL");
    let told = cluster.delivered().await;
    let (link, id) = (told[0].header("click").unwrap(), club.rsplit('/').next().unwrap());
    assert!(told.len() == 1 && link.ends_with(&format!("/#/club/{id}")), "{told:?}");
    let restarted = cluster.start_node();
    for (node, contact) in [(restarted.address, "cd"), (other.address, "ef")] {
        let later = cluster.watched_club(node, contact).await;
        open_week(node, &later).await;
        let told = cluster.delivered().await;
        assert!(told.len() == 1 && told[0].head.starts_with(&format!("POST /{contact} ")), "{told:?}");
    }
}
