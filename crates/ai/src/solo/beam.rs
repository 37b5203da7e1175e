//! Beam search: extends all positions by one tile at a time and keeps the most promising ones.

use nova_luna_rules::{ColourCounts, Display, FIRST_STACK, Preview, SOLO_DISCS, Tile, TileId, Wheel};

use super::blind_spot::BlindSpot;
use super::bound::Bound;
use super::children::{BestChildren, Child, LevelChildren};
use super::features;
use super::net::{Net, Nets, Row};
use super::position::{DISC_PENALTY, Placement, Position, SoloStage, added_hash, phase_one_penalty, wheel_hash};
use crate::SearchLimits;

const LIMIT_CHECK_INTERVAL: usize = 8;

/// One slot for each tile of a display, rounded up to a power of two, so that a mask replaces the bounds check.
const SLOTS: usize = 32;

pub(super) struct Beam<'a> {
    pub(super) nets: &'a Nets,
    /// The next tiles of the pile, if they are known.
    pub(super) pile: Option<&'a [TileId]>,
    pub(super) limits: &'a SearchLimits,
    /// The used share of the budget at which the search stops.
    pub(super) share_limit: f64,
    pub(super) blind_spot: Option<BlindSpot>,
    pub(super) nodes: u64,
    /// The best finished game so far, and its score.
    pub(super) best: Option<(u16, Position)>,
    /// Whether the search dropped positions that might have been better.
    pub(super) dropped: bool,
    /// The most promising ends of phase 1, if they are collected.
    pub(super) phase_ends: Vec<Position>,
    /// The ends of phase 1 in the current level.
    pending_ends: BestChildren,
}

/// The consequences of taking one tile, if phase 1 continues or ends.
struct TileBranch<'a> {
    net: &'a Net,
    stage: SoloStage,
    ends_phase: bool,
    wheel: Wheel,
    supply: ColourCounts,
    wheel_hash: u64,
    /// The feature sum that is the same for every cell, and the part of each tile's tasks in it.
    base: Row,
    parts: [Row; SLOTS],
    /// The feature sums of the tasks on the wheel, by the largest groups.
    wheel_tasks: Vec<(ColourCounts, Row)>,
    bound: Bound,
    paid: u16,
}

struct Parent<'a> {
    position: &'a Position,
    index: u32,
    display: &'a Display,
    /// The number of open sides of each tile with open tasks.
    sides: [u8; SLOTS],
    largest: ColourCounts,
    /// The number of tasks that lack exactly one tile, by the colour of that tile.
    one_short: ColourCounts,
    open: u32,
}

impl<'a> Beam<'a> {
    pub(super) fn new(nets: &'a Nets, pile: Option<&'a [TileId]>, limits: &'a SearchLimits) -> Self {
        Self {
            nets,
            pile,
            limits,
            share_limit: 1.0,
            blind_spot: None,
            nodes: 0,
            best: None,
            dropped: false,
            phase_ends: Vec::new(),
            pending_ends: BestChildren::new(0),
        }
    }

    /// Collects the most promising ends of phase 1, at most this many.
    pub(super) fn keep_phase_ends(mut self, ends: usize) -> Self {
        self.pending_ends = BestChildren::new(ends);
        self
    }

    /// Searches from positions that have the same number of tiles. Returns false if the limits stopped it.
    pub(super) fn run(&mut self, root: &Display, roots: Vec<Position>, width: usize) -> bool {
        let mut level = roots;
        let mut children = LevelChildren::new(width);
        while !level.is_empty() {
            if !self.expand_all(root, &level, &mut children) {
                return false;
            }
            self.collect_phase_ends(&level);
            level = children.drain(|child| self.position_of(&level, child));
            self.dropped |= children.overflowed();
            children.reset();
        }
        true
    }

