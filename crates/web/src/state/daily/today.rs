//! What the start screen says about today's deal.

use nova_luna_ai::challenge::Challenge;

use super::attempt::is_current;
use super::{ChallengeResults, LocalTime, Medal, Streak, running};
use crate::state::storage::Storage;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TodaysDeal {
    /// The score; `None` before it is played.
    pub score: Option<u16>,
    pub medal: Option<Medal>,
    /// Whether it was begun and can be continued.
    pub is_running: bool,
    /// Whether it is the current game of this device. Otherwise a running deal was set aside.
    pub is_current: bool,
    pub minutes_to_next: u16,
    /// Days in a row up to today, or up to yesterday.
    pub streak: u32,
    /// Whether each of the last seven days was played in time, today last.
    pub week: [bool; 7],
}

pub fn todays_deal(storage: &impl Storage, local: LocalTime) -> TodaysDeal {
    let results = ChallengeResults::load(storage);
    let today = Challenge::Day(local.date);
    let result = results.find(today);
    let played = |days_ago: usize| {
        let date = local.date.plus_days(-(days_ago as i32));
        date.and_then(|date| results.find(Challenge::Day(date))).is_some_and(|result| result.in_time)
    };
    TodaysDeal {
        score: result.and_then(|result| result.outcome.compared_value()),
        medal: result.and_then(super::ChallengeResult::medal),
        is_running: result.is_none() && running(storage, today),
        is_current: is_current(storage, today),
        minutes_to_next: local.minutes_to_next(),
        streak: Streak::new(&results, local).now,
        week: core::array::from_fn(|index| played(6 - index)),
    }
}
