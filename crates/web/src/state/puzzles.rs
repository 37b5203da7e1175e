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

pub use choose::{first_puzzles, is_mixed, next_due, next_first, next_puzzle};
pub use day::Day;
pub use explain::{completed_chain, explain_move, explain_solution};
pub use glicko::Rating;
pub use mistakes::{OwnMistake, keep_mistake, load_mistakes, note_mistake_result};
pub(super) use progress::ProgressLine;
pub use progress::{PuzzleProgress, RatedDay, StormResult, rating_text};
use progress::{is_answered, is_provisional};
pub use repetition::{PuzzleHistory, Repetition};
pub use solving::{Exercise, PuzzleResult, Solving, SolvingState, discs_of_seats};
pub use storm::{STORM_MISSES, STORM_TIME_MS, Storm, WARM_UP_MS};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleSummary {
    /// Puzzles to repeat today.
    pub due: usize,
    /// The rating, as the puzzles show it.
    pub rating: Option<String>,
}

/// Summarizes the stored progress. It reads whole numbers only, because the start page pays for every other kind.
pub fn summary(storage: &impl Storage, today: Day) -> PuzzleSummary {
    let mut summary = PuzzleSummary::default();
    let (mut rating, mut rated, mut answered) = (None, None, 0);
    for line in storage.get(ProgressLine::KEY).unwrap_or_default().lines() {
        let mut fields = line.split(['\t', ' ']);
        match fields.next() {
            Some("rating") => {
                let (whole, part) = fields.next().map_or(("", ""), |text| text.split_once('.').unwrap_or((text, "")));
                rating = whole.parse::<u32>().ok().map(|whole| whole.saturating_add(u32::from(part >= "5")));
            }
            Some("rated") => rated = fields.next().and_then(|number| number.parse().ok()),
            Some("puzzle") => {
                let (id, seen) = (fields.next().unwrap_or_default(), fields.next().and_then(|seen| seen.parse().ok()));
                answered += u32::from(is_answered(id, seen.unwrap_or_default()));
                let due = fields.nth(1).and_then(Day::parse);
                summary.due += usize::from(due.is_some_and(|due| due <= today));
            }
            _ => {}
        }
    }
    summary.rating = rating.map(|rating| rating_text(rating, is_provisional(rated.unwrap_or(answered))));
    summary
}

#[cfg(test)]
mod tests;
