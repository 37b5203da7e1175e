//! A month of the calendar.

use nova_luna_ai::challenge::{Challenge, Date};

use super::medal::Medal;
use super::results::ChallengeResults;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayKind {
    Medal(Medal),
    /// Played, without a medal or before par is known.
    Played,
    /// Past, and not played.
    Missed,
    /// Today, not yet played.
    Open,
    Future,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CalendarDay {
    pub date: Date,
    pub kind: DayKind,
    pub is_today: bool,
}

/// A month: the empty cells before its first day, then its days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonthPage {
    pub month: Date,
    /// Days of the week before the first day; weeks begin on Monday.
    pub leading_blank_days: u8,
    pub days: Vec<CalendarDay>,
}

impl MonthPage {
    pub fn new(results: &ChallengeResults, month: Date, today: Date) -> Self {
        let month = month.first_of_month();
        let days = (0..i32::from(month.days_in_month())).filter_map(|day| month.plus_days(day));
        let day = |date: Date| CalendarDay { date, kind: kind(results, date, today), is_today: date == today };
        Self { month, leading_blank_days: month.weekday(), days: days.map(day).collect() }
    }

    /// Whether a later month has days that can be played.
    pub fn has_next(&self, today: Date) -> bool {
        self.month < today.first_of_month()
    }
}

fn kind(results: &ChallengeResults, date: Date, today: Date) -> DayKind {
    match results.find(Challenge::Day(date)) {
        Some(result) => result.medal().map_or(DayKind::Played, DayKind::Medal),
        None if date > today => DayKind::Future,
        None if date == today => DayKind::Open,
        None => DayKind::Missed,
    }
}

/// Returns the day that a key leads to: arrows by day and week, Page Up and Page Down by month. Days after today cannot
/// be played.
pub fn move_day(from: Date, key: &str, today: Date) -> Option<Date> {
    let to = match key {
        "ArrowLeft" => from.plus_days(-1),
        "ArrowRight" => from.plus_days(1),
        "ArrowUp" => from.plus_days(-7),
        "ArrowDown" => from.plus_days(7),
        "PageUp" => from.plus_months(-1),
        "PageDown" => from.plus_months(1),
        "Home" => Some(from.first_of_month()),
        "End" => from.first_of_month().plus_days(i32::from(from.days_in_month()) - 1),
        _ => None,
    }?;
    Some(to.min(today))
}
