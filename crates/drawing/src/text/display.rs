//! Draws a player's display with its coordinates, in which moves are written.

use nova_luna_rules::{Action, Coord, Display, PlacedTile, Seat};

use super::PositionDrawing;
use super::canvas::{BOLD, Canvas, DIM};
use super::tile::{self, disc};

/// The width of the row numbers.
const MARGIN: usize = 4;

/// Draws a display and returns its height in rows.
pub(super) fn draw(drawing: &PositionDrawing<'_>, seat: Seat, canvas: &mut Canvas, left: usize, top: usize) -> usize {
    let Some(display) = drawing.view.display(seat) else { return 0 };
    let (shape, style) = disc(seat);
    canvas.text(left, top, &shape.to_string(), style);
    let name = drawing.names[seat.index()].as_str();
    canvas.text(left + 2, top, &drawing.texts.format("show-display", &[("name", name.into())]), BOLD);
    let is_to_move = drawing.view.to_move() == Some(seat);
    let viewport = Viewport::new(display, is_to_move, left + MARGIN, top + 2);
    viewport.draw_numbers(canvas, left, top + 1);
    if is_to_move {
        for &cell in display.legal_cells() {
            if let Some((x, y)) = viewport.position(cell) {
                canvas.text(x + tile::WIDTH / 2, y + 1, "·", DIM);
            }
        }
    }
    for placed in display.tiles() {
        if let Some((x, y)) = viewport.position(placed.at()) {
            tile::draw(canvas, x, y, placed.tile(), |task| placed.is_covered(task).then(|| disc(seat)));
            if is_last_placed(drawing, seat, placed.at()) {
                canvas.text(x + tile::WIDTH / 2, y, "▼", BOLD);
            }
        }
    }
    2 + viewport.rows() * tile::HEIGHT
}

fn is_last_placed(drawing: &PositionDrawing<'_>, seat: Seat, at: Coord) -> bool {
    let Some(event) = drawing.last else { return false };
    event.seat == seat && matches!(event.action, Action::Take { at: last, .. } if last == at)
}

/// The part of the plane that is drawn, and its position on the canvas.
struct Viewport {
    first: Coord,
    last: Coord,
    left: usize,
    top: usize,
}

impl Viewport {
    /// Covers all tiles and, if the player is to move, the legal cells; a single cell if there is no tile yet.
    fn new(display: &Display, is_to_move: bool, left: usize, top: usize) -> Self {
        let legal = if is_to_move { display.legal_cells() } else { &[] };
        let cells = || display.tiles().map(PlacedTile::at).chain(legal.iter().copied());
        let range = |axis: fn(Coord) -> i8| {
            (cells().map(axis).min().unwrap_or_default(), cells().map(axis).max().unwrap_or_default())
        };
        let ((min_x, max_x), (min_y, max_y)) = (range(|cell| cell.x), range(|cell| cell.y));
        Self { first: Coord::new(min_x, min_y), last: Coord::new(max_x, max_y), left, top }
    }

    fn rows(&self) -> usize {
        usize::from(self.last.y.abs_diff(self.first.y)) + 1
    }

    fn position(&self, cell: Coord) -> Option<(usize, usize)> {
        let column = usize::try_from(i16::from(cell.x) - i16::from(self.first.x)).ok()?;
        let row = usize::try_from(i16::from(cell.y) - i16::from(self.first.y)).ok()?;
        Some((self.left + column * tile::WIDTH, self.top + row * tile::HEIGHT))
    }

    fn draw_numbers(&self, canvas: &mut Canvas, left: usize, top: usize) {
        for x in self.first.x..=self.last.x {
            if let Some((column, _)) = self.position(Coord::new(x, self.first.y)) {
                canvas.text(column + tile::WIDTH / 2 - 1, top, &format!("{x:2}"), DIM);
            }
        }
        for y in self.first.y..=self.last.y {
            if let Some((_, row)) = self.position(Coord::new(self.first.x, y)) {
                canvas.text(left, row + 1, &format!("{y:3}"), DIM);
            }
        }
    }
}
