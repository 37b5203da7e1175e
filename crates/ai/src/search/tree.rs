//! The tree of a search: nodes for decisions and for refills, grown one at a time where it matters most.

use nova_luna_rules::{Action, MAX_PLAYERS, Outcome, Seat, View};

use super::candidates::{Candidates, candidates};
use super::node::{Node, Proof, State};
use super::{Settings, proof, refills};
use crate::appraisal::{Chances, UNIT, finishing_time};

/// What the tree says of one action at its root.
#[derive(Clone, Debug)]
pub(super) struct Branch {
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
    settings: Settings,
    seed: u64,
    most_nodes: usize,
    /// The nodes from the root to where the search is.
    path: Vec<u32>,
    root: View,
    deepest: u32,
}

/// The most samples of one refill.
const REFILL_SAMPLES: usize = 32;

impl Tree {
    /// A tree of one position, which will keep so many nodes at most.
    pub(super) fn new(root: &View, settings: Settings, seed: u64, most_nodes: usize) -> Self {
        let nodes = vec![Node::new(Action::Refill, 1.0, 0.0)];
        Self { nodes, settings, seed, most_nodes, path: Vec::new(), root: root.clone(), deepest: 0 }
    }

    /// The number of actions of the longest way through the tree.
    pub(super) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// How often it has grown.
    pub(super) fn visits(&self) -> u64 {
        u64::from(self.nodes[0].visits)
    }

    /// The chance of a seat at the root, as the mean of everything that was found.
    pub(super) fn value(&self, seat: Seat) -> f64 {
        let root = &self.nodes[0];
        match root.state {
            State::Won(winner) => f64::from(u8::from(winner == seat)),
            _ => root.sums[seat.index()] / f64::from(root.visits.max(1)),
        }
    }

    /// Who wins at the root, if that is proven.
    pub(super) fn winner(&self) -> Option<Seat> {
        if let State::Won(seat) = self.nodes[0].state { Some(seat) } else { None }
    }

    /// Whether nothing is left to find out: who wins, or who wins after each action there is.
    pub(super) fn is_closed(&self) -> bool {
        let root = &self.nodes[0];
        let all_won = || self.nodes[root.children()].iter().all(|child| matches!(child.state, State::Won(_)));
        self.winner().is_some() || (root.state == State::Decision && root.complete && all_won())
    }

    /// Whether every action at the root that matters has been looked at, so that none of them loses or wins at once
    /// unseen.
    pub(super) fn has_seen_all(&self) -> bool {
        let root = &self.nodes[0];
        let all_seen = || self.nodes[root.children()].iter().all(|child| child.state != State::New);
        root.state != State::Decision || (all_seen() && !self.is_desperate(0))
    }

