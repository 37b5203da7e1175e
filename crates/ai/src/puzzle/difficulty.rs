//! Measures the difficulty of a puzzle: which players of known strength find a solution, and how many positions a search
//! needs before a solution leads.
//!
//! Each player's answers count as games against the puzzle. The rating is the one that explains their results best.

use nova_luna_rules::{Action, View};

use super::move_values::{SEARCH_SEED, node_limits};
use super::{Difficulty, Puzzle};
use crate::search::{SearchSettings, Searcher};
use crate::solo::{SoloBot, Strength, solve_position};
use crate::{Bot, OnePlyBot, greedy};

/// Number of tries of a player who overlooks some placements: the answers differ.
const TRIES: u8 = 20;

/// The ratings of the players. A newcomer of the page begins at 1200, between `novice` and `casual`; so a puzzle that four
/// of five newcomers solve is rated about 950, and puzzles spread from about 850 to 2300.
const CHANCE_MOVE: f64 = 700.0;
const NOVICE: f64 = 1050.0;
const GREEDY: f64 = 1150.0;
const CASUAL: f64 = 1250.0;
const SKILLED: f64 = 1500.0;
const ONE_PLY: f64 = 1800.0;

/// The searches that tell when a solution leads, in positions; those that count for the rating have one.
const SEARCHES: [(u32, Option<f64>); 10] = [
    (8, None),
    (16, None),
    (32, None),
    (60, Some(2000.0)),
    (120, None),
    (250, Some(2200.0)),
    (500, None),
    (1_000, Some(2400.0)),
    (2_000, None),
    (4_000, None),
];
const SOLO_SEARCHES: [(u32, Option<f64>); 5] =
    [(1, Some(1600.0)), (100, None), (1_000, Some(1900.0)), (4_000, None), (10_000, Some(2200.0))];

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

impl Puzzle {
    /// Measures the difficulty and the rating that follows from it. The same position and solutions always give the same.
    pub fn measure(&mut self) {
        let (view, solutions) = (&self.view, &self.solutions);
        let mut answers = vec![PRIOR];
        let mut count = |rating: f64, solved: f64| answers.push(Answers { rating, solved, weight: 1.0 });
        count(CHANCE_MOVE, solutions.len() as f64 / view.legal_actions().len().max(1) as f64);
        let [novice, casual, skilled] = shares(view, solutions);
        if !solutions.contains(&Action::Refill) {
            // Some players never refill, so they say nothing about the difficulty of a refill.
            count(NOVICE, novice);
            count(GREEDY, f64::from(u8::from(greedy(view).is_some_and(|action| solutions.contains(&action)))));
            count(CASUAL, casual);
        }
        if !self.is_solo() {
            count(SKILLED, skilled);
            let one_ply = OnePlyBot::thorough().choose(view);
            count(ONE_PLY, f64::from(u8::from(one_ply.is_some_and(|action| solutions.contains(&action)))));
        }
        let mut leads_at = None;
        for (nodes, rating) in searches(view) {
            let is_found = search(view, nodes).is_some_and(|action| solutions.contains(&action));
            leads_at = if is_found { leads_at.or(Some(nodes)) } else { None };
            if let Some(rating) = rating {
                count(rating, f64::from(u8::from(is_found)));
            }
        }
        let percent = |share: f64| (share * 100.0).round() as u8;
        self.difficulty =
            Difficulty { novice: percent(novice), casual: percent(casual), skilled: percent(skilled), leads_at };
        self.rating = most_likely_rating(&answers);
    }
}

/// Returns the shares of the tries in which the levels `novice`, `casual` and `skilled` find a solution.
fn shares(view: &View, solutions: &[Action]) -> [f64; 3] {
    let share = |answer: &dyn Fn([u8; 16]) -> Option<Action>| {
        let tries =
            (1..=TRIES).filter(|&number| answer([number; 16]).is_some_and(|action| solutions.contains(&action)));
        tries.count() as f64 / f64::from(TRIES)
    };
    if view.solo().is_some() {
        let think = |seed, strength| {
            let decision = SoloBot::new(seed, strength).think(view, &node_limits(1), &mut |_| {});
            decision.map(|decision| decision.action)
        };
        return [Strength::Novice, Strength::Casual, Strength::Skilled]
            .map(|strength| share(&|seed| think(seed, strength)));
    }
    [OnePlyBot::novice, OnePlyBot::casual, OnePlyBot::skilled].map(|level| share(&|seed| level(seed).choose(view)))
}

fn searches(view: &View) -> impl Iterator<Item = (u32, Option<f64>)> {
    let searches: &[_] = if view.solo().is_some() { &SOLO_SEARCHES } else { &SEARCHES };
    searches.iter().copied()
}

/// Returns the best move that a search of this many positions finds.
fn search(view: &View, nodes: u32) -> Option<Action> {
    let limits = node_limits(u64::from(nodes));
    if view.solo().is_some() {
        return solve_position(view, &limits, &mut |_| {})?.line.first().copied();
    }
    let searcher = Searcher::new(SEARCH_SEED, 1, SearchSettings::PUZZLES);
    Some(searcher.search(view, &limits, &mut |_| {}).decision()?.action)
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
