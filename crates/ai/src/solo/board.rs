//! The display as the search keeps it: what `Display` of the rules knows, for the 22 tiles of a solo game at most, so
//! that it is small and quick to copy. A test plays both side by side.

use nova_luna_rules::{Coord, Display};

use super::face::{Counts, Face, faces, many};
use super::ring::mix;

/// The most tiles of a solo game: two wheels of eleven (R23).
pub(super) const MOST: usize = 22;

/// The plane is folded onto so many cells. Two places of one display, open cells included, are at most
/// 24 steps apart; places that fold together are more.
const CELLS: usize = 512;
const ROW: usize = 25;
/// A slot for each tile, and some that are never used.
pub(super) const SLOTS: usize = 32;
const OPEN: u8 = 128;
const MOST_OPEN: usize = 64;

/// A set of tiles of the board, one bit for each slot.
pub(super) type Slots = u32;

/// A tile laid at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Laid {
    pub(super) tile: u8,
    pub(super) at: Coord,
}

/// The tiles in front of the player.
#[derive(Clone)]
pub(super) struct Board {
    faces: &'static [Face; 128],
    /// 0 for nothing, a tile's slot + 1, or the place in the list of open cells + `OPEN`.
    cells: [u8; CELLS],
    open: [Coord; MOST_OPEN],
    open_len: u8,
    len: u8,
    tiles: [u8; SLOTS],
    places: [Coord; SLOTS],
    open_tasks: [u8; SLOTS],
    counts: [Counts; SLOTS],
    sides: [u8; SLOTS],
    wanting: [Slots; 4],
    coloured: [Slots; 4],
    group_of: [u8; SLOTS],
    group_sizes: [u8; SLOTS],
    group_reach: [Slots; SLOTS],
}

/// What a tile of one colour would change at one cell.
pub(super) struct Look {
    pub(super) colour: u8,
    pub(super) beside: Slots,
    /// The groups of its own colour that it would join.
    pub(super) own_groups: Slots,
    known: Slots,
    /// The size of the group that it would belong to.
    pub(super) size: u8,
    /// What would count for it (R16, R17).
    pub(super) counts: Counts,
    /// Its sides that would touch no tile.
    pub(super) sides: u8,
}

#[inline]
const fn fold(at: Coord) -> usize {
    (at.x as isize + ROW as isize * at.y as isize) as usize % CELLS
}

#[inline]
const fn s(slot: usize) -> usize {
    slot % SLOTS
}

/// The slots of a set in ascending order.
#[inline]
pub(super) fn each(mut set: Slots) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let slot = set.trailing_zeros() as usize;
            set &= set - 1;
            slot
        })
    })
}

impl Board {
    pub(super) fn empty() -> Self {
        let mut cells = [0; CELLS];
        cells[0] = OPEN;
        Self {
            faces: faces(),
            cells,
            open: [Coord::ORIGIN; MOST_OPEN],
            open_len: 1,
            len: 0,
            tiles: [0; SLOTS],
            places: [Coord::ORIGIN; SLOTS],
            open_tasks: [0; SLOTS],
            counts: [0; SLOTS],
            sides: [0; SLOTS],
            wanting: [0; 4],
            coloured: [0; 4],
            group_of: [0; SLOTS],
            group_sizes: [0; SLOTS],
            group_reach: [0; SLOTS],
        }
    }

    /// The board of a display, if it is one of a solo game.
    pub(super) fn of(display: &Display) -> Option<Self> {
        (display.len() <= MOST).then(|| {
            let mut board = Self::empty();
            for placed in display.tiles() {
                board.place(placed.tile().id().number(), placed.at());
            }
            board
        })
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn cells(&self) -> &[Coord] {
        &self.open[..usize::from(self.open_len) % MOST_OPEN]
    }

    pub(super) fn laid(&self) -> impl Iterator<Item = Laid> {
        (0..self.len()).map(|slot| Laid { tile: self.tiles[s(slot)], at: self.places[s(slot)] })
    }

    /// The tiles with open tasks.
    #[inline]
    pub(super) fn unfinished(&self) -> Slots {
        self.wanting[0] | self.wanting[1] | self.wanting[2] | self.wanting[3]
    }

    #[inline]
    pub(super) fn face(&self, slot: usize) -> &'static Face {
        &self.faces[usize::from(self.tiles[s(slot)]) % 128]
    }

    #[inline]
    pub(super) fn open_tasks(&self, slot: usize) -> u8 {
        self.open_tasks[s(slot)]
    }

    #[inline]
    pub(super) fn counts(&self, slot: usize) -> Counts {
        self.counts[s(slot)]
    }

    /// The sides of a tile that touch no other.
    #[inline]
    pub(super) fn sides(&self, slot: usize) -> u8 {
        self.sides[s(slot)]
    }

