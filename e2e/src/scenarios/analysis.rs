//! The analysis board: a tree is built, shared, opened elsewhere and exported; the engine has the numbers of the command
//! line; keys.

use std::time::Instant;

use serde_json::{Value, json};

use super::fit::check_shown;
use super::online::{create_table, open_link, wait_for_board};
use super::persistence::{paste, wait_until_cached};
use super::review::RECORDS;
use crate::browser::Device;
use crate::calibration::{self, check_time};
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// Positions with two, three and four players, and of a solo game.
const POSITIONS: [&str; 4] = [
    "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664",
    "nl1_20_..6163.03.67.62.m_2.321_...38-..395850-6508071526-...59-..2332_.35-3724431851-10563022-1725.33_....44-0629.0268-6401534120-2757.0913",
    "nl1_20_....m...03..._8.41-10.3-11.2_5729_.21-4411_59-15_23-37-41",
    "nl1_21_m18..05.1539..41._p2.49_..09-.29606416-3845612032-.4666-132631-.2721",
];

/// Maximum milliseconds from a move to the first line of the engine, and the moves that are measured.
const FIRST_LINE_LIMIT: f64 = 500.0;
const MEASURED_MOVES: usize = 5;

const STATE: &str = "document.querySelector('.analysis-page')?.dataset";

/// The moves of the tree in the order of its rows, with their grades and comments.
const TREE: &str = "return [...document.querySelectorAll('[role=treeitem]')].map((move) => \
    [move.dataset.ply, move.dataset.move, move.querySelector('.grade')?.innerText, move.querySelector('.comment')?.innerText])";

/// Opens a kept record at a turn, by way of its replay.
async fn open_at(ctx: &TestContext, record: &str, ply: usize) -> Result {
    ctx.open("#/records").await?;
    paste(ctx, record).await?;
    ctx.wait_for_screen("replay").await?;
    ctx.open(&format!("#/replay/opened/{ply}")).await?;
    ctx.wait_for_screen("replay").await?;
    ctx.tap("[data-go=analysis]").await?;
    ctx.wait_for_screen("analysis").await?;
    wait_for_ply(ctx, ply).await
}

async fn wait_for_ply(ctx: &TestContext, ply: usize) -> Result {
    ctx.wait_until(&format!("the position after {ply} moves"), &format!("return {STATE}?.ply === '{ply}'")).await
}

async fn wait_for_lines(ctx: &TestContext) -> Result {
    ctx.wait_until("a line of the engine", "return document.querySelectorAll('[data-line]').length > 0").await
}

/// Takes a tile and places it on one of the cells that are shown.
async fn take(ctx: &TestContext, tile: usize, cell: usize) -> Result {
    ctx.tap(&format!(".analysis-page .card[data-take=\"{tile}\"]")).await?;
    let find = "return document.querySelectorAll('.analysis-page .cell')[arguments[0]].dataset.cell";
    let cell = ctx.eval(find, vec![json!(cell)]).await?;
    ctx.tap(&format!(".analysis-page [data-cell={cell}]")).await
}

async fn show_tree(ctx: &TestContext) -> Result {
    if ctx.device == Device::Phone { ctx.tap("[data-sheet-to=tree]").await } else { Ok(()) }
}

