//! Tests of previews against the moves they predict.

use nova_luna_rules::{Deal, Game, Seed, usual_discs};

use super::*;
use crate::state::Chain;

/// Plays deterministic games and calls `look` with every position.
fn games(mut look: impl FnMut(&Game)) {
    for players in 1..=4_u8 {
        for seed in 0..6 {
            let deal = Deal::new(Seed::from_number(seed), players).unwrap();
            let mut game = Game::deal(&deal, usual_discs(usize::from(players))).unwrap();
            for step in 0..200_usize {
                let actions: Vec<_> = game.legal_actions().iter().collect();
                if actions.is_empty() {
                    break;
                }
                look(&game);
                game.play(actions[step * 7 % actions.len()]).unwrap();
            }
        }
    }
}

#[test]
fn predicts_the_discs_of_every_placement() {
    games(|game| {
        for action in game.legal_actions().iter() {
            let Action::Take { tile, at } = action else { continue };
            let mut after = game.clone();
            let event = after.play(action).unwrap();
            let discs = event.completed.len() as u8;
            assert_eq!(MovePreview::count_discs(game.view(), tile, at), discs);
            let preview = MovePreview::new(game.view(), tile, at).unwrap();
            assert_eq!(preview.discs, discs);
            let complete = preview.changes.iter().filter(|change| change.after.is_complete()).count();
            // R20: there may be more complete tasks than discs.
            assert!(complete >= usize::from(discs));
            if let Some(landing) = preview.landing {
                assert_eq!(landing.next, after.view().to_move());
                assert_eq!(landing.space, after.view().moon_track().space(preview.seat));
            }
        }
    });
}

/// R16, R17.
#[test]
fn a_chain_contains_each_counting_tile_once() {
    games(|game| {
        for display in game.view().displays() {
            for placed in display.tiles() {
                for task in placed.tile().tasks() {
                    let chain = Chain::new(display, placed.at(), *task);
                    for colour in nova_luna_rules::Colour::ALL.into_iter().filter(|c| task.needs().get(*c) > 0) {
                        let counted = chain
                            .links
                            .iter()
                            .filter(|link| display.at(link.at).is_some_and(|placed| placed.tile().colour() == colour));
                        assert_eq!(counted.count(), usize::from(placed.counts().get(colour)));
                    }
                }
            }
        }
    });
}
