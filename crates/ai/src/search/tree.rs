//! The tree of a search: nodes for decisions and for refills, grown one at a time where it matters most.

use nova_luna_rules::{Action, MAX_PLAYERS, Outcome, Seat, View};

use super::candidates::{Candidates, candidates};
use super::refills;
use crate::appraisal::{Chances, exp, finishing_time};

/// How the search weighs what it does not know yet.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many cells are looked at for each takeable tile.
    pub cells_per_tile: usize,
    /// How much an action that looks good is tried before it has proved itself.
    pub curiosity: f32,
    /// How sharply first sight tells good from bad (an exponent for each space of the moon track).
    pub first_sight: f32,
    /// How fast new samples of a refill are drawn as it is visited more.
    pub refill_growth: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { cells_per_tile: 6, curiosity: 0.6, first_sight: 0.4, refill_growth: 1.0 }
    }
}

/// What is known of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Nobody has been here.
    New,
    /// Somebody must decide; the children are the actions worth a look.
    Decision,
    /// Tiles come up; the children are samples of them.
    Refill,
    /// The game is over, or it is proven who wins.
    Won(Seat),
}

/// A position in the tree, with the action that led to it.
#[derive(Clone, Debug)]
struct Node {
    action: Action,
    /// First sight's share of the attention.
    prior: f32,
    /// First sight's guess of the mover's chance after this action.
    hint: f32,
    visits: u32,
    sums: [f32; MAX_PLAYERS],
    children: u32,
    child_count: u16,
    state: State,
    /// Whether the children are all there is.
    complete: bool,
    mover: u8,
}

impl Node {
    fn new(action: Action, prior: f32, hint: f32) -> Self {
        Self {
            action,
            prior,
            hint,
            visits: 0,
            sums: [0.0; MAX_PLAYERS],
            children: 0,
            child_count: 0,
            state: State::New,
            complete: false,
            mover: 0,
        }
    }

    /// The chance of a seat after this action; first sight counts as one visit.
    #[inline]
    fn chance(&self, seat: usize) -> f32 {
        (self.hint + self.sums[seat]) / (self.visits + 1) as f32
    }
}

/// What the tree says of one action at its root.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The action.
    pub action: Action,
    /// How often it was tried.
    pub visits: u64,
    /// The sum of the chances that were found, by seat.
    pub sums: [f64; MAX_PLAYERS],
    /// Who wins after it, if that is proven.
    pub won_by: Option<Seat>,
}

/// The tree of one thread.
pub(crate) struct Tree {
    nodes: Vec<Node>,
    settings: Settings,
    seed: u64,
    path: Vec<u32>,
    root: View,
    deepest: u32,
}

/// No more nodes than this are kept, about 200 MB.
const MOST_NODES: usize = 4_000_000;

impl Tree {
    pub(crate) fn new(root: &View, settings: Settings, seed: u64) -> Self {
        let nodes = vec![Node::new(Action::Refill, 1.0, 0.0)];
        Self { nodes, settings, seed, path: Vec::new(), root: root.clone(), deepest: 0 }
    }

