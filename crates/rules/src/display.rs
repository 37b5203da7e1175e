//! A player's display: the tiles laid out edge to edge, the groups they form, the tasks they complete.
//!
//! Tiles never move (R14), so everything is kept up to date by what a new tile adds: each group of
//! connected tiles of one colour knows its size and which tiles it counts for (R16), and each tile with
//! open tasks knows how many tiles of each colour count for it. A placement touches just the tiles whose
//! counts it changes.

mod grid;
mod preview;

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

/// One slot for each tile, in the order placed; two slots of the 64 are never used.
const SLOTS: usize = 64;

/// A set of tiles of the display, one bit for each slot.
type SlotSet = u64;

/// A task on a tile of a display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TaskRef {
    /// The tile's place in the order of placing, from 0.
    pub slot: u8,
    /// The task's place on the tile, from 0.
    pub task: u8,
}

/// Tasks that one placement completed, by slot and then by task.
///
/// Each takes a disc, so there are never more than a player has discs (R20).
pub type Completed = ArrayVec<TaskRef, { SOLO_DISCS as usize }>;

/// Why a tile cannot be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PlaceError {
    /// The cell is taken, or touches no tile of the display (R14).
    #[error("no tile can be placed at {0}")]
    Cell(Coord),
    /// The display holds as many tiles as it can.
    #[error("the display is full")]
    Full,
}

/// The tiles in front of one player.
#[derive(Clone)]
pub struct Display {
    grid: Grid,
    len: u8,
    tiles: [TileId; SLOTS],
    places: [Coord; SLOTS],
    /// The tasks of each tile that have no disc, one bit each.
    open_tasks: [u8; SLOTS],
    /// What counts for each tile (R16, R17), up to date while the tile has open tasks that want it.
    counts: [ColourCounts; SLOTS],
    /// By colour, the tiles that have an open task and show that colour in a task.
    wanting: [SlotSet; 4],
    /// By colour, the tiles of that colour.
    coloured: [SlotSet; 4],
    /// The group each tile belongs to. A group is named by the slot of one of its tiles.
    group_of: [u8; SLOTS],
    /// The size of each group, as the count it adds to a tile it touches.
    group_counts: [ColourCounts; SLOTS],
    /// The tiles each group counts for: those it touches and its own (R16, R17).
    group_reach: [SlotSet; SLOTS],
}

/// The group that a new tile joins or founds, with what it was before the tile came.
struct Joined {
    name: usize,
    /// The tiles the group had counted for, where that count needs just the new tile added.
    known: SlotSet,
    /// The count of the whole group, the new tile included.
    counts: ColourCounts,
}

impl Display {
    /// The most tiles a display can hold.
    ///
    /// A game needs at most 45. All tiles together cost 268; two players are never more than 7 apart
    /// (R8), so one of them spends at most 137, and that buys at most 45 tiles, taking the cheapest.
    /// More players have less each, and a player alone takes at most 22 (R23).
    pub const CAPACITY: usize = MAX_TILES;

    /// A display without tiles.
    pub const EMPTY: Self = Self {
        grid: Grid::EMPTY,
        len: 0,
        tiles: [TILES[0].id(); SLOTS],
        places: [Coord::ORIGIN; SLOTS],
        open_tasks: [0; SLOTS],
        counts: [ColourCounts::ZERO; SLOTS],
        wanting: [0; 4],
        coloured: [0; 4],
        group_of: [0; SLOTS],
        group_counts: [ColourCounts::ZERO; SLOTS],
        group_reach: [0; SLOTS],
    };

    /// The number of tiles.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether no tile has been placed.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cells where the next tile may lie (R14), in no meaningful order.
    #[inline]
    pub fn legal_cells(&self) -> &[Coord] {
        self.grid.open()
    }

    /// Whether the next tile may lie here (R14).
    #[inline]
    pub fn is_legal(&self, at: Coord) -> bool {
        self.grid.is_open(at)
    }

