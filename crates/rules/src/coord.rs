//! Places in a player's display.

use core::fmt;

/// A cell of a display. The first tile lies at 0,0; x grows to the right, y grows down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Coord {
    /// Columns to the right of the first tile.
    pub x: i8,
    /// Rows below the first tile.
    pub y: i8,
}

impl Coord {
    /// Where the first tile lies.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The cell at these coordinates.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The cells that share an edge with this one (R14, R16): right, left, below, above.
    ///
    /// No display reaches the edge of the number range, so nothing wraps around there.
    #[inline]
    pub const fn neighbours(self) -> [Self; 4] {
        let Self { x, y } = self;
        [
            Self::new(x.wrapping_add(1), y),
            Self::new(x.wrapping_sub(1), y),
            Self::new(x, y.wrapping_add(1)),
            Self::new(x, y.wrapping_sub(1)),
        ]
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}
