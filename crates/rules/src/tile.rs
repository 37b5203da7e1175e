//! The 68 tiles and their tasks, parsed from `tiles.csv` at compile time.

use core::fmt;
use core::num::NonZeroU8;

use crate::colour::{Colour, ColourCounts, Requirement};
use crate::time::Time;

/// The number of tiles in the game (R1).
pub const TILE_COUNT: usize = 68;

/// The number of a tile, 1 to 68, as in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TileId(NonZeroU8);

impl TileId {
    /// Returns the id with this number, or `None` if it is not 1 to 68.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number as usize > TILE_COUNT {
            return None;
        }
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Returns the number, 1 to 68.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Returns the printed tile with this id.
    #[inline]
    pub fn tile(self) -> &'static Tile {
        &TILES[usize::from(self.number()) - 1]
    }

    /// All ids in ascending order.
    pub const ALL: [Self; TILE_COUNT] = table::ids();
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileSet(u128);

impl TileSet {
    /// The set without tiles.
    pub const EMPTY: Self = Self(0);

    const ALL: Self = Self(((1 << TILE_COUNT) - 1) << 1);

    /// Adds a tile.
    pub fn insert(&mut self, tile: TileId) {
        self.0 |= 1 << tile.number();
    }

    /// Returns whether the tile is in the set.
    pub const fn contains(self, tile: TileId) -> bool {
        self.0 >> tile.number() & 1 == 1
    }

    /// Returns the number of tiles.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there is no tile in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the tiles that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns all tiles of the game that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(Self::ALL.0 & !self.0)
    }

    /// Returns the tiles in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = TileId> {
        TileId::ALL.into_iter().filter(move |tile| self.contains(*tile))
    }
}

impl FromIterator<TileId> for TileSet {
    fn from_iter<T: IntoIterator<Item = TileId>>(tiles: T) -> Self {
        let mut set = Self::EMPTY;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(TileId::number)).finish()
    }
}

/// A task: the number of tiles of each colour that must count for its tile (R1, R15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Task(Requirement);

impl Task {
    /// Returns how many tiles of each colour the task shows.
    #[inline]
    pub const fn needs(self) -> ColourCounts {
        self.0.needed()
    }

    /// Returns whether these counts complete the task (R15).
    #[inline]
    pub const fn is_complete(self, counts: ColourCounts) -> bool {
        counts.satisfies(self.0)
    }

    /// Returns the tiles that these counts lack to complete the task.
    #[inline]
    pub const fn missing(self, counts: ColourCounts) -> ColourCounts {
        counts.missing(self.needs())
    }

    /// Returns the colours that the task shows, with repetitions, in the order of `tiles.csv`.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .flat_map(move |colour| core::iter::repeat_n(colour, usize::from(self.needs().get(colour))))
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.colours().try_for_each(|colour| write!(f, "{}", colour.letter()))
    }
}

/// A printed tile: colour, cost and tasks (R1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Tile {
    id: TileId,
    colour: Colour,
    cost: Time,
    task_count: u8,
    task_bits: u8,
    one: ColourCounts,
    wants: [u64; 4],
    /// The tasks, padded with impossible ones, so that four are always compared at once.
    tasks: [Task; LANES],
}

/// The maximum number of tasks on a tile (R1).
pub const MAX_TASKS: usize = 3;

/// The number of tasks that are compared at once.
const LANES: usize = 4;

impl Tile {
    /// Returns the number that identifies the tile.
    pub const fn id(&self) -> TileId {
        self.id
    }

    /// Returns the tile's colour.
    #[inline]
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// Returns the tile's cost, 1 to 7.
    #[inline]
    pub const fn cost(&self) -> Time {
        self.cost
    }

    /// Returns the tile's tasks, at most three, in the order of `tiles.csv`.
    #[inline]
    pub fn tasks(&self) -> &[Task] {
        &self.tasks[..usize::from(self.task_count)]
    }

    /// Returns the tasks whose bits are set, in the order of [`Tile::tasks`].
    #[inline]
    pub fn tasks_in(&self, bits: u8) -> impl Iterator<Item = Task> {
        self.tasks().iter().enumerate().filter(move |(index, _)| bits >> index & 1 == 1).map(|(_, task)| *task)
    }

    /// Returns a set bit for each task, in the order of [`Tile::tasks`].
    #[inline]
    pub const fn task_bits(&self) -> u8 {
        self.task_bits
    }

    #[inline]
    pub(crate) const fn colour_count(&self) -> ColourCounts {
        self.one
    }

    /// Returns a set bit for each task that `counts` completes.
    #[inline]
    pub fn complete_bits(&self, counts: ColourCounts) -> u8 {
        let bits: [u32; LANES] =
            core::array::from_fn(|index| u32::from(self.tasks[index].is_complete(counts)) << index);
        (bits[0] | bits[1] | bits[2] | bits[3]) as u8
    }

    /// Returns a mask for each colour: all bits set if any task shows the colour, otherwise none.
    #[inline]
    pub(crate) const fn wants(&self) -> &[u64; 4] {
        &self.wants
    }
}

/// All tiles in the order of their ids.
pub static TILES: [Tile; TILE_COUNT] = table::parse(include_bytes!("tiles.csv"));

/// The parser of `tiles.csv`. It runs at compile time, so a damaged file is a compile error.
#[allow(clippy::expect_used, reason = "a panic here happens in the compiler, never at run time")]
mod table {
    use super::{Colour, ColourCounts, LANES, MAX_TASKS, Requirement, TILE_COUNT, Task, Tile, TileId, Time};

