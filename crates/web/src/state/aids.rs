//! The aids of a table that allows them: what a refill can still bring, and what each player would gain from the tiles on
//! offer. Both follow from what lies face up.

use nova_luna_rules::{Colour, Coord, MAX_ON_WHEEL, Phase, Seat, TileId, View};

use super::board::MoveValue;
use super::move_preview::MovePreview;

pub const MAX_COST: usize = 7;

/// The tiles that nobody has seen yet, and how many of them the next refill brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefillOdds {
    /// Number of unseen tiles by colour, in the order of [`Colour::ALL`], and by cost, from 1 on.
    pub counts: [[u8; MAX_COST]; 4],
    /// Number of tiles that a refill brings now.
    pub drawn: u8,
}

impl RefillOdds {
    /// Counts the unseen tiles; `None` if no tile comes any more: the pile is empty, the game is over, or the wheel of a
    /// solo game has been filled (R26).
    pub fn new(view: &View) -> Option<Self> {
        let is_last_wheel = view.solo().is_some_and(|solo| solo.phase() == Phase::Two);
        if view.is_over() || view.pile_size() == 0 || is_last_wheel {
            return None;
        }
        let mut counts = [[0; MAX_COST]; 4];
        for id in view.unseen() {
            let cost = usize::from(id.tile().cost().spaces()).clamp(1, MAX_COST);
            counts[id.tile().colour() as usize][cost - 1] += 1;
        }
        // The space of the meeple stays empty (R11).
        let empty = MAX_ON_WHEEL.saturating_sub(view.wheel().len());
        Some(Self { counts, drawn: empty.min(view.pile_size()) as u8 })
    }

    pub fn of_colour(&self, colour: Colour) -> u8 {
        self.counts[colour as usize].iter().sum()
    }

    /// Counts the tiles of a cost from 1 to [`MAX_COST`].
    pub fn of_cost(&self, cost: usize) -> u8 {
        self.counts.iter().filter_map(|row| row.get(cost.wrapping_sub(1))).sum()
    }

    pub fn unseen(&self) -> u8 {
        self.counts.iter().flatten().sum()
    }

