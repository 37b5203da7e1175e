//! Moves that are played back: their length, their frames on a slow processor, skipping, reduced motion and sound.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::games::start_game;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// The traced events: frames, and the marks of the page.
const CATEGORIES: &str = "disabled-by-default-devtools.timeline.frame,blink.user_timing";
/// The longest frame during a move, in milliseconds, on a processor slowed down four times.
const FRAME_LIMIT: f64 = 50.0;
const SLOWDOWN: u32 = 4;
/// The longest sequence of an own move, in milliseconds.
const OWN_LIMIT: f64 = 900.0;
/// The own moves of a measurement; bots move in between.
const MOVES: usize = 10;

/// The target for the frames of a move, which is not reached yet.
pub(super) async fn frames(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (_, mut worst) = measure_moves(ctx).await?;
    if worst > FRAME_LIMIT {
        // The machine may have been busy: measure once more.
        (_, worst) = measure_moves(ctx).await?;
    }
    ensure(worst <= FRAME_LIMIT, || format!("a frame of a move took {worst:.0} ms"))
}

/// An own move is short, input finishes it, nothing moves if the player wants that, and there is one audio context.
pub(super) async fn measure(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (traced, _) = measure_moves(ctx).await?;
    let ctx = &traced;
    check_skip(ctx).await?;
    check_reduced_motion(ctx).await?;
    player::play_turns(ctx, InputMethod::Keyboard, 2).await?;
    let contexts = ctx.eval("return motion.contexts", Vec::new()).await?;
    ensure(contexts == json!(1), || format!("the page has {contexts} audio contexts"))
}

