//! How large the cells of a display are drawn in the room there is.

use nova_luna_rules::Display;

use crate::draw::CellRect;

/// The least and the greatest width of a cell in pixels.
const LEAST: f64 = 44.0;
const GREATEST: f64 = 96.0;

/// How a display lies in its room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// The cells that are shown.
    pub span: CellRect,
    /// The width of a cell.
    pub cell: f64,
    /// The width of all of it.
    pub width: f64,
    /// The height of all of it.
    pub height: f64,
}

/// Fits a display with its legal cells into a room. A cell is at least as large as a finger needs; where that does not
/// fit, the display is larger than the room and is moved about in it. `zoom` makes it larger still.
pub fn fit(display: &Display, width: f64, height: f64, zoom: f64) -> Fit {
    let tiles = display.tiles().map(|placed| placed.at());
    let span = CellRect::around(tiles.chain(display.legal_cells().iter().copied()));
    let (columns, rows) = (f64::from(span.columns()), f64::from(span.rows()));
    let cell = (width / columns).min(height / rows).clamp(LEAST, GREATEST) * zoom;
    let cell = cell.floor();
    Fit { span, cell, width: cell * columns, height: cell * rows }
}

#[cfg(test)]
mod tests {

    use nova_luna_rules::{Coord, TileId};

    use super::*;

    #[test]
    fn cells_fit_the_room_and_a_finger() {
        let mut display = Display::EMPTY;
        assert_eq!(fit(&display, 600.0, 600.0, 1.0).cell, 96.0);
        for (n, x) in (0..7).enumerate() {
            display.place(TileId::new(n as u8 + 1).unwrap(), Coord::new(x, 0), 0).unwrap();
        }
        let wide = fit(&display, 630.0, 600.0, 1.0);
        assert_eq!((wide.span.columns(), wide.span.rows()), (9, 3));
        assert_eq!(wide.cell, 70.0);
        let phone = fit(&display, 366.0, 300.0, 1.0);
        assert_eq!(phone.cell, 44.0, "a finger needs this much");
        assert!(phone.width > 366.0, "so it is moved about");
    }
}
