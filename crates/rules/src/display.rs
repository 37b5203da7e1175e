//! A player's display: its tiles, the groups they form and the tasks they complete.
//!
//! Tiles never move (R14), so the state is updated incrementally. Each group of connected tiles of one colour stores
//! its size and the tiles that it counts for (R16). Each tile with open tasks stores how many tiles of each colour
//! count for it. A placement updates only the tiles whose counts change.

mod grid;
mod laid_out;
mod preview;
mod surroundings;

use core::fmt;

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::colour::{Colour, ColourCounts};
use crate::coord::Coord;
use crate::setup::SOLO_DISCS;
use crate::tile::{TILES, Tile, TileId};
use crate::time::Time;
use grid::{Grid, MAX_TILES};
pub use preview::Preview;
pub use surroundings::Surroundings;

/// The number of tile slots, which are filled in the order of placement. The last one stays unused.
const SLOTS: usize = 64;

/// A set of tiles of the display, one bit for each slot.
type SlotSet = u64;

/// A task on a tile of a display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TaskRef {
    /// The tile's index in the order of placement, from 0.
    pub slot: u8,
    /// The task's index on the tile, from 0.
    pub task: u8,
}

/// The tasks that one placement completed, ordered by slot, then by task.
///
/// Each one takes a disc, so their number is at most the number of discs (R20).
pub type CompletedTasks = ArrayVec<TaskRef, { SOLO_DISCS as usize }>;

/// The reason why a tile cannot be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PlaceError {
    /// The cell is occupied, or is not next to a tile of the display (R14).
    #[error("no tile can be placed at {0}")]
    IllegalCell(Coord),
    /// The display holds [`Display::CAPACITY`] tiles.
    #[error("the display is full")]
    Full,
}

/// The tiles in front of one player.
#[derive(Clone)]
pub struct Display {
    grid: Grid,
    len: u8,
    tiles: [TileId; SLOTS],
    cells: [Coord; SLOTS],
    /// For each tile, a bit for each task without a disc.
    open_tasks: [u8; SLOTS],
    /// For each tile, how many tiles of each colour count for it (R16, R17). Only the colours that its open tasks need
    /// are up to date.
    counts: [ColourCounts; SLOTS],
    /// For each colour, the tiles that have an open task and show the colour in a task.
    unfinished_by_colour: [SlotSet; 4],
    /// For each colour, the tiles of that colour.
    tiles_by_colour: [SlotSet; 4],
    /// For each tile, the id of its group: the slot of one of the group's tiles.
    group_of: [u8; SLOTS],
    /// For each group id, the group's size in its colour.
    group_counts: [ColourCounts; SLOTS],
    /// For each group id, the tiles that the group counts for: its neighbours and its own tiles (R16, R17).
    group_reach: [SlotSet; SLOTS],
}

/// The group that contains a newly placed tile.
struct JoinedGroup {
    id: usize,
    /// The tiles whose counts already include the group without the new tile.
    already_counted: SlotSet,
    /// The size of the group, including the new tile.
    counts: ColourCounts,
}

impl Display {
    /// The maximum number of tiles in a display.
    ///
    /// A game from the start needs at most 45. All tiles together cost 268 and two players are at most 7 spaces apart
    /// (R8), so one player spends at most 137 spaces, which pays for at most the 45 cheapest tiles. With more players each
    /// one takes fewer tiles, and a solo player takes at most 22 (R23).
    ///
    /// A [`Position`](crate::Position) can begin with 45 tiles that cost more than the moon track tells. Then the player can
    /// take at most 18 of the other 23: before the last of 19, the 18 cheapest cost 38, but the disc begins at most 7
    /// spaces behind that of an opponent, whose 4 tiles cost at most 28. So no display grows beyond 63.
    pub const CAPACITY: usize = MAX_TILES;

    /// A display without tiles.
    pub const EMPTY: Self = Self {
        grid: Grid::EMPTY,
        len: 0,
        tiles: [TILES[0].id(); SLOTS],
        cells: [Coord::ORIGIN; SLOTS],
        open_tasks: [0; SLOTS],
        counts: [ColourCounts::ZERO; SLOTS],
        unfinished_by_colour: [0; 4],
        tiles_by_colour: [0; 4],
        group_of: [0; SLOTS],
        group_counts: [ColourCounts::ZERO; SLOTS],
        group_reach: [0; SLOTS],
    };

    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Returns whether no tile has been placed.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the cells where the next tile may be placed (R14), in no particular order.
    #[inline]
    pub fn legal_cells(&self) -> &[Coord] {
        self.grid.open()
    }

