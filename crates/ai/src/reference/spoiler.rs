//! The fixed opponent `spoiler`: always takes the tile that the next opponent needs most.

use nova_luna_rules::{Action, Display, TileId, View};

use super::best_placement;
use super::greedy::{Greedy, gain};
use crate::budget::SearchLimits;
use crate::{Bot, Decision, OnProgress};

/// Takes the tile that is worth most to the next opponent, and places it where it gains most itself.
#[derive(Clone, Debug, Default)]
pub struct Spoiler;

impl Spoiler {
    /// Creates the bot. It uses no random numbers: the same view always gives the same action.
    pub const fn new() -> Self {
        Self
    }

    /// Returns the placement of the tile to deny. It refills only when forced. Alone there is nobody to deny a tile,
    /// and it plays like the greedy bot.
    pub fn choose(&self, view: &View) -> Option<Action> {
        let display = view.display(view.to_move()?)?;
        // The first in the order is to move (R7), so the second is the next opponent, whatever the tile costs.
        let Some(opponent) = view.moon_track().order().get(1).and_then(|&seat| view.display(seat)) else {
            return Greedy.choose(view);
        };
        let best = best_placement(view, |tile| {
            let denied = best_gain(opponent, tile);
            move |at| (denied, gain(display, tile.tile(), at))
        });
        best.map(|(_, action)| action)
    }
}

impl Bot for Spoiler {
    fn think(&mut self, view: &View, _: &SearchLimits, _: OnProgress<'_>) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}

/// Returns the gain of a tile's best placement on a display.
fn best_gain(display: &Display, tile: TileId) -> f32 {
    let gains = display.legal_cells().iter().map(|&at| gain(display, tile.tile(), at));
    gains.max_by(f32::total_cmp).unwrap_or(f32::NEG_INFINITY)
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Game, Seat};

    use super::*;
    use crate::reference::tests::{deal, for_each_position};

    /// Returns the opponent who moves before the other opponents.
    fn next_opponent(view: &View) -> Seat {
        let mover = view.to_move().unwrap();
        let track = view.moon_track();
        let place = |seat: &Seat| track.order().iter().position(|other| other == seat);
        view.seats().filter(|&seat| seat != mover).min_by_key(place).unwrap()
    }

    #[test]
    fn it_takes_the_tile_that_is_worth_most_to_the_next_opponent() {
        let mut differs = 0;
        for_each_position(2..=4, |view| {
            let Some(Action::Take { tile, .. }) = Spoiler.choose(view) else { panic!("no tile is taken") };
            let display = view.display(next_opponent(view)).unwrap();
            for other in view.legal_actions().takeable() {
                assert!(best_gain(display, other) <= best_gain(display, tile), "{other} is worth more than {tile}");
            }
            let own = view.display(view.to_move().unwrap()).unwrap();
            differs += u32::from(
                view.legal_actions().takeable().iter().any(|&other| best_gain(own, other) > best_gain(own, tile)),
            );
        });
        assert!(differs > 100, "only {differs} positions had a better tile for the bot itself");
    }

    #[test]
    fn a_solo_game_is_played_like_the_greedy_bot() {
        let mut game: Game = deal(1, 1);
        while let Some(action) = Greedy.choose(game.view()) {
            assert_eq!(Spoiler.choose(game.view()), Some(action));
            game.play(action).unwrap();
        }
    }
}
