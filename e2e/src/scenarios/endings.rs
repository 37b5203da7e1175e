//! The end of a game: the result with its story, the score sheet, spectators, and the replay.

use serde_json::{Value, json};

use super::games::start_game;
use super::online::{create_table, open_link, wait_for_board};
use super::review::LONG;
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// The screens of the pictures: a phone, a phone in landscape and a desktop.
const SIZES: [(u32, u32); 3] = [(390, 844), (844, 390), (1440, 900)];

/// Takes pictures at the sizes of [`SIZES`], and checks that nothing lies outside the page.
async fn take_pictures(ctx: &TestContext, name: &str) -> Result {
    for (width, height) in SIZES {
        ctx.browser.set_size(width, height).await?;
        ctx.wait_until_still().await?;
        ctx.screenshot(&format!("{name}-{width}x{height}")).await?;
        let script = "return [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]";
        let found = ctx.eval(script, vec![]).await?;
        ensure(found[0].as_u64() <= Some(width.into()) && found[1].as_u64() <= Some(height.into()), || {
            format!("{name} at {width} × {height} has {found} pixels")
        })?;
    }
    let (width, height) = ctx.device.pixels();
    let size =
        json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": ctx.device == Device::Phone });
    ctx.browser.cdp("Emulation.setDeviceMetricsOverride", size).await.map(drop)
}

/// Starts a game against one bot with few discs, so that it ends soon.
async fn start_short_game(ctx: &TestContext, discs: u8) -> Result {
    ctx.open("#/new/bots").await?;
    let script = "document.querySelector('input[value=house]').click()";
    ctx.eval(script, vec![]).await?;
    ctx.wait_until("the number of discs", "return !document.querySelector('[data-set=discs]')?.disabled").await?;
    let script = "const field = document.querySelector('[data-set=discs]'); field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    ctx.eval(script, vec![json!(discs.to_string())]).await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await
}

async fn wait_for_result(ctx: &TestContext) -> Result {
    ctx.wait_for("dialog[open][data-dialog=end] .result").await
}

/// What the analysis finds joins the facts. The review has all of it at once, and leads back to the result, as the
/// replay does.
async fn found_by_analysis(ctx: &TestContext) -> Result {
    let found = "return document.querySelector('.facts')?.dataset.analysis === 'true'";
    ctx.wait_until_within(LONG, "the analysis", found).await?;
    let figure = "return document.querySelector('[data-fact=accuracy] b')?.textContent ?? ''";
    let figure = ctx.eval(figure, vec![]).await?;
    ctx.check_accessibility("the result with its analysis").await?;
    ctx.press("v").await?;
    ctx.wait_for_screen("review").await?;
    let stored = "return document.querySelector('.review-page')?.dataset.review === 'complete'";
    ctx.wait_until("the stored review", stored).await?;
    let accuracy = ctx.eval("return document.querySelector('[data-accuracy]').innerText", vec![]).await?;
    let expected = format!("Accuracy {}", accuracy.as_str().unwrap_or_default());
    ensure(figure == json!(expected), || format!("the result says {figure}, the review {accuracy}"))?;
    ctx.tap("[data-go=back]").await?;
    ctx.wait_for_screen("play").await?;
    wait_for_result(ctx).await?;
    ctx.tap("[data-act=replay]").await?;
    ctx.wait_for_screen("replay").await?;
    ctx.tap("[data-go=back]").await?;
    ctx.wait_for_screen("play").await?;
    wait_for_result(ctx).await?;
    ctx.wait_until("the analysis again", found).await
}

