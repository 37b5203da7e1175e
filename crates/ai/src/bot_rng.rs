//! Random numbers that are the same on every platform.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoroshiro128PlusPlus;

/// A random number generator that is determined by its seed.
#[derive(Clone, Debug)]
pub struct BotRng(Xoroshiro128PlusPlus);

impl BotRng {
    /// Creates a generator. The same seed gives the same numbers.
    pub fn new(seed: [u8; 16]) -> Self {
        Self(Xoroshiro128PlusPlus::from_seed(seed))
    }

    /// The generator itself, for shuffles.
    pub fn source(&mut self) -> &mut impl Rng {
        &mut self.0
    }

    /// Returns a uniformly distributed number below `n`, or 0 if `n` is 0.
    ///
    /// The high half of a product replaces a division. The few words that would favour some numbers are drawn again.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg().checked_rem(n).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_equally_likely() {
        let mut rng = BotRng::new([3; 16]);
        for n in [1, 2, 3, 7, 100] {
            let mut counts = vec![0_u32; n as usize];
            (0..n * 10_000).for_each(|_| counts[rng.below(n) as usize] += 1);
            assert!(counts.iter().all(|times| (9_500..10_500).contains(times)), "{n}: {counts:?}");
        }
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn biased_words_are_drawn_again() {
        // Three quarters of all words: without redrawing, every third number would come up twice as often as the
        // others.
        let n = (1 << 31) + (1 << 30);
        let mut rng = BotRng::new([5; 16]);
        let third = (0..30_000).filter(|_| rng.below(n).is_multiple_of(3)).count();
        assert!((9_500..10_500).contains(&third), "{third}");
    }
}
