//! The fixed opponent `racer`: always takes the cheapest tile, so it moves more often than anyone else.

use core::cmp::Reverse;

use nova_luna_rules::{Action, View};

use super::choose_by_rank;
use super::greedy::gain;

/// Returns the placement of a cheapest tile with the highest gain of the greedy bot. It refills only when forced, or in a
/// solo game to end phase 1.
pub(crate) fn racer(view: &View) -> Option<Action> {
    choose_by_rank(view, |display, tile| {
        let cheapness = Reverse(tile.tile().cost().spaces());
        move |at| (cheapness, gain(display, tile.tile(), at))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::tests::for_each_position;

    #[test]
    fn it_takes_a_cheapest_tile() {
        for_each_position(2..=4, |view| {
            let Some(Action::Take { tile, .. }) = racer(view) else { panic!("no tile is taken") };
            let cheapest = view.legal_actions().takeable().into_iter().map(|tile| tile.tile().cost()).min();
            assert_eq!(Some(tile.tile().cost()), cheapest);
        });
    }
}
