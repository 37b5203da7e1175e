//! The pictures of the README: a game of three in the middle of a turn, the start page, dark, light and on a phone.

use std::time::Duration;

use serde_json::json;

use crate::programs::Game;
use crate::stage::Stage;
use crate::trouble::Outcome;

/// A saved game of three, with the turn of the person.
const TABLE: &str = include_str!("../readme-table.txt");

/// The pictures of a wide screen.
pub(super) async fn wide(stage: &mut Stage, _game: &mut Game) -> Outcome {
    dress(stage, "dark").await?;
    stage.picture("start").await?;
    turn(stage).await?;
    stage.picture("board").await?;
    dress(stage, "light").await?;
    turn(stage).await?;
    stage.picture("light").await
}

/// The picture of a phone.
pub(super) async fn narrow(stage: &mut Stage, _game: &mut Game) -> Outcome {
    dress(stage, "dark").await?;
    turn(stage).await?;
    stage.picture("phone").await
}

async fn dress(stage: &Stage, theme: &str) -> Outcome {
    stage.open("#/").await?;
    let script =
        "localStorage.setItem('nova-luna/theme', arguments[0]); localStorage.setItem('nova-luna/table', arguments[1])";
    stage.js(script, vec![json!(theme), json!(TABLE)]).await?;
    stage.reload().await
}

/// The tile that brings most discs, on trial where it does.
async fn turn(stage: &Stage) -> Outcome {
    stage.open("#/play").await?;
    stage.tap("[data-take='2']").await?;
    stage.until("the discs each cell would bring", "return Boolean(document.querySelector('.cell.best'))").await?;
    stage.tap(".cell.best").await?;
    stage.until("a tile on trial", "return Boolean(document.querySelector('.plus'))").await?;
    // Colours take a moment to arrive.
    tokio::time::sleep(Duration::from_millis(400)).await;
    Ok(())
}
