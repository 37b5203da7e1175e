//! What a careless player overlooks: some placements, the same ones as long as the position is the same.

use super::board::Laid;
use super::ring::mix;

/// Placements that are not seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlindSpot {
    pub(super) seed: u64,
    /// How many of a hundred placements are overlooked.
    pub(super) percent: u64,
}

impl BlindSpot {
    pub(super) fn hides(self, laid: Laid) -> bool {
        let place = u64::from(laid.tile) << 16 | u64::from(laid.at.x as u8) << 8 | u64::from(laid.at.y as u8);
        mix(self.seed ^ place) % 100 < self.percent
    }
}
