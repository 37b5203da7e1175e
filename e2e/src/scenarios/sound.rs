//! Sound: one audio context for the page, from the first input on, and one tap that mutes for good.

use serde_json::json;

use super::games::start_game;
use super::motion::observe;
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// The turns after which the sounds are counted.
const TURNS: usize = 2;

pub(super) async fn play(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    observe(ctx).await?;
    ctx.open("#/").await?;
    // Nothing moves, which is quicker; what moves has the same sounds.
    ctx.eval("localStorage.setItem('nova-luna/settings', 'still=on\\n')", Vec::new()).await?;
    start_game(ctx, "bots").await?;
    check(ctx, "before the first input in a game", (0, false)).await?;
    player::play_turns(ctx, InputMethod::Pointer, TURNS).await?;
    check(ctx, "after some turns", (1, true)).await?;
    ctx.expect("the audio context", "return motion.audio.state", json!("running")).await?;
    // Another game on the same page.
    ctx.navigate("#/new/bots", "new").await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await?;
    player::play_turns(ctx, InputMethod::Keyboard, TURNS).await?;
    check(ctx, "in a second game", (1, true)).await?;
    mute(ctx).await?;
    player::play_turns(ctx, InputMethod::Pointer, TURNS).await?;
    check(ctx, "after one tap that mutes", (1, false)).await?;
    ctx.reload().await?;
    player::play_turns(ctx, InputMethod::Pointer, TURNS).await?;
    check(ctx, "after a reload, still muted", (0, false)).await?;
    mute(ctx).await?;
    player::play_turns(ctx, InputMethod::Pointer, TURNS).await?;
    check(ctx, "after the tap that ends it", (1, true)).await
}

/// Presses the button, and forgets the sounds before.
async fn mute(ctx: &TestContext) -> Result {
    player::skip_to_turn(ctx).await?;
    ctx.tap("[data-act=sound]").await?;
    ctx.eval("motion.tones = 0", Vec::new()).await.map(drop)
}

/// Checks the number of audio contexts, and whether there were sounds since the last look.
async fn check(ctx: &TestContext, when: &str, (contexts, sounds): (u64, bool)) -> Result {
    let found = ctx.eval("const { contexts, tones } = motion; motion.tones = 0; return [contexts, tones]", Vec::new());
    let found = found.await?;
    let is_right = found[0] == json!(contexts) && (found[1].as_u64() > Some(0)) == sounds;
    ensure(is_right, || format!("{when}, there are contexts and tones: {found}"))
}
