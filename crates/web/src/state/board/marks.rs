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
    /// Round signs.
    pub signs: Vec<(MarkPlace, Sign)>,
    /// Counted chains. They replace the one of the preview.
    pub chains: Vec<Chain>,
}

/// Where a sign lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkPlace {
    /// In the middle of a cell.
    Cell(Coord),
    /// On the corner that two cells share, which do not join there.
    Corner { between: Coord, and: Coord },
}

impl MarkPlace {
    /// Returns the place in cells, from the middle of cell 0,0.
    pub fn point(self) -> (f64, f64) {
        let middle = |at: Coord| (f64::from(at.x), f64::from(at.y));
        match self {
            Self::Cell(at) => middle(at),
            Self::Corner { between, and } => {
                let ((x1, y1), (x2, y2)) = (middle(between), middle(and));
                (f64::midpoint(x1, x2), f64::midpoint(y1, y2))
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A tick.
    Right,
    /// A cross.
    Wrong,
    /// A dot that only shows the place.
    Point,
}
