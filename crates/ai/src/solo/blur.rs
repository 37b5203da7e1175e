//! A blur on guesses. One beam always drops the same positions; beams with different blurs drop different ones, and
//! the best of many is better than one that is as wide as all of them together.

use super::board::Laid;
use super::ring::mix;

/// Adds a little to every guess, by lot, but always the same for the same placement.
#[derive(Clone, Copy)]
pub(super) struct Blur {
    pub(super) seed: u64,
    /// The most that is added, in points.
    pub(super) most: f32,
}

impl Blur {
    /// What is added for a placement on the display with this shape.
    #[inline]
    pub(super) fn of(self, shape: u64, laid: Laid) -> f32 {
        let place = u64::from(laid.tile) << 16 | u64::from(laid.at.x as u8) << 8 | u64::from(laid.at.y as u8);
        let lot = mix(self.seed ^ mix(shape ^ place));
        self.most * ((lot >> 40) as f32 / (1_u64 << 24) as f32)
    }
}
