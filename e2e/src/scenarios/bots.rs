//! The bots are characters: opponents of one level have different names, and the level stands beside each name.

use serde_json::json;

use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

/// The names of three experts at a table.
const EXPERTS: [&str; 3] = ["Orin", "Triton", "Oberon"];

/// Chooses experts on the ladder, and finds their names at the seats and at the table.
pub(super) async fn characters(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/new/bots").await?;
    ctx.tap("[data-players=\"4\"]").await?;
    ctx.tap("[data-level=\"expert\"]").await?;
    let seats = "return [...document.querySelectorAll('.seat:not(.unused) .sitter')].map((seat) => seat.textContent)";
    ctx.expect("three named experts", seats, json!(EXPERTS)).await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_until("the table", "return document.querySelectorAll('.turns li').length === 4").await?;
    let shown = ctx.eval("return document.querySelector('.turns').outerHTML", Vec::new()).await?;
    let shown = shown.as_str().unwrap_or_default();
    for name in EXPERTS {
        ensure(shown.contains(name), || format!("{name} is not in the turn order: {shown}"))?;
    }
    let levels = shown.matches("class=\"level\"").count();
    ensure(levels == EXPERTS.len(), || format!("{levels} levels are shown beside {} names", EXPERTS.len()))
}
