//! The estimate of what a position will still cost: a small net whose weights were fitted to searched games.

use super::features::FEATURES;

/// The numbers of a row: the first adds up as it is, the others pass a bend before they do.
pub(super) const WIDTH: usize = 16;

/// What one thing seen adds, or the sum over all things seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Row(pub(super) [f32; WIDTH]);

impl Row {
    /// Nothing seen.
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

/// The weights of one kind of position.
#[derive(Clone)]
pub(super) struct Net {
    pub(super) rows: Box<[Row; FEATURES]>,
    pub(super) base: Row,
    /// What each relu number counts; the first is not used.
    pub(super) output: Row,
}

impl Net {
    #[inline]
    pub(super) fn row(&self, feature: usize) -> &Row {
        &self.rows[feature.min(FEATURES - 1)]
    }

    /// The estimate for a sum of rows.
    #[inline]
    pub(super) fn value(&self, sum: &Row) -> f32 {
        let relu = |index: usize| sum.0[index].max(0.0) * self.output.0[index];
        // Four sums side by side, in a fixed order: the same on every machine.
        let mut parts = [sum.0[0], 0.0, 0.0, 0.0];
        for index in 1..WIDTH {
            parts[index % 4] += relu(index);
        }
        (parts[0] + parts[1]) + (parts[2] + parts[3])
    }

    pub(super) fn sum(&self, features: impl Iterator<Item = usize>) -> Row {
        let mut sum = self.base;
        features.for_each(|feature| sum.add(self.row(feature)));
        sum
    }
}

/// The three kinds of positions that are estimated.
#[derive(Clone)]
pub struct Nets {
    /// In phase 1: what will be paid beyond twice the cost so far.
    pub(super) first: Net,
    /// After phase 1, before anybody knows the refill: what phase 2 will cost.
    pub(super) between: Net,
    /// In phase 2: what it will still cost.
    pub(super) second: Net,
}
