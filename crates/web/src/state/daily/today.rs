//! What the start screen says about today's deal.

use nova_luna_ai::challenge::Challenge;

use super::{ChallengeOutcome, ChallengeResults, LocalTime, Medal, Streak, running};
use crate::state::storage::Storage;

/// Today's deal in a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TodayState {
    /// The score; `None` before it is played.
    pub score: Option<u16>,
    pub medal: Option<Medal>,
    /// Whether it was begun and can be continued.
    pub is_running: bool,
    /// Days in a row up to today, or up to yesterday.
    pub streak: u32,
    /// Whether each of the last seven days was played in time, today last.
    pub week: [bool; 7],
}

/// Returns the state of today's deal.
pub fn today_state(storage: &impl Storage, local: LocalTime) -> TodayState {
    let results = ChallengeResults::load(storage);
    let today = Challenge::Day(local.date);
    let result = results.find(today);
    let played = |days_ago: usize| {
        let date = local.date.plus_days(-(days_ago as i32));
        date.and_then(|date| results.find(Challenge::Day(date))).is_some_and(|result| result.in_time)
    };
    TodayState {
        score: result.and_then(|result| match result.outcome {
            ChallengeOutcome::Solo(score) => Some(score),
            ChallengeOutcome::Duel { .. } => None,
        }),
        medal: result.and_then(super::ChallengeResult::medal),
        is_running: result.is_none() && running(storage, today),
        streak: Streak::new(&results, local).now,
        week: core::array::from_fn(|index| played(6 - index)),
    }
}
