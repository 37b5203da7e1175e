//! The size of a display's cells in the available area.

use nova_luna_rules::Display;

use crate::draw::CellRect;

/// The width of a cell in pixels. The minimum is the smallest comfortable touch target.
const MIN_CELL: f64 = 44.0;
const MAX_CELL: f64 = 96.0;

/// The layout of a display on the screen, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// The shown cells.
    pub span: CellRect,
    /// The width and height of a cell.
    pub cell: f64,
    pub width: f64,
    pub height: f64,
}

/// Fits a display with its legal cells into an area. If the minimum cell size does not fit, the display is larger than
/// the area and scrolls. `zoom` multiplies the cell size.
pub fn fit_display(display: &Display, width: f64, height: f64, zoom: f64) -> Fit {
    let tiles = display.tiles().map(nova_luna_rules::PlacedTile::at);
    let span = CellRect::around(tiles.chain(display.legal_cells().iter().copied()));
    let (columns, rows) = (f64::from(span.columns()), f64::from(span.rows()));
    let cell = (width / columns).min(height / rows).clamp(MIN_CELL, MAX_CELL) * zoom;
    let cell = cell.floor();
    Fit { span, cell, width: cell * columns, height: cell * rows }
}

#[cfg(test)]
mod tests {

    use nova_luna_rules::{Coord, TileId};

    use super::*;

    #[test]
    fn cells_fill_the_area_but_stay_large_enough_for_a_finger() {
        let mut display = Display::EMPTY;
        assert_eq!(fit_display(&display, 600.0, 600.0, 1.0).cell, 96.0);
        for (n, x) in (0..7).enumerate() {
            display.place(TileId::new(n as u8 + 1).unwrap(), Coord::new(x, 0), 0).unwrap();
        }
        let wide = fit_display(&display, 630.0, 600.0, 1.0);
        assert_eq!((wide.span.columns(), wide.span.rows()), (9, 3));
        assert_eq!(wide.cell, 70.0);
        let phone = fit_display(&display, 366.0, 300.0, 1.0);
        assert_eq!(phone.cell, 44.0, "the smallest touch target");
        assert!(phone.width > 366.0, "the display scrolls");
    }
}
