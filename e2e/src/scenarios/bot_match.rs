//! The learned evaluation is ahead in the browser, too: two masters play a match, each with a second a move.

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, DISCS, Deal, Game, Outcome, Record, Seed};
use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// Each deal is played twice, with the seats exchanged.
const DEALS: u64 = 50;
/// The seed of the first deal. These seeds were never used for tuning.
const FIRST_SEED: u64 = 8000;
const MOVE_TIME_MS: u32 = 1000;
const LEARNED: BotName = BotName::Master;
const CLASSIC: BotName = BotName::MasterClassic;

/// Plays both games of a deal at the same time, each in its own browser.
pub(super) async fn play(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let second = ctx.open_browser(ctx.device).await?;
    ctx.open("#/").await?;
    second.open("#/").await?;
    let mut wins = 0;
    for deal in 0..DEALS {
        let seed = Seed::from_number(FIRST_SEED + deal);
        let (first, second) =
            tokio::join!(play_game(ctx, seed, [LEARNED, CLASSIC]), play_game(&second, seed, [CLASSIC, LEARNED]));
        wins += u64::from(first? == LEARNED) + u64::from(second? == LEARNED);
        eprintln!("{LEARNED} has won {wins} of {} games", 2 * (deal + 1));
    }
    ctx.note(format!("{LEARNED} won {wins} of {} games against {CLASSIC}, {MOVE_TIME_MS} ms a move", 2 * DEALS)).await;
    ensure(wins > DEALS, || format!("{LEARNED} won only {wins} of {} games", 2 * DEALS))
}

/// Plays a game; returns its winner.
async fn play_game(ctx: &TestContext, seed: Seed, bots: [BotName; 2]) -> Result<BotName> {
    let unexpected = |problem: String| Error::Unexpected(format!("{bots:?}, {seed}: {problem}"));
    let deal = Deal::new(seed, 2).map_err(|error| unexpected(error.to_string()))?;
    let mut game = Game::deal(&deal, DISCS).map_err(|error| unexpected(error.to_string()))?;
    let mut record = Record::new(deal.setup(DISCS)).map_err(|error| unexpected(error.to_string()))?;
    while let Some(seat) = game.view().to_move() {
        let request = format!("play {} {seed} time {MOVE_TIME_MS}\n{record}", bots[seat.index()]);
        let response = ctx.eval_async(include_str!("../js/ask_bot.js"), vec![json!(request)]).await?;
        let action = best_action(&response).ok_or_else(|| unexpected(format!("the response is {response}")))?;
        let event = game.play(action).map_err(|error| unexpected(error.to_string()))?;
        record.add(&event).map_err(|error| unexpected(error.to_string()))?;
    }
    match game.outcome() {
        Some(Outcome::Ranking(ranking)) => Ok(bots[ranking[0].index()]),
        outcome => Err(unexpected(format!("the game ended with {outcome:?}"))),
    }
}

/// Returns the action of a response such as `best 12@1,-2 …`.
fn best_action(response: &Value) -> Option<Action> {
    let mut words = response.as_str()?.split(' ');
    (words.next() == Some("best")).then(|| words.next()?.parse().ok())?
}
