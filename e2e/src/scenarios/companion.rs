//! The companion for a real table, on the phone that lies between the players.

use nova_luna_rules::TileId;
use serde_json::json;

use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// A display row by row: worked example 8, with a gap in its second row. Blue 4 (25) has a chain of four red tiles.
const DISPLAY: [&[Option<u8>]; 2] = [&[Some(25), Some(4), Some(12)], &[None, Some(1), Some(13)]];

async fn write(ctx: &TestContext, seat: u8, name: &str) -> Result {
    let script = "const [seat, name] = arguments; const field = document.querySelector(`[data-name='${seat}']`); \
        field.value = name; field.dispatchEvent(new Event('input', { bubbles: true }))";
    ctx.eval(script, vec![json!(seat), json!(name)]).await.map(drop)
}

async fn begin(ctx: &TestContext, names: &[&str]) -> Result {
    ctx.tap(&format!("[name=companion-players][value='{}']", names.len())).await?;
    for (seat, name) in (1..).zip(names) {
        write(ctx, seat, name).await?;
    }
    ctx.tap("[data-act=begin]").await?;
    ctx.wait_for(".companion-tabs").await
}

async fn expect_mover(ctx: &TestContext, seat: &str) -> Result {
    ctx.expect("the player to move", "return document.querySelector('[data-mover]').dataset.mover", json!(seat)).await
}

async fn choose(ctx: &TestContext, tool: &str) -> Result {
    ctx.tap(&format!("[data-tab={tool}]")).await?;
    ctx.wait_for(&format!(".companion[data-tool={tool}]")).await
}

/// Everything that answers lies in the lower half of the phone, and is large enough for a thumb.
async fn check_reach(ctx: &TestContext, what: &str) -> Result {
    let script = "const controls = [...document.querySelectorAll('.companion-number, .companion-sheet button, .companion-below button, .companion-tab')]; \
        return controls.filter((control) => control.checkVisibility()).map((control) => [control, control.getBoundingClientRect()]) \
            .filter(([, box]) => box.top + box.height / 2 < innerHeight / 2 || box.width < 44 || box.height < 44) \
            .map(([control, box]) => `${control.className} ${control.innerText} ${box.top} ${box.width}x${box.height}`).join('; ')";
    let found = ctx.eval(script, Vec::new()).await?;
    ensure(found == json!(""), || format!("{what}: {found}"))
}