    /// The tiles in the order placed.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = PlacedTile<'_>> + ExactSizeIterator {
        (0..self.len()).map(|slot| PlacedTile { display: self, slot })
    }

    /// The tiles that have a task without a disc, in the order placed.
    #[inline]
    pub fn unfinished(&self) -> impl Iterator<Item = PlacedTile<'_>> {
        slots(self.wanting.iter().fold(0, |all, wanting| all | wanting)).map(|slot| PlacedTile { display: self, slot })
    }

    /// The tile at a place.
    pub fn at(&self, at: Coord) -> Option<PlacedTile<'_>> {
        let slot = usize::from(self.grid.slot(at)?);
        (self.places[index(slot)] == at).then_some(PlacedTile { display: self, slot })
    }

    /// The size of the largest group of each colour.
    #[inline]
    pub fn largest_groups(&self) -> ColourCounts {
        let mut largest = ColourCounts::ZERO;
        for slot in (0..self.len()).filter(|&slot| usize::from(self.group_of[index(slot)]) == slot) {
            largest = largest.or_more(self.group_counts[index(slot)]);
        }
        largest
    }

    /// The time that all its tiles cost together.
    pub fn cost(&self) -> Time {
        self.tiles().map(|placed| placed.tile().cost()).sum()
    }

    /// Lays a tile and covers the tasks this completes, while there are discs (R14–R20).
    ///
    /// Whether the tile could be taken is not asked: this is for trying out what a placement would bring.
    ///
    /// # Errors
    /// If the cell is not legal or the display is full. The display is then unchanged.
    pub fn place(&mut self, tile: TileId, at: Coord, discs: u8) -> Result<Completed, PlaceError> {
        if self.len() == Self::CAPACITY {
            return Err(PlaceError::Full);
        }
        if !self.is_legal(at) {
            return Err(PlaceError::Cell(at));
        }
        let mut completed = Completed::new();
        self.place_unchecked(tile.tile(), at, discs, &mut completed);
        Ok(completed)
    }

    /// Lays a tile on a cell that is legal, in a display that is not full.
    #[inline]
    pub(crate) fn place_unchecked(&mut self, tile: &Tile, at: Coord, discs: u8, completed: &mut Completed) {
        let slot = usize::from(self.len);
        self.len += 1;
        self.tiles[index(slot)] = tile.id();
        self.places[index(slot)] = at;
        self.coloured[tile.colour() as usize] |= bit(slot);
        let (beside, own_groups, own_counts) = self.meet_neighbours(tile, at, slot);
        let joined = self.join(tile, slot, beside, own_groups);
        self.recount(tile, &joined, discs, completed);
        // The new tile's own group counts for it without the tile itself (R17).
        self.counts[index(slot)] = own_counts.plus(joined.counts).minus(tile.one());
        self.open_tasks[index(slot)] = tile.task_bits();
        self.want(slot, tile);
        self.cover(slot, tile, discs, completed);
    }

    /// Lets the groups beside the new tile count for it, each once (R16). Gives the tiles beside it, the
    /// groups of its own colour, and the count of all other groups.
    #[inline]
    fn meet_neighbours(&mut self, tile: &Tile, at: Coord, slot: usize) -> (SlotSet, SlotSet, ColourCounts) {
        let mut beside = 0;
        let mut own_groups = 0;
        let mut counts = ColourCounts::ZERO;
        let same = self.coloured[tile.colour() as usize];
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

    /// Joins the new tile with the groups of its colour beside it into one group.
    #[inline]
    fn join(&mut self, tile: &Tile, slot: usize, beside: SlotSet, own_groups: SlotSet) -> Joined {
        let one = tile.one();
        let joined = if own_groups == 0 {
            Joined { name: slot, known: 0, counts: one }
        } else if own_groups & (own_groups - 1) == 0 {
            let name = own_groups.trailing_zeros() as usize;
            let counts = self.group_counts[index(name)].plus(one);
            Joined { name, known: self.group_reach[index(name)], counts }
        } else {
            self.merge(tile.colour(), slot, own_groups)
        };
        let name = index(joined.name);
        self.group_of[index(slot)] = joined.name as u8;
        self.group_counts[name] = joined.counts;
        self.group_reach[name] |= beside | bit(slot);
        joined
    }

    /// Merges several groups and the new tile. Tiles that several of them touched counted each; now they
    /// count one group, once (R16): the old counts are taken back here and the whole is added by `recount`.
    fn merge(&mut self, colour: Colour, slot: usize, groups: SlotSet) -> Joined {
        let mut counts = ColourCounts::of(colour, 1);
        let mut reach = bit(slot);
        for group in slots(groups) {
            let gone = self.group_counts[index(group)];
            for counted in slots(self.group_reach[index(group)] & self.wanting[colour as usize]) {
                let count = &mut self.counts[index(counted)];
                *count = count.minus(gone);
            }
            counts = counts.plus(gone);
            reach |= self.group_reach[index(group)];
        }
        let name = groups.trailing_zeros() as usize;
        for member in slots(reach & self.coloured[colour as usize]) {
            self.group_of[index(member)] = name as u8;
        }
        self.group_reach[index(name)] = reach;
        Joined { name, known: 0, counts }
    }

    /// Adds what the new tile brought to every tile the joined group counts for, and covers what that
    /// completes.
    #[inline]
    fn recount(&mut self, placed: &Tile, joined: &Joined, discs: u8, completed: &mut Completed) {
        let reach = self.group_reach[index(joined.name)];
        for slot in slots(reach & self.wanting[placed.colour() as usize]) {
            let more = if joined.known & bit(slot) != 0 { placed.one() } else { joined.counts };
            let counts = self.counts[index(slot)].plus(more);
            self.counts[index(slot)] = counts;
            self.cover(slot, self.tiles[index(slot)].tile(), discs, completed);
        }
    }

    /// Covers the open tasks of a tile that its counts complete (R15, R19), while there are discs (R20).
    #[inline]
    fn cover(&mut self, slot: usize, tile: &Tile, discs: u8, completed: &mut Completed) {
        let done = tile.complete_bits(self.counts[index(slot)]) & self.open_tasks[index(slot)];
        if done != 0 {
            self.lay_discs(slot, done, discs, completed);
        }
    }

    // Apart from the loop that calls it, because most tiles that are counted again complete nothing.
    #[inline(never)]
    fn lay_discs(&mut self, slot: usize, done: u8, discs: u8, completed: &mut Completed) {
        for task in slots(SlotSet::from(done)).map(|task| task as u8) {
            if completed.len() < usize::from(discs) && completed.try_push(TaskRef { slot: slot as u8, task }).is_ok() {
                self.open_tasks[index(slot)] &= !(1 << task);
            }
        }
        if self.open_tasks[index(slot)] == 0 {
            self.wanting.iter_mut().for_each(|wanting| *wanting &= !bit(slot));
        }
    }

    /// Notes which colours the tasks of a new tile want.
    #[inline]
    fn want(&mut self, slot: usize, tile: &Tile) {
        for (wanting, wants) in self.wanting.iter_mut().zip(tile.wants()) {
            *wanting |= wants & bit(slot);
        }
    }
}

