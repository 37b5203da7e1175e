//! A compact copy of `Wheel`: twelve bytes and the meeple.

use nova_luna_rules::{MAX_ON_WHEEL, MAX_TAKEABLE, SPACES, Wheel};

use super::tile_spec::{PackedCounts, TileSpec, one_tile};

/// The tile on each of the twelve spaces, 0 for none, and the space of the meeple (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CompactWheel {
    spaces: [u8; SPACES],
    meeple: u8,
}

impl CompactWheel {
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

    /// The tiles that may be taken (R12).
    pub(super) fn takeable(&self) -> impl Iterator<Item = u8> + use<> {
        self.tiles().take(MAX_TAKEABLE)
    }

    pub(super) fn len(&self) -> usize {
        self.spaces.iter().filter(|&&tile| tile != 0).count()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.spaces == [0; SPACES]
    }

    /// Returns the wheel after a tile is taken: its space is empty and holds the meeple (R12).
    pub(super) fn without(&self, tile: u8) -> Self {
        let mut wheel = *self;
        if let Some(space) = wheel.spaces.iter().position(|&other| other == tile) {
            wheel.spaces[space] = 0;
            wheel.meeple = space as u8;
        }
        wheel
    }

    /// Returns the wheel after a refill. The meeple's space stays empty (R11).
    pub(super) fn refilled(&self, pile: &[u8]) -> Self {
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

    /// Counts the tiles of each colour.
    pub(super) fn supply(&self, tile_specs: &[TileSpec; 128]) -> PackedCounts {
        self.tiles().map(|tile| one_tile(tile_specs[usize::from(tile) % 128].colour)).sum()
    }

    /// Returns a hash of the tiles and the meeple.
    pub(super) fn hash(&self) -> u64 {
        let hash = self.spaces.iter().fold(0x9e37_79b9_7f4a_7c15, |hash, &tile| mix(hash ^ u64::from(tile)));
        mix(hash ^ u64::from(self.meeple))
    }
}

/// Mixes the bits of a number.
#[inline]
pub(super) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let number = (number ^ (number >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ (number >> 32)
}
