//! A search: a tree, how long it grows, and what it says in the end.

use nova_luna_rules::{Seat, View};

use super::Settings;
#[cfg(not(target_family = "wasm"))]
use super::crew::{Crew, Office};
use super::tree::{Branch, Tree};
use crate::budget::{Budget, Limits};
use crate::{Outlook, Thought};

/// How many nodes are grown between two looks at the clock.
const STEP: u64 = 32;

/// How many nodes a tree keeps, about 260 MB.
const MOST_NODES: usize = 4_000_000;

/// A tree is not visited more often than its counters can tell; that takes hours.
const MOST_VISITS: u64 = u32::MAX as u64 - STEP;

/// What a search has grown.
pub struct Grown {
    view: View,
    tree: Tree,
}

impl Grown {
    /// Grows a tree until the budget is spent.
    pub(crate) fn grow(
        view: &View,
        settings: Settings,
        seed: u64,
        threads: usize,
        limits: &Limits,
        watch: &mut dyn FnMut(&Thought),
    ) -> Self {
        let asked = if let Budget::Nodes(nodes) = limits.budget() { nodes } else { u64::MAX };
        let most = asked.min(settings.most_positions).min(MOST_VISITS);
        let mut tree = Tree::new(view, settings, seed, MOST_NODES);
        let mut tell = |tree: &Tree| thought(view, tree).iter().for_each(&mut *watch);
        if threads > 1 {
            grow_together(&mut tree, threads, most, limits, &mut tell);
        } else {
            grow_alone(&mut tree, most, limits, &mut tell);
        }
        Self { view: view.clone(), tree }
    }

    /// Who wins with best play, if that is proven.
    pub fn winner(&self) -> Option<Seat> {
        self.tree.winner()
    }

    /// What should be done, if there is anything to decide.
    pub fn thought(&self) -> Option<Thought> {
        thought(&self.view, &self.tree)
    }

    /// The chances of all seats in the position, with what was found to be best play.
    pub fn chances(&self) -> Vec<f64> {
        let best = self.thought().map(|thought| thought.outlook);
        match best {
            Some(Outlook::Chances(chances)) => chances,
            // Where tiles are due or the game is over nobody decides.
            _ => self.view.seats().map(|seat| self.tree.value(seat)).collect(),
        }
    }
}

/// Grows a tree until the budget is spent or nothing is left to find out. `watch` is told after a while and then whenever
/// the tree has doubled.
fn grow_alone(tree: &mut Tree, most: u64, limits: &Limits, watch: &mut dyn FnMut(&Tree)) {
    let mut reports = Reports::default();
    while !is_enough(tree, most, limits) {
        (0..STEP.min(most.saturating_sub(tree.visits())).max(1)).for_each(|_| tree.grow());
        reports.tell(tree, watch);
    }
}

/// The same on several threads.
#[cfg(not(target_family = "wasm"))]
fn grow_together(tree: &mut Tree, threads: usize, most: u64, limits: &Limits, watch: &mut dyn FnMut(&Tree)) {
    let office = Office::of(tree, threads);
    std::thread::scope(|scope| {
        let mut crew = Crew::start(scope, &office);
        let mut reports = Reports::default();
        while !is_enough(tree, most, limits) {
            let rest = most.saturating_sub(tree.visits()).max(1);
            if tree.has_seen_all() {
                crew.grow(tree, STEP.min(rest), rest);
            } else if crew.finish(tree) == 0 {
                tree.grow();
            }
            reports.tell(tree, watch);
        }
        crew.finish(tree);
    });
}

/// There are no threads in a browser's worker.
#[cfg(target_family = "wasm")]
fn grow_together(tree: &mut Tree, _: usize, most: u64, limits: &Limits, watch: &mut dyn FnMut(&Tree)) {
    grow_alone(tree, most, limits, watch);
}

/// When to tell what is thought.
struct Reports {
    next: u64,
}

impl Default for Reports {
    fn default() -> Self {
        Self { next: 1024 }
    }
}

impl Reports {
    fn tell(&mut self, tree: &Tree, watch: &mut dyn FnMut(&Tree)) {
        if tree.visits() >= self.next {
            self.next *= 2;
            watch(tree);
        }
    }
}

/// Whether more nodes would be too many, or could not change what is played.
fn is_enough(tree: &Tree, most: u64, limits: &Limits) -> bool {
    let nodes = tree.visits();
    if tree.is_closed() || nodes == 0 || limits.is_stopped() {
        // One node at least, or there would be no action to name.
        return tree.is_closed() || nodes > 0;
    }
    if !tree.has_seen_all() {
        return false;
    }
    let own = nodes as f64 / most as f64;
    let spent = own.max(limits.share(nodes));
    let rest = nodes as f64 * (1.0 - spent) / spent.max(1e-9);
    spent >= 1.0 || (spent > 0.0 && rest < tree.lead() as f64)
}

/// What the tree says.
fn thought(view: &View, tree: &Tree) -> Option<Thought> {
    let branches = tree.branches();
    let best = best(&branches, view.to_move()?)?;
    let outlook = match tree.winner() {
        Some(winner) => view.seats().map(|seat| f64::from(u8::from(seat == winner))).collect(),
        None => chances(view, best),
    };
    Some(Thought {
        action: best.action,
        depth: tree.deepest(),
        nodes: tree.visits(),
        outlook: Outlook::Chances(outlook),
        line: tree.line(best.action),
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
