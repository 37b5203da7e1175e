//! Phase 1: which end of it promises the lowest score, when nobody knows the refill.
//!
//! A beam finds the ends that look best. These are judged by refills drawn by lot, the same ones for all of them, each
//! played out by a small beam; the worse half is dropped again and again.

use nova_luna_rules::{Action, View};

use super::beam::Beam;
use super::board::Board;
use super::net::Nets;
use super::node::{Node, Stage};
use crate::{Budget, Dice, Limits, Outlook, Thought};

/// The share of the budget after which no beam looks for ends any more.
const LOOKING: f64 = 0.3;
/// The widths of the beams that look for ends: the first, and by how much each is wider than the last.
const NARROW: usize = 40;
const GROWTH: usize = 5;
const WIDEST: usize = 25_000;
/// The most ends that are judged, and how many are never dropped.
const MOST: usize = 256;
const FEWEST: usize = 4;
/// The width of the beam that plays out a refill.
const JUDGE: usize = 16;
/// After so many refills everything is known that is worth knowing.
const REFILLS: u32 = 2000;

/// An end of phase 1 that is being judged.
#[derive(Clone)]
struct Prospect {
    node: Node,
    sum: f64,
}

/// The search through phase 1.
pub(super) struct Prospects<'a> {
    limits: &'a Limits,
    root: Board,
    start: Node,
    unseen: Vec<u8>,
    list: Vec<Prospect>,
    refills: u32,
    /// The best game that ends in phase 1 (Q3).
    whole: Option<(u16, Node)>,
    nodes: u64,
}

impl<'a> Prospects<'a> {
    /// The search through a view of phase 1.
    pub(super) fn new(view: &View, limits: &'a Limits) -> Option<Self> {
        let start = Node::of(view).filter(|node| node.stage == Stage::First)?;
        let root = view.displays().first().and_then(Board::of)?;
        let unseen = view.unseen().iter().map(|tile| tile.number()).collect();
        Some(Self { limits, root, start, unseen, list: Vec::new(), refills: 0, whole: None, nodes: 0 })
    }

    /// The best plan that the limits allow to find.
    pub(super) fn think(mut self, mut dice: Dice, watch: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        self.look(1, &endless());
        let mut width = NARROW;
        while width <= WIDEST && self.limits.share(self.nodes) < LOOKING && self.look(width, self.limits) {
            self.tell(watch);
            width *= GROWTH;
        }
        self.narrow();
        while self.refills < REFILLS && !self.limits.is_over(self.nodes) && self.judge(&mut dice) {
            self.refills += 1;
            if self.refills.is_power_of_two() {
                self.drop_worse();
                self.tell(watch);
            }
        }
        self.thought()
    }

    /// Looks for ends with a beam. Tells whether it came to its end.
    fn look(&mut self, width: usize, limits: &Limits) -> bool {
        let mut beam = Beam::new(Nets::fitted(), None, limits).keeping(MOST);
        (beam.nodes, beam.until) = (self.nodes, LOOKING);
        let ended = beam.run(&self.root, vec![self.start], width);
        self.nodes = beam.nodes;
        self.whole = [self.whole, beam.best].into_iter().flatten().min_by_key(|&(score, _)| score);
        self.list.extend(beam.ends.iter().map(|&node| Prospect { node, sum: 0.0 }));
        if self.start.may_end() {
            let mut node = self.start.ended(None);
            node.guess = f32::from(node.paid()) + guess(&self.root, &node);
            self.list.push(Prospect { node, sum: 0.0 });
        }
        self.list.sort_by(|a, b| a.node.guess.total_cmp(&b.node.guess));
        let mut seen = Vec::new();
        self.list.retain(|prospect| {
            let hash = prospect.node.hash();
            let is_new = !seen.contains(&hash);
            seen.push(hash);
            is_new
        });
        self.list.truncate(MOST);
        ended
    }

