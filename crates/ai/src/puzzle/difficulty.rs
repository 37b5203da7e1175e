//! The initial rating of a puzzle: which players of known strength find a solution.
//!
//! Each player's answers count as games against the puzzle. The rating is the one that explains their results best.

use nova_luna_rules::{Action, View};

use super::move_values::{SEARCH_SEED, node_limits};
use crate::search::{SearchSettings, Searcher};
use crate::solo::{SoloBot, Strength, solve_position};
use crate::{Bot, OnePlyBot, greedy};

/// Number of tries of a player who overlooks some placements: the answers differ.
const TRIES: u8 = 8;

/// The ratings of the players. They were chosen so that puzzles spread from about 700 to 2300.
const CHANCE_MOVE: f64 = 500.0;
const NOVICE: f64 = 800.0;
const GREEDY: f64 = 1000.0;
const CASUAL: f64 = 1150.0;
const SKILLED: f64 = 1500.0;
const ONE_PLY: f64 = 1800.0;
const SHORT_SEARCH: [(u64, f64); 3] = [(60, 2000.0), (250, 2200.0), (1_000, 2400.0)];
const SOLO_SEARCH: [(u64, f64); 3] = [(1, 1600.0), (1_000, 1900.0), (10_000, 2200.0)];

/// A weak opinion before any answer, so that a puzzle that everybody or nobody solves has a rating.
const PRIOR: Answers = Answers { rating: 1500.0, solved: 0.5, weight: 0.6 };

const LOWEST: u16 = 400;
const HIGHEST: u16 = 2600;

#[derive(Clone, Copy, Debug)]
struct Answers {
    rating: f64,
    /// The share of solutions.
    solved: f64,
    weight: f64,
}

pub(super) fn rate(view: &View, solutions: &[Action]) -> u16 {
    let mut answers = vec![PRIOR];
    let legal = view.legal_actions().len().max(1) as f64;
    answers.push(Answers { rating: CHANCE_MOVE, solved: solutions.len() as f64 / legal, weight: 1.0 });
    let mut add = |rating: f64, answer: &mut dyn FnMut(u8) -> Option<Action>, tries: u8| {
        let right = (0..tries).filter(|&number| answer(number).is_some_and(|action| solutions.contains(&action)));
        answers.push(Answers { rating, solved: right.count() as f64 / f64::from(tries), weight: 1.0 });
    };
    // Some players never refill, so they say nothing about the difficulty of a refill.
    let is_refill = solutions.contains(&Action::Refill);
    if !is_refill {
        add(GREEDY, &mut |_| greedy(view), 1);
    }
    if view.solo().is_some() {
        add(NOVICE, &mut |number| think(&mut SoloBot::new([number + 1; 16], Strength::Novice), view), TRIES);
        add(CASUAL, &mut |number| think(&mut SoloBot::new([number + 1; 16], Strength::Casual), view), TRIES);
        for (nodes, rating) in SOLO_SEARCH {
            let solve = || solve_position(view, &node_limits(nodes), &mut |_| {})?.line.first().copied();
            add(rating, &mut |_| solve(), 1);
        }
    } else {
        if !is_refill {
            add(NOVICE, &mut |number| OnePlyBot::novice([number + 1; 16]).choose(view), TRIES);
            add(CASUAL, &mut |number| OnePlyBot::casual([number + 1; 16]).choose(view), TRIES);
        }
        add(SKILLED, &mut |number| OnePlyBot::skilled([number + 1; 16]).choose(view), TRIES);
        add(ONE_PLY, &mut |_| OnePlyBot::thorough().choose(view), 1);
        for (nodes, rating) in SHORT_SEARCH {
            let searcher = Searcher::new(SEARCH_SEED, 1, SearchSettings::PUZZLES);
            let search = || Some(searcher.search(view, &node_limits(nodes), &mut |_| {}).decision()?.action);
            add(rating, &mut |_| search(), 1);
        }
    }
    most_likely_rating(&answers)
}

fn think(bot: &mut dyn Bot, view: &View) -> Option<Action> {
    bot.think(view, &node_limits(1), &mut |_| {}).map(|decision| decision.action)
}

/// Returns the rating for which the answers are most likely, by the formula of Elo.
fn most_likely_rating(answers: &[Answers]) -> u16 {
    let likelihood = |rating: u16| -> f64 {
        let log = |answers: &Answers| {
            let odds = libm::exp((answers.rating - f64::from(rating)) * core::f64::consts::LN_10 / 400.0);
            let solved = odds / (1.0 + odds);
            answers.weight * (answers.solved * libm::log(solved) + (1.0 - answers.solved) * libm::log(1.0 - solved))
        };
        answers.iter().map(log).sum()
    };
    let ratings = (LOWEST..=HIGHEST).map(|rating| (likelihood(rating), rating));
    ratings.max_by(|one, other| one.0.total_cmp(&other.0)).map_or(LOWEST, |(_, rating)| rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(results: &[(f64, f64)]) -> Vec<Answers> {
        let answer = |&(rating, solved)| Answers { rating, solved, weight: 1.0 };
        results.iter().map(answer).chain([PRIOR]).collect()
    }

    #[test]
    fn a_puzzle_is_harder_the_fewer_players_solve_it() {
        let ratings = [NOVICE, CASUAL, SKILLED, ONE_PLY, 2000.0];
        let solved_from = |first: usize| {
            let results =
                ratings.iter().enumerate().map(|(index, &rating)| (rating, f64::from(u8::from(index >= first))));
            most_likely_rating(&answers(&results.collect::<Vec<_>>()))
        };
        let all: Vec<u16> = (0..=ratings.len()).map(solved_from).collect();
        assert!(all.is_sorted_by(|one, other| one < other), "{all:?}");
        assert!((NOVICE..ONE_PLY).contains(&f64::from(all[2])), "{all:?}");
    }
}
