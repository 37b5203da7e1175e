//! How fast it is: the first screen, the preview of a move; and that nothing jumps.

use serde_json::json;

use super::games::begin;
use crate::player::{self, Hands};
use crate::programs::Game;
use crate::stage::Stage;
use crate::trouble::{Outcome, Trouble, ensure};

/// The most milliseconds from the address to the first screen.
const FIRST_SCREEN: f64 = 1000.0;
/// The most milliseconds from pointing at a cell to what it would bring: a frame.
const PREVIEW: f64 = 16.0;
/// How much may move while a game goes on: the order of the players changes, and their names with it.
const MOVED: f64 = 0.01;

/// Measures everything.
pub(super) async fn figures(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let source = include_str!("../js/watch.js");
    stage.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    let mut first = first_screen(stage).await?;
    if first > FIRST_SCREEN {
        // One busy moment of the machine is forgiven.
        first = first_screen(stage).await?;
    }
    println!("    first screen after {first:.0} ms");
    ensure(first < FIRST_SCREEN, || format!("the first screen took {first:.0} ms"))?;
    still(stage, "the first screen", 0.0).await?;
    begin(stage, "bots").await?;
    still(stage, "the game", 0.0).await?;
    // A few tiles in, so that there are several cells.
    player::play_some(stage, Hands::Pointer, 2).await?;
    player::wait_for_turn(stage).await?;
    stage.tap("[data-take=\"1\"]").await?;
    let mut preview = previewed(stage).await?;
    if preview > PREVIEW {
        preview = previewed(stage).await?;
    }
    ensure(preview < PREVIEW, || format!("the preview took {preview:.1} ms"))?;
    still(stage, "the game going on", MOVED).await
}

async fn first_screen(stage: &Stage) -> Outcome<f64> {
    stage.open("#/").await?;
    Ok(stage.js("return globalThis.readyAt", Vec::new()).await?.as_f64().unwrap_or(f64::MAX))
}

/// How long a preview takes: the median, because the machine may do something else at times.
async fn previewed(stage: &Stage) -> Outcome<f64> {
    let times = stage.js_later(include_str!("../js/preview.js"), Vec::new()).await?;
    let (Some(median), Some(worst)) = (times[0].as_f64(), times[1].as_f64()) else {
        return Err(Trouble::Wrong("pointing at a cell changes nothing".to_owned()));
    };
    println!("    preview after {median:.1} ms, at worst {worst:.1} ms");
    Ok(median)
}

/// Sees that no more has jumped since the page was loaded.
async fn still(stage: &Stage, what: &str, most: f64) -> Outcome {
    let shifts = stage.js("return globalThis.shifts", Vec::new()).await?;
    let moved = shifts
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|shift| shift[0].as_f64())
        .fold(0.0, |sum, shift| sum + shift);
    println!("    {what}: layout shift {moved:.4}");
    ensure(moved <= most, || format!("{what}: these jumped: {shifts}"))
}
