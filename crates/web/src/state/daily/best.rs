//! The best of all tries of a challenge. Only the first one counts for the medal, the streak and the leaderboard of the
//! day, but any of them can be the best result known.

use nova_luna_ai::challenge::Challenge;
use nova_luna_rules::Record;

use super::attempt::ChallengeAttempt;
use super::results::{ChallengeResults, stored_record};
use crate::state::storage::{Storage, StorageError};
use crate::state::stored_lines::Field;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetterTry {
    /// When the game started: it is known by that.
    pub started: u64,
    /// What is compared with par.
    pub compared_value: u16,
    pub(super) record: String,
}

fn key(challenge: Challenge) -> String {
    format!("nova-luna/daily-best/{challenge}")
}

impl BetterTry {
    pub fn load(storage: &impl Storage, challenge: Challenge) -> Option<Self> {
        let stored = storage.get(&key(challenge))?;
        let (head, record) = stored.split_once('\n')?;
        let (started, compared_value) = Field::parse(head)?;
        Some(Self { started, compared_value, record: record.to_owned() })
    }

    /// Saves it: the start and the result in the first line, then the record.
    pub(in crate::state) fn save(&self, storage: &impl Storage, challenge: Challenge) -> Result<(), StorageError> {
        storage.set(&key(challenge), &format!("{}\t{}\n{}", self.started, self.compared_value, self.record))
    }

    pub fn record(&self) -> Option<Record> {
        Record::read(&self.record).ok()
    }
}

/// Whether a game is the best of the later tries, and better than the first one.
pub fn is_best_later_try(storage: &impl Storage, attempt: ChallengeAttempt) -> bool {
    BetterTry::load(storage, attempt.challenge).is_some_and(|later| later.started == attempt.started)
}

pub fn best_own_try(storage: &impl Storage, results: &ChallengeResults, challenge: Challenge) -> Option<(u16, Record)> {
    let first = results.find(challenge).and_then(|first| {
        Some((first.outcome.compared_value()?, Record::read(&stored_record(storage, challenge)?).ok()?))
    });
    let later = BetterTry::load(storage, challenge).and_then(|later| Some((later.compared_value, later.record()?)));
    [first, later].into_iter().flatten().min_by_key(|(compared_value, _)| *compared_value)
}
