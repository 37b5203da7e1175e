//! The selection track as the search keeps it: twelve bytes and the meeple.

use nova_luna_rules::{MAX_ON_WHEEL, MAX_TAKEABLE, SPACES, Wheel};

use super::tile_spec::{PackedCounts, TileSpec, one_tile};

/// The tiles on the twelve spaces, 0 for none, and where the meeple stands (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CompactWheel {
    spaces: [u8; SPACES],
    meeple: u8,
}

impl CompactWheel {
    pub(super) fn new(wheel: &Wheel) -> Self {
        let mut spaces = [0; SPACES];
        for (space, tile) in spaces.iter_mut().zip(wheel.spaces()) {
            *space = tile.map_or(0, |tile| tile.number());
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

    /// The wheel after a tile of it is taken: its space is empty and the meeple stands there (R12).
    pub(super) fn without(&self, tile: u8) -> Self {
        let mut wheel = *self;
        if let Some(space) = wheel.spaces.iter().position(|&other| other == tile) {
            wheel.spaces[space] = 0;
            wheel.meeple = space as u8;
        }
        wheel
    }

    /// The wheel after a refill with these tiles, the meeple's own space left empty (R11).
    pub(super) fn filled(&self, pile: &[u8]) -> Self {
        let mut wheel = *self;
        let mut pile = pile.iter();
        for steps in 1..=MAX_ON_WHEEL {
            let space = &mut wheel.spaces[(usize::from(self.meeple) + steps) % SPACES];
            if *space == 0 {
                *space = pile.next().copied().unwrap_or_default();
            }
        }
        wheel
    }

    /// How many tiles of each colour lie on it.
    pub(super) fn supply(&self, tile_specs: &[TileSpec; 128]) -> PackedCounts {
        self.tiles().map(|tile| one_tile(tile_specs[usize::from(tile) % 128].colour)).sum()
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
