//! A server of its own for each test, and two who play there.

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;

use nova_luna_server::online::{Limits, Settings, StoreAddress, open};
use serde_json::Value;

use crate::common::Player;

/// Enough for a test that does nothing but ask.
pub(crate) fn generous() -> Limits {
    Limits {
        requests_per_minute: 100_000,
        messages_per_second: 10_000,
        sockets_per_address: 1000,
        wrong_tokens: 100_000,
        foundings_per_hour: 100_000,
        ..Limits::default()
    }
}

/// A server of its own, with a file of its own, until the tests end.
pub(crate) fn start(limits: Limits) -> SocketAddr {
    start_with_file(limits).0
}

pub(crate) fn start_with_file(limits: Limits) -> (SocketAddr, PathBuf) {
    start_so(|store| Settings { store, origins: Vec::new(), proxies: Vec::new(), limits })
}

/// A server as an operator wants it.
pub(crate) fn start_so(settings: impl FnOnce(StoreAddress) -> Settings) -> (SocketAddr, PathBuf) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let file = store.clone();
    let settings = settings(store.into());
    std::thread::spawn(move || {
        let _folder = folder;
        open(settings)?.serve(listener, None)
    });
    (address, file)
}

/// Plays to the end; both take turns, and whoever is told listens.
pub(crate) async fn play_on(players: &mut [&mut Player; 2], watcher: &mut Player) -> Value {
    for pick in 0.. {
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].some_action(7 * pick + 3);
        players[mover].want("act", Some(&action)).await;
        assert_eq!(players[mover].answer().await["type"], "accepted");
        let mut last = Value::Null;
        for player in players.iter_mut() {
            last = player.until("event").await;
        }
        assert_eq!(watcher.until("event").await, last, "all are told the same");
        if last["result"].is_object() {
            return last;
        }
    }
    unreachable!()
}
