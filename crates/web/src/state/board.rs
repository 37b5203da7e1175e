//! The board of every screen: a position, what may be chosen in it, what is picked, and the preview of that move. Nothing
//! is played here.

mod marks;

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Coord, Display, Seat, TileId, View};
use nova_luna_texts::{Subject, Texts};

use super::chain::Chain;
use super::cursor::{Direction, next_cell};
use super::fit::{Fit, Zoom, fit_display, shown_cells};
use super::move_preview::{Landing, MovePreview, preview_landing};
use super::size_class::SizeClass;
use super::task_list::{TaskProgress, open_tasks};
use crate::draw::{CellRect, MoonMove};

pub use marks::{Marks, MoveValue, Sign};

/// The least width of a cell, in pixels: with its gap it can be tapped.
const LEAST_CELL: f64 = 46.0;

/// The picked tile and cell. Picking another tile keeps the cell, and the reverse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    pub tile: Option<TileId>,
    pub cell: Option<Coord>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Who texts about the moves of the seat are about.
    pub who: Subject,
    /// The level of a bot, which has a face.
    pub level: Option<BotName>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allow {
    /// The board is read only.
    Nothing,
    Move,
    /// A tile. The move is reported with the first legal cell.
    Tile,
    Cell(TileId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Choose,
    /// Trying the picked tile on cells.
    Try,
    /// Waiting for another player, or looking at a position.
    Wait,
}

/// A position, and the move that is prepared in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    view: View,
    /// The seat whose display is large.
    seat: Seat,
    players: Vec<Label>,
    allow: Allow,
    /// The shown cells. They stay the same while moves are tried.
    span: CellRect,
    /// The cell of the tile that was placed last on the large display.
    pub last: Option<Coord>,
    /// The last move along the moon track, whose path stays where no disc glides.
    pub trail: Option<MoonMove>,
    /// Whether the match is over, although the position could go on.
    pub is_over: bool,
    pub selection: Selection,
    /// The cell under the pointer or the keyboard cursor.
    pub hover: Option<Coord>,
    /// The inspected task: the cell of its tile and its index on the tile.
    pub task: Option<(Coord, usize)>,
    /// Another player's display, shown in place of the player's.
    pub peek: Option<Seat>,
    pub marks: Marks,
}

impl Board {
    pub fn new(view: View, seat: Seat, allow: Allow) -> Self {
        let tile = if let Allow::Cell(tile) = allow { Some(tile) } else { None };
        Self {
            span: shown_cells(display_of(&view, seat), allow != Allow::Nothing),
            view,
            seat,
            players: Vec::new(),
            allow,
            last: None,
            trail: None,
            is_over: false,
            selection: Selection { tile, cell: None },
            hover: None,
            task: None,
            peek: None,
            marks: Marks::default(),
        }
    }

    /// Lets the player to move choose.
    pub fn open(view: View, allow: Allow) -> Self {
        match view.to_move() {
            Some(seat) => Self::new(view, seat, allow),
            None => Self::new(view, Seat::FIRST, Allow::Nothing),
        }
    }

    /// Shows a move as it is tried: a translucent tile with the discs it would earn.
    pub fn showing(view: View, action: Action) -> Self {
        let mut board = Self::open(view, Allow::Move).closed();
        if let Action::Take { tile, at } = action {
            board.selection = Selection { tile: Some(tile), cell: Some(at) };
        }
        board
    }

    /// Shows the position after a move, with the display of the player who made it.
    pub fn after(view: View, action: Action) -> Self {
        let mut board = Self::open(view, Allow::Move).closed();
        if board.view.play(action).is_ok()
            && let Action::Take { at, .. } = action
        {
            board.last = Some(at);
        }
        board
    }

    /// Shows all cells that these positions offer, too, so that the display keeps its size.
    #[must_use]
    pub fn with_room_for(self, later: &[View]) -> Self {
        let spans = later.iter().map(|view| shown_cells(display_of(view, self.seat), true)).chain([self.span]);
        Self { span: CellRect::around(spans.flat_map(|span| [span.from, span.to])), ..self }
    }

    /// Lets nothing be chosen. The shown cells stay.
    #[must_use]
    pub fn closed(self) -> Self {
        Self { allow: Allow::Nothing, ..self }
    }

    #[must_use]
    pub fn with_players(self, players: Vec<Label>) -> Self {
        Self { players, ..self }
    }

