//! Dates and ISO weeks, without a clock: the deals of a day and of a week follow from them.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// The years that a date may have: four digits, so that texts of dates sort like dates.
const YEARS: core::ops::RangeInclusive<u16> = 2000..=9999;

/// Days from 1970-01-01 to 2000-01-01.
const DAYS_TO_2000: i32 = 10_957;

/// A date of the Gregorian calendar, from 2000-01-01 to 9999-12-31.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A week of ISO 8601: it begins on Monday and belongs to the year of its Thursday.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Week {
    year: u16,
    week: u8,
}

/// The text is not a date or a week.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseDateError {
    /// The text is not a date.
    #[error("a date is written as 2026-11-16")]
    Date,
    /// The text is not a week.
    #[error("a week is written as 2026-W47")]
    Week,
    /// The text is not a deal of a club.
    #[error("a deal of a club is written as club- and its seed")]
    ClubDeal,
}

impl Date {
    /// The first date.
    pub const MIN: Self = Self { year: 2000, month: 1, day: 1 };

    /// Returns a date, if it exists and is between the years 2000 and 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = YEARS.contains(&year) && (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// Returns the year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// Returns the month, 1 to 12.
    pub fn month(self) -> u8 {
        self.month
    }

    /// Returns the day of the month, 1 to 31.
    pub fn day(self) -> u8 {
        self.day
    }

    /// Returns the number of days since 1970-01-01.
    pub fn days(self) -> i32 {
        // Years from March on, so that the leap day is the last one.
        let is_early = self.month < 3;
        let year = i32::from(self.year) - i32::from(is_early) - 2000;
        let month = i32::from(self.month) + if is_early { 9 } else { -3 };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        // 2000-03-01 is the day 60 of its year.
        DAYS_TO_2000 + 60 + 365 * year + leap_days + (153 * month + 2) / 5 + i32::from(self.day) - 1
    }

    /// Returns the date with this number of days since 1970-01-01.
    pub fn from_days(days: i32) -> Option<Self> {
        // At most one year off, because a year has 365.2425 days on average.
        let guess = 1970 + days.checked_mul(400)?.div_euclid(146_097);
        let starts = |year: i32| u16::try_from(year).ok().and_then(|year| Self::new(year, 1, 1));
        let first = [guess + 1, guess, guess - 1].into_iter().filter_map(starts).find(|first| first.days() <= days)?;
        let mut left = days - first.days();
        for month in 1..=12 {
            let length = i32::from(days_in(first.year, month));
            if left < length {
                return Self::new(first.year, month, u8::try_from(left + 1).ok()?);
            }
            left -= length;
        }
        None
    }

    /// Returns the date this many days later, or earlier.
    #[must_use]
    pub fn plus_days(self, days: i32) -> Option<Self> {
        Self::from_days(self.days().checked_add(days)?)
    }

    /// Returns the same day this many months later, or earlier: the last day of a month that is too short.
    #[must_use]
    pub fn plus_months(self, months: i32) -> Option<Self> {
        let count = (12 * i32::from(self.year) + i32::from(self.month) - 1).checked_add(months)?;
        let year = u16::try_from(count.div_euclid(12)).ok().filter(|year| YEARS.contains(year))?;
        let month = u8::try_from(count.rem_euclid(12)).ok()? + 1;
        Self::new(year, month, self.day.min(days_in(year, month)))
    }

    /// Returns the first day of the month.
    #[must_use]
    pub fn first_of_month(self) -> Self {
        Self { day: 1, ..self }
    }

    /// Returns the quarter of the year, such as `2026-q4`.
    pub fn quarter(self) -> String {
        format!("{}-q{}", self.year, self.month.div_ceil(3))
    }

    /// Returns the number of days of the month.
    pub fn days_in_month(self) -> u8 {
        days_in(self.year, self.month)
    }

    /// Returns the day of the week: 0 is Monday, 6 Sunday.
    pub fn weekday(self) -> u8 {
        // 1970-01-01 was a Thursday.
        (self.days() + 3).rem_euclid(7) as u8
    }

    /// Returns the ISO week, unless its year is outside the supported ones.
    pub fn week(self) -> Option<Week> {
        let thursday = self.plus_days(3 - i32::from(self.weekday()))?;
        let first = Self::new(thursday.year, 1, 1)?;
        Some(Week { year: thursday.year, week: ((thursday.days() - first.days()) / 7) as u8 + 1 })
    }
}

fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Week {
    /// Returns a week, if the year has it.
    pub fn new(year: u16, week: u8) -> Option<Self> {
        let wanted = Self { year, week };
        (wanted.monday()?.week() == Some(wanted)).then_some(wanted)
    }

    /// Returns the first day of the week, unless it is outside the supported years.
    pub fn monday(self) -> Option<Date> {
        // 4 January is always in week 1.
        let fourth = Date::new(self.year, 1, 4)?;
        fourth.plus_days(7 * (i32::from(self.week) - 1) - i32::from(fourth.weekday()))
    }

    /// Returns the year that the week belongs to.
    pub fn year(self) -> u16 {
        self.year
    }

    /// Returns the number of the week, 1 to 53.
    pub fn number(self) -> u8 {
        self.week
    }

    /// Returns the week this many weeks later, or earlier.
    #[must_use]
    pub fn plus_weeks(self, weeks: i32) -> Option<Self> {
        self.monday()?.plus_days(weeks.checked_mul(7)?)?.week()
    }
}

