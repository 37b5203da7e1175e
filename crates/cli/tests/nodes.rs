//! Two programs that share a PostgreSQL: any of them can go on with any table, whatever happens to the other.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod server;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use common::{Heard, Pair, Player, found, get, pair_on, post, text};
use nova_luna_rules::Record;
use private_postgres::Postgres;
use serde_json::{Value, json};
use server::Server;

/// So soon a game goes on, whatever happened.
const SOON: Duration = Duration::from_secs(5);

/// Two nodes on one database.
fn two_nodes(postgres: &Postgres) -> (String, [Server; 2]) {
    let database = postgres.database().unwrap();
    let nodes = [Server::start(&database, &[]), Server::start(&database, &[])];
    (database, nodes)
}

/// Two who play, each at a node of their own.
async fn two_players(nodes: [SocketAddr; 2], pair: &Pair) -> [Player; 2] {
    [
        Player::enter(nodes[0], &pair.table, Some(&pair.tokens[0])).await,
        Player::enter(nodes[1], &pair.table, Some(&pair.tokens[1])).await,
    ]
}

/// One move, and everybody hears of it; answers whether the game goes on.
async fn step(players: &mut [Player; 2], pick: usize) -> bool {
    let mover = usize::from(!players[0].is_to_move());
    let action = players[mover].some_action(7 * pick + 3);
    players[mover].want("act", Some(&action)).await;
    let answer = players[mover].answer().await;
    assert_eq!(answer["type"], "accepted", "{answer}");
    let mut last = Value::Null;
    for player in players {
        let heard = player.until("happened").await;
        assert!(last.is_null() || last["version"] == heard["version"]);
        last = heard;
    }
    last["result"].is_null()
}

