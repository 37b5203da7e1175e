//! The start screen before the app: it has the visitor's language, presses wait, and nothing changes when the app is there.

use serde_json::json;

use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

/// The module of the app is there, but does not start before `release` is called.
const HOLD: &str = "const go = new Promise((resolve) => { globalThis.release = resolve; }); \
    for (const name of ['instantiateStreaming', 'instantiate']) { \
        const real = WebAssembly[name]; WebAssembly[name] = async (...all) => { await go; return real(...all); } }";

/// Returns the content of the start screen without the running games; Leptos marks places with empty comments.
const CONTENT: &str = "const start = document.querySelector('.start').cloneNode(true); \
    const room = start.querySelector('.running-room'); room.removeAttribute('style'); room.innerHTML = ''; \
    return start.innerHTML.replace(/<!---->/g, '').replace(/ selected=\"\"/g, '')";

pub(super) async fn before_the_app(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let added = ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HOLD })).await?;
    ctx.browser.client.goto(&ctx.address).await?;
    let shown = "return getComputedStyle(document.querySelector('.start')).visibility === 'visible' \
        && !document.body.hasAttribute('data-ready')";
    ctx.wait_until("the start screen before the app", shown).await?;
    ctx.screenshot("start-before-app").await?;
    ctx.check_accessibility("start-before-app").await?;
    let before = ctx.eval(CONTENT, Vec::new()).await?;
    let is_german = before.as_str().is_some_and(|html| html.contains("Gegen Bots"));
    ensure(is_german, || format!("the start screen is not German: {before}"))?;
    ctx.eval("release()", Vec::new()).await?;
    ctx.wait_until("the app", "return document.body.hasAttribute('data-ready')").await?;
    let after = ctx.eval(CONTENT, Vec::new()).await?;
    ensure(before == after, || "the app changes the start screen".to_owned())?;
    // A press before the app is there.
    ctx.browser.client.goto("about:blank").await?;
    ctx.browser.client.goto(&ctx.address).await?;
    ctx.wait_until("the start screen before the app", shown).await?;
    ctx.tap("[data-go='bots']").await?;
    ctx.wait_until("the sign that the press waits", "return document.body.hasAttribute('data-waiting')").await?;
    ctx.eval("release()", Vec::new()).await?;
    ctx.wait_until("the game", "return document.body.dataset.screen === 'play'").await?;
    ctx.wait_until("the end of the sign", "return !document.body.hasAttribute('data-waiting')").await?;
    let identifier = json!({ "identifier": added["identifier"] });
    ctx.browser.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier).await?;
    Ok(())
}
