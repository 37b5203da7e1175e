//! Gains: how many tasks the best placement of a tile would complete.

use arrayvec::ArrayVec;
use nova_luna_rules::{Colour, ColourCounts, Display, SPACES, Surroundings, Tile, Wheel};

use super::features::DisplayFeatures;

/// The features of a display, and what the tiles on the wheel could gain there.
///
/// A display changes only when its owner takes a tile, so a search computes this once per take and keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DisplaySummary {
    /// The features that do not depend on the wheel.
    pub features: DisplayFeatures,
    /// By colour: the most tasks of tiles in the display that one tile of the colour would complete.
    pub colour_gains: [u8; 4],
    /// By space of the wheel: the most tasks that the tile there would complete, its own included.
    pub tile_gains: [u8; SPACES],
}

impl DisplaySummary {
    /// Summarizes a display. Spaces of the wheel without a tile have gain 0.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub fn of(display: &Display, wheel: &Wheel) -> Self {
        let (features, waiting) = open_tasks(display);
        let mut cells = CellGains::default();
        let mut colour_gains = [0; 4];
        for &at in display.legal_cells() {
            let around = display.surroundings(at);
            let by_colour = Colour::ALL.map(|colour| {
                let gain = waiting.gain(&around, colour);
                let exact = gain.unwrap_or_else(|| display.preview(colour, at).completes());
                exact as u32
            });
            for (most, gain) in colour_gains.iter_mut().zip(by_colour) {
                *most = (*most).max(gain.min(u32::from(u8::MAX)) as u8);
            }
            cells.push(around.counts(), by_colour);
        }
        let tile_gains = core::array::from_fn(|space| wheel.spaces()[space].map_or(0, |tile| cells.best(tile.tile())));
        Self { features, colour_gains, tile_gains }
    }
}

/// The tiles that wait for one colour only.
#[derive(Default)]
struct Waiting {
    /// By colour, the tiles with at least one, two and three tasks that lack exactly one tile of the colour and nothing
    /// else.
    single: [[u64; 4]; 3],
    /// By colour: the tiles that have a task which lacks several tiles of the colour and nothing else.
    several: [u64; 4],
}

impl Waiting {
    #[inline]
    fn add(&mut self, slot: usize, missing: ColourCounts) {
        if missing.colour_count() != 1 {
            return;
        }
        let bits = missing.to_bits();
        let colour = bits.trailing_zeros() as usize / 8 % 4;
        let mut slot = 1_u64 << slot;
        if missing.total() > 1 {
            self.several[colour] |= slot;
            return;
        }
        for tiles in &mut self.single {
            let carried = tiles[colour] & slot;
            tiles[colour] |= slot;
            slot = carried;
        }
    }

    /// Returns how many tasks a tile of the colour would complete, or nothing if that takes a closer look.
    #[inline]
    fn gain(&self, around: &Surroundings, colour: Colour) -> Option<usize> {
        let index = colour as usize;
        if around.leaps(colour) & self.several[index] != 0 {
            return None;
        }
        let reach = around.reach(colour);
        Some(self.single.iter().map(|tiles| count(tiles[index] & reach)).sum())
    }
}

/// Counts the bits of a set that is mostly empty or has one member.
#[inline]
fn count(mut set: u64) -> usize {
    let mut members = 0;
    while set != 0 {
        set &= set - 1;
        members += 1;
    }
    members
}

/// Counts the features of a display, and finds the tiles that wait for one colour.
#[inline]
fn open_tasks(display: &Display) -> (DisplayFeatures, Waiting) {
    let mut features = DisplayFeatures::without_tasks(display);
    let mut waiting = Waiting::default();
    for placed in display.unfinished() {
        let (counts, sides) = (placed.wanted_counts(), placed.open_sides());
        for task in placed.tile().tasks_in(placed.open_tasks()) {
            let missing = task.missing(counts);
            features = features.add(DisplayFeatures::task(missing, counts, sides));
            waiting.add(placed.slot(), missing);
        }
    }
    (features, waiting)
}

/// The number of cells that are compared at once.
const LANES: usize = 8;

/// The most blocks of cells: a display has at most 126 open cells.
const MAX_BLOCKS: usize = 16;

/// What a tile gains on each of eight cells.
#[derive(Clone, Copy, Default)]
struct CellBlock {
    /// By cell: the tiles that would count for the new tile. Unused cells have none, so nothing is complete there.
    counts: [ColourCounts; LANES],
    /// By colour of the new tile and by cell: how many tasks of other tiles it completes.
    by_colour: [[u32; LANES]; 4],
}

#[derive(Default)]
struct CellGains {
    blocks: ArrayVec<CellBlock, MAX_BLOCKS>,
    len: usize,
}

impl CellGains {
    #[inline]
    fn push(&mut self, counts: ColourCounts, by_colour: [u32; 4]) {
        let lane = self.len % LANES;
        if lane == 0 && self.blocks.try_push(CellBlock::default()).is_err() {
            return;
        }
        self.len += 1;
        if let Some(block) = self.blocks.last_mut() {
            block.counts[lane] = counts;
            for (gains, gain) in block.by_colour.iter_mut().zip(by_colour) {
                gains[lane] = gain;
            }
        }
    }

    /// Returns the most tasks that a tile would complete on any cell.
    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn best(&self, tile: &Tile) -> u8 {
        let mut most = [0; LANES];
        for block in &self.blocks {
            let mut gains = block.by_colour[tile.colour() as usize];
            for task in tile.tasks() {
                for (gain, counts) in gains.iter_mut().zip(block.counts) {
                    *gain += u32::from(task.is_complete(counts));
                }
            }
            for (most, gain) in most.iter_mut().zip(gains) {
                *most = gain.max(*most);
            }
        }
        most.into_iter().max().unwrap_or_default().min(u32::from(u8::MAX)) as u8
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Game, Seed, usual_discs};

    use super::*;
    use crate::Random;

    /// Compares every gain with the placements themselves, in random games.
    #[test]
    fn gains_are_what_the_best_placement_completes() {
        for seed in 1..=12 {
            let players = 1 + (seed % 4) as u8;
            let deal = Deal::new(Seed::from_number(seed), players).unwrap();
            let mut game = Game::deal(&deal, usual_discs(usize::from(players))).unwrap();
            let mut random = Random::new([seed as u8; 16]);
            while let Some(action) = random.choose(game.view()) {
                game.play(action).unwrap();
                for display in game.view().displays() {
                    check(display, game.view().wheel());
                }
            }
        }
    }

    fn check(display: &Display, wheel: &Wheel) {
        let summary = DisplaySummary::of(display, wheel);
        assert_eq!(summary.features, DisplayFeatures::of(display));
        for colour in Colour::ALL {
            let completes = |&at| display.preview(colour, at).completes();
            let most = display.legal_cells().iter().map(completes).max().unwrap();
            assert_eq!(usize::from(summary.colour_gains[colour as usize]), most, "{colour:?} on {display:?}");
        }
        for (space, tile) in wheel.spaces().iter().enumerate() {
            let completes = |&at| display.clone().place(tile.unwrap(), at, u8::MAX).unwrap().len();
            let most = tile.map_or(0, |_| display.legal_cells().iter().map(completes).max().unwrap());
            assert_eq!(usize::from(summary.tile_gains[space]), most, "{tile:?} on {display:?}");
        }
    }
}
