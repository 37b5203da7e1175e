//! The random bot.

use nova_luna_rules::{Action, View};

use crate::BotRng;

/// Plays uniformly random legal actions. A baseline for measurements and a driver for tests.
#[derive(Clone, Debug)]
pub struct Random {
    rng: BotRng,
}

impl Random {
    /// Creates the bot. The same seed gives the same moves.
    pub fn new(seed: [u8; 16]) -> Self {
        Self { rng: BotRng::new(seed) }
    }

    /// Returns a random legal action, or nothing if there is none.
    #[inline]
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        legal.get(self.rng.below(legal.len() as u32) as usize)
    }
}
