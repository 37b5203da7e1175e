//! The fixed opponent `mcts`: textbook Monte Carlo tree search. Each iteration shuffles the pile, descends by upper
//! confidence bounds, adds a node and plays randomly to the end.

use std::collections::BTreeMap;

use nova_luna_rules::{Action, Game, MAX_PLAYERS, View};

use super::{Random, rewards, upper_bound};
use crate::budget::SearchLimits;
use crate::{Bot, BotRng, Decision, OnProgress};

pub(crate) struct Mcts {
    rng: BotRng,
    random: Random,
    max_nodes: usize,
}

/// A node stands for a sequence of actions, because refills differ between iterations.
struct Node {
    action: Action,
    visits: u32,
    /// The summed rewards of the player who chose the action.
    sum: f32,
    children: BTreeMap<Action, usize>,
}

/// The tree stops growing at this size.
const MAX_NODES: usize = 2_000_000;

impl Mcts {
    pub(crate) fn new(seed: [u8; 16]) -> Self {
        let mut rng = BotRng::new(seed);
        let other = core::array::from_fn(|_| rng.below(256) as u8);
        Self { rng, random: Random::new(other), max_nodes: MAX_NODES }
    }

    /// Runs one iteration: select, expand, roll out, update.
    fn iterate(&mut self, tree: &mut Vec<Node>, view: &View) {
        let mut game = view.determinize(self.rng.source());
        // Each node with the seat that chose it.
        let mut path = vec![(0, 0)];
        while game.outcome().is_none() {
            let (at, _) = path[path.len() - 1];
            let mover = game.view().moon_track().next().index();
            let Some((next, is_new)) = self.select_or_expand(tree, at, &game) else { break };
            game.play_unchecked(tree[next].action);
            path.push((next, mover));
            if is_new {
                break;
            }
        }
        let rewards = self.roll_out(game);
        for (at, seat) in path {
            tree[at].visits += 1;
            tree[at].sum += rewards[seat];
        }
    }

    /// Selects the next node: a new one while an action is untried, else the one with the highest bound. Returns the
    /// node and whether it is new, or nothing if the tree is full.
    fn select_or_expand(&mut self, tree: &mut Vec<Node>, at: usize, game: &Game) -> Option<(usize, bool)> {
        let visits = tree[at].visits;
        let mut untried = Vec::new();
        let mut best: Option<(f32, usize)> = None;
        for action in game.legal_actions().iter() {
            let Some(&child) = tree[at].children.get(&action) else {
                untried.push(action);
                continue;
            };
            let bound = upper_bound(tree[child].sum, tree[child].visits, visits);
            if best.is_none_or(|(most, _)| bound > most) {
                best = Some((bound, child));
            }
        }
        if untried.is_empty() || tree.len() >= self.max_nodes {
            return best.map(|(_, child)| (child, false));
        }
        let action = untried[self.rng.below(untried.len() as u32) as usize];
        let child = tree.len();
        tree.push(Node { action, visits: 0, sum: 0.0, children: BTreeMap::new() });
        tree[at].children.insert(action, child);
        Some((child, true))
    }

    fn roll_out(&mut self, mut game: Game) -> [f32; MAX_PLAYERS] {
        while let Some(action) = self.random.choose(game.view()) {
            game.play_unchecked(action);
        }
        rewards(&game)
    }
}

impl Bot for Mcts {
    fn think(&mut self, view: &View, limits: &SearchLimits, _: OnProgress<'_>) -> Option<Decision> {
        let legal = view.legal_actions();
        if legal.len() <= 1 {
            return legal.get(0).map(Decision::without_search);
        }
        let mut tree = vec![Node { action: Action::Refill, visits: 0, sum: 0.0, children: BTreeMap::new() }];
        let mut nodes = 0;
        while nodes == 0 || !limits.is_exhausted(nodes) {
            self.iterate(&mut tree, view);
            nodes += 1;
        }
        let best = tree[0].children.values().copied().max_by_key(|&child| tree[child].visits)?;
        Some(Decision { nodes, ..Decision::without_search(tree[best].action) })
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Game, Seed};

    use super::*;
    use crate::Budget;

    #[test]
    fn a_full_tree_is_still_searched() {
        let mut game = Game::deal(&Deal::new(Seed::from_number(1), 2).unwrap(), 4).unwrap();
        let mut bot = Mcts { max_nodes: 100, ..Mcts::new([1; 16]) };
        while game.outcome().is_none() {
            let decision = bot.think(game.view(), &SearchLimits::start(Budget::Nodes(2_000)), &mut |_| {}).unwrap();
            game.play(decision.action).unwrap();
        }
    }
}
