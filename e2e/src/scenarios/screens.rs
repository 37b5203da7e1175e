//! Every screen fits, is accessible and translated; error pages appear when the app cannot run.

use serde_json::json;

use super::games::start_game;
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// Addresses and names of the screens that need no game.
const SCREENS: [(&str, &str); 11] = [
    ("#/", "start"),
    ("#/new/bots", "new"),
    ("#/new/solo", "new"),
    ("#/new/hotseat", "new"),
    ("#/records", "records"),
    ("#/rules", "rules"),
    ("#/settings", "settings"),
    ("#/statistics", "statistics"),
    ("#/about", "about"),
    ("#/puzzles", "puzzles"),
    ("#/online", "online"),
];

/// Returns the name of a screenshot.
fn label(hash: &str) -> String {
    let words = hash.trim_start_matches("#/").replace('/', "-");
    if words.is_empty() { "start".to_owned() } else { words }
}

/// Sets the theme, as the settings do.
async fn set_theme(ctx: &TestContext, theme: &str) -> Result {
    ctx.open("#/").await?;
    ctx.eval("localStorage.setItem('nova-luna/theme', arguments[0])", vec![json!(theme)]).await?;
    ctx.reload().await?;
    ctx.expect("the theme", "return document.documentElement.dataset.theme", json!(theme)).await
}

/// Every screen fits and has no violations that axe-core finds, in both themes; saves a screenshot of each.
pub(super) async fn every_screen(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let mut problems = Vec::new();
    for theme in ["dark", "light"] {
        set_theme(ctx, theme).await?;
        for (hash, screen) in SCREENS {
            ctx.navigate(hash, screen).await?;
            problems.extend(look(ctx, &format!("{hash} {theme}"), &format!("{}-{theme}", label(hash))).await?);
        }
        start_game(ctx, "bots").await?;
        let now = player::wait_for_turn(ctx).await?;
        problems.extend(collect_problem(ctx.check_accessibility(&format!("#/play {theme}")).await)?);
        player::take_turn(ctx, InputMethod::Pointer, &now).await?;
        let now = player::wait_for_turn(ctx).await?;
        player::choose_best(ctx, InputMethod::Pointer, &now).await?;
        problems.extend(look(ctx, &format!("#/play with a selected cell {theme}"), &format!("play-{theme}")).await?);
        if ctx.device == Device::Phone {
            // While a tile is tried, a phone has no menu.
            ctx.tap("[data-act=\"back\"]").await?;
        }
        ctx.tap("[data-act=\"menu\"]").await?;
        ctx.wait_for("dialog[open]").await?;
        problems.extend(collect_problem(ctx.check_accessibility(&format!("the menu {theme}")).await)?);
    }
    ensure(problems.is_empty(), || problems.join("\n"))
}

/// Checks one screen and takes its picture; returns the problems.
async fn look(ctx: &TestContext, screen: &str, picture: &str) -> Result<Vec<String>> {
    let violations = collect_problem(ctx.check_accessibility(screen).await)?;
    ctx.screenshot(picture).await?;
    let overflow = collect_problem(ctx.check_fits(screen).await)?;
    Ok(violations.into_iter().chain(overflow).collect())
}

/// Turns a failed check into a message, so that all problems are reported at once.
fn collect_problem(result: Result) -> Result<Option<String>> {
    match result {
        Ok(()) => Ok(None),
        Err(Error::Unexpected(message)) => Ok(Some(message)),
        Err(other) => Err(other),
    }
}

/// The app uses the language of the browser, and no text is missing.
pub(super) async fn translated(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    let code = ctx.read("return navigator.language.slice(0, 2)").await?;
    ctx.expect("the language", "return document.documentElement.lang", json!(code)).await?;
    for (hash, screen) in SCREENS {
        ctx.navigate(hash, screen).await?;
        check_translated(ctx, hash).await?;
        ctx.check_fits(hash).await?;
        ctx.screenshot(&format!("{}-{code}", label(hash))).await?;
    }
    start_game(ctx, "bots").await?;
    player::play_turns(ctx, InputMethod::Pointer, 1).await?;
    check_translated(ctx, "#/play").await?;
    ctx.screenshot(&format!("play-{code}")).await
}

/// Checks that no message id and no placeholder is visible.
async fn check_translated(ctx: &TestContext, hash: &str) -> Result {
    let untranslated = ctx.eval(include_str!("../js/untranslated.js"), Vec::new()).await?;
    ensure(untranslated == json!([]), || format!("{hash} shows {untranslated}"))
}

/// If the app crashes or cannot start, the page says what to do.
pub(super) async fn boot(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    let crash = "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable') }))";
    ctx.eval(crash, Vec::new()).await?;
    wait_for_boot_message(ctx, "broken", "gespeichert").await?;
    ctx.screenshot("boot-broken").await?;
    ctx.check_accessibility("boot-broken").await?;
    ctx.tap("[data-boot] button").await?;
    ctx.wait_until(
        "the page to reload",
        "return document.body?.hasAttribute('data-ready') && !document.querySelector('[data-boot]')",
    )
    .await?;
    for (script, kind, text) in [
        ("delete globalThis.structuredClone", "old", "zu alt"),
        (
            "WebAssembly.instantiateStreaming = WebAssembly.instantiate = async () => { throw new Error('no') }",
            "load",
            "nicht geladen",
        ),
    ] {
        let added = ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        ctx.browser.load(&ctx.address, "").await?;
        wait_for_boot_message(ctx, kind, text).await?;
        ctx.screenshot(&format!("boot-{kind}")).await?;
        ctx.browser
            .cdp("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": added["identifier"] }))
            .await?;
    }
    // The scenario caused these errors.
    drop(ctx.browser.take_errors().await?);
    Ok(())
}

async fn wait_for_boot_message(ctx: &TestContext, kind: &str, text: &str) -> Result {
    let script =
        format!("return Boolean(document.querySelector('[data-boot=\"{kind}\"]')?.innerText.includes('{text}'))");
    ctx.wait_until(&format!("the message \"{text}\""), &script).await
}
