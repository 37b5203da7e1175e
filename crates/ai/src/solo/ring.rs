//! The selection track as the search keeps it: twelve bytes and the meeple.

use nova_luna_rules::{MAX_ON_WHEEL, MAX_TAKEABLE, SPACES, Wheel};

use super::face::{Counts, Face, one};

/// The tiles on the twelve spaces, 0 for none, and where the meeple stands (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ring {
    spaces: [u8; SPACES],
    meeple: u8,
}

impl Ring {
    pub(super) fn new(wheel: &Wheel) -> Self {
        let mut spaces = [0; SPACES];
        for (space, tile) in spaces.iter_mut().zip(wheel.spaces()) {
            *space = tile.map_or(0, nova_luna_rules::TileId::number);
        }
        Self { spaces, meeple: wheel.meeple().number() }
    }

    /// The tiles clockwise from the meeple.
    #[inline]
    pub(super) fn tiles(&self) -> impl Iterator<Item = u8> + use<> {
        let Self { spaces, meeple } = *self;
        let clockwise = move |steps: usize| spaces[(usize::from(meeple) + steps) % SPACES];
        (1..SPACES).map(clockwise).filter(|&tile| tile != 0)
    }

    /// The tiles that can be taken (R12).
    pub(super) fn takeable(&self) -> impl Iterator<Item = u8> + use<> {
        self.tiles().take(MAX_TAKEABLE)
    }

    pub(super) fn len(&self) -> usize {
        self.spaces.iter().filter(|&&tile| tile != 0).count()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.spaces == [0; SPACES]
    }

    /// The ring after a tile of it is taken: its space is empty and the meeple stands there (R12).
    pub(super) fn without(&self, tile: u8) -> Self {
        let mut ring = *self;
        if let Some(space) = ring.spaces.iter().position(|&other| other == tile) {
            ring.spaces[space] = 0;
            ring.meeple = space as u8;
        }
        ring
    }

    /// The ring after a refill with these tiles, the meeple's own space left empty (R11).
    pub(super) fn filled(&self, pile: &[u8]) -> Self {
        let mut ring = *self;
        let mut pile = pile.iter();
        for steps in 1..=MAX_ON_WHEEL {
            let space = &mut ring.spaces[(usize::from(self.meeple) + steps) % SPACES];
            if *space == 0 {
                *space = pile.next().copied().unwrap_or_default();
            }
        }
        ring
    }

    /// How many tiles of each colour lie on it.
    pub(super) fn supply(&self, faces: &[Face; 128]) -> Counts {
        self.tiles().map(|tile| one(faces[usize::from(tile) % 128].colour)).sum()
    }

    /// A number for what lies where, for telling positions apart.
    pub(super) fn hash(&self) -> u64 {
        let hash = self.spaces.iter().fold(0x9e37_79b9_7f4a_7c15, |hash, &tile| mix(hash ^ u64::from(tile)));
        mix(hash ^ u64::from(self.meeple))
    }
}

/// Scatters the bits of a number.
#[inline]
pub(super) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let number = (number ^ (number >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ (number >> 32)
}