    pub(super) const fn parse(csv: &[u8]) -> [Tile; TILE_COUNT] {
        let mut tiles = [BLANK; TILE_COUNT];
        let mut at = skip_line(csv, 0);
        let mut index = 0;
        while index < TILE_COUNT {
            let (tile, next) = parse_line(csv, at, index as u8 + 1);
            tiles[index] = tile;
            at = next;
            index += 1;
        }
        assert!(at == csv.len(), "tiles.csv has more than 68 tiles");
        tiles
    }

    pub(super) const fn ids() -> [TileId; TILE_COUNT] {
        let mut ids = [BLANK.id; TILE_COUNT];
        let mut index = 0;
        while index < TILE_COUNT {
            ids[index] = TileId::new(index as u8 + 1).expect("ids are 1 to 68");
            index += 1;
        }
        ids
    }

    const NO_TASK: Task = Task(Requirement::IMPOSSIBLE);

    const BLANK: Tile = Tile {
        id: TileId::new(1).expect("1 is an id"),
        colour: Colour::Red,
        cost: Time::ZERO,
        task_count: 0,
        task_bits: 0,
        one: ColourCounts::ZERO,
        wants: [0; 4],
        tasks: [NO_TASK; LANES],
    };

    const fn skip_line(csv: &[u8], mut at: usize) -> usize {
        while csv[at] != b'\n' {
            at += 1;
        }
        at + 1
    }

    /// Parses `id,colour,cost,task1,task2,task3`. Returns the tile and the offset of the next line.
    const fn parse_line(csv: &[u8], at: usize, expected_id: u8) -> (Tile, usize) {
        let (id, at) = parse_number(csv, at);
        assert!(id == expected_id, "tiles.csv is not in the order of the ids");
        let mut tile = BLANK;
        tile.id = TileId::new(id).expect("tiles.csv has an id that is not 1 to 68");
        tile.colour = Colour::from_letter(csv[at]).expect("tiles.csv has an unknown colour");
        let (cost, mut at) = parse_number(csv, skip_field(csv, at));
        assert!(1 <= cost && cost <= 7, "a cost is 1 to 7 (R1)");
        tile.cost = Time::new(cost as u16);
        let mut column = 0;
        while column < MAX_TASKS {
            let (needs, next) = parse_task(csv, at);
            if needs.total() > 0 {
                tile.tasks[tile.task_count as usize] = Task(Requirement::of(needs));
                tile.task_bits |= 1 << tile.task_count;
                tile.task_count += 1;
                add_wants(&mut tile.wants, needs);
            }
            at = next;
            column += 1;
        }
        tile.one = ColourCounts::of(tile.colour, 1);
        (tile, at)
    }

    const fn skip_field(csv: &[u8], mut at: usize) -> usize {
        while csv[at] != b',' {
            at += 1;
        }
        at + 1
    }

    const fn parse_number(csv: &[u8], mut at: usize) -> (u8, usize) {
        let mut number = 0;
        while csv[at] != b',' {
            number = number * 10 + (csv[at] - b'0');
            at += 1;
        }
        (number, at + 1)
    }

    const fn parse_task(csv: &[u8], mut at: usize) -> (ColourCounts, usize) {
        let mut needs = ColourCounts::ZERO;
        while at < csv.len() && csv[at] != b',' && csv[at] != b'\n' {
            let colour = Colour::from_letter(csv[at]).expect("tiles.csv has an unknown colour in a task");
            needs = needs.plus(ColourCounts::of(colour, 1));
            at += 1;
        }
        assert!(needs.total() <= 4, "a task shows at most four colours (R1)");
        (needs, if at < csv.len() { at + 1 } else { at })
    }

    const fn add_wants(wants: &mut [u64; 4], needs: ColourCounts) {
        let mut index = 0;
        while index < Colour::ALL.len() {
            if needs.get(Colour::ALL[index]) > 0 {
                wants[index] = u64::MAX;
            }
            index += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_material() {
        assert_eq!(TILES.len(), 68);
        for colour in Colour::ALL {
            assert_eq!(TILES.iter().filter(|tile| tile.colour() == colour).count(), 17);
        }
        assert_eq!(TILES.iter().map(|tile| tile.tasks().len()).sum::<usize>(), 128);
        assert!(TILES.iter().all(|tile| (1..=7).contains(&tile.cost().spaces())));
        for (index, tile) in TILES.iter().enumerate() {
            assert_eq!(usize::from(tile.id().number()), index + 1);
        }
    }

    #[test]
    fn r1_the_tiles_match_tiles_csv() {
        let lines = include_str!("tiles.csv").lines().skip(1);
        for (line, tile) in lines.zip(&TILES) {
            let fields: Vec<&str> = line.split(',').collect();
            assert_eq!(fields[0], tile.id().to_string());
            assert_eq!(fields[1], format!("{:?}", tile.colour()).to_lowercase());
            assert_eq!(fields[2], tile.cost().to_string());
            let tasks: Vec<String> = tile.tasks().iter().map(Task::to_string).collect();
            let expected: Vec<&str> = fields[3..].iter().copied().filter(|task| !task.is_empty()).collect();
            assert_eq!(tasks, expected);
            for colour in Colour::ALL {
                assert_eq!(tile.wants()[colour as usize] != 0, expected.concat().contains(colour.letter()));
            }
        }
    }

    #[test]
    fn r1_ids_are_1_to_68() {
        assert_eq!(TileId::new(0), None);
        assert_eq!(TileId::new(69), None);
        assert!(TileId::ALL.iter().map(|id| id.number()).eq(1..=68));
    }
}