    /// Drops prospects for which there will be no time: the ends are halved again and again, and each time all that
    /// are left together cost about the same.
    fn narrow(&mut self) {
        let (Some(first), before) = (self.list.first().cloned(), self.limits.share(self.nodes)) else { return };
        let pile: Vec<u8> = self.unseen.iter().copied().step_by(self.unseen.len().div_ceil(11).max(1)).collect();
        self.play_out(&first.node.refilled(&pile));
        let now = self.limits.share(self.nodes);
        let affordable = if now > before { (1.0 - now) / (now - before) } else { f64::INFINITY };
        let mut halvings = 2;
        while halvings < MOST.ilog2() && f64::from((halvings + 1) << (halvings + 1)) <= affordable {
            halvings += 1;
        }
        self.list.truncate(1 << halvings);
    }

    /// The score of a small beam through phase 2, if there was time for it.
    fn play_out(&mut self, node: &Node) -> Option<u16> {
        let mut board = self.root.clone();
        for laid in node.laid_after(self.root.len()) {
            board.place(laid.tile, laid.at);
        }
        let mut beam = Beam::new(Nets::fitted(), None, self.limits);
        beam.nodes = self.nodes;
        let ended = beam.run(&board, vec![*node], JUDGE);
        self.nodes = beam.nodes;
        beam.best.filter(|_| ended).map(|(score, _)| score)
    }

    /// Judges all prospects by one refill. Tells whether there was time for all.
    fn judge(&mut self, dice: &mut Dice) -> bool {
        let pile = draw(&self.unseen, dice);
        let nodes: Vec<Node> = self.list.iter().map(|prospect| prospect.node.refilled(&pile)).collect();
        let scores: Option<Vec<u16>> = nodes.iter().map(|node| self.play_out(node)).collect();
        let Some(scores) = scores else { return false };
        self.list.iter_mut().zip(scores).for_each(|(prospect, score)| prospect.sum += f64::from(score));
        true
    }

    /// Drops the worse half, as far as that is allowed.
    fn drop_worse(&mut self) {
        self.list.sort_by(|a, b| a.worth(self.refills).total_cmp(&b.worth(self.refills)));
        if self.refills > 1 {
            self.list.truncate((self.list.len() / 2).max(FEWEST));
        }
    }

    fn best(&self) -> Option<&Prospect> {
        self.list.iter().min_by(|a, b| a.worth(self.refills).total_cmp(&b.worth(self.refills)))
    }

    fn thought(&self) -> Option<Thought> {
        let best = self.best().map(|best| (best.worth(self.refills), &best.node));
        let whole = self.whole.as_ref().map(|(score, node)| (f64::from(*score), node));
        let (points, node) = match (best, whole) {
            (Some(best), Some(whole)) if whole.0 < best.0 => whole,
            (best, whole) => best.or(whole)?,
        };
        let line: Vec<Action> = node.line(self.root.len());
        let (&action, depth) = (line.first()?, line.len() as u32);
        Some(Thought { action, depth, nodes: self.nodes, outlook: Outlook::Points(points), line })
    }

    fn tell(&self, watch: &mut dyn FnMut(&Thought)) {
        if let Some(thought) = self.thought() {
            watch(&thought);
        }
    }
}

impl Prospect {
    /// The score that is expected: the guess counts like one refill.
    fn worth(&self, refills: u32) -> f64 {
        (self.sum + f64::from(self.node.guess)) / f64::from(refills + 1)
    }
}

/// What phase 2 is expected to cost.
fn guess(board: &Board, node: &Node) -> f32 {
    let net = &Nets::fitted().between;
    let mut sum = net.base;
    super::features::of_position(board, &node.ring, node.discs, &mut |feature| sum.add(net.row(feature)));
    net.value(&sum)
}

/// As many tiles as a wheel holds, by lot.
fn draw(unseen: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut tiles = unseen.to_vec();
    for place in 0..tiles.len().min(11) {
        let other = place + dice.below((tiles.len() - place) as u32) as usize;
        tiles.swap(place, other);
    }
    tiles.truncate(11);
    tiles
}

pub(super) fn endless() -> Limits {
    Limits::new(Budget::Endless, || core::time::Duration::ZERO)
}
