//! The moon wheel's selection track: twelve spaces, up to eleven tiles, one meeple.

use core::fmt;

use arrayvec::ArrayVec;

use crate::tile::TileId;

/// The spaces of the selection track (R2).
pub const SPACES: usize = 12;

/// The most tiles on the wheel: the meeple's own space stays empty (R4, R11).
pub const MAX_ON_WHEEL: usize = SPACES - 1;

/// The most tiles a player can choose from (R12).
pub const MAX_TAKEABLE: usize = 3;

/// The length of lists by space: more than there are spaces, so that an index is cut to fit by a mask.
const ROOM: usize = 16;

/// A space of the selection track, 0 to 11 clockwise, 0 above the new moon (R2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

impl Space {
    /// The space above the new moon, where the meeple begins.
    pub const NEW_MOON: Self = Self(0);

    /// The number, 0 to 11.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next space clockwise.
    #[inline]
    const fn clockwise(self) -> Self {
        CLOCKWISE[self.index()]
    }

    #[inline]
    const fn index(self) -> usize {
        // The mask changes nothing and tells the compiler that an index into 16 needs no check.
        self.0 as usize % ROOM
    }
}

/// For each space the next one clockwise; a look is shorter than a comparison.
const CLOCKWISE: [Space; ROOM] = {
    let mut next = [Space::NEW_MOON; ROOM];
    let mut number = 0;
    while number + 1 < SPACES {
        next[number] = Space(number as u8 + 1);
        number += 1;
    }
    next
};

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Space({})", self.0)
    }
}

/// The tiles a player may take, nearest to the meeple first (R12).
pub type Takeable = ArrayVec<TileId, MAX_TAKEABLE>;

/// Tiles that came onto the wheel, in filling order (R11).
pub type Revealed = ArrayVec<TileId, MAX_ON_WHEEL>;

/// The selection track with its tiles and the meeple.
///
/// The spaces that hold a tile and the meeple's space are linked in a ring, so that empty spaces cost nothing.
#[derive(Clone)]
pub struct Wheel {
    spaces: [Option<TileId>; ROOM],
    /// For each space of the ring, the next one clockwise.
    next: [Space; ROOM],
    /// For each space of the ring, the one before it.
    previous: [Space; ROOM],
    len: u8,
    meeple: Space,
}

impl Wheel {
    /// The wheel at the start: the meeple on space 0, the tiles on spaces 1 to 11 (R4).
    pub(crate) fn new(tiles: &[TileId; MAX_ON_WHEEL]) -> Self {
        let links = [Space::NEW_MOON; ROOM];
        let mut wheel = Self { spaces: [None; ROOM], next: links, previous: links, len: 0, meeple: Space::NEW_MOON };
        wheel.fill(tiles);
        wheel
    }

    /// The tile on each space, from space 0.
    pub fn spaces(&self) -> &[Option<TileId>] {
        &self.spaces[..SPACES]
    }

    /// Where the meeple stands.
    pub fn meeple(&self) -> Space {
        self.meeple
    }

    /// The number of tiles on the wheel.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether no tile is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the tile lies on the wheel, takeable or not.
    pub fn contains(&self, tile: TileId) -> bool {
        self.spaces.contains(&Some(tile))
    }

    /// All tiles on the wheel, clockwise from the meeple.
    pub fn tiles(&self) -> impl Iterator<Item = TileId> {
        let mut space = self.meeple;
        core::iter::from_fn(move || {
            space = self.next[space.index()];
            self.spaces[space.index()]
        })
    }

    /// The first three tiles clockwise after the meeple; empty spaces are not counted (R12).
    pub fn takeable(&self) -> Takeable {
        self.tiles().take(MAX_TAKEABLE).collect()
    }

    /// How many tiles can be taken.
    #[inline]
    pub(crate) fn takeable_len(&self) -> usize {
        self.len().min(MAX_TAKEABLE)
    }

    /// The takeable tile at this place in their order.
    #[inline]
    pub(crate) fn takeable_at(&self, place: usize) -> Option<TileId> {
        let mut space = self.next[self.meeple.index()];
        for _ in 0..place {
            space = self.next[space.index()];
        }
        self.spaces[space.index()]
    }

    /// Whether the tile is among the first three (R12).
    #[inline]
    pub fn is_takeable(&self, tile: TileId) -> bool {
        self.spaces[self.find(tile).index()] == Some(tile)
    }

    /// The space of a takeable tile. For any other tile, some space that it does not lie on.
    #[inline]
    fn find(&self, tile: TileId) -> Space {
        // Going round past the meeple does no harm: its space is empty, and what comes after it was seen.
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

    /// Takes a takeable tile: its space is emptied and the meeple moves there (R12).
    #[inline]
    pub(crate) fn take(&mut self, tile: TileId) {
        let space = self.find(tile);
        self.spaces[space.index()] = None;
        self.len -= 1;
        // The space that the meeple leaves is empty now and drops out of the ring; its new one stays in.
        let (before, after) = (self.previous[self.meeple.index()], self.next[self.meeple.index()]);
        self.next[before.index()] = after;
        self.previous[after.index()] = before;
        self.meeple = space;
    }

    /// Lays tiles on the empty spaces, clockwise from the meeple, whose own space stays empty (R11). There are
    /// no more tiles than such spaces.
    #[inline]
    pub(crate) fn fill(&mut self, tiles: &[TileId]) {
        self.len += tiles.len() as u8;
        let mut tiles = tiles.iter();
        let mut last = self.meeple;
        let mut space = self.meeple.clockwise();
        while space != self.meeple {
            let place = &mut self.spaces[space.index()];
            *place = place.or_else(|| tiles.next().copied());
            if place.is_some() {
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

/// Two wheels are equal if the meeple and all tiles stand on the same spaces.
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
    fn r2_r4_the_wheel_has_twelve_spaces_and_the_meeple_begins_on_space_0() {
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
        wheel.take(id(2));
        assert_eq!(wheel.meeple().number(), 2);
        assert_eq!(numbers(&wheel.takeable()), [3, 4, 5]);
    }

    #[test]
    fn r12_empty_spaces_are_not_counted_and_the_track_goes_round() {
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
        wheel.fill(&(21..=29).map(id).collect::<Vec<_>>());
        assert_eq!(wheel.spaces()[9], None);
        assert_eq!(numbers(&wheel.tiles().collect::<Vec<_>>()), [21, 22, 23, 1, 24, 25, 26, 27, 6, 28, 29]);
        let on_spaces: Vec<u8> = wheel.spaces().iter().map(|tile| tile.map_or(0, TileId::number)).collect();
        assert_eq!(on_spaces, [23, 1, 24, 25, 26, 27, 6, 28, 29, 0, 21, 22]);
    }
}
