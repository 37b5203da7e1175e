//! Turns the chances of a search into the share of games that it wins.

use nova_luna_rules::{MAX_PLAYERS, Seat};

/// How the chances of a search become a forecast.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// How many visits of the root count for the forecast of a move. The best of several moves with few visits was partly
    /// lucky, so its mean is too high.
    pub root_visits: f64,
    /// By number of players: the factor for the logarithms of the chances.
    pub sharpness: [f64; MAX_PLAYERS + 1],
    /// What the mover's chance loses, in the exponent of its odds: the move that is chosen is overrated a little even with
    /// many visits.
    pub mover_discount: f64,
}

impl Calibration {
    /// The chances as the search has them.
    pub const NONE: Self = Self { root_visits: 0.0, sharpness: [1.0; MAX_PLAYERS + 1], mover_discount: 0.0 };

    /// For hundreds of positions and more; fitted to the games of `calibrate --levels hint --nodes 400 --opening 12` with
    /// seeds from 520001 on.
    pub const LARGE_SEARCH: Self =
        Self { root_visits: 20.0, sharpness: [1.0, 1.0, 1.15, 1.0, 0.95], mover_discount: 0.05 };

    /// For some sixty positions, whose chances are too close to even; fitted to the games of `calibrate --levels expert
    /// --opening 12` with seeds from 500001 on.
    pub const SMALL_SEARCH: Self =
        Self { root_visits: 10.0, sharpness: [1.0, 1.0, 1.3, 1.0, 1.05], mover_discount: 0.0 };

    /// For puzzles: the chances in their file were computed with it.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) const PUZZLES: Self =
        Self { root_visits: 20.0, sharpness: [1.0, 1.0, 1.1, 1.0, 1.0], mover_discount: 0.0 };

    /// Returns the forecast for the chances of all seats; `mover` decided, if anybody did.
    pub(super) fn apply(&self, chances: Vec<f64>, mover: Option<Seat>) -> Vec<f64> {
        if *self == Self::NONE || chances.contains(&1.0) {
            return chances;
        }
        let sharpness = self.sharpness[chances.len().min(MAX_PLAYERS)];
        let mut odds: Vec<f64> = chances.iter().map(|&chance| libm::pow(chance, sharpness)).collect();
        if let Some(mover) = mover {
            odds[mover.index()] *= libm::exp(-self.mover_discount);
        }
        let sum: f64 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / sum).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forecast_keeps_the_order_and_the_sum_of_the_chances() {
        for calibration in [Calibration::LARGE_SEARCH, Calibration::SMALL_SEARCH] {
            for chances in [vec![0.7, 0.3], vec![0.5, 0.3, 0.2], vec![0.4, 0.3, 0.2, 0.1]] {
                let forecast = calibration.apply(chances.clone(), None);
                assert!(forecast.is_sorted_by(|a, b| a > b), "{chances:?} became {forecast:?}");
                assert!((forecast.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{forecast:?}");
            }
        }
    }

    #[test]
    fn a_small_search_of_two_players_is_too_cautious() {
        let forecast = Calibration::SMALL_SEARCH.apply(vec![0.7, 0.3], None);
        assert!(forecast[0] > 0.74 && forecast[0] < 0.76, "{forecast:?}");
    }

    #[test]
    fn a_large_search_overrates_the_move_that_it_chooses() {
        let forecast = Calibration::LARGE_SEARCH.apply(vec![1.0 / 3.0; 3], Seat::all(3).next());
        assert!(forecast[0] > 0.32 && forecast[0] < 0.33, "{forecast:?}");
        assert_eq!(forecast[1], forecast[2]);
    }

    #[test]
    fn a_certain_result_stays_certain() {
        assert_eq!(Calibration::LARGE_SEARCH.apply(vec![1.0, 0.0, 0.0], None), [1.0, 0.0, 0.0]);
    }
}
