//! A preview of a placement: what it would change, without changing it. Search looks at far more
//! placements than it makes, and a preview costs a fraction of a copy of the display.

use super::{ColourCounts, Display, PlacedTile, SlotSet, bit, index, slots};
use crate::colour::Colour;
use crate::coord::Coord;

/// What a tile of one colour would change at one place.
///
/// Which tile of that colour it is matters only for its own tasks: what counts for it is
/// [`Preview::counts`], and its tasks are compared with that.
#[derive(Clone)]
pub struct Preview<'a> {
    display: &'a Display,
    colour: Colour,
    beside: SlotSet,
    /// The groups of its own colour that it would join.
    own_groups: SlotSet,
    /// The tiles that those groups count for already.
    known: SlotSet,
    /// The group it would belong to, itself included.
    group: ColourCounts,
    counts: ColourCounts,
}

impl Display {
    /// What a tile of this colour would change at a legal cell (R16, R17).
    #[inline]
    pub fn preview(&self, colour: Colour, at: Coord) -> Preview<'_> {
        let (mut beside, mut own_groups, mut other_groups) = (0, 0, 0);
        let mut others = ColourCounts::ZERO;
        let same = self.coloured[colour as usize];
        for neighbour in at.neighbours().into_iter().filter_map(|place| self.grid.slot(place)).map(usize::from) {
            beside |= bit(neighbour);
            let group = usize::from(self.group_of[index(neighbour)]);
            if same & bit(neighbour) != 0 {
                own_groups |= bit(group);
            } else if other_groups & bit(group) == 0 {
                other_groups |= bit(group);
                others = others.plus(self.group_counts[index(group)]);
            }
        }
        let (mut known, mut joined) = (0, ColourCounts::ZERO);
        for group in slots(own_groups) {
            known |= self.group_reach[index(group)];
            joined = joined.plus(self.group_counts[index(group)]);
        }
        let group = joined.plus(ColourCounts::of(colour, 1));
        Preview { display: self, colour, beside, own_groups, known, group, counts: others.plus(joined) }
    }
}

impl<'a> Preview<'a> {
    /// What would count for the new tile.
    #[inline]
    pub fn counts(&self) -> ColourCounts {
        self.counts
    }

    /// The size of the group that the new tile would belong to.
    #[inline]
    pub fn group(&self) -> ColourCounts {
        self.group
    }

    /// The tiles beside the place.
    #[inline]
    pub fn beside(&self) -> impl Iterator<Item = PlacedTile<'a>> + use<'a> {
        let display = self.display;
        slots(self.beside).map(move |slot| PlacedTile { display, slot })
    }

    /// Whether the tile in this slot is beside the place.
    #[inline]
    pub fn is_beside(&self, slot: usize) -> bool {
        self.beside & bit(slot) != 0
    }

    /// The tiles with open tasks that would count more, and what would count for each of them then.
    #[inline]
    pub fn changed(&self) -> impl Iterator<Item = (PlacedTile<'a>, ColourCounts)> {
        let display = self.display;
        let reach = (self.known | self.beside) & display.wanting[self.colour as usize];
        slots(reach).map(move |slot| (PlacedTile { display, slot }, self.counts_then(slot)))
    }

    /// What would count for the tile in this slot, which the joined group reaches.
    #[inline]
    fn counts_then(&self, slot: usize) -> ColourCounts {
        let display = self.display;
        let now = display.counts[index(slot)];
        // Each joined group that counted alone is replaced by the whole (R16).
        let before = slots(self.own_groups)
            .filter(|&group| display.group_reach[index(group)] & bit(slot) != 0)
            .fold(now, |counts, group| counts.minus(display.group_counts[index(group)]));
        before.plus(self.group)
    }

    /// How many tasks of tiles that lie there it would complete.
    pub fn completes(&self) -> usize {
        let done = |(placed, counts): (PlacedTile<'_>, _)| {
            (placed.tile().complete_bits(counts) & placed.open_tasks()).count_ones() as usize
        };
        self.changed().map(done).sum()
    }
}