    /// By how many visits the action tried most is ahead of the next, of those that are not lost.
    pub(super) fn lead(&self) -> u64 {
        let (mut first, mut second) = (0, 0);
        let open = |child: &&Node| !matches!(child.state, State::Won(_));
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
            if self.nodes[at as usize].state == State::Seen {
                self.open(at, &view);
            }
            match self.nodes[at as usize].state {
                State::New | State::Seen => break self.visit(at, &view),
                State::Won(seat) => break Chances::won(seat),
                State::Decision => {
                    if self.is_desperate(at) {
                        self.widen(at, &view);
                    }
                    at = self.select(at);
                    view.play_unchecked(self.nodes[at as usize].action);
                }
                State::Refill => match self.draw(at, &mut view) {
                    Some(sample) => at = sample,
                    None => break appraise(&view),
                },
            }
            self.path.push(at);
        };
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        self.learn(found);
    }

    /// Tells every node on the way what was found at its end, and what that proves.
    fn learn(&mut self, found: Chances) {
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
                    State::Won(_) => true,
                    State::Decision => self.prove(at),
                    State::New | State::Seen | State::Refill => false,
                };
        }
    }

    /// Closes a decision whose children prove who wins.
    fn prove(&mut self, at: usize) -> bool {
        let Some((seat, proof)) = proof::winner(&self.nodes, at) else { return false };
        self.close(at, seat, proof);
        true
    }

    /// The child of a decision that deserves the next visit.
    fn select(&self, at: u32) -> u32 {
        let node = &self.nodes[at as usize];
        let mover = usize::from(node.mover);
        let attention = self.settings.curiosity * (node.visits as f32).sqrt();
        let mut best = (f32::NEG_INFINITY, node.children);
        for index in node.children() {
            let child = &self.nodes[index];
            let merit = match child.state {
                // At the root everything is looked at once, before anything is looked at twice.
                State::New if at == 0 => f32::INFINITY,
                // What is lost needs no more visits, unless nothing else is left.
                State::Won(seat) if seat.index() != mover => -1.0,
                _ => child.chance(mover) + attention * child.prior / (child.visits + 1) as f32,
            };
            if merit > best.0 {
                best = (merit, index as u32);
            }
        }
        best.1
    }

    /// Whether every action worth a look has turned out to lose, and there are others.
    fn is_desperate(&self, at: u32) -> bool {
        let node = &self.nodes[at as usize];
        !node.complete && self.nodes[node.children()].iter().all(|child| matches!(child.state, State::Won(_)))
    }

    /// Adds the actions that did not seem worth a look. What is known of the others is kept.
    fn widen(&mut self, at: u32, view: &View) {
        let known = self.nodes[at as usize].children();
        let found = candidates(view, usize::MAX);
        if self.nodes.len() + found.list.len() >= self.most_nodes {
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

    /// Goes through a refill: to a new sample while there are few, else to the one visited least.
    fn draw(&mut self, at: u32, view: &mut View) -> Option<u32> {
        let node = &mut self.nodes[at as usize];
        let wanted = 1 + (self.settings.refill_growth * (node.visits as f32).sqrt()) as usize;
        let first = node.children as usize;
        let number = if usize::from(node.child_count) < wanted.min(REFILL_SAMPLES) {
            node.child_count += 1;
            usize::from(node.child_count) - 1
        } else {
            let children = node.children();
            children.min_by_key(|&child| self.nodes[child].visits)? - first
        };
        view.reveal(&refills::sample(view, self.seed, number as u32)).ok()?;
        Some((first + number) as u32)
    }

    /// Looks at a position for the first time.
    fn visit(&mut self, at: u32, view: &View) -> Chances {
        if let Some(outcome) = view.outcome() {
            // A player alone always comes first; how well, another search must tell.
            let winner = if let Outcome::Ranking(seats) = outcome { seats[0] } else { Seat::FIRST };
            let is_last_disc = view.seats().any(|seat| view.discs_left(seat) == 0);
            return self.close(at as usize, winner, if is_last_disc { Proof::LAST_DISC } else { Proof::NO_TILES });
        }
        if view.due() > 0 {
            self.open_refill(at);
            return appraise(view);
        }
        let Some(mover) = view.to_move() else { return appraise(view) };
        let found = candidates(view, self.settings.cells_per_tile);
        if at == 0 {
            self.open_decision(at, view, &found);
            if found.wins {
                // Somebody will ask for the winning action: it is the only child.
                self.close(self.nodes[0].children as usize, mover, Proof::LAST_DISC);
            }
        } else {
            self.nodes[at as usize].state = State::Seen;
        }
        if found.wins {
            return self.close(at as usize, mover, Proof { movers: 1 << mover.index(), plies: 1 });
        }
        first_sight(view, mover, &found)
    }

    /// Notes who wins from here, and how.
    fn close(&mut self, at: usize, winner: Seat, proof: Proof) -> Chances {
        let node = &mut self.nodes[at];
        node.state = State::Won(winner);
        node.proof = proof;
        Chances::won(winner)
    }

    /// Makes room for the samples of a refill, if there is any.
    fn open_refill(&mut self, at: u32) {
        if self.nodes.len() + REFILL_SAMPLES > self.most_nodes {
            return;
        }
        let children = self.nodes.len() as u32;
        self.nodes.extend(std::iter::repeat_n(Node::new(Action::Refill, 1.0, 0.0), REFILL_SAMPLES));
        let node = &mut self.nodes[at as usize];
        node.state = State::Refill;
        node.children = children;
    }

    /// Adds the children of a position that is visited again, if there is room.
    fn open(&mut self, at: u32, view: &View) {
        if self.nodes.len() + 3 * self.settings.cells_per_tile < self.most_nodes {
            let found = candidates(view, self.settings.cells_per_tile);
            self.open_decision(at, view, &found);
        }
    }

    /// Adds the actions worth a look, each with what first sight makes of it.
    fn open_decision(&mut self, at: u32, view: &View, found: &Candidates) {
        let Some(mover) = view.to_move() else { return };
        let mut sight = Sight::new(view, mover);
        let children = self.nodes.len();
        let earliest = found.list.first().map_or(0, |first| first.finish);
        // A refill keeps what there is and brings a choice of other tiles.
        let refill_finish = sight.times[mover.index()].max(earliest);
        let refill = view.legal_actions().refill() && !found.wins;
        let refill = refill.then_some((Action::Refill, refill_finish));
        let takes = found.list.iter().map(|candidate| (candidate.action, candidate.finish));
        for (action, finish) in takes.chain(refill) {
            let weight = libm::expf(self.settings.first_sight * (earliest - finish) as f32 / UNIT as f32);
            self.nodes.push(Node::new(action, weight, sight.chance(finish)));
        }
        let total: f32 = self.nodes[children..].iter().map(|child| child.prior).sum();
        self.nodes[children..].iter_mut().for_each(|child| child.prior /= total);
        let child_count = (self.nodes.len() - children) as u16;
        let node = &mut self.nodes[at as usize];
        node.state = State::Decision;
        node.children = children as u32;
        node.child_count = child_count;
        node.complete = found.complete;
        node.mover = mover.index() as u8;
    }

    /// What the tree says of each action at its root.
    pub(super) fn branches(&self) -> Vec<Branch> {
        let branch = |node: &Node| {
            let won_by = if let State::Won(seat) = node.state { Some((seat, node.proof.plies)) } else { None };
            Branch { action: node.action, visits: u64::from(node.visits), sums: node.sums, won_by }
        };
        self.nodes[self.nodes[0].children()].iter().map(branch).collect()
    }

    /// What it expects to be played after an action at the root, up to the next refill.
    pub(super) fn line(&self, action: Action) -> Vec<Action> {
        let mut line = vec![action];
        let root = self.nodes[0].children();
        let mut at =
            self.nodes[root.clone()].iter().position(|child| child.action == action).map(|child| root.start + child);
        while let Some(node) = at {
            at = self.nodes[node].children().max_by_key(|&child| self.nodes[child].visits);
            at = at.filter(|&next| self.nodes[node].state != State::Refill && self.nodes[next].visits > 0);
            line.extend(at.map(|next| self.nodes[next].action));
        }
        line
    }
}

/// What first sight makes of a position: the mover does what looks best.
fn first_sight(view: &View, mover: Seat, found: &Candidates) -> Chances {
    let mut sight = Sight::new(view, mover);
    if let Some(first) = found.list.first() {
        sight.times[mover.index()] = first.finish;
    }
    sight.chances()
}

/// The chances in a position as it lies.
fn appraise(view: &View) -> Chances {
    Sight::new(view, Seat::FIRST).chances()
}

/// The finishing times of a position, of which the mover's may change.
struct Sight {
    times: [i32; MAX_PLAYERS],
    players: usize,
    fewest_discs: u8,
    mover: usize,
}

impl Sight {
    fn new(view: &View, mover: Seat) -> Self {
        let mut times = [0; MAX_PLAYERS];
        for (time, seat) in times.iter_mut().zip(view.seats()) {
            *time = finishing_time(view, seat);
        }
        let fewest_discs = view.seats().map(|seat| view.discs_left(seat)).min().unwrap_or_default();
        Self { times, players: view.players(), fewest_discs, mover: mover.index() }
    }

    fn chances(&self) -> Chances {
        Chances::from_times(&self.times[..self.players], self.fewest_discs)
    }

    /// The mover's chance if it finishes at this time.
    fn chance(&mut self, finish: i32) -> f32 {
        self.times[self.mover] = finish;
        self.chances().0[self.mover]
    }
}
