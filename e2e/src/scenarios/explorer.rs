//! What the master games say: tiles, charts, the article, and what is shown when the tables are missing.

use serde_json::json;

use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

const TABLES: &str = include_str!("../../../data/explorer.txt");

/// The part of the address after the name of the screen.
const SHOWN: &str = "return location.hash.split('/').slice(2).join('/')";

/// Returns a number of the file of the page: of the line of this tile in the games of two players.
fn number_of_tile(tile: usize, number: usize) -> f64 {
    let line = TABLES.lines().filter(|line| line.starts_with("tile ")).nth(tile - 1).unwrap_or_default();
    line.split(' ').nth(number).and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// From the lessons to every part, by mouse and by keys, and to a game with a tile.
pub(super) async fn explorer(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    check_missing(ctx).await?;
    ctx.open("#/learn").await?;
    ctx.tap("[data-go=\"explorer\"]").await?;
    ctx.wait_for_screen("explorer").await?;
    ctx.wait_for(".ex-case").await?;
    let tiles = "return document.querySelectorAll('.ex-case [role=gridcell] [data-tile]').length";
    ctx.expect("all tiles", tiles, json!(68)).await?;
    choose_tile(ctx).await?;
    look(ctx, "explorer").await?;
    for players in ["3", "4", "2"] {
        ctx.eval("document.querySelector(`[name=ex-players][value='${arguments[0]}']`).click()", vec![json!(players)])
            .await?;
        ctx.expect("the number of players", "return location.hash.split('/')[3]", json!(players)).await?;
    }
    open_part(ctx, "charts", ".ex-charts .ex-plot").await?;
    let tables = "return [...document.querySelectorAll('.ex-charts [role=img]')].every((plot) => plot.ariaLabel.length > 10) \
        && document.querySelectorAll('.ex-charts details.as-table tbody tr').length > 68";
    ctx.expect("a sentence for each plot, and all numbers", tables, json!(true)).await?;
    look(ctx, "explorer-charts").await?;
    ctx.eval("document.querySelectorAll('details.as-table').forEach((table) => { table.open = true; })", Vec::new())
        .await?;
    ctx.check_accessibility("the tables of the explorer").await?;
    open_part(ctx, "short", ".ex-article").await?;
    look(ctx, "explorer-short").await?;
    open_part(ctx, "tiles", ".ex-case").await?;
    ctx.tap("[data-go=\"game-with\"]").await?;
    ctx.wait_for_screen("replay").await?;
    ctx.screenshot("explorer-game").await?;
    ctx.eval("history.back()", Vec::new()).await?;
    ctx.wait_for_screen("explorer").await?;
    ctx.expect("the way back to the tile", SHOWN, json!("tiles/2/45")).await?;
    // The analysis board begins with the tile on offer, one move before the replay.
    ctx.tap("[data-go=\"analysis\"]").await?;
    ctx.wait_for_screen("analysis").await?;
    let offered =
        "return [...document.querySelectorAll('.analysis-page .card')].some((card) => card.dataset.tileId === '45')";
    ctx.wait_until("the tile among those on offer", offered).await?;
    let taken = "return document.querySelector(`[data-ply=\"${Number(document.querySelector('.analysis-page').dataset.ply) + 1}\"]`)?.dataset.move ?? ''";
    let taken = ctx.read(taken).await?;
    ensure(taken.starts_with("45@"), || format!("the next move of the game is {taken}"))?;
    ctx.tap("[data-go=back]").await?;
    ctx.wait_for_screen("explorer").await?;
    ctx.expect("the way back from the board", SHOWN, json!("tiles/2/45")).await
}

async fn open_part(ctx: &TestContext, part: &str, shown: &str) -> Result {
    ctx.eval("document.querySelector(`[name=ex-part][value=${arguments[0]}]`).click()", vec![json!(part)]).await?;
    ctx.wait_for(shown).await
}

async fn look(ctx: &TestContext, screen: &str) -> Result {
    ctx.eval("document.querySelector('main.scroll').scrollTo(0, 0)", Vec::new()).await?;
    ctx.wait_until_still().await?;
    ctx.screenshot(screen).await?;
    ctx.check_fits(screen).await?;
    ctx.check_accessibility(screen).await?;
    if ctx.device == Device::Desktop {
        return Ok(());
    }
    // The rest of the page.
    ctx.eval("document.querySelector('main.scroll').scrollTo(0, 700)", Vec::new()).await?;
    ctx.screenshot(&format!("{screen}-below")).await
}

/// Chooses a tile with the mouse, walks with the keys, and changes what is counted.
async fn choose_tile(ctx: &TestContext) -> Result {
    ctx.tap("[data-tile=\"44\"]").await?;
    ctx.expect("the chosen tile", SHOWN, json!("tiles/2/44")).await?;
    ctx.eval("document.querySelector('[data-tile=\"44\"]').focus()", Vec::new()).await?;
    ctx.press("ArrowRight").await?;
    let focused = "return Number(document.activeElement.dataset.tile)";
    ctx.expect("the tile to the right", focused, json!(45)).await?;
    for (key, back) in [("ArrowUp", "ArrowDown"), ("ArrowLeft", "ArrowRight")] {
        ctx.press(key).await?;
        ctx.press(back).await?;
        ctx.expect("the way back", focused, json!(45)).await?;
    }
    ctx.expect("the tile that is still chosen", SHOWN, json!("tiles/2/44")).await?;
    ctx.press("Enter").await?;
    ctx.expect("the tile that Enter has opened", SHOWN, json!("tiles/2/45")).await?;
    let shown = "return [document.querySelector('.ex-big').innerText, document.querySelector('[data-tile=\"45\"] b').innerText]";
    let percent = |share: f64| (share * 100.0).round().to_string();
    let taken = percent(number_of_tile(45, 2) / number_of_tile(45, 1));
    ctx.expect("how often it is taken", shown, json!([format!("{taken}%"), taken])).await?;
    ctx.press("2").await?;
    // Taken and left: how often, the sum of what it gained in thousandths, and of what it lost.
    let [times, up, down] = [22, 23, 24].map(|number| number_of_tile(45, number) + number_of_tile(45, number + 4));
    let gain = format!("{:+.1}", (up - down) / times / 10.0).replace('-', "−");
    ctx.expect("what it gains", shown, json!([gain, gain])).await?;
    ctx.press("3").await?;
    let wins = percent(number_of_tile(45, 4) / number_of_tile(45, 3));
    ctx.expect("how often its taker won", shown, json!([format!("{wins}%"), wins])).await?;
    ctx.press("1").await
}

/// Without a network the screen says so; damaged tables can be fetched again.
async fn check_missing(ctx: &TestContext) -> Result {
    ctx.open("#/learn").await?;
    let answer = "const fetched = window.fetch; window.answer = arguments[0]; window.fetch = (request, options) => { \
        const address = request.url ?? String(request); \
        if (!window.answer || !address.includes('explorer-')) return fetched(request, options); \
        return window.answer === 'offline' ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response('damaged')); }";
    ctx.eval(answer, vec![json!("offline")]).await?;
    ctx.navigate("#/explorer", "explorer").await?;
    ctx.wait_for("[data-message=\"not-loaded\"]").await?;
    ctx.check_accessibility("the explorer without a network").await?;
    ctx.screenshot("explorer-offline").await?;
    ctx.eval("window.answer = 'damaged'", Vec::new()).await?;
    ctx.tap("[data-act=\"again\"]").await?;
    ctx.wait_for("[data-message=\"damaged\"]").await?;
    ctx.eval("window.answer = ''", Vec::new()).await?;
    ctx.tap("[data-act=\"again\"]").await?;
    ctx.wait_for(".ex-case").await
}
