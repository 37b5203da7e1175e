//! The pictures of the README: a game of three players and the start page, in both themes and on a phone.

use std::time::Duration;

use serde_json::json;

use crate::context::TestContext;
use crate::error::Result;
use crate::process::GameProcess;

/// A saved game of three players at the human's turn.
const TABLE: &str = include_str!("../readme-table.txt");

pub(super) async fn desktop(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    load_game(ctx, "dark").await?;
    ctx.screenshot("start").await?;
    preview_best_cell(ctx).await?;
    ctx.screenshot("board").await?;
    load_game(ctx, "light").await?;
    preview_best_cell(ctx).await?;
    ctx.screenshot("light").await
}

pub(super) async fn phone(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    load_game(ctx, "dark").await?;
    preview_best_cell(ctx).await?;
    ctx.screenshot("phone").await
}

/// Loads the saved game and sets the theme.
async fn load_game(ctx: &TestContext, theme: &str) -> Result {
    ctx.open("#/").await?;
    let script =
        "localStorage.setItem('nova-luna/theme', arguments[0]); localStorage.setItem('nova-luna/table', arguments[1])";
    ctx.eval(script, vec![json!(theme), json!(TABLE)]).await?;
    ctx.reload().await
}

/// Selects a tile and the best cell for it.
async fn preview_best_cell(ctx: &TestContext) -> Result {
    ctx.open("#/play").await?;
    ctx.tap("[data-take='2']").await?;
    ctx.wait_until("the preview of each cell", "return Boolean(document.querySelector('.cell.best'))").await?;
    ctx.tap(".cell.best").await?;
    ctx.wait_until("the selected cell", "return Boolean(document.querySelector('.plus'))").await?;
    // Wait for the colour transitions.
    tokio::time::sleep(Duration::from_millis(400)).await;
    Ok(())
}

/// How long the picked tile and the chosen cell are shown before the next step, in milliseconds.
const PAUSE: u32 = 900;
/// Time between two frames of an animation, and the time after which all of them have ended.
const FRAME: u32 = 60;
const TURN: u32 = 3000;

/// Takes the frames of the moving picture of one turn: picked, placed, and played back. The name of each screenshot has
/// its number and how long it is shown.
pub(super) async fn turn(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    load_game(ctx, "dark").await?;
    let size = json!({ "width": 1024, "height": 680, "deviceScaleFactor": 1, "mobile": false });
    ctx.browser.cdp("Emulation.setDeviceMetricsOverride", size).await?;
    ctx.open("#/play").await?;
    ctx.wait_until("the wheel", "return Boolean(document.querySelector('[data-take]'))").await?;
    tokio::time::sleep(Duration::from_millis(400)).await;
    let mut number = 0;
    let mut frame = async |duration: u32| {
        number += 1;
        ctx.screenshot(&format!("turn-{number:02}-{duration}")).await
    };
    frame(PAUSE).await?;
    preview_best_cell(ctx).await?;
    frame(PAUSE).await?;
    // The animations stand still, and are moved on by hand: each frame shows them at its own time, on any machine. The
    // timers that end them must not run out meanwhile.
    ctx.eval(include_str!("../js/slow_timers.js"), Vec::new()).await?;
    ctx.tap("[data-act='confirm']").await?;
    ctx.wait_until("the animations", "return document.getAnimations().length > 0").await?;
    for time in (0..TURN).step_by(FRAME as usize) {
        let left = ctx.eval(include_str!("../js/seek_animations.js"), vec![json!(time)]).await?;
        frame(FRAME).await?;
        if left.as_u64() == Some(0) {
            break;
        }
    }
    ctx.eval("restoreTimers(); for (const running of document.getAnimations()) running.finish()", Vec::new()).await?;
    tokio::time::sleep(Duration::from_millis(600)).await;
    frame(2 * PAUSE).await
}
