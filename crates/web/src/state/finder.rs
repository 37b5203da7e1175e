//! Finding one of the 68 tiles: by a key for each colour and cost, by typing, or in the case, where every tile has a place.

use nova_luna_rules::{Colour, ColourCounts, Coord, TILES, Tile, TileId, TileSet};

use super::cursor::{Direction, next_cell};

/// The costs of each row of the case. Each colour has at most four tiles in a row, and of each cost.
pub const CASE_ROWS: [&[u8]; 5] = [&[1, 2], &[3], &[4], &[5], &[6, 7]];

/// The costs that tiles have (R1).
pub const COSTS: core::ops::RangeInclusive<u8> = 1..=7;

fn cost(tile: &Tile) -> u8 {
    tile.cost().spaces() as u8
}

/// Returns the tiles of a colour in a row of the case, in the order of their numbers.
pub fn in_case(colour: Colour, row: &'static [u8]) -> impl Iterator<Item = TileId> {
    TILES.iter().filter(move |tile| tile.colour() == colour && row.contains(&cost(tile))).map(Tile::id)
}

/// Returns the tile beside another in the case.
pub fn next_in_case(tile: TileId, direction: Direction) -> TileId {
    let places: Vec<(TileId, Coord)> = (0..)
        .zip(CASE_ROWS)
        .flat_map(|(y, row)| {
            Colour::ALL.into_iter().flat_map(move |colour| {
                let first = 5 * colour as i8;
                in_case(colour, row).zip(first..).map(move |(tile, x)| (tile, Coord::new(x, y)))
            })
        })
        .collect();
    let cells: Vec<Coord> = places.iter().map(|(_, at)| *at).collect();
    let from = places.iter().find(|(other, _)| *other == tile).map(|(_, at)| *at);
    let next = next_cell(&cells, from, direction);
    places.iter().find(|(_, at)| Some(*at) == next).map_or(tile, |(next, _)| *next)
}

/// Returns how many tiles of a colour and a cost are not used yet.
pub fn count_left(colour: Colour, cost: u8, used: TileSet) -> usize {
    Finder::at(colour, cost).found().filter(|tile| !used.contains(*tile)).count()
}

/// The letters that stand for the colours, in the order of [`Colour::ALL`]: those of a language. The ones of `tiles.csv`
/// stand for them in every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters([char; 4]);

impl Letters {
    /// Reads four letters; a missing one is that of `tiles.csv`.
    pub fn new(text: &str) -> Self {
        let mut letters = text.chars();
        Self(Colour::ALL.map(|colour| letters.next().unwrap_or(colour.letter())))
    }

    fn colour(self, key: char) -> Option<Colour> {
        let own = Colour::ALL.into_iter().find(|colour| self.0[*colour as usize] == key);
        own.or_else(|| u8::try_from(key).ok().and_then(Colour::from_letter))
    }

    fn letter(self, colour: Colour) -> char {
        self.0[colour as usize]
    }
}

/// What a key led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// It stands for nothing here.
    Nothing,
    Narrowed,
    Found(TileId),
}

/// A search: for tiles of a colour and a cost, with tasks that need certain colours.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Finder {
    pub colour: Option<Colour>,
    pub cost: Option<u8>,
    /// What one task needs at least.
    task: ColourCounts,
    /// The colours that must be in some task, one bit each.
    needs: u8,
    /// Used tiles are offered as well: one was taken back, so another of its kind may be right.
    is_again: bool,
}

impl Finder {
    const fn at(colour: Colour, cost: u8) -> Self {
        Self { colour: Some(colour), cost: Some(cost), task: ColourCounts::ZERO, needs: 0, is_again: false }
    }

    /// Whether colour and cost are known, so that at most four tiles are left.
    pub fn has_kind(&self) -> bool {
        self.colour.is_some() && self.cost.is_some()
    }

    /// Looks for the kind of a tile that was taken back.
    pub fn again(tile: TileId) -> Self {
        Self { is_again: true, ..Self::at(tile.tile().colour(), cost(tile.tile())) }
    }

