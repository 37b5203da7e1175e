//! The fixed opponents: simple bots that never change, so that all versions are measured against the same ones.

mod bandit;
mod greedy;
mod hoarder;
mod mcts;
mod racer;
mod random;
mod spoiler;

pub(crate) use bandit::Bandit;
pub(crate) use greedy::gain;
pub use greedy::greedy;
pub(crate) use hoarder::hoarder;
pub(crate) use mcts::Mcts;
pub(crate) use racer::racer;
pub use random::Random;
pub(crate) use spoiler::spoiler;

use nova_luna_rules::{Action, Coord, Display, Game, MAX_PLAYERS, Outcome, TileId, View};

/// Returns the placement with the highest rank, and its rank; of equals, the first. For each takeable tile,
/// `rank_tile` returns the function that ranks its cells.
#[inline]
fn best_placement<R, C>(view: &View, rank_tile: impl Fn(TileId) -> C) -> Option<(R, Action)>
where
    R: PartialOrd,
    C: Fn(Coord) -> R,
{
    let legal = view.legal_actions();
    first_best(legal.takeable().into_iter().flat_map(|tile| {
        let rank_cell = rank_tile(tile);
        legal.cells().iter().map(move |&at| (rank_cell(at), Action::Take { tile, at }))
    }))
}

/// Returns the action with the highest rank, and its rank; of equals, the first.
#[inline]
pub(crate) fn first_best<R: PartialOrd>(actions: impl Iterator<Item = (R, Action)>) -> Option<(R, Action)> {
    actions.reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// Returns the placement with the highest rank on the mover's display; in a solo game, ends phase 1 first.
#[inline]
fn choose_by_rank<'a, R, C>(view: &'a View, rank_tile: impl Fn(&'a Display, TileId) -> C) -> Option<Action>
where
    R: PartialOrd,
    C: Fn(Coord) -> R,
{
    if can_end_phase_one(view) {
        return Some(Action::Refill);
    }
    let display = view.display(view.to_move()?)?;
    best_placement(view, |tile| rank_tile(display, tile)).map(|(_, action)| action)
}

/// Whether the player can end phase 1 of a solo game, which the simple bots do at once.
fn can_end_phase_one(view: &View) -> bool {
    view.solo().is_some() && view.legal_actions().can_refill()
}

/// Returns the reward of each seat: 1 for the winner, all 0 while the game goes on.
fn rewards(game: &Game) -> [f32; MAX_PLAYERS] {
    let mut rewards = [0.0; MAX_PLAYERS];
    match game.outcome() {
        Some(Outcome::Ranking(seats)) => rewards[seats[0].index()] = 1.0,
        // Fewer points are better. Random play scores about 300, and hardly ever more than 400.
        Some(Outcome::Solo(score)) => rewards[0] = 1.0 - f32::from(score.0.min(400)) / 400.0,
        None => {}
    }
    rewards
}

/// Returns the upper confidence bound of an option: its mean reward plus a bonus for few visits.
fn upper_bound(sum: f32, visits: u32, total_visits: u32) -> f32 {
    /// The textbook value.
    const EXPLORATION: f32 = core::f32::consts::SQRT_2;
    let visits = visits as f32;
    sum / visits + EXPLORATION * (libm::logf(total_visits as f32) / visits).sqrt()
}

#[cfg(test)]
mod tests {
    use core::ops::RangeInclusive;

    use nova_luna_rules::{Deal, Game, Seed, View, usual_discs};

    use super::{Random, greedy, hoarder, racer, spoiler};

    /// Deals a game with the usual number of discs.
    pub(super) fn deal(seed: u64, players: u8) -> Game {
        let deal = Deal::new(Seed::from_number(seed), players).unwrap();
        Game::deal(&deal, usual_discs(usize::from(players))).unwrap()
    }

    /// Calls a function with every position of games that random and greedy bots play against each other.
    pub(super) fn for_each_position(players: RangeInclusive<u8>, mut check: impl FnMut(&View)) {
        for players in players {
            for seed in 1..=5 {
                let mut game = deal(seed, players);
                let mut random = Random::new([seed as u8; 16]);
                while let Some(seat) = game.view().to_move() {
                    check(game.view());
                    let action = if seat.index() == 0 { random.choose(game.view()) } else { greedy(game.view()) };
                    game.play(action.unwrap()).unwrap();
                }
            }
        }
    }

    #[test]
    fn the_strange_opponents_finish_games_of_any_size() {
        for bot in [hoarder, racer, spoiler] {
            for (players, seed) in (1..=4).flat_map(|players| (1..=3).map(move |seed| (players, seed))) {
                let mut game = deal(seed, players);
                while game.outcome().is_none() {
                    game.play(bot(game.view()).unwrap()).unwrap();
                }
            }
        }
    }
}
