//! `perft`: how many ways a game can go.

use nova_luna_protocol::report;
use nova_luna_rules::{Deal, Game, perft, usual_discs};
use nova_luna_texts::Texts;

use crate::args::Perft;
use crate::failure::{Answer, Failure};
use crate::files::{print, print_json};

pub(crate) fn run(texts: &Texts, arguments: &Perft) -> Answer {
    let refused = |error| Failure::Input(texts.setup_error(&error));
    let deal = Deal::new(arguments.seed, arguments.players).map_err(refused)?;
    let game = Game::deal(&deal, usual_discs(usize::from(arguments.players))).map_err(refused)?;
    for depth in 1..=arguments.depth {
        let nodes = perft(&game, depth);
        if arguments.json {
            print_json(texts, &report::Perft { depth, nodes })?;
        } else {
            print(texts, &format!("depth {depth} nodes {nodes}\n"))?;
        }
    }
    Ok(())
}
