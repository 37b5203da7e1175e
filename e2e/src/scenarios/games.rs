//! Whole games by mouse, touch and keyboard.

use std::time::Duration;

use serde_json::json;

use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// Starts a game with the default settings.
pub(super) async fn start_game(ctx: &TestContext, mode: &str) -> Result {
    ctx.open(&format!("#/new/{mode}")).await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await
}

pub(super) async fn solo(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    ctx.tap("[data-go=\"solo\"]").await?;
    ctx.wait_for_screen("new").await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await?;
    // The figure at the start is a score, and says so.
    let named = "return /\\p{L}/u.test(document.querySelector('.phase-score')?.innerText ?? '')";
    ctx.wait_until("the name of the score", named).await?;
    play_and_capture(ctx, "solo").await
}

/// A whole game against bots, started with one tap.
pub(super) async fn bots(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    ctx.tap("[data-go=\"bots\"]").await?;
    ctx.wait_for_screen("play").await?;
    play_and_capture(ctx, "bots").await
}

/// A whole four-player game at one screen.
pub(super) async fn hotseat(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/new/hotseat").await?;
    ctx.tap("[data-players=\"4\"]").await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await?;
    let mut movers = Vec::new();
    for _ in 0..8 {
        let now = player::wait_for_turn(ctx).await?;
        movers.push(now.mover.clone());
        player::take_turn(ctx, InputMethod::Pointer, &now).await?;
    }
    movers.sort();
    movers.dedup();
    ensure(movers.len() == 4, || format!("only {movers:?} of four players had a turn"))?;
    play_and_capture(ctx, "hotseat").await
}

/// Plays to the end, with screenshots during the game and after it.
async fn play_and_capture(ctx: &TestContext, name: &str) -> Result {
    player::play_turns(ctx, InputMethod::Pointer, 3).await?;
    ctx.screenshot(&format!("play-{name}")).await?;
    ctx.check_fits(&format!("the game {name}")).await?;
    let turns = player::play_to_end(ctx, InputMethod::Pointer).await?;
    ctx.note(format!("{turns} turns")).await;
    ctx.screenshot(&format!("over-{name}")).await?;
    ctx.check_fits("the end").await
}

/// A whole game by keyboard, from the first screen on.
pub(super) async fn keyboard(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    for _ in 0..40 {
        if ctx.has("[data-go=\"bots\"]:focus").await? {
            break;
        }
        ctx.press("Tab").await?;
    }
    ensure(ctx.has("[data-go=\"bots\"]:focus").await?, || "Tab does not reach the first button".to_owned())?;
    ctx.press("Enter").await?;
    ctx.wait_for_screen("play").await?;
    player::wait_for_turn(ctx).await?;
    check_first_focus(ctx).await?;
    player::play_turns(ctx, InputMethod::Keyboard, 1).await?;
    let now = player::skip_to_turn(ctx).await?;
    check_focus_of_tiles(ctx).await?;
    player::choose_best(ctx, InputMethod::Keyboard, &now).await?;
    ctx.screenshot("play-keys").await?;
    ctx.press("Escape").await?;
    ctx.press("Escape").await?;
    ensure(player::read_turn(ctx).await?.version == now.version, || "Escape played a move".to_owned())?;
    ctx.press("?").await?;
    ctx.wait_for("dialog[open]").await?;
    ctx.press("Escape").await?;
    ctx.wait_until("help to close", "return !document.querySelector('dialog[open]')").await?;
    press_key_while_help_closes(ctx).await?;
    let before = player::read_position(ctx).await?;
    let tiles = ctx.eval("return document.querySelectorAll('.own [data-tile]').length", Vec::new()).await?;
    player::play_turns(ctx, InputMethod::Keyboard, 1).await?;
    know_marks(ctx).await?;
    ctx.press("u").await?;
    let undone = format!("return document.querySelectorAll('.own [data-tile]').length === {tiles}");
    ctx.wait_until("U to undo", &undone).await?;
    player::check_position(ctx, &before, "after U").await?;
    let turns = player::play_to_end(ctx, InputMethod::Keyboard).await?;
    ctx.note(format!("{turns} turns")).await;
    Ok(())
}

/// A game begins at the wheel, and the first link that Tab finds leads to the tiles.
async fn check_first_focus(ctx: &TestContext) -> Result {
    ctx.wait_for(".wheelbox:focus").await?;
    ctx.press("Tab").await?;
    ctx.wait_for("[data-take]:focus").await?;
    // Tab goes on from what had the focus last, here from the beginning of the page.
    let restart = "document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex')";
    ctx.eval(restart, Vec::new()).await?;
    ctx.press("Tab").await?;
    ctx.wait_for("[data-act=to-tiles]:focus").await?;
    ctx.screenshot("play-to-tiles").await?;
    ctx.press("Enter").await?;
    ctx.wait_for("[data-take]:focus").await
}

/// A key for a tile moves the focus away from the button pressed before: Enter would press it again.
async fn check_focus_of_tiles(ctx: &TestContext) -> Result {
    for (pressed, key) in [("[data-take=\"1\"]", "2"), ("[data-act=back]", "3")] {
        ctx.tap(pressed).await?;
        ctx.press(key).await?;
        ctx.wait_for(".display-area:focus").await?;
        ctx.press("Enter").await?;
        ctx.wait_for(&format!("[data-take=\"{key}\"][aria-pressed=true]")).await?;
    }
    ctx.press("Escape").await
}

