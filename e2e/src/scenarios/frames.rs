//! The frames of moves that are played back, on a slow processor.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::games::start_game;
use super::motion::{observe, own_move, wait_until_still};
use crate::calibration::{self, check_time};
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::player;
use crate::process::GameProcess;

/// The traced events: frames, and the marks of the page.
const CATEGORIES: &str = "disabled-by-default-devtools.timeline.frame,blink.user_timing";
/// The longest frame during a move, in milliseconds, on a processor slowed down four times.
const FRAME_LIMIT: f64 = 50.0;
const SLOWDOWN: u32 = 4;
/// The player's moves of a measurement; bots move in between.
const MOVES: usize = 6;

/// No frame of a move takes too long.
pub(super) async fn measure(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    calibration::measure(ctx, || measure_moves(ctx)).await
}

/// Plays some moves on a slowed-down processor, and checks the longest frame while something moved.
async fn measure_moves(ctx: &TestContext) -> Result {
    let ctx = ctx.open_traced_browser(CATEGORIES).await?;
    observe(&ctx).await?;
    start_game(&ctx, "bots").await?;
    slow_down(&ctx, SLOWDOWN).await?;
    for _ in 0..MOVES {
        own_move(&ctx).await?;
    }
    player::wait_for_turn(&ctx).await?;
    wait_until_still(&ctx).await?;
    slow_down(&ctx, 1).await?;
    let mut frames = frame_times(&ctx.browser.take_trace().await?);
    frames.sort_by(f64::total_cmp);
    let at = |share: f64| frames.get((frames.len() as f64 * share) as usize).copied().unwrap_or_default();
    let worst = frames.last().copied().unwrap_or_default();
    let long = frames.iter().filter(|time| **time > FRAME_LIMIT).count();
    ctx.note(format!(
        "{} frames, slowed down {SLOWDOWN} times: median {:.1} ms, 99 % below {:.0} ms, at most {worst:.0} ms, {long} over {FRAME_LIMIT} ms",
        frames.len(),
        at(0.5),
        at(0.99)
    ))
    .await;
    ensure(frames.len() > 20 * MOVES, || format!("the trace has {} frames", frames.len()))?;
    check_time("a frame of a move", worst, FRAME_LIMIT)
}

async fn slow_down(ctx: &TestContext, rate: u32) -> Result {
    ctx.browser.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
    Ok(())
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