    #[must_use]
    pub fn with_marks(self, marks: Marks) -> Self {
        Self { marks, ..self }
    }

    /// Shows the position of the match as it is now. A selection stays while the same moves are possible.
    pub fn follow(&mut self, now: Self) {
        let kept = (self.view == now.view && self.allow == now.allow).then_some((self.selection, self.hover));
        *self = now;
        if let Some((selection, hover)) = kept {
            (self.selection, self.hover) = (selection, hover);
        }
    }

    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns the seat whose move is prepared or shown.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the seat whose display is large now.
    pub fn shown_seat(&self) -> Seat {
        self.peek.unwrap_or(self.seat)
    }

    pub fn display(&self) -> &Display {
        display_of(&self.view, self.shown_seat())
    }

    /// Returns the cell of the tile that was placed last, if its display is large now.
    pub fn shown_last(&self) -> Option<Coord> {
        self.last.filter(|_| self.peek.is_none())
    }

    /// Whether something can be chosen; otherwise the board is read only.
    pub fn is_open(&self) -> bool {
        self.allow != Allow::Nothing
    }

    /// Returns the seat for which the player chooses now.
    pub fn mover(&self) -> Option<Seat> {
        Some(self.seat).filter(|_| self.is_open())
    }

    pub fn step(&self) -> Step {
        match (self.is_open(), self.selection.tile) {
            (false, _) => Step::Wait,
            (true, None) => Step::Choose,
            (true, Some(_)) => Step::Try,
        }
    }

    pub fn players(&self) -> &[Label] {
        &self.players
    }

    /// Returns the seats other than the one whose display is large, in seat order.
    pub fn others(&self) -> Vec<Seat> {
        self.view.seats().filter(|seat| *seat != self.seat).collect()
    }

    /// Returns who a text about a seat is about.
    pub fn subject(&self, texts: &Texts, seat: Seat) -> Subject {
        match self.players.get(seat.index()) {
            Some(player) => player.who.clone(),
            None => Subject::Player(texts.format("player", &[("seat", seat.number().into())])),
        }
    }

    pub fn name(&self, texts: &Texts, seat: Seat) -> String {
        match self.subject(texts, seat) {
            Subject::You => texts.get("you"),
            Subject::Player(name) => name,
        }
    }

    pub fn cells(&self) -> Vec<Coord> {
        if matches!(self.allow, Allow::Nothing | Allow::Tile) || self.peek.is_some() {
            return Vec::new();
        }
        self.display().legal_cells().to_vec()
    }

    pub fn may_pick(&self, tile: TileId) -> bool {
        let is_allowed = match self.allow {
            Allow::Nothing => false,
            Allow::Move | Allow::Tile => true,
            Allow::Cell(forced) => tile == forced,
        };
        is_allowed && self.view.wheel().is_takeable(tile)
    }

    pub fn may_refill(&self) -> bool {
        self.allow == Allow::Move && self.view.is_legal(Action::Refill)
    }

    /// Picks a takeable tile by its number, from 1.
    pub fn pick_tile(&mut self, number: usize) {
        let tile = number.checked_sub(1).and_then(|index| self.view.wheel().takeable().get(index).copied());
        let Some(tile) = tile.filter(|tile| self.may_pick(*tile)) else { return };
        self.peek = None;
        self.task = None;
        self.selection.tile = Some(tile);
        // A single cell needs no choice.
        if let [only] = self.cells()[..] {
            self.selection.cell = Some(only);
        }
    }

    pub fn pick_cell(&mut self, cell: Coord) {
        if self.cells().contains(&cell) {
            self.selection.cell = Some(cell);
            self.task = None;
        }
    }

    /// Returns the number of the picked tile among the takeable ones, from 1.
    pub fn picked_number(&self) -> Option<usize> {
        let picked = self.selection.tile?;
        self.view.wheel().takeable().iter().position(|tile| *tile == picked).map(|index| index + 1)
    }

    /// Moves the keyboard cursor, and returns its new cell.
    pub fn move_cursor(&mut self, direction: Direction) -> Option<Coord> {
        self.hover = next_cell(&self.cells(), self.hover.or(self.selection.cell), direction);
        self.hover
    }