/// Presses a key between the closing of a dialog and the `close` event, which comes with the next frame. The page must
/// not lose it. One script does both, because a browser with time to spare sends the event before the next command.
async fn press_key_while_help_closes(ctx: &TestContext) -> Result {
    ctx.press("?").await?;
    ctx.wait_for("dialog[open]").await?;
    let script = "document.querySelector('dialog[open]').close();
        dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))";
    ctx.eval(script, Vec::new()).await?;
    let selected = "return Boolean(document.querySelector('[data-take=\"1\"][aria-pressed=true]'))";
    ctx.wait_until("the tile to be selected while help closes", selected).await?;
    ctx.press("Escape").await
}

/// A whole solo game by keyboard.
pub(super) async fn solo_by_keyboard(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "solo").await?;
    let turns = player::play_to_end(ctx, InputMethod::Keyboard).await?;
    ctx.note(format!("{turns} turns")).await;
    Ok(())
}

/// A whole four-player game at one screen by keyboard.
pub(super) async fn hotseat_by_keyboard(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/new/hotseat").await?;
    ctx.tap("[data-players=\"4\"]").await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await?;
    let turns = player::play_to_end(ctx, InputMethod::Keyboard).await?;
    ctx.note(format!("{turns} turns")).await;
    Ok(())
}

/// The player knows what marks a game: the page does not say it again.
async fn know_marks(ctx: &TestContext) -> Result {
    ctx.eval("localStorage.setItem('nova-luna/assistance', 'told')", Vec::new()).await.map(drop)
}

/// Undo first puts a picked tile back, then restores the same position with the same tiles; redo plays the same again.
pub(super) async fn undo(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "solo").await?;
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(player::read_position(ctx).await?);
        player::play_turns(ctx, InputMethod::Pointer, 1).await?;
    }
    seen.push(player::read_position(ctx).await?);
    know_marks(ctx).await?;
    let now = player::read_turn(ctx).await?;
    player::choose_best(ctx, InputMethod::Pointer, &now).await?;
    ctx.tap("[data-act=\"undo\"]").await?;
    ctx.wait_until("undo to put the tile back", "return !document.querySelector('[data-take][aria-pressed=true]')")
        .await?;
    ensure(player::read_turn(ctx).await?.version == now.version, || {
        "undo took more back than a picked tile".to_owned()
    })?;
    let turns = seen.len() - 1;
    for turn in (0..turns).rev() {
        press_and_check(ctx, "undo", &seen[turn]).await?;
    }
    for later in &seen[1..] {
        press_and_check(ctx, "redo", later).await?;
    }
    ensure(!ctx.has("[data-act=\"redo\"]").await?, || "more was played again than was undone".to_owned())?;
    ctx.press("u").await?;
    ctx.wait_for("[data-act=\"redo\"]").await?;
    ctx.check_accessibility("after an undo").await?;
    ctx.screenshot("play-undone").await?;
    ctx.press("y").await?;
    ctx.wait_until("Y to play it again", "return !document.querySelector('[data-act=redo]')").await?;
    player::check_position(ctx, &seen[turns], "after Y").await?;
    // Before confirmation, going back is not an undo.
    let now = player::read_turn(ctx).await?;
    player::choose_best(ctx, InputMethod::Pointer, &now).await?;
    ctx.tap("[data-act=\"back\"]").await?;
    ensure(player::read_turn(ctx).await?.version == now.version, || "going back played a move".to_owned())
}

/// Presses a button that changes the match, and compares the position.
async fn press_and_check(ctx: &TestContext, act: &str, expected: &str) -> Result {
    let version = player::read_turn(ctx).await?.version;
    ctx.tap(&format!("[data-act=\"{act}\"]")).await?;
    let script = format!("return Number(document.querySelector('[data-play]').dataset.version) !== {version}");
    ctx.wait_until(act, &script).await?;
    player::check_position(ctx, expected, &format!("after {act} at version {version}")).await
}

/// Tells in `isThinking` whether a bot has not answered yet.
const WATCH_BOTS: &str = "globalThis.isThinking = false; const { postMessage, terminate } = Worker.prototype; \
    Worker.prototype.postMessage = function ask(...request) { \
        isThinking = true; \
        this.addEventListener('message', ({ data }) => { isThinking &&= data.text.startsWith('progress '); }); \
        return postMessage.apply(this, request); }; \
    Worker.prototype.terminate = function end() { isThinking = false; return terminate.call(this); }";

/// Leaving during a bot's turn does not stop the game. A bot that answers after the game has left the screen must not
/// break the page: any error in the console fails the scenario.
pub(super) async fn leave(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_BOTS })).await?;
    start_game(ctx, "bots").await?;
    for pause in [0, 100, 400] {
        while player::read_turn(ctx).await?.turn == "you" {
            let now = player::wait_for_turn(ctx).await?;
            player::take_turn(ctx, InputMethod::Pointer, &now).await?;
        }
        tokio::time::sleep(Duration::from_millis(pause)).await;
        ctx.navigate("#/rules", "rules").await?;
        ctx.wait_until("the bot's answer", "return !isThinking").await?;
        ctx.navigate("#/play", "play").await?;
        player::wait_for_turn(ctx).await?;
    }
    Ok(())
}
