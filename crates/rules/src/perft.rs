//! Perft: how many ways a game can go, for checking and measuring the rules.

use crate::game::Game;

/// The number of sequences of exactly `depth` actions. Forced refills happen by themselves and add no depth.
pub fn perft(game: &Game, depth: u32) -> u64 {
    let legal = game.legal_actions();
    match depth {
        0 => 1,
        1 => legal.len() as u64,
        _ => legal
            .iter()
            .map(|action| {
                let mut next = game.clone();
                next.play_unchecked(action);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
