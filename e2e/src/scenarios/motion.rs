//! Moves that are played back: their length, skipping, late frames, reduced motion, and the end of a game.

use serde_json::{Value, json};

use crate::calibration::{self, forget_visits};
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// The longest sequence of the player's own move, in milliseconds.
const OWN_LIMIT: f64 = 900.0;
/// The most elements that change at the same time during the player's own move in a two-player game.
const MOST_ELEMENTS: u64 = 8;
/// The player's moves that are looked at; bots move in between.
const MOVES: usize = 3;
/// The most turns that are taken until something is found.
const MAX_TURNS: usize = 12;

/// The player's own move is short, input and late frames finish it, nothing moves if the player wants that, and the end of a game
/// shows the winner. The page shortens what it plays back when frames are late, so a busy machine may show too little.
pub(super) async fn play(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    observe(ctx).await?;
    let ctx = &*ctx;
    calibration::measure(ctx, || async {
        forget_visits(ctx).await?;
        play_once(ctx).await.map_err(|error| Error::Slow(error.to_string()))
    })
    .await
}

async fn play_once(ctx: &TestContext) -> Result {
    // A try before may have ended with reduced motion.
    ctx.browser.cdp("Emulation.setEmulatedMedia", json!({ "features": [] })).await?;
    ctx.open("#/").await?;
    // Long enough to be looked at.
    ctx.eval("localStorage.setItem('nova-luna/settings', 'bots=slow\\n')", Vec::new()).await?;
    ctx.open("#/new/bots").await?;
    ctx.eval("document.querySelector('[data-players=\"2\"]').click()", Vec::new()).await?;
    ctx.tap("[data-act=start]").await?;
    ctx.wait_for_screen("play").await?;
    for _ in 0..MOVES {
        player::skip_to_turn(ctx).await?;
        let length = own_move(ctx).await?;
        ensure(length <= OWN_LIMIT, || format!("the player's own move took {length:.0} ms"))?;
    }
    let others = ctx.eval("return motion.properties", Vec::new()).await?;
    ensure(others == json!([]), || format!("animated properties: {others}"))?;
    check_pieces(ctx).await?;
    check_trial(ctx).await?;
    check_late_frame(ctx).await?;
    check_skip(ctx).await?;
    check_reduced_motion(ctx).await?;
    check_own_turn(ctx).await?;
    check_end(ctx).await
}

