//! The main menu, statistics, the score sheet on paper, and the aids of a game.

use serde_json::json;

use super::fit::SIZES;
use crate::context::TestContext;
use crate::error::Result;
use crate::player;
use crate::process::GameProcess;

/// Two games against bots, an online game with a known seat, and three solo games.
const RESULTS: &str = "results 1\n\
    1\t1794816687579\t20\tfalse\t-\tranked:1,2:0,7\tperson=\tbot=casual\n\
    2\t1794816687579\t20\tfalse\t-\tranked:2,1:3,0\tperson=\tbot=master\n\
    3\t1794816687579\t20\tfalse\t1\tranked:2,1:3,0\tperson=Ana\tperson=Béla\n\
    4\t1794816687579\t21\tfalse\t-\tsolo:131\tperson=\n\
    5\t1794816687579\t21\tfalse\t-\tsolo:118\tperson=\n\
    6\t1794816687579\t21\ttrue\t-\tsolo:84\tperson=\n\
    7\t1794816687579\t21\tfalse\t-\tsolo:97\tperson=\n";

/// The places of the main menu: test id and screen.
const MENU_ENTRIES: [(&str, &str); 4] =
    [("nav-daily", "daily"), ("nav-puzzles", "puzzles"), ("nav-learn", "learn"), ("nav-you", "statistics")];

/// The main menu leads everywhere, and says where the player is.
pub(super) async fn menu(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    ctx.check_fits("the first visit").await?;
    ctx.eval("localStorage.setItem('nova-luna/results', arguments[0])", vec![json!(RESULTS)]).await?;
    ctx.open("#/").await?;
    ctx.check_accessibility("a later visit").await?;
    ctx.check_fits("a later visit").await?;
    ctx.screenshot("start-later").await?;
    for (place, screen) in MENU_ENTRIES {
        ctx.tap(&format!("[data-go={place}]")).await?;
        ctx.wait_for_screen(screen).await?;
        let current = format!("return document.querySelector('[aria-current=page]')?.dataset.go === '{place}'");
        ctx.wait_until("the menu to say where the player is", &current).await?;
        ctx.check_accessibility(screen).await?;
        ctx.check_fits(screen).await?;
        ctx.screenshot(&format!("menu-{screen}")).await?;
    }
    ctx.tap("[data-go=nav-play]").await?;
    ctx.wait_for_screen("start").await?;
    full_home(ctx).await
}

/// Days in a row, up to the last day, and puzzles to repeat.
const PUZZLES: &str = "puzzles 1\nrating\t1462\t80\t0.06\npuzzle\t2-89-19\t2 0 20001 0\n";

/// With a game that waits, home has a deal, a puzzle and a bot as well. Nothing of it lies under the footer at any size:
/// what is higher than the window scrolls with the footer below it.
async fn full_home(ctx: &TestContext) -> Result {
    ctx.eval("localStorage.setItem('nova-luna/puzzles', arguments[0])", vec![json!(PUZZLES)]).await?;
    ctx.tap("[data-go=bots]").await?;
    ctx.wait_for_screen("play").await?;
    player::play_turns(ctx, player::InputMethod::Pointer, 1).await?;
    player::wait_for_turn(ctx).await?;
    ctx.open("#/").await?;
    let parts = "return ['continue', 'today', 'puzzle', 'bots'].every((go) => document.querySelector(`.returning [data-go=${go}]`))";
    ctx.wait_until("everything that home always has", parts).await?;
    let below = "const [main, footer] = ['main', 'footer'].map((name) => document.querySelector(`.start > ${name}`)); \
        const tabs = document.querySelector('.main-menu').getBoundingClientRect(); \
        const room = document.querySelector('.start').getBoundingClientRect(); \
        const ways = document.querySelector('.more-ways').getBoundingClientRect(); \
        const isFree = tabs.top < innerHeight / 2 || room.bottom <= tabs.top + 1; \
        return isFree && main.scrollHeight <= main.clientHeight + 1 && ways.bottom <= footer.getBoundingClientRect().top + 1";
    for (width, height) in SIZES {
        ctx.browser.set_size(width, height).await?;
        ctx.wait_until(&format!("the whole home above its footer at {width} × {height}"), below).await?;
        ctx.screenshot(&format!("home-{width}-{height}")).await?;
    }
    ctx.browser.resize(ctx.device).await?;
    ctx.check_accessibility("the whole home").await
}