/// A tree with a side line, a comment and a grade is shared by a link, opened in another browser, and exported.
pub(super) async fn tree(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    open_at(ctx, RECORDS[0], 13).await?;
    wait_for_lines(ctx).await?;
    ctx.screenshot("analysis").await?;
    ctx.check_fits("the analysis board").await?;
    ctx.check_accessibility("the analysis board").await?;
    // A move that the game does not have begins a side line.
    let next = "return document.querySelector('[data-ply=\"14\"]')?.dataset.move";
    let played = ctx.eval(next, Vec::new()).await?;
    ctx.tap(".analysis-page .card[data-take=\"1\"]").await?;
    ctx.screenshot("analysis-try").await?;
    ctx.check_accessibility("the analysis board with a picked tile").await?;
    take(ctx, 1, 0).await?;
    wait_for_ply(ctx, 14).await?;
    if ctx.eval("return document.querySelectorAll('.side-line').length", Vec::new()).await? == json!(0) {
        // It was the move of the game.
        ctx.tap("[data-act=previous]").await?;
        take(ctx, 1, 1).await?;
        wait_for_ply(ctx, 14).await?;
    }
    let side = "return document.querySelector('.side-line [aria-selected=true]')?.dataset.move";
    ensure(ctx.eval(side, Vec::new()).await? != played, || "the side line has the move of the game".to_owned())?;
    wait_for_lines(ctx).await?;
    take(ctx, 1, 0).await?;
    wait_for_ply(ctx, 15).await?;
    show_tree(ctx).await?;
    walk_the_branches(ctx).await?;
    ctx.tap(".analysis-moves [data-act=comment]").await?;
    let write = "const field = document.querySelector('[data-set=comment]'); field.value = arguments[0]";
    ctx.eval(write, vec![json!("Two discs looked good.")]).await?;
    ctx.tap("[data-act=keep]").await?;
    ctx.tap("[data-act=move]").await?;
    ctx.wait_for("dialog[open]").await?;
    ctx.check_accessibility("what can be done with a move").await?;
    ctx.tap("[data-grade-to=mistake]").await?;
    ctx.tap("dialog [data-act=close]").await?;
    ctx.wait_until("the grade", "return document.querySelector('[data-grade]')?.dataset.grade === '?'").await?;
    ctx.screenshot("analysis-tree").await?;
    ctx.check_accessibility("the tree").await?;
    // Deleted moves come back.
    let all = ctx.eval(TREE, Vec::new()).await?;
    ctx.tap("[data-act=move]").await?;
    ctx.tap("[data-act=delete]").await?;
    wait_for_ply(ctx, 14).await?;
    ctx.tap("[data-act=restore]").await?;
    ctx.expect("the tree as it was", TREE, all.clone()).await?;
    // A reload keeps it.
    ctx.reload().await?;
    ctx.wait_for_screen("analysis").await?;
    show_tree(ctx).await?;
    ctx.expect("the tree after a reload", TREE, all.clone()).await?;
    wait_for_ply(ctx, 15).await?;
    ctx.tap("[data-act=share]").await?;
    let link = ctx.read("return document.querySelector('[data-link=tree]')?.value").await?;
    ctx.check_accessibility("sharing a tree").await?;
    ctx.screenshot("analysis-share").await?;
    let kept = "URL.createObjectURL = (blob) => { blob.text().then((text) => { globalThis.kept = text }); return '#' }";
    ctx.eval(kept, Vec::new()).await?;
    ctx.tap("[data-act=tree-record]").await?;
    let record = ctx.read("return globalThis.kept").await?;
    let (is_valid, output) = game.check(&record, &[]).await?;
    ensure(is_valid && record.contains("Two discs looked good."), || format!("{output}\n{record}"))?;
    let other = ctx.open_browser(ctx.device).await?;
    open_link(&other, &link).await?;
    other.wait_for_screen("analysis").await?;
    wait_for_ply(&other, 15).await?;
    show_tree(&other).await?;
    other.expect("the tree in another browser", TREE, all).await
}

/// From branch to branch and back, by button and by key: the side line begins after 13 moves.
async fn walk_the_branches(ctx: &TestContext) -> Result {
    let branch = async |name: &str| ctx.tap(&format!("[data-act={name}-branch]")).await;
    // On a phone, the tree lies over these buttons.
    let step =
        async |name: &str| ctx.eval(&format!("document.querySelector('[data-act={name}]').click()"), vec![]).await;
    branch("previous").await?;
    wait_for_ply(ctx, 13).await?;
    ctx.wait_for("[data-act=previous-branch]:disabled").await?;
    step("previous").await?;
    wait_for_ply(ctx, 12).await?;
    branch("next").await?;
    for ply in 13..15 {
        wait_for_ply(ctx, ply).await?;
        step("next").await?;
    }
    wait_for_ply(ctx, 15).await?;
    if ctx.device == Device::Desktop {
        for (key, ply) in [("B", 13), ("b", 13), ("ArrowRight", 14), ("ArrowRight", 15)] {
            ctx.press(key).await?;
            wait_for_ply(ctx, ply).await?;
        }
    }
    Ok(())
}

