//! What a careless player overlooks: some placements, the same ones as long as the position is the same.

use super::board::Placement;
use super::compact_wheel::mix;

/// Placements that are not seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlindSpot {
    pub(super) seed: u64,
    /// How many of a hundred placements are overlooked.
    pub(super) overlooked_percent: u64,
}

impl BlindSpot {
    pub(super) fn hides(self, placement: Placement) -> bool {
        let place =
            u64::from(placement.tile) << 16 | u64::from(placement.at.x as u8) << 8 | u64::from(placement.at.y as u8);
        mix(self.seed ^ place) % 100 < self.overlooked_percent
    }
}
