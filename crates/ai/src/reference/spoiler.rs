//! The fixed opponent `spoiler`: always takes the tile that the next opponent needs most.

use nova_luna_rules::{Action, Display, TileId, View};

use super::best_placement;
use super::greedy::{gain, greedy};

/// Takes the tile that is worth most to the next opponent, and places it where it gains most itself. It refills only
/// when forced. Alone there is nobody to deny a tile, and it plays like the greedy bot.
pub(crate) fn spoiler(view: &View) -> Option<Action> {
    let display = view.display(view.to_move()?)?;
    // The first in the order is to move (R7), so the second is the next opponent, whatever the tile costs.
    let Some(opponent) = view.moon_track().order().get(1).and_then(|&seat| view.display(seat)) else {
        return greedy(view);
    };
    let best = best_placement(view, |tile| {
        let denied = best_gain(opponent, tile);
        move |at| (denied, gain(display, tile.tile(), at))
    });
    best.map(|(_, action)| action)
}

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
            let Some(Action::Take { tile, .. }) = spoiler(view) else { panic!("no tile is taken") };
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
        while let Some(action) = greedy(game.view()) {
            assert_eq!(spoiler(game.view()), Some(action));
            game.play(action).unwrap();
        }
    }
}
