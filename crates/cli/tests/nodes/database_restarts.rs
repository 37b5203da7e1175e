//! A database that restarts, while idle and during games.

use std::net::SocketAddr;
use std::time::Duration;

use nova_luna_rules::Record;
use serde_json::{Value, json};

use crate::server::Server;

use super::{play_move, table_request, two_nodes, two_players};
use nova_luna_test_support::{Player, Received, create_two_player_table_with, get, own_postgres};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_continue_after_a_database_restart() {
    let Some(postgres) = own_postgres() else { return };
    let (_, nodes) = two_nodes(&postgres);
    let pair = create_two_player_table_with(nodes[0].address, &table_request()).await;
    let mut players = two_players([nodes[0].address, nodes[1].address], &pair).await;
    for pick in 0..4 {
        assert!(play_move(&mut players, pick).await);
    }
    let mover = usize::from(!players[0].is_to_move());
    let version = players[mover].version;
    let message = json!({"type": "play", "id": "m", "version": version, "action": players[mover].nth_legal_action(1)});
    postgres.stop().unwrap();
    players[mover].send(&message).await;
    let answer = players[mover].response().await;
    assert_eq!((answer["type"].as_str(), answer["code"].as_str()), (Some("rejected"), Some("unavailable")));
    // Reading still works, from memory.
    let shown = get(nodes[0].address, &format!("/api/v1/tables/{}", pair.table)).await;
    assert_eq!(shown.0, 200);
    postgres.resume().unwrap();
    assert_eq!(send_until_accepted(&mut players[mover], &message).await, version + 1);
    nodes.iter().for_each(Server::wait_until_ready);
    for player in &mut players {
        while player.version <= version {
            player.receive().await;
        }
    }
    for pick in 0.. {
        if !play_move(&mut players, pick).await {
            break;
        }
    }
}

/// Repeats a message until the server accepts it; returns the version.
async fn send_until_accepted(player: &mut Player, message: &Value) -> u64 {
    loop {
        player.send(message).await;
        let answer = player.response().await;
        if answer["type"] == "accepted" {
            return answer["version"].as_u64().unwrap();
        }
        assert_eq!(answer["code"], "unavailable", "{answer}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Plays a game to its end and checks that the record contains every acknowledged move exactly once.
async fn play_through(node: SocketAddr, table: String, mut players: [Player; 2], salt: usize) -> usize {
    let mut acknowledged = Vec::new();
    while players[0].view.as_ref().is_some_and(|view| view.outcome().is_none()) {
        let mover = usize::from(!players[0].is_to_move());
        let version = players[mover].version;
        let action = players[mover].nth_legal_action(salt + 7 * version as usize);
        let message = json!({"type": "play", "id": format!("m{version}"), "version": version, "action": action});
        assert_eq!(send_until_accepted(&mut players[mover], &message).await, version + 1, "an unexpected version");
        acknowledged.push(action);
        for player in &mut players {
            while player.version <= version {
                assert!(matches!(player.receive().await, Received::Message(_)), "the connection was closed");
            }
        }
    }
    // The database may be down.
    let record = loop {
        match get(node, &format!("/api/v1/tables/{table}/record")).await {
            (503, _) => tokio::time::sleep(Duration::from_millis(20)).await,
            (_, record) => break Record::read(&record).unwrap(),
        }
    };
    let played: Vec<String> = record.events().iter().map(|event| event.action.to_string()).collect();
    assert_eq!(played, acknowledged);
    acknowledged.len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crashing_database_loses_and_repeats_no_move() {
    let Some(postgres) = own_postgres() else { return };
    let (_, nodes) = two_nodes(&postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    let mut games = Vec::new();
    for salt in 0..6 {
        let pair = create_two_player_table_with(one, &json!({"settings": {"seats": ["person", "person"]}})).await;
        let players = two_players([one, two], &pair).await;
        games.push(tokio::spawn(play_through(two, pair.table, players, salt)));
    }
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(150)).await;
        postgres.stop().unwrap();
        postgres.resume().unwrap();
    }
    for game in games {
        assert!(game.await.unwrap() > 10);
    }
}
