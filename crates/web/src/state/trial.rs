//! One move on a board of its own: lessons, puzzles and the review show a position, let the player try a move, and are told
//! which. Nothing is played here.

mod marks;

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Coord, Display, PlacedTile, Seat, TileId, View};
use nova_luna_texts::{Subject, Texts};

use super::chain::Chain;
use super::cursor::{Direction, next_cell};
use super::fit::{Fit, Zoom, fit_display, shown_cells};
use super::move_preview::{Landing, MovePreview, preview_landing};
use super::picking::{Picking, Selection};
use super::size_class::SizeClass;
use super::task_list::TaskProgress;
use crate::draw::CellRect;

pub use marks::{MarkPlace, Marks, Sign};

/// The least width of a cell, in pixels: with its gap it can be tapped.
const LEAST_CELL: f64 = 46.0;

/// A player of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrialPlayer {
    pub name: String,
    /// The level of a bot, which has a face.
    pub level: Option<BotName>,
}

/// What the player may choose.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Limits {
    /// The only tiles that can be picked; `None` for all takeable ones.
    tiles: Option<Vec<TileId>>,
    /// The only cells that are offered; `None` for all legal ones.
    cells: Option<Vec<Coord>>,
    /// The tile that has to be placed.
    forced: Option<TileId>,
    /// The tile is the whole choice.
    is_tile_only: bool,
    /// The first press on a cell plays.
    is_one_press: bool,
    may_refill: bool,
}

/// A position, and the move that is tried in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    view: View,
    /// The seat whose display is large.
    seat: Seat,
    /// The seat that texts address as "you".
    me: Option<Seat>,
    players: Vec<TrialPlayer>,
    limits: Limits,
    /// Whether a move can be chosen; otherwise the board is read only.
    is_open: bool,
    /// The shown cells. They stay the same while moves are tried.
    span: CellRect,
    /// The cell of the tile that was placed last.
    last: Option<Coord>,
    pub selection: Selection,
    /// The cell under the pointer or the keyboard cursor.
    pub hover: Option<Coord>,
    /// The inspected task: the cell of its tile and its index on the tile.
    pub task: Option<(Coord, usize)>,
    /// Another player's display, shown in place of the player's.
    pub peek: Option<Seat>,
}

impl Trial {
    /// Lets the player to move choose a move.
    pub fn new(view: View) -> Self {
        let seat = view.to_move().unwrap_or(Seat::FIRST);
        let span = shown_cells(display_of(&view, seat), true);
        Self { is_open: view.to_move().is_some(), ..Self::closed(view, seat, span) }
    }

    /// Shows a position with the display of a seat.
    pub fn looking_at(view: View, seat: Seat) -> Self {
        let span = shown_cells(display_of(&view, seat), false);
        Self::closed(view, seat, span)
    }

    /// Shows a move as it is tried: a translucent tile with the discs it would earn.
    pub fn showing(view: View, action: Action) -> Self {
        let mut trial = Self { is_open: false, ..Self::new(view) };
        if let Action::Take { tile, at } = action {
            trial.selection = Selection { tile: Some(tile), cell: Some(at) };
        }
        trial
    }

    /// Shows the position after a move, with the display of the player who made it.
    pub fn after(view: View, action: Action) -> Self {
        let mut trial = Self { is_open: false, ..Self::new(view) };
        if trial.view.play(action).is_ok()
            && let Action::Take { at, .. } = action
        {
            trial.last = Some(at);
        }
        trial
    }

    fn closed(view: View, seat: Seat, span: CellRect) -> Self {
        let limits = Limits {
            tiles: None,
            cells: None,
            forced: None,
            is_tile_only: false,
            is_one_press: false,
            may_refill: true,
        };
        Self {
            view,
            seat,
            me: Some(seat),
            players: Vec::new(),
            limits,
            is_open: false,
            span,
            last: None,
            selection: Selection::default(),
            hover: None,
            task: None,
            peek: None,
        }
    }

    /// Names the players, in the order of their seats.
    #[must_use]
    pub fn with_players(self, players: Vec<TrialPlayer>) -> Self {
        Self { players, ..self }
    }

    /// Sets the seat that texts address as "you".
    #[must_use]
    pub fn seen_by(self, me: Option<Seat>) -> Self {
        Self { me, ..self }
    }

    /// Lets only these tiles be picked.
    #[must_use]
    pub fn only_tiles(mut self, tiles: &[TileId]) -> Self {
        self.limits.tiles = Some(tiles.to_vec());
        self
    }

    #[must_use]
    pub fn only_cells(mut self, cells: &[Coord]) -> Self {
        self.limits.cells = Some(cells.to_vec());
        self
    }

    /// Picks a tile that has to be placed.
    #[must_use]
    pub fn placing(mut self, tile: TileId) -> Self {
        self.limits.forced = Some(tile);
        self.selection.tile = Some(tile);
        self
    }

    /// Makes the tile the whole choice: the move is reported with the first legal cell.
    #[must_use]
    pub fn tile_only(mut self) -> Self {
        self.limits.is_tile_only = true;
        self
    }

    /// Plays with the first press on a cell.
    #[must_use]
    pub fn one_press(mut self) -> Self {
        self.limits.is_one_press = true;
        self
    }