    /// Looks ahead a few tiles. Returns the most promising position reached, or a better finished game.
    pub(super) fn look_ahead(&mut self, root: &Display, start: Position, width: usize, depth: u32) -> Option<Position> {
        let mut level = vec![start];
        let mut children = LevelChildren::new(width);
        for _ in 0..depth {
            self.expand_all(root, &level, &mut children);
            self.collect_phase_ends(&level);
            level = children.drain(|child| self.position_of(&level, child));
            children.reset();
        }
        let best = self.best.map(|(_, position)| position);
        let reached = level.iter().chain(&self.phase_ends).chain(&best);
        reached.min_by(|a, b| a.estimate.total_cmp(&b.estimate)).copied()
    }

    pub(super) fn collect_phase_ends(&mut self, level: &[Position]) {
        let mut pending_ends = core::mem::replace(&mut self.pending_ends, BestChildren::new(0));
        self.phase_ends.extend(pending_ends.drain(|child| self.position_of(level, child)));
        self.phase_ends.sort_by(|a, b| a.estimate.total_cmp(&b.estimate));
        self.phase_ends.truncate(pending_ends.width());
        pending_ends.reset();
        self.pending_ends = pending_ends;
    }

    fn is_exhausted(&self) -> bool {
        self.limits.is_exhausted(self.nodes) || self.limits.used_share(self.nodes) >= self.share_limit
    }

    /// Examines every child of a level. Returns false if the limits stopped it.
    pub(super) fn expand_all(&mut self, root: &Display, level: &[Position], children: &mut LevelChildren) -> bool {
        for (index, position) in level.iter().enumerate() {
            if index % LIMIT_CHECK_INTERVAL == 0 && self.is_exhausted() {
                return false;
            }
            self.expand(&Parent::new(position, index as u32, &position.display(root)), children);
        }
        true
    }

    fn expand(&mut self, parent: &Parent<'_>, children: &mut LevelChildren) {
        for tile in parent.position.wheel.takeable() {
            let Some(wheel) = parent.position.wheel.without(tile) else { continue };
            let is_phase_one = parent.position.stage == SoloStage::PhaseOne;
            let mut continuing =
                (!is_phase_one || !wheel.is_empty()).then(|| self.branch_in_phase(parent, wheel, tile.tile()));
            let mut ending = None;
            for &at in parent.display.legal_cells() {
                let preview = parent.display.preview(tile.tile().colour(), at);
                let placement = Placement { tile, at };
                if self.blind_spot.is_some_and(|spot| spot.hides(placement)) {
                    continue;
                }
                let discs = continuing
                    .as_mut()
                    .map(|branch| self.evaluate_placement(parent, branch, placement, &preview, children));
                // R24: phase 1 may end by choice with eight discs, and ends by itself when the wheel is empty.
                if is_phase_one && discs.is_none_or(|discs| discs > 0 && SOLO_DISCS - discs >= FIRST_STACK) {
                    let branch = ending.get_or_insert_with(|| self.branch_ending_phase(parent, wheel, tile.tile()));
                    self.evaluate_placement(parent, branch, placement, &preview, children);
                }
            }
        }
    }

