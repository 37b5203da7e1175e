//! Nothing moves by itself: the layout shift of a whole game, at every size.

use serde_json::json;

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
    let source = include_str!("../js/observe.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    ctx.open("#/").await?;
    let mut problems = Vec::new();
    for &(width, height) in sizes {
        // A finger on small screens, a mouse on large ones.
        ctx.device = if width < 1200 { Device::Phone } else { Device::Desktop };
        ctx.browser.resize(ctx.device).await?;
        ctx.browser.set_size(width, height).await?;
        ctx.eval("localStorage.setItem('nova-luna/table', arguments[0])", vec![json!(GAME)]).await?;
        ctx.open("#/play").await?;
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

/// Returns the sum of all layout shifts without input since the page was loaded, and the largest ones.
async fn read_shifts(ctx: &TestContext) -> Result<(f64, String)> {
    let shifts = ctx.eval("return globalThis.shifts.sort((one, other) => other[0] - one[0])", Vec::new()).await?;
    let list = shifts.as_array().cloned().unwrap_or_default();
    let sum = list.iter().filter_map(|shift| shift[0].as_f64()).fold(0.0, |sum, shift| sum + shift);
    let largest: Vec<String> = list.iter().take(4).map(|shift| format!("\n    {shift}")).collect();
    Ok((sum, largest.concat()))
}
