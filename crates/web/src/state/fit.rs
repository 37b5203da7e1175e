//! The size of a display's cells in the available area.

use nova_luna_rules::{Coord, Display, PlacedTile};

use super::size_class::SizeClass;
use crate::draw::CellRect;

/// The largest cell that a player can pinch to: a tile of 120 pixels.
const LARGEST_CELL: f64 = 125.0;
/// The smallest cell that "fit" and pinching use.
const SMALLEST_CELL: f64 = 12.0;

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Zoom {
    /// As large as fits, but not below the least size of the size class.
    #[default]
    Auto,
    /// Everything at once, whatever the size.
    Whole,
    /// A fixed cell width, in pixels.
    Cell(f64),
}

/// The layout of a display on the screen, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    pub span: CellRect,
    pub cell: f64,
    pub width: f64,
    pub height: f64,
}

/// Returns the cells of all tiles of a display, in the order of their placement.
pub fn tile_cells(display: &Display) -> Vec<Coord> {
    display.tiles().map(PlacedTile::at).collect()
}

/// Returns the shown cells: all tiles and, on request, all cells where the next tile may go.
pub fn shown_cells(display: &Display, with_legal: bool) -> CellRect {
    let tiles = display.tiles().map(PlacedTile::at);
    let legal = display.legal_cells().iter().copied().filter(|_| with_legal || display.is_empty());
    CellRect::around(tiles.chain(legal))
}

/// Fits cells into an area. If the least size does not fit, the result is larger than the area and can be panned.
pub fn fit_display(span: CellRect, (width, height): (f64, f64), class: SizeClass, zoom: Zoom) -> Fit {
    let (columns, rows) = (f64::from(span.columns()), f64::from(span.rows()));
    let (least, most) = class.cell_limits();
    let whole = (width / columns).min(height / rows).floor();
    let cell = match zoom {
        Zoom::Auto => whole.clamp(least, most),
        Zoom::Whole => whole.clamp(SMALLEST_CELL, most),
        Zoom::Cell(cell) => cell.clamp(whole.clamp(SMALLEST_CELL, least), LARGEST_CELL),
    };
    Fit { span, cell, width: cell * columns, height: cell * rows }
}

impl Fit {
    /// Returns the SVG view box of the shown cells. A cell is 100 units wide.
    pub fn view_box(&self) -> String {
        self.span.view_box(0)
    }

    #[must_use]
    pub fn with_cell(self, cell: f64) -> Self {
        let by = cell / self.cell;
        Self { cell, width: self.width * by, height: self.height * by, ..self }
    }

    pub fn is_inside(&self, (width, height): (f64, f64)) -> bool {
        self.width <= width + 1.0 && self.height <= height + 1.0
    }
}

#[cfg(test)]
mod tests {

    use nova_luna_rules::TileId;

    use super::*;

    fn row_of(tiles: u8) -> Display {
        let mut display = Display::EMPTY;
        for n in 0..tiles {
            display.place(TileId::new(n + 1).unwrap(), Coord::new(n as i8, 0), 0).unwrap();
        }
        display
    }

    #[test]
    fn cells_fill_the_area_but_keep_the_least_size() {
        let one = shown_cells(&Display::EMPTY, false);
        assert_eq!(fit_display(one, (600.0, 600.0), SizeClass::Desktop, Zoom::Auto).cell, 96.0);
        let wide = shown_cells(&row_of(6), true);
        assert_eq!((wide.columns(), wide.rows()), (8, 3));
        assert_eq!(fit_display(wide, (648.0, 600.0), SizeClass::Desktop, Zoom::Auto).cell, 81.0);
        let phone = fit_display(wide, (390.0, 460.0), SizeClass::Phone, Zoom::Auto);
        assert_eq!(phone.cell, 59.0, "a tile of 56 pixels");
        assert!(!phone.is_inside((390.0, 460.0)), "the display pans");
        let whole = fit_display(wide, (390.0, 460.0), SizeClass::Phone, Zoom::Whole);
        assert_eq!(whole.cell, 48.0);
        assert!(whole.is_inside((390.0, 460.0)));
    }

    #[test]
    fn without_a_picked_tile_only_tiles_are_shown() {
        let span = shown_cells(&row_of(6), false);
        assert_eq!((span.columns(), span.rows()), (6, 1));
    }

    #[test]
    fn pinching_stays_between_the_whole_and_the_largest() {
        let span = shown_cells(&row_of(6), true);
        let cell = |cell: f64| fit_display(span, (390.0, 460.0), SizeClass::Phone, Zoom::Cell(cell)).cell;
        assert_eq!((cell(5.0), cell(70.0), cell(400.0)), (48.0, 70.0, 125.0));
        let small = shown_cells(&row_of(1), true);
        let least = fit_display(small, (390.0, 460.0), SizeClass::Phone, Zoom::Cell(5.0)).cell;
        assert_eq!(least, 59.0, "a display that fits does not shrink below the least size");
    }
}