/// Looks at a tool in both themes.
async fn look(ctx: &TestContext, name: &str) -> Result {
    for theme in ["light", "dark"] {
        ctx.eval("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await?;
        ctx.check_accessibility(&format!("{name} {theme}")).await?;
        ctx.screenshot(&format!("{name}-{theme}")).await?;
    }
    ctx.check_fits(name).await?;
    check_reach(ctx, name).await
}

/// Presses the key of a tile's colour and cost, then the tile, unless it was the only one left.
async fn pick(ctx: &TestContext, number: u8) -> Result {
    let tile = TileId::new(number).ok_or_else(|| Error::Unexpected(format!("there is no tile {number}")))?.tile();
    ctx.tap(&format!("[data-key='{}{}']", tile.colour().letter(), tile.cost().spaces())).await?;
    if ctx.has(&format!("[data-pick='{number}']")).await? {
        ctx.tap(&format!("[data-pick='{number}']")).await?;
    }
    Ok(())
}

/// Follows a game of three: the last one moves, and of a stack the disc on top (R7).
async fn follow_turns(ctx: &TestContext) -> Result {
    expect_mover(ctx, "3").await?;
    for (cost, next) in [(4, "2"), (2, "1"), (4, "2"), (2, "2")] {
        let shown =
            ctx.eval("return document.querySelector(`[data-cost='${arguments[0]}']`).dataset.next", vec![json!(cost)]);
        ensure(shown.await? == json!(next), || format!("after a {cost}, {next} moves"))?;
        ctx.tap(&format!("[data-cost='{cost}']")).await?;
        expect_mover(ctx, next).await?;
    }
    ctx.expect(
        "the turn to be said",
        "return document.querySelector('[data-part=spoken]').textContent",
        json!("Béla moves"),
    )
    .await?;
    let lands = "return document.querySelector('[data-part=lands]').textContent";
    ctx.expect("why Béla moves", lands, json!("Béla landed on top of Ada, so Béla goes first.")).await?;
    look(ctx, "companion-next").await?;
    ctx.tap("[data-act=undo]").await?;
    ctx.expect("no disc to land", lands, json!("Ada landed on top of Cleo, so Ada goes first.")).await?;
    expect_mover(ctx, "2").await
}

/// Enters a display with the pad, as one reads it.
async fn enter_display(ctx: &TestContext) -> Result {
    choose(ctx, "place").await?;
    ctx.tap(".companion-whose [data-seat='2']").await?;
    ctx.tap("[data-act=enter]").await?;
    for (index, row) in DISPLAY.into_iter().enumerate() {
        if index > 0 {
            ctx.tap("[data-act=row]").await?;
        }
        for cell in row {
            match cell {
                Some(number) => pick(ctx, *number).await?,
                None => ctx.tap("[data-act=gap]").await?,
            }
        }
    }
    look(ctx, "companion-enter").await?;
    ctx.tap("[data-act=done]").await
}

/// A task was missed, and is found.
async fn find_missed_task(ctx: &TestContext) -> Result {
    choose(ctx, "tasks").await?;
    ctx.wait_for("[data-discs='3']").await?;
    look(ctx, "companion-count").await?;
    ctx.tap("[data-act=fewer]").await?;
    ctx.wait_for("[data-act=look]").await?;
    check_reach(ctx, "how many are missing").await?;
    ctx.tap("[data-act=look]").await?;
    let needs = "return document.querySelector('[data-part=needs]').textContent";
    let chain = "Blue tile 4 needs 4 red. One touches it, the others hang on by their edges. The whole chain counts.";
    ctx.expect("the task with the longest chain", needs, json!(chain)).await?;
    look(ctx, "companion-task").await?;
    ctx.tap("[data-act=there]").await?;
    let other = "Blue tile 4 needs 2 red. One touches it, the other one hangs on by its edge. The whole chain counts.";
    ctx.expect("the other task", needs, json!(other)).await?;
    ctx.tap("[data-act=missing]").await?;
    ctx.wait_for("[data-found='1']").await?;
    look(ctx, "companion-found").await
}

/// What a place earns, and a tile that is laid.
async fn place_tile(ctx: &TestContext) -> Result {
    choose(ctx, "place").await?;
    look(ctx, "companion-choose").await?;
    // Red 2, which needs four red tiles, beside the chain of four.
    pick(ctx, 2).await?;
    ctx.tap("[data-cell='3,0']").await?;
    let reasons =
        "return [...document.querySelectorAll('.companion-reasons span')].map((reason) => reason.textContent)";
    ctx.expect("the reason", reasons, json!(["Its own task is complete: 4 red."])).await?;
    look(ctx, "companion-place").await?;
    ctx.tap("[data-act=lay]").await?;
    ctx.wait_for("[data-display] [data-tile='3,0']").await?;
    // It was Béla's turn, and the disc has moved by 2.
    choose(ctx, "next").await?;
    expect_mover(ctx, "2").await
}

/// The score sheet of a solo game adds itself up (R25, R27).
async fn add_up_solo(ctx: &TestContext) -> Result {
    ctx.tap("[data-act=menu]").await?;
    ctx.wait_for(".companion-menu[open]").await?;
    ctx.check_accessibility("menu of the companion").await?;
    ctx.tap("[data-act=new-game]").await?;
    look(ctx, "companion-new").await?;
    begin(ctx, &["Ada"]).await?;
    for cost in [2, 5, 4, 3, 4, 3, 4, 3] {
        ctx.tap(&format!("[data-cost='{cost}']")).await?;
    }
    ctx.tap("[data-act=end-phase]").await?;
    for cost in [7, 3, 3, 6, 5, 4, 5] {
        ctx.tap(&format!("[data-cost='{cost}']")).await?;
    }
    let sums = "return [...document.querySelectorAll('[data-line] b')].map((sum) => Number(sum.textContent))";
    ctx.expect("the sums", sums, json!([28, 0, 28, 61, 0, 89])).await?;
    look(ctx, "companion-solo").await?;
    ctx.tap("[data-act=end-phase]").await?;
    ctx.wait_for("[data-act=again]").await
}

/// A game of three is followed, a display entered, a missed task found, a tile laid; a solo sheet adds up. Everything is
/// kept, and needs no network.
pub(super) async fn table(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    let cached = "return navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))";
    ctx.wait_until("the page to be cached", cached).await?;
    let before = "return Object.keys(localStorage).filter((key) => /results|record|lessons|daily/.test(key)).length";
    ctx.expect("nothing played", before, json!(0)).await?;
    ctx.browser.expect_network_errors();
    game.stop().await?;
    ctx.tap("[data-go=companion]").await?;
    ctx.wait_for_screen("companion").await?;
    begin(ctx, &["Ada", "Béla", "Cleo"]).await?;
    follow_turns(ctx).await?;
    enter_display(ctx).await?;
    find_missed_task(ctx).await?;
    ctx.reload().await?;
    ctx.wait_for(".companion[data-tool=tasks]").await?;
    ctx.tap(".companion-whose [data-seat='2']").await?;
    ctx.wait_for("[data-found='1']").await?;
    place_tile(ctx).await?;
    // The rules are at hand, and lead back.
    ctx.tap("[data-act=menu]").await?;
    ctx.tap(".companion-menu [data-go=rules]").await?;
    ctx.wait_for_screen("rules").await?;
    ctx.tap("[data-go=back]").await?;
    ctx.wait_for_screen("companion").await?;
    expect_mover(ctx, "2").await?;
    add_up_solo(ctx).await?;
    ctx.expect("nothing played", before, json!(0)).await
}

/// On a large screen the moon track stays beside the tool, and everything has a key.
pub(super) async fn keys(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/companion").await?;
    begin(ctx, &["Ada", "Béla"]).await?;
    ctx.press("3").await?;
    expect_mover(ctx, "1").await?;
    choose(ctx, "place").await?;
    ctx.tap("[data-act=enter]").await?;
    for key in ["b", "4", "1", "r", "1"] {
        ctx.press(key).await?;
    }
    ctx.wait_for("[data-draft='2,0']").await?;
    ctx.tap("[data-act=done]").await?;
    choose(ctx, "tasks").await?;
    look_wide(ctx, "companion-wide").await?;
    ctx.press("4").await?;
    expect_mover(ctx, "2").await?;
    ctx.press("\u{e003}").await?;
    expect_mover(ctx, "1").await
}

async fn look_wide(ctx: &TestContext, name: &str) -> Result {
    ensure(ctx.device == Device::Desktop, || "this is about large screens".to_owned())?;
    ctx.check_accessibility(name).await?;
    ctx.check_fits(name).await?;
    ctx.screenshot(name).await
}
