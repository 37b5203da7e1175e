//! The tree of a search: nodes for decisions and for refills, result one at a time where it matters max_visits.

use nova_luna_rules::{Action, MAX_PLAYERS, Seat, View};

use super::candidates::{Candidate, Candidates, candidates};
use super::expansion::{Expansion, add_children, evaluate};
#[cfg(not(target_family = "wasm"))]
use super::job::{JobKind, PathStep, SearchJob};
use super::node::{Node, NodeState, Proof};
use super::{SearchSettings, proof, refills};
use crate::evaluation::Chances;

/// What the tree says of one action at its root.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    /// The action.
    pub(super) action: Action,
    /// How often it was tried.
    pub(super) visits: u64,
    /// The sum of the chances that were found, by seat.
    pub(super) sums: [f64; MAX_PLAYERS],
    /// Who wins after it, and after how many more actions, if that is proven.
    pub(super) won_by: Option<(Seat, u8)>,
}

/// The tree of one thread.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The actions of the positions that were looked at once: their children, if somebody comes again.
    stash: Vec<Candidate>,
    settings: SearchSettings,
    seed: u64,
    max_nodes: usize,
    /// The nodes from the root to where the search is.
    path: Vec<u32>,
    root: View,
    deepest: u32,
}

/// The max_visits actions that are candidates for positions that were looked at once, about 64 MB. The others are found again.
const MAX_STASHED: usize = 8_000_000;

/// The max_visits samples of one refill.
const REFILL_SAMPLES: usize = 32;

impl Tree {
    /// A tree of one position, which will keep so many nodes at max_visits.
    pub(super) fn new(root: &View, settings: SearchSettings, seed: u64, max_nodes: usize) -> Self {
        let nodes = vec![Node::new(Action::Refill, 1.0, 0.0)];
        Self { nodes, stash: Vec::new(), settings, seed, max_nodes, path: Vec::new(), root: root.clone(), deepest: 0 }
    }

