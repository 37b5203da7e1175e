//! The analysis board before anything is open: pasting, the kept analyses, a fresh deal.

use serde_json::json;

use crate::context::TestContext;
use crate::error::Result;
use crate::process::GameProcess;

const TREE: &str = include_str!("../../../crates/rules/tests/trees/two-players.nlr");

/// Whether the address is that of a kept analysis.
const IS_KEPT: &str = "return location.hash.startsWith('#/analysis/kept/')";

/// The names in the list.
const NAMES: &str = "return [...document.querySelectorAll('[data-tree] b')].map((name) => name.textContent).join(', ')";

/// Types into a field.
async fn fill(ctx: &TestContext, act: &str, text: &str) -> Result {
    let script = "const field = document.querySelector(`[data-act=\"${arguments[0]}\"]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    ctx.eval(script, vec![json!(act), json!(text)]).await.map(drop)
}

async fn open_list(ctx: &TestContext) -> Result {
    ctx.navigate("#/analysis", "analysis").await?;
    ctx.wait_for("[data-part=ways]").await
}

async fn wait_for_board(ctx: &TestContext) -> Result {
    ctx.wait_for(".analysis-page").await?;
    ctx.wait_until("a kept analysis", IS_KEPT).await
}

pub(super) async fn keep(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/analysis").await?;
    ctx.wait_for("[data-part=ways]").await?;
    ctx.check_accessibility("the empty analysis board").await?;
    ctx.screenshot("analysis-empty").await?;
    fill(ctx, "paste-tree", "What a game!").await?;
    ctx.tap("[data-act=open-tree]").await?;
    ctx.wait_until("the problem", "return document.querySelector('#paste-problem').textContent !== ''").await?;
    fill(ctx, "paste-tree", TREE).await?;
    ctx.tap("[data-act=open-tree]").await?;
    wait_for_board(ctx).await?;
    open_list(ctx).await?;
    ctx.tap("[data-act=fresh-deal]").await?;
    wait_for_board(ctx).await?;
    open_list(ctx).await?;
    ctx.expect("two drafts", "return document.querySelectorAll('[data-draft=true]').length", json!(2)).await?;
    name_and_find(ctx).await?;
    ctx.reload().await?;
    ctx.tap("[data-draft=false] a").await?;
    wait_for_board(ctx).await?;
    open_list(ctx).await?;
    ctx.tap("[data-draft=false] [data-act=delete]").await?;
    ctx.tap("[data-act=delete-yes]").await?;
    ctx.expect("one draft", "return document.querySelectorAll('[data-tree]').length", json!(1)).await
}

/// Names the older analysis, and finds it by its name.
async fn name_and_find(ctx: &TestContext) -> Result {
    ctx.tap("li:last-child > [data-tree] [data-act=rename]").await?;
    fill(ctx, "tree-name", "Ada’s opening").await?;
    ctx.tap("[data-act=keep-name]").await?;
    ctx.wait_for("[data-draft=false]").await?;
    ctx.check_accessibility("the kept analyses").await?;
    ctx.screenshot("analysis-kept").await?;
    fill(ctx, "search", "OPENING ada").await?;
    ctx.expect("the name", NAMES, json!("Ada’s opening")).await?;
    fill(ctx, "search", "Vela").await?;
    ctx.expect("no name", NAMES, json!("")).await?;
    fill(ctx, "search", "").await
}