    #[must_use]
    pub fn without_refill(mut self) -> Self {
        self.limits.may_refill = false;
        self
    }

    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns the seat whose move is tried or shown.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the seat whose display is large now.
    pub fn shown_seat(&self) -> Seat {
        self.peek.unwrap_or(self.seat)
    }

    /// Returns the display that is large now.
    pub fn display(&self) -> &Display {
        display_of(&self.view, self.shown_seat())
    }

    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether the first press on a cell plays.
    pub fn is_one_press(&self) -> bool {
        self.limits.is_one_press
    }

    /// Whether the tile is the whole choice.
    pub fn is_tile_only(&self) -> bool {
        self.limits.is_tile_only
    }

    pub fn players(&self) -> &[TrialPlayer] {
        &self.players
    }

    /// Returns the seats other than the one to move, in seat order.
    pub fn others(&self) -> Vec<Seat> {
        self.view.seats().filter(|seat| *seat != self.seat).collect()
    }

    /// Returns the cell of the tile that was placed last, if its display is shown.
    pub fn last(&self) -> Option<Coord> {
        self.last.filter(|_| self.peek.is_none())
    }

    /// Names the player of a seat.
    pub fn name(&self, texts: &Texts, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            _ if self.me == Some(seat) => texts.get("you"),
            Some(player) if !player.name.is_empty() => player.name.clone(),
            _ => texts.format("player", &[("seat", seat.number().into())]),
        }
    }

    /// Returns who a text about a seat is about.
    pub fn subject(&self, texts: &Texts, seat: Seat) -> Subject {
        if self.me == Some(seat) { Subject::You } else { Subject::Player(self.name(texts, seat)) }
    }

    /// Whether texts address the player of this seat as "you".
    pub fn is_me(&self, seat: Seat) -> bool {
        self.me == Some(seat)
    }

    fn picking(&self) -> Picking<'_> {
        Picking {
            view: &self.view,
            display: self.display(),
            has_preview: self.last.is_none() && self.peek.is_none() && !self.limits.is_tile_only,
            selection: self.selection,
            hover: self.hover,
            task: self.task,
        }
    }

    /// Returns the cells that are offered.
    pub fn cells(&self) -> Vec<Coord> {
        if !self.is_open || self.limits.is_tile_only || self.peek.is_some() {
            return Vec::new();
        }
        let is_offered = |cell: &Coord| self.limits.cells.as_ref().is_none_or(|cells| cells.contains(cell));
        self.display().legal_cells().iter().copied().filter(is_offered).collect()
    }

    /// Whether a takeable tile can be picked.
    pub fn may_pick(&self, tile: TileId) -> bool {
        let is_allowed = match (self.limits.forced, &self.limits.tiles) {
            (Some(forced), _) => tile == forced,
            (None, Some(tiles)) => tiles.contains(&tile),
            (None, None) => true,
        };
        self.is_open && is_allowed && self.view.wheel().is_takeable(tile)
    }

    pub fn may_refill(&self) -> bool {
        self.is_open && self.limits.may_refill && self.view.is_legal(Action::Refill)
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

    /// Moves the keyboard cursor, and returns its new cell.
    pub fn move_cursor(&mut self, direction: Direction) -> Option<Coord> {
        self.hover = next_cell(&self.cells(), self.hover.or(self.selection.cell), direction);
        self.hover
    }

    /// Undoes one step: the look at another display, then the cell, then the tile. Returns whether there was one.
    pub fn step_back(&mut self) -> bool {
        let before = (self.peek, self.selection, self.task);
        self.task = None;
        self.hover = None;
        if self.peek.take().is_none() && self.is_open && self.selection.cell.take().is_none() {
            self.selection.tile = self.limits.forced;
        }
        before != (self.peek, self.selection, self.task)
    }

    /// Returns the cell of the preview: the hovered one, else the picked one.
    pub fn preview_cell(&self) -> Option<Coord> {
        self.picking().preview_cell()
    }

    /// Previews the picked tile on the hovered or picked cell.
    pub fn preview(&self) -> Option<MovePreview> {
        self.picking().preview()
    }

    /// Returns the action that "play" would report.
    pub fn picked_action(&self) -> Option<Action> {
        let tile = self.selection.tile.filter(|_| self.is_open)?;
        let at = if self.limits.is_tile_only { *self.display().legal_cells().first()? } else { self.selection.cell? };
        Some(Action::Take { tile, at })
    }

    /// Returns each offered cell with the discs that the picked tile would earn there.
    pub fn cell_gains(&self) -> Vec<(Coord, Option<u8>)> {
        self.picking().gains(self.cells())
    }

    /// Returns the task whose chain is drawn.
    pub fn highlighted_task(&self) -> Option<TaskProgress> {
        self.picking().highlighted_task()
    }

    /// Returns the chain of that task, on the display with the previewed tile.
    pub fn chain(&self) -> Option<Chain> {
        self.picking().chain()
    }

    /// Returns where the disc would land after taking a tile.
    pub fn landing(&self, tile: TileId) -> Option<Landing> {
        self.view.to_move().and_then(|_| preview_landing(&self.view, tile))
    }

    /// Returns the cells of all tiles of the large display.
    pub fn tile_cells(&self) -> Vec<Coord> {
        self.display().tiles().map(PlacedTile::at).collect()
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