    /// Returns the chance that a refill brings at least one of `wanted` unseen tiles, in percent: 100 only if it is
    /// certain, 0 only if it is impossible.
    pub fn percent(&self, wanted: u8) -> u8 {
        let (unseen, drawn) = (self.unseen(), self.drawn);
        if wanted == 0 || drawn == 0 {
            return 0;
        }
        if unseen - wanted.min(unseen) < drawn {
            return 100;
        }
        // The chance that none of them comes: each tile drawn is another one.
        let others = f64::from(unseen - wanted);
        let none: f64 = (0..drawn).map(|n| (others - f64::from(n)) / (f64::from(unseen) - f64::from(n))).product();
        (100.0 * (1.0 - none)).round().clamp(1.0, 99.0) as u8
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileGains {
    pub tile: TileId,
    /// The most discs that each seat could place with it, in seat order.
    pub discs: Vec<u8>,
}

/// Returns what each player would gain from each of the tiles that can be taken now.
pub fn tile_gains(view: &View) -> Vec<TileGains> {
    let best = |tile: TileId, seat: Seat| {
        let cells = view.display(seat).into_iter().flat_map(|display| display.legal_cells().iter());
        cells.map(|cell| MovePreview::count_discs_of(view, seat, tile, *cell)).max().unwrap_or(0)
    };
    let gains = |tile| TileGains { tile, discs: view.seats().map(|seat| best(tile, seat)).collect() };
    view.legal_actions().takeable().into_iter().map(gains).collect()
}

/// Returns, for each cell of a display, the most discs that one of the tiles on offer would bring there if it were the turn
/// of its player. Cells that bring none are left out.
pub fn threat_values(view: &View, seat: Seat) -> Vec<MoveValue> {
    let tiles = view.legal_actions().takeable();
    let cells = view.display(seat).into_iter().flat_map(|display| display.legal_cells().iter().copied());
    let most = |at| tiles.iter().map(|tile| MovePreview::count_discs_of(view, seat, *tile, at)).max().unwrap_or(0);
    let found: Vec<(Coord, u8)> = cells.map(|at| (at, most(at))).filter(|(_, discs)| *discs > 0).collect();
    let best = found.iter().map(|(_, discs)| *discs).max();
    let value = |(at, discs)| MoveValue { tile: None, at, text: format!("+{discs}"), is_best: Some(discs) == best };
    found.into_iter().map(value).collect()
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Action, Deal, Game, Seed};

    use super::*;

    fn game(seed: u64, players: u8, moves: usize) -> Game {
        let mut game = Game::deal(&Deal::new(Seed::from_number(seed), players).unwrap(), 20).unwrap();
        for number in 0..moves {
            if game.view().is_over() {
                break;
            }
            let actions: Vec<Action> = game.view().legal_actions().iter().collect();
            game.play(actions[(number * 7) % actions.len()]).unwrap();
        }
        game
    }

    #[test]
    fn every_unseen_tile_is_counted_once() {
        for moves in 0..30 {
            let game = game(5, 2, moves);
            let Some(odds) = RefillOdds::new(game.view()) else { continue };
            assert_eq!(usize::from(odds.unseen()), game.view().pile_size());
            assert_eq!(Colour::ALL.map(|colour| odds.of_colour(colour)).iter().sum::<u8>(), odds.unseen());
            assert_eq!((1..=MAX_COST).map(|cost| odds.of_cost(cost)).sum::<u8>(), odds.unseen());
            assert_eq!(odds.of_cost(0) + odds.of_cost(MAX_COST + 1), 0);
            // R11: the refill fills every space but the meeple's.
            if game.view().is_legal(Action::Refill) {
                let mut after = game.clone();
                let event = after.play(Action::Refill).unwrap();
                assert_eq!(event.revealed.len(), usize::from(odds.drawn));
            }
        }
    }

    /// R26: the wheel of phase 2 is not filled again.
    #[test]
    fn nothing_comes_after_the_last_refill() {
        let mut game = Game::deal(&Deal::new(Seed::from_number(1), 1).unwrap(), 21).unwrap();
        assert!(RefillOdds::new(game.view()).is_some());
        while game.view().solo().unwrap().phase() == Phase::One {
            let action = game.view().legal_actions().iter().next().unwrap();
            game.play(action).unwrap();
        }
        assert_eq!(RefillOdds::new(game.view()), None);
    }

    /// The chance agrees with counting all the ways to draw.
    #[test]
    fn chances_agree_with_counting() {
        // Six tiles unseen, two of them wanted, three drawn: 4 of 20 ways bring none.
        let mut counts = [[0; MAX_COST]; 4];
        counts[0] = [1, 1, 1, 1, 1, 1, 0];
        let odds = RefillOdds { counts, drawn: 3 };
        assert_eq!(odds.percent(2), 80);
        assert_eq!(odds.percent(0), 0);
        assert_eq!(odds.percent(3), 95, "1 of 20 ways brings none");
        assert_eq!(odds.percent(4), 100, "only two others are left");
        assert_eq!(RefillOdds { counts, drawn: 0 }.percent(6), 0);
        let many = RefillOdds { counts: [[4; MAX_COST]; 4], drawn: 1 };
        assert_eq!(many.percent(1), 1);
        assert_eq!(many.percent(111), 99, "it is not certain");
    }

    /// The gain of the player to move is what the best placement of the rules brings; that of another player would be
    /// the same if it were their turn.
    #[test]
    fn gains_agree_with_the_rules() {
        for moves in [0, 9, 14, 19, 23, 27] {
            let game = game(11, 3, moves);
            let view = game.view();
            let gains = tile_gains(view);
            assert_eq!(gains.len(), view.legal_actions().takeable().len());
            for TileGains { tile, discs } in gains {
                for (seat, gain) in view.seats().zip(discs) {
                    let display = view.display(seat).unwrap();
                    let placed = display
                        .legal_cells()
                        .iter()
                        .map(|cell| display.clone().place(tile, *cell, view.discs_left(seat)).unwrap().len());
                    assert_eq!(Some(usize::from(gain)), placed.max(), "{tile:?} {seat:?} after {moves} moves");
                }
            }
            // The threat of a seat is its best tile on each cell.
            for seat in view.seats() {
                let most = tile_gains(view).iter().map(|gains| gains.discs[seat.index()]).max().unwrap_or(0);
                let threats = threat_values(view, seat);
                let best = threats.iter().filter(|value| value.is_best).map(|value| value.text.clone()).next();
                assert_eq!(best, (most > 0).then(|| format!("+{most}")));
            }
        }
    }
}
