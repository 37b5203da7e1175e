//! Messages that are repeated, late, malformed or from the wrong seat.

use std::time::Duration;

use nova_luna_ai::BotRng;
use nova_luna_rules::Record;
use nova_luna_server::online::Limits;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt as _;
use tokio_tungstenite::tungstenite::Message;

use crate::server::{TIMEOUT, generous_limits, start};
use nova_luna_test_support::{Player, TwoPlayerTable, create_two_player_table, create_two_player_table_with, get};

#[tokio::test]
async fn a_request_is_done_once_and_only_for_the_right_seat() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    let (mover, other) = if ada.is_to_move() { (&mut ada, &mut bela) } else { (&mut bela, &mut ada) };
    let (action, version) = (mover.nth_legal_action(0), mover.version);
    // Requests out of turn, of spectators and of illegal actions are rejected with a reason.
    for (who, action, code) in [
        ("other", action.as_str(), "not_your_turn"),
        ("spectator", action.as_str(), "spectator"),
        ("mover", "68@9,9", "illegal"),
        ("mover", "+", "illegal"),
    ] {
        let player = match who {
            "other" => &mut *other,
            "spectator" => &mut spectator,
            _ => &mut *mover,
        };
        let id = player.send_request("play", Some(action)).await;
        let answer = player.response().await;
        assert_eq!((&answer["type"], &answer["code"], &answer["id"]), (&json!("rejected"), &json!(code), &json!(id)));
        assert_eq!(answer["log"], json!([]), "the sender knows everything");
    }
    mover.send_request("undo", None).await;
    assert_eq!(mover.response().await["params"]["reason"], "nothing");
    mover.send_request("hint", None).await;
    assert_eq!(mover.response().await["code"], "no_hints");
    // The same id gets the same response, every time and on every connection.
    let message = json!({"type": "play", "id": "once", "version": version, "action": action});
    for _ in 0..3 {
        mover.send(&message).await;
        assert_eq!(mover.response().await, json!({"type": "accepted", "id": "once", "version": version + 1}));
    }
    let token = tokens[usize::from(mover.seat == Some(2))].clone();
    let mut elsewhere = Player::connect_and_wait(address, &table, Some(&token)).await;
    elsewhere.send(&message).await;
    assert_eq!(elsewhere.response().await["version"], version + 1);
    assert_eq!(elsewhere.version, version + 1);
    // The same id of the other seat is a different request, and an outdated request gets the missed events.
    other.wait_for("event").await;
    other.send(&message).await;
    let answer = other.response().await;
    assert_eq!((answer["code"].as_str(), answer["log"].as_array().unwrap().len()), (Some("outdated"), 1));
    for wrong in [0, version - 1, version + 9] {
        other.send(&json!({"type": "resign", "id": "other-version", "version": wrong})).await;
        let answer = other.response().await;
        assert_eq!(
            (answer["code"].as_str(), &answer["params"]["current"]),
            (Some("outdated"), &json!((version + 1).to_string()))
        );
        assert_eq!(answer["log"].as_array().unwrap().len() as u64, (version + 1).saturating_sub(wrong), "{wrong}");
    }
}

