//! Test helpers: short ways to write tiles, displays and games, and the reference implementation of R15–R17.
#![allow(dead_code, reason = "each test program uses a part of these helpers")]
#![allow(
    clippy::missing_panics_doc,
    missing_docs,
    unreachable_pub,
    reason = "helpers of tests are no public interface"
)]

use std::collections::{BTreeMap, BTreeSet};

use nova_luna_rules::{Action, Colour, Coord, Deal, Display, Game, Seed, Setup, TileId, usual_discs};

pub fn tile(number: u8) -> TileId {
    TileId::new(number).unwrap()
}

pub fn at(x: i8, y: i8) -> Coord {
    Coord::new(x, y)
}

pub fn take(number: u8, x: i8, y: i8) -> Action {
    Action::Take { tile: tile(number), at: at(x, y) }
}

/// Deals a game with the standard number of discs.
pub fn deal(players: u8, seed: u64) -> Game {
    deal_with(players, usual_discs(usize::from(players)), seed)
}

pub fn deal_with(players: u8, discs: u8, seed: u64) -> Game {
    Game::deal(&Deal::new(Seed::from_number(seed), players).unwrap(), discs).unwrap()
}

/// Starts a game whose deck begins with these tiles; the others follow in the order of their numbers.
pub fn stacked(players: u8, discs: u8, first: &[u8]) -> Game {
    let rest = (1..=68).filter(|number| !first.contains(number));
    let deck: Vec<u8> = first.iter().copied().chain(rest).collect();
    let setup = Setup { players, discs, wheel: deck[..11].to_vec(), stack: (1..=players).rev().collect() };
    Game::new(&setup, &deck[11..]).unwrap()
}

/// Places tiles, given as number, x, y. Returns the display and the number of tasks that the last one completed.
pub fn place_tiles(tiles: &[(u8, i8, i8)]) -> (Display, usize) {
    let mut display = Display::EMPTY;
    let mut last = 0;
    for &(number, x, y) in tiles {
        last = display.place(tile(number), at(x, y), 21).unwrap().len();
    }
    (display, last)
}

/// Returns the covered tasks of the tile at x, y as texts.
pub fn covered(display: &Display, x: i8, y: i8) -> Vec<String> {
    let placed = display.at(at(x, y)).unwrap();
    let tasks = placed.tile().tasks().iter().zip(placed.covered());
    tasks.filter(|(_, covered)| *covered).map(|(task, _)| task.to_string()).collect()
}

/// Computes how many tiles of each colour count for a tile, slowly and directly from R16 and R17.
pub fn reference_counts(display: &Display, cell: Coord) -> BTreeMap<Colour, usize> {
    let colours: BTreeMap<Coord, Colour> =
        display.tiles().map(|placed| (placed.at(), placed.tile().colour())).collect();
    let mut counted: BTreeSet<Coord> = BTreeSet::new();
    for neighbour in cell.neighbours() {
        if colours.contains_key(&neighbour) {
            counted.extend(group(&colours, neighbour));
        }
    }
    counted.remove(&cell);
    let mut counts = BTreeMap::new();
    counted.iter().for_each(|coord| *counts.entry(colours[coord]).or_default() += 1);
    counts
}

/// Returns all cells that are connected with this one through tiles of its colour.
fn group(colours: &BTreeMap<Coord, Colour>, start: Coord) -> BTreeSet<Coord> {
    let mut found = BTreeSet::from([start]);
    let mut waiting = vec![start];
    while let Some(cell) = waiting.pop() {
        for next in cell.neighbours() {
            if colours.get(&next) == Some(&colours[&start]) && found.insert(next) {
                waiting.push(next);
            }
        }
    }
    found
}

/// Returns whether the counts reach every colour of a task (R15).
pub fn is_complete_by_reference(counts: &BTreeMap<Colour, usize>, task: nova_luna_rules::Task) -> bool {
    Colour::ALL.iter().all(|colour| {
        let shown = task.colours().filter(|shown| shown == colour).count();
        counts.get(colour).copied().unwrap_or(0) >= shown
    })
}

/// Compares every count and every disc of a display with the reference.
pub fn assert_matches_reference(display: &Display) {
    for placed in display.tiles() {
        let counts = reference_counts(display, placed.at());
        for colour in Colour::ALL {
            let expected = counts.get(&colour).copied().unwrap_or(0);
            assert_eq!(usize::from(placed.counts().get(colour)), expected, "{placed:?} {colour:?} in {display:?}");
        }
        for (task, covered) in placed.tile().tasks().iter().zip(placed.covered()) {
            assert_eq!(covered, is_complete_by_reference(&counts, *task), "{placed:?} {task} in {display:?}");
        }
    }
}

/// A small deterministic random number generator.
pub struct TestRng(pub u64);

impl TestRng {
    /// Returns a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    /// Returns a random legal action, or `None` if there is none.
    pub fn action(&mut self, game: &Game) -> Option<Action> {
        let legal = game.legal_actions();
        if legal.is_empty() { None } else { legal.get(self.below(legal.len())) }
    }
}