    fn branch_in_phase(&self, parent: &Parent<'_>, wheel: Wheel, tile: &Tile) -> TileBranch<'a> {
        let times = if parent.position.stage == SoloStage::PhaseOne { 2 } else { 1 };
        let paid = parent.position.paid() + times * tile.cost().spaces();
        self.branch(parent, parent.position.stage, false, wheel, paid)
    }

    fn branch_ending_phase(&self, parent: &Parent<'_>, wheel: Wheel, tile: &Tile) -> TileBranch<'a> {
        let paid = parent.position.paid() + 2 * tile.cost().spaces();
        match self.pile {
            Some(pile) => self.branch(parent, SoloStage::PhaseTwo, true, wheel.refilled(pile), paid),
            None => self.branch(parent, SoloStage::BetweenPhases, true, wheel, paid),
        }
    }

    fn branch(
        &self,
        parent: &Parent<'_>,
        stage: SoloStage,
        ends_phase: bool,
        wheel: Wheel,
        paid: u16,
    ) -> TileBranch<'a> {
        let net = match stage {
            SoloStage::PhaseOne => &self.nets.first,
            SoloStage::BetweenPhases => &self.nets.between,
            SoloStage::PhaseTwo => &self.nets.second,
        };
        let supply = features::supply(&wheel);
        let mut base = net.base;
        let mut parts = [Row::ZERO; SLOTS];
        features::of_wheel(&wheel, &mut |feature| base.add(net.row(feature)));
        features::of_groups(parent.display, supply, &mut |feature| base.add(net.row(feature)));
        for placed in parent.display.unfinished() {
            let slot = placed.slot() % SLOTS;
            let part = &mut parts[slot];
            features::of_tile(placed, parent.sides[slot], supply, &mut |feature| part.add(net.row(feature)));
            base.add(part);
        }
        let unrevealed = self.pile.filter(|_| stage == SoloStage::PhaseOne).unwrap_or_default();
        let bound = Bound::new(wheel.tiles().chain(unrevealed.iter().copied()));
        let wheel_hash = wheel_hash(&wheel) ^ stage as u64;
        TileBranch {
            net,
            stage,
            ends_phase,
            wheel,
            supply,
            wheel_hash,
            base,
            parts,
            wheel_tasks: Vec::with_capacity(4),
            bound,
            paid,
        }
    }

    /// Evaluates one placement. Returns the discs left afterwards.
    #[inline]
    fn evaluate_placement(
        &mut self,
        parent: &Parent<'_>,
        branch: &mut TileBranch<'_>,
        placement: Placement,
        preview: &Preview<'_>,
        children: &mut LevelChildren,
    ) -> u8 {
        self.nodes += 1;
        let tile = placement.tile.tile();
        let (completed, mut sum) = branch.sum(parent, tile, preview);
        let discs = parent.position.discs.saturating_sub(completed);
        let paid = branch.paid + if branch.ends_phase { phase_one_penalty(discs) } else { 0 };
        if discs == 0 || (branch.wheel.is_empty() && branch.stage == SoloStage::PhaseTwo) {
            self.record_end(parent, placement, discs, paid + DISC_PENALTY * u16::from(discs));
            return discs;
        }
        if branch.stage != SoloStage::BetweenPhases {
            let open = parent.open + tile.tasks().len() as u32 - u32::from(completed);
            let least_cost = paid + branch.bound.least_cost(discs, open);
            if self.best.as_ref().is_some_and(|&(best, _)| least_cost >= best) {
                return discs;
            }
        }
        sum.add(branch.net.row(features::discs(discs)));
        sum.add(branch.wheel_tasks(parent.largest.max(preview.group())));
        let estimate = f32::from(paid) + branch.net.value(&sum);
        let target = match branch.stage {
            SoloStage::PhaseOne => &mut children.first,
            SoloStage::PhaseTwo if !branch.ends_phase || self.pending_ends.width() == 0 => &mut children.second,
            _ => &mut self.pending_ends,
        };
        if target.accepts(estimate) {
            let shape_hash =
                parent.position.shape_hash.wrapping_add(added_hash(parent.position.placements_after(0), placement));
            let child =
                Child { estimate, parent: parent.index, placement, discs, ends_phase: branch.ends_phase, shape_hash };
            target.push(child, branch.wheel_hash);
        }
        discs
    }

    /// Records a finished game if it is the best so far.
    #[cold]
    fn record_end(&mut self, parent: &Parent<'_>, placement: Placement, discs: u8, score: u16) {
        if self.best.as_ref().is_none_or(|&(best, _)| score < best) {
            let mut position = parent.position.after_placement(placement, discs, 0);
            position.estimate = f32::from(score);
            self.best = Some((score, position));
        }
    }

    pub(super) fn position_of(&self, level: &[Position], child: &Child) -> Option<Position> {
        let parent = level.get(child.parent as usize)?;
        let mut position = parent.after_placement(child.placement, child.discs, child.shape_hash);
        if child.ends_phase {
            position = position.end_phase_one(self.pile);
        }
        position.estimate = child.estimate;
        Some(position)
    }
}

impl<'a> Parent<'a> {
    fn new(position: &'a Position, index: u32, display: &'a Display) -> Self {
        let mut sides = [0; SLOTS];
        display.unfinished().for_each(|placed| sides[placed.slot() % SLOTS] = placed.open_sides());
        let open = display.unfinished().map(|placed| placed.open_tasks().count_ones()).sum();
        let (largest, one_short) = (display.largest_groups(), features::all_one_short(display));
        Self { position, index, display, sides, largest, one_short, open }
    }
}

impl TileBranch<'_> {
    /// Returns how many tasks a placement completes, and the feature sum afterwards without the discs and the tasks
    /// of the wheel.
    #[inline]
    fn sum(&self, parent: &Parent<'_>, tile: &Tile, preview: &Preview<'_>) -> (u8, Row) {
        let (mut sum, mut one_short) = (self.base, parent.one_short);
        let mut completed = 0;
        for (placed, counts) in preview.changed() {
            let (slot, open) = (placed.slot(), placed.open_tasks());
            let covered = placed.tile().complete_bits(counts) & open;
            completed += covered.count_ones() as u8;
            one_short = one_short
                .minus(features::one_short(placed.tile(), open, placed.wanted_counts()))
                .plus(features::one_short(placed.tile(), open & !covered, counts));
            let has_side = parent.sides[slot % SLOTS] > u8::from(preview.is_beside(slot));
            sum.subtract(&self.parts[slot % SLOTS]);
            self.add_tasks(&mut sum, placed.tile(), open & !covered, counts, has_side);
        }
        for placed in preview.beside().filter(|placed| parent.sides[placed.slot() % SLOTS] == 1) {
            if !preview.changes(placed.slot()) {
                sum.subtract(&self.parts[placed.slot() % SLOTS]);
                self.add_tasks(&mut sum, placed.tile(), placed.open_tasks(), placed.wanted_counts(), false);
            }
        }
        let open = tile.task_bits() & !tile.complete_bits(preview.counts());
        completed += (tile.task_bits() & !open).count_ones() as u8;
        self.add_tasks(&mut sum, tile, open, preview.counts(), preview.beside().count() < 4);
        one_short = one_short.plus(features::one_short(tile, open, preview.counts()));
        for feature in features::demands(one_short, self.supply) {
            sum.add(self.net.row(feature));
        }
        self.regroup(tile, preview, &mut sum);
        (completed, sum)
    }

