//! Seats at the table.

use core::fmt;

use arrayvec::ArrayVec;

/// The maximum number of players (R3).
pub const MAX_PLAYERS: usize = 4;

/// A seat, numbered from 1 as in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

/// A list of seats, for example a ranking or a stack.
pub type Seats = ArrayVec<Seat, MAX_PLAYERS>;

impl Seat {
    /// Seat 1, which is part of every game.
    pub const FIRST: Self = Self(0);

    /// Returns the seat with this number, 1 to 4.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=4 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// Returns the seat's number, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the seat's array index, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler drop the bounds check for arrays of four.
        (self.0 & 3) as usize
    }

    /// Returns the seats 1 to `players`.
    pub fn all(players: usize) -> impl Iterator<Item = Self> {
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
