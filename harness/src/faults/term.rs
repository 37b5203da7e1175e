//! The server receives SIGTERM under load and is started again.

use std::path::Path;
use std::time::{Duration, Instant};

use super::{FaultReport, ServerUnderLoad};
use crate::error::Result;

/// The share of sockets that must be back within the time limit.
const RECONNECTION_LIMIT: Duration = Duration::from_secs(5);
const MIN_RECONNECTED: f64 = 0.95;

/// The maximum time that the games continue before the signal.
const MAX_PLAY_TIME: Duration = Duration::from_millis(700);

pub async fn run(program: &Path, trials: usize, games: usize) -> Result<Vec<FaultReport>> {
    let mut test = ServerUnderLoad::start(program, games, Duration::ZERO).await?;
    let mut report = FaultReport::new("SIGTERM");
    let (mut worst_share, mut slowest_end) = (1.0_f64, Duration::ZERO);
    for _ in 0..trials {
        test.play(MAX_PLAY_TIME).await;
        test.load.take_reconnections();
        let begin = Instant::now();
        test.nodes[0].terminate().await?;
        slowest_end = slowest_end.max(begin.elapsed());
        let start = test.restart(0, None).await?;
        worst_share = worst_share.min(reconnected_share(&test, 2 * games).await);
        test.end_trial(&mut report, start).await?;
    }
    let percent = 100.0 * worst_share;
    report.require_in_time(worst_share >= MIN_RECONNECTED, || {
        format!("{percent:.1} % of the sockets were back within {RECONNECTION_LIMIT:?}")
    });
    report.details = format!(
        "exit code 0 within {:.2} s; at least {percent:.1} % of {} sockets back within {} s",
        slowest_end.as_secs_f64(),
        2 * games,
        RECONNECTION_LIMIT.as_secs()
    );
    Ok(vec![report])
}

async fn reconnected_share(test: &ServerUnderLoad, sockets: usize) -> f64 {
    let ready = Instant::now();
    let mut reconnected = 0;
    while ready.elapsed() < RECONNECTION_LIMIT && reconnected < sockets {
        tokio::time::sleep(Duration::from_millis(20)).await;
        reconnected += test.load.take_reconnections();
    }
    reconnected as f64 / sockets as f64
}
