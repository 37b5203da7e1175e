//! Spaced repetition: a missed puzzle comes back after 1, 3, 7 and 21 days; a miss starts again.

use super::day::Day;

const INTERVALS: [i32; 4] = [1, 3, 7, 21];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleHistory {
    pub seen: u32,
    pub right: u32,
    pub repetition: Option<Repetition>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition {
    pub due: Day,
    /// How many repetitions in a row were right.
    pub step: usize,
}

impl Repetition {
    pub const fn first(today: Day) -> Self {
        Self { due: today.plus(INTERVALS[0]), step: 0 }
    }

    /// Returns the next repetition after a right one; `None` after the last.
    fn next(self, today: Day) -> Option<Self> {
        let step = self.step + 1;
        INTERVALS.get(step).map(|days| Self { due: today.plus(*days), step })
    }
}

impl PuzzleHistory {
    /// Notes an answer. A right one before the day it is due changes no plan.
    pub fn note(&mut self, is_right: bool, today: Day) {
        self.seen = self.seen.saturating_add(1);
        if !is_right {
            self.repetition = Some(Repetition::first(today));
            return;
        }
        self.right = self.right.saturating_add(1);
        if let Some(planned) = self.repetition.filter(|planned| planned.due <= today) {
            self.repetition = planned.next(today);
        }
    }

    pub fn is_due(&self, today: Day) -> bool {
        self.repetition.is_some_and(|planned| planned.due <= today)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comes_back_after_one_three_seven_and_twenty_one_days() {
        let mut history = PuzzleHistory::default();
        history.note(false, Day(100));
        let mut today = Day(100);
        for days in INTERVALS {
            assert!(!history.is_due(today.plus(days - 1)), "{days}");
            today = today.plus(days);
            assert!(history.is_due(today), "{days}");
            history.note(true, today);
        }
        assert_eq!(history.repetition, None, "after 21 days it is known");
        assert_eq!((history.seen, history.right), (5, 4));
    }

    #[test]
    fn a_miss_starts_again() {
        let mut history = PuzzleHistory::default();
        history.note(false, Day(0));
        history.note(true, Day(1));
        history.note(true, Day(2));
        assert_eq!(history.repetition, Some(Repetition { due: Day(4), step: 1 }), "too early changes nothing");
        history.note(false, Day(4));
        assert_eq!(history.repetition, Some(Repetition { due: Day(5), step: 0 }));
        history.note(true, Day(30));
        assert_eq!(
            history.repetition,
            Some(Repetition { due: Day(33), step: 1 }),
            "late is counted from the day itself"
        );
    }
}
