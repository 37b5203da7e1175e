//! Hostile clients at a server with honest games: the server disconnects them, and the honest players do not notice.

use std::path::Path;
use std::time::{Duration, Instant};

use super::hostile_clients::{
    HostileClientCounts, HostileClientReport, HostileClients, open_with_small_buffer, send_without_reading,
};
use super::{FaultReport, ServerUnderLoad, bot_flood, exhaustion, match_flood};
use crate::error::Result;
use crate::server::ServerConfig;
use crate::statistics::median;
use crate::store::Store;
use crate::wait::STEP_TIMEOUT;

/// The hostile clients, and the honest games beside them with one move per second each.
const COUNTS: HostileClientCounts = HostileClientCounts { never_reading: 100, silent: 500, flooding: 1 };
const GAMES: usize = 500;
const MOVE_INTERVAL: Duration = Duration::from_secs(1);

/// The duration of each phase, and the pause between two phases.
const PHASE: Duration = Duration::from_secs(6);
const PAUSE: Duration = Duration::from_secs(1);

/// The maximum ratio of the p99 of honest players with and without hostile clients.
const MAX_P99_RATIO: f64 = 1.2;

/// The maximum time until the server disconnects a flooding client, and a silent one.
const MAX_FLOOD: Duration = Duration::from_secs(1);
const MAX_SILENCE: Duration = Duration::from_secs(7);

/// The time after which a client that never reads must be disconnected: two unanswered pings and some reserve.
const MAX_NEVER_READING: Duration = Duration::from_secs(66);

/// Raises the limits for each address, because all clients have the same address here. Other limits are the defaults.
pub const LIMITS: &str =
    "--requests-per-minute 100000000 --connections-per-ip 1000000 --max-tables 1000000 --tables-per-hour 1000000000";

/// Alternates phases without and with hostile clients, and compares the latencies of honest games.
pub async fn run(program: &Path, rounds: usize) -> Result<Vec<FaultReport>> {
    let mut test = start_server(program, GAMES, MOVE_INTERVAL).await?;
    let mut clients = HostileClientReport::default();
    let (mut without, mut with) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        without.push(measure_p99(&test).await);
        let hostile = HostileClients::start(test.config().address, tables(&test), COUNTS)?;
        with.push(measure_p99(&test).await);
        clients.extend(hostile.stop()?);
    }
    let disconnected = count_disconnected(&test).await?;
    let mut report = FaultReport::new("hostile clients");
    report.trials = rounds;
    (report.audit, _) = test.pause_and_audit().await?;
    test.load.stop().await?;
    evaluate(&mut report, [&without, &with], &clients, disconnected);
    test.nodes[0].kill()?;
    Ok(vec![
        report,
        bot_flood::run(program, bot_flood::TABLES, bot_flood::ANSWERS).await?,
        exhaustion::run(program).await?,
        match_flood::run(program, match_flood::TABLES).await?,
    ])
}

/// Returns the p99 of the honest players in milliseconds, measured after a pause.
async fn measure_p99(test: &ServerUnderLoad) -> f64 {
    tokio::time::sleep(PAUSE).await;
    test.load.take_latencies();
    tokio::time::sleep(PHASE).await;
    test.load.take_latencies().quantile_ms(0.99)
}

/// Starts a server with its default limits for sockets, and honest games.
async fn start_server(program: &Path, games: usize, move_interval: Duration) -> Result<ServerUnderLoad> {
    let config = ServerConfig::new(program, Store::new(false)?, LIMITS)?;
    ServerUnderLoad::with_nodes(&[config], games, move_interval).await
}

/// Returns the tables of the honest games, newest first.
fn tables(test: &ServerUnderLoad) -> Vec<String> {
    let ack_logs = test.load.ack_logs();
    ack_logs.into_iter().rev().map(|ack_log| ack_log.table).collect()
}

/// Connects clients that never read, and counts how many of them the server disconnects.
async fn count_disconnected(test: &ServerUnderLoad) -> Result<usize> {
    let tables = tables(test);
    let mut sockets = Vec::new();
    for table in tables.iter().cycle().take(COUNTS.never_reading) {
        sockets.push(open_with_small_buffer(test.config().address, table).await?);
    }
    tokio::time::sleep(MAX_NEVER_READING).await;
    let mut disconnected = 0;
    for socket in &mut sockets {
        let closed = tokio::time::timeout(Duration::from_secs(2), socket.wait_for_close()).await;
        disconnected += usize::from(closed.is_ok());
    }
    Ok(disconnected)
}

/// Compares the p99 of honest players without and with hostile clients, and checks how these were disconnected.
fn evaluate(
    report: &mut FaultReport,
    [without, with]: [&[f64]; 2],
    clients: &HostileClientReport,
    disconnected: usize,
) {
    let ratio = median(with) / median(without).max(0.001);
    report.require_in_time(ratio <= MAX_P99_RATIO, || {
        format!("the p99 of honest players rose to {ratio:.2} times: {without:.2?}, {with:.2?} ms")
    });
    let flood = clients.floods.iter().map(|(duration, _)| *duration).max().unwrap_or(Duration::MAX);
    let has_policy_code = clients.floods.iter().all(|(_, code)| *code == Some(1008));
    report.require(has_policy_code, || format!("a flood was closed with another code: {:?}", clients.floods));
    report.require_in_time(flood <= MAX_FLOOD, || format!("a flood lasted {flood:?}"));
    let silence = clients.silent.iter().copied().max().unwrap_or(Duration::MAX);
    report.require_in_time(silence <= MAX_SILENCE, || format!("a silent client stayed for {silence:?}"));
    report.require(disconnected == COUNTS.never_reading, || {
        format!("only {disconnected} clients that never read were disconnected")
    });
    report.details = format!(
        "p99 {:.2} ms without, {:.2} ms with hostile clients: {ratio:.2} times ({without:.2?}, {with:.2?}); \
         {} floods closed with 1008 within {:.2} s, {} silent clients within {:.1} s, \
         {disconnected} clients that never read",
        median(without),
        median(with),
        clients.floods.len(),
        flood.as_secs_f64(),
        clients.silent.len(),
        silence.as_secs_f64(),
    );
}

/// Runs a short test: the server disconnects hostile clients, and honest games continue.
pub async fn run_short(
    program: &Path,
    games: usize,
    counts: HostileClientCounts,
) -> Result<(FaultReport, HostileClientReport)> {
    let mut test = start_server(program, games, Duration::from_millis(250)).await?;
    let hostile = HostileClients::start(test.config().address, tables(&test), counts)?;
    let begin = Instant::now();
    let before = test.load.acknowledged_moves();
    let played = || test.load.acknowledged_moves() - before;
    let is_done = || played() >= games && hostile.report().has_each_kind();
    while !is_done() && begin.elapsed() < STEP_TIMEOUT {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut report = FaultReport::new("hostile clients");
    report.require(played() >= games, || format!("only {} moves were played in {:?}", played(), begin.elapsed()));
    let clients = hostile.stop()?;
    test.end_trial(&mut report, Duration::ZERO).await?;
    Ok((report, clients))
}

/// Returns whether the server disconnects a client that sends requests and never reads the answers.
pub async fn disconnects_client_that_never_reads(program: &Path, max_requests: usize) -> Result<bool> {
    let test = ServerUnderLoad::start(program, 1, Duration::from_millis(100)).await?;
    let table = tables(&test).pop().unwrap_or_default();
    Ok(send_without_reading(test.config().address, &table, max_requests).await?)
}
