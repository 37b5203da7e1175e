//! Puzzles: the rating, the streak, what is due, the storm, and the choice of the next puzzle. Times and random numbers
//! are passed in.

mod choose;
mod day;
mod explain;
mod glicko;
mod mistakes;
mod progress;
mod repetition;
mod solving;
mod storm;

use super::storage::Storage;
use super::stored_lines::{Field as _, StoredItem as _};

pub use choose::{next_due, next_puzzle};
pub use day::Day;
pub use explain::{completed_chain, explain_move, explain_solution};
pub use glicko::Rating;
pub use mistakes::{OwnMistake, keep_mistake, load_mistakes, note_mistake_result};
pub(super) use progress::ProgressLine;
pub use progress::{PuzzleProgress, RatedDay, StormResult};
pub use repetition::{PuzzleHistory, Repetition};
pub use solving::{Exercise, PuzzleResult, Solving, SolvingState};
pub use storm::{STORM_MISSES, STORM_TIME_MS, Storm};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleSummary {
    /// Puzzles to repeat today.
    pub due: usize,
    pub rating: Option<u32>,
}

/// Summarizes the stored progress. It reads whole numbers only, because the start page pays for every other kind.
pub fn summary(storage: &impl Storage, today: Day) -> PuzzleSummary {
    let mut summary = PuzzleSummary::default();
    for line in storage.get(ProgressLine::KEY).unwrap_or_default().lines() {
        let mut fields = line.split(['\t', ' ']);
        match fields.next() {
            Some("rating") => {
                let whole = fields.next().and_then(|rating| rating.split('.').next());
                summary.rating = whole.and_then(|whole| whole.parse().ok());
            }
            Some("puzzle") => {
                let due = fields.nth(3).and_then(Day::parse);
                summary.due += usize::from(due.is_some_and(|due| due <= today));
            }
            _ => {}
        }
    }
    summary
}

#[cfg(test)]
mod tests;
