//! The index of an action: `slot · cells + cell`.
//!
//! The slot is the takeable tile, nearest to the meeple first; the cell is its rank among the legal cells, row by row. The
//! last index is a refill.

use nova_luna_rules::{Action, Coord, MAX_TAKEABLE, View};

use crate::cells::{Cells, ordered_cells};
use crate::layout::{Layout, Outgrown, check_size};

/// How many actions are legal; their indices follow from that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Legal {
    slots: u8,
    cells: u8,
    can_refill: bool,
    /// The number of indices for each slot.
    width: u8,
}

impl Legal {
    /// No action is legal.
    pub(crate) fn none(layout: Layout) -> Self {
        Self { slots: 0, cells: 0, can_refill: false, width: layout.max_cells() as u8 }
    }

    /// `cells` are those of the player to move.
    pub(crate) fn of(view: &View, cells: &[Coord]) -> Self {
        let legal = view.legal_actions();
        let (slots, can_refill) = (legal.takeable_len() as u8, legal.can_refill());
        Self { slots, cells: cells.len() as u8, can_refill, ..Self::none(Layout::of(view)) }
    }

    fn refill(self) -> usize {
        MAX_TAKEABLE * usize::from(self.width)
    }

    pub(crate) fn len(self) -> usize {
        usize::from(self.slots) * usize::from(self.cells) + usize::from(self.can_refill)
    }

    /// Returns the index of the nth legal action; 0 if there are fewer.
    pub(crate) fn nth(self, n: usize) -> usize {
        let (takes, cells) = (usize::from(self.slots) * usize::from(self.cells), usize::from(self.cells));
        match n {
            _ if n >= self.len() => 0,
            _ if n >= takes => self.refill(),
            _ => n / cells * usize::from(self.width) + n % cells,
        }
    }

    /// Returns the index of the legal action that a number from 0 to 1 chooses; 0 if there is none.
    pub(crate) fn sample(self, number: f64) -> usize {
        self.nth(((number * self.len() as f64) as usize).min(self.len().saturating_sub(1)))
    }

    /// Writes 1 for each legal action, otherwise 0.
    pub(crate) fn write_mask(self, mask: &mut [i8]) {
        mask.fill(0);
        for slot in mask.chunks_mut(usize::from(self.width)).take(self.slots.into()) {
            let cells = usize::from(self.cells).min(slot.len());
            slot[..cells].fill(1);
        }
        if let Some(refill) = mask.get_mut(self.refill()) {
            *refill = i8::from(self.can_refill);
        }
    }
}

/// Returns the action of an index, if it is legal. `cells` are those of the player to move.
pub(crate) fn action_of(view: &View, cells: &[Coord], index: usize) -> Option<Action> {
    let (legal, layout) = (view.legal_actions(), Layout::of(view));
    if index == MAX_TAKEABLE * layout.max_cells() {
        return legal.can_refill().then_some(Action::Refill);
    }
    let tile = *legal.takeable().get(index / layout.max_cells())?;
    Some(Action::Take { tile, at: *cells.get(index % layout.max_cells())? })
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
    let legal = Legal::of(view, &cells);
    Ok((0..legal.len()).map(|n| legal.nth(n)).collect())
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
    Ok(action_of(view, &cells_to_move(view), index))
}

/// Writes 1 for each legal action and 0 for all others. `mask` has as many entries as there are indices.
pub fn write_mask(view: &View, mask: &mut [i8]) -> Result<(), Outgrown> {
    check_size(view)?;
    Legal::of(view, &cells_to_move(view)).write_mask(mask);
    Ok(())
}
