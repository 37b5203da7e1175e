//! How fast it is: the first screen, the preview of a move; and that nothing jumps.

use serde_json::json;

use super::games::begin;
use crate::player;
use crate::stage::Stage;
use crate::trouble::{Outcome, ensure};

/// The most milliseconds from the address to the first screen.
const FIRST_SCREEN: f64 = 1000.0;
/// The most milliseconds from pointing at a cell to what it would bring: a frame.
const PREVIEW: f64 = 16.0;

/// Measures everything.
pub(super) async fn figures(stage: &mut Stage) -> Outcome {
    let source = include_str!("../js/watch.js");
    stage.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    let mut first = first_screen(stage).await?;
    if first > FIRST_SCREEN {
        // One busy moment of the machine is forgiven.
        first = first_screen(stage).await?;
    }
    println!("    first screen after {first:.0} ms");
    ensure(first < FIRST_SCREEN, || format!("the first screen took {first:.0} ms"))?;
    still(stage, "the first screen").await?;
    begin(stage, "bots").await?;
    player::wait_for_turn(stage).await?;
    stage.tap("[data-take=\"1\"]").await?;
    let preview = stage.js_later(include_str!("../js/preview.js"), Vec::new()).await?.as_f64().unwrap_or(f64::MAX);
    println!("    preview after {preview:.1} ms");
    ensure(preview < PREVIEW, || format!("the preview took {preview:.1} ms"))?;
    still(stage, "the game").await
}

async fn first_screen(stage: &Stage) -> Outcome<f64> {
    stage.open("#/").await?;
    Ok(stage.js("return globalThis.readyAt", Vec::new()).await?.as_f64().unwrap_or(f64::MAX))
}

/// Sees that nothing has jumped since the page was loaded.
async fn still(stage: &Stage, what: &str) -> Outcome {
    let shifts = stage.js("return globalThis.shifts", Vec::new()).await?;
    ensure(shifts == json!([]), || format!("{what}: these jumped: {shifts}"))
}
