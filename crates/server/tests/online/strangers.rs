//! Joins to tables of strangers: nobody can keep many of them waiting.

use std::net::SocketAddr;
use std::time::Duration;

use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{generous_limits, start_behind_proxy};
use nova_luna_test_support::{Player, create_table_for, join_body, nonce, post_for, text};

/// A client that joins and does not play.
const VANDAL: &str = "198.51.100.66";
const OTHER: &str = "198.51.100.67";

fn public_table() -> Value {
    json!({"settings": {"seats": ["person", "person"], "public": true}})
}

/// The terms of a quick match for two.
fn quick_table() -> Value {
    let fill = json!({"after_ms": 600_000, "bot": "novice"});
    json!({"settings": {"seats": ["person", "person"], "public": true, "replace_after_ms": 120_000, "fill": fill}})
}

/// Creates a table whose owner sits; returns the response.
async fn create(server: SocketAddr, number: u8, wanted: &Value) -> Value {
    create_table_for(server, Some(&format!("192.0.2.{number}")), wanted, &nonce("1")).await
}

/// Joins a table and does not reveal.
async fn join_for(server: SocketAddr, client: &str, table: &Value, body: Value) -> (u16, Value) {
    let table = text(&table["table"]);
    post_for(server, client, &format!("/api/v1/tables/{table}/join"), &join_body(&table, &body)).await
}

async fn sit_down(server: SocketAddr, client: &str, table: &Value) -> (u16, Value) {
    join_for(server, client, table, json!({"nonce": nonce("2")})).await
}

#[tokio::test]
async fn an_address_with_seats_that_are_not_ready_may_not_join_more_tables() {
    let server = start_behind_proxy(generous_limits());
    let mut tables = Vec::new();
    for number in 1..=5 {
        tables.push(create(server, number, &public_table()).await);
    }
    let (status, first) = sit_down(server, VANDAL, &tables[0]).await;
    assert_eq!((status, sit_down(server, VANDAL, &tables[1]).await.0), (200, 200));
    let (status, refused) = sit_down(server, VANDAL, &tables[2]).await;
    assert_eq!((status, refused["code"].as_str()), (429, Some("rate_limited")));
    // Others may join that table. A guest with the key always may.
    assert_eq!(sit_down(server, OTHER, &tables[2]).await.0, 200);
    let key = json!({"nonce": nonce("2"), "key": tables[3]["key"]});
    let (status, guest) = join_for(server, VANDAL, &tables[3], key).await;
    assert_eq!(status, 200);
    let private = create(server, 6, &json!({"settings": {"seats": ["person", "person"]}})).await;
    let friend = json!({"nonce": nonce("2"), "key": private["key"]});
    assert_eq!(join_for(server, VANDAL, &private, friend).await.0, 200);
    // A search finds no table of a stranger, but creates one.
    let waiting = create(server, 7, &quick_table()).await;
    let token = text(&waiting["token"]);
    let mut owner = Player::connect_for(server, "192.0.2.7", &text(&waiting["table"]), Some(&token)).await;
    owner.wait_for("welcome").await;
    let search = async |client| {
        let terms = json!({"players": 2, "wait_ms": 600_000, "bot": "novice"});
        post_for(server, client, "/api/v1/quick", &terms).await.1["created"].is_object()
    };
    assert!(search(VANDAL).await && !search(OTHER).await);
    // A seat is ready once its player has revealed. The seat of the guest counts like the others.
    for (table, joined, status) in [(&tables[0], &first, 429), (&tables[3], &guest, 200)] {
        let body = json!({"token": joined["token"], "void_seals": 0, "nonce": nonce("2")});
        let path = format!("/api/v1/tables/{}/reveal", text(&table["table"]));
        assert_eq!(post_for(server, VANDAL, &path, &body).await.0, 200);
        assert_eq!(sit_down(server, VANDAL, &tables[4]).await.0, status);
    }
}

#[tokio::test]
async fn many_joins_at_the_same_moment_are_not_all_accepted() {
    let server = start_behind_proxy(generous_limits());
    let mut tables = Vec::new();
    for number in 1..=12 {
        tables.push(create(server, number, &public_table()).await);
    }
    let joins = tables.iter().map(|table| sit_down(server, VANDAL, table));
    let results = futures_util::future::join_all(joins).await;
    assert_eq!(results.iter().filter(|(status, _)| *status == 200).count(), 2);
}

