//! Seats at the table.

use core::fmt;

use arrayvec::ArrayVec;

/// The most players (R3).
pub const MAX_PLAYERS: usize = 4;

/// A seat, numbered from 1 as in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

/// Some seats in a meaningful order.
pub type Seats = ArrayVec<Seat, MAX_PLAYERS>;

impl Seat {
    /// The first seat, which is always taken.
    pub const FIRST: Self = Self(0);

    /// The seat with this number, 1 to 4.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=4 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// The number, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat's place in a list by seat, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing and tells the compiler that an index into four needs no check.
        (self.0 & 3) as usize
    }

    /// The seats 1 to `players`.
    pub fn first(players: usize) -> impl Iterator<Item = Self> {
        (0..MAX_PLAYERS as u8).map(Self).take(players)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({self})")
    }
}
