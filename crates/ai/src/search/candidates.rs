//! The actions worth a look, best first, each with the finishing time it leads to.

use nova_luna_rules::{Action, Coord, Display, TileId, View};

use crate::evaluation::{PlacementDelta, PlacementEvaluator, UNIT, spent, time_needed};

/// An action worth a look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) action: Action,
    /// When the player to move is expected to finish after it.
    pub(crate) finish: i32,
}

/// What there is to do in a position.
#[derive(Default)]
pub(crate) struct Candidates {
    /// The actions worth a look, earliest finish first. A winning action stands alone.
    pub(crate) list: Vec<Candidate>,
    /// Whether the first one places the player's last disc (R20).
    pub(crate) has_win: bool,
    /// Whether every legal action is among them, or one that is the same by symmetry.
    pub(crate) complete: bool,
}

impl Candidates {
    /// These, or what is found in the position if these are none.
    pub(super) fn or_generate(self, view: &View, cells_per_tile: usize) -> Self {
        if self.list.is_empty() { candidates(view, cells_per_tile) } else { self }
    }
}

/// Finds the actions worth a look: for each takeable tile the best cells, and a refill where it is offered. Every
/// takeable tile is among them, because taking it can be what stops another player. Whether an action wins is asked
/// of every cell.
pub(crate) fn candidates(view: &View, cells_per_tile: usize) -> Candidates {
    let legal = view.legal_actions();
    let mut found = Candidates { list: Vec::new(), has_win: false, complete: true };
    let Some((seat, display)) = view.to_move().and_then(|seat| Some((seat, view.display(seat)?))) else {
        return found;
    };
    let evaluator = PlacementEvaluator::new(display);
    let discs = view.discs_left(seat);
    let cells = distinct_cells(display, legal.cells());
    let (mut of_tile, mut ranks) = (Vec::with_capacity(cells.len()), Vec::with_capacity(24));
    // By cell, what each colour changes; tiles of one colour share it.
    let mut by_colour: [Vec<PlacementDelta>; 4] = Default::default();
    for tile in legal.takeable() {
        let arrival = spent(view, seat) + i32::from(tile.tile().cost().spaces()) * UNIT;
        let colour = tile.tile().colour();
        let changes = &mut by_colour[colour as usize];
        if changes.is_empty() {
            changes.extend(cells.iter().map(|&at| evaluator.change(colour, at)));
        }
        of_tile.clear();
        for (&at, change) in cells.iter().zip(changes) {
            let (done, features) = change.by(tile.tile());
            if done >= discs {
                found.list.push(Candidate { action: Action::Take { tile, at }, finish: arrival });
                found.has_win = true;
                return found;
            }
            of_tile.push(Rank::new(arrival + time_needed(features, discs - done), tile, at));
        }
        found.complete &= of_tile.len() <= cells_per_tile;
        if of_tile.len() > cells_per_tile {
            of_tile.select_nth_unstable(cells_per_tile);
            of_tile.truncate(cells_per_tile);
        }
        ranks.append(&mut of_tile);
    }
    ranks.sort_unstable();
    found.list.extend(ranks.into_iter().filter_map(Rank::candidate));
    found
}

/// A candidate as a number that is the smaller the earlier it finishes; the tile and the cell decide between equals, so that
/// the order is the same everywhere. One number, because a search compares so many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u64);

impl Rank {
    #[inline]
    fn new(finish: i32, tile: TileId, at: Coord) -> Self {
        // The top bit turned over puts what is below zero first.
        let finish = finish as u32 ^ 1 << 31;
        let [x, y] = [at.x, at.y].map(|place| place as u8 ^ 1 << 7);
        Self(u64::from(finish) << 32 | u64::from(tile.number()) << 16 | u64::from(x) << 8 | u64::from(y))
    }

    #[inline]
    fn candidate(self) -> Option<Candidate> {
        let place = |shift: u32| (self.0 >> shift) as i8 ^ i8::MIN;
        let (tile, at) = (TileId::new((self.0 >> 16) as u8)?, Coord::new(place(8), place(0)));
        Some(Candidate { action: Action::Take { tile, at }, finish: ((self.0 >> 32) as u32 ^ 1 << 31) as i32 })
    }
}

/// The cells that differ: of cells that are images of each other in a mirror only the first is candidates.
fn distinct_cells<'a>(display: &Display, cells: &'a [Coord]) -> std::borrow::Cow<'a, [Coord]> {
    // Three tiles that are not in a row leave no symmetry, and longer rows are rare.
    if display.len() > 4 {
        return cells.into();
    }
    let mut seen: Vec<u64> = Vec::with_capacity(cells.len());
    let mut distinct = Vec::with_capacity(cells.len());
    for &cell in cells {
        let distances = distances(display, cell);
        if !seen.contains(&distances) {
            seen.push(distances);
            distinct.push(cell);
        }
    }
    distinct.into()
}

/// What a cell sees: the distance to each tile. Two cells that see the same are images of each other.
fn distances(display: &Display, cell: Coord) -> u64 {
    let distance = |at: Coord| {
        let (x, y) = (i32::from(at.x) - i32::from(cell.x), i32::from(at.y) - i32::from(cell.y));
        (x * x + y * y) as u64
    };
    display.tiles().fold(0, |distances, placed| distances << 12 | distance(placed.at()))
}
