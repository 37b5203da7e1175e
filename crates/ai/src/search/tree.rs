//! The search tree: decision nodes and chance nodes, grown one visit at a time.

use nova_luna_rules::{Action, MAX_PLAYERS, Seat, View};

use super::candidates::{Candidate, Candidates, generate_candidates};
use super::expansion::{Expansion, Parent, evaluate};
#[cfg(not(target_family = "wasm"))]
use super::job::{JobKind, PathStep, SearchJob};
use super::leaf::{Leaf, LeafStore, NO_STATES, Stale};
use super::node::{Node, NodeState, Proof};
use super::{SearchSettings, proof, refills};
use crate::evaluation::{Chances, EvaluationKind};

#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) action: Action,
    pub(super) visits: u64,
    /// The summed chances, by seat.
    pub(super) sums: [f64; MAX_PLAYERS],
    /// The proven winner after this action, and the number of actions until then.
    pub(super) won_by: Option<(Seat, u8)>,
}

/// A search tree and the position at its root.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The candidates of nodes that were evaluated once; a second visit turns them into children.
    stash: Vec<Candidate>,
    leaves: LeafStore,
    pub(super) settings: SearchSettings,
    pub(super) seed: u64,
    max_nodes: usize,
    path: Vec<u32>,
    pub(super) root: View,
    /// The number of actions of the longest path.
    pub(super) deepest: u32,
}

/// The stash limit, about 64 MB. Candidates that do not fit are generated again.
const MAX_STASHED: usize = 8_000_000;

/// The most samples of one refill.
const REFILL_SAMPLES: usize = 32;

impl Tree {
    /// Creates a tree with one position. It grows to at most `max_nodes` nodes and about as many prepared seats.
    pub(super) fn new(root: &View, settings: SearchSettings, seed: u64, max_nodes: usize) -> Self {
        let nodes = vec![Node::new(Action::Refill, 1.0, 0.0)];
        let (stash, leaves, path) = (Vec::new(), LeafStore::default(), Vec::new());
        Self { nodes, stash, leaves, settings, seed, max_nodes, path, root: root.clone(), deepest: 0 }
    }

    pub(super) fn visits(&self) -> u64 {
        u64::from(self.nodes[0].visits)
    }

    /// Returns a seat's chance at the root: the mean over all visits.
    pub(super) fn value(&self, seat: Seat) -> f64 {
        let root = &self.nodes[0];
        match root.state {
            NodeState::Proven(winner) => f64::from(u8::from(winner == seat)),
            _ => root.sums[seat.index()] / f64::from(root.visits.max(1)),
        }
    }

    pub(super) fn winner(&self) -> Option<Seat> {
        if let NodeState::Proven(seat) = self.nodes[0].state { Some(seat) } else { None }
    }

    /// Whether the winner is proven, at the root or after each of all its actions.
    pub(super) fn is_solved(&self) -> bool {
        let root = &self.nodes[0];
        let all_won = || self.nodes[root.children()].iter().all(|child| matches!(child.state, NodeState::Proven(_)));
        self.winner().is_some() || (root.state == NodeState::Expanded && root.has_all_actions && all_won())
    }

    /// Whether every relevant action at the root was visited, so that no immediate win or loss is missed.
    pub(super) fn has_visited_all(&self) -> bool {
        let root = &self.nodes[0];
        let all_seen = || self.nodes[root.children()].iter().all(|child| child.state != NodeState::Unvisited);
        root.state != NodeState::Expanded || (all_seen() && !self.needs_widening(0))
    }

    /// Returns by how many visits the most visited move leads the next one. Proven moves do not count.
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

