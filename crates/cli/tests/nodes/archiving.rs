//! Archiving tables that all nodes share: by the database's clock, and not while anybody is connected at any node.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use super::{NOTICE_TIMEOUT, play_move, table_request, two_players};
use crate::server::Server;
use nova_luna_test_support::{
    Player, TwoPlayerTable, create_two_player_table_with, get, shared_postgres, wait_until_unused,
};

/// 61 days in milliseconds: longer than anything is kept.
const LONG: i64 = 61 * 24 * 3_600_000;

/// A node with a log and a clock of its own.
struct Node {
    server: Server,
    folder: TempDir,
}

impl Node {
    /// Starts a node whose clock is ahead by some milliseconds.
    fn start(database: &str, clock_error: i64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (log, clock) = (folder.path().join("log"), folder.path().join("clock"));
        fs::write(&clock, clock_error.to_string()).unwrap();
        let args = ["--requests-per-minute", "100000"];
        let log = File::create(log).unwrap();
        let server = Server::start_with_environment(
            database,
            &args,
            log.into(),
            &[("NOVA_LUNA_CLOCK_ERROR", clock.as_os_str())],
        );
        Self { server, folder }
    }

    fn set_clock_error(&self, millis: i64) {
        // The name changes at once, so that the node never reads half a number.
        let new = self.folder.path().join("new");
        fs::write(&new, millis.to_string()).unwrap();
        fs::rename(new, self.folder.path().join("clock")).unwrap();
    }