/// A finished game tells who won and how, shows all displays and the race, and leads to a rematch with one key.
pub(super) async fn result(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_short_game(ctx, 9).await?;
    player::play_to_end(ctx, InputMethod::Pointer).await?;
    wait_for_result(ctx).await?;
    let found = ctx.eval(include_str!("../js/result.js"), vec![]).await?;
    let count = |name: &str| found[name].as_u64().unwrap_or_default();
    ensure(count("title") > 3 && count("how") > 20, || format!("the result tells no story: {found}"))?;
    ensure(count("displays") == 2 && count("lines") == 2, || format!("a display or a line is missing: {found}"))?;
    ensure(count("main") == 1, || format!("there must be one main button: {found}"))?;
    ensure(found["icons"] == json!(true), || "a rematch and the replay have the same icon".to_owned())?;
    ensure(count("facts") >= 2 && count("moving") == 0, || format!("facts, or somebody is to move: {found}"))?;
    // The last row of the table is what the displays say: the winner has no disc left (R20).
    ensure(found["last"].as_array().is_some_and(|row| row.contains(&json!(0))), || format!("the race: {found}"))?;
    ctx.check_accessibility("the result").await?;
    found_by_analysis(ctx).await?;
    take_pictures(ctx, "result").await?;
    // The result can be closed, to look at the table, and opened again.
    ctx.press("Escape").await?;
    ctx.wait_until("the result to close", "return !document.querySelector('dialog[open]')").await?;
    ensure(!ctx.has("[data-play] .chip.on, [data-play] [aria-current=true]").await?, || {
        "a player is marked as moving after the end".to_owned()
    })?;
    ctx.screenshot("result-table").await?;
    ctx.tap("[data-act=\"result\"]").await?;
    wait_for_result(ctx).await?;
    ctx.press("r").await?;
    let begun = "const play = document.querySelector('[data-play]'); return play?.dataset.turn !== 'over' && !document.querySelector('dialog[open]')";
    ctx.wait_until("R to start a rematch", begun).await
}

/// A finished game of four, which the player on the first seat has lost to bots.
fn lost_game() -> String {
    let seats = r#""seats":["person","person","person","person"]"#;
    let with_bots = r#""seats":[{"person":""},{"bot":"master"},{"bot":"casual"},{"bot":"skilled"}]"#;
    include_str!("../tables/four.txt").replacen(seats, with_bots, 1)
}

/// Everybody has a place. After a loss, one press leads to the exercise of the player's largest mistake, and nothing
/// tells its answer before. The result and the exercise have addresses, so a reload shows them again.
pub(super) async fn places(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    ctx.eval("localStorage.setItem('nova-luna/table', arguments[0])", vec![json!(lost_game())]).await?;
    ctx.open("#/play").await?;
    ctx.tap("[data-act=result]").await?;
    wait_for_result(ctx).await?;
    let places = "return [...document.querySelectorAll('.places li')].map((place) => [parseInt(place.innerText, 10),
        place.querySelector('small').innerText.length > 0])";
    ctx.expect("four places", places, json!([[1, true], [2, true], [3, true], [4, true]])).await?;
    ctx.reload().await?;
    wait_for_result(ctx).await?;
    let offer = "return Boolean(document.querySelector('[data-act=take-away]'))";
    ctx.wait_until_within(LONG, "the mistake that cost most", offer).await?;
    ctx.check_accessibility("a loss with an exercise").await?;
    take_pictures(ctx, "result-loss").await?;
    let turned = begin_of_analysis(ctx).await? + 1;
    let told = ctx.read("return document.querySelector('[data-act=take-away] small').innerText").await?;
    let turn = told.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let turn = turn.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default().to_owned();
    ctx.tap("[data-act=take-away]").await?;
    let exercise = format!("return document.querySelector('.review-lesson')?.dataset.turn === '{turn}'");
    ctx.wait_until("the exercise of this turn", &exercise).await?;
    ctx.reload().await?;
    ctx.wait_until("the exercise after a reload", &exercise).await?;
    ctx.tap("[data-act=back-to-review]").await?;
    let grade =
        format!("return document.querySelector('.review-moves [data-turn=\"{turned}\"]')?.dataset.grade ?? 'none'");
    let grade = ctx.read(&grade).await?;
    ensure(["mistake", "blunder"].contains(&grade.as_str()), || format!("turn {turned} turned the game: {grade}"))?;
    let better = "return [Boolean(document.querySelector('[data-part=better-hidden]')), \
        Boolean(document.querySelector('[data-part=better]'))]";
    ctx.expect("only the played move", better, json!([true, false])).await
}

/// Opens the analysis board from the result; returns the number of moves before the position that it begins with.
async fn begin_of_analysis(ctx: &TestContext) -> Result<u64> {
    ctx.tap("[data-act=analysis]").await?;
    ctx.wait_for_screen("analysis").await?;
    let ply = ctx.eval("return Number(document.querySelector('.analysis-page').dataset.ply)", Vec::new()).await?;
    ctx.tap("[data-go=back]").await?;
    wait_for_result(ctx).await?;
    ctx.wait_for("[data-act=take-away]").await?;
    ply.as_u64().ok_or_else(|| Error::Unexpected(format!("the board begins at {ply}")))
}