    /// Whether the search is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Empties the search.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    pub fn is_match(&self, tile: TileId) -> bool {
        let tile = tile.tile();
        let tasks = || tile.tasks().iter().map(|task| task.needs());
        let has_task = self.task.total() == 0 || tasks().any(|needs| needs.missing(self.task).total() == 0);
        let is_needed = |colour: Colour| tasks().any(|needs| needs.get(colour) > 0);
        self.colour.is_none_or(|colour| tile.colour() == colour)
            && self.cost.is_none_or(|spaces| cost(tile) == spaces)
            && has_task
            && Colour::ALL.into_iter().all(|colour| !self.has_need(colour) || is_needed(colour))
    }

    /// Returns the tiles that are looked for, in the order of their numbers.
    pub fn found(self) -> impl Iterator<Item = TileId> {
        TileId::ALL.into_iter().filter(move |tile| self.is_match(*tile))
    }

    /// Returns the tiles that the keys 1 to 4 choose, once colour and cost are known: those that are not used, or all if
    /// they are.
    pub fn numbered(self, used: TileSet) -> Vec<TileId> {
        if !self.has_kind() {
            return Vec::new();
        }
        let left: Vec<TileId> = self.found().filter(|tile| self.is_again || !used.contains(*tile)).collect();
        if left.is_empty() { self.found().collect() } else { left }
    }

    /// Presses the key of a colour and a cost. Returns the tile if only one of them is left.
    pub fn press(&mut self, colour: Colour, cost: u8, used: TileSet) -> Option<TileId> {
        let is_again = self.is_again && self.colour == Some(colour) && self.cost == Some(cost);
        *self = Self { needs: self.needs, is_again, ..Self::at(colour, cost) };
        self.only_one(used)
    }

    fn only_one(self, used: TileSet) -> Option<TileId> {
        match self.numbered(used).as_slice() {
            [tile] if !used.contains(*tile) => Some(*tile),
            _ => None,
        }
    }

    /// Takes a key: the letter of a colour, a cost, letters of a task, and in the end the number of a tile.
    pub fn type_key(&mut self, key: char, letters: Letters, used: TileSet) -> Typed {
        let key = key.to_lowercase().next().unwrap_or(key);
        let number = key.to_digit(10).map(|digit| digit as u8);
        match (letters.colour(key), number, self.colour, self.cost) {
            (Some(colour), _, _, Some(_)) if !self.is_again => self.narrow(colour),
            (Some(colour), ..) => {
                *self = Self { colour: Some(colour), needs: self.needs, ..Self::default() };
                Typed::Narrowed
            }
            (_, Some(cost), Some(colour), None) if COSTS.contains(&cost) => {
                self.press(colour, cost, used).map_or(Typed::Narrowed, Typed::Found)
            }
            (_, Some(number), _, Some(_)) => {
                let chosen = self.numbered(used).get(usize::from(number).wrapping_sub(1)).copied();
                chosen.map_or(Typed::Nothing, Typed::Found)
            }
            _ => Typed::Nothing,
        }
    }

    /// Adds a colour to the task, if a tile has one like that.
    fn narrow(&mut self, colour: Colour) -> Typed {
        let task = self.task.plus(ColourCounts::of(colour, 1));
        let narrowed = Self { task, ..*self };
        if narrowed.found().next().is_none() {
            return Typed::Nothing;
        }
        *self = narrowed;
        Typed::Narrowed
    }

    /// Takes back the last key. Returns whether there was one.
    pub fn erase(&mut self) -> bool {
        let last = Colour::ALL.into_iter().rev().find(|colour| self.task.get(*colour) > 0);
        if self.is_again {
            self.clear();
            return false;
        }
        match last {
            Some(colour) => self.task = self.task.minus(ColourCounts::of(colour, 1)),
            None if self.cost.is_some() => self.cost = None,
            None if self.colour.is_some() => self.colour = None,
            None => return false,
        }
        true
    }

    /// Reads a whole text, as from a field; what stands for nothing is left out.
    pub fn read(&mut self, text: &str, letters: Letters) {
        *self = Self { needs: self.needs, ..Self::default() };
        for key in text.chars().take(16) {
            // Nothing is chosen while a text is read.
            let is_number = self.cost.is_some() && key.is_ascii_digit();
            if !is_number {
                let _ = self.type_key(key, letters, TileSet::EMPTY);
            }
        }
    }

    /// Returns the text of what was typed, such as "b3 rr".
    pub fn query(&self, letters: Letters) -> String {
        let mut text: String = self.colour.map(|colour| letters.letter(colour)).into_iter().collect();
        text.extend(self.cost.map(|cost| char::from(b'0' + cost)));
        if self.task.total() > 0 {
            text.push(' ');
        }
        for colour in Colour::ALL {
            text.extend(core::iter::repeat_n(letters.letter(colour), usize::from(self.task.get(colour))));
        }
        text
    }

    pub fn has_need(&self, colour: Colour) -> bool {
        self.needs >> colour as u8 & 1 == 1
    }

    /// Looks only for tiles with a task that needs the colour, or no longer.
    pub fn toggle_need(&mut self, colour: Colour) {
        self.needs ^= 1 << colour as u8;
    }
}

#[cfg(test)]
mod tests;
