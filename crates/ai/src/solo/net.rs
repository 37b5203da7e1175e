//! A small neural network that estimates the remaining cost of a position.

use super::features::FEATURES;

/// The width of the hidden layer. The first number is linear, the others pass a rectifier.
pub const WIDTH: usize = 16;

/// The weights of one feature, or a sum of such rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row(pub [f32; WIDTH]);

impl Row {
    pub(super) const ZERO: Self = Self([0.0; WIDTH]);

    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(sum, more)| *sum += more);
    }

    #[inline]
    pub(super) fn subtract(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(sum, less)| *sum -= less);
    }
}

/// The weights of one network.
#[derive(Clone)]
pub struct Net {
    /// The row of each feature.
    pub rows: Box<[Row; FEATURES]>,
    /// What every sum begins with.
    pub base: Row,
    /// The output weights of the rectified numbers; the first is unused.
    pub output: Row,
}

impl Net {
    #[inline]
    pub(super) fn row(&self, feature: usize) -> &Row {
        &self.rows[feature.min(FEATURES - 1)]
    }

    /// Returns the estimate for a sum of rows.
    #[inline]
    pub fn value(&self, sum: &Row) -> f32 {
        let relu = |index: usize| sum.0[index].max(0.0) * self.output.0[index];
        // Four partial sums in a fixed order give the same result on every machine.
        let mut parts = [sum.0[0], 0.0, 0.0, 0.0];
        for index in 1..WIDTH {
            parts[index % 4] += relu(index);
        }
        (parts[0] + parts[1]) + (parts[2] + parts[3])
    }

    /// Returns the sum of the rows of these features.
    pub fn sum(&self, features: impl Iterator<Item = usize>) -> Row {
        let mut sum = self.base;
        features.for_each(|feature| sum.add(self.row(feature)));
        sum
    }
}

/// The networks for the three stages of a solo game.
#[derive(Clone)]
pub struct Nets {
    /// Phase 1: the cost beyond twice the cost so far.
    pub first: Net,
    /// Between the phases, before the refill is known: the cost of phase 2.
    pub between: Net,
    /// Phase 2: the remaining cost.
    pub second: Net,
}
