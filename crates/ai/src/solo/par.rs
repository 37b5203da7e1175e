//! Par: the lowest possible score when all tiles to come are known, as in phase 2 or with hindsight.

use nova_luna_rules::{Action, Deal, Display, Game, MAX_ON_WHEEL, SOLO_DISCS, TileId, View};

use super::beam::Beam;
use super::candidate_plan::unlimited;
use super::net::Nets;
use super::position::{Position, SoloStage};
use crate::{Decision, OnProgress, SearchLimits};

/// The width of the first beam that respects the limits.
const FIRST_WIDTH: usize = 40;
/// The widest beam. A wider one needs more memory than a browser provides.
const MAX_WIDTH: usize = 100_000;
/// The next beam must be wider by at least this factor to be worth its time.
const MIN_GROWTH: f64 = 1.25;
/// The largest factor from one width to the next, and the share of the remaining budget that the next beam may use,
/// estimated from the last one. More than 1, because a wider beam drops more positions by the bound.
const MAX_GROWTH: f64 = 12.0;
const BUDGET_FACTOR: f64 = 1.1;

/// The lowest score found for a position whose next tiles are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Par {
    /// The score (R27).
    pub score: u16,
    /// The actions that reach the score.
    pub line: Vec<Action>,
    /// Whether no lower score is possible: every dropped position was provably no better.
    pub proven: bool,
    /// Number of positions examined.
    pub nodes: u64,
}

/// Returns the par of a deck: the best score of a player who knows it. Nothing if the deal is not for a solo game.
pub fn par(deal: &Deal, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Par> {
    let game = Game::deal(deal, SOLO_DISCS).ok().filter(|game| game.view().solo().is_some())?;
    par_from(game.view(), deal.pile(), limits, on_progress)
}

/// Returns the par of a solo position whose next tiles are known. Nothing if the game is over, or if it is in phase 1 and
/// the pile does not fit the position.
pub fn par_from(view: &View, pile: &[TileId], limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Par> {
    let position = Position::of(view)?;
    let unseen = view.unseen();
    let pile: Vec<TileId> = pile.iter().take(MAX_ON_WHEEL).copied().collect();
    let fits = pile.len() == MAX_ON_WHEEL && pile.iter().all(|tile| unseen.contains(tile));
    (position.stage == SoloStage::PhaseTwo || fits)
        .then(|| ParSearch::new(position, pile, view).run(limits, on_progress))
        .flatten()
}

/// Returns the lowest score of a position in phase 2, in which everything is known; nothing outside phase 2.
pub fn solve_position(view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Par> {
    par_from(view, &[], limits, on_progress)
}

/// A series of beams from one position, each wider than the last.
struct ParSearch {
    root: Display,
    roots: Vec<Position>,
    pile: Vec<TileId>,
    best: Option<(u16, Position)>,
    proven: bool,
    nodes: u64,
}

impl ParSearch {
    fn new(position: Position, pile: Vec<TileId>, view: &View) -> Self {
        let root = view.displays().first().cloned().unwrap_or(Display::EMPTY);
        let mut roots = vec![position];
        if position.may_end_phase_one() {
            roots.push(position.end_phase_one(Some(&pile)));
        }
        Self { root, roots, pile, best: None, proven: false, nodes: 0 }
    }

    fn run(mut self, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Par> {
        // This beam takes less than a millisecond, so there is always a line, whatever the limits.
        self.run_beam(1, &unlimited(), on_progress);
        let mut width = FIRST_WIDTH;
        while !self.proven && !limits.is_exhausted(self.nodes) {
            let before = (limits.used_share(self.nodes), self.nodes);
            if !self.run_beam(width, limits, on_progress) {
                break;
            }
            let spent = limits.used_share(self.nodes);
            let each = (spent - before.0) / width as f64;
            let affordable = if each > 0.0 { (1.0 - spent) * BUDGET_FACTOR / each } else { f64::INFINITY };
            let wider = affordable.min(width as f64 * MAX_GROWTH).min(MAX_WIDTH as f64);
            if wider < width as f64 * MIN_GROWTH {
                break;
            }
            width = wider as usize;
        }
        let (score, position) = self.best?;
        Some(Par { score, line: position.line(self.root.len()), proven: self.proven, nodes: self.nodes })
    }

    /// Runs one beam. Returns false if the limits stopped it.
    fn run_beam(&mut self, width: usize, limits: &SearchLimits, on_progress: OnProgress<'_>) -> bool {
        let mut beam = Beam::new(Nets::fitted(), Some(&self.pile), limits);
        (beam.best, beam.nodes) = (self.best, self.nodes);
        let is_complete = beam.run(&self.root, self.roots.clone(), width);
        let better = beam.best.as_ref().map(|best| best.0) != self.best.as_ref().map(|best| best.0);
        self.proven = is_complete && !beam.dropped;
        (self.best, self.nodes) = (beam.best, beam.nodes);
        if let (true, Some(decision)) = (better, self.decision()) {
            on_progress(&decision);
        }
        is_complete
    }

    fn decision(&self) -> Option<Decision> {
        let (score, position) = self.best.as_ref()?;
        Decision::of_solo_line(position.line(self.root.len()), self.nodes, f64::from(*score))
    }
}

/// Runs one beam of this width through a deck, for measurements. Returns the score and the positions examined.
pub fn sweep(nets: &Nets, deal: &Deal, width: usize) -> Option<(u16, u64)> {
    let game = Game::deal(deal, SOLO_DISCS).ok()?;
    let pile: Vec<TileId> = deal.pile().iter().take(MAX_ON_WHEEL).copied().collect();
    let limits = unlimited();
    let mut beam = Beam::new(nets, Some(&pile), &limits);
    beam.run(&Display::EMPTY, vec![Position::of(game.view())?], width);
    beam.best.map(|(score, _)| (score, beam.nodes))
}
