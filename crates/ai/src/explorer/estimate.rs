//! Shares and means with their uncertainty.

/// The standard errors of a two-sided 95 % interval.
const Z: f64 = 1.959_964;

/// What a certain win counts in [`Gains`].
pub(super) const THOUSAND: f64 = 1000.0;

/// How often something happened, of the times that it could have.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Share {
    /// The times that it could have.
    pub of: u64,
    /// The times that it did.
    pub yes: u64,
}

impl Share {
    /// Counts one more time.
    pub(super) fn count(&mut self, yes: bool) {
        self.of += 1;
        self.yes += u64::from(yes);
    }

    /// Returns the share, 0 to 1; 0 if there was no time at all.
    pub fn value(self) -> f64 {
        self.yes as f64 / self.of.max(1) as f64
    }

    /// Returns the share with the uncertainty of independent times.
    pub fn estimate(self) -> Estimate {
        let value = self.value();
        Estimate::new(value, libm::sqrt(value * (1.0 - value) / self.of.max(1) as f64))
    }

    pub(super) fn numbers(&mut self) -> [&mut u64; 2] {
        [&mut self.of, &mut self.yes]
    }
}

/// How much a mean gain may change with ten times the positions a move: `examples/check_gains.rs`.
pub const GAIN_MARGIN: f64 = 0.02;

/// Changes of a chance, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Gains {
    /// How many there are.
    pub times: u64,
    /// The sum of those upwards.
    pub up: u64,
    /// The sum of those downwards.
    pub down: u64,
    /// The sum of the squares.
    pub squares: u64,
}

impl Gains {
    /// Counts one more change.
    pub(super) fn count(&mut self, gain: i64) {
        self.times += 1;
        *(if gain < 0 { &mut self.down } else { &mut self.up }) += gain.unsigned_abs();
        self.squares += gain.unsigned_abs().pow(2);
    }

    /// Returns the mean change, −1 to 1, with the uncertainty of independent times.
    pub fn mean(self) -> Estimate {
        let times = self.times.max(1) as f64;
        let mean = (self.up as f64 - self.down as f64) / times;
        let variance = (self.squares as f64 / times - mean * mean).max(0.0);
        Estimate::new(mean / THOUSAND, libm::sqrt(variance / times) / THOUSAND)
    }

    /// Returns these and the others.
    #[must_use]
    pub fn with(mut self, mut others: Self) -> Self {
        self.numbers().into_iter().zip(others.numbers()).for_each(|(sum, number)| *sum += *number);
        self
    }

    pub(super) fn numbers(&mut self) -> [&mut u64; 4] {
        [&mut self.times, &mut self.up, &mut self.down, &mut self.squares]
    }
}

/// A number that is known only from a sample.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
}

impl Estimate {
    pub(super) fn new(value: f64, standard_error: f64) -> Self {
        Self { value, margin: Z * standard_error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::TileFigures;

    fn assert_is(estimate: Estimate, value: f64, margin: f64) {
        assert!((estimate.value - value).abs() < 1e-9 && (estimate.margin - margin).abs() < 1e-6, "{estimate:?}");
    }

    #[test]
    fn margins_are_two_standard_errors() {
        // √(0.5 · 0.5 / 100) = 0.05.
        assert_is(Share { of: 100, yes: 50 }.estimate(), 0.5, Z * 0.05);
        assert_is(Share::default().estimate(), 0.0, 0.0);
        // Two of four times one disc, twice three: the mean is 2, the variance 1, and √(1 / 4) = 0.5.
        let tile = TileFigures { covered: [0, 2, 0, 2], ..TileFigures::default() };
        assert_is(tile.discs(), 2.0, Z * 0.5);
    }

    /// The mean of +30 and −10 thousandths is +10, and their standard deviation 20: √(20² / 2) = 14.142.
    #[test]
    fn gains_go_up_and_down() {
        let mut gains = Gains::default();
        gains.count(30);
        gains.count(-10);
        assert_eq!(gains, Gains { times: 2, up: 30, down: 10, squares: 1000 });
        assert_is(gains.mean(), 0.01, Z * 0.014_142_136);
        assert_eq!(gains.with(gains), Gains { times: 4, up: 60, down: 20, squares: 2000 });
        assert_is(Gains::default().mean(), 0.0, 0.0);
    }

    /// Three games with 1, 2 and 3 offers; it was taken in the first and the last. The share is 2 of 6, and the squares of
    /// (1 − 1/3), (0 − 2/3) and (1 − 3/3) add up to 8/9.
    #[test]
    fn offers_of_one_game_are_not_independent() {
        let tile = TileFigures { taken: Share { of: 6, yes: 2 }, spread: [14, 4], ..TileFigures::default() };
        assert_is(tile.taken(), 1.0 / 3.0, Z * (8.0_f64 / 9.0).sqrt() / 6.0);
    }
}
