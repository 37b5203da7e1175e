//! Everything that is stored about the player's puzzles.

use std::collections::BTreeMap;

use super::day::Day;
use super::glicko::Rating;
use super::repetition::{PuzzleHistory, Repetition};
use crate::state::storage::{Storage, StorageError};
use crate::state::stored_lines::{StoredItem, StoredLines, line};

const MAX_CURVE: usize = 400;

/// The rated puzzles after which a rating is no longer provisional.
const PROVISIONAL_PUZZLES: u32 = 20;

/// How the ids of the player's own mistakes begin.
pub(super) const OWN: &str = "own-";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatedDay {
    pub day: Day,
    pub rating: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StormResult {
    pub day: Day,
    pub score: u32,
}

/// Days in a row with a solved puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::state) struct SolvedDays {
    days: u32,
    longest: u32,
    last: Option<Day>,
}

pub(in crate::state) enum ProgressLine {
    Rating(Rating),
    /// The number of rated puzzles.
    Rated(u32),
    Streak(SolvedDays),
    Curve(RatedDay),
    Storm(StormResult),
    /// The id of a puzzle that was missed in the last storm, and whether it was solved since.
    Missed((String, bool)),
    /// The id of a puzzle, and what is known about it.
    Puzzle((String, PuzzleHistory)),
}

line! { Rating { rating, deviation, volatility } }
line! { SolvedDays { days, longest, last } }
line! { RatedDay { day, rating } }
line! { StormResult { day, score } }
line! { words PuzzleHistory { seen, right, repetition } }
line! { words Repetition { due, step } }
line! {
    ProgressLine {
        "rating" Rating, "rated" Rated, "streak" Streak, "curve" Curve, "storm" Storm, "missed" Missed, "puzzle" Puzzle
    }
}

impl StoredItem for ProgressLine {
    const KEY: &str = "nova-luna/puzzles";

    fn is_sound(&self) -> bool {
        match self {
            Self::Rating(Rating { rating, deviation, volatility }) => {
                rating.is_finite() && (1.0..=400.0).contains(deviation) && (0.001..1.0).contains(volatility)
            }
            _ => true,
        }
    }
}

pub(super) fn is_provisional(rated: u32) -> bool {
    rated < PROVISIONAL_PUZZLES
}

/// Whether the history of a puzzle tells of an answer that was rated: the player's own mistakes have no rating.
pub(super) fn is_answered(id: &str, seen: u32) -> bool {
    seen > 0 && !id.starts_with(OWN)
}

