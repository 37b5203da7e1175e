//! Runs a search and reads its result from the tree.

use nova_luna_rules::{Action, Seat, View};

use super::SearchSettings;
use super::tree::{RootMove, Tree};
#[cfg(not(target_family = "wasm"))]
use super::worker_pool::{PoolState, WorkerPool};
use crate::budget::{Budget, SearchLimits};
use crate::{Decision, Forecast, OnProgress};

/// The number of visits between two checks of the limits.
pub(super) const BATCH: u64 = 32;

/// The number of visits at which progress is reported for the first time.
const FIRST_REPORT: u64 = 1024;

/// The node limit of a tree: about 260 MB of nodes and, with the learned evaluation, 512 MB of prepared seats.
const MAX_NODES: usize = 4_000_000;

/// The visit counters of a node would overflow beyond this; that takes hours.
pub(super) const MAX_VISITS: u64 = u32::MAX as u64 - BATCH;

/// An action at the root of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RootAction {
    /// The action.
    pub action: Action,
    /// How often the search examined it.
    pub visits: u64,
    /// The mover's mean chance after it, as the search counts it: not calibrated to the share of wins.
    pub chance: f64,
}

/// A finished search.
pub struct SearchResult {
    pub(super) tree: Tree,
}

impl SearchResult {
    pub(crate) fn run(
        view: &View,
        settings: SearchSettings,
        seed: u64,
        threads: usize,
        limits: &SearchLimits,
        on_progress: OnProgress<'_>,
    ) -> Self {
        let budget_nodes = if let Budget::Nodes(nodes) = limits.budget() { nodes } else { u64::MAX };
        let max_visits = budget_nodes.min(settings.max_positions).min(MAX_VISITS);
        let mut tree = Tree::new(view, settings, seed, MAX_NODES);
        let mut report = |tree: &Tree| decision(tree).iter().for_each(&mut *on_progress);
        match threads {
            // A browser's worker has no threads.
            #[cfg(not(target_family = "wasm"))]
            2.. => grow_on_threads(&mut tree, threads, max_visits, limits, &mut report),
            _ => grow_on_one_thread(&mut tree, max_visits, limits, &mut report),
        }
        Self { tree }
    }

    /// Returns the seat that provably wins with best play.
    pub fn winner(&self) -> Option<Seat> {
        self.tree.winner()
    }

    /// Returns the best action found, or nothing if nobody has to decide.
    pub fn decision(&self) -> Option<Decision> {
        decision(&self.tree)
    }

    /// Returns the actions that the search examined, or nothing if nobody has to decide. Few visits mean that the chance
    /// is a guess.
    pub fn root_actions(&self) -> Vec<RootAction> {
        let Some(mover) = mover(&self.tree) else { return Vec::new() };
        let value = |root_move: RootMove| {
            let chance = match root_move.won_by {
                Some((winner, _)) => f64::from(u8::from(winner == mover)),
                None => root_move.sums[mover.index()] / root_move.visits.max(1) as f64,
            };
            RootAction { action: root_move.action, visits: root_move.visits, chance }
        };
        self.tree.root_moves().into_iter().filter(|root_move| root_move.visits > 0).map(value).collect()
    }

    /// Returns the chances of all seats, assuming the best play found.
    pub fn chances(&self) -> Vec<f64> {
        match self.decision().map(|decision| decision.forecast) {
            Some(Forecast::Chances(chances)) => chances,
            // Nobody decides, because a refill is due or the game is over.
            _ => {
                let chances = self.tree.root.seats().map(|seat| self.tree.value(seat));
                self.tree.settings.calibration.apply(chances.collect(), None)
            }
        }
    }
}

/// Grows a tree until the budget is spent or the result is certain.
fn grow_on_one_thread(tree: &mut Tree, max_visits: u64, limits: &SearchLimits, on_progress: &mut dyn FnMut(&Tree)) {
    let mut next_report = FIRST_REPORT;
    while !is_finished(tree, max_visits, limits) {
        visit(tree, BATCH.min(max_visits.saturating_sub(tree.visits())).max(1));
        report(tree, &mut next_report, on_progress);
    }
}

