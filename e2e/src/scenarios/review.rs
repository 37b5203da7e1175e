//! The review of a game: the same numbers as the command line, breaks, stored results, and learning from mistakes.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::online::open_link;
use super::persistence::paste;
use crate::browser::Device;
use crate::calibration::{self, check_time, forget_visits};
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

/// Kept records: a game of two, a solo game, and one of three.
pub(super) const RECORDS: [&str; 3] = [
    include_str!("../games/review-2.nlr"),
    include_str!("../games/review-1.nlr"),
    include_str!("../games/review-3.nlr"),
];

/// A review takes a few seconds; a busy machine may need many times that.
pub(super) const LONG: Duration = Duration::from_mins(10);

const STATE: &str = "return document.querySelector('.review-page')?.dataset.review";

/// Opens a record and its review.
pub(super) async fn open_review(ctx: &TestContext, record: &str) -> Result {
    ctx.open("#/records").await?;
    paste(ctx, record).await?;
    ctx.wait_for_screen("replay").await?;
    ctx.tap("[data-go=review]").await?;
    ctx.wait_for_screen("review").await
}

pub(super) async fn wait_for_end(ctx: &TestContext) -> Result {
    ctx.wait_until_within(LONG, "the end of the review", &format!("{STATE} === 'complete'")).await
}

/// What the page promises for a two-player game on one core, in milliseconds: a first result, and all of them.
const FIRST_LIMIT: f64 = 2000.0;
const WHOLE_LIMIT: f64 = 15_000.0;

/// Measures a review from the moment its screen is there.
pub(super) async fn time(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    calibration::measure(ctx, || time_once(ctx)).await
}

async fn time_once(ctx: &TestContext) -> Result {
    // The results of the last measurement are stored.
    forget_visits(ctx).await?;
    open_review(ctx, RECORDS[0]).await?;
    let begin = Instant::now();
    let elapsed = || begin.elapsed().as_secs_f64() * 1000.0;
    let begun = "return Number(document.querySelector('.review-page')?.dataset.done) > 0";
    ctx.wait_until_within(LONG, "the first result", begun).await?;
    let first = elapsed();
    wait_for_end(ctx).await?;
    let whole = elapsed();
    ctx.note(format!("review: first result after {first:.0} ms, all after {whole:.0} ms")).await;
    check_time("the first result", first, FIRST_LIMIT)?;
    check_time("the review", whole, WHOLE_LIMIT)
}

/// Every grade, every better move and every accuracy is that of `nova-luna analyse`.
pub(super) async fn same_as_command_line(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    for record in RECORDS {
        open_review(ctx, record).await?;
        wait_for_end(ctx).await?;
        let report = game.analyse(record).await?;
        compare(ctx, &report).await?;
    }
    ctx.screenshot("review").await
}

async fn compare(ctx: &TestContext, report: &Value) -> Result {
    let turns = report["turns"].as_array().cloned().unwrap_or_default();
    let expected: Vec<&Value> = turns.iter().map(|turn| &turn["grade"]).collect();
    let grades = "return [...document.querySelectorAll('.review-moves [data-turn]')].map((row) => row.dataset.grade)";
    let grades = ctx.eval(grades, vec![]).await?;
    ensure(grades == json!(expected), || format!("the page grades {grades}, the command line {expected:?}"))?;
    let is_mistake = |turn: &&Value| ["mistake", "blunder"].iter().any(|grade| turn["grade"] == *grade);
    let mistakes: Vec<&Value> = turns.iter().filter(is_mistake).collect();
    ensure(!mistakes.is_empty(), || "the kept record has no mistake".to_owned())?;
    for turn in mistakes {
        let ply = &turn["ply"];
        ctx.tap(&format!(".review-moves [data-turn=\"{ply}\"]")).await?;
        // The better move, the reason and the line are an exercise first.
        let shown = "const of = (part) => document.querySelector(`[data-part=${part}]`);
            return [of('played')?.dataset.move, of('better'), of('why'), document.querySelector('[data-step]')]";
        ctx.expect(&format!("only the played move of turn {ply}"), shown, json!([turn["played"], null, null, null]))
            .await?;
        ctx.tap("[data-act=skip]").await?;
        let shown = "const of = (part) => document.querySelector(`[data-part=${part}]`)?.dataset.move;
            return [of('played'), of('better')]";
        ctx.expect(&format!("turn {ply}"), shown, json!([turn["played"], turn["best"]])).await?;
    }
    let figures = "return [...document.querySelectorAll('[data-accuracy]')].map((figure) => figure.innerText)";
    let figures = ctx.eval(figures, vec![]).await?;
    let seats = report["seats"].as_array().cloned().unwrap_or_default();
    let figure = |seat: &Value| match seat["accuracy"].as_f64() {
        Some(accuracy) => format!("{:.0}%", 100.0 * accuracy),
        None => {
            let lost = seat["mean_lost"].as_f64().unwrap_or_default() * seat["turns"].as_f64().unwrap_or_default();
            format!("{lost:.0}")
        }
    };
    let expected: Vec<String> = seats.iter().map(figure).collect();
    ensure(figures == json!(expected), || format!("the page shows {figures}, the command line {expected:?}"))
}