/// The lines have the numbers that the command line has after as many positions.
pub(super) async fn same_as_command_line(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    for position in POSITIONS {
        let begin = Instant::now();
        ctx.open(&format!("#/analysis/{position}")).await?;
        ctx.wait_for_screen("analysis").await?;
        wait_for_lines(ctx).await?;
        ctx.note(format!("analysis: page and first line after {} ms", begin.elapsed().as_millis())).await;
        let stop = format!(
            "const state = {STATE}.engine; \
            if (state === 'thinking' || state === 'waking') document.querySelector('[data-act=engine]').click(); \
            return state === 'paused' || state === 'resting'"
        );
        ctx.wait_until("the engine to stop", &stop).await?;
        let nodes = format!("return Number({STATE}.nodes)");
        let nodes = ctx.eval(&nodes, Vec::new()).await?.as_u64().unwrap_or_default();
        let shown = "return [...document.querySelectorAll('[data-line]')].map((line) => [line.dataset.move, Number(line.dataset.value)])";
        let shown = ctx.eval(shown, Vec::new()).await?;
        let report = game.best_moves(position, nodes).await?;
        let seat = report["seat"].as_u64().unwrap_or(1) as usize - 1;
        let value =
            |line: &Value| if line["points"].is_null() { line["win"][seat].clone() } else { line["points"].clone() };
        let lines = report["lines"].as_array().cloned().unwrap_or_default();
        let expected: Vec<Value> = lines.iter().map(|line| json!([line["action"], value(line).as_f64()])).collect();
        ensure(!expected.is_empty() && same(&shown, &json!(expected)), || {
            format!("after {nodes} positions of {position} the page shows {shown}, the command line {expected:?}")
        })?;
        ctx.screenshot(&format!("analysis-{}", position.len())).await?;
        ctx.check_accessibility("the lines").await?;
    }
    Ok(())
}

/// Whether two lists of moves with their values are the same.
fn same(shown: &Value, expected: &Value) -> bool {
    let rows = |list: &Value| list.as_array().cloned().unwrap_or_default();
    let (shown, expected) = (rows(shown), rows(expected));
    let is_near = |one: &Value, other: &Value| {
        one.as_f64().zip(other.as_f64()).is_some_and(|(one, other)| (one - other).abs() < 1e-9)
    };
    shown.len() == expected.len()
        && shown.iter().zip(&expected).all(|(one, other)| one[0] == other[0] && is_near(&one[1], &other[1]))
}

/// The first line after a move comes within its limit, once the engine is awake.
pub(super) async fn time(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    calibration::measure(ctx, || measure_first_line(ctx)).await
}

/// Measures the median of some moves; a single value may be disturbed by other processes.
async fn measure_first_line(ctx: &TestContext) -> Result {
    open_at(ctx, RECORDS[0], 13).await?;
    let step = "const done = arguments[arguments.length - 1]; const page = document.querySelector('.analysis-page'); \
        const ply = page.dataset.ply; const before = performance.now(); \
        const look = () => page.dataset.ply !== ply && page.dataset.nodes && document.querySelector('[data-line]') \
            ? done(performance.now() - before) : setTimeout(look, 5); \
        document.querySelector('[data-act=next]').click(); setTimeout(look, 0)";
    let mut times = Vec::new();
    for _ in 0..MEASURED_MOVES {
        wait_for_lines(ctx).await?;
        times.push(ctx.eval_async(step, Vec::new()).await?.as_f64().unwrap_or(f64::MAX));
    }
    ctx.note(format!("analysis: first line after a move, in milliseconds: {times:.0?}")).await;
    times.sort_unstable_by(f64::total_cmp);
    check_time("the first line after a move", times[MEASURED_MOVES / 2], FIRST_LINE_LIMIT)
}

