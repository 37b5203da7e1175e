//! Beam search: extends all positions by one tile at a time and keeps the most promising ones.

use nova_luna_rules::{FIRST_STACK, SOLO_DISCS};

use super::blind_spot::BlindSpot;
use super::board::{Board, Placement, PlacementEffect, SLOTS, slots_in};
use super::bound::Bound;
use super::children::{BestChildren, Child, LevelChildren};
use super::compact_wheel::CompactWheel;
use super::features;
use super::net::{Net, Nets, Row};
use super::position::{DISC_PENALTY, Position, SoloStage, phase_one_penalty};
use super::tile_spec::{TileSpec, count_of, tile_specs};
use crate::SearchLimits;

/// The number of positions expanded between two checks of the limits.
const LIMIT_CHECK_INTERVAL: usize = 8;

/// A beam search from one position.
pub(super) struct Beam<'a> {
    pub(super) nets: &'a Nets,
    /// The next tiles of the pile, if they are known.
    pub(super) pile: Option<&'a [u8]>,
    pub(super) limits: &'a SearchLimits,
    /// The used share of the budget at which the search stops.
    pub(super) share_limit: f64,
    /// The placements that a weak level overlooks.
    pub(super) blind_spot: Option<BlindSpot>,
    /// Number of positions examined.
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
    wheel: CompactWheel,
    supply: u32,
    wheel_hash: u64,
    /// The feature sum that is the same for every cell, and the part of each tile's tasks in it.
    base: Row,
    parts: [Row; SLOTS],
    /// The feature sums of the tasks on the wheel, by the size of the largest group of the tile's colour.
    wheel_tasks: Vec<(u8, Row)>,
    bound: Bound,
    paid: u16,
}

/// The position that is expanded.
struct Parent<'a> {
    position: &'a Position,
    index: u32,
    board: &'a Board,
    largest: [u8; 4],
    /// The number of tasks that lack exactly one tile, by the colour of that tile.
    one_short: u32,
    open: u32,
}