    #[inline]
    fn add_tasks(&self, sum: &mut Row, tile: &Tile, open: u8, counts: ColourCounts, has_side: bool) {
        for feature in features::tasks_of(tile, open, counts, self.supply, has_side) {
            sum.add(self.net.row(feature));
        }
    }

    /// Replaces the groups that a placement joins by the joined group.
    #[inline]
    fn regroup(&self, tile: &Tile, preview: &Preview<'_>, sum: &mut Row) {
        let supply = self.supply.get(tile.colour());
        for size in preview.joined() {
            sum.subtract(self.net.row(features::group(size, supply)));
        }
        sum.add(self.net.row(features::group(preview.group().total(), supply)));
    }

    /// Returns the feature sum of the tasks on the wheel, with the largest groups after a placement.
    fn wheel_tasks(&mut self, largest: ColourCounts) -> &Row {
        let known = self.wheel_tasks.iter().position(|&(other, _)| other == largest);
        let index = known.unwrap_or_else(|| {
            let mut row = Row::ZERO;
            features::of_wheel_tasks(&self.wheel, largest, &mut |feature| row.add(self.net.row(feature)));
            self.wheel_tasks.push((largest, row));
            self.wheel_tasks.len() - 1
        });
        &self.wheel_tasks[index].1
    }
}
