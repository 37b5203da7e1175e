//! The moon wheel's selection track: twelve spaces, up to eleven tiles, one meeple.

use core::fmt;

use arrayvec::ArrayVec;

use crate::tile::TileId;

/// The number of spaces of the selection track (R2).
pub const SPACES: usize = 12;

/// The maximum number of tiles on the wheel: the meeple's own space stays empty (R4, R11).
pub const MAX_ON_WHEEL: usize = SPACES - 1;

/// The maximum number of tiles to choose from (R12).
pub const MAX_TAKEABLE: usize = 3;

/// The length of arrays indexed by space: a power of two, so that a mask replaces the bounds check.
const ROOM: usize = 16;

/// A space of the selection track, 0 to 11 clockwise, 0 above the new moon (R2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Space(u8);

impl Space {
    /// The space above the new moon, where the meeple starts.
    pub const NEW_MOON: Self = Self(0);

    /// Returns the number, 0 to 11.
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    const fn clockwise(self) -> Self {
        CLOCKWISE[self.index()]
    }

    #[inline]
    const fn index(self) -> usize {
        // The modulo changes nothing; it lets the compiler drop the bounds check.
        self.0 as usize % ROOM
    }
}

/// The next space clockwise for each space. A lookup is shorter than a comparison.
const CLOCKWISE: [Space; ROOM] = {
    let mut next = [Space::NEW_MOON; ROOM];
    let mut number = 0;
    while number + 1 < SPACES {
        next[number] = Space(number as u8 + 1);
        number += 1;
    }
    next
};

/// The tiles a player may take, nearest to the meeple first (R12).
pub type TakeableTiles = ArrayVec<TileId, MAX_TAKEABLE>;

/// The tiles that a refill put on the wheel, in filling order (R11).
pub type RevealedTiles = ArrayVec<TileId, MAX_ON_WHEEL>;

/// The selection track with its tiles and the meeple.
///
/// The spaces with a tile and the meeple's space form a linked ring, so that skipping empty spaces costs nothing.
#[derive(Clone, Copy)]
pub struct Wheel {
    spaces: [Option<TileId>; ROOM],
    /// For each space of the ring, the next one clockwise.
    next: [Space; ROOM],
    /// For each space of the ring, the previous one.
    previous: [Space; ROOM],
    len: u8,
    meeple: Space,
}

impl Wheel {
    /// Returns the wheel at the start: the meeple on space 0, the tiles on spaces 1 to 11 (R4).
    pub(crate) fn new(tiles: &[TileId; MAX_ON_WHEEL]) -> Self {
        let mut wheel = Self::at(&[None; SPACES], 0);
        wheel.fill(tiles);
        wheel
    }

    /// Returns the wheel with these tiles and the meeple on an empty space, which is given by its number.
    pub(crate) fn at(tiles: &[Option<TileId>; SPACES], meeple: usize) -> Self {
        let links = [Space::NEW_MOON; ROOM];
        let mut wheel =
            Self { spaces: [None; ROOM], next: links, previous: links, len: 0, meeple: Space(meeple as u8) };
        wheel.spaces[..SPACES].copy_from_slice(tiles);
        wheel.len = tiles.iter().flatten().count() as u8;
        wheel.fill(&[]);
        wheel
    }

    /// Returns the tile on each of the twelve spaces, from space 0.
    pub fn spaces(&self) -> &[Option<TileId>] {
        &self.spaces[..SPACES]
    }

    /// Returns the meeple's space.
    pub fn meeple(&self) -> Space {
        self.meeple
    }

    /// Returns the number of tiles on the wheel.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Returns whether no tile is left on the wheel.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns whether the tile is on the wheel, takeable or not.
    pub fn contains(&self, tile: TileId) -> bool {
        self.spaces.contains(&Some(tile))
    }

    /// Returns all tiles on the wheel, clockwise from the meeple.
    pub fn tiles(&self) -> impl Iterator<Item = TileId> {
        let mut space = self.meeple;
        core::iter::from_fn(move || {
            space = self.next[space.index()];
            self.spaces[space.index()]
        })
    }

    /// Returns the next three tiles clockwise from the meeple; empty spaces do not count (R12).
    pub fn takeable(&self) -> TakeableTiles {
        self.tiles().take(MAX_TAKEABLE).collect()
    }

    #[inline]
    pub(crate) fn takeable_len(&self) -> usize {
        self.len().min(MAX_TAKEABLE)
    }

    #[inline]
    pub(crate) fn takeable_at(&self, index: usize) -> Option<TileId> {
        let mut space = self.next[self.meeple.index()];
        for _ in 0..index {
            space = self.next[space.index()];
        }
        self.spaces[space.index()]
    }

    /// Returns whether the tile is among the next three (R12).
    #[inline]
    pub fn is_takeable(&self, tile: TileId) -> bool {
        self.spaces[self.find(tile).index()] == Some(tile)
    }

    /// Returns the space of a takeable tile. For any other tile, returns a space without that tile.
    #[inline]
    fn find(&self, tile: TileId) -> Space {
        // Passing the meeple is harmless: its space is empty, and the tiles after it were already compared.
        let first = self.next[self.meeple.index()];
        let second = self.next[first.index()];
        if self.spaces[first.index()] == Some(tile) {
            first
        } else if self.spaces[second.index()] == Some(tile) {
            second
        } else {
            self.next[second.index()]
        }
    }

