//! Contacts over HTTP: what is accepted, what is refused, and who may change it.

use std::time::Duration;

use nova_luna_protocol::online::{AlertService, Problem, TestResult, parse_response};
use nova_luna_server::online::{AlertSettings, Limits, Settings};
use serde_json::{Value, json};

use crate::server::{generous_limits, start, start_with_settings};
use nova_luna_test_support::{
    Player, Receiver, assert_matches_schema, create_table, create_two_player_table_with, get, http, nonce, text,
};

const JSON: &str = "Content-Type: application/json\r\n";

fn contact() -> Value {
    json!({"secret": "ab".repeat(32), "push": null, "url": "https://ntfy.example/luna", "language": "en", "names": true,
        "remind_hours": 6, "quiet": {"from": 1320, "till": 420}})
}

async fn post(address: std::net::SocketAddr, path: &str, body: &Value) -> (u16, String) {
    http(address, "POST", path, JSON, &body.to_string()).await
}

fn code(answer: &str) -> String {
    parse_response::<Problem>(answer).unwrap().code
}

#[tokio::test]
async fn a_contact_is_added_changed_and_removed_by_whoever_has_its_secret() {
    let address = start(generous_limits());
    let (status, service) = get(address, "/api/v1/alerts").await;
    assert_eq!(status, 200);
    assert_matches_schema("alert_service", &serde_json::from_str(&service).unwrap());
    let service: AlertService = parse_response(&service).unwrap();
    assert!(service.webhooks && service.key.is_some_and(|key| key.len() == 87));
    assert_matches_schema("contact", &contact());
    for _ in 0..2 {
        assert_eq!(
            post(address, "/api/v1/alerts", &contact()).await,
            (204, String::new()),
            "a repeated request is safe"
        );
    }
    let created = create_table(address, &json!({"settings": {"seats": ["person", "person"]}}), &nonce("1")).await;
    let path = format!("/api/v1/tables/{}/alerts", text(&created["table"]));
    let watch = |token: &str, contact: &str| json!({"token": token, "contact": contact, "on": true});
    let (token, secret) = (text(&created["token"]), "ab".repeat(32));
    assert_eq!(post(address, &path, &watch(&token, &secret)).await.0, 204);
    let (status, answer) = post(address, &path, &watch(&"cd".repeat(32), &secret)).await;
    assert_eq!((status, code(&answer).as_str()), (403, "invalid_token"));
    let (status, answer) = post(address, &path, &watch(&token, &"cd".repeat(32))).await;
    assert_eq!((status, code(&answer).as_str()), (403, "unknown_contact"));
    for path in ["/api/v1/alerts/remove", "/api/v1/alerts/test"] {
        let (status, answer) = post(address, path, &json!({"contact": "cd".repeat(32)})).await;
        assert_eq!((status, code(&answer).as_str()), (403, "unknown_contact"), "{path}");
    }
    assert_eq!(post(address, "/api/v1/alerts/remove", &json!({"contact": secret})).await.0, 204);
    assert_eq!(post(address, &path, &watch(&token, &secret)).await.0, 403, "it is gone");
}

#[tokio::test]
async fn contacts_out_of_range_are_refused_with_the_name_of_the_field() {
    let address = start(generous_limits());
    let with = |field: &str, value: Value| {
        let mut changed = contact();
        changed[field] = value;
        changed
    };
    let push =
        |endpoint: &str, key: &str| json!({"endpoint": endpoint, "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"});
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    assert_eq!(post(address, "/api/v1/alerts", &with("push", push("https://push.example/a", key))).await.0, 204);
    for (field, body) in [
        ("secret", with("secret", json!("ab"))),
        ("language", with("language", json!("tlh"))),
        ("remind_hours", with("remind_hours", json!(0))),
        ("remind_hours", with("remind_hours", json!(73))),
        ("quiet", with("quiet", json!({"from": 1440, "till": 0}))),
        ("quiet", with("quiet", json!({"from": 0, "till": 0, "change": {"at": 1, "from": 0, "till": 1440}}))),
        ("url", with("url", Value::Null)),
        ("push", with("push", push("https://push.example/a", "BCVx"))),
        ("push", with("push", push("https://push.example/a", &format!("A{}", &key[1..])))),
    ] {
        let (status, answer) = post(address, "/api/v1/alerts", &body).await;
        let problem: Problem = parse_response(&answer).unwrap();
        assert_eq!((status, problem.code.as_str()), (422, "invalid_contact"), "{body}");
        assert_eq!(problem.params["field"], field);
    }
    for url in ["http://ntfy.example/", "https://127.0.0.1/", "https://[::1]:8443/", "https://ntfy.example:22/", "x"] {
        for body in [with("url", json!(url)), with("push", push(url, key))] {
            let (status, answer) = post(address, "/api/v1/alerts", &body).await;
            assert_eq!((status, code(&answer).as_str()), (422, "forbidden_address"), "{body}");
        }
    }
}

