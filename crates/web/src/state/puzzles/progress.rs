//! Everything that is stored about the player's puzzles.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::day::Day;
use super::glicko::Rating;
use super::repetition::{PuzzleHistory, Repetition};
use crate::state::storage::{Storage, StorageError};

pub(super) const KEY: &str = "nova-luna/puzzles";
/// The storage key of unreadable lines.
const DAMAGED_KEY: &str = "nova-luna/puzzles-damaged";

/// Days of the rating curve that are kept.
const MAX_CURVE: usize = 400;

/// The rating at the end of a day.
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

#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleProgress {
    pub rating: Rating,
    /// Oldest first.
    pub curve: Vec<RatedDay>,
    /// Days in a row with a solved puzzle, up to `last_day`.
    days: u32,
    longest: u32,
    last_day: Option<Day>,
    /// Oldest first.
    pub storms: Vec<StormResult>,
    puzzles: BTreeMap<String, PuzzleHistory>,
    /// The unreadable lines.
    pub damaged: String,
}

impl PuzzleProgress {
    /// Loads the progress and sets unreadable lines aside.
    pub fn load(storage: &impl Storage) -> Self {
        let mut progress = Self { damaged: storage.get(DAMAGED_KEY).unwrap_or_default(), ..Self::default() };
        for line in storage.get(KEY).unwrap_or_default().lines() {
            if progress.read_line(line).is_none() {
                progress.damaged += line;
                progress.damaged.push('\n');
            }
        }
        progress
    }

    /// Saves the progress.
    ///
    /// # Errors
    /// If the storage is full or forbidden.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        // Damaged lines first: saving the rest overwrites them.
        if self.damaged.is_empty() {
            storage.remove(DAMAGED_KEY);
        } else {
            storage.set(DAMAGED_KEY, &self.damaged)?;
        }
        storage.set(KEY, &self.to_text())
    }

    fn to_text(&self) -> String {
        let Rating { rating, deviation, volatility } = self.rating;
        let mut text = format!("rating {rating:.3} {deviation:.3} {volatility:.6}\n");
        if let Some(day) = self.last_day {
            let _ = writeln!(text, "streak {} {} {day}", self.days, self.longest);
        }
        for RatedDay { day, rating } in &self.curve {
            let _ = writeln!(text, "curve {day} {rating}");
        }
        for StormResult { day, score } in &self.storms {
            let _ = writeln!(text, "storm {day} {score}");
        }
        for (id, history) in &self.puzzles {
            let _ = write!(text, "puzzle {id} {} {}", history.seen, history.right);
            if let Some(Repetition { due, step }) = history.repetition {
                let _ = write!(text, " {due} {step}");
            }
            text.push('\n');
        }
        text
    }

    /// Reads a line; `None` if it is invalid.
    fn read_line(&mut self, line: &str) -> Option<()> {
        let fields: Vec<&str> = line.split(' ').collect();
        match fields[..] {
            ["rating", rating, deviation, volatility] => {
                let number = |text: &str| text.parse().ok().filter(|number: &f64| number.is_finite());
                let (rating, deviation, volatility) = (number(rating)?, number(deviation)?, number(volatility)?);
                let is_sound = (1.0..=400.0).contains(&deviation) && (0.001..1.0).contains(&volatility);
                self.rating = Some(Rating { rating, deviation, volatility }).filter(|_| is_sound)?;
            }
            ["streak", days, longest, day] => {
                (self.days, self.longest) = (days.parse().ok()?, longest.parse().ok()?);
                self.last_day = Some(day.parse().ok()?);
            }
            ["curve", day, rating] => {
                self.curve.push(RatedDay { day: day.parse().ok()?, rating: rating.parse().ok()? });
            }
            ["storm", day, score] => {
                self.storms.push(StormResult { day: day.parse().ok()?, score: score.parse().ok()? });
            }
            ["puzzle", id, seen, right, ref planned @ ..] => {
                let repetition = match planned {
                    [] => None,
                    [due, step] => Some(Repetition { due: due.parse().ok()?, step: step.parse().ok()? }),
                    _ => return None,
                };
                let history = PuzzleHistory { seen: seen.parse().ok()?, right: right.parse().ok()?, repetition };
                self.puzzles.insert(id.to_owned(), history);
            }
            _ => return None,
        }
        Some(())
    }

    /// Returns what is known about a puzzle.
    pub fn history(&self, id: &str) -> PuzzleHistory {
        self.puzzles.get(id).copied().unwrap_or_default()
    }

    /// Notes the first answer to a puzzle. A rating counts the first time the puzzle is seen; the player's mistakes have none.
    pub fn note(&mut self, id: &str, rating: Option<u16>, is_right: bool, today: Day) {
        let history = self.puzzles.entry(id.to_owned()).or_default();
        let rated = rating.filter(|_| history.seen == 0);
        history.note(is_right, today);
        if let Some(rating) = rated {
            self.rating = self.rating.after_puzzle(rating, is_right);
            self.note_rating(today);
        }
        if is_right {
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
        match self.last_day {
            // A clock that was set back takes nothing away.
            Some(last) if last >= today => return,
            Some(last) if today.since(last) == 1 => self.days = self.days.saturating_add(1),
            _ => self.days = 1,
        }
        self.last_day = Some(today);
        self.longest = self.longest.max(self.days);
    }

    /// Returns the days in a row with a solved puzzle, up to today or yesterday.
    pub fn streak(&self, today: Day) -> u32 {
        self.last_day.filter(|last| today.since(*last) <= 1).map_or(0, |_| self.days)
    }

    pub fn longest_streak(&self) -> u32 {
        self.longest
    }

    pub fn note_storm(&mut self, score: u32, today: Day) {
        self.storms.push(StormResult { day: today, score });
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

    /// Whether any repetition is planned.
    pub fn has_plans(&self) -> bool {
        self.puzzles.values().any(|history| history.repetition.is_some())
    }
}
