//! The start screen before the app: it has the visitor's language, presses wait, and nothing changes when the app is there.

use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

/// The module of the app is there, but does not start before `release` is called.
pub(super) const HOLD: &str = "const go = new Promise((resolve) => { globalThis.release = resolve; }); \
    for (const name of ['instantiateStreaming', 'instantiate']) { \
        const real = WebAssembly[name]; WebAssembly[name] = async (...all) => { await go; return real(...all); } }";

/// Returns the content of the start screen; Leptos marks places with empty comments.
const CONTENT: &str = "return document.querySelector('.start').innerHTML.replace(/<!---->/g, '') \
    .replace(/ selected=\"\"/g, '')";

pub(super) const SHOWN: &str = "return getComputedStyle(document.querySelector('.start')).visibility === 'visible' \
    && !document.body.hasAttribute('data-ready')";

/// Opens the start screen and compares it before and after the app is there; returns its content.
async fn compare(ctx: &TestContext, name: &str) -> Result<String> {
    ctx.browser.load(&ctx.address, "").await?;
    ctx.wait_until("the start screen before the app", SHOWN).await?;
    ctx.screenshot(name).await?;
    ctx.check_accessibility(name).await?;
    let before = ctx.eval(CONTENT, Vec::new()).await?;
    ctx.eval("release()", Vec::new()).await?;
    ctx.wait_until("the app", "return document.body.hasAttribute('data-ready')").await?;
    let after = ctx.eval(CONTENT, Vec::new()).await?;
    ensure(before == after, || {
        format!("{name}: the app changes the start screen: {}", first_difference(&before, &after))
    })?;
    Ok(before.as_str().unwrap_or_default().to_owned())
}

/// Returns where two texts begin to differ.
fn first_difference(before: &Value, after: &Value) -> String {
    let (before, after) = (before.as_str().unwrap_or_default(), after.as_str().unwrap_or_default());
    let same = before.chars().zip(after.chars()).take_while(|(one, other)| one == other).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(40)).take(120).collect::<String>();
    format!("{} becomes {}", part(before), part(after))
}

pub(super) async fn before_the_app(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let added = ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HOLD })).await?;
    let first = compare(ctx, "start-before-app").await?;
    ensure(first.contains("Ich kenne das Spiel"), || "this is not the first visit in German".to_owned())?;
    let menu = "const menu = document.querySelector('.main-menu'); return menu.checkVisibility()";
    ensure(ctx.eval(menu, Vec::new()).await? == json!(false), || "the first visit has a menu".to_owned())?;
    // A press before the app is there.
    ctx.browser.load(&ctx.address, "").await?;
    ctx.wait_until("the start screen before the app", SHOWN).await?;
    ctx.tap("[data-go='bots']").await?;
    ctx.wait_until("the sign that the press waits", "return document.body.hasAttribute('data-waiting')").await?;
    ctx.eval("release()", Vec::new()).await?;
    ctx.wait_until("the game", "return document.body.dataset.screen === 'play'").await?;
    ctx.wait_until("the end of the sign", "return !document.body.hasAttribute('data-waiting')").await?;
    // From now on, the page shows the cards of the last visit.
    ctx.eval("location.hash = '#/'", Vec::new()).await?;
    ctx.wait_for_screen("start").await?;
    let cards = compare(ctx, "start-before-app-returning").await?;
    ensure(cards.contains("data-go=\"continue\""), || "the kept game is missing".to_owned())?;
    ctx.wait_until("the menu of a later visit", menu).await?;
    let identifier = json!({ "identifier": added["identifier"] });
    ctx.browser.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier).await?;
    Ok(())
}
