//! Limits: floods, too many connections, slow and silent clients.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use nova_luna_server::online::Limits;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::server::{
    TIMEOUT, generous_limits, open_database, pass_time, start, start_behind_proxy, start_with_file, wait_until_unloaded,
};
use nova_luna_test_support::{
    Player, TwoPlayerTable, create_table, create_two_player_table, get, join, nonce, open, post, post_for, text,
};

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
    for _ in 0..100 {
        if flood.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    assert_eq!(flood.wait_for_close().await.0.as_deref(), Some("rate_limited"));
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    let wanted = json!({"settings": {"seats": ["person", "person"]}});
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 201);
    let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
    let few = start(Limits { requests_per_minute: 3, ..generous_limits() });
    let (begin, mut allowed) = (Instant::now(), 0);
    while get(few, "/api/v1/tables").await.0 != 429 {
        allowed += 1;
    }
    let later = begin.elapsed().as_secs() / 20;
    assert!((3..=3 + later).contains(&allowed), "{allowed}");
}

#[tokio::test]
async fn a_rematch_counts_against_the_limit_of_tables() {
    let address = start(Limits { max_tables: 1, ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    ada.send_request("resign", None).await;
    assert_eq!(ada.response().await["type"], "accepted");
    // A new table takes the place of the finished match.
    assert_eq!(post(address, "/api/v1/tables", &json!({"settings": {"seats": ["person", "person"]}})).await.0, 201);
    let (status, answer) =
        post(address, &format!("/api/v1/tables/{table}/rematch"), &json!({"token": tokens[0]})).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
}

/// A client that is told to try again later may do so.
#[tokio::test]
async fn a_table_that_is_not_created_does_not_count() {
    let (address, file) = start_with_file(Limits { max_tables: 1, tables_per_hour: 4, ..generous_limits() });
    let wanted = json!({"settings": {"seats": ["person", "person"]}});
    let (_, first) = post(address, "/api/v1/tables", &wanted).await;
    for _ in 0..4 {
        let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
        assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
    }
    let older = "UPDATE usage SET used = used - 60000 WHERE table_id = ?1";
    assert_eq!(open_database(file).execute(older, [text(&first["table"])]).unwrap(), 1);
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 201, "the second of two at once");
}

#[tokio::test]
async fn rematches_count_against_the_limit_of_new_tables() {
    let address = start(Limits { tables_per_hour: 2, ..generous_limits() });
    let (table, tokens) = finished_match(address).await;
    let (status, answer) =
        post(address, &format!("/api/v1/tables/{table}/rematch"), &json!({"token": tokens[0]})).await;
    assert_eq!((status, answer["code"].as_str()), (429, Some("rate_limited")));
}

/// Lets the player to move play, and leaves.
async fn play_first_move(address: SocketAddr, table: &str, tokens: &[String; 2]) {
    for token in tokens {
        let mut player = Player::connect_and_wait(address, table, Some(token)).await;
        if player.is_to_move() {
            let action = player.nth_legal_action(0);
            player.send_request("play", Some(&action)).await;
            assert_eq!(player.response().await["type"], "accepted");
            return;
        }
    }
}

/// Plays a match that ends at once; returns its table and tokens.
async fn finished_match(address: SocketAddr) -> (String, [String; 2]) {
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    ada.send_request("resign", None).await;
    assert_eq!(ada.response().await["type"], "accepted");
    (table, tokens)
}

#[tokio::test]
async fn an_expired_rematch_can_be_asked_for_again() {
    let (address, file) = start_with_file(generous_limits());
    let (table, tokens) = finished_match(address).await;
    let (path, body) = (format!("/api/v1/tables/{table}/rematch"), json!({"token": tokens[0]}));
    let first = post(address, &path, &body).await.1;
    assert_eq!(post(address, &path, &body).await.1, first);
    // Nobody came, and the clean-up deleted it.
    let deleted = open_database(file).execute("DELETE FROM tables WHERE id = ?1", [text(&first["table"])]).unwrap();
    assert_eq!(deleted, 1);
    let (status, second) = post(address, &path, &body).await;
    assert_eq!(status, 200, "{second}");
    assert_ne!(second["table"], first["table"]);
    assert_eq!(post(address, &path, &json!({"token": tokens[1]})).await.1, second, "there is one rematch");
    let welcome = Player::connect_and_wait(address, &text(&second["table"]), Some(&tokens[1])).await.welcome;
    assert_eq!(welcome["seat"], 2);
}

#[tokio::test]
async fn an_address_and_a_network_have_limited_unfinished_tables() {
    let address = start_behind_proxy(Limits { unfinished_per_ip: 2, unfinished_per_network: 4, ..generous_limits() });
    let create = async |client: &str| {
        post_for(address, client, "/api/v1/tables", &json!({"settings": {"seats": ["person", "person"]}})).await
    };
    for client in ["192.0.2.1", "2001:db8:1:1::5", "2001:db8:1:2::5"] {
        assert_eq!((create(client).await.0, create(client).await.0), (201, 201));
        let (status, answer) = create(client).await;
        assert_eq!((status, answer["code"].as_str()), (429, Some("rate_limited")), "{client}");
    }
    assert_eq!(create("2001:db8:1:3::5").await.0, 429, "its network has four tables");
    assert_eq!((create("2001:db8:2:1::5").await.0, create("192.0.2.2").await.0), (201, 201));
}

#[tokio::test]
async fn unused_tables_make_room_for_new_ones() {
    let (address, file) = start_with_file(Limits { max_tables: 4, ..generous_limits() });
    let database = open_database(file);
    let wanted = json!({"settings": {"seats": ["person", "person"]}});
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(create_table(address, &wanted, &nonce("1")).await);
    }
    let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")), "all are new");
    // All are a minute old, and a player is connected to the first.
    let token = text(&tables[0]["token"]);
    let ada = Player::connect_and_wait(address, &text(&tables[0]["table"]), Some(&token)).await;
    database.execute("UPDATE tables SET created = created - 60000", []).unwrap();
    database.execute("UPDATE usage SET used = used - 60000", []).unwrap();
    database.execute("UPDATE usage SET used = used - 1000 WHERE table_id = ?1", [text(&tables[2]["table"])]).unwrap();
    let exists = |table: &Value| {
        let query = "SELECT count(*) FROM tables WHERE id = ?1";
        database.query_row(query, [text(&table["table"])], |row| row.get::<_, i64>(0)).unwrap() == 1
    };
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 201);
    let kept: Vec<bool> = tables.iter().map(exists).collect();
    assert_eq!(kept, [true, true, false, true], "the least used one is gone");
    for _ in 0..2 {
        assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 201);
    }
    assert_eq!(tables.iter().map(exists).collect::<Vec<bool>>(), [true, false, false, false]);
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 503, "the others are new or in use");
    drop(ada);
}

