//! Floods, crowds, and those who do not read or do not answer.

use std::time::{Duration, Instant};

use nova_luna_server::online::Limits;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Pair, Player, get, open, pair, post};
use crate::server::{generous, start};

#[tokio::test]
async fn floods_and_crowds_are_stopped() {
    let address = start(Limits { messages_per_second: 5, sockets_per_address: 2, guests: 2, tables: 2, ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut flood = Player::enter(address, &table, Some(&tokens[1])).await;
    let origin = format!("http://{address}");
    assert_eq!(open(address, &table, Some(&origin)).await.err(), Some(429), "a third socket of this address");
    let begin = Instant::now();
    for _ in 0..100 {
        if flood.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    assert_eq!(flood.closed().await.0.as_deref(), Some("rate"));
    assert!(begin.elapsed() < Duration::from_secs(5));
    ada.say(&json!({"type": "ping"})).await;
    ada.until("pong").await;
    let wanted = json!({"seats": ["you", "open"]});
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 201);
    let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
    let few = start(Limits { requests_per_minute: 3, ..generous() });
    let mut asked = Vec::new();
    for _ in 0..5 {
        asked.push(get(few, "/api/v1/tables").await.0);
    }
    assert_eq!(asked, [200, 200, 200, 429, 429]);
}

#[tokio::test]
async fn those_who_want_to_play_again_hear_that_there_are_too_many_tables() {
    let address = start(Limits { tables: 1, ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    ada.want("resign", None).await;
    assert_eq!(ada.answer().await["type"], "accepted");
    // Another takes the place of the match that is over.
    assert_eq!(post(address, "/api/v1/tables", &json!({"seats": ["you", "open"]})).await.0, 201);
    let (status, answer) =
        post(address, &format!("/api/v1/tables/{table}/rematch"), &json!({"token": tokens[0]})).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
}

#[tokio::test]
async fn one_address_founds_so_many_tables() {
    let address = start(Limits { foundings_per_hour: 6, ..generous() });
    let wanted = json!({"seats": ["you", "open"]});
    let quick = json!({"players": 2, "patience": 30000, "bot": "novice"});
    for (path, body) in [("tables", &wanted), ("quick", &quick)] {
        // What cannot be founded costs nothing.
        assert_eq!(post(address, "/api/v1/tables", &json!({"seats": []})).await.0, 422);
        assert!(post(address, &format!("/api/v1/{path}"), body).await.0 < 300);
    }
    let waiting =
        crate::common::found(address, &json!({"seats": ["you", "open"], "public": true}), &"1".repeat(32)).await;
    for (path, body) in [("tables", &wanted), ("quick", &quick)] {
        let (status, answer) = post(address, &format!("/api/v1/{path}"), body).await;
        assert_eq!((status, answer["code"].as_str()), (429, Some("rate")), "{path}");
    }
    let join = json!({"nonce": "2".repeat(32)});
    let path = format!("/api/v1/tables/{}/join", crate::common::text(&waiting["table"]));
    assert_eq!(post(address, &path, &join).await.0, 200, "everything else goes on");
}

#[tokio::test]
async fn those_who_look_on_take_no_room_from_those_who_play() {
    let address = start(Limits { guests: 3, ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        crowd.push(Player::enter(address, &table, None).await);
    }
    let mut fourth = Player::connect(address, &table, None, None).await;
    assert_eq!(fourth.closed().await, (Some("too_many".to_owned()), Some(1008)));
    for token in &tokens {
        crowd.push(Player::enter(address, &table, Some(token)).await);
    }
    // Whoever goes makes room.
    drop(crowd.remove(0));
    while crowd[2].until("presence").await["spectators"] != 2 {}
    Player::enter(address, &table, None).await;
}

#[tokio::test]
async fn the_oldest_of_too_many_devices_makes_room() {
    let address = start(Limits { sockets_per_seat: 2, ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut other = Player::enter(address, &table, Some(&tokens[1])).await;
    let mut first = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut second = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut third = Player::enter(address, &table, Some(&tokens[0])).await;
    assert_eq!(first.closed().await, (Some("too_many".to_owned()), Some(1008)));
    for player in [&mut other, &mut second, &mut third] {
        player.say(&json!({"type": "ping"})).await;
        player.until("pong").await;
    }
}

#[tokio::test]
async fn whoever_does_not_read_is_shown_the_door() {
    let writing = Duration::from_millis(500);
    let address = start(Limits { writing, messages_per_second: 10_000_000, ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut deaf = Player::enter(address, &table, Some(&tokens[1])).await;
    // Every message is answered at once, and nothing of it is read: what waits fills all buffers on the way.
    let sending = async { while deaf.socket.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(30), sending).await.expect("it is never closed");
    // The one who reads sees the other come and go, and plays on.
    for seats in [json!([1, 2]), json!([1])] {
        while ada.until("presence").await["seats"] != seats {}
    }
    ada.say(&json!({"type": "ping"})).await;
    ada.until("pong").await;
}

#[tokio::test]
async fn whoever_does_not_read_answers_is_shown_the_door() {
    let address = start(Limits { reading: Duration::from_millis(300), ..generous() });
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(address).await.unwrap();
    let request = format!("GET /api/v1/tables HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(100);
    let sending = async { while deaf.write_all(request.as_bytes()).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(30), sending).await.expect("it is never closed");
    assert_eq!(get(address, "/api/v1/tables").await.0, 200);
}

#[tokio::test]
async fn whoever_asks_for_nothing_more_is_shown_the_door() {
    let address = start(Limits { first_message: Duration::from_millis(300), ..generous() });
    let mut idle = TcpStream::connect(address).await.unwrap();
    idle.write_all(format!("GET /api/v1/tables HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    let reading = tokio::time::timeout(Duration::from_secs(10), idle.read_to_string(&mut answer));
    reading.await.expect("it is never closed").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn whoever_does_not_answer_pings_is_gone() {
    let address = start(Limits { ping: Duration::from_millis(100), ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut frozen = Player::enter(address, &table, Some(&tokens[1])).await;
    // A client answers pings when it reads. Ada does, and sees the other come and go.
    for seats in [json!([1, 2]), json!([1])] {
        while ada.until("presence").await["seats"] != seats {}
    }
    assert_eq!(frozen.closed().await, (Some("silent".to_owned()), Some(1008)));
}
