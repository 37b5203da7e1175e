//! Whole games, by mouse, by fingers and by keys.

use std::time::Duration;

use crate::player::{self, Hands};
use crate::programs::Game;
use crate::stage::Stage;
use crate::trouble::{Outcome, ensure};

/// Sets a game up with what the screen proposes, and begins it.
pub(super) async fn begin(stage: &Stage, mode: &str) -> Outcome {
    stage.open(&format!("#/new/{mode}")).await?;
    stage.tap("[data-act=\"start\"]").await?;
    stage.on_screen("play").await
}

/// A whole game alone.
pub(super) async fn solo(stage: &mut Stage, _game: &mut Game) -> Outcome {
    stage.open("#/").await?;
    stage.tap("[data-go=\"solo\"]").await?;
    if !stage.has("[data-play]").await? {
        begin(stage, "solo").await?;
    }
    over(stage, "solo").await
}

/// A whole game against bots, begun with one tap.
pub(super) async fn bots(stage: &mut Stage, _game: &mut Game) -> Outcome {
    stage.open("#/").await?;
    stage.tap("[data-go=\"bots\"]").await?;
    stage.on_screen("play").await?;
    over(stage, "bots").await
}

/// A whole game of four at one screen.
pub(super) async fn hotseat(stage: &mut Stage, _game: &mut Game) -> Outcome {
    stage.open("#/new/hotseat").await?;
    stage.tap("[data-players=\"4\"]").await?;
    stage.tap("[data-act=\"start\"]").await?;
    stage.on_screen("play").await?;
    let mut movers = Vec::new();
    for _ in 0..8 {
        let now = player::wait_for_turn(stage).await?;
        movers.push(now.mover.clone());
        player::take_turn(stage, Hands::Pointer, &now).await?;
    }
    movers.sort();
    movers.dedup();
    ensure(movers.len() == 4, || format!("of four players {movers:?} had a turn"))?;
    over(stage, "hotseat").await
}

async fn over(stage: &Stage, name: &str) -> Outcome {
    player::play_some(stage, Hands::Pointer, 3).await?;
    stage.picture(&format!("play-{name}")).await?;
    stage.fits(&format!("the game {name}")).await?;
    let turns = player::play_out(stage, Hands::Pointer).await?;
    println!("    {turns} turns");
    stage.picture(&format!("over-{name}")).await?;
    stage.fits("the end").await
}

/// A whole game without touching anything but keys, from the first screen on.
pub(super) async fn keys(stage: &mut Stage, _game: &mut Game) -> Outcome {
    stage.open("#/").await?;
    for _ in 0..40 {
        if stage.has("[data-go=\"bots\"]:focus").await? {
            break;
        }
        stage.press("Tab").await?;
    }
    ensure(stage.has("[data-go=\"bots\"]:focus").await?, || "Tab does not lead to the first button".to_owned())?;
    stage.press("Enter").await?;
    stage.on_screen("play").await?;
    let now = player::wait_for_turn(stage).await?;
    player::choose(stage, Hands::Keys, &now).await?;
    stage.picture("play-keys").await?;
    stage.press("Escape").await?;
    stage.press("Escape").await?;
    ensure(player::look(stage).await?.version == now.version, || "Esc has played something".to_owned())?;
    stage.press("?").await?;
    stage.until("help to open", "return Boolean(document.querySelector('dialog[open]'))").await?;
    stage.press("Escape").await?;
    stage.until("help to close", "return !document.querySelector('dialog[open]')").await?;
    let before = player::position(stage).await?;
    player::play_some(stage, Hands::Keys, 1).await?;
    stage.press("u").await?;
    stage.until("U to take back", "return !document.querySelector('.own [data-tile]')").await?;
    player::same_position(stage, &before, "after U").await?;
    let turns = player::play_out(stage, Hands::Keys).await?;
    println!("    {turns} turns");
    Ok(())
}

/// A whole game alone by keys.
pub(super) async fn solo_by_keys(stage: &mut Stage, _game: &mut Game) -> Outcome {
    begin(stage, "solo").await?;
    println!("    {} turns", player::play_out(stage, Hands::Keys).await?);
    Ok(())
}

/// A whole game of four at one screen by keys.
pub(super) async fn hotseat_by_keys(stage: &mut Stage, _game: &mut Game) -> Outcome {
    stage.open("#/new/hotseat").await?;
    stage.tap("[data-players=\"4\"]").await?;
    stage.tap("[data-act=\"start\"]").await?;
    stage.on_screen("play").await?;
    println!("    {} turns", player::play_out(stage, Hands::Keys).await?);
    Ok(())
}

/// Taking back gives the same position with the same tiles.
pub(super) async fn undo(stage: &mut Stage, _game: &mut Game) -> Outcome {
    begin(stage, "solo").await?;
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(player::position(stage).await?);
        player::play_some(stage, Hands::Pointer, 1).await?;
    }
    while let Some(before) = seen.pop() {
        let version = player::look(stage).await?.version;
        stage.tap("[data-act=\"undo\"]").await?;
        let script = format!("return Number(document.querySelector('[data-play]').dataset.version) !== {version}");
        stage.until("the turn to be taken back", &script).await?;
        player::same_position(stage, &before, &format!("taken back to turn {}", seen.len())).await?;
    }
    // Before confirming it is free.
    let now = player::look(stage).await?;
    player::choose(stage, Hands::Pointer, &now).await?;
    stage.tap("[data-act=\"back\"]").await?;
    ensure(player::look(stage).await?.version == now.version, || "going back has played something".to_owned())
}

/// Whoever leaves while a bot thinks finds the game going on when they come back. A bot that answers to a game that is no
/// longer on the screen must not break the page: any error in its console fails this.
pub(super) async fn leave(stage: &mut Stage, _game: &mut Game) -> Outcome {
    begin(stage, "bots").await?;
    for pause in [0, 100, 400] {
        while player::look(stage).await?.turn == "you" {
            let now = player::wait_for_turn(stage).await?;
            player::take_turn(stage, Hands::Pointer, &now).await?;
        }
        tokio::time::sleep(Duration::from_millis(pause)).await;
        stage.go("#/rules", "rules").await?;
        tokio::time::sleep(Duration::from_millis(900)).await;
        stage.go("#/play", "play").await?;
        player::wait_for_turn(stage).await?;
    }
    Ok(())
}
