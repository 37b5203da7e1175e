//! What is printed on a tile, in the form that the search reads, and counts of colours in one word.

use std::sync::LazyLock;

use nova_luna_rules::{Colour, ColourCounts, TILES};

/// The tiles of one colour: tiles that stand at the same place in their colour's list are of one kind.
pub(super) const KINDS: usize = 17;

/// How many tiles of each colour, a byte for each.
pub(super) type PackedCounts = u32;

/// The top bit of every byte of some counts, which no count ever reaches.
pub(super) const TOP: PackedCounts = 0x8080_8080;

/// What is printed on a tile.
#[derive(Clone, Copy, Default)]
pub(super) struct TileSpec {
    pub(super) colour: u8,
    pub(super) cost: u8,
    /// Its place in the list of its colour, from 0.
    pub(super) kind: u8,
    /// One bit for each task.
    pub(super) task_bits: u8,
    /// One bit for each colour that a task shows.
    pub(super) wants: u8,
    /// What each task needs.
    pub(super) tasks: [PackedCounts; 3],
}

/// All tile_specs by the number of the tile. Longer than needed, so that an index is cut to fit by a mask.
static TILE_SPECS: LazyLock<[TileSpec; 128]> = LazyLock::new(|| {
    let mut tile_specs = [TileSpec::default(); 128];
    for tile in &TILES {
        let mut spec = TileSpec {
            colour: tile.colour() as u8,
            cost: tile.cost().spaces() as u8,
            kind: (tile.id().number() - 1) % KINDS as u8,
            ..TileSpec::default()
        };
        for (index, task) in tile.tasks().iter().enumerate() {
            spec.task_bits |= 1 << index;
            spec.tasks[index] = pack(task.needs());
            (0..4)
                .filter(|&colour| count_of(spec.tasks[index], colour) > 0)
                .for_each(|colour| spec.wants |= 1 << colour);
        }
        tile_specs[usize::from(tile.id().number())] = spec;
    }
    tile_specs
});

/// All tile_specs, by the number of the tile.
pub(super) fn tile_specs() -> &'static [TileSpec; 128] {
    &TILE_SPECS
}

impl TileSpec {
    /// The tasks that these counts complete, one bit each (R15).
    #[inline]
    pub(super) fn complete(&self, counts: PackedCounts) -> u8 {
        let done = |task: usize| u8::from(missing(counts, self.tasks[task]) == 0) << task;
        (done(0) | done(1) | done(2)) & self.task_bits
    }
}

fn pack(counts: ColourCounts) -> PackedCounts {
    Colour::ALL.into_iter().map(|colour| PackedCounts::from(counts.get(colour)) << (8 * colour as u32)).sum()
}

/// One tile of a colour.
#[inline]
pub(super) const fn one_tile(colour: u8) -> PackedCounts {
    1 << (8 * colour as u32)
}

/// `n` tiles of a colour.
#[inline]
pub(super) const fn tiles_of(colour: u8, n: u8) -> PackedCounts {
    (n as PackedCounts) << (8 * colour as u32)
}

/// The count of one colour.
#[inline]
pub(super) const fn count_of(counts: PackedCounts, colour: u8) -> u8 {
    (counts >> (8 * colour as u32)) as u8
}

/// What is missing to reach `needed`, colour by colour.
#[inline]
pub(super) const fn missing(have: PackedCounts, needed: PackedCounts) -> PackedCounts {
    // Each byte stays apart: the top bit is borrowed from, and is left where nothing had to be borrowed.
    let left = (needed | TOP) - have;
    let enough = left & TOP;
    left & (enough - (enough >> 7))
}

/// The sum over all colours.
#[inline]
pub(super) const fn total(counts: PackedCounts) -> u8 {
    (counts.wrapping_mul(0x0101_0101) >> 24) as u8
}
