//! Draws tiles and discs. Colours and players also have shapes, so that nobody depends on colours.

use anstyle::Style;
use nova_luna_rules::{Colour, Seat, Task, Tile};

use super::canvas::{BOLD, Canvas, colour};

/// The width of a tile with its border.
pub(super) const WIDTH: usize = 9;
/// The height of a tile with its border.
pub(super) const HEIGHT: usize = 4;

const INNER_WIDTH: usize = WIDTH - 2;

pub(super) fn glyph(of: Colour) -> char {
    match of {
        Colour::Red => '▲',
        Colour::Blue => '■',
        Colour::Turquoise => '○',
        Colour::Yellow => '✦',
    }
}

pub(super) fn style(of: Colour) -> Style {
    colour(match of {
        Colour::Red => 203,
        Colour::Blue => 69,
        Colour::Turquoise => 79,
        Colour::Yellow => 222,
    })
}

/// Returns the shape and colour of a seat's discs. The page's hexagon is too wide for a terminal.
pub(super) fn disc(seat: Seat) -> (char, Style) {
    const DISCS: [(char, u8); 4] = [('●', 230), ('◐', 111), ('◆', 215), ('✚', 177)];
    let (shape, number) = DISCS[seat.index()];
    (shape, colour(number))
}

/// Draws the cost and the colour at the top left and the tasks, or the discs on them, clockwise from the top right.
pub(super) fn draw(
    canvas: &mut Canvas,
    x: usize,
    y: usize,
    tile: &Tile,
    disc_on: impl Fn(usize) -> Option<(char, Style)>,
) {
    canvas.frame(x, y, INNER_WIDTH, HEIGHT - 2, style(tile.colour()));
    canvas.text(x + 1, y + 1, &tile.cost().to_string(), BOLD);
    canvas.text(x + 2, y + 1, &glyph(tile.colour()).to_string(), style(tile.colour()));
    for (index, task) in tile.tasks().iter().enumerate() {
        let width = if disc_on(index).is_some() { 1 } else { usize::from(task.needs().total()) };
        let (left, row) = match index {
            0 => (x + 1 + INNER_WIDTH - width, y + 1),
            1 => (x + 1 + INNER_WIDTH - width, y + 2),
            _ => (x + 1, y + 2),
        };
        match disc_on(index) {
            Some((shape, style)) => canvas.text(left, row, &shape.to_string(), style),
            None => draw_task(canvas, left, row, *task),
        }
    }
}

fn draw_task(canvas: &mut Canvas, x: usize, y: usize, task: Task) {
    for (column, needed) in (x..).zip(task.colours()) {
        canvas.text(column, y, &glyph(needed).to_string(), style(needed));
    }
}
