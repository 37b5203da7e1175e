//! The pictures of the README, as somebody sees the game who plays often: the board, the start page, the screens to learn
//! with, a match with a friend, and one turn as a moving picture.

use std::time::{Duration, Instant};

use data_encoding::BASE64;
use serde_json::json;

use super::review::LONG;
use super::{online, persistence, puzzles};
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, io_error};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// A late three-player game at the human's turn.
const TABLE: &str = include_str!("../readme-table.txt");

/// A two-player game, at the human's turn, for the moving picture.
const TURN_TABLE: &str = include_str!("../readme-turn.txt");

/// A game to review.
const RECORD: &str = include_str!("../games/readme.nlr");

/// Turns of the match with a friend before its picture.
const TURNS: usize = 24;

pub(super) async fn desktop(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    stand_still(ctx).await?;
    // The same puzzle every time.
    let choose = json!({ "source": "Math.random = () => 0.5" });
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", choose).await?;
    prepare(ctx, "dark").await?;
    picture(ctx, "start").await?;
    preview_best_cell(ctx).await?;
    picture(ctx, "board").await?;
    show_lesson(ctx).await?;
    picture(ctx, "lesson").await?;
    solve_puzzle(ctx).await?;
    picture(ctx, "puzzle").await?;
    ctx.open("#/daily").await?;
    ctx.wait_for(".lead-text").await?;
    picture(ctx, "daily").await?;
    review(ctx).await?;
    picture(ctx, "review").await?;
    prepare(ctx, "light").await?;
    preview_best_cell(ctx).await?;
    picture(ctx, "light").await
}

pub(super) async fn phone(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    stand_still(ctx).await?;
    prepare(ctx, "dark").await?;
    ctx.open("#/play").await?;
    ctx.wait_for("[data-take]").await?;
    picture(ctx, "phone-wheel").await?;
    preview_best_cell(ctx).await?;
    picture(ctx, "phone").await?;
    show_lesson(ctx).await?;
    picture(ctx, "phone-lesson").await
}

/// A match between two browsers: a trial late in the game, and the result with its proof.
pub(super) async fn online(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    stand_still(ctx).await?;
    ctx.open("#/").await?;
    ctx.eval("localStorage.setItem('nova-luna/theme', 'dark')", Vec::new()).await?;
    let link = online::create_table(ctx, "Ada").await?;
    let friend = ctx.open_browser(Device::Desktop).await?;
    stand_still(&friend).await?;
    online::join(&friend, &link, "Béla", "orange").await?;
    online::wait_for_board(ctx).await?;
    online::take_turns(ctx, &friend, TURNS).await?;
    while player::read_turn(ctx).await?.turn != "you" {
        online::take_turns(ctx, &friend, 1).await?;
    }
    let now = player::read_turn(ctx).await?;
    player::choose_best(ctx, InputMethod::Pointer, &now).await?;
    picture(ctx, "online-play").await?;
    while online::take_next_turn(ctx, &friend).await? {}
    ctx.wait_until("the proof", "return document.querySelector('[data-proof]')?.dataset.proof === 'fair'").await?;
    picture(ctx, "online-end").await
}

/// Nothing moves, so that no picture shows half of a movement.
async fn stand_still(ctx: &TestContext) -> Result {
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    ctx.browser.cdp("Emulation.setEmulatedMedia", still).await.map(drop)
}

/// Stores the game and the progress of somebody who plays often, and sets the theme.
async fn prepare(ctx: &TestContext, theme: &str) -> Result {
    ctx.open("#/").await?;
    ctx.eval(include_str!("../js/regular_player.js"), Vec::new()).await?;
    store(ctx, theme, TABLE).await?;
    ctx.open("#/").await
}

async fn store(ctx: &TestContext, theme: &str, table: &str) -> Result {
    let script =
        "localStorage.setItem('nova-luna/theme', arguments[0]); localStorage.setItem('nova-luna/table', arguments[1])";
    ctx.eval(script, vec![json!(theme), json!(table)]).await.map(drop)
}

/// Takes a picture. WebP needs a fifth of the bytes of PNG.
async fn picture(ctx: &TestContext, name: &str) -> Result {
    // Wait for the colours of the last change.
    ctx.wait_until_still().await?;
    let format = json!({ "format": "webp", "quality": 90 });
    let found = ctx.browser.cdp("Page.captureScreenshot", format).await?;
    let data = found["data"].as_str().and_then(|data| BASE64.decode(data.as_bytes()).ok());
    let data = data.ok_or_else(|| Error::Unexpected("the browser took no picture".to_owned()))?;
    let file = ctx.screenshots_folder.join(format!("readme-{name}.webp"));
    std::fs::write(&file, data).map_err(io_error(&file.display().to_string()))
}