    /// Runs one visit: descends from the root to a new node and updates the nodes on the path.
    pub(super) fn visit(&mut self) {
        let mut view = self.root.clone();
        let mut leaf = Leaf::default();
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        let chances = loop {
            self.leaves.restore(&mut leaf, self.nodes[at as usize].states, view.players());
            if self.nodes[at as usize].state == NodeState::Evaluated {
                self.expand(at, &view);
            }
            match self.nodes[at as usize].state {
                NodeState::Unvisited | NodeState::Evaluated => {
                    let expansion = Expansion::of(&view, &self.settings, &mut leaf);
                    break self.store_expansion(at, expansion, &leaf);
                }
                NodeState::Proven(seat) => break Chances::won(seat),
                NodeState::Expanded => {
                    if self.needs_widening(at) {
                        self.widen(at, &view);
                    }
                    let mover = view.moon_track().next();
                    at = self.select(at);
                    let action = self.nodes[at as usize].action;
                    view.play_unchecked(action);
                    leaf.stale = Stale::after(action, mover);
                }
                NodeState::Chance => match self.select_sample(at) {
                    Some((sample, number)) => {
                        at = sample;
                        leaf.stale = Stale::All;
                        view.reveal_unchecked(&refills::sample(&view, self.seed, number));
                    }
                    None => break evaluate(&view),
                },
            }
            self.path.push(at);
        };
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        self.backpropagate(chances);
    }

    /// Updates every node on the path with the chances found at its end, and with what they prove.
    fn backpropagate(&mut self, chances: Chances) {
        let mut proven = true;
        for index in (0..self.path.len()).rev() {
            let at = self.path[index] as usize;
            let node = &mut self.nodes[at];
            node.visits += 1;
            for (sum, chance) in node.sums.iter_mut().zip(chances.0) {
                *sum += f64::from(chance);
            }
            // Only a child that was just proven can prove its parent.
            proven = proven
                && match node.state {
                    NodeState::Proven(_) => true,
                    NodeState::Expanded => self.prove(at),
                    NodeState::Unvisited | NodeState::Evaluated | NodeState::Chance => false,
                };
        }
    }

