//! The disk is full for a while.

mod small_disk;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use nova_luna_test_support::{WebSocket, http_get};

use super::{FaultReport, ServerUnderLoad};
use crate::audit::AckLog;
use crate::error::{Error, Result, ensure, system_error};
use crate::messages::parse_message;
use crate::monitoring::Metrics;
use crate::server::{ServerConfig, UNLIMITED};
use crate::store::Store;
use crate::wait::wait_for;
use small_disk::SmallDisk;

const GAMES: usize = 8;
const MOVE_INTERVAL: Duration = Duration::from_millis(20);

/// The maximum time that the games continue before the disk is full, and how long it stays full.
const MAX_PLAY_TIME: Duration = Duration::from_millis(500);
const DISK_FULL_TIME: Duration = Duration::from_millis(1500);

const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Fills the disk `trials` times, with a file size limit and, if this process may mount one, on a small file system.
pub async fn run(program: &Path, trials: usize) -> Result<Vec<FaultReport>> {
    let mut reports = run_with_limit(program, trials).await?;
    match run_with_small_disk(program, trials).await {
        Ok(report) => reports.push(report),
        Err(error @ Error::MountDenied) => eprintln!("skipped the small disk: {error}"),
        Err(error) => return Err(error),
    }
    Ok(reports)
}

pub async fn run_with_limit(program: &Path, trials: usize) -> Result<Vec<FaultReport>> {
    let mut config = ServerConfig::new(program, Store::new(false)?, UNLIMITED)?;
    // By default the system ends a program that exceeds its limit.
    config.shell_prefix = Some("trap '' XFSZ");
    let mut test = ServerUnderLoad::with_nodes(&[config], GAMES, MOVE_INTERVAL).await?;
    let mut report = FaultReport::new("disk full");
    fill_disk(&mut test, &mut report, trials, false, limit_file_size).await?;
    Ok(vec![report])
}

async fn run_with_small_disk(program: &Path, trials: usize) -> Result<FaultReport> {
    let store = Store::new(false)?;
    let disk = SmallDisk::mount(Path::new(&store.argument()).parent().unwrap_or(Path::new("/nowhere")))?;
    let config = ServerConfig::new(program, store, UNLIMITED)?;
    let mut test = ServerUnderLoad::with_nodes(&[config], GAMES, MOVE_INTERVAL).await?;
    let mut report = FaultReport::new("small disk full");
    // The database may still have room for some moves in its own files.
    let set_full = |_: &ServerUnderLoad, is_full: bool| if is_full { disk.fill() } else { disk.free() };
    fill_disk(&mut test, &mut report, trials, true, set_full).await?;
    Ok(report)
}

async fn fill_disk(
    test: &mut ServerUnderLoad,
    report: &mut FaultReport,
    trials: usize,
    may_continue: bool,
    set_full: impl Fn(&ServerUnderLoad, bool) -> Result,
) -> Result {
    let mut refused = 0.0;
    for _ in 0..trials {
        test.play(MAX_PLAY_TIME).await;
        let before = Metrics::fetch(test.config().admin).await?.value("requests_unavailable_total")?;
        wait_until_ready(test).await?;
        set_full(test, true)?;
        wait_until_refused(test, before).await?;
        let (status, _) = http_get(test.config().admin, "/readyz").await?;
        report.require(may_continue || status == 503, || format!("/readyz said {status} right after a refused write"));
        tokio::time::sleep(Duration::from_millis(200)).await;
        set_full(test, true)?;
        let acknowledged = test.load.acknowledged_moves();
        tokio::time::sleep(DISK_FULL_TIME).await;
        let more = test.load.acknowledged_moves() - acknowledged;
        // On a busy machine, answers from before arrive late; the audit finds moves that were acknowledged and not
        // stored.
        report.require_in_time(may_continue || more == 0, || {
            format!("{more} moves were acknowledged while the disk was full")
        });
        refused += wait_until_refused(test, before).await?;
        check_readable(test, &test.load.ack_logs()).await?;
        set_full(test, false)?;
        test.end_trial(report, Duration::ZERO).await?;
    }
    report.require_quick_recovery();
    report.details =
        format!("{refused:.0} requests refused with `unavailable`; tables, records and sockets were readable");
    Ok(())
}

async fn wait_until_ready(test: &ServerUnderLoad) -> Result {
    wait_for(POLL_INTERVAL, "the server is not ready again", async || {
        let (status, _) = http_get(test.config().admin, "/readyz").await?;
        Ok((status == 200).then_some(()))
    })
    .await
}

/// Waits until requests were refused; returns their number.
async fn wait_until_refused(test: &ServerUnderLoad, before: f64) -> Result<f64> {
    wait_for(POLL_INTERVAL, "no request was refused", async || {
        let refused = Metrics::fetch(test.config().admin).await?.value("requests_unavailable_total")? - before;
        Ok((refused > 0.0).then_some(refused))
    })
    .await
}

/// Lets the system refuse that the server's files grow, or allow it again.
fn limit_file_size(test: &ServerUnderLoad, is_full: bool) -> Result {
    let bytes = if is_full { "1" } else { "unlimited" };
    let status = Command::new("prlimit")
        .args(["--pid", &test.nodes[0].id().to_string(), &format!("--fsize={bytes}:unlimited")])
        .status()
        .map_err(system_error("prlimit"))?;
    ensure(status.success(), || "prlimit failed".to_owned())
}

/// Checks that all tables and records are readable, and that spectators can connect.
async fn check_readable(test: &ServerUnderLoad, ack_logs: &[AckLog]) -> Result {
    let address = test.config().address;
    for ack_log in ack_logs {
        for suffix in ["", "/record"] {
            let path = format!("/api/v1/tables/{}{suffix}", ack_log.table);
            let (status, body) = http_get(address, &path).await?;
            ensure(status == 200, || format!("{path}: {status} {body}"))?;
        }
        let mut socket = WebSocket::open(address, &ack_log.table).await?;
        socket.send_text(r#"{"type":"hello","protocol":2}"#).await?;
        let text = socket.receive_text().await?;
        let message = parse_message(&text)?;
        let moves = message.log.map_or(0, |log| log.iter().filter(|event| event.action.is_some()).count());
        // A game may have begun just before, without a move.
        ensure(&*message.kind == "welcome" && moves >= ack_log.entries.len(), || text.to_string())?;
    }
    Ok(())
}
