//! Every screen fits, is accessible and translated; error pages appear when the app cannot run.

use serde_json::json;

use super::games::start_game;
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// Addresses and names of the screens that need no game.
const SCREENS: [(&str, &str); 15] = [
    ("#/", "start"),
    ("#/new/bots", "new"),
    ("#/new/solo", "new"),
    ("#/new/hotseat", "new"),
    ("#/records", "records"),
    ("#/rules", "rules"),
    ("#/settings", "settings"),
    ("#/alerts", "alerts"),
    ("#/statistics", "statistics"),
    ("#/about", "about"),
    ("#/explorer", "explorer"),
    ("#/puzzles", "puzzles"),
    ("#/online", "online"),
    ("#/club", "club"),
    ("#/companion", "companion"),
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
            if screen == "rules" && ctx.device == Device::Phone {
                check_contents(ctx).await?;
            }
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
        check_ends_apart(ctx).await?;
        ctx.screenshot(&format!("menu-{theme}")).await?;
        problems.extend(collect_problem(ctx.check_accessibility(&format!("the menu {theme}")).await)?);
    }
    ensure(problems.is_empty(), || problems.join("\n"))
}

/// On a phone, the contents of the rules are one line, which stays in reach and leads to each part.
async fn check_contents(ctx: &TestContext) -> Result {
    let place = "const [nav, main] = ['.contents', 'main'].map((name) => document.querySelector(name).getBoundingClientRect()); \
        return nav.height <= 48 && nav.top - main.top < 20";
    ctx.expect("one line", place, json!(true)).await?;
    let choose = "const list = document.querySelector('[data-set=part]'); list.value = 'take'; \
        list.dispatchEvent(new Event('change', { bubbles: true }))";
    ctx.eval(choose, Vec::new()).await?;
    let at_part = "const [part, nav] = ['#rules-take', '.contents'].map((name) => document.querySelector(name).getBoundingClientRect()); \
        return part.top >= nav.bottom - 1 && part.top < nav.bottom + 40";
    ctx.wait_until("the part below the contents", at_part).await?;
    ctx.expect("the contents while scrolled", place, json!(true)).await
}

/// What ends the game stands apart from everything else in the menu.
async fn check_ends_apart(ctx: &TestContext) -> Result {
    let script = "const boxes = [...document.querySelectorAll('dialog[open] .menu .btn')].map((button) => [button.dataset.act, button.getBoundingClientRect()]);
        const [end, before] = [boxes.pop(), boxes.pop()];
        const usual = boxes.at(-1)[1].top - boxes.at(-2)[1].bottom;
        return end[0] === 'resign' && end[1].top - before[1].bottom > 2 * usual";
    ctx.wait_for("dialog[open] .menu .btn").await?;
    ctx.expect("the button that ends the game to stand apart", script, json!(true)).await
}

/// What a player asks the system for, and what the page then has to show.
const CONTRASTS: [(&str, &str); 2] = [("prefers-contrast", "more"), ("forced-colors", "active")];

/// With more contrast, and with the colours of the system, everything can be told apart.
pub(super) async fn contrast(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let mut problems = Vec::new();
    for (feature, value) in CONTRASTS {
        for theme in ["dark", "light"] {
            let name = format!("{feature}-{theme}");
            let features =
                json!([{ "name": feature, "value": value }, { "name": "prefers-color-scheme", "value": theme }]);
            ctx.browser.cdp("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
            set_theme(ctx, theme).await?;
            ctx.screenshot(&format!("{name}-start")).await?;
            start_game(ctx, "bots").await?;
            player::play_turns(ctx, InputMethod::Pointer, 2).await?;
            let now = player::skip_to_turn(ctx).await?;
            player::choose_best(ctx, InputMethod::Pointer, &now).await?;
            problems.extend(look(ctx, &name, &format!("{name}-play")).await?);
            let found = ctx.eval_async(include_str!("../js/contrast.js"), Vec::new()).await?;
            let too_low = found.as_array().into_iter().flatten().filter_map(|line| line.as_str());
            problems.extend(too_low.map(|line| format!("{name}: {line}")));
        }
    }
    ctx.browser.cdp("Emulation.setEmulatedMedia", json!({ "features": [] })).await?;
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
