//! What attackers have tried. `docs/server.md` has the table of all attacks.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use nova_luna_server::online::{Limits, Settings};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;

use crate::server::{TIMEOUT, generous_limits, open_database, start, start_behind_proxy, start_with_settings};
use nova_luna_test_support::{
    Player, TwoPlayerTable, create_table_for, create_two_player_table, get, join, join_body, nonce, post, post_for,
    text,
};

/// The address of an attacker, and addresses of others.
const ATTACKER: &str = "198.51.100.66";
const OTHER: &str = "192.0.2.1";
const NEW: &str = "192.0.2.2";

/// Before, each of 24 searches met another table of the same ghost and lost two minutes.
#[tokio::test]
async fn a_creator_who_does_not_get_ready_keeps_only_one_search_waiting() {
    let hour = Duration::from_hours(1);
    let limits = Limits { reveal_timeout: hour, absent_reveal_timeout: hour, ..generous_limits() };
    let server = start_behind_proxy(limits);
    let sit_down = async |client: &str, table: &str, body: Value| {
        post_for(server, client, &format!("/api/v1/tables/{table}/join"), &join_body(table, &body)).await
    };
    let search = async |client: &str| {
        let terms = json!({"players": 2, "wait_ms": 600_000, "bot": "novice"});
        post_for(server, client, "/api/v1/quick", &terms).await.1
    };
    // The ghost waits at four tables with the settings of a quick match, is connected to all, and never reveals.
    let wanted = json!({"settings": {"seats": ["person", "person"], "public": true, "replace_after_ms": 120_000,
        "fill": {"after_ms": 600_000, "bot": "novice"}}});
    let (mut ghosts, mut tokens) = (Vec::new(), HashMap::new());
    for _ in 0..4 {
        let created = post_for(server, ATTACKER, "/api/v1/tables", &wanted).await.1;
        let (table, token) = (text(&created["table"]), text(&created["token"]));
        let body = json!({"token": token, "nonce": nonce("1")});
        assert_eq!(sit_down(ATTACKER, &table, body).await.0, 200);
        let mut ghost = Player::connect_for(server, ATTACKER, &table, Some(&token)).await;
        ghost.wait_for("welcome").await;
        ghosts.push(ghost);
        tokens.insert(table, token);
    }
    let table = text(&search("192.0.2.10").await["table"]);
    assert!(tokens.contains_key(&table), "the first search meets the ghost");
    let (status, joined) = sit_down("192.0.2.10", &table, json!({"nonce": nonce("2")})).await;
    assert_eq!((status, &joined["sealed"]), (200, &json!(true)), "{joined}");
    for number in 11..15 {
        let found = search(&format!("192.0.2.{number}")).await;
        assert!(found["created"].is_object(), "search {number} meets the ghost: {found}");
    }
    let (_, listed) = get(server, "/api/v1/tables").await;
    assert_eq!(serde_json::from_str::<Value>(&listed).unwrap()["tables"], json!([]));
    // A creator who gets ready after all has kept nobody waiting, and the next table is offered.
    let reveal = json!({"token": tokens[&table], "void_seals": 0, "nonce": nonce("1")});
    assert_eq!(post_for(server, ATTACKER, &format!("/api/v1/tables/{table}/reveal"), &reveal).await.0, 200);
    assert!(search("192.0.2.15").await["created"].is_null());
}

