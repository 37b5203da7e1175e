//! Every screen: whole, readable for everybody, in every language; and what is said where the app cannot run.

use serde_json::json;

use super::games::begin;
use crate::player::{self, Hands};
use crate::programs::Game;
use crate::stage::Stage;
use crate::trouble::{Outcome, Trouble, ensure};

/// The addresses of the screens that need nothing, with their names.
const SCREENS: [(&str, &str); 10] = [
    ("#/", "start"),
    ("#/new/bots", "new"),
    ("#/new/solo", "new"),
    ("#/new/hotseat", "new"),
    ("#/records", "records"),
    ("#/rules", "rules"),
    ("#/settings", "settings"),
    ("#/statistics", "statistics"),
    ("#/about", "about"),
    ("#/online", "online"),
];

/// The name of a screen's picture.
fn label(hash: &str) -> String {
    let words = hash.trim_start_matches("#/").replace('/', "-");
    if words.is_empty() { "start".to_owned() } else { words }
}

/// Chooses light or dark, as the settings would.
async fn set_theme(stage: &Stage, theme: &str) -> Outcome {
    stage.open("#/").await?;
    stage.js("localStorage.setItem('nova-luna/theme', arguments[0])", vec![json!(theme)]).await?;
    stage.reload().await?;
    let found = stage.js("return document.documentElement.dataset.theme", Vec::new()).await?;
    ensure(found == json!(theme), || format!("the theme is {found}, not {theme}"))
}

/// Every screen fits, in light and dark; a picture of each.
pub(super) async fn every_screen(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let mut wrong = Vec::new();
    for theme in ["dark", "light"] {
        set_theme(stage, theme).await?;
        for (hash, screen) in SCREENS {
            stage.go(hash, screen).await?;
            stage.picture(&format!("{}-{theme}", label(hash))).await?;
            wrong.extend(note(stage.fits(hash).await)?);
        }
        begin(stage, "bots").await?;
        player::play_some(stage, Hands::Pointer, 2).await?;
        let now = player::wait_for_turn(stage).await?;
        player::choose(stage, Hands::Pointer, &now).await?;
        stage.picture(&format!("play-{theme}")).await?;
        wrong.extend(note(stage.fits("#/play").await)?);
    }
    ensure(wrong.is_empty(), || wrong.join("\n"))
}

/// axe-core finds nothing on any screen, in light and dark.
pub(super) async fn accessible(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let mut wrong = Vec::new();
    for theme in ["dark", "light"] {
        set_theme(stage, theme).await?;
        for (hash, screen) in SCREENS {
            stage.go(hash, screen).await?;
            wrong.extend(note(stage.accessible(&format!("{hash} {theme}")).await)?);
        }
        begin(stage, "bots").await?;
        let now = player::wait_for_turn(stage).await?;
        wrong.extend(note(stage.accessible(&format!("#/play {theme}")).await)?);
        player::choose(stage, Hands::Pointer, &now).await?;
        wrong.extend(note(stage.accessible(&format!("#/play, a tile on trial, {theme}")).await)?);
        stage.tap("[data-act=\"menu\"]").await?;
        wrong.extend(note(stage.accessible(&format!("the menu {theme}")).await)?);
    }
    ensure(wrong.is_empty(), || wrong.join("\n"))
}

/// Keeps what is wrong with the page for later, so that all of it is told at once.
fn note(outcome: Outcome) -> Outcome<Option<String>> {
    match outcome {
        Ok(()) => Ok(None),
        Err(Trouble::Wrong(words)) => Ok(Some(words)),
        Err(other) => Err(other),
    }
}

/// The app speaks the language of the browser, and every text is there.
pub(super) async fn speaks(stage: &mut Stage, _game: &mut Game) -> Outcome {
    stage.open("#/").await?;
    let wanted = stage.js("return navigator.language.slice(0, 2)", Vec::new()).await?;
    let found = stage.js("return document.documentElement.lang", Vec::new()).await?;
    ensure(found == wanted, || format!("the page speaks {found}, not {wanted}"))?;
    let code = wanted.as_str().unwrap_or_default().to_owned();
    for (hash, screen) in SCREENS {
        stage.go(hash, screen).await?;
        no_gaps(stage, hash).await?;
        stage.fits(hash).await?;
        stage.picture(&format!("{}-{code}", label(hash))).await?;
    }
    begin(stage, "bots").await?;
    player::play_some(stage, Hands::Pointer, 1).await?;
    no_gaps(stage, "#/play").await?;
    stage.picture(&format!("play-{code}")).await
}

/// No name of a text and no place for a value is to be seen.
async fn no_gaps(stage: &Stage, hash: &str) -> Outcome {
    let gaps = stage.js(include_str!("../js/gaps.js"), Vec::new()).await?;
    ensure(gaps == json!([]), || format!("{hash} shows {gaps}"))
}

/// Where something is missing or has crashed, a sentence says what to do.
pub(super) async fn boot(stage: &mut Stage, _game: &mut Game) -> Outcome {
    stage.open("#/").await?;
    let crash = "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable') }))";
    stage.js(crash, Vec::new()).await?;
    said(stage, "broken", "gespeichert").await?;
    stage.picture("boot-broken").await?;
    stage.accessible("boot-broken").await?;
    stage.tap("[data-boot] button").await?;
    stage
        .until(
            "the page to be loaded again",
            "return document.body?.hasAttribute('data-ready') && !document.querySelector('[data-boot]')",
        )
        .await?;
    for (spoil, what, words) in [
        ("delete globalThis.structuredClone", "old", "zu alt"),
        (
            "WebAssembly.instantiateStreaming = WebAssembly.instantiate = async () => { throw new Error('no') }",
            "load",
            "nicht geladen",
        ),
    ] {
        let added = stage.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": spoil })).await?;
        stage.browser.client.goto("about:blank").await?;
        stage.browser.client.goto(&stage.address).await?;
        said(stage, what, words).await?;
        stage.picture(&format!("boot-{what}")).await?;
        stage
            .browser
            .cdp("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": added["identifier"] }))
            .await?;
    }
    // The errors were ours.
    drop(stage.browser.said().await?);
    Ok(())
}

async fn said(stage: &Stage, what: &str, words: &str) -> Outcome {
    let script =
        format!("return Boolean(document.querySelector('[data-boot=\"{what}\"]')?.innerText.includes('{words}'))");
    stage.until(&format!("the page to say \"{words}\""), &script).await
}
