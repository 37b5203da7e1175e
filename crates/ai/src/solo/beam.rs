//! The beam: all positions with the same number of tiles side by side, the most promising ones followed.

use nova_luna_rules::{FIRST_STACK, SOLO_DISCS};

use super::blind_spot::BlindSpot;
use super::board::{Board, Laid, Look, SLOTS, each};
use super::bound::Bound;
use super::face::{Face, faces, of};
use super::features;
use super::net::{Net, Nets, Row};
use super::node::{Node, PENALTY, Stage, missing_penalty};
use super::pool::{Child, Pool, Pools};
use super::ring::Ring;
use crate::Limits;

/// How many positions are followed before the limits are looked at again.
const BREATH: usize = 8;

/// A search through one position.
pub(super) struct Beam<'a> {
    pub(super) nets: &'a Nets,
    /// The next tiles of the pile, if they are known.
    pub(super) pile: Option<&'a [u8]>,
    pub(super) limits: &'a Limits,
    /// The share of the budget at which it ends.
    pub(super) until: f64,
    /// What a careless player does not see.
    pub(super) blind_spot: Option<BlindSpot>,
    /// The positions looked at.
    pub(super) nodes: u64,
    /// The best end found, and its score.
    pub(super) best: Option<(u16, Node)>,
    /// Whether something was dropped that might have been better.
    pub(super) dropped: bool,
    /// The most promising ends of phase 1, if they are to be kept.
    pub(super) ends: Vec<Node>,
    /// Those of the level that is looked at.
    leaves: Pool,
}

/// What follows if one tile is taken, and phase 1 goes on or ends.
struct Branch<'a> {
    net: &'a Net,
    stage: Stage,
    ends: bool,
    ring: Ring,
    supply: u32,
    ring_hash: u64,
    /// What can be seen whatever the cell, and the part of it that the tasks of each tile have.
    base: Row,
    parts: [Row; SLOTS],
    /// What the wheel's tasks lack, by the size of the largest group of the tile's colour.
    lacks: Vec<(u8, Row)>,
    bound: Bound,
    paid: u16,
}

/// The position that is followed.
struct Parent<'a> {
    node: &'a Node,
    index: u32,
    board: &'a Board,
    largest: [u8; 4],
    /// The tasks that miss just one tile, by the colour of that.
    nearly: u32,
    open: u32,
}

impl<'a> Beam<'a> {
    pub(super) fn new(nets: &'a Nets, pile: Option<&'a [u8]>, limits: &'a Limits) -> Self {
        Self {
            nets,
            pile,
            limits,
            until: 1.0,
            blind_spot: None,
            nodes: 0,
            best: None,
            dropped: false,
            ends: Vec::new(),
            leaves: Pool::new(0),
        }
    }

    /// Keeps so many ends of phase 1.
    pub(super) fn keeping(mut self, ends: usize) -> Self {
        self.leaves = Pool::new(ends);
        self
    }

    /// Follows positions that all have the same number of tiles. Tells whether it came to the end.
    pub(super) fn run(&mut self, root: &Board, roots: Vec<Node>, width: usize) -> bool {
        let mut level = roots;
        let mut pools = Pools::new(width);
        while !level.is_empty() {
            if !self.expand_all(root, &level, &mut pools) {
                return false;
            }
            self.gather(&level);
            level = pools.drain(|child| self.grow(&level, child));
            self.dropped |= pools.overflowed();
            pools.reset();
        }
        true
    }

    /// Looks a few tiles ahead. Gives the position that promises most there, or an end that is better.
    pub(super) fn glance(&mut self, root: &Board, start: Node, width: usize, depth: u32) -> Option<Node> {
        let mut level = vec![start];
        let mut pools = Pools::new(width);
        for _ in 0..depth {
            self.expand_all(root, &level, &mut pools);
            self.gather(&level);
            level = pools.drain(|child| self.grow(&level, child));
            pools.reset();
        }
        let best = self.best.map(|(_, node)| node);
        let reached = level.iter().chain(&self.ends).chain(&best);
        reached.min_by(|a, b| a.guess.total_cmp(&b.guess)).copied()
    }

    /// Keeps the most promising ends of phase 1 of a level.
    pub(super) fn gather(&mut self, level: &[Node]) {
        let mut leaves = core::mem::replace(&mut self.leaves, Pool::new(0));
        self.ends.extend(leaves.drain(|child| self.grow(level, child)));
        self.ends.sort_by(|a, b| a.guess.total_cmp(&b.guess));
        self.ends.truncate(leaves.width());
        leaves.reset();
        self.leaves = leaves;
    }