impl<'a> Beam<'a> {
    pub(super) fn new(nets: &'a Nets, pile: Option<&'a [u8]>, limits: &'a SearchLimits) -> Self {
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
    pub(super) fn run(&mut self, root: &Board, roots: Vec<Position>, width: usize) -> bool {
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
    pub(super) fn look_ahead(&mut self, root: &Board, start: Position, width: usize, depth: u32) -> Option<Position> {
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

    /// Collects the most promising ends of phase 1 of a level.
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
    pub(super) fn expand_all(&mut self, root: &Board, level: &[Position], children: &mut LevelChildren) -> bool {
        for (index, position) in level.iter().enumerate() {
            if index % LIMIT_CHECK_INTERVAL == 0 && self.is_exhausted() {
                return false;
            }
            let mut board = root.clone();
            for placement in position.placements_after(root.len()) {
                board.place(placement.tile, placement.at);
            }
            let parent = Parent {
                position,
                index: index as u32,
                board: &board,
                largest: features::largest(&board),
                one_short: features::all_one_short(&board),
                open: board.open_total(),
            };
            self.expand(&parent, children);
        }
        true
    }

    fn expand(&mut self, parent: &Parent<'_>, children: &mut LevelChildren) {
        for tile in parent.position.wheel.takeable() {
            let spec = &tile_specs()[usize::from(tile) % 128];
            let wheel = parent.position.wheel.without(tile);
            let is_phase_one = parent.position.stage == SoloStage::PhaseOne;
            let mut continuing =
                (!is_phase_one || !wheel.is_empty()).then(|| self.branch_in_phase(parent, wheel, spec));
            let mut ending = None;
            for &at in parent.board.cells() {
                let effect = parent.board.effect_of(spec.colour, at);
                let placement = Placement { tile, at };
                if self.blind_spot.is_some_and(|spot| spot.hides(placement)) {
                    continue;
                }
                let discs = continuing
                    .as_mut()
                    .map(|branch| self.evaluate_placement(parent, branch, placement, &effect, children));
                // R24: phase 1 may end by choice with eight discs, and ends by itself when the wheel is empty.
                if is_phase_one && discs.is_none_or(|discs| discs > 0 && SOLO_DISCS - discs >= FIRST_STACK) {
                    let branch = ending.get_or_insert_with(|| self.branch_ending_phase(parent, wheel, spec));
                    self.evaluate_placement(parent, branch, placement, &effect, children);
                }
            }
        }
    }

    /// Takes a tile; the phase continues.
    fn branch_in_phase(&self, parent: &Parent<'_>, wheel: CompactWheel, spec: &TileSpec) -> TileBranch<'a> {
        let times = if parent.position.stage == SoloStage::PhaseOne { 2 } else { 1 };
        let paid = parent.position.paid() + times * u16::from(spec.cost);
        self.branch(parent, parent.position.stage, false, wheel, paid)
    }

    /// Takes a tile; phase 1 ends.
    fn branch_ending_phase(&self, parent: &Parent<'_>, wheel: CompactWheel, spec: &TileSpec) -> TileBranch<'a> {
        let paid = parent.position.paid() + 2 * u16::from(spec.cost);
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
        wheel: CompactWheel,
        paid: u16,
    ) -> TileBranch<'a> {
        let net = match stage {
            SoloStage::PhaseOne => &self.nets.first,
            SoloStage::BetweenPhases => &self.nets.between,
            SoloStage::PhaseTwo => &self.nets.second,
        };
        let supply = wheel.supply(tile_specs());
        let mut base = net.base;
        let mut parts = [Row::ZERO; SLOTS];
        features::of_wheel(&wheel, &mut |feature| base.add(net.row(feature)));
        features::of_groups(parent.board, supply, &mut |feature| base.add(net.row(feature)));
        for slot in slots_in(parent.board.unfinished()) {
            let part = &mut parts[slot % SLOTS];
            features::of_slot(parent.board, slot, supply, &mut |feature| part.add(net.row(feature)));
            base.add(part);
        }
        let unrevealed = self.pile.filter(|_| stage == SoloStage::PhaseOne).unwrap_or_default();
        let bound = Bound::new(tile_specs(), wheel.tiles().chain(unrevealed.iter().copied()));
        let wheel_hash = wheel.hash() ^ stage as u64;
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
        effect: &PlacementEffect,
        children: &mut LevelChildren,
    ) -> u8 {
        self.nodes += 1;
        let spec = &tile_specs()[usize::from(placement.tile) % 128];
        let (completed, mut sum) = branch.sum(parent, spec, effect);
        let discs = parent.position.discs.saturating_sub(completed);
        let paid = branch.paid + if branch.ends_phase { phase_one_penalty(discs) } else { 0 };
        if discs == 0 || (branch.wheel.is_empty() && branch.stage == SoloStage::PhaseTwo) {
            self.record_end(parent, placement, spec.cost, discs, paid + DISC_PENALTY * u16::from(discs));
            return discs;
        }
        if branch.stage != SoloStage::BetweenPhases {
            let open = parent.open + spec.task_bits.count_ones() - u32::from(completed);
            let least_cost = paid + branch.bound.least_cost(discs, open);
            if self.best.as_ref().is_some_and(|&(best, _)| least_cost >= best) {
                return discs;
            }
        }
        sum.add(branch.net.row(features::discs(discs)));
        sum.add(branch.wheel_tasks(parent.largest, effect));
        let estimate = f32::from(paid) + branch.net.value(&sum);
        let target = match branch.stage {
            SoloStage::PhaseOne => &mut children.first,
            SoloStage::PhaseTwo if !branch.ends_phase || self.pending_ends.width() == 0 => &mut children.second,
            _ => &mut self.pending_ends,
        };
        if target.accepts(estimate) {
            let shape_hash =
                parent.position.shape_hash.wrapping_add(parent.board.hash_of(placement.tile, placement.at));
            let child =
                Child { estimate, parent: parent.index, placement, discs, ends_phase: branch.ends_phase, shape_hash };
            target.push(child, branch.wheel_hash);
        }
        discs
    }

    /// Records a finished game if it is the best so far.
    #[cold]
    fn record_end(&mut self, parent: &Parent<'_>, placement: Placement, cost: u8, discs: u8, score: u16) {
        if self.best.as_ref().is_none_or(|&(best, _)| score < best) {
            let mut position = parent.position.after_placement(placement, cost, discs, 0);
            position.estimate = f32::from(score);
            self.best = Some((score, position));
        }
    }

    /// Returns the position of a child.
    pub(super) fn position_of(&self, level: &[Position], child: &Child) -> Option<Position> {
        let parent = level.get(child.parent as usize)?;
        let cost = tile_specs()[usize::from(child.placement.tile) % 128].cost;
        let mut position = parent.after_placement(child.placement, cost, child.discs, child.shape_hash);
        if child.ends_phase {
            position = position.end_phase_one(self.pile);
        }
        position.estimate = child.estimate;
        Some(position)
    }
}

impl TileBranch<'_> {
    /// Returns how many tasks a placement completes, and the feature sum afterwards without the discs and the tasks
    /// of the wheel.
    #[inline]
    fn sum(&self, parent: &Parent<'_>, spec: &TileSpec, effect: &PlacementEffect) -> (u8, Row) {
        let board = parent.board;
        let (mut sum, mut one_short) = (self.base, parent.one_short);
        let mut completed = 0;
        let changed = board.changed(effect);
        for slot in slots_in(changed | (effect.neighbours & board.unfinished())) {
            let (open, counts, sides) = (board.open_tasks(slot), board.counts(slot), board.sides(slot));
            let sides_after = sides - (effect.neighbours >> slot & 1) as u8;
            let is_changed = changed >> slot & 1 == 1;
            if !is_changed && sides_after > 0 {
                continue;
            }
            let counts_after = if is_changed { board.counts_after(effect, slot) } else { counts };
            let other = board.spec(slot);
            let covered = if is_changed { other.complete(counts_after) & open } else { 0 };
            completed += covered.count_ones() as u8;
            one_short -= features::one_short(other, open, counts);
            one_short += features::one_short(other, open & !covered, counts_after);
            sum.subtract(&self.parts[slot % SLOTS]);
            for feature in features::tasks_of(other, open & !covered, counts_after, self.supply, sides_after > 0) {
                sum.add(self.net.row(feature));
            }
        }
        let own = spec.complete(effect.counts);
        completed += own.count_ones() as u8;
        for feature in features::tasks_of(spec, spec.task_bits & !own, effect.counts, self.supply, effect.sides > 0) {
            sum.add(self.net.row(feature));
        }
        one_short += features::one_short(spec, spec.task_bits & !own, effect.counts);
        for feature in features::demands(one_short, self.supply) {
            sum.add(self.net.row(feature));
        }
        self.regroup(board, effect, &mut sum);
        (completed, sum)
    }

    /// Replaces the groups that a placement joins by the joined group.
    #[inline]
    fn regroup(&self, board: &Board, effect: &PlacementEffect, sum: &mut Row) {
        let supply = count_of(self.supply, effect.colour);
        for group in slots_in(effect.own_groups) {
            sum.subtract(self.net.row(features::group(board.group_size(group), supply)));
        }
        sum.add(self.net.row(features::group(effect.size, supply)));
    }

    /// Returns the feature sum of the tasks on the wheel after a placement.
    fn wheel_tasks(&mut self, mut largest: [u8; 4], effect: &PlacementEffect) -> &Row {
        let size = features::largest_after(largest, effect);
        let known = self.wheel_tasks.iter().position(|&(other, _)| other == size);
        let index = known.unwrap_or_else(|| {
            largest[usize::from(effect.colour) % 4] = size;
            let mut row = Row::ZERO;
            features::of_wheel_tasks(&self.wheel, features::counts(largest), &mut |feature| {
                row.add(self.net.row(feature));
            });
            self.wheel_tasks.push((size, row));
            self.wheel_tasks.len() - 1
        });
        &self.wheel_tasks[index].1
    }
}
