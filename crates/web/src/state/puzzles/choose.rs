//! The choice of the next puzzle.

use nova_luna_ai::puzzle::{Puzzle, Theme};

use super::day::Day;
use super::progress::PuzzleProgress;

/// Number of puzzles, those nearest to the rating, of which the next is one.
const NEAREST: usize = 8;

/// Chooses the next puzzle near the player's rating: a new one, else one that was never right, else any. `random` picks
/// one of the nearest; the puzzle `last` is not chosen again at once.
pub fn next_puzzle<'a>(
    puzzles: &'a [Puzzle],
    progress: &PuzzleProgress,
    theme: Option<Theme>,
    last: Option<&str>,
    random: u64,
) -> Option<&'a Puzzle> {
    let fits = |puzzle: &&Puzzle| theme.is_none_or(|theme| puzzle.theme == theme) && last != Some(puzzle.id.as_str());
    let all: Vec<&Puzzle> = puzzles.iter().filter(fits).collect();
    let only = |keep: &dyn Fn(&Puzzle) -> bool| all.iter().copied().filter(|puzzle| keep(puzzle)).collect::<Vec<_>>();
    let new = only(&|puzzle| progress.history(&puzzle.id).seen == 0);
    let open = if new.is_empty() { only(&|puzzle| progress.history(&puzzle.id).right == 0) } else { new };
    let mut nearest = if open.is_empty() { all.clone() } else { open };
    let distance = |puzzle: &&Puzzle| (f64::from(puzzle.rating) - progress.rating.rating).abs();
    nearest.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.truncate(NEAREST);
    let index = random.checked_rem(nearest.len() as u64)?;
    nearest.get(index as usize).copied().or_else(|| puzzles.first())
}

/// Returns the id of the next puzzle to repeat, the one that waits longest first.
pub fn next_due(progress: &PuzzleProgress, today: Day, last: Option<&str>) -> Option<String> {
    let due = progress.due(today).filter(|(id, _)| Some(*id) != last);
    due.min_by_key(|(_, history)| history.repetition.map(|planned| planned.due)).map(|(id, _)| id.to_owned())
}
