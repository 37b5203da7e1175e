//! Perft: counts action sequences, to verify and benchmark the rules.

use crate::game::Game;

/// Returns the number of sequences of exactly `depth` legal actions. Forced refills are automatic and add no depth.
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
