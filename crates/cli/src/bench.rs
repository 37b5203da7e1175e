//! `nova-luna bench playouts`: measures the speed of random games.

pub(crate) mod search;

use std::num::NonZeroU64;
use std::time::Instant;

use nova_luna_ai::Random;
use nova_luna_protocol::report;
use nova_luna_rules::{Deal, Game, Seed, SetupError, usual_discs};
use nova_luna_texts::Texts;

use crate::args::BenchPlayoutsArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult};
use crate::summary::decimal;

pub(crate) fn run(texts: &Texts, args: &BenchPlayoutsArgs) -> CliResult {
    let &BenchPlayoutsArgs { games, .. } = args;
    check_seeds(texts, args.seed, games, games)?;
    let start = Instant::now();
    let moves = play(args).map_err(|error| CliError::Input(texts.setup_error(&error)))?;
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        return print_json(texts, &report::Playouts { games, moves, seconds });
    }
    let (rate, each) = (moves as f64 / seconds / 1e6, seconds / moves as f64 * 1e9);
    let values = [("rate", decimal(texts, rate).into()), ("nanoseconds", format!("{each:.0}").into())];
    print(texts, &format!("{}\n", texts.format("bench-rate", &values)))?;
    print(texts, &format!("games {games} moves {moves} seconds {seconds:.3}\n"))
}

fn play(args: &BenchPlayoutsArgs) -> Result<u64, SetupError> {
    let mut bot = Random::new(args.seed.derive(NonZeroU64::MIN));
    let mut moves = 0;
    for seed in seeds(args.seed, args.games) {
        let deal = Deal::new(seed, args.players)?;
        let mut game = Game::deal(&deal, usual_discs(usize::from(args.players)))?;
        while let Some(action) = bot.choose(game.view()) {
            if !args.checked {
                game.play_unchecked(action);
            } else if game.play(action).is_err() {
                break;
            }
            moves += 1;
        }
    }
    Ok(moves)
}

/// Fails if there are not enough seeds from this one on for the deals of these games.
pub(crate) fn check_seeds(texts: &Texts, first: Seed, deals: u64, games: u64) -> CliResult {
    let last = first.checked_add(deals - 1);
    last.map(drop).ok_or_else(|| CliError::Input(texts.format("too-few-seeds", &[("games", games.into())])))
}

pub(crate) fn seeds(first: Seed, games: u64) -> impl Iterator<Item = Seed> {
    (0..games).map_while(move |game| first.checked_add(game))
}