/// Before, one socket with empty frames took three quarters of a core.
#[tokio::test]
async fn empty_frames_are_limited() {
    const FRAMES: usize = 5_000_000;
    let server = start(Limits { messages_per_second: 10, ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(server, Value::Null).await;
    let mut ada = Player::connect_and_wait(server, &table, Some(&tokens[0])).await;
    for says_hello in [true, false] {
        let mut flood = if says_hello {
            Player::connect_and_wait(server, &table, Some(&tokens[1])).await
        } else {
            Player::connect_silently(server, &table).await
        };
        // The first frame of a text, and then frames that continue it with nothing.
        let stream = flood.socket.stream();
        stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
        let frames = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
        let mut sent = 0;
        while sent < FRAMES && stream.write_all(&frames).await.is_ok() {
            sent += 1000;
        }
        assert!(sent < FRAMES, "the server reads them all");
        // The connection may be gone before the reason is read.
        let (reason, _) = flood.wait_for_close().await;
        assert!([None, Some("rate_limited")].contains(&reason.as_deref()), "{reason:?}");
    }
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
}

/// Before, the deal of a private table could be restarted without end.
#[tokio::test]
async fn the_fifth_restart_closes_the_table() {
    let server = start(generous_limits());
    for public in [false, true] {
        let (_, created) =
            post(server, "/api/v1/tables", &json!({"settings": {"seats": ["person", "person"], "public": public}}))
                .await;
        let table = text(&created["table"]);
        let sit_down =
            async |body: Value| post(server, &format!("/api/v1/tables/{table}/join"), &join_body(&table, &body)).await;
        assert_eq!(sit_down(json!({"token": created["token"], "nonce": nonce("1")})).await.0, 200);
        let (_, joined) = sit_down(json!({"key": created["key"], "nonce": nonce("2")})).await;
        let tokens = [text(&created["token"]), text(&joined["token"])];
        let mut connected = [
            Player::connect_and_wait(server, &table, Some(&tokens[0])).await,
            Player::connect_and_wait(server, &table, None).await,
        ];
        for restarts in 1..=5 {
            // The players lose their nonces in turn, so that nobody loses the seat.
            let lost = json!({"token": tokens[restarts % 2], "nonce": nonce("9"), "recommit": true,
                "void_seals": restarts - 1});
            let (status, answer) = sit_down(lost).await;
            let expected = if restarts < 5 { (409, "outdated_round") } else { (410, "too_many_restarts") };
            assert_eq!((status, answer["code"].as_str().unwrap()), expected, "{restarts}");
            for token in tokens.iter().filter(|_| restarts < 5) {
                let again = json!({"token": token, "nonce": nonce("3"), "void_seals": restarts});
                assert_eq!(sit_down(again).await.0, 200);
            }
        }
        let reason = || (Some("too_many_restarts".to_owned()), Some(1008));
        for player in &mut connected {
            assert_eq!(player.wait_for_close().await, reason());
        }
        // Nobody can come back.
        for token in [Some(tokens[1].as_str()), None] {
            assert_eq!(Player::connect(server, &table, token, None).await.wait_for_close().await, reason());
        }
        let again = json!({"token": tokens[0], "nonce": nonce("3"), "void_seals": 5});
        assert_eq!(sit_down(again).await.1["code"], "too_many_restarts");
    }
}

/// Starts a match of two people that this address has created; returns its table and tokens.
async fn start_match(server: SocketAddr, creator: &str) -> (String, [String; 2]) {
    let created =
        create_table_for(server, Some(creator), &json!({"settings": {"seats": ["person", "person"]}}), &nonce("1"))
            .await;
    let table = text(&created["table"]);
    let (_, joined) = join(server, &table, &json!({"key": created["key"], "nonce": nonce("2")})).await;
    assert_eq!(joined["started"], true, "{joined}");
    (table, [text(&created["token"]), text(&joined["token"])])
}

/// Connects both players from these addresses.
async fn connect_both(server: SocketAddr, (table, tokens): &(String, [String; 2]), from: [&str; 2]) -> [Player; 2] {
    let mut players = [
        Player::connect_for(server, from[0], table, Some(&tokens[0])).await,
        Player::connect_for(server, from[1], table, Some(&tokens[1])).await,
    ];
    for player in &mut players {
        player.wait_for("welcome").await;
    }
    players
}

/// Plays one move; returns whose it was.
async fn play_move(players: &mut [Player; 2]) -> usize {
    let mover = usize::from(!players[0].is_to_move());
    let action = players[mover].nth_legal_action(0);
    players[mover].send_request("play", Some(&action)).await;
    assert_eq!(players[mover].response().await["type"], "accepted");
    for player in players {
        player.wait_for("event").await;
    }
    mover
}

/// Returns the status of a request for a new table.
async fn create(server: SocketAddr, client: &str) -> u16 {
    post_for(server, client, "/api/v1/tables", &json!({"settings": {"seats": ["person", "person"]}})).await.0
}

async fn status_of(server: SocketAddr, table: &str) -> u16 {
    get(server, &format!("/api/v1/tables/{table}")).await.0
}

/// Before, matches of one move kept everybody else out for two days, and for longer with open sockets.
#[tokio::test]
async fn a_full_server_ends_the_emptiest_match_of_the_largest_holder_for_a_new_network() {
    let limits = |kept_per_network| Limits { max_tables: 3, kept_per_network, ..generous_limits() };
    let server = start_behind_proxy(limits(0));
    let mut held = Vec::new();
    for moves in [1, 2, 0] {
        let started = start_match(server, ATTACKER).await;
        let mut players = connect_both(server, &started, [ATTACKER; 2]).await;
        for _ in 0..moves {
            play_move(&mut players).await;
        }
        held.push((started.0, players));
    }
    assert_eq!(create(server, ATTACKER).await, 503, "it has all tables");
    assert_eq!(create(server, NEW).await, 201);
    let (table, players) = &mut held[2];
    for player in players {
        assert_eq!(player.wait_for_close().await, (Some("archived".to_owned()), Some(1008)));
    }
    assert_eq!(status_of(server, table).await, 410);
    let (status, record) = get(server, &format!("/api/v1/tables/{table}/record")).await;
    assert!(status == 200 && record.contains("abandoned"), "{record}");
    for (table, _) in &held[..2] {
        assert_eq!(status_of(server, table).await, 200);
    }
    assert_eq!(create(server, NEW).await, 503, "it has a table by now");
    // Nobody loses the tables that each network keeps.
    let server = start_behind_proxy(limits(3));
    for _ in 0..3 {
        start_match(server, ATTACKER).await;
    }
    assert_eq!(create(server, NEW).await, 503);
}

#[tokio::test]
async fn a_match_with_moves_from_two_networks_makes_way_last() {
    let limits = Limits { max_tables: 2, kept_per_network: 0, ..generous_limits() };
    let proxies = vec![Ipv4Addr::LOCALHOST.into()];
    let (server, file) = start_with_settings(|store| Settings { proxies, limits, ..Settings::new(store) });
    let (shared, alone) = (start_match(server, ATTACKER).await, start_match(server, ATTACKER).await);
    let mut players = connect_both(server, &shared, [ATTACKER, OTHER]).await;
    let (mut has_moved, mut moves) = ([false; 2], 0);
    while has_moved != [true; 2] {
        has_moved[play_move(&mut players).await] = true;
        moves += 1;
    }
    // The other match has more moves, but all of them come from one network.
    let mut players = connect_both(server, &alone, [ATTACKER; 2]).await;
    for _ in 0..=moves {
        play_move(&mut players).await;
    }
    // The server notes the networks after it has answered.
    let database = open_database(file);
    let is_shared = |table: &str| {
        let query = "SELECT shared FROM usage WHERE table_id = ?1";
        database.query_row(query, [table], |row| row.get::<_, bool>(0)).unwrap()
    };
    let deadline = Instant::now() + TIMEOUT;
    while !is_shared(&shared.0) {
        assert!(Instant::now() < deadline, "the match does not count as one of two networks");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!is_shared(&alone.0));
    assert_eq!(create(server, NEW).await, 201);
    assert_eq!((status_of(server, &alone.0).await, status_of(server, &shared.0).await), (410, 200));
}
