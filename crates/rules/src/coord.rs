//! Coordinates of the cells of a display.

use core::fmt;

/// A cell of a display. The first tile lies at 0,0; x grows to the right, y grows down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Coord {
    /// Columns to the right of the first tile; negative to the left.
    pub x: i8,
    /// Rows below the first tile; negative above.
    pub y: i8,
}

impl Coord {
    /// The cell of the first tile.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// Returns the cell with these coordinates.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// Returns the cells that share an edge with this one (R14, R16): right, left, below, above.
    ///
    /// The coordinates wrap at the ends of their range, which no display reaches.
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
