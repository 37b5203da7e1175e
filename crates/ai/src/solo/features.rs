//! What the estimate of a position looks at. Each thing seen is a number; the net has a row for each.

use super::board::{Board, Look, each};
use super::face::{Counts, Face, KINDS, TOP, faces, missing, of, total};
use super::ring::Ring;

const DISCS: usize = 0;
const LEFT: usize = DISCS + 22;
const TASKS: usize = LEFT + 12;
const SLACKS: usize = 5;
const PATTERNS: usize = 10;
const TILES: usize = TASKS + PATTERNS * SLACKS * 2;
const GROUPS: usize = TILES + KINDS * 3;
const LACKS: usize = GROUPS + 6 * 4;
const DEMANDS: usize = LACKS + 5 * 4 * 2;
/// How many different things there are to see.
pub(super) const FEATURES: usize = DEMANDS + 6 * 4;

/// The discs that are left to place.
#[inline]
pub(super) fn discs(left: u8) -> usize {
    DISCS + usize::from(left.min(21))
}

/// The number of tiles on the wheel.
pub(super) fn left(ring: &Ring) -> usize {
    LEFT + ring.len().min(11)
}

/// By total and number of different colours, the pattern of what a task misses.
const PATTERN: [[u8; 5]; 5] = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 2, 0, 0], [0, 3, 4, 5, 0], [0, 6, 7, 8, 9]];

/// An open task: what it misses, and how scarce that is among the tiles of the wheel.
#[inline]
pub(super) fn task(gap: Counts, supply: Counts, has_side: bool) -> usize {
    // All colours side by side: the top bit of each byte that is wanted, and then the whole byte.
    let wanted = (gap + !TOP) & TOP;
    let colours = total(wanted >> 7);
    // Each byte is 128 and what is left over; where nothing is wanted it does not matter.
    let left = ((supply | TOP) - gap) | !(wanted | (wanted - (wanted >> 7)));
    let [a, b, c, d] = left.to_le_bytes();
    let slack = usize::from(a.min(b).min(c.min(d)).clamp(127, 131)) - 127;
    let pattern = usize::from(PATTERN[usize::from(total(gap).min(4))][usize::from(colours.min(4))]);
    TASKS + (pattern * SLACKS + slack) * 2 + usize::from(has_side)
}

/// A tile on the wheel, by its place clockwise from the meeple.
pub(super) fn tile(face: &Face, place: usize) -> usize {
    TILES + usize::from(face.kind) * 3 + (place / 3).min(2)
}

/// A group of one colour, and how many tiles of the colour lie on the wheel.
#[inline]
pub(super) fn group(size: u8, supply: u8) -> usize {
    GROUPS + usize::from(size.clamp(1, 6) - 1) * 4 + usize::from(supply.min(3))
}

/// A task of a tile on the wheel: what it would still miss beside the largest group of each colour.
#[inline]
pub(super) fn lack(face: &Face, task: usize, largest: Counts, place: usize) -> usize {
    let lacking = usize::from(total(missing(largest, face.tasks[task])).min(4));
    let price = usize::from(face.cost.clamp(3, 6) - 3);
    LACKS + (lacking * 4 + price) * 2 + usize::from(place >= 3)
}

/// How many open tasks miss just one tile of a colour, and how many tiles of the colour lie on the wheel.
#[inline]
pub(super) fn demand(tasks: u8, supply: u8) -> usize {
    DEMANDS + usize::from(tasks.min(5)) * 4 + usize::from(supply.min(3))
}

/// The demands of all colours.
#[inline]
pub(super) fn demands(tasks: Counts, supply: Counts) -> [usize; 4] {
    [0, 1, 2, 3].map(|colour| demand(of(tasks, colour), of(supply, colour)))
}

/// The open tasks of one tile that miss just one tile, by the colour of that.
#[inline]
pub(super) fn nearly(face: &Face, open: u8, counts: Counts) -> Counts {
    let mut nearly = 0;
    for index in each(u32::from(open)) {
        let gap = missing(counts, face.tasks[index % 3]);
        if gap & gap.wrapping_sub(1) == 0 {
            nearly += gap & 0x0101_0101;
        }
    }
    nearly
}

/// The open tasks of a board that miss just one tile, by the colour of that.
pub(super) fn all_nearly(board: &Board) -> Counts {
    let of_slot = |slot| nearly(board.face(slot), board.open_tasks(slot), board.counts(slot));
    each(board.unfinished()).map(of_slot).sum()
}

/// The size of the largest group of each colour.
pub(super) fn largest(board: &Board) -> [u8; 4] {
    let mut largest = [0; 4];
    for group in board.groups() {
        let most = &mut largest[usize::from(board.face(group).colour) % 4];
        *most = (*most).max(board.group_size(group));
    }
    largest
}

/// The largest groups as counts.
pub(super) fn counts(largest: [u8; 4]) -> Counts {
    Counts::from_le_bytes(largest)
}

/// The open tasks of one tile.
#[inline]
pub(super) fn tasks_of(
    face: &Face,
    open: u8,
    counts: Counts,
    supply: Counts,
    has_side: bool,
) -> impl Iterator<Item = usize> {
    let tasks = face.tasks;
    each(u32::from(open)).map(move |index| task(missing(counts, tasks[index % 3]), supply, has_side))
}

/// Everything that a wheel shows by itself: how full it is, and with what.
pub(super) fn of_ring(ring: &Ring, see: &mut impl FnMut(usize)) {
    see(left(ring));
    for (place, number) in ring.tiles().enumerate() {
        see(tile(&faces()[usize::from(number) % 128], place));
    }
}

/// The tasks of the tiles on the wheel, beside the largest groups.
pub(super) fn of_lacks(ring: &Ring, largest: Counts, see: &mut impl FnMut(usize)) {
    for (place, number) in ring.tiles().enumerate() {
        let face = &faces()[usize::from(number) % 128];
        each(u32::from(face.task_bits)).for_each(|task| see(lack(face, task % 3, largest, place)));
    }
}

/// The open tasks of one tile of a board.
#[inline]
pub(super) fn of_slot(board: &Board, slot: usize, supply: Counts, see: &mut impl FnMut(usize)) {
    let open = board.open_tasks(slot);
    tasks_of(board.face(slot), open, board.counts(slot), supply, board.sides(slot) > 0).for_each(see);
}

/// The groups of a board.
pub(super) fn of_groups(board: &Board, supply: Counts, see: &mut impl FnMut(usize)) {
    for name in board.groups() {
        see(group(board.group_size(name), of(supply, board.face(name).colour)));
    }
}

/// Everything there is to see of a position.
pub(super) fn of_position(board: &Board, ring: &Ring, discs_left: u8, see: &mut impl FnMut(usize)) {
    see(discs(discs_left));
    of_ring(ring, see);
    of_lacks(ring, counts(largest(board)), see);
    let supply = ring.supply(faces());
    each(board.unfinished()).for_each(|slot| of_slot(board, slot, supply, see));
    of_groups(board, supply, see);
    demands(all_nearly(board), supply).into_iter().for_each(see);
}

/// The largest group of the tile's colour after a placement.
#[inline]
pub(super) fn largest_then(largest: [u8; 4], look: &Look) -> u8 {
    largest[usize::from(look.colour) % 4].max(look.size)
}
