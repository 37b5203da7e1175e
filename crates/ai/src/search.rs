//! The search of the strong bots for two to four players: a tree grown by best chances, with refills as chance nodes.

mod candidates;
mod node;
mod proof;
mod refills;
mod tree;

use nova_luna_rules::{Seat, View};

pub use tree::Branch;
use tree::Tree;

use crate::budget::{Budget, Limits};
use crate::{Bot, Outlook, Thought};

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

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Searcher {
    seed: u64,
    threads: usize,
    settings: Settings,
}

/// How many nodes are grown between two looks at the clock.
const STEP: u64 = 32;

/// How many nodes all trees of a search keep together, about 200 MB.
const MOST_NODES: usize = 4_000_000;

impl Searcher {
    /// A searcher with these settings. The same seed, threads and budget in nodes give the same moves.
    pub fn new(seed: [u8; 16], threads: usize, settings: Settings) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = seed;
        Self { seed: u64::from_le_bytes([a, b, c, d, e, f, g, h]), threads: threads.max(1), settings }
    }

    /// Grows a tree on every thread until the budget is spent.
    fn grow(&self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Vec<Tree> {
        let share = match limits.budget() {
            Budget::Nodes(nodes) => nodes.div_ceil(self.threads as u64),
            _ => u64::MAX,
        };
        let room = MOST_NODES / self.threads;
        let tree = |thread: usize| Tree::new(view, self.settings, self.seed.wrapping_add(thread as u64), room);
        #[cfg(target_family = "wasm")]
        {
            let mut tree = tree(0);
            grow_tree(&mut tree, share, limits, &mut |tree| {
                thought(view, &[tree]).iter().for_each(|thought| watch(thought))
            });
            vec![tree]
        }
        #[cfg(not(target_family = "wasm"))]
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads)
                .map(|thread| {
                    scope.spawn(move || {
                        let mut tree = tree(thread);
                        grow_tree(&mut tree, share, limits, &mut |_| {});
                        tree
                    })
                })
                .collect();
            let mut first = tree(0);
            grow_tree(&mut first, share, limits, &mut |tree| {
                thought(view, &[tree]).iter().for_each(|thought| watch(thought))
            });
            // A thread that failed has nothing to say; the others do.
            std::iter::once(first).chain(others.into_iter().filter_map(|other| other.join().ok())).collect()
        })
    }
}

impl Bot for Searcher {
    fn think(&mut self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let legal = view.legal_actions();
        if legal.len() == 1 {
            return legal.get(0).map(Thought::plain);
        }
        let trees = self.grow(view, limits, watch);
        let trees: Vec<&Tree> = trees.iter().collect();
        thought(view, &trees)
    }
}

/// Grows a tree until its share of nodes or the whole budget is spent, or nothing is left to find out. `watch` is told
/// at once and then whenever the tree has doubled.
fn grow_tree(tree: &mut Tree, share: u64, limits: &Limits, watch: &mut dyn FnMut(&Tree)) {
    let mut nodes = 0;
    let mut next_report = 1024;
    while !tree.is_closed() && !is_enough(tree, nodes, share, limits) {
        for _ in 0..STEP.min(share.saturating_sub(nodes)).max(1) {
            tree.grow();
            nodes += 1;
        }
        if nodes >= next_report {
            next_report *= 2;
            watch(tree);
        }
    }
}

/// Whether more nodes would be too many, or could not change what is played.
fn is_enough(tree: &Tree, nodes: u64, share: u64, limits: &Limits) -> bool {
    if nodes == 0 || limits.is_stopped() {
        // One node at least, or there would be no action to name.
        return nodes > 0;
    }
    if !tree.has_seen_all() {
        return false;
    }
    let spent = if share == u64::MAX { limits.share(nodes) } else { nodes as f64 / share as f64 };
    let rest = nodes as f64 * (1.0 - spent) / spent.max(1e-9);
    spent >= 1.0 || (spent > 0.0 && rest < tree.lead() as f64)
}

/// What the trees together say.
fn thought(view: &View, trees: &[&Tree]) -> Option<Thought> {
    let mover = view.to_move()?;
    let branches = merged(trees);
    let best = best(&branches, mover)?;
    let visits = best.visits.max(1) as f64;
    let chances = match best.won_by {
        Some(seat) => view.seats().map(|other| f64::from(u8::from(other == seat))).collect(),
        None => view.seats().map(|seat| best.sums[seat.index()] / visits).collect(),
    };
    let longest = trees.iter().max_by_key(|tree| tree.deepest())?;
    Some(Thought {
        action: best.action,
        depth: longest.deepest(),
        nodes: branches.iter().map(|branch| branch.visits).sum::<u64>() + trees.len() as u64,
        outlook: Outlook::Chances(chances),
        line: trees.first()?.line(best.action),
    })
}

/// The branches of all trees, added up by action.
fn merged(trees: &[&Tree]) -> Vec<Branch> {
    let mut merged: Vec<Branch> = Vec::new();
    for branch in trees.iter().flat_map(|tree| tree.branches()) {
        match merged.iter_mut().find(|known| known.action == branch.action) {
            Some(known) => {
                known.visits += branch.visits;
                known.sums.iter_mut().zip(branch.sums).for_each(|(sum, more)| *sum += more);
                known.won_by = known.won_by.or(branch.won_by);
            }
            None => merged.push(branch),
        }
    }
    merged
}

/// The action to play: a proven win; else the one tried most that is not a proven loss.
fn best(branches: &[Branch], mover: Seat) -> Option<&Branch> {
    let rank = |branch: &Branch| match branch.won_by {
        Some(seat) if seat == mover => (2, 0),
        None => (1, branch.visits),
        Some(_) => (0, branch.visits),
    };
    // Of equals the first is the one that first sight preferred.
    branches.iter().rev().max_by_key(|branch| rank(branch))
}
