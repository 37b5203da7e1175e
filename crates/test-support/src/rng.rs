//! A deterministic random number generator.

/// A small deterministic random number generator (SplitMix64). Similar seeds give unrelated numbers.
#[derive(Clone, Debug)]
pub struct TestRng(u64);

impl TestRng {
    /// Creates a generator from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `n`, which must not be 0.
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// Returns an index below `len`; 0 if `len` is 0.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX).max(1)) as usize
    }

    /// Returns a number from 0 to 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_seeds_give_unrelated_numbers() {
        let numbers: Vec<u32> = (0..1000).map(|seed| TestRng::new(seed).below(10)).collect();
        let count = |wanted: u32| numbers.iter().filter(|number| **number == wanted).count();
        assert!((0..10).all(|wanted| (60..140).contains(&count(wanted))), "{numbers:?}");
    }
}
