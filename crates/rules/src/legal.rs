//! The legal actions of a position, stored without a list: every takeable tile may go to every legal cell.

use crate::action::Action;
use crate::coord::Coord;
use crate::tile::TileId;
use crate::wheel::{TakeableTiles, Wheel};

/// The legal actions: each takeable tile on each legal cell, and a refill if allowed.
///
/// Their order is fixed: tile by tile, nearest to the meeple first, then the refill.
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

    /// Returns the tiles that can be taken, nearest to the meeple first (R12).
    pub fn takeable(&self) -> TakeableTiles {
        if self.cells.is_empty() { TakeableTiles::new() } else { self.wheel.takeable() }
    }

    /// Returns the number of tiles that can be taken.
    #[inline]
    pub fn takeable_len(&self) -> usize {
        if self.cells.is_empty() { 0 } else { self.wheel.takeable_len() }
    }

    /// Returns the cells where each takeable tile may be placed (R14).
    pub fn cells(&self) -> &'a [Coord] {
        self.cells
    }

    /// Returns whether a refill (R9) or, in a solo game, the end of phase 1 (R24) is legal.
    pub fn can_refill(&self) -> bool {
        self.refill
    }

    /// Returns the number of legal actions.
    #[inline]
    pub fn len(&self) -> usize {
        self.takes() + usize::from(self.refill)
    }

    /// Returns whether there is no legal action: the game is over, or a refill must be revealed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    fn takes(&self) -> usize {
        self.wheel.takeable_len() * self.cells.len()
    }

    /// Returns the action at an index.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Action> {
        if index < self.takes() {
            // Both numbers are small; a 32-bit division is faster than a 64-bit one.
            let (nth, cell) = (index as u32 / self.cells.len() as u32, index as u32 % self.cells.len() as u32);
            let tile = self.wheel.takeable_at(nth as usize)?;
            Some(Action::Take { tile, at: *self.cells.get(cell as usize)? })
        } else {
            (self.refill && index == self.takes()).then_some(Action::Refill)
        }
    }

    /// Returns all legal actions in order.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<'a> {
        let cells = self.cells;
        let take = move |tile: TileId| cells.iter().map(move |&at| Action::Take { tile, at });
        self.takeable().into_iter().flat_map(take).chain(self.refill.then_some(Action::Refill))
    }
}
