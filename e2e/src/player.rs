//! A simple player that always places the tile where it completes most tasks, by pointer or by keyboard.

use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};

/// More turns than any game has.
pub(crate) const MAX_TURNS: usize = 400;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputMethod {
    /// Mouse or touch, depending on the screen.
    Pointer,
    Keyboard,
}

/// The game as the page shows it before a turn.
pub(crate) struct TurnState {
    pub(crate) version: u64,
    pub(crate) turn: String,
    pub(crate) mover: String,
    takes: Vec<u64>,
    refill: bool,
}

/// Reads the state of the game from the page.
pub(crate) async fn read_turn(ctx: &TestContext) -> Result<TurnState> {
    let found = ctx.eval(include_str!("js/turn_state.js"), Vec::new()).await?;
    let list = |name: &str| found[name].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(TurnState {
        version: found["version"].as_u64().unwrap_or_default(),
        turn: text(&found["turn"]),
        mover: text(&found["mover"]),
        takes: list("takes").iter().filter_map(Value::as_u64).collect(),
        refill: found["refill"] == json!(true),
    })
}

/// Returns the visible position as text, to compare it with another one. A move that is still played back ends first:
/// until then, the labels are those of the position before it.
pub(crate) async fn read_position(ctx: &TestContext) -> Result<String> {
    ctx.wait_until_still().await?;
    Ok(ctx.eval(include_str!("js/position.js"), Vec::new()).await?.to_string())
}

/// Checks that the position has not changed.
pub(crate) async fn check_position(ctx: &TestContext, before: &str, when: &str) -> Result {
    let after = read_position(ctx).await?;
    ensure(after == before, || format!("{when}, the position has changed:\n  {before}\n  {after}"))
}

/// Waits for a human's turn or for the end of the game.
pub(crate) async fn wait_for_turn(ctx: &TestContext) -> Result<TurnState> {
    let script = "return document.querySelector('[data-play]').dataset.turn !== 'bot'";
    ctx.wait_until("the bots", script).await?;
    read_turn(ctx).await
}

/// Waits like [`wait_for_turn`], and skips what is played back: any key does that.
pub(crate) async fn skip_to_turn(ctx: &TestContext) -> Result<TurnState> {
    let script = "dispatchEvent(new KeyboardEvent('keydown', { key: 'F9' })); \
                  return document.querySelector('[data-play]').dataset.turn !== 'bot'";
    ctx.wait_until("the bots", script).await?;
    read_turn(ctx).await
}

/// Plays until the game is over; returns the number of turns.
pub(crate) async fn play_to_end(ctx: &TestContext, input: InputMethod) -> Result<usize> {
    for turns in 0..MAX_TURNS {
        let now = skip_to_turn(ctx).await?;
        if now.turn == "over" {
            ensure(turns > 5, || format!("the game was already over after {turns} turns"))?;
            return Ok(turns);
        }
        take_turn(ctx, input, &now).await?;
    }
    Err(Error::Unexpected(format!("the game was not over after {MAX_TURNS} turns")))
}

/// Plays until the game is over as [`play_to_end`] does, but touches nothing by script: only real input excuses a shift
/// of the layout.
pub(crate) async fn play_to_end_by_hand(ctx: &TestContext) -> Result<usize> {
    for turns in 0..MAX_TURNS {
        let now = skip_to_turn(ctx).await?;
        if now.turn == "over" {
            return Ok(turns);
        }
        let Some(&take) = now.takes.first() else {
            take_turn(ctx, InputMethod::Pointer, &now).await?;
            continue;
        };
        select_tile(ctx, InputMethod::Pointer, take).await?;
        let best = "return [...document.querySelectorAll('[data-cell]')]
            .reduce((best, cell) => Number(cell.dataset.gain) > Number(best.dataset.gain) ? cell : best).dataset.cell";
        let cell = ctx.eval(best, Vec::new()).await?;
        ctx.tap(&format!("[data-cell=\"{}\"]", cell.as_str().unwrap_or_default())).await?;
        confirm(ctx, InputMethod::Pointer).await?;
        wait_until_played(ctx, now.version).await?;
    }
    Err(Error::Unexpected(format!("the game is not over after {MAX_TURNS} turns")))
}

pub(crate) async fn play_turns(ctx: &TestContext, input: InputMethod, turns: usize) -> Result {
    for _ in 0..turns {
        let now = skip_to_turn(ctx).await?;
        ensure(now.turn == "you", || format!("expected the player's turn, found {}", now.turn))?;
        take_turn(ctx, input, &now).await?;
    }
    Ok(())
}

