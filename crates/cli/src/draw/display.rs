//! A player's display with its coordinates, so that moves can be read off it.

use nova_luna_rules::{Action, Coord, Display, Seat};

use super::Scene;
use super::canvas::{BOLD, Canvas, DIM};
use super::tile::{self, disc};

/// The columns for the numbers of the rows.
const MARGIN: usize = 4;

/// Draws a display and tells how many rows it took.
pub(super) fn draw(scene: &Scene<'_>, seat: Seat, canvas: &mut Canvas, left: usize, top: usize) -> usize {
    let Some(display) = scene.view.display(seat) else { return 0 };
    let (shape, style) = disc(seat);
    canvas.text(left, top, &shape.to_string(), style);
    let name = scene.names[seat.index()].as_str();
    canvas.text(left + 2, top, &scene.texts.with("show-display", &[("name", name.into())]), BOLD);
    let acts = scene.view.to_move() == Some(seat);
    let field = Field::new(display, acts, left + MARGIN, top + 2);
    field.draw_numbers(canvas, left, top + 1);
    if acts {
        for &cell in display.legal_cells() {
            if let Some((x, y)) = field.place(cell) {
                canvas.text(x + tile::WIDTH / 2, y + 1, "·", DIM);
            }
        }
    }
    for placed in display.tiles() {
        if let Some((x, y)) = field.place(placed.at()) {
            tile::draw_placed(canvas, x, y, placed, seat);
            if is_last(scene, seat, placed.at()) {
                canvas.text(x + tile::WIDTH / 2, y, "▼", BOLD);
            }
        }
    }
    2 + field.rows() * tile::HEIGHT
}

fn is_last(scene: &Scene<'_>, seat: Seat, at: Coord) -> bool {
    let Some(event) = scene.last else { return false };
    event.seat == seat && matches!(event.action, Action::Take { at: last, .. } if last == at)
}

/// The part of the plane that is drawn.
struct Field {
    first: Coord,
    last: Coord,
    left: usize,
    top: usize,
}

impl Field {
    /// All tiles and, where its player acts, the legal cells; one cell if there is no tile yet.
    fn new(display: &Display, acts: bool, left: usize, top: usize) -> Self {
        let legal = if acts { display.legal_cells() } else { &[] };
        let cells = || display.tiles().map(nova_luna_rules::PlacedTile::at).chain(legal.iter().copied());
        let of = |axis: fn(Coord) -> i8| {
            (cells().map(axis).min().unwrap_or_default(), cells().map(axis).max().unwrap_or_default())
        };
        let ((min_x, max_x), (min_y, max_y)) = (of(|cell| cell.x), of(|cell| cell.y));
        Self { first: Coord::new(min_x, min_y), last: Coord::new(max_x, max_y), left, top }
    }

    fn rows(&self) -> usize {
        usize::from(self.last.y.abs_diff(self.first.y)) + 1
    }

    /// Where a cell is drawn.
    fn place(&self, cell: Coord) -> Option<(usize, usize)> {
        let column = usize::try_from(i16::from(cell.x) - i16::from(self.first.x)).ok()?;
        let row = usize::try_from(i16::from(cell.y) - i16::from(self.first.y)).ok()?;
        Some((self.left + column * tile::WIDTH, self.top + row * tile::HEIGHT))
    }

    /// The numbers of columns and rows.
    fn draw_numbers(&self, canvas: &mut Canvas, left: usize, top: usize) {
        for x in self.first.x..=self.last.x {
            if let Some((column, _)) = self.place(Coord::new(x, self.first.y)) {
                canvas.text(column + tile::WIDTH / 2 - 1, top, &format!("{x:2}"), DIM);
            }
        }
        for y in self.first.y..=self.last.y {
            if let Some((_, row)) = self.place(Coord::new(self.first.x, y)) {
                canvas.text(left, row + 1, &format!("{y:3}"), DIM);
            }
        }
    }
}