    /// Undoes one step: the look at another display, then the cell, then the tile. Returns whether there was one.
    pub fn step_back(&mut self) -> bool {
        let before = (self.peek, self.selection, self.task);
        self.clear_hover();
        if self.peek.take().is_none() && self.is_open() && self.selection.cell.take().is_none() {
            self.selection.tile = self.selection.tile.filter(|tile| self.allow == Allow::Cell(*tile));
        }
        before != (self.peek, self.selection, self.task)
    }

    pub fn has_selection(&self) -> bool {
        self.selection != Selection::default()
    }

    /// Puts the picked tile back. Returns whether there was one.
    pub fn put_back(&mut self) -> bool {
        let had_selection = self.has_selection();
        self.selection = Selection::default();
        self.clear_hover();
        had_selection
    }

    /// Forgets what the pointer was on.
    pub fn clear_hover(&mut self) {
        self.hover = None;
        self.task = None;
    }

    /// Returns the action that "confirm" would play.
    pub fn picked_action(&self) -> Option<Action> {
        let tile = self.selection.tile.filter(|_| self.is_open())?;
        let first = || self.display().legal_cells().first().copied().filter(|_| self.allow == Allow::Tile);
        Some(Action::Take { tile, at: self.selection.cell.or_else(first)? })
    }

    /// Previews the landing of the disc; `None` in a solo game (R23).
    pub fn landing(&self, tile: TileId) -> Option<Landing> {
        if self.is_over { None } else { preview_landing(&self.view, tile) }
    }

    /// Returns the cell of the preview: the hovered one, else the picked one.
    pub fn preview_cell(&self) -> Option<Coord> {
        self.hover.filter(|cell| self.display().is_legal(*cell)).or(self.selection.cell)
    }

    /// Previews the picked tile on the hovered or picked cell.
    pub fn preview(&self) -> Option<MovePreview> {
        MovePreview::new(&self.view, self.selection.tile.filter(|_| self.peek.is_none())?, self.preview_cell()?)
    }

    /// Returns each offered cell with the discs that the picked tile would earn there.
    pub fn cell_gains(&self) -> Vec<(Coord, Option<u8>)> {
        let gain = |cell| self.selection.tile.map(|tile| MovePreview::count_discs(&self.view, tile, cell));
        self.cells().into_iter().map(|cell| (cell, gain(cell))).collect()
    }

    /// Returns what a cell is worth with the picked tile.
    pub fn value_at(&self, cell: Coord) -> Option<&MoveValue> {
        self.marks.values.iter().find(|value| value.at == cell && value.tile == self.selection.tile)
    }

    /// Returns the listed tasks: those that the previewed placement would change, else those of the previewed tile, else
    /// all open ones.
    pub fn listed_tasks(&self) -> Vec<TaskProgress> {
        let Some(preview) = self.preview() else { return open_tasks(self.display()) };
        if !preview.changes.is_empty() {
            return preview.changes;
        }
        let after = preview.after.display(preview.seat);
        let own = |index| Some(TaskProgress { is_new: true, ..TaskProgress::on_display(after?, preview.at, index)? });
        let tasks: Vec<TaskProgress> = (0..preview.tile.tile().tasks().len()).filter_map(own).collect();
        if tasks.is_empty() { open_tasks(self.display()) } else { tasks }
    }

    /// Returns the task whose chain is highlighted: the inspected one, else the first that the preview changes.
    pub fn highlighted_task(&self) -> Option<TaskProgress> {
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
    pub fn chain(&self) -> Option<Chain> {
        let task = self.highlighted_task()?;
        self.with_previewed_display(|display| Some(Chain::new(display, task.at, task.task)))
    }

    fn with_previewed_display<T>(&self, read: impl FnOnce(&Display) -> Option<T>) -> Option<T> {
        match self.preview() {
            Some(preview) => read(preview.after.display(preview.seat)?),
            None => read(self.display()),
        }
    }

    /// Fits the large display into an area. A display that would be too small to tap is larger than the area.
    pub fn fit(&self, area: (f64, f64), class: SizeClass) -> Fit {
        let span = if self.peek.is_some() { shown_cells(self.display(), false) } else { self.span };
        let whole = fit_display(span, area, class, Zoom::Whole).cell;
        fit_display(span, area, class, Zoom::Cell(whole.max(LEAST_CELL)))
    }
}

fn display_of(view: &View, seat: Seat) -> &Display {
    view.display(seat).unwrap_or(&Display::EMPTY)
}

#[cfg(test)]
mod tests;
