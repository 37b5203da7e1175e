//! The lobby: the list of public tables, and quick matches.

use std::net::SocketAddr;
use std::time::Duration;

use nova_luna_protocol::online::{QuickTable, TableList, parse_response};
use serde_json::{Value, json};

use crate::server::{generous_limits, start};
use nova_luna_test_support::{Player, assert_matches_schema, create_table, get, join, nonce, post, text};

#[tokio::test]
async fn lists_public_tables_with_an_open_seat() {
    let address = start(generous_limits());
    let wanted = |public| json!({"seats": ["you", "open", "open"], "public": public, "title": "Moon"});
    let open_to_all = create_table(address, &wanted(true), &nonce("1")).await;
    create_table(address, &wanted(false), &nonce("1")).await;
    let listed: Value = serde_json::from_str(&get(address, "/api/v1/tables").await.1).unwrap();
    assert_eq!(listed["tables"].as_array().unwrap().len(), 1);
    assert_matches_schema("tables", &listed);
    assert_eq!((&listed["tables"][0]["table"], &listed["tables"][0]["open_seats"]), (&open_to_all["table"], &json!(2)));
    let table = text(&open_to_all["table"]);
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    for open in [1, 0] {
        let (status, _) = join(address, &table, &json!({"nonce": nonce("3"), "name": "Eve"})).await;
        assert_eq!(status, 200);
        let message = if open > 0 { spectator.wait_for("seats").await } else { spectator.wait_for("started").await };
        let status_of = |seat: usize| text(&message["seats"][seat]["status"]);
        assert_eq!((status_of(1).as_str(), status_of(2) == "open"), ("playing", open > 0));
    }
    let full = join(address, &table, &json!({"nonce": nonce("4")})).await;
    assert_eq!((full.0, full.1["code"].as_str()), (409, Some("table_full")));
    let snapshot: Value = serde_json::from_str(&get(address, &format!("/api/v1/tables/{table}")).await.1).unwrap();
    assert_eq!(snapshot["game"]["version"], 0);
    assert_matches_schema("snapshot", &snapshot);
    let listed: Value = serde_json::from_str(&get(address, "/api/v1/tables").await.1).unwrap();
    assert_eq!(listed, json!({"tables": []}));
}

/// Requests a quick match and sits down.
async fn quick(address: SocketAddr, players: u8, wait_ms: u64) -> (QuickTable, Value) {
    let body = json!({"players": players, "wait_ms": wait_ms, "bot": "novice"});
    assert_matches_schema("quick_match", &body);
    let (status, found) = post(address, "/api/v1/quick", &body).await;
    assert_eq!(status, 200, "{found}");
    assert_matches_schema("quick_table", &found);
    let found: QuickTable = parse_response(&found.to_string()).unwrap();
    let mut body = json!({"nonce": nonce("5"), "void_seals": found.void_seals});
    if let Some(created) = &found.created {
        assert_eq!((&created.table, &created.commitment), (&found.table, &found.commitment));
        body["token"] = created.token.clone().into();
    }
    let (status, joined) = join(address, &found.table, &body).await;
    assert_eq!(status, 200, "{joined}");
    (found, joined)
}

#[tokio::test]
async fn a_quick_match_joins_the_oldest_waiting_table() {
    let address = start(generous_limits());
    let (ada, joined) = quick(address, 2, 60_000).await;
    assert!(ada.created.is_some() && joined["started"] == false, "there was no waiting table");
    let listed: TableList = parse_response(&get(address, "/api/v1/tables").await.1).unwrap();
    assert_eq!((listed.tables[0].table.as_str(), listed.tables[0].open_seats), (ada.table.as_str(), 1));
    assert_eq!(listed.tables[0].seats.len(), 2);
    assert!(listed.tables[0].age_ms < 60_000);
    // Tables with another number of players, a clock or other discs, and private tables do not match.
    let (three, _) = quick(address, 3, 60_000).await;
    assert!(three.created.is_some());
    let fill = json!({"after_ms": 60_000, "bot": "novice"});
    for (field, value) in
        [("clock", json!({"initial_ms": 60_000, "increment_ms": 0})), ("public", json!(false)), ("discs", json!(5))]
    {
        let mut wanted = json!({"seats": ["you", "open"], "public": true, "fill": fill});
        wanted[field] = value;
        create_table(address, &wanted, &nonce("6")).await;
    }
    let (bela, joined) = quick(address, 2, 60_000).await;
    assert_eq!((bela.created, &bela.table), (None, &ada.table));
    assert_eq!((&joined["started"], &joined["seat"]), (&json!(true), &json!(2)));
    // Nobody waits for the next one; tables of three match each other, the oldest first.
    let (next, _) = quick(address, 2, 60_000).await;
    assert!(next.created.is_some());
    for started in [false, true] {
        let (found, joined) = quick(address, 3, 0).await;
        assert_eq!((found.table.as_str(), &joined["started"]), (three.table.as_str(), &json!(started)));
    }
    // A player of a quick match can be replaced.
    let welcome = Player::connect_and_wait(address, &three.table, None).await.welcome;
    assert_eq!(welcome["config"]["replace_after_ms"], 120_000);
}

#[tokio::test]
async fn bots_fill_a_quick_match_after_the_wait() {
    let address = start(generous_limits());
    let (alone, joined) = quick(address, 4, 0).await;
    let mut player = Player::connect(address, &alone.table, Some(&text(&joined["token"])), None).await;
    let welcome = player.wait_for("welcome").await;
    if welcome["game"].is_null() {
        player.wait_for("started").await;
    }
    let (late, _) = quick(address, 4, 300).await;
    assert!(late.created.is_some(), "a match that has started is not offered");
    tokio::time::sleep(Duration::from_millis(400)).await;
    let (later, _) = quick(address, 4, 60_000).await;
    assert_ne!(later.table, late.table, "bots have filled that table");
    // A table whose owner has not sat down, or has left, is not offered.
    let (_, empty) = post(address, "/api/v1/quick", &json!({"players": 2, "wait_ms": 60_000, "bot": "novice"})).await;
    let (other, joined) = quick(address, 2, 60_000).await;
    assert_ne!(text(&empty["table"]), other.table);
    let leave = json!({"token": joined["token"]});
    assert_eq!(post(address, &format!("/api/v1/tables/{}/leave", other.table), &leave).await.0, 200);
    let (another, _) = quick(address, 2, 60_000).await;
    assert_ne!(another.table, other.table);
}

#[tokio::test]
async fn rejects_invalid_quick_matches() {
    let address = start(generous_limits());
    for (players, wait_ms, bot, code) in [
        (1, 0, "novice", "invalid_setup"),
        (5, 0, "novice", "invalid_setup"),
        (2, 600_001, "novice", "invalid_wait"),
        (2, 0, "oracle", "unknown_bot"),
    ] {
        let body = json!({"players": players, "wait_ms": wait_ms, "bot": bot});
        let (status, answer) = post(address, "/api/v1/quick", &body).await;
        assert_eq!((status, answer["code"].as_str()), (422, Some(code)), "{body}");
        assert_matches_schema("problem", &answer);
    }
}
