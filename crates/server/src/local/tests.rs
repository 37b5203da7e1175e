use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use axum::body::{Body, to_bytes};
use nova_luna_protocol::online::parse_response;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::*;

const OWN: [u8; 4] = [127, 0, 0, 1];

/// An address of the loopback network that stands for the one in the local network.
const SHARED: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

struct Fixture {
    local: Arc<LocalServer>,
    folder: TempDir,
    reports: Arc<AtomicUsize>,
    _keeps_port: TcpListener,
    _keeps_running: watch::Sender<bool>,
}

impl Fixture {
    fn new(addresses: Vec<IpAddr>) -> Self {
        Self::at(tempfile::tempdir().unwrap(), addresses)
    }

    fn at(folder: TempDir, addresses: Vec<IpAddr>) -> Self {
        let reports = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&reports);
        let settings = LocalSettings {
            page: &[],
            store: Some(folder.path().join("nova-luna/tables.db")),
            addresses: Some(addresses),
            on_shared: Box::new(move |_| {
                counted.fetch_add(1, Relaxed);
            }),
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let (keeps_running, shutdown) = watch::channel(false);
        let local = LocalServer::new(settings, port, shutdown);
        Self { local, folder, reports, _keeps_port: listener, _keeps_running: keeps_running }
    }

    /// Sends a request as a browser at an address does.
    async fn send(&self, peer: [u8; 4], request: axum::http::request::Builder, body: &'static str) -> (u16, Value) {
        let peer = SocketAddr::from((peer, 50_000));
        let request = request.extension(ConnectInfo(peer)).body(Body::from(body)).unwrap();
        let response = router(&self.local).oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or_else(|_| String::from_utf8_lossy(&body).into()))
    }

    async fn get(&self, peer: [u8; 4], path: &str) -> (u16, Value) {
        self.send(peer, Request::get(path).header("host", "127.0.0.1:6824"), "").await
    }

    async fn share(&self) -> (u16, Value) {
        self.send(OWN, share_request("127.0.0.1:6824", "http://127.0.0.1:6824"), "{}").await
    }

    fn has_stored(&self) -> bool {
        self.folder.path().join("nova-luna").exists()
    }
}

fn share_request(host: &str, origin: &str) -> axum::http::request::Builder {
    Request::post(NETWORK_PATH).header("host", host).header("origin", origin).header(CONTENT_TYPE, "application/json")
}

#[tokio::test]
async fn only_a_page_of_this_computer_opens_it_to_the_network() {
    let fixture = Fixture::new(vec![SHARED]);
    let (own, own_page) = ("127.0.0.1:6824", "http://127.0.0.1:6824");
    let refused = [
        ([192, 168, 1, 9], share_request(own, own_page), 403),
        (OWN, share_request(own, own_page).header("x-forwarded-for", "192.168.1.9"), 403),
        (OWN, share_request(own, own_page).header("forwarded", "for=192.168.1.9"), 403),
        (OWN, share_request(own, "https://evil.example"), 403),
        (OWN, share_request("evil.example", "http://evil.example"), 403),
        (OWN, Request::post(NETWORK_PATH).header("host", own).header(CONTENT_TYPE, "text/plain"), 415),
    ];
    for (peer, request, expected) in refused {
        let (status, body) = fixture.send(peer, request, "{}").await;
        assert_eq!(status, expected, "{body}");
    }
    assert_eq!(fixture.get(OWN, NETWORK_PATH).await, (200, json!({"may_share": true, "addresses": []})));
    assert_eq!(fixture.get([192, 168, 1, 9], NETWORK_PATH).await.1["may_share"], false);
    assert_eq!(fixture.get(OWN, "/api/v1/tables").await.0, 204, "there are no tables");
    assert_eq!(fixture.get(OWN, "/api/v1/challenges/2026-11-16").await.0, 204, "nor leaderboards of the day");
    assert_eq!(fixture.get(OWN, "/api/v1/alerts").await.0, 204, "nor messages");
    assert_eq!(fixture.get(OWN, CODE_PATH).await.0, 404, "there is no address");
    assert!(!fixture.has_stored() && fixture.reports.load(Relaxed) == 0, "nothing happens before the player allows it");
    assert!(TcpListener::bind((SHARED, fixture.local.port)).is_ok(), "the address is not open");
}

