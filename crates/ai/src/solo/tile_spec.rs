//! The printed data of the tiles, and colour counts packed into one word.

use std::sync::LazyLock;

use nova_luna_rules::{Colour, ColourCounts, TILES};

/// The number of tiles per colour. Tiles at the same index of their colours are of the same kind.
pub(super) const KINDS: usize = 17;

/// The number of tiles of each colour, one byte each.
pub(super) type PackedCounts = u32;

/// The top bit of every byte. No count reaches it.
pub(super) const TOP: PackedCounts = 0x8080_8080;

/// The printed data of a tile.
#[derive(Clone, Copy, Default)]
pub(super) struct TileSpec {
    pub(super) colour: u8,
    pub(super) cost: u8,
    /// The index within its colour, from 0.
    pub(super) kind: u8,
    /// One bit for each task.
    pub(super) task_bits: u8,
    /// One bit for each colour that a task needs.
    pub(super) wants: u8,
    /// The tiles that each task needs.
    pub(super) tasks: [PackedCounts; 3],
}

/// The data by tile number. Longer than needed, so that masking an index replaces a bounds check.
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

/// Returns the data of all tiles, by tile number.
pub(super) fn tile_specs() -> &'static [TileSpec; 128] {
    &TILE_SPECS
}

impl TileSpec {
    /// Returns the tasks that these counts complete, one bit each (R15).
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

/// The missing tiles of each colour.
#[inline]
pub(super) const fn missing(have: PackedCounts, needed: PackedCounts) -> PackedCounts {
    // Each byte borrows from its own top bit, which survives if nothing had to be borrowed.
    let left = (needed | TOP) - have;
    let enough = left & TOP;
    left & (enough - (enough >> 7))
}

/// The sum over all colours.
#[inline]
pub(super) const fn total(counts: PackedCounts) -> u8 {
    (counts.wrapping_mul(0x0101_0101) >> 24) as u8
}
