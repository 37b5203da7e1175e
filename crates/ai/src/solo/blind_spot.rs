//! The placements that a weak level overlooks. They stay the same while the position stays the same.

use super::position::{Placement, mix};

#[derive(Clone, Copy, Debug)]
pub(super) struct BlindSpot {
    pub(super) seed: u64,
    /// Share of the placements that are overlooked, in percent.
    pub(super) overlooked_percent: u64,
}

impl BlindSpot {
    pub(super) fn hides(self, placement: Placement) -> bool {
        let place = u64::from(placement.tile.number()) << 16
            | u64::from(placement.at.x as u8) << 8
            | u64::from(placement.at.y as u8);
        mix(self.seed ^ place) % 100 < self.overlooked_percent
    }
}
