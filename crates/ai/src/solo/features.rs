//! The features that the networks see. Each feature is a number, and a network has a row of weights for each.

use nova_luna_rules::{Colour, ColourCounts, Display, MAX_ON_WHEEL, PlacedTile, Task, Tile, TileId, Wheel};

/// The number of tiles per colour. Tiles at the same index of their colours are of the same kind.
const KINDS: usize = 17;

/// The top bit of every counter of [`ColourCounts`]. No count reaches it.
const TOP: u32 = 0x8080_8080;

const DISCS: usize = 0;
const WHEEL_SIZE: usize = DISCS + 22;
const TASKS: usize = WHEEL_SIZE + 12;
const SLACKS: usize = 5;
const PATTERNS: usize = 10;
const TILES: usize = TASKS + PATTERNS * SLACKS * 2;
const GROUPS: usize = TILES + KINDS * 3;
const WHEEL_TASKS: usize = GROUPS + 6 * 4;
const DEMANDS: usize = WHEEL_TASKS + 5 * 4 * 2;
/// The number of features.
pub(super) const FEATURES: usize = DEMANDS + 6 * 4;

/// The feature for the remaining discs.
#[inline]
pub(super) fn discs(left: u8) -> usize {
    DISCS + usize::from(left.min(21))
}

/// The pattern of the missing tiles of a task, by their number and the number of their colours.
const PATTERN: [[u8; 5]; 5] = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 2, 0, 0], [0, 3, 4, 5, 0], [0, 6, 7, 8, 9]];

/// The feature for an open task: the missing tiles, and how scarce they are on the wheel.
#[inline]
pub(super) fn task(missing: ColourCounts, supply: ColourCounts, has_side: bool) -> usize {
    // Works on all colours at once: first the top bit of each wanted byte, then the whole byte.
    let wanted = (missing.to_bits() + !TOP) & TOP;
    // Each byte is 128 plus the surplus; bytes that are not wanted get the maximum.
    let left = ((supply.to_bits() | TOP) - missing.to_bits()) | !(wanted | (wanted - (wanted >> 7)));
    let [a, b, c, d] = left.to_le_bytes();
    let slack = usize::from(a.min(b).min(c.min(d)).clamp(127, 131)) - 127;
    let (tiles, colours) = (missing.total().min(4), missing.colour_count().min(4));
    let pattern = usize::from(PATTERN[usize::from(tiles)][usize::from(colours)]);
    TASKS + (pattern * SLACKS + slack) * 2 + usize::from(has_side)
}

/// The feature for a tile on the wheel, by its place clockwise from the meeple.
fn tile(tile: TileId, place: usize) -> usize {
    TILES + (usize::from(tile.number()) - 1) % KINDS * 3 + (place / 3).min(2)
}

/// The feature for a group, with the number of tiles of its colour on the wheel.
#[inline]
pub(super) fn group(size: u8, supply: u8) -> usize {
    GROUPS + usize::from(size.clamp(1, 6) - 1) * 4 + usize::from(supply.min(3))
}

/// The feature for a task of a tile on the wheel: the missing tiles if it were next to the largest group of each
/// colour.
#[inline]
fn wheel_task(tile: &Tile, task: Task, largest: ColourCounts, place: usize) -> usize {
    let lacking = usize::from(task.missing(largest).total().min(4));
    let price = usize::from(tile.cost().spaces().clamp(3, 6) - 3);
    WHEEL_TASKS + (lacking * 4 + price) * 2 + usize::from(place >= 3)
}

/// The features for the open tasks that lack one tile of each colour, with the number of tiles of that colour on the
/// wheel.
#[inline]
pub(super) fn demands(tasks: ColourCounts, supply: ColourCounts) -> [usize; 4] {
    let demand = |tasks: u8, supply: u8| DEMANDS + usize::from(tasks.min(5)) * 4 + usize::from(supply.min(3));
    Colour::ALL.map(|colour| demand(tasks.get(colour), supply.get(colour)))
}

/// Counts the open tasks of a tile that lack exactly one tile, by the colour of that tile.
#[inline]
pub(super) fn one_short(tile: &Tile, open: u8, counts: ColourCounts) -> ColourCounts {
    let missing = tile.tasks_in(open).map(|task| task.missing(counts));
    missing.filter(|missing| missing.total() == 1).fold(ColourCounts::ZERO, ColourCounts::plus)
}

/// Counts the open tasks of a display that lack exactly one tile, by the colour of that tile.
pub(super) fn all_one_short(display: &Display) -> ColourCounts {
    let of_tile = |placed: PlacedTile<'_>| one_short(placed.tile(), placed.open_tasks(), placed.wanted_counts());
    display.unfinished().map(of_tile).fold(ColourCounts::ZERO, ColourCounts::plus)
}

/// Counts the tiles of each colour on a wheel.
pub(super) fn supply(wheel: &Wheel) -> ColourCounts {
    wheel.tiles().map(|tile| ColourCounts::of(tile.tile().colour(), 1)).fold(ColourCounts::ZERO, ColourCounts::plus)
}

#[inline]
pub(super) fn tasks_of(
    tile: &Tile,
    open: u8,
    counts: ColourCounts,
    supply: ColourCounts,
    has_side: bool,
) -> impl Iterator<Item = usize> {
    tile.tasks_in(open).map(move |wanted| task(wanted.missing(counts), supply, has_side))
}

/// Emits the features of the wheel: the number of tiles, and each tile.
pub(super) fn of_wheel(wheel: &Wheel, emit: &mut impl FnMut(usize)) {
    emit(WHEEL_SIZE + wheel.len().min(MAX_ON_WHEEL));
    wheel.tiles().enumerate().for_each(|(place, number)| emit(tile(number, place)));
}

pub(super) fn of_wheel_tasks(wheel: &Wheel, largest: ColourCounts, emit: &mut impl FnMut(usize)) {
    for (place, number) in wheel.tiles().enumerate() {
        let tile = number.tile();
        tile.tasks().iter().for_each(|task| emit(wheel_task(tile, *task, largest, place)));
    }
}

#[inline]
pub(super) fn of_tile(placed: PlacedTile<'_>, sides: u8, supply: ColourCounts, emit: &mut impl FnMut(usize)) {
    tasks_of(placed.tile(), placed.open_tasks(), placed.wanted_counts(), supply, sides > 0).for_each(emit);
}

pub(super) fn of_groups(display: &Display, supply: ColourCounts, emit: &mut impl FnMut(usize)) {
    display.groups().for_each(|(colour, size)| emit(group(size, supply.get(colour))));
}

pub(super) fn of_position(display: &Display, wheel: &Wheel, discs_left: u8, emit: &mut impl FnMut(usize)) {
    emit(discs(discs_left));
    of_wheel(wheel, emit);
    of_wheel_tasks(wheel, display.largest_groups(), emit);
    let supply = supply(wheel);
    display.unfinished().for_each(|placed| of_tile(placed, placed.open_sides(), supply, emit));
    of_groups(display, supply, emit);
    demands(all_one_short(display), supply).into_iter().for_each(emit);
}
