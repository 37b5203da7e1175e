//! Seats: colours, leaving, bots, and new tokens.

use std::net::SocketAddr;
use std::time::Duration;

use nova_luna_protocol::online::{Joined, Problem, parse_response};
use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{generous_limits, start};
use nova_luna_test_support::{
    Player, TableLog, TestSeat, assert_matches_schema, create_table, http, join, nonce, post, reveal_all, table_log,
    text,
};

/// Sends a request about a table, and checks the response against the documentation.
async fn post_to_table(address: SocketAddr, table: &str, what: &str, body: &Value) -> (u16, Value) {
    let (status, answer) = post(address, &format!("/api/v1/tables/{table}/{what}"), body).await;
    let name = match (status, what) {
        (200, "rotate") => "joined",
        (200, _) => "snapshot",
        _ => "problem",
    };
    assert_matches_schema(name, &answer);
    (status, answer)
}

#[tokio::test]
async fn leaving_opens_the_seat_and_revokes_the_token() {
    let address = start(generous_limits());
    let created =
        create_table(address, &json!({"settings": {"seats": ["person", "person", "person"]}}), &nonce("1")).await;
    let table = text(&created["table"]);
    let bela = json!({"key": created["key"], "nonce": nonce("2"), "name": "Béla"});
    let (_, joined) = join(address, &table, &bela).await;
    let token = text(&joined["token"]);
    let mut ada = Player::connect_and_wait(address, &table, Some(&text(&created["token"]))).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&token)).await;
    let (status, left) = post_to_table(address, &table, "leave", &json!({"token": token})).await;
    assert_eq!((status, TableLog::from(&left["log"]).seats()[1].is_open()), (200, true));
    assert_eq!(bela.wait_for_close().await, (Some("invalid_token".into()), Some(1008)));
    assert_eq!(ada.wait_for_event("seat_left").await["seat"], 2);
    assert_eq!((&ada.log.seats()[1].name, ada.log.seats()[1].is_open()), (&None, true));
    while ada.wait_for("presence").await["seats"] != json!([1]) {}
    // The token is invalid now, and the next player gets another one.
    for (what, body) in [
        ("leave", json!({"token": token})),
        ("rotate", json!({"token": token})),
        ("fill", json!({"token": token, "bot": "novice"})),
        ("join", json!({"token": token, "commitment": nonce("2"), "void_seals": 0})),
    ] {
        assert_eq!(
            post_to_table(address, &table, what, &body).await,
            (403, json!({"code": "invalid_token", "params": {}})),
            "{what}"
        );
    }
    let (status, next) = join(address, &table, &json!({"key": created["key"], "nonce": nonce("3")})).await;
    assert_eq!((status, &next["seat"]), (200, &json!(2)));
    assert_ne!(text(&next["token"]), token);
    // The owner may leave too. The table stays, and the next player on that seat owns it.
    assert_eq!(post_to_table(address, &table, "leave", &json!({"token": created["token"]})).await.0, 200);
    let (_, new_owner) = join(address, &table, &json!({"key": created["key"], "nonce": nonce("4")})).await;
    assert_eq!(new_owner["seat"], 1);
    let not_owner = json!({"code": "not_owner", "params": {}});
    let fill = |token: &Value| json!({"token": token, "bot": "novice"});
    assert_eq!(post_to_table(address, &table, "fill", &fill(&next["token"])).await, (403, not_owner));
    assert_eq!(post_to_table(address, &table, "fill", &fill(&new_owner["token"])).await.0, 200);
    reveal_all(address, &table).await;
    // After the start, players cannot leave, only resign.
    let started = json!({"code": "already_started", "params": {}});
    assert_eq!(post_to_table(address, &table, "leave", &json!({"token": next["token"]})).await, (409, started.clone()));
    assert_eq!(post_to_table(address, &table, "fill", &fill(&new_owner["token"])).await, (409, started));
}

#[tokio::test]
async fn the_owner_may_fill_seats_before_sitting_down() {
    let address = start(generous_limits());
    let (_, created) = post(address, "/api/v1/tables", &json!({"settings": {"seats": ["person", "person"]}})).await;
    let table = text(&created["table"]);
    let fill = |bot: &str| json!({"token": created["token"], "bot": bot});
    assert_matches_schema("fill_seats", &fill("oracle"));
    assert_eq!(post_to_table(address, &table, "fill", &fill("oracle")).await.1["code"], "unknown_bot");
    let (status, filled) = post_to_table(address, &table, "fill", &fill("novice")).await;
    assert_eq!((status, &filled["game"]), (200, &Value::Null), "the owner does not sit yet");
    let again = post_to_table(address, &table, "fill", &fill("novice")).await;
    assert_eq!(again, (409, json!({"code": "table_full", "params": {}})));
    let sit = |colour: &str| json!({"token": created["token"], "nonce": nonce("1"), "colour": colour});
    assert_eq!(join(address, &table, &sit("pink")).await.0, 400, "there is no such colour");
    let (_, joined) = join(address, &table, &sit("purple")).await;
    assert_eq!(joined["started"], true);
    assert_eq!(table_log(address, &table).await.seats()[0].colour.as_deref(), Some("purple"));
}

