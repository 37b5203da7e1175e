//! Collects the children of a level and selects the most promising ones.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::position::{Placement, Position, mix};

/// A collection is cut when it holds this many times the beam width, and to how many times the width.
const FULL_FACTOR: usize = 5;
const KEEP_FACTOR: usize = 2;

/// A position that the beam may keep.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) estimate: f32,
    pub(super) parent: u32,
    pub(super) placement: Placement,
    pub(super) discs: u8,
    /// Whether phase 1 ends after this tile.
    pub(super) ends_phase: bool,
    pub(super) shape_hash: u64,
}

/// The best children, up to the beam width.
pub(super) struct BestChildren {
    width: usize,
    children: Vec<(Child, u64)>,
    /// Children with this estimate or a higher one are rejected.
    limit: f32,
    overflowed: bool,
}

/// The children of a level by phase, because the estimates of the two phases are not comparable.
pub(super) struct LevelChildren {
    pub(super) first: BestChildren,
    pub(super) second: BestChildren,
}

impl LevelChildren {
    pub(super) fn new(width: usize) -> Self {
        Self { first: BestChildren::new(width), second: BestChildren::new(width) }
    }

    pub(super) fn reset(&mut self) {
        self.first.reset();
        self.second.reset();
    }

    /// Whether children were dropped.
    pub(super) fn overflowed(&self) -> bool {
        self.first.overflowed || self.second.overflowed
    }

    /// Returns the best distinct children of each phase as positions.
    pub(super) fn drain(&mut self, position_of: impl Fn(&Child) -> Option<Position>) -> Vec<Position> {
        let mut chosen = self.first.drain(&position_of);
        chosen.extend(self.second.drain(&position_of));
        chosen
    }
}

/// Passes through keys that are hashes already.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = mix(self.0 ^ u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

impl BestChildren {
    pub(super) fn new(width: usize) -> Self {
        Self { width, children: Vec::new(), limit: f32::INFINITY, overflowed: false }
    }

    pub(super) fn reset(&mut self) {
        self.children.clear();
        self.limit = f32::INFINITY;
        self.overflowed = false;
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Whether a child with this estimate would be kept.
    #[inline]
    pub(super) fn accepts(&mut self, estimate: f32) -> bool {
        let wanted = estimate < self.limit;
        self.overflowed |= !wanted;
        wanted
    }

    pub(super) fn push(&mut self, child: Child, wheel_hash: u64) {
        let hash = mix(child.shape_hash ^ wheel_hash ^ u64::from(child.ends_phase));
        self.children.push((child, hash));
        if self.children.len() >= FULL_FACTOR * self.width + 64 {
            self.shrink();
        }
    }

    /// Drops the worse children. Keeps more than the width, because some are duplicates.
    fn shrink(&mut self) {
        let keep = (KEEP_FACTOR * self.width).min(self.children.len() - 1);
        let (_, first_dropped, _) =
            self.children.select_nth_unstable_by(keep, |a, b| a.0.estimate.total_cmp(&b.0.estimate));
        self.limit = first_dropped.0.estimate;
        self.children.truncate(keep);
        self.overflowed = true;
    }

    /// Returns the best distinct children as positions.
    pub(super) fn drain(&mut self, position_of: impl Fn(&Child) -> Option<Position>) -> Vec<Position> {
        if self.children.len() > KEEP_FACTOR * self.width + 64 {
            self.shrink();
        }
        let key = |child: &Child| (child.parent, child.placement.tile, child.placement.at);
        self.children
            .sort_unstable_by(|(a, _), (b, _)| a.estimate.total_cmp(&b.estimate).then_with(|| key(a).cmp(&key(b))));
        let mut seen: HashSet<u64, BuildHasherDefault<IdentityHasher>> = HashSet::default();
        let mut chosen = Vec::with_capacity(self.width.min(self.children.len()));
        for (child, hash) in &self.children {
            if !seen.insert(*hash) {
                continue;
            }
            if chosen.len() == self.width {
                self.overflowed = true;
                break;
            }
            chosen.extend(position_of(child));
        }
        chosen
    }
}
