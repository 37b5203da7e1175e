//! The choice of the next puzzle.

use nova_luna_ai::puzzle::{Puzzle, Theme};

use super::day::Day;
use super::progress::PuzzleProgress;

/// Number of puzzles, those nearest to the rating, of which the next is one.
const NEAREST: usize = 8;

/// How far below a provisional rating the puzzles are: three of four are solved.
const KINDNESS: f64 = 200.0;

/// The themes of the first puzzles, one after the other, with the number of each.
const FIRST: [(Theme, usize); 4] = [(Theme::Double, 3), (Theme::Chain, 3), (Theme::Tempo, 2), (Theme::Denial, 2)];

/// Returns the ten puzzles that a player begins with: theme after theme, and of each the easiest ones.
pub fn first_puzzles(puzzles: &[Puzzle]) -> Vec<&Puzzle> {
    let of_theme = |(theme, count)| {
        let is_wanted = |puzzle: &&Puzzle| puzzle.theme == theme && puzzle.is_for_beginners();
        let mut easy: Vec<&Puzzle> = puzzles.iter().filter(is_wanted).collect();
        easy.sort_by_key(|puzzle| (puzzle.difficulty.leads_at, puzzle.rating, puzzle.tiles()));
        easy.truncate(count);
        easy
    };
    FIRST.into_iter().flat_map(of_theme).collect()
}

/// Returns the next of the first puzzles, and its number from 1; nothing once a player has begun with others.
pub fn next_first<'a>(puzzles: &'a [Puzzle], progress: &PuzzleProgress) -> Option<(usize, &'a Puzzle)> {
    if !progress.is_provisional() {
        return None;
    }
    (1..).zip(first_puzzles(puzzles)).find(|(_, puzzle)| progress.history(&puzzle.id).seen == 0)
}

/// Chooses the next puzzle: one of the first, else one near the player's rating that is new, else one that was never
/// right, else any. Solo puzzles come in their theme only. While the rating is provisional, puzzles of all themes have two
/// players, and all are easier. `random` picks one of the nearest; the puzzle `last` is not chosen again at once.
pub fn next_puzzle<'a>(
    puzzles: &'a [Puzzle],
    progress: &PuzzleProgress,
    theme: Option<Theme>,
    last: Option<&str>,
    random: u64,
) -> Option<&'a Puzzle> {
    if let Some((_, first)) = next_first(puzzles, progress).filter(|_| theme.is_none()) {
        return Some(first);
    }
    let is_provisional = progress.is_provisional();
    let suits = |puzzle: &&Puzzle| match theme {
        Some(theme) => puzzle.theme == theme,
        None => is_mixed(puzzle) && (!is_provisional || puzzle.view.players() == 2),
    };
    let all: Vec<&Puzzle> = puzzles.iter().filter(suits).filter(|puzzle| last != Some(puzzle.id.as_str())).collect();
    let only = |keep: &dyn Fn(&Puzzle) -> bool| all.iter().copied().filter(|puzzle| keep(puzzle)).collect::<Vec<_>>();
    let new = only(&|puzzle| progress.history(&puzzle.id).seen == 0);
    let open = if new.is_empty() { only(&|puzzle| progress.history(&puzzle.id).right == 0) } else { new };
    let mut nearest = if open.is_empty() { all.clone() } else { open };
    let target = progress.rating.rating - if is_provisional { KINDNESS } else { 0.0 };
    let distance = |puzzle: &&Puzzle| (f64::from(puzzle.rating) - target).abs();
    nearest.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.truncate(NEAREST);
    let index = random.checked_rem(nearest.len() as u64)?;
    nearest.get(index as usize).copied().or_else(|| puzzles.first())
}

/// Whether a puzzle belongs to the mixed ones.
pub fn is_mixed(puzzle: &Puzzle) -> bool {
    !puzzle.is_solo()
}

/// Returns the id of the next puzzle to repeat, the one that waits longest first.
pub fn next_due(progress: &PuzzleProgress, today: Day, last: Option<&str>) -> Option<String> {
    let due = progress.due(today).filter(|(id, _)| Some(*id) != last);
    due.min_by_key(|(_, history)| history.repetition.map(|planned| planned.due)).map(|(id, _)| id.to_owned())
}
