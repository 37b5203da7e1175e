//! The legal actions of a position, without a list: every takeable tile can go to every legal cell.

use crate::action::Action;
use crate::coord::Coord;
use crate::tile::TileId;
use crate::wheel::{Takeable, Wheel};

/// The legal actions: each takeable tile on each legal cell, and perhaps a refill.
///
/// They stand in a fixed order: tile by tile, nearest to the meeple first, then the refill.
#[derive(Clone, Debug)]
pub struct LegalActions<'a> {
    wheel: &'a Wheel,
    cells: &'a [Coord],
    refill: bool,
}

impl<'a> LegalActions<'a> {
    pub(crate) fn new(wheel: &'a Wheel, cells: &'a [Coord], refill: bool) -> Self {
        Self { wheel, cells, refill }
    }

    /// The tiles that can be taken, nearest to the meeple first (R12).
    pub fn takeable(&self) -> Takeable {
        if self.cells.is_empty() { Takeable::new() } else { self.wheel.takeable() }
    }

    /// The cells where any of them can go (R14).
    pub fn cells(&self) -> &'a [Coord] {
        self.cells
    }

    /// Whether a refill is offered (R9), or, alone, the end of phase 1 (R24).
    pub fn refill(&self) -> bool {
        self.refill
    }

    /// The number of legal actions.
    #[inline]
    pub fn len(&self) -> usize {
        self.takes() + usize::from(self.refill)
    }

    /// Whether there is none: the game is over.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    fn takes(&self) -> usize {
        self.wheel.takeable_len() * self.cells.len()
    }

    /// The action at a place in the order.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Action> {
        if index < self.takes() {
            // Both are small; a short division is the fastest there is.
            let (place, cell) = (index as u32 / self.cells.len() as u32, index as u32 % self.cells.len() as u32);
            let tile = self.wheel.takeable_at(place as usize)?;
            Some(Action::Take { tile, at: *self.cells.get(cell as usize)? })
        } else {
            (self.refill && index == self.takes()).then_some(Action::Refill)
        }
    }

    /// Whether an action is among them.
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Take { tile, at } => self.wheel.is_takeable(tile) && self.cells.contains(&at),
            Action::Refill => self.refill,
        }
    }

    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<'a> {
        let cells = self.cells;
        let take = move |tile: TileId| cells.iter().map(move |&at| Action::Take { tile, at });
        self.takeable().into_iter().flat_map(take).chain(self.refill.then_some(Action::Refill))
    }
}
