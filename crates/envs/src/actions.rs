//! The index of an action: `slot · cells + cell`.
//!
//! The slot is the takeable tile, nearest to the meeple first; the cell is its rank among the legal cells, row by row. The
//! last index is a refill.

use nova_luna_rules::{Action, Coord, MAX_TAKEABLE, TakeableTiles, View};

use crate::cells::{Cells, ordered_cells};
use crate::layout::{Layout, Outgrown, check_size};

/// The legal actions of a view, by index.
pub(crate) struct Choices<'a> {
    takeable: TakeableTiles,
    cells: &'a [Coord],
    can_refill: bool,
    /// The number of indices for each slot.
    width: usize,
}

impl<'a> Choices<'a> {
    /// `cells` are those of the player to move.
    pub(crate) fn new(view: &'a View, cells: &'a [Coord]) -> Self {
        let legal = view.legal_actions();
        let (takeable, can_refill) = (legal.takeable(), legal.can_refill());
        Self { takeable, cells, can_refill, width: Layout::of(view).max_cells() }
    }

    fn refill(&self) -> usize {
        MAX_TAKEABLE * self.width
    }

    pub(crate) fn len(&self) -> usize {
        self.takeable.len() * self.cells.len() + usize::from(self.can_refill)
    }

    /// Returns the action of an index, if it is legal.
    pub(crate) fn action(&self, index: usize) -> Option<Action> {
        if index == self.refill() {
            return self.can_refill.then_some(Action::Refill);
        }
        let (tile, at) = (*self.takeable.get(index / self.width)?, *self.cells.get(index % self.width)?);
        Some(Action::Take { tile, at })
    }

    /// Returns the index of the nth legal action; 0 if there are fewer.
    pub(crate) fn nth(&self, n: usize) -> usize {
        let (takes, cells) = (self.takeable.len() * self.cells.len(), self.cells.len());
        match n {
            _ if n >= self.len() => 0,
            _ if n >= takes => self.refill(),
            _ => n / cells * self.width + n % cells,
        }
    }

    /// Writes 1 for each legal action, otherwise 0.
    pub(crate) fn write_mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        for slot in mask.chunks_mut(self.width).take(self.takeable.len()) {
            slot.iter_mut().take(self.cells.len()).for_each(|legal| *legal = 1);
        }
        if let Some(refill) = mask.get_mut(self.refill()) {
            *refill = i8::from(self.can_refill);
        }
    }
}

/// The cells of the player to move.
fn cells_to_move(view: &View) -> Cells {
    let display = view.to_move().and_then(|seat| view.display(seat));
    display.map_or_else(Cells::of_empty_display, ordered_cells)
}

/// Returns the legal actions in the order of their indices.
pub fn legal_actions(view: &View) -> Vec<Action> {
    let cells = cells_to_move(view);
    let legal = view.legal_actions();
    let mut actions: Vec<Action> = Vec::with_capacity(legal.len());
    for tile in legal.takeable() {
        actions.extend(cells.iter().map(|&at| Action::Take { tile, at }));
    }
    actions.extend(legal.can_refill().then_some(Action::Refill));
    actions
}

/// Returns the indices of all legal actions in ascending order.
pub fn legal_indices(view: &View) -> Result<Vec<usize>, Outgrown> {
    check_size(view)?;
    let cells = cells_to_move(view);
    let choices = Choices::new(view, &cells);
    Ok((0..choices.len()).map(|n| choices.nth(n)).collect())
}

/// Returns the index of a legal action; nothing for others.
pub fn action_index(view: &View, action: Action) -> Result<Option<usize>, Outgrown> {
    check_size(view)?;
    if !view.is_legal(action) {
        return Ok(None);
    }
    let cells = cells_to_move(view);
    let width = Layout::of(view).max_cells();
    let Action::Take { tile, at } = action else { return Ok(Some(MAX_TAKEABLE * width)) };
    let slot = view.legal_actions().takeable().iter().position(|other| *other == tile);
    Ok(slot.zip(cells.find(at).ok()).map(|(slot, cell)| slot * width + cell))
}

/// Returns the legal action with this index, if there is one.
pub fn action_at(view: &View, index: usize) -> Result<Option<Action>, Outgrown> {
    check_size(view)?;
    Ok(Choices::new(view, &cells_to_move(view)).action(index))
}

/// Writes 1 for each legal action and 0 for all others. `mask` has as many entries as there are indices.
pub fn write_mask(view: &View, mask: &mut [i8]) -> Result<(), Outgrown> {
    check_size(view)?;
    Choices::new(view, &cells_to_move(view)).write_mask(mask);
    Ok(())
}
