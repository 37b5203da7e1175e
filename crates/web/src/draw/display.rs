//! A display: tiles on their cells. The middle of cell 0,0 is where the axes cross.

use nova_luna_rules::{Action, Coord, Display, Event, PlacedTile, Seat};

use super::{Detail, Face, short, tile};

/// A span of cells, all corners included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Box2 {
    /// The cell at the top left.
    pub from: Coord,
    /// The cell at the bottom right.
    pub to: Coord,
}

impl Box2 {
    /// The smallest span with all these cells; the origin if there are none.
    pub fn around(cells: impl IntoIterator<Item = Coord>) -> Self {
        let mut cells = cells.into_iter();
        let first = cells.next().unwrap_or(Coord::ORIGIN);
        cells.fold(Self { from: first, to: first }, |span, cell| Self {
            from: Coord::new(span.from.x.min(cell.x), span.from.y.min(cell.y)),
            to: Coord::new(span.to.x.max(cell.x), span.to.y.max(cell.y)),
        })
    }

    /// The number of columns.
    pub fn columns(self) -> u16 {
        u16::from(self.to.x.abs_diff(self.from.x)) + 1
    }

    /// The number of rows.
    pub fn rows(self) -> u16 {
        u16::from(self.to.y.abs_diff(self.from.y)) + 1
    }
}

/// The tasks of a tile that have a disc, a bit each.
pub(crate) fn covered_bits(placed: PlacedTile<'_>) -> u8 {
    placed.covered().enumerate().fold(0, |bits, (task, covered)| bits | u8::from(covered) << task)
}

/// All tiles of a seat's display, a cell being 100 units wide, with 4 units left free around each tile.
/// Every tile is a group with `data-tile="x,y"`.
pub fn display(shown: &Display, seat: Seat, detail: Detail) -> String {
    display_with_fresh(shown, seat, detail, None)
}

/// The same after a move: its tile and its discs have classes by which they come in.
pub fn display_with_fresh(shown: &Display, seat: Seat, detail: Detail, fresh: Option<&Event>) -> String {
    let one = |placed: PlacedTile<'_>| {
        let at = placed.at();
        let completed = fresh.into_iter().flat_map(|event| &event.completed);
        let new = completed
            .filter(|task| usize::from(task.slot) == placed.slot())
            .fold(0, |bits, task| bits | 1 << task.task);
        let face = Face { seat: Some(seat), covered: covered_bits(placed), soon: 0, fresh: new };
        let (x, y) = corner(at);
        let is_new = fresh.is_some_and(|event| matches!(event.action, Action::Take { at: new, .. } if new == at));
        let class = if is_new { r#" class="fresh""# } else { "" };
        format!(r#"<g data-tile="{at}"{class}>{}</g>"#, tile(placed.tile(), face, x + 2.0, y + 2.0, 96.0, detail))
    };
    shown.tiles().map(one).collect()
}

/// The top left corner of a cell.
pub(crate) fn corner(at: Coord) -> (f64, f64) {
    (f64::from(at.x) * 100.0 - 50.0, f64::from(at.y) * 100.0 - 50.0)
}

/// Brackets around the tile that was placed last.
pub fn last_move(at: Coord) -> String {
    let (x, y) = corner(at);
    let (l, t, r, b) = (short(x + 0.5), short(y + 0.5), short(x + 99.5), short(y + 99.5));
    let arm = 12;
    format!(
        r#"<path class="last" d="M{l} {t1}V{t2}a14 14 0 0 1 14-14h{arm}M{r2} {t}h{arm}a14 14 0 0 1 14 14v{arm}M{r} {b2}v{arm}a14 14 0 0 1-14 14h-{arm}M{l2} {b}h-{arm}a14 14 0 0 1-14-14v-{arm}"/>"#,
        t1 = short(y + 26.5),
        t2 = short(y + 14.5),
        r2 = short(x + 73.5),
        b2 = short(y + 73.5),
        l2 = short(x + 26.5),
    )
}
