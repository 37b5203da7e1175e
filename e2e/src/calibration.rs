//! Tells how busy the machine is, and repeats measurements of time that a busy machine has slowed down.

use std::hint::black_box;
use std::iter;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::context::TestContext;
use crate::error::{Error, Result};

/// How often a time is measured at most.
const TRIES: usize = 8;
/// Number of slow measurements on an idle machine that make a failure. A load that begins and ends during a measurement
/// goes unnoticed.
const FAILURES: usize = 3;
/// The slowest calibration on an idle machine. With one other process on two cores, it is at least 1.5.
const IDLE_LIMIT: f64 = 1.3;
/// How long a measurement waits for an idle machine.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);
/// Interval between two looks at the machine while waiting.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// A browser and a program keep about this many cores busy. Load on the other cores does not matter.
const MAX_THREADS: usize = 4;
/// The fixed amount of work of each thread: about a tenth of a second.
const ROUNDS: usize = 2000;
const STEPS: u64 = 10_000;

/// Measures a time until it is within its limit. Other load only adds time, so one fast measurement is enough. A
/// measurement that returns [`Error::Slow`] counts only if the machine was idle before and after it; if the machine was
/// too busy for a result, the error is [`Error::Busy`].
pub(crate) async fn measure<M, F>(ctx: &TestContext, measurement: M) -> Result
where
    M: Fn() -> F,
    F: Future<Output = Result>,
{
    let (mut failures, mut slowdown) = (0, 1.0);
    for timeout in iter::once(Duration::ZERO).chain(iter::repeat_n(IDLE_TIMEOUT, TRIES - 1)) {
        let before = wait_until_idle(timeout).await?;
        let slow = match measurement().await {
            Err(Error::Slow(slow)) => slow,
            done => return done,
        };
        leave_pages(ctx).await?;
        slowdown = before.max(calibrate().await?);
        ctx.note(format!("{slow}; calibration {slowdown:.1} × slower")).await;
        failures += usize::from(slowdown <= IDLE_LIMIT);
        if failures == FAILURES {
            return Err(Error::Slow(slow));
        }
    }
    Err(Error::Busy(format!("not measured: the machine was busy (calibration {slowdown:.1} × slower)")))
}

/// Fails with [`Error::Slow`] if a time, in milliseconds, is over its limit.
pub(crate) fn check_time(what: &str, time: f64, limit: f64) -> Result {
    if time <= limit {
        Ok(())
    } else {
        Err(Error::Slow(format!("{what} took {time:.1} ms, the limit is {limit:.0} ms")))
    }
}

/// Makes the browser a new visitor.
pub(crate) async fn forget_visits(ctx: &TestContext) -> Result {
    ctx.browser.client.goto("about:blank").await?;
    let everything = json!({ "origin": ctx.address.trim_end_matches('/'), "storageTypes": "all" });
    ctx.browser.cdp("Storage.clearDataForOrigin", everything).await?;
    ctx.browser.cdp("Network.clearBrowserCache", json!({})).await.map(drop)
}

/// Leaves the pages of all browsers: a page that never rests must not look like a busy machine.
async fn leave_pages(ctx: &TestContext) -> Result {
    for browser in ctx.browsers.lock().await.iter() {
        browser.client.goto("about:blank").await?;
    }
    Ok(())
}

/// Waits for a while until the machine is idle; returns the last calibration.
async fn wait_until_idle(timeout: Duration) -> Result<f64> {
    let begin = Instant::now();
    loop {
        let slowdown = calibrate().await?;
        if slowdown <= IDLE_LIMIT || begin.elapsed() >= timeout {
            return Ok(slowdown);
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Returns how many times longer a fixed amount of work takes than on an idle machine.
async fn calibrate() -> Result<f64> {
    let work = tokio::task::spawn_blocking(work_on_all_cores).await;
    work.map_err(|error| Error::Unexpected(format!("the calibration ended: {error}")))
}

/// Compares the time of the whole work with that of its rounds. Most rounds are too short to be interrupted, so their
/// median is the same on a busy machine, and no idle machine has to be known.
fn work_on_all_cores() -> f64 {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(MAX_THREADS);
    let begin = Instant::now();
    let mut rounds: Vec<Duration> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().filter_map(|thread| thread.join().ok()).flatten().collect()
    });
    let whole = begin.elapsed();
    rounds.sort_unstable();
    let median = rounds[rounds.len() / 2];
    whole.div_duration_f64(median) / ROUNDS as f64
}

/// Returns the time of each round.
fn work() -> Vec<Duration> {
    let round = |_| {
        let begin = Instant::now();
        black_box((0..STEPS).fold(1_u64, |sum, step| black_box(sum.wrapping_mul(3) ^ step)));
        begin.elapsed()
    };
    (0..ROUNDS).map(round).collect()
}
