//! A compact copy of `Display` for the at most 22 tiles of a solo game, cheap to clone. A test compares both.

use nova_luna_rules::{Coord, Display};

use super::compact_wheel::mix;
use super::tile_spec::{PackedCounts, TileSpec, tile_specs, tiles_of};

/// The most tiles of a solo game: two wheels of eleven (R23).
pub(super) const MAX_TILES: usize = 22;

/// The size of the cell array. Coordinates wrap around: two cells of one display, open cells included, are at most 24
/// steps apart, and cells that share an index are farther apart.
const CELLS: usize = 512;
const ROW: usize = 25;
/// One slot for each tile, rounded up to a power of two.
pub(super) const SLOTS: usize = 32;
const OPEN: u8 = 128;
const MAX_OPEN_CELLS: usize = 64;

/// A set of tiles, one bit for each slot.
pub(super) type Slots = u32;

/// A tile at a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Placement {
    pub(super) tile: u8,
    pub(super) at: Coord,
}

/// The tiles of the player.
#[derive(Clone)]
pub(super) struct Board {
    tile_specs: &'static [TileSpec; 128],
    /// 0 for an empty cell, slot + 1 for a tile, `OPEN` + index for an open cell.
    cells: [u8; CELLS],
    open_cells: [Coord; MAX_OPEN_CELLS],
    open_cell_count: u8,
    len: u8,
    tiles: [u8; SLOTS],
    places: [Coord; SLOTS],
    open_tasks: [u8; SLOTS],
    counts: [PackedCounts; SLOTS],
    sides: [u8; SLOTS],
    wanting_colour: [Slots; 4],
    of_colour: [Slots; 4],
    group_of: [u8; SLOTS],
    group_sizes: [u8; SLOTS],
    group_reach: [Slots; SLOTS],
}

/// The effect of placing a tile of one colour at one cell.
pub(super) struct PlacementEffect {
    pub(super) colour: u8,
    pub(super) neighbours: Slots,
    /// The groups of the same colour that the tile would join.
    pub(super) own_groups: Slots,
    reach: Slots,
    /// The size of the joined group.
    pub(super) size: u8,
    /// The counts of the placed tile (R16, R17).
    pub(super) counts: PackedCounts,
    /// The open sides of the placed tile.
    pub(super) sides: u8,
}

#[inline]
const fn cell_index(at: Coord) -> usize {
    (at.x as isize + ROW as isize * at.y as isize) as usize % CELLS
}

#[inline]
const fn slot_index(slot: usize) -> usize {
    slot % SLOTS
}

