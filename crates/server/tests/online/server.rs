//! Starts a separate server for each test.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant};

use nova_luna_server::online::{Limits, Settings, StoreAddress, open};
use serde_json::Value;

use nova_luna_test_support::{Player, get};

/// The maximum time for anything, also on a busy machine.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(120);

/// The address of the metrics of each server.
static ADMINS: LazyLock<Mutex<HashMap<SocketAddr, SocketAddr>>> = LazyLock::new(Mutex::default);

/// Limits that no test reaches by accident.
pub(crate) fn generous_limits() -> Limits {
    Limits {
        requests_per_minute: 100_000,
        messages_per_second: 10_000,
        connections_per_ip: 1000,
        wrong_tokens: 100_000,
        unfinished_per_ip: 100_000,
        unfinished_per_network: 100_000,
        spectators_per_ip: 1000,
        tables_per_hour: 100_000,
        // Less than the minute that tests let pass.
        evict_after: Duration::from_secs(50),
        ..Limits::default()
    }
}

/// Starts a server with a store of its own, which runs until the tests end.
pub(crate) fn start(limits: Limits) -> SocketAddr {
    start_with_file(limits).0
}

pub(crate) fn start_with_file(limits: Limits) -> (SocketAddr, PathBuf) {
    start_with_settings(|store| Settings { limits, ..Settings::new(store) })
}

/// Starts a server behind a proxy: tests choose the address of each client.
pub(crate) fn start_behind_proxy(limits: Limits) -> SocketAddr {
    let proxies = vec![Ipv4Addr::LOCALHOST.into()];
    start_with_settings(|store| Settings { proxies, limits, ..Settings::new(store) }).0
}

/// Waits until all tables of a server are only in its store, where a test can change the time.
pub(crate) async fn wait_until_unloaded(server: SocketAddr) {
    let admin = ADMINS.lock().unwrap()[&server];
    let begin = Instant::now();
    while !get(admin, "/metrics").await.1.contains("nova_luna_tables_loaded 0\n") {
        assert!(begin.elapsed() < TIMEOUT, "a table stays in memory");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Opens the store of a server that runs.
pub(crate) fn open_database(file: impl AsRef<Path>) -> rusqlite::Connection {
    let database = rusqlite::Connection::open(file).unwrap();
    database.busy_timeout(TIMEOUT).unwrap();
    database
}

/// Lets time pass at all tables that are only in the store: everything that has happened moves into the past. Returns the
/// number of tables.
pub(crate) fn pass_time(database: &rusqlite::Connection, millis: i64) -> usize {
    let earlier = |field: &str| {
        let sql = format!(
            "UPDATE events SET event = json_set(event, '$.{field}', event ->> '$.{field}' - ?1)
            WHERE event ->> '$.{field}' IS NOT NULL"
        );
        database.execute(&sql, [millis]).unwrap();
    };
    earlier("at");
    earlier("reveal_by");
    database.execute("UPDATE usage SET used = used - ?1", [millis]).unwrap();
    let columns = "created = created - ?1, started = started - ?1, moved = moved - ?1, ended = ended - ?1";
    database.execute(&format!("UPDATE tables SET {columns}"), [millis]).unwrap()
}

pub(crate) fn start_with_settings(settings: impl FnOnce(StoreAddress) -> Settings) -> (SocketAddr, PathBuf) {
    let [listener, admin] = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    let address = listener.local_addr().unwrap();
    ADMINS.lock().unwrap().insert(address, admin.local_addr().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let file = store.clone();
    let settings = settings(store.into());
    std::thread::spawn(move || {
        let _folder = folder;
        open(settings)?.serve(&[], listener, Some(admin))
    });
    (address, file)
}

/// Plays the match to its end.
pub(crate) async fn play_to_end(players: &mut [&mut Player; 2], spectator: &mut Player) {
    for pick in 0.. {
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].nth_legal_action(7 * pick + 3);
        players[mover].send_request("play", Some(&action)).await;
        assert_eq!(players[mover].response().await["type"], "accepted");
        let mut last = Value::Null;
        for player in players.iter_mut() {
            last = player.wait_for("event").await;
        }
        assert_eq!(spectator.wait_for("event").await, last, "all receive the same event");
        if spectator.view.as_ref().unwrap().outcome().is_some() {
            return;
        }
    }
}
