//! Speed of the first screen and of move previews, and layout shifts.

use serde_json::json;

use super::games::start_game;
use crate::calibration::{self, check_time};
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// Maximum milliseconds from navigation to the first screen.
const FIRST_SCREEN_LIMIT: f64 = 1000.0;
/// Maximum milliseconds from pointing at a cell to its preview: one frame.
const PREVIEW_LIMIT: f64 = 16.0;
/// Maximum layout shift during a game: the list of players is reordered.
const SHIFT_LIMIT: f64 = 0.01;

pub(super) async fn measure(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let source = include_str!("../js/observe.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    let ctx = &*ctx;
    calibration::measure(ctx, || measure_once(ctx)).await
}

async fn measure_once(ctx: &TestContext) -> Result {
    ctx.open("#/").await?;
    let ready = "return typeof globalThis.readyAt === 'number'";
    ctx.wait_until("the first screen to be painted", ready).await?;
    let first = ctx.eval("return globalThis.readyAt", Vec::new()).await?.as_f64().unwrap_or(f64::MAX);
    ctx.note(format!("first screen after {first:.0} ms")).await;
    check_shifts(ctx, "the first screen", 0.0).await?;
    start_game(ctx, "bots").await?;
    check_shifts(ctx, "the game", 0.0).await?;
    // After a few tiles there are several cells to point at.
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    player::wait_for_turn(ctx).await?;
    ctx.tap("[data-take=\"1\"]").await?;
    ctx.wait_until("the cells", "return Boolean(document.querySelector('[data-cell]'))").await?;
    let preview = measure_preview(ctx).await?;
    check_shifts(ctx, "during the game", SHIFT_LIMIT).await?;
    check_time("the first screen", first, FIRST_SCREEN_LIMIT)?;
    check_time("the preview", preview, PREVIEW_LIMIT)
}

/// Returns the median time of a preview; a single value may be disturbed by other processes.
async fn measure_preview(ctx: &TestContext) -> Result<f64> {
    let times = ctx.eval_async(include_str!("../js/preview_time.js"), Vec::new()).await?;
    let (Some(median), Some(worst)) = (times[0].as_f64(), times[1].as_f64()) else {
        return Err(Error::Unexpected("pointing at a cell does not change the page".to_owned()));
    };
    ctx.note(format!("preview after {median:.1} ms, at most {worst:.1} ms")).await;
    Ok(median)
}

/// Checks the sum of layout shifts since the page was loaded.
async fn check_shifts(ctx: &TestContext, when: &str, limit: f64) -> Result {
    let shifts = ctx.eval("return globalThis.shifts", Vec::new()).await?;
    let total = shifts
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|shift| shift[0].as_f64())
        .fold(0.0, |sum, shift| sum + shift);
    ctx.note(format!("{when}: layout shift {total:.4}")).await;
    ensure(total <= limit, || format!("{when}: layout shifts: {shifts}"))
}
