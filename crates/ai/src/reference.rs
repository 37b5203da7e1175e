//! The fixed opponents: simple bots that never change, so that all versions are measured against the same ones.

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

/// Returns the reward of each seat: 1 for the winner, all 0 while the game goes on.
fn rewards(game: &Game) -> [f32; MAX_PLAYERS] {
    let mut rewards = [0.0; MAX_PLAYERS];
    match game.outcome() {
        Some(Outcome::Ranking(seats)) => rewards[seats[0].index()] = 1.0,
        // Fewer points are better. Random play scores about 300, and hardly ever more than 400.
        Some(Outcome::Solo(score)) => rewards[0] = 1.0 - f32::from(score.0.min(400)) / 400.0,
        None => {}
    }
    rewards
}

/// Returns the upper confidence bound of an option: its mean reward plus a bonus for few visits.
fn upper_bound(sum: f32, visits: u32, total_visits: u32) -> f32 {
    /// The textbook value.
    const EXPLORATION: f32 = core::f32::consts::SQRT_2;
    let visits = visits as f32;
    sum / visits + EXPLORATION * (libm::logf(total_visits as f32) / visits).sqrt()
}