    pub(crate) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// Whether nothing is left to find out.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self.nodes[0].state, State::Won(_))
    }

    /// Goes once from the root to a new node, and lets everything on the way know what was found there.
    pub(crate) fn grow(&mut self) {
        let mut view = self.root.clone();
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        let found = loop {
            match self.nodes[at as usize].state {
                State::New => break self.visit(at, &view),
                State::Won(seat) => break Chances::won(seat),
                State::Decision => {
                    at = self.select(at);
                    view.play_unchecked(self.nodes[at as usize].action);
                }
                State::Refill => {
                    let Some(outcome) = self.draw(at, &mut view) else { break self.appraise(&view) };
                    at = outcome;
                }
            }
            self.path.push(at);
        };
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        self.learn(found);
    }

    /// Tells every node on the way what was found at its end, and what that proves.
    fn learn(&mut self, found: Chances) {
        let mut proof = true;
        for place in (0..self.path.len()).rev() {
            let at = self.path[place] as usize;
            let node = &mut self.nodes[at];
            node.visits += 1;
            for (sum, chance) in node.sums.iter_mut().zip(found.0) {
                *sum += chance;
            }
            if proof && node.state == State::Decision {
                proof = self.prove(at);
            } else if node.state == State::Refill {
                proof = false;
            }
        }
    }

    /// Whether the children of a decision prove who wins: the mover if one of them does, another if all do.
    fn prove(&mut self, at: usize) -> bool {
        let mover = self.nodes[at].mover;
        let mut winner = None;
        let mut all = self.nodes[at].complete;
        for child in self.children(at) {
            match self.nodes[child].state {
                State::Won(seat) if seat.index() == usize::from(mover) => {
                    self.nodes[at].state = State::Won(seat);
                    return true;
                }
                // With several others it must be the same one, or the mover has a choice to make.
                State::Won(seat) => all &= *winner.get_or_insert(seat) == seat,
                _ => all = false,
            }
        }
        if let (true, Some(seat)) = (all, winner) {
            self.nodes[at].state = State::Won(seat);
        }
        all && winner.is_some()
    }

    fn children(&self, at: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[at];
        node.children as usize..node.children as usize + usize::from(node.child_count)
    }

    /// The child of a decision that deserves the next visit.
    fn select(&self, at: u32) -> u32 {
        let node = &self.nodes[at as usize];
        let mover = usize::from(node.mover);
        let attention = self.settings.curiosity * (node.visits as f32).sqrt();
        let mut best = (f32::NEG_INFINITY, node.children);
        for child in self.children(at as usize) {
            let node = &self.nodes[child];
            let chance = match node.state {
                // What is proven needs no more visits, unless nothing else is left.
                State::Won(seat) => if seat.index() == mover { 2.0 } else { -1.0 },
                _ => node.chance(mover) + attention * node.prior / (node.visits + 1) as f32,
            };
            if chance > best.0 {
                best = (chance, child as u32);
            }
        }
        best.1
    }

    /// Goes through a refill: to a new sample while there are few, else to the one visited least.
    fn draw(&mut self, at: u32, view: &mut View) -> Option<u32> {
        let node = &self.nodes[at as usize];
        let wanted = 1 + (self.settings.refill_growth * (node.visits as f32).sqrt()) as usize;
        let room = usize::from(node.child_count) < wanted.min(REFILL_SAMPLES);
        let number = if room {
            let number = usize::from(node.child_count);
            self.nodes[at as usize].child_count += 1;
            number
        } else {
            let least = self.children(at as usize).min_by_key(|&child| self.nodes[child].visits)?;
            least - node.children as usize
        };
        view.reveal(&refills::sample(view, self.seed, number as u32)).ok()?;
        Some(self.nodes[at as usize].children + number as u32)
    }

    /// Looks at a position for the first time.
    fn visit(&mut self, at: u32, view: &View) -> Chances {
        if let Some(Outcome::Ranking(seats)) = view.outcome() {
            self.nodes[at as usize].state = State::Won(seats[0]);
            return Chances::won(seats[0]);
        }
        if view.due() > 0 {
            self.open_refill(at);
            return self.appraise(view);
        }
        let Some(mover) = view.to_move() else { return self.appraise(view) };
        self.nodes[at as usize].mover = mover.index() as u8;
        let found = candidates(view, self.settings.cells_per_tile);
        if found.wins {
            // The root keeps its children, because somebody will ask for the winning action.
            if at == 0 {
                self.open_decision(at, view, &found);
            }
            self.nodes[at as usize].state = State::Won(mover);
            return Chances::won(mover);
        }
        self.open_decision(at, view, &found)
    }

    /// Makes room for the samples of a refill.
    fn open_refill(&mut self, at: u32) {
        if self.nodes.len() + REFILL_SAMPLES > MOST_NODES {
            return;
        }
        let children = self.nodes.len() as u32;
        let sample = Node::new(Action::Refill, 1.0, 0.0);
        self.nodes.extend(std::iter::repeat_n(sample, REFILL_SAMPLES));
        let node = &mut self.nodes[at as usize];
        node.state = State::Refill;
        node.children = children;
    }

    /// Adds the actions worth a look, and says what first sight makes of the position.
    fn open_decision(&mut self, at: u32, view: &View, found: &Candidates) -> Chances {
        let mut times: Vec<i32> = view.seats().map(|seat| finishing_time(view, seat)).collect();
        let fewest = view.seats().map(|seat| view.discs_left(seat)).min().unwrap_or_default();
        let mover = usize::from(self.nodes[at as usize].mover);
        let refill = view.legal_actions().refill();
        let Some(first) = found.list.first() else { return Chances::from_times(&times, fewest) };
        let now = times[mover];
        times[mover] = first.finish;
        let best = Chances::from_times(&times, fewest);
        if self.nodes.len() + found.list.len() + 1 > MOST_NODES {
            return best;
        }
        let weight = |finish: i32| exp(self.settings.first_sight * (first.finish - finish) as f32 / crate::appraisal::UNIT as f32);
        let refill_finish = now.max(first.finish);
        let total: f32 = found.list.iter().map(|candidate| weight(candidate.finish)).sum::<f32>()
            + if refill { weight(refill_finish) } else { 0.0 };
        let children = self.nodes.len() as u32;
        for candidate in &found.list {
            times[mover] = candidate.finish;
            let hint = Chances::from_times(&times, fewest).0[mover];
            self.nodes.push(Node::new(candidate.action, weight(candidate.finish) / total, hint));
        }
        if refill {
            times[mover] = refill_finish;
            let hint = Chances::from_times(&times, fewest).0[mover];
            self.nodes.push(Node::new(Action::Refill, weight(refill_finish) / total, hint));
        }
        let child_count = (self.nodes.len() - children as usize) as u16;
        let node = &mut self.nodes[at as usize];
        node.state = State::Decision;
        node.children = children;
        node.child_count = child_count;
        node.complete = found.complete;
        best
    }

    fn appraise(&self, view: &View) -> Chances {
        let times: Vec<i32> = view.seats().map(|seat| finishing_time(view, seat)).collect();
        let fewest = view.seats().map(|seat| view.discs_left(seat)).min().unwrap_or_default();
        Chances::from_times(&times, fewest)
    }

    /// What the tree says of each action at its root.
    pub(crate) fn branches(&self) -> Vec<Branch> {
        let branch = |child: usize| {
            let node = &self.nodes[child];
            let won_by = if let State::Won(seat) = node.state { Some(seat) } else { None };
            Branch { action: node.action, visits: u64::from(node.visits), sums: node.sums.map(f64::from), won_by }
        };
        self.children(0).map(branch).collect()
    }

    /// What it expects to be played after an action at the root, up to the next refill.
    pub(crate) fn line(&self, action: Action) -> Vec<Action> {
        let mut line = vec![action];
        let mut at = self.children(0).find(|&child| self.nodes[child].action == action);
        while let Some(node) = at.filter(|&node| self.nodes[node].state == State::Decision) {
            at = self.children(node).max_by_key(|&child| self.nodes[child].visits);
            match at {
                Some(next) if self.nodes[next].visits > 0 => line.push(self.nodes[next].action),
                _ => break,
            }
        }
        line
    }
}

/// The most samples of one refill.
const REFILL_SAMPLES: usize = 32;