/// Records animations from the next page on.
pub(super) async fn observe(ctx: &TestContext) -> Result {
    let source = include_str!("../js/observe_motion.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    Ok(())
}

/// Takes a turn; returns the length of its sequence in milliseconds.
pub(super) async fn own_move(ctx: &TestContext) -> Result<f64> {
    let now = player::wait_for_turn(ctx).await?;
    // Nothing of the move before may run: the next sequence is the player's.
    wait_until_still(ctx).await?;
    let before = sequences(ctx).await?.len();
    player::take_turn(ctx, InputMethod::Pointer, &now).await?;
    ctx.wait_until("the move to be played back", &format!("return motion.sequences.length > {before}")).await?;
    let length = sequences(ctx).await?.get(before).and_then(|sequence| sequence["length"].as_f64());
    length.ok_or_else(|| Error::Unexpected("the sequence has no length".to_owned()))
}

/// Waits until nothing is played back. A move that was just made comes on the stage with the next frame.
pub(super) async fn wait_until_still(ctx: &TestContext) -> Result {
    let frames = "const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done()));";
    ctx.eval_async(frames, Vec::new()).await?;
    ctx.wait_until("everything to be still", "return !document.querySelector('.stage').childElementCount").await
}

async fn sequences(ctx: &TestContext) -> Result<Vec<Value>> {
    let found = ctx.eval("return motion.sequences", Vec::new()).await?;
    found.as_array().cloned().ok_or_else(|| Error::Unexpected("the page records no sequences".to_owned()))
}

/// Checks the pieces of the moves so far: few change at the same time, a tile has its shadow, and old numbers fade.
async fn check_pieces(ctx: &TestContext) -> Result {
    let sequences = sequences(ctx).await?;
    let most = sequences.iter().filter_map(|sequence| sequence["most"].as_u64()).max().unwrap_or(u64::MAX);
    ctx.note(format!("at most {most} elements change at the same time")).await;
    ensure(most <= MOST_ELEMENTS, || format!("{most} elements change at the same time"))?;
    let has = |piece: &str| {
        sequences.iter().any(|sequence| sequence["pieces"].as_array().is_some_and(|all| all.contains(&json!(piece))))
    };
    ensure(has(".shade") && has(".num"), || format!("pieces are missing: {sequences:?}"))
}

/// Checks what the style sheet moves while a tile is tried: picked tiles lift, and the tried tile glides.
async fn check_trial(ctx: &TestContext) -> Result {
    player::skip_to_turn(ctx).await?;
    wait_until_still(ctx).await?;
    let found = ctx.eval_async(include_str!("../js/ghost_motion.js"), Vec::new()).await?;
    let lifts = [
        ".wheel [data-wheel=\"1\"] transform 120",
        ".wheel [data-wheel=\"2\"] transform 120",
        "[data-take=\"2\"] .face transform 120",
    ];
    let expected = json!({ "lifts": lifts, "glides": [".ghost transform 90"], "isSame": true });
    ensure(found == expected, || format!("while a tile is tried: {found}"))
}

/// Takes turns until a script finds the playback that it looks for.
async fn during_playback(ctx: &TestContext, script: &str) -> Result<Value> {
    for _ in 0..MAX_TURNS {
        let now = player::skip_to_turn(ctx).await?;
        player::take_turn(ctx, InputMethod::Pointer, &now).await?;
        let found = ctx.eval_async(script, Vec::new()).await?;
        if !found.is_null() {
            return Ok(found);
        }
    }
    Err(Error::Unexpected(format!("nothing was played back in {MAX_TURNS} turns")))
}

/// Checks that the steps under way are finished when the page was busy for too long.
async fn check_late_frame(ctx: &TestContext) -> Result {
    let found = during_playback(ctx, include_str!("../js/late_frame.js")).await?;
    ensure(found == json!([]), || format!("steps that go on after a late frame: {found}"))
}

/// Checks that a key during a sequence finishes it and acts at once.
async fn check_skip(ctx: &TestContext) -> Result {
    let found = during_playback(ctx, include_str!("../js/skip_motion.js")).await?;
    ensure(found == json!([0, true]), || format!("pieces still moving, tile picked: {found}"))
}

/// Checks that nothing moves if the system asks for that; changes are outlined instead.
async fn check_reduced_motion(ctx: &TestContext) -> Result {
    let feature = |value: &str| json!({ "features": [{ "name": "prefers-reduced-motion", "value": value }] });
    ctx.browser.cdp("Emulation.setEmulatedMedia", feature("reduce")).await?;
    let now = player::wait_for_turn(ctx).await?;
    wait_until_still(ctx).await?;
    let before = sequences(ctx).await?.len();
    // An outline may be gone before a busy machine looks at it.
    let watch = "delete globalThis.running; new MutationObserver((_, observer) => { \
        if (!document.querySelector('.stage .changed')) return; \
        observer.disconnect(); globalThis.running = document.getAnimations().length; \
        }).observe(document.body, { childList: true, subtree: true })";
    ctx.eval(watch, Vec::new()).await?;
    player::take_turn(ctx, InputMethod::Pointer, &now).await?;
    ctx.expect("an outline and no animations", "return globalThis.running", json!(0)).await?;
    let after = sequences(ctx).await?.len();
    ensure(after == before, || format!("{before} and {after} sequences"))?;
    ctx.browser.cdp("Emulation.setEmulatedMedia", feature("")).await?;
    Ok(())
}

/// Checks that a phone vibrates once when another player's move gives the turn.
async fn check_own_turn(ctx: &TestContext) -> Result {
    for _ in 0..MAX_TURNS {
        let before = player::wait_for_turn(ctx).await?;
        // A move that gave the turn earlier may still be played back: its vibration does not count.
        wait_until_still(ctx).await?;
        ctx.eval("motion.vibrations = 0", Vec::new()).await?;
        let played_before = sequences(ctx).await?.len() as u64;
        own_move(ctx).await?;
        let after = player::wait_for_turn(ctx).await?;
        let moves = after.version - before.version;
        if moves > 1 {
            let all = format!("return motion.sequences.length >= {}", played_before + moves);
            ctx.wait_until("the opponent's move to be played back", &all).await?;
            wait_until_still(ctx).await?;
            let vibrations = ctx.eval("return motion.vibrations", Vec::new()).await?;
            return ensure(vibrations == json!(1), || format!("{vibrations} vibrations for one turn of the player"));
        }
    }
    Err(Error::Unexpected(format!("the opponent did not move in {MAX_TURNS} turns")))
}

/// Checks that everything but the winner's display is dimmed at the end, and that the display glows.
async fn check_end(ctx: &TestContext) -> Result {
    player::wait_for_turn(ctx).await?;
    wait_until_still(ctx).await?;
    // With one opponent, that is the winner. The page watches itself: the glow may be over before anybody asks.
    let fades = "globalThis.glows = false; const fades = (selector, to) => [...document.querySelectorAll(selector)].some((part) => part.getAnimations() \
                 .some((animation) => animation.effect.getKeyframes().some((frame) => frame.opacity === to)));";
    let watch = format!(
        "{fades} const look = () => {{ globalThis.glows ||= fades('.own', '0.45') && fades('.stage > svg', '0.5') \
            && !fades('.others > *', '0.45'); if (!glows) requestAnimationFrame(look); }}; look()"
    );
    ctx.eval(&watch, Vec::new()).await?;
    for act in ["menu", "resign", "resign-yes"] {
        ctx.tap(&format!("[data-act={act}]")).await?;
    }
    ctx.wait_until("the winner's display to glow", "return glows").await?;
    check_result(ctx).await
}

/// Checks that the rows of the result come in one after the other, and that a tap shows all of them.
async fn check_result(ctx: &TestContext) -> Result {
    ctx.wait_for("dialog[open] .result > .facts").await?;
    let delays = "return [...document.querySelectorAll('.result > :not(.rise)')].slice(0, 4)\
                  .map((row) => getComputedStyle(row).animationDelay)";
    let found = ctx.eval(delays, Vec::new()).await?;
    ensure(found == json!(["0s", "0.06s", "0.12s", "0.18s"]), || format!("the rows come in after {found}"))?;
    let tap = "document.querySelector('.result').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))";
    ctx.eval(tap, Vec::new()).await?;
    let complete = "return !document.querySelector('.result').getAnimations({ subtree: true })\
                    .some(({ playState }) => playState === 'running')";
    ctx.wait_until("the whole result", complete).await?;
    let shown =
        ctx.eval("return getComputedStyle(document.querySelector('.result > .facts')).animationName", Vec::new());
    ensure(shown.await? == json!("none"), || "the rows still come in after a tap".to_owned())
}
