//! The results of first tries: one line for each day and week, and the record of each.

use nova_luna_ai::challenge::Challenge;
use nova_luna_rules::{Outcome, Record, Seat};
use nova_luna_table::{EventKind, MatchResult, Table};

use super::LocalTime;
use super::attempt::{ChallengeAttempt, attempt_of, suspended_key};
use super::best::BetterTry;
use super::medal::{Medal, medal_of};
use crate::state::storage::{Storage, StorageError};
use crate::state::stored_lines::{Field, StoredItem, StoredLines, line};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeOutcome {
    /// The score of a day (R27).
    Solo(u16),
    /// The game of a week.
    Duel {
        won: bool,
        tiles: u8,
        /// The discs that the person and the bot had left.
        discs_left: u8,
        bot_discs_left: u8,
    },
}

impl ChallengeOutcome {
    /// Returns what is compared with par: the score of a day, the tiles of a week that was won.
    pub fn compared_value(self) -> Option<u16> {
        match self {
            Self::Solo(score) => Some(score),
            Self::Duel { won, tiles, .. } => won.then_some(u16::from(tiles)),
        }
    }
}

/// The par that a result is compared with. It is kept with the result, so that a medal stays what it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComparedPar {
    pub score: u16,
    pub proven: bool,
}

impl ComparedPar {
    /// No win of a week was known. Every win is better.
    pub const NO_WIN: Self = Self { score: u16::MAX, proven: false };

    /// Returns the score; `None` if no win was known.
    pub fn known(self) -> Option<u16> {
        (self != Self::NO_WIN).then_some(self.score)
    }
}

/// The result of a first try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeResult {
    pub challenge: Challenge,
    /// Start and end in milliseconds since 1970.
    pub started: u64,
    pub ended: u64,
    /// Whether it was finished on its day, or until 03:00 of the next. Only such days count for the streak.
    pub in_time: bool,
    pub outcome: ChallengeOutcome,
    /// `None` while par is unknown.
    pub par: Option<ComparedPar>,
}

impl ChallengeResult {
    /// Returns the medal; `None` without one, or while the par of a day is unknown. A week that was won has one anyway.
    pub fn medal(&self) -> Option<Medal> {
        match (self.par, self.outcome) {
            (Some(par), outcome) => medal_of(outcome, par.score),
            (None, ChallengeOutcome::Duel { .. }) => medal_of(self.outcome, 0),
            (None, ChallengeOutcome::Solo(_)) => None,
        }
    }
}

fn record_key(challenge: Challenge) -> String {
    format!("nova-luna/daily/{challenge}")
}

pub fn stored_record(storage: &impl Storage, challenge: Challenge) -> Option<String> {
    storage.get(&record_key(challenge))
}

line! { ChallengeResult { challenge, started, ended, in_time, outcome, par } }
line! { words ComparedPar { score, proven } }

impl StoredItem for ChallengeResult {
    const KEY: &str = "nova-luna/daily";
}

/// A day has a score, a week what a duel is made of, with spaces between.
impl Field for ChallengeOutcome {
    fn to_text(&self) -> String {
        match self {
            Self::Solo(score) => score.to_string(),
            Self::Duel { won, tiles, discs_left, bot_discs_left } => {
                format!("{won} {tiles} {discs_left} {bot_discs_left}")
            }
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            [score] => score.parse().ok().map(Self::Solo),
            [won, tiles, discs_left, bot_discs_left] => Some(Self::Duel {
                won: won.parse().ok()?,
                tiles: tiles.parse().ok()?,
                discs_left: discs_left.parse().ok()?,
                bot_discs_left: bot_discs_left.parse().ok()?,
            }),
            _ => None,
        }
    }
}

/// All results of this device, in the order in which they were finished.
pub type ChallengeResults = StoredLines<ChallengeResult>;

impl ChallengeResults {
    pub fn find(&self, challenge: Challenge) -> Option<&ChallengeResult> {
        self.items.iter().find(|result| result.challenge == challenge)
    }

