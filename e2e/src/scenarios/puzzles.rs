//! Puzzles: solved and missed by pointer and by keyboard, repeated on another day, against the clock, and offline.

use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// A day in the numbers of the storage.
const TODAY: &str = "Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000 - 3 * 3600000) / 86400000)";

/// Most presses of arrow keys on the way to a cell.
const MAX_PRESSES: usize = 80;

async fn wait_for_stage(ctx: &TestContext, stage: &str) -> Result {
    let script = format!("return document.querySelector('[data-stage]')?.dataset.stage === '{stage}'");
    ctx.wait_until(&format!("the stage {stage}"), &script).await
}

/// Returns a solution and a wrong move of the puzzle on the screen.
pub(super) async fn read_puzzle(ctx: &TestContext, id: &str) -> Result<Value> {
    let found = ctx.eval_async(include_str!("../js/puzzle.js"), vec![json!(id)]).await?;
    ensure(found["right"].is_object() && found["wrong"].is_object(), || format!("no moves: {found}"))?;
    Ok(found)
}

/// Makes a move by pointer.
pub(super) async fn play(ctx: &TestContext, found: &Value) -> Result {
    if found["number"] == json!(0) {
        return ctx.tap("[data-act=\"refill\"]").await;
    }
    ctx.tap(&format!("[data-take=\"{}\"]", found["number"])).await?;
    let cell = found["cell"].as_str().unwrap_or_default();
    // A cell of a panned display is brought into view first.
    let script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', inline: 'center' })";
    let cell = format!("[data-cell=\"{cell}\"]");
    ctx.eval(script, vec![json!(cell)]).await?;
    ctx.tap(&cell).await?;
    ctx.tap("[data-act=\"confirm\"]").await
}

/// Makes a move with the keyboard alone.
async fn play_by_keys(ctx: &TestContext, found: &Value) -> Result {
    if found["number"] == json!(0) {
        return ctx.press("r").await;
    }
    ctx.press(&found["number"].to_string()).await?;
    let target = found["cell"].as_str().unwrap_or_default().to_owned();
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..MAX_PRESSES {
        let at = ctx.eval("return document.activeElement?.dataset.cell ?? ''", Vec::new()).await?;
        let at = at.as_str().unwrap_or_default().to_owned();
        if at == target {
            // The first Enter tries the cell, the second plays.
            ctx.press("Enter").await?;
            return ctx.press("Enter").await;
        }
        let directions = directions(&at, &target);
        let turn = seen.iter().filter(|before| **before == at).count();
        seen.push(at);
        ctx.press(directions[turn % directions.len()]).await?;
    }
    Err(Error::Unexpected(format!("the arrows do not reach {target}: {seen:?}")))
}

/// Returns the arrow keys, those towards the target first.
fn directions(at: &str, target: &str) -> [&'static str; 4] {
    let parse = |text: &str| {
        let (x, y) = text.split_once(',').unwrap_or(("0", "0"));
        (x.parse::<i32>().unwrap_or(0), y.parse::<i32>().unwrap_or(0))
    };
    let ((x, y), (to_x, to_y)) = (parse(at), parse(target));
    let (across, back) = if to_x > x { ("ArrowRight", "ArrowLeft") } else { ("ArrowLeft", "ArrowRight") };
    let (down, up) = if to_y > y { ("ArrowDown", "ArrowUp") } else { ("ArrowUp", "ArrowDown") };
    if (to_x - x).abs() >= (to_y - y).abs() { [across, down, up, back] } else { [down, across, back, up] }
}