/// The keys: steps, lines, seats, the engine, comments, the move that is pointed at.
pub(super) async fn keys(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    open_at(ctx, RECORDS[2], 10).await?;
    wait_for_lines(ctx).await?;
    ctx.press("ArrowRight").await?;
    wait_for_ply(ctx, 11).await?;
    ctx.press("ArrowLeft").await?;
    wait_for_ply(ctx, 10).await?;
    let front = "return document.querySelector('.analysis-own').dataset.front";
    let before = ctx.eval(front, Vec::new()).await?;
    ctx.press("f").await?;
    ctx.wait_until("another display", &format!("{front} !== '{}'", before.as_str().unwrap_or_default())).await?;
    ctx.press("1").await?;
    ctx.expect("the display of the player to move", front, before).await?;
    // A key goes to a cell, and Enter plays there.
    ctx.press("ArrowDown").await?;
    ctx.wait_for(".cell:focus").await?;
    ctx.wait_for("[data-part=tried]").await?;
    ctx.press("Enter").await?;
    wait_for_ply(ctx, 11).await?;
    ctx.wait_until("a tree", "return document.querySelectorAll('[role=treeitem]').length > 10").await?;
    let chosen = "return document.querySelector('[aria-selected=true]').dataset.move";
    let side = ctx.eval(chosen, Vec::new()).await?;
    if ctx.has(".side-line").await? {
        ctx.press("ArrowUp").await?;
        ctx.wait_until("the line above", &format!("{chosen} !== '{}'", side.as_str().unwrap_or_default())).await?;
        ctx.press("ArrowDown").await?;
        ctx.expect("the line below", chosen, side).await?;
    }
    ctx.press("e").await?;
    ctx.wait_until("the engine to stop", &format!("return {STATE}.engine === 'paused'")).await?;
    ctx.press("e").await?;
    ctx.wait_until("the engine to think", &format!("return {STATE}.engine !== 'paused'")).await?;
    ctx.press("c").await?;
    ctx.wait_for("[data-set=comment]:focus").await?;
    ctx.press("x").await?;
    ctx.press("Enter").await?;
    ctx.wait_until(
        "the comment",
        "return [...document.querySelectorAll('.tree-move .comment')].some((text) => text.innerText.includes('x'))",
    )
    .await?;
    ctx.press("a").await?;
    ctx.wait_for("dialog[open] .lens").await?;
    ctx.press("Escape").await?;
    ctx.press("s").await?;
    ctx.wait_for("dialog[open] [data-link=tree]").await
}

/// After the first visit, the board and the engine work without a server; what was tried is kept.
pub(super) async fn offline(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    wait_until_cached(ctx).await?;
    ctx.browser.expect_network_errors();
    game.stop().await?;
    ctx.open(&format!("#/analysis/{}", POSITIONS[1])).await?;
    ctx.wait_for_screen("analysis").await?;
    wait_for_lines(ctx).await?;
    take(ctx, 1, 0).await?;
    wait_for_ply(ctx, 1).await?;
    wait_for_lines(ctx).await?;
    ctx.reload().await?;
    ctx.wait_for_screen("analysis").await?;
    wait_for_ply(ctx, 1).await?;
    wait_for_lines(ctx).await?;
    // So does the set-up of a position, which leads back to the board.
    ctx.tap("[data-act=setup]").await?;
    ctx.wait_for_screen("setup").await?;
    ctx.tap("[data-go=analyse][href]").await?;
    ctx.wait_for_screen("analysis").await?;
    wait_for_lines(ctx).await?;
    game.restart().await?;
    ctx.reload().await
}

/// Tiles that fill the wheel of the first position, in another order than that of the dialog.
const CHOSEN: [u8; 11] = [68, 2, 67, 3, 40, 4, 41, 5, 20, 7, 60];

