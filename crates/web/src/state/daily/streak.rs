//! Days in a row, and the figures of a month. Both are computed from the results, never stored.

use nova_luna_ai::challenge::{Challenge, Date};

use super::results::{ChallengeOutcome, ChallengeResult, ChallengeResults};
use super::{GRACE_MINUTES, LocalTime};

/// Days in a row that were finished in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// The streak that goes on: up to today, or up to yesterday while today can still be played.
    pub now: u32,
    pub longest: u32,
}

impl Streak {
    pub fn new(results: &ChallengeResults, local: LocalTime) -> Self {
        let day = |result: &ChallengeResult| match result.challenge {
            Challenge::Day(date) if result.in_time => Some(date.days()),
            _ => None,
        };
        let mut days: Vec<i32> = results.items.iter().filter_map(day).collect();
        days.sort_unstable();
        days.dedup();
        let mut streak = Self::default();
        let (mut length, mut last) = (0, i32::MIN);
        // Until 03:00 the day before can still be finished.
        let open_days = if local.minute < GRACE_MINUTES { 2 } else { 1 };
        for day in days {
            length = if last.checked_add(1) == Some(day) { length + 1 } else { 1 };
            last = day;
            streak.longest = streak.longest.max(length);
            if day <= local.date.days() {
                streak.now = if day + open_days >= local.date.days() { length } else { 0 };
            }
        }
        streak
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct MonthFigures {
    pub played: u32,
    sum: u32,
}

impl MonthFigures {
    pub fn new(results: &ChallengeResults, month: Date) -> Self {
        let score = |result: &ChallengeResult| match (result.challenge, result.outcome) {
            (Challenge::Day(date), ChallengeOutcome::Solo(score)) => {
                (date.first_of_month() == month.first_of_month()).then_some(u32::from(score))
            }
            _ => None,
        };
        let scores = || results.items.iter().filter_map(score);
        Self { played: scores().count() as u32, sum: scores().sum() }
    }

    pub fn average(self) -> Option<u32> {
        (self.sum + self.played / 2).checked_div(self.played)
    }
}
