//! The time from the first press to a game, on the slow phone and the slow connection of Lighthouse's mobile profile.

use serde_json::{Value, json};

use crate::calibration::{self, check_time, forget_visits};
use crate::context::TestContext;
use crate::error::{Error, Result};
use crate::process::GameProcess;

/// Maximum milliseconds from the first press until a tile can be picked.
const MAX_START_MS: f64 = 3500.0;
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
    let ctx = &*ctx;
    calibration::measure(ctx, || measure_once(ctx)).await
}

/// Opens the page as on the first visit, presses at once, and checks the time until a tile can be picked.
async fn measure_once(ctx: &TestContext) -> Result {
    forget_visits(ctx).await?;
    set_profile(ctx, true).await?;
    ctx.browser.client.goto(&ctx.address).await?;
    ctx.wait_until("the game", "return Boolean(globalThis.firstGame)").await?;
    set_profile(ctx, false).await?;
    let times = ctx.eval("return firstGame", Vec::new()).await?;
    let (Some(pressed), Some(playable)) = (times[0].as_f64(), times[1].as_f64()) else {
        return Err(Error::Unexpected(format!("the times are {times}")));
    };
    ctx.note(format!("pressed after {pressed:.0} ms, a tile can be picked after {playable:.0} ms")).await;
    check_time("the way from the first press to the game", playable - pressed, MAX_START_MS)
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
