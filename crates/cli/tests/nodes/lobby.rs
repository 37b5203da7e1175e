//! The lobby of two nodes: a table is offered at both while its creator is connected at either.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use private_postgres::Postgres;
use serde_json::{Value, json};

use crate::two_nodes;
use nova_luna_test_support::{Player, create_table, get, nonce, post, text};

/// Longer than a node's reports are valid, for busy machines.
const TIMEOUT: Duration = Duration::from_secs(30);

fn table_request() -> Value {
    let fill = json!({"after_ms": 600_000, "bot": "novice"});
    json!({"seats": ["you", "open"], "public": true, "replace_after_ms": 120_000, "fill": fill})
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
        assert!(start.elapsed() < TIMEOUT, "{list}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn quick_match(node: SocketAddr) -> Value {
    let (status, found) = post(node, "/api/v1/quick", &json!({"players": 2, "wait_ms": 60_000, "bot": "novice"})).await;
    assert_eq!(status, 200, "{found}");
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_offered_at_both_nodes_while_its_creator_is_connected() {
    let Some(postgres) = Postgres::shared() else { return };
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
