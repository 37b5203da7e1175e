//! A flood of matches: a few addresses fill the server with matches of one move each, and stay connected to all of them.
//! A new address can create a table all the same, unless nobody has more tables than each network keeps.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use nova_luna_test_support::{HttpClient, Player};

use super::FaultReport;
use super::bot_flood::{play, sit_down};
use super::exhaustion::{create, start_server};
use crate::error::{Error, Result};

/// The tables that the server holds.
pub const TABLES: usize = 1200;

/// The tables of each address: so many that they make way, and so few that each network keeps them.
const MANY: usize = 28;
const KEPT: usize = 10;

/// The maximum time until the new address has its table.
const MAX_WAIT: Duration = Duration::from_secs(1);

/// Fills a server from few addresses, 43 in a whole run, and another one from many, 120.
pub async fn run(program: &Path, tables: usize) -> Result<FaultReport> {
    let mut report = FaultReport::new("flood of matches");
    report.trials = 1;
    let (status, waited) = create_at_full_server(program, tables, MANY).await?;
    report.require(status == 201, || format!("a new address was refused with {status}"));
    report.require_in_time(waited < MAX_WAIT, || format!("a new address waited for {waited:?}"));
    let (status, _) = create_at_full_server(program, tables, KEPT).await?;
    report.require(status == 503, || format!("somebody lost one of {KEPT} tables: {status}"));
    report.details = format!(
        "{tables} matches of {} addresses, one move and one open socket each, fill the server; a new address creates a \
         table after {} ms. {tables} matches of {} addresses keep it out",
        tables.div_ceil(MANY),
        waited.as_millis(),
        tables.div_ceil(KEPT),
    );
    Ok(report)
}

/// Fills a server with matches, and creates a table from another address. Returns the status and the time that it took.
async fn create_at_full_server(program: &Path, tables: usize, of_address: usize) -> Result<(u16, Duration)> {
    let server = start_server(program, tables).await?;
    let host = server.config.address;
    // A player checks every message and panics at a wrong one, so the players are a task of their own.
    let filling = tokio::spawn(async move { fill(host, tables, of_address).await });
    let players = filling.await.map_err(|error| Error::Failed(format!("a player failed: {error}")))?;
    let mut client = HttpClient::connect(host).await?;
    let begin = Instant::now();
    let (status, _) = create(&mut client, "203.0.113.1").await?;
    let waited = begin.elapsed();
    drop(players);
    Ok((status, waited))
}

/// Plays one move at each of many tables. The players stay connected.
async fn fill(host: SocketAddr, tables: usize, of_address: usize) -> Vec<Player> {
    let mut players = Vec::with_capacity(tables);
    for number in 0..tables {
        let address = number / of_address;
        let client = format!("198.18.{}.{}", address / 250, address % 250);
        let mut player = sit_down(host, &client, "novice", 1).await;
        while !player.is_to_move() {
            player.wait_for("event").await;
        }
        play(&mut player).await;
        players.push(player);
    }
    players
}
