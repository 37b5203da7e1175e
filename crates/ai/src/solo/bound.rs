//! The least that a position can still cost: what lets a search drop positions and still prove its result.

use nova_luna_rules::MAX_ON_WHEEL;

use super::position::PENALTY;
use super::tile_spec::TileSpec;

/// The most tasks that tiles must bring, and none; rounded up, so that all are looked at side by side.
const NEEDS: usize = 24;

/// More than anything costs.
const NEVER: i16 = 10_000;

/// By the number of tasks that the tiles still to come must bring: the cheapest tiles that bring them.
#[derive(Clone)]
pub(super) struct Bound {
    cover: [i16; NEEDS],
    /// What it costs not to finish, at least: a wheel of the cheapest tiles, for phase 2 ends when its wheel is empty
    /// (R26), and one disc that stays.
    unfinished: u16,
}

impl Bound {
    /// The bound with these tiles to come.
    pub(super) fn new(tile_specs: &[TileSpec; 128], tiles: impl Iterator<Item = u8>) -> Self {
        let mut cover = [NEVER; NEEDS];
        cover[0] = 0;
        // How many tiles there are of each cost: 1 to 7 (R1).
        let mut costs = [0_u16; 8];
        for tile in tiles {
            let spec = &tile_specs[usize::from(tile) % 128];
            let cost = i16::from(spec.cost);
            costs[usize::from(spec.cost) % 8] += 1;
            match spec.task_bits.count_ones() {
                0 => {}
                1 => add::<1>(&mut cover, cost),
                2 => add::<2>(&mut cover, cost),
                _ => add::<3>(&mut cover, cost),
            }
        }
        // A disc that is left needs at least one more tile, even if enough tasks lie open.
        cover[0] = (1..8).find(|&cost| costs[cost as usize] > 0).unwrap_or(NEVER);
        let (mut unfinished, mut room) = (PENALTY, MAX_ON_WHEEL as u16);
        for (cost, count) in (0..).zip(costs) {
            let taken = count.min(room);
            room -= taken;
            unfinished += taken * cost;
        }
        Self { cover, unfinished }
    }

    /// The least that it costs to place so many discs, with so many tasks open on the board.
    #[inline]
    pub(super) fn least(&self, discs: u8, open: u32) -> u16 {
        let brought = (u32::from(discs)).saturating_sub(open).min(21);
        (self.cover[brought as usize] as u16).min(self.unfinished)
    }
}

/// Adds a tile that brings so many tasks.
#[inline]
fn add<const TASKS: usize>(cover: &mut [i16; NEEDS], cost: i16) {
    let before = *cover;
    for need in 1..TASKS {
        cover[need] = before[need].min(cost);
    }
    for need in TASKS..NEEDS {
        cover[need] = before[need].min(before[need - TASKS] + cost);
    }
}
