//! The observation of a seat: bytes, in blocks of rows (`BLOCKS`).

use std::sync::LazyLock;

use nova_luna_rules::{
    Coord, Display, MAX_ON_WHEEL, MAX_TAKEABLE, MAX_TASKS, SPACES, Seat, Solo, TILE_COUNT, TILES, Tile, TileId,
    TileSet, Time, View,
};

use crate::cells::ordered_cells;
use crate::layout::{CELL, Layout, Outgrown, SEAT, TILE, WHEEL, check_size};

/// Columns of a tile in a display: tile, x, y, colour, open tasks, missing tiles.
const COLOUR: usize = 3;
const OPEN: usize = COLOUR + 4;
const MISSING: usize = OPEN + MAX_TASKS;
/// Columns of a tile on the wheel: tile, slot, cost, colour, needs.
const SLOT: usize = 1;
const NEEDS: usize = COLOUR + 4;

/// The parts of a tile's rows that never change: in a display, and on the wheel.
struct TileRows {
    in_display: [u8; TILE],
    on_wheel: [u8; WHEEL],
}

static TILE_ROWS: LazyLock<[TileRows; TILE_COUNT]> = LazyLock::new(|| TILES.each_ref().map(TileRows::new));

impl TileRows {
    fn new(tile: &Tile) -> Self {
        let (mut in_display, mut on_wheel) = ([0; TILE], [0; WHEEL]);
        (in_display[0], on_wheel[0]) = (tile.id().number(), tile.id().number());
        on_wheel[2] = byte(tile.cost().spaces());
        in_display[COLOUR + tile.colour() as usize] = 1;
        on_wheel[COLOUR + tile.colour() as usize] = 1;
        for (needs, task) in on_wheel[NEEDS..].chunks_exact_mut(4).zip(tile.tasks()) {
            needs.copy_from_slice(&task.needs().to_bits().to_le_bytes());
        }
        Self { in_display, on_wheel }
    }

    fn of(tile: TileId) -> &'static Self {
        &TILE_ROWS[usize::from(tile.number()) - 1]
    }
}

/// The rows of a display that depend only on its tiles: its own, and those of its cells while its player is to move.
#[derive(Clone, Debug)]
pub(crate) struct DisplayRows {
    pub(crate) tiles: Box<[u8]>,
    pub(crate) cells: Box<[u8]>,
    /// The sum of all costs.
    cost: u8,
    /// The length of the rows in use; all others are 0.
    used: (usize, usize),
}

impl DisplayRows {
    /// The rows of a display without tiles.
    pub(crate) fn new(layout: Layout) -> Self {
        let empty = |length: usize| vec![0; length].into_boxed_slice();
        let (tiles, cells) = (empty(layout.display_length()), empty(layout.cells_length()));
        let mut rows = Self { tiles, cells, cost: 0, used: (0, 0) };
        rows.update(&Display::EMPTY, &[Coord::ORIGIN]);
        rows
    }

    /// Writes the rows of a display; `cells` are its legal cells in order.
    pub(crate) fn update(&mut self, display: &Display, cells: &[Coord]) {
        let corner = display.tiles().fold(None, |corner: Option<Coord>, placed| {
            let (at, corner) = (placed.at(), corner.unwrap_or(placed.at()));
            Some(Coord::new(at.x.min(corner.x), at.y.min(corner.y)))
        });
        let corner = corner.unwrap_or(Coord::ORIGIN);
        self.write_tiles(display, corner);
        self.write_cells(display, cells, corner);
    }

    fn write_tiles(&mut self, display: &Display, corner: Coord) {
        let mut cost = Time::ZERO;
        let (rows, _) = self.tiles.as_chunks_mut::<TILE>();
        for (row, placed) in rows.iter_mut().zip(display.tiles()) {
            let (tile, open) = (placed.tile(), placed.open_tasks());
            cost = cost + tile.cost();
            *row = TileRows::of(tile.id()).in_display;
            [row[1], row[2]] = offset(placed.at(), corner);
            for (index, task) in tile.tasks().iter().enumerate().filter(|(index, _)| open >> index & 1 == 1) {
                row[OPEN + index] = 1;
                let missing = task.missing(placed.wanted_counts()).to_bits().to_le_bytes();
                row[MISSING + 4 * index..][..4].copy_from_slice(&missing);
            }
        }
        self.cost = byte(cost.spaces());
        clear(&mut self.tiles, &mut self.used.0, display.len() * TILE);
    }

    fn write_cells(&mut self, display: &Display, cells: &[Coord], corner: Coord) {
        let (rows, _) = self.cells.as_chunks_mut::<CELL>();
        for (row, &cell) in rows.iter_mut().zip(cells) {
            let [right, left, below, above] = cell.neighbours().map(|at| colour_at(display, at));
            let [x, y] = offset(cell, corner);
            let [red, blue, turquoise, yellow] = display.surroundings(cell).counts().to_bits().to_le_bytes();
            *row = [1, x, y, right, left, below, above, red, blue, turquoise, yellow];
        }
        clear(&mut self.cells, &mut self.used.1, cells.len() * CELL);
    }
}

