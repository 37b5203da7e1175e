//! Plain tree search: one of the fixed opponents, the one that everybody writes first. Every try shuffles the pile,
//! goes down the tree by upper confidence bounds, adds a node and plays on at random to the end.

use nova_luna_rules::{Action, Game, MAX_PLAYERS, View};

use super::{Random, rewards, upper_bound};
use crate::budget::Limits;
use crate::{Bot, Dice, Thought};

/// Tree search with random rollouts on shuffled piles.
#[derive(Clone, Debug)]
pub struct Mcts {
    dice: Dice,
    random: Random,
}

/// A node stands for a sequence of actions: what refills bring differs from try to try.
struct Node {
    action: Action,
    visits: u32,
    /// What the player who chose the action got.
    sum: f32,
    children: Vec<usize>,
}

/// No more nodes than this are added.
const MOST_NODES: usize = 2_000_000;

impl Mcts {
    /// A bot that always rolls the same for the same seed.
    pub fn new(seed: [u8; 16]) -> Self {
        let mut dice = Dice::new(seed);
        let other = core::array::from_fn(|_| dice.below(256) as u8);
        Self { dice, random: Random::new(other) }
    }

    /// One try: select, expand, roll out, learn.
    fn grow(&mut self, tree: &mut Vec<Node>, view: &View) {
        let mut game = view.determinize(self.dice.rng());
        // The node and the seat that chose it.
        let mut path = vec![(0, 0)];
        while game.outcome().is_none() {
            let (at, _) = path[path.len() - 1];
            let mover = game.view().moon_track().next().index();
            let (next, new) = self.step(tree, at, &game);
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

    /// The next node on the way: a new one while an action of this position is untried, else the most promising.
    fn step(&mut self, tree: &mut Vec<Node>, at: usize, game: &Game) -> (usize, bool) {
        let legal = game.legal_actions();
        let known =
            |tree: &[Node], action| tree[at].children.iter().copied().find(|&child| tree[child].action == action);
        let untried: Vec<Action> = legal.iter().filter(|&action| known(tree, action).is_none()).collect();
        if !untried.is_empty() && tree.len() < MOST_NODES {
            let action = untried[self.dice.below(untried.len() as u32) as usize];
            tree.push(Node { action, visits: 0, sum: 0.0, children: Vec::new() });
            let child = tree.len() - 1;
            tree[at].children.push(child);
            return (child, true);
        }
        let visits = tree[at].visits;
        let bound = |child: usize| upper_bound(tree[child].sum, tree[child].visits, visits);
        let tried = tree[at].children.iter().copied().filter(|&child| legal.contains(tree[child].action));
        (tried.max_by(|&one, &other| bound(one).total_cmp(&bound(other))).unwrap_or(at), false)
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
        let mut tree = vec![Node { action: Action::Refill, visits: 0, sum: 0.0, children: Vec::new() }];
        let mut nodes = 0;
        while nodes == 0 || !limits.is_over(nodes) {
            self.grow(&mut tree, view);
            nodes += 1;
        }
        let best = tree[0].children.iter().copied().max_by_key(|&child| tree[child].visits)?;
        Some(Thought { nodes, ..Thought::plain(tree[best].action) })
    }
}
