//! A tally of open tasks, and how a placement changes it.

use nova_luna_rules::{Colour, ColourCounts, Coord, Display, PlacedTile, Task, Tile};

/// Open tasks counted by class: how many tiles they lack (1 to 4) and how open the way to them is; and the tasks
/// that lack a single tile by its colour; and the largest group of each colour. All counters lie side by side in a word, so that tallies are added at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    classes: u128,
    singles: u32,
    groups: ColourCounts,
}

/// How open the way to a task is.
#[repr(u32)]
enum Way {
    /// More colours must come to its tile than it has open sides: it can never be completed.
    Closed,
    /// No side is open, but groups that touch it can grow.
    Chain,
    /// Every open side is needed.
    Tight,
    /// There are more open sides than needed.
    Wide,
}

/// The ways of a task with a given number of missing tiles.
const WAYS: u32 = 4;

impl Tally {
    /// The counters of the classes: for one missing tile closed, chain, tight, wide; then for two, and so on.
    #[inline]
    pub fn classes(self) -> [u8; 16] {
        self.classes.to_le_bytes()
    }

    /// The tasks that lack a single tile, by its colour.
    #[inline]
    pub fn singles(self) -> [u8; 4] {
        self.singles.to_le_bytes()
    }

    /// The size of the largest group of each colour.
    #[inline]
    pub fn groups(self) -> [u8; 4] {
        self.groups.to_bits().to_le_bytes()
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        Self {
            classes: self.classes.wrapping_add(other.classes),
            singles: self.singles.wrapping_add(other.singles),
            ..self
        }
    }

    /// The counters never fall below nothing, so no counter borrows from the next.
    #[inline]
    fn minus(self, other: Self) -> Self {
        Self {
            classes: self.classes.wrapping_sub(other.classes),
            singles: self.singles.wrapping_sub(other.singles),
            ..self
        }
    }

    /// The tally of one task that is not complete.
    #[inline]
    fn task(missing: ColourCounts, counts: ColourCounts, sides: u8) -> Self {
        let lacking = u32::from(missing.total()).min(4);
        // A colour that nothing beside the tile has must come to an open side, and a side takes one tile.
        let fresh = missing.without_colours_of(counts).colours();
        let way = match () {
            () if fresh > sides => Way::Closed,
            () if sides == 0 => Way::Chain,
            () if fresh == sides => Way::Tight,
            () => Way::Wide,
        } as u32;
        let single = if lacking == 1 && way != Way::Closed as u32 { missing.to_bits() } else { 0 };
        Self { classes: 1 << (8 * ((lacking - 1) * WAYS + way)), singles: single, ..Self::default() }
    }
}

/// The open tasks of a tile with these counts, and how many of them are complete.
#[inline]
fn tasks(tile: &Tile, open: u8, counts: ColourCounts, sides: u8) -> (Tally, u8) {
    let mut tally = Tally::default();
    let mut done = 0;
    for (index, task) in tile.tasks().iter().enumerate() {
        if open >> index & 1 == 1 {
            let missing = Task::missing(*task, counts);
            if missing.total() == 0 {
                done += 1;
            } else {
                tally = tally.plus(Tally::task(missing, counts, sides));
            }
        }
    }
    (tally, done)
}

/// A display made ready for looking at many placements.
#[derive(Clone)]
pub struct Sketch<'a> {
    display: &'a Display,
    tally: Tally,
    /// For each slot of an unfinished tile, its open sides and its part of the tally.
    sides: [u8; SLOTS],
    parts: [Tally; SLOTS],
}

const SLOTS: usize = 64;

impl Tally {
    /// Counts the open tasks of a display.
    pub fn of(display: &Display) -> Self {
        let part = |placed: PlacedTile<'_>| {
            tasks(placed.tile(), placed.open_tasks(), placed.wanted_counts(), placed.open_sides()).0
        };
        let none = Self { groups: display.largest_groups(), ..Self::default() };
        display.unfinished().map(part).fold(none, Self::plus)
    }
}

impl<'a> Sketch<'a> {
    /// Looks at all open tasks of a display.
    pub fn new(display: &'a Display) -> Self {
        let tally = Tally { groups: display.largest_groups(), ..Tally::default() };
        let mut sketch = Self { display, tally, sides: [0; SLOTS], parts: [Tally::default(); SLOTS] };
        for placed in display.unfinished() {
            let slot = placed.slot() % SLOTS;
            let sides = placed.open_sides();
            let (part, _) = tasks(placed.tile(), placed.open_tasks(), placed.wanted_counts(), sides);
            sketch.sides[slot] = sides;
            sketch.parts[slot] = part;
            sketch.tally = sketch.tally.plus(part);
        }
        sketch
    }

    /// The tally of the display as it lies.
    #[inline]
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// What placing a tile at a legal cell would complete, and the tally afterwards.
    #[inline]
    pub fn after(&self, tile: &Tile, at: Coord) -> (u8, Tally) {
        self.change(tile.colour(), at).by(tile)
    }

    /// What a tile of this colour would change at a legal cell, whatever its own tasks are.
    #[inline]
    pub fn change(&self, colour: Colour, at: Coord) -> Change {
        let preview = self.display.preview(colour, at);
        let mut tally = self.tally;
        let mut done = 0;
        let mut seen = 0_u64;
        let mut retally = |placed: PlacedTile<'_>, counts, lost: u8| {
            let slot = placed.slot() % SLOTS;
            let (part, complete) = tasks(placed.tile(), placed.open_tasks(), counts, self.sides[slot] - lost);
            tally = tally.minus(self.parts[slot]).plus(part);
            done += complete;
        };
        for (placed, counts) in preview.changed() {
            seen |= 1 << placed.slot();
            retally(placed, counts, u8::from(preview.is_beside(placed.slot())));
        }
        for placed in preview.beside().filter(|placed| seen >> placed.slot() & 1 == 0 && placed.open_tasks() != 0) {
            retally(placed, placed.wanted_counts(), 1);
        }
        tally.groups = tally.groups.max(preview.group());
        Change { done, tally, counts: preview.counts(), sides: 4 - preview.beside().count() as u8 }
    }
}

/// What a tile of one colour would change at a cell.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    done: u8,
    tally: Tally,
    counts: ColourCounts,
    sides: u8,
}

impl Change {
    /// What this tile would complete there, and the tally afterwards.
    #[inline]
    pub fn by(&self, tile: &Tile) -> (u8, Tally) {
        let (own, complete) = tasks(tile, u8::MAX, self.counts, self.sides);
        (self.done + complete, self.tally.plus(own))
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Action, Deal, Game, Seed, usual_discs};

    use super::*;
    use crate::Random;

    #[test]
    fn a_placement_is_tallied_as_if_it_were_made() {
        for seed in 1..=12 {
            let players = 1 + (seed % 4) as u8;
            let deal = Deal::new(Seed::from_number(seed), players).unwrap();
            let mut game = Game::deal(&deal, usual_discs(usize::from(players))).unwrap();
            let mut random = Random::new([seed as u8; 16]);
            while let Some(action) = random.choose(game.view()) {
                let display = game.view().display(game.view().to_move().unwrap()).unwrap();
                let sketch = Sketch::new(display);
                for legal in game.legal_actions().iter() {
                    let Action::Take { tile, at } = legal else { continue };
                    let mut placed = display.clone();
                    let completed = placed.place(tile, at, u8::MAX).unwrap().len();
                    let after = Sketch::new(&placed).tally();
                    assert_eq!(sketch.after(tile.tile(), at), (completed as u8, after), "{legal} on {display:?}");
                }
                game.play(action).unwrap();
            }
        }
    }
}
