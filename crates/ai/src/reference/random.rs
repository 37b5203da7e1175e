//! The random bot.

use nova_luna_rules::{Action, View};

use crate::budget::SearchLimits;
use crate::{Bot, BotRng, Decision, OnProgress};

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
}

impl Random {
    /// Returns a random legal action, or nothing if there is none.
    #[inline]
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        legal.get(self.rng.below(legal.len() as u32) as usize)
    }
}

impl Bot for Random {
    fn think(&mut self, view: &View, _: &SearchLimits, _: OnProgress<'_>) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}
