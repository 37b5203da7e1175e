//! A flood of slow bots: two addresses play at many tables against bots that search, so that they have all threads for
//! such bots, and another address plays against a novice. The novice must answer as quickly as without the flood.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use nova_luna_test_support::{Player, create_table_for, nonce, text};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::FaultReport;
use super::hostile::LIMITS;
use crate::error::{Error, Result, ensure};
use crate::server::ServerConfig;
use crate::statistics::median;
use crate::store::Store;
use crate::wait::STEP_TIMEOUT;

/// The tables of the flood. At each of them, three bots search.
pub const TABLES: usize = 30;
const FLOODING_BOT: &str = "master";

/// The answers of the novice that are measured without and with the flood.
pub const ANSWERS: usize = 60;

/// The maximum ratio of the median time of an answer with and without the flood.
const MAX_RATIO: f64 = 2.0;

/// The shortest time that counts as usual, in milliseconds. Below it, the ratio would measure the scheduler of the
/// system.
const SHORTEST_USUAL_MS: f64 = 3.0;

const FLOODING_CLIENTS: [&str; 2] = ["198.51.100.1", "198.51.100.3"];
const OTHER_CLIENT: &str = "198.51.100.2";

/// Measures the answers of a novice without and with a flood of slow bots of other addresses.
pub async fn run(program: &Path, tables: usize, answers: usize) -> Result<FaultReport> {
    // All clients of this test come through the same trusted proxy, which names their addresses.
    let arguments = format!("{LIMITS} --trusted-proxy 127.0.0.1");
    let config = ServerConfig::new(program, Store::new(false)?, &arguments)?;
    let _server = config.start().await?;
    let without = answer_times(config.address, answers).await?;
    let (flood, moves) = start_flood(config.address, tables).await?;
    let with = answer_times(config.address, answers).await?;
    drop(flood);
    let moves = moves.load(Relaxed);
    let mut report = FaultReport::new("slow bots of other addresses");
    report.trials = answers;
    let usual = median(&without).max(SHORTEST_USUAL_MS);
    let ratio = median(&with) / usual;
    report.require_in_time(ratio <= MAX_RATIO, || {
        format!(
            "a novice takes {ratio:.1} times as long: {:.1} ms instead of {:.1} ms",
            median(&with),
            median(&without)
        )
    });
    report.require_in_time(moves > 0, || "the flood did not play".to_owned());
    report.details = format!(
        "a novice answers in {:.1} ms (slowest {:.1} ms), and in {:.1} ms (slowest {:.1} ms) beside {tables} tables of \
         two other addresses with three masters each, which played {moves} moves",
        median(&without),
        slowest(&without),
        median(&with),
        slowest(&with),
    );
    Ok(report)
}

fn slowest(times: &[f64]) -> f64 {
    times.iter().copied().fold(0.0, f64::max)
}

/// Plays against a novice, game after game; returns the times of its answers in milliseconds.
async fn answer_times(host: SocketAddr, count: usize) -> Result<Vec<f64>> {
    // The player checks every message and panics at a wrong one, so it runs as a task of its own.
    let playing = tokio::spawn(async move {
        let mut times = Vec::new();
        while times.len() < count {
            let mut player = sit_down(host, OTHER_CLIENT, "novice", 1).await;
            while times.len() < count && !is_over(&player) {
                if player.is_to_move() {
                    play(&mut player).await;
                } else {
                    let begin = Instant::now();
                    player.wait_for("event").await;
                    times.push(begin.elapsed().as_secs_f64() * 1000.0);
                }
            }
        }
        times
    });
    playing.await.map_err(|error| Error::Failed(format!("the player failed: {error}")))
}

pub(super) async fn sit_down(host: SocketAddr, client: &str, bot: &str, bots: usize) -> Player {
    let mut seats = vec![json!("person")];
    seats.extend(std::iter::repeat_n(json!({"bot": bot}), bots));
    let created = create_table_for(host, Some(client), &json!({"settings": {"seats": seats}}), &nonce("1")).await;
    let token = text(&created["token"]);
    let mut player = Player::connect_for(host, client, &text(&created["table"]), Some(&token)).await;
    player.wait_for("welcome").await;
    player.wait_for_start().await;
    player
}

fn is_over(player: &Player) -> bool {
    player.view.as_ref().is_none_or(|view| view.to_move().is_none())
}

/// Plays any legal action and waits until everybody has seen it.
pub(super) async fn play(player: &mut Player) {
    let action = player.nth_legal_action(usize::try_from(player.version).unwrap_or(0) * 7);
    player.send_request("play", Some(&action)).await;
    let known = player.version;
    while player.version == known {
        player.receive().await;
    }
}

/// Starts tables of other addresses, which play until they are dropped. Also returns the number of moves at them.
async fn start_flood(host: SocketAddr, count: usize) -> Result<(JoinSet<()>, Arc<AtomicU64>)> {
    let (started, moves) = (Arc::new(Semaphore::new(0)), Arc::<AtomicU64>::default());
    let mut tables = JoinSet::new();
    for client in FLOODING_CLIENTS.into_iter().cycle().take(count) {
        let (started, moves) = (Arc::clone(&started), Arc::clone(&moves));
        tables.spawn(async move { play_slow_bots(host, client, &started, &moves).await });
    }
    let all = started.acquire_many(u32::try_from(count).unwrap_or(u32::MAX));
    let begun = tokio::time::timeout(STEP_TIMEOUT, all).await;
    ensure(begun.is_ok(), || "not all tables of the flood have started".to_owned())?;
    // Long enough that bots of the flood wait for a thread.
    tokio::time::sleep(Duration::from_secs(2)).await;
    Ok((tables, moves))
}

async fn play_slow_bots(host: SocketAddr, client: &str, started: &Semaphore, moves: &AtomicU64) {
    loop {
        let mut player = sit_down(host, client, FLOODING_BOT, 3).await;
        started.add_permits(1);
        while !is_over(&player) {
            let known = player.version;
            if player.is_to_move() {
                play(&mut player).await;
            } else {
                // A bot may wait for its thread for longer than a player in a test waits for a message.
                let Ok(text) = player.socket.receive().await else { return };
                player.follow_text(&text);
            }
            moves.fetch_add(u64::from(player.version > known), Relaxed);
        }
    }
}