/// A review can be cancelled and continued, and is there at once after a reload.
pub(super) async fn breaks(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let count = "globalThis.stopped = 0; const { terminate } = Worker.prototype; \
        Worker.prototype.terminate = function stop() { stopped += 1; terminate.call(this) }";
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": count })).await?;
    open_review(ctx, RECORDS[0]).await?;
    let done = "return Number(document.querySelector('.review-page').dataset.done)";
    ctx.wait_until_within(LONG, "the first turns", &format!("{done} >= 3")).await?;
    // A reload in the middle loses nothing, also before the tenth turn is stored.
    let stored = "dispatchEvent(new Event('pagehide')); \
        const shown = Number(document.querySelector('.review-page').dataset.done); \
        const key = Object.keys(localStorage).find((key) => key.startsWith('nova-luna/review/')); \
        return localStorage[key]?.split('\\n').length > shown";
    ctx.expect("all turns stored", stored, json!(true)).await?;
    ctx.tap("[data-act=cancel]").await?;
    ctx.wait_until("a break", &format!("{STATE} === 'paused'")).await?;
    // A worker that was ended finds nothing more.
    ctx.expect("the end of the worker", "return stopped", json!(1)).await?;
    ctx.wait_for("[data-notice=rv-paused]").await?;
    ctx.tap("[data-act=go-on]").await?;
    wait_for_end(ctx).await?;
    // No worker answers after the reload: everything shown is stored.
    let silent = json!({ "source": "Worker.prototype.postMessage = () => {}" });
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", silent).await?;
    ctx.reload().await?;
    ctx.wait_for_screen("review").await?;
    ctx.wait_until("the stored review", &format!("{STATE} === 'complete'")).await?;
    addresses(ctx).await?;
    look(ctx).await
}

/// Everything that is shown has an address: a reload shows it again, and so does another browser that has only the link.
async fn addresses(ctx: &TestContext) -> Result {
    let shown = "const turn = document.querySelector('.review-moves [aria-current]')?.dataset.turn;
        const player = document.querySelector('.who[aria-pressed=true]')?.dataset.seat;
        return [turn, player, Boolean(document.querySelector('.review-graph table'))]";
    let page = json!(["12", "2", true]);
    ctx.tap(".review-moves [data-turn=\"12\"]").await?;
    ctx.tap(".who[data-seat=\"2\"]").await?;
    ctx.tap("[data-act=table]").await?;
    ctx.expect("turn, player and table", shown, page.clone()).await?;
    ctx.reload().await?;
    ctx.wait_for_screen("review").await?;
    ctx.expect("the same after a reload", shown, page.clone()).await?;
    let copy = "globalThis.copied = ''; delete Navigator.prototype.share;
        navigator.clipboard.writeText = async (text) => { copied = text }";
    ctx.eval(copy, vec![]).await?;
    ctx.tap("[data-act=share]").await?;
    let link = ctx.read("return copied").await?;
    let other = ctx.open_browser(Device::Desktop).await?;
    open_link(&other, &link).await?;
    other.wait_for_screen("review").await?;
    wait_for_end(&other).await?;
    other.expect("the same in another browser", shown, page).await?;
    // An exercise has an address, too, whoever made the mistake.
    let mistake = ".review-moves :is([data-grade=mistake], [data-grade=blunder])";
    let turn = other.read(&format!("return document.querySelector('{mistake}').dataset.turn")).await?;
    other.tap(mistake).await?;
    other.tap("[data-act=find]").await?;
    let exercise = format!("return document.querySelector('.review-lesson')?.dataset.turn === '{turn}'");
    other.wait_until("the exercise", &exercise).await?;
    other.reload().await?;
    other.wait_until_within(LONG, "the exercise after a reload", &exercise).await?;
    ctx.tap("[data-act=table]").await?;
    ctx.tap(".who[data-seat=\"1\"]").await
}