async fn stored(ctx: &TestContext) -> Result<String> {
    let text = ctx.eval("return localStorage.getItem('nova-luna/puzzles') ?? ''", Vec::new()).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// Solves one puzzle and misses another; both survive a reload, and the missed one comes back a day later.
pub(super) async fn solve(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/puzzles").await?;
    ctx.wait_for("[data-go=solve]").await?;
    let first = "return document.querySelector('.home-lead p').textContent.includes('Puzzle 1 of ten')";
    ctx.wait_until("the first of ten easy puzzles", first).await?;
    ensure_rating(ctx, ".home-rating b", "1200?").await?;
    ctx.check_accessibility("puzzles").await?;
    ctx.screenshot("puzzles").await?;
    ctx.tap("[data-go=\"solve\"]").await?;
    wait_for_stage(ctx, "open").await?;
    let found = read_puzzle(ctx, "").await?;
    ensure_own_colour(ctx).await?;
    ctx.check_accessibility("a puzzle").await?;
    ctx.screenshot("puzzle-open").await?;
    play(ctx, &found["right"]).await?;
    wait_for_stage(ctx, "solved").await?;
    ctx.screenshot("puzzle-solved").await?;
    ctx.check_accessibility("a solved puzzle").await?;
    let focused = "return document.activeElement?.dataset.act === 'next'";
    ctx.wait_until("the focus on the next puzzle", focused).await?;
    let text = stored(ctx).await?;
    let solved = format!("puzzle\t{}\t1 1", found["id"].as_str().unwrap_or_default());
    ensure(text.contains(&solved), || format!("{solved} is not stored: {text}"))?;
    let why = "return document.querySelector('.rating-note').innerText.includes('never more than 60')";
    ctx.expect("what the rating changes by", why, json!(true)).await?;
    let shown = ctx.read("return document.querySelector('[data-rating]').dataset.rating").await?;
    ctx.open("#/puzzles").await?;
    ctx.wait_for("[data-go=solve]").await?;
    ensure_rating(ctx, ".home-rating b", &shown).await?;
    ensure_rating(ctx, ".home-curve h2 b", &shown).await?;
    ctx.tap("[data-go=\"solve\"]").await?;
    wait_for_stage(ctx, "open").await?;
    ensure_own_colour(ctx).await?;
    let found = read_puzzle(ctx, "").await?;
    play(ctx, &found["wrong"]).await?;
    wait_for_stage(ctx, "wrong").await?;
    ctx.screenshot("puzzle-wrong").await?;
    ctx.check_accessibility("a missed puzzle").await?;
    ctx.tap("[data-act=\"again\"]").await?;
    wait_for_stage(ctx, "open").await?;
    play(ctx, &found["right"]).await?;
    wait_for_stage(ctx, "solved").await?;
    repeat(ctx, found["id"].as_str().unwrap_or_default()).await
}

async fn ensure_rating(ctx: &TestContext, selector: &str, rating: &str) -> Result {
    let shown = ctx.read(&format!("return document.querySelector('{selector}').textContent")).await?;
    ensure(shown == rating, || format!("{selector} shows {shown}, not {rating}"))
}

/// The player's chip is the first, and its disc is that of the first seat of a game, wherever the player sits.
async fn ensure_own_colour(ctx: &TestContext) -> Result {
    let own = "const own = document.querySelector('.trial-others > :first-child[data-own]');
        const drawn = (id) => document.getElementById(id)?.innerHTML;
        const discs = own && [...document.querySelectorAll('use[href^=\"#k-\"]')].map((use) => use.getAttribute('href'));
        return Boolean(own) && drawn(`k-${own.dataset.own}`) === drawn('d-1') && discs.includes(`#k-${own.dataset.own}`)";
    ctx.wait_until("the player's disc", own).await
}

/// Sets the day of a planned repetition back, and repeats the puzzle.
async fn repeat(ctx: &TestContext, id: &str) -> Result {
    ctx.open("#/puzzles").await?;
    let due = "return document.querySelector('[data-due]')?.dataset.due";
    let before = "return Boolean(document.querySelector('[data-due]'))";
    ctx.wait_until("the planned repetition", before).await?;
    ensure(ctx.eval(due, Vec::new()).await? == json!("0"), || "a puzzle is due on the day it was missed".to_owned())?;
    let text = stored(ctx).await?;
    let set_back = format!(
        "const today = {TODAY}; localStorage.setItem('nova-luna/puzzles',
            localStorage.getItem('nova-luna/puzzles').replace(` ${{today + 1}} 0`, ` ${{today}} 0`)); return today"
    );
    let today = ctx.eval(&set_back, Vec::new()).await?;
    ctx.reload().await?;
    ctx.wait_until("a due puzzle", "return document.querySelector('[data-due]')?.dataset.due === '1'").await?;
    ensure(stored(ctx).await? != text, || format!("nothing was planned for the day after {today}: {text}"))?;
    ctx.screenshot("puzzles-due").await?;
    ctx.check_accessibility("due puzzles").await?;
    ctx.tap("[data-go=\"repeat\"]").await?;
    wait_for_stage(ctx, "open").await?;
    let found = read_puzzle(ctx, "").await?;
    ensure(found["id"] == json!(id), || format!("{id} was missed, {} is repeated", found["id"]))?;
    play(ctx, &found["right"]).await?;
    wait_for_stage(ctx, "solved").await?;
    // The second repetition comes three days later.
    let planned = format!("puzzle\t{id}\t2 1 {} 1", today.as_i64().unwrap_or_default() + 3);
    let text = stored(ctx).await?;
    ensure(text.contains(&planned), || format!("{planned} is not stored: {text}"))
}