#[tokio::test]
async fn matches_against_bots_make_room_once_nobody_plays_them() {
    let short = Duration::from_millis(100);
    let limits = Limits { max_tables: 3, kept_per_network: 0, unload_after: short, ..generous_limits() };
    let (address, file) = start_with_file(limits);
    let database = open_database(file);
    let wanted = json!({"settings": {"seats": ["person", {"bot": "novice"}]}});
    // Two matches against a bot, and one of two people. All are played.
    let mut against_bots = Vec::new();
    for _ in 0..2 {
        let created = create_table(address, &wanted, &nonce("1")).await;
        let (table, token) = (text(&created["table"]), text(&created["token"]));
        let mut ada = Player::connect_and_wait(address, &table, Some(&token)).await;
        while !ada.is_to_move() {
            ada.wait_for("event").await;
        }
        let action = ada.nth_legal_action(0);
        ada.send_request("play", Some(&action)).await;
        assert_eq!(ada.response().await["type"], "accepted");
        against_bots.push((table, ada));
    }
    let pair = create_two_player_table(address, Value::Null).await;
    play_first_move(address, &pair.table, &pair.tokens).await;
    // A player stays connected to one of the matches against a bot.
    let (left, ada) = against_bots.remove(0);
    drop(ada);
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 503, "all were in use within the last hour");
    // Two hours later. A match may be in memory for a moment after the last player has left or it was read.
    let deadline = Instant::now() + TIMEOUT;
    let mut pause = 3 * short;
    while get(address, &format!("/api/v1/tables/{left}")).await.0 == 200 {
        assert!(Instant::now() < deadline, "the match stays");
        tokio::time::sleep(pause).await;
        pause = (2 * pause).min(Duration::from_secs(10));
        let two_hours = 7_200_000;
        pass_time(&database, two_hours);
        post(address, "/api/v1/tables", &wanted).await;
    }
    assert_eq!(get(address, &format!("/api/v1/tables/{left}")).await.0, 410);
    let (status, record) = get(address, &format!("/api/v1/tables/{left}/record")).await;
    assert!(status == 200 && record.contains("abandoned"), "{record}");
    for table in [&against_bots[0].0, &pair.table] {
        assert_eq!(get(address, &format!("/api/v1/tables/{table}")).await.0, 200, "in use, or of two people");
    }
}