    fn is_over(&self) -> bool {
        self.limits.is_over(self.nodes) || self.limits.share(self.nodes) >= self.until
    }

    /// Looks at every child of a level.
    pub(super) fn expand_all(&mut self, root: &Board, level: &[Node], pools: &mut Pools) -> bool {
        for (index, node) in level.iter().enumerate() {
            if index % BREATH == 0 && self.is_over() {
                return false;
            }
            let mut board = root.clone();
            for laid in node.laid_after(root.len()) {
                board.place(laid.tile, laid.at);
            }
            let parent = Parent {
                node,
                index: index as u32,
                board: &board,
                largest: features::largest(&board),
                nearly: features::all_nearly(&board),
                open: board.open_total(),
            };
            self.expand(&parent, pools);
        }
        true
    }

    fn expand(&mut self, parent: &Parent<'_>, pools: &mut Pools) {
        for tile in parent.node.ring.takeable() {
            let face = &faces()[usize::from(tile) % 128];
            let ring = parent.node.ring.without(tile);
            let is_first = parent.node.stage == Stage::First;
            let mut going_on = (!is_first || !ring.is_empty()).then(|| self.going_on(parent, ring, face));
            let mut ending = None;
            for &at in parent.board.cells() {
                let look = parent.board.look(face.colour, at);
                let laid = Laid { tile, at };
                if self.blind_spot.is_some_and(|spot| spot.hides(laid)) {
                    continue;
                }
                let discs = going_on.as_mut().map(|branch| self.look(parent, branch, laid, &look, pools));
                // R24: by choice with eight discs, and by itself when the wheel is empty.
                if is_first && discs.is_none_or(|discs| discs > 0 && SOLO_DISCS - discs >= FIRST_STACK) {
                    let branch = ending.get_or_insert_with(|| self.ending(parent, ring, face));
                    self.look(parent, branch, laid, &look, pools);
                }
            }
        }
    }

