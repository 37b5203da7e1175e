//! The random bot: every legal action is as likely.

use nova_luna_rules::{Action, View};

use crate::{Bot, Dice};

/// Chooses uniformly among the legal actions. It plays like dice, and is there to measure and to test.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Dice,
}

impl Random {
    /// A bot that always rolls the same for the same seed.
    pub fn new(seed: [u8; 16]) -> Self {
        Self { dice: Dice::new(seed) }
    }
}

impl Bot for Random {
    #[inline]
    fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        legal.get(self.dice.below(legal.len() as u32) as usize)
    }
}
