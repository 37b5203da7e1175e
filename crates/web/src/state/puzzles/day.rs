//! Calendar days of the device.

use crate::state::stored_lines::Field;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// A day may be finished until 03:00 of the next.
const NIGHT_MS: i64 = 3 * HOUR_MS;

/// A calendar day of the device: the number of days since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day(pub i32);

impl Day {
    /// Returns the day of a time, given in milliseconds since 1970 and in minutes that local clocks are ahead of UTC.
    pub fn at(now_ms: u64, ahead_minutes: i32) -> Self {
        let local = now_ms as i64 + i64::from(ahead_minutes) * 60_000 - NIGHT_MS;
        Self(local.div_euclid(DAY_MS) as i32)
    }

    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }

    pub const fn since(self, other: Self) -> i32 {
        self.0.saturating_sub(other.0)
    }

    /// Returns noon of the day in UTC, in milliseconds since 1970: a time that every place dates the same.
    pub fn noon_ms(self) -> u64 {
        (i64::from(self.0) * DAY_MS + DAY_MS / 2).max(0) as u64
    }
}

impl Field for Day {
    fn to_text(&self) -> String {
        self.0.to_string()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_lasts_until_three_in_the_morning() {
        let day = |hours: u64| Day::at(hours * HOUR_MS as u64, 0);
        assert_eq!(day(24 * 10 + 12), Day(10));
        assert_eq!(day(24 * 11 + 2), Day(10), "two at night belongs to the day before");
        assert_eq!(day(24 * 11 + 3), Day(11));
        assert_eq!(
            Day::at(24 * 10 * HOUR_MS as u64 + HOUR_MS as u64, 120),
            Day(10),
            "three in the morning two hours east"
        );
        assert_eq!(
            Day::at(24 * 10 * HOUR_MS as u64 + 5 * HOUR_MS as u64, -180),
            Day(9),
            "two at night three hours west"
        );
        assert_eq!(Day::at(Day(20_000).noon_ms(), 0), Day(20_000));
    }
}
