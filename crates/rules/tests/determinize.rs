//! `View::determinize`: the unseen tiles in a random order, and nothing else changed (R4).
#![cfg(test)]

mod common;

use std::collections::BTreeSet;

use common::{Dice, deal};
use nova_luna_rules::{Game, Seed, TileId};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng as _;

fn rng(seed: u64) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(Seed::from_number(seed).0)
}

/// The tiles that come up when the wheel is emptied from here.
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
        (0..2000).map(|seed| next_tiles(&game.view().determinize(&mut rng(seed)))[0]).collect();
    assert!(first.into_iter().eq(game.view().unseen()), "57 tiles, each about 35 times");
}

#[test]
fn r4_the_same_dice_give_the_same_game_and_others_another() {
    let game = deal(3, 2);
    let same = |seed| game.determinize(&mut rng(seed));
    assert!(same(1) == same(1));
    assert!(same(1) != same(2));
    assert_ne!(next_tiles(&same(1)), next_tiles(&game), "the true order is one of very many");
}

#[test]
fn games_are_equal_if_they_look_equal_and_will_draw_the_same() {
    let (mut game, mut dice) = (deal(2, 4), Dice(4));
    while game.view().pile() > 0 {
        assert!(game != game.determinize(&mut rng(9)) || game.view().pile() == 1);
        game.play(dice.action(&game).unwrap()).unwrap();
    }
    assert!(game == game.determinize(&mut rng(9)), "nothing is left that could differ");
}

#[test]
fn tiles_that_are_due_are_drawn() {
    let mut game = deal(2, 5);
    while game.view().wheel().len() > 1 {
        game.play(game.legal_actions().get(0).unwrap()).unwrap();
    }
    let mut view = game.view().clone();
    view.play(game.legal_actions().get(0).unwrap()).unwrap();
    assert_eq!(view.due(), 11);
    assert!(view.legal_actions().is_empty());
    let filled = view.determinize(&mut rng(1));
    assert_eq!((filled.view().due(), filled.view().wheel().len(), filled.view().pile()), (0, 11, 46));
}
