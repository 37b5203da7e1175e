//! The daily deal and the weekly challenge: what was played, what counts, and what is shown of it. Dates are passed in;
//! `browser::local_time` reads them.

mod attempt;
mod best;
mod calendar;
mod card;
mod insight;
mod medal;
mod pars;
mod results;
mod streak;
mod today;

pub use attempt::{ChallengeAttempt, attempt_of, is_current, resume, running, start, suspend};
pub use best::{BetterTry, best_own_try, is_best_later_try};
pub use calendar::{CalendarDay, DayKind, MonthPage, move_day};
pub use card::{ShareCard, moons_of, share_text};
pub use insight::Insight;
pub use medal::{Medal, medal_limits, medal_of};
pub use pars::KnownPars;
pub use results::{ChallengeOutcome, ChallengeResult, ChallengeResults, ComparedPar, finish, stored_record};
pub use streak::{MonthFigures, Streak};
pub use today::{TodaysDeal, todays_deal};

use nova_luna_ai::challenge::{Challenge, Date};

/// Hours of the next day in which a day can still be finished.
const GRACE_MINUTES: u16 = 3 * 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocalTime {
    pub date: Date,
    /// Minutes since midnight.
    pub minute: u16,
}

impl LocalTime {
    /// Whether a challenge that is finished now is finished in time: a day may be finished until 03:00 of the next.
    pub fn is_in_time(self, challenge: Challenge) -> bool {
        let is_late_night = self.minute < GRACE_MINUTES;
        let yesterday = self.date.plus_days(-1).filter(|_| is_late_night);
        match challenge {
            Challenge::Day(day) => day == self.date || Some(day) == yesterday,
            Challenge::Week(week) => Some(week) == self.date.week() || Some(week) == yesterday.and_then(Date::week),
            // The club says until when a deal counts.
            Challenge::Club(_) => true,
        }
    }

    /// Returns the minutes until the next deal, which comes at midnight.
    pub fn minutes_to_next(self) -> u16 {
        (24 * 60_u16).saturating_sub(self.minute)
    }
}

#[cfg(test)]
mod tests;
