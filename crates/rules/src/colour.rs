//! The four tile colours, and counts of tiles by colour.

use core::fmt;

/// A tile colour (R1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Colour {
    /// `r` in `tiles.csv`.
    Red,
    /// `b` in `tiles.csv`.
    Blue,
    /// `t` in `tiles.csv`.
    Turquoise,
    /// `y` in `tiles.csv`.
    Yellow,
}

impl Colour {
    /// All colours, in the order of `tiles.csv`.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Turquoise, Self::Yellow];

    /// Returns the colour's letter in `tiles.csv`.
    pub const fn letter(self) -> char {
        ['r', 'b', 't', 'y'][self as usize]
    }

    /// Returns the colour for a letter of `tiles.csv`.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'r' => Some(Self::Red),
            b'b' => Some(Self::Blue),
            b't' => Some(Self::Turquoise),
            b'y' => Some(Self::Yellow),
            _ => None,
        }
    }
}

/// A number of tiles for each colour: four counters packed into one `u32`, so that one addition compares a whole task.
///
/// A counter holds at most 127; the game has 68 tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColourCounts(u32);

/// The top bit of every counter. No count reaches it.
const TOP: u32 = 0x8080_8080;

impl ColourCounts {
    /// Zero tiles of every colour.
    pub const ZERO: Self = Self(0);

    /// Returns `n` tiles of one colour; `n` is at most 127.
    #[inline]
    pub const fn of(colour: Colour, n: u8) -> Self {
        Self((n as u32) << (8 * colour as u32))
    }

    /// Returns the number of tiles of `colour`.
    #[inline]
    pub const fn get(self, colour: Colour) -> u8 {
        (self.0 >> (8 * colour as u32)) as u8
    }

    /// Adds the counts colour by colour.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// Subtracts the counts colour by colour. A counter may wrap below zero if the caller adds the difference back.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// Returns how many tiles of each colour are missing to reach `needed`.
    #[inline]
    pub const fn missing(self, needed: Self) -> Self {
        // The top bit of each counter absorbs the borrow, so counters do not mix. It stays set where nothing was
        // borrowed, that is, where tiles are missing or the counts are equal.
        let left = (needed.0 | TOP) - self.0;
        let enough = left & TOP;
        Self(left & (enough - (enough >> 7)))
    }

    /// Returns the larger count for each colour.
    #[inline]
    pub const fn max(self, other: Self) -> Self {
        Self(self.0 + self.missing(other).0)
    }

    /// Returns these counts with every colour set to zero that `other` contains.
    #[inline]
    pub const fn without_colours_of(self, other: Self) -> Self {
        // Sets the top bit of every counter that is not zero in `other`, then masks these whole counters.
        let some = (other.0 + !TOP) & TOP;
        Self(self.0 & !(some | (some - (some >> 7))))
    }

    /// Returns the number of colours whose count is not zero.
    #[inline]
    pub const fn colour_count(self) -> u8 {
        // Adding the bytes with a multiplication is faster than counting bits on processors without popcnt.
        Self(((self.0 + !TOP) & TOP) >> 7).total()
    }

    /// Returns the four counters packed into one number, red in the lowest byte.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// Returns whether these counts reach the requirement in every colour (R15).
    #[inline]
    pub(crate) const fn satisfies(self, requirement: Requirement) -> bool {
        self.0.wrapping_add(requirement.0) & TOP == TOP
    }

    /// Returns the sum over all colours.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101) >> 24) as u8
    }
}

/// The counts that a task needs, stored so that one addition compares all colours: each counter holds the top bit minus
/// the needed count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Requirement(u32);

impl Requirement {
    /// A requirement that no counts satisfy.
    pub(crate) const IMPOSSIBLE: Self = Self(0);

    pub(crate) const fn of(needed: ColourCounts) -> Self {
        Self(TOP - needed.0)
    }

    pub(crate) const fn needed(self) -> ColourCounts {
        ColourCounts(TOP - self.0)
    }
}

impl fmt::Debug for ColourCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Colour::ALL.map(|c| (c.letter(), self.get(c)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r15_every_colour_must_be_reached() {
        let two_blue = ColourCounts::of(Colour::Blue, 2);
        let red_and_blue = ColourCounts::of(Colour::Red, 1).plus(ColourCounts::of(Colour::Blue, 1));
        let reaches = |counts: ColourCounts, needed| counts.satisfies(Requirement::of(needed));
        assert!(reaches(two_blue, two_blue));
        assert!(reaches(two_blue, ColourCounts::ZERO));
        assert!(!reaches(two_blue, red_and_blue));
        assert!(!reaches(red_and_blue, two_blue));
        assert!(reaches(two_blue.plus(red_and_blue), red_and_blue));
        assert!(!two_blue.satisfies(Requirement::IMPOSSIBLE));
        assert_eq!(Requirement::of(red_and_blue).needed(), red_and_blue);
    }

    #[test]
    fn missing_tiles_are_counted_for_each_colour() {
        for (have, need) in (0..=4).flat_map(|have| (0..=4).map(move |need| (have, need))) {
            let counts = ColourCounts::of(Colour::Blue, have).plus(ColourCounts::of(Colour::Yellow, 68));
            let needed = ColourCounts::of(Colour::Blue, need).plus(ColourCounts::of(Colour::Red, 2));
            let missing = counts.missing(needed);
            assert_eq!(missing.get(Colour::Blue), need.saturating_sub(have), "{have} of {need}");
            assert_eq!((missing.get(Colour::Red), missing.get(Colour::Yellow)), (2, 0));
            assert_eq!(missing.total(), 2 + need.saturating_sub(have));
            assert_eq!(missing.colour_count(), 1 + u8::from(need > have));
            assert_eq!(missing.without_colours_of(counts).colour_count(), 1 + u8::from(need > have && have == 0));
        }
    }
}
