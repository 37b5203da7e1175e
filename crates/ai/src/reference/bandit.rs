//! A multi-armed bandit (UCB) over the ten best greedy moves, with greedy rollouts on shuffled piles.

use nova_luna_rules::{Action, View};

use super::greedy::{gain, greedy};
use super::{rewards, upper_bound};
use crate::budget::SearchLimits;
use crate::{Bot, BotRng, Decision, Forecast, OnProgress};

/// The number of moves that get rollouts.
const ARMS: usize = 10;

pub(crate) struct Bandit {
    rng: BotRng,
}

struct Arm {
    action: Action,
    visits: u32,
    sum: f32,
}

impl Bandit {
    pub(crate) fn new(seed: [u8; 16]) -> Self {
        Self { rng: BotRng::new(seed) }
    }

    /// Plays a move and then the rest of the game greedily. Returns the mover's reward.
    fn roll_out(&mut self, view: &View, action: Action) -> f32 {
        let mover = view.moon_track().next();
        let mut game = view.determinize(self.rng.source());
        game.play_unchecked(action);
        while let Some(action) = greedy(game.view()) {
            game.play_unchecked(action);
        }
        rewards(&game)[mover.index()]
    }
}

impl Bot for Bandit {
    fn think(&mut self, view: &View, limits: &SearchLimits, _: OnProgress<'_>) -> Option<Decision> {
        let mut arms = arms(view);
        if arms.len() == 1 {
            return arms.first().map(|arm| Decision::without_search(arm.action));
        }
        let mut nodes = 0;
        while nodes == 0 || !limits.is_exhausted(nodes) {
            let bound = |arm: &Arm| match arm.visits {
                0 => f32::INFINITY,
                visits => upper_bound(arm.sum, visits, nodes as u32),
            };
            let arm = arms.iter_mut().max_by(|one, other| bound(one).total_cmp(&bound(other)))?;
            arm.sum += self.roll_out(view, arm.action);
            arm.visits += 1;
            nodes += 1;
        }
        let best = arms.iter().max_by_key(|arm| arm.visits)?;
        Some(Decision { nodes, forecast: Forecast::Unknown, ..Decision::without_search(best.action) })
    }
}

/// Returns the ten best greedy moves, and the refill if it is legal.
fn arms(view: &View) -> Vec<Arm> {
    let legal = view.legal_actions();
    let Some(display) = view.to_move().and_then(|seat| view.display(seat)) else { return Vec::new() };
    let mut takes: Vec<(f32, Action)> = Vec::new();
    for tile in legal.takeable() {
        takes.extend(legal.cells().iter().map(|&at| (gain(display, tile.tile(), at), Action::Take { tile, at })));
    }
    takes.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let best = takes.into_iter().take(ARMS).map(|(_, action)| action);
    let refill = legal.can_refill().then_some(Action::Refill);
    best.chain(refill).map(|action| Arm { action, visits: 0, sum: 0.0 }).collect()
}
