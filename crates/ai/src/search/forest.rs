//! The trees of a search, one for each thread, and what they say together.

use nova_luna_rules::{Seat, View};

use super::Settings;
use super::tree::{Branch, Tree};
use crate::budget::{Budget, Limits};
use crate::{Outlook, Thought};

/// How many nodes are grown between two looks at the clock.
const STEP: u64 = 32;

/// How many nodes all trees of a search keep together, about 260 MB.
const MOST_NODES: usize = 4_000_000;

/// No tree is visited more often than its counters can tell; that takes hours.
const MOST_VISITS: u64 = u32::MAX as u64 - STEP;

/// What a search has grown.
pub struct Forest {
    view: View,
    trees: Vec<Tree>,
}

impl Forest {
    /// Grows a tree on every thread until the budget is spent.
    pub(crate) fn grow(
        view: &View,
        settings: Settings,
        seed: u64,
        threads: usize,
        limits: &Limits,
        watch: &mut dyn FnMut(&Thought),
    ) -> Self {
        let asked = if let Budget::Nodes(nodes) = limits.budget() { nodes } else { u64::MAX };
        let share = asked.min(settings.most_positions).div_ceil(threads as u64).min(MOST_VISITS);
        let tree = |thread: usize| Tree::new(view, settings, seed.wrapping_add(thread as u64), MOST_NODES / threads);
        let mut tell = |tree: &Tree| thought(view, &[tree]).iter().for_each(&mut *watch);
        let mut first = tree(0);
        #[cfg(target_family = "wasm")]
        let others = {
            grow_tree(&mut first, share, limits, &mut tell);
            Vec::new()
        };
        #[cfg(not(target_family = "wasm"))]
        let others: Vec<Tree> = std::thread::scope(|scope| {
            let grow = |thread| {
                let mut tree = tree(thread);
                grow_tree(&mut tree, share, limits, &mut |_| {});
                tree
            };
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || grow(thread))).collect();
            grow_tree(&mut first, share, limits, &mut tell);
            // No thread fails; if one did, the others would still have something to say.
            others.into_iter().filter_map(|other| other.join().ok()).collect()
        });
        Self { view: view.clone(), trees: std::iter::once(first).chain(others).collect() }
    }

    /// Who wins with best play, if that is proven.
    pub fn winner(&self) -> Option<Seat> {
        self.trees.iter().find_map(Tree::winner)
    }

    /// What should be done, if there is anything to decide.
    pub fn thought(&self) -> Option<Thought> {
        thought(&self.view, &self.trees.iter().collect::<Vec<_>>())
    }

    /// The chances of all seats in the position, with what was found to be best play.
    pub fn chances(&self) -> Vec<f64> {
        let best = self.thought().map(|thought| thought.outlook);
        match best {
            Some(Outlook::Chances(chances)) => chances,
            // Where tiles are due or the game is over nobody decides.
            _ => {
                let value = |seat: Seat| self.trees.iter().map(|tree| tree.value(seat)).sum::<f64>();
                self.view.seats().map(|seat| value(seat) / self.trees.len() as f64).collect()
            }
        }
    }
}

/// Grows a tree until its share of nodes or the whole budget is spent, or nothing is left to find out. `watch` is told
/// after a while and then whenever the tree has doubled.
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
    let own = nodes as f64 / share as f64;
    // A budget in nodes is that of all threads, and this tree has its share of it.
    let spent = if let Budget::Nodes(_) = limits.budget() { own } else { own.max(limits.share(nodes)) };
    let rest = nodes as f64 * (1.0 - spent) / spent.max(1e-9);
    spent >= 1.0 || (spent > 0.0 && rest < tree.lead() as f64)
}

/// What the trees together say.
fn thought(view: &View, trees: &[&Tree]) -> Option<Thought> {
    let branches = merged(trees);
    let best = best(&branches, view.to_move()?)?;
    let outlook = match trees.iter().find_map(|tree| tree.winner()) {
        Some(winner) => view.seats().map(|seat| f64::from(u8::from(seat == winner))).collect(),
        None => chances(view, best),
    };
    let longest = trees.iter().max_by_key(|tree| tree.deepest())?;
    Some(Thought {
        action: best.action,
        depth: longest.deepest(),
        nodes: trees.iter().map(|tree| tree.visits()).sum(),
        outlook: Outlook::Chances(outlook),
        line: trees.first()?.line(best.action),
    })
}

/// The chances of all seats after the action of a branch.
fn chances(view: &View, branch: &Branch) -> Vec<f64> {
    let visits = branch.visits.max(1) as f64;
    let chance = |seat: Seat| match branch.won_by {
        Some((winner, _)) => f64::from(u8::from(winner == seat)),
        None => branch.sums[seat.index()] / visits,
    };
    view.seats().map(chance).collect()
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

/// The action to play: the quickest proven win; else the one tried most that is not a proven loss; else the longest
/// resistance.
fn best(branches: &[Branch], mover: Seat) -> Option<&Branch> {
    let rank = |branch: &Branch| match branch.won_by {
        Some((seat, plies)) if seat == mover => (2, u64::from(u8::MAX - plies), 0),
        // What nobody has looked at is the last resort; a proof may have made it needless.
        None if branch.visits == 0 => (0, 0, 0),
        None => (1, branch.visits, 0),
        Some((_, plies)) => (0, 1 + u64::from(plies), branch.visits),
    };
    // Of equals the first is the one that first sight preferred.
    branches.iter().rev().max_by_key(|branch| rank(branch))
}