    /// The groups, by the slot that names each.
    pub(super) fn groups(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&slot| usize::from(self.group_of[s(slot)]) == slot)
    }

    #[inline]
    pub(super) fn group_size(&self, group: usize) -> u8 {
        self.group_sizes[s(group)]
    }

    /// How many tasks are open on all tiles.
    pub(super) fn open_total(&self) -> u32 {
        each(self.unfinished()).map(|slot| self.open_tasks[s(slot)].count_ones()).sum()
    }

    /// What a tile of this colour would change at an open cell (R16, R17).
    #[inline]
    pub(super) fn look(&self, colour: u8, at: Coord) -> Look {
        let (mut beside, mut own_groups, mut others, mut counts) = (0, 0, 0, 0);
        let same = self.coloured[usize::from(colour) % 4];
        let centre = fold(at);
        let mut sides = 4;
        for cell in [centre + 1, centre + CELLS - 1, centre + ROW, centre + CELLS - ROW] {
            let content = self.cells[cell % CELLS];
            if content == 0 || content >= OPEN {
                continue;
            }
            let slot = usize::from(content - 1);
            sides -= 1;
            beside |= 1 << slot;
            let group = usize::from(self.group_of[s(slot)]);
            if same >> slot & 1 == 1 {
                own_groups |= 1 << group;
            } else if others >> group & 1 == 0 {
                others |= 1 << group;
                counts += many(self.face(slot).colour, self.group_sizes[s(group)]);
            }
        }
        let (mut known, mut size) = (0, 0);
        for group in each(own_groups) {
            known |= self.group_reach[s(group)];
            size += self.group_sizes[s(group)];
        }
        counts += many(colour, size);
        Look { colour, beside, own_groups, known, size: size + 1, counts, sides }
    }

    /// The tiles with open tasks for which more would count.
    #[inline]
    pub(super) fn changed(&self, look: &Look) -> Slots {
        (look.known | look.beside) & self.wanting[usize::from(look.colour) % 4]
    }

    /// What would count for one of those tiles.
    #[inline]
    pub(super) fn counts_then(&self, look: &Look, slot: usize) -> Counts {
        // Each joined group that counted alone is replaced by the whole (R16). The tile itself never counts (R17):
        // it is part of what is taken away and of what is added alike.
        let mut counts = self.counts[s(slot)];
        for group in each(look.own_groups) {
            if self.group_reach[s(group)] >> slot & 1 == 1 {
                counts = counts.wrapping_sub(many(look.colour, self.group_sizes[s(group)]));
            }
        }
        counts.wrapping_add(many(look.colour, look.size))
    }

    /// Lays a tile on an open cell and tells how many tasks that completes. Discs do not run out here.
    pub(super) fn place(&mut self, tile: u8, at: Coord) -> u32 {
        let slot = self.len();
        let face = &self.faces[usize::from(tile) % 128];
        let look = self.look(face.colour, at);
        let mut done = 0;
        for other in each(self.changed(&look)) {
            let counts = self.counts_then(&look, other);
            self.counts[s(other)] = counts;
            done += self.cover(other);
        }
        each(look.beside).for_each(|other| self.sides[s(other)] -= 1);
        self.occupy(at, slot as u8);
        self.len += 1;
        self.tiles[s(slot)] = tile;
        self.places[s(slot)] = at;
        self.sides[s(slot)] = look.sides;
        self.join(face.colour, slot, &look);
        self.counts[s(slot)] = look.counts;
        self.open_tasks[s(slot)] = face.task_bits;
        (0..4).filter(|colour| face.wants >> colour & 1 == 1).for_each(|colour| self.wanting[colour] |= 1 << slot);
        done + self.cover(slot)
    }

    /// Joins a new tile with the groups of its colour, and lets the others count for it.
    fn join(&mut self, colour: u8, slot: usize, look: &Look) {
        let same = &mut self.coloured[usize::from(colour) % 4];
        *same |= 1 << slot;
        let same = *same;
        for other in each(look.beside & !same) {
            let group = usize::from(self.group_of[s(other)]);
            self.group_reach[s(group)] |= 1 << slot;
        }
        let reach = look.known | look.beside | 1 << slot;
        let name = if look.own_groups == 0 { slot } else { look.own_groups.trailing_zeros() as usize };
        if look.own_groups & look.own_groups.wrapping_sub(1) != 0 {
            // A tile that one of the groups touches may belong to a group of the colour that was not joined.
            for member in each(same & !(1 << slot)) {
                if look.own_groups >> self.group_of[s(member)] & 1 == 1 {
                    self.group_of[s(member)] = name as u8;
                }
            }
        }
        self.group_of[s(slot)] = name as u8;
        self.group_sizes[s(name)] = look.size;
        self.group_reach[s(name)] = reach;
    }

    /// Covers the tasks of a tile that are complete now (R19), and tells how many.
    #[inline]
    fn cover(&mut self, slot: usize) -> u32 {
        let done = self.face(slot).complete(self.counts[s(slot)]) & self.open_tasks[s(slot)];
        self.open_tasks[s(slot)] &= !done;
        if self.open_tasks[s(slot)] == 0 {
            self.wanting.iter_mut().for_each(|wanting| *wanting &= !(1 << slot));
        }
        done.count_ones()
    }

    fn occupy(&mut self, at: Coord, slot: u8) {
        let centre = fold(at);
        // The last open cell takes the place in the list that becomes free.
        let place = self.cells[centre] - OPEN;
        self.open_len -= 1;
        let last = self.open[usize::from(self.open_len) % MOST_OPEN];
        self.open[usize::from(place) % MOST_OPEN] = last;
        self.cells[fold(last)] = OPEN + place;
        self.cells[centre] = slot + 1;
        for neighbour in at.neighbours() {
            let cell = &mut self.cells[fold(neighbour)];
            if *cell == 0 {
                *cell = OPEN + self.open_len;
                self.open[usize::from(self.open_len) % MOST_OPEN] = neighbour;
                self.open_len += 1;
            }
        }
    }

    /// What laying a tile adds to the sum that tells boards apart: the same for a board that is turned or mirrored.
    #[inline]
    pub(super) fn hash_of(&self, tile: u8, at: Coord) -> u64 {
        let pair = |laid: Laid| {
            let (dx, dy) = (i32::from(laid.at.x) - i32::from(at.x), i32::from(laid.at.y) - i32::from(at.y));
            let (low, high) = (laid.tile.min(tile), laid.tile.max(tile));
            mix(((dx * dx + dy * dy) as u64) << 16 | u64::from(low) << 8 | u64::from(high))
        };
        self.laid().map(pair).fold(mix(u64::from(tile)), u64::wrapping_add)
    }
}
