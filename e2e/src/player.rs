//! A simple player: takes the tile and the cell that bring most discs, by mouse, fingers or keys, until the game is over.

use std::time::Duration;

use serde_json::{Value, json};

use crate::stage::Stage;
use crate::trouble::{Outcome, Trouble, ensure};

/// How long a bot may think.
const PATIENCE: Duration = Duration::from_secs(60);
/// More turns than any game has.
const MOST_TURNS: usize = 400;

/// By what the game is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hands {
    /// Mouse or fingers, as the screen has it.
    Pointer,
    /// Keys alone.
    Keys,
}

/// What is known before a turn.
pub(crate) struct Turn {
    pub(crate) version: u64,
    pub(crate) turn: String,
    pub(crate) mover: String,
    takes: Vec<u64>,
    refill: bool,
    cells: Vec<(String, Option<u64>)>,
}

/// Looks at the game.
pub(crate) async fn look(stage: &Stage) -> Outcome<Turn> {
    let found = stage.js(include_str!("js/state.js"), Vec::new()).await?;
    ensure(!found.is_null(), || "there is no game on the screen".to_owned())?;
    let list = |name: &str| found[name].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(Turn {
        version: found["version"].as_u64().unwrap_or_default(),
        turn: text(&found["turn"]),
        mover: text(&found["mover"]),
        takes: list("takes").iter().filter_map(Value::as_u64).collect(),
        refill: found["refill"] == json!(true),
        cells: list("cells").iter().map(|cell| (text(&cell[0]), cell[1].as_u64())).collect(),
    })
}

/// The position as it is shown.
pub(crate) async fn position(stage: &Stage) -> Outcome<String> {
    Ok(stage.js(include_str!("js/position.js"), Vec::new()).await?.to_string())
}

/// Sees that the position is still the same.
pub(crate) async fn same_position(stage: &Stage, before: &str, when: &str) -> Outcome {
    let after = position(stage).await?;
    ensure(after == before, || format!("{when} the position is another one:\n  {before}\n  {after}"))
}

/// Waits until it is a person's turn, or the game is over.
pub(crate) async fn wait_for_turn(stage: &Stage) -> Outcome<Turn> {
    let script = "return document.querySelector('[data-play]').dataset.turn !== 'bot'";
    stage.until_within(PATIENCE, "the bots", script).await?;
    look(stage).await
}

/// Plays until the game is over; answers how many turns that took.
pub(crate) async fn play_out(stage: &Stage, hands: Hands) -> Outcome<usize> {
    for turns in 0..MOST_TURNS {
        let now = wait_for_turn(stage).await?;
        if now.turn == "over" {
            ensure(turns > 5, || format!("the game was over after {turns} turns"))?;
            return Ok(turns);
        }
        take_turn(stage, hands, &now).await?;
    }
    Err(Trouble::Wrong(format!("the game was not over after {MOST_TURNS} turns")))
}

/// Takes so many turns.
pub(crate) async fn play_some(stage: &Stage, hands: Hands, turns: usize) -> Outcome {
    for _ in 0..turns {
        let now = wait_for_turn(stage).await?;
        ensure(now.turn == "you", || format!("the turn is {}", now.turn))?;
        take_turn(stage, hands, &now).await?;
    }
    Ok(())
}

/// Takes one turn: the best tile at the best cell, or a refill where nothing can be taken.
pub(crate) async fn take_turn(stage: &Stage, hands: Hands, now: &Turn) -> Outcome {
    if now.takes.is_empty() {
        ensure(now.refill, || "nothing can be done, and the game is not over".to_owned())?;
        match hands {
            Hands::Pointer => stage.tap("[data-act=\"refill\"]").await?,
            Hands::Keys => stage.press("r").await?,
        }
    } else {
        choose(stage, hands, now).await?;
        confirm(stage, hands).await?;
    }
    played(stage, now.version).await
}

/// Picks the best tile and the best cell, without confirming.
pub(crate) async fn choose(stage: &Stage, hands: Hands, now: &Turn) -> Outcome {
    let mut best: Option<(u64, u64, String)> = None;
    let mut picked = 0;
    for &take in &now.takes {
        pick(stage, hands, take).await?;
        picked = take;
        for (cell, gain) in look(stage).await?.cells {
            let gain = gain.ok_or_else(|| Trouble::Wrong(format!("cell {cell} does not say what it brings")))?;
            if best.as_ref().is_none_or(|(most, ..)| gain > *most) {
                best = Some((gain, take, cell));
            }
        }
    }
    let (_, take, cell) = best.ok_or_else(|| Trouble::Wrong("there is no cell for a tile".to_owned()))?;
    if take != picked {
        pick(stage, hands, take).await?;
    }
    match hands {
        Hands::Pointer => stage.tap(&format!("[data-cell=\"{cell}\"]")).await,
        Hands::Keys => walk(stage, &cell).await,
    }
}

async fn pick(stage: &Stage, hands: Hands, take: u64) -> Outcome {
    match hands {
        Hands::Pointer => stage.tap(&format!("[data-take=\"{take}\"]")).await?,
        Hands::Keys => stage.press(&take.to_string()).await?,
    }
    let picked = format!("document.querySelector('[data-take=\"{take}\"][aria-pressed=true]')");
    let told = "!document.querySelector('[data-cell]:not([data-gain])')";
    stage.until("the tile to be picked", &format!("return Boolean({picked}) && {told}")).await
}

async fn confirm(stage: &Stage, hands: Hands) -> Outcome {
    match hands {
        Hands::Pointer => stage.tap("[data-act=\"confirm\"]").await,
        Hands::Keys => enter(stage).await,
    }
}

/// Enter picks the cell that has the focus, and once more plays; a cell that was picked already is played at once.
async fn enter(stage: &Stage) -> Outcome {
    let version = look(stage).await?.version;
    stage.press("Enter").await?;
    tokio::time::sleep(Duration::from_millis(50)).await;
    if look(stage).await?.version == version {
        stage.press("Enter").await?;
    }
    Ok(())
}

/// Waits until the turn has been played.
async fn played(stage: &Stage, version: u64) -> Outcome {
    let script = format!("return Number(document.querySelector('[data-play]').dataset.version) > {version}");
    stage.until("the turn to be played", &script).await
}

/// Walks towards a cell with the arrows; where the walk ends elsewhere, any legal cell will do.
async fn walk(stage: &Stage, cell: &str) -> Outcome {
    let (goal_x, goal_y) = coordinates(cell)?;
    let mut before = String::new();
    for step in 0..40 {
        let here = stage.js("return document.activeElement?.dataset.cell ?? ''", Vec::new()).await?;
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
        stage.press(key).await?;
    }
    ensure(stage.has("[data-cell]:focus").await?, || "the arrows lead to no cell".to_owned())
}

fn coordinates(cell: &str) -> Outcome<(i32, i32)> {
    let read = || {
        let (x, y) = cell.split_once(',')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    };
    read().ok_or_else(|| Trouble::Wrong(format!("\"{cell}\" is no cell")))
}
