//! A display: tiles on their cells. The centre of cell 0,0 is the origin.

use nova_luna_rules::{Coord, Display, PlacedTile, Seat, Tile};

use crate::tile::CORNERS;
use crate::{Detail, Part, TileDiscs, format_number, tile};

/// A rectangle of cells, corners included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellRect {
    pub from: Coord,
    pub to: Coord,
}

impl CellRect {
    /// Returns the smallest rectangle that contains all cells, or the origin alone if there are none.
    pub fn around(cells: impl IntoIterator<Item = Coord>) -> Self {
        let mut cells = cells.into_iter();
        let first = cells.next().unwrap_or(Coord::ORIGIN);
        cells.fold(Self { from: first, to: first }, |span, cell| Self {
            from: Coord::new(span.from.x.min(cell.x), span.from.y.min(cell.y)),
            to: Coord::new(span.to.x.max(cell.x), span.to.y.max(cell.y)),
        })
    }

    pub fn of(shown: &Display) -> Self {
        Self::around(shown.tiles().map(PlacedTile::at))
    }

    pub fn columns(self) -> u16 {
        u16::from(self.to.x.abs_diff(self.from.x)) + 1
    }

    pub fn rows(self) -> u16 {
        u16::from(self.to.y.abs_diff(self.from.y)) + 1
    }

    /// Returns the left and upper edge, the width and the height of the cells with margins, in units. There is room for
    /// `least` columns and rows.
    pub fn frame(self, margins: (u16, u16), least: (u16, u16)) -> [i32; 4] {
        let side = |from: i8, cells: u16, margin: u16, least: u16| {
            let (cells, shown, margin) = (i32::from(cells), i32::from(cells.max(least)), i32::from(margin));
            (i32::from(from) * 100 - 50 - margin - (shown - cells) * 50, shown * 100 + 2 * margin)
        };
        let (left, width) = side(self.from.x, self.columns(), margins.0, least.0);
        let (top, height) = side(self.from.y, self.rows(), margins.1, least.1);
        [left, top, width, height]
    }

    /// Returns the SVG view box of the cells with a margin, in units.
    pub fn view_box(self, margin: u16) -> String {
        view_box(self.frame((margin, margin), (1, 1)))
    }
}

/// Returns an SVG view box: the left and upper edge, the width and the height.
pub fn view_box([left, top, width, height]: [i32; 4]) -> String {
    format!("{left} {top} {width} {height}")
}

/// Draws all tiles of a display. A cell is 100 units wide, a tile 96. Each tile is a group with
/// `data-tile="x,y"`.
pub fn display(shown: &Display, seat: Seat, detail: Detail) -> String {
    display_parts(shown, seat, detail, None).into_iter().map(Part::draw).collect()
}

/// Draws a display in full detail, with brackets around the tile placed last.
pub fn whole_display(shown: &Display, seat: Seat, last: Option<Coord>) -> String {
    display(shown, seat, Detail::Full) + &last.map(last_move).unwrap_or_default()
}

/// Returns the parts of a display: the brackets of the last move, then the tiles in the order of their placement.
pub fn display_parts(shown: &Display, seat: Seat, detail: Detail, last: Option<Coord>) -> Vec<Part> {
    let tile = |placed: PlacedTile<'_>| Part::Tile {
        tile: placed.tile().id(),
        at: placed.at(),
        seat,
        covered: placed.tile().task_bits() & !placed.open_tasks(),
        detail,
    };
    std::iter::once(last.map_or(Part::Nothing, Part::LastMove)).chain(shown.tiles().map(tile)).collect()
}

pub fn placed_tile(placed: &Tile, at: Coord, discs: TileDiscs, detail: Detail) -> String {
    let (x, y) = corner(at);
    format!(r#"<g data-tile="{at}">{}</g>"#, tile(placed, discs, x + 2.0, y + 2.0, 96.0, detail))
}

/// Returns the top left corner of a cell.
pub fn corner(at: Coord) -> (f64, f64) {
    (f64::from(at.x) * 100.0 - 50.0, f64::from(at.y) * 100.0 - 50.0)
}

pub fn middle(at: Coord) -> (f64, f64) {
    (f64::from(at.x) * 100.0, f64::from(at.y) * 100.0)
}

/// Returns the middle of a task of the tile on a cell; `None` if no tile has so many.
pub fn task_middle(at: Coord, task: usize) -> Option<(f64, f64)> {
    let (right, bottom) = CORNERS.get(task)?;
    let middle = |start: f64, edge: f64| start + 2.0 + 0.96 * if edge > 50.0 { 74.0 } else { 26.0 };
    let (x, y) = corner(at);
    Some((middle(x, *right), middle(y, *bottom)))
}

pub fn last_move(at: Coord) -> String {
    let (x, y) = corner(at);
    let [l, l2, r2, r] = [0.5, 26.5, 73.5, 99.5].map(|across| format_number(x + across));
    let [t, t2, t1, b2, b] = [0.5, 14.5, 26.5, 73.5, 99.5].map(|down| format_number(y + down));
    let arm = 12;
    format!(
        r#"<path class="last" d="M{l} {t1}V{t2}a14 14 0 0 1 14-14h{arm}M{r2} {t}h{arm}a14 14 0 0 1 14 14v{arm}M{r} {b2}v{arm}a14 14 0 0 1-14 14h-{arm}M{l2} {b}h-{arm}a14 14 0 0 1-14-14v-{arm}"/>"#
    )
}
