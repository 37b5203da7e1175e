//! What is drawn on a display to explain it.

use nova_luna_rules::Coord;

use crate::state::chain::Chain;

/// Marks on the large display. What they say is also said in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Tasks with a ring: the cell of the tile and the index of the task.
    pub circled: Vec<(Coord, usize)>,
    /// Dashed rings around tiles or cells.
    pub outlined: Vec<(Coord, Sign)>,
    pub signs: Vec<(Corner, Sign)>,
    /// Counted chains. They replace the one of the preview.
    pub chains: Vec<Chain>,
}

/// The corner that two cells share, which do not join there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corner {
    pub between: Coord,
    pub and: Coord,
}

impl Corner {
    /// Returns the place in cells, from the middle of cell 0,0.
    pub fn point(self) -> (f64, f64) {
        let middle = |one: i8, other: i8| f64::midpoint(one.into(), other.into());
        (middle(self.between.x, self.and.x), middle(self.between.y, self.and.y))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A tick.
    Right,
    /// A cross.
    Wrong,
}