fn wanted() -> Value {
    json!({"seats": ["you", "open"], "discs": 6})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_with_every_seat_at_another_node() {
    let Some(postgres) = Postgres::shared() else { return };
    let (_, nodes) = two_nodes(postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    // The table is founded at one node, and the second player sits down at the other.
    let created = found(one, &wanted(), "00112233445566778899aabbccddeeff").await;
    let table = text(&created["table"]);
    let mut early = Player::enter(one, &table, Some(&text(&created["token"]))).await;
    let body = json!({"key": created["key"], "nonce": "ffeeddccbbaa99887766554433221100", "name": "Béla"});
    let (status, joined) = post(two, &format!("/api/v1/tables/{table}/join"), &body).await;
    assert_eq!((status, &joined["begun"]), (200, &json!(true)), "{joined}");
    let begin = Instant::now();
    early.until("began").await;
    assert!(begin.elapsed() < SOON);
    let pair = Pair { table, tokens: [text(&created["token"]), text(&joined["token"])], commitment: String::new() };
    let mut players = [early, Player::enter(two, &pair.table, Some(&pair.tokens[1])).await];
    for pick in 0.. {
        if !step(&mut players, pick).await {
            break;
        }
    }
    let path = format!("/api/v1/tables/{}/record", pair.table);
    let records = [get(one, &path).await, get(two, &path).await];
    assert_eq!(records[0], records[1]);
    assert!(Record::read(&records[0].1).unwrap().fairness().is_some(), "the match is over at both");
    // There is one rematch, and everybody hears of it.
    let again = format!("/api/v1/tables/{}/rematch", pair.table);
    let asked = [
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
    for asked in asked {
        let (status, rematch) = asked.await.unwrap();
        assert_eq!(status, 200, "{rematch}");
        tables.push(rematch);
    }
    assert_eq!(tables[0], tables[1]);
    for player in &mut players {
        assert_eq!(player.until("rematch").await["table"], tables[0]["table"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_sit_down_at_the_same_moment_begin_one_match() {
    let Some(postgres) = Postgres::shared() else { return };
    let (_, nodes) = two_nodes(postgres);
    let addresses = [nodes[0].address, nodes[1].address];
    for _ in 0..8 {
        let wanted = json!({"seats": ["you", "open", "open"], "discs": 6});
        let created = found(addresses[0], &wanted, "00112233445566778899aabbccddeeff").await;
        let table = text(&created["table"]);
        let mut watchers =
            [Player::enter(addresses[0], &table, None).await, Player::enter(addresses[1], &table, None).await];
        let joins = addresses.map(|address| {
            let path = format!("/api/v1/tables/{table}/join");
            let body = json!({"key": created["key"], "nonce": "ffeeddccbbaa99887766554433221100"});
            tokio::spawn(async move { post(address, &path, &body).await })
        });
        let mut seats = Vec::new();
        for join in joins {
            let (status, joined) = join.await.unwrap();
            assert_eq!(status, 200, "{joined}");
            seats.push(joined["seat"].as_u64().unwrap());
        }
        seats.sort_unstable();
        assert_eq!(seats, [2, 3], "each has a seat of their own");
        let mut games = Vec::new();
        for watcher in &mut watchers {
            games.push(watcher.until("began").await["game"]["wheel"].clone());
        }
        assert_eq!(games[0], games[1]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_asked_of_both_nodes_is_done_once() {
    let Some(postgres) = Postgres::shared() else { return };
    let (_, nodes) = two_nodes(postgres);
    let [one, two] = [nodes[0].address, nodes[1].address];
    let pair = pair_on(one, &wanted()).await;
    let mut seats = [two_players([one, two], &pair).await, two_players([two, one], &pair).await];
    for pick in 0..12_usize {
        let mover = usize::from(!seats[0][0].is_to_move());
        let Some(view) = seats[0][mover].view.as_ref().filter(|view| view.outcome().is_none()) else { break };
        let legal = view.legal_actions();
        let action = legal.get(pick * 5 % legal.len()).unwrap().to_string();
        let message = json!({"type": "act", "id": format!("m{pick}"), "version": pick, "action": action});
        for _ in 0..5 {
            for players in &mut seats {
                players[mover].say(&message).await;
            }
        }
        for players in &mut seats {
            for _ in 0..5 {
                let answer = players[mover].answer().await;
                assert_eq!(answer, json!({"type": "accepted", "id": format!("m{pick}"), "version": pick + 1}));
            }
        }
        for player in seats.iter_mut().flatten() {
            while player.version < pick as u64 + 1 {
                player.until("happened").await;
            }
        }
    }
    // Two different wishes at the same version: one is done, and the other one is told what was.
    let mover = usize::from(!seats[0][0].is_to_move());
    let version = seats[0][0].version;
    let (first, second) = (seats[0][mover].some_action(0), seats[0][mover].some_action(1));
    for (players, (id, action)) in seats.iter_mut().zip([("one", first), ("other", second)]) {
        players[mover].say(&json!({"type": "act", "id": id, "version": version, "action": action})).await;
    }
    let [ours, theirs] = &mut seats;
    let answers = [ours[mover].answer().await, theirs[mover].answer().await];
    let refused: Vec<&Value> = answers.iter().filter(|answer| answer["type"] == "refused").collect();
    assert_eq!(refused.len(), 1, "{answers:?}");
    assert_eq!((refused[0]["code"].as_str(), refused[0]["missing"].as_array().unwrap().len()), (Some("outdated"), 1));
    assert_eq!(Player::enter(one, &pair.table, None).await.version, version + 1);
    assert_eq!(Player::enter(two, &pair.table, None).await.version, version + 1);
}

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
                player.hear().await;
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
async fn games_go_on_after_the_database_was_restarted() {
    let Some(postgres) = Postgres::own() else { return };
    let (_, nodes) = two_nodes(&postgres);
    let pair = pair_on(nodes[0].address, &wanted()).await;
    let mut players = two_players([nodes[0].address, nodes[1].address], &pair).await;
    for pick in 0..4 {
        assert!(step(&mut players, pick).await);
    }
    let mover = usize::from(!players[0].is_to_move());
    let version = players[mover].version;
    let message = json!({"type": "act", "id": "m", "version": version, "action": players[mover].some_action(1)});
    postgres.stop().unwrap();
    players[mover].say(&message).await;
    let answer = players[mover].answer().await;
    assert_eq!((answer["type"].as_str(), answer["code"].as_str()), (Some("refused"), Some("unavailable")));
    // Reading goes on, from what is in memory.
    let shown = get(nodes[0].address, &format!("/api/v1/tables/{}", pair.table)).await;
    assert_eq!(shown.0, 200);
    postgres.resume().unwrap();
    let begin = Instant::now();
    loop {
        players[mover].say(&message).await;
        let answer = players[mover].answer().await;
        if answer["type"] == "accepted" {
            assert_eq!(answer["version"].as_u64(), Some(version + 1));
            break;
        }
        assert_eq!(answer["code"], "unavailable");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    for player in &mut players {
        while player.version <= version {
            player.hear().await;
        }
    }
    assert!(begin.elapsed() < SOON, "both nodes know it: {:?}", begin.elapsed());
    for pick in 0.. {
        if !step(&mut players, pick).await {
            break;
        }
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
    awake.until("happened").await;
    sleeper.signal("-CONT");
    let answer = players[mover].answer().await;
    assert_eq!((answer["type"].as_str(), answer["code"].as_str()), (Some("refused"), Some("outdated")), "{answer}");
    for player in &mut players {
        while player.version <= version {
            player.hear().await;
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
                ada.until("happened").await;
            }
            false => drop(ada.until("happened").await),
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
            back.until("happened").await;
            continue;
        }
        let begin = Instant::now();
        let Heard::Said(said) = back.hear().await else { panic!("closed") };
        bot += u32::from(said["event"]["played"]["seat"] == 2);
        assert!(begin.elapsed() < SOON + Duration::from_secs(1), "the lease lapses, and the bot thinks here");
    }
    assert!(bot > 0);
}