    /// The position it grows from.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn root(&self) -> &View {
        &self.root
    }

    #[cfg(not(target_family = "wasm"))]
    pub(super) fn settings(&self) -> SearchSettings {
        self.settings
    }

    #[cfg(not(target_family = "wasm"))]
    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of actions of the longest way through the tree.
    pub(super) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// How often it has result.
    pub(super) fn visits(&self) -> u64 {
        u64::from(self.nodes[0].visits)
    }

    /// The chance of a seat at the root, as the mean of everything that was found.
    pub(super) fn value(&self, seat: Seat) -> f64 {
        let root = &self.nodes[0];
        match root.state {
            NodeState::Proven(winner) => f64::from(u8::from(winner == seat)),
            _ => root.sums[seat.index()] / f64::from(root.visits.max(1)),
        }
    }

    /// Who wins at the root, if that is proven.
    pub(super) fn winner(&self) -> Option<Seat> {
        if let NodeState::Proven(seat) = self.nodes[0].state { Some(seat) } else { None }
    }

    /// Whether nothing is left to find out: who wins, or who wins after each action there is.
    pub(super) fn is_solved(&self) -> bool {
        let root = &self.nodes[0];
        let all_won = || self.nodes[root.children()].iter().all(|child| matches!(child.state, NodeState::Proven(_)));
        self.winner().is_some() || (root.state == NodeState::Expanded && root.complete && all_won())
    }

    /// Whether every action at the root that matters has been looked at, so that none of them loses or wins at once
    /// unseen.
    pub(super) fn has_visited_all(&self) -> bool {
        let root = &self.nodes[0];
        let all_seen = || self.nodes[root.children()].iter().all(|child| child.state != NodeState::Unvisited);
        root.state != NodeState::Expanded || (all_seen() && !self.needs_widening(0))
    }

    /// By how many visits the action tried max_visits is ahead of the next, of those that are not lost.
    pub(super) fn lead(&self) -> u64 {
        let (mut first, mut second) = (0, 0);
        let open = |child: &&Node| !matches!(child.state, NodeState::Proven(_));
        for child in self.nodes[self.nodes[0].children()].iter().filter(open) {
            if child.visits > first {
                (first, second) = (child.visits, first);
            } else {
                second = second.max(child.visits);
            }
        }
        u64::from(first - second)
    }

    /// Goes once from the root to a new node, and lets everything on the way know what was found there.
    pub(super) fn grow(&mut self) {
        let mut view = self.root.clone();
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        let found = loop {
            if self.nodes[at as usize].state == NodeState::Evaluated {
                self.open(at, &view);
            }
            match self.nodes[at as usize].state {
                NodeState::Unvisited | NodeState::Evaluated => {
                    break self.store_expansion(at, Expansion::at(&view, self.settings.cells_per_tile));
                }
                NodeState::Proven(seat) => break Chances::won(seat),
                NodeState::Expanded => {
                    if self.needs_widening(at) {
                        self.widen(at, &view);
                    }
                    at = self.select(at);
                    view.play_unchecked(self.nodes[at as usize].action);
                }
                NodeState::Chance => match self.select_sample(at) {
                    Some((sample, number)) => {
                        at = sample;
                        // A sample always fits: it is made of what is unseen.
                        let _ = view.reveal(&refills::sample(&view, self.seed, number));
                    }
                    None => break evaluate(&view),
                },
            }
            self.path.push(at);
        };
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        self.backpropagate(found);
    }

    /// Tells every node on the way what was found at its end, and what that proves.
    fn backpropagate(&mut self, found: Chances) {
        let mut proven = true;
        for place in (0..self.path.len()).rev() {
            let at = self.path[place] as usize;
            let node = &mut self.nodes[at];
            node.visits += 1;
            for (sum, chance) in node.sums.iter_mut().zip(found.0) {
                *sum += f64::from(chance);
            }
            // Only what has just been proven can prove what led to it.
            proven = proven
                && match node.state {
                    NodeState::Proven(_) => true,
                    NodeState::Expanded => self.prove(at),
                    NodeState::Unvisited | NodeState::Evaluated | NodeState::Chance => false,
                };
        }
    }

    /// Finds the way to where the next visit matters max_visits, and notes that somebody is on it. Not if it meets another way
    /// whose end nobody has reported from, unless there is no other (`alone`).
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn descend(&mut self, job: &mut SearchJob, alone: bool) -> bool {
        job.reset();
        let mut at = 0;
        job.path.push(0);
        loop {
            let node = &self.nodes[at as usize];
            match node.state {
                NodeState::Unvisited | NodeState::Evaluated if node.pending > 0 && !alone => return false,
                NodeState::Evaluated if self.has_room() => {
                    job.candidates.list.extend_from_slice(self.stashed_candidates(node));
                    job.candidates.complete = node.complete;
                    break job.kind = JobKind::Expand(self.exploration(node));
                }
                NodeState::Unvisited | NodeState::Evaluated => break job.kind = JobKind::Evaluate,
                NodeState::Proven(seat) => break job.kind = JobKind::Known(Chances::won(seat)),
                NodeState::Expanded => {
                    if self.needs_widening(at) {
                        if !alone {
                            return false;
                        }
                        self.widen(at, &job.position(&self.root, self.seed));
                    }
                    at = self.select(at);
                    job.steps.push(PathStep::Play(self.nodes[at as usize].action));
                }
                NodeState::Chance => match self.select_sample(at) {
                    Some((sample, number)) => {
                        at = sample;
                        job.steps.push(PathStep::Reveal(number));
                    }
                    None => break job.kind = JobKind::Evaluate,
                },
            }
            job.path.push(at);
        }
        for &at in &job.path {
            self.nodes[at as usize].pending += 1;
        }
        true
    }

    /// Takes notice of what an job has found.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn merge(&mut self, job: &mut SearchJob) {
        for &at in &job.path {
            self.nodes[at as usize].pending -= 1;
        }
        self.path.clone_from(&job.path);
        let mut at = self.path.last().copied().unwrap_or_default();
        if let Some((mover, complete, chosen)) = job.choice {
            let children = self.nodes.len();
            self.nodes.append(&mut job.children);
            self.set_children(at, children, mover, complete);
            at = children as u32 + chosen;
            self.path.push(at);
        }
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        let found = match (job.kind, job.look.take()) {
            (JobKind::Known(chances), _) => chances,
            (_, Some(look)) => self.store_expansion(at, look),
            // Nobody has looked, which does not happen.
            (_, None) => Chances::default(),
        };
        self.backpropagate(found);
    }

    /// Closes a decision whose children prove who wins.
    fn prove(&mut self, at: usize) -> bool {
        let Some((seat, proof)) = proof::winner(&self.nodes, at) else { return false };
        self.set_proven(at, seat, proof);
        true
    }

    /// The child of a decision that deserves the next visit.
    fn select(&self, at: u32) -> u32 {
        let node = &self.nodes[at as usize];
        let children = &self.nodes[node.children()];
        node.children + best_child(children, usize::from(node.mover), self.exploration(node), at == 0) as u32
    }

    /// The exploration that the children of a decision share.
    fn exploration(&self, node: &Node) -> f32 {
        self.settings.exploration * (node.visits_started() as f32).sqrt()
    }

    /// Whether every action worth a look has turned out to lose, and there are others.
    fn needs_widening(&self, at: u32) -> bool {
        let node = &self.nodes[at as usize];
        !node.complete && self.nodes[node.children()].iter().all(|child| matches!(child.state, NodeState::Proven(_)))
    }

    /// Adds the actions that did not seem worth a look. What is known of the others is candidates.
    fn widen(&mut self, at: u32, view: &View) {
        let known = self.nodes[at as usize].children();
        let found = candidates(view, usize::MAX);
        if self.nodes.len() + found.list.len() >= self.max_nodes {
            return;
        }
        self.open_decision(at, view, &found);
        for child in self.nodes[at as usize].children() {
            let action = self.nodes[child].action;
            if let Some(same) = known.clone().find(|&same| self.nodes[same].action == action) {
                self.nodes[child] = self.nodes[same].clone();
            }
        }
    }

    /// Goes through a refill: to a new sample while there are few, else to the one visited least. Gives the node and the
    /// number of the sample.
    fn select_sample(&mut self, at: u32) -> Option<(u32, u32)> {
        let node = &mut self.nodes[at as usize];
        let wanted = 1 + (self.settings.refill_growth * (node.visits_started() as f32).sqrt()) as usize;
        let first = node.children as usize;
        let number = if usize::from(node.child_count) < wanted.min(REFILL_SAMPLES) {
            node.child_count += 1;
            usize::from(node.child_count) - 1
        } else {
            let children = node.children();
            children.min_by_key(|&child| self.nodes[child].visits_started())? - first
        };
        Some(((first + number) as u32, number as u32))
    }

    /// Notes what a first look at a position has found.
    fn store_expansion(&mut self, at: u32, look: Expansion) -> Chances {
        match look {
            Expansion::GameOver(winner, proof) => self.set_proven(at as usize, winner, proof),
            Expansion::RefillDue(chances) => {
                self.open_refill(at);
                chances
            }
            Expansion::PlayerToMove(mover, found, chances) => {
                self.nodes[at as usize].state = NodeState::Evaluated;
                if at == 0 {
                    // Its actions will be asked for, a winning one too: that is then the only child.
                    let root = self.root.clone();
                    self.open_decision(at, &root, &found);
                    if found.has_win {
                        self.set_proven(self.nodes[0].children as usize, mover, Proof::LAST_DISC);
                    }
                }
                if found.has_win {
                    return self.set_proven(at as usize, mover, Proof { movers: 1 << mover.index(), plies: 1 });
                }
                // In a full tree a position is looked at again and again, and put by once.
                if at != 0 && self.nodes[at as usize].child_count == 0 {
                    self.stash_candidates(at, &found);
                }
                chances
            }
        }
    }

    /// Keeps what there is to do in a position, in case somebody comes again.
    fn stash_candidates(&mut self, at: u32, found: &Candidates) {
        let node = &mut self.nodes[at as usize];
        let has_room = self.stash.len() + found.list.len() <= MAX_STASHED;
        let candidates = if has_room { found.list.as_slice() } else { &[] };
        (node.children, node.child_count) = (self.stash.len() as u32, candidates.len() as u16);
        node.complete = found.complete;
        self.stash.extend_from_slice(candidates);
    }

    /// What was candidates of what there is to do in a position; nothing if there was no room for it.
    fn stashed_candidates(&self, node: &Node) -> &[Candidate] {
        let first = node.children as usize;
        self.stash.get(first..first + usize::from(node.child_count)).unwrap_or_default()
    }

    /// Notes who wins from here, and how.
    fn set_proven(&mut self, at: usize, winner: Seat, proof: Proof) -> Chances {
        let node = &mut self.nodes[at];
        node.state = NodeState::Proven(winner);
        node.proof = proof;
        Chances::won(winner)
    }

    /// Makes room for the samples of a refill, if there is any.
    fn open_refill(&mut self, at: u32) {
        if self.nodes.len() + REFILL_SAMPLES > self.max_nodes {
            return;
        }
        let children = self.nodes.len() as u32;
        self.nodes.extend(std::iter::repeat_n(Node::new(Action::Refill, 1.0, 0.0), REFILL_SAMPLES));
        let node = &mut self.nodes[at as usize];
        node.state = NodeState::Chance;
        node.children = children;
    }

    /// Whether there is room for the children of a decision.
    fn has_room(&self) -> bool {
        self.nodes.len() + 3 * self.settings.cells_per_tile < self.max_nodes
    }

    /// Adds the children of a position that is visited again, if there is room.
    fn open(&mut self, at: u32, view: &View) {
        if self.has_room() {
            let node = &self.nodes[at as usize];
            let candidates =
                Candidates { list: self.stashed_candidates(node).to_vec(), has_win: false, complete: node.complete };
            self.open_decision(at, view, &candidates.or_generate(view, self.settings.cells_per_tile));
        }
    }

    /// Adds the actions worth a look, each with what first distances makes of it.
    fn open_decision(&mut self, at: u32, view: &View, found: &Candidates) {
        let Some(mover) = view.to_move() else { return };
        let children = self.nodes.len();
        add_children(&mut self.nodes, view, mover, found, self.settings.first_sight);
        self.set_children(at, children, mover, found.complete);
    }

    /// Makes the nodes from here on the children of a decision.
    fn set_children(&mut self, at: u32, children: usize, mover: Seat, complete: bool) {
        let child_count = (self.nodes.len() - children) as u16;
        let node = &mut self.nodes[at as usize];
        node.state = NodeState::Expanded;
        node.children = children as u32;
        node.child_count = child_count;
        node.complete = complete;
        node.mover = mover.index() as u8;
    }

    /// What the tree says of each action at its root.
    pub(super) fn root_moves(&self) -> Vec<RootMove> {
        let root_move = |node: &Node| {
            let won_by = if let NodeState::Proven(seat) = node.state { Some((seat, node.proof.plies)) } else { None };
            RootMove { action: node.action, visits: u64::from(node.visits), sums: node.sums, won_by }
        };
        self.nodes[self.nodes[0].children()].iter().map(root_move).collect()
    }

    /// What it expects to be played after an action at the root, up to the next refill.
    pub(super) fn line(&self, action: Action) -> Vec<Action> {
        let mut line = vec![action];
        let root = self.nodes[0].children();
        let mut at =
            self.nodes[root.clone()].iter().position(|child| child.action == action).map(|child| root.start + child);
        while let Some(node) = at {
            at = self.nodes[node].children().max_by_key(|&child| self.nodes[child].visits);
            at = at.filter(|&next| self.nodes[node].state != NodeState::Chance && self.nodes[next].visits > 0);
            line.extend(at.map(|next| self.nodes[next].action));
        }
        line
    }
}

/// The child that deserves the next visit: with a high chance for the one who chooses, or few visits for what first distances
/// makes of it.
pub(super) fn best_child(children: &[Node], mover: usize, exploration: f32, at_root: bool) -> usize {
    let mut best = (f32::NEG_INFINITY, 0);
    for (index, child) in children.iter().enumerate() {
        let merit = match child.state {
            // At the root everything is looked at once, before anything is looked at twice.
            NodeState::Unvisited if at_root && child.pending == 0 => f32::INFINITY,
            // What is lost needs no more visits, unless nothing else is left.
            NodeState::Proven(seat) if seat.index() != mover => -1.0,
            _ => child.chance(mover) + exploration * child.prior / (child.visits_started() + 1) as f32,
        };
        if merit > best.0 {
            best = (merit, index);
        }
    }
    best.1
}
