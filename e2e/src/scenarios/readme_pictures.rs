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
