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

    /// The letter that stands for the colour in `tiles.csv`.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Turquoise => 't',
            Self::Yellow => 'y',
        }
    }

    /// The colour a letter of `tiles.csv` stands for.
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

/// How many tiles of each colour: four counters in one word, so that a whole task is compared at once.
///
/// A counter holds at most 127. All 68 tiles together stay below that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColourCounts(u32);

/// The top bit of every counter, which no count ever reaches.
const TOP: u32 = 0x8080_8080;

impl ColourCounts {
    /// No tile of any colour.
    pub const ZERO: Self = Self(0);

    /// `n` tiles of one colour, at most 127.
    #[inline]
    pub(crate) const fn of(colour: Colour, n: u8) -> Self {
        Self((n as u32) << (8 * colour as u32))
    }

    /// The number of tiles of `colour`.
    #[inline]
    pub const fn get(self, colour: Colour) -> u8 {
        (self.0 >> (8 * colour as u32)) as u8
    }

    /// Both together.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// What is left of these counts without `other`. It may be less than nothing for a moment, as long as
    /// what is missing is added again.
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// What is missing here to reach `needed`, colour by colour.
    #[inline]
    pub const fn missing(self, needed: Self) -> Self {
        // Each counter stays apart: the top bit is borrowed from, and is left where nothing had to be borrowed.
        let left = (needed.0 | TOP) - self.0;
        let enough = left & TOP;
        Self(left & (enough - (enough >> 7)))
    }

    /// The larger of both, colour by colour.
    #[inline]
    pub const fn or_more(self, other: Self) -> Self {
        Self(self.0 + self.missing(other).0)
    }

    /// These counts without the colours that `other` has any of.
    #[inline]
    pub const fn without_colours_of(self, other: Self) -> Self {
        // The top bit of a counter is set where `other` has some, and then its whole counter is masked.
        let some = (other.0 + !TOP) & TOP;
        Self(self.0 & !(some | (some - (some >> 7))))
    }

    /// How many colours these counts have any of.
    #[inline]
    pub const fn colours(self) -> u8 {
        // Adding up the bytes by a product is quicker than counting bits where the processor has no instruction for it.
        Self(((self.0 + !TOP) & TOP) >> 7).total()
    }

    /// All four counters as one word, red in the lowest byte.
    #[inline]
    pub const fn word(self) -> u32 {
        self.0
    }

    /// Whether these counts are enough to close the gap.
    #[inline]
    pub(crate) const fn closes(self, gap: Gap) -> bool {
        self.0.wrapping_add(gap.0) & TOP == TOP
    }

    /// The sum over all colours.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101) >> 24) as u8
    }
}

/// What a task needs, written so that one addition compares all colours: each counter is the distance from
/// the number needed to the top bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Gap(u32);

impl Gap {
    /// A gap that no count closes.
    pub(crate) const NEVER: Self = Self(0);

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
        let reaches = |counts: ColourCounts, needed| counts.closes(Gap::of(needed));
        assert!(reaches(two_blue, two_blue));
        assert!(reaches(two_blue, ColourCounts::ZERO));
        assert!(!reaches(two_blue, red_and_blue));
        assert!(!reaches(red_and_blue, two_blue));
        assert!(reaches(two_blue.plus(red_and_blue), red_and_blue));
        assert!(!two_blue.closes(Gap::NEVER));
        assert_eq!(Gap::of(red_and_blue).needed(), red_and_blue);
    }

    #[test]
    fn what_is_missing_is_counted_colour_by_colour() {
        for (have, need) in (0..=4).flat_map(|have| (0..=4).map(move |need| (have, need))) {
            let counts = ColourCounts::of(Colour::Blue, have).plus(ColourCounts::of(Colour::Yellow, 68));
            let needed = ColourCounts::of(Colour::Blue, need).plus(ColourCounts::of(Colour::Red, 2));
            let missing = counts.missing(needed);
            assert_eq!(missing.get(Colour::Blue), need.saturating_sub(have), "{have} of {need}");
            assert_eq!((missing.get(Colour::Red), missing.get(Colour::Yellow)), (2, 0));
            assert_eq!(missing.total(), 2 + need.saturating_sub(have));
            assert_eq!(missing.colours(), 1 + u8::from(need > have));
            assert_eq!(missing.without_colours_of(counts).colours(), 1 + u8::from(need > have && have == 0));
        }
    }
}
