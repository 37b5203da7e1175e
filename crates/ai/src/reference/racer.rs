//! The fixed opponent `racer`: always takes the cheapest tile, so it moves more often than anyone else.

use nova_luna_rules::{Action, View};

use super::greedy::gain;
use crate::budget::SearchLimits;
use crate::{Bot, Decision};

/// Takes a cheapest tile; of equals, the placement with the highest gain of the greedy bot.
#[derive(Clone, Debug, Default)]
pub struct Racer;

impl Racer {
    /// Creates the bot. It uses no random numbers: the same view always gives the same action.
    pub const fn new() -> Self {
        Self
    }

    /// Returns the best placement of a cheapest tile. It refills only when forced, or in a solo game to end phase 1.
    pub fn choose(&self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        if view.solo().is_some() && legal.refill() {
            return Some(Action::Refill);
        }
        let display = view.display(view.to_move()?)?;
        let mut best = None;
        for tile in legal.takeable() {
            let cost = tile.tile().cost().spaces();
            for &at in legal.cells() {
                let gain = gain(display, tile.tile(), at);
                let is_better = |(least, most, _): (u16, f32, _)| least.cmp(&cost).then(gain.total_cmp(&most)).is_gt();
                if best.is_none_or(is_better) {
                    best = Some((cost, gain, Action::Take { tile, at }));
                }
            }
        }
        best.map(|(_, _, action)| action)
    }
}

impl Bot for Racer {
    fn think(&mut self, view: &View, _: &SearchLimits, _: &mut dyn FnMut(&Decision)) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::tests::for_each_position;

    #[test]
    fn it_takes_a_cheapest_tile() {
        for_each_position(2..=4, |view| {
            let Some(Action::Take { tile, .. }) = Racer.choose(view) else { panic!("no tile is taken") };
            let cheapest = view.legal_actions().takeable().into_iter().map(|tile| tile.tile().cost()).min();
            assert_eq!(Some(tile.tile().cost()), cheapest);
        });
    }
}
