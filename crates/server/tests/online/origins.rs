//! Foreign pages, and forged client addresses.

use std::net::SocketAddr;

use nova_luna_server::online::{Limits, Settings};
use serde_json::Value;

use crate::server::{generous_limits, start, start_with_settings};
use nova_luna_test_support::{TwoPlayerTable, create_two_player_table, get, http, open};

#[tokio::test]
async fn only_the_own_origin_may_connect_by_default() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, .. } = create_two_player_table(address, Value::Null).await;
    for origin in
        [None, Some("null"), Some("http://evil.example"), Some("http://127.0.0.1"), Some("http://127.0.0.1:1")]
    {
        assert_eq!(open(address, &table, origin).await.err(), Some(403), "{origin:?}");
    }
    // An origin that only starts or ends like the right one is wrong.
    for wrong in [
        format!("http://{address}.evil.example"),
        format!("http://evil.example/{address}"),
        format!("http://x@{address}"),
    ] {
        assert_eq!(open(address, &table, Some(&wrong)).await.err(), Some(403), "{wrong}");
    }
    let headers = "Content-Type: application/json\r\nOrigin: http://evil.example\r\n";
    let (status, body) =
        http(address, "POST", "/api/v1/tables", headers, r#"{"settings":{"seats":["person","person"]}}"#).await;
    assert!(status == 403 && body.contains("origin"), "{status} {body}");
    let (status, _) =
        http(address, "POST", "/api/v1/tables", "", r#"{"settings":{"seats":["person","person"]}}"#).await;
    assert_eq!(status, 415, "forms of foreign pages cannot have this content type");
    assert_eq!(get(address, "/api/v1/nothing").await.0, 404);
}

/// A page whose name was pointed at this server after it was loaded (DNS rebinding) sends that name as host and origin.
#[tokio::test]
async fn a_rebound_page_cannot_connect() {
    let address = start(generous_limits());
    let port = address.port();
    let body = r#"{"settings":{"seats":["person","person"]}}"#;
    for name in ["evil.example".to_owned(), format!("evil.example:{port}"), format!("127.0.0.1.evil.example:{port}")] {
        let host = format!("Host: {name}\r\n");
        // A browser sends no origin with a plain GET request of the same origin.
        let (status, answer) = http(address, "GET", "/api/v1/tables", &host, "").await;
        assert!(status == 403 && answer.contains("forbidden_host"), "{name}: {status} {answer}");
        assert!(answer.contains("evil.example") && answer.contains("--allowed-origin"), "{answer}");
        let headers = format!("{host}Origin: http://{name}\r\nContent-Type: application/json\r\n");
        assert_eq!(http(address, "POST", "/api/v1/tables", &headers, body).await.0, 403, "{name}");
    }
    for name in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), "192.0.2.7:8080".to_owned()] {
        let headers = format!("Host: {name}\r\nOrigin: http://{name}\r\nContent-Type: application/json\r\n");
        let (status, answer) = http(address, "POST", "/api/v1/tables", &headers, body).await;
        assert_eq!(status, 201, "{name}: {answer}");
        assert!(answer.contains(&format!("http://{name}/#/table/")), "{answer}");
    }
}

#[tokio::test]
async fn only_configured_origins_may_connect() {
    let allowed = "https://luna.example";
    let (address, _) = start_with_settings(|store| Settings {
        origins: vec![allowed.to_owned()],
        limits: generous_limits(),
        ..Settings::new(store)
    });
    let headers = format!("Content-Type: application/json\r\nOrigin: {allowed}\r\n");
    let (status, body) =
        http(address, "POST", "/api/v1/tables", &headers, r#"{"settings":{"seats":["person","person"]}}"#).await;
    let created: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(status, 201, "{body}");
    let table = created["table"].as_str().unwrap();
    assert!(created["seat_link"].as_str().unwrap().starts_with("https://luna.example/#/table/"));
    assert!(open(address, table, Some(allowed)).await.is_ok());
    let own = format!("http://{address}");
    for wrong in
        [None, Some("null"), Some(own.as_str()), Some("https://luna.example.evil.example"), Some("http://luna.example")]
    {
        assert_eq!(open(address, table, wrong).await.err(), Some(403), "{wrong:?}");
    }
}

/// Without a proxy in between, a rebound name reaches the server itself. A trusted proxy serves only its own names.
#[tokio::test]
async fn with_configured_origins_the_host_must_fit_unless_a_proxy_sends_it() {
    let start = |proxies: &[&str]| {
        let proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        let origins = vec!["https://luna.example".to_owned()];
        start_with_settings(|store| Settings { origins, proxies, limits: generous_limits(), ..Settings::new(store) }).0
    };
    let (direct, proxied) = (start(&[]), start(&["127.0.0.1"]));
    for (host, is_known) in [("luna.example", true), ("127.0.0.1:6824", true), ("evil.example", false)] {
        let header = format!("Host: {host}\r\n");
        let (status, answer) = http(direct, "GET", "/api/v1/tables", &header, "").await;
        assert_eq!(status, if is_known { 200 } else { 403 }, "{host}");
        assert_eq!(answer.contains("forbidden_host"), !is_known, "{answer}");
        assert_eq!(http(proxied, "GET", "/api/v1/tables", &header, "").await.0, 200, "{host}");
    }
}

/// Returns the statuses of five requests that claim to come from five addresses.
async fn statuses_of_claims(address: SocketAddr) -> Vec<u16> {
    let mut statuses = Vec::new();
    for number in 1..=5 {
        let claim = format!("X-Forwarded-For: 203.0.113.{number}\r\nForwarded: for=203.0.113.{number}\r\n");
        statuses.push(http(address, "GET", "/api/v1/tables", &claim, "").await.0);
    }
    statuses
}

#[tokio::test]
async fn clients_cannot_forge_their_address() {
    let few = || Limits { requests_per_minute: 3, ..generous_limits() };
    let start = |proxies| start_with_settings(|store| Settings { proxies, limits: few(), ..Settings::new(store) }).0;
    assert_eq!(statuses_of_claims(start(Vec::new())).await, [200, 200, 200, 429, 429], "forged");
    assert_eq!(statuses_of_claims(start(vec!["127.0.0.1".parse().unwrap()])).await, [200; 5], "from a trusted proxy");
    // A proxy appends the address of its client; entries before it may be forged.
    let proxied = start(vec!["127.0.0.1".parse().unwrap()]);
    let mut statuses = Vec::new();
    for number in 1..=5 {
        let claim = format!("X-Forwarded-For: 203.0.113.{number}, 198.51.100.7\r\n");
        statuses.push(http(proxied, "GET", "/api/v1/tables", &claim, "").await.0);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    // The same holds for the first of two proxies.
    let proxied = start(["127.0.0.1", "10.0.0.2"].map(|proxy| proxy.parse().unwrap()).to_vec());
    let mut statuses = Vec::new();
    for number in 1..=5 {
        let claim = format!("X-Forwarded-For: 203.0.113.{number}, 198.51.100.7, 10.0.0.2\r\n");
        statuses.push(http(proxied, "GET", "/api/v1/tables", &claim, "").await.0);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
}
