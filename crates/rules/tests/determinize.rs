//! `View::determinize` shuffles the unseen tiles and changes nothing else (R4).

use std::collections::BTreeSet;

use nova_luna_rules::{Game, Seed, TileId};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng as _;

use crate::common::{TestRng, deal};

fn chacha(seed: u64) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(Seed::from_number(seed).0)
}

/// Returns the tiles of the next refill if the wheel is emptied.
fn next_tiles(game: &Game) -> Vec<TileId> {
    let mut game = game.clone();
    loop {
        let event = game.play(game.legal_actions().get(0).unwrap()).unwrap();
        if !event.revealed.is_empty() {
            return event.revealed.to_vec();
        }
    }
}

#[test]
fn r4_every_unseen_tile_can_come_first() {
    let game = deal(2, 1);
    let first: BTreeSet<TileId> =
        (0..2000).map(|seed| next_tiles(&game.view().determinize(&mut chacha(seed)))[0]).collect();
    assert!(first.into_iter().eq(game.view().unseen()), "57 tiles, each about 35 times");
}

#[test]
fn r4_the_same_seed_gives_the_same_game_and_another_seed_another_game() {
    let game = deal(3, 2);
    let determinized = |seed| game.view().determinize(&mut chacha(seed));
    assert!(determinized(1) == determinized(1));
    assert!(determinized(1) != determinized(2));
    assert_ne!(next_tiles(&determinized(1)), next_tiles(&game), "the true order is one of very many");
}

#[test]
fn games_are_equal_if_their_views_and_piles_are_equal() {
    let (mut game, mut rng) = (deal(2, 4), TestRng(4));
    while game.view().pile_size() > 0 {
        assert!(game != game.view().determinize(&mut chacha(9)) || game.view().pile_size() == 1);
        game.play(rng.action(&game).unwrap()).unwrap();
    }
    assert!(game == game.view().determinize(&mut chacha(9)), "the pile is empty");
}

#[test]
fn determinize_draws_the_tiles_that_are_due() {
    let mut game = deal(2, 5);
    while game.view().wheel().len() > 1 {
        game.play(game.legal_actions().get(0).unwrap()).unwrap();
    }
    let mut view = game.view().clone();
    view.play(game.legal_actions().get(0).unwrap()).unwrap();
    assert_eq!(view.tiles_due(), 11);
    assert!(view.legal_actions().is_empty());
    let filled = view.determinize(&mut chacha(1));
    assert_eq!((filled.view().tiles_due(), filled.view().wheel().len(), filled.view().pile_size()), (0, 11, 46));
}
