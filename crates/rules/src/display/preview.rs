//! A preview of a placement: computes its effect without changing the display. A search examines far more placements
//! than it makes, and a preview costs a fraction of a copy of the display.

use super::{ColourCounts, Display, PlacedTile, SlotSet, bit, index, slots};
use crate::colour::Colour;
use crate::coord::Coord;

/// The effect of placing a tile of one colour on one cell.
///
/// The effect is the same for all tiles of the colour, except for the new tile's own tasks: compare these with
/// [`Preview::counts`].
#[derive(Clone)]
pub struct Preview<'a> {
    display: &'a Display,
    colour: Colour,
    beside: SlotSet,
    /// The groups of its own colour that the tile would join.
    own_groups: SlotSet,
    /// The tiles that these groups already count for.
    already_counted: SlotSet,
    /// The size of the joined group, including the new tile.
    group: ColourCounts,
    counts: ColourCounts,
}

impl Display {
    /// Computes the effect of placing a tile of this colour on a legal cell (R16, R17).
    #[inline]
    pub fn preview(&self, colour: Colour, at: Coord) -> Preview<'_> {
        let (mut beside, mut own_groups, mut other_groups) = (0, 0, 0);
        let mut others = ColourCounts::ZERO;
        let same = self.tiles_by_colour[colour as usize];
        for neighbour in at.neighbours().into_iter().filter_map(|cell| self.grid.slot(cell)).map(usize::from) {
            beside |= bit(neighbour);
            let group = usize::from(self.group_of[index(neighbour)]);
            if same & bit(neighbour) != 0 {
                own_groups |= bit(group);
            } else if other_groups & bit(group) == 0 {
                other_groups |= bit(group);
                others = others.plus(self.group_counts[index(group)]);
            }
        }
        let (mut already_counted, mut joined) = (0, ColourCounts::ZERO);
        for group in slots(own_groups) {
            already_counted |= self.group_reach[index(group)];
            joined = joined.plus(self.group_counts[index(group)]);
        }
        let group = joined.plus(ColourCounts::of(colour, 1));
        Preview { display: self, colour, beside, own_groups, already_counted, group, counts: others.plus(joined) }
    }
}

impl<'a> Preview<'a> {
    /// Returns how many tiles of each colour would count for the new tile.
    #[inline]
    pub fn counts(&self) -> ColourCounts {
        self.counts
    }

    /// Returns the size of the group that the new tile would belong to.
    #[inline]
    pub fn group(&self) -> ColourCounts {
        self.group
    }

    /// Returns the sizes of the groups that the new tile would join.
    #[inline]
    pub fn joined(&self) -> impl Iterator<Item = u8> {
        slots(self.own_groups).map(|group| self.display.group_counts[index(group)].total())
    }

    /// Returns the tiles next to the cell.
    #[inline]
    pub fn beside(&self) -> impl Iterator<Item = PlacedTile<'a>> + use<'a> {
        let display = self.display;
        slots(self.beside).map(move |slot| PlacedTile { display, slot })
    }

    /// Returns whether the tile in this slot is next to the cell.
    #[inline]
    pub fn is_beside(&self, slot: usize) -> bool {
        self.beside & bit(slot) != 0
    }

    /// Returns the tiles with open tasks whose counts would change, each with its new counts.
    #[inline]
    pub fn changed(&self) -> impl Iterator<Item = (PlacedTile<'a>, ColourCounts)> {
        let display = self.display;
        slots(self.changed_slots()).map(move |slot| (PlacedTile { display, slot }, self.new_counts(slot)))
    }

    /// Returns whether the tile in this slot has open tasks and its counts would change.
    #[inline]
    pub fn changes(&self, slot: usize) -> bool {
        self.changed_slots() & bit(slot) != 0
    }

    #[inline]
    fn changed_slots(&self) -> SlotSet {
        (self.already_counted | self.beside) & self.display.unfinished_by_colour[self.colour as usize]
    }

    #[inline]
    fn new_counts(&self, slot: usize) -> ColourCounts {
        let display = self.display;
        let now = display.counts[index(slot)];
        // The joined group replaces each of its parts that counted for the tile (R16).
        let before = slots(self.own_groups)
            .filter(|&group| display.group_reach[index(group)] & bit(slot) != 0)
            .fold(now, |counts, group| counts.minus(display.group_counts[index(group)]));
        before.plus(self.group)
    }

    /// Returns how many tasks of the tiles in the display it would complete, without the new tile's own tasks.
    pub fn completes(&self) -> usize {
        let done = |(placed, counts): (PlacedTile<'_>, _)| {
            (placed.tile().complete_bits(counts) & placed.open_tasks()).count_ones() as usize
        };
        self.changed().map(done).sum()
    }
}
