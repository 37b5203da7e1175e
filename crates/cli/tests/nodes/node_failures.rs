//! A node that is killed, paused or cut off from the other.

use std::time::{Duration, Instant};

use nova_luna_rules::Record;
use serde_json::json;

use super::{NOTICE_TIMEOUT, play_move, table_request, two_nodes, two_players};
use nova_luna_test_support::{
    Player, Received, create_table, create_two_player_table_with, get, nonce, shared_postgres, text,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_killed_node_continue_on_the_other() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, [killed, other]) = two_nodes(postgres);
    let mut games = Vec::new();
    for game in 0..4_usize {
        let pair = create_two_player_table_with(killed.address, &table_request()).await;
        let mut players = two_players([killed.address, other.address], &pair).await;
        for pick in 0..5 + game {
            assert!(play_move(&mut players, pick).await);
        }
        // One more move is in flight when the node dies; its outcome is unknown.
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].nth_legal_action(2);
        let message = json!({"type": "play", "id": "late", "version": players[mover].version, "action": action});
        players[mover].send(&message).await;
        games.push((pair, players, mover, message));
    }
    killed.signal("-KILL");
    for (pair, [lost, kept], mover, message) in games {
        let known = lost.version;
        let mut back = Player::connect(other.address, &pair.table, Some(&pair.tokens[0]), Some(known)).await;
        back.follow_events(lost.log.events());
        let welcome = back.wait_for("welcome").await;
        assert!(welcome["log"].as_array().unwrap().len() <= 1);
        let mut players = [back, kept];
        players[mover].send(&message).await;
        let answer = players[mover].response().await;
        assert_eq!((&answer["type"], answer["version"].as_u64()), (&json!("accepted"), Some(known + 1)), "{answer}");
        for player in &mut players {
            while player.version <= known {
                player.receive().await;
            }
        }
        for pick in 0.. {
            if !play_move(&mut players, pick).await {
                break;
            }
        }
        let (_, record) = get(other.address, &format!("/api/v1/tables/{}/record", pair.table)).await;
        let played = players[0].log.events().iter().filter(|event| event["type"] == "played").count();
        assert_eq!(Record::read(&record).unwrap().events().len(), played, "a move was repeated");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_continue_while_nodes_cannot_notify_each_other() {
    let Some(postgres) = shared_postgres() else { return };
    let (database, nodes) = two_nodes(postgres);
    let pair = create_two_player_table_with(nodes[0].address, &table_request()).await;
    let mut players = two_players([nodes[0].address, nodes[1].address], &pair).await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    for pick in 0..6 {
        // The nodes reconnect after a while; they find missed changes by polling.
        let start = Instant::now();
        while postgres.sql(&database, cut).unwrap().is_empty() {
            assert!(start.elapsed() < NOTICE_TIMEOUT, "no node listens");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(play_move(&mut players, pick).await);
    }
}

/// Waits until every thread of a node has stopped.
#[cfg(target_os = "linux")]
async fn wait_until_stopped(node: &crate::server::Server) {
    let threads = format!("/proc/{}/task", node.child.id());
    let is_stopped = |thread: std::io::Result<std::fs::DirEntry>| {
        let status = std::fs::read_to_string(thread.unwrap().path().join("status")).unwrap();
        status.contains("\nState:\tT")
    };
    let start = Instant::now();
    while !std::fs::read_dir(&threads).unwrap().all(is_stopped) {
        assert!(start.elapsed() < NOTICE_TIMEOUT, "the node does not stop");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paused_node_does_not_overwrite_newer_moves() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, [sleeper, other]) = two_nodes(postgres);
    let pair = create_two_player_table_with(sleeper.address, &table_request()).await;
    let mut players = two_players([sleeper.address, sleeper.address], &pair).await;
    for pick in 0..3 {
        assert!(play_move(&mut players, pick).await);
    }
    let mover = usize::from(!players[0].is_to_move());
    let version = players[mover].version;
    sleeper.signal("-STOP");
    wait_until_stopped(&sleeper).await;
    // Send a move to the paused node, then another move of the same seat to the other node.
    let late_action = players[mover].nth_legal_action(0);
    players[mover].send(&json!({"type": "play", "id": "asleep", "version": version, "action": late_action})).await;
    let mut awake = Player::connect_and_wait(other.address, &pair.table, Some(&pair.tokens[mover])).await;
    assert_eq!(awake.version, version);
    let action = awake.nth_legal_action(1);
    awake.send_request("play", Some(&action)).await;
    assert_eq!(awake.response().await["type"], "accepted");
    awake.wait_for("event").await;
    sleeper.signal("-CONT");
    let answer = players[mover].response().await;
    assert_eq!((answer["type"].as_str(), answer["code"].as_str()), (Some("rejected"), Some("outdated")), "{answer}");
    for player in &mut players {
        while player.version <= version {
            player.receive().await;
        }
        assert_eq!(player.view, awake.view, "the node missed the newer move");
    }
    assert_eq!(Player::connect_and_wait(sleeper.address, &pair.table, None).await.version, version + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_continue_on_the_other_node() {
    let Some(postgres) = shared_postgres() else { return };
    let (database, [killed, other]) = two_nodes(postgres);
    let request = json!({"settings": {"seats": ["person", {"bot": "novice"}], "discs": 6}});
    let created = create_table(killed.address, &request, &nonce("a")).await;
    let (table, token) = (text(&created["table"]), text(&created["token"]));
    let mut ada = Player::connect_and_wait(killed.address, &table, Some(&token)).await;
    // The bot moves on the first node, which then holds the lease.
    while postgres.sql(&database, "SELECT count(*) FROM leases").unwrap() == "0" {
        if ada.is_to_move() {
            let action = ada.nth_legal_action(1);
            ada.send_request("play", Some(&action)).await;
            ada.wait_for("event").await;
        } else {
            drop(ada.wait_for("event").await);
        }
    }
    killed.signal("-KILL");
    let mut back = Player::connect_and_wait(other.address, &table, Some(&token)).await;
    let (mut bot, mut pick) = (0, 0);
    while bot < 3 && back.view.as_ref().is_some_and(|view| view.outcome().is_none()) {
        if back.is_to_move() {
            pick += 1;
            let action = back.nth_legal_action(pick);
            back.send_request("play", Some(&action)).await;
            assert_eq!(back.response().await["type"], "accepted");
            back.wait_for("event").await;
            continue;
        }
        let Received::Message(message) = back.receive().await else { panic!("closed") };
        bot += u32::from(message["event"]["type"] == "played" && message["event"]["seat"] == 2);
    }
    assert!(bot > 0);
}
