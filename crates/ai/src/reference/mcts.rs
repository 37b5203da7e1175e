//! Plain tree search: one of the fixed opponents, the one that everybody writes first. Every try shuffles the pile,
//! goes down the tree by upper confidence bounds, adds a node and plays on at random to the end.

use std::collections::BTreeMap;

use nova_luna_rules::{Action, Game, MAX_PLAYERS, View};

use super::{Random, rewards, upper_bound};
use crate::budget::Limits;
use crate::{Bot, Dice, Thought};

/// Tree search with random rollouts on shuffled piles.
#[derive(Clone, Debug)]
pub struct Mcts {
    dice: Dice,
    random: Random,
    most_nodes: usize,
}

/// A node stands for a sequence of actions: what refills bring differs from try to try.
struct Node {
    action: Action,
    visits: u32,
    /// What the player who chose the action got.
    sum: f32,
    children: BTreeMap<Action, usize>,
}

/// No more nodes than this are added.
const MOST_NODES: usize = 2_000_000;

impl Mcts {
    /// A bot that always rolls the same for the same seed.
    pub fn new(seed: [u8; 16]) -> Self {
        let mut dice = Dice::new(seed);
        let other = core::array::from_fn(|_| dice.below(256) as u8);
        Self { dice, random: Random::new(other), most_nodes: MOST_NODES }
    }

    /// One try: select, expand, roll out, learn.
    fn grow(&mut self, tree: &mut Vec<Node>, view: &View) {
        let mut game = view.determinize(self.dice.rng());
        // The node and the seat that chose it.
        let mut path = vec![(0, 0)];
        while game.outcome().is_none() {
            let (at, _) = path[path.len() - 1];
            let mover = game.view().moon_track().next().index();
            let Some((next, new)) = self.step(tree, at, &game) else { break };
            game.play_unchecked(tree[next].action);
            path.push((next, mover));
            if new {
                break;
            }
        }
        let rewards = self.roll_out(game);
        for (at, seat) in path {
            tree[at].visits += 1;
            tree[at].sum += rewards[seat];
        }
    }

    /// The next node on the way: a new one while an action of this position is untried, else the most promising; nothing
    /// if there is no room for a new one.
    fn step(&mut self, tree: &mut Vec<Node>, at: usize, game: &Game) -> Option<(usize, bool)> {
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
        if untried.is_empty() || tree.len() >= self.most_nodes {
            return best.map(|(_, child)| (child, false));
        }
        let action = untried[self.dice.below(untried.len() as u32) as usize];
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
    fn think(&mut self, view: &View, limits: &Limits, _: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let legal = view.legal_actions();
        if legal.len() <= 1 {
            return legal.get(0).map(Thought::plain);
        }
        let mut tree = vec![Node { action: Action::Refill, visits: 0, sum: 0.0, children: BTreeMap::new() }];
        let mut nodes = 0;
        while nodes == 0 || !limits.is_over(nodes) {
            self.grow(&mut tree, view);
            nodes += 1;
        }
        let best = tree[0].children.values().copied().max_by_key(|&child| tree[child].visits)?;
        Some(Thought { nodes, ..Thought::plain(tree[best].action) })
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Game, Seed};

    use super::*;
    use crate::Budget;

    #[test]
    fn a_full_tree_is_searched_on() {
        let mut game = Game::deal(&Deal::new(Seed::from_number(1), 2).unwrap(), 4).unwrap();
        let mut bot = Mcts { most_nodes: 100, ..Mcts::new([1; 16]) };
        while game.outcome().is_none() {
            let thought = bot.think(game.view(), &Limits::begin(Budget::Nodes(2_000)), &mut |_| {}).unwrap();
            game.play(thought.action).unwrap();
        }
    }
}