    /// Returns whether the next tile may be placed here (R14).
    #[inline]
    pub fn is_legal(&self, at: Coord) -> bool {
        self.grid.is_open(at)
    }

    /// Returns the tiles in the order of placement.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = PlacedTile<'_>> + ExactSizeIterator {
        (0..self.len()).map(|slot| PlacedTile { display: self, slot })
    }

    /// Returns the tiles with at least one task without a disc, in the order of placement.
    #[inline]
    pub fn unfinished(&self) -> impl Iterator<Item = PlacedTile<'_>> {
        slots(self.unfinished_by_colour.iter().fold(0, |all, unfinished| all | unfinished))
            .map(|slot| PlacedTile { display: self, slot })
    }

    /// Returns the tile on a cell.
    pub fn at(&self, at: Coord) -> Option<PlacedTile<'_>> {
        let slot = usize::from(self.grid.slot(at)?);
        (self.cells[index(slot)] == at).then_some(PlacedTile { display: self, slot })
    }

    /// Returns the colour and the size of each group.
    #[inline]
    pub fn groups(&self) -> impl Iterator<Item = (Colour, u8)> {
        self.group_ids().map(|id| (self.tiles[index(id)].tile().colour(), self.group_counts[index(id)].total()))
    }

    /// Returns the size of the largest group of each colour.
    #[inline]
    pub fn largest_groups(&self) -> ColourCounts {
        self.group_ids().map(|id| self.group_counts[index(id)]).fold(ColourCounts::ZERO, ColourCounts::max)
    }

    #[inline]
    fn group_ids(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&slot| usize::from(self.group_of[index(slot)]) == slot)
    }

    /// Returns the total cost of all tiles.
    pub fn cost(&self) -> Time {
        self.tiles().map(|placed| placed.tile().cost()).sum()
    }

    /// Places a tile and covers the tasks that it completes, up to `discs` of them (R14–R20).
    ///
    /// This tries out a placement. It does not check that the tile can be taken from the wheel. If the cell is not legal or
    /// the display is full, nothing changes.
    pub fn place(&mut self, tile: TileId, at: Coord, discs: u8) -> Result<CompletedTasks, PlaceError> {
        if self.len() == Self::CAPACITY {
            return Err(PlaceError::Full);
        }
        if !self.is_legal(at) {
            return Err(PlaceError::IllegalCell(at));
        }
        let mut completed = CompletedTasks::new();
        self.place_unchecked(tile.tile(), at, discs, &mut completed);
        Ok(completed)
    }

    /// Places a tile. The cell must be legal and the display not full.
    #[inline]
    pub(crate) fn place_unchecked(&mut self, tile: &Tile, at: Coord, discs: u8, completed: &mut CompletedTasks) {
        let slot = usize::from(self.len);
        self.len += 1;
        self.tiles[index(slot)] = tile.id();
        self.cells[index(slot)] = at;
        self.tiles_by_colour[tile.colour() as usize] |= bit(slot);
        let (beside, own_groups, own_counts) = self.count_neighbours(tile, at, slot);
        let joined = self.join(tile, slot, beside, own_groups);
        self.recount(tile, &joined, discs, completed);
        // A tile's own group counts for it, without the tile itself (R17).
        self.counts[index(slot)] = own_counts.plus(joined.counts).minus(tile.colour_count());
        self.open_tasks[index(slot)] = tile.task_bits();
        self.mark_wanted_colours(slot, tile);
        self.cover_completed(slot, tile, discs, completed);
    }

    /// Counts each group next to the new tile once (R16). Returns the tiles next to it, the groups of its own colour,
    /// and the total count of the other groups.
    #[inline]
    fn count_neighbours(&mut self, tile: &Tile, at: Coord, slot: usize) -> (SlotSet, SlotSet, ColourCounts) {
        let mut beside = 0;
        let mut own_groups = 0;
        let mut counts = ColourCounts::ZERO;
        let same = self.tiles_by_colour[tile.colour() as usize];
        self.grid.occupy(at, slot as u8, |neighbour| {
            let neighbour = usize::from(neighbour);
            beside |= bit(neighbour);
            let group = usize::from(self.group_of[index(neighbour)]);
            let reach = &mut self.group_reach[index(group)];
            if same & bit(neighbour) != 0 {
                own_groups |= bit(group);
            } else if *reach & bit(slot) == 0 {
                *reach |= bit(slot);
                counts = counts.plus(self.group_counts[index(group)]);
            }
        });
        (beside, own_groups, counts)
    }

    /// Joins the new tile and the adjacent groups of its colour into one group.
    #[inline]
    fn join(&mut self, tile: &Tile, slot: usize, beside: SlotSet, own_groups: SlotSet) -> JoinedGroup {
        let one = tile.colour_count();
        let joined = if own_groups == 0 {
            JoinedGroup { id: slot, already_counted: 0, counts: one }
        } else if own_groups & (own_groups - 1) == 0 {
            let id = own_groups.trailing_zeros() as usize;
            let counts = self.group_counts[index(id)].plus(one);
            JoinedGroup { id, already_counted: self.group_reach[index(id)], counts }
        } else {
            self.merge(tile.colour(), slot, own_groups)
        };
        let group = index(joined.id);
        self.group_of[index(slot)] = joined.id as u8;
        self.group_counts[group] = joined.counts;
        self.group_reach[group] |= beside | bit(slot);
        joined
    }

    /// Merges several groups and the new tile. A tile that counted several of the old groups now counts the merged
    /// group once (R16). This method subtracts the old counts; `recount` adds the merged one.
    fn merge(&mut self, colour: Colour, slot: usize, groups: SlotSet) -> JoinedGroup {
        let mut counts = ColourCounts::of(colour, 1);
        let mut reach = bit(slot);
        for group in slots(groups) {
            let merged = self.group_counts[index(group)];
            for counted in slots(self.group_reach[index(group)] & self.unfinished_by_colour[colour as usize]) {
                let count = &mut self.counts[index(counted)];
                *count = count.minus(merged);
            }
            counts = counts.plus(merged);
            reach |= self.group_reach[index(group)];
        }
        let id = groups.trailing_zeros() as usize;
        for member in slots(reach & self.tiles_by_colour[colour as usize]) {
            self.group_of[index(member)] = id as u8;
        }
        self.group_reach[index(id)] = reach;
        JoinedGroup { id, already_counted: 0, counts }
    }

    /// Updates the counts of every tile that the joined group counts for, and covers the tasks that this completes.
    #[inline]
    fn recount(&mut self, placed: &Tile, joined: &JoinedGroup, discs: u8, completed: &mut CompletedTasks) {
        let reach = self.group_reach[index(joined.id)];
        for slot in slots(reach & self.unfinished_by_colour[placed.colour() as usize]) {
            let more = if joined.already_counted & bit(slot) != 0 { placed.colour_count() } else { joined.counts };
            let counts = self.counts[index(slot)].plus(more);
            self.counts[index(slot)] = counts;
            self.cover_completed(slot, self.tiles[index(slot)].tile(), discs, completed);
        }
    }

    /// Covers the tile's open tasks that its counts complete (R15, R19), as long as discs are left (R20).
    #[inline]
    fn cover_completed(&mut self, slot: usize, tile: &Tile, discs: u8, completed: &mut CompletedTasks) {
        let done = tile.complete_bits(self.counts[index(slot)]) & self.open_tasks[index(slot)];
        if done != 0 {
            self.place_discs(slot, done, discs, completed);
        }
    }

    // Not inlined into the loop of `recount`, because most recounted tiles complete nothing.
    #[inline(never)]
    fn place_discs(&mut self, slot: usize, done: u8, discs: u8, completed: &mut CompletedTasks) {
        for task in slots(SlotSet::from(done)).map(|task| task as u8) {
            if completed.len() < usize::from(discs) && completed.try_push(TaskRef { slot: slot as u8, task }).is_ok() {
                self.open_tasks[index(slot)] &= !(1 << task);
            }
        }
        self.finish_tile(slot);
    }

    /// Takes a tile without open tasks from the unfinished ones.
    #[inline]
    fn finish_tile(&mut self, slot: usize) {
        if self.open_tasks[index(slot)] == 0 {
            self.unfinished_by_colour.iter_mut().for_each(|unfinished| *unfinished &= !bit(slot));
        }
    }

    /// Adds a new tile to `unfinished_by_colour` for each colour that its tasks show.
    #[inline]
    fn mark_wanted_colours(&mut self, slot: usize, tile: &Tile) {
        for (unfinished, wants) in self.unfinished_by_colour.iter_mut().zip(tile.wants()) {
            *unfinished |= wants & bit(slot);
        }
    }
}