/// Iterates over a set in ascending order.
#[inline]
pub(super) fn slots_in(mut set: Slots) -> impl Iterator<Item = usize> {
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
            tile_specs: tile_specs(),
            cells,
            open_cells: [Coord::ORIGIN; MAX_OPEN_CELLS],
            open_cell_count: 1,
            len: 0,
            tiles: [0; SLOTS],
            places: [Coord::ORIGIN; SLOTS],
            open_tasks: [0; SLOTS],
            counts: [0; SLOTS],
            sides: [0; SLOTS],
            wanting_colour: [0; 4],
            of_colour: [0; 4],
            group_of: [0; SLOTS],
            group_sizes: [0; SLOTS],
            group_reach: [0; SLOTS],
        }
    }

    /// Copies a display, if it is small enough for a solo game.
    pub(super) fn of(display: &Display) -> Option<Self> {
        (display.len() <= MAX_TILES).then(|| {
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
        &self.open_cells[..usize::from(self.open_cell_count) % MAX_OPEN_CELLS]
    }

    pub(super) fn placements(&self) -> impl Iterator<Item = Placement> {
        (0..self.len()).map(|slot| Placement { tile: self.tiles[slot_index(slot)], at: self.places[slot_index(slot)] })
    }

    /// The tiles with open tasks.
    #[inline]
    pub(super) fn unfinished(&self) -> Slots {
        self.wanting_colour[0] | self.wanting_colour[1] | self.wanting_colour[2] | self.wanting_colour[3]
    }

    #[inline]
    pub(super) fn spec(&self, slot: usize) -> &'static TileSpec {
        &self.tile_specs[usize::from(self.tiles[slot_index(slot)]) % 128]
    }

    #[inline]
    pub(super) fn open_tasks(&self, slot: usize) -> u8 {
        self.open_tasks[slot_index(slot)]
    }

    #[inline]
    pub(super) fn counts(&self, slot: usize) -> PackedCounts {
        self.counts[slot_index(slot)]
    }

    /// The number of open sides of a tile.
    #[inline]
    pub(super) fn sides(&self, slot: usize) -> u8 {
        self.sides[slot_index(slot)]
    }

    /// The groups, each as the slot that identifies it.
    pub(super) fn groups(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&slot| usize::from(self.group_of[slot_index(slot)]) == slot)
    }

    #[inline]
    pub(super) fn group_size(&self, group: usize) -> u8 {
        self.group_sizes[slot_index(group)]
    }

    /// The number of open tasks on the board.
    pub(super) fn open_total(&self) -> u32 {
        slots_in(self.unfinished()).map(|slot| self.open_tasks[slot_index(slot)].count_ones()).sum()
    }

    /// Returns the effect of placing a tile of this colour at an open cell (R16, R17).
    #[inline]
    pub(super) fn effect_of(&self, colour: u8, at: Coord) -> PlacementEffect {
        let (mut neighbours, mut own_groups, mut others, mut counts) = (0, 0, 0, 0);
        let same = self.of_colour[usize::from(colour) % 4];
        let centre = cell_index(at);
        let mut sides = 4;
        for cell in [centre + 1, centre + CELLS - 1, centre + ROW, centre + CELLS - ROW] {
            let content = self.cells[cell % CELLS];
            if content == 0 || content >= OPEN {
                continue;
            }
            let slot = usize::from(content - 1);
            sides -= 1;
            neighbours |= 1 << slot;
            let group = usize::from(self.group_of[slot_index(slot)]);
            if same >> slot & 1 == 1 {
                own_groups |= 1 << group;
            } else if others >> group & 1 == 0 {
                others |= 1 << group;
                counts += tiles_of(self.spec(slot).colour, self.group_sizes[slot_index(group)]);
            }
        }
        let (mut reach, mut size) = (0, 0);
        for group in slots_in(own_groups) {
            reach |= self.group_reach[slot_index(group)];
            size += self.group_sizes[slot_index(group)];
        }
        counts += tiles_of(colour, size);
        PlacementEffect { colour, neighbours, own_groups, reach, size: size + 1, counts, sides }
    }

    /// Returns the tiles with open tasks whose counts a placement changes.
    #[inline]
    pub(super) fn changed(&self, effect: &PlacementEffect) -> Slots {
        (effect.reach | effect.neighbours) & self.wanting_colour[usize::from(effect.colour) % 4]
    }

    /// Returns the counts of one of those tiles after the placement.
    #[inline]
    pub(super) fn counts_after(&self, effect: &PlacementEffect, slot: usize) -> PackedCounts {
        // The joined group replaces each of its parts (R16). The tile itself never counts (R17): it is in both the
        // removed and the added part.
        let mut counts = self.counts[slot_index(slot)];
        for group in slots_in(effect.own_groups) {
            if self.group_reach[slot_index(group)] >> slot & 1 == 1 {
                counts = counts.wrapping_sub(tiles_of(effect.colour, self.group_sizes[slot_index(group)]));
            }
        }
        counts.wrapping_add(tiles_of(effect.colour, effect.size))
    }

    /// Places a tile at an open cell and returns the number of completed tasks. The supply of discs is not limited
    /// here.
    pub(super) fn place(&mut self, tile: u8, at: Coord) -> u32 {
        let slot = self.len();
        let spec = &self.tile_specs[usize::from(tile) % 128];
        let effect = self.effect_of(spec.colour, at);
        let mut done = 0;
        for other in slots_in(self.changed(&effect)) {
            let counts = self.counts_after(&effect, other);
            self.counts[slot_index(other)] = counts;
            done += self.cover(other);
        }
        slots_in(effect.neighbours).for_each(|other| self.sides[slot_index(other)] -= 1);
        self.occupy(at, slot as u8);
        self.len += 1;
        self.tiles[slot_index(slot)] = tile;
        self.places[slot_index(slot)] = at;
        self.sides[slot_index(slot)] = effect.sides;
        self.join(spec.colour, slot, &effect);
        self.counts[slot_index(slot)] = effect.counts;
        self.open_tasks[slot_index(slot)] = spec.task_bits;
        (0..4)
            .filter(|colour| spec.wants >> colour & 1 == 1)
            .for_each(|colour| self.wanting_colour[colour] |= 1 << slot);
        done + self.cover(slot)
    }

    /// Joins a new tile with the groups of its colour, and updates what the other groups reach.
    fn join(&mut self, colour: u8, slot: usize, effect: &PlacementEffect) {
        let same = &mut self.of_colour[usize::from(colour) % 4];
        *same |= 1 << slot;
        let same = *same;
        for other in slots_in(effect.neighbours & !same) {
            let group = usize::from(self.group_of[slot_index(other)]);
            self.group_reach[slot_index(group)] |= 1 << slot;
        }
        let reach = effect.reach | effect.neighbours | 1 << slot;
        let name = if effect.own_groups == 0 { slot } else { effect.own_groups.trailing_zeros() as usize };
        if effect.own_groups & effect.own_groups.wrapping_sub(1) != 0 {
            // An adjacent tile may belong to a group of the same colour that is not joined.
            for member in slots_in(same & !(1 << slot)) {
                if effect.own_groups >> self.group_of[slot_index(member)] & 1 == 1 {
                    self.group_of[slot_index(member)] = name as u8;
                }
            }
        }
        self.group_of[slot_index(slot)] = name as u8;
        self.group_sizes[slot_index(name)] = effect.size;
        self.group_reach[slot_index(name)] = reach;
    }

    /// Covers the tasks of a tile that are complete (R19), and returns their number.
    #[inline]
    fn cover(&mut self, slot: usize) -> u32 {
        let done = self.spec(slot).complete(self.counts[slot_index(slot)]) & self.open_tasks[slot_index(slot)];
        self.open_tasks[slot_index(slot)] &= !done;
        if self.open_tasks[slot_index(slot)] == 0 {
            self.wanting_colour.iter_mut().for_each(|wanting_colour| *wanting_colour &= !(1 << slot));
        }
        done.count_ones()
    }

    fn occupy(&mut self, at: Coord, slot: u8) {
        let centre = cell_index(at);
        // The last open cell moves to the freed index of the list.
        let place = self.cells[centre] - OPEN;
        self.open_cell_count -= 1;
        let last = self.open_cells[usize::from(self.open_cell_count) % MAX_OPEN_CELLS];
        self.open_cells[usize::from(place) % MAX_OPEN_CELLS] = last;
        self.cells[cell_index(last)] = OPEN + place;
        self.cells[centre] = slot + 1;
        for neighbour in at.neighbours() {
            let cell = &mut self.cells[cell_index(neighbour)];
            if *cell == 0 {
                *cell = OPEN + self.open_cell_count;
                self.open_cells[usize::from(self.open_cell_count) % MAX_OPEN_CELLS] = neighbour;
                self.open_cell_count += 1;
            }
        }
    }

    /// Returns the contribution of a tile to the board's hash. The hash is the same for turned and mirrored boards.
    #[inline]
    pub(super) fn hash_of(&self, tile: u8, at: Coord) -> u64 {
        let pair = |placement: Placement| {
            let (dx, dy) = (i32::from(placement.at.x) - i32::from(at.x), i32::from(placement.at.y) - i32::from(at.y));
            let (low, high) = (placement.tile.min(tile), placement.tile.max(tile));
            mix(((dx * dx + dy * dy) as u64) << 16 | u64::from(low) << 8 | u64::from(high))
        };
        self.placements().map(pair).fold(mix(u64::from(tile)), u64::wrapping_add)
    }
}