/// Somebody with many tables could fill the server with two-player matches that are never played on.
#[tokio::test]
async fn matches_of_several_people_make_room_after_two_days() {
    let short = Duration::from_millis(100);
    let limits = Limits { max_tables: 1, kept_per_network: 0, unload_after: short, ..generous_limits() };
    let (address, file) = start_with_file(limits);
    let database = open_database(file);
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    play_first_move(address, &table, &tokens).await;
    let wanted = json!({"settings": {"seats": ["person", "person"]}});
    let pass_hours = |hours: i64| pass_time(&database, hours * 3_600_000);
    // The room would not notice the changed times.
    wait_until_unloaded(address).await;
    pass_hours(47);
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 503, "they may still play on");
    let deadline = Instant::now() + TIMEOUT;
    while post(address, "/api/v1/tables", &wanted).await.0 != 201 {
        assert!(Instant::now() < deadline, "the match stays");
        pass_hours(2);
        tokio::time::sleep(3 * short).await;
    }
    assert_eq!(get(address, &format!("/api/v1/tables/{table}")).await.0, 410);
}

#[tokio::test]
async fn tables_without_an_action_expire() {
    let limits = Limits { clean_up_interval: Duration::from_millis(50), ..generous_limits() };
    let (address, file) = start_with_file(limits);
    let database = open_database(file);
    // A table that nobody joined, a match against a bot without an action of the player, and one with a connected
    // player.
    let wanted = json!({"settings": {"seats": ["person", "person"]}});
    let unjoined = create_table(address, &wanted, &nonce("1")).await;
    let unplayed =
        create_table(address, &json!({"settings": {"seats": ["person", {"bot": "novice"}]}}), &nonce("1")).await;
    let connected = create_table(address, &wanted, &nonce("1")).await;
    let token = text(&connected["token"]);
    let _ada = Player::connect_and_wait(address, &text(&connected["table"]), Some(&token)).await;
    // A match with a move, and one with an offer to abandon it, which is no move.
    let played = create_two_player_table(address, Value::Null).await;
    play_first_move(address, &played.table, &played.tokens).await;
    let offered = create_two_player_table(address, Value::Null).await;
    let mut bela = Player::connect_and_wait(address, &offered.table, Some(&offered.tokens[1])).await;
    bela.send_request("offer_abandon", None).await;
    assert_eq!(bela.response().await["type"], "accepted");
    drop(bela);
    // Eleven hours later, the table of the connected player is still noted as in use.
    let hour = 3_600_000;
    let connected = text(&connected["table"]);
    let age = "UPDATE usage SET used = used - ?2 WHERE (table_id = ?1) = ?3";
    let used = "SELECT used FROM usage WHERE table_id = ?1";
    let read = |query: &str, table: &str| database.query_row(query, [table], |row| row.get::<_, i64>(0)).unwrap();
    let before = read(used, &connected);
    database.execute(age, (&connected, 11 * hour, true)).unwrap();
    let deadline = Instant::now() + TIMEOUT;
    while read(used, &connected) < before {
        assert!(Instant::now() < deadline, "the table is not noted as in use");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Twelve hours later, the tables that nobody uses are gone.
    database.execute(age, (&connected, 12 * hour + 1000, false)).unwrap();
    for table in [text(&unjoined["table"]), text(&unplayed["table"]), offered.table] {
        while read("SELECT count(*) FROM tables WHERE id = ?1", &table) > 0 {
            assert!(Instant::now() < deadline, "the table stays");
            // The clean-up may have noted the player who was connected until now.
            database.execute(age, (&connected, 12 * hour + 1000, false)).unwrap();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let left: i64 = database.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 2, "the table in use and the match stay");
}

#[tokio::test]
async fn one_address_may_not_take_all_places_of_spectators() {
    let limits = Limits { spectators_per_table: 4, spectators_per_ip: 2, ..generous_limits() };
    let address = start_behind_proxy(limits);
    let TwoPlayerTable { table, .. } = create_two_player_table(address, Value::Null).await;
    let mut spectators = Vec::new();
    for client in ["192.0.2.1", "192.0.2.1", "192.0.2.2", "2001:db8::1"] {
        let mut spectator = Player::connect_for(address, client, &table, None).await;
        spectator.wait_for("welcome").await;
        spectators.push(spectator);
        if spectators.len() == 2 {
            let mut third = Player::connect_for(address, "192.0.2.1", &table, None).await;
            assert_eq!(third.wait_for_close().await, (Some("too_many_connections".to_owned()), Some(1008)));
        }
    }
}

#[tokio::test]
async fn limits_the_new_tables_of_an_address() {
    let address = start(Limits { tables_per_hour: 6, ..generous_limits() });
    let wanted = json!({"settings": {"seats": ["person", "person"]}});
    let quick = json!({"players": 2, "wait_ms": 30000, "bot": "novice"});
    for (path, body) in [("tables", &wanted), ("quick", &quick)] {
        // An invalid table does not count.
        assert_eq!(post(address, "/api/v1/tables", &json!({"settings": {"seats": []}})).await.0, 422);
        assert!(post(address, &format!("/api/v1/{path}"), body).await.0 < 300);
    }
    let waiting = nova_luna_test_support::create_table(
        address,
        &json!({"settings": {"seats": ["person", "person"], "public": true}}),
        &nonce("1"),
    )
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
        async { while unread.socket.send(Message::text(r#"{"type":"hello","protocol":2}"#)).await.is_ok() {} };
    tokio::time::timeout(TIMEOUT, sending).await.expect("the server never closes it");
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
    tokio::time::timeout(TIMEOUT, sending).await.expect("the server never closes it");
    assert_eq!(get(address, "/api/v1/tables").await.0, 200);
}

#[tokio::test]
async fn closes_an_idle_http_connection() {
    let address = start(Limits { first_message_timeout: Duration::from_secs(5), ..generous_limits() });
    let mut idle = TcpStream::connect(address).await.unwrap();
    idle.write_all(format!("GET /api/v1/tables HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    let reading = tokio::time::timeout(TIMEOUT, idle.read_to_string(&mut answer));
    reading.await.expect("the server never closes it").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn disconnects_a_client_that_does_not_answer_pings() {
    let address = start(Limits { ping_interval: Duration::from_secs(5), ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut frozen = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    // Clients answer pings while they read. Ada does, and sees the other client connect and disconnect.
    for seats in [json!([1, 2]), json!([1])] {
        while ada.wait_for("presence").await["seats"] != seats {}
    }
    assert_eq!(frozen.wait_for_close().await, (Some("idle".to_owned()), Some(1008)));
}