/// Sets what is no longer in use to 0.
fn clear(rows: &mut [u8], used: &mut usize, now: usize) {
    let now = now.min(rows.len());
    if let Some(rest) = rows.get_mut(now..*used) {
        rest.fill(0);
    }
    *used = now;
}

/// Returns 1 to 4 for the colour of the tile on a cell, 0 if there is none.
fn colour_at(display: &Display, at: Coord) -> u8 {
    display.at(at).map_or(0, |placed| placed.tile().colour() as u8 + 1)
}

/// Returns the column and the row of a cell, from 1 at the tiles' left and upper edge.
fn offset(at: Coord, corner: Coord) -> [u8; 2] {
    [at.x.wrapping_sub(corner.x) as u8, at.y.wrapping_sub(corner.y) as u8].map(|steps| steps.wrapping_add(1))
}

/// Returns a number as a byte. Only positions that no game leads to have larger ones.
fn byte(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Returns the tiles of the pile, 1 for each.
pub(crate) fn unseen(view: &View) -> [u8; TILE_COUNT] {
    let pile = view.seen().union(view.out()).complement();
    TileId::ALL.map(|tile| u8::from(TileSet::contains(pile, tile)))
}

/// A view with the rows of its displays.
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a View,
    pub(crate) displays: &'a [DisplayRows],
    pub(crate) unseen: &'a [u8; TILE_COUNT],
}

impl Scene<'_> {
    /// Writes the observation of a seat. Every byte is written.
    pub(crate) fn write(&self, seat: Seat, observation: &mut [u8]) {
        let mut rest = observation;
        let mut blocks = Layout::of(self.view).lengths().map(|length| rest.split_off_mut(..length).unwrap_or_default());
        let [table, seats, wheel, unseen, displays, cells] = &mut blocks;
        table.copy_from_slice(&self.table(seat));
        self.write_seats(seat, seats);
        self.write_wheel(wheel);
        unseen.copy_from_slice(self.unseen);
        let length = self.displays.first().map_or(1, |rows| rows.tiles.len());
        for (block, other) in displays.chunks_exact_mut(length).zip(self.from(seat)) {
            block.copy_from_slice(&self.displays[other.index()].tiles);
        }
        match self.displays.get(seat.index()).filter(|_| self.view.to_move() == Some(seat)) {
            Some(rows) => cells.copy_from_slice(&rows.cells),
            None => cells.fill(0),
        }
    }

    fn table(&self, seat: Seat) -> [u8; 8] {
        let view = self.view;
        [
            view.players() as u8,
            view.discs(),
            view.pile_size() as u8,
            view.wheel().len() as u8,
            u8::from(view.legal_actions().can_refill()),
            view.solo().map_or(0, |solo| solo.phase().number()),
            view.solo().and_then(Solo::note).map_or(0, |note| byte(note.0)),
            u8::from(view.to_move() == Some(seat)),
        ]
    }

    /// Returns all seats, beginning with this one.
    fn from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let players = self.view.players();
        self.view.seats().chain(self.view.seats()).skip(seat.index()).take(players)
    }

    fn write_seats(&self, seat: Seat, seats: &mut [u8]) {
        let track = self.view.moon_track();
        let last = track.spent(track.next()).spaces();
        let (rows, _) = seats.as_chunks_mut::<SEAT>();
        for (row, other) in rows.iter_mut().zip(self.from(seat)) {
            let ahead = byte(track.spent(other).spaces() - last);
            let place = track.order().iter().position(|next| *next == other).unwrap_or_default();
            *row = [self.view.discs_left(other), ahead, place as u8, self.displays[other.index()].cost];
        }
    }

    fn write_wheel(&self, wheel: &mut [u8]) {
        let (meeple, spaces) = (self.view.wheel().meeple().number(), self.view.wheel().spaces());
        let (rows, _) = wheel.as_chunks_mut::<WHEEL>();
        let mut slot = 0;
        for (row, ahead) in rows.iter_mut().zip(1..=MAX_ON_WHEEL) {
            let Some(tile) = spaces[(usize::from(meeple) + ahead) % SPACES] else {
                *row = [0; WHEEL];
                continue;
            };
            *row = TileRows::of(tile).on_wheel;
            slot += 1;
            if slot <= MAX_TAKEABLE && !self.view.is_over() {
                row[SLOT] = slot as u8;
            }
        }
    }
}

/// Writes the observation of a seat into as many bytes as it has.
pub fn observe(view: &View, seat: Seat, observation: &mut [u8]) -> Result<(), Outgrown> {
    check_size(view)?;
    let layout = Layout::of(view);
    let displays: Vec<DisplayRows> = view.displays().iter().map(|display| rows_of(layout, display)).collect();
    Scene { view, displays: &displays, unseen: &unseen(view) }.write(seat, observation);
    Ok(())
}

/// Returns the rows of a display.
pub(crate) fn rows_of(layout: Layout, display: &Display) -> DisplayRows {
    let mut rows = DisplayRows::new(layout);
    rows.update(display, &ordered_cells(display));
    rows
}
