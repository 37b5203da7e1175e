//! `bench search`: a game of master against itself, and how many positions a second it looked at.

use std::time::Instant;

use nova_luna_ai::{SearchLimits, default_budget, new_bot};
use nova_luna_protocol::report;
use nova_luna_rules::{BotName, Deal, Game, SetupError, usual_discs};
use nova_luna_texts::Texts;

use crate::args::Search;
use crate::bots::dice;
use crate::failure::{Answer, Failure};
use crate::files::{print, print_json};
use crate::summary::decimal;

pub(crate) fn run(texts: &Texts, arguments: &Search) -> Answer {
    let begin = Instant::now();
    let (moves, nodes) = play(arguments).map_err(|error| Failure::Input(texts.setup_error(&error)))?;
    let seconds = begin.elapsed().as_secs_f64();
    if arguments.json {
        return print_json(texts, &report::Searched { moves, nodes, seconds });
    }
    let (rate, each) = (nodes as f64 / seconds / 1e3, seconds / nodes as f64 * 1e6);
    let values = [("rate", format!("{rate:.0}").into()), ("microseconds", decimal(texts, each).into())];
    print(texts, &format!("{}\n", texts.with("bench-search-rate", &values)))?;
    print(texts, &format!("moves {moves} nodes {nodes} seconds {seconds:.3}\n"))
}

/// Plays the game; counts the moves and the positions that were looked at for them.
fn play(arguments: &Search) -> Result<(u64, u64), SetupError> {
    let &Search { players, seed, .. } = arguments;
    let mut game = Game::deal(&Deal::new(seed, players)?, usual_discs(usize::from(players)))?;
    let budget = arguments.thinking.budget().unwrap_or(default_budget(BotName::Master, usize::from(players)));
    let threads = usize::from(arguments.thinking.threads);
    let mut bots: Vec<_> =
        game.view().seats().map(|seat| new_bot(BotName::Master, dice(seed, seat), threads)).collect();
    let (mut moves, mut nodes) = (0, 0);
    while let Some(seat) = game.view().to_move() {
        let decision = bots[seat.index()].think(game.view(), &SearchLimits::start(budget), &mut |_| {});
        let Some(decision) = decision.filter(|decision| game.play(decision.action).is_ok()) else { break };
        moves += 1;
        nodes += decision.nodes;
    }
    Ok((moves, nodes))
}
