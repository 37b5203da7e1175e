//! What lies around an open cell, for tiles of all four colours at once. A bot that examines every cell needs this
//! more often than a full [`Preview`](super::Preview).

use super::{ColourCounts, Display, SlotSet, bit, index};
use crate::colour::Colour;
use crate::coord::Coord;

/// The tiles and groups around an open cell.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings {
    beside: SlotSet,
    /// For each colour, the tiles that the adjacent groups of that colour count for.
    reach: [SlotSet; 4],
    counts: ColourCounts,
    /// A bit for each colour of which several groups are adjacent: a tile of that colour joins them.
    joining: u8,
}

impl Display {
    /// Returns what lies around an open cell (R16, R17).
    #[inline]
    pub fn surroundings(&self, at: Coord) -> Surroundings {
        let (mut beside, mut groups, mut joining) = (0, 0, 0);
        let mut reach = [0; 4];
        let mut counts = ColourCounts::ZERO;
        for neighbour in at.neighbours().into_iter().filter_map(|cell| self.grid.slot(cell)).map(usize::from) {
            beside |= bit(neighbour);
            let group = usize::from(self.group_of[index(neighbour)]);
            if groups & bit(group) == 0 {
                groups |= bit(group);
                let colour = self.tiles[index(neighbour)].tile().colour() as usize;
                joining |= u8::from(reach[colour] != 0) << colour;
                reach[colour] |= self.group_reach[index(group)];
                counts = counts.plus(self.group_counts[index(group)]);
            }
        }
        Surroundings { beside, reach, counts, joining }
    }
}

impl Surroundings {
    /// Returns how many tiles of each colour would count for a tile on the cell, whatever its own colour.
    #[inline]
    pub fn counts(&self) -> ColourCounts {
        self.counts
    }

    /// Returns the tiles for which a tile of this colour would count, one bit for each slot.
    #[inline]
    pub fn reach(&self, colour: Colour) -> u64 {
        self.beside | self.reach[colour as usize]
    }

    /// Returns the tiles whose count of this colour could grow by two or more, one bit for each slot: those that an
    /// adjacent group does not count for yet, or all if several groups would join.
    #[inline]
    pub fn leaps(&self, colour: Colour) -> u64 {
        let reach = self.reach[colour as usize];
        match (reach, self.joining >> colour as u8 & 1) {
            (0, _) => 0,
            (_, 0) => self.beside & !reach,
            _ => self.beside | reach,
        }
    }
}
