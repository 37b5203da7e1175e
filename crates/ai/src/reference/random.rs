//! The random bot: every legal action is as likely.

use nova_luna_rules::{Action, View};

use crate::budget::Limits;
use crate::{Bot, Dice, Thought};

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

impl Random {
    /// Any legal action; nothing if there is none.
    #[inline]
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        legal.get(self.dice.below(legal.len() as u32) as usize)
    }
}

impl Bot for Random {
    fn think(&mut self, view: &View, _: &Limits, _: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        self.choose(view).map(Thought::plain)
    }
}