/// The tiles that come are chosen: they fill the wheel in the order of the presses, and a second press takes one back.
pub(super) async fn tiles(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open(&format!("#/analysis/{}", POSITIONS[0])).await?;
    ctx.wait_for_screen("analysis").await?;
    take(ctx, 1, 0).await?;
    wait_for_ply(ctx, 1).await?;
    ctx.wait_for("[data-refill=open]").await?;
    ctx.tap("[data-act=choose]").await?;
    ctx.wait_for("dialog[open] [data-tile-id]").await?;
    let choose = async |tile: u8| ctx.tap(&format!("dialog[open] [data-tile-id=\"{tile}\"]")).await;
    choose(CHOSEN[0]).await?;
    choose(CHOSEN[10]).await?;
    choose(CHOSEN[10]).await?;
    let numbers = "return [...document.querySelectorAll('dialog[open] [data-tile-id][aria-pressed=true]')] \
        .map((tile) => [Number(tile.dataset.tileId), tile.querySelector('.case-number').innerText])";
    ctx.expect("one chosen tile", numbers, json!([[CHOSEN[0], "1"]])).await?;
    for tile in &CHOSEN[1..5] {
        choose(*tile).await?;
    }
    ctx.check_accessibility("choosing new tiles").await?;
    ctx.check_fits("choosing new tiles").await?;
    ctx.screenshot("analysis-tiles").await?;
    for tile in &CHOSEN[5..] {
        choose(*tile).await?;
    }
    ctx.wait_until("the dialog to close", "return !document.querySelector('dialog[open]')").await?;
    ctx.wait_for("[data-refill=known]").await?;
    let cards =
        "return [...document.querySelectorAll('.analysis-page .card')].map((card) => Number(card.dataset.tileId))";
    ctx.expect("the first tiles of the wheel", cards, json!(CHOSEN[..3])).await?;
    wait_for_lines(ctx).await?;
    // Other tiles are another line beside this one.
    ctx.tap("[data-act=draw]").await?;
    ctx.wait_until("two lines", "return document.querySelectorAll('.analysis-tree [role=treeitem]').length === 2")
        .await?;
    wait_for_lines(ctx).await
}

/// An upright tablet, and a phone on its side.
const SIZES: [(u32, u32); 2] = [(820, 1180), (844, 390)];

/// With the lines of the engine, and while a tile is tried, everything fits and can be pressed.
pub(super) async fn sizes(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    for (name, position) in ["two", "three", "four", "solo"].into_iter().zip(POSITIONS) {
        for size in SIZES {
            ctx.browser.set_size(size.0, size.1).await?;
            ctx.open(&format!("#/analysis/{position}")).await?;
            ctx.wait_for_screen("analysis").await?;
            wait_for_lines(ctx).await?;
            check_shown(ctx, &format!("analysis-{name}"), size).await?;
            ctx.tap(".analysis-page .card[data-take=\"1\"]").await?;
            ctx.wait_for(".analysis-page [data-cell]").await?;
            check_shown(ctx, &format!("analysis-{name}-try"), size).await?;
        }
    }
    Ok(())
}

/// A game that is still played online: its menu leads to the position and to the board, where moves can be tried, but no
/// engine thinks.
pub(super) async fn live(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    create_table(ctx, "Ada").await?;
    ctx.tap("[data-act=\"fill\"]").await?;
    wait_for_board(ctx).await?;
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    player::wait_for_turn(ctx).await?;
    ctx.tap("[data-act=menu]").await?;
    ctx.tap("dialog[open] [data-act=share]").await?;
    ctx.wait_for("dialog[open] [data-act=copy-position]").await?;
    let link = ctx.read("return document.querySelector('dialog[open] [data-link=position]').value").await?;
    ensure(link.contains("#/position/"), || format!("the link of the position is {link}"))?;
    ctx.press("Escape").await?;
    ctx.wait_until("the dialog to close", "return !document.querySelector('dialog[open]')").await?;
    ctx.tap("[data-act=menu]").await?;
    ctx.tap("dialog[open] [data-act=menu-analysis]").await?;
    ctx.wait_for_screen("analysis").await?;
    let ply = ctx.read(&format!("return {STATE}.ply")).await?;
    let no_engine = format!(
        "return [{STATE}.engine, document.querySelectorAll('[data-line], .here:not(.none)').length, \
        Boolean(document.querySelector('[data-act=engine]'))]"
    );
    ctx.expect("no engine", &no_engine, json!(["locked", 0, false])).await?;
    ctx.check_accessibility("the board of a running game").await?;
    ctx.screenshot("analysis-live").await?;
    take(ctx, 1, 0).await?;
    wait_for_ply(ctx, ply.parse::<usize>().unwrap_or_default() + 1).await?;
    ctx.press("e").await?;
    ctx.expect("no engine after a move", &no_engine, json!(["locked", 0, false])).await?;
    ctx.tap("[data-go=back]").await?;
    wait_for_board(ctx).await
}
