//! The features of a display that the evaluation weighs, and how a placement changes them.

use nova_luna_rules::{Colour, ColourCounts, Coord, Display, MAX_TASKS, PlacedTile, Task, Tile};

/// Counts of open tasks by class, of tasks one tile short by colour, and the largest group of each colour.
///
/// A class is the number of missing tiles (1 to 4) and how accessible the task is. All counters share one word, so
/// that adding two sets of features is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DisplayFeatures {
    open_tasks_by_class: u128,
    one_short_by_colour: u32,
    groups: ColourCounts,
}

/// How easily the missing tiles of a task can still be placed.
#[repr(u32)]
enum Access {
    /// The tile has fewer open sides than missing colours: the task can never be completed.
    Closed,
    /// No side is open, but adjacent groups can grow.
    Chain,
    /// Every open side is needed.
    Tight,
    /// More sides are open than needed.
    Wide,
}

const ACCESS_KINDS: u32 = 4;

impl DisplayFeatures {
    /// Builds features from their counters; see the methods with the same names.
    pub fn new(open_tasks_by_class: [u8; 16], one_short_by_colour: [u8; 4], groups: [u8; 4]) -> Self {
        let largest = Colour::ALL.into_iter().zip(groups).map(|(colour, size)| ColourCounts::of(colour, size));
        Self {
            open_tasks_by_class: u128::from_le_bytes(open_tasks_by_class),
            one_short_by_colour: u32::from_le_bytes(one_short_by_colour),
            groups: largest.fold(ColourCounts::ZERO, ColourCounts::max),
        }
    }

    /// Returns the counters of the classes: closed, chain, tight, wide for one missing tile; then for two, and so on.
    #[inline]
    pub fn open_tasks_by_class(self) -> [u8; 16] {
        self.open_tasks_by_class.to_le_bytes()
    }

    /// Returns how many tasks lack exactly one tile, by the colour of that tile.
    #[inline]
    pub fn one_short_by_colour(self) -> [u8; 4] {
        self.one_short_by_colour.to_le_bytes()
    }

    /// Returns the size of the largest group of each colour.
    #[inline]
    pub fn groups(self) -> [u8; 4] {
        self.groups.to_bits().to_le_bytes()
    }

    /// Returns the least number of tiles that place this many discs: each disc needs an open task or one on a new tile.
    /// A tile costs at least one space, so this bounds the time too.
    pub fn fewest_tiles(self, discs_left: u8) -> i32 {
        let open: i32 = self.open_tasks_by_class().into_iter().map(i32::from).sum();
        let on_new_tiles = (i32::from(discs_left) - open).max(0);
        let tiles = (on_new_tiles + MAX_TASKS as i32 - 1) / MAX_TASKS as i32;
        tiles.max(i32::from(discs_left > 0))
    }

    #[inline]
    pub(super) fn add(self, other: Self) -> Self {
        Self {
            open_tasks_by_class: self.open_tasks_by_class.wrapping_add(other.open_tasks_by_class),
            one_short_by_colour: self.one_short_by_colour.wrapping_add(other.one_short_by_colour),
            ..self
        }
    }

    /// No counter falls below zero, so no counter borrows from the next.
    #[inline]
    fn subtract(self, other: Self) -> Self {
        Self {
            open_tasks_by_class: self.open_tasks_by_class.wrapping_sub(other.open_tasks_by_class),
            one_short_by_colour: self.one_short_by_colour.wrapping_sub(other.one_short_by_colour),
            ..self
        }
    }

    /// Returns the features of one incomplete task.
    #[inline]
    pub(super) fn task(missing: ColourCounts, counts: ColourCounts, sides: u8) -> Self {
        let missing_total = u32::from(missing.total()).min(4);
        // A colour that no neighbour has needs an open side of its own.
        let new_colours = missing.without_colours_of(counts).colour_count();
        let access = match () {
            () if new_colours > sides => Access::Closed,
            () if sides == 0 => Access::Chain,
            () if new_colours == sides => Access::Tight,
            () => Access::Wide,
        } as u32;
        let single = if missing_total == 1 && access != Access::Closed as u32 { missing.to_bits() } else { 0 };
        Self {
            open_tasks_by_class: 1 << (8 * ((missing_total - 1) * ACCESS_KINDS + access)),
            one_short_by_colour: single,
            ..Self::default()
        }
    }
}

/// Returns the features of a tile's open tasks, and how many of the tasks are complete.
#[inline]
fn tasks(tile: &Tile, open: u8, counts: ColourCounts, sides: u8) -> (DisplayFeatures, u8) {
    let mut features = DisplayFeatures::default();
    let mut completed = 0;
    for (index, task) in tile.tasks().iter().enumerate() {
        if open >> index & 1 == 1 {
            let missing = Task::missing(*task, counts);
            if missing.total() == 0 {
                completed += 1;
            } else {
                features = features.add(DisplayFeatures::task(missing, counts, sides));
            }
        }
    }
    (features, completed)
}