/// Two displays are equal if the same tiles lie on the same cells, placed in the same order, and the same tasks are
/// covered. All other fields follow from that.
impl PartialEq for Display {
    fn eq(&self, other: &Self) -> bool {
        self.tiles().map(PlacedTile::key).eq(other.tiles().map(PlacedTile::key))
    }
}

impl Eq for Display {}

impl fmt::Debug for Display {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

/// A tile in a display, with its position and its discs.
#[derive(Clone, Copy)]
pub struct PlacedTile<'a> {
    display: &'a Display,
    slot: usize,
}

impl<'a> PlacedTile<'a> {
    /// Returns the tiles that the group of this tile counts for: its neighbours and its own tiles (R16, R17).
    #[inline]
    pub fn reached(self) -> impl Iterator<Item = PlacedTile<'a>> {
        slots(self.display.group_reach[index(self.group())]).map(move |slot| PlacedTile { slot, ..self })
    }

    /// Returns whether two tiles of one display belong to the same group.
    #[inline]
    pub fn is_in_group_with(self, other: PlacedTile<'_>) -> bool {
        self.group() == other.group()
    }

    #[inline]
    fn group(self) -> usize {
        usize::from(self.display.group_of[index(self.slot)])
    }

    /// Returns the tile's index in the order of placement, from 0.
    pub fn slot(self) -> usize {
        self.slot
    }

    /// Returns the printed tile.
    pub fn tile(self) -> &'static Tile {
        self.display.tiles[index(self.slot)].tile()
    }

    /// Returns the cell that the tile lies on.
    pub fn at(self) -> Coord {
        self.display.cells[index(self.slot)]
    }

    /// Returns whether the task with this index, from 0, is covered with a disc.
    pub fn is_covered(self, task: usize) -> bool {
        task < self.tile().tasks().len() && self.display.open_tasks[index(self.slot)] >> task & 1 == 0
    }

    /// Returns, for each task of the tile, whether it is covered with a disc.
    pub fn covered(self) -> impl Iterator<Item = bool> {
        (0..self.tile().tasks().len()).map(move |task| self.is_covered(task))
    }

    /// Returns a bit for each task without a disc, in the order of the tile's tasks.
    #[inline]
    pub fn open_tasks(self) -> u8 {
        self.display.open_tasks[index(self.slot)]
    }

    /// Returns how many tiles of each colour count for this tile, correct only for the colours of its open tasks.
    /// Faster than [`PlacedTile::counts`], which computes all colours.
    #[inline]
    pub fn wanted_counts(self) -> ColourCounts {
        self.display.counts[index(self.slot)]
    }

    /// Returns how many of the tile's four sides touch no other tile.
    #[inline]
    pub fn open_sides(self) -> u8 {
        self.at().neighbours().into_iter().map(|at| u8::from(self.display.grid.slot(at).is_none())).sum()
    }

    /// Computes how many tiles of each colour count for this tile (R16, R17).
    pub fn counts(self) -> ColourCounts {
        let display = self.display;
        let itself = self.tile().colour_count();
        display
            .group_ids()
            .filter(|&group| display.group_reach[index(group)] & bit(self.slot) != 0)
            .map(|group| display.group_counts[index(group)])
            .fold(ColourCounts::ZERO, ColourCounts::plus)
            .minus(itself)
    }

    fn key(self) -> (TileId, Coord, u8) {
        (self.tile().id(), self.at(), self.display.open_tasks[index(self.slot)])
    }
}

impl fmt::Debug for PlacedTile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.tile().id(), self.at())
    }
}

/// Returns the slot as an array index. The modulo changes nothing; it saves the bounds check.
#[inline]
const fn index(slot: usize) -> usize {
    slot % SLOTS
}

#[inline]
const fn bit(slot: usize) -> SlotSet {
    1 << slot
}

/// Returns the slots of a set in ascending order.
#[inline]
fn slots(mut set: SlotSet) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let slot = set.trailing_zeros() as usize;
            set &= set - 1;
            slot
        })
    })
}
