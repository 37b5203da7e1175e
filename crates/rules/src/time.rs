//! Time: the cost of a tile and the time that a player has spent, in spaces of the moon track.

use core::fmt;
use core::iter::Sum;
use core::ops::Add;

/// A number of spaces of the moon track (R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Time(u16);

impl Time {
    /// The time of every player at the start.
    pub const ZERO: Self = Self(0);

    /// Returns a time of this number of spaces.
    pub const fn new(spaces: u16) -> Self {
        Self(spaces)
    }

    /// Returns the number of spaces.
    #[inline]
    pub const fn spaces(self) -> u16 {
        self.0
    }
}

impl Add for Time {
    type Output = Self;

    /// Never overflows: all tiles of the game together cost 268.
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sum for Time {
    fn sum<I: Iterator<Item = Self>>(times: I) -> Self {
        times.fold(Self::ZERO, Self::add)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
