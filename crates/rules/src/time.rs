//! Time: what a tile costs and what a player has spent, in spaces of the moon track.

use core::fmt;
use core::iter::Sum;
use core::ops::Add;

/// A number of spaces of the moon track (R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Time(u16);

impl Time {
    /// No time at all: where every player begins.
    pub const ZERO: Self = Self(0);

    /// A time of so many spaces.
    pub const fn new(spaces: u16) -> Self {
        Self(spaces)
    }

    /// The number of spaces.
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

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Time({self})")
    }
}
