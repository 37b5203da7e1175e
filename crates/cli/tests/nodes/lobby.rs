//! The lobby of two nodes: a table is offered at both while its creator is connected at either.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{NOTICE_TIMEOUT, two_nodes};
use crate::server::Server;
use nova_luna_test_support::{
    Player, create_table, create_table_for, get, join, join_body, nonce, post, post_for, shared_postgres, text,
};

fn table_request() -> Value {
    let fill = json!({"after_ms": 600_000, "bot": "novice"});
    json!({"settings": {"seats": ["person", "person"], "public": true, "replace_after_ms": 120_000, "fill": fill}})
}

/// Waits until a node lists exactly these tables.
async fn wait_until_listed(node: SocketAddr, tables: &[&Value]) {
    let start = Instant::now();
    loop {
        let list: Value = serde_json::from_str(&get(node, "/api/v1/tables").await.1).unwrap();
        let listed: Vec<&Value> = list["tables"].as_array().unwrap().iter().map(|entry| &entry["table"]).collect();
        if listed == tables {
            return;
        }
        assert!(start.elapsed() < NOTICE_TIMEOUT, "{list}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_who_ask_at_two_nodes_at_once_find_each_other() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, nodes) = two_nodes(postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    let (ada, bela) = tokio::join!(quick_match(one), quick_match(two));
    let mut players = Vec::new();
    for (node, found) in [(one, &ada), (two, &bela)] {
        let body = json!({"nonce": nonce("1"), "token": found["created"]["token"]});
        assert_eq!(join(node, &text(&found["table"]), &body).await.0, 200);
        players.push(Player::connect_and_wait(node, &text(&found["table"]), found["created"]["token"].as_str()).await);
    }
    let goal = |node, own: &Value| {
        let asked = json!({"players": 2, "wait_ms": 600_000, "bot": "novice", "waiting_at": own["table"]});
        async move { text(&post(node, "/api/v1/quick", &asked).await.1["table"]) }
    };
    // One of them is sent to the other as soon as its node has heard of the other's table.
    let start = Instant::now();
    loop {
        let (ada, bela) = tokio::join!(goal(one, &ada), goal(two, &bela));
        if ada == bela {
            return;
        }
        assert!(start.elapsed() < NOTICE_TIMEOUT, "{ada} and {bela}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

fn quick_request() -> Value {
    json!({"players": 2, "wait_ms": 600_000, "bot": "novice"})
}

async fn quick_match(node: SocketAddr) -> Value {
    let (status, found) = post(node, "/api/v1/quick", &quick_request()).await;
    assert_eq!(status, 200, "{found}");
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_offered_at_both_nodes_while_its_creator_is_connected() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, mut nodes) = two_nodes(postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    let ghost = create_table(one, &table_request(), &nonce("1")).await;
    wait_until_listed(one, &[]).await;
    assert!(quick_match(two).await["created"].is_object(), "nobody waits");
    let (table, token) = (text(&ghost["table"]), text(&ghost["token"]));
    // The creator connects to the first node, and is found at the second.
    let creator = Player::connect_and_wait(one, &table, Some(&token)).await;
    wait_until_listed(one, &[&ghost["table"]]).await;
    wait_until_listed(two, &[&ghost["table"]]).await;
    assert_eq!(quick_match(two).await["table"], ghost["table"]);
    drop(creator);
    wait_until_listed(two, &[]).await;
    assert!(quick_match(two).await["created"].is_object(), "the creator has left");
    // A node that dies takes its connections with it.
    let _creator = Player::connect_and_wait(one, &table, Some(&token)).await;
    wait_until_listed(two, &[&ghost["table"]]).await;
    nodes[0].child.kill().unwrap();
    wait_until_listed(two, &[]).await;
}

/// Creates a table as the client with this address, and connects to it.
async fn offer(node: SocketAddr, client: &str) -> (Value, Player) {
    let created = create_table_for(node, Some(client), &table_request(), &nonce("1")).await;
    let (table, token) = (text(&created["table"]), text(&created["token"]));
    let mut player = Player::connect_for(node, client, &table, Some(&token)).await;
    player.wait_for("welcome").await;
    (created, player)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_a_player_who_does_not_come_are_offered_at_neither_node() {
    let Some(postgres) = shared_postgres() else { return };
    let database = postgres.database().unwrap();
    let start = || Server::start(&database, &["--trusted-proxy", "127.0.0.1"]);
    let nodes = [start(), start()];
    let [one, two] = [nodes[0].address, nodes[1].address];
    // The first two tables are of an address at which nobody will reveal. Its player is connected to the first node.
    let (first, _absent) = offer(one, "192.0.2.1").await;
    let (second, _absent) = offer(one, "192.0.2.1").await;
    let (third, _present) = offer(two, "192.0.2.3").await;
    wait_until_listed(two, &[&first["table"], &third["table"]]).await;
    // Somebody joins the first table at the second node, and reveals there. Helpers of other tests would reveal for
    // both.
    let (table, client) = (text(&first["table"]), "192.0.2.2");
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let body = join_body(&table, &json!({"nonce": nonce("2"), "name": "Béla"}));
    let (status, joined) = post_for(two, client, &path("join"), &body).await;
    assert_eq!((status, &joined["sealed"]), (200, &json!(true)), "{joined}");
    let reveal = json!({"token": joined["token"], "void_seals": 0, "nonce": nonce("2")});
    assert_eq!(post_for(two, client, &path("reveal"), &reveal).await.0, 200);
    // While the creator is not ready, the second table is not offered.
    for node in [one, two] {
        wait_until_listed(node, &[&third["table"]]).await;
    }
    // Nobody waits longer than fifteen seconds for a creator who does not reveal.
    let mut bela = Player::connect_for(two, client, &table, Some(&text(&joined["token"]))).await;
    bela.wait_for("welcome").await;
    if bela.log.void_seals() == 0 {
        assert_eq!(bela.wait_for_event("voided").await["reason"], "not_revealed");
    }
    // Nor is it after that.
    for node in [one, two] {
        wait_until_listed(node, &[&third["table"]]).await;
        let found = post_for(node, client, "/api/v1/quick", &quick_request()).await.1;
        assert_ne!(found["table"], second["table"]);
    }
}