/// Two displays are equal if the same tiles lie at the same places, placed in the same order, and the
/// same tasks are covered. Everything else follows from that.
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

/// A tile in a display.
#[derive(Clone, Copy)]
pub struct PlacedTile<'a> {
    display: &'a Display,
    slot: usize,
}

impl PlacedTile<'_> {
    /// Its place in the order of placing, from 0.
    pub fn slot(self) -> usize {
        self.slot
    }

    /// What is printed on it.
    pub fn tile(self) -> &'static Tile {
        self.display.tiles[index(self.slot)].tile()
    }

    /// Where it lies.
    pub fn at(self) -> Coord {
        self.display.places[index(self.slot)]
    }

    /// Whether the task at this place on the tile, from 0, is covered with a disc.
    pub fn is_covered(self, task: usize) -> bool {
        task < self.tile().tasks().len() && self.display.open_tasks[index(self.slot)] >> task & 1 == 0
    }

    /// For each task of the tile, whether it is covered with a disc.
    pub fn covered(self) -> impl Iterator<Item = bool> {
        (0..self.tile().tasks().len()).map(move |task| self.is_covered(task))
    }

    /// The tasks without a disc, one bit each in the order of the tile's tasks.
    #[inline]
    pub fn open_tasks(self) -> u8 {
        self.display.open_tasks[index(self.slot)]
    }

    /// How many tiles of each colour count for this tile, exact for the colours that its open tasks show. A look
    /// where [`PlacedTile::counts`] adds up.
    #[inline]
    pub fn wanted_counts(self) -> ColourCounts {
        self.display.counts[index(self.slot)]
    }

    /// How many of its four sides touch no tile.
    #[inline]
    pub fn open_sides(self) -> u8 {
        self.at().neighbours().into_iter().map(|at| u8::from(self.display.grid.slot(at).is_none())).sum()
    }

    /// How many tiles of each colour count for this tile (R16, R17).
    pub fn counts(self) -> ColourCounts {
        let display = self.display;
        let itself = self.tile().one();
        (0..display.len())
            .filter(|&slot| usize::from(display.group_of[index(slot)]) == slot)
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

/// A slot as an index. The mask changes nothing and spares the check of the bound.
#[inline]
const fn index(slot: usize) -> usize {
    slot % SLOTS
}

#[inline]
const fn bit(slot: usize) -> SlotSet {
    1 << slot
}

/// The slots of a set in ascending order.
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
