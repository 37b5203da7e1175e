//! A picked tile and cell on a position, the preview of that placement, and the task that is looked at. The game and the
//! board for one move share this.

use nova_luna_rules::{Coord, Display, TileId, View};

use super::chain::Chain;
use super::move_preview::MovePreview;
use super::task_list::{TaskProgress, open_tasks};

/// The picked tile and cell. Picking another tile keeps the cell, and the reverse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    pub tile: Option<TileId>,
    pub cell: Option<Coord>,
}

/// A position together with what is picked in it.
pub(super) struct Picking<'a> {
    pub(super) view: &'a View,
    /// The display that is shown large.
    pub(super) display: &'a Display,
    pub(super) has_preview: bool,
    pub(super) selection: Selection,
    pub(super) hover: Option<Coord>,
    pub(super) task: Option<(Coord, usize)>,
}

impl Picking<'_> {
    /// Returns the cell of the preview: the hovered one, else the picked one.
    pub(super) fn preview_cell(&self) -> Option<Coord> {
        self.hover.filter(|cell| self.display.is_legal(*cell)).or(self.selection.cell)
    }

    /// Previews the picked tile on the hovered or picked cell.
    pub(super) fn preview(&self) -> Option<MovePreview> {
        MovePreview::new(self.view, self.selection.tile.filter(|_| self.has_preview)?, self.preview_cell()?)
    }

    /// Returns each of these cells with the discs that the picked tile would earn there.
    pub(super) fn gains(&self, cells: Vec<Coord>) -> Vec<(Coord, Option<u8>)> {
        let gain = |cell| self.selection.tile.map(|tile| MovePreview::count_discs(self.view, tile, cell));
        cells.into_iter().map(|cell| (cell, gain(cell))).collect()
    }

    /// Returns the listed tasks: those that the previewed placement would change, else those of the previewed tile, else
    /// all open ones.
    pub(super) fn listed_tasks(&self) -> Vec<TaskProgress> {
        let Some(preview) = self.preview() else { return open_tasks(self.display) };
        if !preview.changes.is_empty() {
            return preview.changes;
        }
        let after = preview.after.display(preview.seat);
        let own = |index| Some(TaskProgress { is_new: true, ..TaskProgress::on_display(after?, preview.at, index)? });
        let tasks: Vec<TaskProgress> = (0..preview.tile.tile().tasks().len()).filter_map(own).collect();
        if tasks.is_empty() { open_tasks(self.display) } else { tasks }
    }

    /// Returns the task whose chain is highlighted: the inspected one, else the first that the preview changes.
    pub(super) fn highlighted_task(&self) -> Option<TaskProgress> {
        let tasks = self.listed_tasks();
        match self.task {
            Some((at, index)) => {
                let listed = tasks.into_iter().find(|task| task.at == at && task.index == index);
                listed.or_else(|| self.with_previewed_display(|display| TaskProgress::on_display(display, at, index)))
            }
            None => tasks.into_iter().next().filter(|task| task.before.is_some()),
        }
    }

    /// Returns the chain of the highlighted task, on the display with the previewed tile.
    pub(super) fn chain(&self) -> Option<Chain> {
        let task = self.highlighted_task()?;
        self.with_previewed_display(|display| Some(Chain::new(display, task.at, task.task)))
    }

    fn with_previewed_display<T>(&self, read: impl FnOnce(&Display) -> Option<T>) -> Option<T> {
        match self.preview() {
            Some(preview) => read(preview.after.display(preview.seat)?),
            None => read(self.display),
        }
    }
}
