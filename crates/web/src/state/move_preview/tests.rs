//! What is foretold is what happens.

use nova_luna_rules::{Deal, Game, Seed, usual_discs};

use super::*;
use crate::state::Chain;

/// Plays a game by taking the legal action with this number, and shows every position.
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
fn badges_and_previews_tell_the_discs_that_come() {
    games(|game| {
        for action in game.legal_actions().iter() {
            let Action::Take { tile, at } = action else { continue };
            let mut after = game.clone();
            let event = after.play(action).unwrap();
            let discs = event.completed.len() as u8;
            assert_eq!(MovePreview::discs(game.view(), tile, at), discs);
            let preview = MovePreview::of(game.view(), tile, at).unwrap();
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

/// R16, R17: what is lit is what counts, no tile twice.
#[test]
fn a_chain_has_as_many_tiles_as_count() {
    games(|game| {
        for display in game.view().displays() {
            for placed in display.tiles() {
                for task in placed.tile().tasks() {
                    let chain = Chain::of(display, placed.at(), *task);
                    for colour in nova_luna_rules::Colour::ALL.into_iter().filter(|c| task.needs().get(*c) > 0) {
                        let lit = chain.links.iter().filter(|link| {
                            display.at(link.at).is_some_and(|counted| counted.tile().colour() == colour)
                        });
                        assert_eq!(lit.count(), usize::from(placed.counts().get(colour)));
                    }
                }
            }
        }
    });
}
