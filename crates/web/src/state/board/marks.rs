//! What is drawn on a display to explain it.

use nova_luna_rules::{Coord, TileId};

use crate::state::chain::Chain;

/// Marks on the large display. What they say is also said in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Tasks with a ring: the cell of the tile and the index of the task.
    pub circled: Vec<(Coord, usize)>,
    /// Dashed rings around tiles or cells.
    pub outlined: Vec<(Coord, Sign)>,
    /// Corners with a cross: the two cells that meet there do not join.
    pub crossed: Vec<(Coord, Coord)>,
    /// Counted chains. They replace the one of the preview.
    pub chains: Vec<Chain>,
    /// What placements are worth.
    pub values: Vec<MoveValue>,
}

/// What a placement is worth, in a word such as "54%".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// The tile; nothing for what the cell is worth while no tile is picked.
    pub tile: Option<TileId>,
    pub at: Coord,
    pub text: String,
    /// Whether no other cell is worth more with this tile.
    pub is_best: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Right,
    Wrong,
}