/// Selects the best tile and the best cell.
async fn preview_best_cell(ctx: &TestContext) -> Result {
    ctx.open("#/play").await?;
    ctx.wait_for("[data-take]").await?;
    let now = player::read_turn(ctx).await?;
    player::choose_best(ctx, InputMethod::Pointer, &now).await?;
    ctx.wait_for(".plus").await
}

/// Opens the lesson on chains, solved.
async fn show_lesson(ctx: &TestContext) -> Result {
    ctx.open("#/learn/5").await?;
    ctx.wait_for("[data-act=show]").await?;
    ctx.tap("[data-act=show]").await?;
    ctx.wait_for(".lesson[data-state=right]").await
}

async fn solve_puzzle(ctx: &TestContext) -> Result {
    ctx.open("#/puzzles/chain").await?;
    ctx.wait_for("[data-stage=open] [data-cell]").await?;
    let moves = puzzles::read_puzzle(ctx, "").await?;
    puzzles::play(ctx, &moves["right"]).await?;
    ctx.wait_for(".feedback.ok").await
}

/// Opens the review of the record at the first mistake.
async fn review(ctx: &TestContext) -> Result {
    ctx.open("#/records").await?;
    persistence::paste(ctx, RECORD).await?;
    ctx.wait_for_screen("replay").await?;
    ctx.tap("[data-go=review]").await?;
    ctx.wait_for_screen("review").await?;
    let is_complete = "return document.querySelector('.review-page')?.dataset.review === 'complete'";
    ctx.wait_until_within(LONG, "the end of the review", is_complete).await?;
    ctx.tap(".review-moves [data-grade=mistake]").await
}

/// How much slower the page is while a turn is filmed, as in `slow_motion.js`.
const SLOWER: u64 = 8;

/// How long a still moment is shown, in milliseconds.
const PAUSE: u64 = 1100;
/// Least time between two frames, and the longest time that is filmed.
const FRAME: Duration = Duration::from_millis(55 * SLOWER);
const FILM: Duration = Duration::from_secs(80);

/// The size of the moving picture in the page, and its scale.
const SIZE: (u32, u32, f64) = (1024, 664, 0.75);

/// Takes the frames of the moving picture of one turn: the wheel, a picked tile, a trial, the player's move, and the bot's.
/// The name of each screenshot has its number and how long it is shown.
pub(super) async fn turn(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    store(ctx, "dark", TURN_TABLE).await?;
    ctx.eval("localStorage.setItem('nova-luna/settings', 'bots=slow\\n')", Vec::new()).await?;
    let slowly = json!({ "source": include_str!("../js/slow_motion.js") });
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", slowly).await?;
    let (width, height, scale) = SIZE;
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
    ctx.browser.cdp("Emulation.setDeviceMetricsOverride", size).await?;
    ctx.open("#/play").await?;
    ctx.wait_for("[data-take]").await?;
    let mut film = Film { ctx, number: 0 };
    film.still(PAUSE).await?;
    let best = ctx.eval_async(include_str!("../js/best_cell.js"), Vec::new()).await?;
    ctx.tap(&format!("[data-take=\"{}\"]", best[0])).await?;
    ctx.wait_for(".cell b").await?;
    film.still(PAUSE).await?;
    ctx.tap(&format!("[data-cell={}]", best[1])).await?;
    ctx.wait_for(".plus").await?;
    film.still(2 * PAUSE).await?;
    ctx.tap("[data-act=confirm]").await?;
    film.run().await?;
    film.still(2 * PAUSE).await
}

/// The frames of the moving picture.
struct Film<'a> {
    ctx: &'a TestContext,
    number: u32,
}

impl Film<'_> {
    async fn frame(&mut self, duration: u64) -> Result {
        self.number += 1;
        self.ctx.screenshot(&format!("turn-{:03}-{duration}", self.number)).await
    }

    /// Takes a frame of something that does not move.
    async fn still(&mut self, duration: u64) -> Result {
        tokio::time::sleep(Duration::from_millis(600)).await;
        self.frame(duration).await
    }

    /// Takes frames until it is the player's turn again and nothing moves. Each is shown as long as the next one took.
    async fn run(&mut self) -> Result {
        let begin = Instant::now();
        let mut last = begin;
        loop {
            let is_over = "return document.querySelector('[data-play]').dataset.turn === 'you' \
                && !document.querySelector('.stage').childElementCount";
            let is_over = self.ctx.eval(is_over, Vec::new()).await? == json!(true);
            if is_over && begin.elapsed() > FRAME * 20 || begin.elapsed() > FILM {
                return Ok(());
            }
            tokio::time::sleep(FRAME.saturating_sub(last.elapsed())).await;
            let shown = last.elapsed().as_millis() as u64 / SLOWER;
            last = Instant::now();
            self.frame(shown).await?;
        }
    }
}