#[tokio::test]
async fn an_address_whose_player_left_after_the_seal_may_not_join_for_a_while() {
    let server = start_behind_proxy(generous_limits());
    let leave = async |table: &Value, joined: &Value| {
        let path = format!("/api/v1/tables/{}/leave", text(&table["table"]));
        post_for(server, VANDAL, &path, &json!({"token": joined["token"]})).await.0
    };
    // Friends may come and go.
    let private =
        create(server, 1, &json!({"settings": {"seats": ["person", "person"], "replace_after_ms": 120_000}})).await;
    let (_, joined) = join_for(server, VANDAL, &private, json!({"nonce": nonce("2"), "key": private["key"]})).await;
    assert_eq!(joined["sealed"], true);
    assert_eq!(leave(&private, &joined).await, 200);
    // So may somebody who leaves before anybody could wait for them to reveal.
    let three =
        create(server, 2, &json!({"settings": {"seats": ["person", "person", "person"], "public": true}})).await;
    let (status, joined) = sit_down(server, VANDAL, &three).await;
    assert_eq!((status, leave(&three, &joined).await), (200, 200));
    let [one, two] = [create(server, 3, &public_table()).await, create(server, 4, &public_table()).await];
    let (status, joined) = sit_down(server, VANDAL, &one).await;
    assert_eq!((status, leave(&one, &joined).await), (200, 200));
    let (status, refused) = sit_down(server, VANDAL, &two).await;
    assert_eq!((status, refused["code"].as_str()), (429, Some("rate_limited")));
    assert_eq!(sit_down(server, OTHER, &two).await.0, 200);
}

/// A page that is open reveals at once, so a player who is connected gets no more time.
#[tokio::test]
async fn nobody_waits_long_for_a_player_of_a_quick_match_who_does_not_reveal() {
    let (hour, moment) = (Duration::from_hours(1), Duration::from_secs(5));
    // Without pings, a player who reads nothing stays connected.
    let limits =
        Limits { reveal_timeout: hour, absent_reveal_timeout: moment, ping_interval: hour, ..generous_limits() };
    let server = start_behind_proxy(limits);
    for (client, is_connected) in [(OTHER, true), (VANDAL, false)] {
        let created = create(server, 1, &quick_table()).await;
        let (table, token) = (text(&created["table"]), text(&created["token"]));
        let mut owner = Player::connect_for(server, "192.0.2.1", &table, Some(&token)).await;
        owner.wait_for("welcome").await;
        let (status, joined) = sit_down(server, client, &created).await;
        assert_eq!(status, 200, "{joined}");
        let mut connections = Vec::new();
        if is_connected {
            let mut joiner = Player::connect_for(server, client, &table, Some(&text(&joined["token"]))).await;
            joiner.wait_for("welcome").await;
            connections.push(joiner);
        }
        let reveal = json!({"token": token, "void_seals": 0, "nonce": nonce("1")});
        let path = format!("/api/v1/tables/{table}/reveal");
        assert_eq!(post_for(server, "192.0.2.1", &path, &reveal).await.0, 200);
        let void = owner.wait_for_event("voided").await;
        assert_eq!((&void["reason"], &void["seat"]), (&json!("not_revealed"), &json!(2)));
        let next = create(server, 2, &public_table()).await;
        assert_eq!(sit_down(server, client, &next).await.0, 429, "it did not come");
    }
}

#[tokio::test]
async fn a_stranger_who_loses_the_nonce_again_loses_the_seat() {
    let server = start_behind_proxy(generous_limits());
    let created = create(server, 1, &public_table()).await;
    let (_, vandal) = sit_down(server, VANDAL, &created).await;
    let token = &vandal["token"];
    for void_seals in [0, 1] {
        let lost = json!({"token": token, "nonce": nonce("3"), "recommit": true, "void_seals": void_seals});
        assert_eq!(join_for(server, VANDAL, &created, lost).await.1["code"], "outdated_round");
        // Both commit again, if they can.
        let owner = json!({"token": created["token"], "nonce": nonce("4"), "void_seals": void_seals + 1});
        assert_eq!(join_for(server, "192.0.2.1", &created, owner).await.0, 200);
        let again = json!({"token": token, "nonce": nonce("5"), "void_seals": void_seals + 1});
        let (status, answer) = join_for(server, VANDAL, &created, again).await;
        assert_eq!(status, if void_seals == 0 { 200 } else { 403 }, "{answer}");
    }
    assert_eq!(sit_down(server, VANDAL, &created).await.0, 409, "another round");
    assert_eq!(join_for(server, VANDAL, &created, json!({"nonce": nonce("6"), "void_seals": 2})).await.0, 429);
    assert_eq!(join_for(server, OTHER, &created, json!({"nonce": nonce("6"), "void_seals": 2})).await.0, 200);
}
