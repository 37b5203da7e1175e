//! A node that is killed, stopped, or does not hear the other.

use std::time::{Duration, Instant};

use nova_luna_rules::Record;
use private_postgres::Postgres;
use serde_json::json;

use crate::common::{Player, Received, found, get, pair_on, text};
use crate::{SOON, step, two_nodes, two_players, wanted};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_games_of_a_node_that_is_killed_go_on_at_the_other() {
    let Some(postgres) = Postgres::shared() else { return };
    let (_, [killed, other]) = two_nodes(postgres);
    let mut games = Vec::new();
    for game in 0..4_usize {
        let pair = pair_on(killed.address, &wanted()).await;
        let mut players = two_players([killed.address, other.address], &pair).await;
        for pick in 0..5 + game {
            assert!(step(&mut players, pick).await);
        }
        // One more is on its way when the node dies; nobody knows whether it arrives.
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].some_action(2);
        let message = json!({"type": "act", "id": "late", "version": players[mover].version, "action": action});
        players[mover].say(&message).await;
        games.push((pair, players, mover, message));
    }
    killed.signal("-KILL");
    let begin = Instant::now();
    for (pair, [gone, stays], mover, message) in games {
        let known = gone.version;
        let mut back = Player::connect(other.address, &pair.table, Some(&pair.tokens[0]), Some(known)).await;
        (back.view, back.version, back.seat) = (gone.view, known, gone.seat);
        let welcome = back.until("welcome").await;
        assert!(welcome["missing"].as_array().unwrap().len() <= 1);
        let mut players = [back, stays];
        players[mover].say(&message).await;
        let answer = players[mover].answer().await;
        assert_eq!((&answer["type"], answer["version"].as_u64()), (&json!("accepted"), Some(known + 1)), "{answer}");
        assert!(begin.elapsed() < SOON);
        for player in &mut players {
            while player.version <= known {
                player.receive().await;
            }
        }
        for pick in 0.. {
            if !step(&mut players, pick).await {
                break;
            }
        }
        let (_, record) = get(other.address, &format!("/api/v1/tables/{}/record", pair.table)).await;
        assert_eq!(Record::read(&record).unwrap().events().len() as u64, players[0].version, "nothing is doubled");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_nodes_do_not_hear_each_other() {
    let Some(postgres) = Postgres::shared() else { return };
    let (database, nodes) = two_nodes(postgres);
    let pair = pair_on(nodes[0].address, &wanted()).await;
    let mut players = two_players([nodes[0].address, nodes[1].address], &pair).await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    for pick in 0..6 {
        // They listen again after a while; what is said meanwhile is not heard, and found all the same.
        assert_eq!(postgres.sql(&database, cut).unwrap().lines().next(), Some("t"));
        let begin = Instant::now();
        assert!(step(&mut players, pick).await);
        assert!(begin.elapsed() < SOON);
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_slept_does_not_take_back_what_happened() {
    let Some(postgres) = Postgres::shared() else { return };
    let (_, [sleeper, other]) = two_nodes(postgres);
    let pair = pair_on(sleeper.address, &wanted()).await;
    let mut players = two_players([sleeper.address, sleeper.address], &pair).await;
    for pick in 0..3 {
        assert!(step(&mut players, pick).await);
    }
    let mover = usize::from(!players[0].is_to_move());
    let version = players[mover].version;
    sleeper.signal("-STOP");
    // The signal is sent; until it has stopped every thread takes a moment.
    tokio::time::sleep(Duration::from_millis(200)).await;
    // It is asked while it sleeps; then the same seat does something else at the other node.
    let wish = players[mover].some_action(0);
    players[mover].say(&json!({"type": "act", "id": "asleep", "version": version, "action": wish})).await;
    let mut awake = Player::enter(other.address, &pair.table, Some(&pair.tokens[mover])).await;
    assert_eq!(awake.version, version);
    let action = awake.some_action(1);
    awake.want("act", Some(&action)).await;
    assert_eq!(awake.answer().await["type"], "accepted");
    awake.until("event").await;
    sleeper.signal("-CONT");
    let answer = players[mover].answer().await;
    assert_eq!((answer["type"].as_str(), answer["code"].as_str()), (Some("refused"), Some("outdated")), "{answer}");
    for player in &mut players {
        while player.version <= version {
            player.receive().await;
        }
        assert_eq!(player.view, awake.view, "it has taken in what happened");
    }
    assert_eq!(Player::enter(sleeper.address, &pair.table, None).await.version, version + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_at_the_other_node() {
    let Some(postgres) = Postgres::shared() else { return };
    let (database, [killed, other]) = two_nodes(postgres);
    let wanted = json!({"seats": ["you", {"bot": "novice"}], "discs": 6});
    let created = found(killed.address, &wanted, "00112233445566778899aabbccddeeff").await;
    let (table, token) = (text(&created["table"]), text(&created["token"]));
    let mut ada = Player::enter(killed.address, &table, Some(&token)).await;
    // The bot moves at the first node, which has the lease then.
    while postgres.sql(&database, "SELECT count(*) FROM leases").unwrap() == "0" {
        match ada.is_to_move() {
            true => {
                let action = ada.some_action(1);
                ada.want("act", Some(&action)).await;
                ada.until("event").await;
            }
            false => drop(ada.until("event").await),
        }
    }
    killed.signal("-KILL");
    let mut back = Player::enter(other.address, &table, Some(&token)).await;
    let (mut bot, mut pick) = (0, 0);
    while bot < 3 && back.view.as_ref().is_some_and(|view| view.outcome().is_none()) {
        if back.is_to_move() {
            pick += 1;
            let action = back.some_action(pick);
            back.want("act", Some(&action)).await;
            assert_eq!(back.answer().await["type"], "accepted");
            back.until("event").await;
            continue;
        }
        let begin = Instant::now();
        let Received::Message(said) = back.receive().await else { panic!("closed") };
        bot += u32::from(said["event"]["played"]["seat"] == 2);
        assert!(begin.elapsed() < SOON + Duration::from_secs(1), "the lease lapses, and the bot thinks here");
    }
    assert!(bot > 0);
}
