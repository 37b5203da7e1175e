//! The display of a player at a real table, as a position that the board can show.

use nova_luna_rules::{Coord, DISCS, MAX_PLAYERS, POSITION_PREFIX, Position, SOLO_DISCS, SPACES, Seat, TileId, View};

use super::{Companion, LaidTile};

/// A display without tiles in the notation of positions.
const EMPTY: &str = "0";

impl Companion {
    /// Returns a position with the display of a seat, where complete is covered (Q1), and with a tile to take. `None` if the
    /// tiles of the display are not joined (R14), are too many, or include that tile.
    ///
    /// The discs on the moon track are all on the new moon: here it is the turn of that player.
    pub fn view(&self, seat: Seat, tile: Option<TileId>) -> Option<View> {
        let players = self.players().len();
        let laid: Vec<LaidTile> = self.laid(seat).collect();
        let wheel = tile.map_or_else(|| ".".to_owned(), |tile| format!("{:02}", tile.number()));
        let (discs, track) = if players == 1 {
            // Phase 2, because it allows more tiles. The note counts nowhere here.
            (SOLO_DISCS, "p2.0".to_owned())
        } else {
            let others = Seat::all(players).filter(|other| *other != seat).map(|other| other.to_string());
            (DISCS, format!("0.{seat}{}", others.collect::<String>()))
        };
        let displays = Seat::all(players).map(|other| if other == seat { rows(&laid) } else { EMPTY.to_owned() });
        let displays: Vec<String> = displays.take(MAX_PLAYERS).collect();
        let spaces = ".".repeat(SPACES - 2);
        let text = format!("{POSITION_PREFIX}{discs}_m{wheel}{spaces}_{track}_{}", displays.join("_"));
        Position::read(&text).ok().map(|position| position.view().clone())
    }

    /// Returns the cell that is `0,0` in the view of a display: its leftmost column, its uppermost row.
    pub(super) fn origin(&self, seat: Seat) -> Coord {
        let cells: Vec<Coord> = self.laid(seat).map(LaidTile::at).collect();
        origin(&cells)
    }

    /// Returns the tiles of a display with their cells in its view.
    pub fn tiles(&self, seat: Seat) -> Vec<(TileId, Coord)> {
        let origin = self.origin(seat);
        let cell = |laid: LaidTile| Coord::new(laid.x.wrapping_sub(origin.x), laid.y.wrapping_sub(origin.y));
        self.laid(seat).map(|laid| (laid.tile, cell(laid))).collect()
    }
}

fn origin(cells: &[Coord]) -> Coord {
    let least = |of: fn(&Coord) -> i8| cells.iter().map(of).min().unwrap_or_default();
    Coord::new(least(|cell| cell.x), least(|cell| cell.y))
}

/// Writes a display row by row, from the top.
fn rows(laid: &[LaidTile]) -> String {
    let cells: Vec<Coord> = laid.iter().map(|laid| laid.at()).collect();
    let from = origin(&cells);
    let Some(last) = cells.iter().map(|cell| cell.y).max() else { return EMPTY.to_owned() };
    let row = |y: i8| {
        let width = cells.iter().filter(|cell| cell.y == y).map(|cell| cell.x).max();
        let cell = |x: i8| {
            let tile = laid.iter().find(|laid| laid.at() == Coord::new(x, y));
            tile.map_or_else(|| ".".to_owned(), |laid| format!("{:02}", laid.tile.number()))
        };
        // A row without tiles is a gap: the reader then says that the display is in two parts.
        (from.x..=width.unwrap_or(from.x)).map(cell).collect::<String>()
    };
    (from.y..=last).map(row).collect::<Vec<_>>().join("-")
}