    /// Waits until `/readyz` has this status, and a text that contains another.
    async fn wait_for_readiness(&self, status: u16, part: &str) {
        let start = Instant::now();
        loop {
            let (found, text) = get(self.server.admin, "/readyz").await;
            if found == status && text.contains(part) {
                return;
            }
            assert!(start.elapsed() < NOTICE_TIMEOUT, "{found} {text}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits for a message in the log, and returns its line.
    async fn wait_for_log(&self, message: &str) -> String {
        let (start, log): (_, PathBuf) = (Instant::now(), self.folder.path().join("log"));
        loop {
            let text = fs::read_to_string(&log).unwrap();
            if let Some(line) = text.lines().find(|line| line.contains(message)) {
                return line.to_owned();
            }
            assert!(start.elapsed() < NOTICE_TIMEOUT, "{message:?} is missing: {text}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Plays a match that ends at once.
async fn finished_match(node: SocketAddr) -> TwoPlayerTable {
    let pair = create_two_player_table_with(node, &table_request()).await;
    let mut player = Player::connect_and_wait(node, &pair.table, Some(&pair.tokens[0])).await;
    player.send_request("resign", None).await;
    assert_eq!(player.response().await["type"], "accepted");
    pair
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_with_a_wrong_clock_archives_nothing_and_is_not_ready() {
    let Some(postgres) = shared_postgres() else { return };
    let database = postgres.database().unwrap();
    let right = Server::start(&database, &[]);
    let timed = json!({"settings": {"seats": ["person", "person"], "discs": 6, "clock": {"initial_ms": 3_600_000, "increment_ms": 0}}});
    let pair = create_two_player_table_with(right.address, &timed).await;
    for _ in 0..3 {
        finished_match(right.address).await;
    }
    create_two_player_table_with(right.address, &table_request()).await;
    let tables = || postgres.sql(&database, "SELECT count(*), (SELECT count(*) FROM records) FROM tables").unwrap();
    assert_eq!(tables(), "5|0");
    let wrong = Node::start(&database, LONG);
    wrong.wait_for_readiness(503, " ahead ").await;
    wrong.wait_for_log("the clock of this machine differs from the database's").await;
    wrong.wait_for_log("nothing is archived or deleted").await;
    assert_eq!(tables(), "5|0");
    // What happens at the table has the time of the database: no clock runs out.
    let mut players = two_players([wrong.server.address, right.address], &pair).await;
    for pick in 0..6 {
        assert!(play_move(&mut players, pick).await);
    }
    let metrics = get(wrong.server.admin, "/metrics").await.1;
    let difference = metrics.lines().find_map(|line| line.strip_prefix("nova_luna_clock_difference_seconds "));
    let seconds: f64 = difference.unwrap().parse().unwrap();
    assert!((seconds - LONG as f64 / 1000.0).abs() < 60.0, "{seconds}");
    wrong.set_clock_error(0);
    wrong.wait_for_readiness(200, "ready\n").await;
    wrong.wait_for_log("the clock of this machine is right again").await;
    wrong.set_clock_error(-60_000);
    wrong.wait_for_readiness(503, " behind ").await;
    assert_eq!(tables(), "5|0");
}

/// A single server has only the clock of its machine, which somebody may set.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_jump_of_the_clock_ends_no_match_of_a_single_server() {
    let folder = tempfile::tempdir().unwrap();
    let node = Node::start(&folder.path().join("tables.db").display().to_string(), 0);
    let timed = json!({"settings": {"seats": ["person", "person"], "discs": 6, "clock": {"initial_ms": 3_600_000, "increment_ms": 0}}});
    let pair = create_two_player_table_with(node.server.address, &timed).await;
    let mut players = two_players([node.server.address; 2], &pair).await;
    assert!(play_move(&mut players, 0).await);
    for error in [LONG, -LONG] {
        node.set_clock_error(error);
        node.wait_for_readiness(503, "jumped").await;
        for pick in 1..4 {
            assert!(play_move(&mut players, pick).await, "the clock of a player has run out");
        }
        node.set_clock_error(0);
        node.wait_for_readiness(200, "").await;
    }
    let line = node.wait_for_log("the clock has jumped").await;
    assert!(line.contains("by_ms"), "{line}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn inactive_matches_and_unused_tables_are_logged_with_their_number() {
    let Some(postgres) = shared_postgres() else { return };
    let database = postgres.database().unwrap();
    let first = Server::start(&database, &[]);
    // Two matches with a move, and three tables without one, all nine days old.
    for _ in 0..2 {
        let pair = create_two_player_table_with(first.address, &table_request()).await;
        let mut players = two_players([first.address; 2], &pair).await;
        assert!(play_move(&mut players, 0).await);
    }
    for _ in 0..3 {
        create_two_player_table_with(first.address, &table_request()).await;
    }
    drop(first);
    wait_until_unused(postgres, &database);
    let nine_days = 9 * 24 * 3_600_000_i64;
    let earlier = |field: &str| {
        let found = format!("substring(event FROM '\"{field}\":([0-9]+)')::int8");
        format!(
            "UPDATE events SET event = regexp_replace(event, '\"{field}\":[0-9]+',
                '\"{field}\":' || ({found} - {nine_days})) WHERE {found} IS NOT NULL"
        )
    };
    for sql in [
        format!(
            "UPDATE tables SET created = created - {nine_days}, started = started - {nine_days},
            moved = moved - {nine_days}"
        ),
        format!("UPDATE usage SET used = used - {nine_days}"),
        earlier("at"),
        earlier("reveal_by"),
        "DELETE FROM presence".to_owned(),
    ] {
        postgres.sql(&database, &sql).unwrap();
    }
    let node = Node::start(&database, 0);
    let line = node.wait_for_log("unused tables deleted").await;
    assert!(line.contains(r#""tables":3"#), "{line}");
    let line = node.wait_for_log("inactive matches abandoned and archived").await;
    assert!(line.contains(r#""matches":2"#), "{line}");
    assert_eq!(postgres.sql(&database, "SELECT count(*), (SELECT count(*) FROM records) FROM tables").unwrap(), "0|2");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_matches_are_archived_unless_anybody_is_connected_at_any_node() {
    let Some(postgres) = shared_postgres() else { return };
    let database = postgres.database().unwrap();
    let sql = |statement: &str| postgres.sql(&database, statement).unwrap();
    let first = Server::start(&database, &[]);
    let [watched, old, new] =
        [finished_match(first.address).await, finished_match(first.address).await, finished_match(first.address).await]
            .map(|pair| pair.table);
    for (table, days) in [(&watched, 40), (&old, 31), (&new, 29)] {
        let ended = format!("(extract(epoch FROM now()) * 1000)::int8 - {days} * 24 * 3600000::int8");
        sql(&format!("UPDATE tables SET ended = {ended} WHERE id = '{table}'"));
    }
    let mut spectator = Player::connect_and_wait(first.address, &watched, None).await;
    let start = Instant::now();
    let reported = |table: &str| sql(&format!("SELECT count(*) FROM presence WHERE table_id = '{table}'")) == "1";
    while !reported(&watched) || reported(&old) {
        assert!(start.elapsed() < NOTICE_TIMEOUT, "the node does not report who is connected");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let second = Node::start(&database, 0);
    let line = second.wait_for_log("finished matches archived").await;
    assert!(line.contains(r#""matches":1"#), "{line}");
    assert_eq!(sql("SELECT id FROM records"), old);
    assert_eq!(sql("SELECT count(*) FROM tables"), "2", "the match with a spectator and the new one stay");
    spectator.send(&json!({"type": "ping"})).await;
    spectator.wait_for("pong").await;
}
