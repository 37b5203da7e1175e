//! What the player has picked, and the preview of that placement.

use nova_luna_rules::{Action, Coord};

use super::Session;
use crate::state::chain::Chain;
use crate::state::cursor::{Direction, next_cell};
use crate::state::move_preview::MovePreview;
use crate::state::picking::{Picking, Selection};
use crate::state::task_list::TaskProgress;

/// What a player does now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Choose,
    /// Trying the picked tile on cells.
    Try,
    /// Waiting for another player, or looking at a finished game.
    Wait,
}

impl Session {
    pub fn step(&self) -> Step {
        match (self.my_seat_to_move(), self.selection.tile) {
            (None, _) => Step::Wait,
            (Some(_), None) => Step::Choose,
            (Some(_), Some(_)) => Step::Try,
        }
    }

    fn picking(&self) -> Picking<'_> {
        Picking {
            view: self.view(),
            display: self.display(),
            has_preview: self.my_seat_to_move().is_some(),
            selection: self.selection,
            hover: self.hover,
            task: self.task,
        }
    }

    /// Returns the cells where the player may place a tile now; none if it is not their turn.
    pub fn cells(&self) -> Vec<Coord> {
        self.my_seat_to_move().map(|_| self.display().legal_cells().to_vec()).unwrap_or_default()
    }

    /// Picks a takeable tile by its number, from 1.
    pub fn pick_tile(&mut self, number: usize) {
        let tile = number.checked_sub(1).and_then(|index| self.view().wheel().takeable().get(index).copied());
        if tile.is_some() && self.my_seat_to_move().is_some() {
            self.selection.tile = tile;
            self.task = None;
            // A single legal cell needs no choice.
            if let [only] = self.cells()[..] {
                self.selection.cell = Some(only);
            }
        }
    }

    pub fn pick_cell(&mut self, cell: Coord) {
        if self.cells().contains(&cell) {
            self.selection.cell = Some(cell);
            self.task = None;
        }
    }

    /// Returns the cell of the preview: the hovered one, else the picked one.
    pub fn preview_cell(&self) -> Option<Coord> {
        self.picking().preview_cell()
    }

    /// Previews the picked tile on the hovered or picked cell.
    pub fn preview(&self) -> Option<MovePreview> {
        self.picking().preview()
    }

    /// Returns the action that "confirm" would play.
    pub fn picked_action(&self) -> Option<Action> {
        self.my_seat_to_move()?;
        Some(Action::Take { tile: self.selection.tile?, at: self.selection.cell? })
    }

    /// Returns each legal cell with the discs that the picked tile would earn there.
    pub fn cell_gains(&self) -> Vec<(Coord, Option<u8>)> {
        self.picking().gains(self.cells())
    }

    /// Undoes one step of the selection: first the cell, then the tile.
    pub fn step_back(&mut self) {
        self.task = None;
        self.hint = None;
        self.hover = None;
        if self.selection.cell.take().is_none() {
            self.selection.tile = None;
        }
    }

    /// Goes back to choosing a tile.
    pub fn put_back(&mut self) {
        self.selection = Selection::default();
        self.step_back();
    }

    /// Moves the keyboard cursor, and returns its new cell.
    pub fn move_cursor(&mut self, direction: Direction) -> Option<Coord> {
        self.hover = next_cell(&self.cells(), self.hover.or(self.selection.cell), direction);
        self.hover
    }

    /// Clears everything that depends on the position.
    pub(super) fn clear(&mut self) {
        self.selection = Selection::default();
        self.hover = None;
        self.task = None;
        self.hint = None;
    }

    /// Returns the listed tasks: those that the previewed placement would change, else those of the previewed tile, else
    /// all open ones.
    pub fn listed_tasks(&self) -> Vec<TaskProgress> {
        self.picking().listed_tasks()
    }

    /// Returns the task whose chain is highlighted: the inspected one, else the first that the preview changes.
    pub fn highlighted_task(&self) -> Option<TaskProgress> {
        self.picking().highlighted_task()
    }

    /// Returns the chain of the highlighted task, on the display with the previewed tile.
    pub fn chain(&self) -> Option<Chain> {
        self.picking().chain()
    }
}