/// Writes a rating. That of somebody who has answered few puzzles has a question mark.
pub fn rating_text(rating: u32, is_provisional: bool) -> String {
    format!("{rating}{}", if is_provisional { "?" } else { "" })
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleProgress {
    pub rating: Rating,
    rated: u32,
    /// Oldest first.
    pub curve: Vec<RatedDay>,
    solved: SolvedDays,
    /// Oldest first.
    pub storms: Vec<StormResult>,
    /// The ids of the puzzles that were missed in the last storm, in its order, and whether they were solved since.
    pub missed: Vec<(String, bool)>,
    puzzles: BTreeMap<String, PuzzleHistory>,
    pub damaged: String,
}

impl PuzzleProgress {
    pub fn load(storage: &impl Storage) -> Self {
        let StoredLines { items, damaged } = StoredLines::load(storage);
        let (mut progress, mut rated) = (Self { damaged, ..Self::default() }, None);
        for item in items {
            match item {
                ProgressLine::Rating(rating) => progress.rating = rating,
                ProgressLine::Rated(number) => rated = Some(number),
                ProgressLine::Streak(solved) => progress.solved = solved,
                ProgressLine::Curve(day) => progress.curve.push(day),
                ProgressLine::Storm(storm) => progress.storms.push(storm),
                ProgressLine::Missed(id) => progress.missed.push(id),
                ProgressLine::Puzzle((id, history)) => drop(progress.puzzles.insert(id, history)),
            }
        }
        // Progress that was stored before the number was counts the puzzles that were answered.
        progress.rated = rated.unwrap_or_else(|| progress.answered());
        progress
    }

    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let (rating, rated) = (ProgressLine::Rating(self.rating), ProgressLine::Rated(self.rated));
        let mut items = vec![rating, rated, ProgressLine::Streak(self.solved)];
        items.extend(self.curve.iter().copied().map(ProgressLine::Curve));
        items.extend(self.storms.iter().copied().map(ProgressLine::Storm));
        items.extend(self.missed.iter().cloned().map(ProgressLine::Missed));
        items.extend(self.puzzles.clone().into_iter().map(ProgressLine::Puzzle));
        StoredLines { items, damaged: self.damaged.clone() }.save(storage)
    }

    pub fn history(&self, id: &str) -> PuzzleHistory {
        self.puzzles.get(id).copied().unwrap_or_default()
    }

    /// Returns the number of built-in puzzles that were answered.
    fn answered(&self) -> u32 {
        self.puzzles.iter().filter(|(id, history)| is_answered(id, history.seen)).count() as u32
    }

    /// Whether too few puzzles were rated for a settled rating.
    pub fn is_provisional(&self) -> bool {
        is_provisional(self.rated)
    }

    /// Returns the rating as every screen shows it.
    pub fn rating_text(&self) -> String {
        rating_text(self.rating.rounded(), self.is_provisional())
    }

    /// Notes the first answer to a puzzle. A rating counts the first time the puzzle is seen; the player's mistakes have none.
    pub fn note(&mut self, id: &str, rating: Option<u16>, is_right: bool, today: Day) {
        let history = self.puzzles.entry(id.to_owned()).or_default();
        let rated = rating.filter(|_| history.seen == 0);
        history.note(is_right, today);
        if let Some(rating) = rated {
            self.rating = self.rating.after_puzzle(rating, is_right);
            self.rated = self.rated.saturating_add(1);
            self.note_rating(today);
        }
        if is_right {
            self.missed.iter_mut().filter(|(missed, _)| missed == id).for_each(|(_, is_solved)| *is_solved = true);
            self.note_day(today);
        }
    }

    /// Notes that a solution was shown or a hint was used before the first answer: the puzzle comes back.
    pub fn plan(&mut self, id: &str, today: Day) {
        let history = self.puzzles.entry(id.to_owned()).or_default();
        history.repetition = Some(Repetition::first(today));
    }

    /// Forgets a puzzle that does not exist any more.
    pub fn forget(&mut self, id: &str) {
        self.puzzles.remove(id);
    }

    /// Deletes the plans for puzzles that do not exist any more, so that they block no repetition. Returns whether there
    /// were any.
    pub fn forget_unknown(&mut self, is_known: impl Fn(&str) -> bool) -> bool {
        let before = self.puzzles.len();
        self.puzzles.retain(|id, standing| standing.repetition.is_none() || is_known(id));
        self.puzzles.len() < before
    }

    fn note_rating(&mut self, today: Day) {
        let rated = RatedDay { day: today, rating: self.rating.rounded() };
        match self.curve.last_mut() {
            Some(last) if last.day >= today => *last = RatedDay { day: last.day, ..rated },
            _ => self.curve.push(rated),
        }
        let surplus = self.curve.len().saturating_sub(MAX_CURVE);
        self.curve.drain(..surplus);
    }

    fn note_day(&mut self, today: Day) {
        let SolvedDays { days, longest, last } = &mut self.solved;
        match *last {
            // A clock that was set back takes nothing away.
            Some(last) if last >= today => return,
            Some(last) if today.since(last) == 1 => *days = days.saturating_add(1),
            _ => *days = 1,
        }
        *last = Some(today);
        *longest = (*longest).max(*days);
    }

    /// Returns the days in a row with a solved puzzle, up to today or yesterday.
    pub fn streak(&self, today: Day) -> u32 {
        self.solved.last.filter(|last| today.since(*last) <= 1).map_or(0, |_| self.solved.days)
    }

    /// Notes a storm. The missed puzzles come back like others, and no later answer to them is rated.
    pub fn note_storm(&mut self, score: u32, missed: &[String], today: Day) {
        self.storms.push(StormResult { day: today, score });
        missed.iter().for_each(|id| self.note(id, None, false, today));
        self.missed = missed.iter().map(|id| (id.clone(), false)).collect();
    }

    /// Returns the first puzzle that was missed in the last storm and not solved since.
    pub fn still_missed(&self, last: Option<&str>) -> Option<&str> {
        let mut missed = self.missed.iter().map(|(id, is_solved)| (id.as_str(), *is_solved));
        missed.find(|(id, is_solved)| !is_solved && Some(*id) != last).map(|(id, _)| id)
    }

    pub fn best_storm(&self) -> Option<u32> {
        self.storms.iter().map(|storm| storm.score).max()
    }

    /// Returns the ids of the puzzles that are due, with their histories.
    pub fn due(&self, today: Day) -> impl Iterator<Item = (&str, PuzzleHistory)> {
        let all = self.puzzles.iter().map(|(id, history)| (id.as_str(), *history));
        all.filter(move |(_, history)| history.is_due(today))
    }

    /// Counts the repetitions of today and the days after. Those that are late are due today.
    pub fn forecast(&self, today: Day, days: usize) -> Vec<usize> {
        let mut counts = vec![0; days];
        for planned in self.puzzles.values().filter_map(|history| history.repetition) {
            let index = usize::try_from(planned.due.since(today)).unwrap_or(0);
            if let Some(count) = counts.get_mut(index) {
                *count += 1;
            }
        }
        counts
    }

    pub fn has_plans(&self) -> bool {
        self.puzzles.values().any(|history| history.repetition.is_some())
    }
}
