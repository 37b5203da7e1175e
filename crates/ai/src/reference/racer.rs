//! The fixed opponent `racer`: always takes the cheapest tile, so it moves more often than anyone else.

use core::cmp::Reverse;

use nova_luna_rules::{Action, View};

use super::choose_by_rank;
use super::greedy::gain;
use crate::budget::SearchLimits;
use crate::{Bot, Decision, OnProgress};

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
        choose_by_rank(view, |display, tile| {
            let cheapness = Reverse(tile.tile().cost().spaces());
            move |at| (cheapness, gain(display, tile.tile(), at))
        })
    }
}

impl Bot for Racer {
    fn think(&mut self, view: &View, _: &SearchLimits, _: OnProgress<'_>) -> Option<Decision> {
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