/// A display prepared for evaluating many placements.
#[derive(Clone)]
pub struct PlacementEvaluator<'a> {
    display: &'a Display,
    features: DisplayFeatures,
    /// The open sides of each unfinished tile, and its share of the features, by slot.
    open_sides: [u8; SLOTS],
    features_by_slot: [DisplayFeatures; SLOTS],
}

const SLOTS: usize = 64;

impl DisplayFeatures {
    /// Counts the features of a display.
    pub fn of(display: &Display) -> Self {
        let part = |placed: PlacedTile<'_>| {
            tasks(placed.tile(), placed.open_tasks(), placed.wanted_counts(), placed.open_sides()).0
        };
        display.unfinished().map(part).fold(Self::without_tasks(display), Self::add)
    }

    /// Counts the features that do not depend on tasks.
    pub(super) fn without_tasks(display: &Display) -> Self {
        Self { groups: display.largest_groups(), ..Self::default() }
    }
}

impl<'a> PlacementEvaluator<'a> {
    /// Prepares a display.
    pub fn new(display: &'a Display) -> Self {
        let features = DisplayFeatures::without_tasks(display);
        let mut evaluator =
            Self { display, features, open_sides: [0; SLOTS], features_by_slot: [DisplayFeatures::default(); SLOTS] };
        for placed in display.unfinished() {
            let slot = placed.slot() % SLOTS;
            let sides = placed.open_sides();
            let (part, _) = tasks(placed.tile(), placed.open_tasks(), placed.wanted_counts(), sides);
            evaluator.open_sides[slot] = sides;
            evaluator.features_by_slot[slot] = part;
            evaluator.features = evaluator.features.add(part);
        }
        evaluator
    }

    /// Returns the features of the display as it is.
    #[inline]
    pub fn features(&self) -> DisplayFeatures {
        self.features
    }

    /// Returns how many tasks a tile would complete at a legal cell, and the features afterwards.
    #[inline]
    pub fn features_after(&self, tile: &Tile, at: Coord) -> (u8, DisplayFeatures) {
        self.delta(tile.colour(), at).with_tile(tile)
    }

    /// Returns what a tile of this colour would change at a legal cell, apart from its own tasks.
    #[inline]
    pub fn delta(&self, colour: Colour, at: Coord) -> PlacementDelta {
        let preview = self.display.preview(colour, at);
        let mut features = self.features;
        let mut completed = 0;
        let mut seen = 0_u64;
        let mut update = |placed: PlacedTile<'_>, counts, lost: u8| {
            let slot = placed.slot() % SLOTS;
            let (part, complete) = tasks(placed.tile(), placed.open_tasks(), counts, self.open_sides[slot] - lost);
            features = features.subtract(self.features_by_slot[slot]).add(part);
            completed += complete;
        };
        for (placed, counts) in preview.changed() {
            seen |= 1 << placed.slot();
            update(placed, counts, u8::from(preview.is_beside(placed.slot())));
        }
        for placed in preview.beside().filter(|placed| seen >> placed.slot() & 1 == 0 && placed.open_tasks() != 0) {
            update(placed, placed.wanted_counts(), 1);
        }
        features.groups = features.groups.max(preview.group());
        PlacementDelta { completed, features, counts: preview.counts(), sides: 4 - preview.beside().count() as u8 }
    }
}

/// The change that a tile of one colour makes at a cell, apart from its own tasks.
#[derive(Clone, Copy, Debug)]
pub struct PlacementDelta {
    completed: u8,
    features: DisplayFeatures,
    counts: ColourCounts,
    sides: u8,
}

impl PlacementDelta {
    /// Adds the tile's own tasks. Returns how many tasks the placement completes, and the features afterwards.
    #[inline]
    pub fn with_tile(&self, tile: &Tile) -> (u8, DisplayFeatures) {
        let (own, complete) = tasks(tile, u8::MAX, self.counts, self.sides);
        (self.completed + complete, self.features.add(own))
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Action, Deal, Game, Seed, usual_discs};

    use super::*;
    use crate::Random;

    #[test]
    fn the_delta_of_a_placement_matches_the_placed_tile() {
        for seed in 1..=12 {
            let players = 1 + (seed % 4) as u8;
            let deal = Deal::new(Seed::from_number(seed), players).unwrap();
            let mut game = Game::deal(&deal, usual_discs(usize::from(players))).unwrap();
            let mut random = Random::new([seed as u8; 16]);
            while let Some(action) = random.choose(game.view()) {
                let display = game.view().display(game.view().to_move().unwrap()).unwrap();
                let evaluator = PlacementEvaluator::new(display);
                for legal in game.legal_actions().iter() {
                    let Action::Take { tile, at } = legal else { continue };
                    let mut placed = display.clone();
                    let completed = placed.place(tile, at, u8::MAX).unwrap().len();
                    let after = PlacementEvaluator::new(&placed).features();
                    assert_eq!(
                        evaluator.features_after(tile.tile(), at),
                        (completed as u8, after),
                        "{legal} on {display:?}"
                    );
                }
                game.play(action).unwrap();
            }
        }
    }
}
