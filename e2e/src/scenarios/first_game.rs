//! The time from the first press to a game, on the slow phone and the slow connection of Lighthouse's mobile profile.

use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// Maximum milliseconds from the first press until a tile can be picked.
const MAX_START_MS: f64 = 3500.0;
/// Number of measurements; the median counts.
const RUNS: usize = 3;
/// Lighthouse's mobile profile: a round trip in milliseconds, 1.6 Mbit/s down and 750 kbit/s up in bytes per second,
/// and how much slower the processor is.
const ROUND_TRIP: u32 = 150;
const DOWN: u32 = 1600 * 1024 / 8;
const UP: u32 = 750 * 1024 / 8;
const SLOWDOWN: u32 = 4;
/// The random number with which the visitor begins the game.
const SEED: &str = "3";

pub(super) async fn measure(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let source = include_str!("../js/first_game.js").replace("SEED", SEED);
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    let mut times = Vec::new();
    for _ in 0..RUNS {
        times.push(measure_once(ctx).await?);
    }
    times.sort_by(f64::total_cmp);
    let median = times[RUNS / 2];
    ctx.note(format!("a tile can be picked {median:.0} ms after the first press")).await;
    ensure(median <= MAX_START_MS, || format!("the game came {median:.0} ms after the first press: {times:.0?}"))
}

/// Opens the page as on the first visit, and presses at once; returns the milliseconds until a tile can be picked.
async fn measure_once(ctx: &TestContext) -> Result<f64> {
    ctx.browser.client.goto("about:blank").await?;
    let everything = json!({ "origin": ctx.address.trim_end_matches('/'), "storageTypes": "all" });
    ctx.browser.cdp("Storage.clearDataForOrigin", everything).await?;
    ctx.browser.cdp("Network.clearBrowserCache", json!({})).await?;
    set_profile(ctx, true).await?;
    ctx.browser.client.goto(&ctx.address).await?;
    ctx.wait_until("the game", "return Boolean(globalThis.firstGame)").await?;
    set_profile(ctx, false).await?;
    let times = ctx.eval("return firstGame", Vec::new()).await?;
    let (pressed, playable) = (times[0].as_f64(), times[1].as_f64());
    match (pressed, playable) {
        (Some(pressed), Some(playable)) => {
            ctx.note(format!("pressed after {pressed:.0} ms, playable after {playable:.0} ms")).await;
            Ok(playable - pressed)
        }
        _ => Err(Error::Unexpected(format!("the times are {times}"))),
    }
}

/// Slows down the processor and the connection as Lighthouse's mobile profile does, or not any more.
async fn set_profile(ctx: &TestContext, is_slow: bool) -> Result {
    let slow: Value =
        json!({ "offline": false, "latency": ROUND_TRIP, "downloadThroughput": DOWN, "uploadThroughput": UP });
    let fast = json!({ "offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    ctx.browser.cdp("Network.enable", json!({})).await?;
    ctx.browser.cdp("Network.emulateNetworkConditions", if is_slow { slow } else { fast }).await?;
    let rate = if is_slow { SLOWDOWN } else { 1 };
    ctx.browser.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
    Ok(())
}
