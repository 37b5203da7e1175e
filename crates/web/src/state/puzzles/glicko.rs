//! The rating of Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013). Each puzzle is a rating period of its own
//! with one game: the player against the puzzle.

use std::f64::consts::PI;

/// The factor between the scale of ratings and the one of the formulas.
const SCALE: f64 = 173.7178;
/// The rating that is zero on the scale of the formulas.
const CENTRE: f64 = 1500.0;
/// How much the volatility may change over time (τ).
const CHANGE: f64 = 0.5;
/// The precision of the volatility (ε).
const PRECISION: f64 = 1e-6;
/// The deviation of somebody who is not known.
const MOST_DEVIATION: f64 = 350.0;
/// The rating of a player who has solved nothing: below the average puzzle, so that the first ones are encouraging.
const FIRST_RATING: f64 = 1200.0;
/// How sure the rating of a puzzle is.
const PUZZLE_DEVIATION: f64 = 80.0;
/// The most that one puzzle changes the rating: the first ones would change it by hundreds.
const MOST_STEP: f64 = 60.0;
/// The rating below which no miss leads.
const FLOOR: f64 = 800.0;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

/// A game of a rating period: the opponent, and 1 for a win or 0 for a loss.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RatedGame {
    pub(super) rating: f64,
    pub(super) deviation: f64,
    pub(super) score: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { rating: FIRST_RATING, deviation: MOST_DEVIATION, volatility: 0.06 }
    }
}

impl Rating {
    pub fn rounded(self) -> u32 {
        self.rating.max(0.0).round() as u32
    }

    /// Returns the rating after a puzzle: that of Glicko-2, with limited steps and a floor.
    #[must_use]
    pub fn after_puzzle(self, rating: u16, is_solved: bool) -> Self {
        let score = f64::from(u8::from(is_solved));
        let after = self.after(&[RatedGame { rating: f64::from(rating), deviation: PUZZLE_DEVIATION, score }]);
        let step = (after.rating - self.rating).clamp(-MOST_STEP, MOST_STEP);
        Self { rating: (self.rating + step).max(FLOOR.min(self.rating)), ..after }
    }

    /// Returns the rating after a rating period: steps 2 to 8 of the paper.
    #[must_use]
    pub(super) fn after(self, games: &[RatedGame]) -> Self {
        let (mu, phi) = ((self.rating - CENTRE) / SCALE, self.deviation / SCALE);
        let (mut precision, mut surprise) = (0.0, 0.0);
        for game in games {
            let g = 1.0 / (1.0 + 3.0 * (game.deviation / SCALE).powi(2) / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-g * (mu - (game.rating - CENTRE) / SCALE)).exp());
            precision += g * g * expected * (1.0 - expected);
            surprise += g * (game.score - expected);
        }
        if precision <= 0.0 {
            return self;
        }
        let variance = 1.0 / precision;
        let volatility = new_volatility(self.volatility, phi, variance, variance * surprise);
        let widened = phi.hypot(volatility);
        let new_phi = 1.0 / (1.0 / (widened * widened) + precision).sqrt();
        Self {
            rating: (mu + new_phi * new_phi * surprise) * SCALE + CENTRE,
            deviation: (new_phi * SCALE).min(MOST_DEVIATION),
            volatility,
        }
    }
}

/// Finds the new volatility: step 5 of the paper, the Illinois algorithm.
fn new_volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let excess = delta * delta - phi * phi - variance;
    let f = |x: f64| {
        let sum = phi * phi + variance + x.exp();
        x.exp() * (delta * delta - sum) / (2.0 * sum * sum) - (x - start) / (CHANGE * CHANGE)
    };
    let mut low = start;
    let mut high = if excess > 0.0 {
        excess.ln()
    } else {
        let mut k = 1.0;
        while f(start - k * CHANGE) < 0.0 && k < 100.0 {
            k += 1.0;
        }
        start - k * CHANGE
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    // Each step gains several digits; the bound only guards against numbers that are damaged.
    for _ in 0..100 {
        if (high - low).abs() <= PRECISION {
            break;
        }
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the paper.
    #[test]
    fn follows_the_example_of_the_paper() {
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let game = |rating, deviation, score| RatedGame { rating, deviation, score };
        let after = player.after(&[game(1400.0, 30.0, 1.0), game(1550.0, 100.0, 0.0), game(1700.0, 300.0, 0.0)]);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn harder_puzzles_bring_more() {
        let start = Rating { deviation: 100.0, ..Rating::default() };
        let gain = |rating| start.after_puzzle(rating, true).rating - start.rating;
        assert!(gain(1500) > gain(1200) && gain(1200) > gain(900) && gain(900) > 0.0);
        assert!(start.after_puzzle(1200, false).rating < start.rating);
    }

    /// The first miss once cost 173 points.
    #[test]
    fn a_puzzle_changes_the_rating_by_at_most_sixty() {
        for (puzzle, is_solved) in [(850, false), (1200, false), (1200, true), (2400, true)] {
            let step = Rating::default().after_puzzle(puzzle, is_solved).rating - Rating::default().rating;
            assert!((1.0..=60.0).contains(&step.abs()) && (step > 0.0) == is_solved, "{puzzle}: {step}");
        }
        let known = Rating { deviation: 50.0, ..Rating::default() };
        let step = known.after_puzzle(1200, false).rating - known.rating;
        assert!((-20.0..-5.0).contains(&step), "small steps are those of Glicko-2: {step}");
    }

    #[test]
    fn misses_end_at_the_floor() {
        let missed = (0..200).fold(Rating::default(), |rating, _| rating.after_puzzle(850, false));
        assert_eq!(missed.rounded(), 800);
        assert!(missed.after_puzzle(850, true).rating > 800.0);
        let older = Rating { rating: 450.0, ..Rating::default() };
        assert_eq!(older.after_puzzle(850, false).rounded(), 450, "an older rating below the floor stays");
    }

    #[test]
    fn many_puzzles_settle_the_rating() {
        let mut rating = Rating::default();
        for n in 0..60 {
            rating = rating.after_puzzle(1400, n % 2 == 0);
        }
        assert!((rating.rating - 1400.0).abs() < 60.0, "{rating:?}");
        assert!(rating.deviation < 80.0, "{rating:?}");
    }
}
