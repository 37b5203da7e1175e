//! The actions worth a look, best first, each with the finishing time it leads to.

use nova_luna_rules::{Action, Coord, Display, View};

use crate::appraisal::{Sketch, UNIT, spent, time_needed};

/// An action worth a look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) action: Action,
    /// When the player to move is expected to finish after it.
    pub(crate) finish: i32,
}

/// What there is to do in a position.
pub(crate) struct Candidates {
    /// The actions worth a look, earliest finish first. A winning action stands alone.
    pub(crate) list: Vec<Candidate>,
    /// Whether the first one places the player's last disc (R20).
    pub(crate) wins: bool,
    /// Whether every legal action is among them, or one that is the same by symmetry.
    pub(crate) complete: bool,
}

/// Finds the actions worth a look: for each takeable tile the best cells, and a refill where it is offered. Every
/// takeable tile is among them, because taking it can be what stops another player. Whether an action wins is asked
/// of every cell.
pub(crate) fn candidates(view: &View, cells_per_tile: usize) -> Candidates {
    let legal = view.legal_actions();
    let mut found = Candidates { list: Vec::with_capacity(24), wins: false, complete: true };
    let Some((seat, display)) = view.to_move().and_then(|seat| Some((seat, view.display(seat)?))) else {
        return found;
    };
    let sketch = Sketch::new(display);
    let discs = view.discs_left(seat);
    let cells = distinct_cells(display, legal.cells());
    let mut of_tile: Vec<Candidate> = Vec::with_capacity(cells.len());
    for tile in legal.takeable() {
        let arrival = spent(view, seat) + i32::from(tile.tile().cost().spaces()) * UNIT;
        of_tile.clear();
        for &at in cells.iter() {
            let (done, tally) = sketch.after(tile.tile(), at);
            let action = Action::Take { tile, at };
            if done >= discs {
                found.list.clear();
                found.list.push(Candidate { action, finish: arrival });
                found.wins = true;
                return found;
            }
            of_tile.push(Candidate { action, finish: arrival + time_needed(tally, discs - done) });
        }
        found.complete &= of_tile.len() <= cells_per_tile;
        if of_tile.len() > cells_per_tile {
            of_tile.select_nth_unstable_by_key(cells_per_tile, order);
            of_tile.truncate(cells_per_tile);
        }
        found.list.extend_from_slice(&of_tile);
    }
    found.list.sort_unstable_by_key(order);
    found
}

/// Earliest finish first; the action itself decides between equals, so that the order is the same everywhere.
fn order(candidate: &Candidate) -> (i32, Action) {
    (candidate.finish, candidate.action)
}

/// The cells that differ: of cells that are images of each other in a mirror only the first is kept.
fn distinct_cells<'a>(display: &Display, cells: &'a [Coord]) -> std::borrow::Cow<'a, [Coord]> {
    // Three tiles that are not in a row leave no symmetry, and longer rows are rare.
    if display.len() > 4 {
        return cells.into();
    }
    let mut seen: Vec<u64> = Vec::with_capacity(cells.len());
    let mut distinct = Vec::with_capacity(cells.len());
    for &cell in cells {
        let sight = sight(display, cell);
        if !seen.contains(&sight) {
            seen.push(sight);
            distinct.push(cell);
        }
    }
    distinct.into()
}

/// What a cell sees: the distance to each tile. Two cells that see the same are images of each other.
fn sight(display: &Display, cell: Coord) -> u64 {
    let distance = |at: Coord| {
        let (x, y) = (i32::from(at.x) - i32::from(cell.x), i32::from(at.y) - i32::from(cell.y));
        (x * x + y * y) as u64
    };
    display.tiles().fold(0, |sight, placed| sight << 12 | distance(placed.at()))
}
