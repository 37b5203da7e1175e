//! What must survive: loading again, a lost tab, a lost network; and games that come as text.

use serde_json::json;

use super::games::begin;
use crate::player::{self, Hands};
use crate::programs::Game;
use crate::stage::Stage;
use crate::trouble::{Outcome, ensure};

/// In the middle of a game, loading again changes nothing.
pub(super) async fn reload(stage: &mut Stage, _game: &mut Game) -> Outcome {
    begin(stage, "bots").await?;
    player::play_some(stage, Hands::Pointer, 3).await?;
    player::wait_for_turn(stage).await?;
    let before = player::position(stage).await?;
    stage.reload().await?;
    stage.on_screen("play").await?;
    player::same_position(stage, &before, "after loading again").await?;
    stage.open("#/").await?;
    stage.tap("[data-go=\"continue\"]").await?;
    stage.on_screen("play").await?;
    player::same_position(stage, &before, "going on").await
}

/// A tab that is closed in the moment of confirming has lost nothing.
pub(super) async fn killed(stage: &mut Stage, _game: &mut Game) -> Outcome {
    begin(stage, "solo").await?;
    player::play_some(stage, Hands::Pointer, 2).await?;
    let now = player::look(stage).await?;
    player::choose(stage, Hands::Pointer, &now).await?;
    let client = stage.browser.client.clone();
    let game = client.window().await?;
    let other = client.new_window(true).await?.handle;
    client.switch_to_window(game).await?;
    let count = "return document.querySelectorAll('.own [data-tile]').length";
    let before = stage.js(count, Vec::new()).await?.as_u64();
    stage.js("document.querySelector('[data-act=\"confirm\"]').click()", Vec::new()).await?;
    client.close_window().await?;
    client.switch_to_window(other).await?;
    stage.browser.resize(stage.size).await?;
    stage.open("#/play").await?;
    let after = stage.js(count, Vec::new()).await?.as_u64();
    ensure(after == before.map(|tiles| tiles + 1), || format!("{before:?} tiles lay there, then {after:?}"))
}

/// After the first visit everything works without a network: bots, loading again, addresses of other screens.
pub(super) async fn offline(stage: &mut Stage, game: &mut Game) -> Outcome {
    stage.open("#/").await?;
    let kept = "return navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))";
    stage.until("the page to be kept", kept).await?;
    game.stop().await?;
    stage.tap("[data-go=\"bots\"]").await?;
    stage.on_screen("play").await?;
    player::play_some(stage, Hands::Pointer, 3).await?;
    player::wait_for_turn(stage).await?;
    let before = player::position(stage).await?;
    stage.reload().await?;
    player::same_position(stage, &before, "without a network").await?;
    player::play_some(stage, Hands::Pointer, 2).await?;
    player::wait_for_turn(stage).await?;
    stage.open("#/rules").await?;
    stage.on_screen("rules").await?;
    game.resume().await?;
    stage.reload().await?;
    // That the network was away is no fault of the page.
    drop(stage.browser.said().await?);
    Ok(())
}

/// A record that somebody sent is looked at, and led through; of a damaged one it is said what is wrong.
pub(super) async fn replay(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let record = include_str!("../../../docs/example.nlr");
    stage.open("#/records").await?;
    paste(stage, &record.replace("[Players \"2\"]", "[Players \"9\"]")).await?;
    stage.until("a complaint", "return document.querySelector('#open-problem').innerText.length > 10").await?;
    stage.picture("records-damaged").await?;
    paste(stage, record).await?;
    stage.on_screen("replay").await?;
    let at = "return Number(document.querySelector('[data-act=\"slider\"]').value)";
    for (act, expected) in [("first", 0), ("next", 1), ("next", 2), ("previous", 1), ("last", 52)] {
        stage.tap(&format!("[data-act=\"{act}\"]")).await?;
        stage.until(&format!("{act} to lead to move {expected}"), &format!("{at} === {expected}")).await?;
    }
    stage.picture("replay").await?;
    stage.fits("replay").await?;
    stage.accessible("replay").await
}

async fn paste(stage: &Stage, record: &str) -> Outcome {
    let script = "const field = document.querySelector('[data-act=\"paste\"]');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    stage.js(script, vec![json!(record)]).await?;
    stage.tap("[data-act=\"open\"]").await
}

/// Of a damaged game the start page tells, its good beginning goes on, and its text is offered back.
pub(super) async fn damaged(stage: &mut Stage, _game: &mut Game) -> Outcome {
    begin(stage, "solo").await?;
    player::play_some(stage, Hands::Pointer, 3).await?;
    let cut =
        "const t = localStorage.getItem('nova-luna/table'); localStorage.setItem('nova-luna/table', t.slice(0, -30))";
    stage.js(cut, Vec::new()).await?;
    stage.open("#/").await?;
    stage.tap("[data-go=\"continue\"]").await?;
    stage.on_screen("play").await?;
    stage.until("a word about it", "return Boolean(document.querySelector('dialog[open] .kept-text')?.value)").await?;
    stage.picture("damaged").await?;
    stage.accessible("a damaged game").await?;
    stage.tap("[data-act=\"close\"]").await?;
    let tiles = stage.js("return document.querySelectorAll('.own [data-tile]').length", Vec::new()).await?;
    ensure(tiles == json!(2), || format!("two moves were good, and {tiles} tiles lie there"))?;
    player::play_some(stage, Hands::Pointer, 1).await?;
    stage.js("localStorage.setItem('nova-luna/table', 'nothing')", Vec::new()).await?;
    stage.open("#/play").await?;
    stage.until("a word about it", "return document.querySelector('main .kept-text')?.value === 'nothing'").await
}

/// A browser that may keep nothing can be played in all the same, and the player is told.
pub(super) async fn no_storage(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let spoil = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })";
    stage.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": spoil })).await?;
    begin(stage, "solo").await?;
    player::play_some(stage, Hands::Pointer, 2).await?;
    let tiles = stage.js("return document.querySelectorAll('.own [data-tile]').length", Vec::new()).await?;
    ensure(tiles == json!(2), || format!("two turns were taken, and {tiles} tiles lie there"))?;
    stage
        .until(
            "a word that nothing is kept",
            "return Boolean(document.querySelector('.why.noted')?.textContent.trim())",
        )
        .await
}