#[tokio::test]
async fn bots_fill_open_seats_after_the_agreed_time() {
    let limits = Limits { unload_after: Duration::from_millis(50), ..generous_limits() };
    let address = start(limits);
    let wanted =
        json!({"settings": {"seats": ["person", "person", "person"], "fill": {"after_ms": 400, "bot": "novice"}}});
    let (_, created) = post(address, "/api/v1/tables", &wanted).await;
    let (table, token) = (text(&created["table"]), text(&created["token"]));
    tokio::time::sleep(Duration::from_millis(450)).await;
    assert!(table_log(address, &table).await.seats().iter().all(TestSeat::is_open), "not before the owner sits");
    let sit = json!({"token": token, "nonce": nonce("1")});
    let (_, joined) = join(address, &table, &sit).await;
    let _: Joined = parse_response(&joined.to_string()).unwrap();
    // The time is over, so bots take the seats at once.
    reveal_all(address, &table).await;
    assert!(!table_log(address, &table).await.seats().iter().any(TestSeat::is_open));
    // A connected client is told, and not too early.
    let begin = std::time::Instant::now();
    let patient =
        json!({"settings": {"seats": ["person", "person", "person"], "fill": {"after_ms": 5000, "bot": "novice"}}});
    let created = create_table(address, &patient, &nonce("1")).await;
    let table = text(&created["table"]);
    let mut ada = Player::connect_and_wait(address, &table, Some(&text(&created["token"]))).await;
    ada.wait_for_start().await;
    assert!(begin.elapsed() >= Duration::from_secs(5), "{:?}", begin.elapsed());
    assert_eq!(ada.log.seats()[1].bot.as_deref(), Some("novice"));
    // A table that was unloaded before that time is filled when it is loaded again.
    let created = create_table(address, &wanted, &nonce("1")).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut ada = Player::connect(address, &text(&created["table"]), Some(&text(&created["token"])), None).await;
    ada.wait_for("welcome").await;
    ada.wait_for_start().await;
}

#[tokio::test]
async fn rejects_invalid_times() {
    let address = start(generous_limits());
    for (field, value, code) in [
        ("replace_after_ms", json!(9_999), "invalid_wait"),
        ("replace_after_ms", json!(30_u64 * 24 * 3_600_000 + 1), "invalid_wait"),
        ("fill", json!({"after_ms": 3_600_001, "bot": "novice"}), "invalid_fill"),
        ("fill", json!({"after_ms": 0, "bot": "random"}), "unknown_bot"),
        ("undo", json!("free"), "invalid_settings"),
    ] {
        let mut wanted = json!({"settings": {"seats": ["person", "person"]}});
        wanted["settings"][field] = value;
        let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
        assert_eq!((status, answer["code"].as_str()), (422, Some(code)), "{wanted}");
    }
    let (status, body) = http(address, "POST", "/api/v1/quick", "Content-Type: application/json\r\n", "{}").await;
    let problem: Problem = parse_response(&body).unwrap();
    assert_eq!((status, problem.code.as_str()), (400, "malformed"));
}

#[tokio::test]
async fn a_client_that_chooses_its_token_can_repeat_its_request() {
    let address = start(generous_limits());
    let created =
        create_table(address, &json!({"settings": {"seats": ["person", "person", "person"]}}), &nonce("1")).await;
    let table = text(&created["table"]);
    let body = json!({"key": created["key"], "nonce": nonce("2"), "new_token": "ab".repeat(32)});
    let (status, first) = join(address, &table, &body).await;
    assert_eq!((status, &first["token"], &first["seat"]), (200, &json!("ab".repeat(32)), &json!(2)));
    assert_eq!(join(address, &table, &body).await, (status, first), "the lost response is sent again");
    assert!(table_log(address, &table).await.seats()[2].is_open(), "no second seat is taken");
    let other = json!({"key": created["key"], "nonce": nonce("3"), "new_token": "ab".repeat(32)});
    assert_eq!(join(address, &table, &other).await.1["code"], "already_committed", "another device has the nonce");
    assert_eq!(table_log(address, &table).await.seats()[1].recommitted, 0);
    let mut anew = other;
    anew["recommit"] = json!(true);
    assert_eq!(join(address, &table, &anew).await.1["seat"], 2, "the same seat commits to another nonce");
    let seats = table_log(address, &table).await.seats();
    assert_eq!((seats[1].recommitted, seats[2].is_open()), (1, true), "and everybody sees it");
    let bad = json!({"key": created["key"], "nonce": nonce("3"), "new_token": "short"});
    let (status, problem) = join(address, &table, &bad).await;
    assert_eq!((status, &problem["code"]), (422, &json!("invalid_new_token")));
    let rotate = json!({"token": "ab".repeat(32), "new_token": "cd".repeat(32)});
    let (status, rotated) = post_to_table(address, &table, "rotate", &rotate).await;
    assert_eq!((status, &rotated["token"]), (200, &json!("cd".repeat(32))));
    assert_eq!(post_to_table(address, &table, "rotate", &rotate).await, (status, rotated));
    assert_eq!(
        post_to_table(address, &table, "leave", &json!({"token": "ab".repeat(32)})).await.0,
        403,
        "the old token is invalid"
    );
}

#[tokio::test]
async fn names_at_a_table_are_visible_and_different() {
    let address = start(generous_limits());
    let created =
        create_table(address, &json!({"settings": {"seats": ["person", "person", "person", "person"]}}), &nonce("1"))
            .await;
    let table = text(&created["table"]);
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    // The creator is Ada. The others are called the same, with letters that look alike or cannot be seen.
    for (number, name) in ["Ad\u{3164}a", "А\u{200b}dа", "\u{2800}\u{e0041}ada\u{ad}"].iter().enumerate() {
        let body = json!({"key": created["key"], "nonce": nonce(&(number + 2).to_string()), "name": name});
        let (status, joined) = join(address, &table, &body).await;
        assert_eq!(status, 200, "{joined}");
        spectator.wait_for_event("seat_taken").await;
    }
    let names: Vec<String> = spectator.log.seats().into_iter().map(|seat| seat.name.unwrap()).collect();
    assert_eq!(names, ["Ada", "Ada 2", "Аdа 3", "ada 4"]);
}
