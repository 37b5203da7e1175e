//! The features that the networks see. Each feature is a number, and a network has a row of weights for each.

use super::board::{Board, PlacementEffect, slots_in};
use super::compact_wheel::CompactWheel;
use super::tile_spec::{KINDS, PackedCounts, TOP, TileSpec, count_of, missing, tile_specs, total};

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

/// The feature for the number of tiles on the wheel.
pub(super) fn wheel_size(wheel: &CompactWheel) -> usize {
    WHEEL_SIZE + wheel.len().min(11)
}

/// The pattern of the missing tiles of a task, by their number and the number of their colours.
const PATTERN: [[u8; 5]; 5] = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 2, 0, 0], [0, 3, 4, 5, 0], [0, 6, 7, 8, 9]];

/// The feature for an open task: the missing tiles, and how scarce they are on the wheel.
#[inline]
pub(super) fn task(missing_tiles: PackedCounts, supply: PackedCounts, has_side: bool) -> usize {
    // Works on all colours at once: first the top bit of each wanted byte, then the whole byte.
    let wanted = (missing_tiles + !TOP) & TOP;
    let colours = total(wanted >> 7);
    // Each byte is 128 plus the surplus; bytes that are not wanted get the maximum.
    let left = ((supply | TOP) - missing_tiles) | !(wanted | (wanted - (wanted >> 7)));
    let [a, b, c, d] = left.to_le_bytes();
    let slack = usize::from(a.min(b).min(c.min(d)).clamp(127, 131)) - 127;
    let pattern = usize::from(PATTERN[usize::from(total(missing_tiles).min(4))][usize::from(colours.min(4))]);
    TASKS + (pattern * SLACKS + slack) * 2 + usize::from(has_side)
}

/// The feature for a tile on the wheel, by its place clockwise from the meeple.
pub(super) fn tile(spec: &TileSpec, place: usize) -> usize {
    TILES + usize::from(spec.kind) * 3 + (place / 3).min(2)
}

/// The feature for a group, with the number of tiles of its colour on the wheel.
#[inline]
pub(super) fn group(size: u8, supply: u8) -> usize {
    GROUPS + usize::from(size.clamp(1, 6) - 1) * 4 + usize::from(supply.min(3))
}

/// The feature for a task of a tile on the wheel: the missing tiles if it were next to the largest group of each
/// colour.
#[inline]
pub(super) fn wheel_task(spec: &TileSpec, task: usize, largest: PackedCounts, place: usize) -> usize {
    let lacking = usize::from(total(missing(largest, spec.tasks[task])).min(4));
    let price = usize::from(spec.cost.clamp(3, 6) - 3);
    WHEEL_TASKS + (lacking * 4 + price) * 2 + usize::from(place >= 3)
}

/// The feature for the open tasks that lack one tile of a colour, with the number of tiles of that colour on the
/// wheel.
#[inline]
pub(super) fn demand(tasks: u8, supply: u8) -> usize {
    DEMANDS + usize::from(tasks.min(5)) * 4 + usize::from(supply.min(3))
}

/// The features of [`demand`] for all colours.
#[inline]
pub(super) fn demands(tasks: PackedCounts, supply: PackedCounts) -> [usize; 4] {
    [0, 1, 2, 3].map(|colour| demand(count_of(tasks, colour), count_of(supply, colour)))
}

/// Counts the open tasks of a tile that lack exactly one tile, by the colour of that tile.
#[inline]
pub(super) fn one_short(spec: &TileSpec, open: u8, counts: PackedCounts) -> PackedCounts {
    let mut one_short = 0;
    for index in slots_in(u32::from(open)) {
        let missing_tiles = missing(counts, spec.tasks[index % 3]);
        if missing_tiles & missing_tiles.wrapping_sub(1) == 0 {
            one_short += missing_tiles & 0x0101_0101;
        }
    }
    one_short
}

/// Counts the open tasks of a board that lack exactly one tile, by the colour of that tile.
pub(super) fn all_one_short(board: &Board) -> PackedCounts {
    let of_slot = |slot| one_short(board.spec(slot), board.open_tasks(slot), board.counts(slot));
    slots_in(board.unfinished()).map(of_slot).sum()
}

/// The size of the largest group of each colour.
pub(super) fn largest(board: &Board) -> [u8; 4] {
    let mut largest = [0; 4];
    for group in board.groups() {
        let most = &mut largest[usize::from(board.spec(group).colour) % 4];
        *most = (*most).max(board.group_size(group));
    }
    largest
}

/// Packs the largest groups into counts.
pub(super) fn counts(largest: [u8; 4]) -> PackedCounts {
    PackedCounts::from_le_bytes(largest)
}

/// The features of the open tasks of one tile.
#[inline]
pub(super) fn tasks_of(
    spec: &TileSpec,
    open: u8,
    counts: PackedCounts,
    supply: PackedCounts,
    has_side: bool,
) -> impl Iterator<Item = usize> {
    let tasks = spec.tasks;
    slots_in(u32::from(open)).map(move |index| task(missing(counts, tasks[index % 3]), supply, has_side))
}

/// Emits the features of the wheel: the number of tiles, and each tile.
pub(super) fn of_wheel(wheel: &CompactWheel, emit: &mut impl FnMut(usize)) {
    emit(wheel_size(wheel));
    for (place, number) in wheel.tiles().enumerate() {
        emit(tile(&tile_specs()[usize::from(number) % 128], place));
    }
}

/// Emits the features of the tasks on the wheel.
pub(super) fn of_wheel_tasks(wheel: &CompactWheel, largest: PackedCounts, emit: &mut impl FnMut(usize)) {
    for (place, number) in wheel.tiles().enumerate() {
        let spec = &tile_specs()[usize::from(number) % 128];
        slots_in(u32::from(spec.task_bits)).for_each(|task| emit(wheel_task(spec, task % 3, largest, place)));
    }
}

/// Emits the features of the open tasks in a slot.
#[inline]
pub(super) fn of_slot(board: &Board, slot: usize, supply: PackedCounts, emit: &mut impl FnMut(usize)) {
    let open = board.open_tasks(slot);
    tasks_of(board.spec(slot), open, board.counts(slot), supply, board.sides(slot) > 0).for_each(emit);
}

/// Emits the features of the groups.
pub(super) fn of_groups(board: &Board, supply: PackedCounts, emit: &mut impl FnMut(usize)) {
    for name in board.groups() {
        emit(group(board.group_size(name), count_of(supply, board.spec(name).colour)));
    }
}

/// Emits all features of a position.
pub(super) fn of_position(board: &Board, wheel: &CompactWheel, discs_left: u8, emit: &mut impl FnMut(usize)) {
    emit(discs(discs_left));
    of_wheel(wheel, emit);
    of_wheel_tasks(wheel, counts(largest(board)), emit);
    let supply = wheel.supply(tile_specs());
    slots_in(board.unfinished()).for_each(|slot| of_slot(board, slot, supply, emit));
    of_groups(board, supply, emit);
    demands(all_one_short(board), supply).into_iter().for_each(emit);
}

/// The size of the largest group of the tile's colour after a placement.
#[inline]
pub(super) fn largest_after(largest: [u8; 4], effect: &PlacementEffect) -> u8 {
    largest[usize::from(effect.colour) % 4].max(effect.size)
}
