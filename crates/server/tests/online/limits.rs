//! Limits: floods, too many connections, slow and silent clients.

use std::time::{Duration, Instant};

use nova_luna_server::online::Limits;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::server::{generous_limits, start};
use nova_luna_test_support::{Player, TwoPlayerTable, create_two_player_table, get, join, nonce, open, post};

#[tokio::test]
async fn limits_messages_sockets_tables_and_requests() {
    let address = start(Limits {
        messages_per_second: 5,
        connections_per_ip: 2,
        spectators_per_table: 2,
        max_tables: 2,
        ..generous_limits()
    });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut flood = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let origin = format!("http://{address}");
    assert_eq!(open(address, &table, Some(&origin)).await.err(), Some(429), "the third socket of this address");
    let begin = Instant::now();
    for _ in 0..100 {
        if flood.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    assert_eq!(flood.wait_for_close().await.0.as_deref(), Some("rate_limited"));
    assert!(begin.elapsed() < Duration::from_secs(5));
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    let wanted = json!({"seats": ["you", "open"]});
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 201);
    let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
    let few = start(Limits { requests_per_minute: 3, ..generous_limits() });
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(get(few, "/api/v1/tables").await.0);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
}

#[tokio::test]
async fn a_rematch_counts_against_the_limit_of_tables() {
    let address = start(Limits { max_tables: 1, ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    ada.send_request("resign", None).await;
    assert_eq!(ada.response().await["type"], "accepted");
    // A new table takes the place of the finished match.
    assert_eq!(post(address, "/api/v1/tables", &json!({"seats": ["you", "open"]})).await.0, 201);
    let (status, answer) =
        post(address, &format!("/api/v1/tables/{table}/rematch"), &json!({"token": tokens[0]})).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
}

#[tokio::test]
async fn limits_the_new_tables_of_an_address() {
    let address = start(Limits { tables_per_hour: 6, ..generous_limits() });
    let wanted = json!({"seats": ["you", "open"]});
    let quick = json!({"players": 2, "wait_ms": 30000, "bot": "novice"});
    for (path, body) in [("tables", &wanted), ("quick", &quick)] {
        // An invalid table does not count.
        assert_eq!(post(address, "/api/v1/tables", &json!({"seats": []})).await.0, 422);
        assert!(post(address, &format!("/api/v1/{path}"), body).await.0 < 300);
    }
    let waiting =
        nova_luna_test_support::create_table(address, &json!({"seats": ["you", "open"], "public": true}), &nonce("1"))
            .await;
    for (path, body) in [("tables", &wanted), ("quick", &quick)] {
        let (status, answer) = post(address, &format!("/api/v1/{path}"), body).await;
        assert_eq!((status, answer["code"].as_str()), (429, Some("rate_limited")), "{path}");
    }
    let table = nova_luna_test_support::text(&waiting["table"]);
    let (status, _) = join(address, &table, &json!({"nonce": nonce("2")})).await;
    assert_eq!(status, 200, "other requests are still allowed");
}

#[tokio::test]
async fn spectators_do_not_use_up_the_sockets_of_players() {
    let address = start(Limits { spectators_per_table: 3, ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut clients = Vec::new();
    for _ in 0..3 {
        clients.push(Player::connect_and_wait(address, &table, None).await);
    }
    let mut fourth = Player::connect(address, &table, None, None).await;
    assert_eq!(fourth.wait_for_close().await, (Some("too_many_connections".to_owned()), Some(1008)));
    for token in &tokens {
        clients.push(Player::connect_and_wait(address, &table, Some(token)).await);
    }
    // A spectator who disconnects makes room for another.
    drop(clients.remove(0));
    while clients[2].wait_for("presence").await["spectators"] != 2 {}
    Player::connect_and_wait(address, &table, None).await;
}

#[tokio::test]
async fn one_device_too_many_closes_the_oldest() {
    let address = start(Limits { sockets_per_seat: 2, ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut other = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let mut first = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut second = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut third = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    assert_eq!(first.wait_for_close().await, (Some("too_many_connections".to_owned()), Some(1008)));
    for player in [&mut other, &mut second, &mut third] {
        player.send(&json!({"type": "ping"})).await;
        player.wait_for("pong").await;
    }
}

#[tokio::test]
async fn disconnects_a_socket_that_does_not_read() {
    let socket_write_timeout = Duration::from_millis(200);
    let address = start(Limits { socket_write_timeout, messages_per_second: 10_000_000, ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut unread = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    // Every message gets a response, and the client reads none of them: they fill all buffers on the way.
    let sending =
        async { while unread.socket.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(30), sending).await.expect("the server never closes it");
    // The other client sees it connect and disconnect, and is not affected.
    for seats in [json!([1, 2]), json!([1])] {
        while ada.wait_for("presence").await["seats"] != seats {}
    }
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
}

#[tokio::test]
async fn disconnects_a_client_that_does_not_read_responses() {
    let address = start(Limits { response_write_timeout: Duration::from_millis(300), ..generous_limits() });
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut unread = socket.connect(address).await.unwrap();
    let request = format!("GET /api/v1/tables HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(100);
    let sending = async { while unread.write_all(request.as_bytes()).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(30), sending).await.expect("the server never closes it");
    assert_eq!(get(address, "/api/v1/tables").await.0, 200);
}

#[tokio::test]
async fn closes_an_idle_http_connection() {
    let address = start(Limits { first_message_timeout: Duration::from_millis(300), ..generous_limits() });
    let mut idle = TcpStream::connect(address).await.unwrap();
    idle.write_all(format!("GET /api/v1/tables HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    let reading = tokio::time::timeout(Duration::from_secs(10), idle.read_to_string(&mut answer));
    reading.await.expect("the server never closes it").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn disconnects_a_client_that_does_not_answer_pings() {
    let address = start(Limits { ping_interval: Duration::from_millis(100), ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut frozen = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    // Clients answer pings while they read. Ada does, and sees the other client connect and disconnect.
    for seats in [json!([1, 2]), json!([1])] {
        while ada.wait_for("presence").await["seats"] != seats {}
    }
    assert_eq!(frozen.wait_for_close().await, (Some("idle".to_owned()), Some(1008)));
}
