//! Whole games, reconnecting, rematches, archiving and abandoned matches.

use std::time::{Duration, Instant};

use nova_luna_rules::{Commitment, Record, Seat};
use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{
    TIMEOUT, generous_limits, open_database, pass_time, play_to_end, start, start_with_file, wait_until_unloaded,
};
use nova_luna_test_support::{
    Player, TwoPlayerTable, assert_matches_schema, create_table, create_two_player_table, get, join, nonce, post,
    snapshot, table_log, text,
};

#[tokio::test]
async fn two_people_play_a_whole_game_and_verify_the_deal() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, tokens, commitment } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    assert_eq!((ada.seat, bela.seat, spectator.seat), (Some(1), Some(2), None));
    for player in [&ada, &bela, &spectator] {
        assert_eq!(text(player.log.commitment()), commitment);
    }
    let early = get(address, &format!("/api/v1/tables/{table}/record")).await.1;
    assert!(!early.contains("Secret") && !early.contains("Seed") && !early.contains("Nonce"), "{early}");
    play_to_end(&mut [&mut ada, &mut bela], &mut spectator).await;
    let (status, record) = get(address, &format!("/api/v1/tables/{table}/record")).await;
    assert_eq!(status, 200);
    // This is what `nova-luna check` does.
    let record = Record::read(&record).unwrap();
    let fairness = record.fairness().unwrap();
    assert_eq!(fairness.commitment, commitment.parse::<Commitment>().unwrap());
    assert_eq!(fairness.nonces.iter().map(ToString::to_string).collect::<Vec<_>>(), [nonce("a"), nonce("b")]);
    assert_eq!((fairness.table.to_string(), fairness.void_seals), (table.clone(), 0));
    assert_eq!(record.name(Seat::new(2).unwrap()), Some("Béla"));
    assert_eq!(record.view(), ada.view.as_ref().unwrap(), "the clients saw what was played");
    let result = snapshot(address, &table).await["game"]["result"].clone();
    let ranking: Vec<String> = result["ranking"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!(record.result(), ranking.join(" "));
    // No message before the end contains a secret.
    let hidden = [fairness.secret.to_string(), record.seed().unwrap().to_string()];
    for text in [&ada, &bela, &spectator].iter().flat_map(|player| &player.texts) {
        assert!(!hidden.iter().chain(&tokens).any(|hidden| text.contains(hidden.as_str())), "{text}");
    }
}

#[tokio::test]
async fn a_reconnecting_client_gets_the_missed_events() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    for pick in 0..5 {
        let mover = if ada.is_to_move() { &mut ada } else { &mut bela };
        let action = mover.nth_legal_action(pick);
        mover.send_request("play", Some(&action)).await;
        ada.wait_for("event").await;
        bela.wait_for("event").await;
    }
    // Two have sat down and revealed before the five moves, and a version that does not exist gets the whole log.
    for (since, missing) in [(0, 10), (3, 7), (8, 2), (10, 0), (11, 10), (4_000_000_000, 10)] {
        let mut back = Player::connect(address, &table, Some(&tokens[0]), Some(since)).await;
        back.follow_events(ada.log.events().get(..since as usize).unwrap_or_default());
        let welcome = back.wait_for("welcome").await;
        assert_eq!(welcome["log"].as_array().map(Vec::len), Some(missing), "{since}");
        assert_eq!((&back.log, &back.view), (&ada.log, &ada.view));
    }
    let whole = Player::connect_and_wait(address, &table, None).await;
    assert_eq!((&whole.log, &whole.view), (&ada.log, &ada.view));
    let presence = bela.wait_for("presence").await;
    assert_eq!(presence["seats"], json!([1, 2]));
}