/// Solves and misses a puzzle with the keyboard alone, and asks for a hint and the solution.
pub(super) async fn solve_by_keyboard(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/puzzles/mixed").await?;
    wait_for_stage(ctx, "open").await?;
    let found = read_puzzle(ctx, "").await?;
    play_by_keys(ctx, &found["wrong"]).await?;
    wait_for_stage(ctx, "wrong").await?;
    ctx.press("Enter").await?;
    wait_for_stage(ctx, "open").await?;
    play_by_keys(ctx, &found["right"]).await?;
    wait_for_stage(ctx, "solved").await?;
    ctx.press("n").await?;
    wait_for_stage(ctx, "open").await?;
    let next = read_puzzle(ctx, "").await?;
    ensure(next["id"] != found["id"], || "the same puzzle came again".to_owned())?;
    ctx.press("h").await?;
    ctx.wait_for("[data-hint]").await?;
    ctx.press("Escape").await?;
    play_by_keys(ctx, &next["right"]).await?;
    wait_for_stage(ctx, "solved").await?;
    let text = stored(ctx).await?;
    let helped = format!("puzzle\t{}\t1 0", next["id"].as_str().unwrap_or_default());
    ensure(text.contains(&helped), || format!("a puzzle after a hint counts as solved: {text}"))
}

/// A storm warms up, counts solved puzzles and misses, ends with its time, keeps the score, and lists what was missed to be
/// tried again. Everything works offline.
pub(super) async fn storm(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    ctx.open("#/puzzles").await?;
    ctx.wait_for("[data-go=storm]").await?;
    let cached = "return navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))";
    ctx.wait_until("the page to be cached", cached).await?;
    ctx.browser.expect_network_errors();
    game.stop().await?;
    // The time of a storm stands still until it is over.
    ctx.eval("const now = Date.now(); Date.now = () => now", Vec::new()).await?;
    ctx.tap("[data-go=\"storm\"]").await?;
    ctx.wait_for("[data-storm=ready] [data-act=storm-start]").await?;
    ctx.screenshot("storm-start").await?;
    ctx.check_accessibility("the start of a storm").await?;
    ctx.tap("[data-act=\"storm-start\"]").await?;
    ctx.wait_for("[data-storm=warm-up] .storm-warm-up").await?;
    ctx.screenshot("storm-warm-up").await?;
    let left = ctx.read("return document.querySelector('[data-left]').textContent").await?;
    ensure(left.starts_with('3'), || format!("the warm-up takes from the three minutes: {left}"))?;
    ctx.eval("const start = Date.now() + 3000; Date.now = () => start", Vec::new()).await?;
    ctx.wait_for("[data-storm=running] [data-take]").await?;
    let mut missed = String::new();
    for (move_name, figure) in [("right", "[data-score='1']"), ("wrong", ".storm-misses .missed")] {
        let id = ctx.read("return document.querySelector('[data-storm-puzzle]').dataset.stormPuzzle").await?;
        let found = read_puzzle(ctx, &id).await?;
        ensure_own_colour(ctx).await?;
        play(ctx, &found[move_name]).await?;
        missed = id;
        ctx.wait_until(figure, &format!("return Boolean(document.querySelector(\"{figure}\"))")).await?;
    }
    ctx.screenshot("storm").await?;
    ctx.check_accessibility("a storm").await?;
    // Three minutes pass at once.
    ctx.eval("const end = Date.now() + 180000; Date.now = () => end", Vec::new()).await?;
    ctx.wait_for("[data-storm=over] .storm-over").await?;
    ctx.screenshot("storm-over").await?;
    ctx.check_accessibility("the end of a storm").await?;
    ctx.tap(&format!("[data-row=\"{missed}\"]")).await?;
    wait_for_stage(ctx, "open").await?;
    let found = read_puzzle(ctx, &missed).await?;
    play(ctx, &found["right"]).await?;
    wait_for_stage(ctx, "solved").await?;
    let rated = ctx.eval("return document.querySelector('.puzzle-figures small') === null", Vec::new()).await?;
    ensure(rated == json!(true), || "a puzzle of a storm is rated when it is tried again".to_owned())?;
    ctx.tap("[data-go=\"back\"]").await?;
    ctx.wait_for(&format!("[data-storm=ready] [data-row=\"{missed}\"]")).await?;
    ctx.screenshot("storm-missed").await?;
    ensure(stored(ctx).await?.contains(&format!("missed\t{missed}\ttrue")), || format!("{missed} is not solved"))?;
    ctx.open("#/puzzles").await?;
    let best = "return document.querySelector('.home-best b')?.textContent === '1'";
    ctx.wait_until("the best storm after a reload, offline", best).await?;
    game.restart().await?;
    ctx.reload().await
}