/// Plays some moves on a slowed-down processor. Returns the browser, and the longest frame while something moved.
async fn measure_moves(ctx: &TestContext) -> Result<(TestContext, f64)> {
    let ctx = ctx.open_traced_browser(CATEGORIES).await?;
    let source = include_str!("../js/observe_motion.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    start_game(&ctx, "bots").await?;
    slow_down(&ctx, SLOWDOWN).await?;
    let mut own = 0.0_f64;
    for _ in 0..MOVES {
        let now = player::wait_for_turn(&ctx).await?;
        // Nothing of the move before may run: the next sequence is the own one.
        wait_until_still(&ctx).await?;
        let before = sequences(&ctx).await?.len();
        player::take_turn(&ctx, InputMethod::Pointer, &now).await?;
        ctx.wait_until("the move to be played back", &format!("return motion.sequences.length > {before}")).await?;
        let length = sequences(&ctx).await?.get(before).and_then(|sequence| sequence["length"].as_f64());
        own = own.max(length.unwrap_or(f64::MAX));
    }
    player::wait_for_turn(&ctx).await?;
    wait_until_still(&ctx).await?;
    slow_down(&ctx, 1).await?;
    let count = sequences(&ctx).await?.len();
    let frames = frame_times(&ctx.browser.take_trace().await?);
    let worst = frames.iter().copied().fold(0.0, f64::max);
    let mean = frames.iter().sum::<f64>() / frames.len().max(1) as f64;
    let long = frames.iter().filter(|time| **time > FRAME_LIMIT).count();
    ctx.note(format!("{count} sequences, own at most {own:.0} ms, slowed down {SLOWDOWN} times")).await;
    ctx.note(format!("{} frames of {mean:.1} ms, at most {worst:.0} ms, {long} over {FRAME_LIMIT} ms", frames.len()))
        .await;
    ensure(frames.len() > 20 * MOVES, || format!("the trace has {} frames", frames.len()))?;
    ensure(own <= OWN_LIMIT, || format!("an own move took {own:.0} ms"))?;
    ensure(count > MOVES, || format!("{count} sequences for {MOVES} own moves"))?;
    let others = ctx.eval("return motion.properties", Vec::new()).await?;
    ensure(others == json!([]), || format!("animated properties: {others}"))?;
    Ok((ctx, worst))
}

async fn slow_down(ctx: &TestContext, rate: u32) -> Result {
    ctx.browser.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
    Ok(())
}

async fn wait_until_still(ctx: &TestContext) -> Result {
    ctx.wait_until("everything to be still", "return !document.querySelector('.stage').childElementCount").await
}

async fn sequences(ctx: &TestContext) -> Result<Vec<Value>> {
    let found = ctx.eval("return motion.sequences", Vec::new()).await?;
    found.as_array().cloned().ok_or_else(|| Error::Unexpected("the page records no sequences".to_owned()))
}

/// Returns the milliseconds that each frame took while sequences ran, as the compositor drew them. A frame that was due
/// and not drawn makes the next one longer; while a piece rests, no frame is due.
fn frame_times(trace: &[Value]) -> Vec<f64> {
    let time = |event: &Value| event["ts"].as_f64().unwrap_or_default() / 1000.0;
    let number = |event: &Value| event["args"]["frameSeqId"].as_u64();
    let mut times = Vec::new();
    for mark in trace {
        let left = mark["name"].as_str().and_then(|name| name.strip_prefix("sequence ")?.parse::<f64>().ok());
        let Some(left) = left else { continue };
        let frames = trace.iter().filter(|event| {
            event["pid"] == mark["pid"] && (-FRAME_LIMIT..left + FRAME_LIMIT).contains(&(time(event) - time(mark)))
        });
        let named = |name: &str| -> BTreeSet<u64> {
            frames.clone().filter(|event| event["name"] == name).filter_map(number).collect()
        };
        let (drawn, dropped) = (named("DrawFrame"), named("DroppedFrame"));
        let begun = frames.clone().filter(|event| event["name"] == "BeginFrame");
        let mut begun: Vec<(f64, u64)> = begun.filter_map(|event| Some((time(event), number(event)?))).collect();
        begun.retain(|(at, _)| (0.0..left).contains(&(at - time(mark))));
        begun.sort_by(|one, other| one.0.total_cmp(&other.0));
        // The begin of the frame since which a drawing is due.
        let mut due = None;
        for pair in begun.windows(2) {
            let ((before, _), (at, frame)) = (pair[0], pair[1]);
            if drawn.contains(&frame) {
                times.push(at - due.take().unwrap_or(before));
            } else if dropped.contains(&frame) {
                due.get_or_insert(before);
            } else {
                due = None;
            }
        }
    }
    times
}

/// Checks that a key during a sequence finishes it and acts at once.
async fn check_skip(ctx: &TestContext) -> Result {
    let now = player::wait_for_turn(ctx).await?;
    player::take_turn(ctx, InputMethod::Pointer, &now).await?;
    let found = ctx.eval_async(include_str!("../js/skip_motion.js"), Vec::new()).await?;
    ensure(found == json!([0, true]), || format!("pieces still moving, tile picked: {found}"))
}

/// Checks that nothing moves if the system asks for that; changes are outlined instead.
async fn check_reduced_motion(ctx: &TestContext) -> Result {
    let feature = |value: &str| json!({ "features": [{ "name": "prefers-reduced-motion", "value": value }] });
    ctx.browser.cdp("Emulation.setEmulatedMedia", feature("reduce")).await?;
    let now = player::wait_for_turn(ctx).await?;
    wait_until_still(ctx).await?;
    let before = sequences(ctx).await?.len();
    player::take_turn(ctx, InputMethod::Pointer, &now).await?;
    ctx.wait_until("an outline", "return Boolean(document.querySelector('.stage .changed'))").await?;
    let running = ctx.eval("return document.getAnimations().length", Vec::new()).await?;
    let after = sequences(ctx).await?.len();
    ensure(after == before && running == json!(0), || format!("{running} animations, {before} and {after} sequences"))?;
    ctx.browser.cdp("Emulation.setEmulatedMedia", feature("")).await?;
    Ok(())
}
