//! Verifies puzzles by search.

use nova_luna_rules::Action;
use thiserror::Error;

use super::move_values::{RankedAnswers, Thresholds, value_moves};
use super::{Puzzle, Theme};

/// The reason why a position is not a puzzle.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Flaw {
    /// There is no choice to make.
    #[error("there is nothing to choose")]
    NoChoice,
    /// Too many moves come close to the best one.
    #[error("{0} moves are about as good")]
    Unclear(usize),
    /// Another move loses too little.
    #[error("{action} loses only {loss:.3}")]
    TooClose {
        /// The other move.
        action: Action,
        /// What it loses: winning chance, or points.
        loss: f64,
    },
    /// The search finds other solutions.
    #[error("the search prefers {0}")]
    OtherSolution(Action),
    /// The facts of the theme are not true.
    #[error("the facts of the theme {0} are not true")]
    Theme(Theme),
}

impl Puzzle {
    /// Checks that the facts of the theme are true and that a search finds the same solutions, better than any other
    /// move by the margin. It examines this many positions for each contending move.
    pub fn verify(&self, nodes: u64) -> Result<(), Flaw> {
        if !self.has_theme(self.theme) {
            return Err(Flaw::Theme(self.theme));
        }
        let values = value_moves(&self.view, nodes)?;
        let answers = RankedAnswers::new(&values, Thresholds::of(&self.view))?;
        let found = answers.solution_set();
        let other = found.iter().find(|action| !self.solutions.contains(action));
        let missing = self.solutions.iter().find(|action| !found.contains(action));
        match (other, missing) {
            (None, None) => Ok(()),
            (Some(&other), _) => Err(Flaw::OtherSolution(other)),
            (None, Some(_)) => Err(Flaw::OtherSolution(answers.solutions[0].action)),
        }
    }
}
