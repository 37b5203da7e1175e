//! A late game with 18 tiles in the player's display, at every size class.

use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

/// A size, its class, the least width of a tile of the player, and the least share of the screen for the display.
type Size = (u32, u32, &'static str, f64, f64);

const SIZES: [Size; 7] = [
    (390, 844, "phone", 56.0, 0.45),
    (360, 640, "phone-short", 56.0, 0.45),
    (844, 390, "landscape", 56.0, 0.4),
    (820, 1180, "tablet-portrait", 64.0, 0.35),
    (1180, 820, "tablet-landscape", 64.0, 0.28),
    (1440, 900, "desktop", 72.0, 0.28),
    (2560, 1440, "wide", 96.0, 0.3),
];

const GAMES: [(&str, &str); 2] =
    [("2", include_str!("../games/late-2.txt")), ("4", include_str!("../games/late-4.txt"))];

pub(super) async fn sizes(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    for (players, game) in GAMES {
        for size in SIZES {
            check_size(ctx, players, game, size).await?;
        }
    }
    Ok(())
}

async fn check_size(ctx: &TestContext, players: &str, game: &str, size: Size) -> Result {
    let (width, height, class, ..) = size;
    ctx.browser.set_size(width, height).await?;
    ctx.eval("localStorage.setItem('nova-luna/table', arguments[0])", vec![json!(game)]).await?;
    ctx.open("#/play").await?;
    ctx.wait_for(".own [data-tile]").await?;
    let choosing = measure(ctx).await?;
    check(&choosing, size, "choosing")?;
    ctx.screenshot(&format!("late-{players}-{class}-choose")).await?;
    ctx.tap("[data-take=\"1\"]").await?;
    ctx.wait_until("the cells", "return document.querySelectorAll('[data-cell][data-gain]').length > 3").await?;
    let script = "const cells = [...document.querySelectorAll('[data-cell]')]; \
                  cells.sort((one, other) => other.dataset.gain - one.dataset.gain); cells[0].click()";
    ctx.eval(script, Vec::new()).await?;
    ctx.wait_for(".ghost").await?;
    let trying = measure(ctx).await?;
    check(&trying, size, "trying")?;
    ensure(trying["why"] == json!(true), || format!("{class}: nothing says why: {trying}"))?;
    let is_cut = trying["outside"].as_u64() > Some(0);
    let says_so = trying["pills"].as_u64() > Some(0) && trying["fit"] == json!(true);
    ensure(!is_cut || says_so, || format!("{class}: cells lie outside without a sign: {trying}"))?;
    ctx.screenshot(&format!("late-{players}-{class}-try")).await
}

/// Measures the screen once a scroll has ended.
async fn measure(ctx: &TestContext) -> Result<Value> {
    ctx.wait_until_still().await?;
    ctx.eval(include_str!("../js/late_game.js"), Vec::new()).await
}

fn check(found: &Value, (width, height, class, tile, share): Size, step: &str) -> Result {
    let at = |what: &str| format!("{width} × {height}, {step}: {what}: {found}");
    let number = |name: &str| found[name].as_f64().unwrap_or_default();
    let is_empty = |name: &str| found[name].as_array().is_some_and(Vec::is_empty);
    ensure(found["size"] == json!(class), || at("another size class"))?;
    ensure(number("tiles") >= 18.0, || at("too few tiles"))?;
    ensure(number("tile") >= tile, || at("the player's tiles are too small"))?;
    ensure(number("seen") >= number("tiles") * 0.6, || at("most tiles lie outside"))?;
    ensure(number("share") >= share || step == "choosing" && number("share") >= share * 0.75, || {
        at("the display is too small")
    })?;
    ensure(is_empty("small"), || at("a target is smaller than 44 pixels"))?;
    ensure(is_empty("numbers"), || at("a number of discs is cut"))?;
    ensure(found["covers"] == json!(false), || at("the badge covers a tile"))
}