    /// Selects the path of the next visit for a job and marks it as pending. Returns false if the path ends at a node
    /// whose evaluation is still pending, unless no job is running (`alone`).
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn descend(&mut self, job: &mut SearchJob, alone: bool) -> bool {
        job.reset();
        let mut at = 0;
        job.path.push(0);
        loop {
            let node = &self.nodes[at as usize];
            self.leaves.restore(&mut job.leaf, node.states, self.root.players());
            match node.state {
                NodeState::Unvisited | NodeState::Evaluated if node.pending > 0 && !alone => return false,
                NodeState::Evaluated if self.has_room() => {
                    job.candidates.list.extend_from_slice(self.stashed_candidates(node));
                    job.candidates.complete = node.has_all_actions;
                    let mover_chance = node.mean_chance(usize::from(node.to_move));
                    break job.kind = JobKind::Expand { exploration: self.exploration(node), mover_chance };
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
                    let mover = self.nodes[at as usize].mover();
                    at = self.select(at);
                    let action = self.nodes[at as usize].action;
                    job.leaf.stale = Stale::after(action, mover);
                    job.steps.push(PathStep::Play(action));
                }
                NodeState::Chance => match self.select_sample(at) {
                    Some((sample, number)) => {
                        at = sample;
                        job.leaf.stale = Stale::All;
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
        let chances = match (job.kind, job.expansion.take()) {
            (JobKind::Known(chances), _) => chances,
            (_, Some(expansion)) => self.store_expansion(at, expansion, &job.leaf),
            // Every job is run before it is merged.
            (_, None) => Chances::default(),
        };
        self.backpropagate(chances);
    }

    fn prove(&mut self, at: usize) -> bool {
        let Some((seat, proof)) = proof::winner(&self.nodes, at) else { return false };
        self.set_proven(at, seat, proof);
        true
    }

    fn select(&self, at: u32) -> u32 {
        let node = &self.nodes[at as usize];
        let children = &self.nodes[node.children()];
        node.first_child + best_child(children, usize::from(node.to_move), self.exploration(node), at == 0) as u32
    }

    fn exploration(&self, node: &Node) -> f32 {
        let visits = node.visits_started();
        self.settings.exploration_after(visits) * (visits as f32).sqrt()
    }

    /// Whether all candidates are proven losses and other actions exist.
    fn needs_widening(&self, at: u32) -> bool {
        let node = &self.nodes[at as usize];
        !node.has_all_actions
            && self.nodes[node.children()].iter().all(|child| matches!(child.state, NodeState::Proven(_)))
    }

    /// Adds the actions that were no candidates. Keeps the statistics of the others.
    fn widen(&mut self, at: u32, view: &View) {
        let known = self.nodes[at as usize].children();
        let found = generate_candidates(view, usize::MAX, self.settings.evaluation);
        if self.nodes.len() + found.list.len() >= self.max_nodes {
            return;
        }
        self.add_candidates(at, view, &found);
        for child in self.nodes[at as usize].children() {
            let action = self.nodes[child].action;
            if let Some(same) = known.clone().find(|&same| self.nodes[same].action == action) {
                self.nodes[child] = self.nodes[same].clone();
            }
        }
    }

    /// Selects a sample of a refill: a new one while there are few, else the least visited one. Returns the node and
    /// the number of the sample.
    fn select_sample(&mut self, at: u32) -> Option<(u32, u32)> {
        let node = &mut self.nodes[at as usize];
        let wanted = 1 + (self.settings.refill_growth * (node.visits_started() as f32).sqrt()) as usize;
        let first = node.first_child as usize;
        let number = if usize::from(node.child_count) < wanted.min(REFILL_SAMPLES) {
            node.child_count += 1;
            usize::from(node.child_count) - 1
        } else {
            let children = node.children();
            children.min_by_key(|&child| self.nodes[child].visits_started())? - first
        };
        Some(((first + number) as u32, number as u32))
    }

    fn store_expansion(&mut self, at: u32, expansion: Expansion, leaf: &Leaf) -> Chances {
        if self.settings.evaluation == EvaluationKind::Learned && self.nodes[at as usize].states == NO_STATES {
            self.nodes[at as usize].states = self.leaves.keep(leaf, self.root.players());
        }
        match expansion {
            Expansion::GameOver(winner, proof) => self.set_proven(at as usize, winner, proof),
            Expansion::RefillDue(chances) => {
                self.add_samples(at);
                chances
            }
            Expansion::PlayerToMove(mover, found, chances) => {
                self.nodes[at as usize].state = NodeState::Evaluated;
                self.nodes[at as usize].to_move = mover.index() as u8;
                if at == 0 {
                    // The root needs its children at once; a winning action is then the only child.
                    let root = self.root.clone();
                    // The root has no visit yet; its children need its chances.
                    self.nodes[0].sums = chances.0.map(f64::from);
                    let has_win = found.has_win;
                    let found = found.or_generate(&root, &self.settings);
                    debug_assert_eq!(found.has_win, has_win, "both evaluations see the same wins");
                    self.add_candidates(at, &root, &found);
                    self.nodes[0].sums = [0.0; MAX_PLAYERS];
                    return self.finish_root(mover, &found, chances);
                }
                if found.has_win {
                    return self.set_proven(at as usize, mover, Proof { movers: 1 << mover.index(), plies: 1 });
                }
                // A full tree evaluates a position many times, but stashes its candidates once.
                if self.nodes[at as usize].child_count == 0 {
                    self.stash_candidates(at, &found);
                }
                chances
            }
        }
    }

    /// Proves the root if its only child wins.
    fn finish_root(&mut self, mover: Seat, found: &Candidates, chances: Chances) -> Chances {
        if !found.has_win {
            return chances;
        }
        self.set_proven(self.nodes[0].first_child as usize, mover, Proof::LAST_DISC);
        self.set_proven(0, mover, Proof { movers: 1 << mover.index(), plies: 1 })
    }

    /// Stores the candidates of a position for its second visit.
    fn stash_candidates(&mut self, at: u32, found: &Candidates) {
        let node = &mut self.nodes[at as usize];
        let has_room = self.stash.len() + found.list.len() <= MAX_STASHED;
        let candidates = if has_room { found.list.as_slice() } else { &[] };
        (node.first_child, node.child_count) = (self.stash.len() as u32, candidates.len() as u16);
        node.has_all_actions = found.complete;
        self.stash.extend_from_slice(candidates);
    }

    /// Returns the stashed candidates of a node; empty if the stash was full.
    fn stashed_candidates(&self, node: &Node) -> &[Candidate] {
        let first = node.first_child as usize;
        self.stash.get(first..first + usize::from(node.child_count)).unwrap_or_default()
    }

    fn set_proven(&mut self, at: usize, winner: Seat, proof: Proof) -> Chances {
        let node = &mut self.nodes[at];
        node.state = NodeState::Proven(winner);
        node.proof = proof;
        Chances::won(winner)
    }

    /// Adds the sample nodes of a refill, if the tree has room.
    fn add_samples(&mut self, at: u32) {
        if self.nodes.len() + REFILL_SAMPLES > self.max_nodes {
            return;
        }
        let children = self.nodes.len() as u32;
        self.nodes.extend(std::iter::repeat_n(Node::new(Action::Refill, 1.0, 0.0), REFILL_SAMPLES));
        let node = &mut self.nodes[at as usize];
        node.state = NodeState::Chance;
        node.first_child = children;
    }

    fn has_room(&self) -> bool {
        self.nodes.len() + 3 * self.settings.cells_per_tile < self.max_nodes && self.leaves.len() < self.max_nodes
    }

    /// Adds the children of a node on its second visit, if the tree has room.
    fn expand(&mut self, at: u32, view: &View) {
        if self.has_room() {
            let node = &self.nodes[at as usize];
            let candidates = Candidates {
                list: self.stashed_candidates(node).to_vec(),
                has_win: false,
                complete: node.has_all_actions,
            };
            let candidates = candidates.or_generate(view, &self.settings);
            self.add_candidates(at, view, &candidates);
        }
    }

    /// Adds the candidates as children, each with its prior.
    fn add_candidates(&mut self, at: u32, view: &View, found: &Candidates) {
        let Some(mover) = view.to_move() else { return };
        let children = self.nodes.len();
        let mover_chance = self.nodes[at as usize].mean_chance(mover.index());
        Parent { view, mover, mover_chance }.add_children(&mut self.nodes, found, &self.settings);
        self.set_children(at, children, mover, found.complete);
    }

    /// Makes the last nodes of the tree the children of a node.
    fn set_children(&mut self, at: u32, children: usize, mover: Seat, complete: bool) {
        let child_count = (self.nodes.len() - children) as u16;
        let node = &mut self.nodes[at as usize];
        node.state = NodeState::Expanded;
        node.first_child = children as u32;
        node.child_count = child_count;
        node.has_all_actions = complete;
        node.to_move = mover.index() as u8;
    }

    pub(super) fn root_moves(&self) -> Vec<RootMove> {
        let root_move = |node: &Node| {
            let won_by = if let NodeState::Proven(seat) = node.state { Some((seat, node.proof.plies)) } else { None };
            RootMove { action: node.action, visits: u64::from(node.visits), sums: node.sums, won_by }
        };
        self.nodes[self.nodes[0].children()].iter().map(root_move).collect()
    }

    /// Returns the expected line after an action at the root, up to the next refill.
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

/// Selects the child for the next visit: a high chance for the mover, or few visits in relation to the prior.
pub(super) fn best_child(children: &[Node], mover: usize, exploration: f32, at_root: bool) -> usize {
    let mut best = (f32::NEG_INFINITY, 0);
    for (index, child) in children.iter().enumerate() {
        let score = match child.state {
            // At the root, every child is visited once before any is visited twice.
            NodeState::Unvisited if at_root && child.pending == 0 => f32::INFINITY,
            // Proven losses get no more visits unless nothing else is left.
            NodeState::Proven(seat) if seat.index() != mover => -1.0,
            _ => child.win_chance(mover) + exploration * child.prior / (child.visits_started() + 1) as f32,
        };
        if score > best.0 {
            best = (score, index);
        }
    }
    best.1
}