    /// Removes a takeable tile and moves the meeple to its space (R12).
    #[inline]
    pub(crate) fn take(&mut self, tile: TileId) {
        let space = self.find(tile);
        self.spaces[space.index()] = None;
        self.len -= 1;
        // The space that the meeple leaves is empty, so it leaves the ring; the new one stays in it.
        let (before, after) = (self.previous[self.meeple.index()], self.next[self.meeple.index()]);
        self.next[before.index()] = after;
        self.previous[after.index()] = before;
        self.meeple = space;
    }

    /// Returns the wheel after a takeable tile is taken (R12); nothing for other tiles.
    pub fn without(&self, tile: TileId) -> Option<Self> {
        let mut wheel = *self;
        wheel.is_takeable(tile).then(|| wheel.take(tile)).map(|()| wheel)
    }

    /// Returns the wheel after a refill with these tiles, as far as there is room (R11).
    #[must_use]
    pub fn refilled(&self, tiles: &[TileId]) -> Self {
        let mut wheel = *self;
        wheel.fill(&tiles[..tiles.len().min(MAX_ON_WHEEL - self.len())]);
        wheel
    }

    /// Puts tiles on the empty spaces, clockwise from the meeple, whose own space stays empty (R11). There must not be
    /// more tiles than empty spaces.
    #[inline]
    pub(crate) fn fill(&mut self, tiles: &[TileId]) {
        self.len += tiles.len() as u8;
        let mut tiles = tiles.iter();
        let mut last = self.meeple;
        let mut space = self.meeple.clockwise();
        while space != self.meeple {
            let tile = &mut self.spaces[space.index()];
            *tile = tile.or_else(|| tiles.next().copied());
            if tile.is_some() {
                self.link(last, space);
                last = space;
            }
            space = space.clockwise();
        }
        self.link(last, self.meeple);
    }

    #[inline]
    fn link(&mut self, space: Space, next: Space) {
        self.next[space.index()] = next;
        self.previous[next.index()] = space;
    }
}

/// Two wheels are equal if the meeple and all tiles are on the same spaces.
impl PartialEq for Wheel {
    fn eq(&self, other: &Self) -> bool {
        (self.spaces, self.meeple) == (other.spaces, other.meeple)
    }
}

impl Eq for Wheel {}

impl fmt::Debug for Wheel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wheel").field("spaces", &self.spaces()).field("meeple", &self.meeple).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u8) -> TileId {
        TileId::new(number).unwrap()
    }

    fn numbers(tiles: &[TileId]) -> Vec<u8> {
        tiles.iter().map(|tile| tile.number()).collect()
    }

    fn wheel() -> Wheel {
        Wheel::new(&core::array::from_fn(|index| id(index as u8 + 1)))
    }

    #[test]
    fn r2_r4_the_wheel_has_twelve_spaces_and_the_meeple_starts_on_space_0() {
        let wheel = wheel();
        assert_eq!(wheel.spaces().len(), 12);
        assert_eq!(wheel.meeple(), Space::NEW_MOON);
        assert_eq!(wheel.spaces()[0], None);
        assert_eq!(wheel.spaces()[11], Some(id(11)));
        assert_eq!(wheel.len(), 11);
    }

    #[test]
    fn r12_the_next_three_tiles_clockwise_can_be_taken() {
        let mut wheel = wheel();
        assert_eq!(numbers(&wheel.takeable()), [1, 2, 3]);
        let taken = wheel.without(id(2));
        assert_eq!(wheel.without(id(4)), None, "too far");
        wheel.take(id(2));
        assert_eq!(taken, Some(wheel));
        assert_eq!(wheel.meeple().number(), 2);
        assert_eq!(numbers(&wheel.takeable()), [3, 4, 5]);
    }

    #[test]
    fn r12_empty_spaces_do_not_count_and_the_track_is_a_circle() {
        let mut wheel = wheel();
        for number in [3, 5, 8, 11] {
            wheel.take(id(number));
        }
        assert_eq!(numbers(&wheel.takeable()), [1, 2, 4]);
        for number in [4, 7, 10, 2, 9, 6] {
            wheel.take(id(number));
        }
        assert_eq!(numbers(&wheel.takeable()), [1]);
        wheel.take(id(1));
        assert!(wheel.is_empty() && wheel.takeable().is_empty());
    }

    #[test]
    fn r11_filling_goes_clockwise_from_the_meeple_and_leaves_its_space_empty() {
        let mut wheel = wheel();
        for number in [3, 5, 8, 11, 4, 7, 10, 2, 9] {
            wheel.take(id(number));
        }
        assert_eq!(wheel.meeple().number(), 9);
        assert_eq!(numbers(&wheel.tiles().collect::<Vec<_>>()), [1, 6]);
        let refilled = wheel.refilled(&(21..=40).map(id).collect::<Vec<_>>());
        wheel.fill(&(21..=29).map(id).collect::<Vec<_>>());
        assert_eq!(refilled, wheel);
        assert_eq!(wheel.spaces()[9], None);
        assert_eq!(numbers(&wheel.tiles().collect::<Vec<_>>()), [21, 22, 23, 1, 24, 25, 26, 27, 6, 28, 29]);
        let on_spaces: Vec<u8> = wheel.spaces().iter().map(|tile| tile.map_or(0, TileId::number)).collect();
        assert_eq!(on_spaces, [23, 1, 24, 25, 26, 27, 6, 28, 29, 0, 21, 22]);
    }
}
