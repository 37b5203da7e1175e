//! Shares and means with their uncertainty.

/// The standard errors of a two-sided 95 % interval.
const Z: f64 = 1.959_964;

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

    /// Three games with 1, 2 and 3 offers; it was taken in the first and the last. The share is 2 of 6, and the squares of
    /// (1 − 1/3), (0 − 2/3) and (1 − 3/3) add up to 8/9.
    #[test]
    fn offers_of_one_game_are_not_independent() {
        let tile = TileFigures { taken: Share { of: 6, yes: 2 }, spread: [14, 4], ..TileFigures::default() };
        assert_is(tile.taken(), 1.0 / 3.0, Z * (8.0_f64 / 9.0).sqrt() / 6.0);
    }
}
