//! The children of a level, from which the most promising are chosen.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::board::Placement;
use super::compact_wheel::mix;
use super::position::Position;

/// How many times as many children as are wanted make a pool full, and how many of them are then kept.
const FULL_FACTOR: usize = 5;
const KEEP_FACTOR: usize = 2;

/// A position that may be followed.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) estimate: f32,
    pub(super) parent: u32,
    pub(super) placement: Placement,
    pub(super) discs: u8,
    /// Whether phase 1 ends after this tile.
    pub(super) ends: bool,
    pub(super) shape_hash: u64,
}

/// The best so many children.
pub(super) struct BestChildren {
    width: usize,
    children: Vec<(Child, u64)>,
    /// Children that promise no less than this are not wanted.
    limit: f32,
    overflowed: bool,
}

/// The children of a level by their phase: guesses of one phase say little about those of the other.
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

    /// Whether something was let go.
    pub(super) fn overflowed(&self) -> bool {
        self.first.overflowed || self.second.overflowed
    }

    /// The best different children of each phase, as positions.
    pub(super) fn drain(&mut self, position_of: impl Fn(&Child) -> Option<Position>) -> Vec<Position> {
        let mut chosen = self.first.drain(&position_of);
        chosen.extend(self.second.drain(&position_of));
        chosen
    }
}

/// Hashes what is a hash already.
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

    /// Whether a child that promises this would be kept.
    #[inline]
    pub(super) fn accepts(&mut self, estimate: f32) -> bool {
        let wanted = estimate < self.limit;
        self.overflowed |= !wanted;
        wanted
    }

    pub(super) fn push(&mut self, child: Child, wheel: u64) {
        let hash = mix(child.shape_hash ^ wheel ^ u64::from(child.ends));
        self.children.push((child, hash));
        if self.children.len() >= FULL_FACTOR * self.width + 64 {
            self.shrink();
        }
    }

    /// Lets the worse children go. More are kept than wanted, because some will be the same position.
    fn shrink(&mut self) {
        let keep = (KEEP_FACTOR * self.width).min(self.children.len() - 1);
        let (_, worst_kept, _) =
            self.children.select_nth_unstable_by(keep, |a, b| a.0.estimate.total_cmp(&b.0.estimate));
        self.limit = worst_kept.0.estimate;
        self.children.truncate(keep);
        self.overflowed = true;
    }

    /// The best different children, as positions.
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