#[tokio::test]
async fn the_network_may_join_once_the_player_allows_it() {
    let fixture = Fixture::new(vec![SHARED]);
    let (status, body) = fixture.share().await;
    let address = format!("http://127.0.0.2:{}/", fixture.local.port);
    assert_eq!((status, &body), (200, &json!({"may_share": true, "addresses": [address]})));
    let network: LocalNetwork = parse_response(&body.to_string()).unwrap();
    assert_eq!(network.addresses, [address]);
    assert_eq!((fixture.share().await.1, fixture.reports.load(Relaxed)), (body, 1), "a second time changes nothing");
    assert!(fixture.has_stored());
    // A device in the network gets the tables over a real connection.
    let shared = SocketAddr::new(SHARED, fixture.local.port);
    let (status, list) = nova_luna_test_support::get(shared, "/api/v1/tables").await;
    assert_eq!((status, list.as_str()), (200, r#"{"tables":[],"pages":1}"#));
    assert_eq!(fixture.get(OWN, "/api/v1/tables").await.0, 200, "this computer has them, too");
    let (status, picture) = fixture.get(OWN, &format!("{CODE_PATH}?table/5d0c/join/fcde")).await;
    assert!(status == 200 && picture.as_str().unwrap().contains("<svg"), "{picture}");
    for wrong in ["?a.b", "?%23", &format!("?{}", "a".repeat(MAX_CODE_PATH + 1))] {
        assert_eq!(fixture.get(OWN, &format!("{CODE_PATH}{wrong}")).await.0, 404, "{wrong}");
    }
}

#[tokio::test]
async fn says_why_the_network_cannot_join() {
    let fixture = Fixture::new(Vec::new());
    let (status, body) = fixture.share().await;
    assert_eq!((status, &body["code"]), (503, &json!("no_network")));
    assert!(!fixture.has_stored());
    // Another program uses the file.
    let first = Fixture::new(vec![SHARED]);
    assert_eq!(first.share().await.0, 200);
    let second = Fixture::at(tempfile::tempdir().unwrap(), vec![SHARED]);
    let taken = LocalSettings {
        page: &[],
        store: first.local.settings.store.clone(),
        addresses: Some(vec![SHARED]),
        on_shared: Box::new(|_| {}),
    };
    let local = LocalServer::new(taken, second.local.port, second.local.shutdown.clone());
    assert_eq!(local.share(&[SHARED]).await, Err(ShareError::StoreInUse));
}

#[test]
fn tables_are_still_there_after_a_restart() {
    let runtime = || tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let body = r#"{"settings": {"seats": ["person", "person"]}}"#;
    let create = Request::post("/api/v1/tables").header("host", "127.0.0.1").header(CONTENT_TYPE, "application/json");
    let first = runtime();
    let (folder, table) = first.block_on(async {
        let fixture = Fixture::new(vec![SHARED]);
        assert_eq!(fixture.share().await.0, 200);
        let (status, created) = fixture.send(OWN, create, body).await;
        assert_eq!(status, 201, "{created}");
        (fixture.folder, created["table"].as_str().unwrap().to_owned())
    });
    first.shutdown_timeout(std::time::Duration::from_secs(30));
    runtime().block_on(async {
        let fixture = Fixture::at(folder, vec![SHARED]);
        fixture.local.open_tables().await.unwrap();
        let (status, body) = fixture.get(OWN, &format!("/api/v1/tables/{table}")).await;
        assert_eq!(status, 200, "{body}");
    });
}