    /// Compares a result with par, once: later and better pars change no medal.
    pub fn compare(
        &mut self,
        storage: &impl Storage,
        challenge: Challenge,
        par: ComparedPar,
    ) -> Result<(), StorageError> {
        let open = self.items.iter_mut().find(|result| result.challenge == challenge && result.par.is_none());
        let Some(result) = open else { return Ok(()) };
        result.par = Some(par);
        self.save(storage)
    }
}

/// Saves the result of a finished game if it is the first try of a challenge, or the best of the later ones.
pub fn finish(storage: &impl Storage, table: &Table, now_ms: u64, local: LocalTime) -> Result<(), StorageError> {
    let started = table.start().started_at.0;
    let Some((attempt, outcome)) = attempt_of(storage, started).zip(outcome_of(table)) else { return Ok(()) };
    let mut results = ChallengeResults::load(storage);
    let first = results.find(attempt.challenge);
    if first.is_some() || !attempt.counts {
        return keep_better_try(storage, attempt, first, outcome, table);
    }
    let (challenge, in_time) = (attempt.challenge, local.is_in_time(attempt.challenge));
    results.items.push(ChallengeResult { challenge, started, ended: now_ms, in_time, outcome, par: None });
    // The record first: a result always has one.
    storage.set(&record_key(challenge), &timed_record(table).to_string())?;
    results.save(storage)?;
    storage.remove(&suspended_key(challenge));
    Ok(())
}

/// Returns the record of a game with the seconds from its start to each move. A leaderboard marks games without them.
fn timed_record(table: &Table) -> Record {
    let started = table.start().started_at.0;
    let mut times: Vec<String> = Vec::new();
    for event in table.events() {
        match event.kind {
            EventKind::Played(_) => times.push((event.at.0.saturating_sub(started) / 1000).to_string()),
            EventKind::Undone { plies, .. } => times.truncate(times.len().saturating_sub(plies.into())),
            _ => {}
        }
    }
    let mut record = table.record();
    // It fits: the record of a challenge has no other tags.
    let _ = record.add_tag(Challenge::TIMES_TAG, &times.join(" "));
    record
}

/// Keeps a later try that is better than the first one and all others.
fn keep_better_try(
    storage: &impl Storage,
    attempt: ChallengeAttempt,
    first: Option<&ChallengeResult>,
    outcome: ChallengeOutcome,
    table: &Table,
) -> Result<(), StorageError> {
    let first = first.and_then(|first| first.outcome.compared_value());
    let later = BetterTry::load(storage, attempt.challenge).map(|later| later.compared_value);
    match outcome.compared_value() {
        Some(compared_value) if first.into_iter().chain(later).all(|known| compared_value < known) => {
            let better = BetterTry { started: attempt.started, compared_value, record: table.record().to_string() };
            better.save(storage, attempt.challenge)
        }
        _ => Ok(()),
    }
}

/// Returns how a finished game ended; `None` if it was abandoned.
fn outcome_of(table: &Table) -> Option<ChallengeOutcome> {
    let view = table.view();
    let duel = |ranking: &[Seat]| ChallengeOutcome::Duel {
        won: ranking.first() == Some(&Challenge::SEAT),
        tiles: view.display(Challenge::SEAT).map_or(0, |display| display.len() as u8),
        discs_left: view.discs_left(Challenge::SEAT),
        bot_discs_left: view.seats().filter(|seat| *seat != Challenge::SEAT).map(|seat| view.discs_left(seat)).sum(),
    };
    match table.state().result()? {
        MatchResult::Played(Outcome::Solo(score)) => Some(ChallengeOutcome::Solo(score.0)),
        MatchResult::Played(Outcome::Ranking(ranking)) | MatchResult::Conceded { ranking } => Some(duel(ranking)),
        MatchResult::Abandoned => None,
    }
}
