//! Seats on different nodes, and the same request to both.

use std::net::SocketAddr;
use std::time::Instant;

use nova_luna_rules::Record;
use serde_json::{Value, json};

use super::{NOTICE_TIMEOUT, play_move, table_request, two_nodes, two_players};
use nova_luna_test_support::{
    Player, TestSeat, TwoPlayerTable, create_table, create_two_player_table_with, get, join, join_body, nonce, post,
    reveal_all, shared_postgres, table_log, text,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn plays_a_game_with_each_seat_on_a_different_node() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, nodes) = two_nodes(postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    // The table is created on one node, and the second player joins on the other.
    let created = create_table(one, &table_request(), &nonce("a")).await;
    let table = text(&created["table"]);
    let mut early = Player::connect_and_wait(one, &table, Some(&text(&created["token"]))).await;
    let body = json!({"key": created["key"], "nonce": nonce("b"), "name": "Béla"});
    let (status, joined) = join(two, &table, &body).await;
    assert_eq!((status, &joined["started"]), (200, &json!(true)), "{joined}");
    early.wait_for_start().await;
    let pair =
        TwoPlayerTable { table, tokens: [text(&created["token"]), text(&joined["token"])], commitment: String::new() };
    let mut players = [early, Player::connect_and_wait(two, &pair.table, Some(&pair.tokens[1])).await];
    for pick in 0.. {
        if !play_move(&mut players, pick).await {
            break;
        }
    }
    let path = format!("/api/v1/tables/{}/record", pair.table);
    let records = [get(one, &path).await, get(two, &path).await];
    assert_eq!(records[0], records[1]);
    assert!(Record::read(&records[0].1).unwrap().fairness().is_some(), "the match is not over on both nodes");
    // Both requests lead to one rematch, which both players receive.
    let again = format!("/api/v1/tables/{}/rematch", pair.table);
    let requests = [
        tokio::spawn({
            let (again, token) = (again.clone(), pair.tokens[0].clone());
            async move { post(one, &again, &json!({"token": token})).await }
        }),
        tokio::spawn({
            let (again, token) = (again.clone(), pair.tokens[1].clone());
            async move { post(two, &again, &json!({"token": token})).await }
        }),
    ];
    let mut tables = Vec::new();
    for request in requests {
        let (status, rematch) = request.await.unwrap();
        assert_eq!(status, 200, "{rematch}");
        tables.push(rematch);
    }
    assert_eq!(tables[0], tables[1]);
    for player in &mut players {
        assert_eq!(player.wait_for_event("rematch_created").await["table"], tables[0]["table"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_revoked_token_is_invalid_on_both_nodes() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, nodes) = two_nodes(postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    for _ in 0..8 {
        let TwoPlayerTable { table, tokens, .. } = create_two_player_table_with(one, &table_request()).await;
        let mut old = Player::connect_and_wait(two, &table, Some(&tokens[0])).await;
        let path = format!("/api/v1/tables/{table}/rotate");
        assert_eq!(post(one, &path, &json!({"token": tokens[0]})).await.0, 200);
        // The other node has not been notified yet.
        old.send_request("resign", None).await;
        assert_eq!(old.wait_for_close().await, (Some("invalid_token".to_owned()), Some(1008)));
        let seen = Player::connect_and_wait(one, &table, None).await;
        assert_eq!(seen.log.start().unwrap()["version"], seen.version, "the old token could resign");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn simultaneous_joins_start_one_match() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, nodes) = two_nodes(postgres);
    let addresses = [nodes[0].address, nodes[1].address];
    for _ in 0..8 {
        let request = json!({"settings": {"seats": ["person", "person", "person"], "discs": 6}});
        let created = create_table(addresses[0], &request, &nonce("a")).await;
        let table = text(&created["table"]);
        let mut watchers = [
            Player::connect_and_wait(addresses[0], &table, None).await,
            Player::connect_and_wait(addresses[1], &table, None).await,
        ];
        let joins = addresses.map(|address| {
            let (table, body) = (table.clone(), json!({"key": created["key"], "nonce": nonce("b")}));
            tokio::spawn(async move { join(address, &table, &body).await })
        });
        let mut seats = Vec::new();
        for join in joins {
            let (status, joined) = join.await.unwrap();
            assert_eq!(status, 200, "{joined}");
            seats.push(joined["seat"].as_u64().unwrap());
        }
        seats.sort_unstable();
        assert_eq!(seats, [2, 3], "two players share a seat");
        reveal_all(addresses[1], &table).await;
        let mut games = Vec::new();
        for watcher in &mut watchers {
            games.push(watcher.wait_for_start().await);
        }
        assert_eq!(games[0], games[1]);
    }
}

/// Creates a table of two people and seals it: one person joins on each node. Returns the table and both tokens.
async fn seal_on_both(nodes: [SocketAddr; 2]) -> (String, [String; 2]) {
    let (_, created) = post(nodes[0], "/api/v1/tables", &table_request()).await;
    let table = text(&created["table"]);
    let path = format!("/api/v1/tables/{table}/join");
    let own = join_body(&table, &json!({"token": created["token"], "nonce": nonce("1")}));
    assert_eq!(post(nodes[0], &path, &own).await.0, 200);
    let body = join_body(&table, &json!({"key": created["key"], "nonce": nonce("2")}));
    let (status, joined) = post(nodes[1], &path, &body).await;
    assert_eq!((status, &joined["sealed"]), (200, &json!(true)), "{joined}");
    (table, [text(&created["token"]), text(&joined["token"])])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn simultaneous_reveals_start_one_match() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, nodes) = two_nodes(postgres);
    let addresses = [nodes[0].address, nodes[1].address];
    for _ in 0..8 {
        let (table, tokens) = seal_on_both(addresses).await;
        let mut watchers = [
            Player::connect_and_wait(addresses[0], &table, None).await,
            Player::connect_and_wait(addresses[1], &table, None).await,
        ];
        let reveals = [0, 1].map(|seat| {
            let body = json!({"token": tokens[seat], "void_seals": 0, "nonce": nonce(["1", "2"][seat])});
            let (address, path) = (addresses[seat], format!("/api/v1/tables/{table}/reveal"));
            tokio::spawn(async move { post(address, &path, &body).await })
        });
        for reveal in reveals {
            let (status, revealed) = reveal.await.unwrap();
            assert_eq!(status, 200, "{revealed}");
        }
        let mut games = Vec::new();
        for watcher in &mut watchers {
            let started = watcher.wait_for_start().await;
            assert_eq!(started["start"]["nonces"], json!([nonce("1"), nonce("2")]));
            games.push(started);
            let before = watcher.texts.iter().rev().skip(1);
            assert!(before.clone().all(|text| !text.contains(&nonce("1")) && !text.contains(&nonce("2"))));
        }
        assert_eq!(games[0], games[1]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seal_that_is_void_on_one_node_is_void_on_the_other() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, nodes) = two_nodes(postgres);
    let addresses = [nodes[0].address, nodes[1].address];
    for _ in 0..8 {
        let (table, tokens) = seal_on_both(addresses).await;
        let mut watcher = Player::connect_and_wait(addresses[1], &table, None).await;
        let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
        // Both players leave at the same time, each at another node.
        let leaves = [0, 1].map(|seat| {
            let (address, path, body) = (addresses[seat], path("leave"), json!({"token": tokens[seat]}));
            tokio::spawn(async move { post(address, &path, &body).await })
        });
        for leave in leaves {
            assert_eq!(leave.await.unwrap().0, 200);
        }
        let void = watcher.wait_for_event("voided").await;
        assert_eq!(void["reason"], "left");
        for address in addresses {
            let log = table_log(address, &table).await;
            assert_eq!((log.void_seals(), log.commitment()), (1, &void["commitment"]));
            assert!(log.seats().iter().all(TestSeat::is_open), "{log:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sealed_table_survives_the_end_of_its_node() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, [one, two]) = two_nodes(postgres);
    let (table, tokens) = seal_on_both([one.address, two.address]).await;
    let reveal = |seat: usize| json!({"token": tokens[seat], "void_seals": 0, "nonce": nonce(["1", "2"][seat])});
    let path = format!("/api/v1/tables/{table}/reveal");
    assert_eq!(post(one.address, &path, &reveal(0)).await.0, 200);
    one.signal("-KILL");
    let mut bela = Player::connect_and_wait(two.address, &table, Some(&tokens[1])).await;
    assert_eq!(bela.log.revealed(), [1]);
    assert_eq!(post(two.address, &path, &reveal(1)).await.1["started"], true);
    bela.wait_for_start().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_to_both_nodes_is_executed_once() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, nodes) = two_nodes(postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    let pair = create_two_player_table_with(one, &table_request()).await;
    let mut seats = [two_players([one, two], &pair).await, two_players([two, one], &pair).await];
    let start = seats[0][0].version;
    for (pick, version) in (start..start + 12).enumerate() {
        let mover = usize::from(!seats[0][0].is_to_move());
        let Some(view) = seats[0][mover].view.as_ref().filter(|view| view.outcome().is_none()) else { break };
        let legal = view.legal_actions();
        let action = legal.get(pick * 5 % legal.len()).unwrap().to_string();
        let message = json!({"type": "play", "id": format!("m{pick}"), "version": version, "action": action});
        for _ in 0..5 {
            for players in &mut seats {
                players[mover].send(&message).await;
            }
        }
        for players in &mut seats {
            for _ in 0..5 {
                let answer = players[mover].response().await;
                assert_eq!(answer, json!({"type": "accepted", "id": format!("m{pick}"), "version": version + 1}));
            }
        }
        for player in seats.iter_mut().flatten() {
            while player.version <= version {
                player.wait_for("event").await;
            }
        }
    }
    // Two different actions at the same version: one is executed, the other is rejected with the missing event.
    let mover = usize::from(!seats[0][0].is_to_move());
    let version = seats[0][0].version;
    let (first, second) = (seats[0][mover].nth_legal_action(0), seats[0][mover].nth_legal_action(1));
    for (players, (id, action)) in seats.iter_mut().zip([("one", first), ("other", second)]) {
        players[mover].send(&json!({"type": "play", "id": id, "version": version, "action": action})).await;
    }
    let [ours, theirs] = &mut seats;
    let answers = [ours[mover].response().await, theirs[mover].response().await];
    let rejected: Vec<&Value> = answers.iter().filter(|answer| answer["type"] == "rejected").collect();
    assert_eq!(rejected.len(), 1, "{answers:?}");
    assert_eq!((rejected[0]["code"].as_str(), rejected[0]["log"].as_array().unwrap().len()), (Some("outdated"), 1));
    assert_eq!(Player::connect_and_wait(one, &pair.table, None).await.version, version + 1);
    assert_eq!(Player::connect_and_wait(two, &pair.table, None).await.version, version + 1);
}

/// Waits for a presence message with these seats and spectators.
async fn wait_for_presence(player: &mut Player, seats: Value, spectators: u64) {
    let start = Instant::now();
    loop {
        let message = player.wait_for("presence").await;
        if message["seats"] == seats && message["spectators"] == spectators {
            return;
        }
        assert!(start.elapsed() < NOTICE_TIMEOUT, "{message}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_and_chat_reach_players_on_all_nodes() {
    let Some(postgres) = shared_postgres() else { return };
    let (_, [one, two]) = two_nodes(postgres);
    let pair = create_two_player_table_with(one.address, &table_request()).await;
    let [mut ada, mut bela] = two_players([one.address, two.address], &pair).await;
    wait_for_presence(&mut ada, json!([1, 2]), 0).await;
    wait_for_presence(&mut bela, json!([1, 2]), 0).await;
    let watcher = Player::connect_and_wait(two.address, &pair.table, None).await;
    wait_for_presence(&mut ada, json!([1, 2]), 1).await;
    drop(watcher);
    wait_for_presence(&mut ada, json!([1, 2]), 0).await;
    bela.send(&json!({"type": "say", "phrase": "good_luck"})).await;
    assert_eq!(ada.wait_for("phrase").await, json!({"type": "phrase", "seat": 2, "phrase": "good_luck"}));
    // Players on a killed node disappear after a while.
    two.signal("-KILL");
    wait_for_presence(&mut ada, json!([1]), 0).await;
}
