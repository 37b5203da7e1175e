//! Hoarding: a side that collects open tasks and completes almost none of them. It is a defect of an evaluation, which
//! then values open tasks more than the discs that they would bring.

use nova_luna_rules::{Seat, View};

/// A hoarding side has placed at least this many tiles.
pub const HOARD_MIN_TILES: usize = 12;
/// A hoarding side has placed at most this many discs.
pub const HOARD_MAX_DISCS: usize = 6;

/// Returns whether a side has hoarded in a finished game of several players: it has placed 12 tiles or more, but only 6
/// discs or fewer, and has discs left.
pub fn has_hoarded(view: &View, seat: Seat) -> bool {
    if !view.is_over() || view.solo().is_some() || view.discs_left(seat) == 0 {
        return false;
    }
    view.display(seat).is_some_and(|display| {
        let discs: usize = display.tiles().map(|placed| placed.covered().filter(|&covered| covered).count()).sum();
        display.len() >= HOARD_MIN_TILES && discs <= HOARD_MAX_DISCS
    })
}

#[cfg(test)]
mod tests {
    use nova_luna_bots::BotName;
    use nova_luna_rules::{Action, Deal, Game, Seed, usual_discs};

    use super::*;
    use crate::reference::{greedy, hoarder};

    /// Plays a game of a hoarder on seat 1 against greedy bots.
    fn play(seed: u64, players: u8) -> Game {
        let deal = Deal::new(Seed::from_number(seed), players).unwrap();
        let mut game = Game::deal(&deal, usual_discs(usize::from(players))).unwrap();
        while let Some(seat) = game.view().to_move() {
            assert!(game.view().seats().all(|seat| !has_hoarded(game.view(), seat)), "the game is not over");
            let view = game.view();
            let action: Option<Action> = if seat == Seat::FIRST { hoarder(view) } else { greedy(view) };
            game.play(action.unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn a_hoarder_hoards_and_a_greedy_bot_does_not() {
        for players in 2..=4 {
            for seed in 1..=5 {
                let game = play(seed, players);
                let view = game.view();
                let placed = usize::from(usual_discs(usize::from(players)) - view.discs_left(Seat::FIRST));
                let tiles = view.display(Seat::FIRST).unwrap().len();
                assert_eq!(has_hoarded(view, Seat::FIRST), placed <= 6 && tiles >= 12, "{placed} discs, {tiles} tiles");
                assert!(view.seats().skip(1).all(|seat| !has_hoarded(view, seat)), "{}", BotName::Greedy);
            }
        }
        assert!(has_hoarded(play(1, 2).view(), Seat::FIRST));
    }
}