/// Reads the open score sheet: its lines, its sum and its phase.
async fn read_sheet(ctx: &TestContext, within: &str) -> Result<(Vec<u64>, u64, String)> {
    let script = "const sheet = document.querySelector(`${arguments[0]} .sheet-lines`);
        const number = (row) => Number(row.querySelector('dd').textContent);
        return sheet && { lines: [...sheet.querySelectorAll('[data-line]')].map(number),
            total: number(sheet.querySelector('[data-total]')), phase: sheet.dataset.phase }";
    let found = ctx.eval(script, vec![json!(within)]).await?;
    let lines: Vec<u64> = found["lines"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    let total = found["total"].as_u64().ok_or_else(|| Error::Unexpected(format!("no score sheet in {within}")))?;
    ensure(lines.len() == 4 && lines.iter().sum::<u64>() == total, || format!("the sheet does not add up: {found}"))?;
    Ok((lines, total, found["phase"].as_str().unwrap_or_default().to_owned()))
}

/// The score sheet of a solo game adds up at every moment (R25, R27), and the change of phase is announced.
pub(super) async fn solo_sheet(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "solo").await?;
    let (mut phase, mut noted) = ("1".to_owned(), 0);
    for _ in 0..player::MAX_TURNS {
        let now = player::wait_for_turn(ctx).await?;
        let (lines, _, now_in) = read_sheet(ctx, ".score").await?;
        if now_in != phase {
            ensure(lines[0] + lines[1] == noted, || format!("{noted} was to be noted, not {lines:?}"))?;
            let script = "return document.body.textContent.includes(arguments[0])";
            let found = ctx.eval(script, vec![json!(format!("{noted} noted"))]).await?;
            ensure(found == json!(true), || "the change of phase is not announced".to_owned())?;
            ctx.screenshot("solo-phase-two").await?;
            phase = now_in;
        }
        if now.turn == "over" {
            break;
        }
        if ctx.has("[data-act=\"refill\"]:not(:disabled)").await? {
            noted = lines[0] + lines[1];
            ctx.screenshot("solo-phase-one").await?;
            ctx.tap("[data-act=\"refill\"]").await?;
            let script =
                format!("return Number(document.querySelector('[data-play]').dataset.version) > {}", now.version);
            ctx.wait_until("phase 1 to end", &script).await?;
        } else {
            player::take_turn(ctx, InputMethod::Pointer, &now).await?;
            // Phase 1 may end by itself (R24): then this is what was noted.
            let (lines, _, _) = read_sheet(ctx, ".score").await?;
            noted = if phase == "1" { lines[0] + lines[1] } else { noted };
        }
    }
    ensure(phase == "2", || "phase 2 has never begun".to_owned())?;
    wait_for_result(ctx).await?;
    let (_, total, _) = read_sheet(ctx, ".result").await?;
    let title = ctx.eval("return document.querySelector('#dialog-title').textContent", vec![]).await?;
    ensure(title.as_str().is_some_and(|title| title.contains(&total.to_string())), || {
        format!("the title is {title}, the sheet says {total}")
    })?;
    ctx.check_accessibility("the score sheet").await?;
    take_pictures(ctx, "result-solo").await
}

/// The first press that would mark the game says so, where it can be seen; the next one does it, and the mark is there at
/// once. An undo that marks nothing says nothing.
pub(super) async fn assisted(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "solo").await?;
    player::play_turns(ctx, InputMethod::Pointer, 1).await?;
    ctx.expect("the note of a free undo", "return document.querySelector('[data-act=undo]').title", json!("")).await?;
    ensure(!ctx.has("[data-part=assisted]").await?, || "a fair game is marked".to_owned())?;
    ctx.tap("[data-act=hint]").await?;
    let told = "return [...document.querySelectorAll('.why, .say span')] \
        .some((line) => line.checkVisibility() && line.innerText.includes('Press again to go on'))";
    ctx.wait_until("the warning", told).await?;
    ensure(!ctx.has("[data-part=assisted]").await?, || "the game is marked before the warning is read".to_owned())?;
    ctx.check_fits("the warning").await?;
    ctx.screenshot("assisted-warning").await?;
    ctx.tap("[data-act=hint]").await?;
    ctx.wait_for("[data-part=assisted]").await?;
    ctx.screenshot("assisted").await
}