    /// What follows if a tile is taken and the phase goes on.
    fn going_on(&self, parent: &Parent<'_>, ring: Ring, face: &Face) -> Branch<'a> {
        let times = if parent.node.stage == Stage::First { 2 } else { 1 };
        let paid = parent.node.paid() + times * u16::from(face.cost);
        self.branch(parent, parent.node.stage, false, ring, paid)
    }

    /// What follows if a tile is taken and phase 1 ends.
    fn ending(&self, parent: &Parent<'_>, ring: Ring, face: &Face) -> Branch<'a> {
        let paid = parent.node.paid() + 2 * u16::from(face.cost);
        match self.pile {
            Some(pile) => self.branch(parent, Stage::Second, true, ring.filled(pile), paid),
            None => self.branch(parent, Stage::Between, true, ring, paid),
        }
    }

    fn branch(&self, parent: &Parent<'_>, stage: Stage, ends: bool, ring: Ring, paid: u16) -> Branch<'a> {
        let net = match stage {
            Stage::First => &self.nets.first,
            Stage::Between => &self.nets.between,
            Stage::Second => &self.nets.second,
        };
        let supply = ring.supply(faces());
        let mut base = net.base;
        let mut parts = [Row::ZERO; SLOTS];
        features::of_ring(&ring, &mut |feature| base.add(net.row(feature)));
        features::of_groups(parent.board, supply, &mut |feature| base.add(net.row(feature)));
        for slot in each(parent.board.unfinished()) {
            let part = &mut parts[slot % SLOTS];
            features::of_slot(parent.board, slot, supply, &mut |feature| part.add(net.row(feature)));
            base.add(part);
        }
        let later = self.pile.filter(|_| stage == Stage::First).unwrap_or_default();
        let bound = Bound::new(faces(), ring.tiles().chain(later.iter().copied()));
        let ring_hash = ring.hash() ^ stage as u64;
        Branch { net, stage, ends, ring, supply, ring_hash, base, parts, lacks: Vec::with_capacity(4), bound, paid }
    }

    /// Looks at one placement.
    #[inline]
    fn look(&mut self, parent: &Parent<'_>, branch: &mut Branch<'_>, laid: Laid, look: &Look, pools: &mut Pools) -> u8 {
        self.nodes += 1;
        let face = &faces()[usize::from(laid.tile) % 128];
        let (done, mut sum) = branch.sum(parent, face, look);
        let discs = parent.node.discs.saturating_sub(done);
        let paid = branch.paid + if branch.ends { missing_penalty(discs) } else { 0 };
        if discs == 0 || (branch.ring.is_empty() && branch.stage == Stage::Second) {
            self.finish(parent, laid, face.cost, discs, paid + PENALTY * u16::from(discs));
            return discs;
        }
        if branch.stage != Stage::Between {
            let open = parent.open + face.task_bits.count_ones() - u32::from(done);
            let least = paid + branch.bound.least(discs, open);
            if self.best.as_ref().is_some_and(|&(best, _)| least >= best) {
                return discs;
            }
        }
        sum.add(branch.net.row(features::discs(discs)));
        sum.add(branch.lack(parent.largest, look));
        let guess = f32::from(paid) + branch.net.value(&sum);
        let target = match branch.stage {
            Stage::First => &mut pools.first,
            Stage::Second if !branch.ends || self.leaves.width() == 0 => &mut pools.second,
            _ => &mut self.leaves,
        };
        if target.wants(guess) {
            let shape = parent.node.shape.wrapping_add(parent.board.hash_of(laid.tile, laid.at));
            let node = Child { guess, parent: parent.index, laid, discs, ends: branch.ends, shape };
            target.push(node, branch.ring_hash);
        }
        discs
    }

    /// Notes the end of a game, if it is the best so far.
    #[cold]
    fn finish(&mut self, parent: &Parent<'_>, laid: Laid, cost: u8, discs: u8, score: u16) {
        if self.best.as_ref().is_none_or(|&(best, _)| score < best) {
            let mut node = parent.node.after(laid, cost, discs, 0);
            node.guess = f32::from(score);
            self.best = Some((score, node));
        }
    }

    /// The position that a child stands for.
    pub(super) fn grow(&self, level: &[Node], child: &Child) -> Option<Node> {
        let parent = level.get(child.parent as usize)?;
        let cost = faces()[usize::from(child.laid.tile) % 128].cost;
        let mut node = parent.after(child.laid, cost, child.discs, child.shape);
        if child.ends {
            node = node.ended(self.pile);
        }
        node.guess = child.guess;
        Some(node)
    }
}

impl Branch<'_> {
    /// How many tasks a placement completes, and the sum of what is seen then but for the discs and the lacks.
    #[inline]
    fn sum(&self, parent: &Parent<'_>, face: &Face, look: &Look) -> (u8, Row) {
        let board = parent.board;
        let (mut sum, mut nearly) = (self.base, parent.nearly);
        let mut done = 0;
        let changed = board.changed(look);
        for slot in each(changed | (look.beside & board.unfinished())) {
            let (open, counts, sides) = (board.open_tasks(slot), board.counts(slot), board.sides(slot));
            let sides_then = sides - (look.beside >> slot & 1) as u8;
            let is_changed = changed >> slot & 1 == 1;
            if !is_changed && sides_then > 0 {
                continue;
            }
            let counts_then = if is_changed { board.counts_then(look, slot) } else { counts };
            let other = board.face(slot);
            let covered = if is_changed { other.complete(counts_then) & open } else { 0 };
            done += covered.count_ones() as u8;
            nearly -= features::nearly(other, open, counts);
            nearly += features::nearly(other, open & !covered, counts_then);
            sum.take(&self.parts[slot % SLOTS]);
            for feature in features::tasks_of(other, open & !covered, counts_then, self.supply, sides_then > 0) {
                sum.add(self.net.row(feature));
            }
        }
        let own = face.complete(look.counts);
        done += own.count_ones() as u8;
        for feature in features::tasks_of(face, face.task_bits & !own, look.counts, self.supply, look.sides > 0) {
            sum.add(self.net.row(feature));
        }
        nearly += features::nearly(face, face.task_bits & !own, look.counts);
        for feature in features::demands(nearly, self.supply) {
            sum.add(self.net.row(feature));
        }
        self.regroup(board, look, &mut sum);
        (done, sum)
    }

    /// Replaces the groups that a placement joins by the whole.
    #[inline]
    fn regroup(&self, board: &Board, look: &Look, sum: &mut Row) {
        let supply = of(self.supply, look.colour);
        for group in each(look.own_groups) {
            sum.take(self.net.row(features::group(board.group_size(group), supply)));
        }
        sum.add(self.net.row(features::group(look.size, supply)));
    }

    /// What the tasks of the wheel lack after a placement.
    fn lack(&mut self, mut largest: [u8; 4], look: &Look) -> &Row {
        let size = features::largest_then(largest, look);
        let known = self.lacks.iter().position(|&(other, _)| other == size);
        let index = known.unwrap_or_else(|| {
            largest[usize::from(look.colour) % 4] = size;
            let mut row = Row::ZERO;
            features::of_lacks(&self.ring, features::counts(largest), &mut |feature| row.add(self.net.row(feature)));
            self.lacks.push((size, row));
            self.lacks.len() - 1
        });
        &self.lacks[index].1
    }
}
