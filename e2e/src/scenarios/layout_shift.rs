//! Nothing moves by itself: the layout shift of a whole game, and of choosing a move, at every size.

use serde_json::{Value, json};

use super::fit::SIZES;
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::player;
use crate::process::GameProcess;

/// The largest sum of layout shifts without input that a whole game may have.
const MAX_LAYOUT_SHIFT: f64 = 0.02;

/// A short three-player game: one person, two bots.
const GAME: &str = concat!(
    r#"{"nova_luna_table":1,"settings":{"seats":["person",{"bot":"novice"},{"bot":"casual"}],"discs":7,"undo":"free"},"#,
    r#""seed":"0500000000000000000000000000000000000000000000000000000000000000","started_at":0}"#,
    "\n"
);

/// A late four-player game in which the person is to move.
const LATE_GAME: &str = include_str!("../games/late-4.txt");

pub(super) async fn small(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (small, _) = SIZES.split_at(SIZES.len() / 2);
    play_at(ctx, small).await
}

pub(super) async fn large(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (_, large) = SIZES.split_at(SIZES.len() / 2);
    play_at(ctx, large).await
}

/// Plays a game at each size. All sizes are reported before the scenario fails.
async fn play_at(ctx: &mut TestContext, sizes: &[(u32, u32)]) -> Result {
    observe(ctx).await?;
    let mut problems = Vec::new();
    for &(width, height) in sizes {
        open_at(ctx, (width, height), GAME).await?;
        let turns = player::play_to_end_by_hand(ctx).await?;
        ctx.wait_for("dialog[open]").await?;
        let (sum, largest) = read_shifts(ctx).await?;
        ctx.note(format!("{width} × {height}: {sum:.4} in {turns} turns")).await;
        if sum > MAX_LAYOUT_SHIFT {
            problems
                .push(format!("{width} × {height}: layout shift {sum:.3}, more than {MAX_LAYOUT_SHIFT}: {largest}"));
        }
    }
    ensure(problems.is_empty(), || problems.join("\n  "))
}

/// Nothing that a player aims at moves while a tile is picked, tried in a cell and put back. All sizes are reported before
/// the scenario fails.
pub(super) async fn choosing(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    observe(ctx).await?;
    let mut problems = Vec::new();
    for (width, height) in SIZES {
        open_at(ctx, (width, height), LATE_GAME).await?;
        let jumps = choose(ctx).await?;
        ctx.note(format!("{width} × {height}: {} jumps", jumps.len())).await;
        problems.extend(jumps.into_iter().map(|jump| format!("{width} × {height}: moves {jump}")));
    }
    ensure(problems.is_empty(), || problems.join("\n  "))
}

/// Picks a tile, tries it in a cell and puts it back, then another one. Returns what has jumped.
async fn choose(ctx: &TestContext) -> Result<Vec<Value>> {
    ctx.wait_for(".own [data-tile]").await?;
    ctx.wait_until_still().await?;
    take_jumps(ctx).await?;
    let mut jumps = Vec::new();
    for tile in [1, 2] {
        ctx.tap(&format!("[data-take=\"{tile}\"]")).await?;
        ctx.wait_for(&format!("[data-take=\"{tile}\"][aria-pressed=true]")).await?;
        ctx.wait_until_still().await?;
        // On a phone, choosing and trying are two steps, each with a screen of its own.
        if ctx.has(".acts .menu-btn").await? {
            take_jumps(ctx).await?;
        }
        let cell = ctx.eval(include_str!("../js/visible_cell.js"), Vec::new()).await?;
        let cell = cell["cell"].as_str().unwrap_or_default();
        ctx.tap(&format!("[data-cell=\"{cell}\"]")).await?;
        ctx.wait_for(&format!("[data-cell=\"{cell}\"][aria-pressed=true]")).await?;
        ctx.wait_until_still().await?;
        jumps.extend(take_jumps(ctx).await?);
        ctx.tap("[data-act=\"undo\"]").await?;
        ctx.wait_until("the tile to go back", "return !document.querySelector('[data-take][aria-pressed=true]')")
            .await?;
        ctx.wait_until_still().await?;
        if !ctx.has(".acts .menu-btn").await? {
            jumps.extend(take_jumps(ctx).await?);
        }
    }
    Ok(jumps)
}

/// Returns the layout shifts since the last time, also those after an input.
async fn take_jumps(ctx: &TestContext) -> Result<Vec<Value>> {
    let jumps = ctx.eval("return moves.splice(0)", Vec::new()).await?;
    Ok(jumps.as_array().cloned().unwrap_or_default())
}

async fn observe(ctx: &TestContext) -> Result {
    let source = include_str!("../js/observe.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    ctx.open("#/").await
}

/// Opens a game at a size of the window, with a finger on small screens and a mouse on large ones.
async fn open_at(ctx: &mut TestContext, (width, height): (u32, u32), game: &str) -> Result {
    ctx.device = if width < 1200 { Device::Phone } else { Device::Desktop };
    ctx.browser.resize(ctx.device).await?;
    ctx.browser.set_size(width, height).await?;
    ctx.eval("localStorage.setItem('nova-luna/table', arguments[0])", vec![json!(game)]).await?;
    ctx.open("#/play").await
}

/// Returns the sum of all layout shifts without input since the page was loaded, and the largest ones.
async fn read_shifts(ctx: &TestContext) -> Result<(f64, String)> {
    let shifts = ctx.eval("return globalThis.shifts.sort((one, other) => other[0] - one[0])", Vec::new()).await?;
    let list = shifts.as_array().cloned().unwrap_or_default();
    let sum = list.iter().filter_map(|shift| shift[0].as_f64()).fold(0.0, |sum, shift| sum + shift);
    let largest: Vec<String> = list.iter().take(4).map(|shift| format!("\n    {shift}")).collect();
    Ok((sum, largest.concat()))
}
