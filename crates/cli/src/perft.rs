//! `nova-luna perft`: counts the possible sequences of moves.

use nova_luna_protocol::report;
use nova_luna_rules::{Deal, Game, perft, usual_discs};
use nova_luna_texts::Texts;

use crate::args::PerftArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult};

pub(crate) fn run(texts: &Texts, args: &PerftArgs) -> CliResult {
    let setup_error = |error| CliError::Input(texts.setup_error(&error));
    let deal = Deal::new(args.seed, args.players).map_err(setup_error)?;
    let game = Game::deal(&deal, usual_discs(usize::from(args.players))).map_err(setup_error)?;
    for depth in 1..=args.depth {
        let nodes = perft(&game, depth);
        if args.json {
            print_json(texts, &report::Perft { depth, nodes })?;
        } else {
            print(texts, &format!("depth {depth} nodes {nodes}\n"))?;
        }
    }
    Ok(())
}
