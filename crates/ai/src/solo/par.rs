//! Par: the lowest score that is possible when every tile to come is known. That is so in phase 2, and with hindsight.

use nova_luna_rules::{Action, Deal, Game, MAX_ON_WHEEL, SOLO_DISCS, TileId, View};

use super::beam::Beam;
use super::board::Board;
use super::net::Nets;
use super::node::{Node, Stage};
use super::prospect::endless;
use crate::{Limits, Outlook, Thought};

/// The width of the first beam that looks at the limits.
const NARROW: usize = 40;
/// The widest beam: more would take more memory than a browser gives.
const WIDEST: usize = 100_000;
/// By how much a beam must be wider than the last to be worth its time.
const WIDER: f64 = 1.25;
/// The most that one beam grows upon the last, and the share of what is left that it may spend by the measure of the
/// last one. That may be more than all, because a wider beam drops more positions that cannot be better.
const GROWTH: f64 = 12.0;
const SPENT: f64 = 1.1;

/// The lowest score that was found for a position whose tiles to come are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Par {
    /// The score (R27).
    pub score: u16,
    /// The actions that lead to it.
    pub line: Vec<Action>,
    /// Whether no lower score is possible: everything that was dropped on the way was provably no better.
    pub proven: bool,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// The par of a deck: what the best player could reach who knew it.
///
/// Nothing if the deal is not one of a player alone.
pub fn par(deal: &Deal, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Par> {
    let game = Game::deal(deal, SOLO_DISCS).ok().filter(|game| game.view().solo().is_some())?;
    par_from(game.view(), deal.pile(), limits, watch)
}

/// The par of a position of a solo game in which the next tiles of the pile are known.
///
/// Nothing if there is nothing to do, or if it is phase 1 and these tiles cannot be the next.
pub fn par_from(view: &View, pile: &[TileId], limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Par> {
    let node = Node::of(view)?;
    let unseen = view.unseen();
    let pile: Vec<u8> = pile.iter().take(MAX_ON_WHEEL).map(|tile| tile.number()).collect();
    let fits = pile.len() == MAX_ON_WHEEL && pile.iter().all(|&tile| is_among(&unseen, tile));
    (node.stage == Stage::Second || fits).then(|| Search::new(node, pile, view).run(limits, watch)).flatten()
}

/// The lowest score of a position of phase 2, in which everything is known.
///
/// Nothing if it is not phase 2.
pub fn solve_position(view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Par> {
    par_from(view, &[], limits, watch)
}

fn is_among(tiles: &[TileId], number: u8) -> bool {
    tiles.iter().any(|tile| tile.number() == number)
}

/// Beams through one position, each wider than the last.
struct Search {
    root: Board,
    roots: Vec<Node>,
    pile: Vec<u8>,
    best: Option<(u16, Node)>,
    proven: bool,
    nodes: u64,
}

impl Search {
    fn new(node: Node, pile: Vec<u8>, view: &View) -> Self {
        let root = view.displays().first().and_then(Board::of).unwrap_or_else(Board::empty);
        let mut roots = vec![node];
        if node.may_end() {
            roots.push(node.ended(Some(&pile)));
        }
        Self { root, roots, pile, best: None, proven: false, nodes: 0 }
    }

    fn run(mut self, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Par> {
        // So narrow a beam takes less than a millisecond: there is always a line, whatever the limits.
        self.pass(1, &endless(), watch);
        let mut width = NARROW;
        while !self.proven && !limits.is_over(self.nodes) {
            let before = (limits.share(self.nodes), self.nodes);
            if !self.pass(width, limits, watch) {
                break;
            }
            let spent = limits.share(self.nodes);
            let each = (spent - before.0) / width as f64;
            let affordable = if each > 0.0 { (1.0 - spent) * SPENT / each } else { f64::INFINITY };
            let wider = affordable.min(width as f64 * GROWTH).min(WIDEST as f64);
            if wider < width as f64 * WIDER {
                break;
            }
            width = wider as usize;
        }
        let (score, node) = self.best?;
        Some(Par { score, line: node.line(self.root.len()), proven: self.proven, nodes: self.nodes })
    }

    /// One beam. Tells whether it came to its end.
    fn pass(&mut self, width: usize, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> bool {
        let mut beam = Beam::new(Nets::fitted(), Some(&self.pile), limits);
        (beam.best, beam.nodes) = (self.best, self.nodes);
        let ended = beam.run(&self.root, self.roots.clone(), width);
        let better = beam.best.as_ref().map(|best| best.0) != self.best.as_ref().map(|best| best.0);
        self.proven = ended && !beam.dropped;
        (self.best, self.nodes) = (beam.best, beam.nodes);
        if let (true, Some(thought)) = (better, self.thought()) {
            watch(&thought);
        }
        ended
    }

    /// The best line so far, as a bot tells it.
    fn thought(&self) -> Option<Thought> {
        let (score, node) = self.best.as_ref()?;
        let line = node.line(self.root.len());
        let (&action, depth) = (line.first()?, line.len() as u32);
        Some(Thought { action, depth, nodes: self.nodes, outlook: Outlook::Points(f64::from(*score)), line })
    }
}

/// One beam of a width through a whole deck, for measuring: the score and the positions looked at.
pub fn sweep(nets: &Nets, deal: &Deal, width: usize) -> Option<(u16, u64)> {
    let game = Game::deal(deal, SOLO_DISCS).ok()?;
    let pile: Vec<u8> = deal.pile().iter().take(MAX_ON_WHEEL).map(|tile| tile.number()).collect();
    let limits = endless();
    let mut beam = Beam::new(nets, Some(&pile), &limits);
    beam.run(&Board::empty(), vec![Node::of(game.view())?], width);
    beam.best.map(|(score, _)| (score, beam.nodes))
}