/// The operator decides what is sent and where to, and an address has a limited number of contacts and tests.
#[tokio::test]
async fn operators_and_limits_restrict_contacts() {
    let start = |alerts: AlertSettings, limits: Limits| {
        start_with_settings(|store| Settings { alerts, limits, ..Settings::new(store) }).0
    };
    let off = start(AlertSettings { push: false, webhooks: false, ..AlertSettings::default() }, generous_limits());
    let service: AlertService = parse_response(&get(off, "/api/v1/alerts").await.1).unwrap();
    assert_eq!(service, AlertService { key: None, webhooks: false });
    assert_eq!(code(&post(off, "/api/v1/alerts", &contact()).await.1), "alerts_not_offered");
    let hosts = vec!["ntfy.sh".to_owned()];
    let restricted = start(AlertSettings { hosts, ..AlertSettings::default() }, generous_limits());
    assert_eq!(code(&post(restricted, "/api/v1/alerts", &contact()).await.1), "forbidden_address");
    let few = Limits { contacts_per_ip: 2, alert_tests_per_hour: 2, ..generous_limits() };
    let limited = start(AlertSettings::default(), few);
    let numbered = |number: u8| {
        let mut one = contact();
        one["secret"] = json!(format!("{number:02x}").repeat(32));
        // No name server knows it.
        one["url"] = json!("https://ntfy.invalid/luna");
        one
    };
    for number in [1, 2] {
        assert_eq!(post(limited, "/api/v1/alerts", &numbered(number)).await.0, 204);
    }
    assert_eq!(code(&post(limited, "/api/v1/alerts", &numbered(3)).await.1), "rate_limited");
    assert_eq!(post(limited, "/api/v1/alerts", &numbered(2)).await.0, 204, "a known one may be changed");
    let test = |number: u8| json!({"contact": format!("{number:02x}").repeat(32)});
    let (status, answer) = post(limited, "/api/v1/alerts/test", &test(1)).await;
    assert_eq!((status, parse_response(&answer)), (200, Ok(TestResult { push: None, url: Some(false) })));
    assert_eq!(code(&post(limited, "/api/v1/alerts/test", &test(1)).await.1), "rate_limited", "one a minute");
    assert_eq!(code(&post(limited, "/api/v1/alerts/test", &test(2)).await.1), "rate_limited", "and one of the address");
}

/// The address of a player's messages takes a request and never answers: both play on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_do_not_wait_for_a_silent_address() {
    let receiver = Receiver::start().await;
    let alerts = AlertSettings {
        private_hosts: vec!["localhost".to_owned()],
        certificates: vec![receiver.certificate.clone()],
        interval: Duration::from_millis(20),
        answer_timeout: Duration::from_hours(1),
        ..AlertSettings::default()
    };
    let address = start_with_settings(|store| Settings { alerts, limits: generous_limits(), ..Settings::new(store) }).0;
    let wanted = json!({"settings": {"seats": ["person", "person"], "replace_after_ms": 3 * 86_400_000}});
    let pair = create_two_player_table_with(address, &wanted).await;
    let mut silent = contact();
    (silent["url"], silent["quiet"]) = (json!(receiver.url("/silent")), Value::Null);
    assert_eq!(post(address, "/api/v1/alerts", &silent).await.0, 204);
    let connect = async |seat: usize| Player::connect_and_wait(address, &pair.table, Some(&pair.tokens[seat])).await;
    let mover = usize::from(!connect(0).await.is_to_move());
    let watch = json!({"token": pair.tokens[1 - mover], "contact": "ab".repeat(32), "on": true});
    assert_eq!(post(address, &format!("/api/v1/tables/{}/alerts", pair.table), &watch).await.0, 204);
    let mut player = connect(mover).await;
    while player.is_to_move() {
        play(&mut player).await;
    }
    while receiver.take().is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let mut other = connect(1 - mover).await;
    for _ in 0..3 {
        let (own, waiting) = if other.is_to_move() { (&mut other, &mut player) } else { (&mut player, &mut other) };
        play(own).await;
        waiting.wait_for("event").await;
    }
}

async fn play(player: &mut Player) {
    let action = player.nth_legal_action(0);
    player.send_request("play", Some(&action)).await;
    assert_eq!(player.response().await["type"], "accepted");
    player.wait_for("event").await;
}