/// A spectator sees the names of the players and who chooses, and has no button that acts.
pub(super) async fn spectator(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let link = create_table(ctx, "Ada").await?;
    ctx.tap("[data-act=\"fill\"]").await?;
    wait_for_board(ctx).await?;
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    let watching = ctx.open_browser(Device::Desktop).await?;
    open_link(&watching, &link).await?;
    wait_for_board(&watching).await?;
    let acts = "[data-act=confirm], [data-act=undo], [data-act=hint], [data-act=back], [data-act=talk], \
                [data-act=refill]:not(.gone), [data-take]:not(:disabled), [data-cell]";
    ensure(!watching.has(acts).await?, || "a spectator has buttons that act".to_owned())?;
    watching.wait_for("[data-part=watching]").await?;
    let text = watching.eval("return document.querySelector('[data-play]').innerText", vec![]).await?;
    let text = text.as_str().unwrap_or_default().to_owned();
    ensure(text.contains("Ada") && text.contains("is choosing"), || format!("the spectator reads: {text}"))?;
    ensure(!text.contains("Your turn") && !text.contains("You "), || format!("the spectator reads: {text}"))?;
    watching.wait_for(".watched [data-other=\"1\"]").await?;
    watching.wait_for(".watched [data-other=\"2\"]").await?;
    watching.wait_for(".watched [data-other=\"2\"] .level").await?;
    watching.check_accessibility("a watched game").await?;
    watching.check_fits("a watched game").await?;
    watching.tap("[data-act=menu]").await?;
    watching.wait_for("[data-act=menu-rules]").await?;
    ensure(!watching.has("[data-act=menu-notation]").await?, || "a spectator can enter moves".to_owned())?;
    watching.press("Escape").await?;
    watching.wait_until("the menu to close", "return !document.querySelector('dialog[open]')").await?;
    take_pictures(&watching, "spectator").await
}

/// The title of a replay has the line for itself on an upright phone, and two fifths of it beside the buttons.
async fn check_title_room(ctx: &TestContext) -> Result {
    let room = "const [head, title] = ['.replay-head', '.replay-head h1'].map((name) => document.querySelector(name)); \
        const whole = innerWidth <= 560 ? innerWidth - 100 : innerWidth * 0.4; const line = parseFloat(getComputedStyle(title).lineHeight); \
        return head.getBoundingClientRect().width >= whole && title.getBoundingClientRect().height <= 2.2 * line";
    for (width, height) in [(320, 640), (390, 844), (844, 390)] {
        ctx.browser.set_size(width, height).await?;
        ctx.wait_until(&format!("room for the title at {width} × {height}"), room).await?;
        ctx.screenshot(&format!("replay-title-{width}")).await?;
    }
    ctx.browser.resize(ctx.device).await
}

/// The replay has a title, names and the result; keys step through it; autoplay stops behind a dialog; on a phone both
/// displays are on the screen.
pub(super) async fn replay_keys(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_short_game(ctx, 9).await?;
    player::play_to_end(ctx, InputMethod::Pointer).await?;
    wait_for_result(ctx).await?;
    ctx.tap("[data-act=replay]").await?;
    ctx.wait_for_screen("replay").await?;
    let head = ctx.eval("return document.querySelector('.replay-head').innerText", vec![]).await?;
    let head = head.as_str().unwrap_or_default();
    ensure(head.contains("You · ") && head.contains("turn"), || format!("the replay is called {head}"))?;
    check_title_room(ctx).await?;
    let at = "return Number(document.querySelector('[data-act=\"slider\"]').value)";
    for (key, ply) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)] {
        ctx.press(key).await?;
        ctx.wait_until(&format!("{key} to show move {ply}"), &format!("{at} === {ply}")).await?;
    }
    ctx.press(" ").await?;
    let running = "return document.querySelector('[data-act=watch]').ariaPressed";
    ctx.wait_until("Space to start autoplay", &format!("{running} === 'true'")).await?;
    ctx.tap("[data-act=\"share\"]").await?;
    ctx.wait_until("autoplay to stop behind the dialog", &format!("{running} === 'false'")).await?;
    ctx.press("Escape").await?;
    ctx.wait_until("the dialog to close", "return !document.querySelector('dialog[open]')").await?;
    ctx.tap("[data-act=\"last\"]").await?;
    let outside = "const scroll = document.querySelector('.replay-page .scroll').getBoundingClientRect();
        return [...document.querySelectorAll('.replay-displays figure')].filter((figure) => {
            const box = figure.getBoundingClientRect();
            return box.bottom > scroll.bottom + 1 || box.top < scroll.top - 1 || box.width < 100 || box.height < 80;
        }).length";
    ctx.expect("all displays on the screen", outside, json!(0)).await?;
    ctx.check_accessibility("the replay").await?;
    take_pictures(ctx, "replay-own").await
}
