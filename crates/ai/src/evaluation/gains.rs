//! Gains: how many tasks the best placement of a tile would complete.

use nova_luna_rules::{Colour, ColourCounts, Display, PlacedTile, SPACES, Surroundings, Task, Tile, Wheel};

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
    pub fn of(display: &Display, wheel: &Wheel) -> Self {
        let (features, waiting) = open_tasks(display);
        let mut cells = CellGains { cells: [CellGain::default(); MAX_CELLS], len: 0 };
        let mut colour_gains = [0; 4];
        for &at in display.legal_cells() {
            let around = display.surroundings(at);
            let by_colour = Colour::ALL.map(|colour| {
                let gain = waiting.gain(&around, colour);
                let exact = gain.unwrap_or_else(|| display.preview(colour, at).completes());
                exact.min(usize::from(u8::MAX)) as u8
            });
            for (most, gain) in colour_gains.iter_mut().zip(by_colour) {
                *most = gain.max(*most);
            }
            cells.push(CellGain { counts: around.counts(), by_colour });
        }
        let tile_gains =
            core::array::from_fn(|space| wheel.spaces()[space].map_or(0, |tile| cells.best(tile.tile())));
        Self { features, colour_gains, tile_gains }
    }
}

/// The tiles that wait for one colour only.
#[derive(Default)]
struct Waiting {
    /// By the number of tasks less one, then by colour: the tiles that have so many tasks which lack exactly one tile of
    /// the colour and nothing else.
    single: [[u64; 4]; 3],
    /// By colour: the tiles that have a task which lacks several tiles of the colour and nothing else.
    several: [u64; 4],
}

impl Waiting {
    #[inline]
    fn add(&mut self, slot: usize, missing: ColourCounts) {
        if missing.colours() != 1 {
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
        Some(self.single.iter().map(|tiles| (tiles[index] & reach).count_ones() as usize).sum())
    }
}

/// Counts the features of a display, and finds the tiles that wait for one colour.
#[inline]
fn open_tasks(display: &Display) -> (DisplayFeatures, Waiting) {
    let mut features = DisplayFeatures::without_tasks(display);
    let mut waiting = Waiting::default();
    for placed in display.unfinished() {
        let (counts, sides) = (placed.wanted_counts(), placed.open_sides());
        for task in open(placed) {
            let missing = task.missing(counts);
            features = features.add(DisplayFeatures::task(missing, counts, sides));
            waiting.add(placed.slot(), missing);
        }
    }
    (features, waiting)
}

/// Returns the tasks of a tile without a disc.
#[inline]
fn open(placed: PlacedTile<'_>) -> impl Iterator<Item = Task> {
    let bits = placed.open_tasks();
    placed.tile().tasks().iter().enumerate().filter(move |(index, _)| bits >> index & 1 == 1).map(|(_, task)| *task)
}

/// What a tile on one cell gains.
#[derive(Clone, Copy, Default)]
struct CellGain {
    /// The tiles that would count for the new tile.
    counts: ColourCounts,
    /// By colour of the new tile: how many tasks of other tiles it completes.
    by_colour: [u8; 4],
}

/// More open cells than any display has.
const MAX_CELLS: usize = 128;

struct CellGains {
    cells: [CellGain; MAX_CELLS],
    len: usize,
}

impl CellGains {
    #[inline]
    fn push(&mut self, cell: CellGain) {
        if let Some(place) = self.cells.get_mut(self.len) {
            *place = cell;
            self.len += 1;
        }
    }

    /// Returns the most tasks that a tile would complete on any cell.
    #[inline]
    fn best(&self, tile: &Tile) -> u8 {
        let colour = tile.colour() as usize;
        let gain = |cell: &CellGain| cell.by_colour[colour] + tile.complete_bits(cell.counts).count_ones() as u8;
        self.cells[..self.len].iter().map(gain).max().unwrap_or_default()
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