#[tokio::test]
async fn people_play_against_bots_and_start_a_rematch() {
    let address = start(generous_limits());
    let wanted = json!({"settings": {"seats": [{"bot": "novice"}, "person"], "discs": 2, "public": true, "title": "Moon"}, "seat": 2});
    let created = create_table(address, &wanted, &nonce("1")).await;
    let (table, token) = (text(&created["table"]), text(&created["token"]));
    assert!(text(&created["join_link"]).starts_with(&format!("http://{address}/#/table/{table}/join/")));
    let mut ada = Player::connect_and_wait(address, &table, Some(&token)).await;
    let mut again = None;
    for pick in 0..200 {
        if ada.view.as_ref().unwrap().outcome().is_some() {
            let (status, rematch) =
                post(address, &format!("/api/v1/tables/{table}/rematch"), &json!({"token": token})).await;
            assert_eq!(status, 200, "{rematch}");
            assert_matches_schema("rematch", &rematch);
            again = Some(rematch);
            break;
        }
        if ada.is_to_move() {
            let action = ada.nth_legal_action(pick);
            ada.send_request("play", Some(&action)).await;
        }
        ada.wait_for("event").await;
    }
    let again = again.unwrap();
    assert_eq!(ada.wait_for_event("rematch_created").await["table"], again["table"]);
    let path = format!("/api/v1/tables/{table}/rematch");
    assert_eq!(post(address, &path, &json!({"token": token})).await.1, again, "there is only one rematch");
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    assert_eq!(record.fairness().unwrap().nonces.len(), 2);
    // The token is valid for the same seat there, and the match starts when the owner sits down and reveals.
    let next = text(&again["table"]);
    let mut waiting = Player::connect_and_wait(address, &next, Some(&token)).await;
    assert_eq!((waiting.seat, waiting.log.start()), (Some(2), None));
    waiting.send_request("resign", None).await;
    assert_eq!(waiting.response().await["code"], "not_started");
    let body = json!({"token": token, "nonce": nonce("2")});
    for _ in 0..2 {
        let (status, joined) = join(address, &next, &body).await;
        assert_eq!((status, &joined["started"]), (200, &json!(true)), "a repeated request changes nothing");
    }
    waiting.wait_for_start().await;
    assert_eq!(waiting.log.seats()[1].name.as_deref(), Some("Ada"));
}

#[tokio::test]
async fn a_match_ends_when_a_clock_runs_out_or_a_player_resigns() {
    let address = start(generous_limits());
    let clock = json!({"initial_ms": 1000, "increment_ms": 0});
    let wanted = json!({"settings": {"seats": ["person", "person"], "discs": 4, "clock": clock}});
    let created = create_table(address, &wanted, &nonce("a")).await;
    let table = text(&created["table"]);
    let mut ada = Player::connect_and_wait(address, &table, created["token"].as_str()).await;
    assert_eq!(join(address, &table, &json!({"key": created["key"], "nonce": nonce("b")})).await.0, 200);
    let seat = ada.wait_for_event("timed_out").await["seat"].as_u64().unwrap();
    assert_eq!(ada.log.events().last().unwrap()["type"], "timed_out");
    let result = snapshot(address, &table).await["game"]["result"].clone();
    assert_eq!(result, json!({"reason": "conceded", "ranking": [3 - seat, seat], "score": null}));
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    ada.send_request("resign", None).await;
    assert_eq!(ada.response().await["type"], "accepted");
    ada.wait_for_event("resigned").await;
    assert_eq!(snapshot(address, &table).await["game"]["result"]["ranking"], json!([2, 1]));
    ada.send_request("resign", None).await;
    assert_eq!(ada.response().await["code"], "match_over");
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    assert!(record.fairness().is_some(), "the deal of a resigned match can be verified");
}

