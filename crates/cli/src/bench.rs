//! `bench playouts`: how fast random games are played; `bench search`: how fast the strong bots search.

pub(crate) mod search;

use std::num::NonZeroU64;
use std::time::Instant;

use nova_luna_ai::Random;
use nova_luna_protocol::report;
use nova_luna_rules::{Deal, Game, Seed, SetupError, usual_discs};
use nova_luna_texts::Texts;

use crate::args::Playouts;
use crate::failure::{Answer, Failure};
use crate::files::{print, print_json};
use crate::summary::decimal;

pub(crate) fn run(texts: &Texts, arguments: &Playouts) -> Answer {
    let &Playouts { games, .. } = arguments;
    if arguments.seed.checked_add(games - 1).is_none() {
        return Err(Failure::Input(texts.with("seed-at-end", &[("games", games.into())])));
    }
    let begin = Instant::now();
    let moves = play(arguments).map_err(|error| Failure::Input(texts.setup_error(&error)))?;
    let seconds = begin.elapsed().as_secs_f64();
    if arguments.json {
        return print_json(texts, &report::Playouts { games, moves, seconds });
    }
    let (rate, each) = (moves as f64 / seconds / 1e6, seconds / moves as f64 * 1e9);
    let values = [("rate", decimal(texts, rate).into()), ("nanoseconds", format!("{each:.0}").into())];
    print(texts, &format!("{}\n", texts.with("bench-rate", &values)))?;
    print(texts, &format!("games {games} moves {moves} seconds {seconds:.3}\n"))
}

/// Plays the games and counts the moves.
fn play(arguments: &Playouts) -> Result<u64, SetupError> {
    let mut bot = Random::new(arguments.seed.derive(NonZeroU64::MIN));
    let mut moves = 0;
    for seed in seeds(arguments.seed, arguments.games) {
        let deal = Deal::new(seed, arguments.players)?;
        let mut game = Game::deal(&deal, usual_discs(usize::from(arguments.players)))?;
        moves += if arguments.checked { play_checked(&mut game, &mut bot) } else { play_out(&mut game, &mut bot) };
    }
    Ok(moves)
}

/// The seeds of so many games in a row.
pub(crate) fn seeds(first: Seed, games: u64) -> impl Iterator<Item = Seed> {
    (0..games).map_while(move |game| first.checked_add(game))
}

fn play_out(game: &mut Game, bot: &mut Random) -> u64 {
    let mut moves = 0;
    while let Some(action) = bot.choose(game.view()) {
        game.play_unchecked(action);
        moves += 1;
    }
    moves
}

fn play_checked(game: &mut Game, bot: &mut Random) -> u64 {
    let mut moves = 0;
    while let Some(action) = bot.choose(game.view()) {
        if game.play(action).is_err() {
            break;
        }
        moves += 1;
    }
    moves
}
