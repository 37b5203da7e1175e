//! The fixed opponents: plain bots that stay as they are, so that later versions are measured against the same.

mod bandit;
mod greedy;
mod mcts;
mod random;

pub use bandit::Bandit;
pub use greedy::Greedy;
pub(crate) use greedy::gain;
pub use mcts::Mcts;
pub use random::Random;

use nova_luna_rules::{Game, MAX_PLAYERS, Outcome};

/// Who won, as rewards by seat; nobody while the game goes on.
fn rewards(game: &Game) -> [f32; MAX_PLAYERS] {
    let mut rewards = [0.0; MAX_PLAYERS];
    match game.outcome() {
        Some(Outcome::Ranking(seats)) => rewards[seats[0].index()] = 1.0,
        // Alone, the fewer points the better; random play has about 300, and hardly ever more than 400.
        Some(Outcome::Solo(score)) => rewards[0] = 1.0 - f32::from(score.0.min(400)) / 400.0,
        None => {}
    }
    rewards
}

/// The upper confidence bound of something tried so often: what it gave and what it may still be worth.
fn upper_bound(sum: f32, visits: u32, all: u32) -> f32 {
    /// The usual constant, the square root of two.
    const EXPLORATION: f32 = core::f32::consts::SQRT_2;
    let visits = visits as f32;
    sum / visits + EXPLORATION * (libm::logf(all as f32) / visits).sqrt()
}
