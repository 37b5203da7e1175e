//! Candidate actions, best first, each with the expected finishing time.

use nova_luna_rules::{Action, Coord, Display, TileId, View};

use super::SearchSettings;
use crate::evaluation::{EvaluationKind, PlacementDelta, PlacementEvaluator, UNITS_PER_SPACE, time_spent};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) action: Action,
    /// The mover's expected finishing time after the action.
    pub(crate) finish: i32,
}

#[derive(Default)]
pub(crate) struct Candidates {
    /// Sorted by finishing time, earliest first. A winning action is the only one.
    pub(crate) list: Vec<Candidate>,
    /// Whether the first candidate places the player's last disc (R20).
    pub(crate) has_win: bool,
    /// Whether the list covers every legal action, up to symmetry.
    pub(crate) complete: bool,
}

impl Candidates {
    /// Returns these candidates, or generates them if the list is empty.
    pub(super) fn or_generate(self, view: &View, settings: &SearchSettings) -> Self {
        let SearchSettings { cells_per_tile, evaluation, .. } = *settings;
        if self.list.is_empty() { generate_candidates(view, cells_per_tile, evaluation) } else { self }
    }
}

/// Generates the candidates: the best cells for each takeable tile. Every takeable tile is included, because taking
/// it can stop an opponent. Every cell is checked for a win.
pub(crate) fn generate_candidates(view: &View, cells_per_tile: usize, evaluation: EvaluationKind) -> Candidates {
    let legal = view.legal_actions();
    let mut candidates = Candidates { list: Vec::new(), has_win: false, complete: true };
    let Some((seat, display)) = view.to_move().and_then(|seat| Some((seat, view.display(seat)?))) else {
        return candidates;
    };
    let evaluator = PlacementEvaluator::new(display);
    let discs = view.discs_left(seat);
    let cells = distinct_cells(display, legal.cells());
    let (mut tile_ranks, mut ranks) = (Vec::with_capacity(cells.len()), Vec::with_capacity(24));
    // The deltas by colour and cell; tiles of one colour share them.
    let mut by_colour: [Vec<PlacementDelta>; 4] = Default::default();
    for tile in legal.takeable() {
        let arrival = time_spent(view, seat) + i32::from(tile.tile().cost().spaces()) * UNITS_PER_SPACE;
        let colour = tile.tile().colour();
        let deltas = &mut by_colour[colour as usize];
        if deltas.is_empty() {
            deltas.extend(cells.iter().map(|&at| evaluator.delta(colour, at)));
        }
        tile_ranks.clear();
        for (&at, delta) in cells.iter().zip(deltas) {
            let (completed, features) = delta.with_tile(tile.tile());
            if completed >= discs {
                candidates.list.push(Candidate { action: Action::Take { tile, at }, finish: arrival });
                candidates.has_win = true;
                return candidates;
            }
            tile_ranks.push(Rank::new(arrival + evaluation.time_needed(features, discs - completed), tile, at));
        }
        candidates.complete &= tile_ranks.len() <= cells_per_tile;
        if tile_ranks.len() > cells_per_tile {
            tile_ranks.select_nth_unstable(cells_per_tile);
            tile_ranks.truncate(cells_per_tile);
        }
        ranks.append(&mut tile_ranks);
    }
    ranks.sort_unstable();
    candidates.list.extend(ranks.into_iter().filter_map(Rank::candidate));
    candidates
}

/// A candidate packed into a number that sorts by finishing time, then by tile and cell, so that the order is the
/// same everywhere. One number, because sorting dominates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u64);

impl Rank {
    #[inline]
    fn new(finish: i32, tile: TileId, at: Coord) -> Self {
        // Flipping the top bit makes negative numbers sort first.
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

/// Keeps one cell of each set of cells that are mirror images of each other.
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

/// Packs the distances from a cell to each tile. Equal distances mean mirror images.
fn distances(display: &Display, cell: Coord) -> u64 {
    let distance = |at: Coord| {
        let (x, y) = (i32::from(at.x) - i32::from(cell.x), i32::from(at.y) - i32::from(cell.y));
        (x * x + y * y) as u64
    };
    display.tiles().fold(0, |distances, placed| distances << 12 | distance(placed.at()))
}