/// Takes one turn: the best tile in the best cell, or a refill if no tile can be taken.
pub(crate) async fn take_turn(ctx: &TestContext, input: InputMethod, now: &TurnState) -> Result {
    if now.takes.is_empty() {
        ensure(now.refill, || "there is no legal action, but the game is not over".to_owned())?;
        match input {
            InputMethod::Pointer => ctx.tap("[data-act=\"refill\"]").await?,
            InputMethod::Keyboard => ctx.press("r").await?,
        }
    } else {
        choose_best(ctx, input, now).await?;
        confirm(ctx, input).await?;
    }
    wait_until_played(ctx, now.version).await
}

/// Selects the best tile and the best cell without confirming.
pub(crate) async fn choose_best(ctx: &TestContext, input: InputMethod, now: &TurnState) -> Result {
    let (take, cell) = find_best(ctx).await?;
    ensure(now.takes.contains(&take), || format!("tile {take} cannot be taken"))?;
    select_tile(ctx, input, take).await?;
    match input {
        InputMethod::Pointer => ctx.tap(&format!("[data-cell=\"{cell}\"]")).await,
        InputMethod::Keyboard => move_focus(ctx, &cell).await,
    }
}

/// Tries all tiles in the page, which is much faster than by pointer; returns the best tile and cell.
async fn find_best(ctx: &TestContext) -> Result<(u64, String)> {
    let found = ctx.eval_async(include_str!("js/best_cell.js"), Vec::new()).await?;
    let (take, cell) = (found[0].as_u64(), found[1].as_str());
    take.zip(cell.map(str::to_owned))
        .ok_or_else(|| Error::Unexpected(format!("there is no cell for any tile, or one without a preview: {found}")))
}

async fn select_tile(ctx: &TestContext, input: InputMethod, take: u64) -> Result {
    match input {
        InputMethod::Pointer => ctx.tap(&format!("[data-take=\"{take}\"]")).await?,
        InputMethod::Keyboard => ctx.press(&take.to_string()).await?,
    }
    let selected = format!("document.querySelector('[data-take=\"{take}\"][aria-pressed=true]')");
    let previewed = "!document.querySelector('[data-cell]:not([data-gain])')";
    ctx.wait_until("the tile to be selected", &format!("return Boolean({selected}) && {previewed}")).await
}

async fn confirm(ctx: &TestContext, input: InputMethod) -> Result {
    match input {
        InputMethod::Pointer => ctx.tap("[data-act=\"confirm\"]").await,
        InputMethod::Keyboard => press_enter(ctx).await,
    }
}

/// Confirms by keyboard. Enter selects the focused cell, and plays it if it is already selected.
async fn press_enter(ctx: &TestContext) -> Result {
    let selected = "[data-cell][aria-pressed=true]";
    if !ctx.has(&format!("{selected}:focus")).await? {
        ctx.press("Enter").await?;
        ctx.wait_for(selected).await?;
    }
    ctx.press("Enter").await
}

async fn wait_until_played(ctx: &TestContext, version: u64) -> Result {
    let script = format!("return Number(document.querySelector('[data-play]').dataset.version) > {version}");
    ctx.wait_until("the turn to be played", &script).await
}

/// Moves the focus towards a cell with the arrow keys. Any legal cell will do if that one cannot be reached.
async fn move_focus(ctx: &TestContext, cell: &str) -> Result {
    let (goal_x, goal_y) = coordinates(cell)?;
    let mut before = String::new();
    for step in 0..40 {
        let here = ctx.eval("return document.activeElement?.dataset.cell ?? ''", Vec::new()).await?;
        let here = here.as_str().unwrap_or_default().to_owned();
        if here == cell || (step > 1 && here == before) {
            break;
        }
        let (x, y) = coordinates(&here).unwrap_or((goal_x - 1, goal_y));
        let key = match (goal_x - x, goal_y - y) {
            (across, down) if across.abs() >= down.abs() => {
                if across > 0 {
                    "ArrowRight"
                } else {
                    "ArrowLeft"
                }
            }
            (_, down) if down > 0 => "ArrowDown",
            _ => "ArrowUp",
        };
        before = here;
        ctx.press(key).await?;
    }
    ctx.wait_for("[data-cell]:focus").await
}

fn coordinates(cell: &str) -> Result<(i32, i32)> {
    let parse = || {
        let (x, y) = cell.split_once(',')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    };
    parse().ok_or_else(|| Error::Unexpected(format!("\"{cell}\" is not a cell")))
}
