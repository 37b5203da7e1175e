//! `nova-luna bench search`: lets the master bot play itself and measures positions per second.

use std::time::Instant;

use nova_luna_ai::{SearchLimits, default_budget, new_bot};
use nova_luna_bots::BotName;
use nova_luna_protocol::report;
use nova_luna_rules::{Deal, Game, SetupError, usual_discs};
use nova_luna_texts::Texts;

use crate::args::BenchSearchArgs;
use crate::bots::bot_seed;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult};
use crate::summary::decimal;

pub(crate) fn run(texts: &Texts, args: &BenchSearchArgs) -> CliResult {
    let start = Instant::now();
    let (moves, nodes) = play(args).map_err(|error| CliError::Input(texts.setup_error(&error)))?;
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        return print_json(texts, &report::Searched { moves, nodes, seconds });
    }
    let (rate, each) = (nodes as f64 / seconds / 1e3, seconds / nodes as f64 * 1e6);
    let values = [("rate", format!("{rate:.0}").into()), ("microseconds", decimal(texts, each).into())];
    print(texts, &format!("{}\n", texts.format("bench-search-rate", &values)))?;
    print(texts, &format!("moves {moves} nodes {nodes} seconds {seconds:.3}\n"))
}

/// Plays one game and returns the numbers of moves and of searched positions.
fn play(args: &BenchSearchArgs) -> Result<(u64, u64), SetupError> {
    let &BenchSearchArgs { players, seed, .. } = args;
    let mut game = Game::deal(&Deal::new(seed, players)?, usual_discs(usize::from(players)))?;
    let budget = args.search.budget().unwrap_or(default_budget(BotName::Master, usize::from(players)));
    let threads = usize::from(args.search.threads);
    let mut bots: Vec<_> =
        game.view().seats().map(|seat| new_bot(BotName::Master, bot_seed(seed, seat), threads)).collect();
    let (mut moves, mut nodes) = (0, 0);
    while let Some(seat) = game.view().to_move() {
        let decision = bots[seat.index()].think(game.view(), &SearchLimits::start(budget), &mut |_| {});
        let Some(decision) = decision.filter(|decision| game.play(decision.action).is_ok()) else { break };
        moves += 1;
        nodes += decision.nodes;
    }
    Ok((moves, nodes))
}