#[tokio::test]
async fn malformed_messages_do_not_affect_the_table() {
    let address = start(Limits { first_message_timeout: Duration::from_secs(5), ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    for first in ["", "nonsense", r#"{"type":"ping"}"#, r#"{"type":"hello","protocol":2,"x":1}"#, "[[[[[[[[[["] {
        let mut socket = Player::connect_silently(address, &table).await;
        socket.socket.send(Message::text(first)).await.unwrap();
        assert_eq!(socket.wait_for_close().await, (Some("malformed".into()), Some(1008)), "{first}");
    }
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let before = ada.version;
    for (wrong, code) in [
        ("{", "malformed"),
        (r#"{"type":"fly"}"#, "malformed"),
        (r#"{"type":"play","id":"a","version":0,"action":"0@0,0"}"#, "malformed"),
        (r#"{"type":"play","id":"a","version":0,"action":"1@0,0","seat":2}"#, "malformed"),
        (r#"{"type":"replace","id":"a","version":5,"seat":9}"#, "malformed"),
        (r#"{"type":"hello","protocol":2}"#, "unexpected_hello"),
    ] {
        ada.socket.send(Message::text(wrong)).await.unwrap();
        let answer = ada.response().await;
        assert_eq!((&answer["code"], &answer["id"]), (&json!(code), &Value::Null), "{wrong}");
    }
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    // Long messages, binary messages, other protocols and silence close the socket, each with its own code.
    let mut long = Player::connect_and_wait(address, &table, None).await;
    long.socket.send(Message::text("x".repeat(5000))).await.unwrap();
    assert_eq!(long.wait_for_close().await.1, Some(1009));
    let mut binary = Player::connect_and_wait(address, &table, None).await;
    binary.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(binary.wait_for_close().await.1, Some(1003));
    for protocol in [1, 3] {
        let mut other = Player::connect_silently(address, &table).await;
        other.send(&json!({"type": "hello", "protocol": protocol})).await;
        assert_eq!(other.wait_for_close().await, (Some("unsupported_protocol".into()), Some(1008)));
    }
    let mut mute = tokio::net::TcpStream::connect(address).await.unwrap();
    let ended = tokio::time::timeout(TIMEOUT, mute.read(&mut [0; 64])).await;
    assert!(ended.is_ok(), "a silent connection is closed");
    let mut silent = Player::connect_silently(address, &table).await;
    assert_eq!(silent.wait_for_close().await, (Some("idle".into()), Some(1008)));
    // The table is not affected.
    ada.send(&json!({"type": "say", "phrase": "hello"})).await;
    assert_eq!(ada.wait_for("phrase").await, json!({"type": "phrase", "seat": 1, "phrase": "hello"}));
    assert_eq!(ada.version, before);
}

/// Sends truncated, repeated, reordered and corrupted messages, of both seats and a spectator.
#[tokio::test]
async fn corrupted_messages_do_not_damage_a_match() {
    let address = start(generous_limits());
    let wanted = json!({"settings": {"seats": ["person", "person"]}});
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table_with(address, &wanted).await;
    let mut players = [
        Player::connect_and_wait(address, &table, Some(&tokens[0])).await,
        Player::connect_and_wait(address, &table, Some(&tokens[1])).await,
        Player::connect_and_wait(address, &table, None).await,
    ];
    let mut dice = BotRng::new([9; 16]);
    let mut sent: Vec<String> = Vec::new();
    for round in 0..1500 {
        let who = dice.below(3) as usize;
        let player = &mut players[who];
        let action =
            player.view.as_ref().filter(|view| view.to_move().is_some()).map(|_| player.nth_legal_action(round));
        let version = player.version.saturating_sub(u64::from(dice.below(4) == 0));
        let fresh = match dice.below(8) {
            0 => json!({"type": "undo", "id": format!("u{round}"), "version": version}),
            1 => json!({"type": "say", "phrase": "moon"}),
            _ => json!({"type": "play", "id": format!("a{round}"), "version": version, "action": action}),
        };
        sent.push(fresh.to_string());
        // Half of the messages are old ones, of any sender.
        let index = if dice.below(2) == 0 { sent.len() - 1 } else { dice.below(sent.len() as u32) as usize };
        let mut bytes = sent[index].clone().into_bytes();
        match dice.below(4) {
            0 => bytes.truncate(dice.below(bytes.len() as u32) as usize),
            1 => {
                let at = dice.below(bytes.len() as u32) as usize;
                bytes[at] = (dice.below(95) + 32) as u8;
            }
            _ => {}
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        // A corrupted message can be a valid one, but never a hello or a resignation.
        player.socket.send(Message::text(text)).await.unwrap();
        player.send(&json!({"type": "ping"})).await;
        player.wait_for("pong").await;
    }
    for player in &mut players {
        // All broadcasts are in every queue before the response to this.
        player.send(&json!({"type": "play", "id": "last", "version": 4_000_000_000_u32, "action": "+"})).await;
        // Responses to earlier messages may still arrive before it.
        while player.response().await["id"] != "last" {}
    }
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    assert!(record.events().len() > 5, "some of the messages are valid");
    for player in &players {
        assert_eq!(player.view.as_ref(), Some(record.view()));
    }
}