#[tokio::test]
async fn an_unloaded_table_is_loaded_again() {
    let address = start(Limits { unload_after: Duration::from_millis(50), ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut version = table_log(address, &table).await.match_version();
    for pick in 0..4 {
        let mut players = [
            Player::connect_and_wait(address, &table, Some(&tokens[0])).await,
            Player::connect_and_wait(address, &table, Some(&tokens[1])).await,
        ];
        assert_eq!(players[0].version, version);
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].nth_legal_action(pick);
        let message = json!({"type": "play", "id": format!("m{pick}"), "version": version, "action": action});
        players[mover].send(&message).await;
        assert_eq!(players[mover].response().await["version"], version + 1);
        version += 1;
        let token = tokens[mover].clone();
        drop(players);
        wait_until_unloaded(address).await;
        // The table still recognises the repeated request.
        let mut back = Player::connect_and_wait(address, &table, Some(&token)).await;
        back.send(&message).await;
        assert_eq!(back.response().await["version"], version);
    }
}

#[tokio::test]
async fn a_damaged_table_does_not_affect_others() {
    let (address, file) = start_with_file(Limits { unload_after: Duration::from_millis(50), ..generous_limits() });
    let (one, other) =
        (create_two_player_table(address, Value::Null).await, create_two_player_table(address, Value::Null).await);
    for pair in [&one, &other] {
        let mut ada = Player::connect_and_wait(address, &pair.table, Some(&pair.tokens[0])).await;
        ada.send_request("resign", None).await;
        assert_eq!(ada.response().await["type"], "accepted");
    }
    wait_until_unloaded(address).await;
    let database = open_database(file);
    database.execute("UPDATE events SET event = '{}' WHERE table_id = ?1", [&one.table]).unwrap();
    for _ in 0..2 {
        let (status, body) = get(address, &format!("/api/v1/tables/{}", one.table)).await;
        assert_eq!((status, body.as_str()), (500, r#"{"code":"table_damaged","params":{}}"#));
    }
    let mut ada = Player::connect(address, &one.table, Some(&one.tokens[0]), None).await;
    assert_eq!(ada.wait_for_close().await, (Some("table_damaged".to_owned()), Some(1008)));
    let other = Player::connect_and_wait(address, &other.table, None).await;
    assert_eq!(other.log.events().last().unwrap()["type"], "resigned");
}

#[tokio::test]
async fn only_the_record_of_an_old_match_remains() {
    let soon = Duration::from_millis(50);
    let limits = Limits { archive_after: Some(soon), clean_up_interval: soon, unload_after: soon, ..generous_limits() };
    let address = start(limits);
    let (over, running) =
        (create_two_player_table(address, Value::Null).await, create_two_player_table(address, Value::Null).await);
    let path = |pair: &TwoPlayerTable| format!("/api/v1/tables/{}", pair.table);
    let mut ada = Player::connect_and_wait(address, &over.table, Some(&over.tokens[0])).await;
    ada.send_request("resign", None).await;
    ada.wait_for("event").await;
    let record = get(address, &format!("{}/record", path(&over))).await;
    assert_eq!(record.0, 200);
    tokio::time::sleep(3 * soon).await;
    assert_eq!(get(address, &path(&over)).await.0, 200, "a table in memory is not archived");
    drop(ada);
    let (begin, mut pause) = (Instant::now(), soon);
    let gone = loop {
        // A request loads the table, and tables in memory are not archived. So requests must be rare.
        pause *= 2;
        tokio::time::sleep(pause).await;
        let shown = get(address, &path(&over)).await;
        if shown.0 != 200 {
            break shown;
        }
        assert!(begin.elapsed() < TIMEOUT);
    };
    assert_eq!(gone, (410, r#"{"code":"archived","params":{}}"#.to_owned()));
    assert_eq!(get(address, &format!("{}/record", path(&over))).await, record, "the record is the same");
    assert!(Record::read(&record.1).unwrap().fairness().is_some());
    let mut late = Player::connect(address, &over.table, Some(&over.tokens[0]), None).await;
    assert_eq!(late.wait_for_close().await, (Some("archived".into()), Some(1008)));
    let again = post(address, &format!("{}/rematch", path(&over)), &json!({"token": over.tokens[0]})).await;
    assert_eq!((again.0, again.1["code"].as_str()), (410, Some("archived")));
    assert_eq!(get(address, &path(&running)).await.0, 200, "an unfinished match stays");
}

#[tokio::test]
async fn a_match_without_events_is_abandoned() {
    let soon = Duration::from_millis(50);
    let limits = Limits {
        clean_up_interval: soon,
        unload_after: soon,
        abandon_after: Some(Duration::from_mins(1)),
        ..generous_limits()
    };
    let (address, file) = start_with_file(Limits { max_tables: 3, ..limits });
    let (left, timed) = (
        create_two_player_table(address, Value::Null).await,
        create_two_player_table(address, json!({"initial_ms": 600_000, "increment_ms": 0})).await,
    );
    let played = create_two_player_table(address, Value::Null).await;
    let path = |pair: &TwoPlayerTable| format!("/api/v1/tables/{}", pair.table);
    wait_until_unloaded(address).await;
    // Two minutes pass, and one table has a connection.
    let database = open_database(file);
    let mut ada = Player::connect_and_wait(address, &played.table, Some(&played.tokens[0])).await;
    assert_eq!(pass_time(&database, 120_000), 3);
    let (begin, mut pause) = (Instant::now(), soon);
    while get(address, &path(&left)).await.0 != 410 {
        assert!(begin.elapsed() < TIMEOUT);
        pause *= 2;
        tokio::time::sleep(pause).await;
    }
    let record = Record::read(&get(address, &format!("{}/record", path(&left))).await.1).unwrap();
    assert_eq!(record.fairness().unwrap().commitment, left.commitment.parse::<Commitment>().unwrap());
    assert!(record.to_string().ends_with("abandon\n"), "{record}");
    assert_eq!(get(address, &path(&timed)).await.0, 200, "a running clock keeps the match");
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    // The next clean-up counts the tables, and there is room for another one.
    while post(address, "/api/v1/tables", &json!({"settings": {"seats": ["person", "person"]}})).await.0 != 201 {
        assert!(begin.elapsed() < 2 * TIMEOUT);
        tokio::time::sleep(soon).await;
    }
}