/// Writes the date as ISO 8601 does: `2026-11-16`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Writes the week as ISO 8601 does: `2026-W47`.
impl fmt::Display for Week {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-W{:02}", self.year, self.week)
    }
}

/// Returns the number that exactly `digits` digits stand for.
fn number<T: FromStr>(text: &str, digits: usize) -> Option<T> {
    let is_plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().ok()).flatten()
}

/// Parses `2026-11-16`; every digit is needed, so that a date has one text.
impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Self, ParseDateError> {
        let mut parts = text.splitn(3, '-');
        let mut part = |digits| parts.next().and_then(|part| number::<u16>(part, digits)).ok_or(ParseDateError::Date);
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        Self::new(year, month as u8, day as u8).ok_or(ParseDateError::Date)
    }
}

/// Parses `2026-W47`.
impl FromStr for Week {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Self, ParseDateError> {
        let (year, week) = text.split_once("-W").ok_or(ParseDateError::Week)?;
        let week = number(year, 4).zip(number(week, 2)).and_then(|(year, week)| Self::new(year, week));
        week.ok_or(ParseDateError::Week)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_has_four_quarters() {
        let quarters =
            ["2026-12-31", "2027-01-01", "2027-03-31", "2027-04-01", "2027-10-01"].map(|day| date(day).quarter());
        assert_eq!(quarters, ["2026-q4", "2027-q1", "2027-q1", "2027-q2", "2027-q4"]);
    }

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn counts_days_over_leap_years_and_centuries() {
        for (text, days) in [
            ("2000-01-01", 10_957),
            ("2000-02-29", 11_016),
            ("2024-02-29", 19_782),
            ("2026-11-16", 20_773),
            ("2100-03-01", 47_541),
            ("9999-12-31", 2_932_896),
        ] {
            assert_eq!((date(text).days(), Date::from_days(days)), (days, Some(date(text))), "{text}");
        }
        let mut day = date("2000-01-01");
        for days in 10_957..200_000 {
            assert_eq!((day.days(), Date::from_days(days)), (days, Some(day)));
            let next = day.plus_days(1).unwrap();
            assert!(next > day && next.to_string() > day.to_string(), "{day}");
            assert_eq!(next.weekday(), (day.weekday() + 1) % 7);
            day = next;
        }
        assert_eq!(Date::from_days(10_956), None, "1999");
        assert_eq!(Date::from_days(i32::MAX), None);
        assert_eq!(date("9999-12-31").plus_days(1), None);
    }

    #[test]
    fn months_have_their_lengths() {
        assert_eq!(date("2026-01-31").plus_months(1), Some(date("2026-02-28")));
        assert_eq!(date("2028-01-31").plus_months(1), Some(date("2028-02-29")));
        assert_eq!(date("2026-01-15").plus_months(-1), Some(date("2025-12-15")));
        assert_eq!(date("2026-11-16").plus_months(14), Some(date("2028-01-16")));
        assert_eq!(date("2000-01-01").plus_months(-1), None);
        assert_eq!(date("2100-02-11").days_in_month(), 28);
        assert_eq!(date("2026-11-16").first_of_month(), date("2026-11-01"));
    }

    #[test]
    fn weeks_belong_to_the_year_of_their_thursday() {
        for (day, week) in [
            ("2026-11-16", "2026-W47"),
            ("2026-11-15", "2026-W46"),
            ("2026-12-31", "2026-W53"),
            ("2027-01-03", "2026-W53"),
            ("2027-01-04", "2027-W01"),
            ("2021-01-01", "2020-W53"),
            ("2024-12-30", "2025-W01"),
        ] {
            assert_eq!(date(day).week().unwrap().to_string(), week, "{day}");
        }
        let week: Week = "2026-W53".parse().unwrap();
        assert_eq!(week.monday(), Some(date("2026-12-28")));
        assert_eq!(week.plus_weeks(1), "2027-W01".parse().ok());
        assert_eq!((week.year(), week.number()), (2026, 53));
    }

    #[test]
    fn rejects_what_is_not_a_date() {
        for text in ["", "2026", "2026-11", "2026-11-31", "2026-02-29", "2026-13-01", "2026-00-10", "1999-12-31"] {
            assert_eq!(text.parse::<Date>(), Err(ParseDateError::Date), "{text}");
        }
        for text in ["2026-1-16", "2026-11-16 ", "+026-11-16", "2026-11-160", "20261116", "2026-256-01", "2026-11-1é"]
        {
            assert_eq!(text.parse::<Date>(), Err(ParseDateError::Date), "{text}");
        }
        for text in ["", "2026-W00", "2026-W54", "2027-W53", "2026-47", "2026-W7", "2026-W047", "2026-w47"] {
            assert_eq!(text.parse::<Week>(), Err(ParseDateError::Week), "{text}");
        }
    }
}
