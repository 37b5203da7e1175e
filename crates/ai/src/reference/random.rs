//! The random bot: every legal action is as likely.

use nova_luna_rules::{Action, View};

use crate::budget::SearchLimits;
use crate::{Bot, BotRng, Decision};

/// Chooses uniformly among the legal actions. It plays like rng, and is there to measure and to test.
#[derive(Clone, Debug)]
pub struct Random {
    rng: BotRng,
}

impl Random {
    /// A bot that always rolls the same for the same seed.
    pub fn new(seed: [u8; 16]) -> Self {
        Self { rng: BotRng::new(seed) }
    }
}

impl Random {
    /// Any legal action; nothing if there is none.
    #[inline]
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        legal.get(self.rng.below(legal.len() as u32) as usize)
    }
}

impl Bot for Random {
    fn think(&mut self, view: &View, _: &SearchLimits, _: &mut dyn FnMut(&Decision)) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}