/// Fits, has no accessibility violations in both themes, and can be used by keys.
async fn look(ctx: &TestContext) -> Result {
    for theme in ["light", "dark"] {
        let script = "document.documentElement.setAttribute('data-theme', arguments[0])";
        ctx.eval(script, vec![json!(theme)]).await?;
        ctx.check_accessibility(&format!("the review, {theme}")).await?;
    }
    ctx.screenshot("review").await?;
    ctx.check_fits("the review").await?;
    ctx.tap("[data-act=table]").await?;
    ctx.wait_until("the table", "return document.querySelectorAll('.review-graph tbody tr').length > 20").await?;
    ctx.check_accessibility("the table of the review").await?;
    ctx.tap("[data-act=table]").await?;
    let turn = "return document.querySelector('.review-moves [aria-current]')?.dataset.turn";
    let first = ctx.eval(turn, vec![]).await?;
    ctx.press("ArrowRight").await?;
    ctx.wait_until("the next turn", &format!("{turn} !== '{}'", first.as_str().unwrap_or_default())).await?;
    ctx.press("ArrowUp").await?;
    let graded =
        "return ['mistake', 'blunder'].includes(document.querySelector('.review-moves [aria-current]').dataset.grade)";
    ctx.wait_until("a turning point", graded).await?;
    // Nothing is refilled before the second turn, so the line goes on after the first.
    ctx.tap(".review-moves [data-turn=\"1\"]").await?;
    if ctx.has("[data-act=skip]").await? {
        ctx.tap("[data-act=skip]").await?;
    }
    ctx.eval("document.activeElement.blur()", vec![]).await?;
    ctx.press(" ").await?;
    ctx.wait_until("a step of the line", "return document.querySelector('[data-step=\"1\"]')?.ariaCurrent === 'step'")
        .await
}

/// Each mistake is a puzzle: the worker grades what is tried.
pub(super) async fn learn(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    open_review(ctx, RECORDS[0]).await?;
    wait_for_end(ctx).await?;
    ctx.screenshot("review-phone").await?;
    ctx.check_fits("the review on a phone").await?;
    ctx.press("l").await?;
    let lesson =
        |number: u32| format!("return document.querySelector('.review-lesson')?.dataset.lesson === '{number}'");
    ctx.wait_until("the first mistake", &lesson(1)).await?;
    ctx.check_accessibility("learning from a mistake").await?;
    ctx.check_fits("learning from a mistake").await?;
    ctx.screenshot("review-lesson").await?;
    ctx.tap("[data-act=show]").await?;
    ctx.wait_until_within(LONG, "the answer", "return Boolean(document.querySelector('[data-answer=best]'))").await?;
    ctx.check_accessibility("a solved mistake").await?;
    ctx.tap("[data-act=next]").await?;
    ctx.wait_until("the second mistake", &lesson(2)).await?;
    // Only the exercise that was answered shows its answer.
    let turn = ctx.read("return document.querySelector('.review-lesson').dataset.turn").await?;
    ctx.press("Escape").await?;
    ctx.wait_until("the review", &format!("{STATE} === 'complete'")).await?;
    let better = "return [Boolean(document.querySelector('[data-part=better][data-move]')), \
        document.querySelector('.review-moves [aria-current]')?.dataset.turn]";
    ctx.expect("the second mistake, without its answer", better, json!([false, turn])).await?;
    ctx.screenshot("review-hidden").await?;
    ctx.press("ArrowUp").await?;
    ctx.expect("the first mistake, with its answer", &format!("{better}[0]"), json!(true)).await?;
    // Neither the page nor its names for screen readers give a cell in numbers, which no board here shows.
    let numbers = "return [...document.querySelectorAll('.review-page *')] \
        .some((part) => /\\d\\|[−\\d]/.test(part.getAttribute('aria-label') ?? '')) \
        || /\\d\\|[−\\d]/.test(document.querySelector('.review-page').textContent)";
    ctx.expect("no coordinates", numbers, json!(false)).await
}
