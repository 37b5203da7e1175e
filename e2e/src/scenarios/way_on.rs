//! The way on for newcomers: what a first win leads to, and the moves of a bot once more.

use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// A game against Pip with few discs, so that it ends soon.
fn game(seed: usize, discs: u8) -> String {
    let settings = json!({ "seats": ["person", { "bot": "novice" }], "discs": discs, "undo": "free" });
    let table =
        json!({ "nova_luna_table": 1, "settings": settings, "seed": format!("{seed:064x}"), "started_at": seed });
    format!("{table}\n")
}

async fn open_game(ctx: &TestContext, game: &str) -> Result {
    let source = include_str!("../js/watch_game.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    ctx.eval("localStorage.setItem('nova-luna/table', arguments[0])", vec![json!(game)]).await?;
    ctx.open("#/play").await?;
    ctx.wait_for_screen("play").await
}

/// The light lasts until something ends it, however busy the machine is.
const LONG_LIGHT: &str = "const sheet = new CSSStyleSheet();
    sheet.replaceSync('.moonlight { animation-duration: 1000s !important }');
    document.adoptedStyleSheets = [sheet];";

/// The first win against Pip is a small occasion, and one press starts a game against Lumi.
pub(super) async fn first_win(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    ctx.eval("localStorage.setItem('nova-luna/settings', 'bots=instant\\n')", Vec::new()).await?;
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LONG_LIGHT })).await?;
    win(ctx).await?;
    let part = |name: &str| format!("return document.querySelector('[data-part={name}]').innerText");
    let moment = ctx.read(&part("moment")).await?;
    ensure(moment.starts_with("Your first win"), || format!("the occasion is “{moment}”"))?;
    let rung = ctx.read(&part("rung")).await?;
    ensure(rung.contains("You beat Pip. Lumi is waiting."), || format!("the next level is “{rung}”"))?;
    ctx.expect("the moonlight", "return watched.lights", json!(1)).await?;
    ctx.wait_for("[data-part=moment] .moonlight").await?;
    ctx.press("x").await?;
    ctx.wait_until("a key to end the light", "return !document.querySelector('.moonlight')").await?;
    ctx.expect("the moons of the next level", "return document.querySelectorAll('.rung .moons svg').length", json!(3))
        .await?;
    ctx.expect("one main button", "return document.querySelectorAll('.result .btn.main').length", json!(1)).await?;
    ctx.expect("the focus", "return document.activeElement?.dataset.act ?? ''", json!("next-level")).await?;
    ctx.check_accessibility("the result of the first win").await?;
    ctx.screenshot("first-win").await?;
    // A second look at the result has the sentence without the light.
    ctx.press("Escape").await?;
    ctx.wait_until("the result to close", "return !document.querySelector('dialog[open]')").await?;
    ctx.tap("[data-act=result]").await?;
    ctx.wait_for(".result [data-part=moment]").await?;
    ctx.expect("no second moonlight", "return watched.lights", json!(1)).await?;
    one_press_begins(ctx, "next-level", "casual").await?;
    // A loss leads to another game against the same level.
    ctx.tap("[data-act=menu]").await?;
    ctx.tap("[data-act=resign]").await?;
    ctx.tap("[data-act=resign-yes]").await?;
    ctx.wait_for("dialog[open][data-dialog=end] .result").await?;
    ctx.expect("the focus after a loss", "return document.activeElement?.dataset.act ?? ''", json!("again")).await?;
    one_press_begins(ctx, "again", "casual").await
}

/// Leaves a result by a button, and counts the presses until the next game has begun, against this level.
async fn one_press_begins(ctx: &TestContext, button: &str, level: &str) -> Result {
    ctx.eval(
        "globalThis.counter ??= (addEventListener('click', () => presses++, true), true); globalThis.presses = 0",
        Vec::new(),
    )
    .await?;
    ctx.tap(&format!("[data-act={button}]")).await?;
    let begun = format!(
        "return !document.querySelector('dialog[open]') && document.querySelector('[data-play]')?.dataset.turn !== 'over' \
        && localStorage.getItem('nova-luna/table').includes('{level}')"
    );
    ctx.wait_until("the next game", &begun).await?;
    let presses = ctx.eval("return presses", Vec::new()).await?;
    ctx.note(format!("{button}: presses from the end of a game to the next one: {presses}")).await;
    ensure(presses == json!(1), || format!("{presses} presses"))
}

/// Plays short games until the player wins one.
async fn win(ctx: &TestContext) -> Result {
    for seed in 1..40 {
        open_game(ctx, &game(seed, 6)).await?;
        player::play_to_end(ctx, InputMethod::Pointer).await?;
        ctx.wait_for("dialog[open][data-dialog=end] .result").await?;
        let title = ctx.read("return document.querySelector('#dialog-title').textContent").await?;
        if title.contains("You win") {
            return Ok(());
        }
        ensure(!ctx.has("[data-part=rung], [data-part=moment]").await?, || format!("after “{title}”"))?;
    }
    Err(Error::Unexpected("Pip wins every game".to_owned()))
}

/// “Pip moved twice” shows both moves again with one press, and nothing is played by it.
pub(super) async fn see_again(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    open_game(ctx, &game(7, 20)).await?;
    let shown = "const button = [...document.querySelectorAll('[data-act=see-again]')].find((button) => button.checkVisibility()); \
        if (button) button.dataset.seen = ''; return Boolean(button)";
    for _ in 0..player::MAX_TURNS {
        let now = player::skip_to_turn(ctx).await?;
        ensure(now.turn == "you", || "Pip never moved twice".to_owned())?;
        if ctx.eval(shown, Vec::new()).await? == json!(true) {
            break;
        }
        player::take_turn(ctx, InputMethod::Pointer, &now).await?;
    }
    ctx.wait_until_still().await?;
    ctx.wait_until("the offer", shown).await?;
    let label = ctx.read("return document.querySelector('[data-seen]').innerText").await?;
    ensure(label.contains("Pip moved"), || format!("the offer is “{label}”"))?;
    ctx.check_accessibility("the moves once more").await?;
    ctx.check_fits("the moves once more").await?;
    ctx.screenshot("see-again").await?;
    let version = "return Number(document.querySelector('[data-play]').dataset.version)";
    let stored = "return localStorage.getItem('nova-luna/table')";
    let before = (ctx.eval(version, Vec::new()).await?, ctx.eval(stored, Vec::new()).await?);
    ctx.eval("watched.versions.length = 0", Vec::new()).await?;
    ctx.tap("[data-seen]").await?;
    let again = format!("return watched.versions.length > 1 && watched.versions.at(-1) === {}", before.0);
    ctx.wait_until("both moves once more", &again).await?;
    let versions = ctx.eval("return watched.versions", Vec::new()).await?;
    let numbers: Vec<u64> = versions.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    let steps = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    ensure(steps && numbers.first() < before.0.as_u64().as_ref(), || format!("the versions are {versions}"))?;
    ensure(ctx.eval(stored, Vec::new()).await? == before.1, || "the stored game has changed".to_owned())?;
    player::play_turns(ctx, InputMethod::Pointer, 1).await
}