/// The menu leads to the statistics, which agree with the stored games, and back.
pub(super) async fn statistics(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/statistics").await?;
    ctx.check_accessibility("statistics without a game").await?;
    let results = "localStorage.setItem('nova-luna/results', arguments[0])";
    ctx.eval(results, vec![json!(RESULTS)]).await?;
    ctx.open("#/").await?;
    ctx.tap("[data-go=\"nav-you\"]").await?;
    ctx.wait_for_screen("statistics").await?;
    let rows = "return [...document.querySelectorAll('.opponents tbody td:last-child')].map((cell) => cell.innerText)";
    ctx.expect("the results against bots and people", rows, json!(["1 : 0", "0 : 1", "0 : 1"])).await?;
    let solo = "return [...document.querySelectorAll('.as-table td')].map((cell) => cell.textContent)";
    ctx.expect("the solo scores", solo, json!(["97", "118", "131"])).await?;
    ctx.check_fits("statistics").await?;
    ctx.check_accessibility("statistics").await?;
    ctx.screenshot("statistics-games").await?;
    check_games_behind_bar(ctx).await?;
    ctx.tap("[data-go=\"score-sheets\"]").await?;
    ctx.wait_for_screen("score-sheets").await?;
    check_headings(ctx).await?;
    check_print_layout(ctx).await?;
    ctx.tap("[data-go=\"back\"]").await?;
    ctx.wait_for_screen("statistics").await?;
    ctx.tap("[data-go=\"nav-play\"]").await?;
    ctx.wait_for_screen("start").await
}

/// A bar leads to the games that it counts, and these lead back.
async fn check_games_behind_bar(ctx: &TestContext) -> Result {
    ctx.tap("[data-go=\"behind-bar\"][href$=\"/casual\"]").await?;
    ctx.wait_for_screen("records").await?;
    let listed = "return [document.querySelector('[name=history]:checked').value, \
        [...document.querySelectorAll('.games .game')].length]";
    ctx.expect("the games behind the bar", listed, json!(["casual", 1])).await?;
    ctx.check_fits("the games behind a bar").await?;
    ctx.check_accessibility("the games behind a bar").await?;
    ctx.tap("[data-go=\"back\"]").await?;
    ctx.wait_for_screen("statistics").await
}

/// No word of the score sheet is broken in two, at the narrowest size.
async fn check_headings(ctx: &TestContext) -> Result {
    ctx.browser.set_size(320, 640).await?;
    let broken = "const words = []; const all = document.querySelectorAll('.score-sheets :is(th, td)'); \
        for (const cell of all) { const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT); \
        for (let node = walker.nextNode(); node; node = walker.nextNode()) for (const word of node.data.matchAll(/[^\\s/-]+/g)) { \
        const range = document.createRange(); range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length); \
        if (range.getClientRects().length > 1) words.push(word[0]); } } return words";
    ctx.expect("broken words of the score sheet", broken, json!([])).await?;
    let labels = "return [...document.querySelectorAll('.score-sheets tbody tr:not(.print-only) td')] \
        .every((cell) => getComputedStyle(cell, '::before').content.length > 4)";
    ctx.expect("a heading beside each figure", labels, json!(true)).await?;
    ctx.screenshot("score-sheet-narrow").await?;
    ctx.browser.resize(ctx.device).await
}

/// The sheet lists the four solo games; on paper it has empty lines, and nothing but the sheet.
async fn check_print_layout(ctx: &TestContext) -> Result {
    let seen = "return [...document.querySelectorAll('.score-sheets tbody tr')] \
        .filter((row) => row.checkVisibility()).length";
    ctx.expect("the solo games", seen, json!(4)).await?;
    ctx.check_accessibility("the score sheet").await?;
    ctx.check_fits("the score sheet").await?;
    ctx.browser.cdp("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
    ctx.expect("the lines on paper", seen, json!(24)).await?;
    let button = "return document.querySelector('[data-act=print]').checkVisibility()";
    ctx.expect("no button on paper", button, json!(false)).await?;
    ctx.screenshot("score-sheet-paper").await?;
    ctx.browser.cdp("Emulation.setEmulatedMedia", json!({ "media": "" })).await.map(drop)
}

/// A game with aids is marked from the start; they count every tile that is face down.
pub(super) async fn aids(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/new/bots").await?;
    ctx.eval("document.querySelectorAll('details').forEach((part) => { part.open = true })", Vec::new()).await?;
    ctx.eval("document.querySelector('[name=aids][value=on]').click()", Vec::new()).await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await?;
    player::wait_for_turn(ctx).await?;
    ctx.wait_for("[data-part=assisted]").await?;
    ctx.press("a").await?;
    ctx.wait_for("dialog[open] .odds").await?;
    let counts = "const cells = [...document.querySelectorAll('.odds tbody tr')] \
        .map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))); \
        const whole = Number(document.querySelector('.odds tfoot td:nth-last-child(2)').textContent); \
        return [cells.every((row) => row.slice(0, 4).reduce((sum, count) => sum + count, 0) === row[4]), \
            cells.reduce((sum, row) => sum + row[4], 0) === whole, \
            document.querySelectorAll('.lens tbody tr').length, document.querySelectorAll('.lens thead th').length]";
    ctx.expect("the tables of the aids", counts, json!([true, true, 3, 3])).await?;
    ctx.check_fits("the aids").await?;
    ctx.check_accessibility("the aids").await?;
    ctx.screenshot("aids").await
}