/// Runs visits. A function of its own, because a copy for each caller would make the module of the page larger.
#[inline(never)]
pub(super) fn visit(tree: &mut Tree, visits: u64) {
    (0..visits).for_each(|_| tree.visit());
}

#[cfg(not(target_family = "wasm"))]
fn grow_on_threads(
    tree: &mut Tree,
    threads: usize,
    max_visits: u64,
    limits: &SearchLimits,
    on_progress: &mut dyn FnMut(&Tree),
) {
    let state = PoolState::new(tree, threads);
    std::thread::scope(|scope| {
        let mut pool = WorkerPool::start(scope, &state);
        let mut next_report = FIRST_REPORT;
        while !is_finished(tree, max_visits, limits) {
            let visits_left = max_visits.saturating_sub(tree.visits()).max(1);
            if tree.has_visited_all() {
                pool.run_visits(tree, BATCH.min(visits_left), visits_left);
            } else if pool.merge_all(tree) == 0 {
                tree.visit();
            }
            report(tree, &mut next_report, on_progress);
        }
        pool.merge_all(tree);
    });
}

/// Reports progress from `next` visits on, and then at each doubling.
fn report(tree: &Tree, next: &mut u64, on_progress: &mut dyn FnMut(&Tree)) {
    if tree.visits() >= *next {
        *next *= 2;
        on_progress(tree);
    }
}

/// Whether the budget is spent, or more visits could not change the decision.
fn is_finished(tree: &Tree, max_visits: u64, limits: &SearchLimits) -> bool {
    let nodes = tree.visits();
    if tree.is_solved() || nodes == 0 || limits.is_stopped() {
        // At least one visit, or there would be no action to return.
        return tree.is_solved() || nodes > 0;
    }
    if !tree.has_visited_all() {
        return false;
    }
    let own_share = nodes as f64 / max_visits as f64;
    let used_share = own_share.max(limits.used_share(nodes));
    let visits_left = nodes as f64 * (1.0 - used_share) / used_share.max(1e-9);
    used_share >= 1.0 || (used_share > 0.0 && visits_left < tree.lead() as f64)
}

/// Returns who decides at the root. While a refill is due, its children are samples of it, and nobody decides.
pub(super) fn mover(tree: &Tree) -> Option<Seat> {
    tree.root.to_move().filter(|_| tree.root.tiles_due() == 0)
}

fn decision(tree: &Tree) -> Option<Decision> {
    let mover = mover(tree)?;
    let root_moves = tree.root_moves();
    let best = best_move(&root_moves, mover)?;
    let forecast = match tree.winner() {
        Some(winner) => tree.root.seats().map(|seat| f64::from(u8::from(seat == winner))).collect(),
        None => tree.settings.calibration.apply(chances(tree, best), Some(mover)),
    };
    Some(Decision {
        action: best.action,
        depth: tree.deepest,
        nodes: tree.visits(),
        forecast: Forecast::Chances(forecast),
        line: tree.line(best.action),
    })
}

pub(super) fn chances(tree: &Tree, root_move: &RootMove) -> Vec<f64> {
    let root_visits = tree.settings.calibration.root_visits;
    let visits = root_move.visits.max(1) as f64 + root_visits;
    let chance = |seat: Seat| match root_move.won_by {
        Some((winner, _)) => f64::from(u8::from(winner == seat)),
        None => (root_move.sums[seat.index()] + root_visits * tree.value(seat)) / visits,
    };
    tree.root.seats().map(chance).collect()
}

/// Returns the move to play: the fastest proven win; else the most visited move that is not a proven loss; else the
/// loss that takes longest.
fn best_move(root_moves: &[RootMove], mover: Seat) -> Option<&RootMove> {
    let rank = |root_move: &RootMove| match root_move.won_by {
        Some((seat, plies)) if seat == mover => (2, u64::from(u8::MAX - plies), 0),
        // An unvisited move is the last resort; a proof may have made a visit unnecessary.
        None if root_move.visits == 0 => (0, 0, 0),
        None => (1, root_move.visits, 0),
        Some((_, plies)) => (0, 1 + u64::from(plies), root_move.visits),
    };
    // Among equals, the first has the highest prior.
    root_moves.iter().rev().max_by_key(|root_move| rank(root_move))
}
