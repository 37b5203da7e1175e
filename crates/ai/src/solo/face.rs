//! What is printed on a tile, in the form that the search reads, and counts of colours in one word.

use std::sync::LazyLock;

use nova_luna_rules::{Colour, ColourCounts, TILES};

/// The tiles of one colour: tiles that stand at the same place in their colour's list are of one kind.
pub(super) const KINDS: usize = 17;

/// How many tiles of each colour, a byte for each.
pub(super) type Counts = u32;

/// The top bit of every byte of some counts, which no count ever reaches.
pub(super) const TOP: Counts = 0x8080_8080;

/// What is printed on a tile.
#[derive(Clone, Copy, Default)]
pub(super) struct Face {
    pub(super) colour: u8,
    pub(super) cost: u8,
    /// Its place in the list of its colour, from 0.
    pub(super) kind: u8,
    /// One bit for each task.
    pub(super) task_bits: u8,
    /// One bit for each colour that a task shows.
    pub(super) wants: u8,
    /// What each task needs.
    pub(super) tasks: [Counts; 3],
}

/// All faces by the number of the tile. Longer than needed, so that an index is cut to fit by a mask.
static FACES: LazyLock<[Face; 128]> = LazyLock::new(|| {
    let mut faces = [Face::default(); 128];
    for tile in &TILES {
        let mut face = Face {
            colour: tile.colour() as u8,
            cost: tile.cost().spaces() as u8,
            kind: (tile.id().number() - 1) % KINDS as u8,
            ..Face::default()
        };
        for (index, task) in tile.tasks().iter().enumerate() {
            face.task_bits |= 1 << index;
            face.tasks[index] = pack(task.needs());
            (0..4).filter(|&colour| of(face.tasks[index], colour) > 0).for_each(|colour| face.wants |= 1 << colour);
        }
        faces[usize::from(tile.id().number())] = face;
    }
    faces
});

/// All faces, by the number of the tile.
pub(super) fn faces() -> &'static [Face; 128] {
    &FACES
}

impl Face {
    /// The tasks that these counts complete, one bit each (R15).
    #[inline]
    pub(super) fn complete(&self, counts: Counts) -> u8 {
        let done = |task: usize| u8::from(missing(counts, self.tasks[task]) == 0) << task;
        (done(0) | done(1) | done(2)) & self.task_bits
    }
}

fn pack(counts: ColourCounts) -> Counts {
    Colour::ALL.into_iter().map(|colour| Counts::from(counts.get(colour)) << (8 * colour as u32)).sum()
}

/// One tile of a colour.
#[inline]
pub(super) const fn one(colour: u8) -> Counts {
    1 << (8 * colour as u32)
}

/// `n` tiles of a colour.
#[inline]
pub(super) const fn many(colour: u8, n: u8) -> Counts {
    (n as Counts) << (8 * colour as u32)
}

/// The count of one colour.
#[inline]
pub(super) const fn of(counts: Counts, colour: u8) -> u8 {
    (counts >> (8 * colour as u32)) as u8
}

/// What is missing to reach `needed`, colour by colour.
#[inline]
pub(super) const fn missing(have: Counts, needed: Counts) -> Counts {
    // Each byte stays apart: the top bit is borrowed from, and is left where nothing had to be borrowed.
    let left = (needed | TOP) - have;
    let enough = left & TOP;
    left & (enough - (enough >> 7))
}

/// The sum over all colours.
#[inline]
pub(super) const fn total(counts: Counts) -> u8 {
    (counts.wrapping_mul(0x0101_0101) >> 24) as u8
}
